"""The verbs: the only functions that change goods, troops, cards and scores. Each of them emits an event.

The data of events are message arguments: counts, and references such as `"card:dagger"`. The seat is always `seat`.
"""

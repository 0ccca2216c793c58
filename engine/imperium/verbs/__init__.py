"""The verbs: the only code that changes goods, troops, cards and scores. Each emits an event.

Data of events are message arguments: counts, and references such as `"card:dagger"`. The seat is always `seat`.
"""

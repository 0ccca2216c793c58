"""The sources of statistics: the figures to which a game has come, by seat."""

from __future__ import annotations

from collections import Counter

from engine.imperium.seating import people
from engine.imperium.state import G

LEFT = ("solari", "spice", "water")
"""The goods in a supply at the end."""
DEEDS = {"acquire": "acquired", "play": "played", "win": "won", "agent": "sent", "trash": "trashed"}
"""Kind of event to what the one who did it is said to have done."""


def figures(game: G) -> dict[str, list[int]]:
    """Name to the figure of each person, by seat: what is left of resources, troops and Intrigue cards, the third Agent
    and the seat in the High Council (0 or 1), VP by source, and how often a deed was done. `last Conflict` alone is one
    of the table: 1 when it was turned up."""
    state = game.state
    seats = people(game)
    players = [state.players[seat] for seat in seats]
    found = {f"left: {what}": [int(getattr(player, what)) for player in players] for what in LEFT}
    found["left: troops"] = [player.garrison for player in players]
    found["left: Intrigue"] = [len(player.intrigue) for player in players]
    found["taken: Swordmaster"] = [int(player.swordmaster) for player in players]
    found["taken: High Council"] = [int(player.council) for player in players]
    for source in sorted({source for player in players for source in player.sources}):
        found[f"VP: {source}"] = [player.sources.get(source, 0) for player in players]
    deeds = Counter((event.kind, event.data["seat"]) for event in game.events if event.kind in DEEDS)
    for kind, done in DEEDS.items():
        found[f"times {done}"] = [deeds[kind, seat] for seat in seats]
    found["last Conflict"] = [int(not state.conflict_deck)]
    return found

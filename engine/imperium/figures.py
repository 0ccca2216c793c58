"""The figures of a finished game by seat, for statistics."""

from __future__ import annotations

from collections import Counter

from engine.imperium.seating import people
from engine.imperium.state import G

LEFT = ("solari", "spice", "water")
"""The goods whose amount at the end of the game is counted."""
DEEDS = {"acquire": "acquired", "play": "played", "win": "won", "agent": "sent", "trash": "trashed"}
"""By kind of event, the name under which the action is counted."""


def figures(game: G) -> dict[str, list[int]]:
    """The figures of the people by name, each in the order of seats.

    They are the resources, troops and Intrigue cards left, the Swordmaster and the High Council seat (0 or 1), victory
    points by source, and how often each action was taken. Only `last Conflict` is a single number for the table: 1 if
    the last Conflict was revealed.
    """
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

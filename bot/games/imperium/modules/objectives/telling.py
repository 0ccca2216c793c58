"""The dealing of Objectives in a story."""

from __future__ import annotations

from bot.games.course import Told
from bot.games.imperium.faces import list_roles
from bot.games.imperium.telling import Happened


def seat_leaders(told: Told) -> Told:
    """Report the Objectives dealt at the beginning together with the Leader or Rival of the same seat."""
    dealt: list[Happened] = []
    for kind, data in told:
        if kind == "objective":
            dealt.append((kind, data))
            continue
        named = kind in list_roles()
        mine = [one for one in dealt if not named or one[1]["seat"] == data["seat"]]
        dealt = [one for one in dealt if one not in mine]
        yield from () if named else mine
        yield kind, data
        yield from mine if named else ()
    yield from dealt


STEPS = (seat_leaders,)

"""The consequence of a gain of Influence for the Alliance."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.games.imperium.faces import find_unit_seat
from bot.language import Words
from content.imperium.printed import printed_for

View = Mapping[str, Any]
TOP = 6
"""The highest level of Influence (U4.1)."""
ALLIANCE = 4
"""The least Influence for an Alliance (U4.4)."""


def about_influence(view: View, seat: int, faction: str, amount: int, words: Words) -> str:
    """The next holder of the Alliance after a gain of Influence: the seat with most Influence, or on a tie the present
    holder (U4.5). "" if the gain changes nothing, as at the top of the track (U4.1). A Commander moves the activated
    Ally's marker (T3.3)."""
    owner = _find_owner(view, seat, faction)
    influence, holder = view["players"][owner]["influence"], view["alliances"].get(faction)
    if faction not in influence or faction not in view["alliances"] or holder == owner:
        return ""
    now = min(TOP, influence[faction] + amount)
    if now < ALLIANCE or now == influence[faction]:
        return ""
    if holder is None:
        return words.text("deciding-alliance") if owner == seat else words.text("deciding-alliance-for", seat=owner)
    theirs = view["players"][holder]["influence"][faction]
    if now < theirs:
        return ""
    return words.text("deciding-alliance-level" if now == theirs else "deciding-alliance-taken", seat=holder)


def _find_owner(view: View, seat: int, faction: str) -> int:
    """The seat whose marker a gain moves. A Commander moves their own marker only on the personal track, and on other
    tracks the activated Ally's marker (T3.3, T5.7)."""
    track = printed_for(view).tracks.get(faction)
    return seat if track is None or track.only else find_unit_seat(view, seat)

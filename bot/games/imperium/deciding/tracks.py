"""The consequences of a gain of Influence for the marker and for the Alliance."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.games.imperium.faces import find_unit_seat
from bot.language import Words
from content.imperium.printed import printed_for

View = Mapping[str, Any]
TOP = 6
"""The highest level of Influence (U4.1)."""
SCORING = 2
"""The level of Influence that is worth 1 Victory Point (U4.2)."""
ALLIANCE = 4
"""The least Influence for an Alliance (U4.4)."""


def tell_steps(view: View, seat: int, faction: str, amount: int, words: Words) -> list[str]:
    """A gain of Influence by a visit in short texts: the steps that the marker moves, at most to the top of the track
    (U4.1), and the consequence."""
    player = view["players"][_find_owner(view, seat, faction)]
    steps = min(amount, TOP - player["influence"].get(faction, 0))
    about = about_influence(view, seat, faction, amount, words)
    gain = [words.text("choose-influence", n=steps, faction=f"faction:{faction}")] if steps else []
    return [*gain, *([about] if about else [])]


def about_influence(view: View, seat: int, faction: str, amount: int, words: Words) -> str:
    """The consequence of a gain of Influence for the Alliance: the seat takes it, or only draws level with its holder,
    who keeps it (U4.5). If the marker is at the top already, the text says that nothing is gained (U4.1). "" if the
    marker stays below the level of the Alliance or below its holder's marker, or if the seat has the Alliance. A
    Commander moves the activated Ally's marker (T3.3)."""
    owner = _find_owner(view, seat, faction)
    influence, holder = view["players"][owner]["influence"], view["alliances"].get(faction)
    if influence.get(faction) == TOP:
        return words.text("deciding-top", faction=f"faction:{faction}")
    if faction not in influence or faction not in view["alliances"] or holder == owner:
        return ""
    now = min(TOP, influence[faction] + amount)
    if now < ALLIANCE:
        return ""
    if holder is None:
        return words.text("deciding-alliance") if owner == seat else words.text("deciding-alliance-for", seat=owner)
    theirs = view["players"][holder]["influence"][faction]
    if now < theirs:
        return ""
    return words.text("deciding-alliance-level" if now == theirs else "deciding-alliance-taken", seat=holder)


def about_loss(view: View, seat: int, faction: str, words: Words) -> str:
    """The level of Influence before and after a loss of 1, and the consequences. The Victory Point is lost below 2
    (U4.2). The Alliance is lost below 4, or if another player is then higher (U4.6)."""
    owner = _find_owner(view, seat, faction)
    now = view["players"][owner]["influence"].get(faction, 0)
    others = [player["influence"].get(faction, 0) for player in view["players"] if player["seat"] != owner]
    gone = view["alliances"].get(faction) == owner and (now <= ALLIANCE or max(others, default=0) >= now)
    return words.text("deciding-loss", n=now, next=max(0, now - 1), vp=now == SCORING, alliance=gone)


def _find_owner(view: View, seat: int, faction: str) -> int:
    """The seat whose marker a gain moves. A Commander moves their own marker only on the personal track, and on other
    tracks the activated Ally's marker (T3.3, T5.7)."""
    track = printed_for(view).tracks.get(faction)
    return seat if track is None or track.only else find_unit_seat(view, seat)

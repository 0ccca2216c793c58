"""Lines beside a question: the dice of both sides, and the race to win."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.games.arrakis.lines import FACES, MARKERS, SIDES, list_omen_texts
from bot.language import Words

View = Mapping[str, Any]
DICE = frozenset({"turn", "any_box", "pay_die", "sisters", "excess_dice", "enemy_die"})
"""The kinds of questions that are shown together with the dice."""


def list_standing(view: View, kind: str, side: str, words: Words) -> list[str]:
    """The dice of both sides and the asked side's Bene Gesserit tokens, for a question about dice or a turn. The
    question of a turn also shows supremacy and the markers.

    The Atreides also see the prescience cards that could move their markers.
    """
    if kind not in DICE:
        return []
    told = [_tell_dice(view, side, words), *_list_partners_dice(view, side, words)]
    if view["sisters"][side]:
        told.append(words.text("war-fact-sisters", n=view["sisters"][side]))
    if kind != "turn":
        return [" · ".join(told)]
    omens = list_omen_texts(view, words) if side == "atreides" else []
    return [" · ".join(told), tell_race(view, words), *omens]


def _tell_dice(view: View, side: str, words: Words) -> str:
    """The unused dice of the viewer and of the enemy, by face. Dice are public once they are rolled (W5.1). Before
    partners divide their dice, the dice of their whole side count as the viewer's (W18.6)."""
    enemy = next(one for one in SIDES if one != side)
    own, others = _count_dice(view, side, view.get("you", {}).get("seat")), _count_dice(view, enemy)
    number = view["solo"]["unrolled"] if enemy == "harkonnen" and "solo" in view else sum(others.values())
    return words.text(
        "war-fact-dice",
        dice=_name_dice(own, words) or words.text("war-line-no-dice"),
        n=number,
        side=enemy,
        faces=_name_dice(others, words),
        shown=bool(sum(others.values())),
    )


def _list_partners_dice(view: View, side: str, words: Words) -> list[str]:
    """The unused dice of the viewer's partner, which also count for Desert Power (W18.11). No line without a partner,
    or before the dice are divided."""
    seat = view.get("you", {}).get("seat")
    others = [one["seat"] for one in view["players"] if one["side"] == side and one["seat"] != seat]
    if seat is None or view.get("rolled", {}).get(side):
        return []
    dice = (_name_dice(_count_dice(view, side, other), words) or words.text("war-line-no-dice") for other in others)
    return [words.text("war-fact-partner", dice=one) for one in dice]


def _count_dice(view: View, side: str, seat: int | None = None) -> dict[str, int]:
    """The number of dice of each face that a side, or one of its seats, has. While a side is still sorting its freshly
    rolled dice, those are counted."""
    rolled = view.get("rolled", {}).get(side)
    players = (one for one in view["players"] if one["side"] == side and seat in (None, one["seat"]))
    held = [rolled] if rolled else [player["dice"] for player in players]
    return {face: sum(dice.get(face, 0) for dice in held) for face in FACES}


def _name_dice(dice: Mapping[str, int], words: Words) -> str:
    return " · ".join(words.text("war-line-dice", action=f"action:{face}", n=n) for face, n in dice.items() if n)


def tell_race(view: View, words: Words) -> str:
    """Supremacy and the markers, with the objective if the viewer knows it."""
    tracks = [_tell_track(view, one, words) for one in MARKERS]
    return words.text("war-fact-race", n=view["supremacy"], tracks=" · ".join(tracks))


def _tell_track(view: View, track: str, words: Words) -> str:
    return words.text("war-fact-track", track=f"track:{track}", n=view["markers"][track], goal=find_goal(view, track))


def find_goal(view: View, track: str) -> int:
    """The step that the viewer's objective requires of a marker; 0 if the viewer knows no objective."""
    goals = view.get("you", {}).get("objectives") or [[0] * len(MARKERS)]
    found: int = goals[0][MARKERS.index(track)]
    return found

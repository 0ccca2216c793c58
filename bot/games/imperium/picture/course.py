"""Charts of scores and of chances to win, with the names and colours of the board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import Any

from bot.draw.chart import describe_chances, describe_course, draw_chances, draw_course
from bot.draw.palette import Tokens
from bot.draw.pictures import Picture, encode, keep, tokens_of
from bot.draw.text import tell_name
from bot.games.imperium.faces import list_scoreless
from bot.games.imperium.picture.layout import layout_of
from bot.games.imperium.picture.paint import shown_names
from bot.games.imperium.picture.score import goal_of
from bot.language import Words


def paint_course(
    view: Mapping[str, Any], course: Sequence[Sequence[int]], language: str, names: Sequence[str] = (),
    tokens: Tokens = (),
) -> Picture:  # fmt: skip
    """Draw the chart of scores. `course[0]` has the scores at the start, `course[i]` those after round i, and the last
    entry those at the end of the game. Seats that cannot score are left out (B18.4, RV9.5).

    1200 × 840 pixels; names and tokens as in `paint`. A pure function, whose results are cached as the board's pictures
    are.
    """
    players = _list_players(view)
    goal = goal_of(view, layout_of(view.get("board", view["product"]), len(players)))
    seats, told, worn = _keep_scoring(view, course, tokens_of(len(players), tokens))

    def draw() -> Picture:
        words = Words(language, names)
        shown, people = _name(players, seats, names, words)
        image = draw_course(told, shown, words, worn, goal)
        return Picture(encode(image), "webp", describe_course(told, people, words))

    return keep(["course", players, seats, told, language, list(names), worn, goal], draw)


def paint_chances(
    view: Mapping[str, Any], course: Sequence[Sequence[int]], language: str, names: Sequence[str] = (),
    tokens: Tokens = (),
) -> Picture:  # fmt: skip
    """Draw the chart of chances to win, in percent. `course[i]` has the chances at the start of round i + 1, and the
    last entry of `course` those at the end. Seats that cannot score cannot win, and are left out."""
    players = _list_players(view)
    seats, told, worn = _keep_scoring(view, course, tokens_of(len(players), tokens))

    def draw() -> Picture:
        words = Words(language, names)
        shown, people = _name(players, seats, names, words)
        image = draw_chances(told, shown, words, worn)
        return Picture(encode(image), "webp", describe_chances(told, people, words))

    return keep(["chances", players, seats, told, language, list(names), worn], draw)


def _list_players(view: Mapping[str, Any]) -> list[dict[str, Any]]:
    return [{name: player[name] for name in ("seat", "leader")} for player in view["players"]]


def _keep_scoring(
    view: Mapping[str, Any], course: Sequence[Sequence[int]], worn: Tokens
) -> tuple[list[int], list[list[int]], Tokens]:
    """The seats that can score, with their part of a course and their tokens."""
    without = list_scoreless(view)
    seats = [seat for seat in range(len(view["players"])) if seat not in without]
    return seats, [[values[seat] for seat in seats] for values in course], tuple(worn[seat] for seat in seats)


def _name(
    players: list[dict[str, Any]], seats: Sequence[int], names: Sequence[str], words: Words
) -> tuple[list[str], list[str]]:
    """The names of players in these seats, as drawn and as used in descriptions."""
    shown = shown_names(players, names, words)
    people = [tell_name(*pair) for pair in zip_longest(names[: len(shown)], shown, fillvalue="")]
    return [shown[seat] for seat in seats], [people[seat] for seat in seats]

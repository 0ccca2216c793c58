"""Charts of scores and of chances to win, with the names and colours of the board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import Any

from bot.draw.chart import describe_chances, describe_course, draw_chances, draw_course
from bot.draw.palette import Tokens
from bot.draw.pictures import Picture, encode, keep, tokens_of
from bot.draw.text import tell_name
from bot.games.imperium.picture.layout import layout_of
from bot.games.imperium.picture.paint import shown_names
from bot.games.imperium.picture.score import goal_of
from bot.language import Words


def paint_course(
    view: Mapping[str, Any], course: Sequence[Sequence[int]], language: str, names: Sequence[str] = (),
    tokens: Tokens = (),
) -> Picture:  # fmt: skip
    """Draw the chart of scores: `course[i][seat]` is the score at the start (0), after round i, and finally at the end
    of the game.

    1200 × 840 pixels; names and tokens as in `paint`. A pure function, whose results are cached as the board's pictures
    are.
    """
    players = _list_players(view)
    worn = tokens_of(len(players), tokens)
    goal = goal_of(view, layout_of(view.get("board", view["product"]), len(players)))

    def draw() -> Picture:
        words = Words(language, names)
        shown, people = _name(players, names, words)
        image = draw_course(course, shown, words, worn, goal)
        return Picture(encode(image), "webp", describe_course(course, people, words))

    return keep(["course", players, [list(scores) for scores in course], language, list(names), worn, goal], draw)


def paint_chances(
    view: Mapping[str, Any], course: Sequence[Sequence[int]], language: str, names: Sequence[str] = (),
    tokens: Tokens = (),
) -> Picture:  # fmt: skip
    """Draw the chart of chances to win: `course[i][seat]` is the chance in percent at the start of round i + 1, and
    finally at the end."""
    players = _list_players(view)
    worn = tokens_of(len(players), tokens)

    def draw() -> Picture:
        words = Words(language, names)
        shown, people = _name(players, names, words)
        image = draw_chances(course, shown, words, worn)
        return Picture(encode(image), "webp", describe_chances(course, people, words))

    return keep(["chances", players, [list(chances) for chances in course], language, list(names), worn], draw)


def _list_players(view: Mapping[str, Any]) -> list[dict[str, Any]]:
    return [{name: player[name] for name in ("seat", "leader")} for player in view["players"]]


def _name(players: list[dict[str, Any]], names: Sequence[str], words: Words) -> tuple[list[str], list[str]]:
    """The players' names as drawn, and as used in descriptions."""
    shown = shown_names(players, names, words)
    return shown, [tell_name(*pair) for pair in zip_longest(names[: len(shown)], shown, fillvalue="")]

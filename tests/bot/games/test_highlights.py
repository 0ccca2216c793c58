"""Each sentence about a finished game is said of the games of which it is true, and of no game that is only similar."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games import highlights as general
from bot.games.arrakis.highlights import HIGHLIGHTS as WAR
from bot.games.highlights import Facts, Happening, Record
from bot.games.imperium import highlights as imperium
from engine.kernel.decisions import Msg
from engine.kernel.game import Outcome, Standing


def record(*course: list[int], happened: tuple[Happening, ...] = (), tie: str = "", teams: tuple[int, ...] = ()) -> Any:
    """The record of a game with these scores at the start, after each round and at the end."""
    order = sorted(range(len(course[-1])), key=lambda seat: -course[-1][seat])
    standings = [
        Standing(seat, place, course[-1][seat], {}, tie=tie if place == 1 else "", team=teams[seat] if teams else -1)
        for place, seat in enumerate(order, 1)
    ]
    return Record(Outcome(tuple(standings)), course, happened)


START = [1, 1, 1]
LAST = [9, 7, 6]
"""The scores of most games at the end: seat 0 wins by 2."""
CLOSE = [8, 7, 6]


def took(seat: int, number: int, faction: str = "fremen") -> Happening:
    return Happening(number, "alliance", {"seat": seat, "faction": f"faction:{faction}"}, ())


def lost(seat: int, number: int, faction: str = "fremen") -> Happening:
    return Happening(number, "alliance-lost", {"seat": seat, "faction": f"faction:{faction}"}, ())


def fought(number: int, *scores: int) -> Happening:
    return Happening(number, "strength", {"seat": 0, "n": 9}, scores)


def scored(seat: int, number: int, n: int, why: str) -> Happening:
    return Happening(number, "score", {"seat": seat, "n": n, "why": why}, ())


def swapped(*happened: Happening, end: list[int] = LAST) -> Record:
    """A game of four rounds in which these things happened."""
    found: Record = record(START, [2, 2, 2], [3, 3, 3], [5, 5, 5], end, end, happened=happened)
    return found


FREMEN = {"winner": 0, "other": 1, "faction": "faction:fremen"}
CASES: list[tuple[Any, Record, Facts | None]] = [
    (general.was_level, record(START, LAST, LAST), None),
    (general.was_level, record([1], [9], [9], tie="spice"), None),
    (general.turned_at_the_end, record(START, [6, 7, 5], LAST), {"winner": 0, "other": 1}),
    (general.turned_at_the_end, record(START, [6, 7, 7], LAST), None),
    (general.turned_at_the_end, record(START, [6, 7, 5], LAST, LAST), None),
    # last and alone after a round of the second half; the latest such round counts
    (general.came_from_behind, record(START, [1, 2, 3], [3, 4, 5], [4, 5, 6], LAST, LAST), {"winner": 0, "n": 3}),
    (general.came_from_behind, record(START, [1, 2, 3], [1, 2, 3], [4, 3, 3], LAST, LAST), None),
    (general.came_from_behind, record(START, [2, 2, 2], [2, 2, 3], [4, 4, 6], LAST, LAST), None),
    (general.came_from_behind, record([1, 1], [1, 2], [3, 4], [5, 6], [9, 7], [9, 7]), None),
    (general.led_throughout, record(START, [1, 2, 2], [4, 3, 3], LAST, LAST), {"winner": 0}),
    (general.led_throughout, record(START, [1, 2, 2], [4, 4, 3], LAST, LAST), None),
    (general.led_throughout, record(START, LAST, LAST), None),
    (general.won_clearly, record(START, [9, 6, 6]), {"winner": 0, "n": 3}),
    (general.won_clearly, record(START, LAST), None),
    (general.won_by, record(START, LAST), {"winner": 0, "n": 2}),
    (general.won_by, record([1], [9]), None),
    # the lead of a team is that over the best of the others
    (general.won_together, record([1] * 4, [9, 5, 9, 6], teams=(0, 1, 0, 1)), {"n": 3, "tie": ""}),
    (
        general.won_together,
        record([1] * 4, [9, 9, 9, 9], teams=(0, 1, 0, 1), tie="spice"),
        {"n": 0, "tie": Msg("tie-spice")},
    ),
    (general.won_together, record(START, LAST), None),
    (general.won_together, record([1] * 2, [9, 9], teams=(0, 0)), None),
    # the leader before the last Conflict, not before an earlier one
    (imperium.turned_in_combat, swapped(fought(3, 5, 6, 5), fought(4, 6, 7, 6)), {"winner": 0, "other": 1}),
    (imperium.turned_in_combat, swapped(fought(3, 5, 6, 5), fought(4, 8, 7, 6)), None),
    (imperium.turned_in_combat, swapped(fought(4, 6, 7, 7)), None),
    (imperium.turned_in_combat, swapped(), None),
    # an Alliance is decisive if it is taken in the last two rounds, and by no more than the two points that it moves
    (imperium.took_an_alliance, swapped(lost(1, 3), took(0, 3)), FREMEN | {"round": 3}),
    (imperium.took_an_alliance, swapped(lost(1, 3), took(0, 3), lost(2, 4), took(0, 4)),
     FREMEN | {"other": 2, "round": 4}),
    (imperium.took_an_alliance, swapped(lost(1, 2), took(0, 2)), None),
    (imperium.took_an_alliance, swapped(lost(1, 4), took(0, 4), end=[9, 6, 6]), None),
    (imperium.took_an_alliance, swapped(lost(1, 4), took(2, 4)), None),
    (imperium.took_an_alliance, swapped(lost(0, 4), took(0, 4)), None),
    (imperium.took_an_alliance, swapped(lost(1, 4), took(0, 4, "guild")), None),
    (imperium.took_an_alliance, swapped(took(0, 4)), None),
    (imperium.took_an_alliance, swapped(lost(1, 4), took(2, 4), took(0, 4)), None),
    # a point that was lost, or that somebody else has scored, is not the winner's last point
    (
        imperium.came_from,
        swapped(
            scored(0, 3, 1, "card:x"), scored(0, 4, 2, "influence:y"), scored(0, 4, -1, "alliance:z"),
            scored(1, 4, 1, "conflict:w"), end=CLOSE,
        ),
        {"winner": 0, "source": Msg("source-influence"), "round": 4},
    ),
    (imperium.came_from, swapped(scored(0, 4, 1, "card:x")), None),
    (imperium.came_from, swapped(scored(1, 4, 1, "card:x"), end=CLOSE), None),
]  # fmt: skip


@pytest.mark.parametrize(("find", "played", "facts"), CASES)
def test_a_sentence_is_said_of_the_games_of_which_it_is_true(find: Any, played: Record, facts: Facts | None) -> None:
    assert find(played) == facts


@pytest.mark.parametrize("why", ["supremacy", "prophecy"])
def test_a_war_is_described_by_how_it_was_won(why: str) -> None:
    won = (Happening(5, "war-won", {"side": "side:atreides", "why": f"power:{why}"}, ()),)
    said = [one.name for one in WAR if one.find(record([0, 0], [5, 3], happened=won)) is not None]
    assert said == [f"war-{why}"]
    assert all(one.find(record([0, 0], [5, 3])) is None for one in WAR)

"""Combat rewards, Influence with Alliances, and final standings agree with a second, independent computation."""

from __future__ import annotations

import itertools
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from content.imperium.effects import FACTIONS
from engine.imperium.influence import gain_influence, lose_influence
from engine.imperium.ranking import rewards_due
from engine.imperium.state import NOBODY
from tests.engine.imperium.table import Table

# -- combat rewards (U11.3–U11.5) ------------------------------------------------------------------


def rewards_by_the_book(strengths: list[int]) -> dict[int, int]:
    """The rewards by seat, computed from the numbers of stronger and of equal players."""
    four = len(strengths) >= 4
    best = max(strengths)
    leaders = strengths.count(best) if best else 0
    due = {}
    for seat, mine in enumerate(strengths):
        stronger = sum(other > mine for other in strengths)
        equal = strengths.count(mine) - 1
        if mine == 0:
            continue
        if stronger == 0:
            due[seat] = 2 if equal else 1
        elif leaders == 1:
            if stronger == 1:
                due[seat] = 3 if equal else 2
            elif stronger == 2 and equal == 0 and four:
                due[seat] = 3
        elif leaders == 2 and four and stronger == 2 and equal == 0:
            due[seat] = 3
    return due


@pytest.mark.parametrize("seats", [3, 4])
def test_rewards_are_those_of_the_book_for_all_strengths(seats: int) -> None:
    for strengths in itertools.product(range(seats + 2), repeat=seats):
        assert rewards_due(list(strengths)) == rewards_by_the_book(list(strengths)), strengths


@pytest.mark.parametrize(("strengths", "due"), [
    ([0, 0, 0], {}), ([5, 3, 2], {0: 1, 1: 2}), ([5, 5, 2], {0: 2, 1: 2}), ([5, 5, 5], {0: 2, 1: 2, 2: 2}),
    ([5, 3, 3], {0: 1, 1: 3, 2: 3}), ([5, 0, 0], {0: 1}), ([12, 11, 0], {0: 1, 1: 2}),
    ([5, 4, 3, 2], {0: 1, 1: 2, 2: 3}), ([5, 5, 3, 2], {0: 2, 1: 2, 2: 3}), ([5, 5, 3, 3], {0: 2, 1: 2}),
    ([5, 5, 5, 3], {0: 2, 1: 2, 2: 2}), ([5, 4, 4, 3], {0: 1, 1: 3, 2: 3}), ([5, 4, 3, 3], {0: 1, 1: 2}),
    ([0, 4, 4, 0], {1: 2, 2: 2}), ([0, 0, 0, 1], {3: 1}),
])  # fmt: skip
def test_rewards_of_known_cases(strengths: list[int], due: dict[int, int]) -> None:
    assert rewards_due(strengths) == due


# -- Influence and Alliances (U4) ------------------------------------------------------------------


class Book:
    """One Influence track, computed independently: its levels, the holder of the Alliance, and points. Of several
    possible new holders the lowest seat is chosen."""

    def __init__(self, seats: int) -> None:
        self.levels = [0] * seats
        self.holder = NOBODY

    def gain(self, seat: int, amount: int) -> None:
        self.levels[seat] = min(6, self.levels[seat] + amount)
        mine = self.levels[seat]
        if mine >= 4 and (self.holder == NOBODY or mine > self.levels[self.holder]):
            self.holder = seat

    def lose(self, seat: int) -> None:
        tied = [s for s, level in enumerate(self.levels) if s != seat and level == self.levels[seat]]
        self.levels[seat] -= 1
        if self.holder != seat:
            return
        if tied:
            self.holder = tied[0]
        elif self.levels[seat] <= 3:
            others = [s for s, level in enumerate(self.levels) if level >= 4 and level == max(self.levels)]
            self.holder = others[0] if others else NOBODY

    def vp(self, seat: int) -> int:
        return (self.levels[seat] >= 2) + (self.holder == seat)


MOVES = st.lists(st.tuples(st.integers(0, 3), st.sampled_from([1, 1, 2, -1])), max_size=60)


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(seats=st.sampled_from([3, 4]), faction=st.sampled_from(FACTIONS), moves=MOVES)
def test_alliances_and_their_points_follow_the_book(seats: int, faction: str, moves: list[tuple[int, int]]) -> None:
    table, book = Table(seats), Book(seats)
    game = table.game
    start = [player.vp for player in table.state.players]
    for seat, amount in moves:
        if seat >= seats or (amount < 0 and book.levels[seat] == 0):
            continue
        depth = len(table.state.stack)
        if amount > 0:
            book.gain(seat, amount)
            gain_influence(game, seat, faction, amount)
        else:
            book.lose(seat)
            lose_influence(game, seat, faction)
        if table.state.stack[-1].kind == "imperium.heir":
            choice = table.state.stack[-1]
            options = [option.id for option in choice.ask(game, seat).options]
            assert options == [str(s) for s, level in enumerate(book.levels) if level > book.levels[seat]]
            choice.take(game, seat, (options[0],))
        del table.state.stack[depth:]  # bonuses are not part of this test
        assert [player.influence[faction] for player in table.state.players] == book.levels
        assert table.state.alliances[faction] == book.holder
        assert [player.vp - was for player, was in zip(table.state.players, start, strict=True)] == [
            book.vp(s) for s in range(seats)
        ]


def test_u4_6_the_loser_chooses_among_several_heirs() -> None:
    table = Table(4)
    for seat in range(3):
        table.influence(seat, "fremen", 5)
    table.intrigue(0, "change_allegiances")
    table.take(0, "play", "intrigue:change_allegiances")
    table.take(0, "faction:fremen")
    assert (table.decision(0).kind, table.ids(0)) == ("heir", ["1", "2"])
    table.answer(0, "2")
    assert table.state.alliances["fremen"] == 2
    assert table.decision(0).kind == "agenda"  # the Influence that was paid for


# -- final standings (U14.2) -----------------------------------------------------------------------

TIEBREAKS = ("vp", "spice", "solari", "water", "garrison", "last_reveal")


def ended(rows: list[dict[str, int]]) -> list[int]:
    """The seats in the order of the final standings."""
    table = Table(len(rows))
    for seat, row in enumerate(rows):
        for name in TIEBREAKS:
            table.set(seat, **{name: row.get(name, 0)})
    table.state.stack, table.state.phase = [], "over"
    outcome = table.game.outcome()
    assert outcome is not None
    assert [standing.place for standing in outcome.standings] == list(range(1, len(rows) + 1))
    return [standing.seat for standing in outcome.standings]


@pytest.mark.parametrize("place", range(len(TIEBREAKS)))
def test_u14_2_each_tiebreaker_decides_when_all_before_it_are_equal(place: int) -> None:
    above, below = TIEBREAKS[: place + 1], TIEBREAKS[place + 1 :]
    rows = [dict.fromkeys(above, 5) | dict.fromkeys(below, 9 - seat) for seat in range(3)]
    rows[2][TIEBREAKS[place]] = 6
    assert ended(rows)[0] == 2


def test_u14_2_standings_are_those_of_sorting_by_all_tiebreakers() -> None:
    rng = random.Random(1)
    for _ in range(40):
        rows = [{name: rng.randint(0, 2) for name in TIEBREAKS} | {"last_reveal": seat} for seat in range(4)]
        order = ended(rows)
        for better, worse in itertools.pairwise(order):
            differ = next(name for name in TIEBREAKS if rows[better][name] != rows[worse][name])
            assert rows[better][differ] > rows[worse][differ]

"""The standings, and the tables of a season's rounds: each person is seated once, and meetings are repeated as rarely
as possible."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.tables.pairing import (
    EXACT,
    WIN,
    Played,
    Size,
    count_meetings,
    find_points,
    judge,
    pair,
    rank,
    size_tables,
)


def up_to_four(seats: int) -> bool:
    return 1 <= seats <= 4


@given(st.integers(2, 60), st.integers(2, 4))
def test_everybody_has_a_seat_and_tables_are_as_even_as_possible(people: int, seats: int) -> None:
    sizes = size_tables(people, seats, up_to_four)
    assert sum(one.people for one in sizes) == people
    assert len(sizes) == -(-people // seats)
    assert max(one.people for one in sizes) - min(one.people for one in sizes) <= 1
    for one in sizes:
        assert one.people + one.computers in ({2} if seats == 2 else {seats, seats - 1})


@pytest.mark.parametrize(("people", "seats", "sizes"), [
    (8, 4, [Size(4), Size(4)]),
    (7, 4, [Size(4), Size(3)]),
    (5, 4, [Size(3), Size(2, 1)]),
    (3, 2, [Size(2), Size(1, 1)]),
    (22, 4, [Size(4)] * 4 + [Size(3)] * 2),
])  # fmt: skip
def test_sizes_of_tables(people: int, seats: int, sizes: list[Size]) -> None:
    assert size_tables(people, seats, up_to_four) == sizes


def test_a_game_that_is_not_for_one_less_is_filled_with_computer_players() -> None:
    assert size_tables(7, 4, lambda seats: seats == 4) == [Size(4), Size(3, 1)]


@pytest.mark.parametrize(("seats", "points"), [(2, [12, 0]), (3, [12, 6, 0]), (4, [12, 8, 4, 0])])
def test_points_lie_evenly_between_the_first_place_and_the_last(seats: int, points: list[int]) -> None:
    assert [find_points(place, seats) for place in range(1, seats + 1)] == points


def brute_force(users: list[int], sizes: list[int], met: Counter[frozenset[int]]) -> int:
    """The fewest repeated meetings of any seating, found by trying all seatings."""
    best = None
    for order in permutations(users):
        at, again = 0, 0
        for size in sizes:
            again += sum(met[frozenset(two)] for two in combinations(order[at : at + size], 2))
            at += size
        best = again if best is None else min(best, again)
    assert best is not None
    return best


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 7), st.integers(2, 4), st.integers(0, 10**6))
def test_repeated_meetings_are_as_few_as_any_seating_has(people: int, seats: int, seed: int) -> None:
    rng = random.Random(seed)
    users, sizes = list(range(people)), [one.people for one in size_tables(people, seats, up_to_four)]
    met = Counter({frozenset(two): rng.randint(0, 2) for two in combinations(users, 2) if rng.random() < 0.6})
    found = pair(users, sizes, met, rng)
    assert judge(found, met, dict(zip(users, users, strict=True)))[0] == brute_force(users, sizes, met)


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 30), st.integers(2, 4), st.integers(0, 10**6))
def test_everybody_sits_exactly_once_at_a_table_of_an_allowed_size(people: int, seats: int, seed: int) -> None:
    rng = random.Random(seed)
    users, sizes = rng.sample(range(100, 200), people), [one.people for one in size_tables(people, seats, up_to_four)]
    before = [users[at : at + seats] for at in range(0, people, seats)]
    found = pair(users, sizes, count_meetings(before), rng)
    assert [len(table) for table in found] == sizes
    assert sorted(user for table in found for user in table) == sorted(users)


def test_in_the_first_round_those_who_signed_up_together_sit_together() -> None:
    assert pair(list(range(8)), [4, 4], {}, random.Random(0)) == [[0, 1, 2, 3], [4, 5, 6, 7]]


@pytest.mark.sweep(3)
@pytest.mark.parametrize("seed", range(3))
def test_nobody_meets_again_in_four_rounds_of_twenty_four_and_hardly_anybody_in_the_fifth(seed: int) -> None:
    rng, users = random.Random(seed), list(range(24))
    tables: list[list[int]] = []
    for number in range(5):
        rng.shuffle(users)
        tables += pair(users, [4] * 6, count_meetings(tables), rng)
        again = sum(times - 1 for times in count_meetings(tables).values())
        assert again <= (2 if number == 4 else 0)


def test_more_people_than_are_compared_exhaustively_are_seated_too() -> None:
    users = list(range(EXACT + 3))
    first = pair(users, [4, 4, 4], {}, random.Random(1))
    second = pair(users, [4, 4, 4], count_meetings(first), random.Random(1))
    # if the players of three tables of four are seated at three new tables of four, at least two at each new table meet
    # again
    assert judge(second, count_meetings(first), dict(zip(users, users, strict=True)))[0] == 3


# -- standings -------------------------------------------------------------------------------------------------------


def test_points_come_first_then_wins_then_the_points_of_opponents_then_the_order_of_signing_up() -> None:
    played = [Played({1: 12, 2: 6, 3: 0}, (1,)), Played({4: 6, 5: 6, 6: 6}), Played({3: 12, 4: 6, 5: 0}, (3,))]
    for last in ([7, 8], [8, 7]):
        found = rank([6, 5, 4, 3, 2, 1, *last], [*played, Played({7: 6, 8: 6})])
        assert [one.user_id for one in found] == [3, 1, 4, 5, 2, 6, *last]
    found = rank([6, 5, 4, 3, 2, 1], played)
    points = {one.user_id: one.points for one in found}
    assert points == {1: 12, 2: 6, 3: 12, 4: 12, 5: 6, 6: 6}
    met = {one.user_id: one.opponents for one in found}
    assert met[3] == (12 + 6) + (12 + 6)
    assert met[1] == 6 + 12
    assert [one.user_id for one in found if one.points == WIN] == [3, 1, 4]


def test_who_has_not_played_stands_last() -> None:
    assert [one.user_id for one in rank([1, 2], [Played({2: 12, 3: 0}, (2,))])] == [2, 1]

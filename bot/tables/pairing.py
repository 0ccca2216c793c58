"""Pairings for a round of a season, and the standings after it: pure functions.

Everybody sits at one table in each round. People meet again only if that cannot be avoided; among the pairings that
remain, people with similar standings sit together.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

WIN = 12
"""The points for the first place. The last place gets none, and the points for the places between are spaced evenly."""
DRAWN = WIN // 2
"""The points for each player still in a game that was not finished when its round ended."""
EXACT = 9
"""The most people for whom all seatings are compared."""
STARTS = 8
"""For more people, the number of random seatings that are improved by swaps."""
SWAPS = 3_000
"""The number of random swaps tried in each of these seatings; a swap is kept unless it makes more people meet again."""
Meetings = Mapping[frozenset[int], int]
"""For each two people, the number of tables at which they have met."""


class Size(NamedTuple):
    """The size of a table: the numbers of its people and its computer players."""

    people: int
    computers: int = 0


class Played(NamedTuple):
    """A table that is decided: the points of its people, and the winners (several if the game has teams)."""

    points: Mapping[int, int]
    winners: tuple[int, ...] = ()


class Standing(NamedTuple):
    """A person's standing in a season: points, games won, and the points of all opponents."""

    user_id: int
    points: int
    wins: int
    opponents: int


# -- table sizes -----------------------------------------------------------------------------------------------------


def size_tables(people: int, seats: int, can_play: Callable[[int], bool]) -> list[Size]:
    """The sizes of the fewest tables that seat all people, as even as possible, the fullest first.

    A table with fewer people than the season's `seats` has one seat less if the game allows that; computer players fill
    empty seats.
    """
    count = -(-people // seats)
    found = []
    for number in range(count):
        here = people // count + (number < people % count)
        least = seats - 1 if seats > 2 and can_play(seats - 1) else seats
        found.append(Size(here, max(0, least - here)))
    return found


# -- points ----------------------------------------------------------------------------------------------------------


def find_points(place: int, places: int) -> int:
    """The points for a place at a table with this number of places, computer players included. The members of a team
    share a place."""
    return WIN * (places - place) // max(1, places - 1) if place > 1 else WIN


def rank(entrants: Sequence[int], played: Sequence[Played]) -> list[Standing]:
    """Everybody's standing, the best first: by points, games won, opponents' points, and the order of signing up."""
    points, wins, met = Counter[int](), Counter[int](), Counter[int]()
    for one in played:
        points.update(one.points)
        wins.update(one.winners)
    for one in played:
        for user, other in combinations(one.points, 2):
            met[user] += points[other]
            met[other] += points[user]
    found = [Standing(user, points[user], wins[user], met[user]) for user in entrants]
    return sorted(found, key=lambda one: (-one.points, -one.wins, -one.opponents))


def count_meetings(tables: Sequence[Collection[int]]) -> Counter[frozenset[int]]:
    """The number of times that each two people met at these tables."""
    return Counter(frozenset(pair) for users in tables for pair in combinations(users, 2))


# -- seating ---------------------------------------------------------------------------------------------------------


def pair(ordered: Sequence[int], sizes: Sequence[int], met: Meetings, luck: random.Random) -> list[list[int]]:
    """The tables of a round, for people in the order of their standing.

    Repeated meetings are as few as possible; then neighbours in the standing sit together, the leaders at the first
    tables.
    """
    if not ordered:
        return []
    places = {user: number for number, user in enumerate(ordered)}
    if len(ordered) <= EXACT:
        found = min(_list_seatings(list(ordered), list(sizes)), key=lambda tables: judge(tables, met, places))
    else:
        found = _search(ordered, sizes, met, places, luck)
    return [sorted(users, key=places.__getitem__) for users in found]


def judge(tables: Sequence[Sequence[int]], met: Meetings, places: Mapping[int, int]) -> tuple[int, int]:
    """The number of repeated meetings, and the spread of standings, at these tables; smaller is better."""
    return sum(_count_again(users, met) for users in tables), sum(_spread(users, places) for users in tables)


def _count_again(users: Sequence[int], met: Meetings) -> int:
    return sum(met.get(frozenset(pair), 0) for pair in combinations(users, 2))


def _spread(users: Sequence[int], places: Mapping[int, int]) -> int:
    return sum((places[one] - places[other]) ** 2 for one, other in combinations(users, 2))


def _list_seatings(users: list[int], sizes: list[int]) -> Iterator[list[list[int]]]:
    """Yield every seating of these people; seatings that differ only in the order of tables of equal size count as
    one."""
    if not sizes:
        yield []
        return
    first, *others = users
    for at, size in enumerate(sizes):
        if size in sizes[:at]:
            continue
        rest = sizes[:at] + sizes[at + 1 :]
        for beside in combinations(others, size - 1):
            left = [user for user in others if user not in beside]
            for tables in _list_seatings(left, rest):
                yield [*tables[:at], [first, *beside], *tables[at:]]


def _search(
    ordered: Sequence[int], sizes: Sequence[int], met: Meetings, places: Mapping[int, int], luck: random.Random
) -> list[list[int]]:
    """The best seating that can be found by swapping people, starting from several seatings. The first of these follows
    the order of the standing; the others are random."""
    best: list[list[int]] | None = None
    for start in range(STARTS):
        users = list(ordered)
        if start:
            luck.shuffle(users)
        tables = _improve(_wander(_cut(users, sizes), met, luck) if start else _cut(users, sizes), met, places)
        if best is None or judge(tables, met, places) < judge(best, met, places):
            best = tables
        if judge(best, met, places)[0] == 0:
            break
    assert best is not None
    return best


def _cut(users: Sequence[int], sizes: Sequence[int]) -> list[list[int]]:
    found, at = [], 0
    for size in sizes:
        found.append(list(users[at : at + size]))
        at += size
    return found


def _wander(tables: list[list[int]], met: Meetings, luck: random.Random) -> list[list[int]]:
    """Swap two random people many times, keeping each swap unless it adds repeated meetings."""
    again = [_count_again(users, met) for users in tables]
    for _ in range(SWAPS if len(tables) > 1 else 0):
        if not any(again):
            break
        one, other = luck.sample(range(len(tables)), 2)
        a, b = list(tables[one]), list(tables[other])
        i, j = luck.randrange(len(a)), luck.randrange(len(b))
        a[i], b[j] = b[j], a[i]
        new = (_count_again(a, met), _count_again(b, met))
        if sum(new) <= again[one] + again[other]:
            tables[one], tables[other], again[one], again[other] = a, b, *new
    return tables


def _improve(tables: list[list[int]], met: Meetings, places: Mapping[int, int]) -> list[list[int]]:
    """Swap people of two tables as long as that improves the seating."""

    def cost(users: Sequence[int]) -> tuple[int, int]:
        return _count_again(users, met), _spread(users, places)

    costs, again = [cost(users) for users in tables], True
    while again:
        again = False
        for one, other in combinations(range(len(tables)), 2):
            for i in range(len(tables[one])):
                for j in range(len(tables[other])):
                    a, b = list(tables[one]), list(tables[other])
                    a[i], b[j] = b[j], a[i]
                    new, old = (cost(a), cost(b)), (costs[one], costs[other])
                    if [sum(part) for part in zip(*new, strict=True)] < [sum(part) for part in zip(*old, strict=True)]:
                        tables[one], tables[other] = a, b
                        costs[one], costs[other] = new
                        again = True
    return tables

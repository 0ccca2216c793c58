"""Sums of results: games, wins and places of a person, a Leader or a seat. Pure functions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from statistics import median

from bot.store.results import Placing, Result
from bot.tables.ratings import Rating


@dataclass(frozen=True, slots=True)
class Tally:
    """Games, wins and the sum of places of a person, a Leader or a seat."""

    key: str
    games: int
    wins: int
    places: int

    @property
    def average(self) -> float:
        return self.places / self.games


@dataclass(frozen=True, slots=True)
class PlayerStats:
    """A person's games on a server. `typical` is their median answer time in milliseconds, which only they see."""

    user_id: int
    tally: Tally
    rating: Rating | None
    leaders: Sequence[Tally]
    typical: int | None


def make_stats(found: Iterable[Result], user_id: int) -> PlayerStats:
    """A person's statistics, from results in order."""
    mine = [p for result in found for p in result.everybody if p.user_id == user_id]
    last = next((p for p in reversed(mine) if p.mu is not None and p.sigma is not None), None)
    rating = None if last is None or last.mu is None or last.sigma is None else Rating(last.mu, last.sigma)
    times = [p.typical for p in mine if p.typical is not None]
    whole = next(iter(count(("", p) for p in mine)), Tally("", 0, 0, 0))
    leaders = count((p.leader, p) for p in mine if p.leader)
    return PlayerStats(user_id, whole, rating, leaders, int(median(times)) if times else None)


@dataclass(frozen=True, slots=True)
class Rung:
    """A rated person on a server's ladder, with the name that they had in their last rated game."""

    user_id: int
    name: str
    tally: Tally
    rating: Rating


@dataclass(frozen=True, slots=True)
class LevelStats:
    """A computer player's games of a product on a server; a game counts once for each of its seats."""

    product: str
    level: str
    tally: Tally
    rating: Rating


def count(placings: Iterable[tuple[str, Placing]]) -> list[Tally]:
    """The sums of results by key, the most played first, then the most won."""
    sums: dict[str, list[int]] = {}
    for key, placing in placings:
        row = sums.setdefault(key, [0, 0, 0])
        row[0] += 1
        row[1] += placing.place == 1
        row[2] += placing.place
    tallies = [Tally(key, *row) for key, row in sums.items()]
    return sorted(tallies, key=lambda tally: (-tally.games, -tally.wins, tally.key))


def count_sides(
    found: Iterable[Result], name: Callable[[Result, Placing], str], user_id: int | None = None
) -> list[Tally]:
    """The sums of results by team, under the names that `name` returns; each team of a game counts once.

    With `user_id`, only the teams of that person.
    """
    placings: list[tuple[str, Placing]] = []
    for result in found:
        teams: dict[int, Placing] = {}
        for placing in result.placings:
            if placing.team >= 0 and user_id in (None, placing.user_id):
                teams.setdefault(placing.team, placing)
        placings += [(name(result, placing), placing) for placing in teams.values()]
    return count(placings)

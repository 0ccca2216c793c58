"""What the games of a server add up to: a person's record, the ladder, how Leaders and seats fared."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import median

from bot.language import Words
from bot.store import Store, people, results
from bot.store.results import Placing, Result
from bot.tables.ratings import Rating
from bot.ui.picture import Payload
from bot.ui.standings import build_ladder, build_leaders, build_record
from engine.kernel.decisions import Msg, Refused


@dataclass(frozen=True, slots=True)
class Tally:
    """Games, wins and the sum of places of somebody or something."""

    key: str
    games: int
    wins: int
    places: int

    @property
    def average(self) -> float:
        """The mean place."""
        return self.places / self.games


@dataclass(frozen=True, slots=True)
class Record:
    """A person's games in a server. `typical`: the median of their answer times, milliseconds, for themselves only."""

    user_id: int
    tally: Tally
    rating: Rating | None
    leaders: Sequence[Tally]
    typical: int | None


class Statistics:
    """Reads results; changes nothing."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def record(self, guild_id: int | None, asker: int, user_id: int, words: Words) -> Payload:
        """Somebody's record in this server. Raises `Refused` for who does not want to be listed, and in DMs."""
        guild = _guild(guild_id)
        async with self.store.read() as connection:
            person = await people.find_person(connection, user_id)
            if not person.listed and asker != user_id:
                raise Refused(Msg("refused-unlisted"))
            found = await results.list_results(connection, guild, user_id)
        record = make_record(found, user_id)
        return Payload(build_record(record, asker == user_id, person.listed, words))

    async def ladder(self, guild_id: int | None, asker: int, words: Words) -> Payload:
        """The ranking of this server. Raises `Refused` in DMs."""
        guild = _guild(guild_id)
        async with self.store.read() as connection:
            found = await results.list_results(connection, guild)
            users = {p.user_id for result in found for p in result.placings if p.user_id is not None}
            known = await people.find_people(connection, users)
        records = [make_record(found, user) for user in users if user > 0 and known[user].listed]
        rated = [record for record in records if record.rating is not None]
        rated.sort(key=lambda record: (-(record.rating or Rating()).sure, record.user_id))
        return Payload(build_ladder(rated, asker, words))

    async def leaders(self, guild_id: int | None, words: Words) -> Payload:
        """How the Leaders and the seats fared in this server; nobody is named. Raises `Refused` in DMs."""
        guild = _guild(guild_id)
        async with self.store.read() as connection:
            found = await results.list_results(connection, guild)
        placings = [p for result in found for p in result.placings]
        leaders = count((p.leader, p) for p in placings if p.leader)
        sizes = sorted({len(result.placings) for result in found})
        seats = {
            size: sorted(
                count((str(p.seat), p) for r in found if len(r.placings) == size for p in r.placings),
                key=lambda tally: int(tally.key),
            )
            for size in sizes
        }
        return Payload(build_leaders(leaders, seats, len(found), words))


def make_record(found: Iterable[Result], user_id: int) -> Record:
    """A person's record from results in order."""
    mine = [p for result in found for p in result.placings if p.user_id == user_id]
    last = next((p for p in reversed(mine) if p.mu is not None and p.sigma is not None), None)
    rating = None if last is None or last.mu is None or last.sigma is None else Rating(last.mu, last.sigma)
    times = [p.typical for p in mine if p.typical is not None]
    whole = next(iter(count(("", p) for p in mine)), Tally("", 0, 0, 0))
    leaders = count((p.leader, p) for p in mine if p.leader)
    return Record(user_id, whole, rating, leaders, int(median(times)) if times else None)


def count(placings: Iterable[tuple[str, Placing]]) -> list[Tally]:
    """Tallies by key, the most played first, then the most won."""
    sums: dict[str, list[int]] = {}
    for key, placing in placings:
        row = sums.setdefault(key, [0, 0, 0])
        row[0] += 1
        row[1] += placing.place == 1
        row[2] += placing.place
    tallies = [Tally(key, *row) for key, row in sums.items()]
    return sorted(tallies, key=lambda tally: (-tally.games, -tally.wins, tally.key))


def _guild(guild_id: int | None) -> int:
    if guild_id is None:
        raise Refused(Msg("refused-server-only"))
    return guild_id

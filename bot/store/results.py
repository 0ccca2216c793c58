"""Results of finished games, and ratings. Every function works inside a transaction."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, NamedTuple

from sqlalchemy import Column, Select, case, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import schema as t
from bot.store.kept import Question, kept, question


@dataclass(frozen=True, slots=True)
class Placing:
    """The result of a seat in a finished game."""

    # A negative number for a person who forfeited the game.
    seat: int
    # None for a computer player; for a person whose data were deleted a negative number, the same in all games.
    user_id: int | None
    name: str
    leader: str
    place: int
    score: int
    # The median time of the player's answers, in milliseconds.
    typical: int | None = None
    # Whether the game was rated for this player; `mu` and `sigma` are then the new rating.
    counted: bool = False
    mu: float | None = None
    sigma: float | None = None
    # The number of the team; -1 in a game without teams.
    team: int = -1
    # The name of a rated computer player, which has a rating of its own in each product.
    level: str | None = None
    # Whether the ratings of computer players take this person's result into account, even if the person is unrated.
    measures: bool = False


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a game; `ended` is in milliseconds since 1970, and `placings` has one entry for each seat."""

    game_id: int
    guild_id: int | None
    product: str
    modules: tuple[str, ...]
    rated: bool
    ended: int
    placings: tuple[Placing, ...]
    # The people who forfeited the game, all in the place after the last.
    forfeits: tuple[Placing, ...] = ()

    @property
    def everybody(self) -> tuple[Placing, ...]:
        """The placings of the seats and of the people who forfeited the game."""
        return self.placings + self.forfeits


class Record(NamedTuple):
    """The results of a person or a computer player on a server, summed up."""

    key: tuple[Any, ...]
    games: int
    wins: int
    # The sum of the places in all games.
    places: int
    name: str
    # The rating after the last rated game, as `mu` and `sigma`.
    mu: float
    sigma: float


async def write_result(connection: AsyncConnection, result: Result) -> bool:
    """Store a result. Returns whether it replaces the result of an earlier end of the same game."""
    where = t.result.c.game_id == result.game_id
    known = (await connection.execute(select(t.result.c.game_id).where(where))).first() is not None
    if known:
        await connection.execute(delete(t.placing).where(t.placing.c.game_id == result.game_id))
        await connection.execute(delete(t.result).where(where))
    facts = asdict(result) | {"modules": json.dumps(list(result.modules)), "rated": int(result.rated)}
    placings = facts.pop("placings") + facts.pop("forfeits")
    await connection.execute(insert(t.result), facts)
    rows = [
        {**p, "game_id": result.game_id, "counted": int(p["counted"]), "measures": int(p["measures"])} for p in placings
    ]
    await connection.execute(insert(t.placing), rows)
    return known


async def has_finished(connection: AsyncConnection, game_id: int, user_id: int) -> bool:
    """Whether a person at the table of a game has ever finished a game."""
    return user_id in await kept(connection, finished_at(game_id), lambda rows: frozenset(row.user_id for row in rows))


def finished_at(game_id: int) -> Question:
    """The query for the people at a table who have ever finished a game."""

    def query() -> Select[Any]:
        to_the_end = (t.placing.c.user_id == t.seat.c.user_id) & (t.placing.c.seat >= 0)
        ended = select(t.placing.c.game_id).where(to_the_end).exists()
        return select(t.seat.c.user_id).where((t.seat.c.game_id == game_id) & ended)

    return question(query, [t.placing, t.seat], "finished", game_id)


async def list_results(
    connection: AsyncConnection, guild_id: int | None = None, user_id: int | None = None
) -> list[Result]:
    """The results of a server (None: of all servers), of one person or of everybody, the oldest first."""
    query = select(t.result).order_by(t.result.c.ended, t.result.c.game_id)
    if guild_id is not None:
        query = query.where(t.result.c.guild_id == guild_id)
    if user_id is not None:
        query = query.where(t.result.c.game_id.in_(select(t.placing.c.game_id).where(t.placing.c.user_id == user_id)))
    rows = (await connection.execute(query)).all()
    placings: dict[int, list[Placing]] = {row.game_id: [] for row in rows}
    listed = select(t.placing).where(
        t.placing.c.game_id.in_(query.with_only_columns(t.result.c.game_id).order_by(None))
    )
    for row in await connection.execute(listed.order_by(t.placing.c.game_id, t.placing.c.place)):
        data: dict[str, Any] = dict(row._mapping)
        game_id = data.pop("game_id")
        placings[game_id].append(Placing(**data | {"counted": bool(row.counted), "measures": bool(row.measures)}))
    return [
        Result(
            row.game_id, row.guild_id, row.product, tuple(json.loads(row.modules)), bool(row.rated), row.ended,
            tuple(placing for placing in placings[row.game_id] if placing.seat >= 0),
            tuple(sorted((p for p in placings[row.game_id] if p.seat < 0), key=lambda p: -p.seat)),
        )
        for row in rows
    ]  # fmt: skip


async def list_placings(connection: AsyncConnection, game_ids: Collection[int]) -> dict[int, list[Placing]]:
    """The results of the seats of these games, by game; unfinished games have none."""
    of_seats = t.placing.c.game_id.in_(game_ids) & (t.placing.c.seat >= 0)
    query = select(t.placing).where(of_seats).order_by(t.placing.c.seat)
    found: dict[int, list[Placing]] = {}
    for row in await connection.execute(query):
        data: dict[str, Any] = dict(row._mapping)
        made = Placing(**{name: data[name] for name in data if name != "game_id"})
        placing = replace(made, counted=bool(row.counted), measures=bool(row.measures))
        found.setdefault(row.game_id, []).append(placing)
    return found


async def write_ratings(connection: AsyncConnection, game_id: int, ratings: Sequence[tuple[int, float, float]]) -> None:
    """Store the ratings after a game, each given as seat, mu and sigma."""
    for seat, mu, sigma in ratings:
        where = (t.placing.c.game_id == game_id) & (t.placing.c.seat == seat)
        await connection.execute(update(t.placing).where(where).values(mu=mu, sigma=sigma))


async def find_rating(connection: AsyncConnection, guild_id: int, user_id: int) -> tuple[float, float] | None:
    """A person's rating on a server after their last rated game there: mu and sigma; None if they have none."""
    query = (
        select(t.placing.c.mu, t.placing.c.sigma)
        .join(t.result, t.result.c.game_id == t.placing.c.game_id)
        .where((t.result.c.guild_id == guild_id) & (t.placing.c.user_id == user_id) & t.placing.c.mu.is_not(None))
        .order_by(t.result.c.ended.desc(), t.result.c.game_id.desc())
    )
    row = (await connection.execute(query.limit(1))).first()
    return None if row is None else (row.mu, row.sigma)


async def find_level_rating(
    connection: AsyncConnection, guild_id: int, product: str, level: str
) -> tuple[float, float] | None:
    """A computer player's rating on a server after its last game of a product there: mu and sigma; None if it has
    none."""
    query = (
        select(t.placing.c.mu, t.placing.c.sigma)
        .join(t.result, t.result.c.game_id == t.placing.c.game_id)
        .where((t.result.c.guild_id == guild_id) & (t.result.c.product == product))
        .where((t.placing.c.level == level) & t.placing.c.mu.is_not(None))
        .order_by(t.result.c.ended.desc(), t.result.c.game_id.desc())
    )
    row = (await connection.execute(query.limit(1))).first()
    return None if row is None else (row.mu, row.sigma)


async def list_people(connection: AsyncConnection, guild_id: int) -> list[Record]:
    """The summed-up results of the rated people of a server; the key is a user id."""
    return await _sum_up(connection, guild_id, t.placing.c.user_id)


async def list_levels(connection: AsyncConnection, guild_id: int) -> list[Record]:
    """The summed-up results of the rated computer players of a server; the key is a product and a level.

    A game counts once for each seat that the computer player had in it.
    """
    return await _sum_up(connection, guild_id, t.result.c.product, t.placing.c.level)


async def _sum_up(connection: AsyncConnection, guild_id: int, *by: Column[Any]) -> list[Record]:
    """The results of a server summed up by these columns; rows without a value in one of them are left out."""
    last = (
        case((t.placing.c.mu.is_(None), 1), else_=0), t.result.c.ended.desc(), t.result.c.game_id.desc(),
        t.placing.c.place.desc(),
    )  # fmt: skip
    numbered = (
        select(*by, t.placing.c.place, t.placing.c.name, t.placing.c.mu, t.placing.c.sigma)
        .add_columns(func.row_number().over(partition_by=by, order_by=last).label("n"))
        .join(t.result, t.result.c.game_id == t.placing.c.game_id)
        .where(t.result.c.guild_id == guild_id, *(column.is_not(None) for column in by))
        .subquery()
    )
    found = numbered.c
    keys = [found[column.name] for column in by]
    name, mu, sigma = (func.max(case((found.n == 1, column))) for column in (found.name, found.mu, found.sigma))
    wins = func.sum(case((found.place == 1, 1), else_=0))
    sums = (func.count(), wins, func.sum(found.place))
    rows = await connection.execute(select(*keys, *sums, name, mu, sigma).group_by(*keys).having(mu.is_not(None)))
    at = len(keys)
    return [Record(tuple(row[:at]), row[at], int(row[at + 1]), int(row[at + 2]), *row[at + 3 :]) for row in rows]


async def anonymise(connection: AsyncConnection, user_id: int, stranger: int) -> None:
    """Remove a person from all results: `stranger`, a meaningless negative number, replaces their id."""
    where = t.placing.c.user_id == user_id
    await connection.execute(update(t.placing).where(where).values(user_id=stranger, name="", typical=None))

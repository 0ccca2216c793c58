"""Reading and writing games and their seats. Every function works inside the caller's transaction."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from sqlalchemy import Row, Select, delete, exists, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import schema as t
from bot.store.kept import Question, kept, question
from bot.store.numbers import insert_numbered
from bot.store.own_links import drop_links_of_others
from bot.store.rows import add_row

OPEN_STATES = ("lobby", "open", "paused", "held")
PERSON = "person"
"""The kind of a seat that a person or a computer player can occupy."""
RUNNING_STATES = ("open", "paused", "held")


@dataclass(frozen=True, slots=True)
class Substitution:
    """A substitute's stay in a seat: its end (milliseconds since 1970), and the owner's id and name."""

    owner_id: int
    name: str
    until: int


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat and its occupant. `user_id` is None for a computer player, whose name is in `computer`."""

    seat: int
    user_id: int | None
    computer: str | None
    name: str
    ready: bool
    # Whether the seat is on offer: `ask` with the table's consent, `free` without it, "" if it is not.
    offer: str = ""
    # `person`, or the game's name for an automatic opponent that nobody can replace.
    kind: str = "person"
    # The owner's data while a substitute occupies the seat.
    substitution: Substitution | None = None
    # The revision at which the seat was last lent or returned.
    taken: int = 0
    # Whether the owner wanted to be listed in statistics and ratings when they joined the game; None if not known.
    counts: bool | None = None

    @property
    def owner_id(self) -> int | None:
        """The person to whom the seat belongs; None for a computer player."""
        return self.user_id if self.substitution is None else self.substitution.owner_id

    @property
    def owner_name(self) -> str:
        """The name of the person to whom the seat belongs, or of the computer player."""
        return self.name if self.substitution is None else self.substitution.name

    def belongs_to(self, user_id: int) -> bool:
        """Whether this person occupies the seat, or a substitute occupies it for them."""
        return user_id in (self.user_id, self.owner_id)


class Forfeit(NamedTuple):
    """A person who has forfeited a game by leaving this seat."""

    seat: int
    user_id: int
    name: str


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game without the rules' state; columns as in `schema.game`."""

    id: int
    family: str
    product: str
    options: dict[str, Any]
    status: str
    guild_id: int | None
    channel_id: int
    host_id: int
    language: str
    capacity: int
    seed: bytes | None
    commitment: str | None
    revision: int
    told: tuple[int, ...]
    posted: int
    created: int
    updated: int
    pace: str = "none"
    late: str = "wait"
    started: int | None = None
    quiet: int = -1


class LostRace(Exception):
    """The error of a task whose game was changed by another process in the meantime."""


def _game(row: Row[Any]) -> GameRow:
    return read_game(row._mapping)


def read_game(row: Mapping[Any, Any]) -> GameRow:
    """Read the game in a row of a query, which may have columns of other tables."""
    data = {column.name: row[column] for column in t.game.c}
    data["options"] = json.loads(data["options"])
    data["told"] = tuple(json.loads(data["told"]))
    return GameRow(**data)


async def insert_game(connection: AsyncConnection, find: Callable[[int], int] = int, /, **values: Any) -> int:
    """Store a new lobby; returns its id, which `find` may replace by a larger one. Raises `IntegrityError` if the
    channel has an open game."""
    values = {**values, "options": json.dumps(values["options"]), "told": "[]", "posted": -1, "revision": 0}
    return await insert_numbered(connection, t.game, values, find)


async def find_game(connection: AsyncConnection, game_id: int) -> GameRow | None:
    return await kept(connection, game_of(game_id), lambda rows: _game(rows[0]) if rows else None)


def game_of(game_id: int) -> Question:
    """The query behind `find_game`, so that it can be sent together with others."""
    return question(lambda: select(t.game).where(t.game.c.id == game_id), [t.game], "game", game_id)


async def find_open_in_channel(connection: AsyncConnection, channel_id: int) -> GameRow | None:
    """The open game of a channel or thread with this id; None if there is none."""
    where = (t.game.c.channel_id == channel_id) & t.game.c.status.in_(OPEN_STATES)
    row = (await connection.execute(select(t.game).where(where))).first()
    return _game(row) if row else None


async def find_last_in_channel(connection: AsyncConnection, channel_id: int) -> GameRow | None:
    """The newest game of a channel that was played to its end; None if there is none."""
    where = (t.game.c.channel_id == channel_id) & (t.game.c.status == "over")
    row = (await connection.execute(select(t.game).where(where).order_by(t.game.c.id.desc()).limit(1))).first()
    return _game(row) if row else None


def _of_user(user_id: int) -> Select[Any]:
    mine = select(t.seat.c.game_id).where((t.seat.c.user_id == user_id) | (t.seat.c.owner_id == user_id))
    return select(t.game).where(t.game.c.id.in_(mine)).order_by(t.game.c.updated.desc(), t.game.c.id.desc())


async def list_games_of(connection: AsyncConnection, user_id: int) -> list[GameRow]:
    """The open games in which a person, or a substitute for them, has a seat, the most recently changed first."""
    rows = await connection.execute(_of_user(user_id).where(t.game.c.status.in_(OPEN_STATES)))
    return [_game(row) for row in rows]


async def list_latest_of(
    connection: AsyncConnection, user_id: int, states: Collection[str], most: int
) -> list[GameRow]:
    """Up to `most` games in these states in which a person, or a substitute for them, has a seat, the most recently
    changed first."""
    rows = await connection.execute(_of_user(user_id).where(t.game.c.status.in_(states)).limit(most))
    return [_game(row) for row in rows]


async def find_next_move(connection: AsyncConnection, user_id: int, without: int) -> int | None:
    """The game other than `without` that most urgently waits for a person's move; None if no other game waits."""
    sits = question(lambda: select(t.seat.c.game_id).where(t.seat.c.user_id == user_id), [t.seat], "sits", user_id)
    if await kept(connection, sits, lambda rows: {row.game_id for row in rows}) <= {without}:
        return None
    clock = (t.clock.c.game_id == t.seat.c.game_id) & (t.clock.c.seat == t.seat.c.seat)
    query = (
        select(t.game.c.id, t.game.c.told, t.seat.c.seat)
        .join(t.seat, t.seat.c.game_id == t.game.c.id)
        .outerjoin(t.clock, clock)
        .where(t.seat.c.user_id == user_id, t.game.c.status == "open", t.game.c.id != without)
        .order_by(t.clock.c.deadline.is_(None), t.clock.c.deadline, t.game.c.updated, t.game.c.id)
    )
    rows = await connection.execute(query)
    return next((int(row.id) for row in rows if row.seat in json.loads(row.told)), None)


async def count_open(connection: AsyncConnection) -> int:
    """The number of running games, without those that are paused or on hold."""
    query = select(func.count()).select_from(t.game).where(t.game.c.status == "open")
    return int((await connection.execute(query)).scalar_one())


async def list_running(connection: AsyncConnection, guild_id: int) -> list[GameRow]:
    """The running games of a server, without those that are paused or on hold."""
    where = (t.game.c.guild_id == guild_id) & (t.game.c.status == "open")
    return [_game(row) for row in await connection.execute(select(t.game).where(where))]


async def list_these(connection: AsyncConnection, game_ids: Collection[int]) -> list[GameRow]:
    return [_game(row) for row in await connection.execute(select(t.game).where(t.game.c.id.in_(game_ids)))]


async def list_untouched(connection: AsyncConnection, before: int, kind: str) -> list[GameRow]:
    """The running games, including paused games and games on hold, that have had neither a change nor a motion of this
    kind since `before`."""
    asked = exists().where(
        (t.motion.c.game_id == t.game.c.id) & (t.motion.c.kind == kind) & (t.motion.c.opened > before)
    )
    where = t.game.c.status.in_(RUNNING_STATES) & (t.game.c.updated <= before) & ~asked
    return [_game(row) for row in await connection.execute(select(t.game).where(where).order_by(t.game.c.id))]


async def touch_lobbies(connection: AsyncConnection, length: int) -> None:
    """Extend the idle time of all lobbies by the length of an outage, during which nobody could do anything."""
    where = t.game.c.status == "lobby"
    await connection.execute(update(t.game).where(where).values(updated=t.game.c.updated + length))


async def list_owing(connection: AsyncConnection) -> list[int]:
    """The ids of running games that may need answers of computer players or automatic opponents (see `note_quiet`)."""
    where = (t.game.c.status == "open") & (t.game.c.quiet != t.game.c.revision)
    return [row.id for row in await connection.execute(select(t.game.c.id).where(where).order_by(t.game.c.id))]


async def note_quiet(connection: AsyncConnection, game_id: int, revision: int) -> None:
    """Record that a game, at this revision and with these seats, waits for people only."""
    where = (t.game.c.id == game_id) & (t.game.c.revision == revision)
    await connection.execute(update(t.game).where(where).values(quiet=revision))


async def list_sitting(connection: AsyncConnection, game_ids: Collection[int]) -> dict[tuple[int, int], int | None]:
    """The occupants of the seats of these games, by game and seat; None for a computer player."""
    query = select(t.seat.c.game_id, t.seat.c.seat, t.seat.c.user_id).where(t.seat.c.game_id.in_(game_ids))
    return {(row.game_id, row.seat): row.user_id for row in await connection.execute(query)}


async def list_seats_of(connection: AsyncConnection, user_id: int) -> list[tuple[int, int]]:
    """The seats of a person in lobbies and running games, each as game and seat."""
    going = t.seat.join(t.game, t.game.c.id == t.seat.c.game_id)
    where = (t.seat.c.user_id == user_id) & t.game.c.status.in_(OPEN_STATES)
    query = select(t.seat.c.game_id, t.seat.c.seat).select_from(going).where(where).order_by(t.seat.c.game_id)
    return [(row.game_id, row.seat) for row in await connection.execute(query)]


async def list_lent(connection: AsyncConnection, user_id: int) -> list[tuple[int, int]]:
    """The seats that substitutes occupy for a person in running games, each as game and seat."""
    going = t.seat.join(t.game, t.game.c.id == t.seat.c.game_id)
    where = (t.seat.c.owner_id == user_id) & t.game.c.status.in_(RUNNING_STATES)
    query = select(t.seat.c.game_id, t.seat.c.seat).select_from(going).where(where).order_by(t.seat.c.game_id)
    return [(row.game_id, row.seat) for row in await connection.execute(query)]


async def note_left(connection: AsyncConnection, game_id: int, seat: int, users: Iterable[int]) -> None:
    """Record that these people have left a seat of a running game."""
    for user in users:
        await add_row(connection, t.former, {"game_id": game_id, "seat": seat, "user_id": user})


async def note_forfeit(
    connection: AsyncConnection, game_id: int, seat: int, user_id: int, name: str | None, counts: bool
) -> None:
    """Record whether a person who has left a seat forfeited the game (`name`: their name for the results; None: they
    did not), and whether their result counted."""
    c = t.former.c
    where = (c.game_id == game_id) & (c.seat == seat) & (c.user_id == user_id)
    facts = {"forfeited": int(name is not None), "name": name or "", "counts": int(counts)}
    await connection.execute(update(t.former).where(where).values(facts))


async def find_counted(connection: AsyncConnection, game_id: int, user_id: int) -> bool | None:
    """Whether the result of a person who has left a game counted; None if they have not left it, or if that is not
    known. Only people whose result counts can forfeit a game."""
    c = t.former.c
    known = (c.forfeited == 1) | c.counts.is_not(None)
    where = (c.game_id == game_id) & (c.user_id == user_id) & known
    row = (await connection.execute(select(c.counts, c.forfeited).where(where))).first()
    return None if row is None else bool(row.forfeited or row.counts)


async def list_forfeits(connection: AsyncConnection, game_id: int) -> list[Forfeit]:
    """The people who have forfeited a game, by seat."""
    c = t.former.c
    query = select(c.seat, c.user_id, c.name).where((c.game_id == game_id) & (c.forfeited == 1))
    return [Forfeit(*row) for row in await connection.execute(query.order_by(c.seat, c.user_id))]


async def list_left(connection: AsyncConnection, user_id: int) -> list[Row[Any]]:
    """The seats that a person has left while the game was running, as rows of `former`, by game and seat."""
    c = t.former.c
    query = select(t.former).where(c.user_id == user_id).order_by(c.game_id, c.seat)
    return list(await connection.execute(query))


async def forget_left(connection: AsyncConnection, user_id: int) -> None:
    """Delete the record of the seats that a person has left."""
    await connection.execute(delete(t.former).where(t.former.c.user_id == user_id))


async def has_seen_another(connection: AsyncConnection, game_id: int, user_id: int, seat: int) -> bool:
    """Whether a person has left another seat of this game, or has answered in another seat, and so has seen another
    hand."""
    for table in (t.former, t.step):
        where = (table.c.game_id == game_id) & (table.c.user_id == user_id) & (table.c.seat != seat)
        if (await connection.execute(select(table.c.seat).where(where).limit(1))).first() is not None:
            return True
    return False


async def find_last_answer(connection: AsyncConnection, game_id: int, user_id: int) -> int | None:
    """The time of a person's last answer in a game, including answers by their orders; None if they gave none."""
    theirs = (t.step.c.game_id == game_id) & (t.step.c.user_id == user_id) & (t.step.c.forced == 0)
    found: int | None = (await connection.execute(select(func.max(t.step.c.at)).where(theirs))).scalar()
    return found


async def find_time(connection: AsyncConnection, game_id: int, revision: int) -> int | None:
    """The time of the answer with this revision; None if there is none."""
    where = (t.step.c.game_id == game_id) & (t.step.c.revision == revision)
    found: int | None = (await connection.execute(select(t.step.c.at).where(where))).scalar()
    return found


async def list_lobbies(connection: AsyncConnection, guild_id: int) -> list[GameRow]:
    """The open lobbies of a server, the newest first."""
    where = (t.game.c.status == "lobby") & (t.game.c.guild_id == guild_id)
    return [_game(row) for row in await connection.execute(select(t.game).where(where).order_by(t.game.c.id.desc()))]


async def list_unbegun(connection: AsyncConnection, guild_id: int | None, channels: Collection[int]) -> list[GameRow]:
    """The open lobbies of a server, and those in any of these channels."""
    there = [] if guild_id is None else [t.game.c.guild_id == guild_id]
    here = or_(t.game.c.channel_id.in_(channels), *there)
    rows = await connection.execute(select(t.game).where((t.game.c.status == "lobby") & here).order_by(t.game.c.id))
    return [_game(row) for row in rows]


async def count_lobbies(connection: AsyncConnection, host_id: int) -> int:
    """The number of open lobbies that a person hosts."""
    mine = (t.game.c.host_id == host_id) & (t.game.c.status == "lobby")
    return int((await connection.execute(select(func.count()).select_from(t.game).where(mine))).scalar_one())


async def list_later(connection: AsyncConnection, game: GameRow) -> list[GameRow]:
    """The games and lobbies that were opened later in the same channel."""
    where = (t.game.c.channel_id == game.channel_id) & (t.game.c.id > game.id)
    return [_game(row) for row in await connection.execute(select(t.game).where(where))]


async def list_paused(connection: AsyncConnection) -> list[GameRow]:
    """The paused games, whose channel cannot be reached."""
    return [_game(row) for row in await connection.execute(select(t.game).where(t.game.c.status == "paused"))]


async def update_game(connection: AsyncConnection, game_id: int, **values: Any) -> None:
    """Set columns of a game, whatever its revision (see `move_head`)."""
    for name in ("options", "told"):
        if name in values:
            values[name] = json.dumps(values[name])
    await connection.execute(update(t.game).where(t.game.c.id == game_id).values(**values))


async def list_seats(connection: AsyncConnection, game_id: int) -> list[SeatRow]:
    """The seats of a game in order."""
    return list(await kept(connection, seats_of(game_id), lambda rows: [read_seat(row._mapping) for row in rows]))


def seats_of(game_id: int) -> Question:
    """The query of `list_seats`, separate so that it can be sent together with others."""
    where = t.seat.c.game_id == game_id
    return question(lambda: select(t.seat).where(where).order_by(t.seat.c.seat), [t.seat], "seats", game_id)


def read_seat(row: Mapping[Any, Any]) -> SeatRow:
    """Read the seat in a row of a query, which may have columns of other tables."""
    c = t.seat.c
    owner = row[c.owner_id]
    return SeatRow(
        row[c.seat],
        row[c.user_id],
        row[c.computer],
        row[c.name],
        bool(row[c.ready]),
        row[c.offer],
        row[c.kind],
        None if owner is None else Substitution(owner, row[c.owner_name], row[c.lent_until]),
        row[c.taken],
        None if row[c.counts] is None else bool(row[c.counts]),
    )


async def replace_seats(connection: AsyncConnection, game_id: int, seats: Iterable[SeatRow]) -> None:
    """Replace the seats of a game; computer players' turns must then be checked again.

    The links of people who have lost their seats are deleted.
    """
    seats = list(seats)
    await drop_links_of_others(connection, game_id, [s.user_id for s in seats if s.user_id is not None])
    await connection.execute(update(t.game).where(t.game.c.id == game_id).values(quiet=-1))
    await connection.execute(delete(t.seat).where(t.seat.c.game_id == game_id))
    rows = [
        {"game_id": game_id, "seat": s.seat, "user_id": s.user_id, "computer": s.computer, "name": s.name}
        | {"ready": int(s.ready), "offer": s.offer, "kind": s.kind, "taken": s.taken}
        | {
            "owner_id": s.substitution and s.substitution.owner_id,
            "owner_name": s.substitution.name if s.substitution else "",
        }
        | {"lent_until": s.substitution.until if s.substitution else 0}
        | {"counts": None if s.counts is None else int(s.counts)}
        for s in seats
    ]
    if rows:
        await connection.execute(insert(t.seat), rows)


async def move_head(connection: AsyncConnection, game_id: int, old: int, **values: Any) -> None:
    """Set columns of a game if its revision is still `old`. Raises `LostRace` otherwise."""
    if "told" in values:
        values["told"] = json.dumps(values["told"])
    where = (t.game.c.id == game_id) & (t.game.c.revision == old)
    result = await connection.execute(update(t.game).where(where).values(**values))
    if result.rowcount != 1:
        raise LostRace(f"game {game_id} is no longer at revision {old}")

"""Seasons of a league. Every function works inside the caller's transaction."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import ColumnElement, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import schema as t
from bot.store.numbers import insert_numbered
from bot.store.rows import add_row


@dataclass(frozen=True, slots=True)
class Season:
    """A season of a server's league, announced in a channel."""

    id: int
    guild_id: int
    channel_id: int
    # The name of a preset.
    game: str
    # The number of players at each table.
    seats: int
    pace: str
    language: str
    rounds: int
    # The length of a round in days.
    days: int
    # `open` (for signing up), `running`, `over` or `stopped`.
    state: str
    round: int
    # The end of the sign-up or of the round.
    ends: int
    message_id: int | None = None


@dataclass(frozen=True, slots=True)
class Entrant:
    """A person who has signed up for a season; `dropped` is the time at which they were excluded, 0 while they play."""

    season_id: int
    user_id: int
    name: str
    at: int
    dropped: int = 0


@dataclass(frozen=True, slots=True)
class Fixture:
    """A table of a season's round."""

    season_id: int
    round: int
    number: int
    users: tuple[int, ...]
    computers: int = 0
    # Whether the table counts as a draw, whatever the result of its game.
    drawn: bool = False
    game_id: int | None = None


@dataclass(frozen=True, slots=True)
class Note:
    """A line of a season's log."""

    at: int
    # The organiser who did it; None for the service.
    user_id: int | None
    # The kind of the log line.
    what: str
    # The person that the line is about.
    about: int | None


async def insert_season(connection: AsyncConnection, made: Season) -> int:
    """Store a new season; returns its id."""
    values = asdict(made)
    values.pop("id")
    return await insert_numbered(connection, t.season, values)


async def find_season(connection: AsyncConnection, season_id: int) -> Season | None:
    row = (await connection.execute(select(t.season).where(t.season.c.id == season_id))).first()
    return None if row is None else Season(**row._mapping)


async def find_newest(connection: AsyncConnection, guild_id: int) -> Season | None:
    """The newest season of a server; None if it has had none."""
    query = select(t.season).where(t.season.c.guild_id == guild_id).order_by(t.season.c.id.desc()).limit(1)
    row = (await connection.execute(query)).first()
    return None if row is None else Season(**row._mapping)


async def change_season(connection: AsyncConnection, season_id: int, **facts: Any) -> None:
    """Write these facts of a season, named as in `Season`."""
    await connection.execute(update(t.season).where(t.season.c.id == season_id).values(**facts))


async def prolong(connection: AsyncConnection, begun: int, ended: int) -> None:
    """Extend, by the length of an outage, the sign-ups and rounds that were open when the outage began."""
    goes_on = t.season.c.state.in_(("open", "running")) & (t.season.c.ends > begun)
    await connection.execute(update(t.season).where(goes_on).values(ends=t.season.c.ends + (ended - begun)))


async def add_entrant(connection: AsyncConnection, made: Entrant) -> bool:
    """Sign a person up. Returns whether they had not signed up before."""
    return await add_row(connection, t.entrant, asdict(made))


async def list_entrants(connection: AsyncConnection, season_id: int) -> list[Entrant]:
    """All entrants, in the order of sign-up."""
    query = select(t.entrant).where(t.entrant.c.season_id == season_id).order_by(t.entrant.c.at, t.entrant.c.user_id)
    return [Entrant(**row._mapping) for row in await connection.execute(query)]


async def change_entrant(connection: AsyncConnection, season_id: int, user_id: int, dropped: int) -> None:
    """Store the time at which a person was excluded from a season; 0 readmits them."""
    where = (t.entrant.c.season_id == season_id) & (t.entrant.c.user_id == user_id)
    await connection.execute(update(t.entrant).where(where).values(dropped=dropped))


async def remove_entrant(connection: AsyncConnection, season_id: int, user_id: int) -> None:
    """Delete a sign-up."""
    where = (t.entrant.c.season_id == season_id) & (t.entrant.c.user_id == user_id)
    await connection.execute(delete(t.entrant).where(where))


async def insert_fixtures(connection: AsyncConnection, made: Sequence[Fixture]) -> None:
    """Store the tables of a round."""
    rows = [asdict(one) | {"users": json.dumps(one.users), "drawn": int(one.drawn)} for one in made]
    if rows:
        await connection.execute(insert(t.fixture), rows)


async def remove_fixtures(connection: AsyncConnection, season_id: int, round_: int, number: int | None = None) -> None:
    """Delete the tables of a round, or only the table with this number."""
    where = (t.fixture.c.season_id == season_id) & (t.fixture.c.round == round_)
    where &= True if number is None else t.fixture.c.number == number
    await connection.execute(delete(t.fixture).where(where))


async def find_fixture(connection: AsyncConnection, season_id: int, round_: int, number: int) -> Fixture | None:
    """A table of a season, by round and number; None if there is none."""
    found = await list_fixtures(connection, season_id)
    return next((one for one in found if (one.round, one.number) == (round_, number)), None)


async def list_fixtures(connection: AsyncConnection, season_id: int) -> list[Fixture]:
    """All tables of a season, round by round."""
    return await _read_fixtures(connection, t.fixture.c.season_id == season_id)


async def list_fixtures_of(connection: AsyncConnection, user_id: int) -> list[Fixture]:
    """The tables of a person in all seasons."""
    found = await _read_fixtures(connection, t.fixture.c.users.contains(str(user_id)))
    return [made for made in found if user_id in made.users]


async def _read_fixtures(connection: AsyncConnection, where: ColumnElement[bool]) -> list[Fixture]:
    query = select(t.fixture).where(where)
    found = []
    for row in await connection.execute(query.order_by(t.fixture.c.season_id, t.fixture.c.round, t.fixture.c.number)):
        facts = {"users": tuple(json.loads(row.users)), "drawn": bool(row.drawn)}
        found.append(Fixture(**dict(row._mapping) | facts))
    return found


async def is_wanted(connection: AsyncConnection, made: Fixture) -> bool:
    """Whether a table of the present round of a running season is unchanged in the store, has no game yet, and does not
    count as a draw."""
    season = await find_season(connection, made.season_id)
    if made.drawn or season is None or season.state != "running" or season.round != made.round:
        return False
    return made in await list_fixtures(connection, made.season_id) and made.game_id is None


async def change_fixture(connection: AsyncConnection, made: Fixture, **facts: Any) -> None:
    """Write these facts of a table, named as in `Fixture`."""
    table = t.fixture.c
    facts |= {"users": json.dumps(facts["users"])} if "users" in facts else {}
    where = (table.season_id == made.season_id) & (table.round == made.round) & (table.number == made.number)
    await connection.execute(update(t.fixture).where(where).values(**facts))


async def note(
    connection: AsyncConnection,
    season_id: int,
    at: int,
    what: str,
    user_id: int | None = None,
    about: int | None = None,
) -> None:
    """Add a line to a season's log."""
    row = {"season_id": season_id, "at": at, "user_id": user_id, "what": what, "about": about}
    await connection.execute(insert(t.season_note), row)


async def list_notes(connection: AsyncConnection, season_id: int, most: int) -> list[Note]:
    """The last lines of a season's log, the oldest first."""
    query = select(t.season_note).where(t.season_note.c.season_id == season_id).order_by(t.season_note.c.id.desc())
    rows = (await connection.execute(query.limit(most))).all()
    return [Note(row.at, row.user_id, row.what, row.about) for row in reversed(rows)]


async def list_notes_on(connection: AsyncConnection, user_id: int) -> list[tuple[int, Note]]:
    """The lines in the logs of all seasons about what a person did or what was done to them, each with the season's
    id."""
    about = (t.season_note.c.user_id == user_id) | (t.season_note.c.about == user_id)
    rows = await connection.execute(select(t.season_note).where(about).order_by(t.season_note.c.id))
    return [(row.season_id, Note(row.at, row.user_id, row.what, row.about)) for row in rows]


async def forget_entrant(connection: AsyncConnection, user_id: int, stranger: int) -> None:
    """Exclude a person from all seasons and remove their name: `stranger`, a meaningless negative number, replaces
    their id."""
    await connection.execute(
        update(t.entrant).where(t.entrant.c.user_id == user_id).values(user_id=stranger, name="", dropped=1)
    )
    for name in ("user_id", "about"):
        column = t.season_note.c[name]
        await connection.execute(update(t.season_note).where(column == user_id).values({name: stranger}))
    for made in await list_fixtures_of(connection, user_id):
        users = tuple(stranger if user == user_id else user for user in made.users)
        await change_fixture(connection, made, users=users)


async def list_entered(connection: AsyncConnection, user_id: int) -> list[Entrant]:
    """The entries of a person in all seasons."""
    query = select(t.entrant).where(t.entrant.c.user_id == user_id).order_by(t.entrant.c.season_id)
    return [Entrant(**row._mapping) for row in await connection.execute(query)]

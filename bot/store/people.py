"""People, their panels, and the clicks that were carried out. Every function works inside a transaction."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Row, Select, delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import schema as t
from bot.store.kept import Question, kept, question
from bot.store.rows import add_row, put_row, put_rows


@dataclass(frozen=True, slots=True)
class Person:
    """The stored data of a person, the same for all games; columns as in `schema.person`."""

    user_id: int
    # The language that the person chose, if any.
    language: str | None = None
    # Whether the person can get DMs: `unknown`, `open` or `closed`.
    dm_state: str = "unknown"
    # The language of the person's Discord.
    locale: str | None = None
    # How the person wants to be called: `channel`, `dm`, `daily` or `none`.
    ping: str = "channel"
    # Whether the person wants no pictures.
    plain: bool = False
    # Whether the person is notified as soon as their turn is the next one.
    ahead: bool = False
    zone: str | None = None
    # The beginning and the end of the quiet hours, in minutes after midnight in the person's time zone.
    quiet_from: int | None = None
    quiet_to: int | None = None
    # The end of the present absence; its beginning is `away_from`.
    away_until: int = 0
    # Whether the person is listed in statistics and ratings.
    listed: bool = True
    # The preferred colour.
    colour: str | None = None
    # The hours between reminders; None: as the pace of each table says, 0: no reminders.
    remind: int | None = None
    away_from: int = 0
    # The beginning of an announced absence that has not begun; there may be a present absence too.
    planned_from: int = 0
    # The end of this announced absence.
    planned_until: int = 0
    # The hour of the day at which one list of the waiting games replaces reminders; None for no such list.
    daily: int | None = None
    # Whether the person gets hints in their first game.
    hints: bool = True
    # The form of private pictures; None for the form of the table's posts.
    picture: str | None = None
    # The free days of the week as digits, from 1 (Monday) to 7.
    free: str = ""

    @property
    def reads(self) -> str | None:
        """The language that the person reads, if it is known."""
        return self.language or self.locale

    @property
    def called(self) -> str:
        """The way in which the person is called: channel, dm, daily or none; the channel if their DMs are closed."""
        return "channel" if self.ping == "dm" and self.dm_state == "closed" else self.ping


@dataclass(frozen=True, slots=True)
class Panel:
    """A message of the bot's that has, or had, buttons."""

    message_id: int
    game_id: int
    channel_id: int
    user_id: int | None
    kind: str
    revision: int
    posted: int


async def find_person(connection: AsyncConnection, user_id: int) -> Person:
    """The stored data of a person; defaults if nothing is stored."""
    return (await find_people(connection, [user_id]))[user_id]


async def find_people(connection: AsyncConnection, user_ids: Iterable[int]) -> dict[int, Person]:
    """The stored data of these people; a person of whom nothing is stored has the defaults."""
    users = list(dict.fromkeys(user_ids))
    known = await kept(connection, these(*users), _read_people)
    return {user_id: known.get(user_id, Person(user_id)) for user_id in users}


def these(*user_ids: int) -> Question:
    """The query of `find_people`, separate so that it can be sent together with others."""
    return question(lambda: select(t.person).where(t.person.c.user_id.in_(user_ids)), [t.person], "people", *user_ids)


async def find_party(connection: AsyncConnection, game_id: int, user_ids: Iterable[int]) -> dict[int, Person]:
    """The stored data of these people, most of whom sit at the table of a game."""
    known = await kept(connection, party(game_id), _read_party)
    users = set(user_ids)
    if missing := users - known.keys():
        known = known | await find_people(connection, sorted(missing))
    return {user_id: known[user_id] for user_id in users}


def party(game_id: int) -> Question:
    """The query for the people at the table of a game."""

    def query() -> Select[Any]:
        here = (t.seat.c.game_id == game_id) & t.seat.c.user_id.is_not(None)
        known = t.seat.outerjoin(t.person, t.person.c.user_id == t.seat.c.user_id)
        return select(t.seat.c.user_id.label("sits"), t.person).select_from(known).where(here)

    return question(query, [t.person, t.seat], "party", game_id)


def _read_party(rows: Sequence[Row[Any]]) -> dict[int, Person]:
    return {row.sits: Person(row.sits) if row.user_id is None else _read_person(row) for row in rows}


def _read_people(rows: Sequence[Row[Any]]) -> dict[int, Person]:
    return {row.user_id: _read_person(row) for row in rows}


def _read_person(row: Row[Any]) -> Person:
    data = {name: row._mapping[column] for name, column in t.person.c.items()}
    return Person(**data | {name: bool(data[name]) for name in ("plain", "ahead", "listed", "hints")})


async def keep_person(connection: AsyncConnection, user_id: int, **facts: Any) -> None:
    """Store these facts about a person, named as in `Person`."""
    await put_row(connection, t.person, {"user_id": user_id, "dm_state": "unknown", **facts}, facts)


async def see_interaction(connection: AsyncConnection, interaction_id: int, at: int) -> bool:
    """Record a click. Returns whether it is new."""
    return await add_row(connection, t.seen_interaction, {"id": interaction_id, "at": at})


async def keep_panel(connection: AsyncConnection, panel: Panel) -> None:
    """Store a message with buttons."""
    await keep_panels(connection, [panel])


async def keep_panels(connection: AsyncConnection, panels: Sequence[Panel]) -> None:
    """Store messages with buttons."""
    await put_rows(connection, t.panel, [{name: getattr(panel, name) for name in Panel.__slots__} for panel in panels])


async def list_panels(connection: AsyncConnection, game_id: int, kind: str, user_id: int | None = None) -> list[Panel]:
    """The stored messages of one kind in a game (of one person, if given), the newest first."""
    known = await _list_panels(connection, game_id)
    return [panel for panel in known if panel.kind == kind and user_id in (None, panel.user_id)]


async def _list_panels(connection: AsyncConnection, game_id: int) -> Sequence[Panel]:
    """All known messages of a game, the newest first."""
    return await kept(connection, panels_of(game_id), lambda rows: [Panel(**row._asdict()) for row in rows])


def panels_of(game_id: int) -> Question:
    """The query for the known messages of a game."""

    def query() -> Select[Any]:
        return select(t.panel).where(t.panel.c.game_id == game_id).order_by(t.panel.c.message_id.desc())

    return question(query, [t.panel], "panels", game_id)


async def list_calls(connection: AsyncConnection, game_id: int, user_id: int, kinds: Collection[str]) -> list[Panel]:
    """The stored messages of these kinds that call a person in a game, the newest first."""
    known = await _list_panels(connection, game_id)
    return [panel for panel in known if panel.kind in kinds and panel.user_id == user_id]


async def forget_panels(connection: AsyncConnection, message_ids: list[int]) -> None:
    """Delete from the store messages that no longer have buttons."""
    if not message_ids:
        return
    await connection.execute(delete(t.panel).where(t.panel.c.message_id.in_(message_ids)))


async def read_memo(connection: AsyncConnection, key: str) -> str | None:
    """The value of a memo, a small fact that the program stores about itself."""
    return await kept(connection, memo_of(key), lambda rows: str(rows[0].value) if rows else None)


def memo_of(key: str) -> Question:
    """The query behind `read_memo`, so that it can be sent together with others."""
    return question(lambda: select(t.memo.c.value).where(t.memo.c.key == key), [t.memo], "memo", key)


async def list_memos(connection: AsyncConnection, kind: str) -> list[str]:
    """The values of the memos whose key is `kind`, or begins with `kind` and a colon."""
    some = t.memo.c.key.startswith(f"{kind}:", autoescape=True)
    # an index answers this query; other databases may sort by a collation, so they use LIKE
    if connection.dialect.name == "sqlite":
        some = (t.memo.c.key > f"{kind}:") & (t.memo.c.key < f"{kind};")
    where = (t.memo.c.key == kind) | some
    return list((await connection.execute(select(t.memo.c.value).where(where))).scalars())


async def write_memo(connection: AsyncConnection, key: str, value: str) -> None:
    await put_row(connection, t.memo, {"key": key, "value": value}, {"value": value})

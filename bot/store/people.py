"""People, the panels they look at, and the clicks already handled. Every function works inside a transaction."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import schema as t
from bot.store.rows import add_row, put_row

CLICK_MEMORY_MS = 3_600_000
"""Clicks are remembered for an hour; Discord lets their tokens die after 15 minutes."""


@dataclass(frozen=True, slots=True)
class Person:
    """What is remembered of a person over games; columns as in `schema.person`.

    `language` was chosen, `locale` is that of their Discord; `dm_state`: unknown, open or closed; `ping`: channel,
    dm, daily or none; `plain`: no pictures; `ahead`: a word when they are next; quiet hours in minutes after local
    midnight. `listed`: in statistics and ratings; `colour`: the one they would like to play; `remind`: hours
    between reminders, None: as each table's pace has it, 0: none; `daily`: the hour of their day at which they are
    told what waits instead; `hints`: a line beside what is asked in their first game; `picture`: the form of
    the pictures that only they see, None: as the table's posts. Away is who is between
    `away_from` and `away_until`; an absence that has not begun is from `planned_from` to `planned_until`: there may
    be one beside the present one.
    """

    user_id: int
    language: str | None = None
    dm_state: str = "unknown"
    locale: str | None = None
    ping: str = "channel"
    plain: bool = False
    ahead: bool = False
    zone: str | None = None
    quiet_from: int | None = None
    quiet_to: int | None = None
    away_until: int = 0
    listed: bool = True
    colour: str | None = None
    remind: int | None = None
    away_from: int = 0
    planned_from: int = 0
    planned_until: int = 0
    daily: int | None = None
    hints: bool = True
    picture: str | None = None

    @property
    def reads(self) -> str | None:
        """The language they read, as far as it is known."""
        return self.language or self.locale

    @property
    def called(self) -> str:
        """Where they are called: channel, dm, daily or none. Closed DMs leave the channel."""
        return "channel" if self.ping == "dm" and self.dm_state == "closed" else self.ping


@dataclass(frozen=True, slots=True)
class Panel:
    """A message of ours that has (or had) buttons."""

    message_id: int
    game_id: int
    channel_id: int
    user_id: int | None
    kind: str
    revision: int
    posted: int


async def find_person(connection: AsyncConnection, user_id: int) -> Person:
    """What is known of a person; defaults when nothing is."""
    return (await find_people(connection, [user_id]))[user_id]


async def find_people(connection: AsyncConnection, user_ids: Iterable[int]) -> dict[int, Person]:
    """What is known of these people."""
    found = {user_id: Person(user_id) for user_id in user_ids}
    rows = await connection.execute(select(t.person).where(t.person.c.user_id.in_(list(found))))
    for row in rows:
        data = dict(row._mapping)
        found[row.user_id] = Person(**data | {name: bool(data[name]) for name in ("plain", "ahead", "listed", "hints")})
    return found


async def keep_person(connection: AsyncConnection, user_id: int, **facts: Any) -> None:
    """Remember the given facts of a person, named as in `Person`."""
    await put_row(connection, t.person, {"user_id": user_id, "dm_state": "unknown", **facts}, facts)


async def see_interaction(connection: AsyncConnection, interaction_id: int, at: int) -> bool:
    """Remember this click. Returns whether it is new."""
    c = t.seen_interaction.c
    old = select(c.id).where(c.at < at - CLICK_MEMORY_MS).with_for_update(skip_locked=True)  # else another deletes it
    await connection.execute(delete(t.seen_interaction).where(c.id.in_(old)))
    return await add_row(connection, t.seen_interaction, {"id": interaction_id, "at": at})


async def keep_panel(connection: AsyncConnection, panel: Panel) -> None:
    """Remember a message with buttons."""
    row = {name: getattr(panel, name) for name in Panel.__slots__}
    await put_row(connection, t.panel, row, row)


async def list_panels(connection: AsyncConnection, game_id: int, kind: str, user_id: int | None = None) -> list[Panel]:
    """The known messages of a game of one kind, for cockpits of one person; newest first."""
    where = (t.panel.c.game_id == game_id) & (t.panel.c.kind == kind)
    if user_id is not None:
        where &= t.panel.c.user_id == user_id
    rows = await connection.execute(select(t.panel).where(where).order_by(t.panel.c.message_id.desc()))
    return [Panel(*row) for row in rows]


async def list_calls(connection: AsyncConnection, game_id: int, user_id: int, kinds: Collection[str]) -> list[Panel]:
    """The known messages of a game of these kinds that are about this person; newest first."""
    where = (t.panel.c.game_id == game_id) & t.panel.c.kind.in_(kinds) & (t.panel.c.user_id == user_id)
    rows = await connection.execute(select(t.panel).where(where).order_by(t.panel.c.message_id.desc()))
    return [Panel(*row) for row in rows]


async def forget_panels(connection: AsyncConnection, message_ids: list[int]) -> None:
    """Forget messages that have no buttons any more."""
    await connection.execute(delete(t.panel).where(t.panel.c.message_id.in_(message_ids)))


async def read_memo(connection: AsyncConnection, key: str) -> str | None:
    """A small fact the program keeps about itself."""
    value: str | None = (await connection.execute(select(t.memo.c.value).where(t.memo.c.key == key))).scalar()
    return value


async def list_memos(connection: AsyncConnection, kind: str) -> list[str]:
    """The facts under this key, and under those that begin with it and a colon."""
    some = t.memo.c.key.startswith(f"{kind}:", autoescape=True)
    if connection.dialect.name == "sqlite":  # an index serves this; elsewhere a collation may sort otherwise
        some = (t.memo.c.key > f"{kind}:") & (t.memo.c.key < f"{kind};")
    where = (t.memo.c.key == kind) | some
    return list((await connection.execute(select(t.memo.c.value).where(where))).scalars())


async def write_memo(connection: AsyncConnection, key: str, value: str) -> None:
    """Keep a small fact."""
    await put_row(connection, t.memo, {"key": key, "value": value}, {"value": value})

"""Clicks and typed commands: those already handled, and those acknowledged before they were handled.

An acknowledgement is a promise. A click is carried out and committed before it is answered; a click that takes longer
than Discord waits is first stored here, so that the next start of the program, or another process, carries it out."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import people
from bot.store import schema as t
from bot.store.database import Store
from bot.store.touched import Touched


class Duplicate(Exception):
    """The error of a click that was carried out already."""


@dataclass(slots=True)
class _InHand:
    """The click being handled; `panel`: its message, if the answer is shown there; `done`: whether its change was
    committed in this handling."""

    id: int
    panel: int | None = None
    done: bool = False


_in_hand: ContextVar[_InHand | None] = ContextVar("click", default=None)


@contextmanager
def in_hand(click: int, panel: int | None = None) -> Iterator[None]:
    """Inside the block, and in tasks started there, `acting` carries out this click (the id of its interaction); the
    message `panel` will show its result."""
    token = _in_hand.set(_InHand(click, panel))
    try:
        yield
    finally:
        _in_hand.reset(token)


@contextmanager
def repeatable() -> Iterator[None]:
    """Inside the block, `acting` only writes, without checking for a repeated click: for work of several transactions
    that can be repeated from the beginning."""
    token = _in_hand.set(None)
    try:
        yield
    finally:
        _in_hand.reset(token)


@asynccontextmanager
async def acting(store: Store, *touched: Touched) -> AsyncIterator[AsyncConnection]:
    """Open `store.write` for a person's request, so that the same click is carried out once, even if it arrives several
    times.

    Without a click (for a clock or a computer player) it only opens the transaction. Raises `Duplicate`,
    `StoreError`."""
    click = _in_hand.get()
    async with store.write(*touched) as connection:
        if click is not None and not click.done and not await people.see_interaction(connection, click.id, store.now()):
            raise Duplicate
        yield connection
    if click is not None:
        click.done = True


def find_panel_in_hand() -> int | None:
    """The message that shows the result of the present click; None without one."""
    click = _in_hand.get()
    return None if click is None else click.panel


def was_carried_out() -> bool:
    """Whether the change that the present click asks for was committed."""
    click = _in_hand.get()
    return click is not None and click.done


async def keep_click(connection: AsyncConnection, click: int, data: dict[str, Any], at: int, until: int) -> None:
    """Store an interaction as Discord sent it; until the time `until` it belongs to this process."""
    await connection.execute(insert(t.click), {"id": click, "at": at, "data": json.dumps(data), "lease_until": until})


async def has_kept(connection: AsyncConnection) -> bool:
    """Whether any click is stored, of whichever process."""
    return (await connection.execute(select(t.click.c.id).limit(1))).first() is not None


async def claim_clicks(connection: AsyncConnection, now: int, until: int, alone: bool) -> list[dict[str, Any]]:
    """Claim acknowledged clicks whose process has died until the time `until`, the oldest first. `alone`: no other
    process can use this store, so every stored click is claimed."""
    query = select(t.click).order_by(t.click.c.id)
    if not alone:
        query = query.where(t.click.c.lease_until <= now).with_for_update(skip_locked=True)
    rows = (await connection.execute(query)).all()
    taken = [row.id for row in rows]
    await connection.execute(update(t.click).where(t.click.c.id.in_(taken)).values(lease_until=until))
    return [json.loads(row.data) for row in rows]


async def drop_click(connection: AsyncConnection, click: int) -> None:
    """Forget a click that was answered."""
    await connection.execute(delete(t.click).where(t.click.c.id == click))

"""Clicks and slash commands: those already carried out, and those acknowledged before they were carried out.

An acknowledgement is a promise. A click is carried out and committed before it is answered; a click that takes longer
than Discord waits is first stored here. If the process dies, the next start of the program, or another process, carries
the click out.
"""

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
    """The error of a click that has already been carried out."""


@dataclass(slots=True)
class _InHand:
    """The click that this task is carrying out."""

    id: int
    # The id of the clicked message, if the answer replaces it.
    panel: int | None = None
    # Whether the change made by the click has been committed by this task.
    done: bool = False


_in_hand: ContextVar[_InHand | None] = ContextVar("click", default=None)


@contextmanager
def in_hand(click: int, panel: int | None = None) -> Iterator[None]:
    """Make `acting` carry out this click (the id of its interaction) inside the block, and in tasks started there.

    The message `panel` will show the result.
    """
    token = _in_hand.set(_InHand(click, panel))
    try:
        yield
    finally:
        _in_hand.reset(token)


@contextmanager
def repeatable() -> Iterator[None]:
    """Make `acting` write without checking for a repeated click inside the block.

    This is for work of several transactions that can be repeated from the beginning.
    """
    token = _in_hand.set(None)
    try:
        yield
    finally:
        _in_hand.reset(token)


@asynccontextmanager
async def acting(store: Store, *touched: Touched) -> AsyncIterator[AsyncConnection]:
    """Open `store.write` for a person's request, so that a click that arrives several times is carried out only once.

    Without a click (for a clock or a computer player) it only opens the transaction. Raises `Duplicate`, `StoreError`.
    """
    click = _in_hand.get()
    async with store.write(*touched) as connection:
        if click is not None and not click.done and not await people.see_interaction(connection, click.id, store.now()):
            raise Duplicate
        yield connection
    if click is not None:
        click.done = True


def find_panel_in_hand() -> int | None:
    """The message that shows the result of the present click; None if there is no such message."""
    click = _in_hand.get()
    return None if click is None else click.panel


def was_carried_out() -> bool:
    """Whether the change for which the present click asks has been committed."""
    click = _in_hand.get()
    return click is not None and click.done


async def keep_click(connection: AsyncConnection, click: int, data: dict[str, Any], at: int, until: int) -> None:
    """Store an interaction as Discord sent it; it belongs to this process until the time `until`."""
    await connection.execute(insert(t.click), {"id": click, "at": at, "data": json.dumps(data), "lease_until": until})


async def has_kept(connection: AsyncConnection) -> bool:
    """Whether any click is stored, by this or another process."""
    return (await connection.execute(select(t.click.c.id).limit(1))).first() is not None


async def claim_clicks(connection: AsyncConnection, now: int, until: int, alone: bool) -> list[dict[str, Any]]:
    """Claim, until the time `until`, acknowledged clicks whose process has died, the oldest first.

    `alone`: whether no other process can use this store, so that every stored click is claimed.
    """
    query = select(t.click).order_by(t.click.c.id)
    if not alone:
        query = query.where(t.click.c.lease_until <= now).with_for_update(skip_locked=True)
    rows = (await connection.execute(query)).all()
    taken = [row.id for row in rows]
    await connection.execute(update(t.click).where(t.click.c.id.in_(taken)).values(lease_until=until))
    return [json.loads(row.data) for row in rows]


async def drop_click(connection: AsyncConnection, click: int) -> None:
    """Delete a stored click that has been answered."""
    await connection.execute(delete(t.click).where(t.click.c.id == click))

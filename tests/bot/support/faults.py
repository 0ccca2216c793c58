"""A store that fails at a chosen statement or commit, and one that has lost the data of a game."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

from sqlalchemy import event, update

from bot.store import Store
from bot.store import schema as t


class Cut(Exception):
    """The simulated end of the process, raised as an exception."""


@contextlib.contextmanager
def cut_at(store: Store, number: int) -> Iterator[None]:
    """Inside the block, fail at the statement or commit with this number (from 0) and at all later ones."""
    engines, seen = {store.engine.sync_engine, store.writers.sync_engine}, 0

    def count(*_: Any, **__: Any) -> None:
        nonlocal seen
        seen += 1
        if seen > number:
            raise Cut

    places = [(engine, name) for engine in engines for name in ("before_cursor_execute", "commit")]
    for engine, name in places:
        event.listen(engine, name, count)
    try:
        yield
    finally:
        for engine, name in places:
            event.remove(engine, name, count)


async def spoil(store: Store, game_id: int) -> None:
    """Make all saved states of a game unreadable."""
    async with store.write() as connection:
        await connection.execute(update(t.snapshot).where(t.snapshot.c.game_id == game_id).values(data=b"spoilt"))

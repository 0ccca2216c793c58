"""A store that dies at a statement or commit of one's choice, and one that has lost what a game needs."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

from sqlalchemy import event, update

from bot.store import Store
from bot.store import schema as t


class Cut(Exception):
    """The process ended here."""


@contextlib.contextmanager
def cut_at(store: Store, number: int) -> Iterator[None]:
    """Inside the block, the statement or commit with this number (from 0) never happens, nor anything after it."""
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
    """Nothing of this game's saved states can be read any more."""
    async with store.write() as connection:
        await connection.execute(update(t.snapshot).where(t.snapshot.c.game_id == game_id).values(data=b"spoilt"))

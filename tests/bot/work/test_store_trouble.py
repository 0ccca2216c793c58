"""A full disk, or a database file that is read-only or locked: `health` reports it within 75 seconds, and recovers
after it is repaired."""

from __future__ import annotations

import random
import sqlite3
from types import SimpleNamespace

import pytest
from sqlalchemy import event

from bot.store import Store, StoreError, people
from bot.work.health import REFUSED_MS, SILENCE_MS, Heartbeat, find_illness, read_beat
from bot.work.supervisor import Supervisor
from tests.bot.support.tables import answer_once, make_tables, start_tiny

CONNECTED = SimpleNamespace(shards={0: SimpleNamespace(is_closed=lambda: False)})


class Pragma:
    """A setting of SQLite that every connection has while `on`, as a stand-in for a fault of the computer."""

    def __init__(self, store: Store, trouble: str, well: str) -> None:
        self.on, self.trouble, self.well = False, trouble, well
        event.listen(store.engine.sync_engine, "checkout", self.check)

    def check(self, connection, *_) -> None:
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA {self.trouble if self.on else self.well}")
        cursor.close()


class Lock:
    """A stand-in for another program that locks the database while `on`."""

    def __init__(self, store: Store) -> None:
        self.file, self.other = store.file, None

    @property
    def on(self) -> bool:
        return self.other is not None

    @on.setter
    def on(self, wanted: bool) -> None:
        if wanted:
            self.other = sqlite3.connect(self.file, isolation_level=None)
            self.other.execute("BEGIN IMMEDIATE")
        else:
            self.other.close()
            self.other = None


TROUBLES = {
    "readonly": lambda store: Pragma(store, "query_only = ON", "query_only = OFF"),
    "locked": Lock,
}


@pytest.fixture
async def hasty(url, clock, monkeypatch):
    """A store without SQLite's wait of five seconds for a lock."""
    monkeypatch.setattr("bot.store.sqlite.BUSY_MS", 20)
    store = Store(url, clock)
    await store.open()
    yield store
    await store.close()


@pytest.mark.sqlite
@pytest.mark.parametrize("name", TROUBLES)
async def test_a_store_that_takes_no_writes_is_unwell_until_it_does_again(hasty, clock, name) -> None:
    tables = make_tables(hasty)
    game = await start_tiny(tables, 2)
    heart, trouble = Heartbeat(CONNECTED, hasty, Supervisor()), TROUBLES[name](hasty)
    await heart.work()
    assert find_illness(await read_beat(hasty), clock.time) == ""
    trouble.on = True
    with pytest.raises(StoreError, match=name):
        await heart.work()
    with pytest.raises(StoreError, match=name):
        await answer_once(tables, game, random.Random(1))
    clock.time += SILENCE_MS + 1
    assert "takes no writes" in find_illness(await read_beat(hasty), clock.time)
    trouble.on = False
    await heart.work()
    assert find_illness(await read_beat(hasty), clock.time) == ""
    assert await answer_once(tables, game, random.Random(1))


@pytest.mark.sqlite
async def test_a_disk_on_which_only_beats_find_room_is_unwell_all_the_same(store, clock) -> None:
    heart, disk = (
        Heartbeat(CONNECTED, store, Supervisor()),
        Pragma(store, "max_page_count = 1", "max_page_count = 1073741823"),
    )
    await heart.work()
    disk.on = True
    with pytest.raises(StoreError, match="full"):
        async with store.write() as connection:
            await people.write_memo(connection, "large", "x" * 1_000_000)
    await heart.work()
    assert "refuses writes" in find_illness(await read_beat(store), clock.time)
    assert "full" in find_illness(await read_beat(store), clock.time)
    disk.on = False
    clock.time += REFUSED_MS + 1
    await heart.work()
    assert find_illness(await read_beat(store), clock.time) == ""

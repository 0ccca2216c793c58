"""Inserting many rows at the same time, in every kind of store."""

from __future__ import annotations

from sqlalchemy import select

from bot.store import Store
from bot.store import schema as t
from bot.store.rows import add_together
from tests.bot.support.tables import make_tables, start_tiny

STEP = {"game_id": 1, "revision": 900, "seat": 1, "data": '["é%:x"]', "forced": 0, "undone": 0, "at": 5, "clock": None}
EVENT = {"game_id": 1, "revision": 900, "kind": "k", "audience": None, "public": '{"a": "\\\\n"}', "undone": 0}
EVENTS = [EVENT | {"number": number, "data": data} for number, data in enumerate(("'", "皇帝", '"\n\\'))]
SNAPSHOT = {"game_id": 1, "revision": 900, "data": bytes(range(256)), "base": 899}


async def test_rows_of_several_tables_are_read_as_they_were_written(url) -> None:
    store = Store(url)
    await store.open()
    await start_tiny(make_tables(store))
    async with store.write() as connection:
        await add_together(connection, (t.step, [STEP]), (t.event, EVENTS), (t.job, []), (t.snapshot, [SNAPSHOT]))
        written = connection.info["written"]
        assert written.tables >= {"step", "event", "snapshot"} <= written.inserted
        assert "*" not in written.tables
    async with store.read() as connection:
        for table, rows in ((t.step, [STEP]), (t.event, EVENTS), (t.snapshot, [SNAPSHOT])):
            query = select(table).where(table.c.revision == 900)
            found = [dict(row._mapping) for row in await connection.execute(query)]
            assert [{name: one[name] for name in rows[0]} for one in found] == rows
    await store.close()

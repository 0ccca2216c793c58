"""Retention: each kind of row is deleted after its number of days and not before, and no row that is needed is
deleted."""

from __future__ import annotations

import pytest
from sqlalchemy import func, select, update

from bot.store import games, people, queue, retention
from bot.store import schema as t
from bot.store.clicks import keep_click
from bot.store.people import Panel
from bot.work.retention import Retention
from tests.bot.support.tables import start_tiny

STATES = ("due", "held", "sent", "dropped", "merged", "poison")


async def count(store, table) -> int:
    async with store.read() as connection:
        return (await connection.execute(select(func.count()).select_from(table))).scalar_one()


@pytest.mark.slow
async def test_what_was_said_goes_after_a_week_and_what_waits_stays(store, clock) -> None:
    async with store.write() as connection:
        for number, state in enumerate(STATES, 1):
            await queue.put_message(connection, "note", number, {}, None, store.now())
            await connection.execute(update(t.outbox).where(t.outbox.c.id == number).values(state=state))
    clock.time += 7 * retention.DAY_MS
    await Retention(store).work()
    assert await count(store, t.outbox) == len(STATES)
    clock.time += 1
    await Retention(store).work()
    async with store.read() as connection:
        assert set((await connection.execute(select(t.outbox.c.state))).scalars()) == {"due", "held", "poison"}


async def test_the_buttons_of_a_game_that_is_over_are_forgotten_and_the_game_is_not(tables, store, clock) -> None:
    over, running = await start_tiny(tables, 2), await start_tiny(tables, 2, channel=501)
    async with store.write() as connection:
        await games.update_game(connection, over, status="over")
        for game in (over, running):
            await people.keep_panel(connection, Panel(game, game, 500, None, "table", 0, store.now()))
    kept = [await count(store, table) for table in (t.game, t.step, t.event, t.snapshot, t.segment)]
    clock.time += 30 * retention.DAY_MS + 1
    await Retention(store).work()
    async with store.read() as connection:
        assert list((await connection.execute(select(t.panel.c.game_id))).scalars()) == [running]
    assert [await count(store, table) for table in (t.game, t.step, t.event, t.snapshot, t.segment)] == kept


async def test_a_click_that_a_dead_process_had_carried_out_is_known_however_late_it_is_taken_up(store, clock) -> None:
    async with store.write() as connection:
        for click in (1, 2):
            assert await people.see_interaction(connection, click, store.now())
        await keep_click(connection, 1, {"id": 1}, store.now(), 0)
    clock.time += 3 * retention.DAY_MS
    await Retention(store).work()
    async with store.write() as connection:
        assert not await people.see_interaction(connection, 1, store.now())
        assert await people.see_interaction(connection, 2, store.now())


async def test_a_look_takes_a_few_rows_and_the_next_the_rest(store, clock, monkeypatch) -> None:
    monkeypatch.setattr(retention, "BATCH", 3)
    async with store.write() as connection:
        for number in range(4):
            await queue.put_message(connection, "note", number, {}, None, store.now())
        await connection.execute(update(t.outbox).values(state="sent"))
    clock.time += 8 * retention.DAY_MS
    work = Retention(store)
    left = []
    for _ in range(3):
        await work.work()
        left.append(await count(store, t.outbox))
    assert left == [1, 0, 0]


@pytest.mark.sqlite  # the test reads SQLite's query plans
@pytest.mark.parametrize("old", retention.KEPT, ids=lambda old: old.name)
async def test_what_is_old_is_found_by_an_index(store, old) -> None:
    async with store.read() as connection:
        query = old.find(0).compile(dialect=connection.dialect, compile_kwargs={"literal_binds": True})
        plan = (await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {query}")).all()
    assert not [row.detail for row in plan if row.detail.startswith("SCAN")]

"""The queries of every click, job, message and heartbeat use an index."""

from __future__ import annotations

import random
from types import SimpleNamespace

import pytest
from sqlalchemy import event

from bot.handlers.personal import Personal
from bot.language import Words
from bot.store import games, people, queue
from bot.store.schema import metadata
from bot.tables.channels import leave_server, pause, retry
from bot.work.health import Heartbeat
from bot.work.jobs import Jobs
from bot.work.retention import Retention
from bot.work.supervisor import Supervisor
from tests.bot.support.tables import CHANNEL, GUILD, USERS, answer_once, start_tiny

FEW_ROWS = {
    "SCAN job USING INDEX ix_job_due": "the first that nobody holds; it stops there",
    "SCAN job USING INDEX ix_job_aside": "only jobs that were set aside are in it",
    "SCAN clock USING INDEX ix_clock_running": "only clocks that run are in it, all of which an upgrade plans anew",
}
"""Scans of a whole index that may be used because they read only a few rows, each with the reason for that."""


@pytest.fixture
def asked(store):
    """The statements executed since the test began, each with its arguments."""
    found: dict[str, object] = {}

    def note(connection, cursor, statement, parameters, *_) -> None:
        if statement.split()[0] in ("SELECT", "UPDATE", "DELETE"):
            found[statement] = parameters

    event.listen(store.engine.sync_engine, "before_cursor_execute", note)
    yield found
    event.remove(store.engine.sync_engine, "before_cursor_execute", note)


def reads_whole(line: str) -> bool:
    """Whether a line of a query plan reads a whole table."""
    words = line.split()
    return words[0] == "SCAN" and words[1] in metadata.tables and line not in FEW_ROWS


@pytest.mark.sqlite  # the test reads SQLite's query plans
async def test_nothing_is_looked_for_by_reading_a_whole_table(tables, store, clock, asked) -> None:
    game = await start_tiny(tables, 2)
    async with store.write() as connection:
        await games.update_game(connection, game, pace="daily", late="computer")
    rng = random.Random(1)
    for _ in range(3):
        await answer_once(tables, game, rng)
    await tables.plan()
    await tables.resume()
    clock.time += 20 * 3_600_000
    await Jobs(tables).work()
    await pause(tables, game)
    await retry(tables, game, 1)
    await leave_server(tables, GUILD)
    await Personal(tables).inbox(USERS[0], Words("en"))
    beating = Heartbeat(SimpleNamespace(shards={}), store, Supervisor())
    await beating.work()
    await Retention(store).work()
    async with store.write() as connection:
        row = await games.find_open_in_channel(connection, CHANNEL)
        await games.find_last_in_channel(connection, CHANNEL)
        await games.list_later(connection, row)
        await games.list_lobbies(connection, GUILD)
        await games.count_lobbies(connection, USERS[0])
        await games.list_paused(connection)
        await people.see_interaction(connection, 1, store.now())
        await queue.claim_lanes(connection, "one", store.now(), 1, 1, ["user:1"], 8)
        await queue.next_due(connection, store.now(), 1)
        await queue.has_held(connection, game)
        await queue.free_held(connection, game, store.now())
        statements = dict(asked)
        plans = {}
        for statement, parameters in statements.items():
            rows = (await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters)).all()
            plans[statement] = [row.detail for row in rows]
    read_whole = {statement: plan for statement, plan in plans.items() if any(reads_whole(line) for line in plan)}
    assert read_whole == {}
    assert len(plans) > 40

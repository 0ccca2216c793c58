"""Due jobs: unreadable rows are set aside for the operator, and everything else continues."""

from __future__ import annotations

import pytest
from sqlalchemy import delete, update

from bot.store import clocks
from bot.store import schema as t
from bot.tables.pace import HOUR
from bot.work.jobs import LEASE_MS, Jobs
from tests.bot.support.tables import start_tiny


async def test_jobs_that_can_never_be_done_are_set_aside(tables, store, clock, caplog) -> None:
    game = await start_tiny(tables)
    async with store.write() as connection:
        await clocks.put_job(connection, "order", "a", 1, {"game": game, "seat": 0})
        await connection.execute(update(t.job).values(data="{"))
        await clocks.put_job(connection, "riddle", "b", 2, {"game": game})
        await clocks.put_job(connection, "late", "c", 3, {"game": game, "seat": 0})
        await clocks.put_job(connection, "order", "d", 4, {"game": game, "seat": 0})
    assert await Jobs(tables).work() > 0
    async with store.write() as connection:
        aside = await clocks.list_aside(connection)
        assert [(key, why.partition(": ")[2]) for _, key, _, why in aside] == [
            ("a", "unreadable row"),
            ("b", "unknown kind"),
            ("c", "without since"),
        ]
        assert all(why.partition(":")[0] in caplog.text for *_, why in aside)
        assert await clocks.list_jobs(connection) == []
        assert await clocks.count_due(connection, clock.time) == 0
        # the same key can be used again for another job
        await clocks.put_job(connection, "order", "a", 5, {"game": game, "seat": 0})
        assert [job.key for job in await clocks.list_jobs(connection)] == ["a"]


async def test_a_job_that_a_process_does_now_is_taken_by_no_other(store) -> None:
    now = store.now()
    async with store.write() as connection:
        for key in ("a", "b", "later", "aside", "another"):
            await clocks.put_job(connection, "back", key, now + HOUR * (key == "later"), {"user": 7})
        leased = await clocks.lease_job(connection, now, now + LEASE_MS)
        await connection.execute(update(t.job).where(t.job.c.key == "aside").values(why="ABC: KeyError"))
        free = {"a", "b"} - {leased.key}
        keys = ["a", "b", "later", "aside"]
        assert {job.key for job in await clocks.take_due(connection, keys, now)} == free
        assert await clocks.take_due(connection, keys, now) == []
        assert [job.key for job in await clocks.take_due(connection, keys, now + LEASE_MS)] == [leased.key]
        assert [job.key for job in await clocks.list_jobs(connection)] == ["another", "later"]


@pytest.mark.parametrize("hours", [1, -1])
async def test_a_clock_that_is_set_while_a_job_is_leased_makes_it_wait_for_its_lease_at_most(
    tables, store, clock, hours
) -> None:
    """If a process dies after it has leased a job, and the clock is then set back by an hour, the job is delayed by at
    most the length of the lease."""
    game = await start_tiny(tables)
    async with store.write() as connection:
        await clocks.put_job(connection, "order", "a", clock.time - 2 * HOUR, {"game": game, "seat": 0})
        assert await clocks.lease_job(connection, clock.time, clock.time + LEASE_MS) is not None
    clock.time += hours * HOUR
    await Jobs(tables).work()
    async with store.read() as connection:
        assert await clocks.list_jobs(connection, "order") == []


async def test_a_job_that_somebody_holds_is_looked_for_when_its_lease_ends(tables, store, clock) -> None:
    game, now = await start_tiny(tables), clock.time
    async with store.write() as connection:
        await connection.execute(delete(t.job))
        assert await clocks.next_due(connection, now, now + LEASE_MS) is None
        await clocks.put_job(connection, "order", "a", now, {"game": game, "seat": 0})
        await clocks.lease_job(connection, now, now + LEASE_MS)
        assert await clocks.next_due(connection, now, now + LEASE_MS) == now + LEASE_MS
        await clocks.put_job(connection, "order", "b", now + 5, {"game": game, "seat": 1})
        assert await clocks.next_due(connection, now, now + LEASE_MS) == now + 5

"""Due jobs: rows that are none are set aside for the operator, and everything else goes on."""

from __future__ import annotations

from sqlalchemy import update

from bot.store import clocks
from bot.store import schema as t
from bot.work.jobs import Jobs
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
        await clocks.put_job(connection, "order", "a", 5, {"game": game, "seat": 0})  # the same key can be used again
        assert [job.key for job in await clocks.list_jobs(connection)] == ["a"]

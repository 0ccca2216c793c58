"""While Discord or a proxy before it answers no request, no clock runs, because nobody can answer the bot."""

from __future__ import annotations

import pytest

from bot.components.tags import Tag
from bot.tables.pace import HOUR, MINUTE
from bot.work.health import find_illness
from tests.bot.support.harness import open_table, running, table_posts
from tests.bot.support.tables import head
from tests.bot.support.timed import clock_of, through_sealed


@pytest.mark.sweep(2)
@pytest.mark.parametrize(("status", "page"), [(503, ""), (403, "<html>Access denied</html>")])
async def test_a_deadline_while_discord_answers_nothing_passes_for_nobody(url, status, page) -> None:
    async with running(url) as world:
        people = await open_table(world, ["Ayla", "Bo"], pace="daily", late="computer")
        await through_sealed(world.bot.tables, 1, [one.id for one in people])
        await world.bot.outbox.settle()
        bot, clock = world.bot, world.sandbox.clock
        await bot.heartbeat.work()
        before, _ = await head(world.store, 1)
        began = await clock_of(world.store, 1, 0)
        clock.advance((began.deadline - world.store.now() - HOUR) / 1000)
        await bot.heartbeat.work()
        began = await clock_of(world.store, 1, 0)
        outage = world.sandbox.chaos.begin_outage(status, page)
        await people[0].press_raw(Tag(1, 0, "turn").write("lb1"), table_posts(people[0])[-1], wait="none")
        await world.sandbox.until(lambda: bot.heartbeat.line.down, what="a click that cannot be answered")
        for _ in range(36):
            clock.advance(300)
            await bot.heartbeat.work()
            bot.jobs.wake()
            await bot.jobs.settle()
        assert "does not answer" in find_illness(await bot.heartbeat.measure(), world.store.now())
        assert (await head(world.store, 1))[0].revision == before.revision
        world.sandbox.chaos.end_outage(outage)
        await bot.heartbeat.work()
        assert find_illness(await bot.heartbeat.measure(), world.store.now()) == ""
        moved = await clock_of(world.store, 1, 0)
        assert abs(moved.deadline - began.deadline - 3 * HOUR) <= 5 * MINUTE

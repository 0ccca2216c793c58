"""Further attempts to send messages that were set aside."""

from __future__ import annotations

import pytest

from bot.store import clocks, queue
from bot.tables.again import KINDS, LAST_TRY, plan_again, send_again
from bot.tables.pace import DAY, HOUR, MINUTE


async def lose(store, kind: str = "table") -> int:
    """A message of this kind that was set aside, with its next attempt planned."""
    now = store.now()
    async with store.write() as connection:
        await queue.put_message(connection, kind, 5, {"revision": 1}, None, now)
        number = max(one.id for one in await queue.list_due(connection))
        await queue.set_aside(connection, number, "ABC: refused for good")
        await plan_again(connection, number, kind, now)
    return number


async def next_job(store) -> clocks.Job | None:
    """The planned attempt; None if there is none."""
    async with store.read() as connection:
        found = await clocks.list_jobs(connection, "again")
    assert len(found) < 2
    return found[0] if found else None


async def attempt(store, clock) -> bool:
    """Carry out the planned attempt when it is due. Returns whether the message was queued."""
    job = await next_job(store)
    clock.time = job.due
    async with store.write() as connection:
        return await send_again(connection, job, store.now())


async def test_the_pauses_between_attempts_grow_from_ten_minutes_to_a_day(store, clock) -> None:
    number, pauses = await lose(store), []
    for _ in range(6):
        pauses.append((await next_job(store)).due - clock.time)
        assert await attempt(store, clock)
        async with store.write() as connection:
            assert [one.id for one in await queue.list_due(connection)] == [number]
            await queue.set_aside(connection, number, "ABC: refused for good")
    assert pauses == [10 * MINUTE, HOUR, 4 * HOUR, 12 * HOUR, DAY, DAY]


async def test_an_attempt_is_planned_once_and_counts_on(store, clock) -> None:
    number = await lose(store)
    await attempt(store, clock)
    due = (await next_job(store)).due
    async with store.write() as connection:
        await plan_again(connection, number, "table", store.now())
    assert ((await next_job(store)).due, (await next_job(store)).data["number"]) == (due, 1)


async def test_after_the_last_attempt_only_the_operator_has_a_message_sent(store, clock) -> None:
    number = await lose(store)
    for _ in range(LAST_TRY):
        assert await attempt(store, clock)
        async with store.write() as connection:
            await queue.set_aside(connection, number, "ABC: refused for good")
    assert not await attempt(store, clock)
    assert await next_job(store) is None
    async with store.read() as connection:
        assert [one.id for one in await queue.list_aside(connection)] == [number]


async def test_a_message_that_the_operator_has_sent_is_not_sent_again(store, clock) -> None:
    number = await lose(store)
    async with store.write() as connection:
        assert await queue.try_again(connection, number, store.now())
    assert not await attempt(store, clock)
    assert await next_job(store) is None


@pytest.mark.parametrize("kind", ["picture", "retire", "thread", "match", "note"])
async def test_what_is_of_no_use_later_is_not_sent_again(store, kind: str) -> None:
    assert kind not in KINDS
    await lose(store, kind)
    assert await next_job(store) is None

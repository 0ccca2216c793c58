"""Background tasks that failed are restarted after longer and longer pauses, and the report names the failing one."""

from __future__ import annotations

import asyncio

from bot.operation.metrics import BUGS, CHORE_FAILURES
from bot.operation.worker import Pulse
from bot.store import StoreError
from bot.work.supervisor import LAST_PAUSE, WELL, Supervisor, Vitals


class Time:
    """Seconds that pass only when somebody sleeps."""

    def __init__(self) -> None:
        self.now = 0.0
        self.pauses: list[float] = []

    def __call__(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        self.pauses.append(seconds)
        self.now += seconds
        await asyncio.sleep(0)


async def test_a_chore_that_raises_is_started_again_with_longer_pauses(caplog) -> None:
    time, fails = Time(), 9
    supervisor = Supervisor(time, time.sleep)
    bugs, counted = BUGS._value.get(), CHORE_FAILURES.labels("digging")._value.get()

    async def dig() -> None:
        if len(time.pauses) < fails:
            raise ZeroDivisionError

    await supervisor.start("digging", dig)
    assert time.pauses == [1, 2, 4, 8, 16, 32, LAST_PAUSE, LAST_PAUSE, LAST_PAUSE]
    assert BUGS._value.get() == bugs + fails
    assert CHORE_FAILURES.labels("digging")._value.get() == counted + fails
    assert caplog.text.count("in the chore digging: ZeroDivisionError") == fails


async def test_after_a_while_of_going_well_a_failure_is_the_first_again() -> None:
    time = Time()
    supervisor = Supervisor(time, time.sleep)

    async def dig() -> None:
        if len(time.pauses) == 3:
            time.now += WELL
        if len(time.pauses) < 5:
            raise StoreError("locked")

    await supervisor.start("digging", dig)
    assert time.pauses == [1, 2, 4, 1, 2]


async def test_the_report_names_what_fails_and_leaves_out_what_is_done() -> None:
    time = Time()
    asleep, waking = asyncio.Event(), asyncio.Event()

    async def sleep(seconds: float) -> None:
        asleep.set()
        await waking.wait()

    supervisor = Supervisor(time, sleep)
    pulse = Pulse(time)

    async def fail() -> None:
        raise OSError

    async def stall() -> None:
        await waking.wait()

    async def finish() -> None:
        return

    tasks = [supervisor.start("a", fail), supervisor.start("b", stall, pulse), supervisor.start("c", finish)]
    await tasks[2]
    await asleep.wait()
    time.now = 90.0
    assert supervisor.report() == {"a": Vitals(None, 1), "b": Vitals(90_000, 0)}
    pulse.beat()
    assert supervisor.report()["b"].age == 0
    waking.set()
    supervisor.close()
    await asyncio.gather(*tasks)


async def test_leaving_waits_for_no_pause() -> None:
    supervisor = Supervisor(sleep=lambda seconds: asyncio.sleep(3600))
    failed = asyncio.Event()

    async def fail() -> None:
        failed.set()
        raise OSError

    task = supervisor.start("a", fail)
    await failed.wait()
    supervisor.close()
    async with asyncio.timeout(5):
        await task


async def test_what_discord_says_once_is_seen_through_and_forgotten() -> None:
    time, heard = Time(), []
    supervisor = Supervisor(time, time.sleep)

    async def note() -> None:
        if len(time.pauses) < 2:
            assert "paused games" in supervisor.report()
            raise StoreError("gone")
        heard.append(time.now)

    await supervisor.see_through("paused games", note)
    assert heard == [3]
    assert supervisor.report() == {}

"""Drawing processes: a time limit, the order of requests, and their end when the parent ends."""

from __future__ import annotations

import asyncio
import operator
import os
import pickle
import signal
import subprocess
import sys
import time

import pytest

from bot.operation.child import write_frame
from bot.operation.metrics import DRAWERS_KILLED
from bot.studio import pool as pool_module
from bot.studio.pool import Pool, Rank, Undrawn
from tests.bot.support.programs import HOME

GONE_AFTER = 1.0
"""Seconds within which a drawing process must end after its parent."""


@pytest.fixture
async def pool():
    made = Pool(1)
    yield made
    made.close()


async def test_work_is_done_elsewhere_and_a_failure_ends_nothing(pool) -> None:
    assert await pool.run(Rank.PERSON, operator.add, 2, 3) == 5
    first = await pool.run(Rank.PERSON, os.getpid)
    assert first == pool.drawers[0].pid != os.getpid()
    with pytest.raises(Undrawn, match="ZeroDivisionError"):
        await pool.run(Rank.PERSON, operator.truediv, 1, 0)
    assert await pool.run(Rank.PERSON, print, "not an answer") is None
    assert await pool.run(Rank.PERSON, os.getpid) == first


async def test_what_takes_too_long_is_given_up_with_its_process(pool, monkeypatch) -> None:
    first = await pool.run(Rank.PERSON, os.getpid)
    os.kill(first, signal.SIGSTOP)
    monkeypatch.setattr(pool_module, "LIMIT", 0.2)
    killed = DRAWERS_KILLED._value.get()
    with pytest.raises(Undrawn, match="too slow"):
        await pool.run(Rank.PERSON, operator.add, 2, 3)
    assert DRAWERS_KILLED._value.get() == killed + 1
    second = await pool.run(Rank.PERSON, os.getpid)
    assert second != first


async def test_a_process_that_dies_is_replaced(pool) -> None:
    with pytest.raises(Undrawn, match="died"):
        await pool.run(Rank.PERSON, os._exit, 1)
    assert await pool.run(Rank.PERSON, operator.add, 2, 3) == 5


@pytest.mark.parametrize("rank", [rank for rank in Rank if rank is not Rank.WARM])
async def test_a_failed_picture_is_logged_and_only_a_failed_rehearsal_is_not(pool, caplog, rank) -> None:
    for one in (rank, Rank.WARM):
        with pytest.raises(Undrawn, match="ZeroDivisionError"):
            await pool.run(one, operator.truediv, 1, 0)
    assert len([record for record in caplog.records if "drawing failed" in record.message]) == 1


async def test_people_come_first_then_posts_then_pages_then_rehearsals_then_icons(monkeypatch) -> None:
    pool = Pool(1, [(operator.add, ("rehearsal", "")), (operator.add, ("rehearsal", ""))])
    asked: list[str] = []
    wanted = ("icons", Rank.ICONS), ("page", Rank.PAGE), ("post", Rank.POST), ("person", Rank.PERSON)
    more: list[asyncio.Task] = []

    async def ask(call) -> str:
        if not more:  # all other requests are made while the first picture is drawn
            more.extend(asyncio.create_task(pool.run(rank, operator.add, name, "")) for name, rank in wanted)
            await asyncio.sleep(0)  # lets each task run to its first wait
        asked.append(call[1][0])
        return call[1][0]

    monkeypatch.setattr(pool.drawers[0], "ask", ask)
    await pool.warm()
    await asyncio.gather(*more)
    assert asked == ["rehearsal", "person", "post", "page", "rehearsal", "icons"]
    pool.close()


async def test_closing_leaves_nobody_waiting() -> None:
    pool = Pool(1)
    pid = await pool.run(Rank.POST, os.getpid)
    waiting = [asyncio.create_task(pool.run(Rank.POST, time.sleep, 60)) for _ in range(2)]
    await asyncio.sleep(0)
    pool.close()
    ends = await asyncio.gather(*waiting, return_exceptions=True)
    assert all(isinstance(end, (Undrawn, asyncio.CancelledError)) for end in ends)
    pool.drawers[0]._line.shutdown()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


PARENT = """
import asyncio, time
from bot.studio.pool import Pool, Rank

async def main():
    pool = Pool(1)
    await pool.run(Rank.POST, time.sleep, 0)
    asyncio.ensure_future(pool.run(Rank.POST, time.sleep, 60))
    await asyncio.sleep(0.05)
    print(pool.drawers[0].pid, flush=True)
    await asyncio.sleep(60)

asyncio.run(main())
"""


def is_there(pid: int) -> bool:
    """Whether a process is running and not a zombie."""
    try:
        with open(f"/proc/{pid}/stat", encoding="utf-8") as facts:
            return facts.read().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


@pytest.mark.slow
@pytest.mark.skipif(not os.path.exists("/proc/self/stat"), reason="looks at processes in /proc")
def test_a_busy_process_leaves_within_a_second_of_its_parent_s_death() -> None:
    with subprocess.Popen([sys.executable, "-c", PARENT], stdout=subprocess.PIPE, cwd=HOME) as parent:
        assert parent.stdout is not None
        pid = int(parent.stdout.readline())
        assert is_there(pid)
        parent.kill()
    until = time.monotonic() + GONE_AFTER
    while is_there(pid) and time.monotonic() < until:
        time.sleep(0.01)
    assert not is_there(pid)


async def test_who_warms_a_warm_pool_waits_for_nothing_that_was_dropped() -> None:
    made = Pool(1, rehearsals=((os.getpid, ()), (os.getpid, ())))
    try:
        async with asyncio.timeout(30):
            await asyncio.gather(made.warm(), made.warm())
    finally:
        made.close()


def test_a_process_whose_answers_nobody_reads_leaves_without_a_word() -> None:
    """A process whose output nobody reads exits silently; a killed parent may have closed its pipes before the child
    learns of its death."""
    command = [sys.executable, "-m", "bot.operation.child", str(os.getpid()), "0"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, cwd=HOME) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        assert child.stderr is not None
        child.stdout.close()
        write_frame(child.stdin, pickle.dumps(sys.path))
        write_frame(child.stdin, pickle.dumps((operator.add, (2, 3))))
        assert (child.wait(30), child.stderr.read()) == (0, b"")

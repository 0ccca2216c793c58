"""SIGTERM and Ctrl-C: the bot exits within eight seconds with code 0, whatever it cannot reach, and answers the clicks
that it accepted."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
import sqlite3
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.app import DRAIN_SECONDS, LEAVE_SECONDS
from bot.sandbox import Actor, Clock, Sandbox
from tests.bot.support.harness import table_posts
from tests.bot.support.killed import Process, open_table

pytestmark = pytest.mark.slow
LIMIT = 8.0
"""The time limit in seconds that `bot/deploy/README.md` promises."""
CLICKS = 60


@contextlib.asynccontextmanager
async def at_table(tmp_path: Path, sandbox: Sandbox) -> AsyncIterator[tuple[Process, list[Actor]]]:
    """Four people in a running game, and the process that serves them."""
    process = Process(sandbox, f"sqlite:///{tmp_path / 'leaving.db'}", tmp_path / "bot.log")
    await process.start()
    try:
        people = [sandbox.actor(name) for name in ("Ayla", "Bo", "Cy", "Dara")]
        await open_table(people, sandbox)
        yield process, people
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.process.kill()


async def leave(process: Process, number: signal.Signals = signal.SIGTERM) -> float:
    """Send the signal and return the seconds until the process ended with code 0."""
    begun = time.perf_counter()
    process.process.send_signal(number)
    async with asyncio.timeout(60):
        assert await process.process.wait() == 0
    seconds = time.perf_counter() - begun
    logging.getLogger("landsraad").warning("%s: left after %.1f s", number.name, seconds)
    return seconds


def test_the_promise_leaves_room_for_the_rest() -> None:
    assert DRAIN_SECONDS + 2 * LEAVE_SECONDS <= LIMIT


@pytest.mark.long
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_under_load_whoever_clicked_is_answered(tmp_path, number) -> None:
    """Under load, everybody who clicked gets an answer: 60 clicks just before the signal are all acknowledged and
    answered."""
    async with Sandbox(clock=Clock(frozen=True)) as sandbox, at_table(tmp_path, sandbox) as (process, people):
        post = table_posts(people[0])[-1]
        clicks = [await people[n % 4].click(post, label="My turn", wait="none") for n in range(CLICKS)]
        seconds = await leave(process, number)
        failed = [click.interaction for click in clicks if not click.interaction.answered]
        assert failed == []
        assert seconds < LIMIT
        assert sandbox.refusals == []
        assert "Traceback" not in process.log.read_text(encoding="utf-8")


@pytest.mark.long
async def test_while_discord_is_away(tmp_path) -> None:
    """The bot exits while Discord is unreachable, although the library sleeps before it connects again."""
    async with contextlib.AsyncExitStack() as stack:
        sandbox = await stack.enter_async_context(Sandbox(clock=Clock(frozen=True)))
        process, _ = await stack.enter_async_context(at_table(tmp_path, sandbox))
        await sandbox.stop()
        async with asyncio.timeout(30):
            while "Attempting a reconnect" not in process.log.read_text(encoding="utf-8"):
                await asyncio.to_thread(lambda: None)
        assert await leave(process) < LIMIT


@pytest.mark.long
@pytest.mark.parametrize("clicked", [False, True])
async def test_while_the_database_is_away(tmp_path, clicked) -> None:
    async with Sandbox(clock=Clock(frozen=True)) as sandbox, at_table(tmp_path, sandbox) as (process, people):
        other = sqlite3.connect(tmp_path / "leaving.db", isolation_level=None)
        with contextlib.closing(other):
            other.execute("BEGIN EXCLUSIVE")
            if clicked:
                await people[0].click(table_posts(people[0])[-1], label="My turn", wait="none")
            assert await leave(process) < LIMIT

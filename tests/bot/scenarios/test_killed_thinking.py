"""Thinking processes and the bot are killed during searches, repeatedly: nothing is lost, done twice or stuck."""

from __future__ import annotations

import contextlib
import os
import random
import signal
from pathlib import Path

import pytest

from bot.sandbox import BotResponse, Clock, Sandbox
from tests.bot.support.harness import find_lobby, press, table_posts
from tests.bot.support.killed import Process, Table, assert_called_once, assert_posts_once
from tests.bot.support.kills import compare_with_undisturbed
from tests.bot.support.stores import fresh_url


def list_thinkers(bot: int) -> list[int]:
    """The thinking processes of a bot: its children with a lower priority."""
    found = []
    for task in Path(f"/proc/{bot}/task").iterdir():
        with contextlib.suppress(FileNotFoundError):
            for child in map(int, (task / "children").read_text().split()):
                if os.getpriority(os.PRIO_PROCESS, child) > os.getpriority(os.PRIO_PROCESS, bot):
                    found.append(child)
    return found


class Hunted(Table):
    """A table at which both the bot and its thinking processes are killed now and then."""

    hunted = 0

    async def do(self, action) -> BotResponse | None:
        outcome = await super().do(action)
        if self.rng.random() < 0.3:
            for pid in list_thinkers(self.process.process.pid):
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
                    self.hunted += 1
        return outcome


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.skipif(not os.path.exists("/proc/self/task"), reason="looks for processes in /proc")
async def test_thinkers_and_bot_are_killed_while_they_think(tmp_path) -> None:
    url = fresh_url(tmp_path, "thinking")
    async with Sandbox(clock=Clock(frozen=True)) as sandbox:
        process = Process(
            sandbox, url, tmp_path / "bot.log", LANDSRAAD_PICTURES="off", LANDSRAAD_COMPUTER="mentat",
            module="tests.bot.support.thinking_bot", PYTHON_TEST_EFFORT="0.02",
        )  # fmt: skip
        await process.start()
        try:
            ayla = sandbox.actor("Ayla")
            await ayla.slash("dune new", game="uprising", seats=3)
            for _ in range(2):
                await (await press(ayla, find_lobby(ayla), "fill")).answered()
            assert find_lobby(ayla).text.count("Mentat") >= 2
            await (await press(ayla, find_lobby(ayla), "start")).answered()
            await sandbox.until(lambda: table_posts(ayla))
            table = Hunted(sandbox, process, [ayla], random.Random(5), 0, longest=9)
            table.deaths = {5}
            await table.play()
            assert await process.stop() == 0
        finally:
            with contextlib.suppress(ProcessLookupError):
                process.process.kill()
        assert sandbox.refusals == []
        assert_posts_once(ayla)
        assert_called_once(ayla)
        assert process.kills == 1
        assert table.hunted > 0
    await compare_with_undisturbed(url)
    log = (tmp_path / "bot.log").read_text(encoding="utf-8")
    assert "did not think to the end: the process died" in log
    assert "cannot go on" not in log

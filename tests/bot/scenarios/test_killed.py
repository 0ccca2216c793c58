"""A whole game of Uprising by four people on the sandbox while the bot's process is killed again and again."""

from __future__ import annotations

import contextlib
import random
from pathlib import Path
from typing import Any

import pytest

from bot.sandbox import Clock, Sandbox
from bot.store import Store, games
from bot.tables import Tables
from engine import registry
from engine.kernel.export import verify
from engine.kernel.game import Game
from tests.bot.support.killed import Process, Table, assert_called_once, assert_posts_once, open_table
from tests.bot.support.stores import fresh_url

pytestmark = pytest.mark.slow

NAMES = ["Ayla", "Bo", "蘭", "عمر"]


async def play_killed(
    tmp_path: Path, seed: int, deaths: int, promised: bool = False, pictures: str = "process"
) -> tuple[Process, str]:
    """Play one game through `deaths` kills (as in `Table`) and hold everything against an undisturbed run."""
    url = fresh_url(tmp_path, "killed")
    async with Sandbox(clock=Clock(frozen=True)) as sandbox:
        process = Process(sandbox, url, tmp_path / "bot.log", LANDSRAAD_PICTURES=pictures)
        await process.start()
        try:
            people = [sandbox.actor(name) for name in NAMES]
            await open_table(people, sandbox)
            table = Table(sandbox, process, people, random.Random(seed), deaths, promised)
            await table.play()
            assert await process.stop() == 0
        finally:
            with contextlib.suppress(ProcessLookupError):
                process.process.kill()
        assert sandbox.refusals == []
        assert_posts_once(people[0])
        for person in people:
            assert_called_once(person)
        assert not promised or len(table.seen) == process.kills
        assert [(shown, stored) for shown, stored in table.seen if stored < shown] == []
    await compare_with_undisturbed(url)
    return process, (tmp_path / "bot.log").read_text(encoding="utf-8")


async def compare_with_undisturbed(url: str) -> None:
    """The stored answers, played again in one go, end in the same digest; the export proves every shuffle."""
    store = Store(url)
    await store.open()
    try:
        exported = await Tables(store).export(1)
        async with store.read() as connection:
            row = await games.find_game(connection, 1)
    finally:
        await store.close()
    assert row is not None
    assert row.seed is not None
    family = registry.family("imperium")
    verdict = verify(exported, family)
    assert verdict.ok, verdict
    steps = [step for step in exported["steps"] if not step["undone"]]
    again = Game.new(family, exported["segments"][0]["snapshot"]["config"], row.seed)
    for step in steps:
        decision = again.options(step["seat"])
        assert decision is not None
        again.apply(step["seat"], decision_answer(decision.id, step))
    assert again.outcome() is not None
    assert again.digest() == steps[-1]["digest"]


def decision_answer(decision: str, step: dict[str, Any]) -> Any:
    """The stored answer to the decision as it is called in this run."""
    from engine.kernel.decisions import Answer

    return Answer(decision, tuple(step["picks"]), step["amount"])


@pytest.mark.slow
async def test_a_game_survives_kills_at_random_moments(tmp_path: Path) -> None:
    process, log = await play_killed(tmp_path, seed=5, deaths=3)
    assert process.kills == 3
    assert "Traceback" not in log


@pytest.mark.slow
async def test_a_game_survives_twenty_kills(tmp_path: Path) -> None:
    process, log = await play_killed(tmp_path, seed=8, deaths=22)
    assert process.kills >= 20
    assert "Traceback" not in log


@pytest.mark.slow
async def test_what_was_acknowledged_survives_a_kill_at_once(tmp_path: Path) -> None:
    """Acknowledged = committed: the process dies as soon as Discord has its answer."""
    process, log = await play_killed(tmp_path, seed=3, deaths=12, promised=True)
    assert process.kills == 12
    assert "Traceback" not in log

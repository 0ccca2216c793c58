"""A whole game of Uprising by four people on the sandbox while the bot's process is killed again and again."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import sys
from pathlib import Path
from typing import Any

import pytest

from bot.sandbox import Actor, BotResponse, Clock, Message, Sandbox
from bot.sandbox import components as tree
from bot.store import Store, games
from bot.tables import Tables
from engine import registry
from engine.kernel.export import verify
from engine.kernel.game import Game
from tests.bot.support.harness import captions, controls, table_posts
from tests.bot.support.killed import assert_posts_once, open_table
from tests.bot.support.stores import fresh_url

NAMES = ["Ayla", "Bo", "蘭", "عمر"]


class Process:
    """`landsraad run` in a process of its own, on a database that outlives it."""

    def __init__(self, sandbox: Sandbox, url: str, log: Path) -> None:
        self.sandbox, self.log, self.kills = sandbox, log, 0
        self.env = os.environ | {
            "LANDSRAAD_TOKEN": sandbox.token,
            "LANDSRAAD_DISCORD_API": sandbox.api,
            "LANDSRAAD_DATABASE_URL": url,
        }

    async def start(self) -> None:
        """Start it and wait until it serves."""
        with self.log.open("ab") as out:
            command = [sys.executable, "-m", "bot.main", "run"]
            self.process = await asyncio.create_subprocess_exec(*command, env=self.env, stdout=out, stderr=out)
        await self.sandbox.wait_for_bot(timeout=90)

    async def kill(self) -> None:
        """SIGKILL, and everything unanswered fails."""
        self.kills += 1
        self.process.kill()
        await self.process.wait()
        await self.sandbox.wait_for_disconnect()
        self.sandbox.clock.advance(4)

    async def stop(self) -> int:
        """SIGTERM, as an operator would; the exit code."""
        self.process.terminate()
        return await self.process.wait()


class Table:
    """Four people who click what they see, and a process that dies while they do."""

    def __init__(
        self, sandbox: Sandbox, process: Process, people: list[Actor], rng: random.Random, deaths: int
    ) -> None:
        self.sandbox, self.process, self.people, self.rng = sandbox, process, people, rng
        self.deaths = set(rng.sample(range(3, 150), deaths))
        self.panels: dict[int, Message] = {}
        self.actions = 0

    async def play(self) -> Message:
        """Play to the end; the final post."""
        while (final := final_post(self.people[0])) is None:
            for person in self.likely():
                panel = self.panels.get(person.id) or await self.open_cockpit(person)
                if panel is not None and controls(panel):
                    await self.act(person, panel)
                    break
            assert self.actions < 1500
        return final

    def likely(self) -> list[Actor]:
        """Who was called last comes first."""
        latest = {person.id: max((m.id for m in person.pings()), default=0) for person in self.people}
        return sorted(self.people, key=lambda person: -latest[person.id])

    async def open_cockpit(self, person: Actor) -> Message | None:
        await self.sandbox.until(lambda: table_posts(person) or final_post(person))
        if final_post(person) is not None:
            return None
        outcome = await self.do(person.click(table_posts(person)[-1], label="My turn", wait="none"))
        return outcome.ephemerals[0] if outcome is not None and outcome.ephemerals else None

    async def act(self, person: Actor, panel: Message) -> None:
        """One random control, or one typed command."""
        self.actions += 1
        control = self.rng.choice(controls(panel))
        if self.rng.random() < 0.2 and "Reveal" in captions(panel):
            await self.do(person.slash("reveal", wait="none"))
            self.panels.pop(person.id, None)
            return
        if control["type"] == tree.BUTTON:
            outcome = await self.do(person.click(panel, custom_id=control["custom_id"], wait="none"))
        else:
            values = [option["value"] for option in control["options"]]
            count = max(1, self.rng.randint(control.get("min_values", 1), control.get("max_values", 1)))
            picked = self.rng.sample(values, count)
            outcome = await self.do(person.choose(panel, picked, custom_id=control["custom_id"], wait="none"))
        if outcome is None or not controls(panel):
            self.panels.pop(person.id, None)
        else:
            self.panels[person.id] = panel

    async def do(self, action: Any) -> BotResponse | None:
        """Carry out an action; None when the process died meanwhile."""
        outcome: BotResponse = await action
        if self.actions in self.deaths:
            self.deaths.discard(self.actions)
            await asyncio.sleep(self.rng.random() * 0.06)  # chance decides how far the bot gets, nothing waits for it
            await self.process.kill()
            await self.process.start()
            self.panels.clear()
            return None
        return await outcome.answered()


def final_post(person: Actor) -> Message | None:
    """The post with the standings."""
    return next((message for message in person.timeline() if "wins." in message.text), None)


async def play_killed(tmp_path: Path, seed: int, deaths: int) -> tuple[Process, str]:
    """Play one game through `deaths` kills and hold everything against an undisturbed run."""
    url = fresh_url(tmp_path, "killed")
    async with Sandbox(clock=Clock(frozen=True)) as sandbox:
        process = Process(sandbox, url, tmp_path / "bot.log")
        await process.start()
        try:
            people = [sandbox.actor(name) for name in NAMES]
            await open_table(people, sandbox)
            table = Table(sandbox, process, people, random.Random(seed), deaths)
            await table.play()
            assert await process.stop() == 0
        finally:
            with contextlib.suppress(ProcessLookupError):
                process.process.kill()
        assert sandbox.refusals == []
        assert_posts_once(people[0])
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

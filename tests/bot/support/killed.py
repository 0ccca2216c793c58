"""A table of people whose bot may be killed at any moment."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import sys
from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from typing import Any

from bot.components.tags import read_tag
from bot.handlers.acknowledge import LEASE_MS
from bot.operation.worker import LOOK_AGAIN
from bot.sandbox import Actor, BotResponse, Message, Sandbox
from bot.sandbox import components as tree
from bot.sandbox.interactions import DEFERRED_MESSAGE, DEFERRED_UPDATE
from bot.store import Store, games
from bot.tables import Tables
from tests.bot.support.harness import captions, controls, find_lobby, is_confirmation, table_posts
from tests.bot.support.people import final_post

NO_OPTIONS: Mapping[str, str] = {}


async def open_table(
    people: list[Actor],
    sandbox: Sandbox,
    url: str = "",
    game: str = "uprising",
    options: Mapping[str, str] = NO_OPTIONS,
) -> None:
    """Play from `/dune new` to the first post of the table; its options are written directly to the store at `url`."""
    await people[0].slash("dune new", game=game, seats=len(people))
    if options:
        async with opened(url) as store:
            await Tables(store).lobby.choose(1, people[0].id, None, **options)
    for person in people[1:]:
        await (await person.click(find_lobby(people[0]), label="Join")).answered()
    await (await people[0].click(find_lobby(people[0]), label="Start")).answered()
    await sandbox.until(lambda: table_posts(people[0]))


def assert_posts_once(person: Actor) -> None:
    """Check that each hand-off was posted once: no two posts of the table are about the same revision."""
    revisions = [tree_id for m in person.timeline() for tree_id in m.custom_ids if "|turn|" in tree_id]
    assert len(revisions) == len(set(revisions))


def assert_called_once(person: Actor) -> None:
    """Check that each hand-off called the person once: no two posts that call this person are about the same
    revision."""
    revisions = [newest_revision(message) for message in person.pings() if newest_revision(message)]
    assert len(revisions) == len(set(revisions))


@contextlib.asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    """A second store on a bot's database."""
    store = Store(url)
    try:
        yield store
    finally:
        await store.close()


class Process:
    """`landsraad run` in a separate process on a database that outlives it; `module` is the Python module to run."""

    def __init__(self, sandbox: Sandbox, url: str, log: Path, module: str = "bot.main", **settings: str) -> None:
        self.sandbox, self.url, self.log, self.module, self.kills = sandbox, url, log, module, 0
        self.env = os.environ | {
            "LANDSRAAD_TOKEN": sandbox.token,
            "LANDSRAAD_DISCORD_API": sandbox.api,
            "LANDSRAAD_DATABASE_URL": url,
            **settings,
        }

    async def start(self) -> None:
        """Start the process and wait until it is connected."""
        await self.launch()
        await self.sandbox.wait_for_bot(timeout=90)

    async def launch(self) -> None:
        with self.log.open("ab") as out:
            command = [sys.executable, "-m", self.module, "run"]
            self.process = await asyncio.create_subprocess_exec(*command, env=self.env, stdout=out, stderr=out)

    async def kill(self, overdue: bool = True) -> None:
        """Kill the process with SIGKILL. `overdue`: whether to let time pass after that, until every click that was not
        acknowledged has failed."""
        self.kills += 1
        self.process.kill()
        await self.process.wait()
        await self.sandbox.wait_for_disconnect()
        if overdue:
            self.sandbox.clock.advance(4)

    async def read_revision(self) -> int:
        """The revision of game 1 in the store."""
        async with opened(self.url) as store, store.read() as connection:
            row = await games.find_game(connection, 1)
        return 0 if row is None else row.revision

    async def stop(self) -> int:
        """Stop the process with SIGTERM, as an operator would, and return its exit code."""
        self.process.terminate()
        return await self.process.wait()


class Table:
    """Four people who click controls that they see, and a process that is killed meanwhile.

    It is killed `deaths` times: at a random moment after a click, or with `promised` as soon as a click is
    acknowledged.
    """

    def __init__(
        self,
        sandbox: Sandbox,
        process: Process,
        people: list[Actor],
        rng: random.Random,
        deaths: int,
        promised: bool = False,
        longest: int = 1500,
    ) -> None:
        self.sandbox, self.process, self.people, self.rng = sandbox, process, people, rng
        self.deaths = set(rng.sample(range(3, 150), deaths))
        self.panels: dict[int, Message] = {}
        self.actions, self.longest = 0, longest
        self.promised = promised
        self.seen: list[tuple[int, int]] = []
        """For each death of the process, the revision that the answer showed, and whether the answer had to be carried
        out afterwards."""

    async def play(self) -> Message | None:
        """Play to the end, or for `longest` actions, and return the final post, if any."""
        while (final := final_post(self.people[0])) is None:
            if self.actions >= self.longest and not self.deaths:
                return None
            for person in self.likely():
                panel = self.panels.get(person.id) or await self.open_cockpit(person)
                if panel is not None and controls(panel):
                    await self.act(person, panel)
                    break
            assert self.actions < 1500
        return final

    def likely(self) -> list[Actor]:
        """The people in the order of their last call, the latest first."""
        latest = {person.id: max((m.id for m in person.pings()), default=0) for person in self.people}
        return sorted(self.people, key=lambda person: -latest[person.id])

    async def open_cockpit(self, person: Actor) -> Message | None:
        await self.sandbox.until(lambda: table_posts(person) or final_post(person))
        if final_post(person) is not None:
            return None
        outcome = await self.do(person.click(table_posts(person)[-1], label="My turn", wait="none"))
        return outcome.ephemerals[0] if outcome is not None and outcome.ephemerals else None

    async def act(self, person: Actor, panel: Message) -> None:
        """Use one random control, or type one command."""
        self.actions += 1
        control = self.rng.choice(controls(panel))
        if self.rng.random() < 0.2 and any(label.startswith("Reveal") for label in captions(panel)):
            typed = await self.do(person.slash("reveal", wait="none"))
            self.panels.pop(person.id, None)
            asked = typed.ephemerals[0] if typed is not None and typed.ephemerals else None
            if asked is not None and is_confirmation(asked):
                await self.do(person.click(asked, custom_id=controls(asked)[0]["custom_id"], wait="none"))
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
        """Carry out an action. Return None if the process was killed meanwhile."""
        outcome: BotResponse = await action
        if self.actions in self.deaths:
            self.deaths.discard(self.actions)
            if self.promised:
                return await self.die_acknowledged(outcome)
            # a random time, after which the bot has got to some point; nothing is waited for
            await asyncio.sleep(self.rng.random() * 0.06)
            await self.process.kill()
            await self.process.start()
            self.panels.clear()
            return None
        return await outcome.answered()

    async def die_acknowledged(self, outcome: BotResponse) -> None:
        """Kill the process as soon as it has acknowledged the click, and check that the click is carried out after the
        next start."""
        await outcome.wait("ack")
        deferred = outcome.interaction.response_type in (DEFERRED_MESSAGE, DEFERRED_UPDATE)
        await self.process.kill(not deferred)
        await self.process.start()
        if deferred and self.process.url.startswith("postgres"):  # the lease of the dead process must end before
            await self.sandbox.until(lambda: outcome.interaction.answered, timeout=LEASE_MS / 1000 + 2 * LOOK_AGAIN)
        await outcome.answered()
        shown = [newest_revision(message) for message in (*outcome.replies, *outcome.updated)]
        self.seen.append((max(shown, default=0), await self.process.read_revision()))
        self.panels.clear()


def newest_revision(message: Message) -> int:
    """The newest revision in the controls of a message; 0 if it has none."""
    tags = map(read_tag, message.custom_ids)
    return max((tag.asked for tag in tags if tag is not None), default=0)

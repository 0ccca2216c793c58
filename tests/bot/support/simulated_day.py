"""A simulated day: two processes of one bot on one PostgreSQL server, many tables, kills, and restarts of the server.

Discord's server belongs to one shard and all DMs to the other, so a game is answered in both processes at the same
time. `python -m tests.bot.support.simulated_day --games 200` plays a long day and prints the figures that the test
asserts for a short one.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from sqlalchemy import func, select

from bot.components.tags import Tag, read_tag
from bot.sandbox import Actor, BotResponse, Message, Sandbox
from bot.sandbox import components as tree
from bot.sandbox.errors import ActionError, NotAnswered
from bot.sandbox.world import Channel
from bot.store import Store, game_log, games, people, queue
from bot.store import schema as t
from bot.tables import Tables
from engine import registry
from engine.kernel.export import verify
from tests.bot.support.harness import action_of, actions, controls, press, table_posts
from tests.bot.support.killed import Process
from tests.bot.support.stores import TEMPLATE, Cluster, own_cluster

SEATS, SHARDS, WALKERS = 3, 2, 6
SETTLED = 240.0
"""The seconds within which another process has done all the work of a killed process."""


@dataclass
class Report:
    """The figures of the simulated day. Every figure from `lost` on counts faults, so it must be 0."""

    games: int = 0
    clicks: int = 0
    answered: int = 0
    in_dms: int = 0
    moves: int = 0
    kills: int = 0
    restarts: int = 0
    seconds: float = 0.0
    lost: int = 0
    doubled: int = 0
    stuck: int = 0
    unproven: int = 0
    posts_doubled: int = 0
    called_twice: int = 0
    refused_payloads: int = 0
    tracebacks: list[str] = field(default_factory=list)

    def faults(self) -> dict[str, Any]:
        """The figures that must be 0 and are not."""
        names = list(asdict(self))
        return {name: value for name in names[names.index("lost") :] if (value := getattr(self, name))}


@dataclass
class Shown:
    """A game, and the newest revision that somebody has seen."""

    channel: Channel
    people: list[Actor]
    revision: int = 0


class Part(Process):
    """One of the processes, which serves the shard `shard`."""

    def __init__(self, sandbox: Sandbox, url: str, log: Path, shard: int) -> None:
        super().__init__(sandbox, url, log, LANDSRAAD_PICTURES="off", LANDSRAAD_SHARDS=f"{shard}/{SHARDS}")
        self.shard = shard

    @property
    def serves(self) -> bool:
        """Whether the process's shard is connected."""
        return any(s.shard == self.shard and s.socket is not None for s in self.sandbox.gateway.sessions.values())

    async def begin(self) -> None:
        """Start the process and wait until its shard is connected."""
        await self.launch()
        await self.sandbox.until(lambda: self.serves, 90, f"shard {self.shard}")

    async def die(self) -> None:
        """Kill the process with SIGKILL."""
        self.kills += 1
        self.process.kill()
        await self.process.wait()
        await self.sandbox.until(lambda: not self.serves, 20, f"the end of shard {self.shard}")


@dataclass
class Day:
    """The tables, the people who play at them, and the faults that happen meanwhile."""

    sandbox: Sandbox
    cluster: Cluster
    store: Store
    parts: list[Part]
    rng: random.Random
    report: Report
    tables: dict[int, Shown] = field(default_factory=dict)
    spared: bool = False
    """Whether no more faults are caused."""

    # -- tables ----------------------------------------------------------------------------------------------------

    async def open_tables(self, count: int) -> None:
        """Open the tables by clicks; every second person is called by DM."""
        persons = [self.sandbox.actor(f"P{n}") for n in range(max(SEATS, min(60, count)))]
        async with self.store.write() as connection:
            for person in persons[::2]:
                await people.keep_person(connection, person.id, ping="dm")
        for number in range(count):
            channel = self.sandbox.add_channel(f"table-{number}")
            three = self.rng.sample(persons, SEATS)
            await three[0].slash("dune new", channel, game="uprising", seats=SEATS)
            lobby = next(m for m in three[0].timeline(channel) if "join" in actions(m))
            for person in three[1:]:
                await (await press(person, lobby, "join")).answered()
            await (await press(three[0], lobby, "start")).answered()
            await self.sandbox.until(lambda who=three[0], where=channel: table_posts(who, where), 60)  # type: ignore[misc]
            tag = tag_of(table_posts(three[0], channel)[-1])
            assert tag is not None
            self.tables[tag.game] = Shown(channel, three)

    # -- people ----------------------------------------------------------------------------------------------------

    async def walk(self, acts: int) -> None:
        """Take at least `acts` random actions, and continue until the last fault has happened."""
        done = 0
        while done < acts or not self.spared:
            await self.act(self.rng.choice(list(self.tables)))
            done += 1

    async def act(self, game: int) -> bool:
        """Open the panel of a person who was called and use a control of it. Return False if nothing was asked."""
        table = self.tables[game]
        opened = await self.open_cockpit(game, table)
        if opened is None:
            return False
        person, panel = opened
        control = self.rng.choice(controls(panel))
        if control["type"] == tree.BUTTON:
            await self.do(table, person.click(panel, custom_id=control["custom_id"], wait="none"))
        else:
            values = [option["value"] for option in control["options"]]
            count = max(1, self.rng.randint(control.get("min_values", 1), control.get("max_values", 1)))
            picked = self.rng.sample(values, count)
            await self.do(table, person.choose(panel, picked, custom_id=control["custom_id"], wait="none"))
        return True

    async def open_cockpit(self, game: int, table: Shown) -> tuple[Actor, Message] | None:
        """The panel of the first person who is asked; those called last are tried first."""
        last = {p.id: max((m.id for m in p.pings() if game_of(m) == game), default=0) for p in table.people}
        for person in sorted(table.people, key=lambda p: -last[p.id]):
            own = [m for m in person.dms() if game_of(m) == game and controls(m)]
            if own:
                self.report.in_dms += 1
                return person, own[-1]
            outcome = await self.do(table, press(person, table_posts(person, table.channel)[-1], "turn"))
            shown = [] if outcome is None else [m for m in (*outcome.replies, *outcome.updated) if controls(m)]
            if shown:
                return person, shown[-1]
        return None

    async def do(self, table: Shown, action: Awaitable[BotResponse]) -> BotResponse | None:
        """Carry out an action and record the reply to it. Return None if there was none."""
        self.report.clicks += 1
        try:
            outcome = await (await action).answered()
        except (NotAnswered, ActionError):  # the process died, or the control disappeared while the person looked at it
            return None
        self.report.answered += outcome.acked
        shown = [tag for m in (*outcome.replies, *outcome.updated) for tag in map(read_tag, m.custom_ids)]
        game = next(number for number, one in self.tables.items() if one is table)
        # other controls belong to other games
        asked = [tag.asked for tag in shown if tag is not None and tag.game == game]
        table.revision = max([table.revision, *asked])
        return outcome if outcome.acked else None

    # -- faults ----------------------------------------------------------------------------------------------------

    async def trouble(self, kills: int, restarts: int, between: float) -> None:
        """Kill one process after the other, and sometimes restart the server, until all faults have happened."""
        for number in range(kills):
            # a random time, so that different work is in progress
            await asyncio.sleep(between * (0.5 + self.rng.random()))
            part = self.parts[number % SHARDS]
            await part.die()
            await part.begin()
            if number % max(1, kills // restarts) == 0:
                await asyncio.to_thread(self.cluster.stop, self.rng.choice(("immediate", "fast")))
                await asyncio.to_thread(self.cluster.resume)
                self.report.restarts += 1
        self.spared = True

    # -- the course of an evening ----------------------------------------------------------------------------------

    async def settle(self) -> None:
        """Let everything due be done, including the work of a killed process."""
        end = time.monotonic() + SETTLED
        while True:
            async with self.store.read() as connection:
                kept = await connection.scalar(select(func.count()).select_from(t.click))
                left = await queue.count_due(connection) + (kept or 0)
            if not left:
                return
            assert time.monotonic() < end, f"{left} letters and clicks are left"
            await asyncio.sleep(0.5)  # other processes do the work, and none of them reports to this one

    async def find_stuck(self) -> int:
        """The number of tables at which nobody can make a move."""
        stuck = 0
        for game in self.tables:
            before = (await self.find_row(game)).revision
            for _ in range(8):
                await self.act(game)
                row = await self.find_row(game)
                if row.status != "open" or row.revision > before:
                    break
            else:
                stuck += 1
        return stuck

    async def find_row(self, game: int) -> games.GameRow:
        async with self.store.read() as connection:
            row = await games.find_game(connection, game)
        assert row is not None
        return row

    async def audit(self) -> None:
        """Check that every answer that was shown is stored once, that every finished game verifies, and that everything
        was reported once."""
        report, service = self.report, Tables(self.store)
        for game, table in self.tables.items():
            row = await self.find_row(game)
            async with self.store.read() as connection:
                steps = await game_log.list_steps(connection, game)
            kept = Counter((step.seat, step.answer.decision) for step, _ in steps)
            report.moves += len(steps)
            report.lost += row.revision < table.revision
            report.doubled += sum(count - 1 for count in kept.values())
            report.unproven += not verify(await service.export(game), registry.family("imperium")).ok
            public = [m for m in table.people[0].timeline(table.channel) if m.ephemeral_to is None]
            turns = [m.custom_ids for m in public]  # a private panel may offer another game each time it is shown
            report.posts_doubled += doubles(one for ids in turns for one in ids if "|turn|" in one)
        everybody = {person.id: person for table in self.tables.values() for person in table.people}
        for person in everybody.values():
            report.called_twice += doubles(tag[:2] for m in person.pings() if (tag := tag_of(m)) is not None)
        report.refused_payloads = len(self.sandbox.refusals)
        report.tracebacks = [found for part in self.parts for found in tracebacks(part.log.read_text(encoding="utf-8"))]
        report.kills = sum(part.kills for part in self.parts)


def doubles(found: Any) -> int:
    """The number of repeated values."""
    return sum(count - 1 for count in Counter(found).values())


def tracebacks(log: str) -> list[str]:
    """Each traceback of a log, with the line before it."""
    lines = log.splitlines()
    heads = [n for n, line in enumerate(lines) if line.startswith("Traceback")]
    return ["\n".join(lines[max(0, n - 1) : n + 60]) for n in heads]


def tag_of(message: Message) -> Tag | None:
    """The tag of a message's `My turn` button; None without one."""
    buttons = [b for b in tree.of_types(message.components, tree.BUTTON) if action_of(b) == "turn"]
    return read_tag(buttons[0]["custom_id"]) if buttons else None


def game_of(message: Message) -> int:
    """The number of the game that the message's controls belong to; 0 without any."""
    return max((tag.game for tag in map(read_tag, message.custom_ids) if tag is not None), default=0)


@contextlib.asynccontextmanager
async def two_shards() -> Any:
    """A sandbox whose server is on another shard than the direct messages."""
    while True:
        async with Sandbox(patience=20) as sandbox:
            if (sandbox.world.guild.id >> 22) % SHARDS:
                yield sandbox
                return


async def simulate(
    folder: Path,
    count: int,
    acts: int,
    seed: int,
    trouble: tuple[int, int, float],
    tell: Callable[[str], Any] = lambda line: None,
) -> Report:
    """Open `count` tables, make `acts` clicks by `WALKERS` people at once, and check everything at the end.

    `trouble`: the number of kills, the number of restarts of the server, and the seconds between two of them.
    """
    report, begun = Report(games=count), time.monotonic()
    with own_cluster() as cluster:
        url = cluster.make(TEMPLATE)
        async with two_shards() as sandbox:
            store = Store(url)
            await store.open()
            parts = [Part(sandbox, url, folder / f"part-{shard}.log", shard) for shard in range(SHARDS)]
            day = Day(sandbox, cluster, store, parts, random.Random(seed), report)
            try:
                for part in parts:
                    await part.begin()
                await sandbox.wait_for_bot(timeout=60)
                await day.open_tables(count)
                tell(f"{count} tables are open after {time.monotonic() - begun:.0f} s")
                await asyncio.gather(day.trouble(*trouble), *(day.walk(acts // WALKERS) for _ in range(WALKERS)))
                tell(f"{report.clicks} clicks after {time.monotonic() - begun:.0f} s")
                await day.settle()
                report.stuck = await day.find_stuck()
                await day.settle()
                await day.audit()
            finally:
                for part in parts:
                    with contextlib.suppress(ProcessLookupError):
                        part.process.kill()
                await store.close()
    report.seconds = round(time.monotonic() - begun, 1)
    return report


def main() -> None:
    """Play the day and print its report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--acts", type=int, default=2400)
    parser.add_argument("--kills", type=int, default=12)
    parser.add_argument("--restarts", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--between", type=float, default=15.0, help="seconds between two kills")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        trouble = (args.kills, args.restarts, args.between)
        tell = lambda line: sys.stderr.write(line + "\n")  # noqa: E731
        made = asyncio.run(simulate(Path(folder), args.games, args.acts, args.seed, trouble, tell))
    sys.stdout.write(json.dumps(asdict(made), indent=1) + "\n")
    sys.exit(1 if made.faults() else 0)


if __name__ == "__main__":
    main()

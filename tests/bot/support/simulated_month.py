"""A simulated month: many games of four people who answer hours later, with outages, kills and a virtual clock.

`python -m tests.bot.support.simulated_month --games 200` plays a long month and prints the figures that the tests
assert for a short one.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import heapq
import itertools
import json
import random
import re
import sys
import tempfile
import time
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from bot.games.registry import product
from bot.handlers.plans import PlanHandlers
from bot.language import Words
from bot.store import StoreError, clocks, game_log, people
from bot.tables import Duplicate
from bot.tables.pace import DAY, HOUR, MINUTE, leave_quiet
from bot.work.jobs import LEASE_MS
from engine.kernel.decisions import Answer, Refused
from engine.players import player
from tests.bot.support.attendance import Reader
from tests.bot.support.harness import World, act_somehow, controls, open_cockpit, running
from tests.bot.support.outages import SORTS, Outages
from tests.bot.support.planning import click_plan, think_of_plan
from tests.bot.support.stores import fresh_url

SEATS = 4
ZONES = ("Asia/Taipei", "Asia/Tokyo", "Europe/Berlin", "America/New_York", "Asia/Shanghai")
WAITS = re.compile(r"is waiting for your move|still waiting for you")
EN = Words("en")


@dataclass
class Report:
    """The figures of the simulated month. Every figure from `unfinished` on counts faults, so it should be 0."""

    games: int = 0
    days: float = 0.0
    seconds: float = 0.0
    answers: int = 0
    clicks: int = 0
    late: int = 0
    ordered: int = 0
    planned: int = 0
    carried_out: int = 0
    asked_back: int = 0
    absences: int = 0
    outages: dict[str, int] = field(default_factory=dict)
    restarts: int = 0
    kills: int = 0
    reminders: int = 0
    posts: int = 0
    leak_looks: int = 0
    unfinished: int = 0
    lost: int = 0
    doubled: int = 0
    unasked: int = 0
    quiet_reminders: int = 0
    duplicate_posts: int = 0
    refused_payloads: int = 0
    leaks: int = 0
    untold: int = 0
    """The number of deadlines with a consequence that the person could not have foreseen."""
    taken: int = 0
    """The number of turns taken from people who could not answer in all the time that they had left."""
    misread: int = 0
    """The number of orders that were not carried out as their panel said."""
    sentences: tuple[str, ...] = ()
    """The observer's findings as sentences."""

    def faults(self) -> dict[str, Any]:
        """The figures that should be 0 but are not."""
        names = list(asdict(self))
        return {name: value for name in names[names.index("unfinished") :] if (value := getattr(self, name))}


@dataclass
class Month:
    """The people, their games and the actions that they are due to take, on the world's clock."""

    world: World
    rng: random.Random
    report: Report
    due: list[tuple[int, int, str, tuple[Any, ...]]] = field(default_factory=list)
    acknowledged: dict[int, set[tuple[int, str]]] = field(default_factory=dict)
    doubtful: dict[int, set[tuple[int, str]]] = field(default_factory=dict)
    open: set[int] = field(default_factory=set)
    started: set[int] = field(default_factory=set)
    asked: set[tuple[int, int]] = field(default_factory=set)
    seen: int = 0
    outages: Outages = field(init=False)
    habits: dict[int, Any] = field(default_factory=dict)
    channels: dict[int, int] = field(default_factory=dict)
    posts: set[tuple[int, str]] = field(default_factory=set)
    away: dict[int, int] = field(default_factory=dict)
    reader: Reader = field(default_factory=Reader)
    number: int = 0

    def __post_init__(self) -> None:
        self.outages, self.sorts = Outages(self.world), itertools.cycle(SORTS)

    # -- the clock -------------------------------------------------------------------------------------------------

    def now(self) -> int:
        return int(self.world.sandbox.clock.now() * 1000)

    def plan(self, at: int, what: str, *args: Any) -> None:
        self.number += 1
        heapq.heappush(self.due, (at, self.number, what, args))

    async def pass_time(self) -> bool:
        """Go on to the next event; False if every game is over."""
        async with self.world.store.read() as connection:
            now = self.now()
            job = await clocks.next_due(connection, now, now + LEASE_MS)
        if not self.open:
            return False
        next_at = self.due[0][0] if self.due else None
        if self.outages.sort and job is not None and job <= self.now():  # no jobs are done while nobody can be answered
            job = None
        moments = [at for at in (next_at, job) if at is not None]
        if not moments:
            raise AssertionError(f"games {sorted(self.open)} wait for nobody")
        at = max(min(moments), self.now())
        passes = self.outages.pass_time if self.outages.sort else self.world.advance
        await passes((at - self.now()) / 1000)
        bot = self.world.bot
        bot.jobs.wake()
        await bot.jobs.settle()
        # messages are sent during an outage too, so that a recent decision is not sent hours later
        await bot.outbox.settle()
        while self.due and self.due[0][0] <= self.now():
            _, _, what, args = heapq.heappop(self.due)
            await getattr(self, what)(*args)
        self.watch()
        return True

    async def start(self, game_id: int, host: int) -> None:
        """Begin the game of a table."""
        await self.world.bot.tables.start(game_id, host)
        self.started.add(game_id)
        await self.find_asked(game_id)

    # -- people ----------------------------------------------------------------------------------------------------

    async def find_asked(self, game_id: int) -> None:
        """Record the people for whom a game waits, and plan the time at which each looks at it next."""
        async with self.world.bot.tables.hold(game_id) as live:
            if live.row.status == "over":
                self.open.discard(game_id)
                return
            waiting = list(live.waiting_people)
            users = {seat: live.user_in(seat) for seat in waiting}
        for seat in waiting:
            if (game_id, seat) not in self.asked:
                self.asked.add((game_id, seat))
                delay = self.rng.expovariate(1 / (2.5 * HOUR)) + MINUTE
                if self.rng.random() < 0.02:
                    delay += self.rng.randrange(24, 100) * HOUR
                at = leave_quiet(max(self.now() + int(delay), self.away.get(users[seat], 0)), self.habits[users[seat]])
                self.plan(at, "sit_down", game_id, seat, users[seat])

    async def sit_down(self, game_id: int, seat: int, user: int) -> None:
        """Have a person look at a game and answer all its questions."""
        self.asked.discard((game_id, seat))
        if self.outages.sort:
            self.asked.add((game_id, seat))
            self.plan(self.now() + 20 * MINUTE, "sit_down", game_id, seat, user)
            return
        by_click = self.rng.random() < 0.1
        for _ in range(60):
            answer = await self.choose(game_id, seat)
            if answer is None:
                break
            if by_click:
                await self.click(game_id, user)
            else:
                await self.answer(game_id, seat, user, answer)
        await self.say_ahead(game_id, seat, user)
        if self.rng.random() < 0.01:
            days = self.rng.choice((1, 2, 3, 7))
            await self.world.bot.router.own.personal.choose(user, "away", str(days))
            self.away[user] = self.now() + days * DAY
            self.report.absences += 1
        await self.look_for_leaks(game_id)
        await self.find_asked(game_id)

    async def choose(self, game_id: int, seat: int) -> Answer | None:
        async with self.world.bot.tables.hold(game_id) as live:
            if live.row.status != "open" or seat not in live.game.waiting():
                return None
            decision = live.game.options(seat)
            assert decision is not None
            name = "mercenary" if seat % 2 else "random"
            return player(name)(live.game.view(seat), decision, self.rng)

    async def answer(self, game_id: int, seat: int, user: int, answer: Answer) -> None:
        """Give one answer; sometimes the program dies during it."""
        tables = self.world.bot.tables
        key = (seat, answer.decision)
        if self.rng.random() < 0.008:
            self.doubtful.setdefault(game_id, set()).add(key)
            task = asyncio.create_task(tables.answer(game_id, user, answer))
            for _ in range(self.rng.randrange(60)):
                await asyncio.sleep(0)
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError, Refused, StoreError):
                await task
            self.report.kills += 1
            await self.world.kill()
            return
        await tables.answer(game_id, user, answer)
        self.report.answers += 1
        self.acknowledged.setdefault(game_id, set()).add(key)
        if self.rng.random() < 0.01:  # the person uses the same panel on a second device
            with contextlib.suppress(Refused, Duplicate):
                await tables.answer(game_id, user, answer)
                self.report.doubled += 1

    async def click(self, game_id: int, user: int) -> None:
        """Give one answer through the panel, as it is shown to the person."""
        await self.world.bot.outbox.settle()
        sandbox = self.world.sandbox
        channel = sandbox.world.channels[self.channels[game_id]]
        actor = sandbox.actor_of(user)
        panel = await open_cockpit(actor, channel)
        if not controls(panel):
            return
        outcome = await act_somehow(actor, panel, self.rng)
        assert not outcome.error
        self.report.clicks += 1

    async def say_ahead(self, game_id: int, seat: int, user: int) -> None:
        """Let some people plan their turn, and some give orders for a combat."""
        async with self.world.bot.tables.hold(game_id) as live:
            free = live.row.status == "open" and seat not in live.game.waiting() and live.user_in(seat) == user
            view = live.game.view(seat)
        if free and self.rng.random() < 0.3:
            clicks = think_of_plan(view, self.rng)
            handlers = PlanHandlers(self.world.bot.presenter)
            for action, value in clicks:
                await handlers.change(game_id, user, EN, partial(click_plan, action, value))
            self.report.ordered += 1
        if free and self.rng.random() < 0.4:
            value = self.rng.choice(("pass", "overtaken", "ask", "0", "1"))
            with contextlib.suppress(Refused):
                await PlanHandlers(self.world.bot.presenter).give_order(game_id, user, EN, value)
                self.reader.note_said(game_id, seat, view, value)
                self.report.ordered += 1

    # -- faults ----------------------------------------------------------------------------------------------------

    async def begin_outage(self) -> None:
        sort = next(self.sorts)
        await self.outages.begin(sort, sorted(self.open & self.started))
        self.report.outages[sort] = self.report.outages.get(sort, 0) + 1
        if sort in ("frozen", "dead"):  # nothing happens during this kind of outage
            if sort == "dead":
                await self.world.die(beats=False)
            self.world.sandbox.clock.advance(SORTS[sort] / 1000)
            if sort == "dead":
                await self.world.start()
            await self.end_outage()
            return
        self.plan(self.now() + SORTS[sort] // 2, "restart")
        self.plan(self.now() + SORTS[sort], "end_outage")

    async def restart(self) -> None:
        await self.outages.restart()
        self.report.restarts += 1

    async def end_outage(self) -> None:
        await self.outages.end()
        if self.open:
            self.plan(self.now() + self.rng.randrange(20, 60) * HOUR, "begin_outage")

    async def look_around(self) -> None:
        """Record moves that were made by orders, deadlines and computer players."""
        for game_id in sorted(self.open & self.started):
            await self.find_asked(game_id)
        if self.open:
            self.plan(self.now() + HOUR, "look_around")

    # -- observing the game ----------------------------------------------------------------------------------------

    def watch(self) -> None:
        """Count in the report what was sent since the last call: reminders (and those in quiet hours), posts, repeated
        posts and refused payloads."""
        sandbox = self.world.sandbox
        for payload in sandbox.payloads[self.seen :]:
            text = "\n".join(payload.strings)
            if WAITS.search(text) and payload.kind == "message":  # an edit notifies nobody
                self.report.reminders += 1
                at = int(payload.at * 1000)
                for user in re.findall(r"<@(\d+)>", text):
                    self.report.quiet_reminders += leave_quiet(at, self.habits[int(user)]) != at
            if payload.audience is None and "My turn" in text and payload.kind == "message":
                self.report.posts += 1
                key = (payload.channel_id, text)
                self.report.duplicate_posts += key in self.posts
                self.posts.add(key)
        self.seen = len(sandbox.payloads)
        self.report.refused_payloads = len(sandbox.refusals)

    async def look_for_leaks(self, game_id: int) -> None:
        """Check that the game's channel never named an Intrigue card that only its holder knows."""
        if self.rng.random() > 0.05:
            return
        self.report.leak_looks += 1
        words = Words("en")
        async with self.world.bot.tables.hold(game_id) as live:
            if live.row.status == "over":  # the final post shows every hand
                return
            hands = [live.game.view(seat)["you"]["intrigue"] for seat in range(len(live.seats))]
            public = json.dumps(live.game.view(None))
        async with self.world.store.read() as connection:
            told = json.dumps(
                [e.data for _, e in await game_log.list_events(connection, game_id) if e.audience is None]
            )
        hidden = {card for hand in hands for card in hand if card not in public and card not in told}
        names = {words.name(f"intrigue:{card}") for card in hidden}
        channel = self.channels[game_id]
        for payload in self.world.sandbox.payloads:
            if payload.channel_id == channel and payload.audience is None:
                text = "\n".join(payload.strings)
                self.report.leaks += sum(name in text for name in names)

    async def audit(self) -> None:
        """Check that the log contains each acknowledged answer once, and no others."""
        for game_id, given in self.acknowledged.items():
            async with self.world.store.read() as connection:
                steps = await game_log.list_steps(connection, game_id)
                events = [event.kind for _, event in await game_log.list_events(connection, game_id)]
            kept = [(step.seat, step.answer.decision) for step, _ in steps]
            self.report.late += sum(kind.startswith("late-") for kind in events)
            self.report.planned += events.count("planned")
            self.report.lost += len(given - set(kept))
            self.report.doubled += len(kept) - len(set(kept))


async def open_games(month: Month, count: int) -> None:
    """Open the people's tables, spread over the first three days."""
    world, rng = month.world, month.rng
    persons = [world.sandbox.add_user(f"P{n}") for n in range(max(SEATS, min(40, count)))]
    for person in persons:
        habits: dict[str, Any] = {"quiet_from": 22 * 60, "quiet_to": 7 * 60} if rng.random() < 0.6 else {}
        habits["remind"] = rng.choice((None, None, 4, 4, 12, 0))
        way = rng.choice(("channel", "channel", "dm"))
        async with world.store.write() as connection:
            await people.keep_person(connection, person.id, zone=rng.choice(ZONES), ping=way, **habits)
        async with world.store.read() as connection:
            month.habits[person.id] = await people.find_person(connection, person.id)
    guild = world.sandbox.world.guild.id
    tables = world.bot.tables
    for number in range(count):
        channel = world.sandbox.add_channel(f"table-{number}")
        first = persons[number % len(persons)]
        four = [first, *rng.sample([one for one in persons if one is not first], SEATS - 1)]
        host = (four[0].id, four[0].user.name)
        game_id = await tables.lobby.create(product("uprising"), channel.id, guild, host, SEATS, "en")
        for person in four[1:]:
            await tables.lobby.join(game_id, person.id, person.user.name)
        pace, late = rng.choice(("daily", "relaxed", "bank")), rng.choice(("computer", "default", "vote"))
        clock, absence = rng.choice(("decision", "turn")), rng.choice(("none", "3", "14", "unlimited"))
        await tables.lobby.choose(game_id, four[0].id, pace=pace, late=late, clock=clock, absence=absence)
        await tables.lobby.choose(game_id, four[0].id, None, choam=rng.choice(("on", "off")))
        month.open.add(game_id)
        month.channels[game_id] = channel.id
        month.plan(month.now() + rng.randrange(72 * HOUR), "start", game_id, four[0].id)


async def simulate(url: str, count: int, seed: int, tell: Any = None) -> Report:
    """Play `count` games to their ends and report on them."""
    report, begun = Report(games=count), time.monotonic()
    async with running(url, seed) as world:
        month = Month(world, random.Random(seed), report)
        undo = month.reader.attend(lambda: world.sandbox.payloads)
        first = month.now()
        await open_games(month, count)
        month.plan(first + 30 * HOUR, "begin_outage")
        month.plan(first + HOUR, "look_around")
        turns = 0
        async with month.outages.watching():
            while await month.pass_time():
                turns += 1
                if tell is not None and turns % 200 == 0:
                    days = (month.now() - first) / 24 / HOUR
                    tell(f"{days:.1f} days, {report.answers} answers, {len(month.open)} open")
        if month.outages.sort:
            await month.end_outage()
        world.bot.outbox.wake()
        await world.bot.outbox.settle()
        month.watch()
        await month.audit()
        report.unfinished = len(month.open)
        undo()
        report.carried_out, report.asked_back = month.reader.carried_out, month.reader.asked
        report.misread, report.untold = len(month.reader.faults), len(month.reader.surprises)
        report.taken = len(month.outages.taken)
        sentences = month.reader.faults, month.reader.surprises, month.outages.taken
        report.sentences = tuple(line for found in sentences for line in found[:20])
        report.days = round((month.now() - first) / 24 / HOUR, 1)
    report.seconds = round(time.monotonic() - begun, 1)
    return report


def main() -> None:
    """Play the month and print its report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        url = fresh_url(Path(folder), "month")
        made = asyncio.run(simulate(url, args.games, args.seed, lambda line: sys.stderr.write(line + "\n")))
    sys.stdout.write(json.dumps(asdict(made), indent=1) + "\n")
    sys.exit(1 if made.faults() else 0)


if __name__ == "__main__":
    main()

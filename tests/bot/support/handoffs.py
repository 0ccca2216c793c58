"""The messages and calls of a table: people play a whole game with the bot, checked after every answer.

`python -m tests.bot.support.handoffs --games 10` plays games of four and prints the counts.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from bot.handlers.plans import PlanHandlers
from bot.language import Words
from bot.tables.standing_orders import LATEST, list_involved, open_window
from engine.kernel.decisions import Refused
from tests.bot.support.harness import Actor, World, open_table, running
from tests.bot.support.planning import click_plan, think_of_plan
from tests.bot.support.stores import fresh_url
from tests.bot.support.turns import answer_in_few

EN = Words("en")
NAMES = ["Ayla", "Bo", "Cy", "Dee"]


@dataclass
class Counts:
    """The counts of a game. A hand-off is an answer that ends a turn or causes a question to somebody else; the answers
    before it belong to the same hand-off."""

    answers: int = 0
    handoffs: int = 0
    messages: int = 0
    pings: int = 0
    # The number of hand-offs of each kind with each number of messages and pings.
    spread: Counter[tuple[str, int, int]] = field(default_factory=Counter)
    # Descriptions of errors.
    faults: list[str] = field(default_factory=list)
    window: str | None = None

    def as_data(self) -> dict[str, Any]:
        """The counts in a form to be printed."""
        spread = {
            f"{what}: {posts} messages, {pings} pings": n for (what, posts, pings), n in self.spread.most_common()
        }
        several = max(1, self.handoffs)
        means = {"messages a hand-off": self.messages / several, "pings a hand-off": self.pings / several}
        whole = {"answers": self.answers, "hand-offs": self.handoffs, "messages": self.messages, "pings": self.pings}
        return {**whole, **means, "spread": spread, "faults": self.faults}


@dataclass
class Moment:
    """The people who have to answer now, those who can give an order in advance, and the open window. While a card's
    question interrupts a window, no window counts as open."""

    waiting: set[int]
    involved: set[int]
    window: str | None


async def look(world: World) -> Moment:
    """The situation at the table now."""
    async with world.bot.tables.hold(1) as live:
        window = open_window(live)
        return Moment(set(live.game.waiting()), set(list_involved(live)), window)


async def play_watched(world: World, people: list[Actor], rng: random.Random, counts: Counts) -> None:
    """Play the table's game to its end, with all answers given through the service, and check everything that is sent
    after each."""
    seats = {person.id: seat for seat, person in enumerate(people)}
    known = set(world.sandbox.world.messages)
    while (now := await look(world)).waiting:
        async with world.bot.tables.hold(1) as live:
            seat = rng.choice(sorted(now.waiting))
            decision = live.game.options(seat)
            assert decision is not None
            answer = answer_in_few(live.game.view(seat), decision, rng)
        await world.bot.tables.answer(1, people[seat].id, answer)
        await world.bot.outbox.settle()
        after = await look(world)
        fresh = [m for name, m in world.sandbox.world.messages.items() if name not in known]
        known |= {m.id for m in fresh}
        posts = [m for m in fresh if m.ephemeral_to is None and world.sandbox.world.channels[m.channel_id].guild_id]
        called = [seats[user] for message in fresh for user in message.pings]
        verbs = {option.verb for option in decision.options if option.id in answer.picks}
        asked = after.waiting - now.waiting
        note(counts, seat, "end" in verbs, asked, after, len(posts), called)
        counts.window = after.window or (counts.window if after.waiting else None)


def note(counts: Counts, seat: int, ends: bool, asked: set[int], after: Moment, posts: int, called: list[int]) -> None:
    """Count one answer and its faults. Everybody in a window was called when it opened, and needs no further call."""
    counts.answers += 1
    counts.messages += posts
    counts.pings += len(called)
    over = not after.waiting
    handoff = ends or bool(asked) or over
    counts.handoffs += handoff
    opened = after.window not in (None, counts.window)
    several = opened or len(asked) > 1
    what = "the end" if over else "a window" if opened else "all at once" if len(asked) > 1 else "one"
    what = what if asked - {seat} or over or opened else "the same again"
    if handoff:
        counts.spread[what, posts, len(called)] += 1
    where = f"answer {counts.answers} of seat {seat} ({what}, {posts} messages, calls {called})"
    if posts != int(handoff):
        counts.faults.append(f"{where}: messages")
    if len(set(called)) != len(called) or (len(called) > 1 and not several):
        counts.faults.append(f"{where}: too many pings")
    if not set(called) <= after.waiting | after.involved:
        counts.faults.append(f"{where}: called with nothing to decide")
    if seat in called:
        counts.faults.append(f"{where}: called who is looking")
    if not asked - {seat} <= set(called) and (opened or after.window is None):
        counts.faults.append(f"{where}: {asked} not called")


async def play_planned(world: World, people: list[Actor], rng: random.Random, counts: Counts) -> None:
    """Play the table's game to its end; between questions, everybody plans their next turn, and they pass in combats.

    Orders are given and carried out before anybody else answers. Messages and calls are counted, but not faults.
    """
    handlers, tables = PlanHandlers(world.bot.presenter), world.bot.tables
    while (now := await look(world)).waiting:
        async with tables.hold(1) as live:
            idle = [seat for seat in range(len(people)) if seat not in now.waiting]
            views = {seat: live.game.view(seat) for seat in idle}
            seat = rng.choice(sorted(now.waiting))
            decision = live.game.options(seat)
            assert decision is not None
            answer = answer_in_few(live.game.view(seat), decision, rng)
        for other, view in views.items():
            for action, value in think_of_plan(view, rng):
                await handlers.change(1, people[other].id, EN, partial(click_plan, action, value))
            if now.window is None:
                with contextlib.suppress(Refused):
                    await handlers.give_order(1, people[other].id, EN, "pass")
        await tables.answer(1, people[seat].id, answer)
        counts.answers += 1
        for _ in people:
            await world.advance(LATEST / 1000)
            world.bot.jobs.wake()
            await world.bot.jobs.settle()
    await world.bot.outbox.settle()
    posts = [m for m in world.sandbox.world.messages.values() if world.sandbox.world.channels[m.channel_id].guild_id]
    counts.messages += sum(m.ephemeral_to is None for m in posts)
    counts.pings += sum(len(m.pings) for m in posts)


async def count_games(games: int, seed: int = 0, planned: bool = False) -> Counts:
    """Play whole games, each at a new table. `planned`: whether everybody plans."""
    counts = Counts()
    for number in range(seed, seed + games):
        with tempfile.TemporaryDirectory() as folder:
            async with running(fresh_url(Path(folder)), number) as world:
                rng = random.Random(number)
                world.bot.tables.new_seed = lambda rng=rng: rng.randbytes(32)
                people = await open_table(world, NAMES, "uprising")
                await (play_planned if planned else play_watched)(world, people, rng, counts)
    return counts


def main() -> None:
    reader = argparse.ArgumentParser()
    reader.add_argument("--games", type=int, default=3)
    reader.add_argument("--planned", action="store_true", help="everybody plans their turns")
    args = reader.parse_args()
    counts = asyncio.run(count_games(args.games, 0, args.planned))
    sys.stdout.write(json.dumps(counts.as_data(), indent=1) + "\n")


if __name__ == "__main__":
    main()

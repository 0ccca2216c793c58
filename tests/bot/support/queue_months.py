"""A simulation of months of the queue on three servers: people wait, confirm, do not answer or leave, on a virtual
clock.

It works without Discord: queued messages are read instead of sent, and the lobby of a match is opened as its message
would open it. `python -m tests.bot.support.queue_months --days 90` prints the report.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
from collections import Counter
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from typing import NamedTuple

from bot.store import Store, clocks, games, people, queue, wishes
from bot.store.queue import QueuedMessage
from bot.store.wishes import Wish
from bot.tables import Tables
from bot.tables.clocks import change_person
from bot.tables.matching import find_match, fits
from bot.tables.pace import DAY, HOUR, MINUTE
from bot.tables.queueing import can_play, give_up, read_match, refuse_member, wait
from bot.tables.server_settings import SHARED, choose_for_server
from bot.tables.timing import find_reach
from bot.work.jobs import Jobs
from engine.kernel.decisions import Refused
from tests.bot.support.stores import fresh_url
from tests.bot.support.tables import Clock, make_tables
from tests.bot.support.timed import beat

SERVERS = (401, 402, 403)
"""Two servers that share their queues, and one that does not."""
LANGUAGES = (("en",), ("en", "ja"), ("ja",), ("zh-TW", "en"), ("zh-TW",))
PACES = ("live", "daily", "daily", "daily")
SIZES = ((2, 2), (3, 3), (3, 4), (4, 4), (2, 4))
STEP = 20 * MINUTE


class Member(NamedTuple):
    """A person in the simulation."""

    user: int
    servers: tuple[int, ...]
    faith: float
    anywhere: bool


@dataclass
class Report:
    """The figures of the simulated months. Every figure from `strangers` on counts faults, so it must be 0."""

    days: int = 0
    wishes: int = 0
    lobbies: int = 0
    started: int = 0
    fell_through: int = 0
    called: int = 0
    across: int = 0
    paused: int = 0
    hours: float = 0.0
    """The median of the hours from a wish to its game."""
    strangers: int = 0
    unfit: int = 0
    twice: int = 0
    called_again: int = 0
    called_when_quiet: int = 0
    too_late: int = 0
    never_ended: int = 0
    overlooked: int = 0
    letters_left: int = 0

    def list_faults(self) -> dict[str, int]:
        """The figures that must be 0 and are not."""
        figures = asdict(self)
        return {name: n for name in list(figures)[list(figures).index("strangers") :] if (n := figures[name])}


class Months:
    """The simulation: three servers, their people, and the actions of these people."""

    def __init__(self, tables: Tables, clock: Clock, seed: int, count: int = 60) -> None:
        self.tables, self.store, self.clock = tables, tables.store, clock
        self.rng, self.report, self.jobs = random.Random(seed), Report(), Jobs(tables)
        self.members = {user: self._make(user) for user in range(1, count + 1)}
        self.began: dict[int, int] = {}
        """The times at which the open lobbies were opened."""
        self.called: Counter[tuple[int, int]] = Counter()
        self.since: dict[tuple[int, int], int] = {}
        """The times at which the people of a lobby began to wait."""
        self.waited: list[float] = []
        self.next_thread = 10_000

    def _make(self, user: int) -> Member:
        servers = tuple(self.rng.sample(SERVERS, self.rng.choice((1, 1, 2))))
        faith = self.rng.choice((1.0, 1.0, 0.95, 0.9, 0.3))
        return Member(user, servers, faith, self.rng.random() < 0.4)

    async def play(self, days: int) -> Report:
        """Simulate these days, and ten more in which nobody new begins to wait."""
        self.report.days = days
        await self._settle_in()
        for step in range((days + 10) * DAY // STEP):
            self.clock.time += STEP
            if step * STEP < days * DAY:
                await self._begin_to_wait()
            await beat(self.store)
            while await self._go_on():
                pass
            await self._answer()
        await self._close_books()
        return self.report

    async def _settle_in(self) -> None:
        async with self.store.write() as connection:
            for server in SERVERS[:2]:
                await choose_for_server(connection, server, "queue", SHARED)
            for user in self.members:
                start = self.rng.randrange(24) * 60
                facts = {"zone": "Asia/Taipei", "quiet_from": start, "quiet_to": (start + 480) % 1440}
                free = self.rng.choice(("", "", "7", "67"))
                await change_person(connection, user, self.store.now(), **facts, free=free)

    async def _begin_to_wait(self) -> None:
        for member in self.members.values():
            if self.rng.random() > STEP / (4 * DAY):
                continue
            low, high = self.rng.choice(SIZES)
            server = self.rng.choice(member.servers)
            wish = Wish(
                0, member.user, f"P{member.user}", server, server * 10, "uprising", low, high,
                self.rng.choice(PACES), self.rng.choice(LANGUAGES), member.anywhere, self.store.now(),
            )  # fmt: skip
            try:
                async with self.store.write() as connection:
                    await wait(connection, wish, self.store.now())
            except Refused as refused:
                self.report.paused += refused.reason.key == "refused-queue-paused"
            else:
                self.report.wishes += 1

    async def _go_on(self) -> bool:
        """Do everything due and read the queued messages. Return False if there was nothing to do."""
        await self.jobs.work()
        async with self.store.read() as connection:
            letters = await queue.list_due(connection)
        for letter in letters:
            if letter.kind == "match":
                await self._open(letter)
            else:
                await self._hear(letter)
            async with self.store.write() as connection:
                await queue.mark_message(connection, letter.id, "sent")
        return bool(letters)

    async def _open(self, letter: QueuedMessage) -> None:
        """Open the lobby of a match, unless one of its people no longer waits or is not a member of the server."""
        payload, now = letter.payload, self.store.now()
        guild = payload["guild"]
        async with self.store.write() as connection:
            match = await read_match(connection, payload)
            strangers = [w for w in match.wishes if guild not in self.members[w.user_id].servers] if match else []
            if match is None or strangers:
                await give_up(connection, payload, now)
                for wish in strangers:
                    await refuse_member(connection, wish, guild)
                return
        first = match.wishes[0]
        self.report.twice += len({wish.user_id for wish in match.wishes}) != match.seats
        for wish in match.wishes:
            shared = {guild, wish.guild_id} <= set(SERVERS[:2]) and wish.anywhere
            self.report.strangers += wish.guild_id != guild and not shared
            self.report.across += wish.guild_id != guild
            self.report.unfit += not fits(wish, first.game, first.pace, match.seats, match.language)
        self.next_thread += 1
        game_id = await self.tables.lobby.open_matched(match, self.next_thread, guild, "portrait")
        assert game_id is not None
        self.report.lobbies += 1
        self.began[game_id] = now
        self.since |= {(game_id, wish.user_id): wish.since for wish in match.wishes}

    async def _hear(self, letter: QueuedMessage) -> None:
        """Check a message: the people whom it calls, and whether each may be called now."""
        users = [letter.target] if letter.kind == "note" else letter.payload.get("ping", ())
        key = letter.payload.get("key", "")
        async with self.store.read() as connection:
            known = await people.find_people(connection, list(users))
        for user in users:
            self.report.called_when_quiet += find_reach(known[user], self.store.now()) > self.store.now()
            if key in ("say-queue-found", "note-queue-found") and letter.game_id is not None:
                self.report.called += 1
                self.called[letter.game_id, user] += 1
                self.report.called_again += self.called[letter.game_id, user] > 1

    async def _answer(self) -> None:
        """Let people who are awake look at their lobbies, and confirm, do nothing, or leave; end games that have
        begun."""
        now = self.store.now()
        for game_id, began in list(self.began.items()):
            async with self.store.read() as connection:
                row = await games.find_game(connection, game_id)
                seats = await games.list_seats(connection, game_id)
                known = await people.find_people(connection, [s.user_id for s in seats if s.user_id])
            assert row is not None
            if row.status == "lobby":
                self.report.too_late += now - began > DAY + 2 * STEP
                for seat in seats:
                    if seat.ready or seat.user_id is None or find_reach(known[seat.user_id], now) > now:
                        continue
                    looks = self.rng.random() < STEP / (2 * HOUR)
                    if looks and not await self._stay(game_id, self.members[seat.user_id]):
                        break
                continue
            del self.began[game_id]
            if row.status == "closed":
                self.report.fell_through += 1
                continue
            self.report.started += 1
            self.report.unfit += not all(seat.ready for seat in seats)
            async with self.store.write() as connection:
                await games.update_game(connection, game_id, status="over", updated=now)
                await clocks.drop_seat_jobs(connection, game_id, [seat.seat for seat in seats])
            self.waited += [(now - self.since[game_id, seat.user_id]) / HOUR for seat in seats if seat.user_id]

    async def _stay(self, game_id: int, member: Member) -> bool:
        """Confirm, do nothing, or leave and so close the lobby. Return whether the lobby is still open."""
        if self.rng.random() < member.faith:
            await self.tables.lobby.toggle_ready(game_id, member.user)
        elif self.rng.random() < 0.3:
            await self.tables.lobby.leave(game_id, member.user)
            return False
        return True

    async def _close_books(self) -> None:
        """Count the lobbies that never ended, the matches that were not made, and the messages."""
        report, now = self.report, self.store.now()
        report.never_ended += len(self.began)
        report.hours = round(median(self.waited), 1) if self.waited else 0.0
        async with self.store.read() as connection:
            report.letters_left += len(await queue.list_due(connection))
            for server in SERVERS:
                found = await wishes.list_open(connection, server, False, now)
                report.overlooked += find_match([w for w in found if server not in w.barred], can_play, now) is not None
                report.never_ended += sum(wish.held > 0 for wish in found)


async def play(url: str, days: int, seed: int) -> Report:
    clock = Clock()
    store = Store(url, clock)
    await store.open()
    try:
        return await Months(make_tables(store, seed), clock, seed).play(days)
    finally:
        await store.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--days", type=int, default=90)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        told = asyncio.run(play(fresh_url(Path(folder), "months"), chosen.days, chosen.seed))
    sys.stdout.write("".join(f"{name}: {value}\n" for name, value in asdict(told).items()))

"""Ways out of any state of a table: actions of the people who are available, each tried on a copy of the store."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

from sqlalchemy import event

from bot.store import Store, games, motions
from bot.store.games import GameRow, SeatRow
from bot.tables import Tables
from bot.tables.channels import move
from bot.tables.closing import IDLE, close
from bot.tables.consent.kinds import MOTION_KINDS
from bot.tables.consent.requests import Requests
from bot.tables.host import find_host
from bot.tables.hosting import Hosting
from bot.tables.resting import REST
from bot.work.jobs import Jobs
from engine.kernel.decisions import Refused
from tests.bot.support.tables import CHANNEL, GUILD, TINY, Clock, answer_once, make_tables

MANAGER, ELSEWHERE = 900, CHANNEL + 1
Act = Callable[[Tables], Awaitable[object]]


def open_copy(source: Path, target: Path, clock: Clock) -> Store:
    """A store on a copy of a file, which is not migrated and does not wait for the disk."""
    target.write_bytes(source.read_bytes())
    return open_hasty(target, clock)


def open_hasty(path: Path, clock: Clock) -> Store:
    """A store that would not survive a power failure."""
    store = Store(f"sqlite+aiosqlite:///{path}", clock)
    event.listen(store.engine.sync_engine, "connect", lambda made, _: made.cursor().execute("PRAGMA synchronous=OFF"))
    return store


def copy_pages(source: Store, target: Store) -> None:
    """Replace the contents of one store by those of another."""
    assert source.file is not None
    assert target.file is not None
    with closing(sqlite3.connect(source.file)) as old, closing(sqlite3.connect(target.file)) as new:
        old.backup(new)


async def look(store: Store, game_id: int) -> tuple[GameRow, list[SeatRow]]:
    """The table and its seats as stored."""
    async with store.read() as connection:
        row = await games.find_game(connection, game_id)
        assert row is not None
        return row, await games.list_seats(connection, game_id)


class Recovery:
    """The means that the available people have to go on with one table. Every method raises `AssertionError` if there
    is no way out."""

    def __init__(self, store: Store, game_id: int, copy: Path) -> None:
        self.store, self.game_id, self.readable = store, game_id, True
        self.clock = Clock()
        self.trial = open_hasty(copy, self.clock)

    async def check(self, readable: bool) -> None:
        """Check that, in any state, an available person can make the table playable or end it."""
        self.readable = readable
        row, seats = await look(self.store, self.game_id)
        if row.status not in games.OPEN_STATES:
            return
        people = [seat.user_id for seat in seats if seat.user_id is not None]
        host = find_host(row, seats)
        assert host in people, "nobody sits there, or nobody leads it"
        await self.try_out(lambda tables: self._close(tables, host), "closed")
        await self.try_out(self._clear_channel, "closed")
        await self.try_out(lambda tables: self._leave(tables, row, people), "closed")
        if row.status == "lobby":
            await self.try_out(lambda tables: close(tables, self.game_id, people[-1]), "closed", IDLE)
            await self.try_out(lambda tables: Jobs(tables).work(), "closed", REST)
        elif row.status == "held":
            await self._check_held(host, people)
        elif self.readable and row.status == "paused":
            for user in people:
                await self.try_out(lambda tables, user=user: move(tables, self.game_id, user, ELSEWHERE, GUILD), "open")
        elif self.readable:
            await self.try_out(self._play, "open", None)

    async def try_out(self, act: Act, status: str, later: int | None = 0) -> None:
        """Check that `act`, on a copy and `later` milliseconds from now, leads to this status (None: to play, or to the
        end of the game)."""
        copy_pages(self.store, self.trial)
        self.clock.time = self.store.now() + (later or 0)
        await act(make_tables(self.trial))
        found = (await look(self.trial, self.game_id))[0].status
        assert found == status or (later is None and found == "over"), (found, status)

    async def _check_held(self, host: int, people: list[int]) -> None:
        async with self.store.read() as connection:
            (asked,) = [m for m in await motions.list_open(connection, self.game_id) if m.kind == "resume"]
        assert sorted(asked.ballots) == sorted(people)
        if not self.readable:
            return
        await self.try_out(lambda tables: Hosting(tables).resume(self.game_id, host), "open")
        others = [user for user in people if user != host]

        async def agree(tables: Tables) -> None:
            for user in others[: len(others) // 2 + 1]:
                if (await look(tables.store, self.game_id))[0].status == "open":
                    return
                await Requests(tables).vote(self.game_id, asked.id, user, "go-on")

        if others:
            await self.try_out(agree, "open")

    async def _close(self, tables: Tables, host: int) -> None:
        """Let the host end the table. At a rated table all others have to agree to the host's question, which may have
        been open already.

        A host whose question was declined waits until it may be asked again.
        """
        try:
            if await close(tables, self.game_id, host):
                return
        except Refused as refused:
            if refused.reason.key == "refused-motion-declined":
                self.clock.time += MOTION_KINDS["end"].rests
                await self._close(tables, host)
                return
            if refused.reason.key != "refused-motion-open":
                raise
        async with tables.store.read() as connection:
            (asked,) = [m for m in await motions.list_open(connection, self.game_id) if m.kind == "end"]
        for user in asked.missing:
            await Requests(tables).vote(self.game_id, asked.id, user, "agree")

    async def _clear_channel(self, tables: Tables) -> None:
        """Let a manager of the channel close the table there, and open another table."""
        row, _ = await look(tables.store, self.game_id)
        await close(tables, self.game_id, MANAGER, manages=True)
        await tables.lobby.create(TINY, row.channel_id, GUILD, (MANAGER, "Mo"), 2, "en")

    async def _leave(self, tables: Tables, row: GameRow, people: list[int]) -> None:
        """Let everybody leave who still sits there: a vote may remove somebody as soon as others have left."""
        for user in people:
            _, seats = await look(tables.store, self.game_id)
            if any(seat.user_id == user for seat in seats):
                await (tables.lobby if row.status == "lobby" else Requests(tables)).leave(self.game_id, user)

    async def _play(self, tables: Tables) -> None:
        """Check that a person is asked, and that this person's answer is accepted."""
        before, _ = await look(tables.store, self.game_id)
        assert await answer_once(tables, self.game_id, random.Random(1))
        assert (await look(tables.store, self.game_id))[0].revision > before.revision

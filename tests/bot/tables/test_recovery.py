"""No table is ever stuck: a state machine over all states and actions, which checks after every step that there is a
way out."""

from __future__ import annotations

import asyncio
import contextlib
import random
import sqlite3
import tempfile
from collections import Counter
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from bot.store import Store, games, motions
from bot.tables.channels import move, pause
from bot.tables.closing import close
from bot.tables.consent.kinds import MOTION_KINDS
from bot.tables.consent.requests import Requests
from bot.tables.hosting import Hosting
from bot.tables.pace import DAY
from bot.tables.privacy import Privacy
from bot.work.jobs import Jobs
from engine.kernel.decisions import Refused
from engine.kernel.game import Corrupt
from tests.bot.support.faults import Cut, cut_at, spoil
from tests.bot.support.recovery import Recovery, copy_pages, look, open_copy, open_hasty
from tests.bot.support.tables import CHANNEL, GUILD, TINY, USERS, Clock, answer_once, make_tables

PEOPLE = [*USERS, 15, 16]
SOMEBODY = st.integers(0, 3)
"""The index of a person at the table."""
BEGINNING = {
    "guests": st.integers(0, 3),
    "state": st.sampled_from(["lobby", "open", "held", "paused"]),
    "rated": st.booleans(),
    "free": st.booleans(),
}
WALKS = {"max_examples": 50, "stateful_step_count": 16}


class Table(RuleBasedStateMachine):
    """Tables one after another, each from its lobby on. Actions that may be refused are tried as well; a refused action
    changes nothing.

    `done` counts the actions that were not refused.
    """

    template: Path
    done: Counter[str]

    @initialize(seed=st.integers(0, 99), **BEGINNING)
    def begin(self, seed: int, guests: int, state: str, rated: bool, free: bool) -> None:
        """Make a store, and begin the first table."""
        self.runner, self.folder = asyncio.Runner(), tempfile.TemporaryDirectory()
        self.clock, self.rng = Clock(), random.Random(seed)
        self.store = open_copy(self.template, Path(self.folder.name) / "games.db", self.clock)
        self.tables = make_tables(self.store, seed)
        self._begin(guests, state, rated, free)
        self.recovery = Recovery(self.store, self.game, Path(self.folder.name) / "copy.db")

    def _begin(self, guests: int, state: str, rated: bool, free: bool) -> None:
        """Begin with a lobby, or with a game in this state, of people and computer players."""
        self.readable = True
        self.runner.run(self._open(guests, state, "on" if rated else "off", "free" if free else "ask"))

    async def _open(self, guests: int, state: str, rated: str, substitutes: str) -> None:
        lobby = self.tables.lobby
        self.game = await lobby.create(TINY, CHANNEL, GUILD, (PEOPLE[0], "Ayla"), 4, "en")
        for user in PEOPLE[1 : guests + 1]:
            await lobby.join(self.game, user, f"User {user}")
        table = {"rated": rated, "substitutes": substitutes, "pace": "daily", "late": "vote"}
        await lobby.choose(self.game, PEOPLE[0], **table)
        if state != "lobby":
            await self._start()
        if state == "held":
            await Hosting(self.tables).report(self.game, PEOPLE[guests], "it is wrong")
        elif state == "paused":
            await pause(self.tables, self.game)

    async def _start(self) -> None:
        row, seats = await look(self.store, self.game)
        if row.status == "lobby":
            if len(seats) < row.capacity:
                await self.tables.lobby.fill(self.game, row.host_id, "anything", row.capacity - len(seats))
            await self.tables.start(self.game, row.host_id)

    def do(self, act: Coroutine[Any, Any, object]) -> None:
        """Try an action, which may be refused but must not raise any other error."""

        async def tried() -> None:
            with contextlib.suppress(Refused, Corrupt):
                await act
                self.done[act.__qualname__] += 1

        self.runner.run(tried())

    def status(self) -> str:
        return self.runner.run(look(self.store, self.game))[0].status

    def is_lobby(self) -> bool:
        return self.status() == "lobby"

    def is_open(self) -> bool:
        """Whether the table is open and its game is not over."""
        return self.status() in games.OPEN_STATES

    def is_over(self) -> bool:
        """Whether the table is closed or its game is over."""
        return not self.is_open()

    def is_running(self) -> bool:
        """Whether the game has begun and is not over."""
        return self.status() in ("open", "held", "paused")

    def sitting(self, number: int) -> int:
        """A person at the table by number; 0 is the host."""
        row, seats = self.runner.run(look(self.store, self.game))
        people = [seat.user_id for seat in seats if seat.user_id is not None]
        people.sort(key=lambda user: user != row.host_id)
        return people[number % len(people)]

    @precondition(is_over)
    @rule(**BEGINNING)
    def begin_again(self, guests: int, state: str, rated: bool, free: bool) -> None:
        """Begin another table."""
        self._begin(guests, state, rated, free)
        self.recovery.game_id = self.game

    @precondition(is_lobby)
    @rule(who=st.sampled_from(PEOPLE))
    def join(self, who: int) -> None:
        self.do(self.tables.lobby.join(self.game, who, f"User {who}"))

    @precondition(is_lobby)
    @rule()
    def start(self) -> None:
        """Fill the table and start the game as its host."""
        self.do(self._start())

    @precondition(is_open)
    @rule(who=SOMEBODY)
    def leave(self, who: int) -> None:
        """Have a person leave the lobby or the game."""
        place = self.tables.lobby if self.is_lobby() else Requests(self.tables)
        self.do(place.leave(self.game, self.sitting(who)))

    @precondition(is_open)
    @rule(who=SOMEBODY)
    def forget(self, who: int) -> None:
        """Have a person's data deleted."""
        self.do(Privacy(self.tables).forget(self.sitting(who)))

    @precondition(is_running)
    @rule(who=SOMEBODY)
    def report(self, who: int) -> None:
        self.do(Hosting(self.tables).report(self.game, self.sitting(who), "it is wrong"))

    @precondition(is_running)
    @rule(who=SOMEBODY)
    def report_and_forget(self, who: int) -> None:
        """Have a person report a problem, then have the person's data deleted."""
        user = self.sitting(who)
        self.do(Hosting(self.tables).report(self.game, user, "it is wrong"))
        self.do(Privacy(self.tables).forget(user))

    @precondition(is_running)
    @rule(goes_on=st.booleans())
    def hold(self, goes_on: bool) -> None:
        """Hold the game or resume it as the host."""
        hosting, host = Hosting(self.tables), self.sitting(0)
        self.do(hosting.resume(self.game, host) if goes_on else hosting.halt(self.game, host))

    @precondition(is_running)
    @rule(number=st.integers(0, 5))
    def vote(self, number: int) -> None:
        """Have everybody agree to an open motion, or one person decline it."""
        asked = self.runner.run(self._list_open())
        if asked:
            motion = asked[number % len(asked)]
            choices = MOTION_KINDS[motion.kind].choices
            for user in motion.missing:
                self.do(Requests(self.tables).vote(self.game, motion.id, user, choices[number % len(choices)]))

    async def _list_open(self) -> list[motions.Motion]:
        async with self.store.read() as connection:
            return await motions.list_open(connection, self.game)

    @precondition(is_running)
    @rule(who=SOMEBODY, other=SOMEBODY)
    def kick(self, who: int, other: int) -> None:
        """Propose the removal of a person."""
        self.do(Requests(self.tables).propose_removal(self.game, self.sitting(who), self.sitting(other)))

    @precondition(is_running)
    @rule(who=st.sampled_from(PEOPLE))
    def sit(self, who: int) -> None:
        """Have a person take an offered seat, or ask for it."""
        _, seats = self.runner.run(look(self.store, self.game))
        for seat in [seat.seat for seat in seats if seat.offer][:1]:
            self.do(Requests(self.tables).sit(self.game, seat, who, f"User {who}"))

    @precondition(is_running)
    @rule(seat=st.integers(0, 3), offered=st.booleans())
    def replace(self, seat: int, offered: bool) -> None:
        """Have the host give a seat away, or offer it."""
        self.do(Hosting(self.tables).replace(self.game, self.sitting(0), seat, offered))

    @precondition(is_running)
    @rule(back=st.booleans(), who=SOMEBODY)
    def lose_channel(self, back: bool, who: int) -> None:
        """Make the channel unreachable, and perhaps have somebody move the table to another one."""
        self.do(pause(self.tables, self.game))
        if back:
            self.do(move(self.tables, self.game, self.sitting(who), CHANNEL + 7, GUILD))

    @precondition(is_running)
    @rule(count=st.integers(1, 4))
    def answer(self, count: int) -> None:
        """Give up to `count` answers for people who are asked."""
        for _ in range(count):
            self.do(answer_once(self.tables, self.game, self.rng))

    @rule(days=st.sampled_from([1, 4, 15]))
    def wait(self, days: int) -> None:
        """Let days pass; then a new process resumes the games and does everything that is due."""
        self.clock.time += days * DAY
        self.tables = make_tables(self.store)
        self.do(self.tables.resume())
        self.do(Jobs(self.tables).work())

    @precondition(is_running)
    @rule(sure=st.integers(0, 2))
    def spoil(self, sure: int) -> None:
        """Make the game unreadable."""
        if sure == 0:
            self.readable = False
            self.runner.run(spoil(self.store, self.game))
            self.tables = make_tables(self.store)

    @precondition(is_open)
    @rule(who=SOMEBODY, manages=st.booleans())
    def close(self, who: int, manages: bool) -> None:
        """Have a person, mostly not the host, try to close the table, sometimes as a manager of the channel."""
        self.do(close(self.tables, self.game, self.sitting(who + 1), manages and who == 3))

    @invariant()
    def somebody_at_hand_leads_it_on(self) -> None:
        """Check that a person who is present can bring the table to play or to an end."""
        if hasattr(self, "recovery"):
            self.runner.run(self.recovery.check(self.readable))

    def teardown(self) -> None:
        """Close the store."""
        if hasattr(self, "recovery"):
            for store in (self.store, self.recovery.trial):
                self.runner.run(store.close())
            self.runner.close()
            self.folder.cleanup()


@pytest.fixture
def template(tmp_path: Path) -> Path:
    """An empty store with all tables, which is made once for all examples."""
    path = tmp_path / "template.db"

    async def make() -> None:
        store = Store(f"sqlite+aiosqlite:///{path}")
        await store.open()
        await store.close()

    asyncio.run(make())
    return path


@pytest.mark.long
@pytest.mark.slow
def test_every_state_of_a_table_has_a_way_out(template: Path) -> None:
    done: Counter[str] = Counter()
    machine = type("Table", (Table,), {"template": template, "done": done})
    plain = {"derandomize": True, "deadline": None, "database": None, "suppress_health_check": list(HealthCheck)}
    config = settings(phases=[Phase.generate], **plain, **WALKS)  # the search for a smaller example would take minutes
    run_state_machine_as_test(machine, settings=config)
    assert len(done) > 14  # of 18 actions; each walk leaves out some of them


KILLED = {
    "forget": lambda tables, game: Privacy(tables).forget(PEOPLE[1]),
    "leave": lambda tables, game: Requests(tables).leave(game, PEOPLE[0]),
    "replace": lambda tables, game: Hosting(tables).replace(game, PEOPLE[0], 1, True),
    "move": lambda tables, game: move(tables, game, PEOPLE[0], CHANNEL + 7, GUILD),
    "resume": lambda tables, game: Hosting(tables).resume(game, PEOPLE[0]),
    "close": lambda tables, game: close(tables, game, PEOPLE[0]),
}


@pytest.mark.rotating
@pytest.mark.sqlite
@pytest.mark.parametrize("act", KILLED)
@pytest.mark.slow
async def test_killed_anywhere_in_an_act_at_a_held_table_there_is_a_way_out(store, tmp_path, clock, act) -> None:
    """If the process is killed at any statement or commit of an action at a held table, there is a way out: the next
    process finds the state that was stored, and the people there can still act."""
    tables = make_tables(store)
    game = await tables.lobby.create(TINY, CHANNEL, GUILD, (PEOPLE[0], "Ayla"), 3, "en")
    for user in PEOPLE[1:3]:
        await tables.lobby.join(game, user, f"User {user}")
    await tables.lobby.choose(game, PEOPLE[0], rated="off")
    await tables.start(game, PEOPLE[0])
    await Hosting(tables).report(game, PEOPLE[1], "it is wrong")
    trial = open_hasty(tmp_path / "trial.db", clock)
    recovery, number, cut, seen = Recovery(trial, game, tmp_path / "copy.db"), 0, True, set()
    while cut:
        copy_pages(store, trial)
        cut = False
        try:
            with cut_at(trial, number):
                await KILLED[act](make_tables(trial), game)
        except Cut:
            cut = True
        with contextlib.closing(sqlite3.connect(tmp_path / "trial.db")) as plain:
            dump = "\n".join(plain.iterdump())
        if dump not in seen:  # many points of death leave the same state
            await recovery.check(readable=True)
        seen.add(dump)
        number += 1
    assert number > 5
    assert len(seen) > 1
    for opened in (trial, recovery.trial):
        await opened.close()

"""An observer of standing orders and plans, which compares every action taken for a seat with what its owner had
ordered."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from bot.games.registry import product
from bot.language import Words
from bot.sandbox.ledger import SentPayload
from bot.store import clocks, game_log, orders
from bot.tables import Tables, handoff
from bot.tables.consent.votes import find_open
from bot.tables.game_cache import LoadedGame
from bot.tables.standing_orders import PLAN
from tests.bot.support.readings import ASKED, WORDS, Said, answers, check_plan, expect, expect_said, read_lines, stand

EN = Words("en")
CHOICES = {"pass": "Pass", "overtaken": "Pass unless overtaken or levelled", "ask": "Ask me"}


class Time(NamedTuple):
    """The time that a person has to answer: its earliest known beginning, its end, and the revision of the game."""

    channel: int
    user: int
    begun: int
    deadline: int
    revision: int
    voting: bool


def _was_said(time: Time, sent: Sequence[SentPayload]) -> bool:
    """Whether a message since the beginning of this time told the person an end that is not later than the real one."""
    for payload in reversed(sent):
        if payload.at * 1000 < time.begun:
            return False
        if payload.channel_id == time.channel or (payload.audience is not None and payload.visible_to(time.user)):
            text = "\n".join(payload.strings)
            if any(time.begun < int(at) * 1000 <= time.deadline for at in re.findall(r"<t:(\d+):", text)):
                return True
    return False


def _asked_at(live: LoadedGame, seat: int) -> int:
    """The revision at which a seat was asked; other seats' answers to the same sealed question do not change it."""
    decision = live.game.options(seat)
    if decision is None or not decision.sealed:
        return live.game.revision
    found = re.match(r"r(\d+)\.", decision.id)
    assert found is not None
    return int(found[1])


class Reader:
    """The orders and their results, and the deadlines that were announced.

    `faults` and `surprises` are sentences about what went wrong.
    """

    def __init__(self) -> None:
        self.said: dict[tuple[int, int], Said] = {}
        self.faults: list[str] = []
        self.surprises: list[str] = []
        self.carried_out = self.asked = 0
        self.following: dict[tuple[int, int], int] = {}
        """By game and seat, the revision from which the seat's orders are followed."""

    def note_said(self, game_id: int, seat: int, view: Any, value: str) -> None:
        """Record a choice in a combat menu, either an order or a card's place in it."""
        window, (ahead, level) = f"combat:{view['round']}", stand(view, seat)
        if value in CHOICES:
            self.said[game_id, seat] = Said(window, CHOICES[value], [], ahead, level, view["phase"] == "turns")
            return
        offered = [WORDS.say(what) for what in product(view["product"]).windows.list_plays(view).values()]
        old = self.said.get((game_id, seat))
        cards = old.cards if old is not None and old.window == window and old.choice == "Play" else []
        name = offered[int(value)]
        kept = [card for card in cards if card.partition(":")[0] != name.partition(":")[0]]
        self.said[game_id, seat] = Said(window, "Play", [*kept, name], ahead, level)

    def attend(self, sent: Callable[[], Sequence[SentPayload]]) -> Callable[[], None]:
        """Observe from now on; the returned function ends this. `sent` returns all messages of the bot."""
        follow, hold_back, take_over = Tables.follow_orders, handoff.hold_back, Tables.take_over
        note_opening = handoff.note_opening

        async def opened(connection: Any, live: LoadedGame) -> None:
            await note_opening(connection, live)
            waiting = live.game.waiting()
            decision = live.game.options(waiting[0]) if waiting else None
            for (game, seat), said in self.said.items():
                if said.early and game == live.row.id and decision is not None and decision.kind == "combat":
                    said.ahead, said.level = stand(live.game.view(seat), seat)
                    said.early = False

        async def late(tables: Tables, game_id: int, seat: int, since: int) -> None:
            before = await self._look_at_time(tables, game_id, seat)
            await take_over(tables, game_id, seat, since)
            after = await self._look_at_time(tables, game_id, seat)
            if before is not None and after != before and not _was_said(before, sent()):
                self.surprises.append(f"{game_id}/{seat}: {before} {await self._tell(tables, before, game_id, sent())}")

        async def follow_orders(tables: Tables, game_id: int, seat: int) -> None:
            before = await self._look(tables, game_id, seat)
            if before is None:
                await follow(tables, game_id, seat)
                return
            self.following[game_id, seat] = before[2]
            try:
                await follow(tables, game_id, seat)
            finally:
                del self.following[game_id, seat]
            await self._compare(tables, game_id, seat, *before)

        async def held(connection: Any, live: LoadedGame, seats: Any, *args: Any, **more: Any) -> set[int]:
            seats = list(seats)
            found = await hold_back(connection, live, seats, *args, **more)
            for seat in seats:
                data = await orders.find_order(connection, live.row.id, seat, PLAN)
                wanted = self._expect(live, seat, data)
                if wanted is not None and (wanted == ASKED) == (seat in found):
                    said = self.said.get((live.row.id, seat))
                    self.faults.append(f"{live.row.id}/{seat}: {wanted}, and held back: {seat in found}; {said} {data}")
                self.asked += wanted == ASKED
            return found

        Tables.follow_orders = follow_orders  # type: ignore[method-assign]
        Tables.take_over = late  # type: ignore[method-assign]
        handoff.hold_back, handoff.note_opening = held, opened

        def end() -> None:
            Tables.follow_orders = follow  # type: ignore[method-assign]
            Tables.take_over = take_over  # type: ignore[method-assign]
            handoff.hold_back, handoff.note_opening = hold_back, note_opening

        return end

    async def _tell(self, tables: Tables, time: Time, game_id: int, sent: Sequence[SentPayload]) -> str:
        """Describe the table's settings, its last steps, and the last messages to its channel and to the person. The
        messages are those since an hour before the time began."""
        async with tables.hold(game_id) as live:
            steps = [(step.seat, step.revision, step.answer.picks, step.undone) for step in live.game.steps[-8:]]
            options = live.row.options
        said = [
            (int(p.at * 1000) - time.begun, "\n".join(p.strings)[:300])
            for p in sent[-4000:]
            if p.at * 1000 > time.begun - 3_600_000
            and (p.channel_id == time.channel or (p.audience is not None and p.visible_to(time.user)))
        ]
        return f"{options}; steps {steps}; said {said[-12:]}"

    async def _look_at_time(self, tables: Tables, game_id: int, seat: int) -> Time | None:
        """The time in which the person in a seat has to answer; None if no person is asked there, if no time runs, or
        for further questions of the same turn."""
        async with tables.hold(game_id) as live, tables.store.read() as connection:
            user, row = live.user_in(seat), live.row
            clock = (await clocks.list_clocks(connection, game_id)).get(seat)
            asked = _asked_at(live, seat)
            others = [s.revision for s in live.game.steps if s.seat != seat and s.revision <= asked]
            timed = await game_log.list_timed(connection, game_id, others[-12:])
            voting = await find_open(connection, game_id, "late", seat)
        if user is None or clock is None or clock.deadline is None or seat not in live.game.waiting():
            return None
        if clock.deadline <= clock.since:  # further questions of the same turn are due at once
            return None
        begun = max([answer.at for answer in timed], default=0)
        return Time(row.channel_id, user, begun, clock.deadline, live.game.revision, voting is not None)

    def _expect(self, live: LoadedGame, seat: int, data: str | None) -> Any:
        """The next part of a seat's orders; None if there is none for its question."""
        decision, planner = live.game.options(seat), product(live.row.product).windows.planner
        if decision is None or planner is None:
            return None
        view, said = live.game.view(seat), self.said.get((live.row.id, seat))
        if planner.stage(decision) is not None:
            if data is None:
                return None
            (reading, *_) = read_lines(planner.describe(planner.read(data), EN.plain, view))
            return expect(reading, decision, view)
        if decision.kind == "combat" and said is not None and said.window == f"combat:{view['round']}":
            since = self.following.get((live.row.id, seat), live.game.revision)
            played = sum(step.seat == seat and not step.undone for step in live.game.steps if step.revision > since)
            return expect_said(replace(said, cards=said.cards[played:]), decision, view, seat)
        return None

    async def _look(self, tables: Tables, game_id: int, seat: int) -> tuple[Any, list[Any], int] | None:
        """The game now, the seat's plan, and the game's revision; None if nothing can be done."""
        async with tables.hold(game_id) as live, tables.store.read() as connection:
            rests = live.row.status != "open" or await find_open(connection, game_id, "undo", any_seat=True) is not None
            if rests or seat not in live.waiting_people or seat in live.row.told:
                return None
            data = await orders.find_order(connection, game_id, seat, PLAN)
            planner = product(live.row.product).windows.planner
            assert planner is not None
            lines = [] if data is None else planner.describe(planner.read(data), EN.plain, live.game.view(seat))
            return live.game.clone(), read_lines(lines), live.game.revision

    async def _compare(
        self, tables: Tables, game_id: int, seat: int, game: Any, readings: list[Any], revision: int
    ) -> None:
        async with tables.hold(game_id) as live:
            steps = [(s, s.revision in live.forced) for s in live.game.steps if s.revision > revision and not s.undone]
            asked = seat in live.row.told and seat in live.game.waiting()
        decision = game.options(seat)
        self.carried_out += bool(steps)
        self.asked += not steps
        if decision.kind != "combat":
            fault = check_plan(readings[0], game, seat, steps, asked)
        else:
            said = self.said[game_id, seat]
            wanted = expect_said(said, decision, game.view(seat), seat)
            done = steps[0][0].answer if steps else None
            right = (wanted == ASKED) if done is None else answers(wanted, done)
            fault = "" if right else f"{said}: {wanted} and not {done}"
            said.cards[:1] = [] if done is not None and said.choice == "Play" else said.cards[:1]
        if fault:
            self.faults.append(f"{game_id}/{seat} at {revision}: {fault}")

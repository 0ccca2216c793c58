"""Somebody who attends at every moment at which orders are looked at, and compares what is done with what they said."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.games.registry import product
from bot.language import Words
from bot.store import orders
from bot.tables import Tables, handoff
from bot.tables.consent.votes import find_open
from bot.tables.live import Live
from bot.tables.standing_orders import PLAN
from tests.bot.support.readings import ASKED, WORDS, Said, answers, check_plan, expect, expect_said, read_lines, stand

EN = Words("en")
CHOICES = {"pass": "Pass", "overtaken": "Pass unless overtaken or levelled", "ask": "Ask me"}


class Reader:
    """What was said in advance, and what became of it. `faults` are sentences."""

    def __init__(self) -> None:
        self.said: dict[tuple[int, int], Said] = {}
        self.faults: list[str] = []
        self.carried_out = self.asked = 0

    def note_said(self, game_id: int, seat: int, view: Any, value: str) -> None:
        """Somebody has chosen something in the menu of a combat: an order, or the place of a card."""
        window, (ahead, level) = f"combat:{view['round']}", stand(view, seat)
        if value in CHOICES:
            self.said[game_id, seat] = Said(window, CHOICES[value], [], ahead, level)
            return
        offered = [WORDS.say(what) for what in product(view["product"]).list_plays(view).values()]
        old = self.said.get((game_id, seat))
        cards = old.cards if old is not None and old.window == window and old.choice == "Play" else []
        name = offered[int(value)]
        kept = [card for card in cards if card.partition(":")[0] != name.partition(":")[0]]
        self.said[game_id, seat] = Said(window, "Play", [*kept, name], ahead, level)

    def attend(self) -> Callable[[], None]:
        """Look on from now on; the returned function ends it."""
        follow, hold_back = Tables.follow_orders, handoff.hold_back

        async def follow_orders(tables: Tables, game_id: int, seat: int) -> None:
            before = await self._look(tables, game_id, seat)
            await follow(tables, game_id, seat)
            if before is not None:
                await self._compare(tables, game_id, seat, *before)

        async def held(connection: Any, live: Live, seats: Any, *args: Any, **more: Any) -> set[int]:
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
        handoff.hold_back = held

        def end() -> None:
            Tables.follow_orders = follow  # type: ignore[method-assign]
            handoff.hold_back = hold_back

        return end

    def _expect(self, live: Live, seat: int, data: str | None) -> Any:
        """What a seat's orders say first; None where it has none for what it is asked."""
        decision, planner = live.game.options(seat), product(live.row.product).planner
        if decision is None or planner is None:
            return None
        view, said = live.game.view(seat), self.said.get((live.row.id, seat))
        if planner.stage(decision.kind) is not None:
            if data is None:
                return None
            (reading, *_) = read_lines(planner.describe(planner.read(data), EN.plain))
            return expect(reading, decision, view)
        if decision.kind == "combat" and said is not None and said.window == f"combat:{view['round']}":
            return expect_said(said, decision, view, seat)
        return None

    async def _look(self, tables: Tables, game_id: int, seat: int) -> tuple[Any, list[Any], int] | None:
        """The game as it is, what the seat's plan says, and how far the game has come; None where nothing is to be
        done."""
        async with tables.hold(game_id) as live, tables.store.read() as connection:
            rests = live.row.status != "open" or await find_open(connection, game_id, "undo", any_seat=True) is not None
            if rests or seat not in live.waiting_people or seat in live.row.told:
                return None
            data = await orders.find_order(connection, game_id, seat, PLAN)
            planner = product(live.row.product).planner
            assert planner is not None
            lines = [] if data is None else planner.describe(planner.read(data), EN.plain)
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

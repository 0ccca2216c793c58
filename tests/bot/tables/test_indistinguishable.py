"""Timing: two tables that differ only in a hand look the same from outside, to the millisecond.

Everything that leaves the bot or is planned is compared: messages to anybody but the seat's owner, jobs and clocks. The
seat's own answers are public and are not compared.
"""

from __future__ import annotations

import json
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from bot.games.imperium.plans import Beginning, Condition, TurnPlan
from bot.games.planning import Order
from bot.games.registry import product
from bot.store import Store, clocks, games, orders, queue
from bot.tables import Tables, standing_orders
from bot.tables.handoff import hand_off, moved
from bot.tables.pace import HOUR
from bot.tables.standing_orders import PLAN, WINDOW, open_window
from bot.tables.window_orders import WindowOrder
from bot.work.jobs import Jobs
from engine.players import player
from tests.bot.support.orders import PEOPLE, REVEAL, begin, send
from tests.bot.support.tables import Clock, make_tables

pytestmark = pytest.mark.slow


async def reach(tables: Tables, game_id: int, wanted: str) -> int:
    """Play fixed moves until exactly one seat has a decision of this kind, and return the seat."""
    rng = random.Random(8)
    for step in range(3000):
        async with tables.hold(game_id) as live:
            seat = live.game.waiting()[0]
            decision = live.game.options(seat)
            assert decision is not None
            if decision.kind == wanted and step > 60 and live.game.state.players[seat].intrigue:
                return seat
            answer = player("mercenary")(live.game.view(seat), decision, rng)
            user = live.user_in(seat)
        await tables.answer(game_id, user, answer)
    raise AssertionError(f"no {wanted}")


async def see(store: Store, game_id: int, owner: int) -> list[Any]:
    """Everything that people other than the owner can observe now or later."""
    async with store.read() as connection:
        list_queued = [
            (queued.kind, queued.target, json.dumps(queued.payload, sort_keys=True))
            for queued in await queue.list_due(connection)
            if queued.target != owner
        ]
        jobs = [(job.kind, job.key, job.due) for job in await clocks.list_jobs(connection)]
        known = await clocks.list_clocks(connection, game_id)
    return [list_queued, jobs, known]


@asynccontextmanager
async def twin_table(url: str, kind: str) -> AsyncIterator[tuple[Tables, int, int]]:
    """A table, its game's id, and the seat that must answer a question of this kind; all are the same in every call."""
    store = Store(url, Clock())
    await store.open()
    tables = make_tables(store)
    game_id = await begin(tables, pace="relaxed")
    yield tables, game_id, await reach(tables, game_id, kind)
    await store.close()


async def ask_now(tables: Tables, game_id: int, seat: int, order: Order | None) -> None:
    """Let a seat give an order, and only then put the question to it."""
    async with tables.hold(game_id) as live, tables.store.write() as connection:
        for kind in (PLAN, WINDOW):
            await orders.drop_order(connection, game_id, seat, kind)
        if order is not None:
            kind = WINDOW if isinstance(order, WindowOrder) else PLAN
            await orders.keep_order(connection, game_id, seat, kind, order.write())
        moved(live, live.row.revision, told=())
        columns = await hand_off(connection, live, tables.store.now())
        await games.move_head(connection, game_id, live.row.revision, **columns)
        moved(live, live.row.revision, **columns)


async def watch(tables: Tables, game_id: int, owner: int, times: int) -> list[Any]:
    """The observations of the others at the next `times` due moments."""
    jobs, story = Jobs(tables), []
    for _ in range(times):
        story.append(await see(tables.store, game_id, owner))
        clock = tables.store.now
        assert isinstance(clock, Clock)
        clock.time += 4 * HOUR
        await jobs.work()
    return story


@pytest.mark.rotating
@pytest.mark.parametrize("order", [None, "plan", "pass", "overtaken"])
@pytest.mark.parametrize("kind", ["turn", "combat"])
async def test_what_a_hand_holds_cannot_be_told_from_when_or_who(new_url, monkeypatch, kind, order) -> None:
    monkeypatch.setattr(standing_orders.secrets, "randbelow", lambda size: size // 2)
    seen: list[list[Any]] = []
    hands = []
    for twin in range(3):
        async with twin_table(new_url(f"{twin}"), kind) as (tables, game_id, seat):
            async with tables.hold(game_id) as live:
                # hands, decks and Intrigue cards are dealt anew, so that another seat could not tell the difference
                if twin:
                    live.game.family.determinize(live.game, (seat + 1) % 3, random.Random(twin))
                    live.game._open = {}
                    live.game.found = {}
                view, window = live.game.view(seat)["you"], open_window(live) or ""
                hands.append((sorted(view["hand"]), sorted(view["intrigue"])))
            if order is not None:
                wanted: Order = REVEAL if order == "plan" else WindowOrder(window=window, choice=order, ahead=(0, 1, 2))
                await ask_now(tables, game_id, seat, wanted)
            # the result of an order is public, but the time at which it is carried out is not
            seen.append(await watch(tables, game_id, PEOPLE[seat], 20 if order is None else 1))
    assert len({str(hand) for hand in hands}) > 1  # the twin games do differ
    assert all(story == seen[0] for story in seen)
    fits = {"turn": ("plan",), "combat": ("pass", "overtaken")}[kind]
    assert any(job[0] == "order" for job in seen[0][0][1]) == (order in fits)


UNFIT: dict[str, list[Order | None]] = {
    "turn": [
        None,
        TurnPlan(begin=(send("not_in_hand", "arrakeen"),), deploy=3),
        TurnPlan(begin=(Beginning(verb="reveal", when=Condition(taken="space:fremkit")),), after=REVEAL),
    ],
    "combat": [
        None,
        WindowOrder(window="combat", choice="ask"),
        WindowOrder(window="combat", choice="overtaken"),
        WindowOrder(window="combat", choice="play", plays=("intrigue:not_in_hand",)),
    ],
}


@pytest.mark.parametrize("kind", UNFIT)
async def test_a_plan_that_fails_and_an_order_that_asks_look_like_none(new_url, kind) -> None:
    seen = []
    for number, order in enumerate(UNFIT[kind]):
        async with twin_table(new_url(f"{number}"), kind) as (tables, game_id, seat):
            async with tables.hold(game_id) as live:
                window = open_window(live)
                others = [p["seat"] for p in live.game.view(None)["players"] if p["strength"] and p["seat"] != seat]
                for other in others:  # the other seats overtake the asked seat in strength
                    live.game.state.players[other].swords += 40
                if isinstance(order, WindowOrder):
                    order = order.model_copy(update={"window": window})
            await ask_now(tables, game_id, seat, order)
            seen.append(await watch(tables, game_id, PEOPLE[seat], 20))
    assert len(seen[0]) == 20
    assert all(story == seen[0] for story in seen)


def test_the_window_is_what_everybody_can_see() -> None:
    """The players who take part in a combat follow from the public view alone."""
    made = product("uprising")
    view = {
        "players": [
            {"seat": 0, "intrigue": 2, "troops": {"conflict": 1}, "sandworms": 0},
            {"seat": 1, "intrigue": 0, "troops": {"conflict": 4}, "sandworms": 0},
            {"seat": 2, "intrigue": 1, "troops": {"conflict": 0}, "sandworms": 0},
        ]
    }
    assert made.windows.list_involved(view) == [0]

"""Timing: two tables that differ only in what a hand holds look the same from outside, to the millisecond.

Everything that leaves the bot or is planned for later is compared: messages to anybody but the seat's owner, jobs and
clocks. What the seat itself answers is public and not part of it.
"""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from bot.games.registry import product
from bot.store import Store, clocks, games, orders, queue
from bot.tables import Tables, standing_orders
from bot.tables.handoff import hand_off, moved
from bot.tables.pace import HOUR
from bot.tables.standing_orders import PLAN, WINDOW, open_window
from bot.tables.window_orders import WindowOrder
from bot.work.jobs import Jobs
from engine.players import player
from tests.bot.support.orders import PEOPLE, REVEAL, begin
from tests.bot.support.tables import Clock, make_tables


async def reach(tables: Tables, game_id: int, wanted: str) -> int:
    """Play the same moves until a decision of this kind is open to one seat; that seat."""
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
    """Everything that others could notice now or later."""
    async with store.read() as connection:
        list_queued = [
            (queued.kind, queued.target, json.dumps(queued.payload, sort_keys=True))
            for queued in await queue.list_due(connection)
            if queued.target != owner
        ]
        jobs = [(job.kind, job.key, job.due) for job in await clocks.list_jobs(connection)]
        known = await clocks.list_clocks(connection, game_id)
    return [list_queued, jobs, known]


@pytest.mark.parametrize("order", [None, "plan", "window"])
@pytest.mark.parametrize("kind", ["turn", "combat"])
async def test_what_a_hand_holds_cannot_be_told_from_when_or_who(new_url, monkeypatch, kind, order) -> None:
    monkeypatch.setattr(standing_orders.secrets, "randbelow", lambda size: size // 2)
    seen: list[list[Any]] = []
    hands = []
    for twin in range(3):
        clock = Clock()
        store = Store(new_url(f"{twin}"), clock)
        await store.open()
        tables = make_tables(store)
        game_id = await begin(tables, pace="relaxed")
        seat = await reach(tables, game_id, kind)
        owner = PEOPLE[seat]
        async with tables.hold(game_id) as live, store.write() as connection:
            if twin:  # as another seat could not tell: hands, decks and Intrigue cards dealt anew
                live.game.family.redeal(live.game, (seat + 1) % 3, random.Random(twin))
                live.game._open = {}
                live.game.found = {}
            hands.append((sorted(live.game.view(seat)["you"]["hand"]), sorted(live.game.view(seat)["you"]["intrigue"])))
            window = open_window(live)
            if order == "plan":
                await orders.keep_order(connection, game_id, seat, PLAN, REVEAL.model_dump_json())
            if order == "window" and window is not None:
                choice = WindowOrder(window=window, choice="pass" if twin == 1 else "overtaken", ahead=(0,))
                await orders.keep_order(connection, game_id, seat, WINDOW, choice.model_dump_json())
            if order is not None:  # as if it were asked only now
                moved(live, live.row.revision, told=())
                columns = await hand_off(connection, live, store.now())
                await games.move_head(connection, game_id, live.row.revision, **columns)
                moved(live, live.row.revision, **columns)
        jobs, story = Jobs(tables), []
        for _ in range(20 if order is None else 1):  # what an order leads to is public, but not when
            story.append(await see(store, game_id, owner))
            clock.time += 4 * HOUR
            await jobs.work()
        seen.append(story)
        await store.close()
    assert len({str(hand) for hand in hands}) > 1  # the twins do differ
    assert all(story == seen[0] for story in seen)
    asked_to = {"turn": "plan", "combat": "window"}[kind]
    assert any(job[0] == "order" for job in seen[0][0][1]) == (order == asked_to)


def test_the_window_is_what_everybody_can_see() -> None:
    """Who is involved in a combat follows from the public view alone."""
    made = product("uprising")
    view = {
        "players": [
            {"seat": 0, "intrigue": 2, "troops": {"conflict": 1}, "sandworms": 0},
            {"seat": 1, "intrigue": 0, "troops": {"conflict": 4}, "sandworms": 0},
            {"seat": 2, "intrigue": 1, "troops": {"conflict": 0}, "sandworms": 0},
        ]
    }
    assert made.list_involved(view) == [0]

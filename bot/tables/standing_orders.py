"""Standing orders in the flow of a game: whose are carried out, when, and who is called to give some.

Whether somebody is called, and when an order is carried out, depends on public facts and on whether there is an order,
never on what a hand holds or on what the order does: the time is drawn without regard to it (`SOONEST`..`LATEST`).
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterable
from typing import Any, NamedTuple

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.games.planning import Plan, Planner
from bot.games.registry import product
from bot.store import clocks, orders
from bot.tables.live import Live
from bot.tables.window_orders import WindowOrder, follow_window
from engine.kernel.decisions import Answer, Decision

PLAN, WINDOW = "plan", "window"
SOONEST, LATEST = 30_000, 120_000
"""Milliseconds between which orders are carried out after somebody is asked: drawn at random, whatever they say."""


class OrderedAnswer(NamedTuple):
    """An answer that an order gives, and the plan that is left after it (None: it was an order for a window).

    `begins`: it opens a planned turn.
    """

    answer: Answer
    plan: Plan | None
    begins: bool = False


async def hold_back(
    connection: AsyncConnection, live: Live, seats: Iterable[int], at: int, again: bool = False
) -> set[int]:
    """Those of the newly asked `seats` that have orders. They are not called: a job carries their orders out later.

    `again`: the job is due now but cannot act yet, so it is planned anew.
    """
    seats = list(seats)
    known = await orders.list_orders(connection, live.row.id) if seats else {}
    held = set()
    for seat in seats:
        if _speaks(known, live, seat):
            held.add(seat)
            due = at + SOONEST + secrets.randbelow(LATEST - SOONEST + 1)
            key = clocks.seat_key("order", live.row.id, seat)
            if again or not await clocks.has_job(connection, key):
                await clocks.put_job(connection, "order", key, due, {"game": live.row.id, "seat": seat})
    return held


def _speaks(known: dict[tuple[int, str], str], live: Live, seat: int) -> bool:
    """Returns whether there is an order for what the seat is asked."""
    decision = live.game.options(seat)
    if decision is None:
        return False
    planner = product(live.row.product).planner
    if planner is not None and (seat, PLAN) in known and planner.stage(decision.kind) is not None:
        return not planner.read(known[seat, PLAN]).is_empty
    order = _window_order(known.get((seat, WINDOW)), open_window(live))
    return order is not None and order.choice not in ("called", "ask")


def open_window(live: Live) -> str | None:
    """The window that is open; None outside of windows."""
    waiting = live.game.waiting()
    decision = live.game.options(waiting[0]) if len(waiting) == 1 else None
    if decision is None:
        return None
    return product(live.row.product).find_window(live.game.view(None), decision.kind)


def list_involved(live: Live) -> list[int]:
    """The seats that are asked in the open window; none outside of windows."""
    return [] if open_window(live) is None else product(live.row.product).list_involved(live.game.view(None))


def _window_order(data: str | None, window: str | None) -> WindowOrder | None:
    """The order, if it is for this window."""
    order = None if data is None or window is None else WindowOrder.model_validate_json(data)
    return order if order is not None and order.window == window else None


async def call_window(
    connection: AsyncConnection, live: Live, asked: Collection[int], actor: int | None
) -> tuple[list[int], set[int]]:
    """The seats to call when a window opens, so that all can give orders at once; and those that were called before.

    Not called are the seats in `asked`, which are called for their decision, and that of the user `actor`, who is
    looking at the game: they count as wanting to be asked each time.
    """
    window = open_window(live)
    if window is None:
        return [], set()
    made, view = product(live.row.product), live.game.view(None)
    known = await orders.list_orders(connection, live.row.id)
    given = {seat: _window_order(known.get((seat, WINDOW)), window) for seat in range(len(live.seats))}
    early = []
    for seat in made.list_involved(view):
        if given[seat] is None and live.user_in(seat) is not None:
            waits = seat in asked or live.user_in(seat) == actor
            order = WindowOrder(
                window=window, choice="ask" if waits else "called", ahead=tuple(made.list_ahead(view, seat))
            )
            await orders.keep_order(connection, live.row.id, seat, WINDOW, order.model_dump_json())
            if not waits:
                early.append(seat)
    return early, {seat for seat, order in given.items() if order is not None and order.choice == "called"}


async def read_orders(
    connection: AsyncConnection, live: Live, seat: int
) -> tuple[Plan | None, WindowOrder | None, bool]:
    """A seat's plan, its order for the open window, and whether it can give one there."""
    known = await orders.list_orders(connection, live.row.id)
    planner, data = product(live.row.product).planner, known.get((seat, PLAN))
    plan = None if planner is None or data is None else planner.read(data)
    return plan, _window_order(known.get((seat, WINDOW)), open_window(live)), seat in list_involved(live)


async def find_ordered_answer(connection: AsyncConnection, live: Live, seat: int) -> OrderedAnswer | None:
    """What the seat's orders answer now; None when the person has to be asked."""
    decision = live.game.options(seat)
    if decision is None:
        return None
    made = product(live.row.product)
    stage = made.plan_stage(decision.kind)
    if made.planner is not None and stage is not None:
        data = await orders.find_order(connection, live.row.id, seat, PLAN)
        return None if data is None else _planned_answer(made.planner, made.planner.read(data), decision, stage)
    order = _window_order(await orders.find_order(connection, live.row.id, seat, WINDOW), open_window(live))
    answer = None
    if order is not None:
        answer = follow_window(order, decision, made.list_ahead(live.game.view(None), seat), made)
    return None if answer is None else OrderedAnswer(answer, None)


def _planned_answer(planner: Planner[Any], plan: Plan, decision: Decision, begins: bool) -> OrderedAnswer | None:
    answer = planner.follow(plan, decision, begins)
    if answer is None:
        return None
    done = next(option for option in decision.options if option.id in answer.picks)
    return OrderedAnswer(answer, plan if begins else planner.shorten(plan, done), begins)


async def keep_plan(connection: AsyncConnection, live: Live, seat: int, plan: Plan | None) -> None:
    """Write what is left of a plan; None: it is used up, and nothing is to be carried out for the seat any more."""
    if plan is not None:
        await orders.keep_order(connection, live.row.id, seat, PLAN, plan.model_dump_json())
        return
    await orders.drop_order(connection, live.row.id, seat, PLAN)
    await clocks.drop_seat_jobs(connection, live.row.id, [seat], ["order"])

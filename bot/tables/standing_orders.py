"""Standing orders in a game: the seats whose orders are carried out, the time at which that happens, and the people who
are called to give orders.

Whether a person is called depends on public facts, and on whether they have an order that covers the question: a person
without an order and one whose order does not cover it are both called at once. The time at which an order is carried
out is random, whatever the order says (`SOONEST`..`LATEST`).
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterable
from typing import Any, NamedTuple

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.games.planning import Order, Plan, Planner, find_rest
from bot.games.registry import product
from bot.store import clocks, orders, people, queue
from bot.tables.codes import game_code
from bot.tables.game_cache import LoadedGame, Stretch
from bot.tables.window_orders import WindowOrder, follow_window, shorten_window
from engine.kernel.decisions import Answer, Decision

PLAN, WINDOW = "plan", "window"
SOONEST, LATEST = 30_000, 120_000
"""The least and the most milliseconds before an order is carried out; the time is random, so that it does not betray
the order."""


class OrderedAnswer(NamedTuple):
    """An answer that an order gives, with the kind of the order and the order that remains afterwards."""

    answer: Answer
    # The kind of the order, `PLAN` or `WINDOW`.
    kind: str
    # The order that is left after the answer.
    left: Order
    # Whether the answer is the first of a planned turn.
    begins: bool = False


async def hold_back(
    connection: AsyncConnection, live: LoadedGame, seats: Iterable[int], at: int, again: bool = False
) -> set[int]:
    """Find the newly asked `seats` whose orders cover the question. Their people are not called; a job carries the
    orders out later.

    `again`: whether the job is due now but cannot act yet, so that it is planned anew.
    """
    held = set()
    for seat in seats:
        if again or await find_ordered_answer(connection, live, seat) is not None:
            held.add(seat)
            due = at + SOONEST + secrets.randbelow(LATEST - SOONEST + 1)
            key = clocks.seat_key("order", live.row.id, seat)
            if again or not await clocks.has_job(connection, key):
                await clocks.put_job(connection, "order", key, due, {"game": live.row.id, "seat": seat})
    return held


def open_window(live: LoadedGame) -> str | None:
    """The id of the open window; None if none is open."""
    waiting = live.game.waiting()
    decision = live.game.options(waiting[0]) if len(waiting) == 1 else None
    if decision is None:
        return None
    return product(live.row.product).windows.find_window(live.game.view(None), decision.kind)


def list_involved(live: LoadedGame) -> list[int]:
    """The seats that are asked in the open window; empty if none is open."""
    return [] if open_window(live) is None else product(live.row.product).windows.list_involved(live.game.view(None))


def _window_order(data: str | None, window: str | None) -> WindowOrder | None:
    """The order, if it is for this window; None otherwise."""
    order = None if data is None or window is None else WindowOrder.model_validate_json(data)
    return order if order is not None and order.window == window else None


def find_coming(live: LoadedGame) -> str | None:
    """The id of the next window that accepts orders in advance; None while a window is open."""
    made, view = product(live.row.product), live.game.view(None)
    return None if open_window(live) is not None else made.windows.find_coming(view)


async def call_window(
    connection: AsyncConnection, live: LoadedGame, asked: Collection[int], actor: int | None
) -> list[int]:
    """The seats to call when a window opens, each once, so that all can give orders at the same time.

    Three kinds of seats are left out: those in `asked`, which are called for their decision; the seat of the user
    `actor`, who is looking at the game; and those that have given an order in advance.
    """
    window = open_window(live)
    if window is None:
        return []
    made, view = product(live.row.product), live.game.view(None)
    known = await orders.list_orders(connection, live.row.id)
    early = []
    for seat in made.windows.list_involved(view):
        if _window_order(known.get((seat, WINDOW)), window) is None and live.user_in(seat) is not None:
            waits = seat in asked or live.user_in(seat) == actor
            order = make_order(live, seat, window, "ask" if waits else "called")
            await orders.keep_order(connection, live.row.id, seat, WINDOW, order.write())
            if not waits:
                early.append(seat)
    return early


async def note_opening(connection: AsyncConnection, live: LoadedGame) -> None:
    """Record the opening of a window: orders given before it are compared with the state at this time."""
    window = open_window(live)
    if window is None:
        return
    windows, view = product(live.row.product).windows, live.game.view(None)
    for (seat, kind), data in (await orders.list_orders(connection, live.row.id)).items():
        order = _window_order(data, window) if kind == WINDOW else None
        if order is not None and order.early:
            now = windows.find_standing(view, seat)
            noted = order.model_copy(update={"early": False, **now._asdict()})
            await orders.keep_order(connection, live.row.id, seat, WINDOW, noted.write())


def make_order(live: LoadedGame, seat: int, window: str, choice: str, plays: tuple[str, ...] = ()) -> WindowOrder:
    """Make a seat's order for a window; the order contains the present state. Raises `ValueError` for an unknown
    choice."""
    now = product(live.row.product).windows.find_standing(live.game.view(None), seat)
    said = {"window": window, "choice": choice, "plays": plays, "given": live.game.revision}
    said["early"] = open_window(live) is None
    return WindowOrder.model_validate(said | now._asdict())


class Given(NamedTuple):
    """The orders that a seat has given."""

    plan: Plan | None = None
    # The order for the open window or for the next one.
    order: WindowOrder | None = None
    # The window for which the seat can give an order: `open`, `coming`, or "" for neither.
    window: str = ""
    # The id of that window.
    window_id: str = ""


async def read_orders(connection: AsyncConnection, live: LoadedGame, seat: int) -> Given:
    known = await orders.list_orders(connection, live.row.id)
    planner, data = product(live.row.product).windows.planner, known.get((seat, PLAN))
    plan = None if planner is None or data is None else planner.read(data)
    here, coming = open_window(live), find_coming(live)
    if here is not None:
        place = "open" if seat in list_involved(live) else ""
    else:
        place = "coming" if coming is not None else ""
    return Given(
        plan, _window_order(known.get((seat, WINDOW)), here or coming), place, (here or coming or "") if place else ""
    )


async def find_ordered_answer(connection: AsyncConnection, live: LoadedGame, seat: int) -> OrderedAnswer | None:
    """The answer that the seat's orders give to its question; None if the person must be asked."""
    decision = live.game.options(seat)
    if decision is None:
        return None
    made = product(live.row.product)
    stage = made.windows.plan_stage(decision)
    if made.windows.planner is not None and stage is not None:
        data = await orders.find_order(connection, live.row.id, seat, PLAN)
        plan = None if data is None else made.windows.planner.read(data)
        return None if plan is None else _planned_answer(made.windows.planner, plan, decision, stage, live, seat)
    order = _window_order(await orders.find_order(connection, live.row.id, seat, WINDOW), open_window(live))
    if order is None:
        return None
    answer = follow_window(order, decision, made.windows.find_standing(live.game.view(None), seat), made)
    if answer is None:
        return None
    picked = next(option for option in decision.options if option.id in answer.picks)
    return OrderedAnswer(answer, WINDOW, shorten_window(order, picked, made))


def _planned_answer(
    planner: Planner[Any], plan: Plan, decision: Decision, begins: bool, live: LoadedGame, seat: int
) -> OrderedAnswer | None:
    found = planner.follow(plan, decision, begins, live.game.view(seat))
    if found is None:
        return None
    answer, left = found
    first = begins and plan.begun < 0
    noted = left.model_copy(update={"begun": live.game.revision}) if first else left
    return OrderedAnswer(answer, PLAN, noted, first)


async def _read_plan(connection: AsyncConnection, live: LoadedGame, seat: int) -> Plan | None:
    planner = product(live.row.product).windows.planner
    data = None if planner is None else await orders.find_order(connection, live.row.id, seat, PLAN)
    return None if planner is None or data is None else planner.read(data)


async def is_under_way(connection: AsyncConnection, live: LoadedGame, seat: int) -> bool:
    """Whether the seat's plan is being carried out."""
    plan = await _read_plan(connection, live, seat)
    return plan is not None and plan.begun >= 0


async def find_under_way(
    connection: AsyncConnection, live: LoadedGame, seat: int, answer: Answer
) -> OrderedAnswer | None:
    """The forced answer that ends a seat's planned turn, as an answer of its plan; None if no plan is being carried
    out."""
    plan = await _read_plan(connection, live, seat)
    return None if plan is None or plan.begun < 0 else OrderedAnswer(answer, PLAN, plan)


async def keep_rest(
    connection: AsyncConnection, live: LoadedGame, seat: int, ordered: OrderedAnswer | None, ends: bool, planned: bool
) -> None:
    """Store the rest of the seat's orders after an answer.

    `planned`: whether the seat was asked a question that a plan could have answered. An answer that the person gave by
    hand to such a question uses the whole plan up. If an answer by the plan `ends` the turn, the plan's part for the
    following turn remains.
    """
    if ordered is not None and ordered.kind == WINDOW:
        await orders.keep_order(connection, live.row.id, seat, WINDOW, ordered.left.write())
    elif planned:
        left = _rest_of_plan(ordered, ends)
        if left is None and not await _has_orders(connection, live, seat):
            return
        await keep_plan(connection, live, seat, left)
        if ends:
            await clocks.drop_seat_jobs(connection, live.row.id, [seat], ["order"])


def _rest_of_plan(ordered: OrderedAnswer | None, ends: bool) -> Plan | None:
    if ordered is None or not isinstance(ordered.left, Plan):
        return None
    return find_rest(ordered.left) if ends else ordered.left


async def note_played(
    connection: AsyncConnection, live: LoadedGame, seat: int, ordered: OrderedAnswer, unseen: bool, now: int
) -> None:
    """Record that a turn was played from a plan, and tell a person who is called by DM.

    The whole turn may be undone if its last answer showed nothing hidden (`unseen`).
    """
    left, user = ordered.left, live.user_in(seat)
    if not isinstance(left, Plan):
        return
    own = [step for step in live.game.steps if step.revision > left.begun and not step.undone]
    end = live.game.revision
    if unseen and all(step.seat == seat and not step.chance for step in own) and not any(s.barrier for s in own[:-1]):
        live.played[seat] = Stretch(left.begun, end)
        await orders.keep_played(connection, live.row.id, seat, left.begun, end)
    person = None if user is None else await people.find_person(connection, user)
    if user is not None and person is not None and person.called == "dm":
        key = "note-plan-played" if seat in live.played and live.played[seat].end == end else "note-plan-done"
        note = {"key": key, "args": {"code": game_code(live.row.id), "channel": f"<#{live.row.channel_id}>"}}
        await queue.put_message(connection, "note", user, note, live.row.id, now)


async def keep_plan(connection: AsyncConnection, live: LoadedGame, seat: int, plan: Plan | None) -> None:
    """Store the rest of a plan. With None the plan is used up: delete it, and the seat's job."""
    if plan is not None:
        await orders.keep_order(connection, live.row.id, seat, PLAN, plan.write())
        return
    await orders.drop_order(connection, live.row.id, seat, PLAN)
    await clocks.drop_seat_jobs(connection, live.row.id, [seat], ["order"])


async def _has_orders(connection: AsyncConnection, live: LoadedGame, seat: int) -> bool:
    """Whether a seat has given any order."""
    return any(at == seat for at, _ in await orders.list_orders(connection, live.row.id))


async def drop_future(
    connection: AsyncConnection,
    live: LoadedGame,
    target: int,
    undone: Collection[int],
    spared: int | None,
    held: Collection[int],
) -> list[int]:
    """Delete the orders for a future that a rewind to the revision `target` undoes.

    Returns the people who lose an order, except the user `spared`, who is looking. Deleted are the plans of seats whose
    own answers are `undone`, since they were made for another turn, and orders for a window that were given after
    `target`. The jobs that carry out orders are deleted too, and are planned again when their seats are asked again;
    only the seats in `held`, which are still asked, keep their jobs.
    """
    lost = []
    for (seat, kind), data in (await orders.list_orders(connection, live.row.id)).items():
        order = WindowOrder.model_validate_json(data) if kind == WINDOW else None
        gone = seat in undone if order is None else order.given > target
        user = live.user_in(seat)
        if gone:
            await orders.drop_order(connection, live.row.id, seat, kind)
            said = kind == PLAN or (order is not None and order.choice not in ("called", "ask"))
            if said and user is not None and user != spared:
                lost.append(user)
    others = [seat.seat for seat in live.seats if seat.seat not in held]
    await clocks.drop_seat_jobs(connection, live.row.id, others, ["order"])
    return list(dict.fromkeys(lost))

"""Each step that makes the lines of a story of Imperium from events, by itself."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.imperium.modules.hagal.telling import send_there, settle_payments, turn_up
from bot.games.imperium.modules.objectives.telling import seat_leaders
from bot.games.imperium.modules.sardaukar.telling import hire_at_once
from bot.games.imperium.modules.spies.telling import gather_news
from bot.games.imperium.modules.teams.telling import join_refusals, name_allies, pay_together
from bot.games.imperium.telling import deal_hands, list_trash, name_causes, pay_prices, settle_fight

Line = tuple[str, dict[str, Any]]


def tell(kind: str, seat: int | None = None, **data: Any) -> Line:
    return kind, data if seat is None else {"seat": seat, **data}


ROUND, END, TURN = tell("round", n=2), tell("end", 0), tell("turn", 1)


def draw(seat: int, n: int) -> Line:
    return tell("draw", seat, n=n)


def gain(seat: int, why: str, kind: str = "gain") -> Line:
    return tell(kind, seat, what="resource:spice", n=1, why=why)


def spend(seat: int, what: str = "persuasion", n: int = 3) -> Line:
    return tell("spend", seat, what=f"resource:{what}", n=n)


def acquire(seat: int) -> Line:
    return tell("acquire", seat, card="card:x")


def bought(seat: int, what: str = "persuasion", n: int = 3) -> Line:
    buys = [["bought", {"card": "card:x", "n": n, "what": f"resource:{what}"}]]
    return tell("acquire-for", seat, n=n, buys=buys)


def unchanged(*events: Line) -> tuple[list[Line], list[Line]]:
    return [*events], [*events]


STEPS: list[tuple[Any, tuple[list[Line], list[Line]]]] = [
    # the hands of a round, whether its start is told or not
    (deal_hands, ([ROUND, draw(0, 5), draw(1, 5), TURN, draw(1, 1)],
                  [ROUND, tell("deal", 0, n=5), tell("deal", 1, n=5), TURN, draw(1, 1)])),
    (deal_hands, ([draw(0, 5), tell("shuffle", 1), draw(1, 5), TURN],
                  [tell("deal", 0, n=5), tell("shuffle", 1), tell("deal", 1, n=5), TURN])),
    (deal_hands, unchanged(draw(0, 2), draw(1, 2))),
    (deal_hands, unchanged(draw(0, 5), draw(1, 4))),
    (deal_hands, unchanged(draw(0, 5), draw(0, 5))),
    (deal_hands, unchanged(draw(0, 5))),
    # causes
    (name_causes, ([tell("agent", 0), gain(0, "control:arrakeen")],
                   [tell("agent", 0), tell("gain-control", 0, what="resource:spice", n=1, space="space:arrakeen")])),
    (name_causes, ([tell("agent", 0), gain(0, "card:x"), gain(1, "card:x"), gain(1, "leader:y")],
                   [tell("agent", 0), gain(0, "card:x"), gain(1, "card:x", "gain-for"),
                    gain(1, "leader:y", "gain-for")])),
    (name_causes, unchanged(tell("agent", 0), END, gain(1, "card:x"))),
    (name_causes, unchanged(gain(1, "card:x"))),
    (name_causes, unchanged(tell("agent", 0), gain(1, "space:x"))),
    (name_causes, ([tell("discard", 0, why="card:x"), tell("discard", 0)],
                   [tell("discard-for", 0, why="card:x"), tell("discard", 0)])),
    # prices
    (pay_prices, ([spend(0), acquire(0)], [bought(0)])),
    (pay_prices, ([spend(0, "solari"), acquire(0)], [bought(0, "solari")])),
    (pay_prices, unchanged(spend(0, "spice"), acquire(0))),
    (pay_prices, unchanged(spend(0), acquire(1))),
    (pay_prices, unchanged(spend(0), tell("draw", 0), acquire(0))),
    (pay_prices, ([spend(0), spend(0, n=4), acquire(0)], [spend(0), bought(0, n=4)])),
    (pay_prices, unchanged(acquire(0), spend(0))),
    (list_trash, ([tell("trash", 0, card="card:x", where="hand"), END],
                  [tell("trash", 0, n=1, cards=["card:x"]), END])),
    # a Conflict: strengths by rank, what comes before the rewards, and rewards by place; passing goes without saying
    (settle_fight, (
        [tell("pass", 0), tell("pass", 1), tell("strength", 0, n=4, conflict="conflict:c"), tell("strength", 1, n=6),
         tell("concede", 2), tell("reward", 0, place=2), gain(0, "conflict:c"), tell("reward", 1, place=1),
         gain(1, "conflict:c"), tell("win", 1), gain(1, "control:x"), tell("clear")],
        [tell("fight", conflict="conflict:c",
              strengths=[["strong", {"seat": 1, "n": 6}], ["strong", {"seat": 0, "n": 4}]]),
         tell("concede", 2), tell("reward", 1, place=1), gain(1, "conflict:c"), gain(1, "control:x"),
         tell("reward", 0, place=2), gain(0, "conflict:c"), tell("clear")],
    )),
    (settle_fight, unchanged(tell("pass", 0), tell("play", 1), tell("pass", 1))),
    (settle_fight, unchanged(tell("reward", 0, place=1), gain(0, "conflict:c"), tell("recall"), tell("pass", 0))),
    # Rivals
    (turn_up, ([tell("hagal", 1, card="hagal:a"), tell("hagal", 1, card="hagal:b"), tell("hagal", 2, card="hagal:c")],
               [tell("hagal-cards", 1, cards=["hagal:a", "hagal:b"]), tell("hagal", 2, card="hagal:c")])),
    (turn_up, unchanged(tell("hagal", 1, card="hagal:a"), END, tell("hagal", 1, card="hagal:b"))),
    (send_there, unchanged(tell("rival-agent", 1, space="space:arrakeen"))),
    (settle_payments, unchanged(tell("agent", 0), spend(0, "spice"), tell("score", 0, n=1, why="card:x"))),
    (settle_payments, (
        [tell("hagal", 1, card="hagal:a"), spend(1, "solari", 6), tell("token", 1, what="token:swordmaster"),
         tell("recruit", 1, n=2), END],
        [tell("hagal", 1, card="hagal:a"), tell("recruit", 1, n=2),
         tell("rival-pays", 1, prices=[["counted-goods", {"n": 6, "what": "resource:solari"}]]),
         tell("token", 1, what="token:swordmaster"), END],
    )),
    (settle_payments, unchanged(tell("hagal", 1, card="hagal:a"), spend(1, "solari", 6), tell("recruit", 1, n=2))),
    # Spies, Commanders, Objectives
    (gather_news, ([tell("recall-spy", 0, post="post:a"), tell("gather", 0, post="post:a"), draw(0, 1)],
                   [tell("gather", 0, post="post:a"), draw(0, 1)])),
    (gather_news, unchanged(tell("recall-spy", 0, post="post:a"), tell("gather", 0, post="post:b"))),
    (gather_news, unchanged(tell("recall-spy", 0, post="post:a"), tell("recall-spy", 0, post="post:b"))),
    (gather_news, unchanged(tell("recall-spy", 0, post="post:a"))),
    (hire_at_once, ([tell("commander", 0), tell("recruit-unit", 0), tell("recruit-unit", 0)],
                    [tell("commander", 0), tell("recruit-unit", 0)])),
    (hire_at_once, unchanged(tell("commander", 0), tell("recruit-unit", 1))),
    (hire_at_once, unchanged(tell("recruit-unit", 0), tell("commander", 0))),
    (seat_leaders, ([tell("objective", 0), tell("objective", 1), tell("leader", 1), tell("leader", 0), ROUND],
                    [tell("leader", 1), tell("objective", 1), tell("leader", 0), tell("objective", 0), ROUND])),
    (seat_leaders, unchanged(tell("objective", 0), ROUND)),
    (seat_leaders, unchanged(ROUND, tell("objective", 0))),
    # teams
    (name_allies, ([tell("activated", 0, ally="seat:2"), tell("agent", 0, space="space:x"), END],
                   [tell("agent-for", 0, space="space:x", ally="seat:2"), END])),
    (name_allies, ([tell("agent", 0, space="space:x"), draw(0, 1), tell("activated", 0, ally="seat:2"), END],
                   [tell("agent-for", 0, space="space:x", ally="seat:2"), draw(0, 1), END])),
    (name_allies, unchanged(tell("activated", 0, ally="seat:2"), tell("agent", 1, space="space:x"), END)),
    (name_allies, unchanged(tell("agent", 0, space="space:x"), END, tell("activated", 0, ally="seat:2"))),
    (name_allies, unchanged(tell("activated", 0, ally="seat:2"))),
    (pay_together, ([tell("contribution", 1, what="resource:solari", n=2), spend(1, "solari", 2)],
                    [tell("contribution", 1, what="resource:solari", n=2)])),
    (pay_together, unchanged(tell("contribution", 1, what="resource:solari", n=2), spend(1, "solari", 3))),
    (pay_together, unchanged(tell("contribution", 1, what="resource:solari", n=2), spend(0, "solari", 2))),
    (pay_together, unchanged(spend(1, "solari", 2), tell("contribution", 1, what="resource:solari", n=2))),
    (join_refusals, ([tell("agent", 2), tell("no-gift", 0, to="seat:2"), tell("no-gift", 2, to="seat:0")],
                     [tell("agent", 2), tell("no-trade", 2, to="seat:0")])),
    (join_refusals, ([tell("agent", 0), tell("no-gift", 0, to="seat:2"), tell("no-gift", 2, to="seat:0")],
                     [tell("agent", 0), tell("no-trade", 0, to="seat:2")])),
    (join_refusals, unchanged(tell("no-gift", 0, to="seat:2"), tell("no-gift", 4, to="seat:3"))),
    (join_refusals, unchanged(tell("no-gift", 0, to="seat:2"), tell("gift", 2, to="seat:0"))),
]  # fmt: skip


@pytest.mark.parametrize(("step", "told"), STEPS, ids=lambda one: getattr(one, "__name__", ""))
def test_a_step_of_a_story_changes_what_it_is_for_and_nothing_else(
    step: Any, told: tuple[list[Line], list[Line]]
) -> None:
    events, lines = told
    assert list(step(iter(events))) == lines

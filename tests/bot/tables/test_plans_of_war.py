"""Plans of War for Arrakis at a table: each is carried out once, even while its owner is away, and is dropped if it no
longer fits."""

from __future__ import annotations

import random
from typing import Any, NamedTuple

import pytest

from bot.games.arrakis.plan_choices import list_homes
from bot.games.arrakis.plans import TurnPlan
from bot.store import Store, clocks, game_log, games, orders
from bot.tables import Tables
from bot.tables.standing_orders import LATEST, PLAN
from bot.work.jobs import Jobs
from engine.arrakis.library import ATREIDES, HARKONNEN
from engine.kernel.decisions import Answer
from engine.players import player
from tests.bot.games.arrakis.planning import ATTACK, DEPLOY, DRAW, click, march
from tests.bot.support.tables import USERS, Clock, make_tables, open_war
from tests.engine.arrakis.table import hand, put


class Campaign(NamedTuple):
    """A war of two people with a virtual clock; `planner` is the seat that is not asked and has the next turn."""

    tables: Tables
    store: Store
    clock: Clock
    game: int
    planner: int

    async def act(self) -> int:
        """Give a raider's answer for a seat that must answer now, and return the seat."""
        async with self.tables.hold(self.game) as live:
            seat = live.game.waiting()[0]
            decision = live.game.options(seat)
            assert decision is not None
            view = live.game.view(seat)
            answer = player("raider", "arrakis")(view, decision, random.Random(live.game.revision))
        await self.tables.answer(self.game, USERS[seat], answer)
        return seat

    async def asked(self) -> list[int]:
        async with self.tables.hold(self.game) as live:
            return list(live.game.waiting())

    async def end_turn(self) -> None:
        """Let the other side play its turn to the end."""
        while self.planner not in await self.asked():
            await self.act()

    async def view(self) -> Any:
        async with self.tables.hold(self.game) as live:
            return live.game.view(self.planner)

    async def keep(self, plan: TurnPlan) -> None:
        async with self.store.write() as connection:
            await orders.keep_order(connection, self.game, self.planner, PLAN, plan.write())

    async def plan(self) -> str | None:
        async with self.store.read() as connection:
            return await orders.find_order(connection, self.game, self.planner, PLAN)

    async def wait(self, milliseconds: int = LATEST) -> None:
        self.clock.time += milliseconds
        await Jobs(self.tables).work()

    async def kinds(self) -> list[str]:
        async with self.store.read() as connection:
            return [event.kind for _, event in await game_log.list_events(connection, self.game)]

    async def told(self) -> tuple[int, ...]:
        async with self.store.read() as connection:
            row = await games.find_game(connection, self.game)
        assert row is not None
        return row.told

    async def due(self) -> int:
        async with self.store.read() as connection:
            return len(await clocks.list_jobs(connection, "order"))


@pytest.fixture
async def campaign(tables, store, clock) -> Campaign:
    """Begin a retail war, and play until a side that has dice waits for the other's turn."""
    game_id = await open_war(tables, version="retail")
    made = Campaign(tables, store, clock, game_id, 0)
    for _ in range(300):
        async with tables.hold(game_id) as live:
            turn = live.game.state.turn
            waiting, dice = live.game.waiting(), [sum(one.values()) for one in live.game.state.dice]
        if turn is not None and not turn.acted and len(waiting) == 1 and min(dice) > 1:
            return made._replace(planner=1 - waiting[0])
        await made.act()
    raise AssertionError("no turn")


async def set_dice(campaign: Campaign, **dice: int) -> None:
    """Give the planner these dice."""
    async with campaign.tables.hold(campaign.game) as live:
        held = live.game.state.dice[campaign.planner]
        held.clear()
        held.update(dice)


async def test_a_plan_is_carried_out_within_two_minutes_and_told_once(campaign: Campaign) -> None:
    await set_dice(campaign, mentat=2)
    view = await campaign.view()
    side = view["players"][campaign.planner]["side"]
    await campaign.keep(click(TurnPlan(), view, ("plan-die", DEPLOY), ("plan-die", DRAW), ("plan-decks", "each")))
    await campaign.end_turn()
    assert (await campaign.due(), await campaign.told()) == (1, ())
    await campaign.wait()
    async with campaign.tables.hold(campaign.game) as live:
        assert live.game.state.dice[campaign.planner] == {"mentat": 1}
        after = live.game.view(campaign.planner)["players"][campaign.planner]["hand"]
        turns = live.game.state.tally[f"turns.{side}"]
    assert all(after[deck] == count + 1 for deck, count in view["players"][campaign.planner]["hand"].items())
    assert turns >= 1
    assert (await campaign.kinds()).count("planned") == 1
    assert await campaign.plan() is None
    assert await campaign.due() == 0


async def test_a_plan_whose_condition_fails_does_nothing_and_calls_its_owner(campaign: Campaign) -> None:
    await set_dice(campaign, mentat=2)
    view = await campaign.view()
    plan = click(TurnPlan(), view, ("plan-die", DRAW), ("plan-decks", "each"), ("plan-when", "dice 0"))
    await campaign.keep(plan)
    await campaign.end_turn()
    assert await campaign.due() == 0
    assert await campaign.told() == (campaign.planner,)
    await campaign.wait()
    async with campaign.tables.hold(campaign.game) as live:
        assert live.game.state.dice[campaign.planner] == {"mentat": 2}
    assert "planned" not in await campaign.kinds()


async def test_a_plan_stops_at_what_it_was_not_told_and_is_gone(campaign: Campaign) -> None:
    """A planned deployment without a place is begun, then its owner is called to choose the place; the owner's answer
    ends the plan."""
    await set_dice(campaign, deployment=2)
    await campaign.keep(click(TurnPlan(), await campaign.view(), ("plan-die", DEPLOY)))
    await campaign.end_turn()
    await campaign.wait()
    assert await campaign.told() == (campaign.planner,)
    async with campaign.tables.hold(campaign.game) as live:
        decision = live.game.options(campaign.planner)
        assert decision is not None
        assert decision.kind.startswith("deploy")
        assert live.game.state.dice[campaign.planner] == {"deployment": 1}
    await campaign.act()
    assert await campaign.plan() is None


async def test_an_answer_by_hand_to_what_no_plan_answers_uses_the_plan_up(campaign: Campaign) -> None:
    """A planned card asks for a place; once its owner has answered, the plan does not end the turn for them."""
    await set_dice(campaign, mentat=2)
    async with campaign.tables.hold(campaign.game) as live:
        card = "evidence_of_rebellion"
        hand(live.game, campaign.planner, card)
        view = live.game.view(campaign.planner)
    await campaign.keep(click(TurnPlan(), view, ("plan-card", f"card plan:{card}"), ("plan-pay", "mentat")))
    await idle_turn(campaign)
    await campaign.wait()
    async with campaign.tables.hold(campaign.game) as live:
        decision = live.game.options(campaign.planner)
        assert decision is not None
        assert decision.kind not in ("turn", "pay_die")
    assert (await campaign.kinds()).count("planned") == 1
    await campaign.act()
    assert await campaign.plan() is None
    await campaign.wait()
    assert await campaign.asked() == [campaign.planner]


@pytest.mark.slow
async def test_a_plan_goes_on_after_a_kill_in_its_middle(campaign: Campaign, monkeypatch) -> None:
    await set_dice(campaign, deployment=2)
    view = await campaign.view()
    home = list_homes(view)[0]
    await campaign.keep(click(TurnPlan(), view, ("plan-die", DEPLOY), ("plan-at", home)))
    await campaign.end_turn()
    stepped = campaign.tables._step

    async def once(*args: Any, **kwargs: Any) -> None:
        await stepped(*args, **kwargs)
        raise SystemExit

    monkeypatch.setattr(campaign.tables, "_step", once)
    with pytest.raises(SystemExit):
        await campaign.wait()
    again = campaign._replace(tables=make_tables(campaign.store))
    await again.wait(10 * LATEST)
    async with again.tables.hold(again.game) as live:
        assert live.game.state.dice[again.planner] == {"deployment": 1}
        assert live.game.state.turn is None or live.game.state.turn.seat != again.planner
    assert (await again.kinds()).count("planned") == 1
    assert await again.plan() is None


async def attack_with(campaign: Campaign, *more: tuple[str, str]) -> None:
    """Plan an attack of 3 units on 1 unit; only the defender has cards."""
    async with campaign.tables.hold(campaign.game) as live:
        game, state = live.game, live.game.state
        side = game.config.sides[campaign.planner]
        other = HARKONNEN if side == ATREIDES else ATREIDES
        closed = {*state.legions, *state.sietches, *state.settlements, *state.worms, *state.signs, *state.harvesters}
        near = game.config.library.near
        source, target = next((a, b) for a in near if a not in closed for b in near[a] if b not in closed)
        put(game, source, side, regular=3)
        put(game, target, other, regular=1)
        state.decks["house_harkonnen"] += state.hands[campaign.planner]
        state.hands[campaign.planner].clear()
        state.zones.clear()
        view = game.view(campaign.planner)
    await campaign.keep(click(TurnPlan(), view, *march((source, target), die=ATTACK), ("plan-rest", "end"), *more))


@pytest.mark.parametrize("more", [(), (("plan-ahead", "on"), ("plan-die", DRAW), ("plan-ahead", "off"))])
async def test_a_plan_is_used_up_when_its_turn_ends_by_itself(campaign: Campaign, more: Any) -> None:
    """A planned attack is used up with its battle, although the defender answers last and the turn then ends without
    anybody's answer. The plan is not carried out again, and the plan for the next turn is kept."""
    await set_dice(campaign, strategy=2)
    await attack_with(campaign, *more)
    await idle_turn(campaign)
    await campaign.wait()
    async with campaign.tables.hold(campaign.game) as live:
        battle = live.game.options(1 - campaign.planner)
        assert battle is not None
        assert battle.kind == "battle_cards"
        turns = dict(live.game.state.tally)
    await campaign.tables.answer(campaign.game, USERS[1 - campaign.planner], Answer(battle.id, ()))
    async with campaign.tables.hold(campaign.game) as live:
        side = live.game.config.sides[campaign.planner]
        assert live.game.state.tally[f"turns.{side}"] == turns.get(f"turns.{side}", 0) + 1
        assert live.game.state.dice[campaign.planner] == {"strategy": 1}
    kept = await campaign.plan()
    assert (kept is not None) == bool(more)
    assert kept is None or '"begun"' not in kept


async def idle_turn(campaign: Campaign) -> None:
    """Let the other side use its turn only to draw cards."""
    seat = 1 - campaign.planner
    async with campaign.tables.hold(campaign.game) as live:
        live.game.state.dice[seat].clear()
        live.game.state.dice[seat].update(mentat=2)
    while campaign.planner not in await campaign.asked():
        async with campaign.tables.hold(campaign.game) as live:
            decision = live.game.options(seat)
            assert decision is not None
            ids = [one.id for one in decision.legal()]
        pick = next(one for name in ("box.mentat", "split", "deck", "end") for one in ids if one.startswith(name))
        await campaign.tables.answer(campaign.game, USERS[seat], Answer(decision.id, (pick,)))

"""A plan of War for Arrakis by clicks and by a command: made, kept through a kill and a restart, carried out and
reported."""

from __future__ import annotations

import random

import pytest

from bot.games.arrakis.plan_choices import list_homes
from bot.language import Words
from bot.sandbox import components as tree
from engine.kernel.decisions import Answer
from engine.players import player
from tests.bot.games.arrakis.planning import DEPLOY, DRAW
from tests.bot.support.harness import World, actions, open_cockpit, open_table, press, running, table_posts
from tests.bot.support.people import pass_time

EN = Words("en")
raider = player("raider", "arrakis")


async def play_until(world: World, planner: int, idle: bool) -> None:
    """Let raiders answer until the planner is asked; with `idle`, until the planner is not asked and has a mentat or
    deployment die."""
    rng = random.Random(2)
    for _ in range(400):
        async with world.bot.tables.hold(1) as live:
            waiting, state = live.game.waiting(), live.game.state
            able = bool(state.dice[planner].keys() & {"mentat", "deployment"})
            if (planner in waiting) != idle and (not idle or (able and state.turn is not None)):
                return
            seat = waiting[0]
            decision = live.game.options(seat)
            assert decision is not None
            picks = raider(live.game.view(seat), decision, rng).picks
            user = live.user_in(seat)
            assert user is not None
        await world.bot.tables.answer(1, user, Answer(decision.id, picks))
    raise AssertionError("no such moment")


@pytest.mark.slow
async def test_a_plan_by_clicks_outlives_a_kill_and_is_carried_out_while_its_owner_is_away(url) -> None:
    async with running(url) as world:
        people = await open_table(world, ["Ayla", "Bo"], game="arrakis")
        bo = people[1]
        await play_until(world, 1, idle=True)
        await world.bot.outbox.settle()
        async with world.bot.tables.hold(1) as live:
            view, turns = live.game.view(1), live.game.state.tally["turns.atreides"]
            dice = dict(live.game.state.dice[1])
        panel = await open_cockpit(bo)
        assert "plan" in actions(panel)
        shown = (await (await press(bo, panel, "plan")).answered()).message
        assert shown is not None
        assert EN.text("plan-war-none") in shown.text
        shown = await choose(bo, shown, "plan-die", DRAW)
        shown = await choose(bo, shown, "plan-decks", "each")
        shown = await choose(bo, shown, "plan-die", DEPLOY)
        shown = await choose(bo, shown, "plan-at", list_homes(view)[0])
        told = "Mentat: draw 2 planning cards"
        assert told in shown.text

        await world.kill()
        await world.restart()
        again = (await (await bo.slash("war plan")).answered()).ephemerals[0]
        assert told in again.text
        posts = len(table_posts(bo))
        await play_until(world, 1, idle=False)
        await world.bot.outbox.settle()
        async with world.bot.tables.hold(1) as live:
            assert 1 not in live.row.told
        await pass_time(world, 1)
        async with world.bot.tables.hold(1) as live:
            left = live.game.state.dice[1]
            assert live.game.state.tally["turns.atreides"] == turns + 1
        assert sum(dice.values()) - sum(left.values()) == 1
        used = next(face for face in dice if left.get(face, 0) < dice[face])
        assert used == ("mentat" if "mentat" in dice else "deployment")
        after = table_posts(bo)
        assert len(after) > posts
        assert any("plan" in message.text.casefold() for message in after[posts:])
        panels = [p for p in world.sandbox.payloads if EN.text("plan-war-rest-ask") in "\n".join(p.strings)]
        assert panels
        for payload in panels:  # no message to anybody else shows the plan
            assert payload.visible_to(bo.id)
            assert not payload.visible_to(people[0].id)


async def choose(person, message, action: str, value: str):
    """Choose a value in the menu of the plan's panel with this action."""
    (control,) = [one for one in tree.of_types(message.components, *tree.SELECTS) if f"|{action}|" in one["custom_id"]]
    outcome = await (await person.choose(message, [value], custom_id=control["custom_id"])).answered()
    assert not outcome.error
    assert outcome.message is not None
    return outcome.message

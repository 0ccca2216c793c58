"""Plans and standing orders at a game that does not have them: they are refused with a sentence, without an error.
Stored plans can still be read."""

from __future__ import annotations

import json

import pytest

from bot.games.imperium.plans import TurnPlan
from bot.games.registry import product
from bot.handlers.plans import PlanHandlers
from bot.language import LANGUAGES, Words
from bot.messages.presenter import Presenter
from engine.kernel.decisions import Refused
from tests.bot.support.harness import open_table, running
from tests.bot.support.tables import USERS, start_tiny
from tests.bot.support.timed import through_sealed


@pytest.mark.sweep(4)
@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_game_without_plans_says_so(tables, store, language) -> None:
    game_id = await start_tiny(tables, people=2)
    await through_sealed(tables, game_id, USERS[:2])
    async with tables.hold(game_id) as live:
        idle = next(user for seat, user in enumerate(USERS[:2]) if seat not in live.game.waiting())
    plans, words = PlanHandlers(Presenter(store, tables)), Words(language)
    with pytest.raises(Refused) as refused:
        await plans.show(game_id, idle, words)
    assert words.has(refused.value.reason.key)
    assert refused.value.reason.key == "refused-no-plans"
    with pytest.raises(Refused):
        await plans.give_order(game_id, idle, words, "pass")


async def test_a_game_without_automatic_answers_says_so(tables, store) -> None:
    game_id = await start_tiny(tables, people=2)
    with pytest.raises(Refused, match="refused-no-habits"):
        await PlanHandlers(Presenter(store, tables)).show_auto_answers(game_id, USERS[0], Words("en"))


@pytest.mark.slow
async def test_typed_commands_of_a_family_are_refused_at_the_table_of_another(url) -> None:
    async with running(url) as world:
        people = await open_table(world, ["Ayla", "Bo"])
        await through_sealed(world.bot.tables, 1, [person.id for person in people])
        async with world.bot.tables.hold(1) as live:
            idle = next(person for seat, person in enumerate(people) if seat not in live.game.waiting())
        assert "cannot be planned" in (await (await idle.slash("plan show")).answered()).text
        assert "cannot be planned" in (await (await idle.slash("plan reveal")).answered()).text
        assert "isn’t your move" in (await (await idle.slash("agent", card="Dagger", space="Arrakeen")).answered()).text
        order = {"order": "play", "card": "Dagger"}
        assert "There is no combat" in (await (await idle.slash("combat", **order)).answered()).text
        (asked,) = (person for person in people if person is not idle)
        assert "There is no combat" in (await (await asked.slash("combat", order="pass")).answered()).text
        eve = world.sandbox.actor("Eve")
        assert "aren’t at this table" in (await (await eve.slash("combat", **order)).answered()).text


def test_a_plan_that_was_stored_is_read_and_written_as_before() -> None:
    stored = {
        "begin": [{"verb": "agent", "targets": ["card:a", "space:b"]}],
        "deploy": 2,
        "buys": ["card:c"],
        "draft": "card:d",
    }
    planner = product("uprising").windows.planner
    assert planner is not None
    plan = planner.read(json.dumps(stored))
    assert isinstance(plan, TurnPlan)
    assert json.loads(plan.write()) == stored
    assert planner.read(json.dumps(stored | {"draft": "", "of_another_version": 1})).buys == ("card:c",)
    assert planner.read(None).is_empty

"""A trial by clicks: begun behind `More…`, played, looked at, discarded; a restart ends it."""

from __future__ import annotations

import asyncio
import json

import pytest

from bot.sandbox import components as tree
from engine.kernel.decisions import Answer
from tests.bot.support.harness import captions, open_cockpit, open_table, press, running, table_posts
from tests.bot.support.people import at_turns, people_asked, revision


async def begin(person):
    panel = await open_cockpit(person)
    more = await (await press(person, panel, "more")).answered()
    tried = await (await person.click(more.message, label="Try it")).answered()
    return tried.message


@pytest.mark.slow
async def test_a_turn_is_tried_and_thrown_away(url) -> None:
    async with running(url) as world:
        ayla, bo, _ = await at_turns(world)
        before, posts = await revision(world), len(table_posts(bo))
        trial = await begin(ayla)
        assert "Trial of game 1" in trial.text
        assert "nothing here counts" in trial.text
        assert "Undo step" not in captions(trial)
        await (await ayla.click(trial, label="End")).answered()
        assert "It’s the others’ turn" in trial.text
        await (await ayla.click(trial, label="Play on")).answered()
        assert "Trial of game 1" in trial.text
        await (await ayla.click(trial, label="Start over")).answered()
        assert "End" in captions(trial)
        await (await ayla.click(trial, label="End")).answered()
        await (await ayla.click(trial, label="Undo step")).answered()
        assert "End" in captions(trial)
        await (await ayla.click(trial, label="End the trial")).answered()
        assert "None of it has happened" in trial.text
        panel = (await (await ayla.click(trial, label="My turn")).answered()).ephemerals[0]
        assert "End" in captions(panel)
        assert "Trial" not in panel.text
        await world.bot.outbox.settle()
        assert await revision(world) == before
        assert len(table_posts(bo)) == posts
        assert "Trial" not in json.dumps([message.text for message in bo.timeline()])


@pytest.mark.slow
async def test_a_reveal_turn_needs_no_confirmation_in_a_trial(url) -> None:
    async with running(url) as world:
        people = await open_table(world, ["Ayla", "Bo"], game="uprising", computers=1)
        person = (await people_asked(world, people))[0]
        trial = await begin(person)
        (reveal,) = [caption for caption in captions(trial) if caption.startswith("Reveal")]
        await (await person.click(trial, label=reveal)).answered()
        assert "Undo step" in captions(trial)
        assert not any(caption.startswith("Reveal") for caption in captions(trial))


@pytest.mark.slow
async def test_what_is_pressed_in_a_trial_that_is_gone_says_so(url) -> None:
    async with running(url) as world:
        ayla, _, _ = await at_turns(world)
        trial = await begin(ayla)
        world.bot.router.trials.trials.end(1, ayla.id)
        reply = await (await ayla.click(trial, label="End")).answered()
        assert "This trial is gone" in reply.text


@pytest.mark.slow
async def test_a_trial_has_a_board_that_says_so_and_leads_back(url) -> None:
    async with running(url, pictures="thread") as world:
        people = await open_table(world, ["Ayla", "Bo"], game="uprising", computers=1)
        person = (await people_asked(world, people))[0]
        trial = await begin(person)
        board = await (await person.click(trial, label="Board")).answered()
        assert "Trial: nothing here counts" in json.dumps(board.message.components)
        back = await (await person.click(board.message, label="Try it")).answered()
        assert "Trial of game 1" in back.text


@pytest.mark.slow
async def test_who_is_not_asked_is_not_offered_one(url) -> None:
    async with running(url) as world:
        _, bo, _ = await at_turns(world)
        more = await (await press(bo, table_posts(bo)[-1], "more")).answered()
        assert "Try it" not in captions(more.message)


@pytest.mark.slow
async def test_two_clicks_on_undo_in_a_trial_undo_one_answer(url) -> None:
    async with running(url) as world:
        ayla, _, _ = await at_turns(world)
        panel = await begin(ayla)
        (cash,) = tree.of_types(panel.components, *tree.SELECTS)
        await (await ayla.choose(panel, [cash["options"][0]["value"]], custom_id=cash["custom_id"])).answered()
        await (await ayla.click(panel, label="End")).answered()
        undo = next(part["custom_id"] for _, part in tree.walk(panel.components) if part.get("label") == "Undo step")
        for outcome in await asyncio.gather(*(ayla.press_raw(undo, panel) for _ in range(2))):
            await outcome.answered()
        assert len(world.bot.router.trials.trials.find(1, ayla.id).past) == 1


@pytest.mark.slow
async def test_a_question_that_was_undone_is_not_answered_by_its_old_controls(url) -> None:
    """The old controls belong to another question, although it came after as many answers."""
    async with running(url) as world:
        ayla, _, _ = await at_turns(world)
        panel = await begin(ayla)
        await (await ayla.click(panel, label="Draw")).answered()
        old = [
            part["custom_id"] for part in tree.of_types(panel.components, tree.BUTTON) if "|pick|" in part["custom_id"]
        ]
        await (await ayla.click(panel, label="Undo step")).answered()
        (cash,) = tree.of_types(panel.components, *tree.SELECTS)
        await (await ayla.choose(panel, [cash["options"][0]["value"]], custom_id=cash["custom_id"])).answered()
        trial = world.bot.router.trials.trials.find(1, ayla.id)
        for custom_id in old:
            await (await ayla.press_raw(custom_id, panel)).answered()
        assert len(trial.past) == 1
        assert "moved on" in panel.text


@pytest.mark.slow
async def test_a_button_of_an_older_question_answers_nothing_in_a_trial(url) -> None:
    async with running(url) as world:
        ayla, _, _ = await at_turns(world)
        panel = await begin(ayla)
        button = next(part["custom_id"] for _, part in tree.walk(panel.components) if part.get("label") == "End")
        trial = world.bot.router.trials.trials.find(1, ayla.id)
        decision = trial.live.game.options(trial.seat)
        trial.play(Answer(decision.id, ("c0",)))
        assert trial.is_asked
        kept = trial.live.game.digest()
        reply = await (await ayla.press_raw(button, panel)).answered()
        assert "has moved on since" in reply.text
        assert trial.live.game.digest() == kept

"""Picks that are made before the question is answered. They outlast a look at something else and a refusal, but are
gone after an answer and after starting over."""

from __future__ import annotations

import pytest

from bot.language import Words
from bot.messages import choices
from bot.messages.choices import Focus
from bot.messages.picks import REMEMBERED, Picks
from bot.sandbox import Actor, Message
from bot.sandbox import components as tree
from tests.bot.support.harness import World, action_of, open_cockpit, open_table, press, running

SO_FAR = "So far: "


@pytest.fixture(autouse=True)
def _one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a question for several picks be answered by one menu after the other, like one with more than 25 options."""
    monkeypatch.setattr(choices, "CHOICES", 1)


async def pick(person: Actor, panel: Message, index: int = 0) -> None:
    menu = next(one for one in tree.of_types(panel.components, *tree.SELECTS) if action_of(one) == "add")
    await (await person.choose(panel, [menu["options"][index]["value"]], custom_id=menu["custom_id"])).answered()


async def look_and_return(world: World, person: Actor, panel: Message, look: str, back: str = "turn") -> Message:
    """Open a look at something else, and go back to the panel in its place."""
    beside = (await (await press(person, panel, look)).answered()).ephemerals[0]
    await world.bot.router.acknowledger.drain()
    await (await press(person, beside, back)).answered()
    return beside


@pytest.mark.slow
@pytest.mark.parametrize("look", ["more", "board", "turn"])
async def test_a_detour_keeps_what_was_picked(url, look) -> None:
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        panel = await open_cockpit(ayla)
        await pick(ayla, panel)
        assert SO_FAR in panel.text
        told = next(line for line in panel.text.splitlines() if SO_FAR in line)
        back = await open_cockpit(ayla) if look == "turn" else await look_and_return(world, ayla, panel, look)
        assert told in back.text
        assert SO_FAR not in (await open_cockpit(bo)).text
        await (await press(ayla, back, "done")).answered()
        assert SO_FAR not in back.text
        async with world.bot.tables.hold(1) as live:
            (step,) = live.game.steps
            assert len(step.answer.picks) == 1


@pytest.mark.slow
async def test_a_refusal_keeps_what_was_picked_and_starting_over_does_not(url) -> None:
    async with running(url) as world:
        ayla, _ = await open_table(world, ["Ayla", "Bo"])
        panel = await open_cockpit(ayla)
        await pick(ayla, panel)
        await (await ayla.press_raw("lb1|1|0|pick|99", panel)).answered()
        assert Words("en").text("refused-form") in panel.text
        assert SO_FAR in panel.text
        await (await press(ayla, panel, "back")).answered()
        assert SO_FAR not in panel.text
        assert SO_FAR not in (await look_and_return(world, ayla, panel, "more")).text


@pytest.mark.slow
async def test_a_trial_keeps_what_was_picked_and_starts_over_without_a_refusal(url) -> None:
    async with running(url) as world:
        ayla, _ = await open_table(world, ["Ayla", "Bo"])
        more = (await (await press(ayla, await open_cockpit(ayla), "more")).answered()).message
        trial = (await (await press(ayla, more, "try")).answered()).message
        await pick(ayla, trial)
        trial = await look_and_return(world, ayla, trial, "board", "try")
        assert SO_FAR in trial.text
        await (await press(ayla, trial, "back")).answered()
        assert SO_FAR not in trial.text
        assert Words("en").text("refused-form") not in trial.text
        await pick(ayla, trial)
        await (await press(ayla, trial, "done")).answered()
        await (await press(ayla, trial, "undo")).answered()
        assert SO_FAR not in trial.text


def test_picks_are_those_of_one_person_and_one_question() -> None:
    picks = Picks()
    assert picks.keep(1, 7, 3, Focus(picked=(2, 0))) == Focus(picked=(2, 0))
    assert picks.keep(1, 7, 3, None) == Focus(picked=(2, 0))
    for other in ((1, 8, 3), (2, 7, 3), (1, 7, 4)):
        assert picks.keep(*other, None) == Focus()
    assert picks.keep(1, 7, 3, Focus(page=2, picked=(2,))) == Focus(page=2, picked=(2,))
    assert picks.keep(1, 7, 3, None) == Focus(picked=(2,))
    picks.keep(1, 7, 3, Focus())
    assert picks.keep(1, 7, 3, None) == Focus()


def test_the_oldest_picks_are_forgotten_when_there_are_too_many() -> None:
    picks = Picks()
    for user in range(REMEMBERED + 1):
        picks.keep(1, user, 0, Focus(picked=(1,)))
    assert picks.keep(1, 0, 0, None) == Focus()
    assert picks.keep(1, 1, 0, None) == Focus(picked=(1,))

"""Private panels do not accumulate: a person has one panel and one view of the board for each game."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot.handlers.open_panels import OpenPanels
from bot.language import LANGUAGES, Words
from bot.messages.cockpit import build_note
from bot.messages.picture import Payload
from bot.sandbox import components as tree
from tests.bot.support.harness import action_of, open_cockpit, open_table, press, running
from tests.bot.support.people import people_asked
from tests.bot.support.tables import TINY

NEWER = Words("en").text("panel-newer")


def controls_of(message) -> list:
    return tree.of_types(message.components, tree.BUTTON, *tree.SELECTS)


@pytest.mark.sweep(4)
@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_panel_that_is_opened_again_leaves_a_line_of_the_older_one(url, language: str) -> None:
    async with running(url) as world:
        people = await open_table(world, ["Ayla", "Bo"], language=language)
        (ayla,) = (await people_asked(world, people))[:1]
        first = await open_cockpit(ayla)
        (board,) = (await (await press(ayla, first, "board")).answered()).ephemerals
        second = await open_cockpit(ayla)
        await world.bot.router.acknowledger.drain()
        assert first.text == Words(language).text("panel-newer")
        assert controls_of(first) == []
        assert len(first.text.splitlines()) == 1
        assert controls_of(second)
        assert board.text != first.text


@pytest.mark.slow
async def test_looks_replace_one_another_and_leave_the_panel_alone(url) -> None:
    async with running(url) as world:
        people = await open_table(world, ["Ayla", "Bo"])
        (ayla,) = (await people_asked(world, people))[:1]
        panel = await open_cockpit(ayla)
        opened = []
        for action in ("board", "more", "board"):
            opened += (await (await press(ayla, panel, action)).answered()).ephemerals
            await world.bot.router.acknowledger.drain()
        assert [message.deleted for message in opened] == [True, True, False]
        assert panel.text != NEWER
        opened += (await (await ayla.slash("board")).answered()).ephemerals
        await world.bot.router.acknowledger.drain()
        assert [message.deleted for message in opened] == [True, True, True, False]
        assert controls_of(panel)


@pytest.mark.slow
async def test_a_look_opened_from_a_look_takes_its_place_and_leads_back(url) -> None:
    async with running(url) as world:
        people = await open_table(world, ["Ayla", "Bo"])
        (ayla,) = (await people_asked(world, people))[:1]
        panel = await open_cockpit(ayla)
        (look,) = (await (await press(ayla, panel, "more")).answered()).ephemerals
        said = set()
        for action in ("log", "turn"):
            said.add(look.text)
            await world.bot.router.acknowledger.drain()
            answered = await (await press(ayla, look, action)).answered()
            assert answered.ephemerals == []
        await world.bot.router.acknowledger.drain()
        assert look.text not in said
        assert len(said) == 2
        assert panel.text == NEWER
        assert {action_of(control) for control in controls_of(look)} & {"done", "pick", "sel"}


@pytest.mark.slow
async def test_after_a_restart_a_look_opened_from_a_look_comes_beside_it(url) -> None:
    async with running(url) as world:
        people = await open_table(world, ["Ayla", "Bo"])
        (ayla,) = (await people_asked(world, people))[:1]
        (look,) = (await (await press(ayla, await open_cockpit(ayla), "more")).answered()).ephemerals
        await world.restart()
        (beside,) = (await (await press(ayla, look, "log")).answered()).ephemerals
        assert beside is not look
        assert controls_of(look)


@pytest.mark.slow
async def test_an_answered_panel_is_its_own_successor_whatever_opens_it(url) -> None:
    async with running(url) as world:
        people = await open_table(world, ["Ayla", "Bo"])
        (ayla,) = (await people_asked(world, people))[:1]
        panel = await open_cockpit(ayla)
        await (await press(ayla, panel, "done")).answered()
        await world.bot.router.acknowledger.drain()
        assert panel.text != NEWER
        await (await ayla.slash("turn")).answered()
        await world.bot.router.acknowledger.drain()
        assert panel.text == NEWER


class Click:
    """A stand-in for an interaction of one person, which counts the requests that it is used for."""

    user = SimpleNamespace(id=7)

    def __init__(self, expired: bool = False) -> None:
        self.expired, self.requests = expired, 0

    def is_expired(self) -> bool:
        return self.expired

    async def edit_original_response(self, **_: Any) -> None:
        self.requests += 1

    async def delete_original_response(self) -> None:
        self.requests += 1


def reply(click: Click, message: int, place: tuple[int, str] | None, left: str = "newer") -> Any:
    shown = Payload(build_note("x"), place=place, left=left)
    return SimpleNamespace(shown=shown, message=message, interaction=click, is_private=True)


async def test_a_message_that_became_something_else_is_left_alone() -> None:
    open_panels, clicks = OpenPanels(), [Click() for _ in range(4)]
    for click, message, place in zip(clicks, (1, 1, 2), ((3, "more"), None, (3, "more")), strict=False):
        await open_panels.put(reply(click, message, place))
    assert [click.requests for click in clicks] == [0, 0, 0, 0]
    await open_panels.put(reply(clicks[3], 4, (3, "more")))
    assert [click.requests for click in clicks] == [0, 0, 1, 0]


@pytest.mark.parametrize("left", ["newer", ""])
@pytest.mark.parametrize("expired", [False, True])
async def test_no_request_is_made_with_a_click_that_is_too_old_for_it(expired: bool, left: str) -> None:
    """15 minutes after a click Discord refuses what is requested with it, so an older panel then stays as it is."""
    open_panels, old = OpenPanels(), Click(expired)
    await open_panels.put(reply(old, 1, (3, "more")))
    await open_panels.put(reply(Click(), 2, (3, "more"), left))
    assert old.requests == (0 if expired else 1)


@pytest.mark.slow
async def test_nobody_loses_the_panel_of_somebody_else_or_another_game(url) -> None:
    async with running(url) as world:
        people = await open_table(world, ["Ayla", "Bo"])
        panels = [await open_cockpit(person) for person in people]
        lobby, other = world.bot.tables.lobby, world.sandbox.add_channel("second")
        second = await lobby.create(TINY, other.id, other.guild_id, (people[0].id, "Ayla"), 2, "en")
        await lobby.fill(second, people[0].id, "anything", 1)
        await world.bot.tables.start(second, people[0].id)
        panels += (await (await people[0].slash("turn", other)).answered()).ephemerals
        await world.bot.router.acknowledger.drain()
        assert len(panels) == 3
        assert all(panel.text != NEWER and controls_of(panel) for panel in panels)


@pytest.mark.slow
async def test_a_panel_that_cannot_be_edited_stays_and_the_new_one_opens(url) -> None:
    async with running(url) as world:
        people = await open_table(world, ["Ayla", "Bo"])
        (ayla,) = (await people_asked(world, people))[:1]
        first = await open_cockpit(ayla)
        ayla.dismiss(first)
        second = await open_cockpit(ayla)
        await world.bot.router.acknowledger.drain()
        assert controls_of(second)

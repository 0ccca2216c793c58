"""Clicks on panels that are out of date: what they would change is no longer what the panel showed, so they change
nothing, and the answer is the present panel."""

from __future__ import annotations

import asyncio
import contextlib
import re

import pytest

from bot.components.tags import BUTTON, Tag
from bot.handlers.reply import Reply
from bot.language import Words
from bot.sandbox import Actor, Message
from tests.bot.support.consent import seats_of
from tests.bot.support.harness import (
    World,
    running,
)
from tests.bot.support.shown import (
    open_lobby,
    reach,
)
from tests.bot.support.twice import Control, list_controls

pytestmark = pytest.mark.slow
EN = Words("en")
MOVED_ON = EN.text("refused-stale")
ADDRESS = re.compile(r"https://example.org/[0-9a-z-]+")


def find(person: Actor, message: Message, start: str) -> Control:
    """The control of a message whose name begins like this."""
    return next(one for one in list_controls(person, message) if one.name.startswith(start))


async def is_late(world: World, control: Control) -> bool:
    """Whether a click is answered as one that comes too late, together with a panel or post that has controls."""
    outcome = await control.press()
    await world.bot.router.acknowledger.drain()  # a sentence may follow the panel
    shown = [*outcome.replies, *outcome.updated]
    return MOVED_ON in outcome.text and any(message.custom_ids for message in shown)


# -- lobbies -----------------------------------------------------------------------------------------------------------


async def names(world: World) -> list[str]:
    return [seat.name for seat in await seats_of(world.store, 1)]


async def test_a_click_on_a_post_of_before_adds_and_removes_no_further_computer_player(url) -> None:
    async with running(url) as world:
        ayla, _, post = await open_lobby(world, "tiny", 4, 1)
        add, remove = find(ayla, post, "fill:"), find(ayla, post, "unfill:")
        await add.press()
        assert await is_late(world, add)
        assert await names(world) == ["Ayla", "Bo", "Computer 1", "Computer 2"]
        remove_now = find(ayla, post, "unfill:")
        assert await is_late(world, remove)
        await remove_now.press()
        assert await is_late(world, remove_now)
        assert await names(world) == ["Ayla", "Bo", "Computer 1"]


async def test_a_second_click_on_ready_does_not_take_it_back(url) -> None:
    async with running(url) as world:
        _, bo, post = await open_lobby(world, "tiny", 4, 1)
        ready = find(bo, post, "ready:")
        for _ in range(2):
            await ready.press()
        assert [seat.ready for seat in await seats_of(world.store, 1)] == [False, True, True]
        await find(bo, post, "ready:").press()
        assert [seat.ready for seat in await seats_of(world.store, 1)] == [False, False, True]


async def test_a_level_is_set_for_the_computer_player_that_the_menu_named(url) -> None:
    """Somebody who sits down moves the computer players, so that a seat of before is another one's now."""
    async with running(url) as world:
        ayla, _, post = await open_lobby(world, "uprising", 6, 2)
        level = find(ayla, post, "level:")._replace(values=("3:mentat",))
        eve = world.sandbox.actor("Eve")
        await find(eve, post, "join").press()
        assert await names(world) == ["Ayla", "Bo", "Eve", "Computer 1", "Computer 2"]
        before = await seats_of(world.store, 1)
        assert await is_late(world, level)
        assert await seats_of(world.store, 1) == before


@pytest.mark.parametrize("game", ["tiny", "arrakis"])
async def test_seats_that_are_swapped_are_not_swapped_back_by_a_second_click(url, game: str) -> None:
    async with running(url) as world:
        ayla, _, post = await open_lobby(world, game, 4, 1)
        panel = await reach(ayla, post, "options")
        await Control(ayla, panel, Tag(1, 0, "settings", "order").write(BUTTON)).press()
        swap = find(ayla, panel, "swap:0")
        await swap.press()
        assert await is_late(world, swap)
        assert panel.text.index("1. Bo") < panel.text.index("2. Ayla")


async def test_a_place_is_taken_only_on_the_side_that_the_menu_named(url) -> None:
    async with running(url) as world:
        ayla, bo, post = await open_lobby(world, "arrakis", 3, 0)
        place = find(bo, post, "place:")._replace(values=("2",))
        await world.bot.tables.lobby.choose(1, ayla.id, shared="atreides")
        assert await is_late(world, place)
        await world.bot.tables.lobby.choose(1, ayla.id, shared="harkonnen")
        await place.press()
        assert "3. Bo" in post.text


async def test_controls_of_earlier_versions_still_work(url) -> None:
    async with running(url) as world:
        ayla, bo, post = await open_lobby(world, "tiny", 4, 0)
        for person, action, arg in ((ayla, "fill", ""), (ayla, "unfill", ""), (ayla, "fill", ""), (bo, "ready", "")):
            await Control(person, post, Tag(1, 0, action, arg).write(BUTTON)).press()
        assert [(seat.name, seat.ready) for seat in await seats_of(world.store, 1)] == [
            ("Ayla", False), ("Bo", True), ("Computer 1", True),
        ]  # fmt: skip
        panel = await reach(ayla, post, "options")
        await Control(ayla, panel, Tag(1, 0, "swap", "0").write(BUTTON)).press()
        assert await names(world) == ["Bo", "Ayla", "Computer 1"]


async def test_a_post_shows_the_last_state_even_if_an_earlier_answer_takes_longer(url, monkeypatch) -> None:
    async with running(url) as world:
        ayla, bo, post = await open_lobby(world, "tiny", 4, 1)
        show, begun, overtaken = Reply.show, [], asyncio.Event()

        async def show_late(self: Reply, payload: object) -> None:
            begun.append(self)
            if len(begun) == 1:  # the second answer gets time to overtake the first one
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(overtaken.wait(), 0.5)
            await show(self, payload)  # type: ignore[arg-type]
            overtaken.set()

        monkeypatch.setattr(Reply, "show", show_late)
        await asyncio.gather(*(find(person, post, "ready:").press() for person in (ayla, bo)))
        assert post.text.count(EN.text("lobby-seat-ready", number=0, name="", host=0).split()[-1]) == 2

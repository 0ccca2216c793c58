"""The real bot on the page, by the page's own controls and at a telephone's width: from the lobby to a planned turn."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from chromium import find_browser, open_browser
from phone import Phone

from bot.language import LANGUAGES, Words
from bot.tables.live import Live
from engine.kernel.decisions import Decision, Option
from engine.players import player
from tests.bot.harness import World, running

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(find_browser() is None, reason="no Chromium is installed on this machine"),
]

#: Names a folder to keep screenshots in; otherwise they go to the test's own temporary one.
SHOTS = "SANDBOX_SCREENSHOTS"
LOCALES = {"en": "en-US"}
GAME = 1


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path / 'games.db'}"


@pytest.fixture
def shots(tmp_path: Path) -> Path:
    folder = Path(os.environ.get(SHOTS, tmp_path))
    folder.mkdir(parents=True, exist_ok=True)
    return folder


Wanted = Callable[[Live, int, Decision], bool]


async def play_until(world: World, wanted: Wanted, limit: int = 1500) -> str:
    """Let computer players answer for everybody until somebody is asked what is `wanted`; their name."""
    rng = random.Random(7)
    for _ in range(limit):
        async with world.bot.tables.hold(GAME) as live:
            seat = next(iter(live.game.waiting()))
            decision, user = live.game.options(seat), live.user_in(seat)
            assert decision is not None
            if wanted(live, seat, decision):
                await world.bot.outbox.settle()
                return live.seats[seat].name
            answer = player("mercenary")(live.game.view(seat), decision, rng)
        assert user is not None
        await world.bot.tables.answer(GAME, user, answer)
        world.sandbox.clock.advance(10)
    raise AssertionError("it is never asked")


async def asked(world: World) -> tuple[str, Decision]:
    """Who is asked, and what."""
    async with world.bot.tables.hold(GAME) as live:
        seat = next(iter(live.game.waiting()))
        decision = live.game.options(seat)
        assert decision is not None
        return live.seats[seat].name, decision


async def others(world: World, name: str) -> list[str]:
    """The other people at the table."""
    async with world.bot.tables.hold(GAME) as live:
        return [seat.name for seat in live.seats if seat.user_id is not None and seat.name != name]


class Tour:
    """Sights in the order in which a game shows them, in one language."""

    def __init__(self, world: World, phone: Phone, language: str) -> None:
        self.world, self.phone, self.language = world, phone, language
        self.words = Words(language, ["Ayla", "Bo", "Chie", Words(language).text("computer-name", number=1)])

    def say(self, key: str, **values: object) -> str:
        return self.words.plain.text(key, **values)

    def label(self, option: Option) -> str:
        return self.words.plain.say(option.label)

    async def press(self, action: str) -> None:
        await self.phone.press(self.say(f"button-{action}"))

    async def look(self, name: str, having: str = "") -> None:
        """Keep a picture of the newest message, or of the newest with these words; nothing is cut off."""
        await self.phone.settle()
        await self.phone.panel(name, having)
        assert await self.phone.fits() == [], name

    async def lobby(self) -> None:
        phone = self.phone
        for name in ("Ayla", "Bo", "Chie"):
            await phone.sit(name)
            await phone.speak(LOCALES.get(self.language, self.language))
        await phone.sit("Ayla")
        await phone.command("dune new", "4", shot="commands")
        await self.look("lobby", self.say("button-join"))
        for name in ("Bo", "Chie"):
            await phone.sit(name)
            await self.press("join")
        await phone.sit("Ayla")
        await self.press("options")
        await self.look("options")
        await self.press("fill")
        await self.look("lobby-full", self.say("button-join"))
        await self.press("start")
        await self.look("table", self.say("button-turn"))

    async def open(self, name: str) -> None:
        """Sit down as somebody and open their panel."""
        await self.phone.sit(name)
        await self.press("turn")

    async def agent(self) -> None:
        phone, world = self.phone, self.world
        name, decision = await asked(world)
        await self.open(name)
        await self.look("cockpit")
        cards = await phone.open_menu(self.say("fold-agent"))
        await phone.picture("cards")
        assert len(cards) > 1
        await phone.pick(0)
        await self.look("card-chosen")
        option = next(o for o in decision.legal() if o.verb == "agent" and self.label(o))
        placeholder = self.words.plain.say(option.group_label) if option.group_label else self.say("menu-choose")
        spaces = await phone.open_menu(placeholder)
        await phone.picture("spaces")
        mine = next(n for n, space in enumerate(spaces) if self.say("mark-final") not in space)
        await phone.pick(mine)
        await self.look("sent")
        await self.press("undo")
        assert self.say("note-undone") in await phone.last()
        await self.look("taken-back")
        await phone.choose(self.say("fold-agent"))
        await phone.choose(placeholder, mine)
        for tool in ("hand", "board", "log", "more"):
            await self.press(tool)
            await self.look(tool)
        await play_until(world, lambda live, seat, decision: any(o.verb == "end" for o in decision.legal()))
        await self.press("turn")
        await self.look("may-end")
        await phone.press(self.say("choose-end"))
        assert self.say("choose-end") not in await phone.last()
        await self.ask_undo(name)

    async def ask_undo(self, name: str) -> None:
        phone, now = self.phone, (await asked(self.world))[0]
        await self.press("turn")
        await self.look("waiting")
        await self.press("undo-ask")
        await self.look("ask-undo")
        voters = await others(self.world, name)
        await phone.press(self.say("button-undo-yes", count=len(voters)))
        await self.look("motion", self.say("vote-agree"))
        for voter in voters:
            await phone.sit(voter)
            await phone.press(self.say("vote-agree"))
        assert now != (await asked(self.world))[0] == name
        await self.look("taken-back-by-vote", self.say("button-turn"))

    async def plan(self) -> None:
        phone, world = self.phone, self.world
        name = (await others(world, (await asked(world))[0]))[0]
        await self.open(name)
        await self.press("plan")
        await self.look("plan")
        await phone.choose(self.say("menu-plan-card"))
        await phone.open_menu(self.say("menu-plan-space"))
        await phone.picture("plan-spaces")
        await phone.pick(0)
        await phone.choose(self.say("menu-plan-troops"), 2)
        await phone.choose(self.say("menu-plan-buy"), 3)
        await self.look("planned")
        await self.press("plan-clear")
        assert self.say("plan-none") in await phone.last()

    async def settings(self) -> None:
        phone = self.phone
        await phone.command("settings")
        await self.look("settings")
        other = next(known for known in LANGUAGES if known != self.language)
        await phone.choose(self.say("settings-menu-language"), self.say(f"setting-language-{other}"))
        assert Words(other).text("settings-head").strip("*") in await phone.last()
        await self.press("turn")
        assert Words(other).text("button-fresh") in await phone.last()
        await phone.command("settings")
        await phone.choose(Words(other).text("settings-menu-language"), self.say(f"setting-language-{self.language}"))
        assert self.say("settings-head").strip("*") in await phone.last()
        await phone.choose(self.say("settings-menu-ping"), self.say("settings-ping-dm"))
        await phone.command("inbox")
        await self.look("inbox")


async def test_a_game_on_a_telephone(url: str, shots: Path) -> None:
    async with running(url, pictures="thread") as world:
        for name in ("Ayla", "Bo", "Chie"):
            world.sandbox.actor(name)
        async with open_browser(world.sandbox.url) as page:
            await page.size(390, 844)
            await page.until("document.querySelectorAll('.seat').length == 4")
            tour = Tour(world, Phone(world, page, shots), "en")
            for sight in (tour.lobby, tour.agent, tour.plan, tour.settings):
                await sight()
            assert page.problems == []

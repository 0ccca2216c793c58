"""Scenes of a game on the web page, from the lobby to the rematch; each acts, checks and takes pictures."""

from __future__ import annotations

import os
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from bot.games.registry import product
from bot.language import LANGUAGES, Words
from bot.tables.game_cache import LoadedGame
from bot.tables.standing_orders import LATEST
from engine.kernel.decisions import Decision, Option
from engine.players import player
from tests.bot.support.chromium import open_browser
from tests.bot.support.harness import World, running
from tests.bot.support.phone import Phone

LOCALES = {"en": "en-US"}
GAME = 1
PEOPLE = ("Ayla", "Bo", "Chie")
UNSENT = 40
"""The number of computer players' answers after which the due posts are sent."""


# The environment variable with a folder for screenshots, which get a folder for each language; without it they are
# stored in the test's temporary folder.
SHOTS = "SANDBOX_SCREENSHOTS"
# The environment variable with the width of the page for screenshots; by default that of a phone.
WIDTH = "SANDBOX_WIDTH"


@asynccontextmanager
async def at_a_lobby(url: str, folder: Path, name: str, **wanted: Any) -> AsyncIterator[Phone]:
    """Ayla's telephone at the lobby of a new game; its pictures are stored in the folder `name`."""
    shots = Path(os.environ.get(SHOTS, folder)) / name
    shots.mkdir(parents=True, exist_ok=True)
    async with running(url, pictures="thread") as world:
        ayla, *_ = [world.sandbox.actor(person) for person in PEOPLE]
        async with open_browser(world.sandbox.url) as page:
            await page.size(int(os.environ.get(WIDTH, "390")), 844)
            await page.until("document.querySelectorAll('.seat').length == 4")
            phone = Phone(world, page, shots)
            await phone.sit("Ayla")
            await ayla.slash("dune new", **wanted)
            await phone.settle()
            yield phone


Wanted = Callable[[LoadedGame, int, Decision], bool]


async def play_until(world: World, wanted: Wanted, limit: int = 3000) -> str | None:
    """Let computer players answer for everybody until somebody is asked a `wanted` question. Return that person's name,
    or None if the game ended first.

    Pictures are switched off meanwhile, since they take long. Waiting messages are sent now and then, as at a real
    table.
    """
    rng, studio = random.Random(7), world.bot.studio
    where, studio.where = studio.where, "off"
    try:
        for count in range(1, limit):
            async with world.bot.tables.hold(GAME) as live:
                seat = next(iter(live.waiting_people), None)
                if seat is None:
                    assert live.row.status == "over"
                    return None
                decision, user = live.game.options(seat), live.user_in(seat)
                assert decision is not None
                assert user is not None
                if wanted(live, seat, decision):
                    return live.seats[seat].name
                computer = player(product(live.row.product).computer, live.game.family.name)
                answer = computer(live.game.view(seat), decision, rng)
            await world.bot.tables.answer(GAME, user, answer)
            world.sandbox.clock.advance(10)
            if count % UNSENT == 0:
                await world.bot.outbox.settle()
        raise AssertionError("it is never asked")
    finally:
        studio.where = where
        await world.bot.outbox.settle()


async def asked(world: World) -> tuple[str, Decision]:
    """The name of the person who is asked, and the question."""
    async with world.bot.tables.hold(GAME) as live:
        seat = next(iter(live.game.waiting()))
        decision = live.game.options(seat)
        assert decision is not None
        return live.seats[seat].name, decision


def verbs(decision: Decision) -> set[str]:
    """The verbs of the decision's legal options."""
    return {option.verb for option in decision.legal()}


async def others(world: World, name: str) -> list[str]:
    """The names of the other people at the table."""
    async with world.bot.tables.hold(GAME) as live:
        return [seat.name for seat in live.seats if seat.user_id is not None and seat.name != name]


class Tour:
    """The scenes of a game in their order, in one language."""

    def __init__(self, world: World, phone: Phone, language: str) -> None:
        self.world, self.phone, self.language = world, phone, language
        self.words = Words(language, ["Ayla", "Bo", "Chie", Words(language).text("computer-name", number=1)])

        self.other = next(known for known in LANGUAGES if known != language)

    def sights(self) -> list[Callable[[], Awaitable[None]]]:
        """All scenes in order."""
        return [
            self.lobby, self.agent, self.plan, self.settings,
            self.reveal, self.combat, self.endgame, self.end, self.replay, self.rankings, self.rematch,
        ]  # fmt: skip

    def typed(self, command: str) -> str:
        """A command as people type it in this language."""
        path = command.split()
        keys = ["command-" + "-".join(path[: n + 1]) for n in range(len(path))]
        return " ".join(self.words.attribute(key, "name") or "" for key in keys)

    def say(self, key: str, **values: object) -> str:
        return self.words.plain.text(key, **values)

    def label(self, option: Option) -> str:
        return self.words.plain.say(option.label)

    async def press(self, action: str) -> None:
        await self.phone.press(self.say(f"button-{action}"))

    async def look(self, name: str, having: str = "") -> None:
        """Take a picture of the newest message (that contains `having`) and check that nothing in it is cut off."""
        await self.phone.settle()
        await self.phone.panel(name, having)
        assert await self.phone.fits() == [], name

    async def lobby(self) -> None:
        phone = self.phone
        for name in ("Ayla", "Bo", "Chie"):
            await phone.sit(name)
            await phone.speak(LOCALES.get(self.language, self.language))
        await phone.sit("Ayla")
        await phone.command(self.typed("dune new"), shot="commands")
        await self.look("lobby", self.say("button-join"))
        await self.press("options")
        await self.look("options")
        await phone.press(self.say("options-table"))
        for known in (self.other, self.language):
            await phone.choose(self.say("setting-language"), self.say(f"setting-language-{known}"))
            await phone.wait_for(Words(known).text("lobby-help", left=3))
        await self.look("options-table")
        for name in ("Bo", "Chie"):
            await phone.sit(name)
            await self.press("join")
        await phone.sit("Ayla")
        await self.press("fill")
        await self.look("lobby-full", self.say("button-join"))
        await self.press("start")
        await self.look("table", self.say("button-turn"))

    async def open(self, name: str) -> None:
        """Take this person's place at the telephone and open their panel."""
        await self.phone.sit(name)
        await self.press("turn")

    async def agent(self) -> None:
        phone, world = self.phone, self.world
        name, decision = await asked(world)
        await self.open(name)
        await self.look("cockpit")
        option = next(o for o in decision.legal() if o.verb == "agent" and self.label(o))
        assert option.group_label is not None
        placeholder = self.say("menu-of-agent", what=self.words.plain.say(option.group_label))
        await phone.open_menu(placeholder)
        await phone.picture("spaces")
        offered = [o for o in decision.legal() if o.group == option.group]
        mine = next(n for n, o in enumerate(offered) if not o.final)
        await phone.pick(mine)
        await self.look("sent")
        await self.press("undo")
        assert self.say("note-undone") in await phone.last()
        await self.look("taken-back")
        await phone.choose(placeholder, mine)
        for tool in ("hand", "board", "more", "log"):
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
        await self.press("more")
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
        await phone.choose(self.say("menu-plan-else"), self.say("choose-reveal"))
        await phone.choose(self.say("menu-plan-buy"), 3)
        await self.look("planned")  # six taps, including the one that opened the panel, and another purchase
        await phone.choose(self.say("menu-plan-when"), 1)
        await phone.choose(self.say("menu-plan-troops"), 2)
        await self.press("plan-spies-on")
        await self.press("plan-rest-end")
        await self.press("plan-ahead-on")
        await phone.choose(self.say("menu-plan-card"), self.say("choose-reveal"))
        await self.look("planned-two-turns")
        await self.press("plan-clear")
        assert self.say("plan-none") in await phone.last()

    async def settings(self) -> None:
        phone = self.phone
        await phone.command(self.typed("settings"))
        await self.look("settings")
        other = self.other
        now = self.say("settings-language", language=self.say("settings-language-auto"))
        await phone.choose(now, self.say(f"setting-language-{other}"))
        assert Words(other).text("settings-head").strip("*") in await phone.last()
        await self.press("turn")
        assert Words(other).text("button-fresh") in await phone.last()
        await phone.command(self.typed("settings"))
        said = Words(other).plain.text
        now = said("settings-language", language=said(f"setting-language-{other}"))
        await phone.choose(now, self.say(f"setting-language-{self.language}"))
        assert self.say("settings-head").strip("*") in await phone.last()
        now = self.say("settings-ping", place=self.say("settings-ping-channel"))
        await phone.choose(now, self.say("settings-ping-dm"))
        await phone.command(self.typed("inbox"))
        await self.look("inbox")

    async def reveal(self) -> None:
        phone, world = self.phone, self.world
        name = await play_until(
            world, lambda live, seat, decision: "reveal" in verbs(decision) and "agent" not in verbs(decision)
        )
        assert name is not None
        await self.open(name)
        await self.look("may-reveal")
        await phone.press(self.say("choose-reveal"))
        await self.look("revealed")
        before = await self.discards(name)
        await phone.open_menu(self.say("group-acquire"))
        await phone.picture("purchases")
        await phone.pick(0)
        await self.look("bought")
        assert len(await self.discards(name)) == len(before) + 1
        await play_until(world, lambda live, seat, decision: "end" in verbs(decision))
        await self.press("turn")
        await phone.press(self.say("choose-end"))
        assert name != (await asked(world))[0]

    async def discards(self, name: str) -> list[str]:
        """The cards in a person's discard pile."""
        async with self.world.bot.tables.hold(GAME) as live:
            seat = next(seat.seat for seat in live.seats if seat.name == name)
            return list(live.game.state.players[seat].discard)

    async def combat(self) -> None:
        phone, world, involved = self.phone, self.world, []

        def wanted(live: LoadedGame, seat: int, decision: Decision) -> bool:
            if decision.kind != "combat" or "play" not in verbs(decision):
                return False
            there = product(live.row.product).windows.list_involved(live.game.view(seat))
            involved[:] = [live.seats[n].name for n in there if n != seat and live.seats[n].user_id is not None]
            return bool(involved)

        name = await play_until(world, wanted)
        assert name is not None
        await self.open(involved[0])
        await self.look("order")
        await phone.open_menu(self.say("menu-order-window"))
        await phone.picture("orders")
        await phone.pick(self.say("order-overtaken"))
        assert self.say("order-line-overtaken").replace("*", "") in await phone.last()
        await phone.command(self.typed("combat"), self.say("order-pass"))
        assert self.say("order-line-pass").replace("*", "") in await phone.last()
        await self.look("ordered")
        await self.open(name)
        await self.look("combat")
        _, decision = await asked(world)
        play = next(option for option in decision.legal() if option.verb == "play")
        await phone.open_menu(self.words.plain.say(play.group_label) if play.group_label else self.say("menu-choose"))
        await phone.picture("intrigue")
        await phone.pick(0)
        await self.look("played")
        await play_until(world, lambda live, seat, decision: live.seats[seat].name == involved[0])
        await world.advance(LATEST / 1000)
        await world.bot.jobs.work()
        assert (await asked(world))[1].kind != "combat" or (await asked(world))[0] != involved[0]
        await phone.sit(name)
        await self.look("fought", self.say("button-turn"))

    async def endgame(self) -> None:
        phone, world = self.phone, self.world
        name = await play_until(world, lambda live, seat, decision: decision.kind == "endgame")
        assert name is not None
        await self.open(name)
        await self.look("endgame")
        await phone.press(self.say("button-done"))
        await self.look("endgame-done")
        assert await play_until(world, lambda live, seat, decision: False) is None

    async def end(self) -> None:
        phone = self.phone
        await phone.sit("Ayla")
        await self.look("final", self.say("button-rematch"))
        said = await phone.last(self.say("button-rematch"))
        async with self.world.bot.tables.hold(GAME) as live:
            outcome = live.game.outcome()
        assert outcome is not None
        for standing in outcome.standings:
            score = self.say("line-score", seat="", score=standing.score).replace("*", "")
            assert score.strip() in said
            assert sum(standing.sources.values()) == standing.score
            assert all(self.say(f"source-{source}") in said for source, points in standing.sources.items() if points)

    async def replay(self) -> None:
        phone = self.phone
        await self.press("replay")
        await self.look("replay")
        seen = [await phone.last()]
        for step in ("replay-c", "replay-d", "replay-d", "replay-b", "replay-a"):
            await phone.press(self.say(step))
            seen.append(await phone.last())
        assert len(set(seen)) >= 5
        await self.look("replay-stepped")
        await phone.choose(self.say("replay-menu"), self.say("replay-round", round=2))
        await self.look("replay-round")
        await self.press("export")
        await self.look("export")

    async def rankings(self) -> None:
        for command in ("stats", "ladder"):
            await self.phone.command(self.typed(command))
            await self.look(command)
            assert "Ayla" in await self.phone.last()

    async def rematch(self) -> None:
        await self.press("rematch")
        await self.look("rematch", self.say("button-join"))
        await self.phone.press(self.say("button-close"))

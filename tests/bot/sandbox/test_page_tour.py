"""The real bot on the sandbox's page, through the controls of the page at a phone's width: a game from the lobby to its
end."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from discord.app_commands import ContextMenu, Group

from bot.language import LANGUAGES, Words
from bot.store import game_log
from engine.kernel.decisions import Answer, Decision, Option
from tests.bot.support.chromium import find_browser, open_browser
from tests.bot.support.harness import World, running
from tests.bot.support.phone import Phone
from tests.bot.support.tour import PEOPLE, SHOTS, WIDTH, Tour, Wanted, asked, at_a_lobby, play_until

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(find_browser() is None, reason="no Chromium is installed on this machine"),
]

WORDS = Words("en").plain


@pytest.mark.parametrize(("board", "told"), [("base", "Rival 1 turned up"), ("uprising", "Rival 2 plays")])
async def test_one_person_against_two_rivals_on_a_telephone(url: str, tmp_path: Path, board: str, told: str) -> None:
    async with at_a_lobby(url, tmp_path, f"solo-{board}", game=board, seats=1) as phone:
        await phone.panel("lobby", "Rival 2")
        await phone.press("Options")
        await phone.choose("Difficulty", "Mentat")
        await phone.panel("options", "Difficulty")
        await phone.press("Start")
        await phone.panel("table", told)
        await phone.press("My turn")
        await phone.panel("cockpit", "Your turn")
        await phone.press("Reveal")
        await phone.press("Board")
        await phone.panel("board", "House Hagal deck")
        assert await phone.fits() == []
        assert phone.page.problems == []


async def test_the_first_screen_says_how_to_begin_and_the_list_of_commands_is_whole(url: str) -> None:
    async with running(url) as world:
        world.sandbox.actor("Ayla")
        async with open_browser(world.sandbox.url) as page:
            await page.size(390, 844)
            await page.until("document.querySelector('li.welcome')?.innerText.includes('/dune new')")
            assert "Landsraad is a Discord bot" in await page.evaluate("document.querySelector('li.welcome').innerText")
            rows = "[...document.querySelectorAll('.completion [role=option]')].map(row => row.innerText)"
            write = (
                "(() => { const area = document.querySelector('#composer textarea'); area.focus(); area.value = '%s';"
            )
            write += "area.dispatchEvent(new Event('input')); })()"
            await page.evaluate(write % "/")
            await page.until(f"{rows}.length > 0")
            shown = [row.partition("\n")[0].removeprefix("/").strip() for row in await page.evaluate(rows)]
            registered = [
                f"{command.name} {inner.name}" if isinstance(command, Group) else command.name
                for command in world.bot.tree.get_commands()
                for inner in (command.commands if isinstance(command, Group) else (command,))
                if not isinstance(command, ContextMenu)
            ]
            assert sorted(shown) == sorted(registered)
            await page.evaluate(write % "/dune")
            await page.until(f"{rows}[0].startsWith('/dune new')")


async def test_a_command_typed_with_what_it_is_about_loses_nothing(url: str, tmp_path: Path) -> None:
    """A command that is entered together with its arguments loses none of its text. It may be typed letter by letter or
    pasted as a whole."""
    async with running(url) as world:
        world.sandbox.actor("Ayla")
        async with open_browser(world.sandbox.url) as page:
            await page.size(390, 844)
            phone = Phone(world, page, tmp_path)
            await page.until("document.getElementById('message-box') !== null")
            for number, paste in enumerate((False, True), 1):
                await page.evaluate("document.getElementById('message-box').focus()")
                if paste:
                    await page.evaluate(
                        "(() => { const box = document.getElementById('message-box'); box.value = '/rules spy';"
                        "box.dispatchEvent(new Event('input')); })()"
                    )
                else:
                    await page.type("/rules spy")
                await page.until("document.querySelector('.pill-input')?.value == 'spy'")
                await page.evaluate("[...document.querySelectorAll('#composer .icon-button')].at(-1).click()")
                await page.until(f"document.querySelectorAll('li.message[id]').length >= {number}")
                await phone.settle()
                assert "Spy" in await phone.last()


async def test_a_grafted_pair_on_a_telephone(url: str, tmp_path: Path) -> None:
    async with at_a_lobby(url, tmp_path, "graft", game="base-immortality", seats=3) as phone:
        for label in ("Fill with computers", "Start"):
            await phone.press(label)
        joins = await play_until(
            phone.world, lambda live, seat, decision: any(one.verb == "join" for one in decision.legal())
        )
        assert joins == "Ayla"
        _, decision = await asked(phone.world)
        pair = next(one for one in decision.legal() if one.verb == "join")
        await phone.press("My turn")
        await phone.panel("cockpit", "Your turn")
        assert pair.group_label is not None
        names = WORDS.say(pair.group_label)
        entries = await phone.open_menu(WORDS.text("menu-of-join", what=names))
        await phone.picture("pair")
        assert entries
        await phone.pick(0)
        await phone.panel("after")
        async with phone.world.store.read() as connection:
            told = [event.data for _, event in await game_log.list_events(connection, 1) if event.kind == "joined"]
        assert {told[-1]["card"], told[-1]["with"]} == set(pair.targets[:2])
        await phone.press("Board")
        await phone.panel("board", "Tleilaxu")
        assert await phone.fits() == []
        assert phone.page.problems == []


LANDSRAAD = {f"space:{name}" for name in ("assembly_hall", "gather_support", "imperial_privilege", "high_council")}


async def send_to_embassy(world: World) -> None:
    """Have Ayla, who has spice, send an Agent to a space of the Landsraad."""

    def reaches(decision: Decision) -> list[Option]:
        return [one for one in decision.legal() if one.verb == "agent" and LANDSRAAD & set(one.targets)]

    assert await play_until(world, lambda live, seat, decision: seat == 0 and bool(reaches(decision))) == "Ayla"
    async with world.bot.tables.hold(1) as live:
        live.game.state.players[0].spice = 7
        live.game._open, live.game.found = {}, {}
        decision, user = live.game.options(0), live.user_in(0)
        assert decision is not None
        assert user is not None
        answer: Answer | None = Answer(decision.id, (reaches(decision)[0].id,))
    while answer is not None:  # answer any questions of the space or card until a tile is offered
        await world.bot.tables.answer(1, user, answer)
        async with world.bot.tables.hold(1) as live:
            decision = live.game.options(0)
            assert decision is not None, "the turn went by without the Embassy"
            offered = any(one.label.key == "choose-tech" for one in decision.legal())
            answer = None if offered else Answer(decision.id, (decision.legal()[0].id,))
    await world.bot.outbox.settle()


@pytest.mark.long
async def test_commanders_and_tiles_on_a_telephone(url: str, tmp_path: Path) -> None:
    """Commanders and tiles on a phone: boxes are chosen in the lobby, a Commander is acquired with a Skill, a tile is
    acquired, both are planned, and the board is shown."""
    async with at_a_lobby(url, tmp_path, "bloodlines", game="uprising", seats=3) as phone:
        await phone.press("Options")
        await phone.press("Boxes")
        await phone.panel("boxes", "Tech module")
        for name in ("Bloodlines", "Tech module"):
            await phone.choose(WORDS.text("lobby-setting", name=name, value="off"), "on")
        await phone.panel("boxes-chosen")
        await phone.sit("Bo")
        await phone.press("Join")
        await phone.sit("Ayla")
        for label in ("Add computer", "Start"):
            await phone.press(label)

        def offers(key: str) -> Wanted:
            return lambda live, seat, decision: seat == 0 and any(one.label.key == key for one in decision.legal())

        assert await play_until(phone.world, offers("choose-commander-acquire")) == "Ayla"
        await phone.press("My turn")
        await phone.panel("cockpit-commander", "Sardaukar Commander")
        await phone.open_menu("Sardaukar Commander")
        await phone.picture("commander")
        await phone.pick("Acquire the Sardaukar Commander")
        await phone.panel("skill", "Choose a Skill")
        _, decision = await asked(phone.world)
        skill = WORDS.say(decision.legal()[0].label)
        if len(decision.legal()) > 3:
            await phone.choose(WORDS.text("menu-choose"), skill)
        else:
            await phone.press(skill)
        await send_to_embassy(phone.world)
        await phone.press("My turn")
        await phone.panel("cockpit-embassy", "Ixian Embassy")
        _, decision = await asked(phone.world)
        tile = next(one for one in decision.legal() if one.label.key == "choose-tech")
        assert tile.group_label is not None
        await phone.open_menu(WORDS.say(tile.group_label))
        await phone.picture("embassy")
        await phone.pick(WORDS.say(tile.label))
        async with phone.world.store.read() as connection:
            told = {event.kind for _, event in await game_log.list_events(connection, 1)}
        assert {"commander", "skill", "tech"} <= told
        await phone.press("Board")
        await phone.panel("board", "Commander")
        assert await phone.fits() == []
        await play_until(phone.world, lambda live, seat, decision: seat == 1 and decision.kind == "turn")
        await phone.press("My turn")
        await phone.press(WORDS.text("button-plan"))
        await phone.choose(WORDS.text("menu-plan-card"), WORDS.text("choose-reveal"))
        await phone.choose(WORDS.text("menu-plan-also"), WORDS.text("plan-also-recruit"))
        await phone.press(WORDS.text("button-plan-others-leave"))
        await phone.panel("plan", "your next turn")
        assert WORDS.text("plan-line-others-leave") in await phone.last("your next turn")
        assert await phone.fits() == []
        assert phone.page.problems == []


async def test_six_taps_and_nothing_typed_to_the_first_move(url: str, tmp_path: Path) -> None:
    async with running(url) as world:
        world.sandbox.actor("Ayla")
        async with open_browser(world.sandbox.url) as page:
            await page.size(390, 844)
            phone = Phone(world, page, tmp_path)
            await page.until("document.querySelector('li.welcome button') !== null")
            await page.evaluate("document.querySelector('li.welcome button').click()")
            await phone.settle()
            for label in ("Fill with computers", "Start", "My turn"):
                await phone.press(label)
            name, decision = await asked(world)
            assert name == "Ayla"
            option = next(o for o in decision.legal() if o.verb == "agent" and o.group_label is not None)
            assert option.group_label is not None
            menu = WORDS.text("menu-of-agent", what=WORDS.say(option.group_label))
            await phone.open_menu(menu)
            await phone.pick(0)
            async with world.bot.tables.hold(1) as live:
                assert live.game.steps[-1].seat == live.seat_of(world.sandbox.actor("Ayla").id)


@pytest.mark.long
@pytest.mark.rotating
@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_game_on_a_telephone(url: str, tmp_path: Path, language: str) -> None:
    shots = Path(os.environ.get(SHOTS, tmp_path)) / language
    shots.mkdir(parents=True, exist_ok=True)
    async with running(url, pictures="thread") as world:
        for name in PEOPLE:
            world.sandbox.actor(name)
        async with open_browser(world.sandbox.url) as page:
            await page.size(int(os.environ.get(WIDTH, "390")), 844)
            await page.until("document.querySelectorAll('.seat').length == 4")
            tour = Tour(world, Phone(world, page, shots), language)
            for sight in tour.sights():
                await sight()
            assert page.problems == []

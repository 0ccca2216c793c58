"""The first screen of `landsraad sandbox`, its channels and its clock: the way from there to a game."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from PIL import Image

from bot.commands.sandbox import furnish, open_front, pass_time
from bot.games.registry import list_presets
from bot.language import LANGUAGES, Words
from bot.sandbox import Sandbox
from bot.sandbox.page import LOCALES
from bot.store import games
from bot.store.clocks import list_clocks
from bot.work.signs import find_made_up
from tests.bot.support.chromium import find_browser, open_browser
from tests.bot.support.harness import captions, find_lobby, open_table, running, table_posts
from tests.bot.support.phone import Phone
from tests.bot.support.tour import asked

needs_browser = pytest.mark.skipif(find_browser() is None, reason="no Chromium is installed on this machine")
WORDS = Path(__file__).parents[3] / "bot" / "sandbox" / "static" / "words.js"


class Line:
    """A tab without a browser: it sends what the page sends, and reads what the page receives."""

    def __init__(self, socket: Any) -> None:
        self.socket, self.sent = socket, 0

    async def receive(self, *kinds: str) -> Any:
        """The next message of one of these kinds that the page receives."""
        while (frame := await self.socket.receive_json())["t"] not in kinds:
            pass
        return frame["d"]

    async def do(self, user: int, op: str, **facts: Any) -> Any:
        """The sandbox's reply to an operation of the page."""
        self.sent += 1
        await self.socket.send_json({"op": op, "as": str(user), "n": str(self.sent), **facts})
        while (answer := await self.receive("interaction", "error"))["n"] != str(self.sent):
            pass
        return answer


async def test_every_game_of_the_registry_is_offered_with_the_numbers_that_play_it(url: str) -> None:
    async with running(url) as world:
        open_front(world.bot, world.sandbox)
        front = world.sandbox.page.front
        assert front is not None
        assert [one["name"] for one in front.games] == [preset.name for _, preset in list_presets()]
        by_name = {one["name"]: one for one in front.games}
        assert by_name["uprising"]["seats"] == [1, 2, 3, 4, 6]
        assert by_name["base"]["seats"] == by_name["arrakis"]["seats"] == [1, 2, 3, 4]
        assert by_name["uprising-choam"]["titles"]["ja"] == "反乱（CHOAMモジュール）"
        assert all(set(one["titles"]) == set(LOCALES) and one["usual"] in one["seats"] for one in front.games)
        assert front.steps == 12


@pytest.mark.slow
async def test_two_channels_have_two_tables_each_begun_at_one_tap(url: str) -> None:
    async with running(url) as world, aiohttp.ClientSession() as session:
        ayla = world.sandbox.actor("Ayla")
        ayla.user.locale = "zh-TW"
        open_front(world.bot, world.sandbox)
        async with session.ws_connect(world.sandbox.url + "/page/events") as socket:
            line = Line(socket)
            first = str(world.sandbox.table.id)
            tap = {"game": "uprising", "seats": 4, "narrow": True}
            assert (await line.do(ayla.id, "play", channel=first, **tap))["state"] == "acked"
            refused = await line.do(ayla.id, "play", channel=first, **tap)
            assert "頻道" in refused["text"]
            second = (await line.do(ayla.id, "add_channel"))["channel"]
            tap |= {"game": "arrakis", "seats": 2}
            assert (await line.do(ayla.id, "play", channel=second, **tap))["state"] == "acked"
            await world.bot.outbox.settle()
        async with world.store.read() as connection:
            rows = [row for number in (1, 2) if (row := await games.find_game(connection, number))]
        assert [(row.channel_id, row.status, row.product) for row in rows] == [
            (int(first), "open", "uprising"),
            (int(second), "open", "arrakis"),
        ]
        assert {row.language for row in rows} == {"zh-TW"}
        assert {row.options["picture"] for row in rows} == {"portrait"}
        channel = world.sandbox.world.channel(int(second))
        assert channel.name == "table-2"
        for place in (world.sandbox.table, channel):
            assert Words("zh-TW").text("button-turn") in captions(table_posts(ayla, place)[-1])


@pytest.mark.slow
async def test_a_day_that_passes_sends_a_reminder_and_is_no_outage(url: str) -> None:
    async with running(url) as world:
        ayla, _ = await open_table(world, ["Ayla", "Bo"], pace="daily")
        begun = world.sandbox.clock.now()
        async with world.store.read() as connection:
            before = await list_clocks(connection, 1)
        told = len(ayla.timeline()) + len(ayla.dms())
        await pass_time(world.bot, world.sandbox, 20 * 3600)
        assert world.sandbox.clock.now() - begun == 20 * 3600
        async with world.store.read() as connection:
            assert await find_made_up(connection) is None
            after = await list_clocks(connection, 1)
        assert {seat: clock.deadline for seat, clock in after.items()} == {
            seat: clock.deadline for seat, clock in before.items()
        }
        assert max(clock.unanswered for clock in after.values()) > 0
        assert len(ayla.timeline()) + len(ayla.dms()) > told


async def test_time_passes_from_the_page_only_where_the_database_is_the_sandboxs_own(url: str) -> None:
    async with running(url) as world, aiohttp.ClientSession() as session:
        ayla = world.sandbox.actor("Ayla")
        for own in (False, True):
            open_front(world.bot, world.sandbox, own)
            async with session.ws_connect(world.sandbox.url + "/page/events") as socket:
                line, before = Line(socket), world.sandbox.clock.now()
                hello = await line.receive("hello")
                assert hello["front"]["time"] is own
                assert hello["now"] == before
                answer = await line.do(ayla.id, "pass_time", seconds=3600)
                assert answer.get("state") == ("acked" if own else None)
                assert world.sandbox.clock.now() - before == (3600 if own else 0)
                assert "text" in await line.do(ayla.id, "pass_time", seconds=-60)


async def test_a_tab_that_was_open_before_the_bot_came_is_given_the_games(url: str) -> None:
    async with (
        running(url) as world,
        aiohttp.ClientSession() as session,
        session.ws_connect(world.sandbox.url + "/page/events") as socket,
    ):
        line = Line(socket)
        assert (await line.receive("hello"))["front"] is None
        open_front(world.bot, world.sandbox)
        assert (await line.receive("hello"))["front"]["games"]


async def test_a_game_that_is_asked_for_has_its_lobby_also_without_computer_players(url: str) -> None:
    """A game named on the command line has its lobby even without computer players."""
    async with running(url) as world:
        ayla = world.sandbox.actor("Ayla")
        await furnish(world.bot, world.sandbox, 2, 0, "arrakis", own=True)
        await world.bot.outbox.settle()
        lobby = find_lobby(ayla)
        assert "Dune: War for Arrakis" in lobby.text
        async with world.store.read() as connection:
            row = await games.find_game(connection, 1)
            assert row is not None
            assert (row.status, row.capacity, row.product) == ("lobby", 2, "arrakis")
            assert [seat.name for seat in await games.list_seats(connection, 1)] == ["Ayla"]


async def test_the_browsers_language_is_that_of_seats_nobody_gave_one(sandbox: Sandbox) -> None:
    ayla, bo, chie = (sandbox.actor(name) for name in ("Ayla", "Bo", "Chie"))
    bo.user.locale = "zh-CN"
    async with aiohttp.ClientSession() as session, session.ws_connect(sandbox.url + "/page/events") as socket:
        line = Line(socket)
        await socket.send_json({"op": "locale", "as": str(chie.id), "locale": "en-US", "n": "a"})
        await socket.send_json({"op": "browser", "as": str(ayla.id), "locale": "ja", "n": "b"})
        await socket.send_json({"op": "browser", "as": str(ayla.id), "locale": "zh-TW", "n": "c"})
        await line.do(ayla.id, "add_channel")
        assert [who.user.locale for who in (ayla, bo, chie)] == ["ja", "zh-CN", "en-US"]


def test_every_language_of_the_page_has_every_word() -> None:
    blocks = re.findall(
        r'^  "?([\w-]+)"?: \{\n(.*?)^  \},\n', WORDS.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE
    )
    found = {
        locale: {
            key: sorted(re.findall(r"\{\w+\}", text)) for key, text in re.findall(r'(\w+): "((?:[^"\\]|\\.)+)"', body)
        }
        for locale, body in blocks
    }
    assert set(found) == set(LOCALES)
    assert len(found["en-US"]) > 40
    assert all(words == found["en-US"] for words in found.values())


@pytest.mark.slow
async def test_the_board_of_a_game_is_drawn_for_the_first_screen(url: str) -> None:
    async with running(url, pictures="thread") as world, aiohttp.ClientSession() as session:
        open_front(world.bot, world.sandbox)
        board = world.sandbox.url + "/page/board/"
        async with session.get(board + "uprising/4/ja") as answer:
            drawn = await answer.read()
            kind = answer.content_type
        with Image.open(io.BytesIO(drawn)) as picture:
            assert picture.get_format_mimetype() == kind
            assert picture.height > picture.width
        async with session.get(board + "uprising/1/ja") as alone:  # Rivals have names of their own
            assert await alone.read() == drawn
        for unknown in ("uprising/5/ja", "uprising/4/fr", "nothing/4/ja"):
            async with session.get(board + unknown) as answer:
                assert answer.status == 404


@pytest.mark.slow
@needs_browser
async def test_one_tap_leads_to_a_game_and_the_next_to_a_move(url: str, tmp_path: Path) -> None:
    async with running(url) as world:
        for name in ("Ayla", "Bo"):
            world.sandbox.actor(name)
        open_front(world.bot, world.sandbox)
        async with open_browser(world.sandbox.url) as page:
            await page.size(390, 844)
            phone = Phone(world, page, tmp_path)
            await page.until("document.querySelector('li.front [data-key=play]')")
            assert await page.evaluate("document.querySelector('[data-key=play]').getBoundingClientRect().bottom < 760")
            await page.evaluate("document.querySelector('[data-key=play]').click()")
            await phone.press("My turn")
            name, decision = await asked(world)
            assert name == "Ayla"
            assert decision.kind == "turn"
            await phone.press("Reveal")
            await phone.settle()
            assert "Ayla" in await phone.read()
            await page.evaluate("document.querySelector('[data-key=add-channel]').click()")
            await page.until("document.getElementById('place-name').textContent == 'table-2'")
            await page.until("document.querySelector('li.front')")
            before = world.sandbox.clock.now()
            await page.evaluate("document.querySelector('[data-key=day]').click()")
            await page.until("!document.querySelector('#clock [aria-busy]')")
            assert world.sandbox.clock.now() - before >= 86_400
            assert page.problems == []


@pytest.mark.slow
@needs_browser
async def test_the_first_screen_speaks_every_language_and_fits_every_screen(url: str, tmp_path: Path) -> None:
    async with running(url) as world:
        world.sandbox.actor("Ayla")
        open_front(world.bot, world.sandbox)
        async with open_browser(world.sandbox.url, language="ja") as page:
            await page.size(390, 844)
            await page.until("document.documentElement.lang == 'ja' && document.querySelector('li.front')")
            assert world.sandbox.actor("Ayla").user.locale == "ja"
            seen = set()
            for locale in ("zh-TW", "zh-CN", "en-US", "ja"):
                await page.evaluate(
                    "(() => { const menu = document.querySelector('[data-key=front-language]');"
                    f"menu.value = '{locale}'; menu.dispatchEvent(new Event('change')); }})()"
                )
                await page.until(f"document.documentElement.lang == '{locale}'")
                await page.until(f"document.querySelector('[data-key=front-language]').value == '{locale}'")
                seen.add(await page.evaluate("document.querySelector('li.front').innerText + document.title"))
                for width, height in ((390, 844), (1280, 900)):
                    await page.size(width, height)
                    await page.until(f"innerWidth == {width}")
                    assert await page.evaluate("document.getElementById('scroller').scrollWidth") <= width
                    assert await page.evaluate("document.getElementById('scroller').scrollTop") == 0
                    await page.screenshot(tmp_path / f"{locale}-{width}.png")
            assert len(seen) == len(LANGUAGES)
            assert page.problems == []


@pytest.mark.slow
@needs_browser
async def test_what_a_menu_says_is_cut_at_the_end_of_its_line(sandbox: Sandbox) -> None:
    """The text of a menu is cut at the end of its line, as Discord's client does."""
    sandbox.actor("Ayla")
    long = "Lady Margot Fenring: 1 Spy on a post connected to a City space – and end turn"
    part = {"placeholder": long, "options": [{"label": long, "value": "a", "description": long}]}
    async with open_browser(sandbox.url) as page:
        await page.size(390, 844)
        await page.until("document.getElementById('message-box')")
        await page.evaluate(
            "import('/static/select.js').then(({createSelect}) => {"
            f"document.getElementById('timeline').replaceChildren(createSelect({json.dumps(part)})); }})"
        )
        line = (
            "(node => { const style = getComputedStyle(node);"
            "return [node.scrollWidth > node.clientWidth, style.textOverflow, node.clientHeight < 30]; })"
            "(document.querySelector('%s'))"
        )
        assert await page.evaluate(line % ".select-text.placeholder") == [True, "ellipsis", True]
        await page.evaluate("document.querySelector('.select').click()")
        for spot in (".popup .option-label", ".popup .option-note"):
            assert await page.evaluate(line % spot) == [True, "ellipsis", True]
        await page.evaluate("document.querySelector('.popup .option').click()")
        assert await page.evaluate(line % ".select-text") == [True, "ellipsis", True]
        assert page.problems == []

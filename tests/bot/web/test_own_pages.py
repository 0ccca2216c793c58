"""Private pages: a person's hand at a table, their deadlines, and the feed of their games."""

from __future__ import annotations

import logging
import random
import re
from types import SimpleNamespace
from unittest.mock import AsyncMock
from xml.etree import ElementTree

import pytest
from aiohttp import web
from aiohttp.test_utils import make_mocked_request

from bot.components.tags import BUTTON, Tag
from bot.games.registry import product
from bot.handlers.browser import BETWEEN
from bot.language import Words
from bot.messages.presenter import Presenter
from bot.sandbox import components as tree
from bot.store import games, own_links
from bot.tables.consent.requests import Requests
from bot.tables.own_links import LASTS, hash_secret, open_calendar, open_table
from bot.tables.pace import DAY
from bot.tables.privacy import Privacy
from bot.tables.queueing import QUEUE
from bot.tables.seating import vacate
from bot.tables.substitution import begin_substitution
from bot.tables.web_links import Links
from bot.web.answers import NoPage
from bot.web.own_site import OwnSite
from bot.web.pages import Pages
from engine.kernel.game import Corrupt
from tests.bot.support.chromium import find_browser, open_browser
from tests.bot.support.harness import action_of, actions, press, table_posts
from tests.bot.support.site import Opened, opened
from tests.bot.support.tables import TINY, USERS, answer_once, start_tiny

ADDRESS = re.compile(r"http://[^\s\"'`<>)]+/p/[a-z2-7]{26}/[a-z.]*")


async def ask(site: Opened, number: int = 0) -> str:
    """The address of a new private page, requested under `More…`."""
    person = site.people[number]
    more = await (await press(person, table_posts(person)[-1], "more")).answered()
    reply = await (await press(person, more.message, "web-own")).answered()
    return ADDRESS.findall(str(reply.message.components))[0]


async def ask_calendar(site: Opened, number: int = 0) -> tuple[str, str]:
    """The addresses of a person's calendar of deadlines and of their games' feed, requested in the inbox."""
    person = site.people[number]
    inbox = await (await person.slash("inbox")).answered()
    reply = await (await press(person, inbox.message, "calendar")).answered()
    calendar, feed = ADDRESS.findall(reply.text)
    return calendar, feed


async def get(site: Opened, address: str) -> tuple[int, str]:
    async with site.browser.get(address) as answer:
        return answer.status, await answer.text()


@pytest.mark.slow
async def test_a_page_of_ones_own_shows_the_table_and_ones_hand_and_no_other(url) -> None:
    async with opened(url, "uprising", answers=8) as site:
        pages, hands = [await ask(site, number) for number in (0, 1)], []
        public = (await get(site, site.address))[1]
        for number, address in enumerate(pages):
            scene = await site.world.bot.presenter.scene(1, site.people[number].id, "en")
            texts = [(await get(site, page))[1] for page in (*pages, site.address)]
            hand = [scene.words.plain.name(f"card:{card}") for card in scene.view["you"]["hand"]]
            hands.append({*hand})
            assert hand
            told = [text.partition('<section class="hand">')[2].partition("</section>")[0] for text in texts]
            assert all(name in told[number] for name in hand)
            assert told[2] == ""
            async with site.browser.get(address + "hand.webp?lang=en") as answer:
                assert (answer.status, answer.content_type) == (200, "image/webp")
                assert answer.headers["Cache-Control"] == "no-store"
            for part in ("<h1>", '<section class="state">', "Imperium Row:"):
                assert part in texts[number]
            assert "/t/1-" in texts[number]
        assert hands[0] != hands[1]
        for number in (0, 1):
            assert not [name for name in hands[1 - number] - hands[number] if name in told[number]]
        assert pages[0] != pages[1]
        assert "/p/" not in public


@pytest.mark.slow
async def test_nobody_keeps_it_and_no_other_page_hears_of_it(url) -> None:
    async with opened(url) as site:
        address = await ask(site)
        calendar, feed = await ask_calendar(site)
        for one in (address, address + "board.webp", address + "nothing", calendar, feed):
            async with site.browser.get(one) as answer:
                text = await answer.text()
                assert answer.headers["Cache-Control"] == "no-store", one
                assert answer.headers["Referrer-Policy"] == "no-referrer"
                assert "noindex" in answer.headers["X-Robots-Tag"]
                assert "Set-Cookie" not in answer.headers
        async with site.browser.get(address) as answer:
            text, tag = await answer.text(), answer.headers["ETag"]
        assert not re.search(r"<script(?![^>]*\bsrc=)|\sstyle=|<style|\son\w+=|https?://", text)
        async with site.browser.get(address, headers={"If-None-Match": tag}) as answer:
            assert answer.status == 304


@pytest.mark.slow
async def test_a_second_click_does_not_end_the_link_that_the_first_one_shows(url) -> None:
    async with opened(url) as site:
        person = site.people[0]
        more = await (await press(person, table_posts(person)[-1], "more")).answered()
        inbox = await (await person.slash("inbox")).answered()
        for message, action in ((more.message, "web-own"), (inbox.message, "calendar")):
            buttons = tree.of_types(message.components, tree.BUTTON)
            (one,) = [button["custom_id"] for button in buttons if action_of(button) == action]
            replies = [await (await person.press_raw(one, message)).answered() for _ in range(2)]
            (address, *_) = ADDRESS.findall(f"{replies[0].message.components} {message.components}")
            assert Words("en").text("note-done") in replies[1].text
            assert (await get(site, address))[0] == 200


@pytest.mark.slow
async def test_a_new_link_ends_the_one_before_and_a_closed_or_old_one_shows_nothing(url) -> None:
    async with opened(url) as site:
        first = await ask(site)
        site.world.sandbox.clock.advance(BETWEEN / 1000)
        second = await ask(site)
        assert [(await get(site, one))[0] for one in (first, second)] == [404, 200]
        site.world.sandbox.clock.advance(BETWEEN / 1000)
        person = site.people[0]
        more = await (await press(person, table_posts(person)[-1], "more")).answered()
        reply = await (await press(person, more.message, "web-own")).answered()
        third = ADDRESS.findall(str(reply.message.components))[0]
        assert (await get(site, third))[0] == 200
        await (await press(person, reply.message, "web-own-end")).answered()
        status, text = await get(site, third)
        assert (status, "There is no page at this address" in text) == (404, True)
        fourth = await ask(site)
        site.world.sandbox.clock.advance(LASTS / 1000 - 5)
        assert (await get(site, fourth))[0] == 200
        site.world.sandbox.clock.advance(10)
        for part in ("", "board.webp", "hand.webp"):
            assert (await get(site, fourth + part))[0] == 404


async def test_a_secret_opens_only_the_pages_of_its_kind(tables, store) -> None:
    """A link to the page of a table opens no page about all of a person's games, and the link to those opens no page of
    a table; every private address is tried with both."""
    game, owner = await start_tiny(tables), USERS[0]
    (page, _), calendar = await open_table(tables, game, owner), await open_calendar(tables, owner)
    site, served = OwnSite(Pages(Presenter(store, tables)), AsyncMock(), Links(b"key"), lambda: "/"), {}
    site.shelf.show.return_value = web.Response()
    site.add_routes(SimpleNamespace(add_get=served.__setitem__))
    opens = []
    for path, handle in served.items():
        for secret in (page, calendar):
            address = path.replace("{secret}", secret)
            try:
                await handle(make_mocked_request("GET", address, match_info={"secret": secret}))
            except NoPage:
                continue
            opens.append((path.removeprefix("/p/{secret}/"), "table" if secret == page else "all"))
    assert opens == [
        ("", "table"), ("board.webp", "table"), ("hand.webp", "table"), ("deadlines.ics", "all"), ("feed", "all"),
    ]  # fmt: skip


@pytest.mark.slow
async def test_an_address_is_of_one_kind_and_one_shape(url) -> None:
    async with opened(url) as site:
        address, (calendar, _) = await ask(site), await ask_calendar(site)
        assert (await get(site, calendar.removesuffix("deadlines.ics")))[0] == 404
        assert (await get(site, address + "deadlines.ics"))[0] == 404
        assert (await get(site, address + "feed"))[0] == 404
        secret = address.rstrip("/").rpartition("/")[2]
        for other in (secret.upper(), secret[:-1], "a" * 26, hash_secret(secret), "%2e%2e"):
            assert (await get(site, f"{site.base}p/{other}/"))[0] == 404
        async with site.world.store.read() as connection:
            kept = await own_links.list_links_of(connection, site.people[0].id)
        assert len(kept) == 2
        assert secret not in str(kept)


@pytest.mark.slow
async def test_a_link_ends_when_its_owner_leaves_the_seat_and_does_not_come_back(url) -> None:
    async with opened(url) as site:
        addresses, tables = [await ask(site, number) for number in (0, 1)], site.world.bot.tables
        async with tables.hold(1) as live, site.world.store.write() as connection:
            seats = list(live.seats)
            seat = next(seat.seat for seat in seats if seat.user_id == site.people[0].id)
            await vacate(connection, live.row, seats, seat, "anything", site.world.store.now(), "free", "left")
        tables.cache.drop(1)
        assert [(await get(site, one))[0] for one in addresses] == [404, 200]
        async with site.world.store.write() as connection:
            await games.replace_seats(connection, 1, seats)
        tables.cache.drop(1)
        assert [(await get(site, one))[0] for one in addresses] == [404, 200]


@pytest.mark.slow
async def test_a_link_shows_nothing_while_its_owner_has_lent_the_seat(url) -> None:
    async with opened(url) as site:
        address, tables, owner = await ask(site), site.world.bot.tables, site.people[0]
        assert (await get(site, address))[0] == 200
        async with tables.hold(1) as live, site.world.store.write() as connection:
            (seat,) = (one.seat for one in live.seats if one.user_id == owner.id)
            now, guest = site.world.store.now(), (site.world.sandbox.actor("Gus").id, "Gus")
            await begin_substitution(connection, live.row, live.seats, seat, guest, now + DAY, now)
        tables.cache.drop(1)
        for page in ("", "board.webp", "hand.webp"):
            status, text = await get(site, address + page)
            assert (status, "There is no page at this address." in text) == (404, True)


@pytest.mark.slow
async def test_links_are_given_out_with_ones_data_and_go_with_them(url) -> None:
    async with opened(url) as site:
        address, (calendar, feed) = await ask(site), await ask_calendar(site)
        privacy, user = Privacy(site.world.bot.tables), site.people[0].id
        data = await privacy.export(user)
        assert [one["game"] for one in data["links"]] == [None, "1"]
        assert hash_secret(address.rstrip("/").rpartition("/")[2]) not in str(data)
        await privacy.forget(user)
        assert [(await get(site, one))[0] for one in (address, calendar, feed)] == [404] * 3


@pytest.mark.slow
async def test_a_spectator_has_no_page_with_a_hand(url) -> None:
    async with opened(url) as site:
        guest = site.world.sandbox.actor("Zeno")
        more = await (await press(guest, table_posts(site.people[0])[-1], "more")).answered()
        assert not {"web-own", "web-own-end"} & actions(more.message)
        forged = await guest.press_raw(Tag(1, 0, "web-own").write(BUTTON), more.message)
        reply = await forged.answered()
        assert not ADDRESS.findall(str(reply.message.components))


@pytest.mark.slow
async def test_what_goes_wrong_with_a_page_leaves_its_address_in_no_log(url, monkeypatch, caplog) -> None:
    async with opened(url) as site:
        address = await ask(site)
        secret = address.rstrip("/").rpartition("/")[2]

        async def fail(*args: object) -> None:
            raise RuntimeError("a bug")

        caplog.set_level(logging.DEBUG)
        assert (await get(site, address))[0] == 200
        monkeypatch.setattr(Pages, "tell_table", fail)
        status, text = await get(site, address + "?lang=ja")
        assert status == 500
        code = re.search(r"bug ([0-9A-F]{6}) in a page of /p/\{secret\}/: RuntimeError", caplog.text)
        assert code is not None
        assert code[1] in text
        assert secret not in caplog.text


@pytest.mark.slow
async def test_deadlines_are_those_of_the_games_that_wait(url) -> None:
    async with opened(url, answers=0, pace="daily") as site:
        async with site.world.bot.tables.hold(1) as live:
            pass
        waiting = (await site.world.bot.presenter.spectate(1, "en")).waiting
        texts = [(await get(site, (await ask_calendar(site, number))[0]))[1] for number in (0, 1)]
        for person, text in zip(site.people, texts, strict=True):
            asked = any(live.seats[seat].user_id == person.id for seat in waiting)
            assert text.count("BEGIN:VEVENT") == asked
            assert ("SUMMARY;LANGUAGE=en:Your move in game 1" in text) == asked
        due = next(text for text in texts if "VEVENT" in text)
        uid = re.findall(r"UID:(.*)\r\n", due)[0]
        assert re.fullmatch(r"turn-1-[01]@127\.0\.0\.1", uid)
        assert re.search(r"DTSTART:\d{8}T\d{6}Z\r\n", due)


@pytest.mark.slow
async def test_deadlines_include_votes_and_being_ready_at_a_table_of_the_queue(url) -> None:
    async with opened(url, answers=0, pace="daily") as site:
        tables, (ayla, bo) = site.world.bot.tables, site.people
        assert not await Requests(tables).propose_clocks(1, ayla.id, {"pace": "relaxed"})
        place, until = site.world.sandbox.add_channel("table-2"), tables.store.now() + DAY
        found = await tables.lobby.create(TINY, place.id, place.guild_id, (bo.id, "Bo"), 2, "en", table={QUEUE: until})
        await site.world.bot.outbox.settle()
        addresses = [(await ask_calendar(site, number))[0] for number in (0, 1)]
        texts = [(await get(site, address))[1].replace("\r\n ", "") for address in addresses]
        assert ["Your vote in game 1" in text for text in texts] == [False, True]
        assert [f"Press “Ready” at table {found}" in text for text in texts] == [False, True]
        await tables.lobby.toggle_ready(found, bo.id)
        assert "Press" not in (await get(site, addresses[1]))[1]


@pytest.mark.slow
async def test_links_to_deadlines_last_until_they_are_closed_or_made_anew(url) -> None:
    async with opened(url) as site:
        person, (first, _) = site.people[0], await ask_calendar(site)
        site.world.sandbox.clock.advance(30 * DAY / 1000)
        async with site.browser.get(first) as answer:
            assert (answer.status, answer.content_type) == (200, "text/calendar")
        inbox = await (await person.slash("inbox")).answered()
        there = await (await press(person, inbox.message, "calendar")).answered()
        assert "can’t be shown again" in there.text
        new = await (await person.press_raw(Tag(0, 0, "calendar", "new").write(BUTTON), there.message)).answered()
        second = ADDRESS.findall(new.text)[0]
        assert [(await get(site, one))[0] for one in (first, second)] == [404, 200]
        await (await person.press_raw(Tag(0, 0, "calendar", "close").write(BUTTON), new.message)).answered()
        assert (await get(site, second))[0] == 404


@pytest.mark.slow
async def test_a_game_that_cannot_be_read_does_not_end_the_feed_of_the_others(url, monkeypatch) -> None:
    async with opened(url) as site:

        async def fail(*wanted: object) -> None:
            raise Corrupt("unreadable")

        _, address = await ask_calendar(site)
        monkeypatch.setattr(Presenter, "spectate", fail)
        status, text = await get(site, address)
        assert status == 200
        assert ElementTree.fromstring(text).tag.endswith("feed")


@pytest.mark.slow
async def test_a_feed_has_the_rounds_of_all_games_of_a_person(url) -> None:
    """A person's feed contains the rounds of all their games (RFC 4287)."""
    from tests.bot.support.tour import play_until

    async with opened(url, "uprising", answers=1) as site:
        await play_until(site.world, lambda live, seat, decision: live.game.view(None)["round"] == 2)
        (ayla, bo), tables, place = site.people, site.world.bot.tables, site.world.sandbox.add_channel("table-2")
        second = await tables.lobby.create(product("uprising"), place.id, place.guild_id, (ayla.id, "Ayla"), 2, "en")
        await tables.lobby.join(second, bo.id, "Bo")
        await tables.start(second, ayla.id)
        site.world.bot.studio.where, rng, number = "off", random.Random(1), 1
        while number == 1:
            await answer_once(tables, second, rng)
            async with tables.hold(second) as live:
                number = live.game.view(None)["round"]
        _, address = await ask_calendar(site)
        status, text = await get(site, address)
        assert status == 200
        atom = "{http://www.w3.org/2005/Atom}"
        feed = ElementTree.fromstring(text)
        for one in (feed, *feed.iter(f"{atom}entry")):
            assert {f"{atom}{name}" for name in ("id", "title", "updated")} <= {part.tag for part in one}
        titles = [entry.findtext(f"{atom}title") or "" for entry in feed.iter(f"{atom}entry")]
        assert [title.rpartition(" · ")[2] for title in titles] == ["Round 1"] * 2
        assert len({*titles}) == 2


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.skipif(find_browser() is None, reason="no Chromium is installed on this machine")
@pytest.mark.parametrize("width", [390, 1280])
async def test_a_page_of_ones_own_fits_a_phone_and_a_desk(url, width: int) -> None:
    async with opened(url, "uprising", answers=30) as site, open_browser(await ask(site), "ja") as page:
        await page.size(width, 844)
        await page.until("document.readyState === 'complete'")
        assert await page.evaluate("document.documentElement.scrollWidth") == width
        assert await page.evaluate("document.querySelector('.hand img').naturalWidth > 0")
        assert page.problems == []

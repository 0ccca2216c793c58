"""The pages of a server: closed until somebody opens them, and showing what every member can see."""

from __future__ import annotations

import html
import re
from collections.abc import Sequence
from urllib.parse import urljoin

import pytest

from bot.components.base36 import to_base36
from bot.language import LANGUAGES
from bot.sandbox.world import PERMISSIONS
from bot.store import people
from bot.tables.challenges import KEY as CHALLENGE_KEY
from bot.tables.challenges import commitment_of, seed_of, week_at
from bot.tables.own_keys import find_key
from bot.tables.privacy import Privacy
from bot.tables.seasons import drop
from bot.tables.web_links import KEY, Links, Subject, close_server, table_subject
from bot.web.server_pages import WEEKS
from tests.bot.support.chromium import find_browser, open_browser
from tests.bot.support.counting import counting
from tests.bot.support.harness import actions, press
from tests.bot.support.leagues import BOSS, list_round
from tests.bot.support.rankings import ELSEWHERE, HIDDEN, PEOPLE, STRANGER, furnish, served
from tests.bot.support.site import Opened, opened
from tests.bot.support.tables import GUILD, start_tiny

WAYS = ("", "challenge", "league")
SAID = {"": "Ladder of this server", "challenge": "Ranking of this server", "league": "Round 1 of 3"}


def read_cells(text: str) -> list[list[str]]:
    """The rows of the tables of a page, each as a list of cells."""
    lines = [re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", line) for line in re.findall(r"<tr[^>]*>(.*?)</tr>", text)]
    return [[html.unescape(cell) for cell in line] for line in lines]


def read_names(text: str) -> list[str]:
    """The names of the people in the rankings of a page."""
    return [html.unescape(name) for name in re.findall(r'<th scope="row">(.*?)</th>', text)]


# -- contents of the pages -------------------------------------------------------------------------------------------


@pytest.mark.slow
async def test_a_server_has_a_ladder_a_challenge_and_a_league(tables) -> None:
    await furnish(tables)
    async with served(tables) as site:
        address = await site.open()
        for way in WAYS:
            status, text = await site.get(address + way)
            assert (status, SAID[way] in text) == (200, True)
            assert len(re.findall(r'aria-current="page"', text)) == 1
            assert [f'href="{one}?lang=en"' in text for one in ("./", "challenge", "league")] == [True] * 3


@pytest.mark.slow
async def test_the_ladder_has_the_rated_people_and_the_levels_without_a_place(tables) -> None:
    await furnish(tables)
    async with served(tables) as site:
        heads, *lines = read_cells((await site.get(await site.open()))[1])
    assert heads == ["#", "Player", "Rating", "Games", "Wins"]
    ranked = [line for line in lines if line[0]]
    assert [line[0] for line in ranked] == [str(n) for n in range(1, len(PEOPLE))]  # one person is not listed
    assert {line[1] for line in lines if not line[0]} == {"Mercenary (Tiny)", "Recruit (Tiny)"}
    assert all(re.fullmatch(r"-?\d+ ± \d+", line[2]) for line in lines)


@pytest.mark.slow
async def test_the_challenge_shows_this_week_as_whoever_has_no_entry_sees_it(tables) -> None:
    await furnish(tables)
    week = week_at(tables.store.now())
    key = await find_key(tables.store, CHALLENGE_KEY)
    async with served(tables) as site:
        address = await site.open() + "challenge"
        now, before = (await site.get(address))[1], (await site.get(f"{address}?week={week.number - 1}"))[1]
        assert commitment_of(key, week) in now
        assert seed_of(key, week).hex() not in now + before
        assert seed_of(key, week._replace(number=week.number - 1)).hex() in before
        assert read_cells(now)[1:3] == [["1", "Ayla <b>", "1", "10", "5"], ["2", "千代 🙂", "1", "6", "5"]]
        assert "After the end of the week" in before
        assert f"?week={week.number - 2}&amp;lang=en" in before
        assert ">This week<" in before
        assert ">This week<" not in now


async def test_no_week_is_shown_that_has_not_begun_or_was_long_ago(tables) -> None:
    now = week_at(tables.store.now()).number
    async with served(tables) as site:
        address = await site.open() + "challenge"
        for number, status in ((now, 200), (now + 1, 404), (now - WEEKS, 200), (now - WEEKS - 1, 404)):
            assert (await site.get(f"{address}?week={number}"))[0] == status
        last = (await site.get(f"{address}?week={now - WEEKS}"))[1]
        assert f"week={now - WEEKS - 1}" not in last
        # the week is not a number, so the present week is shown
        assert (await site.get(f"{address}?week=-1"))[0] == 200


@pytest.mark.slow
async def test_the_league_shows_standings_and_the_tables_of_each_round(tables) -> None:
    await furnish(tables)
    table = (await list_round(tables.store, 1))[0]
    async with served(tables) as site:
        address = await site.open() + "league"
        text = (await site.get(address))[1]
        assert ["#", "Player", "Points", "Wins", "Points of opponents"] in read_cells(text)
        assert text.count("<summary>Round ") == 1
        assert "won by P" in text
        assert f"#{table.row.channel_id}" not in text
        await drop(tables, 1, 5, BOSS)
    async with served(tables) as site:
        text = (await site.get(await site.find() + "league"))[1]
        assert re.search(r'<tr class="out">.*?<th scope="row">P5</th>', text)


async def test_a_server_without_games_has_pages_that_say_so(tables) -> None:
    async with served(tables) as site:
        address = await site.open()
        said = ("Nobody is rated here yet", "Nobody has finished yet", "No season has been opened")
        for way, sentence in zip(WAYS, said, strict=True):
            status, text = await site.get(address + way)
            assert (status, sentence in text) == (200, True)


# -- readers who must not see names ----------------------------------------------------------------------------------


async def crawl(site, start: str, most: int = 5_000) -> dict[str, str]:
    """Every page that links lead to from `start`, by address."""
    found: dict[str, str] = {}
    wanted = [start]
    while wanted and len(found) < most:
        address = wanted.pop()
        if address in found:
            continue
        status, text = await site.get(address, **{"X-Forwarded-For": f"10.0.{len(found) // 50}.1"})
        assert status == 200, address
        found[address] = text
        wanted += [urljoin(address, html.unescape(link)) for link in re.findall(r'<a [^>]*href="([^"]*)"', text)]
    return found


async def check_crawled(tables, hidden: Sequence[str]) -> int:
    """Check that no page reached from a server's ladder shows hidden data. Return the number of these pages."""
    async with served(tables, proxy="http://127.0.0.1/a") as site:
        inner = site.presenter.find_page.__self__.port
        address = (await site.open()).replace("http://127.0.0.1/a/", f"http://127.0.0.1:{inner}/")
        pages = await crawl(site, address)
        assert {page.partition("?")[0] for page in pages} == {address + way for way in WAYS}
        assert all(page.startswith(address) for page in pages)
        for page, text in pages.items():
            shown = re.sub(r"<code>\w+</code>", "", text)  # hashes and seeds
            assert [secret for secret in hidden if secret in shown] == [], page
        return len(pages)


@pytest.mark.slow
async def test_no_page_that_can_be_reached_names_private_people_or_another_server(tables) -> None:
    await furnish(tables, seats=3)
    running = await start_tiny(tables)
    async with tables.hold(running) as live:
        seed = live.row.seed.hex()
    key = await find_key(tables.store, CHALLENGE_KEY)
    week = week_at(tables.store.now())
    hidden = [HIDDEN[1], "P3<", STRANGER[1], str(GUILD), "<@", "&lt;#", seed, key.hex(), seed_of(key, week).hex()]
    hidden += ["Ayla <b>", "<b>", "/t/", "/p/", "http"]
    assert await check_crawled(tables, hidden) > 4 * (WEEKS + 3)


@pytest.mark.slow
async def test_whoever_is_not_listed_is_in_no_ranking_and_nameless_in_the_league(tables) -> None:
    await furnish(tables)
    async with served(tables) as site:
        address = await site.open()
        texts = [(await site.get(address + way))[1] for way in WAYS]
    assert [read_names(text).count("somebody") for text in texts] == [1, 0, 1]  # the name that must not be visible; P3
    assert all("Hanna" not in text and "P3<" not in text for text in texts)


@pytest.mark.slow
async def test_whoever_has_deleted_their_data_is_named_nowhere(tables) -> None:
    await furnish(tables)
    await Privacy(tables).forget(2)
    async with served(tables) as site:
        address = await site.open()
        texts = [(await site.get(address + way))[1] for way in WAYS]
    assert all("Bo <" not in html.unescape(text) and "P2<" not in text for text in texts)
    assert "Ayla <" in html.unescape(texts[0])
    assert "P4<" in texts[2]
    assert read_names(texts[2]).count("somebody") == 2
    assert len(read_names(texts[0])) == len(PEOPLE) - 2 + 2  # all people but two, and two computer players


@pytest.mark.slow
async def test_the_same_name_is_told_apart(tables) -> None:
    await furnish(tables, [(10, "Ayla <b>"), *PEOPLE])
    async with served(tables) as site:
        address = await site.open()
        for way in ("", "challenge"):
            names = read_names((await site.get(address + way))[1])
            assert sum("Ayla <b>" in name for name in names) == 2
            assert len({*names}) == len(names)


# -- addresses -------------------------------------------------------------------------------------------------------


async def test_pages_are_closed_until_they_are_opened_and_a_new_link_ends_the_old_one(tables) -> None:
    async with served(tables) as site:
        key = await find_key(site.store, KEY)
        assert await site.find() == ""
        unopened = Links(key).write(Subject("server", GUILD, 0, True))
        assert (await site.get(f"{site.base}s/{unopened}/"))[0] == 404
        first = await site.open()
        assert re.fullmatch(f"{re.escape(site.base)}s/{to_base36(GUILD)}-[a-z2-7]{{26}}/", first)  # 128 bits
        second = await site.open()
        for way in WAYS:
            assert [(await site.get(one + way))[0] for one in (first, second)] == [404, 200]
        await site.close()
        assert await site.find() == ""
        for one in (first, second):
            for way in WAYS:
                status, text = await site.get(one + way)
                assert (status, "There is no page at this address" in text) == (404, True)
        third = await site.open()
        assert [(await site.get(one))[0] for one in (first, second, third)] == [404, 404, 200]


async def test_no_forged_address_is_answered(tables) -> None:
    async with served(tables) as site:
        link = (await site.open()).removeprefix(site.base + "s/").rstrip("/")
        number, _, secret = link.partition("-")
        elsewhere = (await site.open(ELSEWHERE)).removeprefix(site.base + "s/").rstrip("/")
        other, _, others = elsewhere.partition("-")
        game = await start_tiny(tables)
        async with tables.hold(game) as live:
            table = site.presenter.find_page(table_subject(live.row)).removeprefix(site.base + "t/").rstrip("/")
        wrong = secret[:-1] + ("a" if secret[-1] != "a" else "b")
        forged = (
            f"{number}-{wrong}", f"{number}-{others}", f"{other}-{secret}", f"0{link}", link.upper(), f"{number}-",
            number, "-" + secret, f"{'z' * 13}-{secret}", f"{'z' * 14}-{secret}", table,
            f"{number}-{'a' * 26}", "%2e%2e", f"{link}%00", f"{link}%0a",
        )  # fmt: skip
        for one in forged:
            for way in WAYS:
                assert (await site.get(f"{site.base}s/{one}/{way}"))[0] == 404, one
        assert (await site.get(f"{site.base}t/{link}/"))[0] == 404
        assert (await site.get(f"{site.base}p/{secret}/"))[0] == 404
        assert [(await site.get(f"{site.base}s/{one}/"))[0] for one in (link, elsewhere)] == [200, 200]


async def test_the_pages_of_a_server_that_removes_the_bot_are_closed(tables) -> None:
    async with served(tables) as site:
        addresses = [await site.open(guild) for guild in (GUILD, ELSEWHERE)]
        await close_server(site.store, GUILD)
        assert [(await site.get(one))[0] for one in addresses] == [404, 200]
        await close_server(site.store, 999)  # a server that never had any pages
        assert await site.open() != addresses[0]


# -- headers, limits and languages of pages --------------------------------------------------------------------------


@pytest.mark.slow
async def test_they_are_sent_once_until_they_change_and_in_four_languages(tables, monkeypatch) -> None:
    await furnish(tables)
    monkeypatch.setattr("bot.web.answers.FRESH", 0.0)
    async with served(tables) as site:
        address = await site.open()
        for way in WAYS:
            async with site.browser.get(address + way) as answer:
                tag = answer.headers["ETag"]
            assert (await site.get(address + way, **{"If-None-Match": tag})) == (304, "")
            for language in LANGUAGES:
                text = (await site.get(f"{address}{way}?lang={language}"))[1]
                assert f'<html lang="{language}">' in text
            assert '<html lang="ja">' in (await site.get(address + way, **{"Accept-Language": "ja-JP,en;q=0.8"}))[1]
        async with tables.store.write() as connection:
            await people.keep_person(connection, 1, listed=0)
        status, text = await site.get(address, **{"If-None-Match": tag})
        assert (status, "Ayla" in text) == (200, False)


@pytest.mark.slow
@pytest.mark.sqlite
async def test_a_page_that_is_there_asks_the_store_nothing_until_its_link_is_changed(tables) -> None:
    await furnish(tables)
    game = await start_tiny(tables)
    with tables.store.alone():
        async with served(tables) as site:
            address = await site.open()
            async with tables.hold(game) as live:
                table = site.presenter.find_page(table_subject(live.row))
            pages = [*(address + way for way in WAYS), table]
            assert [(await site.get(page))[0] for page in pages] == [200] * 4
            with counting(site.store) as asked:
                assert [(await site.get(page))[0] for page in pages] == [200] * 4
            assert asked.figures == (0, 0)
            await site.close()
            assert [(await site.get(page))[0] for page in pages] == [404] * 3 + [200]


@pytest.mark.slow
async def test_nothing_of_others_is_loaded_nothing_runs_inline_and_nothing_is_kept(tables) -> None:
    await furnish(tables)
    async with served(tables) as site:
        address = await site.open()
        for way in (*WAYS, "nothing"):
            async with site.browser.get(address + way) as answer:
                text, rules = await answer.text(), answer.headers["Content-Security-Policy"]
            assert "'unsafe" not in rules
            assert "default-src 'none'" in rules
            assert "noindex" in answer.headers["X-Robots-Tag"]
            assert "Set-Cookie" not in answer.headers
            assert not re.search(r"<script(?![^>]*\bsrc=)|\sstyle=|<style|\son\w+=|https?://", text)


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.skipif(find_browser() is None, reason="no Chromium is installed on this machine")
async def test_they_are_as_wide_as_a_phone(tables) -> None:
    await furnish(tables, [*PEOPLE, *((100 + n, "W" * 32) for n in range(20))])
    async with served(tables) as site:
        address = await site.open()
        for way in WAYS:
            for language in LANGUAGES:
                async with open_browser(f"{address}{way}?lang={language}", language) as page:
                    await page.size(390, 844)
                    await page.until("document.readyState === 'complete'")
                    assert await page.evaluate("document.documentElement.scrollWidth") == 390, (way, language)
                    assert await page.evaluate(
                        "[...document.querySelectorAll('.wide')].every(one => one.scrollWidth <= one.clientWidth)"
                    ), (way, language)
                    assert page.problems == []


# -- links on Discord ------------------------------------------------------------------------------------------------


async def open_setup(site: Opened, person):
    person.allow("manage_guild")
    return (await (await person.slash("dune setup")).answered()).ephemerals[-1]


def find_links(site: Opened, components: object) -> list[str]:
    """The addresses of servers' pages in a message."""
    return re.findall(rf"{re.escape(site.base)}s/[0-9a-z]+-[a-z2-7]{{26}}/\w*", str(components))


@pytest.mark.slow
async def test_whoever_manages_the_server_opens_renews_and_closes_them_and_answers_lead_there(url) -> None:
    async with opened(url, answers=1) as site:
        ayla, bo = site.people
        panel = await open_setup(site, ayla)
        assert "has no pages in the browser" in panel.text
        assert find_links(site, panel.components) == []
        addresses = []
        for action, label in (("renew", "New link"), ("renew", "New link"), ("close", "Close the page")):
            await (await ayla.click(panel, label=label)).answered()
            found = find_links(site, panel.text)
            assert bool(found) == (action == "renew")
            addresses += found
            for command, way in (("ladder", ""), ("challenge", "challenge"), ("league", "league")):
                answer = await (await bo.slash(command)).answered()
                shown = find_links(site, answer.message.components)
                assert shown == ([found[0] + way] if found else [])
            statuses = []
            for one in addresses:
                async with site.browser.get(one) as answer:
                    statuses.append(answer.status)
            assert statuses == [404] * (len(addresses) - len(found)) + [200] * len(found)
        assert len({*addresses}) == 2


@pytest.mark.slow
async def test_a_league_that_is_there_leads_to_its_page(url) -> None:
    async with opened(url, answers=1) as site:
        ayla, bo = site.people
        panel = await open_setup(site, ayla)
        await (await ayla.click(panel, label="New link")).answered()
        (address,) = find_links(site, panel.text)
        league = (await (await ayla.slash("league")).answered()).ephemerals[-1]
        await (await ayla.click(league, label="Open season")).answered()
        answer = await (await bo.slash("league")).answered()
        assert find_links(site, answer.message.components) == [address + "league"]
        async with site.browser.get(address + "league") as shown:
            assert "Nobody has signed up yet" in await shown.text()


@pytest.mark.slow
async def test_a_server_that_removes_the_bot_is_shown_to_nobody_any_more(url) -> None:
    async with opened(url, answers=1) as site:
        ayla, _ = site.people
        panel = await open_setup(site, ayla)
        await (await ayla.click(panel, label="New link")).answered()
        (address,) = find_links(site, panel.text)
        await site.world.bot.on_guild_remove(site.world.bot.guilds[0])
        async with site.browser.get(address) as shown:
            assert shown.status == 404


@pytest.mark.slow
async def test_nobody_else_opens_or_closes_them(url) -> None:
    async with opened(url, answers=1) as site:
        ayla, bo = site.people
        panel = await open_setup(site, ayla)
        await (await ayla.click(panel, label="New link")).answered()
        (address,) = find_links(site, panel.text)
        assert "manage the server" in (await (await bo.slash("dune setup")).answered()).text
        for arg in ("renew", "close"):
            answer = await (await bo.press_raw(f"lb1|0|0|server-page|{arg}", panel)).answered()
            assert "manage the server" in answer.text
        ayla.user.permissions &= ~PERMISSIONS["manage_guild"]
        answer = await (await press(ayla, panel, "server-page")).answered()
        assert "manage the server" in answer.text
        async with site.browser.get(address) as shown:
            assert shown.status == 200


@pytest.mark.slow
async def test_direct_messages_and_a_bot_without_pages_have_no_link(url) -> None:
    async with opened(url, answers=1) as site:
        ayla, _ = site.people
        panel = await open_setup(site, ayla)
        await (await ayla.click(panel, label="New link")).answered()
        for command in ("ladder", "challenge"):
            answers = [await (await ayla.slash(command, place)).answered() for place in (None, ayla.dm)]
            assert [bool(find_links(site, answer.message.components)) for answer in answers] == [True, False]
        site.world.bot.presenter.find_page, site.world.bot.presenter.pages = lambda subject: None, ""
        for command in ("ladder", "challenge"):
            answer = await (await ayla.slash(command)).answered()
            assert find_links(site, answer.message.components) == []
        panel = await open_setup(site, ayla)
        assert "server-page" not in actions(panel)
        answer = await (await ayla.press_raw("lb1|0|0|server-page|renew", panel)).answered()
        assert "no pages in the browser" in answer.text

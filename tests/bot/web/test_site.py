"""The pages of tables: at addresses that cannot be guessed, with the spectators' view, and with a limited rate of
requests."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from datetime import datetime
from xml.etree import ElementTree

import pytest

from bot.language import LANGUAGES
from bot.store import StoreError, games, people
from bot.studio.pool import Rank
from bot.tables.web_links import KEY, Links, change_link, table_subject
from bot.web.answers import BURST
from bot.web.pages import Pages
from bot.web.server import published
from engine.kernel.decisions import NotYours
from engine.kernel.game import Corrupt
from tests.bot.support.chromium import find_browser, open_browser
from tests.bot.support.harness import act_somehow, open_cockpit, press, table_posts
from tests.bot.support.people import final_post, people_asked, play_on
from tests.bot.support.site import opened
from tests.bot.support.tables import play_on as answer_all
from tests.bot.support.tour import play_until


@pytest.mark.slow
async def test_a_page_shows_the_table_and_leads_to_its_replay(url) -> None:
    async with opened(url) as site:
        async with site.browser.get(site.address) as answer:
            text = await answer.text()
        assert answer.status == 200
        assert re.search("<strong>(Ayla &lt;b&gt;|Bo)</strong>: your move", text)
        assert "Ayla <b>" not in text
        assert "Round 1" in text
        async with site.browser.get(site.address + "replay?at=3") as answer:
            text = await answer.text()
        assert answer.status == 200
        assert re.search(r"Moment \d+ of \d+", text)


@pytest.mark.slow
async def test_a_feed_has_an_entry_for_each_round_that_is_over(url) -> None:
    """A feed has an entry for each finished round (RFC 4287)."""
    async with opened(url, "uprising", answers=1) as site:
        await play_until(site.world, lambda live, seat, decision: live.game.view(None)["round"] == 3)
        async with site.browser.get(site.address + "feed?lang=en") as answer:
            text = await answer.text()
        assert (answer.status, answer.content_type) == (200, "application/atom+xml")
        atom = "{http://www.w3.org/2005/Atom}"
        feed = ElementTree.fromstring(text)
        for one in (feed, *feed.iter(f"{atom}entry")):
            assert {f"{atom}{name}" for name in ("id", "title", "updated")} <= {part.tag for part in one}
            assert datetime.fromisoformat(one.findtext(f"{atom}updated") or "").tzinfo is not None
        titles = [entry.findtext(f"{atom}title") for entry in feed.iter(f"{atom}entry")]
        assert titles == ["Round 2", "Round 1"]
        stories = [entry.findtext(f"{atom}content") or "" for entry in feed.iter(f"{atom}entry")]
        assert all("<p>" in story for story in stories)
        assert "Ayla &lt;b&gt;" in "".join(stories)
        async with site.browser.get(site.address + "?round=1&lang=en") as page:
            assert 'href="?round=1&amp;lang=ja"' in await page.text()  # another language shows the same round
        again = await site.browser.get(site.address + "feed?lang=en", headers={"If-None-Match": answer.headers["ETag"]})
        assert again.status == 304


@pytest.mark.slow
async def test_the_board_is_a_picture_and_in_words(url) -> None:
    async with opened(url, "uprising", answers=30) as site:
        sizes = set()
        for query in ("", "?form=portrait", "?at=4", "?lang=ja"):
            async with site.browser.get(f"{site.address}board.webp{query}") as answer:
                assert answer.content_type == "image/webp"
                sizes.add(await answer.read())
        assert len(sizes) == 4
        async with site.browser.get(site.address) as answer:
            assert "Imperium Row:" in await answer.text()


@pytest.mark.slow
async def test_a_picture_of_a_page_is_not_ranked_as_a_rehearsal(url, monkeypatch) -> None:
    ranks: list[Rank] = []

    async def fail(*facts: object, rank: Rank, form: str) -> None:
        ranks.append(rank)

    async with opened(url, "uprising", answers=1) as site:
        monkeypatch.setattr(site.world.bot.presenter.studio, "board", fail)
        async with site.browser.get(f"{site.address}board.webp") as answer:
            assert answer.status == 404
    assert ranks == [Rank.PAGE]


@pytest.mark.slow
async def test_no_address_is_found_but_by_its_link(url) -> None:
    async with opened(url) as site:
        link = site.address.removeprefix(site.base + "t/").rstrip("/")
        assert re.fullmatch("1-[a-z2-7]{26}", link)  # 128 bits
        wrong = link[:-1] + ("a" if link[-1] != "a" else "b")
        for other in (wrong, link.upper(), f"2{link[1:]}", "1-", "1", "zzzzzzzzzz-" + "a" * 26, "%2e%2e"):
            async with site.browser.get(f"{site.base}t/{other}/") as answer:
                assert answer.status == 404, other
                assert "There is no table at this address" in await answer.text()
        async with site.browser.get(f"{site.base}t/{link}/replay?at=99999999999999999999&place=x") as answer:
            assert answer.status == 200
        async with site.browser.get(f"{site.base}t/{link}/?round=77") as answer:
            assert answer.status == 404


@pytest.mark.slow
async def test_a_renewed_link_ends_the_old_one_and_a_closed_one_shows_nothing(url) -> None:
    async with opened(url) as site:
        first = site.address
        for action, said in (("web-renew", "new link"), ("web-close", "closed"), ("web-renew", "new link")):
            before = site.address
            more = await (await press(site.people[0], table_posts(site.people[0])[-1], "more")).answered()
            reply = await (await press(site.people[0], more.message, action)).answered()
            assert said in reply.text
            async with site.world.bot.tables.hold(1):
                pass
            assert site.address != before
            for old in {first, before} - {""}:
                async with site.browser.get(old) as answer:
                    assert answer.status == 404
        async with site.browser.get(site.address) as answer:
            assert answer.status == 200


@pytest.mark.slow
async def test_nobody_else_changes_a_link_and_a_board_has_a_button_to_the_page(url) -> None:
    async with opened(url) as site:
        with pytest.raises(NotYours):
            await change_link(site.world.bot.tables, 1, 99, "close")
        guest = site.world.sandbox.actor("Zeno")
        post = table_posts(site.people[0])[-1]
        board = await (await press(guest, post, "board")).answered()
        assert site.address in str(board.message.components)
        more = await (await press(guest, post, "more")).answered()
        assert "web-renew" not in str(more.message.components)


@pytest.mark.slow
async def test_posts_lead_to_the_page_as_long_as_there_is_one(url) -> None:
    async with opened(url, answers=0) as site:
        rng = random.Random(8)

        async def play() -> str:
            for _ in range(30):
                before = table_posts(site.people[0])[-1].id
                person = (await people_asked(site.world, site.people))[0]
                await act_somehow(person, await open_cockpit(person), rng)
                await site.world.bot.outbox.settle()
                post = table_posts(site.people[0])[-1]
                if post.id != before:
                    return post.text
            raise AssertionError("nothing is posted")

        first = site.address
        assert f"[in the browser]({first})" in await play()
        await change_link(site.world.bot.tables, 1, site.people[0].id, "renew")
        renewed = await play()
        assert f"[in the browser]({site.address})" in renewed
        assert first not in renewed
        await change_link(site.world.bot.tables, 1, site.people[0].id, "close")
        assert "in the browser" not in await play()
        await change_link(site.world.bot.tables, 1, site.people[0].id, "renew")
        await play_on(site.world, site.people, rng)
        last = final_post(site.people[0])
        assert last is not None
        assert f"[in the browser]({site.address})" in last.text


@pytest.mark.slow
async def test_a_lesson_and_a_trial_have_no_page(url) -> None:
    async with opened(url) as site:
        guest = site.world.sandbox.actor("Zeno")
        lesson = await (await guest.slash("learn")).answered()
        board = await (await press(guest, lesson.message, "board")).answered()
        assert "/t/" not in str(board.message.components)
        person = (await people_asked(site.world, site.people))[0]
        more = await (await press(person, await open_cockpit(person), "more")).answered()
        trial = await (await press(person, more.message, "try")).answered()
        board = await (await press(person, trial.message, "board")).answered()
        assert "/t/" not in str(board.message.components)


@pytest.mark.slow
async def test_a_table_without_spectators_has_no_page(url) -> None:
    async with opened(url) as site:
        before = site.address
        async with site.world.bot.tables.hold(1) as live, site.world.store.write() as connection:
            await games.update_game(connection, 1, options=live.row.options | {"spectators": "off"})
        site.world.bot.tables.cache.drop(1)
        async with site.browser.get(before) as answer:
            assert answer.status == 404
        board = await (await press(site.people[0], table_posts(site.people[0])[-1], "board")).answered()
        assert "/t/" not in str(board.message.components)


@pytest.mark.slow
async def test_a_page_is_sent_once_until_it_changes(url) -> None:
    async with opened(url) as site:
        async with site.browser.get(site.address) as answer:
            tag = answer.headers["ETag"]
        async with site.browser.get(site.address, headers={"If-None-Match": tag}) as answer:
            assert answer.status == 304
            assert await answer.read() == b""
        person = (await people_asked(site.world, site.people))[0]
        await act_somehow(person, await open_cockpit(person), random.Random(1))
        async with site.browser.get(site.address, headers={"If-None-Match": tag}) as answer:
            assert answer.status == 200
            assert answer.headers["ETag"] != tag


@pytest.mark.slow
async def test_nothing_of_others_is_loaded_and_nothing_runs_inline(url) -> None:
    async with opened(url) as site:
        for way in ("", "replay", "nothing"):
            async with site.browser.get(site.address + way) as answer:
                text, rules = await answer.text(), answer.headers["Content-Security-Policy"]
            assert "'unsafe" not in rules
            assert "default-src 'none'" in rules
            assert answer.headers["Referrer-Policy"] == "no-referrer"
            assert "Set-Cookie" not in answer.headers
            assert not re.search(r"<script(?![^>]*\bsrc=)|\sstyle=|<style|\son\w+=|https?://", text)
        for way, method, status in (("page.js", "GET", 200), ("", "GET", 403), ("page.css", "POST", 405)):
            async with site.browser.request(method, f"{site.base}static/{way}") as answer:
                assert answer.status == status
                assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
                assert answer.headers["Cache-Control"] in ("private, no-cache", "no-store")


@pytest.mark.slow
async def test_pages_are_in_the_language_that_is_asked_for(url) -> None:
    async with opened(url) as site:
        for wanted, language in (
            *((f"?lang={one}", one) for one in LANGUAGES), ("?lang=xx", "en"), ("", "en"),
        ):  # fmt: skip
            async with site.browser.get(site.address + wanted) as answer:
                assert f'<html lang="{language}">' in await answer.text()
        for told, language in (
            ("ja-JP,en;q=0.8", "ja"), ("fr,zh-TW;q=0.9", "zh-TW"), ("fr", "en"), ("", "en"), ("zh-tw", "zh-TW"),
            ("zh-HK,zh;q=0.9", "zh-TW"), ("zh-Hant-HK", "zh-TW"), ("zh-Hans-HK", "zh-CN"), ("zh", "zh-CN"),
        ):  # fmt: skip
            async with site.browser.get(site.address, headers={"Accept-Language": told}) as answer:
                assert f'<html lang="{language}">' in await answer.text()


TROUBLES = [
    (StoreError("no answer"), 503, {
        "en": "The database can’t be read", "zh-TW": "無法讀取資料庫", "zh-CN": "无法读取数据库",
        "ja": "データベースを読み込めません",
    }),
    (Corrupt("step 4"), 404, {
        "en": "can’t be loaded", "zh-TW": "無法讀取這局遊戲", "zh-CN": "无法读取这局游戏", "ja": "読み込めません",
    }),
    (KeyError("treachery"), 500, {
        "en": "Something went wrong", "zh-TW": "出了問題", "zh-CN": "出了问题", "ja": "問題が発生しました",
    }),
]  # fmt: skip
"""Errors while a page is made: the status, and a part of the sentence in each language."""


@pytest.mark.slow
@pytest.mark.parametrize(("error", "status", "said"), TROUBLES, ids=[type(one).__name__ for one, _, _ in TROUBLES])
async def test_an_error_is_answered_in_words_with_its_own_reason(url, monkeypatch, caplog, error, status, said) -> None:
    """A page that cannot be made says why, in the reader's language, with the same safety headers as other pages. A bug
    has a code that is in the log, where the error's message is missing, since it may name a hidden card."""
    async with opened(url) as site:

        async def fail(*args: object) -> None:
            raise error

        monkeypatch.setattr(Pages, "show_table", fail)
        for language in LANGUAGES:
            caplog.clear()
            async with site.browser.get(f"{site.address}?lang={language}") as answer:
                text = await answer.text()
            assert answer.status == status
            assert said[language] in text
            assert answer.headers["X-Content-Type-Options"] == "nosniff"
            assert "treachery" not in caplog.text
            written = [record.getMessage() for record in caplog.records if record.levelname == "ERROR"]
            assert len(written) == 1
            code = re.search(r"bug ([0-9A-F]{6}) in a page of /t/\{link\}/: KeyError", written[0])
            assert (code is not None) == (status == 500)
            assert code is None or code[1] in text


@pytest.mark.slow
async def test_who_asks_too_much_waits_and_others_do_not(url) -> None:
    """A client over the rate limit has to wait and others do not, even behind a proxy. The proxy adds the real address
    as the last one; addresses before it may be forged."""
    async with opened(url, proxy="https://example.org/landsraad") as site:
        assert site.address.startswith("https://example.org/landsraad/t/1-")
        port = site.world.bot.presenter.find_page.__self__.port
        local = f"http://127.0.0.1:{port}/t/" + site.address.rpartition("/t/")[2]
        statuses = []
        for number in range(BURST + 20):
            headers = {"X-Forwarded-For": f"10.0.0.{number % 200}, 192.0.2.1"}
            async with site.browser.get(local, headers=headers) as answer:
                statuses.append(answer.status)
        assert statuses[:BURST] == [200] * BURST
        assert 429 in statuses[BURST:]
        async with site.browser.get(local, headers={"X-Forwarded-For": "192.0.2.2"}) as answer:
            assert answer.status == 200


@pytest.mark.slow
@pytest.mark.skipif(find_browser() is None, reason="no Chromium is installed on this machine")
async def test_a_replay_is_stepped_through_without_loading_whole_pages(url) -> None:
    async with opened(url) as site, open_browser(site.address + "replay?at=3", "ja") as page:
        await page.size(390, 844)
        await page.until("document.documentElement.lang === 'ja'")
        await page.until("document.readyState === 'complete'")  # by then the page's script has run
        await page.evaluate("window.same = true")
        first = await page.evaluate("document.querySelector('.moment').textContent")
        await page.evaluate("document.querySelector('[data-step=c]').click()")
        await page.until(f"document.querySelector('.moment').textContent !== {first!r}")
        await page.evaluate("document.dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowLeft', bubbles: true}))")
        await page.until(f"document.querySelector('.moment').textContent === {first!r}")
        await page.evaluate(
            "{const s = document.querySelector('[type=range]'); s.value = 0;"
            " s.dispatchEvent(new Event('input', {bubbles: true}));}"
        )
        await page.until("document.querySelector('[data-step=b]').ariaDisabled === 'true'")
        assert await page.evaluate("window.same") is True
        assert await page.evaluate("document.documentElement.scrollWidth") == 390
        assert page.problems == []


@pytest.mark.slow
@pytest.mark.skipif(find_browser() is None, reason="no Chromium is installed on this machine")
async def test_the_slider_of_a_replay_stays_in_the_hand_and_a_step_keeps_the_focus(url) -> None:
    async with opened(url, "uprising", answers=1) as site, open_browser(site.address) as page:
        site.world.bot.studio.where = "off"
        await answer_all(site.world.bot.tables, 1, random.Random(2), limit=60)
        await page.size(800, 900)
        await page.call("Page.navigate", url=site.address + "replay")
        await page.until("document.querySelector('.moment')")
        await page.until("document.readyState === 'complete'")
        where = await page.evaluate(
            "(() => { const r = document.querySelector('[type=range]').getBoundingClientRect();"
            " return [r.left, r.width, r.top + r.height / 2, document.querySelector('[type=range]').max]; })()"
        )
        left, width, y, last = (float(one) for one in where)
        points = [(left + width * part, y) for part in (0.98, 0.7, 0.5, 0.25, 0.02)]
        await page.drag(
            points,
            "document.querySelector('.moment').textContent"
            ".includes(`Moment ${document.querySelector('[type=range]').value} of`)",
        )
        await page.until("document.querySelector('.moment').textContent.includes('Moment 0 of')")
        assert await page.evaluate("document.querySelector('[type=range]').value") == "0"
        await page.evaluate("document.querySelector('[data-step=c]').focus()")
        for moment in (1, 2):
            await page.press("Enter")
            await page.until(f"document.querySelector('.moment').textContent.includes('Moment {moment} of')")
        assert await page.evaluate("document.querySelector('[type=range]').value") == "2"
        assert last > 4
        assert [one for one in page.problems if "board.webp" not in one] == []


@pytest.mark.slow
async def test_links_last_over_a_restart_and_differ_between_bots(url) -> None:
    async with opened(url) as site:
        subject = table_subject(site.world.bot.tables.cache._live[1].row)
        before = site.address
        async with published(site.world.bot.presenter, "127.0.0.1", 0):
            assert site.address.rpartition("/t/")[2] == before.rpartition("/t/")[2]
        assert Links(bytes(32)).write(subject) != Links(bytes([1]) * 32).write(subject)
        exported = await site.world.bot.tables.export(1)
        async with site.world.store.read() as connection:
            key = await people.read_memo(connection, KEY)
        assert key is not None
        assert key not in str(exported)


@pytest.mark.slow
async def test_a_page_is_made_anew_when_its_table_has_changed_without_a_move(url, monkeypatch) -> None:
    made, show = [], Pages.show_table

    async def count(pages: Pages, row: games.GameRow, *what: object) -> str:
        made.append(row.updated)
        return await show(pages, row, *what)

    monkeypatch.setattr(Pages, "show_table", count)
    async with opened(url, answers=1) as site:
        for changed in (False, False, True):
            if changed:
                async with site.world.store.write() as connection:
                    await games.update_game(connection, 1, updated=made[0] + 1)
            await (await site.browser.get(site.address)).text()
        assert made == [made[0], made[0] + 1]


@pytest.mark.slow
async def test_a_table_that_has_not_begun_or_admits_nobody_has_no_address_at_all(url) -> None:
    async with opened(url, answers=1) as site:
        find, row = site.world.bot.presenter.find_page, site.world.bot.tables.cache._live[1].row
        assert find(table_subject(row))
        assert find(table_subject(replace(row, status="lobby"))) is None
        assert find(table_subject(replace(row, options={**row.options, "spectators": "off"}))) is None

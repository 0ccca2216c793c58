"""The sandbox's web page: in a real headless Chromium if that is installed, and its server side everywhere."""

from __future__ import annotations

import json
import os
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.sandbox import Actor, Sandbox
from tests.bot.support.chromium import Browser, find_browser, open_browser
from tests.bot.support.sandbox_api import Api
from tests.bot.support.sandbox_bot import SmallBot

needs_browser = pytest.mark.skipif(find_browser() is None, reason="no Chromium is installed on this machine")

# The environment variable with a folder for screenshots; without it they are stored in the test's temporary folder.
SHOTS = "SANDBOX_SCREENSHOTS"


@pytest.fixture
async def browser(sandbox: Sandbox, bot: SmallBot, alice: Actor, bob: Actor) -> AsyncIterator[Browser]:
    async with open_browser(sandbox.url) as opened:
        await opened.until("document.querySelectorAll('.seat').length == 3")
        yield opened
        assert opened.problems == []


@pytest.fixture
def shots(tmp_path: Path) -> Path:
    folder = Path(os.environ.get(SHOTS, tmp_path))
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def button(label: str) -> str:
    return f"[...document.querySelectorAll('button.button')].find(b => b.textContent == {json.dumps(label)})"


def shows(text: str) -> str:
    return f"document.getElementById('timeline').innerText.includes({json.dumps(text)})"


async def use_command(page: Browser, line: str) -> None:
    """Type a command's name into the composer and choose it."""
    await page.evaluate("document.getElementById('message-box').focus()")
    await page.type(line)
    await page.until("document.querySelector('.completion .option.active')")
    await page.press("Enter")
    await page.until("document.querySelector('.chip')")


@pytest.mark.slow
@needs_browser
async def test_a_table_is_played_by_keyboard_and_clicks(
    browser: Browser, sandbox: Sandbox, alice: Actor, bob: Actor, shots: Path
) -> None:
    await use_command(browser, "/table n")
    await browser.until("document.querySelector('.completion .option')")  # the choices of `mode`
    await browser.press("Enter")
    await browser.until("document.querySelector('.pill-input').value == 'Imperium'")
    await browser.press("Enter")
    await browser.until(shows("Counted 0 times."))
    assert await browser.evaluate(shows("/table new"))

    await browser.evaluate(f"{button('Count 0')}.click()")
    await browser.until(shows("Counted 1 times."))
    await browser.evaluate(f"{button('Secret')}.click()")
    await browser.until(shows("secret of Alice"))
    assert await browser.evaluate(shows("Only you can see this"))

    await browser.evaluate("document.querySelectorAll('.seat')[1].click()")
    await browser.until(f"location.hash.includes('{bob.id}')")
    assert not await browser.evaluate(shows("secret of Alice"))
    await browser.evaluate("history.back()")
    await browser.until(shows("secret of Alice"))
    await browser.call("Page.reload")
    await browser.until(shows("secret of Alice"))
    await browser.evaluate("document.querySelector('button.link').click()")
    await browser.until(f"!{shows('secret of Alice')}")

    await browser.evaluate("document.querySelector('.select').focus()")
    await browser.press("ArrowDown")
    await browser.press(" ")
    await browser.press("ArrowDown")
    await browser.press(" ")
    await browser.screenshot(shots / "select.png")
    await browser.press("Enter")
    await browser.until(shows("picked Dagger, Diplomacy"))

    await browser.evaluate(f"{button('Modal')}.click()")
    await browser.until("document.querySelector('dialog[open]')")
    await browser.screenshot(shots / "modal.png")
    await browser.evaluate("document.querySelectorAll('dialog input[type=checkbox]')[1].click()")
    await browser.evaluate("document.querySelector('dialog .select').click()")
    await browser.press("ArrowDown")
    await browser.press("Enter")
    await browser.evaluate(f"{button('Submit')}.click()")
    await browser.until(shows("Table daily ix 3"))
    await browser.until("!document.querySelector('dialog')")
    assert not sandbox.refusals


@pytest.mark.slow
@needs_browser
async def test_a_command_discarded_while_its_options_are_looked_up_is_no_fault(browser: Browser) -> None:
    """A command that is discarded while its options are looked up causes no error: typing and Escape come at the
    same time, the look-up a moment later."""
    await use_command(browser, "/agent")
    await browser.evaluate(
        "(() => { const input = document.querySelector('.pill-input'); input.value = 'd';"
        "input.dispatchEvent(new Event('input'));"
        "input.dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape'}));"
        "setTimeout(() => { window.looked = true; }, 100); })()"
    )
    await browser.until("window.looked && document.getElementById('message-box')")


@pytest.mark.slow
@needs_browser
async def test_autocomplete_lists_live_results(browser: Browser, alice: Actor, shots: Path) -> None:
    await use_command(browser, "/agent")
    await browser.type("d")
    await browser.until("document.querySelectorAll('.completion .option').length == 3")
    await browser.screenshot(shots / "autocomplete.png")
    await browser.press("ArrowDown")
    await browser.press("Enter")
    await browser.press("Enter")
    await browser.until(shows("sent with Diplomacy"))
    await use_command(browser, "/agent")
    await browser.press("Enter")
    await browser.press("Escape")
    await browser.press("Escape")
    await browser.until("document.getElementById('message-box')")


@pytest.mark.slow
@needs_browser
async def test_badges_failures_and_a_lost_sandbox(
    browser: Browser, sandbox: Sandbox, bot: SmallBot, alice: Actor, bob: Actor, shots: Path
) -> None:
    await alice.slash("ping", who=bob)
    await alice.slash("whisper", to=bob)
    await browser.until("document.querySelectorAll('.seat')[1].querySelector('.badge')?.textContent == '2'")
    await browser.evaluate("document.querySelectorAll('.seat')[1].click()")
    await browser.until("document.querySelectorAll('.seat')[1].querySelector('.badge')?.textContent == '1'")
    await browser.evaluate("document.querySelector('.place-dm').click()")
    await browser.until(shows("psst"))
    await browser.until("!document.querySelector('.seat .badge')")
    await browser.evaluate("document.querySelectorAll('.place')[0].click()")

    table = (await alice.slash("table new", mode="imperium")).public[0]
    await browser.until(button("Count 0"))
    hold = sandbox.chaos.hold("POST /interactions/*/callback")
    await browser.evaluate(f"{button('Count 0')}.click()")
    await hold.arrived.wait()
    await browser.until("document.querySelector('[aria-busy=true]')")
    sandbox.clock.advance(3.1)
    await browser.until(shows("This interaction failed"))
    hold.release()
    await browser.screenshot(shots / "failed.png")
    assert "Count 0" in table.labels

    await bot.close()
    await browser.until("document.getElementById('notice').innerText.includes('not connected')")
    sandbox.actor("Chani")
    await browser.until("document.querySelectorAll('.seat').length == 4")


@pytest.mark.slow
@needs_browser
async def test_it_fits_a_telephone(browser: Browser, alice: Actor, bob: Actor, shots: Path) -> None:
    await alice.slash("table new", mode="imperium")
    await alice.slash("picture")
    text = (
        f"Hello **there**, {alice.mention}: `code` ||spoiler|| <t:1795231012:D> ~~no~~\n- one\n- two\n> quote\n-# small"
    )
    bob.say(text)
    await browser.until(shows("Hello there"))
    await browser.screenshot(shots / "wide.png")
    await browser.size(390, 844)
    await browser.until("innerWidth == 390 && document.getElementById('menu').offsetWidth")
    assert await browser.evaluate("document.documentElement.scrollWidth") == 390
    assert await browser.evaluate("document.getElementById('scroller').scrollWidth <= 390")
    await browser.until("getComputedStyle(document.getElementById('seats')).visibility == 'hidden'")
    await browser.screenshot(shots / "narrow.png")
    await browser.evaluate("document.getElementById('menu').click()")
    await browser.until("document.getElementById('seats').getBoundingClientRect().left == 0")
    await browser.screenshot(shots / "drawer.png")
    await browser.press("Escape")
    await browser.until("document.getElementById('shade').hidden")
    await browser.evaluate("document.getElementById('theme').click()")
    await browser.until("document.documentElement.dataset.theme == 'light'")
    await browser.screenshot(shots / "narrow-light.png")
    await browser.size(1280, 800)
    await browser.screenshot(shots / "wide-light.png")
    await browser.evaluate("document.querySelector('.shot').click()")
    await browser.until("document.querySelector('.lightbox[open]')")
    await browser.screenshot(shots / "lightbox.png")


async def test_the_page_needs_nothing_from_elsewhere(sandbox: Sandbox, api: Api) -> None:
    async with api.session.get(sandbox.url) as answer:
        assert answer.status == 200
        assert "default-src 'self'" in answer.headers["Content-Security-Policy"]
        html = await answer.text()
    static = Path(__file__).parents[3] / "bot" / "sandbox" / "static"
    names = sorted(path.name for path in static.iterdir())
    for name in names:
        async with api.session.get(f"{sandbox.url}/static/{name}") as answer:
            assert answer.status == 200
            content = await answer.text()
            foreign = content.replace("http://www.w3.org/2000/svg", "").replace("http://127.0.0.1", "")
            assert "url(http" not in foreign
            assert 'from "http' not in foreign
    assert {"app.js", "style.css", "icon.svg"} <= set(names)
    assert "http" not in html.replace("http-equiv", "")
    for path in ("/static/..%2Fserver.py", "/static/absent.js"):
        async with api.session.get(sandbox.url + path) as answer:
            assert answer.status == 404


async def test_a_tab_is_told_everything_and_answers_with_errors(sandbox: Sandbox, api: Api, alice: Actor) -> None:
    hidden = alice.say("hello")

    async def receive(socket: Any, kind: str) -> Any:
        while (frame := await socket.receive_json())["t"] != kind:
            pass
        return frame["d"]

    async with api.session.ws_connect(sandbox.url + "/page/events") as socket:
        hello = await receive(socket, "hello")
        assert [message["content"] for message in hello["messages"]] == ["hello"]
        assert [user["name"] for user in hello["users"]] == ["Alice"]
        await socket.send_json(
            {"op": "click", "as": str(alice.id), "message": str(hidden.id), "custom_id": "x", "n": "7"}
        )
        assert (await receive(socket, "error"))["n"] == "7"
        await socket.send_json({"op": "unknown", "as": str(alice.id), "n": "8"})
        assert "unknown" in (await receive(socket, "error"))["text"]
        told: list[tuple[int, bool]] = []
        sandbox.page.on_screen = lambda user_id, narrow: told.append((user_id, narrow))
        await socket.send_json({"op": "screen", "as": str(alice.id), "narrow": True, "n": "10"})
        await socket.send_json({"op": "add_user", "name": "Stilgar", "n": "9"})
        assert [user["name"] for user in (await receive(socket, "people"))["users"]] == ["Alice", "Stilgar"]
        assert told == [(alice.id, True)]
    async with api.session.get(sandbox.url + "/page/events", headers={"Origin": "http://elsewhere.example"}) as answer:
        assert answer.status == 403


@pytest.mark.slow
@needs_browser
async def test_words_dates_and_characters_are_those_of_the_seats_language(browser: Browser, alice: Actor) -> None:
    alice.say("It is <t:1790000000:D>.")
    await browser.until(shows("September 21, 2026"))
    await browser.evaluate(
        "(() => { const menu = document.querySelector('#you select');"
        "menu.value = 'ja'; menu.dispatchEvent(new Event('change')); })()"
    )
    await browser.until(shows("2026年9月21日"))
    assert await browser.evaluate("document.documentElement.lang") == "ja"
    assert (
        await browser.evaluate("document.getElementById('message-box').placeholder") == "#table-1 へ送信、/ でコマンド"
    )
    assert "JP" in await browser.evaluate("getComputedStyle(document.getElementById('timeline')).fontFamily")
    await browser.evaluate("document.querySelectorAll('.seat')[1].click()")
    await browser.until(shows("September 21, 2026"))

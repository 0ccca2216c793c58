"""A person who uses the sandbox's page: pressing, choosing, typing and reading."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.bot.support.chromium import Browser
from tests.bot.support.harness import World

READY = "!document.querySelector('[aria-busy=true]') && !document.querySelector('.thinking')"
TIMELINE = "document.getElementById('timeline')"
MESSAGES = f"[...{TIMELINE}.querySelectorAll('li.message[id]')]"
# Whether all pictures in view are loaded; others are loaded when they come into view.
PICTURES = (
    "[...document.images].every(i => { const box = i.getBoundingClientRect();"
    "return i.complete || !i.checkVisibility() || box.bottom < 0 || box.top > innerHeight; })"
)


class Phone:
    """The page in a browser, at a phone's width. `shots` is the folder for its pictures.

    To check that the page has received everything sent so far, `settle` renames an extra person and waits until the
    page shows the new name.
    """

    def __init__(self, world: World, page: Browser, shots: Path) -> None:
        self.world, self.page, self.shots = world, page, shots
        self.taken, self.heard = 0, 0
        self.witness = world.sandbox.actor("Witness").user

    async def settle(self) -> None:
        """Wait until the last press is answered, its messages are posted, and the page shows them."""
        await self.page.until(READY)
        await self.world.bot.router.acknowledger.drain()
        self.world.sandbox.clock.advance(10)  # the rate limits use this clock, which does not advance by itself
        await self.world.bot.outbox.settle()
        self.heard += 1
        self.witness.name = f"Witness {self.heard}"
        self.world.sandbox.changes.publish("user", self.witness)
        await self.page.until(
            f"[...document.querySelectorAll('.seat-name')].some(n => n.textContent == '{self.witness.name}') && {READY}"
        )

    async def sit(self, name: str) -> None:
        """Change to another person, in the same channel or direct messages."""
        await self.page.evaluate("document.getElementById('menu').click()")
        await self.page.until("document.body.classList.contains('drawer')")
        seat = json.dumps(f"#seats [data-name='{name}']")
        await self.page.evaluate(f"document.querySelector({seat}).click()")
        await self.page.until(f"document.getElementById('viewing').innerText.includes({json.dumps(name)})")
        await self.page.until("!document.body.classList.contains('drawer')")

    async def speak(self, locale: str) -> None:
        """Set the language of the current person's Discord client."""
        await self.page.evaluate(
            "(() => { const menu = document.querySelector('#you select');"
            f"menu.value = {json.dumps(locale)}; menu.dispatchEvent(new Event('change')); }})()"
        )
        await self.page.until(f"document.documentElement.lang == {json.dumps(locale)}")

    async def go(self, place: str) -> None:
        """Go to the first channel (`channel`) or the direct messages (`dm`)."""
        found = "a.place-dm" if place == "dm" else "a.place"
        await self.page.evaluate(f"document.querySelector('{found}').click()")
        await self.page.until(f"document.querySelector('{found}').getAttribute('aria-current') == 'page'")

    async def press(self, label: str) -> None:
        """Press the last enabled button with this label, and wait for the reply."""
        await self.page.until(f"({_button(label)}) && {READY}")
        await self.page.evaluate(f"({_button(label)}).click()")
        await self.settle()

    async def open_menu(self, placeholder: str) -> list[str]:
        """Open the last menu whose placeholder begins with this text, and return its entries with their
        descriptions."""
        await self.page.until(f"({_menu(placeholder)}) && {READY}")
        await self.page.evaluate(f"({_menu(placeholder)}).scrollIntoView({{block: 'center'}})")
        await self.page.evaluate(f"({_menu(placeholder)}).click()")
        return await self.page.until(
            "(() => { const all = [...document.querySelectorAll('.popup li.option')].map(o => o.innerText);"
            "return all.length ? all : null; })()"
        )

    async def pick(self, entry: int | str) -> None:
        """Choose an entry of the open menu, by index or by the beginning of its label."""
        rows = "[...document.querySelectorAll('.popup li.option')]"
        found = (
            f"{rows}[{entry}]"
            if isinstance(entry, int)
            else f"{rows}.find(o => o.innerText.startsWith({json.dumps(entry)}))"
        )
        await self.page.evaluate(f"({found}).click()")
        await self.settle()

    async def choose(self, placeholder: str, entry: int | str = 0) -> None:
        """Choose an entry of a menu."""
        await self.open_menu(placeholder)
        await self.pick(entry)

    async def command(self, name: str, *values: str, shot: str = "") -> None:
        """Type a command and send it; `values` are chosen from the completions of its options, in order."""
        await self.page.evaluate("document.getElementById('message-box').focus()")
        await self.page.type(f"/{name}")
        await self.page.until("document.querySelector('.completion .option.active')")
        if shot:
            await self.picture(shot)
        await self.page.press("Enter")
        await self.page.until("document.querySelector('.chip')")
        for value in values:
            await self.page.until("document.activeElement.classList.contains('pill-input')")
            await self.page.type(value)
            await self.page.until("document.querySelector('.completion .option.active')")
            await self.page.press("Enter")
        before = await self.page.evaluate(f"{MESSAGES}.length")
        await self.page.evaluate("[...document.querySelectorAll('#composer .icon-button')].at(-1).click()")
        await self.page.until(f"{MESSAGES}.length > {before}")
        await self.settle()

    async def read(self) -> str:
        """The whole text of the message list."""
        return str(await self.page.evaluate(f"{TIMELINE}.innerText"))

    async def wait_for(self, text: str) -> None:
        """Wait until the message list contains the text."""
        await self.page.until(f"{TIMELINE}.innerText.includes({json.dumps(text)})")

    async def last(self, having: str = "") -> str:
        """The text of the newest message, or of the newest one that contains these words."""
        return str(await self.page.evaluate(f"{_message(having)}.innerText"))

    async def fits(self) -> Any:
        """The parts that are wider than the screen: the page, the message list, or a control with cut words; empty if
        there are none."""
        return await self.page.evaluate(
            "[document.documentElement, document.getElementById('scroller'),"
            " ...document.querySelectorAll('#timeline .container, #timeline button.button')]"
            ".filter(e => e.scrollWidth > e.clientWidth + 1).map(e => (e.innerText || e.tagName).slice(0, 60))"
        )

    async def picture(self, name: str) -> None:
        """Take a picture of the page."""
        self.taken += 1
        await self.page.screenshot(self.shots / f"{self.taken:02d}-{name}.png")

    async def panel(self, name: str, having: str = "") -> None:
        """Take a picture of the newest message that contains these words: its top, and also its end if it is long."""
        message = _message(having)
        await self.page.until(message)
        await self.page.evaluate(f"{message}.scrollIntoView({{block: 'start'}})")
        await self.page.until(PICTURES)
        await self.picture(name)
        if await self.page.evaluate(f"{message}.offsetHeight > document.getElementById('scroller').clientHeight"):
            await self.page.evaluate(f"{message}.scrollIntoView({{block: 'end'}})")
            await self.page.until(PICTURES)
            await self.picture(f"{name}-end")
        await self.page.evaluate("document.getElementById('scroller').scrollTop = 1e9")


def _message(having: str) -> str:
    return f"{MESSAGES}.filter(m => m.innerText.includes({json.dumps(having)})).at(-1)"


def _button(label: str) -> str:
    """A JavaScript expression for the last button with this label, which an explanation in brackets may follow."""
    return (
        f"[...document.querySelectorAll('#timeline button.button:not([disabled])')]"
        f".filter(b => [b.textContent, b.textContent.replace(/ \\(.*\\)$/, '')].includes({json.dumps(label)})).at(-1)"
    )


def _menu(placeholder: str) -> str:
    """A JavaScript expression for the last menu with this placeholder or, if there is none, for the last menu whose
    placeholder begins with this text."""
    named = json.dumps(placeholder)
    return (
        "(all => all.filter(b => b.getAttribute('aria-label') === "
        f"{named}).at(-1) ?? all.filter(b => b.getAttribute('aria-label').startsWith({named})).at(-1))"
        "([...document.querySelectorAll('#timeline button.select:not([disabled])')])"
    )

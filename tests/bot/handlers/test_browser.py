"""Clicks for private links: a person's page of a table and their calendar are opened and closed apart."""

from __future__ import annotations

import re
from contextlib import nullcontext
from types import SimpleNamespace
from typing import Any

import pytest

from bot.components.tags import Tag
from bot.handlers.browser import BETWEEN, BrowserHandlers
from bot.language import Words
from bot.messages.own_links import CALENDAR_ACTION, CLOSE, NEW
from bot.messages.picture import Payload
from bot.messages.presenter import Presenter
from bot.store import own_links
from engine.kernel.decisions import Refused
from tests.bot.support.tables import USERS, start_tiny

PAGE, CALENDAR = "page", "calendar"
EN = Words("en")


def find_secrets(shown: Payload | None) -> set[str]:
    """The secrets of the links in an answer."""
    return set(re.findall(r"/p/([a-z2-7]{26})/", "" if shown is None else str(shown.view.to_components())))


@pytest.mark.parametrize(
    ("action", "arg", "about", "renews", "after"),
    [
        ("web-own", "", PAGE, True, True), ("web-own-end", "", PAGE, False, False),
        (CALENDAR_ACTION, "", CALENDAR, False, True), (CALENDAR_ACTION, NEW, CALENDAR, True, True),
        (CALENDAR_ACTION, CLOSE, CALENDAR, False, False),
    ],
)  # fmt: skip
async def test_a_page_of_a_table_and_the_calendar_have_nothing_to_do_with_each_other(
    tables, store, clock, action: str, arg: str, about: str, renews: bool, after: bool
) -> None:
    """A click opens, keeps, renews or closes only the link of its kind, and only the person's own, whatever links there
    are. A calendar that is there stays until a new one is wanted; a page of a table is always a new one."""
    game = await start_tiny(tables, people=4)
    presenter = Presenter(store, tables)
    presenter.pages = "https://example.org/"
    handlers = BrowserHandlers(presenter)

    async def press(user: int, action: str, arg: str) -> Payload:
        clock.time += BETWEEN
        number = 0 if action == CALENDAR_ACTION else game
        whose: Any = SimpleNamespace(user=SimpleNamespace(id=user))
        return await handlers.actions[action].act(whose, Tag(number, 0, action, arg), EN)

    async def links() -> dict[tuple[int, str], Any]:
        async with store.read() as connection:
            found = [(user, one) for user in USERS for one in await own_links.list_links_of(connection, user)]
        return {(user, CALENDAR if one.game_id is None else PAGE): one for user, one in found}

    for user, has in zip(USERS, ((), (PAGE,), (CALENDAR,), (PAGE, CALENDAR)), strict=True):
        for kind in has:
            await press(user, "web-own" if kind == PAGE else CALENDAR_ACTION, "")
        before = await links()
        assert {kind for whose, kind in before if whose == user} == {*has}
        shown = None
        with nullcontext() if after or about in has else pytest.raises(Refused, match="refused-own-link"):
            shown = await press(user, action, arg)
        now = await links()
        assert ((user, about) in now) == after
        assert {whose: one for whose, one in now.items() if whose != (user, about)} == {
            whose: one for whose, one in before.items() if whose != (user, about)
        }
        is_new = after and (renews or about not in has)
        assert bool(find_secrets(shown)) == is_new, "a link is shown when it is made, and never again"
        assert (now.get((user, about)) != before.get((user, about))) == (is_new or (about in has and not after))

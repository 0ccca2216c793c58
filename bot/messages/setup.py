"""The panel of a server's settings: defaults for new tables, the people who may open tables, and the web pages."""

from __future__ import annotations

from typing import Any

from discord import ui

from bot.components.fingerprints import fingerprint
from bot.components.parts import CHOICES, Entry, button, panel, row, rule, select
from bot.components.tags import Tag, TagSelect
from bot.games.lobby import Setting
from bot.games.registry import find_preset
from bot.language import Words
from bot.messages.lobby_pages import name_preset
from bot.messages.queueing import PLACE
from bot.tables.server_settings import ServerSettings, list_settings

CHOOSE, PAGE = "server", "server-page"
"""The actions of the menus, and of the buttons for the web address of the server's pages."""


def build_setup(now: ServerSettings, page: str | None, words: Words, note: str = "", changes: int = 0) -> ui.LayoutView:
    """The panel of a server's settings: a menu for each, the channel of the queue, and the address of the server's
    pages.

    `page` is "" while the pages are closed, None if the bot serves no pages; `changes` is the number of times that the
    address was changed.
    """
    chosen = now._asdict()
    menus = [row(_menu(one, chosen[one.name], words)) for one in list_settings()]
    here = button(Tag(0, 0, PLACE, "here"), words.text("button-queue-here"))
    there = button(Tag(0, 0, PLACE, "any"), words.text("button-queue-there"))
    return panel(words.text("setup-head"), note, *menus, row(here, there), *_offer_page(page, changes, words))


def _offer_page(page: str | None, changes: int, words: Words) -> list[Any]:
    if page is None:
        return []
    key, ways = ("setup-web", ("renew", "close")) if page else ("setup-web-closed", ("renew",))
    tools = [button(Tag(0, 0, PAGE, f"{way}.{fingerprint(changes)}"), words.text(f"button-web-{way}")) for way in ways]
    return [rule(), words.text(key, link=page), row(*tools)]


def _menu(setting: Setting, value: str, words: Words) -> TagSelect:
    plain = words.plain
    entries = [Entry(one, _say(setting, one, plain), setting.explain(one, plain)) for one in setting.choices]
    now = _say(setting, value, plain)
    title = plain.text("options-game-now", name=now)
    if setting.name != "game":
        title = plain.text("lobby-setting", name=plain.text(f"setting-{setting.name}"), value=now)
    return select(Tag(0, 0, CHOOSE, setting.name), title, entries[:CHOICES])


def _say(setting: Setting, choice: str, words: Words) -> str:
    return name_preset(*find_preset(choice), words) if setting.name == "game" else setting.say(choice, words)

"""The panel of a server's settings for new tables, and of who may open them."""

from __future__ import annotations

from discord import ui

from bot.components.parts import CHOICES, Entry, button, panel, row, select
from bot.components.tags import Tag, TagSelect
from bot.games.lobby import Setting
from bot.games.registry import find_preset
from bot.language import Words
from bot.messages.lobby_pages import name_preset
from bot.messages.queueing import PLACE
from bot.tables.server_settings import ServerSettings, list_settings


def build_setup(now: ServerSettings, words: Words, note: str = "") -> ui.LayoutView:
    """A menu for each setting with its value, and the place of the queue."""
    chosen = now._asdict()
    menus = [row(_menu(one, chosen[one.name], words)) for one in list_settings()]
    here = button(Tag(0, 0, PLACE, "here"), words.text("button-queue-here"))
    there = button(Tag(0, 0, PLACE, "any"), words.text("button-queue-there"))
    return panel(words.text("setup-head"), note, *menus, row(here, there))


def _menu(setting: Setting, value: str, words: Words) -> TagSelect:
    plain = words.plain
    entries = [Entry(one, _say(setting, one, plain), setting.explain(one, plain)) for one in setting.choices]
    now = _say(setting, value, plain)
    title = plain.text("options-game-now", name=now)
    if setting.name != "game":
        title = plain.text("lobby-setting", name=plain.text(f"setting-{setting.name}"), value=now)
    return select(Tag(0, 0, "server", setting.name), title, entries[:CHOICES])


def _say(setting: Setting, choice: str, words: Words) -> str:
    return name_preset(*find_preset(choice), words) if setting.name == "game" else setting.say(choice, words)

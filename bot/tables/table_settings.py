"""Table settings, which every product's lobby has and the rules do not know."""

from __future__ import annotations

from bot.games.lobby import Setting
from bot.games.picture import FORMS
from bot.store.games import GameRow
from bot.tables.pace import ABSENCE, COUNTING, SPANS
from content import LANGUAGES

TABLE_SETTINGS = (
    Setting("pace", ("none", "live", "daily", "relaxed", "bank"), "none"),
    Setting("late", ("wait", "default", "computer", "vote"), "wait"),
    Setting("clock", SPANS, "decision"),
    Setting("absence", ABSENCE, "14"),
    Setting("counting", COUNTING, "asked"),
    Setting("language", LANGUAGES, "en"),
    Setting("undo", ("window", "consent", "never"), "consent"),
    Setting("substitutes", ("ask", "free"), "ask"),
    Setting("rated", ("on", "off"), "on"),
    Setting("order", ("host", "random"), "host"),
    Setting("spectators", ("on", "off"), "on"),
    Setting("detail", ("full", "brief"), "full"),
    Setting("picture", FORMS, "portrait"),
)
COLUMNS = frozenset({"pace", "late", "language"})
"""The settings of a table that have a column of their own; the others are stored in the options."""
CLOCKS = ("pace", "late", "clock", "absence", "counting")
"""The time settings of a table, which the players can change together during the game."""


def value_of(game: GameRow, name: str) -> str:
    """A table's choice for a table setting."""
    if name in COLUMNS:
        return str(getattr(game, name))
    return str(game.options.get(name, find_setting(name).default))


def is_rated(game: GameRow) -> bool:
    """Whether a table wants its result to count for ratings. If so, its host cannot change it without the others."""
    return value_of(game, "rated") == "on"


def find_setting(name: str) -> Setting:
    return next(setting for setting in TABLE_SETTINGS if setting.name == name)

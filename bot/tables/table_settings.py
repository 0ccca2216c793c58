"""What the lobby of every product can choose. The rules never hear of it."""

from __future__ import annotations

from bot.games.product import Setting

TABLE_SETTINGS = (
    Setting("pace", ("none", "live", "daily", "relaxed", "bank"), "none"),
    Setting("late", ("wait", "default", "computer", "vote"), "wait"),
    Setting("language", ("en", "zh-TW", "zh-CN", "ja"), "en"),
    Setting("undo", ("window", "consent", "never"), "consent"),
    Setting("substitutes", ("ask", "free"), "ask"),
    Setting("rated", ("on", "off"), "on"),
    Setting("order", ("host", "random"), "host"),
    Setting("spectators", ("on", "off"), "on"),
    Setting("detail", ("full", "brief"), "full"),
)
COLUMNS = frozenset({"pace", "late", "language"})
"""Table settings that are kept in columns of the game; the others stand beside the product's in its options."""

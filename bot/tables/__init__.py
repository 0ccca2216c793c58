"""The table service, which is the only way to change a game on Discord."""

from bot.store.clicks import Duplicate
from bot.tables.errors import Bug
from bot.tables.service import Tables

__all__ = ["Bug", "Duplicate", "Tables"]

"""The table service: the one way in which anything happens to a game on Discord."""

from bot.store.clicks import Duplicate
from bot.tables.service import Tables
from bot.tables.trouble import Trouble

__all__ = ["Duplicate", "Tables", "Trouble"]

"""The store: games, steps, events, snapshots and everything the bot must not forget, in one SQL database."""

from bot.store.database import Store
from bot.store.errors import StoreError

__all__ = ["Store", "StoreError"]

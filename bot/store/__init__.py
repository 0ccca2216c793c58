"""The store: games, steps, events, snapshots and all other lasting data, in one SQL database."""

from bot.store.database import Store
from bot.store.errors import StoreError

__all__ = ["Store", "StoreError"]

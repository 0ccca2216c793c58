"""The store: games, steps, events, snapshots and everything the bot must not forget, in one SQL database."""

from bot.store.database import Store, StoreError

__all__ = ["Store", "StoreError"]

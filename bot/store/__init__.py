"""The store: games, steps, events, snapshots and everything the bot must not forget, in one SQL database."""

from bot.store.database import Store, StoreError, default_url

__all__ = ["Store", "StoreError", "default_url"]

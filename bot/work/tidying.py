"""Tidying up: what is kept no longer goes a few rows at a time, so that nobody waits for it."""

from __future__ import annotations

import logging

from bot.operation.worker import LOOK_AGAIN, Worker
from bot.store import Store, tidying

log = logging.getLogger("landsraad.tidying")


class Tidying(Worker):
    """Looks every `LOOK_AGAIN` seconds whether something of `tidying.KEPT` is over its time; at 200 rows a look that
    is a million a day. A look that finds nothing writes nothing."""

    def __init__(self, store: Store) -> None:
        super().__init__(log, LOOK_AGAIN)
        self.store = store

    async def work(self) -> float:
        """One look."""
        now = self.store.now()
        for old in tidying.KEPT:
            async with self.store.read() as connection:
                keys = await tidying.find_old(connection, old, now)
            if keys:
                async with self.store.write() as connection:
                    await tidying.drop_old(connection, old, keys)
                log.debug("%s %s tidied up", len(keys), old.name)
        await self.store.fold()
        return LOOK_AGAIN

"""Deletion of expired rows in small batches, so that writers are never blocked."""

from __future__ import annotations

import logging

from bot.operation.worker import LOOK_AGAIN, Worker
from bot.store import Store, retention

log = logging.getLogger("landsraad.retention")


class Retention(Worker):
    """A worker that deletes the expired rows of `retention.KEPT` every `LOOK_AGAIN` seconds, and then checkpoints a
    long write-ahead log.

    It deletes 200 rows of each kind at a time (a million a day), and writes nothing if no row has expired.
    """

    def __init__(self, store: Store) -> None:
        super().__init__(log, LOOK_AGAIN)
        self.store = store

    async def work(self) -> float:
        now = self.store.now()
        for old in retention.KEPT:
            async with self.store.read() as connection:
                keys = await retention.find_old(connection, old, now)
            if keys:
                async with self.store.write() as connection:
                    await retention.drop_old(connection, old, keys)
                log.debug("%s %s deleted", len(keys), old.name)
        await self.store.fold()
        return LOOK_AGAIN

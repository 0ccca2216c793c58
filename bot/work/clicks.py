"""Clicks that were acknowledged by a process that has died since: they are taken up and answered."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

from bot.handlers.reception import LEASE_MS, Reception
from bot.work.worker import Worker

log = logging.getLogger("landsraad.clicks")


class KeptClicks(Worker):
    """Looks for kept clicks at the start, and then as often as one may have lost its process.

    `deliver` takes an interaction as Discord sends it. On SQLite no other process is at work, so the first look takes
    whatever is there.
    """

    def __init__(self, reception: Reception, deliver: Callable[[dict[str, Any]], None]) -> None:
        super().__init__(log, LEASE_MS / 1000)
        self._reception, self._deliver = reception, deliver
        self._alone = reception.store.is_sqlite

    async def work(self) -> float:
        """One look."""
        await self._reception.take_up(self._deliver, self._alone)
        self._alone = False
        return LEASE_MS / 1000

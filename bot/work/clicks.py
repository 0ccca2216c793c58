"""Clicks that another process acknowledged before it died: this process carries them out and answers them."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

from bot.handlers.acknowledge import Acknowledger
from bot.operation.worker import LOOK_AGAIN, Worker

log = logging.getLogger("landsraad.clicks")


class KeptClicks(Worker):
    """A worker that looks for stored clicks at the start and then at intervals, since another process may have died
    while it was carrying one out.

    `deliver` takes an interaction as Discord sends it. With SQLite no other process exists, so the first time all
    stored clicks are taken.
    """

    def __init__(self, acknowledger: Acknowledger, deliver: Callable[[dict[str, Any]], None]) -> None:
        super().__init__(log, LOOK_AGAIN)
        self._acknowledger, self._deliver = acknowledger, deliver
        self._alone = acknowledger.store.is_sqlite

    async def work(self) -> float:
        await self._acknowledger.take_up(self._deliver, self._alone)
        self._alone = False
        return LOOK_AGAIN

"""Tables that nobody has touched for long, and the vote on ending them."""

from __future__ import annotations

import logging

from bot.operation.log import about
from bot.operation.worker import Worker
from bot.store import games
from bot.tables import Tables
from bot.tables.consent.kinds import UNTOUCHED
from bot.tables.fixtures import SEASON
from engine.kernel.decisions import Refused
from engine.kernel.game import Corrupt

log = logging.getLogger("landsraad.untouched")

KIND = "untouched"
"""The kind of motion that asks whether to end an untouched game."""
EACH = 3600.0
"""Seconds between two searches for such games."""


class Untouched(Worker):
    """A worker that looks every hour for tables that nobody has touched for long, and opens a vote on ending them.

    A table that stays untouched is asked again after the same time. A season's table is never asked, because its
    organiser ends it.
    """

    def __init__(self, tables: Tables) -> None:
        super().__init__(log, EACH)
        self.tables, self.store = tables, tables.store

    async def work(self) -> float:
        """Ask every untouched table; returns the seconds until the next check."""
        before = self.store.now() - UNTOUCHED
        async with self.store.read() as connection:
            found = await games.list_untouched(connection, before, KIND)
        for row in found:
            self.pulse.beat()
            if SEASON not in row.options:
                await self._ask(row.id, before)
        return EACH

    async def _ask(self, game_id: int, before: int) -> None:
        with about(game=game_id):
            try:
                async with self.tables.hold(game_id) as live, self.store.write() as connection:
                    still = await games.list_untouched(connection, before, KIND)
                    if live.users and any(row.id == game_id for row in still):
                        await self.tables.motions.open_within(connection, live, KIND, None, None, {})
            # the game is over or unreadable; its host or the operator can still end it
            except (Refused, Corrupt) as error:
                log.debug("not asked: %s", type(error).__name__)

"""Web addresses of tables: they cannot be guessed, and a table can renew or close its own."""

from __future__ import annotations

import hashlib
import hmac
import re
from base64 import b32encode
from typing import Literal, NamedTuple

from bot.store import games
from bot.store.clicks import acting
from bot.store.games import GameRow
from bot.tables.codes import game_code
from bot.tables.service import Tables
from engine.kernel.decisions import Msg, NotYours, Refused

Change = Literal["renew", "close"]
OPTION, CLOSED = "web", "web-closed"
"""The options of a table for the number of changes of its address, and for a closed page."""
KEY = "web-key"
"""The memo of the secret behind all addresses."""
SHAPE = re.compile(r"([0-9a-z]{1,10})-([a-z2-7]{26})")
SHOWN = (*games.RUNNING_STATES, "over")
"""The states of games with pages."""


class Links(NamedTuple):
    """A maker and checker of the addresses; `key` is the bot's secret."""

    key: bytes

    def write(self, row: GameRow) -> str:
        """The last part of a table's address; "" for a table without a page."""
        return f"{game_code(row.id).lower()}-{self._sign(row)}" if has_page(row) else ""

    def fits(self, row: GameRow, link: str) -> bool:
        """Whether this is the table's current address."""
        return has_page(row) and hmac.compare_digest(self.write(row), link)

    def _sign(self, row: GameRow) -> str:
        text = f"table {row.id} {row.options.get(OPTION, 0)}"
        return b32encode(hmac.digest(self.key, text.encode(), hashlib.sha256)[:16]).decode().rstrip("=").lower()


def may_have_page(row: GameRow) -> bool:
    """Whether a table may have a web page: it has begun and admits spectators."""
    return row.status in SHOWN and row.options.get("spectators") != "off"


def has_page(row: GameRow) -> bool:
    """Whether a table has a web page: it may, and the page is not closed."""
    return may_have_page(row) and not row.options.get(CLOSED)


def read_code(link: str) -> str | None:
    """The game's code in an address; None for a malformed address."""
    found = SHAPE.fullmatch(link)
    return None if found is None else found[1]


async def change_link(tables: Tables, game_id: int, user_id: int, change: Change) -> None:
    """Renew or remove the address of a table, for a person who sits there. Raises `Refused`."""
    async with tables.cache.lock(game_id):
        try:
            async with acting(tables.store) as connection:
                row = await games.find_game(connection, game_id)
                if row is None or row.status not in SHOWN:
                    raise Refused(Msg("refused-no-game" if row is None else "refused-not-begun"))
                if not any(seat.belongs_to(user_id) for seat in await games.list_seats(connection, game_id)):
                    raise NotYours(Msg("refused-not-at-table"))
                news = {OPTION: row.options.get(OPTION, 0) + 1, CLOSED: change == "close"}
                await games.update_game(connection, game_id, options=row.options | news)
        finally:
            tables.cache.drop(game_id)

"""The addresses of pages in a browser. Nobody can guess one, and a table or a server can renew or close its own."""

from __future__ import annotations

import hashlib
import hmac
import json
import re
from base64 import b32encode
from functools import lru_cache
from typing import Literal, NamedTuple

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.components.base36 import from_base36, to_base36
from bot.components.fingerprints import check_shown
from bot.store import Store, games, people
from bot.store.clicks import acting
from bot.store.games import GameRow
from bot.tables.service import Tables
from engine.kernel.decisions import Msg, NotYours, Refused

Change = Literal["renew", "close"]
Kind = Literal["table", "server"]
OPTION, CLOSED = "web", "web-closed"
"""The options of a table for the number of times that its address was changed, and for whether its page is closed."""
MEMO = "web"
"""The prefix of the key of a server's memo; the server's id follows. The memo holds the number of times that the
server's address was changed, and whether it has a page."""
CHALLENGE, LEAGUE = "challenge", "league"
"""The last parts of the addresses of a server's pages for the challenge and the league; its ladder has no such part."""
KEY = "web-key"
"""The key of the memo that holds the secret from which all addresses are derived."""
SHAPE = re.compile(r"([0-9a-z]{1,13})-([a-z2-7]{26})")
SHOWN = (*games.RUNNING_STATES, "over")
"""The statuses of games that have pages."""


class Subject(NamedTuple):
    """A table or a server that may have pages."""

    kind: Kind
    id: int
    # The number of times that the address was changed.
    changes: int
    is_open: bool
    # Whether the subject can have pages at all.
    may_open: bool = True


class Links(NamedTuple):
    """A maker and checker of addresses; `key` is the bot's secret."""

    key: bytes

    def write(self, subject: Subject) -> str:
        """The last part of a subject's address; "" for a subject without pages."""
        return f"{to_base36(subject.id)}-{_sign(self.key, subject)}" if subject.may_open and subject.is_open else ""

    def fits(self, subject: Subject, link: str) -> bool:
        """Whether a link is the subject's present address."""
        return hmac.compare_digest(self.write(subject), link)


@lru_cache(1_000)
def _sign(key: bytes, subject: Subject) -> str:
    text = f"{subject.kind} {subject.id} {subject.changes}"
    return b32encode(hmac.digest(key, text.encode(), hashlib.sha256)[:16]).decode().rstrip("=").lower()


def read_id(link: str) -> int | None:
    """The number of the subject in an address; None for an address that is not well-formed."""
    found = SHAPE.fullmatch(link)
    return None if found is None else from_base36(found[1])


# -- tables ----------------------------------------------------------------------------------------------------------


def table_subject(row: GameRow) -> Subject:
    """The subject for a table. A table may have a page once its game has begun, if it allows spectators and its page is
    not closed."""
    may_open = row.status in SHOWN and row.options.get("spectators") != "off"
    return Subject("table", row.id, row.options.get(OPTION, 0), not row.options.get(CLOSED), may_open)


async def change_link(tables: Tables, game_id: int, user_id: int, change: Change, shown: str = "") -> None:
    """Give a table's page a new address (and open the page if it was closed), or close the page, as a person who sits
    there wishes.

    `shown` is the fingerprint of the number of changes that led to the address that the person saw. Raises `Refused`.
    """
    async with tables.cache.lock(game_id):
        try:
            async with acting(tables.store) as connection:
                row = await games.find_game(connection, game_id)
                if row is None or row.status not in SHOWN:
                    raise Refused(Msg("refused-no-game" if row is None else "refused-not-begun"))
                if not any(seat.belongs_to(user_id) for seat in await games.list_seats(connection, game_id)):
                    raise NotYours(Msg("refused-not-at-table"))
                check_shown(shown, table_subject(row).changes)
                news = {OPTION: row.options.get(OPTION, 0) + 1, CLOSED: change == "close"}
                await games.update_game(connection, game_id, options=row.options | news)
        finally:
            tables.cache.drop(game_id)


# -- servers ---------------------------------------------------------------------------------------------------------


async def find_server_subject(connection: AsyncConnection, guild_id: int) -> Subject:
    """The subject for a server, whose pages are closed until somebody opens them."""
    return _read_subject(guild_id, await people.read_memo(connection, _name_memo(guild_id)))


async def recall_server_subject(store: Store, guild_id: int) -> Subject:
    """The subject for a server as from `find_server_subject`, taken from the cache if it is there."""
    key = _name_memo(guild_id)
    text = await store.recall(people.memo_of(key), lambda connection: people.read_memo(connection, key))
    return _read_subject(guild_id, text)


def _name_memo(guild_id: int) -> str:
    return f"{MEMO}:{guild_id}"


def _read_subject(guild_id: int, text: str | None) -> Subject:
    facts = {"changes": 0, "is_open": False} | (json.loads(text) if text else {})
    return Subject("server", guild_id, facts["changes"], facts["is_open"])


async def change_server(connection: AsyncConnection, guild_id: int, change: Change, shown: str = "") -> None:
    """Give a server's pages a new address (and open them if they were closed), or close them. `shown` is as in
    `change_link`. Raises `Stale`."""
    changes = (await find_server_subject(connection, guild_id)).changes
    check_shown(shown, changes)
    facts = {"changes": changes + 1, "is_open": change != "close"}
    await people.write_memo(connection, _name_memo(guild_id), json.dumps(facts))


async def close_server(store: Store, guild_id: int) -> None:
    """Close the pages of a server that has removed the bot, since its members can no longer see on Discord what the
    pages show."""
    async with store.write() as connection:
        if (await find_server_subject(connection, guild_id)).is_open:
            await change_server(connection, guild_id, "close")

"""Private addresses: a person's view of a table (valid for a day), and the person's deadlines and games (valid until
closed).

The secret part of an address is random, and only its hash is stored. So, unlike the address of a table, it cannot be
shown again or derived from a backup, and a deleted address never becomes valid again.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from base64 import b32encode

from bot.store import games, own_links
from bot.store.clicks import acting
from bot.store.own_links import OwnLink
from bot.tables.pace import DAY
from bot.tables.service import Tables
from bot.tables.states import refuse_stranger
from bot.tables.web_links import SHOWN
from engine.kernel.decisions import Msg, Refused

LASTS = DAY
"""Milliseconds for which the link to a person's hand is valid."""
CALENDAR, FEED = "deadlines.ics", "feed"
"""The last parts of the addresses of a person's calendar and of the feed of the person's games."""
SHAPE = re.compile(r"[a-z2-7]{26}")


def hash_secret(secret: str) -> str:
    """The hash under which a secret is stored."""
    return hashlib.sha256(secret.encode()).hexdigest()


def is_secret(text: str) -> bool:
    """Whether a part of an address has the form of a secret."""
    return SHAPE.fullmatch(text) is not None


def write_address(pages: str, secret: str, last: str = "") -> str:
    """Write a private address; `pages` is the beginning that all pages' addresses have."""
    return f"{pages}p/{secret}/{last}"


def _make_secret() -> str:
    return b32encode(secrets.token_bytes(16)).decode().rstrip("=").lower()


async def open_table(tables: Tables, game_id: int, user_id: int) -> tuple[str, int]:
    """Replace a person's link to their view of a table; returns the new secret and the time at which the link expires.

    Raises `Refused`.
    """
    secret, until = _make_secret(), tables.store.now() + LASTS
    async with acting(tables.store) as connection:
        row = await games.find_game(connection, game_id)
        if row is None or row.status not in SHOWN:
            raise Refused(Msg("refused-no-game" if row is None else "refused-not-begun"))
        seats = await games.list_seats(connection, game_id)
        if all(seat.user_id != user_id for seat in seats):
            raise refuse_stranger(any(seat.belongs_to(user_id) for seat in seats))
        await own_links.put_link(connection, OwnLink(hash_secret(secret), user_id, game_id, until))
    return secret, until


async def open_calendar(tables: Tables, user_id: int) -> str:
    """Replace a person's link to their deadlines and games; returns the new secret."""
    secret = _make_secret()
    async with acting(tables.store) as connection:
        await own_links.put_link(connection, OwnLink(hash_secret(secret), user_id, None, 0))
    return secret


async def close_link(tables: Tables, user_id: int, game_id: int | None) -> None:
    """End a person's link to a table, or to their deadlines and games if `game_id` is None. Raises `Refused` if there
    is none."""
    async with acting(tables.store) as connection:
        if not await own_links.drop_link(connection, user_id, game_id):
            raise Refused(Msg("refused-own-link"))

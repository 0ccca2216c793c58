"""Private addresses and the addresses of tables: a new one opens its page, an old or closed one opens none."""

from __future__ import annotations

import pytest

from bot.store import games, own_links
from bot.tables.own_links import LASTS, close_link, hash_secret, is_secret, open_calendar, open_table
from bot.tables.pace import DAY
from bot.tables.web_links import Links, change_link, table_subject
from engine.kernel.decisions import Refused
from tests.bot.support.tables import USERS, start_tiny

LINKS = Links(b"key")


async def find(store, secret: str, later: int = 0):
    async with store.read() as connection:
        return await own_links.find_link(connection, hash_secret(secret), store.now() + later)


async def test_an_own_page_is_found_for_a_day_and_until_it_is_closed_or_replaced(tables, store) -> None:
    game = await start_tiny(tables)
    old, _ = await open_table(tables, game, USERS[0])
    secret, until = await open_table(tables, game, USERS[0])
    other, _ = await open_table(tables, game, USERS[1])
    assert is_secret(old)
    assert is_secret(secret)
    assert await find(store, old) is None
    assert until == store.now() + LASTS == store.now() + DAY
    link = await find(store, secret, LASTS - 1)
    assert (link.user_id, link.game_id) == (USERS[0], game)
    assert await find(store, secret, LASTS) is None
    await close_link(tables, USERS[0], game)
    assert await find(store, secret) is None
    assert (await find(store, other)).user_id == USERS[1]


async def test_a_calendar_is_found_until_it_is_closed_and_has_nothing_to_do_with_a_table(tables, store) -> None:
    game = await start_tiny(tables)
    page, _ = await open_table(tables, game, USERS[0])
    secret = await open_calendar(tables, USERS[0])
    assert is_secret(secret)
    link = await find(store, secret, 1000 * DAY)
    assert (link.user_id, link.game_id) == (USERS[0], None)
    await close_link(tables, USERS[0], None)
    assert await find(store, secret) is None
    assert await find(store, page) is not None
    with pytest.raises(Refused, match="refused-own-link"):
        await close_link(tables, USERS[0], None)


async def test_a_table_s_page_moves_closes_and_opens_again(tables, store) -> None:
    game, other = await start_tiny(tables), await start_tiny(tables, channel=501)

    async def address(number: int) -> str:
        async with store.read() as connection:
            row = await games.find_game(connection, number)
        assert row is not None
        return LINKS.write(table_subject(row))

    first, beside = await address(game), await address(other)
    assert first
    await change_link(tables, game, USERS[1], "renew")
    second = await address(game)
    assert second not in ("", first)
    await change_link(tables, game, USERS[0], "close")
    assert await address(game) == ""
    await change_link(tables, game, USERS[0], "renew")
    assert await address(game) not in ("", first, second)
    assert await address(other) == beside

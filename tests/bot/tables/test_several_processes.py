"""A process's copy of a game equals the store even after another process has changed the game."""

from __future__ import annotations

from dataclasses import fields

import pytest

from bot.store import Store, orders
from bot.store.heads import Head, find_head
from bot.tables.auto_answers import Choice, keep_auto_answer
from bot.tables.game_cache import LoadedGame, find_chosen
from tests.bot.support.tables import make_tables, open_war, start_tiny


@pytest.fixture
async def second(url, clock):
    """A second process on the database of the fixture `store`."""
    store = Store(url, clock)
    await store.open()
    yield make_tables(store)
    await store.close()


def test_all_that_is_in_memory_is_compared_but_what_the_revision_tells() -> None:
    told = {one.name for one in fields(LoadedGame)} - {one.name for one in fields(Head)}
    assert told == {"game", "forced", "chronicle"}


@pytest.mark.sweep(6)
@pytest.mark.parametrize("change", ["nothing", "habits", "played", "no habits", "revision", "seat"])
async def test_whatever_another_process_writes_beside_a_game_is_noticed(tables, store, change) -> None:
    game_id = await start_tiny(tables)
    async with store.write() as connection:
        await orders.keep_order(connection, game_id, 1, orders.AUTO_ANSWERS, '{"user": 12, "wishes": {}}')
        await orders.keep_played(connection, game_id, 1, 2, 3)
    tables.cache.drop(game_id)
    async with tables.hold(game_id) as live:
        pass
    assert live.played == {1: (2, 3)}
    assert list(live.auto_answers) == [1]
    async with store.write() as connection:
        if change == "habits":
            await orders.keep_order(connection, game_id, 0, orders.AUTO_ANSWERS, '{"user": 11, "wishes": {}}')
        elif change == "played":
            await orders.keep_played(connection, game_id, 1, 2, 4)
        elif change == "no habits":
            await orders.drop_order(connection, game_id, 1, orders.AUTO_ANSWERS)
        elif change == "revision":
            await connection.exec_driver_sql("UPDATE game SET revision = revision + 1")
        elif change == "seat":
            await connection.exec_driver_sql("UPDATE seat SET name = 'Cy' WHERE seat = 1")
        # orders are read from the store whenever they are needed
        await orders.keep_order(connection, game_id, 0, "plan", "{}")
    async with store.read() as connection:
        assert live.is_at(await find_head(connection, game_id)) == (change == "nothing")
        assert not live.is_at(await find_head(connection, game_id + 1))


async def test_an_automatic_answer_is_kept_beside_what_another_process_kept(tables, store, second) -> None:
    game_id = await open_war(tables)
    async with tables.hold(game_id) as stale:
        pass
    async with second.hold(game_id) as other, second.store.write() as connection:
        await keep_auto_answer(connection, other, 0, Choice("cards", "none"))
    async with store.write() as connection:
        chosen = await keep_auto_answer(connection, stale, 0, Choice("losses", "ask"))
    assert chosen == find_chosen(stale, 0) == {"cards": "none", "losses": "ask"}


@pytest.mark.slow
@pytest.mark.postgres
async def test_each_process_goes_by_the_automatic_answer_that_was_kept_last(postgres_url, clock) -> None:
    stores = [Store(postgres_url, clock), Store(postgres_url, clock)]
    for one in stores:
        await one.open()
    first, second = (make_tables(one) for one in stores)
    game_id = await open_war(first)
    async with second.hold(game_id) as live:
        assert find_chosen(live, 0) == {}
    async with first.hold(game_id) as live, first.store.write() as connection:
        await keep_auto_answer(connection, live, 0, Choice("cards", "none"))
    async with second.hold(game_id) as live:
        assert find_chosen(live, 0) == {"cards": "none"}
        async with second.store.write() as connection:
            await keep_auto_answer(connection, live, 0, Choice("losses", "ask"))
    async with first.hold(game_id) as live:
        assert find_chosen(live, 0) == {"cards": "none", "losses": "ask"}
    for one in stores:
        await one.close()

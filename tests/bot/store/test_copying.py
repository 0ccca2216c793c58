"""A bot moves from one database to another, and its games go on there."""

from __future__ import annotations

import gzip
import random

import pytest

from bot.store import Store, StoreError, games, people
from bot.store.copying import copy_store, count_rows
from engine.kernel.export import verify
from engine.registry import family
from tests.bot.support.stores import FIRST_LIGHT
from tests.bot.support.tables import CHANNEL, answer_once, head, make_tables, play_on, start_tiny
from tests.bot.support.upgrades import check_proven


@pytest.fixture
async def old(tmp_path, clock):
    """A database that was begun by an earlier program: game 1 without an answer, game 2 half played."""
    file = tmp_path / "old.db"
    file.write_bytes(gzip.decompress(FIRST_LIGHT.read_bytes()))
    store = Store(f"sqlite:///{file}", clock)
    await store.open()
    yield store
    await store.close()


@pytest.fixture
async def new(tmp_path, clock):
    store = Store(f"sqlite:///{tmp_path / 'new.db'}", clock)
    await store.open()
    yield store
    await store.close()


async def read_all(store: Store) -> dict[str, int]:
    async with store.read() as connection:
        return await count_rows(connection)


@pytest.mark.slow
@pytest.mark.postgres
async def test_games_go_on_and_verify_after_a_move_to_postgresql_and_back(old, new, postgres_url, clock) -> None:
    server = Store(postgres_url, clock)
    seen: list[tuple[int, int]] = []
    counts = await copy_store(old, server, lambda *so_far: seen.append(so_far))
    assert counts == await read_all(server) == await read_all(old)
    assert seen[-1] == (sum(counts.values()), sum(counts.values()))
    tables, rng = make_tables(server), random.Random(2)
    await tables.resume()
    for _ in range(5):
        await answer_once(tables, 1, rng)
    assert await start_tiny(tables, channel=CHANNEL + 50) == 3  # numbers go on where they were
    await server.close()

    again = Store(postgres_url, clock)
    assert await copy_store(again, new, lambda *_: None) == await read_all(again)
    await again.close()
    tables = make_tables(new)
    for game_id, name in ((1, "imperium"), (2, "imperium"), (3, "tiny")):
        await play_on(tables, game_id, rng)
        assert (await head(new, game_id))[0].status == "over"
        check_proven(verify(await tables.export(game_id), family(name)))


async def test_a_target_that_holds_anything_is_left_alone(old, new) -> None:
    async with new.write() as connection:
        await people.write_memo(connection, "a", "b")
    before = await read_all(new)
    with pytest.raises(StoreError, match="not empty: memo has 1 rows"):
        await copy_store(old, new, lambda *_: None)
    assert await read_all(new) == before


@pytest.mark.sweep(2)
@pytest.mark.parametrize("to", ["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
async def test_a_copy_that_is_stopped_half_way_leaves_the_target_empty(old, new, request, clock, to) -> None:
    target = new if to == "sqlite" else Store(request.getfixturevalue("postgres_url"), clock)

    def stop(done: int, total: int) -> None:
        if done > total / 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        await copy_store(old, target, stop)
    assert set((await read_all(target)).values()) == {0}
    assert await copy_store(old, target, lambda *_: None) == await read_all(old)
    async with target.read() as connection:
        assert (await games.find_game(connection, 2)).revision > 0
    await target.close()

"""A bot moves from one database to another, and its games continue there."""

from __future__ import annotations

import contextlib
import gzip
import random
import sqlite3
from pathlib import Path

import pytest

from bot.store import Store, StoreError, games, people
from bot.store.copying import copy_store, count_rows
from bot.store.errors import Damaged
from engine.kernel.export import verify
from engine.registry import family
from tests.bot.support.damage import spoil
from tests.bot.support.stores import FIRST_LIGHT
from tests.bot.support.tables import CHANNEL, answer_once, head, make_tables, play_on, start_tiny
from tests.bot.support.upgrades import check_proven


@pytest.fixture
async def old(tmp_path, clock):
    """A database of an older version of the program: game 1 has no answers yet, game 2 is half played."""
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


@pytest.mark.long
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
    assert await start_tiny(tables, channel=CHANNEL + 50) == 3  # the numbers continue after the copy
    await server.close()

    again = Store(postgres_url, clock)
    assert await copy_store(again, new, lambda *_: None) == await read_all(again)
    await again.close()
    tables = make_tables(new)
    for game_id, name in ((1, "imperium"), (2, "imperium"), (3, "tiny")):
        await play_on(tables, game_id, rng)
        assert (await head(new, game_id))[0].status == "over"
        check_proven(verify(await tables.export(game_id), family(name)))


@pytest.mark.slow
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


# -- damage ------------------------------------------------------------------------------------------------------------


async def expect_damage(file: Path, target: Store, table: str) -> None:
    """Check that nothing is copied from a damaged file, and that the error names the damaged table."""
    source = Store(f"sqlite:///{file}")
    with pytest.raises(Damaged, match=rf"\b{table}\b"):
        await copy_store(source, target, lambda *_: None)
    await source.close()
    assert set((await read_all(target)).values()) == {0}


@pytest.mark.sweep(3)
@pytest.mark.parametrize("table", ["game", "snapshot", "event", "step", "seat", "report", "ix_seat_user"])
async def test_a_damaged_page_ends_the_copy_and_its_table_is_named(old, new, table) -> None:
    await old.close()
    spoil(old.file, table)
    await expect_damage(old.file, new, table.removeprefix("ix_").partition("_")[0])


@pytest.mark.sweep(3)
@pytest.mark.parametrize(
    ("table", "change"),
    [
        (
            "snapshot",
            "UPDATE snapshot SET data = CAST(substr(data, 1, 20) || x'01' || substr(data, 22) AS BLOB)",
        ),
        ("snapshot", "UPDATE snapshot SET data = substr(data, 1, length(data) - 5) WHERE revision = 5"),
        ("snapshot", "UPDATE snapshot SET base = 77 WHERE base IS NOT NULL"),
        ("event", "UPDATE event SET kind = CAST(x'66ff' AS TEXT) WHERE revision = 3"),
        ("memo", "INSERT INTO memo VALUES ('a', CAST(x'c328' AS TEXT))"),
    ],
)
async def test_a_damaged_row_ends_the_copy_and_its_table_is_named(old, new, table, change) -> None:
    tables = make_tables(old)
    await answer_once(tables, 1, random.Random(1))  # recent snapshots, most of which contain only changes
    for _ in range(6):
        await answer_once(tables, 1, random.Random(1))
    await old.close()
    with contextlib.closing(sqlite3.connect(old.file)) as connection:
        assert connection.execute(change).rowcount
        connection.commit()
    await expect_damage(old.file, new, table)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("table", "change"),
    [
        # the text is different after it was copied
        ("report", "INSERT INTO report VALUES (1, 1, 0, 'd', 5, 't' || char(0), 6)"),
        ("seat", "UPDATE seat SET taken = 1 << 40"),  # the value becomes NULL, which the column does not accept
    ],
)
async def test_a_row_that_the_program_never_writes_ends_the_copy(old, new, table, change) -> None:
    """The copying ends at a row that the program never writes: columns replace values that cannot be stored
    (`store.types`), so the copy of such a row would differ."""
    await old.close()
    with contextlib.closing(sqlite3.connect(old.file)) as connection:
        assert connection.execute(change).rowcount
        connection.commit()
    await expect_damage(old.file, new, table)

"""The cache of rows: an entry is valid until its table is written to, and only while no other process writes."""

from __future__ import annotations

import pytest
from sqlalchemy import text

from bot.store import Store, people
from bot.store import schema as t
from bot.store.kept import EVERYTHING, MOST, Kept
from tests.bot.support.counting import counting

pytestmark = pytest.mark.sqlite


@pytest.fixture
async def alone(url, clock):
    """A store that no other process uses."""
    store = Store(url, clock)
    with store.alone():
        await store.open()
        yield store
        await store.close()


async def read_person(store: Store, user: int = 1) -> str | None:
    async with store.read() as connection:
        return (await people.find_person(connection, user)).language


async def test_what_was_read_is_not_read_again_until_it_is_written(alone) -> None:
    with counting(alone) as asked:
        assert [await read_person(alone) for _ in range(3)] == [None] * 3
        assert asked.figures == (1, 1)
        async with alone.write() as connection:
            await people.keep_person(connection, 1, language="ja")
            assert (await people.find_person(connection, 1)).language == "ja"
        assert [await read_person(alone) for _ in range(3)] == ["ja"] * 3
    assert asked.list_tables() == ["select person", "insert person", "select person", "select person"]


async def test_what_is_kept_is_recalled_without_a_transaction_until_it_is_written(alone) -> None:
    async def recall() -> str | None:
        return await alone.recall(people.memo_of("a"), lambda connection: people.read_memo(connection, "a"))

    with counting(alone) as asked:
        assert [await recall() for _ in range(3)] == [None] * 3
        assert asked.figures == (1, 1)
        async with alone.write() as connection:
            await people.write_memo(connection, "a", "1")
            assert await recall() is None  # the write has not been committed yet
        assert [await recall() for _ in range(3)] == ["1"] * 3
    assert asked.list_tables() == ["select memo", "insert memo", "select memo"]


async def test_where_others_write_too_nothing_is_recalled(store) -> None:
    for value in ("1", "2"):
        async with store.write() as connection:
            await people.write_memo(connection, "a", value)
        assert await store.recall(people.memo_of("a"), lambda reading: people.read_memo(reading, "a")) == value
    with counting(store) as asked:
        await store.recall(people.memo_of("a"), lambda reading: people.read_memo(reading, "a"))
    assert asked.figures == (1, 1)


async def test_a_transaction_that_fails_leaves_what_was_there(alone) -> None:
    async with alone.write() as connection:
        await people.keep_person(connection, 1, language="ja")

    async def fail() -> None:
        async with alone.write() as connection:
            await people.keep_person(connection, 1, language="en")
            assert (await people.find_person(connection, 1)).language == "en"
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await fail()
    assert await read_person(alone) == "ja"


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE person SET language = 'zh-TW'",
        "INSERT OR REPLACE INTO \"person\" (user_id, dm_state, language) VALUES (1, 'open', 'zh-TW')",
        "WITH one AS (SELECT 1) UPDATE person SET language = 'zh-TW'",
    ],
)
async def test_a_statement_of_any_form_is_noticed(alone, statement) -> None:
    async with alone.write() as connection:
        await people.keep_person(connection, 1, language="ja")
    assert await read_person(alone) == "ja"
    async with alone.write() as connection:
        await connection.execute(text(statement))
    assert await read_person(alone) == "zh-TW"


async def test_whoever_began_to_read_before_a_write_keeps_nothing(alone) -> None:
    async with alone.read() as connection:
        # the first read, which fixes the state that the transaction sees
        await connection.execute(text("SELECT count(*) FROM person"))
        async with alone.write() as other:
            await people.keep_person(other, 1, language="ja")
        assert (await people.find_person(connection, 1)).language is None
    assert await read_person(alone) == "ja"


async def test_kept_values_go_once_the_connection_is_given_back(alone, monkeypatch) -> None:
    """Cached values are deleted when the connection is returned, since the end of a commit that was cancelled is known
    only then."""
    seen, real = [], alone._end

    async def end(connection) -> None:
        await real(connection)
        seen.append(alone._kept.find(("people", 1)))

    assert await read_person(alone) is None
    monkeypatch.setattr(alone, "_end", end)
    async with alone.write() as connection:
        await people.keep_person(connection, 1, language="ja")
    assert [found is not None for found in seen] == [True]
    assert await read_person(alone) == "ja"


async def test_nothing_is_kept_where_another_process_may_write(url, clock) -> None:
    stores = [Store(url, clock), Store(url, clock)]
    for store in stores:
        await store.open()
        assert await read_person(store) is None
    async with stores[0].write() as connection:
        await people.keep_person(connection, 1, language="ja")
    assert [await read_person(store) for store in stores] == ["ja", "ja"]
    for store in stores:
        await store.close()


async def test_whoever_changes_what_they_were_given_changes_nothing_that_is_kept(alone) -> None:
    async with alone.read() as connection:
        found = await people.find_people(connection, [1, 2])
        found.clear()
        assert len(await people.find_people(connection, [1, 2])) == 2


def test_no_more_is_kept_than_has_room() -> None:
    memory = Kept()
    with memory.alone():
        for number in range(MOST + 10):
            memory.keep(number, (t.person.name,), number, memory.turn)
        assert [memory.find(number) for number in (9, 10, MOST + 9)] == [None, (10,), (MOST + 9,)]
        memory.drop([t.seat.name])
        assert memory.find(10) == (10,)
        memory.drop([t.person.name])
        assert memory.find(10) is None


async def test_whoever_waits_for_rows_is_told_of_them_after_the_commit(alone) -> None:
    told: list[int] = []

    async def count() -> int:
        async with alone.read() as connection:
            return int((await connection.execute(text("SELECT count(*) FROM memo"))).scalar_one())

    alone.after_insert["memo"] = lambda: told.append(1)
    async with alone.write() as connection:
        await people.write_memo(connection, "a", "1")
        assert told == []
    assert (told, await count()) == ([1], 1)

    async def fail() -> None:
        async with alone.write() as connection:
            await people.write_memo(connection, "b", "1")
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await fail()
    async with alone.write() as connection:
        await connection.execute(t.memo.delete())
    assert told == [1]


def test_what_was_read_before_everything_was_written_is_not_kept() -> None:
    memory = Kept(is_open=True)
    since = memory.turn
    memory.drop([EVERYTHING])
    memory.keep("who", ("person",), "old", since)
    assert memory.find("who") is None
    memory.keep("who", ("person",), "new", memory.turn)
    assert memory.find("who") == ("new",)

"""A start of the program with many games: it reads only games in which something is still to be done, and writes only
new jobs."""

from __future__ import annotations

import random

import pytest
from sqlalchemy import event, update

from bot.store import games
from bot.store import schema as t
from bot.tables import service
from tests.bot.support.tables import answer_once, make_tables, start_tiny


async def list_owing(store) -> list[int]:
    async with store.read() as connection:
        return await games.list_owing(connection)


async def test_games_that_wait_for_people_are_not_read(tables, store) -> None:
    played, fresh = await start_tiny(tables, 2), await start_tiny(tables, 2, channel=501)
    rng = random.Random(1)
    await answer_once(tables, played, rng)
    assert await list_owing(store) == [fresh]  # the new game has no answer yet, so it has not been checked
    later = make_tables(store)
    await later.resume()
    assert (played in later.cache._live, fresh in later.cache._live) == (False, True)
    assert await list_owing(store) == []


async def test_a_game_left_between_two_answers_goes_on(tables, store, monkeypatch) -> None:
    """A game goes on if the process was killed after a person's answer and before the computer players' answers."""
    game = await start_tiny(tables, people=1, computers=2)
    await tables.resume()
    assert await list_owing(store) == []

    async def die(*args) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(tables, "_drive", die)
    rng = random.Random(2)
    while not await list_owing(store):  # several questions in a row are asked of the person
        with pytest.raises(KeyboardInterrupt):
            await answer_once(tables, game, rng)
    before = await head_revision(store, game)
    later = make_tables(store)
    await later.resume()
    assert await head_revision(store, game) > before
    assert await list_owing(store) == []
    async with later.hold(game) as live:
        assert live.waiting_people


async def test_a_new_seating_is_looked_at(tables, store) -> None:
    game = await start_tiny(tables, 2)
    await tables.resume()
    assert await list_owing(store) == []
    async with store.write() as connection:
        await games.replace_seats(connection, game, await games.list_seats(connection, game))
    assert await list_owing(store) == [game]


async def test_one_game_that_cannot_go_on_holds_up_no_other(tables, store, caplog, monkeypatch) -> None:
    first, second = await start_tiny(tables, 2), await start_tiny(tables, 2, channel=501)
    later = make_tables(store)
    load = later.cache._load

    async def fail(game_id):
        if game_id == first:
            raise ZeroDivisionError
        return await load(game_id)

    monkeypatch.setattr(later.cache, "_load", fail)
    await later.resume()
    assert await list_owing(store) == [first]
    assert f"in game {first}, which cannot go on: ZeroDivisionError" in caplog.text
    assert second in later.cache._live


@pytest.mark.slow
async def test_a_start_plans_what_is_missing_and_writes_nothing_twice(tables, store, monkeypatch) -> None:
    monkeypatch.setattr(service, "AT_ONCE", 2)
    made = [await start_tiny(tables, 2, channel=500 + number) for number in range(5)]
    async with store.write() as connection:
        await connection.execute(update(t.game).values(pace="relaxed", late="computer"))
    for game in made:
        tables.cache.drop(game)
        await answer_once(tables, game, random.Random(game))
    async with store.read() as connection:
        planned = await rows(connection)
    assert {row.key.split(":")[1] for row in planned} == {str(game) for game in made}
    async with store.write() as connection:
        await connection.execute(t.job.delete().where(t.job.c.key.like("remind:%")))
        await connection.execute(update(t.clock).where(t.clock.c.game_id == made[0]).values(since=0))
    await make_tables(store).plan()
    async with store.read() as connection:
        again = await rows(connection)
    assert [row for row in again if f":{made[0]}:" in row.key] == []
    assert [row[1:] for row in again] == [row[1:] for row in planned if f":{made[0]}:" not in row.key]

    writes: list[str] = []

    def note(connection, cursor, statement, *_) -> None:
        writes.extend([statement] if statement.split()[0] not in ("SELECT", "BEGIN") else [])

    event.listen(store.writers.sync_engine, "before_cursor_execute", note)
    await make_tables(store).plan()
    assert writes == []


async def rows(connection):
    return (await connection.execute(t.job.select().order_by(t.job.c.key))).all()


async def head_revision(store, game: int) -> int:
    async with store.read() as connection:
        row = await games.find_game(connection, game)
    assert row is not None
    return row.revision

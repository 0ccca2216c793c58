"""The table service and its store, without Discord."""

from __future__ import annotations

import asyncio
import json
import logging
import random
import sqlite3
from pathlib import Path

import pytest

from bot.games.product import UNKNOWN
from bot.store import Store, StoreError, game_log, games, people, queue, sqlite, sqlite_driver
from bot.tables import Bug, Duplicate
from bot.tables.computer import answer_anything, find_forced
from engine.kernel.decisions import Answer, Decision, Msg, NotYours, Option, Refused, Stale
from engine.kernel.export import verify
from engine.kernel.game import Corrupt
from tests.bot.support.tables import CHANNEL, GUILD, TINY, USERS, click_answer, head, make_tables, play_on, start_tiny
from tests.engine.kernel.tiny import FAMILY, Turn


async def list_queued(store):
    async with store.read() as connection:
        return await queue.list_due(connection)


@pytest.mark.slow
async def test_lobby_to_end_and_the_export_verifies(tables, store) -> None:
    game_id = await start_tiny(tables, people=3)
    await play_on(tables, game_id, random.Random(1))
    row, _ = await head(store, game_id)
    assert row.status == "over"
    kinds = [queued.kind for queued in await list_queued(store)]
    assert kinds[0] == "table"
    assert kinds.count("final") == 1
    assert kinds[-1] == "final"
    verdict = verify(json.loads(json.dumps(await tables.export(game_id))), FAMILY)
    assert verdict.status == "verified", verdict.reason


@pytest.mark.slow
async def test_computer_players_answer_until_a_person_is_asked(tables, store) -> None:
    game_id = await start_tiny(tables, people=1, computers=3)
    async with tables.hold(game_id) as live:
        assert live.waiting_people == [0]
        assert len(live.game.waiting()) == 1
    await play_on(tables, game_id, random.Random(2))
    row, _ = await head(store, game_id)
    assert row.status == "over"


async def test_lobby_refusals(tables) -> None:
    lobby = tables.lobby
    with pytest.raises(Refused, match="refused-seats"):
        await lobby.create(TINY, 1, GUILD, (11, "Ayla"), 9, "en")
    game_id = await lobby.create(TINY, 1, GUILD, (11, "Ayla"), 2, "en")
    with pytest.raises(Refused, match="refused-open-game"):
        await lobby.create(TINY, 1, GUILD, (12, "Bo"), 2, "en")
    with pytest.raises(Refused, match="refused-empty-seats"):
        await tables.start(game_id, 11)
    with pytest.raises(Refused, match="refused-joined"):
        await lobby.join(game_id, 11, "Ayla")
    await lobby.join(game_id, 12, "Bo")
    with pytest.raises(Refused, match="refused-full"):
        await lobby.join(game_id, 13, "Cy")
    with pytest.raises(Refused, match="refused-host"):
        await lobby.fill(game_id, 12, "anything")
    with pytest.raises(Refused, match="refused-not-ready"):
        await tables.start(game_id, 12)
    with pytest.raises(Refused, match="refused-not-in-lobby"):
        await tables.start(game_id, 99)
    await lobby.leave(game_id, 11)
    with pytest.raises(Refused, match="refused-host"):
        await lobby.choose(game_id, 11, 3)
    await lobby.leave(game_id, 12)
    with pytest.raises(Refused, match="refused-no-game"):
        await lobby.join(game_id, 13, "Cy")
    await lobby.create(TINY, 1, GUILD, (12, "Bo"), 2, "en")


async def test_a_person_takes_the_seat_of_a_computer_player(tables, store) -> None:
    game_id = await tables.lobby.create(TINY, 1, GUILD, (11, "Ayla"), 2, "en")
    await tables.lobby.fill(game_id, 11, "anything")
    await tables.lobby.join(game_id, 12, "Bo")
    async with store.read() as connection:
        seats = await games.list_seats(connection, game_id)
    assert [(seat.seat, seat.user_id) for seat in seats] == [(0, 11), (1, 12)]


@pytest.mark.slow
async def test_of_a_hundred_answers_at_once_exactly_one_applies(tables, store) -> None:
    game_id = await start_tiny(tables)
    for user in USERS[:2]:
        async with tables.hold(game_id) as live:
            seat = live.seat_of(user)
            answer = Answer(live.game.options(seat).id, ())
        results = await asyncio.gather(
            *(click_answer(tables, click, game_id, user, answer) for click in range(user * 1000, user * 1000 + 100)),
            return_exceptions=True,
        )
        assert [r for r in results if r is None] == [None]
        assert all(isinstance(r, Refused) for r in results if r is not None)
    row, _ = await head(store, game_id)
    assert row.revision == 2


async def test_the_same_click_twice_is_one_answer(tables, store) -> None:
    game_id = await start_tiny(tables)
    async with tables.hold(game_id) as live:
        answer = Answer(live.game.options(0).id, ())
    await click_answer(tables, 77, game_id, USERS[0], answer)
    with pytest.raises(Duplicate):
        await click_answer(tables, 77, game_id, USERS[0], answer)
    row, _ = await head(store, game_id)
    assert row.revision == 1


async def test_foreign_and_stale_answers_change_nothing(tables, store) -> None:
    game_id = await start_tiny(tables)
    async with tables.hold(game_id) as live:
        answer = Answer(live.game.options(0).id, ())
    with pytest.raises(NotYours):
        await tables.answer(game_id, 99, answer)
    await tables.answer(game_id, USERS[0], answer)
    before = await head(store, game_id)
    with pytest.raises(Stale):
        await tables.answer(game_id, USERS[0], answer)
    with pytest.raises(Refused):
        await tables.answer(4242, USERS[0], answer)
    assert await head(store, game_id) == before


@pytest.mark.slow
async def test_a_restart_at_every_answer_plays_the_same_game(new_url, clock) -> None:
    digests = []
    for restarts in (False, True):
        address = new_url(f"{restarts}")
        store = Store(address, clock)
        await store.open()
        tables, rng = make_tables(store), random.Random(3)
        game_id = await start_tiny(tables, people=2)
        while await play_on(tables, game_id, rng, limit=1):
            if restarts:
                await store.close()
                store = Store(address, clock)
                await store.open()
                tables = make_tables(store)
        async with tables.hold(game_id) as live:
            digests.append((live.game.digest(), live.row.revision))
        await store.close()
    assert digests[0] == digests[1]


class Crash(BaseException):
    """A stand-in for the end of the process."""


async def test_a_crash_between_any_two_awaits_leaves_all_or_nothing(new_url, clock, monkeypatch) -> None:
    """A crash between any two awaits leaves all or nothing: each function of the store that writes a part of an answer
    fails once before and once after its work; then the store is opened again."""
    homes = {"insert_step": game_log, "add_together": game_log, "move_head": games, "put_messages": queue}
    for name, module in homes.items():
        for after in (False, True):
            url = new_url(f"{name}-{after}")
            store = Store(url, clock)
            await store.open()
            tables = make_tables(store)
            game_id = await start_tiny(tables)
            await play_on(tables, game_id, random.Random(4), limit=4)
            before = await head(store, game_id)
            waiting = len(await list_queued(store))
            real = getattr(module, name)

            async def dying(*args, real=real, after=after, **kwargs):
                if after:
                    await real(*args, **kwargs)
                raise Crash

            async with tables.hold(game_id) as live:
                seat = live.waiting_people[0]
                answer = Answer(live.game.options(seat).id, ("end",))
                assert isinstance(live.game.state.stack[-1], Turn)
                user = live.user_in(seat)
            with monkeypatch.context() as patch:
                patch.setattr(module, name, dying)
                with pytest.raises(Crash):
                    await click_answer(tables, 5, game_id, user, answer)
            assert await head(store, game_id) == before
            await store.close()

            again = Store(url, clock)
            await again.open()
            assert await head(again, game_id) == before
            assert len(await list_queued(again)) == waiting
            tables = make_tables(again)
            await click_answer(tables, 5, game_id, user, answer)
            assert (await head(again, game_id))[0].revision == before[0].revision + 1
            await again.close()


@pytest.mark.slow
async def test_cancelled_answers_leave_memory_and_store_equal(tables, store) -> None:
    game_id = await start_tiny(tables)
    rng = random.Random(6)
    for ticks in (None, *range(60)):
        async with tables.hold(game_id) as live:
            if not live.waiting_people:
                break
            seat = rng.choice(live.waiting_people)
            answer, user = answer_anything({}, live.game.options(seat), rng), live.user_in(seat)
        task = asyncio.create_task(tables.answer(game_id, user, answer))
        if ticks is None:  # this answer is not cancelled
            await task
        for _ in range(ticks or 0):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        row, snapshot = await head(store, game_id)
        async with tables.hold(game_id) as live:
            assert live.game.revision == row.revision
            assert live.game.digest() == snapshot["digest"]
    assert row.revision > 0


@pytest.mark.sqlite
async def test_a_cancelled_write_gives_its_lock_back_at_once(url, clock, monkeypatch) -> None:
    """A cancelled write releases its lock at once, even while a query waits for rows, and the cancelling caller gets
    the exception."""
    monkeypatch.setattr(sqlite, "BUSY_MS", 100)
    store = Store(url, clock)
    await store.open()
    asked = asyncio.Event()

    async def wait_for_rows(*args: object) -> None:
        asked.set()
        await asyncio.Event().wait()

    async def work() -> None:
        async with store.write() as connection:
            await people.write_memo(connection, "first", "1")
            monkeypatch.setattr(sqlite_driver, "FIRST_ROWS", 1)
            monkeypatch.setattr(sqlite_driver.WholeCursor, "fetchall", wait_for_rows)
            await connection.exec_driver_sql("SELECT 1 UNION SELECT 2 UNION SELECT 3")

    task = asyncio.create_task(work())
    await asked.wait()
    monkeypatch.undo()
    task.cancel()
    with pytest.raises(asyncio.CancelledError) as kept:
        await task
    async with store.write() as connection:
        assert await people.read_memo(connection, "first") is None
        await people.write_memo(connection, "after", "2")
    assert kept.value is not None
    await store.close()


@pytest.mark.sqlite
async def test_two_processes_on_one_database_never_fork_a_game(url, clock, tables, store) -> None:
    other_store = Store(url, clock)
    await other_store.open()
    other = make_tables(other_store)
    game_id = await start_tiny(tables)
    for process in (tables, other):
        async with process.hold(game_id) as live:
            answers = {seat: Answer(live.game.options(seat).id, ()) for seat in live.game.waiting()}
    await tables.answer(game_id, USERS[0], answers[0])
    with pytest.raises(Stale):
        await other.answer(game_id, USERS[1], answers[1])
    await other.answer(game_id, USERS[1], answers[1])
    await other_store.close()
    row, _ = await head(store, game_id)
    assert row.revision == 2


async def to_turn(tables, game_id) -> None:
    for _ in range(2):
        for user in USERS[:2]:
            async with tables.hold(game_id) as live:
                decision = live.game.options(live.seat_of(user))
                answer = Answer(decision.id, tuple(o.id for o in decision.options[: decision.pick.low]))
            await tables.answer(game_id, user, answer)


async def test_undo_takes_back_one_answer_and_keeps_it_in_the_log(tables, store) -> None:
    game_id = await start_tiny(tables)
    await to_turn(tables, game_id)
    with pytest.raises(Refused, match="refused-undo"):
        await tables.undo(game_id, USERS[0])
    _, before = await head(store, game_id)
    async with tables.hold(game_id) as live:
        cash = Answer(live.game.options(0).id, ("c0",))
    await tables.answer(game_id, USERS[0], cash)
    await tables.undo(game_id, USERS[0])
    row, after = await head(store, game_id)
    assert after["digest"] == before["digest"]
    assert row.revision == before["revision"] + 2
    async with store.read() as connection:
        steps = await game_log.list_steps(connection, game_id)
        events = await game_log.list_events(connection, game_id, before["revision"])
    assert steps[-1][0].undone
    assert events == []
    with pytest.raises(Stale):
        await tables.answer(game_id, USERS[0], cash)
    with pytest.raises(Refused):
        await tables.undo(game_id, USERS[1])
    await play_on(tables, game_id, random.Random(1))
    assert verify(await tables.export(game_id), FAMILY).status == "verified"


async def test_a_bug_in_the_rules_names_a_code_and_does_not_stop_the_table(tables, monkeypatch, caplog) -> None:
    game_id = await start_tiny(tables)
    await to_turn(tables, game_id)
    async with tables.hold(game_id) as live:
        answer = Answer(live.game.options(0).id, ("end",))
    with monkeypatch.context() as patch, caplog.at_level(logging.INFO):
        patch.setattr(Turn, "take", lambda *args: {}["-".join(("secret", "card"))])
        with pytest.raises(Bug) as caught:
            await tables.answer(game_id, USERS[0], answer)
    assert caught.value.code in caplog.text
    assert f"game {game_id} at revision" in caplog.text
    assert "secret-card" not in caplog.text
    await tables.answer(game_id, USERS[0], answer)


async def test_one_message_and_one_call_a_hand_off(tables, store) -> None:
    game_id = await start_tiny(tables)
    await to_turn(tables, game_id)
    before = await list_queued(store)
    async with tables.hold(game_id) as live:
        answer = Answer(live.game.options(0).id, ("c0",))
    await tables.answer(game_id, USERS[0], answer)
    assert await list_queued(store) == before
    async with tables.hold(game_id) as live:
        answer = Answer(live.game.options(0).id, ("end",))
    await tables.answer(game_id, USERS[0], answer)
    new = (await list_queued(store))[len(before) :]
    assert [(queued.kind, queued.target) for queued in new] == [("table", CHANNEL), ("cockpit", USERS[1])]
    assert new[0].payload["ping"] == [USERS[1]]


@pytest.mark.sqlite
async def test_unreadable_databases_are_named_in_one_line(tmp_path: Path, url, clock, store, tables) -> None:
    junk = tmp_path / "junk.db"
    junk.write_bytes(b"this is no database at all, whatever it is" * 100)
    for address in (f"sqlite:///{junk}", f"sqlite:///{tmp_path}", "nonsense", f"sqlite:///{junk}/below.db"):
        with pytest.raises(StoreError) as caught:
            await Store(address).open()
        assert "\n" not in str(caught.value)

    game_id = await start_tiny(tables)
    with sqlite3.connect(tmp_path / "games.db") as raw:
        raw.execute("UPDATE snapshot SET data = ?", (b"xx",))
    raw.close()
    with pytest.raises(Corrupt):
        async with make_tables(store).hold(game_id):
            pass


@pytest.mark.sqlite
async def test_a_locked_database_is_named_in_one_line(tmp_path, store, monkeypatch) -> None:
    async with store.write() as connection:
        await connection.exec_driver_sql("PRAGMA busy_timeout=1")
    raw = sqlite3.connect(tmp_path / "games.db", isolation_level=None)
    raw.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreError, match="locked"):
        async with store.write():
            pass
    raw.execute("ROLLBACK")
    raw.close()
    async with store.write():
        pass


@pytest.mark.sqlite
async def test_backup_copies_a_running_database(tmp_path, store, tables) -> None:
    game_id = await start_tiny(tables)
    await store.backup(tmp_path / "copy.db")
    with pytest.raises(StoreError, match="exists"):
        await store.backup(tmp_path / "copy.db")
    copy = Store(f"sqlite:///{tmp_path / 'copy.db'}")
    await copy.open()
    assert (await head(copy, game_id))[0].id == game_id
    await copy.close()


async def test_migrations_make_exactly_the_tables_of_the_schema(store) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    from bot.store.schema import metadata

    async with store.read() as connection:
        differences = await connection.run_sync(lambda c: compare_metadata(MigrationContext.configure(c), metadata))
    assert differences == []


def test_only_harmless_single_options_are_answered_unasked() -> None:
    def asked(verb, kind="choose", sealed=False, final=False, count=1):
        options = [Option(f"o{i}", Msg("x"), verb, final=final) for i in range(count)]
        return Decision("r1.f1", 0, kind, Msg("x"), options, sealed=sealed)

    assert find_forced(asked("gain"), UNKNOWN) == Answer("r1.f1", ("o0",))
    assert find_forced(asked("gain", count=2), UNKNOWN) is None
    assert find_forced(asked("end"), UNKNOWN) is None
    assert find_forced(asked("pass"), UNKNOWN) is None
    assert find_forced(asked("pass"), UNKNOWN, alone=True) == Answer("r1.f1", ("o0",))
    assert find_forced(asked("pass", count=2), UNKNOWN, alone=True) is None
    assert find_forced(asked("end"), UNKNOWN, alone=True) is None
    assert find_forced(asked("gain", kind="agent-turn"), UNKNOWN) is None
    assert find_forced(asked("gain", sealed=True), UNKNOWN) is None
    assert find_forced(asked("gain", final=True), UNKNOWN) is None

"""SQLite's files: only one program uses a file at a time, and other users cannot read it."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
import stat
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import select

from bot.app import Landsraad
from bot.commands.run import warn_of_readers
from bot.handlers.router import describe_failure
from bot.language.words import Words
from bot.store import Store, StoreError, people, schema, sqlite
from bot.store.errors import Damaged
from bot.store.sqlite import alone, find_exposed
from bot.work.checking import Checking
from bot.work.health import Beat, find_illness
from bot.work.retention import Retention
from tests.bot.support.damage import spoil
from tests.bot.support.harness import running

pytestmark = pytest.mark.sqlite

HOLD = """
import pathlib, sys
from bot.store.sqlite import alone
with alone(pathlib.Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.read()
"""


def mode(path: Path) -> str:
    return oct(stat.S_IMODE(path.stat().st_mode))


@pytest.fixture
def usual_umask():
    before = os.umask(0o022)
    yield
    os.umask(before)


# -- locks on the database ---------------------------------------------------------------------------------------------


def test_a_file_is_for_one_program_at_a_time(tmp_path) -> None:
    file = tmp_path / "games.db"
    with alone(file):
        with (
            pytest.raises(StoreError, match=rf"in use by another landsraad \(process {os.getpid()}\)") as caught,
            alone(file),
        ):
            pass
        assert "\n" not in str(caught.value)
    with alone(file):
        pass
    assert list(tmp_path.iterdir()) == []


def test_a_link_to_the_file_is_the_same_file(tmp_path) -> None:
    (tmp_path / "games.db").touch()
    (tmp_path / "link.db").symlink_to(tmp_path / "games.db")
    with alone(tmp_path / "games.db"), pytest.raises(StoreError, match="in use"), alone(tmp_path / "link.db"):
        pass


@pytest.mark.slow
def test_death_gives_the_file_back(tmp_path) -> None:
    file = tmp_path / "games.db"
    with subprocess.Popen([sys.executable, "-c", HOLD, file], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout.readline() == b"held\n"
        with pytest.raises(StoreError, match=f"process {other.pid}"), alone(file):
            pass
        other.kill()
        other.wait()
    with alone(file):
        pass


async def test_whoever_does_not_play_goes_on_beside_a_bot(tmp_path, clock) -> None:
    store = Store(f"sqlite:///{tmp_path / 'games.db'}", clock)
    with store.alone():
        await store.open()
        assert not await store.is_behind()
        await store.backup(tmp_path / "copy.db")
        async with store.read():
            pass
    await store.close()


# -- damage -----------------------------------------------------------------------------------------------------------


@pytest.mark.sweep(4)
@pytest.mark.parametrize("table", ["snapshot", "event", "outbox", "person"])
async def test_a_damaged_database_is_never_copied_as_good(tmp_path, clock, table: str) -> None:
    file, copy = tmp_path / "games.db", tmp_path / "copy.db"
    store = Store(f"sqlite:///{file}", clock)
    await store.open()
    await store.close()
    spoil(file, table)
    store = Store(f"sqlite:///{file}", clock)
    with pytest.raises(Damaged, match="damaged"):
        await store.backup(copy)
    await store.close()
    assert not copy.exists()


async def test_a_damaged_page_is_noticed_by_reads_and_by_health(tmp_path, clock) -> None:
    file = tmp_path / "games.db"
    store = Store(f"sqlite:///{file}", clock)
    await store.open()
    await store.close()
    spoil(file, "snapshot")
    store = Store(f"sqlite:///{file}", clock)
    beat = Beat(at=clock(), gateway=True, outbox=0, outbox_age=0, jobs=0, games=0)
    assert find_illness(replace(beat, damaged=store.damaged), clock()) == ""
    with pytest.raises(Damaged):
        async with store.read() as connection:
            await connection.execute(select(schema.snapshot))
    async with store.read() as connection:  # all other tables can still be read
        await connection.execute(select(schema.person))
    assert "damaged" in find_illness(replace(beat, damaged=store.damaged), clock())
    await store.close()


@pytest.mark.parametrize("table", ["snapshot", "event", "outbox", "ix_seat_user"])
async def test_damage_is_found_at_the_start_before_anybody_meets_it(url, caplog, table: str) -> None:
    store = Store(url)
    await store.open()
    await store.close()
    spoil(store.file, table)
    checking = Checking(store)
    await checking.run()
    place = table.removeprefix("ix_").partition("_")[0]
    assert f"is damaged: {place}:" in store.damaged
    assert [record.message for record in caplog.records if store.damaged in record.message]
    beat = Beat(at=1, gateway=True, outbox=0, outbox_age=0, jobs=0, games=0, damaged=store.damaged)
    assert find_illness(beat, 1).endswith("restore a copy")
    await store.close()


@pytest.mark.slow
async def test_a_start_looks_through_its_database(url) -> None:
    async with running(url) as world:
        assert await world.store.check(60, asyncio.Event())
        await world.stop()
        spoil(world.store.file, "report")
        await world.start()
        await wait_until_done(world.bot, "check")
        assert "is damaged: report:" in (await world.bot.heartbeat.measure()).damaged


async def wait_until_done(bot: Landsraad, chore: str) -> None:
    (task,) = [task for task in bot._tasks if task.get_name() == chore]
    await task


async def test_a_look_that_is_stopped_or_out_of_time_says_that_it_did_not_see_all(store, caplog, monkeypatch) -> None:
    stop = asyncio.Event()
    assert await store.check(60, stop)
    stop.set()
    monkeypatch.setattr(sqlite.Check, "run", wait_for_stop)
    assert not await store.check(60, stop)
    monkeypatch.setattr("bot.work.checking.SECONDS", 0.01)
    await Checking(store).run()
    assert "not all was looked at" in caplog.text
    assert store.damaged == ""


def wait_for_stop(check: sqlite.Check) -> None:
    """A stand-in for the check of a huge file, which ends only when it is told to stop."""
    while not check._stopped:
        time.sleep(0.001)


def test_a_look_that_was_stopped_finds_nothing(tmp_path) -> None:
    file = tmp_path / "games.db"
    with contextlib.closing(sqlite3.connect(file)) as connection:
        connection.execute("CREATE TABLE large (data BLOB)")
    check = sqlite.Check(file)
    check.stop()
    check.run()
    assert not check.whole
    check = sqlite.Check(file)
    check.run()
    assert check.whole
    check.stop()


@pytest.mark.parametrize("language", ["en", "zh-TW", "zh-CN", "ja"])
def test_a_player_is_told_that_a_record_is_damaged_and_to_wait_for_nothing(language: str) -> None:
    words = Words(language)
    told = describe_failure(Damaged("games.db is damaged: malformed"), words, "test")
    assert told == words.text("trouble-damaged", done="no")
    assert told != describe_failure(StoreError("games.db is locked"), words, "test")


# -- file permissions --------------------------------------------------------------------------------------------------


async def test_database_log_folder_and_backup_are_private_whatever_the_umask(tmp_path, clock, usual_umask) -> None:
    file = tmp_path / "bots" / "mine" / "games.db"
    store = Store(f"sqlite:///{file}", clock)
    with store.alone():
        await store.open()
        assert {one.name: mode(one) for one in file.parent.iterdir()} == dict.fromkeys(
            ("games.db", "games.db-wal", "games.db-shm", "games.db.lock"), "0o600"
        )
    await store.backup(tmp_path / "copy.db")
    await store.close()
    assert [mode(folder) for folder in (file.parent, file.parent.parent)] == ["0o700", "0o700"]
    assert mode(tmp_path / "copy.db") == "0o600"


async def test_files_that_are_there_keep_their_mode_and_the_operator_is_told(
    tmp_path, clock, usual_umask, caplog
) -> None:
    file = tmp_path / "games.db"
    file.touch()
    tmp_path.chmod(0o755)
    store = Store(f"sqlite:///{file}", clock)
    await store.open()
    assert mode(file) == "0o644"
    warn_of_readers(store)
    (line,) = [record.getMessage() for record in caplog.records]
    assert f"chmod 600 {file}" in line
    tmp_path.chmod(0o700)
    assert find_exposed(file) == []
    tmp_path.chmod(0o755)
    for one in tmp_path.iterdir():
        one.chmod(0o600)
    assert find_exposed(file) == []
    await store.close()


# -- the write-ahead log -----------------------------------------------------------------------------------------------

PAGES = "x" * 200_000


async def write_much(store: Store, number: int) -> None:
    async with store.write() as connection:
        await people.write_memo(connection, f"memo {number}", PAGES)


async def read_on(store: Store, stop: asyncio.Event) -> None:
    """Keep readers active, so that each begins before the previous one ends."""
    reading = contextlib.AsyncExitStack()
    while not stop.is_set():
        newer = contextlib.AsyncExitStack()
        await people.read_memo(await newer.enter_async_context(store.read()), "memo 1")
        await reading.aclose()
        reading = newer
    await reading.aclose()


@pytest.mark.slow
async def test_a_log_in_which_somebody_always_reads_stays_short(store) -> None:
    stop, sizes = asyncio.Event(), []
    async with asyncio.TaskGroup() as group:
        for _ in range(3):
            group.create_task(read_on(store, stop))
        for number in range(200):
            await write_much(store, number)
            sizes.append(store._log.size)
        stop.set()
    assert max(sizes) < 16 << 20 < 200 * len(PAGES)
    while store._loose:
        await asyncio.wait(store._loose)
    await store.fold()
    assert store._log.size <= sqlite.LOG_BYTES


async def test_a_log_that_a_reader_kept_is_cut_off_once_that_has_ended(store) -> None:
    async with store.read() as connection:
        await people.read_memo(connection, "memo 1")
        for number in range(30):
            await write_much(store, number)
        while store._loose:  # checkpoints after these writes, which wait for the reader in vain
            await asyncio.wait(store._loose)
        await store.fold()
        assert store._log.size > 30 * len(PAGES)
        assert await people.read_memo(connection, "memo 1") is None  # the state when the transaction began
    await Retention(store).work()
    assert store._log.size == 0
    async with store.read() as connection:
        assert await people.read_memo(connection, "memo 29") == PAGES

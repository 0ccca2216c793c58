"""SQLite's files: for one program at a time, and for nobody else's eyes."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import select

from bot.commands.run import warn_of_readers
from bot.handlers.router import describe_failure
from bot.language.words import Words
from bot.store import Store, StoreError, schema
from bot.store.errors import Damaged
from bot.store.sqlite import alone, find_exposed
from bot.work.health import Beat, find_illness
from tests.bot.support.damage import spoil

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


# -- who has it --------------------------------------------------------------------------------------------------------


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
    async with store.read() as connection:  # the rest is still read
        await connection.execute(select(schema.person))
    assert "damaged" in find_illness(replace(beat, damaged=store.damaged), clock())
    await store.close()


@pytest.mark.parametrize("language", ["en", "zh-TW", "zh-CN", "ja"])
def test_a_player_is_told_that_a_record_is_damaged_and_to_wait_for_nothing(language: str) -> None:
    words = Words(language)
    told = describe_failure(Damaged("games.db is damaged: malformed"), words, "test")
    assert told == words.text("trouble-damaged", done="no")
    assert told != describe_failure(StoreError("games.db is locked"), words, "test")


# -- who may read it ---------------------------------------------------------------------------------------------------


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

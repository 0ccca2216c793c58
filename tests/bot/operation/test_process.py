"""Worker processes of the bot: their environment, and the consequences of failed work."""

from __future__ import annotations

import operator
import os
from pathlib import Path

import pytest

from bot.operation.child import AUTOGROUP
from bot.operation.process import Died, Failed, Process, Slow, list_given

SECRETS = {
    "LANDSRAAD_TOKEN": "Bot MTk4.NjIy", "LANDSRAAD_TOKEN_FILE": "/etc/landsraad/token", "PGPASSWORD": "s3cret",
    "LANDSRAAD_DATABASE_URL": "postgresql+asyncpg://landsraad:s3cret@db/landsraad", "AWS_SECRET_ACCESS_KEY": "s3cret",
}  # fmt: skip


@pytest.fixture
def process():
    made = Process("test", 3)
    yield made
    made.close()


def read_environment() -> dict[str, str]:
    return dict(os.environ)


def list_open() -> set[str]:
    """The files that this process has open, except pipes, the standard streams, and libraries, which may keep their own
    file open."""
    there = "/proc/self/fd"
    return {path for fd in os.listdir(there) if int(fd) > 2 and (path := _read(f"{there}/{fd}"))}


def _read(link: str) -> str:
    try:
        found = os.readlink(link)
    except FileNotFoundError:  # the descriptor was the one used for listing the folder
        return ""
    return "" if found.startswith(("pipe:", "/proc/")) or ".so" in Path(found).suffixes else found


async def test_no_secret_of_the_bot_reaches_them(process, monkeypatch) -> None:
    for name, value in SECRETS.items():
        monkeypatch.setenv(name, value)
    told = await process.call((read_environment, ()), 30, 30)
    assert not SECRETS.keys() & told.keys()
    assert not [value for value in told.values() if any(secret in value for secret in SECRETS.values())]
    assert told["PATH"] == os.environ["PATH"]
    assert list_given().keys() <= os.environ.keys()


@pytest.mark.skipif(not os.path.exists("/proc/self/fd"), reason="looks at open files in /proc")
async def test_no_open_file_of_the_bot_reaches_them(process, tmp_path) -> None:
    with (tmp_path / "landsraad.db").open("w", encoding="utf-8") as mine:
        os.set_inheritable(mine.fileno(), True)
        assert await process.call((list_open, ()), 30, 30) == set()


async def test_they_stand_back_for_the_bot(process) -> None:
    assert await process.call((os.nice, (0,)), 30, 30) == min(19, os.nice(0) + 3)


def read_session() -> str:
    return Path(AUTOGROUP).read_text(encoding="ascii")


@pytest.mark.skipif(not os.path.exists(AUTOGROUP), reason="time is not shared out by sessions here")
async def test_their_session_stands_back_as_well(process) -> None:
    """The session of the workers has a lower priority, because each session gets its own share of the processor,
    whatever the niceness of its processes."""
    assert (await process.call((read_session, ()), 30, 30)).split()[-1] == "3"


async def test_a_failure_says_where_and_gives_no_value_away(process) -> None:
    with pytest.raises(Failed, match=r"^KeyError$") as caught:
        await process.call((operator.getitem, ({}, "a hidden card")), 30, 30)
    assert "a hidden card" not in caught.value.trace
    with pytest.raises(Failed) as caught:
        await process.call((raise_far_down, ("a hidden card",)), 30, 30)
    assert "raise_far_down" in caught.value.trace
    assert "a hidden card" not in str(caught.value) + caught.value.trace


def raise_far_down(card: str) -> None:
    raise ValueError(card)


@pytest.mark.slow
async def test_a_process_that_dies_or_takes_too_long_is_replaced(process) -> None:
    first = await process.call((os.getpid, ()), 30, 30)
    with pytest.raises(Died):
        await process.call((os._exit, (1,)), 30, 30)
    second = await process.call((os.getpid, ()), 30, 30)
    with pytest.raises(Slow):
        await process.call((wait_for_ever, ()), 0.05, 30)
    third = await process.call((os.getpid, ()), 30, 30)
    assert len({first, second, third, os.getpid()}) == 4


def wait_for_ever() -> None:
    import threading

    threading.Event().wait()

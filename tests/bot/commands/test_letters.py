"""`landsraad letters`: the operator can list messages that were set aside, and send them again."""

from __future__ import annotations

import asyncio
import json

import pytest
import typer
from typer.testing import CliRunner

from bot.commands import letters
from bot.settings import Unusable
from bot.store import Store, clocks, queue


def call(url: str, monkeypatch, *args: str):
    app = typer.Typer()
    letters.register(app)
    monkeypatch.setenv("LANDSRAAD_DATABASE_URL", url)
    return CliRunner().invoke(app, list(args))


async def fill(store) -> None:
    async with store.write() as connection:
        await queue.put_message(connection, "note", 5, {"key": "x"}, None, 1_000)
        await queue.set_aside(connection, 1, "ABC: refused for good: 400/50035")
        await clocks.put_job(connection, "riddle", "riddle:1", 2_000, {})
        await clocks.set_job_aside(connection, 1, "DEF: unknown kind")


@pytest.mark.slow
def test_what_was_set_aside_is_listed_and_tried_again(tmp_path, monkeypatch) -> None:
    url = f"sqlite:///{tmp_path / 'games.db'}"

    async def work(*, filled: bool) -> None:
        store = Store(url)
        await store.open()
        if filled:
            await fill(store)
        await store.close()

    asyncio.run(work(filled=False))
    assert call(url, monkeypatch).stdout == "nothing was set aside\n"
    asyncio.run(work(filled=True))
    shown = call(url, monkeypatch).stdout.splitlines()
    assert shown == [
        "1970-01-01T00:00:01+00:00  message 1 (note 0): ABC: refused for good: 400/50035",
        "1970-01-01T00:00:02+00:00  job 1 (riddle:1): DEF: unknown kind",
    ]
    assert [one["what"] for one in json.loads(call(url, monkeypatch, "--json").stdout)] == ["message", "job"]
    left = json.loads(call(url, monkeypatch, "--json", "--again", "1").stdout)
    assert [one["what"] for one in left] == ["job"]
    assert isinstance(call(url, monkeypatch, "--again", "1").exception, Unusable)

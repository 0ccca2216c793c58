"""At its start, the program waits as long as there are obstacles that disappear by themselves, and says so. It stops
only for obstacles that a person has to remove."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.app import Landsraad
from bot.commands import run
from bot.operation import metrics
from bot.operation.worker import find_pause
from bot.sandbox import Sandbox
from bot.sandbox.rest import Fault
from bot.settings import Passing, Settings, Unusable
from bot.store import Store
from bot.store.sqlite import make_private
from bot.work import supervisor
from bot.work.starting import note_wait, read_wait
from tests.bot.support.outages import refuse_writing
from tests.bot.support.transport_faults import hasty

__all__ = ["hasty"]

ME, GATEWAY = "GET /users/@me", "GET /gateway/bot"
PAGE = "<html>Access denied</html>"


@pytest.fixture
def stop(monkeypatch) -> asyncio.Event:
    """The event that Ctrl-C sets; the pauses between attempts are short."""
    event = asyncio.Event()
    monkeypatch.setattr(run, "stop_on_signals", lambda: event)
    monkeypatch.setattr(run, "FIRST_PAUSE", 0.02)
    monkeypatch.setattr(run, "LAST_PAUSE", 0.1)
    monkeypatch.setattr("bot.work.preload.warm_up", lambda modules: None)
    return event


def make_settings(tmp_path: Path, api: str | None, **facts: Any) -> Settings:
    return Settings(discord_api=api, database_url=f"sqlite:///{tmp_path / 'start.db'}", pictures="off", **facts)


@contextlib.asynccontextmanager
async def starting(settings: Settings, token: str, stop: asyncio.Event) -> AsyncIterator[asyncio.Task[None]]:
    """Run the program until `stop` is set; it has to end without an error."""
    task = asyncio.create_task(run.serve(settings, token))
    try:
        yield task
    finally:
        stop.set()
        async with asyncio.timeout(20):
            await asyncio.gather(task)


async def tell_health(settings: Settings) -> str:
    store = Store(settings.database_url)
    try:
        return await read_wait(store, settings.shards)
    finally:
        await store.close()


async def waits(caplog, count: int = 2) -> None:
    """Wait until the program has announced this number of new attempts."""
    async with asyncio.timeout(20):
        while sum("next try" in record.message for record in caplog.records) < count:
            await asyncio.to_thread(lambda: None)


@pytest.mark.sweep(6)
@pytest.mark.parametrize("route", [ME, GATEWAY])
@pytest.mark.parametrize(
    ("status", "code", "page"),
    [(429, 0, PAGE), (403, 0, PAGE), (401, 0, PAGE), (200, 0, PAGE), (500, 0, ""), (503, 0, PAGE), (403, 40333, "")],
)
async def test_a_start_waits_while_discord_is_out_of_order(tmp_path, stop, caplog, route, status, code, page) -> None:
    async with Sandbox() as sandbox:
        fault = Fault(route, status, code, "no", 0.0, forever=True, page=page)
        sandbox.rest.faults.append(fault)
        settings = make_settings(tmp_path, sandbox.api)
        async with starting(settings, sandbox.token, stop):
            await waits(caplog)
            assert "tries again" in await tell_health(settings)
            sandbox.rest.faults.remove(fault)
            await sandbox.wait_for_bot()
            async with asyncio.timeout(10):
                while await tell_health(settings):
                    await asyncio.to_thread(lambda: None)


@pytest.mark.parametrize(("status", "code"), [(401, 0), (403, 20012)])
async def test_a_refused_token_ends_the_start(tmp_path, stop, status, code) -> None:
    async with Sandbox() as sandbox:
        sandbox.fail_next(ME, status, code)
        with pytest.raises(Unusable) as end:
            await run.serve(make_settings(tmp_path, sandbox.api), sandbox.token)
        assert not isinstance(end.value, Passing)


async def test_a_start_waits_for_a_server_that_is_not_there_and_stops_cleanly(tmp_path, stop, caplog) -> None:
    settings = make_settings(tmp_path, "http://127.0.0.1:9/api/v10")
    async with starting(settings, "x", stop):
        await waits(caplog, 3)
        assert "cannot be reached" in await tell_health(settings)


async def test_a_start_that_hangs_can_be_stopped(tmp_path, stop) -> None:
    async with Sandbox() as sandbox:
        hold = sandbox.chaos.hold(ME)
        async with starting(make_settings(tmp_path, sandbox.api), sandbox.token, stop):
            await hold.arrived.wait()


async def test_a_start_waits_for_a_port(tmp_path, stop, caplog) -> None:
    async with Sandbox() as sandbox:
        async with metrics.published("127.0.0.1", 0) as port:
            settings = make_settings(tmp_path, sandbox.api, metrics_port=port)
            program = starting(settings, sandbox.token, stop)
            await program.__aenter__()
            await waits(caplog)
            assert f"LANDSRAAD_METRICS_PORT {port}" in await tell_health(settings)
        await sandbox.wait_for_bot()
        await program.__aexit__(None, None, None)


async def test_a_start_waits_for_the_folder_of_its_data(tmp_path, stop, caplog) -> None:
    """The program waits while a file is in the place of its data folder, until the folder is mounted."""
    folder = tmp_path / "data"
    folder.write_text("not mounted yet")
    async with Sandbox() as sandbox:
        settings = make_settings(folder, sandbox.api)
        async with starting(settings, sandbox.token, stop):
            await waits(caplog)
            folder.unlink()
            make_private(folder / "start.db")
            await sandbox.wait_for_bot()


@pytest.mark.slow
@pytest.mark.postgres
async def test_a_start_waits_for_the_database_server(tmp_path, stop, caplog, postgres_url) -> None:
    """The bot waits for a database server that starts listening only a while after the bot has started."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    absent = f"postgresql+asyncpg://nobody@127.0.0.1:{port}/landsraad"
    settings = Settings(discord_api="http://127.0.0.1:9/api/v10", database_url=absent, pictures="off")
    async with starting(settings, "x", stop):
        await waits(caplog)
        settings.database_url = postgres_url
        async with asyncio.timeout(20):
            while not any("127.0.0.1:9" in record.getMessage() for record in caplog.records):
                await asyncio.to_thread(lambda: None)
    assert any(f":{port}/landsraad cannot be used" in record.getMessage() for record in caplog.records)


async def test_a_database_that_fails_after_the_login_is_waited_for(tmp_path, stop, monkeypatch, caplog) -> None:
    """The bot waits for a database that refuses every write after the login. The refusals end once the bot has failed
    to note its start."""
    make_up, writer = Landsraad._make_up, Store._writer

    async def fail_from_now_on(bot: Landsraad) -> None:
        await make_up(bot)
        monkeypatch.setattr(Store, "_writer", refuse_writing)

    monkeypatch.setattr(Landsraad, "_make_up", fail_from_now_on)
    monkeypatch.setattr(supervisor, "FIRST_PAUSE", 0.02)
    async with Sandbox() as sandbox:
        settings = make_settings(tmp_path, sandbox.api)
        async with run.opened_store(settings) as store:
            await note_wait(store, settings.shards, "no answer", 60)
        async with starting(settings, sandbox.token, stop):
            refused = lambda: any("the start stopped" in record.getMessage() for record in caplog.records)  # noqa: E731
            await sandbox.until(refused, what="a start that cannot be noted")
            assert "tries again" in await tell_health(settings)
            monkeypatch.setattr(Store, "_writer", writer)
            async with asyncio.timeout(20):
                while await tell_health(settings):
                    await asyncio.to_thread(lambda: None)


def test_pauses_grow_and_what_discord_asks_for_is_kept() -> None:
    pauses = [find_pause(failures, run.FIRST_PAUSE, run.LAST_PAUSE) for failures in range(1, 9)]
    assert pauses == [5, 10, 20, 40, 80, 160, 300, 300]
    assert run.find_wait(Passing("x"), 5.0) == 5.0
    assert run.find_wait(Passing("x", 90.0), 5.0) == 90.0
    assert run.find_wait(Passing("x", 1e6), 5.0) == run.LONGEST_WAIT

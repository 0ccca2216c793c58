"""Connecting, resuming, restarting: stock discord.py against the sandbox's gateway."""

from __future__ import annotations

import asyncio
import contextlib
import math
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import discord
import pytest

from bot.sandbox import Actor, Clock, PortInUse, Sandbox, gateway
from tests.bot.support.sandbox_api import Api
from tests.bot.support.sandbox_bot import SmallBot, connected


async def test_stock_library_connects_and_knows_the_guild(sandbox: Sandbox, bot: SmallBot) -> None:
    await sandbox.until(lambda: bot.is_ready())
    assert [guild.name for guild in bot.guilds] == ["Sietch"]
    assert [channel.name for channel in bot.guilds[0].text_channels] == ["table-1"]
    assert bot.guilds[0].me.guild_permissions.pin_messages
    assert not sandbox.refusals
    assert not sandbox.failures


async def test_a_wrong_token_is_refused_by_both_doors(sandbox: Sandbox, api: Api) -> None:
    assert await api("GET", "/users/@me", token="wrong") == (401, {"message": "401: Unauthorized", "code": 0})
    async with api.session.ws_connect(sandbox.gateway.url) as socket:
        assert (await socket.receive_json())["op"] == 10
        await socket.send_json({"op": 2, "d": {"token": "wrong", "intents": 1, "shard": [0, 1]}})
        assert (await socket.receive()).type is aiohttp.WSMsgType.CLOSE
        assert socket.close_code == 4004
    wrong = Sandbox(token="other")
    async with wrong:
        wrong.token = "what the bot is told"
        with pytest.raises(discord.LoginFailure):
            async with connected(wrong):
                pass


async def test_a_taken_port_has_its_own_error(sandbox: Sandbox) -> None:
    with pytest.raises(PortInUse, match=str(sandbox.port)):
        await Sandbox(port=sandbox.port).start()


async def test_a_dropped_connection_resumes_without_loss(sandbox: Sandbox, bot: SmallBot, alice: Actor) -> None:
    await sandbox.chaos.drop_websocket()
    first = alice.begin_slash("agent", None, {"card": "Dagger"})
    second = alice.begin_slash("agent", None, {"card": "Diplomacy"})
    await bot.resumed.wait()
    await sandbox.until(lambda: first.answered and second.answered)
    assert [message.content for message in alice.timeline()] == ["sent with Dagger", "sent with Diplomacy"]
    assert sum(session.resumes for session in sandbox.gateway.sessions.values()) == 1


async def test_a_forgotten_session_identifies_anew(sandbox: Sandbox, bot: SmallBot, alice: Actor) -> None:
    old = set(sandbox.gateway.sessions)
    await sandbox.chaos.forget_sessions()
    await sandbox.until(lambda: sandbox.gateway.ready and not old & set(sandbox.gateway.sessions))
    assert (await alice.slash("agent", card="Dagger")).text == "sent with Dagger"


async def test_shard_count_is_answered_to_every_shard(sandbox: Sandbox, alice: Actor) -> None:
    bot = SmallBot(shard_count=2)
    async with connected(sandbox, bot):
        assert {session.shard for session in sandbox.gateway.connected} == {0, 1}
        assert (await alice.slash("agent", card="Dagger")).acked
        assert (await alice.slash("agent", alice.dm, card="Dagger")).acked  # shard 0 receives the events of DMs


@contextlib.asynccontextmanager
async def bot_process(sandbox: Sandbox) -> AsyncIterator[asyncio.subprocess.Process]:
    script = Path(__file__).parents[1] / "support" / "sandbox_bot.py"
    process = await asyncio.create_subprocess_exec(sys.executable, str(script), sandbox.api, sandbox.token)
    try:
        await sandbox.wait_for_bot()
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()
        await sandbox.wait_for_disconnect()


@pytest.mark.slow
async def test_a_killed_bot_comes_back_to_the_same_world() -> None:
    async with Sandbox(clock=Clock(frozen=True), patience=60) as sandbox:
        alice = sandbox.actor("Alice")
        async with bot_process(sandbox) as process:
            table = (await alice.slash("table new", mode="imperium")).public[0]
            hold = sandbox.chaos.hold("POST /interactions/*/callback")
            lost = alice.begin_click(table, "Count 0")
            await hold.arrived.wait()
            process.kill()
            await sandbox.wait_for_disconnect()
            hold.drop()
        sandbox.clock.advance(3.5)
        await sandbox.until(lambda: lost.failed)
        async with bot_process(sandbox):
            assert (await alice.click(table, label="Count 0")).acked
            assert "Count 1" in table.labels
        assert not sandbox.refusals


@pytest.mark.slow
async def test_a_heartbeats_answer_is_taken_for_that_beat(monkeypatch: pytest.MonkeyPatch) -> None:
    """The answer to a heartbeat is counted for that heartbeat.

    discord.py records when it sent a heartbeat after sending it: an earlier answer would be counted for the previous
    one, and the connection would seem as slow as the interval between heartbeats.
    """
    interval = 1_000
    monkeypatch.setattr(gateway, "HEARTBEAT_INTERVAL_MS", interval)
    async with Sandbox() as sandbox, connected(sandbox) as bot:
        await sandbox.until(lambda: bot.is_ready())
        seen = {math.inf}
        while len(seen) < 4:
            await asyncio.sleep(0.01)
            seen |= {latency for _, latency in bot.latencies}
    assert all(0 < latency < interval / 1000 for latency in seen - {math.inf})

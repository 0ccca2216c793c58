"""Closing a table in every state: the people who may do so, the time from which they may, and the message to the
table."""

from __future__ import annotations

import random
from contextlib import nullcontext

import pytest

from bot.store import clocks, games
from bot.tables.channels import pause
from bot.tables.closing import IDLE, close, close_resting
from bot.tables.consent.requests import Requests
from bot.tables.hosting import Hosting
from bot.tables.lobby import LOBBIES
from bot.tables.pace import DAY
from bot.tables.privacy import Privacy
from bot.tables.resting import REST
from bot.work.jobs import Jobs
from bot.work.outage import make_up
from engine.kernel.decisions import NotYours, Refused
from engine.kernel.game import Corrupt
from tests.bot.support.consent import unrate
from tests.bot.support.faults import spoil
from tests.bot.support.tables import CHANNEL, GUILD, TINY, USERS, make_tables, play_on, start_tiny
from tests.bot.support.timed import beat, list_queued

MANAGER = 900


async def open_lobby(tables, people=2, channel=CHANNEL) -> int:
    game_id = await tables.lobby.create(TINY, channel, GUILD, (USERS[0], "Ayla"), 3, "en")
    for user in USERS[1:people]:
        await tables.lobby.join(game_id, user, f"User {user}")
    return game_id


async def status_of(store, game_id) -> str:
    async with store.read() as connection:
        return (await games.find_game(connection, game_id)).status


async def keys_said(store) -> list[str]:
    return [queued.payload["key"] for queued in await list_queued(store, "say")]


@pytest.mark.sweep(10)
@pytest.mark.parametrize("state", ["lobby", "open", "held", "paused", "unreadable"])
@pytest.mark.parametrize("who", ["host", "manager"])
async def test_host_and_manager_close_a_table_in_every_state_and_its_channel_is_free(tables, store, state, who) -> None:
    game_id = await open_lobby(tables) if state == "lobby" else await start_tiny(tables, people=2)
    if who == "host" and state != "lobby":
        await unrate(tables, game_id)
    if state == "held":
        await Hosting(tables).halt(game_id, USERS[0])
    elif state == "paused":
        await pause(tables, game_id)
    elif state == "unreadable":
        await spoil(store, game_id)
        tables = make_tables(store)
        with pytest.raises(Corrupt):
            async with tables.hold(game_id):
                pass
    for user in (USERS[1], MANAGER):
        with pytest.raises(NotYours, match="refused-close"):
            await close(tables, game_id, user)
    await (close(tables, game_id, USERS[0]) if who == "host" else close(tables, game_id, MANAGER, manages=True))
    assert await status_of(store, game_id) == "closed"
    said = await keys_said(store)
    if state == "lobby":
        assert said == ["say-closed-by"] * (who == "manager")
        assert await list_queued(store, "lobby")
    else:
        assert said == ["say-ended" if who == "host" else "say-ended-by"]
    with pytest.raises(Refused, match="refused-over"):
        await close(tables, game_id, USERS[0])
    await open_lobby(tables)


async def test_a_lobby_that_sleeps_is_closed_by_whoever_sits_there(tables, store, clock) -> None:
    game_id = await open_lobby(tables)
    clock.time += IDLE - 1
    with pytest.raises(NotYours):
        await close(tables, game_id, USERS[1])
    clock.time += 1
    with pytest.raises(NotYours):
        await close(tables, game_id, 999)
    await close(tables, game_id, USERS[1])
    assert await status_of(store, game_id) == "closed"


async def test_a_lobby_that_nobody_touches_closes_by_itself_with_a_line(tables, store, clock) -> None:
    game_id = await open_lobby(tables)
    clock.time += REST - 1
    await tables.lobby.toggle_ready(game_id, USERS[1])
    clock.time += REST - 1
    await Jobs(tables).work()
    assert await status_of(store, game_id) == "lobby"
    clock.time += 1
    await Jobs(tables).work()
    assert await status_of(store, game_id) == "closed"
    assert await keys_said(store) == ["say-closed-resting"]
    async with store.read() as connection:
        assert await clocks.list_jobs(connection) == []


async def test_a_lobby_that_nobody_could_touch_in_an_outage_closes_later_by_its_length(tables, store, clock) -> None:
    game_id = await open_lobby(tables)
    await beat(store)
    clock.time += 3 * DAY
    assert await make_up(store) is not None
    for passed, status in ((REST - 1, "lobby"), (1, "closed")):
        clock.time += passed
        await beat(store)
        await Jobs(tables).work()
        assert await status_of(store, game_id) == status


async def test_a_job_that_comes_early_looks_again_later(tables, store, clock) -> None:
    game_id = await open_lobby(tables)
    await close_resting(tables, game_id)
    async with store.read() as connection:
        (job,) = await clocks.list_jobs(connection)
    assert job.due == clock.time + REST
    assert await status_of(store, game_id) == "lobby"


@pytest.mark.parametrize("end", ["start", "leave", "close"])
async def test_what_is_no_lobby_any_more_does_not_rest(tables, store, end) -> None:
    game_id = await open_lobby(tables, people=1)
    if end == "start":
        await tables.lobby.fill(game_id, USERS[0], "anything", 2)
        await tables.start(game_id, USERS[0])
    elif end == "leave":
        await tables.lobby.leave(game_id, USERS[0])
    else:
        await close(tables, game_id, USERS[0])
    async with store.read() as connection:
        assert await clocks.list_jobs(connection) == []


async def test_the_close_button_of_a_lobby_does_not_end_its_game(tables, store) -> None:
    game_id = await start_tiny(tables)
    with pytest.raises(Refused, match="refused-started"):
        await close(tables, game_id, USERS[0], states=("lobby",))
    assert await status_of(store, game_id) == "open"


async def test_somebody_hosts_so_many_lobbies_and_no_more(tables, store) -> None:
    made = [await open_lobby(tables, channel=number) for number in range(1, LOBBIES + 1)]
    with pytest.raises(Refused, match="refused-many-lobbies"):
        await open_lobby(tables, channel=99)
    await close(tables, made[0], USERS[0])
    await open_lobby(tables, channel=99)


async def test_a_game_that_cannot_be_read_is_left_and_forgotten(tables, store) -> None:
    game_id = await start_tiny(tables, people=3)
    await spoil(store, game_id)
    tables = make_tables(store)
    await Requests(tables).leave(game_id, USERS[0])
    await Privacy(tables).forget(USERS[1])
    await close(tables, game_id, USERS[2])
    assert await status_of(store, game_id) == "closed"


@pytest.mark.parametrize(("status", "again"), [("lobby", False), ("open", False), ("over", False), ("closed", True)])
async def test_a_game_has_one_rematch_unless_that_was_closed(tables, store, status: str, again: bool) -> None:
    """In whatever state the first rematch is, only one that was closed does not count; another game that was closed in
    the channel changes nothing."""
    other, old = await start_tiny(tables, channel=CHANNEL + 1), await start_tiny(tables)
    async with store.write() as connection:
        await games.update_game(connection, old, status="over")
    first = await tables.lobby.reopen(old, USERS[0], "Ayla")
    async with store.write() as connection:
        await games.update_game(connection, first, status=status)
        await games.update_game(connection, other, status="closed", channel_id=CHANNEL)
    with nullcontext() if again else pytest.raises(Refused, match="refused-rematched"):
        assert await tables.lobby.reopen(old, USERS[1], "Bo") > first


async def test_a_rematch_keeps_what_its_table_has_agreed_and_nothing_of_the_game_that_is_over(tables, store) -> None:
    old = await start_tiny(tables, people=3)
    kept = {
        "family": "tiny", "product": "tiny", "channel_id": CHANNEL, "language": "ja", "capacity": 3, "pace": "daily",
        "late": "computer",
    }  # fmt: skip
    lost = {"asides", "full_since", "host_called", "queue", "season", "challenge", "ladder"}
    async with store.write() as connection:
        before = await games.find_game(connection, old)
        changed = {name: value for name, value in kept.items() if name not in ("family", "product", "channel_id")}
        options = before.options | dict.fromkeys(lost, 1) | {"rated": "on"}
        await games.update_game(connection, old, status="over", options=options, **changed)
    new = await tables.lobby.reopen(old, USERS[1], "Bo")
    async with store.read() as connection:
        row = await games.find_game(connection, new)
        seats = await games.list_seats(connection, new)
    assert {name: getattr(row, name) for name in kept} == kept
    agreed = {name: value for name, value in before.options.items() if name not in lost}
    assert row.options == agreed | {"rated": "on", "rematch_of": old}
    assert (row.status, row.host_id, row.guild_id) == ("lobby", USERS[1], before.guild_id)
    assert [seat.user_id for seat in seats] == [USERS[1]]


@pytest.mark.slow
async def test_a_rematch_that_was_closed_may_be_opened_again(tables, store) -> None:
    game_id = await start_tiny(tables)
    await play_on(tables, game_id, random.Random(1))
    with pytest.raises(NotYours, match="refused-rematch"):
        await tables.lobby.reopen(game_id, 999, "Eve")
    first = await tables.lobby.reopen(game_id, USERS[1], "Bo")
    with pytest.raises(Refused, match="refused-rematched"):
        await tables.lobby.reopen(game_id, USERS[0], "Ayla")
    await close(tables, first, USERS[1])
    assert await tables.lobby.reopen(game_id, USERS[0], "Ayla") > first

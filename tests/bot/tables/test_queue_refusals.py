"""Refusals of the queue, of server settings and of invitations."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.store import games, wishes
from bot.store.wishes import Wish
from bot.tables.invitations import A_DAY, A_LOBBY, invite
from bot.tables.pace import DAY
from bot.tables.queueing import MOST_WISHES, QUEUE, check_queue, stop_waiting, wait
from bot.tables.server_settings import EVERYBODY, MANAGERS, choose_for_server, choose_place, read_server
from engine.kernel.decisions import Refused
from tests.bot.support.tables import CHANNEL, GUILD, TINY, USERS, start_tiny

HOST, GUEST = USERS[:2]


def wish(user: int = HOST, **changes: Any) -> Wish:
    facts: dict[str, Any] = {"game": "tiny", "low": 2, "high": 4, "pace": "daily", "languages": ("en",)}
    facts |= {"anywhere": False, "since": 0, "guild_id": GUILD, "channel_id": CHANNEL}
    return Wish(0, user, "Ayla", **facts | changes)


async def refusal(store, act: Callable[..., Awaitable[Any]], *arguments: Any) -> tuple[str, list[Any]]:
    """The key and the arguments of a refusal; "" for what is allowed."""
    try:
        async with store.write() as connection:
            await act(connection, *arguments)
    except Refused as error:
        return error.reason.key, list(error.reason.args.values())
    return "", []


async def list_waiting(store, user: int = HOST) -> list[tuple[str, str, int]]:
    async with store.read() as connection:
        return [(one.game, one.pace, one.guild_id) for one in await wishes.list_wishes_of(connection, user)]


async def test_who_waits_for_what_cannot_be_is_told_so(store) -> None:
    now = store.now()
    for wrong in ({"languages": ()}, {"low": 8, "high": 9}, {"game": "nothing"}):
        assert await refusal(store, wait, wish(**wrong), now) == ("refused-form", [])
    assert await list_waiting(store) == []
    for number in range(MOST_WISHES):
        assert await refusal(store, wait, wish(guild_id=GUILD + number), now) == ("", [])
    assert await refusal(store, wait, wish(pace="live"), now + 1) == ("refused-queue-many", [MOST_WISHES])
    assert len(await list_waiting(store)) == MOST_WISHES
    assert await refusal(store, wait, wish(high=3), now + 1) == ("", [])  # it takes the place of an earlier one
    assert await refusal(store, wait, wish(user=GUEST, pace="live"), now) == ("", [])


async def test_whoever_has_missed_too_many_tables_waits_for_none(tables, store) -> None:
    for number in range(3):
        game = await start_tiny(tables, channel=600 + number)
        async with store.write() as connection:
            await wishes.note_missed(connection, game, [HOST], store.now())
    until = (store.now() + 7 * DAY) // 1000
    assert await refusal(store, wait, wish(), store.now()) == ("refused-queue-paused", [3, f"<t:{until}:R>"])
    assert await refusal(store, wait, wish(user=GUEST), store.now()) == ("", [])


async def test_a_server_without_a_queue_takes_no_wishes(store) -> None:
    async def setting(name: str, value: str) -> None:
        assert await refusal(store, choose_for_server, GUILD, name, value) == ("", [])

    assert await refusal(store, check_queue, GUILD) == ("", [])
    await setting("opens", MANAGERS)
    assert await refusal(store, check_queue, GUILD) == ("refused-queue-off", [])
    assert await refusal(store, check_queue, GUILD + 1) == ("", [])
    async with store.write() as connection:
        await choose_place(connection, GUILD, CHANNEL)
    assert await refusal(store, check_queue, GUILD) == ("", [])  # the managers have chosen a channel for it
    await setting("queue", "off")
    assert await refusal(store, wait, wish(), store.now()) == ("refused-queue-off", [])
    assert await list_waiting(store) == []


async def test_a_table_that_was_found_is_left_and_not_stopped(tables, store) -> None:
    game = await tables.lobby.create(TINY, CHANNEL, GUILD, (GUEST, "Bo"), 2, "en")
    assert await refusal(store, wait, wish(), store.now()) == ("", [])
    async with store.write() as connection:
        row = await games.find_game(connection, game)
        await games.update_game(connection, game, options=row.options | {QUEUE: store.now()})
        await wishes.seat_wishes(connection, [1], game)
    told = ("refused-queue-found", [f"<#{CHANNEL}>"])
    assert await refusal(store, stop_waiting, HOST, 1) == told
    assert await refusal(store, wait, wish(), store.now()) == told
    assert await refusal(store, stop_waiting, GUEST, 1) == ("", [])  # it is not theirs
    assert len(await list_waiting(store)) == 1
    async with store.write() as connection:
        await wishes.free_wishes(connection, game)
        await wishes.hold(connection, [1], store.now() + 1)
    assert await refusal(store, wait, wish(), store.now()) == ("refused-queue-opening", [])
    assert await refusal(store, stop_waiting, HOST, 1) == ("", [])
    assert await list_waiting(store) == []


@pytest.mark.parametrize(("name", "value"), [("opens", "nobody"), ("nonsense", "on"), ("language", "fr")])
async def test_a_setting_of_a_server_has_no_other_values(store, name, value) -> None:
    assert await refusal(store, choose_for_server, GUILD, name, value) == ("refused-form", [])


async def test_only_managers_open_tables_where_a_server_says_so(store) -> None:
    async with store.write() as connection:
        for opens, refused in ((EVERYBODY, False), (MANAGERS, True)):
            await choose_for_server(connection, GUILD, "opens", opens)
            server = await read_server(connection, GUILD)
            server.check_opener(True)
            if refused:
                with pytest.raises(Refused, match="refused-opens"):
                    server.check_opener(False)
            else:
                server.check_opener(False)


async def test_nobody_is_invited_twice_or_by_somebody_whom_they_ignore(tables, store, clock) -> None:
    async def ask(game: int, guest: int) -> str:
        try:
            await invite(store, game, HOST, guest)
        except Refused as error:
            return " ".join([error.reason.key, *map(str, error.reason.args.values())])
        return ""

    lobbies = [await tables.lobby.create(TINY, CHANNEL + n, GUILD, (HOST, "Ayla"), 2, "en") for n in range(3)]
    assert await ask(lobbies[0], 70) == ""
    assert await ask(lobbies[0], 70) == "refused-invited"
    assert await ask(lobbies[1], 70) == "refused-invited-elsewhere"
    await tables.lobby.join(lobbies[0], 70, "Z")
    assert await ask(lobbies[1], 70) == ""  # they came
    for guest in range(71, 71 + A_LOBBY - 1):
        assert await ask(lobbies[0], guest) == ""
    assert await ask(lobbies[0], 90) == f"refused-many-invited {A_LOBBY}"
    for guest in range(100, 100 + A_DAY - A_LOBBY - 1):
        assert await ask(lobbies[1], guest) == ""
    assert await ask(lobbies[2], 200) == f"refused-many-invitations {A_DAY}"
    clock.time += DAY
    assert await ask(lobbies[2], 200) == ""
    assert await ask(lobbies[2], 71) == "refused-invited-elsewhere"
    clock.time += 6 * DAY
    assert await ask(lobbies[2], 71) == ""

"""Changes in a lobby: who may make them, what they keep, and what follows from them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.games.registry import find_preset
from bot.store import clocks, games, people, wishes
from bot.store.seasons import Fixture
from bot.store.wishes import Wish
from bot.tables.fixtures import SEASON
from bot.tables.matching import Match
from bot.tables.pace import DAY
from bot.tables.queueing import QUEUE
from bot.tables.resting import REST
from bot.tables.table_settings import value_of
from engine.kernel.decisions import NotYours, Refused
from tests.bot.support.leagues import season
from tests.bot.support.tables import CHANNEL, GUILD, TINY, USERS
from tests.bot.support.timed import list_queued

HOST, BO, CY = USERS[:3]
Change = Callable[[Any, int, int], Awaitable[None]]


async def open_one(tables, seats: int = 4, computers: int = 1) -> int:
    game = await tables.lobby.create(TINY, CHANNEL, GUILD, (HOST, "Ayla"), seats, "ja")
    await tables.lobby.join(game, BO, "Bo")
    if computers:
        await tables.lobby.fill(game, HOST, "anything", computers)
    return game


async def read(tables, game: int) -> tuple[games.GameRow, list[games.SeatRow]]:
    async with tables.store.read() as connection:
        row, seats = await games.find_game(connection, game), await games.list_seats(connection, game)
    assert row is not None
    return row, seats


def _change_game(lobby, game: int, user: int) -> Awaitable[None]:
    return lobby.change_game(game, user, *find_preset("tiny"))


HOSTS: dict[str, Change] = {
    "hand over": lambda lobby, game, user: lobby.hand_over(game, user, BO),
    "fill": lambda lobby, game, user: lobby.fill(game, user, "anything"),
    "unfill": lambda lobby, game, user: lobby.unfill(game, user),
    "level": lambda lobby, game, user: lobby.set_level(game, user, "all:anything"),
    "swap": lambda lobby, game, user: lobby.swap(game, user, 0),
    "seats": lambda lobby, game, user: lobby.choose(game, user, 3),
    "setting": lambda lobby, game, user: lobby.choose(game, user, None, pace="daily"),
    "text": lambda lobby, game, user: lobby.give_text(game, user, "anything", ""),
    "game": _change_game,
}
"""The changes that only the host may make."""
ANYBODYS: dict[str, Change] = {
    "join": lambda lobby, game, user: lobby.join(game, CY, "Cy"),
    "leave": lambda lobby, game, user: lobby.leave(game, BO),
    "ready": lambda lobby, game, user: lobby.toggle_ready(game, BO),
}
FIXED = ("fill", "seats", "setting", "text", "game")
"""The changes that are not possible in a lobby of the queue, because its people were matched for its settings."""


async def test_what_only_the_host_may_change_nobody_else_changes(tables) -> None:
    game = await open_one(tables)
    before = await read(tables, game)
    for name, change in HOSTS.items():
        for user in (BO, CY):
            with pytest.raises(Refused, match=r"^refused-host$"):
                await change(tables.lobby, game, user)
            assert await read(tables, game) == before, name


async def test_a_lobby_of_the_queue_stays_as_its_people_were_matched_for_it(tables, store) -> None:
    game = await open_one(tables, computers=0)
    async with store.write() as connection:
        row = await games.find_game(connection, game)
        assert row is not None
        await games.update_game(connection, game, options=row.options | {QUEUE: store.now() + DAY})
    before = await read(tables, game)
    for name in FIXED:
        with pytest.raises(Refused, match=r"^refused-queue-fixed$"):
            await HOSTS[name](tables.lobby, game, HOST)
        assert await read(tables, game) == before, name


@pytest.mark.parametrize("name", [name for name in {**HOSTS, **ANYBODYS} if name not in ("text", "level")])
async def test_every_change_puts_off_the_end_of_a_lobby_that_nobody_touches(tables, store, clock, name: str) -> None:
    game = await open_one(tables)
    clock.time += 9 * DAY
    await {**HOSTS, **ANYBODYS}[name](tables.lobby, game, HOST)
    async with store.read() as connection:
        due = {job.key: job.due for job in await clocks.list_jobs(connection, "lobby")}
    assert due == {f"lobby:{game}": clock.time + REST}
    assert (await read(tables, game))[0].updated == clock.time


async def test_a_lobby_that_everybody_has_left_is_closed_and_nothing_more_is_planned_for_it(tables, store) -> None:
    game = await open_one(tables, 2, computers=0)
    async with store.read() as connection:
        assert await clocks.list_jobs(connection)
    for user in (HOST, BO):
        await tables.lobby.leave(game, user)
    assert (await read(tables, game))[0].status == "closed"
    async with store.read() as connection:
        assert await clocks.list_jobs(connection) == []


async def test_the_new_host_is_told_in_the_channel_of_the_lobby(tables, store) -> None:
    game = await open_one(tables)
    await tables.lobby.hand_over(game, HOST, BO)
    (said,) = await list_queued(store, "say")
    assert (said.target, said.game_id, said.payload["key"], said.payload["ping"]) == (CHANNEL, game, "say-host", [BO])
    assert (await read(tables, game))[0].host_id == BO
    for other, why in ((BO, "refused-host-already"), (CY, "refused-kick-nobody")):
        with pytest.raises(Refused, match=why):
            await tables.lobby.hand_over(game, BO, other)


async def test_people_sit_before_computer_players_and_take_the_seat_of_the_last_one(tables) -> None:
    lobby = tables.lobby
    game = await open_one(tables, 4, computers=2)
    first, last = [seat.name for seat in (await read(tables, game))[1][2:]]
    await lobby.join(game, CY, "Cy")
    seats = (await read(tables, game))[1]
    assert [(seat.seat, seat.name) for seat in seats] == [(0, "Ayla"), (1, "Bo"), (2, "Cy"), (3, first)]
    await lobby.leave(game, BO)
    await lobby.fill(game, HOST, "anything")
    assert sorted(seat.name for seat in (await read(tables, game))[1] if seat.computer) == sorted([first, last])
    await lobby.unfill(game, HOST)
    assert [seat.name for seat in (await read(tables, game))[1]] == ["Ayla", "Cy", first]


async def test_the_number_of_seats_fits_the_game_that_the_lobby_changes_to(tables) -> None:
    """The base game is for four people at most."""
    made, preset = find_preset("uprising")
    game = await tables.lobby.create(made, CHANNEL, GUILD, (HOST, "Ayla"), 6, "en", preset.options)
    made, preset = find_preset("base")
    await tables.lobby.change_game(game, HOST, made, preset)
    row, _ = await read(tables, game)
    assert (row.family, row.product, row.capacity) == (made.family, made.name, 4)


async def test_a_text_of_the_host_is_taken_back_and_everything_else_stays(tables, store) -> None:
    made, preset = find_preset("arrakis")
    game = await tables.lobby.create(made, CHANNEL, GUILD, (HOST, "Ayla"), 2, "en", preset.options)
    before = (await read(tables, game))[0].options
    async with store.write() as connection:
        await games.update_game(connection, game, options=before | {"house": "leaders: []"})
    await tables.lobby.give_text(game, HOST, "house", "")
    assert (await read(tables, game))[0].options == before
    with pytest.raises(Refused, match="refused-setting"):
        await tables.lobby.give_text(game, HOST, "undo", "never")


async def test_a_rematch_has_the_settings_of_its_game_and_invites_the_others_there(tables, store) -> None:
    game = await open_one(tables, 3, computers=1)
    await tables.lobby.choose(game, HOST, pace="relaxed", late="vote", undo="never")
    async with store.write() as connection:
        await games.update_game(connection, game, status="over")
        await people.keep_person(connection, BO, locale="en")
    new, seats = await read(tables, await tables.lobby.reopen(game, BO, "Bo again"))
    old, _ = await read(tables, game)
    same = ("family", "product", "guild_id", "channel_id", "language", "capacity", "pace", "late")
    assert {name: getattr(new, name) for name in same} == {name: getattr(old, name) for name in same}
    assert (new.pace, new.late, new.language, value_of(new, "undo")) == ("relaxed", "vote", "ja", "never")
    assert (new.host_id, new.status) == (BO, "lobby")
    assert [(seat.user_id, seat.name, seat.computer, seat.ready) for seat in seats] == [
        (BO, "Bo again", None, False), (None, "Computer 1", "anything", True),
    ]  # fmt: skip
    (said,) = await list_queued(store, "say")
    assert (said.target, said.game_id, said.payload["ping"]) == (CHANNEL, new.id, [HOST])
    with pytest.raises(NotYours, match="refused-rematch"):
        await tables.lobby.reopen(game, CY, "Cy")
    with pytest.raises(Refused, match="refused-rematched"):
        await tables.lobby.reopen(game, HOST, "Ayla")


@pytest.mark.parametrize(("pace", "late"), [("none", "wait"), ("live", "wait"), ("daily", "vote"), ("bank", "vote")])
async def test_a_lobby_of_the_queue_is_as_its_people_wished_with_the_pictures_of_the_server(
    tables, store, pace: str, late: str
) -> None:
    async with store.write() as connection:
        facts: dict[str, Any] = {"game": "tiny", "low": 2, "high": 2, "pace": pace, "languages": ("ja",)}
        facts |= {"anywhere": False, "since": 0, "guild_id": GUILD, "channel_id": CHANNEL}
        for user in (BO, CY):
            await wishes.put_wish(connection, Wish(0, user, f"P{user}", **facts))
        made = await wishes.list_these(connection, [1, 2])
    game = await tables.lobby.open_matched(Match(tuple(made), "ja"), 777, GUILD, "landscape")
    row, seats = await read(tables, game)
    assert (row.pace, row.late, row.language, row.channel_id, row.capacity) == (pace, late, "ja", 777, 2)
    assert (value_of(row, "picture"), row.options[QUEUE]) == ("landscape", store.now() + DAY)
    assert [(seat.user_id, seat.ready) for seat in seats] == [(BO, False), (CY, False)]


@pytest.mark.parametrize(("pace", "late"), [("live", "wait"), ("daily", "computer"), ("relaxed", "computer")])
async def test_a_table_of_a_season_is_rated_and_goes_on_without_people_who_are_late(
    tables, store, pace: str, late: str
) -> None:
    """Only a live game waits for them: nothing happens there when time is over."""
    of, names = season(store.now(), pace=pace, language="ja"), {HOST: "Ayla", BO: "Bo"}
    async with store.write() as connection:
        made = Fixture(of.id, 1, 1, (HOST, BO), 1)
        game = await tables.lobby.insert_fixture(connection, of, made, names, 777, "landscape")
    row, seats = await read(tables, game)
    assert (row.pace, row.late, row.language, row.channel_id) == (pace, late, "ja", 777)
    assert (value_of(row, "picture"), value_of(row, "order")) == ("landscape", "random")
    assert (row.options["rated"], row.options[SEASON]) == ("on", of.id)
    assert [(seat.user_id, seat.ready) for seat in seats] == [(HOST, True), (BO, True), (None, True)]

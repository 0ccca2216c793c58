"""The post of a season is written again after every change that it shows, in the season's own channel; and requests
that come too late are refused."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from bot.store import seasons
from bot.tables.pairing import DRAWN
from bot.tables.seasons import (
    MOST_ENTRANTS,
    begin,
    drop,
    end_round,
    leave,
    list_tables,
    move,
    open_season,
    put_back,
    restore,
    resume,
    show_anew,
    sign_up,
    stop,
)
from engine.kernel.decisions import Refused
from tests.bot.support.leagues import BOSS, decide, enter, list_round, look, season, start
from tests.bot.support.tables import CHANNEL
from tests.bot.support.timed import list_queued

Act = Callable[[], Awaitable[Any]]


async def posts(store, act: Act) -> list[tuple[int, int, bool, int]]:
    """The channel, the season, and the former channel of the posts that an act asks for, and whether each is a new
    one."""
    before = {one.id for one in await list_queued(store, "season")}
    await act()
    return [
        (one.target, one.payload["season"], one.payload["anew"], one.payload["before"])
        for one in await list_queued(store, "season")
        if one.id not in before
    ]


def writing(store, act: Callable[..., Awaitable[Any]], *arguments: Any) -> Act:
    async def run() -> None:
        async with store.write() as connection:
            await act(connection, *arguments, store.now())

    return run


async def find_refusal(act: Act) -> str:
    """The key of the refusal of an act; "" if it is allowed."""
    try:
        await act()
    except Refused as error:
        return error.reason.key
    return ""


async def test_every_change_that_the_post_shows_is_shown(tables, store) -> None:
    number = await start(tables, 5)
    same, anew = [(CHANNEL, number, False, CHANNEL)], [(CHANNEL, number, True, CHANNEL)]
    assert await posts(store, lambda: drop(tables, number, 5, BOSS)) == same
    assert await posts(store, writing(store, restore, number, 5, BOSS)) == same
    assert await posts(store, writing(store, stop, number, BOSS)) == same
    assert await posts(store, writing(store, resume, number, BOSS)) == same
    assert await posts(store, writing(store, show_anew, number)) == same
    assert await posts(store, lambda: put_back(tables, number, 1, BOSS)) == same
    assert await posts(store, writing(store, sign_up, number, 6, "P6")) == same
    assert await posts(store, lambda: leave(tables, number, 6)) == same
    assert await posts(store, writing(store, move, number, 777)) == [(777, number, True, CHANNEL)]
    assert await posts(store, writing(store, move, number, CHANNEL)) == [(CHANNEL, number, True, 777)]
    await writing(store, begin, number, BOSS)()
    assert await posts(store, lambda: look(tables)) == anew
    await writing(store, end_round, number, 1, BOSS)()
    assert (await posts(store, lambda: look(tables)))[-1:] == anew


async def test_each_result_of_a_round_that_goes_on_is_posted(tables, store) -> None:
    number = await start(tables, 8)
    await decide(store, (await list_round(store, number))[0])
    assert await posts(store, lambda: look(tables)) == [(CHANNEL, number, False, CHANNEL)]


async def test_a_new_season_and_one_that_finds_nobody_are_posted(tables, store, clock) -> None:
    async def open_one() -> None:
        async with store.write() as connection:
            await open_season(connection, season(store.now()), BOSS, store.now())

    assert await posts(store, open_one) == [(CHANNEL, 1, True, CHANNEL)]
    clock.time += 100 * 86_400_000
    assert await posts(store, lambda: look(tables)) == [(CHANNEL, 1, False, CHANNEL)]
    async with store.read() as connection:
        assert (await seasons.find_season(connection, 1)).state == "stopped"


async def test_what_a_season_refuses(tables, store, monkeypatch) -> None:
    number = await enter(store, 1)
    assert await find_refusal(writing(store, begin, number, BOSS)) == "refused-league-few"
    assert await find_refusal(writing(store, sign_up, number, 1, "P1")) == "refused-league-entered"
    monkeypatch.setattr("bot.tables.seasons.MOST_ENTRANTS", 1)
    assert await find_refusal(writing(store, sign_up, number, 2, "P2")) == "refused-league-full"
    monkeypatch.setattr("bot.tables.seasons.MOST_ENTRANTS", MOST_ENTRANTS)
    await writing(store, sign_up, number, 2, "P2")()
    await drop(tables, number, 2, BOSS)
    assert await find_refusal(writing(store, sign_up, number, 2, "P2")) == "refused-league-out"
    assert await find_refusal(lambda: drop(tables, number, 2, BOSS)) == "refused-league-state"
    assert await find_refusal(lambda: leave(tables, number, 3)) == "refused-league-state"
    assert await find_refusal(writing(store, restore, number, 1, BOSS)) == "refused-league-state"
    assert await find_refusal(writing(store, begin, number, BOSS)) == "refused-league-few"
    for again in (season(store.now()), season(store.now(), seats=1)):
        refused = await find_refusal(lambda again=again: _open(store, again))
        assert refused == "refused-league-open"
    await writing(store, stop, number, BOSS)()
    for wrong in ({"seats": 1}, {"rounds": 0}, {"days": 0}, {"pace": "none"}, {"game": "nothing"}):
        refused = await find_refusal(lambda wrong=wrong: _open(store, season(store.now(), **wrong)))
        assert refused == "refused-form", wrong
    await _open(store, season(store.now()))
    assert await find_refusal(writing(store, resume, number, BOSS)) == "refused-league-open"
    assert await find_refusal(writing(store, sign_up, number, 7, "P7")) == "refused-league-state"


async def _open(store, made) -> None:
    async with store.write() as connection:
        await open_season(connection, made, BOSS, store.now())


async def test_a_round_with_a_decided_table_is_not_put_back(tables, store) -> None:
    number = await start(tables, 4)
    assert await find_refusal(writing(store, end_round, number, 2, BOSS)) == "refused-league-state"
    await decide(store, (await list_round(store, number))[0])
    assert await find_refusal(lambda: put_back(tables, number, 1, BOSS)) == "refused-league-result"
    async with store.read() as connection:
        (table,) = await list_tables(connection, number)
    assert sorted(table.played.points.values(), reverse=True)[0] > DRAWN

"""Automatic participants have rows at the table, but nobody waits for them, calls them or takes their seat."""

from __future__ import annotations

import random

import pytest

from bot.games.registry import product
from bot.store import game_log, games, results
from bot.store.games import PERSON
from bot.tables.closing import close
from bot.tables.consent.requests import Requests
from bot.tables.hosting import Hosting
from engine.kernel.decisions import Refused
from engine.kernel.export import verify
from engine.registry import family
from tests.bot.support.tables import CHANNEL, GUILD, USERS, answer_once, make_tables, play_on
from tests.bot.support.timed import list_queued


async def start_base(tables, people: int, **options: str) -> int:
    """Begin a base game for one or two people and return its id."""
    lobby = tables.lobby
    game_id = await lobby.create(product("base"), CHANNEL, GUILD, (USERS[0], "Ayla"), people, "en")
    for user in USERS[1:people]:
        await lobby.join(game_id, user, f"User {user}")
    if options:
        await lobby.choose(game_id, USERS[0], **options)
    await tables.start(game_id, USERS[0])
    return game_id


@pytest.mark.parametrize("people", [1, 2])
async def test_they_have_rows_without_a_person_or_a_computer_player(tables, people: int) -> None:
    game_id = await start_base(tables, people)
    async with tables.hold(game_id) as live:
        automatic = live.seats[people:]
        assert [seat.kind for seat in live.seats] == [PERSON] * people + ["rival"] * (3 - people)
        assert all(seat.user_id is None and seat.computer is None and not seat.offer for seat in automatic)
        assert len(live.game.view(None)["players"]) == len(live.seats)


@pytest.mark.sweep(2)
@pytest.mark.parametrize("people", [1, 2])
async def test_a_game_ends_with_their_results_and_nothing_waits_for_them(tables, store, people: int) -> None:
    game_id = await start_base(tables, people)
    rng = random.Random(people)
    while await answer_once(tables, game_id, rng):
        async with tables.hold(game_id) as live:
            assert set(live.game.waiting()) <= set(range(people))
            assert set(live.row.told) <= set(range(people))
    async with store.read() as connection:
        (result,) = await results.list_results(connection, GUILD)
        clocks = await game_log.list_times(connection, game_id)
    ranked = {1: [0, 1, 2], 2: [0, 1]}[people]  # House Hagal, in games of two people, does not score (B18.4)
    assert sorted(placing.seat for placing in result.placings) == ranked
    assert [placing.seat for placing in result.placings if placing.counted] == ([] if people == 1 else [0, 1])
    assert {step.seat for step in clocks} <= set(range(people))
    verdict = verify(await tables.export(game_id), family("imperium"))
    assert verdict.status == "verified", verdict.reason


async def test_their_seats_cannot_be_given_to_anybody(tables) -> None:
    game_id = await start_base(tables, 2, rated="off")
    hosting = Hosting(tables)
    with pytest.raises(Refused, match="seat"):
        await hosting.replace(game_id, USERS[0], 2, True)
    await hosting.replace(game_id, USERS[0], 1, False)
    async with tables.hold(game_id) as live:
        assert live.seats[1].computer is not None
        assert live.seats[2].kind == "rival"


@pytest.mark.slow
async def test_a_rematch_leaves_them_out_until_it_begins(tables, store) -> None:
    game_id = await start_base(tables, 1, difficulty="mentat", churn="on")
    await play_on(tables, game_id, random.Random(3))
    again = await tables.lobby.reopen(game_id, USERS[0], "Ayla")
    async with store.read() as connection:
        assert [seat.user_id for seat in await games.list_seats(connection, again)] == [USERS[0]]
    await tables.start(again, USERS[0])
    async with tables.hold(again) as live:
        assert [seat.kind for seat in live.seats] == [PERSON, "rival", "rival"]
        assert (live.game.config.options["difficulty"], live.game.config.options["variants"]) == (
            "mentat",
            ["row_churn"],
        )


@pytest.mark.slow
async def test_a_game_with_them_goes_on_after_a_restart(tables, store) -> None:
    game_id = await start_base(tables, 1)
    rng = random.Random(9)
    for _ in range(15):
        assert await answer_once(tables, game_id, rng)
    later = make_tables(store)
    async with later.hold(game_id) as live:
        assert [seat.kind for seat in live.seats] == [PERSON, "rival", "rival"]
        assert live.waiting_people == [0]
    await play_on(later, game_id, rng)
    async with later.hold(game_id) as live:
        assert live.game.outcome() is not None


async def test_alone_at_the_table_the_exit_is_at_hand(tables) -> None:
    game_id = await start_base(tables, 1)
    await answer_once(tables, game_id, random.Random(1))
    await close(tables, game_id, USERS[0])
    async with tables.hold(game_id) as live:
        assert live.row.status == "closed"


async def test_who_plays_alone_takes_back_at_once_and_is_not_called_for_it(tables, store) -> None:
    game_id = await start_base(tables, 1)
    requests, rng = Requests(tables), random.Random(5)
    while (await find_take_back(requests, game_id)) is None:
        assert await answer_once(tables, game_id, rng)
    async with tables.hold(game_id) as live:
        asked = live.game.asked
    await requests.ask_take_back(game_id, USERS[0], asked)
    async with tables.hold(game_id) as live:
        assert any(step.undone for step in live.game.steps)
    posts = await list_queued(store, "table")
    assert posts[-1].payload["revision"] > asked
    assert posts[-1].payload["ping"] == []


async def find_take_back(requests: Requests, game_id: int) -> str | None:
    """The move that the person could ask to undo; None if there is none."""
    try:
        return (await requests.find_take_back(game_id, USERS[0]))[0]
    except Refused:
        return None

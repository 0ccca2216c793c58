"""Small rules of clocks, turns and returns, each on its own."""

from __future__ import annotations

import pytest

from bot.store import clocks, games
from bot.store.games import Substitution
from bot.store.reviews import COURSE, cards_of
from bot.tables.absence import go_away
from bot.tables.game_cache import Start
from bot.tables.pace import DAY, LATE, PACES, Terms
from bot.tables.rewind import _turn_before
from engine.kernel.decisions import Answer
from engine.kernel.log import Step
from tests.bot.support.tables import USERS, start_tiny
from tests.bot.support.timed import list_queued


def test_a_late_answer_has_a_consequence_only_where_there_is_a_limit() -> None:
    for name, pace in PACES.items():
        for late in LATE:
            assert Terms(pace, late, 0, False).ends is (name != "live" and late != "wait")


def test_stored_reviews_keep_their_numbers() -> None:
    assert COURSE == -1
    assert [cards_of(seat) for seat in range(3)] == [-2, -3, -4]


@pytest.mark.parametrize(
    ("starts", "revision"),
    [
        ([], 3),  # the seat has answered without interruption since then
        ([(0, 0), (3, 0)], 3),
        ([(0, 0)], 0),
        ([(0, 0), (3, 0), (5, 0)], 3),  # the next turn of the same seat begins right after the answer
        ([(0, 0), (3, 1)], 0),
        ([(1, 1), (6, 0)], 3),
    ],
)
def test_a_turn_began_at_the_last_start_of_its_seat_before_the_answer(starts, revision) -> None:
    steps = [Step(n, seat, Answer("r0", ()), (), "", False) for n, seat in enumerate((0, 1, 1, 0, 0, 1), 1)]
    found = [Start(at, None, seat) for at, seat in starts]
    assert _turn_before(steps, steps[4], found) == revision


@pytest.mark.parametrize(("days", "returns"), [(0, True), (7, False)])
async def test_a_lent_seat_returns_when_its_owner_is_back_and_not_when_they_go(tables, store, days, returns) -> None:
    game = await start_tiny(tables, people=3)
    async with store.write() as connection:
        seats = await games.list_seats(connection, game)
        lent = Substitution(USERS[1], "Bo", store.now() + DAY)
        seats[1] = games.SeatRow(1, 99, None, "Z", True, substitution=lent)
        await games.replace_seats(connection, game, seats)
        until = store.now() + days * DAY if days else 0
        await go_away(connection, USERS[1], store.now(), until)
        jobs = await clocks.list_jobs(connection, "return")
    told = [(job.data["game"], job.data["seat"], job.data["early"], job.due) for job in jobs]
    assert told == ([(game, 1, 1, store.now())] if returns else [])


async def test_whoever_has_no_order_for_their_question_is_called_once_even_after_a_restart(tables, store) -> None:
    game = await start_tiny(tables)
    async with store.write() as connection:
        await games.update_game(connection, game, told=(1,))

    async def follow() -> list[list[int]]:
        """Follow the orders of seat 0 in a process that has just begun; returns the people whom each new post calls."""
        before = {letter.id for letter in await list_queued(store, "table")}
        tables.cache.drop(game)
        await tables.follow_orders(game, 0)
        return [one.payload["ping"] for one in await list_queued(store, "table") if one.id not in before]

    assert await follow() == [[USERS[0]]]
    async with store.read() as connection:
        assert sorted((await games.find_game(connection, game)).told) == [0, 1]
    assert await follow() == []

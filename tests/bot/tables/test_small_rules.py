"""Small rules of clocks, turns and returns, each on its own."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from bot.games.registry import product
from bot.games.windows import Standing
from bot.store import clocks, games
from bot.store.clocks import Clock
from bot.store.games import Substitution
from bot.store.people import Person
from bot.store.reviews import COURSE, cards_of
from bot.tables.absence import go_away
from bot.tables.game_cache import Start
from bot.tables.moving import change_place
from bot.tables.pace import DAY, HOUR, LATE, PACES, Terms
from bot.tables.ratings import find_ladder
from bot.tables.rewind import _turn_before
from bot.tables.substitution import end_substitutions
from bot.tables.timing import Timing
from bot.tables.window_orders import WindowOrder, follow_window
from engine.kernel.decisions import Answer, Decision, Msg, Option
from engine.kernel.log import Step
from tests.bot.support.tables import GUILD, USERS, start_tiny
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


async def test_every_lent_seat_is_its_owners_at_the_end_of_the_game(tables, store) -> None:
    game = await start_tiny(tables, people=3)
    async with store.write() as connection:
        owned = await games.list_seats(connection, game)
        guests = [
            replace(seat, user_id=90 + seat.seat, name="Z", substitution=Substitution(seat.user_id, seat.name, 0))
            for seat in owned[1:]
        ]
        await games.replace_seats(connection, game, [owned[0], *guests])
        row, lent = await games.find_game(connection, game), await games.list_seats(connection, game)
        assert await end_substitutions(connection, row, lent, store.now()) == owned
        assert await games.list_seats(connection, game) == owned


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


BEHIND, LEVEL, AHEAD = range(3)
SHAPES = list(itertools.product((BEHIND, LEVEL, AHEAD), repeat=2))
"""The places of two other players, compared with somebody's own."""


@pytest.mark.parametrize("choice", ["pass", "overtaken", "ask", "called", "play"])
def test_only_an_order_that_says_so_ends_when_somebody_draws_level_or_overtakes(choice: Any) -> None:
    """The order "pass unless overtaken or levelled" ends when any of the others has come up to its owner or past them.
    It does not end because of somebody who was there when it was given, or who has fallen back since."""

    def seats(places: Sequence[int], wanted: int) -> tuple[int, ...]:
        return tuple(seat for seat, place in enumerate(places, 1) if place == wanted)

    made, card = product("uprising"), "intrigue:base/to_the_victor"
    verb = made.questions.verbs.plays[0]
    options = [Option("play", Msg("m"), verb=verb, targets=(card,)), Option("pass", Msg("m"), verb="pass")]
    decision = Decision("r1.f1", 0, "k", Msg("p"), options)
    for before, now in itertools.product(SHAPES, repeat=2):
        given_at = {"ahead": seats(before, AHEAD), "level": seats(before, LEVEL)}
        order = WindowOrder(window="combat:1", choice=choice, plays=(card,), **given_at)
        given = follow_window(order, decision, Standing(seats(now, AHEAD), seats(now, LEVEL)), made)
        came = any(then < place for then, place in zip(before, now, strict=True))
        expected = {"pass": "pass", "overtaken": None if came else "pass", "play": "play"}.get(choice)
        assert (given and given.picks) == (expected and (expected,)), (before, now)


@pytest.mark.parametrize("pace", ["daily", "bank"])
@pytest.mark.parametrize("asked", [-10, 0, 5, 20, 30])
def test_a_clock_stands_still_only_for_the_part_of_a_stop_after_its_question(pace: str, asked: int) -> None:
    """The seat's own time is the same at the end of a stop as at its beginning, or as at the question if that was asked
    during the stop. The hours: when the question was asked and the stop began and ended, when an absence of 20 hours
    began, of which the table allows ten, and how much time the turn had used already."""
    noon = 1_770_000_000_000
    for begins, lasts, away, used in itertools.product((0, 10), (1, 20, 40), (-30, -5, 8, 60), (0, 5)):
        begun, ended = noon + begins * HOUR, noon + (begins + lasts) * HOUR
        since = min(noon + asked * HOUR, ended)
        person = Person(1, away_from=noon + away * HOUR, away_until=noon + (away + 20) * HOUR)
        terms = Terms(PACES[pace], "computer", 10 * HOUR, False)
        timing = Timing(terms, Clock(1, 0, bank=terms.pace.bank, still=-used * HOUR), person)
        timing = timing._replace(clock=timing.start(since, since))
        own = timing.elapsed(max(begun, since))
        after = timing._replace(clock=timing.stand_still(begun, ended))
        assert after.elapsed(ended) == own, (begins, lasts, away, used)
        assert after.clock.deadline == after.deadline()


@pytest.mark.parametrize("servers", [(2,), (2, 3), (2, 3, None), (2, 1), (2, 1, 3)])
async def test_a_game_counts_where_it_began_however_often_it_moves(tables, store, servers: tuple[Any, ...]) -> None:
    game_id = await start_tiny(tables)
    for place, server in enumerate(servers, 600):
        async with tables.hold(game_id) as live, store.write() as connection:
            await change_place(connection, live, place, server, store.now())
            assert (live.row.channel_id, live.row.guild_id, find_ladder(live.row)) == (place, server, GUILD)
        async with store.read() as connection:
            stored = await games.find_game(connection, game_id)
        assert stored is not None
        assert (stored.guild_id, find_ladder(stored)) == (server, GUILD)

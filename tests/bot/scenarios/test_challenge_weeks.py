"""Three weeks of the challenge on two servers, the last of them with War for Arrakis."""

from __future__ import annotations

import random
from itertools import groupby

import pytest

from bot.games.registry import product
from bot.store.entries import rank
from bot.tables.challenges import Week, list_finishes, task_of, week_at
from bot.tables.computer import load_computer
from bot.tables.entering import enter
from bot.tables.pace import DAY, HOUR
from engine.kernel.decisions import Refused
from tests.bot.support.tables import make_tables

SERVERS = {11: 7, 12: 7, 13: 8, 14: 8}
"""The server on which each person enters."""
LATE = 14
"""The person who begins on the last evening of each week and finishes on the next day."""


def find_weeks(now: int) -> list[Week]:
    """Three successive weeks, the last of them with War for Arrakis."""
    first = week_at(now).number + 3
    last = next(number for number in range(first, first + 60) if task_of(Week(number)).made.name == "arrakis")
    return [Week(last + n) for n in (-2, -1, 0)]


async def finish(tables, game: int, user: int, policy: random.Random) -> tuple[int, int, int]:
    """Play to the end and return the person's place, points and rounds, computed from the game itself."""
    for _ in range(3_000):
        async with tables.hold(game) as live:
            if not live.waiting_people:
                break
            seat, made = live.waiting_people[0], product(live.row.product)
            given = load_computer(made.computer, made.family)(live.game.view(seat), live.game.options(seat), policy)
        await tables.answer(game, user, given)
    async with tables.hold(game) as live:
        assert live.row.status == "over"
        seat = live.seat_of(user)
        (mine,) = [one for one in live.game.outcome().standings if one.seat == seat]
        return mine.place, mine.score, live.game.state.round


@pytest.mark.long
@pytest.mark.slow
async def test_three_weeks_are_ranked_by_server_and_for_all_and_whoever_is_late_is_left_out(store, clock) -> None:
    tables, rng = make_tables(store), random.Random(11)
    for week in find_weeks(clock.time):
        clock.time, task = week.begins + HOUR, task_of(week)
        ends: dict[int, tuple[int, int, int]] = {}
        for user in rng.sample([user for user in SERVERS if user != LATE], 3):
            clock.time += rng.randrange(1, 40) * HOUR
            game = await enter(tables, task, (user, f"P{user}"), 5_000 + user, SERVERS[user], "en", True)
            with pytest.raises(Refused, match="refused-entered"):
                await enter(tables, task, (user, f"P{user}"), 6_000 + user, 15 - SERVERS[user], "en", True)
            ends[user] = await finish(tables, game, user, random.Random(user))
        clock.time = week.ends - HOUR
        game = await enter(tables, task, (LATE, "P"), 5_000 + LATE, SERVERS[LATE], "en", True)
        clock.time = week.ends + HOUR
        late = await finish(tables, game, LATE, random.Random(LATE))
        async with store.read() as connection:
            of_all = await list_finishes(connection, week)
            of_one = {server: await list_finishes(connection, week, server) for server in (7, 8)}
        assert {one.entry.user_id: (one.place, one.score, one.rounds) for one in of_all} == {**ends, LATE: late}
        ranking = [one.entry.user_id for one in rank(of_all, week.ends)]
        best = sorted(ends, key=lambda user: (ends[user][0], -ends[user][1], ends[user][2]))
        orders = [set(same) for _, same in groupby(best, key=lambda user: ends[user])]
        assert [set(same) for _, same in groupby(ranking, key=lambda user: ends[user])] == orders
        for server, found in of_one.items():
            mine = [user for user in ranking if SERVERS[user] == server]
            assert [one.entry.user_id for one in rank(found, week.ends)] == mine
        assert week.ends + DAY > clock.time

"""After every action, the game that a process remembers is the stored one, so that a restart changes nothing."""

from __future__ import annotations

import random

from bot.store import clocks, games
from bot.tables.computer import answer_anything
from bot.tables.consent.requests import Requests
from bot.tables.hosting import Hosting
from tests.bot.support.consent import answer as own_answer
from tests.bot.support.consent import start_with
from tests.bot.support.tables import USERS, answer_once
from tests.bot.support.timed import through_sealed


async def check(tables, game: int, after: str) -> None:
    """Check that the remembered game is the stored one: its row, its seats, its state and its answers."""
    async with tables.hold(game) as live, tables.store.read() as connection:
        remembered = live.row, list(live.seats), live.game.digest(), len(live.game.steps), set(live.forced)
        stored = await games.find_game(connection, game), await games.list_seats(connection, game)
    assert (live.row, list(live.seats)) == stored, after
    tables.cache.drop(game)
    async with tables.hold(game) as again:
        found = again.row, list(again.seats), again.game.digest(), len(again.game.steps), set(again.forced)
    assert found == remembered, after


async def test_whatever_is_done_at_a_table_is_stored(tables, store, clock) -> None:
    game = await start_with(tables, people=3, rated="off", pace="daily", late="computer")
    requests, hosting, rng = Requests(tables), Hosting(tables), random.Random(3)
    await check(tables, game, "the start")
    await through_sealed(tables, game, USERS[:3])
    await own_answer(tables, game, USERS[0], "c0")
    await check(tables, game, "an answer")
    await tables.undo(game, USERS[0])
    await check(tables, game, "an undo")
    for number in range(8):
        assert await answer_once(tables, game, rng)
        await check(tables, game, f"answer {number}")
    async with tables.hold(game) as live:
        seat = live.waiting_people[0]
        answer = answer_anything({}, live.game.options(seat), rng)
    await tables.answer(game, live.user_in(seat), answer)
    await check(tables, game, "the answer of the next seat")
    await hosting.halt(game, USERS[0])
    await check(tables, game, "a hold")
    await hosting.resume(game, USERS[0])
    await check(tables, game, "the end of a hold")
    async with store.read() as connection:
        known = await clocks.list_clocks(connection, game)
    late = next(one for one in known.values() if one.since)
    clock.time += 2 * 86_400_000
    await tables.take_over(game, late.seat, late.since)
    await check(tables, game, "an answer for somebody late")
    await hosting.replace(game, USERS[0], 2, True)
    await check(tables, game, "a seat on offer")
    await requests.sit(game, 2, 77, "Zoe")
    await check(tables, game, "a request for a seat")
    await requests.propose_clocks(game, USERS[0], {"pace": "relaxed"})
    await check(tables, game, "a proposal")
    await requests.leave(game, USERS[1])
    await check(tables, game, "the end of a seat")

"""A request that is accepted late: the guards are applied again at the moment of acceptance."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.store import games, motions
from bot.tables.consent.requests import Requests
from bot.tables.pace import DAY
from bot.tables.substitutes import ask_substitute, return_seat
from tests.bot.support.consent import answer, seats_of, start_with
from tests.bot.support.tables import USERS
from tests.bot.support.timed import through_sealed

GUEST = 2_100_001


async def seat_meanwhile(tables: Any, game_id: int, seat: int, user: int, lent: bool) -> None:
    """Give the person another seat at the table, as its owner or as a substitute."""
    async with tables.hold(game_id) as live:
        substitution = games.Substitution(live.seats[seat].user_id, "Owner", tables.store.now() + DAY) if lent else None
        live.seats = [
            replace(s, user_id=user, substitution=substitution, offer="") if s.seat == seat else s for s in live.seats
        ]
        async with tables.store.write() as connection:
            await games.replace_seats(connection, game_id, live.seats)


@pytest.mark.sweep(4)
@pytest.mark.parametrize("lent", [False, True])
@pytest.mark.parametrize("what", ["loan", "substitute"])
async def test_nobody_who_has_a_seat_by_then_gets_another_one(tables, store, what: str, lent: bool) -> None:
    game_id = await start_with(tables, 4)
    await through_sealed(tables, game_id, USERS)
    requests = Requests(tables)
    if what == "loan":
        await ask_substitute(tables, game_id, USERS[0], (GUEST, "Guest"), store.now() + 7 * DAY)
    else:
        await requests.leave(game_id, USERS[1])
        assert not await requests.sit(game_id, 1, GUEST, "Guest")
    async with store.read() as connection:
        (motion,) = [one for one in await motions.list_open(connection, game_id) if one.kind == what]
    await seat_meanwhile(tables, game_id, 2, GUEST, lent)
    before = await seats_of(store, game_id)
    for voter in [GUEST] if what == "loan" else [USERS[0], USERS[3]]:
        await requests.vote(game_id, motion.id, voter, "agree")
    after = await seats_of(store, game_id)
    assert [seat.user_id for seat in after].count(GUEST) == 1
    assert [seat.user_id for seat in after] == [seat.user_id for seat in before]


async def test_nobody_who_has_seen_another_hand_by_then_becomes_a_substitute(tables, store) -> None:
    game_id = await start_with(tables, 3)
    await through_sealed(tables, game_id, USERS[:3])
    requests = Requests(tables)
    asked = []
    for owner in USERS[:2]:
        await ask_substitute(tables, game_id, owner, (GUEST, "Guest"), store.now() + 7 * DAY)
        async with store.read() as connection:
            asked.append(max(one.id for one in await motions.list_open(connection, game_id)))
    await requests.vote(game_id, asked[0], GUEST, "agree")
    await answer(tables, game_id, GUEST, "end")
    await return_seat(tables, game_id, GUEST)
    async with store.read() as connection:
        left = await motions.find_motion(connection, asked[1])
    assert left.ballots == {GUEST: None}
    await requests.vote(game_id, asked[1], GUEST, "agree")
    assert [seat.user_id for seat in await seats_of(store, game_id)] == [*USERS[:3]]

"""Invitations are limited per lobby, per day and per guest; only the first within a day makes a sound."""

from __future__ import annotations

import asyncio

import pytest

from bot.tables.invitations import A_DAY, A_LOBBY, UNANSWERED, invite
from bot.tables.pace import DAY
from engine.kernel.decisions import NotYours, Refused
from tests.bot.support.tables import GUILD, TINY, USERS
from tests.bot.support.timed import list_queued

GUEST = 700


async def open_lobby(tables, host, channel) -> int:
    return await tables.lobby.create(TINY, channel, GUILD, (host, "Ayla"), 4, "en")


async def loud(store) -> list[bool]:
    return [queued.payload["loud"] for queued in await list_queued(store, "invite")]


async def test_a_guest_is_invited_to_a_lobby_once_by_whoever_it_is(tables, store) -> None:
    game_id = await open_lobby(tables, USERS[0], 1)
    await tables.lobby.join(game_id, USERS[1], "Bo")
    await invite(store, game_id, USERS[0], GUEST)
    for user in USERS[:2]:
        with pytest.raises(Refused, match="refused-invited"):
            await invite(store, game_id, user, GUEST)
    with pytest.raises(NotYours):
        await invite(store, game_id, 999, 701)
    with pytest.raises(Refused, match="refused-guest-here"):
        await invite(store, game_id, USERS[0], USERS[1])
    assert await loud(store) == [True]


async def test_fifteen_invitations_at_once_are_one(tables, store) -> None:
    game_id = await open_lobby(tables, USERS[0], 1)
    results = await asyncio.gather(
        *(invite(store, game_id, USERS[0], GUEST) for _ in range(15)), return_exceptions=True
    )
    assert results.count(None) == 1
    assert all(isinstance(result, Refused) for result in results if result is not None)
    assert await loud(store) == [True]


async def test_who_has_not_answered_is_not_invited_elsewhere_by_the_same_person(tables, store, clock) -> None:
    first, second, third = [await open_lobby(tables, USERS[0], channel) for channel in (1, 2, 3)]
    await invite(store, first, USERS[0], GUEST)
    with pytest.raises(Refused, match="refused-invited-elsewhere"):
        await invite(store, second, USERS[0], GUEST)
    await tables.lobby.join(first, GUEST, "Gus")
    await invite(store, second, USERS[0], GUEST)
    clock.time += UNANSWERED
    await invite(store, third, USERS[0], GUEST)


async def test_only_the_first_invitation_within_a_day_makes_a_sound(tables, store, clock) -> None:
    for user in USERS[:3]:
        await invite(store, await open_lobby(tables, user, user), user, GUEST)
    clock.time += DAY
    await invite(store, await open_lobby(tables, USERS[3], USERS[3]), USERS[3], GUEST)
    assert await loud(store) == [True, False, False, True]


async def test_one_person_invites_so_many_to_a_lobby_and_within_a_day(tables, store, clock) -> None:
    lobbies = [await open_lobby(tables, USERS[0], channel) for channel in (1, 2, 3)]
    guests = iter(range(1000, 2000))
    for game_id in lobbies[: A_DAY // A_LOBBY]:
        for _ in range(A_LOBBY):
            await invite(store, game_id, USERS[0], next(guests))
        with pytest.raises(Refused, match="refused-many-invited"):
            await invite(store, game_id, USERS[0], next(guests))
    with pytest.raises(Refused, match="refused-many-invitations"):
        await invite(store, lobbies[-1], USERS[0], next(guests))
    clock.time += DAY
    await invite(store, lobbies[-1], USERS[0], next(guests))

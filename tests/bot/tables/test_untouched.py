"""The table votes on the end of a game in which nobody has acted for 60 days; the game never ends without a vote."""

from __future__ import annotations

import asyncio
import random

import pytest

from bot.store import games, motions
from bot.tables.consent.requests import Requests
from bot.tables.fixtures import SEASON
from bot.tables.hosting import Hosting
from bot.tables.pace import DAY
from bot.work.jobs import Jobs
from bot.work.untouched import Untouched
from tests.bot.support.consent import start_with
from tests.bot.support.tables import USERS, play_on, start_tiny
from tests.bot.support.timed import list_queued


async def pass_days(tables, clock, days: int) -> None:
    """Let days pass without play, and do everything that is due on each."""
    for _ in range(days):
        clock.time += DAY
        await Jobs(tables).work()
        await Untouched(tables).work()


async def list_offers(store, game_id: int) -> list:
    async with store.read() as connection:
        return [motion for motion in await motions.list_open(connection, game_id) if motion.kind == "untouched"]


async def status_of(store, game_id: int) -> str:
    async with store.read() as connection:
        return (await games.find_game(connection, game_id)).status


@pytest.mark.sweep(2)
@pytest.mark.parametrize("held", [False, True])
async def test_after_sixty_days_the_table_is_asked_once_and_its_majority_ends_it(tables, store, clock, held) -> None:
    game_id = await start_tiny(tables, people=3)
    if held:
        await Hosting(tables).halt(game_id, USERS[0])
    await pass_days(tables, clock, 59)
    assert await list_offers(store, game_id) == []
    await pass_days(tables, clock, 3)
    (offer,) = await list_offers(store, game_id)
    assert set(offer.ballots) == set(USERS[:3])
    assert await Requests(tables).vote(game_id, offer.id, USERS[0], "agree") is None
    assert await status_of(store, game_id) != "closed"
    assert await Requests(tables).vote(game_id, offer.id, USERS[1], "agree") == "agree"
    assert await status_of(store, game_id) == "closed"
    await pass_days(tables, clock, 70)
    assert await list_offers(store, game_id) == []


@pytest.mark.slow
async def test_a_move_takes_the_question_back_and_begins_the_sixty_days_anew(tables, store, clock) -> None:
    game_id = await start_tiny(tables, people=3)
    await pass_days(tables, clock, 61)
    assert len(await list_offers(store, game_id)) == 1
    await play_on(tables, game_id, random.Random(1), 1)
    assert await list_offers(store, game_id) == []
    await pass_days(tables, clock, 59)
    assert await list_offers(store, game_id) == []
    await pass_days(tables, clock, 2)
    assert len(await list_offers(store, game_id)) == 1


@pytest.mark.slow
async def test_a_new_person_in_a_seat_begins_the_sixty_days_anew(tables, store, clock) -> None:
    game_id = await start_with(tables, substitutes="free")
    await Requests(tables).leave(game_id, USERS[2])
    await pass_days(tables, clock, 58)
    assert await Requests(tables).sit(game_id, 2, 99, "Eve")
    await pass_days(tables, clock, 59)
    assert await list_offers(store, game_id) == []
    await pass_days(tables, clock, 2)
    assert len(await list_offers(store, game_id)) == 1


@pytest.mark.slow
async def test_nobodys_silence_ends_a_table(tables, store, clock) -> None:
    """A table where nobody votes stays open, and is asked again after another 60 days."""
    game_id = await start_tiny(tables, people=3)
    await pass_days(tables, clock, 80)
    assert await list_offers(store, game_id) == []
    assert await status_of(store, game_id) == "open"
    await pass_days(tables, clock, 41)
    assert len(await list_offers(store, game_id)) == 1


@pytest.mark.slow
async def test_a_table_of_a_season_is_its_organisers_to_end(tables, store, clock) -> None:
    game_id = await start_tiny(tables, people=3)
    async with store.write() as connection:
        row = await games.find_game(connection, game_id)
        await games.update_game(connection, game_id, options=row.options | {SEASON: 1})
    tables.cache.drop(game_id)
    await pass_days(tables, clock, 61)
    assert await list_offers(store, game_id) == []


async def test_two_processes_ask_once(tables, store, clock) -> None:
    game_id = await start_tiny(tables, people=3)
    clock.time += 61 * DAY
    await asyncio.gather(Untouched(tables).work(), Untouched(tables).work())
    assert len(await list_offers(store, game_id)) == 1


@pytest.mark.slow
async def test_the_question_is_posted_once(tables, store, clock) -> None:
    await start_tiny(tables, people=3)
    await pass_days(tables, clock, 65)
    assert len(await list_queued(store, "motion")) == 1

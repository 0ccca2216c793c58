"""Posts of a running table and reminders: who is called, what is told, and when nothing is to be said any more."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bot.messages.presenter import Presenter
from bot.store import games
from bot.tables.reminders import Due
from tests.bot.support.panels import read_lines
from tests.bot.support.tables import USERS, answer_once, start_tiny

AYLA, BO = USERS[:2]


async def waiting(tables: Any, game: int) -> set[int]:
    async with tables.hold(game) as live:
        return {live.user_in(seat) for seat in live.waiting_people}


async def to_one_turn(tables: Any, game: int) -> int:
    """Answer until one person is asked, and return that person."""
    rng = random.Random(1)
    while len(found := await waiting(tables, game)) != 1:
        assert await answer_once(tables, game, rng)
    return found.pop()


async def test_a_post_calls_whoever_is_asked_and_an_older_state_calls_nobody(tables, store) -> None:
    game = await start_tiny(tables)
    asked = await to_one_turn(tables, game)
    presenter = Presenter(store, tables)
    async with tables.hold(game) as live:
        revision = live.row.revision
    for ping, calls in (([AYLA, BO], (asked,)), ([asked], (asked,)), ([AYLA + BO - asked], ()), ([], ())):
        assert (await presenter.table(game, revision - 1, revision, ping)).calls == calls
    assert (await presenter.table(game, revision - 1, revision, [AYLA, BO], past=True)).calls == ()


@pytest.mark.parametrize(("since", "first"), [(-1, True), (0, False), (3, False)])
async def test_only_the_first_post_has_the_hash_of_the_seed(tables, store, since: int, first: bool) -> None:
    game = await start_tiny(tables)
    await to_one_turn(tables, game)
    async with tables.hold(game) as live:
        revision, commitment = live.row.revision, live.row.commitment
    lines = read_lines((await Presenter(store, tables).table(game, since, revision, [])).view)
    assert bool([line for line in lines if commitment and commitment in line]) == first


async def test_a_post_of_an_earlier_state_is_what_was_posted_then(tables, store) -> None:
    """The post tells what had happened by then, and nothing that came later."""
    game, presenter, rng, then = await start_tiny(tables), Presenter(store, tables), random.Random(1), {}
    await to_one_turn(tables, game)
    for _ in range(6):
        async with tables.hold(game) as live:
            before = live.row.revision
        await answer_once(tables, game, rng)
        async with tables.hold(game) as live:
            step = (before, live.row.revision)
        then[step] = read_lines((await presenter.table(game, *step, [])).view)
    assert len({str(lines) for lines in then.values()}) > 1
    for step, lines in then.items():
        assert read_lines((await presenter.table(game, *step, [], past=True)).view) == lines


@pytest.mark.parametrize("status", ["open", "held", "paused", "over"])
async def test_a_reminder_is_for_whoever_is_asked_in_a_game_that_runs(tables, store, status: str) -> None:
    game = await start_tiny(tables)
    asked = await to_one_turn(tables, game)
    async with store.write() as connection:
        await games.update_game(connection, game, status=status)
    tables.cache.drop(game)
    async with store.read() as connection:
        row = await games.find_game(connection, game)
    assert row is not None
    presenter = Presenter(store, tables)
    for last in (False, True):
        due = Due(row, None, last=last)
        found = await presenter.find_reminded(due, asked)
        assert (found is not None) == (status == "open")
        assert found is None or (found.row.id, found.until, found.early, found.last) == (game, None, False, last)
        for other in {AYLA, BO, 99} - {asked}:
            assert await presenter.find_reminded(due, other) is None
    assert await presenter.find_reminded(Due(row, 5), asked) is None

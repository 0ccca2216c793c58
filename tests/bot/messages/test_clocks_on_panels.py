"""Time on panels and in reminders: whose bank and deadlines they show, and who may propose other clocks."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.components.tags import read_tag
from bot.messages.presenter import Presenter
from bot.store import clocks, games
from bot.tables.pace import DAY, HOUR
from bot.tables.reminders import Due
from engine.kernel.decisions import Answer
from tests.bot.support.consent import start_with
from tests.bot.support.tables import USERS
from tests.bot.support.timed import clock_of, row_of

AYLA, BO, CY = USERS[:3]


@pytest.mark.parametrize(("hours", "bank"), [(6, 0), (13, 7 * DAY - HOUR), (60, 5 * DAY)])
async def test_a_reminder_tells_what_is_left_in_a_bank_once_it_runs(
    tables, store, clock, hours: int, bank: int
) -> None:
    game = await start_with(tables, 2, pace="bank", late="computer")
    row, asked = await row_of(store, game), await clock_of(store, game, 0)
    clock.time += hours * HOUR
    presenter = Presenter(store, tables)
    for last in (False, True):
        found = await presenter.find_reminded(Due(row, asked.since, last), AYLA)
        assert found is not None
        assert (found.until, found.bank, found.early, found.last) == (asked.deadline, bank, False, last)
    assert await presenter.find_reminded(Due(row, asked.since - 1), AYLA) is None
    for stranger in (CY, 99):
        assert await presenter.find_reminded(Due(row, None), stranger) is None


async def test_everybody_sees_their_own_bank_and_nobody_elses(tables, store, clock) -> None:
    game = await start_with(tables, 3, pace="bank", late="computer")
    async with store.write() as connection:
        known = await clocks.list_clocks(connection, game)
        for seat, days in ((0, 3), (1, 5)):
            await clocks.keep_clock(connection, replace(known[seat], bank=days * DAY))
    presenter = Presenter(store, tables)
    left = {user: (await presenter.scene(game, user, "en")).bank for user in (AYLA, BO, CY, 99)}
    assert {user: bank and bank.left for user, bank in left.items()} == {
        AYLA: 3 * DAY, BO: 5 * DAY, CY: 7 * DAY, 99: None,
    }  # fmt: skip
    assert (await presenter.spectate(game, "en")).bank is None


async def test_everybody_sees_the_deadlines_of_those_who_are_waited_for(tables, store, clock) -> None:
    game = await start_with(tables, 2, pace="daily", late="computer")
    began = clock.time
    async with tables.hold(game) as live:
        answer = live.game.options(0)
    clock.time += HOUR
    await tables.answer(game, AYLA, Answer(answer.id, ()))
    presenter = Presenter(store, tables)
    for user in (AYLA, BO, 99):
        scene = await presenter.scene(game, user, "en")
        assert scene.waiting == (1,)
        assert (scene.since, scene.until) == ({1: began}, {1: began + DAY})


@pytest.mark.parametrize(
    ("user", "status", "menus"),
    [
        (AYLA, "open", True), (AYLA, "held", True), (AYLA, "paused", True), (AYLA, "over", False),
        (AYLA, "closed", False), (BO, "open", False), (99, "open", False),
    ],
)  # fmt: skip
async def test_only_the_host_of_a_game_that_is_not_over_proposes_other_clocks(
    tables, store, user: int, status: str, menus: bool
) -> None:
    game = await start_with(tables, 2, pace="daily")
    async with store.write() as connection:
        await games.update_game(connection, game, status=status)
    tables.cache.drop(game)
    view = (await Presenter(store, tables).clocks(game, user, "en", {"pace": "relaxed"})).view
    controls = [one for item in view.walk_children() if (one := read_tag(getattr(item, "custom_id", None) or ""))]
    assert bool(controls) == menus
    if menus:
        inner = [getattr(item, "item", item) for item in view.walk_children()]
        (propose,) = {item for item in inner if getattr(item, "label", None)}
        assert not propose.disabled  # the draft differs from what is set

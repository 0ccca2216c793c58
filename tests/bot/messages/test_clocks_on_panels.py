"""Time on panels and in reminders: whose bank and deadlines they show, and who may propose other clocks."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.components.tags import read_tag
from bot.messages import cockpit
from bot.messages.presenter import Presenter
from bot.store import clocks, games, people
from bot.store.games import Substitution
from bot.tables.pace import DAY, HOUR
from bot.tables.reminders import Due
from engine.kernel.decisions import Answer
from tests.bot.support.consent import start_with
from tests.bot.support.tables import USERS, start_tiny
from tests.bot.support.timed import clock_of

AYLA, BO, CY = USERS[:3]


async def row_of(store, game: int) -> games.GameRow:
    async with store.read() as connection:
        row = await games.find_game(connection, game)
    assert row is not None
    return row


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


async def test_an_owner_is_told_that_somebody_plays_for_them_and_a_stranger_is_not(tables, store) -> None:
    game = await start_tiny(tables, people=3)
    async with store.write() as connection:
        seats = await games.list_seats(connection, game)
        seats[1] = replace(seats[1], user_id=99, substitution=Substitution(BO, "Bo", store.now() + DAY))
        await games.replace_seats(connection, game, seats)
    tables.cache.drop(game)
    presenter = Presenter(store, tables)
    scenes = {user: await presenter.scene(game, user, "en") for user in (AYLA, BO, 99, 98)}
    assert {user: (scene.seat, scene.lent) for user, scene in scenes.items()} == {
        AYLA: (0, None), BO: (None, 1), 99: (1, None), 98: (None, None),
    }  # fmt: skip


@pytest.mark.parametrize("asked_first", [True, False])
async def test_who_waits_is_led_to_another_game_that_waits_for_them(
    tables, store, monkeypatch: pytest.MonkeyPatch, asked_first: bool
) -> None:
    """And who is asked here is not."""
    one, other = await start_tiny(tables), await start_tiny(tables, channel=501)
    if not asked_first:
        async with tables.hold(one) as live:
            decision = live.game.options(0)
        await tables.answer(one, AYLA, Answer(decision.id, ()))
    shown: dict[str, Any] = {}

    def build(scene: Any, *more: Any) -> Any:
        shown["scene"] = scene
        return real(scene, *more)

    real = cockpit.build_cockpit
    monkeypatch.setattr(cockpit, "build_cockpit", build)
    await Presenter(store, tables).cockpit(one, AYLA, "en")
    led = shown["scene"].next
    assert led == (None if asked_first else other)


async def test_a_board_has_the_form_of_its_reader_or_else_of_the_table(tables, store) -> None:
    game = await start_tiny(tables)
    presenter, forms = Presenter(store, tables), []

    async def draw(scene: Any, *more: Any, **facts: Any) -> None:
        forms.append(scene.form)

    presenter.studio.draw_table = draw  # type: ignore[method-assign,assignment]
    async with store.write() as connection:
        row = await games.find_game(connection, game)
        assert row is not None
        await games.update_game(connection, game, options=row.options | {"picture": "landscape"})
        await people.keep_person(connection, BO, picture="portrait")
        await people.keep_person(connection, 99, plain=1)
    tables.cache.drop(game)
    for user in (AYLA, BO, 99):
        await presenter.board(game, "en", user)
    assert forms == ["landscape", "portrait"]  # and nothing is drawn for a person who wants no pictures

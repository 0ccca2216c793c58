"""Clicks about seats, votes, clocks and lobbies: what they change, for whom, and what their answer says."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import discord
import pytest

from bot.components.tags import Tag, read_tag
from bot.games.registry import find_preset
from bot.handlers.consent import ConsentHandlers
from bot.handlers.lobby import LobbyHandlers
from bot.handlers.own import OwnHandlers
from bot.language import Words
from bot.messages.clocks import read_clocks, write_clocks
from bot.messages.presenter import Presenter
from bot.store import clocks, games, motions
from bot.tables.codes import game_code
from bot.tables.consent.votes import find_open
from bot.tables.pace import DAY
from bot.tables.table_settings import CLOCKS, find_setting, value_of
from engine.kernel.decisions import NotYours, Refused
from tests.bot.support.clicks import click
from tests.bot.support.consent import said, start_with
from tests.bot.support.panels import read_lines, read_tags
from tests.bot.support.tables import CHANNEL, GUILD, TINY, USERS, start_tiny
from tests.bot.support.timed import fall_silent, lend_seat, list_queued, row_of

EN = Words("en", ["Ayla", "User 12", "User 13"])
AYLA, BO, CY = USERS[:3]
GUEST, EVE = 77, 99


@pytest.fixture
def consent(store, tables) -> ConsentHandlers:
    return ConsentHandlers(Presenter(store, tables))


@pytest.fixture
def lobbies(store, tables) -> LobbyHandlers:
    return LobbyHandlers(Presenter(store, tables))


# -- leaving -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("user", "is_lent", "key", "forfeits"), [
    (AYLA, False, "leave-text", True),
    (AYLA, True, "leave-text", True),  # the other owner is still there, whoever plays for them
    (BO, True, "leave-text", True),  # as owner, although somebody else plays
    (GUEST, True, "leave-text-lent", False),  # a substitute gives the seat back and forfeits nothing
])  # fmt: skip
async def test_whoever_leaves_is_told_what_it_means_for_them(
    tables, store, consent, user: int, is_lent: bool, key: str, forfeits: bool
) -> None:
    game = await start_with(tables, 2, rated="on")
    if is_lent:
        await lend_seat(tables, game, 1, (GUEST, "Zoe"))
    lines = read_lines((await consent.offer_leave(game, user, EN)).view)
    row = await row_of(store, game)
    assert EN.text(key, code=game_code(row.id), channel=f"<#{CHANNEL}>").splitlines()[0] in lines
    assert (EN.text("leave-forfeits") in lines) is forfeits
    consent.tables.cache.is_readable = AsyncMock(return_value=False)  # type: ignore[method-assign]
    assert EN.text("leave-forfeits") not in read_lines((await consent.offer_leave(game, user, EN)).view)


@pytest.mark.parametrize("is_lent", [False, True])
async def test_the_last_owner_is_told_that_the_game_ends_even_if_somebody_plays_for_them(
    tables, store, consent, is_lent: bool
) -> None:
    game = await start_tiny(tables, people=1, computers=1)
    if is_lent:
        await lend_seat(tables, game, 0, (GUEST, "Zoe"))
    shown = await consent.offer_leave(game, AYLA, EN)
    told = EN.text("leave-text-last", code=game_code(game), channel=f"<#{CHANNEL}>")
    assert told.splitlines()[0] in read_lines(shown.view)
    assert read_tags(shown.view) == ["leave-yes last"]


async def test_a_stranger_leaves_nothing_and_a_lobby_shows_who_has_left(tables, store, consent) -> None:
    lobby = await tables.lobby.create(TINY, CHANNEL + 1, GUILD, (AYLA, "Ayla"), 3, "en")
    await tables.lobby.join(lobby, BO, "Bo")
    game = await start_tiny(tables)
    for table, why in ((lobby, "refused-not-in-lobby"), (game, "refused-not-at-table")):
        with pytest.raises(NotYours, match=why):
            await consent.offer_leave(table, EVE, EN)
    before = len(await list_queued(store, "lobby"))
    await consent.actions["leave-yes"].act(click(BO), Tag(lobby, 0, "leave-yes", "lobby"), EN)
    assert [one.game_id for one in (await list_queued(store, "lobby"))[before:]] == [lobby]


@pytest.mark.parametrize("arg", ["last", "lobby", "ask"])
async def test_a_confirmation_of_something_else_is_asked_again(tables, store, consent, arg: str) -> None:
    game = await start_tiny(tables, people=3)
    shown = await consent.actions["leave-yes"].act(click(BO), Tag(game, 0, "leave-yes", arg), EN)
    assert read_tags(shown.view) == ["leave-yes begun"]
    async with store.read() as connection:
        assert BO in [seat.user_id for seat in await games.list_seats(connection, game)]


# -- removals and substitutes ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("is_lent", "slept", "key"), [
    (False, 0, "kick-text"), (False, 5, "kick-text-asleep"), (True, 0, "kick-text-lent"), (True, 5, "kick-text-lent"),
])  # fmt: skip
async def test_the_question_about_a_removal_says_whom_it_is_about(
    tables, store, consent, is_lent: bool, slept: int, key: str
) -> None:
    game = await start_with(tables, 3, pace="daily")
    if is_lent:
        await lend_seat(tables, game, 1, (GUEST, "Zoe"))
    await fall_silent(store, game, 1, slept)
    ask = consent.actions["kick-ask"].act
    names = Words("en", ["Ayla", "Zoe" if is_lent else "User 12", "User 13"])
    shown = await ask(click(AYLA), Tag(game, 0, "kick-ask", "1"), EN)
    assert read_lines(shown.view) == names.text(key, seat=1).splitlines()
    for stranger in (EVE, *([BO] if is_lent else [])):
        with pytest.raises(NotYours):
            await ask(click(stranger), Tag(game, 0, "kick-ask", "1"), EN)
    for seat in ("3", "9"):
        with pytest.raises(Refused):
            await ask(click(AYLA), Tag(game, 0, "kick-ask", seat), EN)


async def test_whoever_is_alone_with_somebody_silent_is_told_that_they_decide_alone(tables, store, consent) -> None:
    game = await start_with(tables, 2, pace="daily")
    async with store.write() as connection:
        clock = (await clocks.list_clocks(connection, game))[1]
        await clocks.keep_clock(connection, replace(clock, slept=5))
    shown = await consent.actions["kick-ask"].act(click(AYLA), Tag(game, 0, "kick-ask", "1"), EN)
    assert read_lines(shown.view) == EN.text("kick-text-alone", seat=1).splitlines()


@pytest.mark.parametrize(("days", "why"), [
    (3, None), (14, None), (-3, "refused-day-past"), (0, "refused-day-past"), (99, "refused-away-long"),
])  # fmt: skip
async def test_a_substitute_is_asked_for_a_day_that_an_absence_can_have(
    tables, store, clock, consent, days: int, why: str | None
) -> None:
    game = await start_tiny(tables, people=2)
    day = datetime.fromtimestamp((clock.time + days * DAY) / 1000, UTC).strftime("%Y-%m-%d")
    midnight = int(datetime.strptime(day, "%Y-%m-%d").replace(tzinfo=UTC).timestamp())
    guest: Any = SimpleNamespace(id=GUEST, display_name="Zoe", mention=f"<@{GUEST}>", bot=False)
    if why is not None:
        with pytest.raises(Refused, match=why):
            await consent.ask_substitute(game, AYLA, guest, day, EN)
        return
    shown = await consent.ask_substitute(game, AYLA, guest, day, EN)
    assert read_lines(shown.view) == [
        EN.text("note-substitute-asked", who=f"<@{GUEST}>", until=f"<t:{midnight}:D>").replace("\u00a0", " ")
    ]
    async with store.read() as connection:
        motion = await find_open(connection, game, "loan", 0)
    assert motion is not None
    assert (motion.data["until"], set(motion.ballots), motion.proposer) == (midnight * 1000, {GUEST}, AYLA)


@pytest.mark.parametrize("done", [None, "agree"])
async def test_the_answer_to_an_undo_says_whether_it_is_done_or_asked(tables, store, consent, done: Any) -> None:
    game = await start_tiny(tables)
    consent.requests.ask_take_back = AsyncMock(return_value=done)  # type: ignore[method-assign]
    shown = await consent.actions["undo-yes"].act(click(AYLA), Tag(game, 7, "undo-yes"), EN)
    consent.requests.ask_take_back.assert_called_once_with(game, AYLA, 7)
    keys = {key for key in ("note-undone", "note-asked") if any(EN.text(key) in one for one in read_lines(shown.view))}
    assert keys == {"note-undone" if done else "note-asked"}


@pytest.mark.parametrize("held", [True, False])
async def test_a_report_that_does_not_stop_the_game_says_so(tables, store, consent, held: bool) -> None:
    game = await start_tiny(tables)
    consent.hosting.report = AsyncMock(return_value=held)  # type: ignore[method-assign]
    form = click(AYLA)
    form.type, form.data = discord.InteractionType.modal_submit, {"components": [{"component": {"value": "it hangs"}}]}
    shown = await consent.actions["report-in"].act(form, Tag(game, 0, "report-in"), EN)
    consent.hosting.report.assert_called_once_with(game, AYLA, "it hangs")
    assert read_lines(shown.view) == EN.text("note-reported" if held else "note-report-kept").splitlines()


async def test_somebody_who_asks_for_a_seat_does_not_have_it_yet(tables, store, consent) -> None:
    for number, offer in enumerate(("ask", "free")):
        game = await start_tiny(tables, people=3, channel=CHANNEL + number)
        async with store.write() as connection:
            seats = await games.list_seats(connection, game)
            seats[1] = replace(seats[1], user_id=None, computer="anything", offer=offer)
            await games.replace_seats(connection, game, seats)
        tables.cache.drop(game)
        shown = await consent.actions["sit"].act(click(EVE), Tag(game, 0, "sit", "1"), EN)
        async with store.read() as connection:
            sits = EVE in [seat.user_id for seat in await games.list_seats(connection, game)]
            asked = await motions.list_open(connection, game)
        assert sits is (offer == "free")
        assert [(one.kind, one.seat, one.proposer) for one in asked] == [("substitute", 1, EVE)] * (not sits)
        told = any(EN.text("note-asked-seat") in line for line in read_lines(shown.view))
        assert told is not sits


# -- clocks ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", CLOCKS)
async def test_a_menu_of_clocks_changes_its_own_setting_of_the_draft_alone(tables, store, consent, name: str) -> None:
    """The draft differs from what is set in every setting, and stays so."""
    game = await start_with(tables, 2, pace="daily", late="computer")
    row = await row_of(store, game)

    def other(one: str, *taken: str) -> str:
        return next(choice for choice in find_setting(one).choices if choice not in taken)

    draft = {one: other(one, value_of(row, one)) for one in CLOCKS}
    value = other(name, draft[name])
    tag = Tag(game, 0, "clocks", f"{name}.{write_clocks(draft)}")
    shown = await consent.actions["clocks"].act(click(AYLA, value), tag, EN)
    drafts = [
        read_clocks(made.arg.rpartition(".")[2])
        for item in shown.view.walk_children()
        if (made := read_tag(getattr(item, "custom_id", None) or "")) is not None
    ]
    assert len(drafts) > len(CLOCKS)
    assert all(one == draft | {name: value} for one in drafts)
    async with store.read() as connection:
        assert await motions.list_open(connection, game) == []
    for wrong in ("yearly", "9"):
        with pytest.raises(Refused, match="refused-setting"):
            await consent.actions["clocks"].act(click(AYLA, wrong), tag, EN)


# -- lobbies -----------------------------------------------------------------------------------------------------------


async def test_the_button_that_closes_a_lobby_ends_no_game(tables, store, lobbies) -> None:
    game = await start_tiny(tables, people=1, computers=1)
    with pytest.raises(Refused, match="refused-started"):
        await lobbies.actions["close"].act(click(AYLA), Tag(game, 0, "close"), EN)
    assert (await row_of(store, game)).status == "open"


@pytest.mark.parametrize(("name", "value"), [("pace", "daily"), ("undo", "never"), ("picture", "landscape")])
async def test_after_a_setting_its_own_page_is_shown(tables, store, lobbies, name: str, value: str) -> None:
    game = await tables.lobby.create(TINY, CHANNEL, GUILD, (AYLA, "Ayla"), 3, "en")
    shown = await lobbies.actions["set"].act(click(AYLA, value), Tag(game, 0, "set", name), EN)
    assert f"set {name}" in read_tags(shown.view)
    assert value_of(await row_of(store, game), name) == value


async def test_a_second_question_about_closing_comes_if_closing_means_something_else_now(
    tables, store, lobbies
) -> None:
    game = await start_tiny(tables, people=1, computers=1)
    shown = await lobbies.actions["close-yes"].act(click(AYLA), Tag(game, 0, "close-yes", "lobby"), EN)
    assert read_tags(shown.view) == ["close-yes begun"]
    assert (await row_of(store, game)).status == "open"
    await lobbies.actions["close-yes"].act(click(AYLA), Tag(game, 0, "close-yes", "begun"), EN)
    assert (await row_of(store, game)).status == "closed"


@pytest.mark.parametrize("action", ["start", "new", "rematch"])
async def test_no_table_begins_where_the_bot_may_not_write(tables, store, lobbies, action: str) -> None:
    game = await tables.lobby.create(TINY, CHANNEL, GUILD, (AYLA, "Ayla"), 2, "en")
    await tables.lobby.fill(game, AYLA, "anything")
    if action == "rematch":
        async with store.write() as connection:
            await games.update_game(connection, game, status="over")
    pressed = click(AYLA)
    pressed.app_permissions = SimpleNamespace(**vars(pressed.app_permissions) | {"send_messages": False})
    with pytest.raises(Refused, match="refused-permissions"):
        await lobbies.actions[action].act(pressed, Tag(game if action != "new" else 0, 0, action), EN)
    async with store.read() as connection:
        assert await games.find_game(connection, game + 1) is None
    assert (await row_of(store, game)).status == ("over" if action == "rematch" else "lobby")


@pytest.mark.parametrize("size", ["many lobbies", "wrong seats"])
async def test_a_lobby_that_cannot_be_opened_opens_no_thread(tables, store, lobbies, size: str) -> None:
    made, preset = find_preset("uprising")
    if size == "many lobbies":
        for number in range(5):
            await tables.lobby.create(TINY, CHANNEL + number, GUILD, (AYLA, "Ayla"), 2, "en")
    with pytest.raises(Refused):
        await lobbies.create_in_thread(click(AYLA), made, preset, 4 if size == "many lobbies" else 5, "en")
    assert await list_queued(store, "thread") == []


# -- one's own data ----------------------------------------------------------------------------------------------------


async def test_the_question_about_deleting_data_counts_the_running_games(tables, store) -> None:
    for number in range(2):
        await start_tiny(tables, channel=CHANNEL + number)
    await tables.lobby.create(TINY, CHANNEL + 9, GUILD, (AYLA, "Ayla"), 2, "en")
    webhooks: Any = SimpleNamespace(caller=None)
    handlers = OwnHandlers(Presenter(store, tables), webhooks)
    for user, running in ((AYLA, 2), (EVE, 0)):
        shown = await handlers.serve_privacy(user, EN, "forget")
        assert EN.text("privacy-forget", running=running) in "\n".join(said(shown.view))
    with pytest.raises(Refused, match="refused-setting"):
        await handlers.actions["me"].act(click(AYLA), Tag(0, 0, "me", "language"), EN)

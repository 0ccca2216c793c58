"""Answers to clicks about agreements, and about a person's own note: what they say, and about whom they are."""

from __future__ import annotations

from dataclasses import replace
from typing import Any
from unittest.mock import AsyncMock

import discord
import pytest

from bot.components.base36 import to_base36
from bot.components.tags import Tag
from bot.handlers.consent import ConsentHandlers
from bot.handlers.viewing import ViewHandlers
from bot.language import Words
from bot.messages.presenter import Presenter
from bot.store import games, private_notes
from bot.store.games import Substitution
from engine.kernel.decisions import Refused
from tests.bot.support.clicks import click
from tests.bot.support.panels import read_lines
from tests.bot.support.tables import USERS, start_tiny

EN = Words("en", ["Ayla", "User 12", "User 13"])
AYLA, BO, CY = USERS[:3]


@pytest.mark.parametrize(("action", "arg", "asks", "given", "key"), [
    ("vote", "agree", "vote", None, "note-voted"), ("vote", "decline", "vote", "agree", "note-voted-last"),
    ("clocks-yes", "00000", "propose_clocks", True, "note-ready"),
    ("clocks-yes", "00000", "propose_clocks", False, "note-proposed"),
    ("kick-yes", f"1.{to_base36(BO)}", "propose_removal", None, "note-proposed"),
    ("kick-yes", f"1.{to_base36(BO)}", "propose_removal", True, "note-removed"),
])  # fmt: skip
async def test_the_answer_says_whether_something_is_done_or_only_proposed(
    tables, store, action: str, arg: str, asks: str, given: Any, key: str
) -> None:
    game = await start_tiny(tables, people=3)
    handlers = ConsentHandlers(Presenter(store, tables))
    asked = AsyncMock(return_value=given)
    setattr(handlers.requests, asks, asked)
    shown = await handlers.actions[action].act(click(AYLA), Tag(game, 1, action, arg), EN)
    facts = {"choice": EN.text(f"vote-{arg}")} if action == "vote" else {}
    assert read_lines(shown.view) == EN.text(key, **facts).splitlines()
    assert AYLA in asked.call_args.args
    if action == "kick-yes":
        assert asked.call_args.args == (game, AYLA, BO)


async def test_a_removal_is_confirmed_for_the_person_who_still_has_the_seat(tables, store) -> None:
    """If somebody else has it now, the question is asked again about them; and with nobody else to ask it says so."""
    game = await start_tiny(tables, people=3)
    handlers = ConsentHandlers(Presenter(store, tables))
    handlers.requests.propose_removal = AsyncMock()  # type: ignore[method-assign]
    again = await handlers.actions["kick-yes"].act(click(AYLA), Tag(game, 1, "kick-yes", f"1.{to_base36(CY)}"), EN)
    assert read_lines(again.view) == EN.text("kick-text", seat=1).splitlines()
    handlers.requests.propose_removal.assert_not_called()
    two = await start_tiny(tables, people=2, channel=501)
    alone = await handlers.actions["kick-ask"].act(click(AYLA), Tag(two, 1, "kick-ask", "1"), EN)
    assert read_lines(alone.view) == EN.text("kick-text-alone", seat=1).splitlines()


async def test_a_reminder_goes_to_the_seat_that_the_button_names(tables, store) -> None:
    game = await start_tiny(tables, people=3)
    handlers = ConsentHandlers(Presenter(store, tables))
    handlers.requests.remind = AsyncMock()  # type: ignore[method-assign]
    for seat in (1, 2):
        await handlers.actions["wake"].act(click(AYLA), Tag(game, 0, "wake", str(seat)), EN)
        handlers.requests.remind.assert_called_with(game, AYLA, seat)


async def test_only_somebody_at_the_table_keeps_a_note_and_only_their_own(tables, store) -> None:
    game = await start_tiny(tables)
    handlers = ViewHandlers(Presenter(store, tables))

    async def note(user: int, text: str) -> Any:
        form = click(user)
        form.type, form.data = discord.InteractionType.modal_submit, {"components": [{"component": {"value": text}}]}
        return await handlers.actions["note-in"].act(form, Tag(game, 0, "note-in"), EN)

    for user, text, key in ((AYLA, "buy spice", "private-note-kept"), (BO, "", "private-note-gone")):
        lines = read_lines((await note(user, text)).view)
        assert f"-# {EN.text(key)}" in lines
        assert bool([line for line in lines if "buy spice" in line]) == (user == AYLA)
    with pytest.raises(Refused):
        await note(99, "a stranger's")
    async with store.read() as connection:
        kept = {user: await private_notes.find_note(connection, game, user) for user in (AYLA, BO, 99)}
    assert kept == {AYLA: "buy spice", BO: "", 99: ""}


async def test_a_substitute_who_leaves_at_once_gives_the_seat_back(tables, store) -> None:
    game = await start_tiny(tables, people=3)
    async with store.write() as connection:
        seats = await games.list_seats(connection, game)
        lent = [replace(one, substitution=Substitution(77, "Zoe", 1)) if one.seat == 1 else one for one in seats]
        await games.replace_seats(connection, game, lent)
    tables.cache.drop(game)
    handlers = ConsentHandlers(Presenter(store, tables))
    handlers.requests.propose_removal = AsyncMock(return_value=True)  # type: ignore[method-assign]
    for user, key in ((BO, "note-returned"), (CY, "note-removed")):
        shown = await handlers.propose_removal(game, AYLA, user, EN)
        assert read_lines(shown.view) == EN.text(key).splitlines()

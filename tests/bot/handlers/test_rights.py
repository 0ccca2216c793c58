"""The permissions that Discord gives: their places, and the actions that they allow."""

from __future__ import annotations

from contextlib import nullcontext
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import discord
import pytest

from bot.handlers.consent import ConsentHandlers
from bot.handlers.rights import NEEDED, THREADS, check_queue_place, holds_threads, manages, manages_channels
from bot.language import Words
from bot.messages.presenter import Presenter
from engine.kernel.decisions import Refused

ROW: Any = SimpleNamespace(channel_id=5)


def ask(channel: Any, number: int = 5, guild: int | None = 4, **may: bool) -> Any:
    """An interaction in a channel, with some permissions."""
    rights = {"manage_channels": False, "manage_threads": False} | may
    return SimpleNamespace(guild_id=guild, channel_id=number, channel=channel, permissions=SimpleNamespace(**rights))


def test_a_table_is_managed_by_who_manages_its_channel_and_in_a_thread_by_who_manages_threads() -> None:
    text, thread = Mock(spec=discord.TextChannel), Mock(spec=discord.Thread)
    assert manages(ask(text, manage_channels=True), ROW)
    assert manages(ask(thread, manage_threads=True), ROW)
    assert not manages(ask(text, manage_threads=True), ROW)
    assert not manages(ask(text), ROW)
    assert not manages(ask(text, 6, manage_channels=True), ROW)
    assert not manages(ask(text, guild=None, manage_channels=True), ROW)


ALL = dict.fromkeys((*NEEDED, *THREADS), True)


def test_in_direct_messages_nobody_manages_channels() -> None:
    """Discord names every permission there."""
    assert manages_channels(ask(None, manage_channels=True))
    assert not manages_channels(ask(None, manage_channels=False))
    assert not manages_channels(ask(None, guild=None, manage_channels=True))


def place(kind: discord.ChannelType, within: discord.ChannelType | None = None, **lacks: bool) -> Any:
    """An interaction in a channel of a type or, if `within` is given, in a thread of a channel of that type."""
    channel = Mock(spec=discord.TextChannel if within is None else discord.Thread, type=kind)
    if within is not None:
        channel.parent = Mock(type=within)
    return SimpleNamespace(guild_id=4, channel=channel, app_permissions=SimpleNamespace(**ALL | lacks))


KINDS = discord.ChannelType


@pytest.mark.parametrize(
    ("where", "why"),
    [
        (place(KINDS.text), None),
        (place(KINDS.news), None),
        (place(KINDS.public_thread, KINDS.text), None),
        (place(KINDS.public_thread, KINDS.forum), "refused-queue-no-thread"),
        (place(KINDS.voice), "refused-queue-no-thread"),
        (place(KINDS.text, create_public_threads=False), "refused-permissions"),
    ],
)
def test_the_queue_takes_only_channels_in_which_it_can_open_threads(where, why) -> None:
    with pytest.raises(Refused, match=why) if why else nullcontext():
        check_queue_place(where)


def test_a_channel_of_which_nothing_is_known_is_taken_for_one_that_holds_threads() -> None:
    thread = Mock(spec=discord.Thread)
    thread.parent = None
    for channel in (None, thread):
        assert holds_threads(SimpleNamespace(channel=channel))  # type: ignore[arg-type]


async def test_a_bot_substitutes_for_nobody(store, tables) -> None:
    handlers, guest = ConsentHandlers(Presenter(store, tables)), Mock(spec=discord.Member, bot=True)
    with pytest.raises(Refused, match="refused-substitute-bot"):
        await handlers.ask_substitute(1, 11, guest, "2030-01-01", Words("en"))

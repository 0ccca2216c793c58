"""The place of an interaction: whether it is on a server, and the permissions of the bot and of the person there."""

from __future__ import annotations

from collections.abc import Iterable

import discord

from bot.handlers.interaction import Interaction
from bot.store.games import GameRow
from engine.kernel.decisions import Msg, Refused

NEEDED = ("view_channel", "send_messages", "embed_links", "attach_files")
"""The permissions that the bot needs in a table's channel, by discord.py's names."""
IN_THREADS = {"send_messages": "send_messages_in_threads"}


def check_place(interaction: Interaction) -> None:
    """Raise `Refused` if no table can be opened here: outside of servers, or without permissions. The refusal names
    missing permissions as Discord does."""
    if interaction.guild_id is None:
        raise Refused(Msg("refused-no-server"))
    threaded = isinstance(interaction.channel, discord.Thread)
    _check_permissions(interaction, [IN_THREADS.get(name, name) if threaded else name for name in NEEDED])


THREADS = ("create_public_threads", "send_messages_in_threads")
"""The permissions that the bot needs to open a thread for a table."""


def check_thread(interaction: Interaction) -> None:
    """Raise `Refused` if no thread for a table can be opened here: inside a thread, outside of text channels, or
    without permissions."""
    check_place(interaction)
    if interaction.channel is None or interaction.channel.type is not discord.ChannelType.text:
        raise Refused(Msg("refused-no-thread"))
    _check_permissions(interaction, THREADS)


HOLDS_THREADS = (discord.ChannelType.text, discord.ChannelType.news)
"""The types of channels in which a thread can be opened below a post."""


def holds_threads(interaction: Interaction) -> bool:
    """Whether a thread can be opened below a post in this channel or, inside a thread, in its parent channel: not in
    forums and voice channels. A channel of unknown type counts as one that holds threads."""
    channel = interaction.channel
    parent = channel.parent if isinstance(channel, discord.Thread) else channel
    return parent is None or parent.type in HOLDS_THREADS


def check_queue_place(interaction: Interaction) -> None:
    """Raise `Refused` if the queue can open no thread for a table in this channel or, inside a thread, in its parent
    channel."""
    check_place(interaction)
    if not holds_threads(interaction):
        raise Refused(Msg("refused-queue-no-thread"))
    _check_permissions(interaction, THREADS)


def _check_permissions(interaction: Interaction, names: Iterable[str]) -> None:
    """Raise `Refused` if the bot lacks any of these permissions; the refusal names the missing ones as Discord does."""
    missing = [name for name in names if not getattr(interaction.app_permissions, name)]
    if missing:
        told = [Msg(f"permission-{name.replace('_', '-')}") for name in missing]
        raise Refused(Msg("refused-permissions", {"missing": told}))


def manages_channels(interaction: Interaction) -> bool:
    """Whether the person may manage the channel of the interaction."""
    return interaction.guild_id is not None and interaction.permissions.manage_channels


def check_administrator(interaction: Interaction) -> int:
    """The server, if the person may manage it. Raises `Refused`."""
    if interaction.guild_id is None:
        raise Refused(Msg("refused-no-server"))
    if not interaction.permissions.manage_guild:
        raise Refused(Msg("refused-setup"))
    return interaction.guild_id


def manages(interaction: Interaction, row: GameRow) -> bool:
    """Whether the person is in the table's channel and may manage that channel."""
    if interaction.guild_id is None or interaction.channel_id != row.channel_id:
        return False
    threaded = isinstance(interaction.channel, discord.Thread)
    may = interaction.permissions
    return may.manage_channels or (threaded and may.manage_threads)

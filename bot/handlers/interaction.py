"""The types of click handlers, the values that a click carries, and the language of its person."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import discord

from bot.components.tags import Tag
from bot.language import Words, language_of
from bot.messages.picture import Payload
from bot.store import Store, StoreError, people
from engine.kernel.decisions import Illegal, Msg

Interaction = discord.Interaction[Any]
Handler = Callable[[Interaction, Tag, Words], Awaitable[Payload]]
"""Carries out the action of a tag and returns the private message to show."""
READ_SECONDS = 1.0
"""Seconds for a query before a form is opened or completions are offered; a form must be opened before the click would
be deferred."""


def choose_language(interaction: Interaction, person: people.Person | None = None) -> str:
    """The language that a person has chosen. Without a choice, or if the person's data are unknown (None), it is the
    language of their Discord client."""
    return (person and person.language) or language_of(str(interaction.locale))


async def read_language(store: Store, interaction: Interaction) -> str:
    """Read the language that a person has chosen. If it cannot be read in time, it is the language of their Discord
    client."""
    try:
        async with asyncio.timeout(READ_SECONDS), store.read() as connection:
            return choose_language(interaction, await people.find_person(connection, interaction.user.id))
    except (StoreError, TimeoutError):
        return choose_language(interaction)


def read_values(interaction: Interaction) -> list[str]:
    """The chosen values of a select menu, or the texts entered in a form."""
    data: Any = interaction.data or {}
    if interaction.type is discord.InteractionType.modal_submit:
        return [found for part in data.get("components", ()) if (found := _input_value(part)) is not None]
    return [str(value) for value in data.get("values", ())]


def read_value(interaction: Interaction) -> str:
    """The single value of a select menu or form; "" for a button."""
    return next(iter(read_values(interaction)), "")


def read_number(text: str) -> int:
    """Read a whole number of at most nine digits, as controls carry them. Raises `Illegal` for anything else."""
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise Illegal(Msg("refused-form"))
    return int(text)


def _input_value(part: dict[str, Any]) -> str | None:
    """The text entered in one input of a submitted form; None for a part without an input."""
    inner: dict[str, Any] = part.get("component") or next(iter(part.get("components", ())), {})
    value = inner.get("value")
    return None if value is None else str(value)

"""Completions with the codes of the caller's tables."""

from __future__ import annotations

from collections.abc import Collection

from bot.handlers.interaction import read_language
from bot.handlers.table_lookup import TableLookup
from bot.handlers.typed import Completion, offer
from bot.language import Words
from bot.messages.scene import show_names
from bot.store import StoreError
from bot.tables.codes import game_code, list_answers
from cogs.common import Interaction


async def complete_codes(
    lookup: TableLookup, interaction: Interaction, current: str, states: Collection[str]
) -> list[Completion]:
    """Completions with the codes of the caller's tables in these states, each with its game and people."""
    language = await read_language(lookup.store, interaction)
    try:
        found = await lookup.list_own(interaction.user.id, states)
    except StoreError:
        return []  # completions cannot show an error; the command itself will
    named = []
    answers = list_answers([row.id for row, _ in found])
    for row, seats in found:
        words = Words(language, show_names(seats, language), plain=True)
        about = {"code": game_code(row.id), "product": f"product:{row.product}"}
        who = [f"seat:{seat.seat}" for seat in seats]
        named.append((words.text("own-table", **about, who=who), answers[row.id]))
    return offer(named, current)

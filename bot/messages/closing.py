"""The private panel that names a table and asks for a confirmation before it is closed."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ui

from bot.components.parts import button, panel, row
from bot.components.tags import Tag
from bot.language import Words
from bot.messages.cockpit import build_note
from bot.messages.scene import words_at
from bot.store.games import GameRow, SeatRow
from bot.tables.codes import game_code


def name_table(game: GameRow, seats: Sequence[SeatRow]) -> dict[str, object]:
    """The facts about a table for sentences: code, product, channel, and its people and computer players."""
    who = [f"seat:{seat.seat}" for seat in seats]
    about = {"code": game_code(game.id), "product": f"product:{game.product}", "channel": f"<#{game.channel_id}>"}
    return {**about, "who": who}


def name_stage(game: GameRow, *, asks: bool = False, last: bool = False) -> str:
    """The stage of a table, for the argument of a confirmation.

    Closing a lobby, ending a game, and asking the other players for its end are different actions, so a confirmation of
    one must not carry out another. The same is true if the `last` person leaves, because the game then ends.
    """
    return "lobby" if game.status == "lobby" else "ask" if asks else "last" if last else "begun"


def build_close(game: GameRow, seats: Sequence[SeatRow], language: str, *, asks: bool = False) -> ui.LayoutView:
    """Explain what closing a table means, and ask for a confirmation.

    `asks`: whether the other players must agree.
    """
    words = words_at(game, seats, language)
    key = "close-lobby-text" if game.status == "lobby" else "close-text-ask" if asks else "close-text"
    caption = words.text("button-kick-yes" if asks else "button-close-yes")
    sure = button(Tag(game.id, 0, "close-yes", name_stage(game, asks=asks)), caption, "main" if asks else "grave")
    return panel(words.text(key, **name_table(game, seats)), row(sure))


def build_closed(game_id: int, done: bool, words: Words) -> ui.LayoutView:
    """Report that a table is closed (`done`), or that the other players are asked first."""
    return build_note(words.text("note-closed", code=game_code(game_id)) if done else words.text("note-proposed"))

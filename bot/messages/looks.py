"""The places of a person's private messages: one panel for each game, and beside it one look, with a button back to the
panel."""

from __future__ import annotations

from bot.components.parts import button, row
from bot.components.tags import Tag
from bot.language import Words
from bot.messages.picture import Payload
from bot.tables.lessons import LESSON
from bot.tables.puzzles import is_puzzle
from bot.tables.trials import is_trial

LOOK = "look"
"""The place of all looks at a game: a newer look replaces the older one, which is deleted."""


def as_panel(made: Payload, game_id: int, words: Words) -> Payload:
    """The message marked as the panel of a game or of the lesson; an older panel is reduced to a line."""
    return made.put(game_id, "turn", words.text("panel-newer"))


def as_look(made: Payload, game_id: int, words: Words) -> Payload:
    """The message marked as a look at a game, lesson, trial or puzzle."""
    back = _find_panel(game_id)
    made.view.add_item(row(button(Tag(game_id, 0, back), words.text(f"button-{back}"))))
    return made.put(game_id, LOOK, "")


def _find_panel(game_id: int) -> str:
    """The action that leads back to the panel of this game, lesson, trial or puzzle."""
    if game_id == LESSON:
        return "lesson"
    return "try" if is_trial(game_id) else "puzzle" if is_puzzle(game_id) else "turn"

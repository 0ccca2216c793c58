"""The private messages that a person has of each game: one panel, and beside it one look (a message that only shows
something) with a button back to the panel."""

from __future__ import annotations

from bot.components.parts import button, row
from bot.components.tags import Tag
from bot.language import Words
from bot.messages.picture import Payload
from bot.tables.lessons import LESSON
from bot.tables.puzzles import is_puzzle
from bot.tables.trials import is_trial

LOOK = "look"
"""The place shared by all looks at a game: a new look replaces the previous one, which is deleted."""


def as_panel(made: Payload, game_id: int, words: Words) -> Payload:
    """Mark a message as the panel of a game, lesson, trial or puzzle; when it is sent, the older panel is reduced to
    one line."""
    return made.put(game_id, "turn", words.text("panel-newer"))


def as_look(made: Payload, game_id: int, words: Words) -> Payload:
    """Mark a message as a look at a game, lesson, trial or puzzle, and add the button back to the panel."""
    back = _find_panel(game_id)
    made.view.add_item(row(button(Tag(game_id, 0, back), words.text(f"button-{back}"))))
    return made.put(game_id, LOOK, "")


def _find_panel(game_id: int) -> str:
    """The action that leads back to the panel of this game, lesson, trial or puzzle."""
    if game_id == LESSON:
        return "lesson"
    return "try" if is_trial(game_id) else "puzzle" if is_puzzle(game_id) else "turn"

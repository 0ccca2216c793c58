"""The panel of a trial, marked as a game that does not count."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ui

from bot.components.parts import button, cut_lines, gallery, panel, row, rule
from bot.components.tags import Tag
from bot.language import Words
from bot.messages.choices import Focus
from bot.messages.cockpit import build_question, write_hand, write_note
from bot.messages.scene import Scene
from bot.messages.table import PICTURE, list_page
from bot.tables.codes import game_code
from bot.tables.trials import TRIAL

TOLD_LIMIT, WORDS_LIMIT = 1200, 3000
"""The most characters about the events in the trial, and on a page of the board in words."""


def build_trial(
    scene: Scene, told: Sequence[str], can_undo: bool, focus: Focus = Focus(), note: str = ""
) -> ui.LayoutView:
    """A player's panel in a trial: the events so far, the question, and the buttons to undo and to leave."""
    words = scene.words
    asked, controls = build_question(scene, focus)
    over = scene.outcome is not None
    tools = ["undo"] if can_undo else []
    tools += ["try-on"] if scene.decision is None and not over else []
    tools += ["board", "try-again", "try-end"]
    return panel(
        write_trial_head(scene),
        write_note(note),
        cut_lines(told, TOLD_LIMIT, last=True),
        rule() if told else None,
        write_hand(scene),
        "\n".join(scene.product.panel.brief_lines(scene.view, scene.marked)),
        rule(),
        asked or words.text("try-over" if over else "try-waits"),
        *controls,
        row(*(button(Tag(scene.row.id, scene.asked, name), words.text(f"button-{name}")) for name in tools)),
    )


def build_trial_board(scene: Scene, alt: str | None, page: int = 0) -> ui.LayoutView:
    """The board of a trial with its picture; without a picture, in words on one or more pages."""
    lines = [] if alt else scene.product.panel.board_lines(scene.view, scene.marked)
    text, turns = list_page(lines, page, scene, WORDS_LIMIT)
    return panel(write_trial_head(scene), gallery(PICTURE, alt) if alt else None, text, *turns)


def build_trial_end(game_id: int, words: Words) -> ui.LayoutView:
    """The note that a trial of this game has ended, with the button to the game."""
    return panel(words.text("note-try-ended"), row(button(Tag(game_id, 0, "turn"), words.text("button-turn"), "main")))


def write_trial_head(scene: Scene) -> str:
    """The lines that name the game of the trial and explain what a trial is."""
    return scene.words.text("try-head", code=game_code(scene.row.id - TRIAL))

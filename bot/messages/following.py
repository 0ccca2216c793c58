"""The panel on which a person chooses how often to follow a table, and the messages to followers by DM."""

from __future__ import annotations

from functools import partial

from discord import ui

from bot.components.parts import button, cut_lines, fit_lines, panel, row
from bot.components.tags import Tag, TagButton
from bot.language import Words
from bot.messages.cockpit import head
from bot.messages.scene import Scene
from bot.messages.table import STATE_LIMIT, check_public, whose_line
from bot.tables.following import END, ROUND

STOP = "stop"
"""The argument of the button that ends following."""


def build_choice(game_id: int, words: Words, often: str = "") -> ui.LayoutView:
    """The ways to follow a table; the chosen way (`often`) is marked. A person who follows the table also gets a button
    to stop."""
    ways = [
        button(Tag(game_id, 0, "follow", way), words.text(f"button-follow-{way}"), "good" if way == often else "plain")
        for way in (ROUND, END)
    ]
    return panel(words.text("follow-text"), row(*ways, *([_make_stop(game_id, words)] if often else [])))


def build_follow(scene: Scene, number: int) -> ui.LayoutView:
    """The public state of the table at the beginning of round `number`, or at the end of the game if `number` is 0.
    Raises `ValueError` unless the scene is a spectator's."""
    check_public(scene)
    words = scene.words
    lines = fit_lines(partial(scene.product.panel.brief_lines, scene.view), words, STATE_LIMIT)
    return panel(
        head(scene),
        words.text("follow-round", round=number) if number else words.text("follow-end"),
        whose_line(scene, words) if scene.waiting else None,
        cut_lines(lines, STATE_LIMIT),
        row(
            button(Tag(scene.row.id, scene.asked, "board"), words.text("button-board")),
            *([_make_stop(scene.row.id, words)] if number else []),
        ),
    )


def _make_stop(game_id: int, words: Words) -> TagButton:
    return button(Tag(game_id, 0, "follow", STOP), words.text("button-follow-stop"))

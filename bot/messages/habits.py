"""The panel of what is always done for somebody: a select for each habit."""

from __future__ import annotations

from collections.abc import Mapping

from discord import ui

from bot.components.parts import Entry, button, panel, row, select
from bot.components.tags import Tag
from bot.messages.scene import Scene


def build_habits(scene: Scene, wishes: Mapping[str, str], note: str = "") -> ui.LayoutView:
    """Every habit with its choice; `note` is said first."""
    words = scene.words.plain
    rows = []
    for habit in scene.product.auto_answers.list_habits(scene.view):
        now = wishes.get(habit.name, habit.choices[0])
        entries = [Entry(choice, words.text(f"habit-{habit.name}-{choice}")) for choice in habit.choices]
        tag = Tag(scene.row.id, scene.asked, "habit", habit.name)
        rows.append(row(select(tag, words.text(f"habit-{habit.name}-{now}"), entries)))
    back = button(Tag(scene.row.id, scene.asked, "fresh"), words.text("button-back"))
    return panel(f"-# {note}" if note else None, scene.words.text("habits-head", code=scene.code), *rows, row(back))

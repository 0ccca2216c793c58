"""The panel of a person's automatic answers, with a menu for each."""

from __future__ import annotations

from collections.abc import Mapping

from discord import ui

from bot.components.parts import Entry, button, panel, row, select
from bot.components.tags import Tag
from bot.messages.scene import Scene


def build_auto_answers(scene: Scene, chosen: Mapping[str, str], note: str = "") -> ui.LayoutView:
    """The panel with every automatic answer and its present choice; the `note` comes first."""
    words = scene.words.plain
    rows = []
    for one in scene.product.auto_answers.list_auto_answers(scene.view):
        now = chosen.get(one.name, one.choices[0])
        entries = [Entry(choice, words.text(f"habit-{one.name}-{choice}")) for choice in one.choices]
        tag = Tag(scene.row.id, scene.asked, "habit", one.name)
        rows.append(row(select(tag, words.text(f"habit-{one.name}-{now}"), entries)))
    back = button(Tag(scene.row.id, scene.asked, "fresh"), words.text("button-back"))
    return panel(f"-# {note}" if note else None, scene.words.text("habits-head", code=scene.code), *rows, row(back))

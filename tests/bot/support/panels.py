"""Panels without a game: invented scenes, and the texts and controls made of them."""

from __future__ import annotations

import dataclasses
from typing import Any

import discord

from bot.components.tags import read_tag
from bot.games.lobby import Lobby
from bot.games.product import Product
from bot.games.questions import Questions
from bot.games.registry import product
from bot.language import Words
from bot.messages.scene import Scene
from bot.sandbox import components as tree
from bot.store.games import GameRow, SeatRow
from engine.kernel.decisions import Decision

WORDS = Words("en", ["Ayla", "x" * 5000, "**@everyone**"])
ROW = GameRow(
    id=35**6, family="tiny", product="tiny", options={}, status="open", guild_id=1, channel_id=2, host_id=3,
    language="en", capacity=3, seed=bytes(32), commitment="c" * 64, revision=99_999, told=(), posted=0, created=0,
    updated=0,
)  # fmt: skip
SEATS = [SeatRow(0, 11, None, "Ayla", True), SeatRow(1, 12, None, "x" * 5000, False), SeatRow(2, None, "c", "C", True)]


MADE = Product(lobby=Lobby("tiny", "tiny"), questions=Questions(verbs=product("uprising").questions.verbs))
"""The tiny game with the verbs of Uprising."""


def scene(decision: Decision | None, **more: Any) -> Scene:
    view = {"round": 1, "you": {"hand": ["card:dagger"]}}
    made = Scene(ROW, MADE, SEATS, 0, view, (0,), decision, (), 99_998, 99_999, None, WORDS)
    return dataclasses.replace(made, **more)


def shown(view: discord.ui.LayoutView) -> list[dict[str, Any]]:
    parts = view.to_components()
    check_limits(parts)
    return parts


def check_limits(parts: list[dict[str, Any]]) -> None:
    """Check that the parts keep Discord's limits. Source: Discord, components reference."""
    every = [part for _, part in tree.walk(parts)]
    assert len(every) <= 40
    ids = tree.custom_ids(parts)
    assert len(ids) == len(set(ids))
    assert all(1 <= len(custom_id) <= 100 and custom_id.isascii() for custom_id in ids)
    assert sum(len(p["content"]) for p in every if p["type"] == tree.TEXT_DISPLAY) <= 4000
    for part in every:
        if part["type"] == tree.BUTTON:
            assert 1 <= len(part["label"]) <= 80
        if part["type"] in tree.SELECTS:
            options = part["options"]
            assert 1 <= len(options) <= 25
            assert len(part["placeholder"]) <= 150
            assert 0 <= part["min_values"] <= part["max_values"] <= len(options)
            assert len({option["value"] for option in options}) == len(options)
            for option in options:
                assert 1 <= len(option["label"]) <= 100
                assert len(option.get("description") or "x") <= 100
        if part["type"] == tree.ACTION_ROW:
            assert 1 <= len(part["components"]) <= 5


def read_lines(view: discord.ui.LayoutView) -> list[str]:
    """The lines of a message's texts, with plain spaces. The message must keep Discord's limits."""
    parts = [part for _, part in tree.walk(shown(view))]
    texts = [part["content"] for part in parts if part["type"] == tree.TEXT_DISPLAY]
    return [line.replace("\N{NO-BREAK SPACE}", " ") for text in texts for line in text.splitlines()]


def read_tags(view: discord.ui.LayoutView) -> list[str]:
    """The action and argument of each enabled control of a message, and the address of each link."""
    parts = tree.of_types(shown(view), tree.BUTTON, *tree.SELECTS)
    tags = [(part, read_tag(part.get("custom_id", ""))) for part in parts if not part.get("disabled")]
    return [part["url"] if tag is None else f"{tag.action} {tag.arg}".strip() for part, tag in tags]


def read_menu(view: discord.ui.LayoutView, action: str) -> tuple[str, list[tuple[str, str]]]:
    """The title of the only menu with this action (or action and argument), and its entries: values and labels."""
    menus = tree.of_types(shown(view), *tree.SELECTS)
    (found,) = [
        menu
        for menu in menus
        if (tag := read_tag(menu["custom_id"])) is not None and action in (tag.action, f"{tag.action} {tag.arg}")
    ]
    return found["placeholder"], [(entry["value"], entry["label"]) for entry in found["options"]]


def read_places(view: discord.ui.LayoutView) -> set[tuple[int, int]]:
    """The games and revisions (or other numbers) that the controls of a message name."""
    parts = tree.of_types(shown(view), tree.BUTTON, *tree.SELECTS)
    tags = (read_tag(part.get("custom_id", "")) for part in parts)
    return {(tag.game, tag.asked) for tag in tags if tag is not None}

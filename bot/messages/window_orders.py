"""What somebody sees of an open window while others are asked: their standing order there, and how to change it.

The tags made here have the action `order`; their values are `ORDERS`, or places in what can be played.
"""

from __future__ import annotations

from typing import Any

from bot.language import Words
from bot.messages.parts import CHOICES, Entry, row, select
from bot.messages.scene import Scene
from bot.messages.tags import Tag
from bot.tables.window_orders import WindowOrder

ORDERS = ("pass", "overtaken", "ask")


def order_rows(scene: Scene, order: WindowOrder | None) -> list[Any]:
    """What somebody involved in an open window sees while others are asked: their order, and how to change it."""
    words, labels = scene.words, scene.words.plain
    plays = scene.product.list_plays(scene.view)
    entries = [Entry(choice, labels.text(f"order-{choice}"), labels.text(f"order-{choice}-about")) for choice in ORDERS]
    entries += [Entry(str(i), labels.text("order-play", card=card)) for i, card in enumerate(plays)]
    return [
        describe_order(order, words),
        row(select(Tag(scene.row.id, scene.asked, "order"), labels.text("menu-order-window"), entries[:CHOICES])),
    ]


def describe_order(order: WindowOrder | None, words: Words) -> str:
    """The order in a line."""
    if order is None or order.choice in ("called", "ask"):
        return words.text("order-line-none" if order is None or order.choice == "called" else "order-line-ask")
    if order.choice == "play":
        return words.text("order-line-play", cards=words.pile(order.plays))
    return words.text(f"order-line-{order.choice}")

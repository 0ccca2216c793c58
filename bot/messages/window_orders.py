"""Controls of a window while others are asked: the reader's order for the window, and the choices that change the
order.

The tags made here have the action `order` and the fingerprint of the window; their values are `ORDERS`, or indices of
possible plays.
"""

from __future__ import annotations

from typing import Any

from bot.components.fingerprints import fingerprint
from bot.components.parts import CHOICES, Entry, row, select
from bot.components.tags import Tag
from bot.messages.scene import Scene
from bot.tables.window_orders import EARLY, WindowOrder

ORDERS = ("pass", "overtaken", "ask")


def order_rows(scene: Scene, order: WindowOrder | None) -> list[Any]:
    """The reader's order for a window and its controls, shown while others are asked.

    Nothing is shown for the coming window while the reader has given no order and still has a turn to plan.
    """
    labels, planner = scene.words.plain, scene.product.windows.planner
    busy = planner is not None and planner.is_useful(scene.view)
    if not scene.window or (scene.window == "coming" and order is None and busy):
        return []
    early = scene.window == "coming"
    entries = [
        Entry(choice, labels.text(f"order-{choice}"), labels.text(f"order-{choice}-about"))
        for choice in (EARLY if early else ORDERS)
    ]
    plays = {} if early else scene.product.windows.list_plays(scene.view)
    about = scene.preview.about
    entries += [Entry(str(i), labels.say(what), about.get(name, "")) for i, (name, what) in enumerate(plays.items())]
    menu = labels.text("menu-order-coming" if early else "menu-order-window")
    return [
        "\n".join(scene.preview.facts),
        describe_order(scene, order),
        row(select(Tag(scene.row.id, scene.asked, "order", fingerprint(scene.window_id)), menu, entries[:CHOICES])),
    ]


def describe_order(scene: Scene, order: WindowOrder | None) -> str:
    """The reader's order in one line."""
    words = scene.words
    if scene.window == "coming":
        return words.text("order-line-early", choice="none" if order is None else order.choice)
    if order is None or order.choice == "called":
        return words.text("order-line-none")
    if order.choice != "play":
        return words.text(f"order-line-{order.choice}")
    if not order.plays:
        return words.text("order-line-pass")
    known = scene.product.windows.list_plays(scene.view)
    named = [words.say(known[play]) if play in known else words.name(play.split()[0]) for play in order.plays]
    return words.text("order-line-play", cards=words.join(named))

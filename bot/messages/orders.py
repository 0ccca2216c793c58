"""Standing orders on private panels: the plan for the next turn, and what to do in an open window.

Actions of the tags made here: `plan` shows the plan, `plan-card`, `plan-space`, `plan-troops`, `plan-buy` add to it,
`plan-clear` forgets it; `order` says what to do in the window. Values are places in lists that were shown at `asked`.
"""

from __future__ import annotations

from typing import Any

from discord import ui

from bot.language import Words
from bot.messages.parts import CHOICES, Entry, button, panel, row, select
from bot.messages.scene import Scene
from bot.messages.tags import Tag
from bot.tables.orders import ALTERNATIVES, WISHES, Plan, WindowOrder

TROOPS = 6
"""The largest number of troops that a plan can name; more than that is `ALL`."""
ALL = 99
REVEAL = "r"
ORDERS = ("pass", "overtaken", "ask")


def build_plan(scene: Scene, plan: Plan, note: str = "") -> ui.LayoutView:
    """The plan in words, and what can be added to it."""
    words, game = scene.words, scene.row.id
    labels = words.plain

    def menu(action: str, key: str, entries: list[Entry]) -> Any:
        return row(select(Tag(game, scene.asked, action), labels.text(key), entries[:CHOICES])) if entries else None

    sends = scene.product.list_sends(scene.view)
    cards = [Entry(str(i), labels.text("plan-ref", ref=card)) for i, card in enumerate(sends)]
    cards.append(Entry(REVEAL, labels.text("choose-reveal")))
    spaces = [Entry(str(i), labels.text("plan-ref", ref=space)) for i, space in enumerate(sends.get(plan.draft, ()))]
    troops = [Entry(str(n), labels.text("plan-troops", n=n)) for n in range(TROOPS + 1)]
    troops.append(Entry(str(ALL), labels.text("plan-troops-all")))
    buys = [
        Entry(str(i), labels.text("plan-ref", ref=card)) for i, card in enumerate(scene.product.list_buys(scene.view))
    ]
    open_ = len(plan.begin) < ALTERNATIVES and not any(wish.verb == "reveal" for wish in plan.begin)
    tools = [button(Tag(game, scene.asked, "fresh"), words.text("button-back"))]
    if plan != Plan():
        tools.insert(0, button(Tag(game, scene.asked, "plan-clear"), words.text("button-plan-clear"), "grave"))
    return panel(
        f"-# {note}" if note else None,
        f"**{words.text('plan-head', code=scene.code)}**",
        "\n".join(describe_plan(plan, words)),
        f"-# {words.text('plan-about')}",
        menu("plan-card", "menu-plan-card" if not plan.begin else "menu-plan-else", cards) if open_ else None,
        menu("plan-space", "menu-plan-space", spaces) if open_ else None,
        menu("plan-troops", "menu-plan-troops", troops),
        menu("plan-buy", "menu-plan-buy", buys) if len(plan.buys) < WISHES else None,
        row(*tools),
    )


def describe_plan(plan: Plan, words: Words) -> list[str]:
    """One line a part of the plan."""
    lines = []
    for number, wish in enumerate(plan.begin, 1):
        if wish.verb == "reveal":
            lines.append(words.text("plan-reveal", number=number))
        else:
            card, space = wish.targets
            lines.append(words.text("plan-send", number=number, card=card, space=space))
    if plan.draft:
        lines.append(words.text("plan-draft", number=len(plan.begin) + 1, card=plan.draft))
    if plan.deploy:
        lines.append(words.text("plan-line-troops", n=plan.deploy, all=1 if plan.deploy == ALL else 0))
    if plan.buys:
        lines.append(words.text("plan-line-buys", cards=words.pile(plan.buys)))
    return lines or [words.text("plan-none")]


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

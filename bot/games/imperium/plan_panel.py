"""The panel of a plan for the next turn.

Actions of the tags made here: `plan-card`, `plan-space`, `plan-troops`, `plan-buy` add to the plan, `plan-clear`
forgets it. Values are places in lists that were shown at the tag's `asked`.
"""

from __future__ import annotations

from typing import Any

from discord import ui

from bot.games.imperium.plans import ALL, ALTERNATIVES, PURCHASES, REVEAL, TROOPS, TurnPlan, list_buys, list_sends
from bot.language import Words
from bot.messages.parts import CHOICES, Entry, button, panel, row, select
from bot.messages.scene import Scene
from bot.messages.tags import Tag

REVEAL_TURN = "r"
"""The value that stands for a Reveal turn among the cards of the first menu."""


def build_plan(scene: Scene, plan: TurnPlan, note: str = "") -> ui.LayoutView:
    """The plan in words, and what can be added to it."""
    words, game = scene.words, scene.row.id
    labels = words.plain

    def menu(action: str, key: str, entries: list[Entry]) -> Any:
        return row(select(Tag(game, scene.asked, action), labels.text(key), entries[:CHOICES])) if entries else None

    sends = list_sends(scene.view)
    cards = [Entry(str(i), labels.text("plan-ref", ref=card)) for i, card in enumerate(sends)]
    cards.append(Entry(REVEAL_TURN, labels.text("choose-reveal")))
    spaces = [Entry(str(i), labels.text("plan-ref", ref=space)) for i, space in enumerate(sends.get(plan.draft, ()))]
    troops = [Entry(str(n), labels.text("plan-troops", n=n)) for n in range(TROOPS + 1)]
    troops.append(Entry(str(ALL), labels.text("plan-troops-all")))
    buys = [Entry(str(i), labels.text("plan-ref", ref=card)) for i, card in enumerate(list_buys(scene.view))]
    open_ = len(plan.begin) < ALTERNATIVES and not any(wish.verb == REVEAL for wish in plan.begin)
    tools = [button(Tag(game, scene.asked, "fresh"), words.text("button-back"))]
    if plan != TurnPlan():
        tools.insert(0, button(Tag(game, scene.asked, "plan-clear"), words.text("button-plan-clear"), "grave"))
    return panel(
        f"-# {note}" if note else None,
        f"**{words.text('plan-head', code=scene.code)}**",
        "\n".join(describe_plan(plan, words)),
        f"-# {words.text('plan-about')}",
        menu("plan-card", "menu-plan-card" if not plan.begin else "menu-plan-else", cards) if open_ else None,
        menu("plan-space", "menu-plan-space", spaces) if open_ else None,
        menu("plan-troops", "menu-plan-troops", troops),
        menu("plan-buy", "menu-plan-buy", buys) if len(plan.buys) < PURCHASES else None,
        row(*tools),
    )


def describe_plan(plan: TurnPlan, words: Words) -> list[str]:
    """One line a part of the plan."""
    lines = []
    for number, wish in enumerate(plan.begin, 1):
        if wish.verb == REVEAL:
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

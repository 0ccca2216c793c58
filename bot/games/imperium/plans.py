"""Plans for a turn of Dune: Imperium: what one holds, what it answers, and what there is to plan with (U3.3)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from bot.games.planning import Plan, Wish, answer_first, find_wished
from content.imperium import schema
from content.imperium.effects import SendAnywhere, walk
from content.imperium.loader import load_product
from engine.kernel.decisions import Answer, Decision, Option

View = Mapping[str, Any]
AGENT, REVEAL, DEPLOY, ACQUIRE, PLAY, END = "agent", "reveal", "deploy", "acquire", "play", "end"
"""Verbs of the options that a turn is made of."""
ALTERNATIVES, PURCHASES = 4, 6
"""How many beginnings of a turn, and how many purchases, one can name."""
TROOPS = 6
"""The largest number of troops that a plan can name; more than that is `ALL`."""
ALL = 99


class TurnPlan(Plan):
    """The next turn: the first of `begin` that is legal, then `deploy` troops at most, then as many of `buys` as the
    purse allows, in this order; then the end of the turn, unless something is left to choose.

    `draft` is the card for which a space is being chosen on the panel.
    """

    begin: tuple[Wish, ...] = ()
    deploy: int = 0
    buys: tuple[str, ...] = ()
    draft: str = ""

    @property
    def is_empty(self) -> bool:
        """Returns whether it says nothing about how the turn begins."""
        return not self.begin


def follow_plan(plan: TurnPlan, decision: Decision, begins: bool) -> Answer | None:
    """What the plan answers; None when the person has to. `begins`: the turn has not been chosen yet."""
    legal = decision.legal()
    if begins:
        beginnings = (found for wish in plan.begin if (found := find_wished(legal, wish)) is not None)
        return answer_first(decision, beginnings)
    if any(option.verb not in (DEPLOY, ACQUIRE, PLAY, END) for option in legal):
        return None
    troops = [option for option in legal if option.verb == DEPLOY and _amount(option) <= plan.deploy]
    if troops:
        return Answer(decision.id, (max(troops, key=_amount).id,))
    wishes = (find_wished(legal, Wish(verb=ACQUIRE, targets=(card,))) for card in plan.buys)
    ends = (option for option in legal if option.verb == END)
    return answer_first(decision, [*(option for option in wishes if option is not None), *ends])


def shorten_plan(plan: TurnPlan, done: Option) -> TurnPlan:
    """What is left of a plan after an option was taken: troops are deployed once, and each card bought once."""
    if done.verb == DEPLOY:
        return plan.model_copy(update={"deploy": 0})
    bought = next((card for card in plan.buys if card in done.targets), None) if done.verb == ACQUIRE else None
    if bought is None:
        return plan
    first = plan.buys.index(bought)
    return plan.model_copy(update={"buys": plan.buys[:first] + plan.buys[first + 1 :]})


def add_beginning(plan: TurnPlan, wish: Wish) -> TurnPlan:
    """One more way to begin the turn, for when those before it are not possible."""
    known = tuple(old for old in plan.begin if old != wish)
    return plan.model_copy(update={"begin": (*known, wish)[:ALTERNATIVES], "draft": ""})


def set_troops(plan: TurnPlan, number: int) -> TurnPlan:
    """At most so many troops; anything beyond what a panel offers means all."""
    return plan.model_copy(update={"deploy": number if number <= TROOPS else ALL})


def add_purchase(plan: TurnPlan, card: str) -> TurnPlan:
    """One more card to buy after those before it."""
    return plan.model_copy(update={"buys": (*plan.buys, card)[:PURCHASES]})


def list_sends(view: View) -> dict[str, list[str]]:
    """Cards in hand that can send an Agent, and the spaces they may reach (U5.1, U9.9, B16.23)."""
    reach = _reach_of_cards(view["product"])
    found = {f"card:{card}": list(reach[card]) for card in dict.fromkeys(view["you"]["hand"])}
    return {card: spaces for card, spaces in found.items() if spaces}


def list_buys(view: View) -> list[str]:
    """The row and the reserve (U10.3)."""
    stock = [card for card, count in view["reserve"].items() if count]
    return [f"card:{card}" for card in dict.fromkeys([*view["row"], *stock])]


@cache
def icons_of_spaces(product: str) -> dict[str, str]:
    """The Agent icon of every space of a board."""
    return {space.key: space.icon for space in load_product(product).all_of("board", schema.Space)}


@cache
def _reach_of_cards(product: str) -> dict[str, tuple[str, ...]]:
    """The spaces of every personal card's Agent icons; all of them for a Spy icon and for what sends anywhere."""
    made, icons = load_product(product), icons_of_spaces(product)
    found = {}
    for card in (card for stem in ("starter", "reserve", "imperium") for card in made.all_of(stem, schema.Card)):
        roams = card.agent is not None and any(isinstance(node, SendAnywhere) for node in walk(card.agent))
        anywhere = roams or "spy" in card.icons
        found[card.key] = tuple(f"space:{space}" for space, icon in icons.items() if anywhere or icon in card.icons)
    return found


def _amount(option: Option) -> int:
    return next((int(target[7:]) for target in option.targets if target.startswith("amount:")), 0)

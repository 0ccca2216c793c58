"""Standing orders: what people want done for them in a window, and plans for their next turn. Pure; knows no game.

An order names options by their verb and targets, so that it can be given before the question is open. It is carried
out only where that leaves nothing to guess; everything else is asked. Whether and when it is carried out depends on
nothing that others cannot see, but for what it leads to.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from pydantic import BaseModel, ConfigDict

from engine.kernel.decisions import Answer, Decision, Option

SOONEST, LATEST = 30_000, 120_000
"""Milliseconds between which orders are carried out after somebody is asked: drawn at random, whatever they say."""
ALTERNATIVES, WISHES = 4, 6
"""How many beginnings of a turn, and how many purchases or Intrigue cards, one can name."""

WindowChoice = Literal["called", "ask", "pass", "overtaken", "play"]


class Order(BaseModel):
    """Something a seat wants; written to the store as JSON."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Wish(Order):
    """An option that is to be taken: its verb, and targets that it must have."""

    verb: str
    targets: tuple[str, ...] = ()


class Plan(Order):
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
        """It says nothing about how the turn begins."""
        return not self.begin


class WindowOrder(Order):
    """What to do in the window `window` (`Product.find_window`): `pass`; pass unless `overtaken` by somebody who was
    not ahead before (`ahead` are the seats that were); `play` the cards in `plays` one by one and pass then; or `ask`.
    `called`: the person was called when the window opened and has not said anything yet.
    """

    window: str
    choice: WindowChoice
    plays: tuple[str, ...] = ()
    ahead: tuple[int, ...] = ()


def follow_plan(plan: Plan, decision: Decision, begins: bool) -> Answer | None:
    """What the plan answers; None when the person has to. `begins`: the turn has not been chosen yet."""
    legal = decision.legal()
    if begins:
        return _answer(decision, (found for wish in plan.begin if (found := _find(legal, wish)) is not None))
    if any(option.verb not in ("deploy", "acquire", "play", "end") for option in legal):
        return None
    troops = [option for option in legal if option.verb == "deploy" and _amount(option) <= plan.deploy]
    if troops:
        return Answer(decision.id, (max(troops, key=_amount).id,))
    wishes = (_find(legal, Wish(verb="acquire", targets=(card,))) for card in plan.buys)
    ends = (option for option in legal if option.verb == "end")
    return _answer(decision, [*(option for option in wishes if option is not None), *ends])


def shorten_plan(plan: Plan, done: Option) -> Plan:
    """What is left of a plan after an option was taken: troops are deployed once, and each card bought once."""
    if done.verb == "deploy":
        return plan.model_copy(update={"deploy": 0})
    bought = next((card for card in plan.buys if card in done.targets), None) if done.verb == "acquire" else None
    if bought is None:
        return plan
    first = plan.buys.index(bought)
    return plan.model_copy(update={"buys": plan.buys[:first] + plan.buys[first + 1 :]})


def follow_window(order: WindowOrder, decision: Decision, ahead: Iterable[int]) -> Answer | None:
    """What the order answers, with the seats that are `ahead` now; None when the person has to."""
    legal = decision.legal()
    if order.choice in ("ask", "called") or (order.choice == "overtaken" and not set(order.ahead).issuperset(ahead)):
        return None
    plays = order.plays if order.choice == "play" else ()
    wishes = (_find(legal, Wish(verb="play", targets=(card,))) for card in plays)
    passes = (option for option in legal if option.verb == "pass")
    return _answer(decision, [*(option for option in wishes if option is not None), *passes])


def _find(legal: Iterable[Option], wish: Wish) -> Option | None:
    """The option that a wish names; none when it could be several."""
    found = [option for option in legal if option.verb == wish.verb and set(wish.targets) <= set(option.targets)]
    return found[0] if len(found) == 1 else None


def _answer(decision: Decision, options: Iterable[Option]) -> Answer | None:
    first = next(iter(options), None)
    return None if first is None else Answer(decision.id, (first.id,))


def _amount(option: Option) -> int:
    return next((int(target[7:]) for target in option.targets if target.startswith("amount:")), 0)

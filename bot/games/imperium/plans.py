"""Plans for a turn of Dune: Imperium: what one holds, what it answers, and how it changes (U3.3)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal

from bot.games.planning import Order, Plan, Wish, answer_only, find_wished
from engine.kernel.decisions import Answer, Decision, Option

View = Mapping[str, Any]
AGENT, JOIN, REVEAL, DEPLOY, ACQUIRE, PLAY, END = "agent", "join", "reveal", "deploy", "acquire", "play", "end"
"""Verbs of the options that a turn is made of."""
INFILTRATE = "choose-infiltrate"
"""What the label of an option says that spends a Spy to pass others' Agents (U9.5)."""
ALTERNATIVES, PURCHASES = 4, 6
"""How many beginnings of a turn, and how many purchases, one can name."""
TROOPS = 6
"""The largest number of troops that a plan can name; more than that is `ALL`."""
ALL = 99
Rest = Literal["ask", "end"]
"""What is done with Persuasion that still buys something after the named purchases."""


class Condition(Order):
    """When a beginning counts: another's Agent is on the space `taken`, or one's own strength in the Conflict is below
    `weaker`."""

    taken: str = ""
    weaker: int = 0

    def holds(self, view: View) -> bool:
        """Returns whether it is so, as the owner of the plan sees the game."""
        own = view["you"]["seat"]
        if self.taken:
            there = view["spaces"][self.taken.removeprefix("space:")]["agents"]
            return any(seat != own for seat in there)
        return bool(view["players"][own]["strength"] < self.weaker)


class Beginning(Wish):
    """How a turn may begin; passed over where `when` does not hold."""

    when: Condition | None = None

    @property
    def sends(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The cards that send an Agent, and the use of a space: which one, by which way; nothing in a Reveal turn."""
        count = {AGENT: 1, JOIN: 2}.get(self.verb, 0)
        return self.targets[:count], self.targets[count:]


class TurnPlan(Plan):
    """The next turn: the first of `begin` that is possible, then `deploy` troops at most, then as many of `buys` as the
    purse allows, in this order, and what `rest` says. An Agent is sent past others by a Spy only with `spies`.

    `after` is the plan for the turn after. `draft` is the card for which a space is being chosen on the panel, and
    `ahead` says that the panel shows the turn after.
    """

    begin: tuple[Beginning, ...] = ()
    deploy: int = 0
    buys: tuple[str, ...] = ()
    spies: bool = False
    rest: Rest = "ask"
    after: TurnPlan | None = None
    draft: str = ""
    ahead: bool = False

    @property
    def is_empty(self) -> bool:
        """Returns whether it says nothing about how the turn begins."""
        return not self.begin

    @property
    def reveals(self) -> bool:
        """Returns whether it may begin with a Reveal turn."""
        return any(wish.verb == REVEAL for wish in self.begin)

    def sends_to(self) -> list[str]:
        """The spaces that it may send an Agent to."""
        return [use[0] for _, use in (wish.sends for wish in self.begin) if use]


def follow_plan(plan: TurnPlan, decision: Decision, begins: bool, view: View) -> Answer | None:
    """What the plan answers; None when the person has to. `begins`: the turn has not been chosen yet.

    What is not possible is passed over; what could be done in several ways is asked.
    """
    legal = decision.legal()
    if begins:
        wishes: Iterable[Wish] = (wish for wish in plan.begin if wish.when is None or wish.when.holds(view))
        usable = legal if plan.spies else [option for option in legal if option.label.key != INFILTRATE]
        return _answer_first(decision, usable, wishes)
    if any(option.verb not in (DEPLOY, ACQUIRE, PLAY, END) for option in legal):
        return None
    troops = [option for option in legal if option.verb == DEPLOY and _amount(option) <= plan.deploy]
    if troops:
        return Answer(decision.id, (max(troops, key=_amount).id,))
    wishes = (Wish(verb=ACQUIRE, targets=(card,)) for card in plan.buys)
    if any(find_wished(legal, Wish(verb=ACQUIRE, targets=(card,))) for card in plan.buys):
        return _answer_first(decision, legal, wishes)
    if plan.rest == "ask" and any(option.verb == ACQUIRE for option in legal):
        return None
    return _answer_first(decision, legal, [Wish(verb=END)])


def _answer_first(decision: Decision, legal: Iterable[Option], wishes: Iterable[Wish]) -> Answer | None:
    """What the first possible wish means; None where there is none, or where it could be several things."""
    options = list(legal)
    for wish in wishes:
        if found := find_wished(options, wish):
            return answer_only(decision, found)
    return None


def shorten_plan(plan: TurnPlan, done: Option) -> TurnPlan:
    """What is left of a plan after an option was taken: troops are deployed once, and each card bought once."""
    if done.verb == DEPLOY:
        return plan.model_copy(update={"deploy": 0})
    bought = next((card for card in plan.buys if card in done.targets), None) if done.verb == ACQUIRE else None
    if bought is None:
        return plan
    first = plan.buys.index(bought)
    return plan.model_copy(update={"buys": plan.buys[:first] + plan.buys[first + 1 :]})


def find_rest(plan: TurnPlan) -> TurnPlan | None:
    """The plan for the turn after, if it says anything."""
    return None if plan.after is None or plan.after.is_empty else plan.after


def add_beginning(plan: TurnPlan, verb: str, targets: tuple[str, ...] = ()) -> TurnPlan:
    """One more way to begin the turn, for when those before it are not possible."""
    new = Beginning(verb=verb, targets=targets)
    known = tuple(old for old in plan.begin if (old.verb, old.targets) != (verb, targets))
    return plan.model_copy(update={"begin": (*known, new)[:ALTERNATIVES], "draft": ""})


def set_condition(plan: TurnPlan, when: Condition | None) -> TurnPlan:
    """The last beginning counts only then; None: always."""
    if not plan.begin:
        return plan
    return plan.model_copy(update={"begin": (*plan.begin[:-1], plan.begin[-1].model_copy(update={"when": when}))})


def set_troops(plan: TurnPlan, number: int) -> TurnPlan:
    """At most so many troops; anything beyond what a panel offers means all."""
    return plan.model_copy(update={"deploy": number if number <= TROOPS else ALL})


def add_purchase(plan: TurnPlan, card: str) -> TurnPlan:
    """One more card to buy after those before it."""
    return plan.model_copy(update={"buys": (*plan.buys, card)[:PURCHASES]})


def _amount(option: Option) -> int:
    return next((int(target[7:]) for target in option.targets if target.startswith("amount:")), 0)

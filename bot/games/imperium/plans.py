"""Plans for a turn of Dune: Imperium (U3.3): their content, the answers that they give, and changes to them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import dropwhile
from types import MappingProxyType
from typing import Any, Literal, TypeVar

from pydantic import field_validator

from bot.games.imperium.faces import find_unit_seat
from bot.games.imperium.modules import ask
from bot.games.planning import Order, Plan, Wish, answer_first, answer_only, find_wished
from engine.kernel.decisions import Answer, Decision, Option

View = Mapping[str, Any]
T = TypeVar("T")
AGENT, JOIN, REVEAL, DEPLOY, ACQUIRE, PLAY, END = "agent", "join", "reveal", "deploy", "acquire", "play", "end"
ACTIVATE = "activate"
"""Verbs of the options of a turn."""
SENDING = frozenset({AGENT, JOIN})
"""The verbs of options that send an Agent, with one card or with two."""
INFILTRATE = "choose-infiltrate"
"""The label of an option to spend a Spy, so that other players' Agents do not block a space (U9.5)."""
BY_ITSELF = "choose-go"
"""The label of an option that only starts an effect: at once, or before another effect that is waiting."""
DEEDS: Mapping[str, tuple[str, ...]] = MappingProxyType({
    deed: labels for deeds in ask("deeds", "DEEDS") for deed, labels in deeds.items()
})  # fmt: skip
"""The labels of options for further actions of a turn, by the action's name."""
ALTERNATIVES, PURCHASES, EXTRAS = 4, 6, 6
"""The most alternatives, purchases and further actions in a plan."""
TROOPS = 6
"""The largest number of troops that a plan can name; `ALL` means any number."""
ALL = 99
Rest = Literal["ask", "end"]
"""The choice for the case that a player has bought the planned cards and can afford another one: to ask the player, or
to end the turn."""


class Condition(Order):
    """The condition of a planned beginning: another player's Agent is on the space `taken`. If `taken` is empty, the
    condition is that the strength in the Conflict is below `weaker`. This is the owner's strength; for a Commander, it
    is the strength of the Ally for whom the beginning is planned (T3.3)."""

    taken: str = ""
    weaker: int = 0

    def holds(self, view: View, ally: int = -1) -> bool:
        """Whether the condition is true in the view of the plan's owner. A Commander acts through the Ally `ally`, or
        through the active Ally if `ally` is -1."""
        own = view["you"]["seat"]
        if self.taken:
            there = view["spaces"][self.taken.removeprefix("space:")]["agents"]
            return any(seat != own for seat in there)
        return bool(view["players"][ally if ally >= 0 else find_unit_seat(view, own)]["strength"] < self.weaker)


class Extra(Order):
    """A further action of the turn, carried out once."""

    does: str
    # The tile that the action uses; "" if the kind of action is enough.
    what: str = ""

    @field_validator("does")
    @classmethod
    def _known(cls, does: str) -> str:
        if does not in DEEDS:
            raise ValueError(f"{does} is none of {', '.join(DEEDS)}")
        return does

    def is_meant(self, option: Option) -> bool:
        """Whether an option is this action, with the tile `what` if one is named."""
        return option.label.key in DEEDS[self.does] and (not self.what or self.what in option.targets)


class Beginning(Wish):
    """A planned beginning of a turn, skipped unless the condition `when` is true."""

    when: Condition | None = None
    # The Ally whom a Commander activates for it; -1 for the Ally of the whole plan.
    ally: int = -1

    @property
    def sends(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The cards that send an Agent, and the space with the way of using it; both empty for a Reveal turn."""
        count = {AGENT: 1, JOIN: 2}.get(self.verb, 0)
        return self.targets[:count], self.targets[count:]


class TurnPlan(Plan):
    """The plan of a turn: its beginning, further actions, deployment, purchases, its end, and the plan of the turn
    after."""

    # The Ally whom a Commander activates for beginnings that name none; -1 for no change of the active Ally.
    ally: int = -1
    # The alternatives, of which the first possible one is used.
    begin: tuple[Beginning, ...] = ()
    # The most troops to deploy, after other units.
    deploy: int = 0
    # The cards to buy, in this order, as long as persuasion suffices.
    buys: tuple[str, ...] = ()
    # Whether a Spy may be used to send an Agent to an occupied space.
    spies: bool = False
    # Whether the person is asked if a card can still be bought after all planned actions, or the turn is ended.
    rest: Rest = "ask"
    # Further actions, tried in this order after the first action.
    also: tuple[Extra, ...] = ()
    # Whether the person is asked about other offers of the kinds in `also`, or these are ignored.
    others: Literal["ask", "leave"] = "ask"
    after: TurnPlan | None = None
    # The card whose space is being chosen on the panel.
    draft: str = ""
    # The page of the menu of spaces.
    page: int = 0

    @property
    def is_empty(self) -> bool:
        """Whether the plan has no beginning for the next turn."""
        return not self.begin

    @property
    def reveals(self) -> bool:
        """Whether the plan may begin with a Reveal turn."""
        return any(wish.verb == REVEAL for wish in self.begin)

    def ally_of(self, wish: Beginning) -> int:
        """The Ally whom a Commander activates for a planned beginning; -1 for no change of the active Ally."""
        return wish.ally if wish.ally >= 0 else self.ally

    @property
    def only_ally(self) -> int:
        """The one Ally of all planned beginnings, or of the plan if it has no beginnings yet. -1 if the beginnings have
        different Allies or no Ally."""
        allies = {self.ally_of(wish) for wish in self.begin} or {self.ally}
        return allies.pop() if len(allies) == 1 else -1

    def sends_to(self) -> list[str]:
        """The spaces that the plan may send an Agent to."""
        return [use[0] for _, use in (wish.sends for wish in self.begin) if use]


def follow_plan(plan: TurnPlan, decision: Decision, begins: bool, view: View) -> Answer | None:
    """The plan's answer to a question; None if the person must answer. `begins`: whether the kind of turn is still to
    be chosen.

    Impossible parts are skipped. The person answers in three cases: a part is possible in several ways; an offer waits
    that is not planned, unless the plan leaves such offers (`TurnPlan.others`); or another effect waits, unless the
    plan goes on and the effect only has to be started.
    """
    legal = decision.legal()
    if begins:
        left = drop_past(plan, decision, view)
        if not left.begin:
            return None
        wish = left.begin[0]
        return answer_only(decision, _find_switch(plan, wish, legal) or _find_start(plan, wish, legal))
    offers = [option for option in legal if any(option.label.key in labels for labels in DEEDS.values())]
    others = {DEPLOY, ACQUIRE, PLAY, END}.union(*ask("preview", "FREE"))
    waits = [option for option in legal if option.verb not in others and option not in offers]
    if waits:
        goes = bool(offers) and (bool(plan.also) or plan.others == "leave")
        by_itself = goes and all(option.label.key == BY_ITSELF for option in waits)
        return Answer(decision.id, (waits[0].id,)) if by_itself else None
    for extra in plan.also:
        if meant := [option for option in offers if extra.is_meant(option)]:
            return answer_only(decision, meant)
    if offers and plan.others == "ask":
        return None
    troops = [option for option in legal if option.verb == DEPLOY and _amount(option) <= plan.deploy]
    if troops:
        return Answer(decision.id, (max(filter(_is_figure, troops), default=max(troops, key=_amount), key=_amount).id,))
    wishes = (Wish(verb=ACQUIRE, targets=(card,)) for card in plan.buys)
    if any(find_wished(legal, Wish(verb=ACQUIRE, targets=(card,))) for card in plan.buys):
        return answer_first(decision, legal, wishes)
    if plan.rest == "ask" and any(option.verb == ACQUIRE for option in legal):
        return None
    return answer_first(decision, legal, [Wish(verb=END)])


def drop_past(plan: TurnPlan, decision: Decision, view: View) -> TurnPlan:
    """The plan from its first possible beginning on.

    A beginning is possible if its condition holds and an option begins it. If another Ally has to be activated first
    (T3.2), it is enough that one of the beginning's cards is in hand. After the first action of the turn, beginnings
    through the Ally who is not active are impossible (R51).
    """
    legal = decision.legal()

    def is_past(wish: Beginning) -> bool:
        if wish.when is not None and not wish.when.holds(view, plan.ally_of(wish)):
            return True
        if _find_switch(plan, wish, legal):
            return not _is_held(wish, view)
        ally = plan.ally_of(wish)
        barred = ally >= 0 and ally != find_unit_seat(view, decision.seat)
        return barred or not _find_start(plan, wish, legal)

    return plan.model_copy(update={"begin": tuple(dropwhile(is_past, plan.begin))})


def _find_switch(plan: TurnPlan, wish: Beginning, legal: Iterable[Option]) -> list[Option]:
    """The option that activates the Ally of a planned beginning; none if that Ally is active."""
    ally = plan.ally_of(wish)
    return find_wished(legal, Wish(verb=ACTIVATE, targets=(f"seat:{ally}",))) if ally >= 0 else []


def _find_start(plan: TurnPlan, wish: Beginning, legal: Iterable[Option]) -> list[Option]:
    """The options that match a planned beginning. Options that spend a Spy are left out unless the plan allows them."""
    return [one for one in find_wished(legal, wish) if plan.spies or one.label.key != INFILTRATE]


def _is_held(wish: Beginning, view: View) -> bool:
    """Whether the viewer holds a card of a planned beginning; a Reveal turn needs none."""
    cards, _ = wish.sends
    return not cards or any(card.partition(":")[2] in view["you"]["hand"] for card in cards)


def shorten_plan(plan: TurnPlan, done: Option) -> TurnPlan:
    """The plan that remains after an option was taken.

    A card that was bought, or a further action that was carried out, is taken out of the plan once. The units that were
    deployed are subtracted from the planned number, unless that is `ALL`: units of several owners may be deployed in
    turn (T8.2).
    """
    if done.verb == DEPLOY:
        return plan.model_copy(update={"deploy": plan.deploy - _amount(done) if plan.deploy < ALL else ALL})
    if fulfilled := next((extra for extra in plan.also if extra.is_meant(done)), None):
        return plan.model_copy(update={"also": _without(plan.also, fulfilled)})
    bought = next((card for card in plan.buys if card in done.targets), None) if done.verb == ACQUIRE else None
    if bought is None:
        return plan
    return plan.model_copy(update={"buys": _without(plan.buys, bought)})


def _without(things: tuple[T, ...], one: T) -> tuple[T, ...]:
    """The elements of a tuple without the first one that equals `one`."""
    first = things.index(one)
    return things[:first] + things[first + 1 :]


def add_beginning(plan: TurnPlan, verb: str, targets: tuple[str, ...] = ()) -> TurnPlan:
    """Add an alternative beginning of the turn, used if the earlier ones are not possible. It replaces an earlier one
    with the same cards and space; beyond `ALTERNATIVES` nothing is added."""
    new = Beginning(verb=verb, targets=targets)
    known = tuple(old for old in plan.begin if (old.verb, old.targets) != (verb, targets))
    return plan.model_copy(update={"begin": (*known, new)[:ALTERNATIVES], "draft": "", "page": 0})


def set_condition(plan: TurnPlan, when: Condition | None) -> TurnPlan:
    """Set the condition of the last beginning; None means always."""
    if not plan.begin:
        return plan
    return plan.model_copy(update={"begin": (*plan.begin[:-1], plan.begin[-1].model_copy(update={"when": when}))})


def set_ally(plan: TurnPlan, ally: int) -> TurnPlan:
    """Set the Ally for the last beginning, or for the whole turn while there is at most one beginning. -1 means no Ally
    in particular."""
    if len(plan.begin) < 2:
        return plan.model_copy(update={"ally": ally, "begin": tuple(_through(wish, -1) for wish in plan.begin)})
    begin = (*(_through(wish, plan.ally_of(wish)) for wish in plan.begin[:-1]), _through(plan.begin[-1], ally))
    return plan.model_copy(update={"ally": -1, "begin": begin})


def _through(wish: Beginning, ally: int) -> Beginning:
    return wish.model_copy(update={"ally": ally})


def set_troops(plan: TurnPlan, number: int) -> TurnPlan:
    """Set the limit of troops to deploy; a number above `TROOPS` means all."""
    return plan.model_copy(update={"deploy": number if number <= TROOPS else ALL})


def add_purchase(plan: TurnPlan, card: str) -> TurnPlan:
    """Add a card to buy after those already planned."""
    return plan.model_copy(update={"buys": (*plan.buys, card)[:PURCHASES]})


def add_extra(plan: TurnPlan, extra: Extra) -> TurnPlan:
    """Add a further action after those already planned; an equal one is replaced."""
    known = tuple(old for old in plan.also if old != extra)
    return plan.model_copy(update={"also": (*known, extra)[:EXTRAS]})


def _is_figure(option: Option) -> bool:
    """Whether the option deploys units other than troops."""
    return any(target.startswith("unit:") for target in option.targets)


def _amount(option: Option) -> int:
    return next((int(target[7:]) for target in option.targets if target.startswith("amount:")), 0)

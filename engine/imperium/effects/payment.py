"""Arrows: costs paid completely or not at all (UC1.3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from content.imperium import effects as fx
from engine.imperium.agenda import (
    AUTO,
    CHOICES,
    GO,
    LATE,
    MAY,
    PERFORM,
    RUNNING,
    STANDING,
    WAIT,
    Choice,
    perform,
    rule,
    standing,
    start,
)
from engine.imperium.effects.cards import can_trash, choose_trash_intrigue, discard_card, trash_card, trash_choices
from engine.imperium.effects.control import feeds, mark_futile, parts_of, usable
from engine.imperium.effects.troops import (
    choose_lose,
    choose_retreat,
    find_losses,
    find_retreats,
    perform_lose,
    retreat_squad,
    troops_in,
)  # fmt: skip
from engine.imperium.influence import lose_influence
from engine.imperium.partial_gains import USES, gives_back, meant_tracks
from engine.imperium.seating import track_seat
from engine.imperium.state import (
    G,
    Pending,  # fmt: skip
    lib,
)
from engine.imperium.verbs.cards import is_used, trash_intrigue
from engine.imperium.verbs.goods import spend
from engine.kernel.decisions import ONE, Decision, Msg, Option, Pick
from engine.kernel.frames import Frame
from engine.kernel.record import record


@dataclass(slots=True, frozen=True, kw_only=True)
class CostRule:
    """The way in which a kind of cost is paid."""

    # Pays with the chosen means.
    pay: Callable[[G, int, Any, Pending, str], None]
    # Lists the means of payment; None if there is no choice.
    choose: Callable[[G, int, Any, Pending], list[Choice]] | None = None
    # Whether the player cannot pay all the given costs together; by default, whether one of them has no possible
    # choice.
    lack: Callable[[G, int, Sequence[Any], Pending], bool] | None = None
    # Whether this cost needs a choice; None if all costs of the kind need one, or if none does.
    asks: Callable[[G, int, Any], bool] | None = None


NEEDED: set[type[fx.Node]] = {fx.DoubleInfluence}
"""Effects that have to be possible before a cost can be paid, whatever else the cost buys (UC5.10, UC5.14)."""
COSTS: dict[type[fx.Node], CostRule] = {}


def cost_rule(kind: type[fx.Node], made: CostRule) -> None:
    """Register how a kind of cost is paid. Raises `ValueError` if the kind is registered already."""
    if kind in COSTS:
        raise ValueError(f"{kind.__name__}: two rules for one cost")
    COSTS[kind] = made


def payable(game: G, seat: int, costs: tuple[fx.Cost, ...], item: Pending) -> bool:
    """Whether the complete cost can be paid."""
    if len(costs) == 1:
        return not _lacks(game, seat, type(costs[0]), costs, item)
    kinds: dict[type[fx.Node], list[fx.Cost]] = {}
    for cost in costs:
        kinds.setdefault(type(cost), []).append(cost)
    return not any(_lacks(game, seat, kind, alike, item) for kind, alike in kinds.items())


def _lacks(game: G, seat: int, kind: type[fx.Node], costs: Sequence[fx.Cost], item: Pending) -> bool:
    made = COSTS[kind]
    if made.lack is not None:
        return made.lack(game, seat, costs, item)
    assert made.choose is not None
    return any(not made.choose(game, seat, cost, item) for cost in costs)


def give_reward(game: G, seat: int, effect: fx.Effect, item: Pending) -> None:
    """Give the reward of an arrow as one step with the cost (UC1.5). If no part of it asks anything, all parts resolve
    now, including draws, and the part of a gain that is beyond a limit is lost. Otherwise the whole reward is started
    like any effect."""
    parts = [(part, Pending(part.at, item.card, item.origin)) for part in parts_of(game, seat, effect, item)]
    if all(_asks_nothing(game, seat, part, one) for part, one in parts):
        for part, one in parts:
            perform(game, seat, part, one)
    else:
        start(game, seat, effect, item)


def _asks_nothing(game: G, seat: int, part: fx.Effect, item: Pending) -> bool:
    now = standing(game, seat, part, item)
    return now in (AUTO, LATE) or (now == WAIT and type(part) in USES)


@rule(STANDING, fx.Pay)
def stand_pay(game: G, seat: int, node: fx.Pay, item: Pending) -> int:
    """The state of the payment: optional if the cost can be paid and some of the reward can happen, otherwise waiting.

    It is enough if a part of the reward becomes possible by the payment. For an Intrigue card it is enough that the
    cost can be paid (R17, UC7.7). But a part of the reward that is in `NEEDED`, or about one opponent, must always be
    possible (B16.14).
    """
    if not item.origin.startswith("intrigue:") and is_futile(game, seat, node, item):
        return WAIT
    for part in node.effect.items if type(node.effect) is fx.All else ():
        meant = type(part) in NEEDED or (type(part) is fx.EachOpponent and part.who == "one")
        if meant and standing(game, seat, part, item) == WAIT:
            return WAIT
    return MAY if payable(game, seat, node.costs, item) else WAIT


def is_futile(game: G, seat: int, node: fx.Pay, item: Pending) -> bool:
    """Whether no part of a payment's reward can happen, even after the payment (R17)."""
    return not (usable(game, seat, node.effect, item) or gives_back(game, seat, node) or feeds(node))


@cache
def _draws(effect: fx.Effect) -> bool:
    """Whether some part of an effect draws cards."""
    return any(isinstance(part, fx.Draw | fx.DrawIntrigue) for part in fx.walk(effect))


@rule(CHOICES, fx.Pay)
def choose_pay(game: G, seat: int, node: fx.Pay, item: Pending) -> list[Choice]:
    """The choices for paying. If exactly one cost needs a choice, these are the ways to pay this cost. In all other
    cases, and for a discard of several cards, the only choice is to pay.

    The choice cannot be taken back if the reward draws cards, or if the chosen way of paying shows a card. The choices
    of an Intrigue card are marked if the payment would bring nothing (R17).
    """
    draws = _draws(node.effect)
    asking = [cost for cost in node.costs if _asks(game, seat, cost)]
    futile = item.origin.startswith("intrigue:") and is_futile(game, seat, node, item)
    if len(asking) == 1 and not (isinstance(asking[0], fx.Discard) and asking[0].amount > 1):
        ways = _ways(game, seat, asking[0], item)
        ways = [one._replace(label=mark_futile(one.label)) for one in ways] if futile else ways
        return [one._replace(final=draws or one.final) for one in ways]
    label = Msg("choose-pay")
    return [Choice(GO, mark_futile(label) if futile else label, final=draws)]


@rule(PERFORM, fx.Pay)
def perform_pay(game: G, seat: int, node: fx.Pay, item: Pending, pick: str) -> None:
    """Pay the costs that ask nothing, then the others one by one, then take the reward."""
    chosen = [] if pick == GO else [pick]
    game.push(Payment(seat=seat, at=node.at, card=item.card, origin=item.origin, place=0, chosen=chosen))


def _asks(game: G, seat: int, cost: fx.Cost) -> bool:
    made = COSTS[type(cost)]
    return made.choose is not None if made.asks is None else made.asks(game, seat, cost)


def _ways(game: G, seat: int, cost: fx.Cost, item: Pending) -> list[Choice]:
    choose = COSTS[type(cost)].choose
    assert choose is not None
    return choose(game, seat, cost, item)


@record
class Payment(Frame):
    """The payment of an arrow's costs, and then its reward."""

    kind = "imperium.payment"
    seat: int
    at: str
    card: int
    origin: str
    # The index of the next cost.
    place: int
    # The choice that was made together with the decision to pay.
    chosen: list[str]

    def _node(self, game: G) -> fx.Pay:
        node = lib(game).nodes[self.at]
        assert isinstance(node, fx.Pay)
        return node

    def _item(self) -> Pending:
        return Pending(self.at, self.card, self.origin)

    def resume(self, game: G) -> bool:
        """Pay the next cost; if it has a choice, its payer is asked first. After the last cost, give the reward."""
        node = self._node(game)
        # costs without a choice are paid first, so that nothing that a choice yields can pay for the others (UC1.3)
        costs = sorted(node.costs, key=lambda cost: _asks(game, self.seat, cost))
        if self.place == len(costs):
            game.pop()
            give_reward(game, self.seat, node.effect, self._item())
            return False
        cost = costs[self.place]
        asks = _asks(game, self.seat, cost)
        if asks and not self.chosen:
            return True
        self.place += 1
        COSTS[type(cost)].pay(game, self.seat, cost, self._item(), self.chosen.pop() if asks else "")
        return False

    def owners(self, game: G) -> tuple[int, ...]:
        return (self.seat,)

    def ask(self, game: G, seat: int, refused: bool = False) -> Decision:
        """Ask for the means of paying the next cost."""
        cost = sorted(self._node(game).costs, key=lambda cost: _asks(game, seat, cost))[self.place]
        ways = _ways(game, seat, cost, self._item())
        options = [Option(c.id, c.label, "resolve", targets=c.targets, final=c.final) for c in ways]
        pick = Pick("many", cost.amount, cost.amount) if isinstance(cost, fx.Discard) and cost.amount > 1 else ONE
        prompt = Msg("prompt-pay", {"origin": self.origin, "effect": f"effect:{self.at}"})
        default = options[0].id if pick == ONE else None
        return Decision(game.decision_id(self), seat, "pay", prompt, options, pick, default)

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        cost = sorted(self._node(game).costs, key=lambda cost: _asks(game, seat, cost))[self.place]
        self.place += 1
        for pick in picks:
            COSTS[type(cost)].pay(game, seat, cost, self._item(), pick)


RUNNING.add(Payment)


def _lack_goods(game: G, seat: int, costs: Sequence[fx.Spend], item: Pending) -> bool:
    player = game.state.players[seat]
    goods: dict[str, int] = {}
    for cost in costs:
        goods[cost.what] = goods.get(cost.what, 0) + cost.amount
    return any(getattr(player, what) < amount for what, amount in goods.items())


def _choose_influence(game: G, seat: int, cost: fx.LoseInfluence, item: Pending) -> list[Choice]:
    return [
        Choice(faction, Msg("choose-lose-influence", {"faction": f"faction:{faction}"}), (f"faction:{faction}",))
        for faction in meant_tracks(game, seat, cost)
        if _marked(game, seat, faction) > 0  # U4.1
    ]


def _marked(game: G, seat: int, track: str) -> int:
    """The level of the marker that `seat` would move on a track."""
    owner = track_seat(game, seat, track) if game.config.roles[seat].partners else seat
    found: int = game.state.players[owner].influence[track]
    return found


def _lack_influence(game: G, seat: int, costs: Sequence[fx.LoseInfluence], item: Pending) -> bool:
    return any(
        sum(_marked(game, seat, track) for track in meant_tracks(game, seat, cost)) < number
        for number, cost in enumerate(costs, 1)
    )


def _lack_retreat(game: G, seat: int, costs: Sequence[fx.Retreat], item: Pending) -> bool:
    return any(not find_retreats(game, seat, cost) for cost in costs)


def _choose_discard(game: G, seat: int, cost: fx.Discard, item: Pending) -> list[Choice]:
    names = game.state.cards
    hand = game.state.players[seat].hand
    cards = hand if cost.amount > 1 else _one_each(names, hand)
    return [
        Choice(str(card), Msg("choose-discard", {"card": f"card:{names[card]}"}), (f"card:{names[card]}",))
        for card in cards
    ]


def _lack_hand(game: G, seat: int, costs: Sequence[fx.Discard], item: Pending) -> bool:
    return any(len(game.state.players[seat].hand) < cost.amount for cost in costs)


def _lack_self(game: G, seat: int, costs: Sequence[fx.TrashSelf], item: Pending) -> bool:
    return not is_used(game, seat, item.card)


def _lack_troops(game: G, seat: int, costs: Sequence[fx.LoseTroops], item: Pending) -> bool:
    return any(troops_in(game, seat, cost.zone) < cost.amount for cost in costs)


def _one_each(names: tuple[str, ...], cards: list[int]) -> list[int]:
    """One instance of each different card."""
    return list({names[card]: card for card in cards}.values())


for _kind, _made in {
    fx.Spend: CostRule(
        lack=_lack_goods,
        pay=lambda game, seat, cost, item, pick: spend(game, seat, cost.what, cost.amount),
    ),
    fx.TrashSelf: CostRule(
        lack=_lack_self,
        pay=lambda game, seat, cost, item, pick: trash_card(game, seat, item.card, keep_box=True),
    ),
    fx.LoseInfluence: CostRule(
        choose=_choose_influence,
        lack=_lack_influence,
        pay=lambda game, seat, cost, item, pick: lose_influence(game, seat, pick),
    ),
    fx.Retreat: CostRule(
        choose=choose_retreat,
        lack=_lack_retreat,
        pay=lambda game, seat, cost, item, pick: retreat_squad(game, seat, cost, pick),
        asks=lambda game, seat, cost: cost.low != cost.high or len(find_retreats(game, seat, cost)) > 1,
    ),
    fx.LoseTroops: CostRule(
        choose=choose_lose,
        lack=_lack_troops,
        pay=lambda game, seat, cost, item, pick: perform_lose(game, seat, cost, item, pick),
        asks=lambda game, seat, cost: cost.zone == "any" or len(find_losses(game, seat, cost)) > 1,
    ),
    fx.TrashIntrigue: CostRule(
        choose=choose_trash_intrigue,
        pay=lambda game, seat, cost, item, pick: trash_intrigue(game, seat, int(pick)),
    ),
    fx.Discard: CostRule(
        choose=_choose_discard,
        lack=_lack_hand,
        pay=lambda game, seat, cost, item, pick: discard_card(game, seat, int(pick)),
    ),
    fx.Trash: CostRule(
        choose=trash_choices,
        lack=lambda game, seat, costs, item: not all(can_trash(game, seat, cost, item) for cost in costs),
        pay=lambda game, seat, cost, item, pick: trash_card(game, seat, int(pick)),
    ),
}.items():
    cost_rule(_kind, _made)

"""What effects are worth to a seat, in Victory Points times ten, judged from its own view."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from content import effects as fx
from content.loader import load_product
from content.schema import Card, Conflict, Contract, Space

View = Mapping[str, Any]

PRICES = {"solari": 1.5, "spice": 2.2, "water": 2.0, "persuasion": 1.6, "swords": 2.0, "vp": 10.0}
TROOP, CARD, INTRIGUE, SPY, INFLUENCE, TRASH, WORM = 2.0, 2.5, 3.0, 1.5, 2.5, 1.5, 6.0


@dataclass(slots=True)
class Judge:
    """The eyes of one seat: its view, and the content by id."""

    view: View
    seat: int
    cards: dict[str, Card]
    spaces: dict[str, Space]
    conflicts: dict[str, Conflict]
    contracts: dict[str, Contract]
    nodes: dict[str, fx.Node]

    @property
    def me(self) -> Mapping[str, Any]:
        """The public side of the seat."""
        mine: Mapping[str, Any] = self.view["players"][self.seat]
        return mine

    @property
    def rounds_left(self) -> int:
        """Rounds after this one, at least 0."""
        return max(0, int(self.view["rounds"]) - int(self.view["round"]))

    def contracts_met(self, space: str) -> float:
        """The worth of the own contracts that an Agent on `space` would complete."""
        choam = self.view.get("choam")
        if choam is None:
            return 0.0
        sheet = self.spaces[space]
        spice = self.view["spaces"][space]["spice"] + 2 if sheet.maker else 0
        worth = 0.0
        for name in choam["held"][self.seat]["open"]:
            contract = self.contracts[name]
            if contract.visit == space or (contract.harvest is not None and spice >= contract.harvest):
                worth += self.effect(contract.reward)
        return worth

    def contract(self, name: str) -> float:
        """The worth of taking a contract: its reward, as likely as its condition is met soon."""
        contract = self.contracts[name]
        reward = self.effect(contract.reward)
        if contract.immediate:
            return reward
        if contract.visit is None:
            return reward * 0.3
        cost = sum(self.spaces[contract.visit].ways[0].cost.values()) if contract.visit in self.spaces else 9
        return reward * max(0.1, 0.8 - 0.12 * cost) * min(1.0, self.rounds_left / 3)

    def effect(self, node: fx.Node) -> float:
        """The worth of an effect; costs inside an arrow count against it."""
        rule = _RULES.get(type(node))
        return 0.5 if rule is None else rule(self, node)

    def influence(self, faction: str, amount: int = 1) -> float:
        """The worth of moving up a track: more where it reaches 2, 4 or an Alliance."""
        before = int(self.me["influence"][faction])
        after = min(6, before + amount)
        worth = (after - before) * INFLUENCE
        if before < 2 <= after:
            worth += 10
        if before < 4 <= after:
            worth += 3
        holder = self.view["alliances"][faction]
        if holder is None:
            worth += 10 if before < 4 <= after else 2 if after == 3 else 0
        elif holder != self.seat and after > self.view["players"][holder]["influence"][faction]:
            worth += 16
        return worth

    def lose(self, faction: str) -> float:
        """What losing 1 Influence costs."""
        level = int(self.me["influence"][faction])
        allied = level == 4 and self.view["alliances"][faction] == self.seat
        return INFLUENCE + (10 if level == 2 else 0) + (10 if allied else 0)

    def cost(self, cost: fx.Cost) -> float:
        """What a cost takes."""
        match cost:
            case fx.Spend(what=what, amount=amount):
                return PRICES[what] * amount
            case fx.Discard(amount=amount):
                return 1.5 * amount
            case fx.LoseInfluence(factions=factions):
                return min((self.lose(f) for f in factions if self.me["influence"][f]), default=99)
            case fx.Retreat():
                return 3.0
            case fx.RecallSpy():
                return SPY
            case fx.TrashIntrigue():
                return 2.0
            case fx.Trash():
                return 0.0
            case _:
                return 1.0

    def holds(self, condition: fx.Condition) -> float:
        """How likely a condition holds when it is judged, 0 to 1."""
        me = self.me
        match condition:
            case fx.HasInfluence(faction=faction, amount=amount):
                return float(me["influence"][faction] >= amount)
            case fx.HasAlliance(faction=faction):
                held = self.view["alliances"]
                return float(self.seat in held.values() if faction is None else held[faction] == self.seat)
            case fx.Fact(what="council_seat"):
                return float(me["council"])
            case fx.Fact(what="no_council_seat"):
                return float(not me["council"])
            case fx.Fact(what="maker_hooks"):
                return float(me["hooks"])
            case fx.Fact(what="swordmaster"):
                return float(me["swordmaster"])
            case fx.AtLeast(what="sandworms", amount=amount):
                return float(me["sandworms"] >= amount)
            case fx.AtLeast(what="spies", amount=amount):
                return float(3 - me["spies"] >= amount)
            case fx.Both(conditions=parts):
                return min(self.holds(part) for part in parts)
            case _:
                return 0.4

    def card(self, name: str) -> float:
        """The worth of owning a card for the rest of the game."""
        sheet = self.cards[name]
        worth = 0.0 if sheet.acquire is None else self.effect(sheet.acquire)
        uses = self.rounds_left * 0.55
        reveal = 0.0 if sheet.reveal is None else self.effect(sheet.reveal)
        agent = len(sheet.icons) * 0.5 + (0.0 if sheet.agent is None else self.effect(sheet.agent))
        return worth + uses * max(reveal, agent if sheet.icons else 0.0)

    def rank(self, mine: int) -> int:
        """The place that strength `mine` would take now."""
        rivals = [int(p["strength"]) for p in self.view["players"] if p["seat"] != self.seat]
        return 1 + sum(strength >= mine for strength in rivals)

    def prize(self, place: int) -> float:
        """The worth of the conflict's reward for a place; 0 beyond what is given."""
        conflict = self.view["conflict"]
        if conflict is None or place > (3 if len(self.view["players"]) > 3 else 2):
            return 0.0
        card = self.conflicts[conflict["id"]]
        worth = self.effect((card.first, card.second, card.third)[place - 1])
        return worth + (5.0 if place == 1 else 0.0)


def judge(view: View, seat: int) -> Judge:
    """A judge for a seat's view."""
    return Judge(view, seat, *_tables(view["product"]))


@cache
def _tables(
    name: str,
) -> tuple[dict[str, Card], dict[str, Space], dict[str, Conflict], dict[str, Contract], dict[str, fx.Node]]:
    """Cards, spaces, conflicts and effects of a product by id."""
    product = load_product(name)
    cards = [card for stem in ("starter", "reserve", "imperium") for card in product.all_of(stem, Card)]
    return (
        {card.key: card for card in cards},
        {space.key: space for space in product.all_of("board", Space)},
        {card.key: card for card in product.all_of("conflicts", Conflict)},
        {card.key: card for card in product.all_of("contracts", Contract)},
        product.nodes,
    )


def _gain(eyes: Judge, node: fx.Gain) -> float:
    return PRICES[node.what] * node.amount


def _gain_influence(eyes: Judge, node: fx.GainInfluence) -> float:
    best = sorted((eyes.influence(faction, node.amount) for faction in node.factions), reverse=True)
    return sum(best[: node.different])


def _if(eyes: Judge, node: fx.If) -> float:
    likely = eyes.holds(node.condition)
    return likely * eyes.effect(node.effect) + (1 - likely) * (eyes.effect(node.otherwise) if node.otherwise else 0.0)


def _pay(eyes: Judge, node: fx.Pay) -> float:
    return max(0.0, eyes.effect(node.effect) - sum(eyes.cost(cost) for cost in node.costs))


def _sandworm(eyes: Judge, node: fx.Sandworm) -> float:
    conflict = eyes.view["conflict"]
    walled = eyes.view["wall"] and conflict and eyes.conflicts[conflict["id"]].location
    return 0.0 if walled else WORM * node.amount


def _swordmaster(eyes: Judge, node: fx.Node) -> float:
    return 0.0 if eyes.me["swordmaster"] else 4.0 + 3.5 * eyes.rounds_left


def _seat(eyes: Judge, node: fx.Node) -> float:
    return 0.0 if eyes.me["council"] else 1.0 + 2.2 * eyes.rounds_left


def _take_contract(eyes: Judge, node: fx.Node) -> float:
    choam = eyes.view.get("choam")
    offers = [eyes.contract(name) for name in choam["market"]] if choam is not None else []
    return max(offers, default=2 * PRICES["solari"])


_RULES: dict[type[fx.Node], Callable[[Judge, Any], float]] = {
    fx.All: lambda eyes, node: sum(eyes.effect(item) for item in node.items),
    fx.Seq: lambda eyes, node: sum(eyes.effect(item) for item in node.items),
    fx.Choose: lambda eyes, node: max(eyes.effect(item) for item in node.items),
    fx.May: lambda eyes, node: max(0.0, eyes.effect(node.effect)),
    fx.Pay: _pay,
    fx.If: _if,
    fx.Per: lambda eyes, node: 1.5 * eyes.effect(node.effect),
    fx.Gain: _gain,
    fx.Recruit: lambda eyes, node: TROOP * min(node.amount, eyes.me["troops"]["supply"]),
    fx.Draw: lambda eyes, node: CARD * node.amount,
    fx.DrawIntrigue: lambda eyes, node: INTRIGUE * node.amount,
    fx.StealIntrigue: lambda eyes, node: INTRIGUE * sum(p["intrigue"] >= 4 for p in eyes.view["players"]),
    fx.GainInfluence: _gain_influence,
    fx.GainInfluenceSpied: lambda eyes, node: INFLUENCE,
    fx.DoubleInfluence: lambda eyes, node: INFLUENCE,
    fx.PlaceSpy: lambda eyes, node: SPY if eyes.me["spies"] else 0.0,
    fx.Trash: lambda eyes, node: TRASH,
    fx.TrashSelf: lambda eyes, node: 0.0,
    fx.Discard: lambda eyes, node: -1.5 * node.amount,
    fx.EachOpponent: lambda eyes, node: 2.0,
    fx.Sandworm: _sandworm,
    fx.TakeHooks: lambda eyes, node: 0.0 if eyes.me["hooks"] else 6.0,
    fx.BreakWall: lambda eyes, node: 0.2,
    fx.TakeControl: lambda eyes, node: 1.0 + eyes.rounds_left,
    fx.TakeSeat: _seat,
    fx.TakeSwordmaster: _swordmaster,
    fx.RecallAgent: lambda eyes, node: 3.0,
    fx.TakeContract: _take_contract,
    fx.Acquire: lambda eyes, node: 4.0,
    fx.BonusSpice: lambda eyes, node: 0.0,
    fx.Deploy: lambda eyes, node: 2.0,
    fx.Retreat: lambda eyes, node: -1.0,
    fx.SetAside: lambda eyes, node: 1.0,
    fx.WhenAcquiring: lambda eyes, node: 3.0,
    fx.ReturnSelf: lambda eyes, node: 2.0,
    fx.Train: lambda eyes, node: 2.5,
    fx.InspectThree: lambda eyes, node: 4.0,
    fx.RepeatSpace: lambda eyes, node: 3.0,
}

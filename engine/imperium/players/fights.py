"""The worth of a fight: prizes, strengths, and the chances to win."""

from __future__ import annotations

from math import exp

from content.imperium import effects as fx
from engine.imperium.players import weights
from engine.imperium.players.evaluation import Data, Judge

STRENGTH = 2
"""The strength of a troop (B7.5, U7.2)."""
KEPT = 0.5
"""The worth of a troop kept in the garrison for a later round."""
EFFORT = {1: 0.7, 2: 0.85, 3: 1.1}
"""The part of its strength that a participant still puts into a fight, by the level of the Conflict."""
OWN = 0.6
"""The part of the expected strength in a fight that the seat itself contributes."""
JOINING = (0.02, 0.4, 0.7, 0.82)
"""The chance that a participant joins a fight in which it has no unit yet, by the number of its ready Agents."""


def find_prize(eyes: Judge, place: int) -> float:
    """The worth of the Conflict's reward for a place, counted from 1; 0 for a place without a reward (B11.3, U11.3)."""
    conflict = eyes.view["conflict"]
    if conflict is None or place > (3 if len(eyes.view["players"]) > 3 else 2):
        return 0.0
    key = f"prize {place}"
    if key not in eyes.known:
        card = eyes.printed.conflicts[conflict["id"]]
        worth = eyes.effect((card.first, card.second, card.third)[place - 1])
        for change in eyes.worth.prizes:
            worth = change(eyes, card, place, worth)
        eyes.known[key] = worth
    return eyes.known[key]


def find_strength(eyes: Judge, troops: int = 0, swords: float = 0.0) -> float:
    """The seat's strength with more troops and swords, including expected swords of cards to be revealed; 0 without a
    unit in the Conflict (B7.5, U7.2)."""
    me = eyes.me
    there = count_units(eyes, me, "conflict")
    if there + troops <= 0:
        return 0.0
    units = (int(me["strength"]) - int(me["swords"]) if there else 0) + STRENGTH * troops
    if not me["revealed"] and eyes.view["phase"] == "turns":
        hand = eyes.hidden.get("hand", ())
        ready = int(me["agents"]["ready"])
        kept = max(0, len(hand) - ready) / max(1, len(hand))
        swords += kept * sum(amount_of(eyes, eyes.printed.cards[name].reveal, "swords") for name in hand)
        swords += OWN * (1.4 * ready + 0.8 * max(0, min(count_units(eyes, me, "garrison") - troops, 2 * ready)))
    return units + int(me["swords"]) + swords


def count_units(eyes: Judge, player: Data, zone: str) -> int:
    """The number of units of any kind that a participant has in a zone."""
    return int(player["troops"][zone]) + sum(count(player, zone) for count in eyes.worth.units)


def find_hope(eyes: Judge, mine: float) -> float:
    """The expected prize for the strength `mine` against the possible strengths of the others."""
    if mine <= 0:
        return 0.0
    if mine not in eyes.hopes:
        eyes.hopes[mine] = _hope(eyes, mine)
    return eyes.hopes[mine]


def _hope(eyes: Judge, mine: float) -> float:
    above = [1.0]
    for chance, expected, spread in expect_others(eyes):
        beaten = chance / (1 + exp(max(-30.0, min(30.0, (mine - expected - 0.3) / spread))))
        above = [here * (1 - beaten) + fewer * beaten for here, fewer in zip([*above, 0.0], [0.0, *above], strict=True)]
    return sum(chance * find_prize(eyes, number) for number, chance in enumerate(above, 1))


def expect_others(eyes: Judge) -> list[tuple[float, float, float]]:
    """The chance to fight, the expected final strength and its margin of error, for each opponent with units of its own
    (no Commander)."""
    if eyes.expected is None:
        eyes.expected = [_expect(eyes, other) for other in eyes.opponents if "activated" not in other]
    return eyes.expected


def _expect(eyes: Judge, other: Data) -> tuple[float, float, float]:
    """A participant's chance to fight, expected strength, and margin of error of the strength. For people these are
    means from games between mercenaries."""
    strength, cards = float(other["strength"]), min(3, int(other.get("intrigue", 0)))
    turns = eyes.view["phase"] == "turns"
    if other["kind"] in eyes.worth.fighters:
        return eyes.worth.fighters[other["kind"]](other) if turns else (float(strength > 0), strength, 0.8)
    if not turns or other["revealed"]:
        return float(strength > 0), strength + 0.4 * cards, 0.5 + 0.35 * cards
    ready = int(other["agents"]["ready"])
    reserve = min(count_units(eyes, other, "garrison"), 2 * ready)
    conflict = eyes.view["conflict"]
    effort = EFFORT[conflict["level"] if conflict is not None else 1]
    spread = 1.0 + 0.5 * ready + 0.35 * cards
    if strength:
        return 1.0, strength + effort * (1.3 + 1.4 * ready + 0.8 * reserve + 0.3 * cards), spread
    return JOINING[min(ready, 3)], effort * (2.5 + 2.0 * ready + 0.7 * reserve + 0.3 * cards), spread


def value_deployment(eyes: Judge, troops: int) -> float:
    """The worth of `troops` more troops in the Conflict. A negative number stands for fewer troops."""
    kept = KEPT * min(1.0, eyes.horizon) * troops
    return find_hope(eyes, find_strength(eyes, troops)) - find_hope(eyes, find_strength(eyes)) - kept


def find_sword(eyes: Judge, amount: float) -> float:
    """The worth of each of `amount` swords. If the fighters are known, it is found from the effect of the swords on the
    current fight; otherwise it is the general worth."""
    if eyes.later or not (eyes.view["phase"] == "combat" or eyes.me["revealed"] or eyes.turn == "reveal"):
        return weights.SWORD
    gained = find_hope(eyes, find_strength(eyes, 0, amount)) - find_hope(eyes, find_strength(eyes))
    return gained / amount if amount else 0.0


def value_fighting(eyes: Judge, node: fx.Node) -> float:
    """The worth of an effect played in the combat; all its swords are judged together."""
    eyes.sword = find_sword(eyes, amount_of(eyes, node, "swords"))
    worth = eyes.effect(node)
    eyes.sword = None
    return worth


def amount_of(eyes: Judge, node: fx.Node | None, what: str) -> float:
    """The amount of `what` (one of `GAINS`, or "troops") that an effect can be expected to give."""
    match node:
        case fx.Gain(what=good, amount=amount):
            return float(amount) if good == what else 0.0
        case fx.Recruit(amount=amount):
            return float(amount) if what == "troops" else 0.0
        case fx.All(items=items) | fx.Seq(items=items):
            return sum(amount_of(eyes, item, what) for item in items)
        case fx.Choose(items=items):
            return max(amount_of(eyes, item, what) for item in items)
        case fx.If(condition=condition, effect=effect, otherwise=otherwise):
            likely = eyes.odds(condition)
            return likely * amount_of(eyes, effect, what) + (1 - likely) * amount_of(eyes, otherwise, what)
        case fx.May(effect=effect) | fx.Per(effect=effect):
            return amount_of(eyes, effect, what)
        case fx.Pay(costs=costs, effect=effect):
            return amount_of(eyes, effect, what) if all(_can_pay(eyes, cost) for cost in costs) else 0.0
        case _:
            return 0.0


def _can_pay(eyes: Judge, cost: fx.Node) -> bool:
    """Whether a cost can probably be paid without losing strength."""
    if isinstance(cost, fx.Spend):
        return int(eyes.me[cost.what]) >= cost.amount
    return not isinstance(cost, fx.Retreat | fx.LoseTroops)

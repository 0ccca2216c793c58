"""The worth of a stock of resources: highest for the first units of a resource, almost none for units that can no
longer be spent. Resources saved for an aim are worth as much as the aim."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import exp
from typing import Any, NamedTuple

from content.imperium import effects as fx
from content.imperium.schema import Space, Way
from engine.imperium.players import weights
from engine.imperium.players.evaluation import Judge


class Aim(NamedTuple):
    """A purchase that the seat saves for."""

    # The resource that is saved.
    what: str
    # The amount, which must be paid in full.
    amount: int
    # The value of the purchase, less that of the resources paid.
    worth: float
    effect: fx.Node


def store(eyes: Judge, what: str, amount: float, but: fx.Node | None = None) -> float:
    """The worth of having an amount of a resource. The aim to pay for the effect `but` does not count."""
    aims = find_aims(eyes)
    key = (what, amount, id(but))
    if key not in eyes.stores:
        worth = _store(eyes, what, amount, [aim for aim in aims if aim.what == what and aim.effect is not but])
        if not eyes.aims:
            return worth  # the purchases to save for may not be determined yet
        eyes.stores[key] = worth
    return eyes.stores[key]


def _store(eyes: Judge, what: str, amount: float, aims: list[Aim]) -> float:
    time = min(1.0, weights.LEFT_OVER + 0.3 * eyes.horizon)
    enough = weights.ENOUGH[what] * (0.4 + 0.12 * min(5.0, eyes.horizon))
    worth = weights.GOODS[what] * time * enough * (1 - exp(-amount / enough))
    for aim in aims:
        reached = max(0.0, min(1.0, amount / aim.amount))
        worth += weights.SAVED * aim.worth * reached**weights.PATIENCE
        amount -= aim.amount
        if amount <= 0:
            break
    return worth


def gain(eyes: Judge, what: str, amount: float) -> float:
    """The worth of an additional amount of a resource, given what the seat has. For a later round each unit of the
    resource is worth the same, since the stock at that time is unknown."""
    if eyes.later:
        return weights.GOODS[what] * min(0.8, 0.3 * eyes.horizon) * amount
    held = float(eyes.me[what])
    return store(eyes, what, held + amount) - store(eyes, what, held)


def spend(eyes: Judge, what: str, amount: float, purpose: fx.Node | None = None) -> float:
    """The price of spending an amount of a resource for a `purpose`; afterwards the seat no longer saves for that
    purpose."""
    if eyes.later:
        return gain(eyes, what, amount)
    held = float(eyes.me[what])
    return store(eyes, what, held, purpose) - store(eyes, what, held - amount, purpose)


# -- aims -------------------------------------------------------------------------------------------------------------


def find_aims(eyes: Judge) -> list[Aim]:
    """The aims for which the seat saves, the highest worth per unit first."""
    if eyes.aims is None:
        eyes.aims = []  # each purchase is evaluated as if the seat saved for nothing
        outside, eyes.later = eyes.later, False
        found = [*_of_board(eyes), *_of_conflict(eyes), *_of_hand(eyes)]
        found = [aim for aim in found if aim.worth > 0]
        eyes.aims = sorted(found, key=lambda aim: -aim.worth / aim.amount)
        eyes.later = outside
    return eyes.aims


def _of_board(eyes: Judge) -> Iterator[Aim]:
    """The aims on the board: spaces that give something permanent."""
    for space, way in eyes.printed.lasting:
        for what, amount in cost_of(eyes, space, way).items():
            likely = weights.ONE_OF_MANY if len(way.cost) > 1 else 1.0
            yield _aim(eyes, what, amount, likely, way.effect)


def cost_of(eyes: Judge, space: Space, way: Way) -> dict[str, int]:
    """The cost of sending an Agent to a space now."""
    later = space.later_cost is not None and any(player["swordmaster"] for player in eyes.view["players"])
    cost: Mapping[Any, int] = (space.later_cost or {}) if later else way.cost
    return dict(cost)


def _of_conflict(eyes: Judge) -> Iterator[Aim]:
    """The aims that the winner of the Conflict may buy."""
    conflict = eyes.view["conflict"]
    if conflict is not None and (eyes.me["strength"] or not eyes.me["revealed"]):
        likely = weights.FIGHTING if eyes.me["strength"] else weights.ONE_OF_MANY
        yield from _deals(eyes, eyes.printed.conflicts[conflict["id"]].first, likely)


def _of_hand(eyes: Judge) -> Iterator[Aim]:
    """The purchases that the seat's Intrigue cards offer."""
    for name in eyes.hidden.get("intrigue", ()):
        for play in eyes.printed.intrigue[name].plays:
            yield from _deals(eyes, play.effect, weights.FIGHTING)


def _deals(eyes: Judge, node: fx.Node, likely: float) -> Iterator[Aim]:
    for part in fx.walk(node):
        if isinstance(part, fx.Pay):
            spent = [cost for cost in part.costs if isinstance(cost, fx.Spend)]
            for cost in spent:
                yield _aim(eyes, cost.what, cost.amount, likely / len(part.costs), part.effect)


def _aim(eyes: Judge, what: str, amount: int, likely: float, effect: fx.Node) -> Aim:
    return Aim(what, amount, likely * eyes.effect(effect) - store(eyes, what, amount), effect)

"""The worth of contracts to computer players."""

from __future__ import annotations

from content.imperium import effects as fx
from content.imperium.schema import Space
from content.imperium.sets.choam.kinds import Contract
from engine.imperium.players import weights
from engine.imperium.players.choices import id_of
from engine.imperium.players.evaluation import Data, Judge, Worth
from engine.imperium.players.resource_values import gain
from engine.kernel.decisions import Decision, Msg


def value_contract(eyes: Judge, name: str) -> float:
    """The worth of taking a contract: the worth of its reward, weighted by the chance to meet its condition soon."""
    contract = eyes.printed.contracts[name]
    reward = eyes.effect(contract.reward)
    if contract.immediate:
        return reward
    if contract.visit is None:
        return reward * 0.3
    space = eyes.printed.spaces.get(contract.visit)
    cost = 9 if space is None else sum(space.ways[0].cost.values())
    return reward * max(0.1, 0.8 - 0.12 * cost) * min(1.0, eyes.horizon / 3)


def _list_open(eyes: Judge) -> list[Contract]:
    """The player's contracts that are not completed."""
    return [eyes.printed.contracts[name] for name in eyes.view["choam"]["held"][eyes.seat]["open"]]


def value_met(eyes: Judge, space: Space) -> float:
    """The worth of the player's contracts that an Agent on a space would complete."""
    spice = eyes.view["spaces"][space.key]["spice"] + 2 if space.maker else 0
    worth = 0.0
    for contract in _list_open(eyes):
        if contract.visit == space.key or (contract.harvest is not None and spice >= contract.harvest):
            worth += eyes.effect(contract.reward)
    return worth


def value_acquired(eyes: Judge, card: str) -> float:
    """The worth of the player's contracts that acquiring a card would complete."""
    return sum(eyes.effect(contract.reward) for contract in _list_open(eyes) if contract.acquire == card)


def _offered(eyes: Judge) -> list[float]:
    return [value_contract(eyes, name) for name in eyes.view["choam"]["market"]]


def _choose_deal(eyes: Judge, args: Data, decision: Decision) -> float:
    one, other = eyes.through(int(id_of(args["seat"]))), eyes.through(int(id_of(args["mate"])))
    return 1.0 + value_contract(one, id_of(args["contract"])) + value_contract(other, id_of(args["other"]))


WORTH = Worth(
    values={
        fx.TakeContract: lambda eyes, node: max(_offered(eyes), default=gain(eyes, "solari", 2)),
        fx.ReserveContracts: lambda eyes, node: 0.5,
        fx.DealContracts: lambda eyes, node: 4.0 if eyes.later else weights.KINDNESS * sum(_offered(eyes)),
    },
    counts={"contracts": lambda eyes: len(eyes.view["choam"]["held"][eyes.seat]["done"])},
    choices={
        "choose-contract": lambda eyes, args, decision: 1.0 + value_contract(eyes, id_of(args["contract"])),
        "choose-deal": _choose_deal,
    },
    icons={"contract": 4.0},
    visits=(value_met,),
    acquisitions=(value_acquired,),
    reasons={
        "contract": lambda eyes, data: (2.0, Msg("why-contract", {"contract": data["contract"]})),
        "complete": lambda eyes, data: (6.0, Msg("why-complete", {"contract": data["contract"]})),
    },
)

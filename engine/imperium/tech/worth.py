"""The worth of tech tiles: their gains when acquired, and their effects in the remaining rounds."""

from __future__ import annotations

from typing import Any

from content.imperium import effects as fx
from content.imperium.schema import Ability, Space
from content.imperium.sets.tech import atoms
from content.imperium.sets.tech.kinds import Tile
from engine.imperium.players import weights
from engine.imperium.players.evaluation import Data, Judge, Worth
from engine.imperium.players.resource_values import spend
from engine.kernel.decisions import Decision, Msg, Option

OFTEN = {
    "reveal": 1.0, "flips": 0.9, "flips_sent": 0.7, "wins": 0.35, "completes": 0.5, "gains_intrigue": 0.4,
    "recruits_commander": 0.4, "own_turn": 0.3, "round_starts": 1.0,
}  # fmt: skip
"""The chance that a tile's ability is used in a round, by its trigger."""
CHANGES = {
    "price_space": 0.4, "price_commander": 0.6, "price_tech": 0.3, "steal_threshold": 0.2, "battle_icon": 1.2,
    "icons": 0.8, "peek": 0.1, "harvest": 0.5, "lifts": 1.0,
    "destination": 1.0, "shipping_troops": 0.8, "ties": 0.2,
}  # fmt: skip
"""The value per round of each number or permission that a tile may change."""
OTHER = 0.3
"""The value per round of a change that is not in the table."""
NEGOTIATOR = weights.TROOP
"""The value of a negotiator as long as there is time to buy a tile."""
LAST = 0.8
"""The chance that a condition at the end of the game is met."""


def value_tile(eyes: Judge, tile: Tile) -> float:
    """The worth of a tile: its gains when acquired, and its effects until the end of the game."""
    at_once = eyes.effect(tile.acquire) + (eyes.effect(tile.requires) if tile.requires is not None else 0.0)
    outside, eyes.later = eyes.later, True
    lasting = sum(_value_ability(eyes, ability) for ability in tile.abilities)
    eyes.later = outside
    return at_once + lasting + eyes.horizon * sum(CHANGES.get(made.of, OTHER) for made in tile.modifiers)


def _value_ability(eyes: Judge, ability: Ability) -> float:
    if ability.when == "endgame":
        return LAST * eyes.effect(ability.do)
    return eyes.horizon * OFTEN.get(ability.when, 0.5) * max(0.0, eyes.effect(ability.do))


def _tile(eyes: Judge, reference: Any) -> Tile:
    return eyes.printed.tech[str(reference).partition(":")[2]]


def value_buying(eyes: Judge, args: Data, decision: Decision) -> float:
    """The worth of a tile, less the worth of the spice that it costs."""
    return value_tile(eyes, _tile(eyes, args["tile"])) - spend(eyes, "spice", int(args["n"]))


def value_deal(eyes: Judge, args: Data, decision: Decision) -> float:
    """The worth of a tile, less the worth of the goods paid and of the negotiators returned."""
    price = spend(eyes, str(args["what"]).partition(":")[2], int(args["n"])) + 0.5 * weights.TROOP * int(args["m"])
    return value_tile(eyes, _tile(eyes, args["tile"])) - price


def value_flip(eyes: Judge, option: Option, decision: Decision) -> float:
    """The worth of the tile's effect now."""
    node = eyes.printed.nodes[str(option.label.args["effect"]).partition(":")[2]]
    return 0.1 + eyes.effect(node)


def value_project(eyes: Judge, option: Option, decision: Decision) -> float:
    """The worth of setting a tile aside: the worth of the tile, less its cost."""
    tile = _tile(eyes, option.label.args["tile"])
    return 20.0 + value_tile(eyes, tile) - weights.GOODS["spice"] * tile.cost


def _acquire(eyes: Judge, node: atoms.AcquireTech) -> float:
    """The worth of the best affordable face-up tile; other tiles that this tile gives are not considered."""
    if eyes.later or eyes.choosing:
        return 3.0
    purse = int(eyes.me["spice"]) + int(eyes.me["tech"].get("negotiators", 0))
    tops = [stack["top"] for stack in eyes.view["tech"]["stacks"] if stack["top"]]
    tiles = [eyes.printed.tech[name] for name in tops]
    seat = int(eyes.me["council"] and bool(eyes.printed.beside))  # BL11.4
    prices = [(tile, max(0, tile.cost - node.discount - seat)) for tile in tiles]
    eyes.choosing = True
    worth = [value_tile(eyes, tile) - spend(eyes, "spice", price) for tile, price in prices if price <= purse]
    eyes.choosing = False
    return max(worth, default=0.0)


def visit(eyes: Judge, space: Space) -> float:
    """The additional worth of visiting a space from which a tile can be bought at the Embassy (BL11.2)."""
    if not eyes.printed.beside or space.icon != "landsraad":
        return 0.0
    return max(0.0, _acquire(eyes, atoms.AcquireTech()))


def _own(eyes: Judge) -> list[str]:
    found: list[str] = eyes.me.get("tech", {"tiles": []})["tiles"]
    return found


WORTH = Worth(
    values={
        fx.Negotiate: lambda eyes, node: NEGOTIATOR * node.amount * eyes.soon(2.0),
        atoms.AcquireTech: _acquire,
        atoms.InfluenceLow: lambda eyes, node: 4.0 * sum(int(n) <= node.most for n in eyes.me["influence"].values()),
        atoms.ForfeitInfluence: lambda eyes, node: -4.0 * node.amount,
        atoms.Forfeit: lambda eyes, node: -weights.GOODS[node.what] * int(eyes.me[node.what]),
        atoms.TrashThis: lambda eyes, node: -1.0,
    },
    costs={
        atoms.TrashTile: lambda eyes, cost: 4.0,
        atoms.TrashThis: lambda eyes, cost: 2.0,
    },
    odds={
        atoms.HasTiles: lambda eyes, condition: (
            1.0 if len(_own(eyes)) >= condition.number else 0.3 if eyes.later else 0.0
        ),
    },
    choices={
        "choose-tech": value_buying,
        "choose-tech-for": value_deal,
        "choose-negotiate": lambda eyes, args, decision: NEGOTIATOR * int(args["n"]) * eyes.soon(2.0),
        "choose-trash-tile": lambda eyes, args, decision: -value_tile(eyes, _tile(eyes, args["tile"])),
    },
    paid=("choose-trash-tile",),
    options={"flip": value_flip, "project": value_project},
    icons={"negotiator": weights.TROOP, "tech": 3.0},
    visits=(visit,),
    reasons={"tech": lambda eyes, data: (3.0 + 2.0 * int(data["n"]), Msg("why-tile", {"tile": data["tile"]}))},
)

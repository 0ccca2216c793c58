"""The rules of effects and conditions about Commanders, Skills and Command (BL4, BL7, BL14.1)."""

from __future__ import annotations

from collections.abc import Sequence

from content.imperium.sets.bloodlines.corps import (
    BankCommander,
    GarrisonedUnits,
    HasCommanders,
    OpponentSandworm,
    TakeSkill,
    TrashSkill,
)
from engine.imperium.agenda import AUTO, PERFORM, STANDING, WAIT, rule
from engine.imperium.conditions import condition
from engine.imperium.effects.payment import CostRule, cost_rule
from engine.imperium.sardaukar.hiring import may_hire
from engine.imperium.sardaukar.skills import active_skills
from engine.imperium.sardaukar.state import (
    BANK,
    Sardaukar,
    acquire_commander,
    ask_skill,
    count_commanders,
    open_skills,
    trash_skill,
)
from engine.imperium.seating import opponents, unit_seat
from engine.imperium.state import G, Pending
from engine.imperium.units import count_at


@condition(HasCommanders)
def has_commanders(game: G, seat: int, node: HasCommanders, card: int) -> bool:
    """Whether the seat has enough Sardaukar Commanders in the Conflict. For a seat that acts through an Ally, the
    Ally's Commanders count."""
    return count_commanders(game, unit_seat(game, seat), "conflict") >= node.amount


@condition(GarrisonedUnits)
def has_garrisoned(game: G, seat: int, node: GarrisonedUnits, card: int) -> bool:
    """Whether enough units of any kind are in the garrison (BL3.4, IX19.14)."""
    return count_at(game, game.state.players[unit_seat(game, seat)], "garrison") >= node.amount


@condition(OpponentSandworm)
def opponent_sandworm(game: G, seat: int, node: OpponentSandworm, card: int) -> bool:
    """Whether an opponent has a sandworm in the Conflict now (BL4.5)."""
    players = game.state.players
    return any(players[other].units.get("conflict.sandworm", 0) for other in opponents(game, seat))


@rule(STANDING, BankCommander)
def stand_bank(game: G, seat: int, node: BankCommander, item: Pending) -> int:
    """The state of the effect: immediate while the bank has a Commander and the seat can acquire Commanders, otherwise
    waiting (BL14.1, BL18.6)."""
    return AUTO if Sardaukar.of(game).bank and may_hire(game, seat) else WAIT


@rule(PERFORM, BankCommander)
def perform_bank(game: G, seat: int, node: BankCommander, item: Pending, pick: str) -> None:
    """Acquire a Commander from the bank without paying; its Skill is chosen after this effect (BL14.1)."""
    if stand_bank(game, seat, node, item) == AUTO:
        owner = unit_seat(game, seat)
        acquire_commander(game, owner, seat, BANK, item.origin)
        ask_skill(game, owner)


@rule(STANDING, TakeSkill)
def stand_skill(game: G, seat: int, node: TakeSkill, item: Pending) -> int:
    """The state of the effect: immediate while there is a Skill that the owner does not have, otherwise waiting
    (BL4.2)."""
    return AUTO if open_skills(game, unit_seat(game, seat)) else WAIT


@rule(PERFORM, TakeSkill)
def perform_skill(game: G, seat: int, node: TakeSkill, item: Pending, pick: str) -> None:
    """Let the owner, or a Commander's active Ally, choose a face-up Skill after the current effect."""
    ask_skill(game, unit_seat(game, seat))


def _lack_skill(game: G, seat: int, costs: Sequence[TrashSkill], item: Pending) -> bool:
    return item.origin.partition(":")[2] not in active_skills(game, seat)


cost_rule(
    TrashSkill,
    CostRule(
        lack=_lack_skill,
        pay=lambda game, seat, cost, item, pick: trash_skill(game, seat, item.origin.partition(":")[2]),
    ),
)

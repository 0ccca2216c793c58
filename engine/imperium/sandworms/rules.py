"""The rules of effects and conditions about sandworms, Maker Hooks and the Shield Wall."""

from __future__ import annotations

from content.imperium import effects as fx
from engine.imperium.agenda import AUTO, MAY, PERFORM, STANDING, WAIT, rule
from engine.imperium.conditions import COUNTS, FACTS, holds
from engine.imperium.effects.troops import is_barred
from engine.imperium.sandworms.state import SANDWORM, Sandworms, break_wall, is_protected, take_hooks
from engine.imperium.seating import teammates, unit_seat
from engine.imperium.state import G, Pending
from engine.imperium.verbs.units import summon


@rule(STANDING, fx.Sandworm)
def stand_sandworm(game: G, seat: int, node: fx.Sandworm, item: Pending) -> int:
    """The state of the effect: immediate. It waits without a Conflict, while the Shield Wall protects the Conflict, and
    if the seat may not deploy. For some roles it always waits (T7.1)."""
    if is_protected(game) or not game.state.conflict or is_barred(game, seat):
        return WAIT
    return WAIT if game.config.roles[seat].traits.get("hooks") == "none" else AUTO


@rule(PERFORM, fx.Sandworm)
def perform_sandworm(game: G, seat: int, node: fx.Sandworm, item: Pending, pick: str) -> None:
    """Put sandworms directly into the Conflict (U7.6)."""
    if stand_sandworm(game, seat, node, item) == AUTO:
        summon(game, unit_seat(game, seat), SANDWORM, node.amount, item.origin)


@rule(PERFORM, fx.TakeHooks)
def perform_hooks(game: G, seat: int, node: fx.TakeHooks, item: Pending, pick: str) -> None:
    """Take Maker Hooks unless the seat has them (U7.7). Some roles never take Maker Hooks. With some other roles, the
    teammates take Maker Hooks as well (T7.2, T7.3)."""
    way = game.config.roles[seat].traits.get("hooks")
    if way == "none":
        return
    for owner in (seat, *teammates(game, seat)) if way == "shared" else (seat,):
        if not game.config.roles[owner].partners and not Sandworms.of(game).hooks[owner]:
            take_hooks(game, owner)


@rule(STANDING, fx.BreakWall)
def stand_wall(game: G, seat: int, node: fx.BreakWall, item: Pending) -> int:
    """The state of the effect: optional while the Shield Wall is in place, otherwise waiting (U8.6)."""
    return MAY if Sandworms.of(game).wall else WAIT


@rule(PERFORM, fx.BreakWall)
def perform_wall(game: G, seat: int, node: fx.BreakWall, item: Pending, pick: str) -> None:
    break_wall(game, seat)


COUNTS["sandworms"] = lambda game, seat: game.state.players[unit_seat(game, seat)].units["conflict.sandworm"]
FACTS["maker_hooks"] = lambda game, seat: Sandworms.of(game).hooks[unit_seat(game, seat)]


def is_doubled(game: G, seat: int) -> bool:
    """Whether a sandworm in the Conflict doubles the rewards of `seat` (U11.8)."""
    return game.state.players[seat].units["conflict.sandworm"] > 0


def is_shut(game: G, seat: int, condition: fx.Condition, card: int) -> bool:
    """Whether the condition cannot become true before the end of the turn: this is so for missing Maker Hooks, since no
    space that gives sandworms also gives Maker Hooks."""
    return isinstance(condition, fx.Fact) and condition.what == "maker_hooks" and not holds(game, seat, condition, card)

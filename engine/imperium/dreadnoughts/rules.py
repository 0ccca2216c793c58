"""The rules of effects on dreadnoughts (IX5.1, IX5.10, IX9.3, IX11.15)."""

from __future__ import annotations

from collections.abc import Sequence

from content.imperium.effects import Count
from content.imperium.sets.ix.dreadnoughts import Commission, Commissioned, FreeDreadnought, ScrapDreadnought
from content.imperium.sets.ix.dreadnoughts import Dreadnoughts as Fighting
from engine.imperium.agenda import AUTO, PERFORM, STANDING, WAIT, rule
from engine.imperium.conditions import TALLIES, condition
from engine.imperium.dreadnoughts.placing import PLACING
from engine.imperium.dreadnoughts.state import DREADNOUGHT, EACH, count_dreadnoughts, scrap_dreadnought
from engine.imperium.effects.payment import CostRule, cost_rule
from engine.imperium.seating import unit_seat
from engine.imperium.state import G, Pending
from engine.imperium.triggers import Trigger
from engine.imperium.verbs.units import recruit_unit

TRIGGERS = {"places_dreadnought": Trigger(PLACING)}


@rule(STANDING, Commission)
def stand_commission(game: G, seat: int, node: Commission, item: Pending) -> int:
    """The state of the effect: immediate while the supply has a dreadnought, otherwise waiting (IX5.1)."""
    return AUTO if count_dreadnoughts(game, unit_seat(game, seat), DREADNOUGHT.dock) else WAIT


@rule(PERFORM, Commission)
def perform_commission(game: G, seat: int, node: Commission, item: Pending, pick: str) -> None:
    """Commission dreadnoughts. They are recruits of this turn and may be deployed like troops (IX5.1, IX5.2). The
    dreadnoughts of a Commander go to the Ally (T12.2)."""
    owner = unit_seat(game, seat)
    for _ in range(min(node.amount, count_dreadnoughts(game, owner, DREADNOUGHT.dock))):
        recruit_unit(game, owner, DREADNOUGHT, item.origin)


def _lack_fighting(game: G, seat: int, costs: Sequence[ScrapDreadnought], item: Pending) -> bool:
    return count_dreadnoughts(game, unit_seat(game, seat), "conflict") < len(costs)


cost_rule(
    ScrapDreadnought,
    CostRule(
        lack=_lack_fighting,
        pay=lambda game, seat, cost, item, pick: scrap_dreadnought(game, unit_seat(game, seat)),
    ),
)


@condition(Commissioned)
def has_commissioned(game: G, seat: int, node: Commissioned, card: int) -> bool:
    """Whether enough dreadnoughts of the seat are in the garrison, in the Conflict or on locations. At the end of the
    game no Ally is active, so a Commander has none (R327)."""
    if game.state.phase == "endgame" and game.config.roles[seat].partners:
        return False
    return EACH - count_dreadnoughts(game, unit_seat(game, seat), DREADNOUGHT.dock) >= node.number


@condition(FreeDreadnought)
def has_free(game: G, seat: int, node: FreeDreadnought, card: int) -> bool:
    """Whether the seat's supply has a dreadnought."""
    return count_dreadnoughts(game, unit_seat(game, seat), DREADNOUGHT.dock) > 0


def _count_fighting(game: G, seat: int, count: Count, card: int) -> int:
    return count_dreadnoughts(game, unit_seat(game, seat), "conflict")


TALLIES[Fighting.notation] = _count_fighting

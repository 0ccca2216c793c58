"""Units that are moved in a teammate's turn count for their owner and for the player who moved them (T3.5, R285)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.imperium.sardaukar.state import COMMANDER
from engine.imperium.state import bare, tallied
from engine.imperium.verbs.units import deploy, deploy_supply, recruit, recruit_unit, retreat, summon
from tests.engine.imperium.teams.six import HIS_LEFT, HIS_RIGHT, LEFT, MUAD_DIB, RIGHT, SHADDAM, Six


def six(first: int, through: int = -1) -> Six:
    """A table of six with Bloodlines; every Ally has troops in each place from which effects take them."""
    table = Six(first, modules=["bloodlines"])
    if through >= 0:
        table.activate(first, through)
    for ally in (LEFT, RIGHT, HIS_LEFT, HIS_RIGHT):
        table.set(ally, garrison=4, conflict=1)
        table.player(ally).units["reserve.commander"] = 1
    return table


VERBS: dict[str, tuple[str, int, Callable[[Any, int], Any]]] = {
    "recruit": ("recruited", 2, lambda game, seat: recruit(game, seat, 2, "token:council")),
    "recruit_unit": ("recruited", 1, lambda game, seat: recruit_unit(game, seat, COMMANDER, "token:council")),
    "deploy": ("deployed", 3, lambda game, seat: deploy(game, seat, 3)),
    "deploy_supply": ("deployed", 2, lambda game, seat: deploy_supply(game, seat, 2)),
    "summon": ("deployed", 1, lambda game, seat: summon(game, seat, worm(game), 1, "token:council")),
}
"""The functions that move units, by name. Each has the name of the count that the turn keeps, the number of units, and
a call that moves them."""


def worm(game: Any) -> Any:
    return next(kind for kind in game.config.rules.units if kind.name == "sandworm")


@pytest.mark.parametrize("verb", VERBS)
@pytest.mark.parametrize(("mover", "owner"), [(MUAD_DIB, LEFT), (MUAD_DIB, RIGHT), (SHADDAM, HIS_LEFT)])
def test_t3_5_units_count_for_their_owner_and_for_the_commander(verb: str, mover: int, owner: int) -> None:
    table = six(mover, owner)
    what, amount, do = VERBS[verb]
    do(table.game, owner)
    assert [seat for seat in range(6) if tallied(table.game, seat, what)] == sorted((mover, owner))
    assert tallied(table.game, owner, what) == tallied(table.game, mover, what) == amount


@pytest.mark.parametrize("verb", VERBS)
def test_r285_what_is_divided_counts_for_whoever_owns_it(verb: str) -> None:
    """Units that are divided between Allies count for their owner (R285). In an Ally's turn, units that go to the other
    Ally count only for the other Ally."""
    table = six(LEFT)
    what, amount, do = VERBS[verb]
    do(table.game, RIGHT)
    assert [seat for seat in range(6) if tallied(table.game, seat, what)] == [RIGHT]
    assert tallied(table.game, RIGHT, what) == amount


@pytest.mark.parametrize("verb", VERBS)
def test_t3_5_nothing_counts_in_the_turn_of_an_opponent(verb: str) -> None:
    table = six(HIS_LEFT)
    what, _, do = VERBS[verb]
    do(table.game, LEFT)
    assert not any(tallied(table.game, seat, what) for seat in range(6))


def test_t3_5_retreats_are_taken_off_for_both() -> None:
    table = six(MUAD_DIB, LEFT)
    deploy(table.game, LEFT, 3)
    retreat(table.game, LEFT, 2)
    assert [tallied(table.game, seat, "deployed") for seat in (MUAD_DIB, LEFT)] == [1, 1]
    retreat(table.game, LEFT, 2)
    assert [tallied(table.game, seat, "deployed") for seat in (MUAD_DIB, LEFT)] == [0, 0]


# -- Coercive Negotiation (BL14.6) -------------------------------------------------------------------------------------


def coerce(*seats: int) -> Six:
    """A table at Muad'Dib's turn through his left Ally, who is at Arrakeen; Coercive Negotiation is face up at these
    seats."""
    table = Six(MUAD_DIB, modules=["bloodlines"])
    for seat in seats:
        table.turn_of(seat)
        table.intrigue(seat, "bloodlines/coercive_negotiation")
        table.take(seat, "play", "coercive_negotiation")
    table.turn_of(MUAD_DIB)
    table.activate(MUAD_DIB, LEFT)
    table.set(LEFT, garrison=4)
    table.give(MUAD_DIB, "md_usul")
    table.send(MUAD_DIB, "md_usul", "arrakeen")
    return table


def waiting(table: Six, seat: int) -> list[str]:
    return [bare(table.state.intrigues[card]) for card in table.player(seat).waiting]


@pytest.mark.parametrize(("seat", "fires"), [(LEFT, True), (MUAD_DIB, True), (RIGHT, False), (HIS_LEFT, False)])
def test_bl14_6_t3_5_it_fires_for_the_ally_whose_units_a_commander_deploys(seat: int, fires: bool) -> None:
    table = coerce(seat)
    table.answer(MUAD_DIB, "deploy.2")
    assert waiting(table, seat) == ["coercive_negotiation"]
    table.answer(MUAD_DIB, "deploy.1")
    assert waiting(table, seat) == ([] if fires else ["coercive_negotiation"])
    assert (table.game.waiting() == (seat,)) == (fires or seat == MUAD_DIB)


def test_bl14_6_t3_5_it_fires_for_both_of_them() -> None:
    """Coercive Negotiation works for both players (BL14.6, T3.5), here with a second copy of the card, although only
    one is printed."""
    table = coerce(LEFT)
    made = table.state.lasting[-1]
    table.state.lasting.append(made.__class__(MUAD_DIB, made.at, made.origin, made.card, made.until, {}))
    table.answer(MUAD_DIB, "deploy.3")
    assert table.state.lasting == []
    asked = []
    while table.find(table.game.waiting()[0], "choose-contract") or table.find(table.game.waiting()[0], "choose-go"):
        seat = table.game.waiting()[0]
        asked.append(seat)
        table.answer(seat, table.ids(seat)[0])
    assert {LEFT, MUAD_DIB} <= set(asked)

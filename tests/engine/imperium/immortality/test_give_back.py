"""Owners may return specimens to their supply before an effect takes troops from it (IM5.3, R81, R280)."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import engine.imperium
from content.imperium import effects as fx
from content.imperium.sets.immortality.atoms import Specimens
from engine.imperium.config import Config
from engine.imperium.effects.troops import TAKERS
from engine.imperium.partial_gains import SUPPLY, USES
from engine.imperium.tech.state import Tech
from engine.imperium.tleilaxu.state import TANKS
from tests.engine.imperium.base.conflicts import turn_up
from tests.engine.imperium.immortality.vats import Vats
from tests.engine.imperium.table import Table
from tests.engine.imperium.teams.six import LEFT, MUAD_DIB, RIGHT, Six


def tanks(table: Table, seat: int, supply: int, specimens: int) -> None:
    """Put these numbers of troops into the supply and the tanks, and all others into the garrison."""
    units = table.player(seat).units
    units |= {"supply.troop": supply, TANKS: specimens, "garrison.troop": 12 - supply - specimens, "conflict.troop": 0}
    table.settle()


def places(table: Table, seat: int = 0) -> tuple[int, int]:
    """The numbers of a seat's troops in the supply and in the tanks."""
    units = table.player(seat).units
    return units["supply.troop"], units[TANKS]


def give_back(table: Table, seat: int, *offered: str) -> None:
    """Check that exactly these numbers of specimens can be returned, and return the last number."""
    decision = table.decision(seat)
    assert (decision.kind, decision.prompt.key) == ("give-back", "prompt-give-back")
    assert [option.id for option in decision.options] == list(offered)
    table.answer(seat, offered[-1])


# -- the search for effects that take troops -------------------------------------------------------------------------

AT_THE_TABLE = {
    "frames/round.py": {"take", "start_round"}, "hagal/turn.py": {"send_rival"}, "tech/rivals.py": {"_hire_fighters"},
}  # fmt: skip
"""Other effects that take troops from a supply: the defender's bonus, which has a question of its own, and a House
Hagal card and a Rival's tile, whose owners have no specimens (IM10, IX9.8)."""


COUNT_OF_A_GAME = (fx.GainInfluence, fx.LoseInfluence, fx.LoseTroops, fx.Awaken)
"""Effects that are about tracks or that give troops back."""


def test_r280_every_effect_that_uses_the_supply_takes_it_through_one_way() -> None:
    """Every effect that uses the supply takes troops through one function (R280); this is checked over everything
    printed for any board with all boxes."""
    found = set()
    for config in (
        Config(modules=("choam", "ix", "immortality", "bloodlines", "tech")),
        Config(product="base", modules=("ix", "immortality", "bloodlines", "tech")),
        Config(seats=6, modules=("choam", "ix", "immortality", "bloodlines", "tech")),
    ):
        for node in config.library.nodes.values():
            uses = USES.get(type(node))
            from_garrison = isinstance(node, fx.Deploy) and node.source != "supply"
            if uses is None or from_garrison or isinstance(node, COUNT_OF_A_GAME):
                continue
            found |= {type(node) for use in uses(None, 0, node) if use.of == SUPPLY and use.amount > 0}  # type: ignore[arg-type]
    assert {kind.__name__ for kind in found} >= {"Recruit", "StayingTroops", "Remember", "Deploy", "Specimens"}
    assert found - {Specimens} <= set(TAKERS)


@pytest.mark.slow
def test_r280_nothing_else_in_the_engine_moves_troops_out_of_a_supply() -> None:
    assert Config(modules=("immortality", "bloodlines")).library.nodes  # their effects are known once they are loaded
    takers = {taker.__name__ for taker in TAKERS.values()}
    home = Path(engine.imperium.__file__).parent
    found = set()
    for path in home.rglob("*.py"):
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(function, ast.FunctionDef):
                called = {call.func.id for call in ast.walk(function)
                          if isinstance(call, ast.Call) and isinstance(call.func, ast.Name)}  # fmt: skip
                if called & {"recruit", "deploy_supply", "defend"}:
                    known = takers | AT_THE_TABLE.get(str(path.relative_to(home)), set())
                    assert function.name in known, f"{path}: {function.name}"
                    found.add(function.name)
    assert found >= set().union(*AT_THE_TABLE.values())


# -- each effect that takes troops -----------------------------------------------------------------------------------


def suits(supply: int, specimens: int) -> Vats:
    """A table whose seat 0 has Suspensor Suits and is about to draw an Intrigue card."""
    table = Vats(product="uprising", modules=["bloodlines", "tech"])
    part = Tech.of(table.game)
    next(stack for stack in part.stacks if "tech/suspensor_suits" in stack).remove("tech/suspensor_suits")
    part.owned[0].append("tech/suspensor_suits")
    tanks(table, 0, supply, specimens)
    table.give(0, "diplomacy")
    table.send(0, "diplomacy", "secrets")
    return table


def test_r280_bl15_3_suspensor_suits_with_an_empty_supply() -> None:
    table = suits(0, 2)
    assert table.player(0).conflict == 0
    table.answer(0, table.find(0, "resolve", "tech:tech/suspensor_suits")[0].id)
    assert (table.player(0).conflict, places(table)) == (1, (0, 1))  # one specimen, unasked


def test_r280_bl15_3_suspensor_suits_without_specimens_send_nobody() -> None:
    table = suits(0, 0)
    assert table.find(0, "resolve", "tech:tech/suspensor_suits") == []
    assert "end" in table.ids(0)


def reinforcing(left: tuple[int, int], right: tuple[int, int], seat: int = LEFT) -> Six:
    """A table of six with Immortality at which an Agent of `seat` goes to Military Support. `left` and `right` are the
    two Allies; each is a pair of the troops in the supply and the specimens."""
    table = Six(seat, modules=["immortality"])
    tanks(table, LEFT, *left)
    tanks(table, RIGHT, *right)
    table.set(seat, spice=2)
    card = "diplomacy" if seat == LEFT else "md_seek_allies"
    table.give(seat, card)
    table.send(seat, card, "military_support")
    return table


def divide(table: Six, seat: int, n: int) -> None:
    """Give this number of the troops to the left Ally."""
    found = [option.id for option in table.find(seat, "choose-reinforce") if option.label.args["n"] == n]
    table.answer(seat, found[0])


def test_r280_t8_2_reinforce_reckons_with_specimens_of_both_allies() -> None:
    table = reinforcing((1, 2), (0, 0))
    assert [option.label.args["n"] for option in table.find(LEFT, "choose-reinforce")] == [3]
    divide(table, LEFT, 3)
    give_back(table, LEFT, "0", "1", "2")
    assert places(table, LEFT) == (0, 0)
    assert table.player(LEFT).garrison == 12


@pytest.mark.parametrize("seat", [LEFT, MUAD_DIB])
def test_r280_t8_2_the_other_ally_is_asked_for_his_specimens_and_may_keep_them(seat: int) -> None:
    for answer in ("0", "1"):
        table = reinforcing((1, 0), (0, 2), seat)
        before = table.player(RIGHT).garrison
        divide(table, seat, 1)
        assert table.game.waiting() == (RIGHT,)
        assert [option.id for option in table.decision(RIGHT).options] == ["0", "1", "2"]
        table.answer(RIGHT, answer)
        assert table.player(LEFT).garrison == 12
        assert table.player(RIGHT).garrison == before + int(answer)


def test_r280_t8_2_with_both_supplies_empty_it_waits_and_may_be_left() -> None:
    table = reinforcing((0, 2), (0, 1))
    assert "end" in table.ids(LEFT)
    assert [option.label.args["n"] for option in table.find(LEFT, "choose-reinforce")] == [2]


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_r280_b4_2_the_defender_with_an_empty_supply_may_return_a_specimen_for_it(answer: str) -> None:
    table = Vats()
    table.state.control["arrakeen"] = 2
    tanks(table, 2, 0, 3)
    turn_up(table, "siege_of_arrakeen")
    decision = table.decision(2)
    assert decision.kind == "defence"
    assert decision.options[0].label.key == "choose-return-specimens"
    table.answer(2, answer)
    defended = int(answer == "yes")
    assert (table.player(2).conflict, places(table, 2)) == (defended, (0, 3 - defended))


@pytest.mark.parametrize("garrison", [0, 11])
def test_r280_b16_14_double_cross_deploys_a_specimen_that_was_returned(garrison: int) -> None:
    table = Vats()
    table.set(1, conflict=1)
    tanks(table, 0, 0, 1)
    table.player(0).units |= {"garrison.troop": garrison, "conflict.troop": 11 - garrison}
    table.settle()
    table.set(0, solari=1)
    table.intrigue(0, "double_cross")
    table.take(0, "play", "double_cross")
    table.answer(0, table.find(0, "resolve", "choose-pay")[0].id)
    while found := table.find(0, "resolve"):
        table.answer(0, found[0].id)
    assert (table.player(0).conflict, places(table)) == (12 - garrison, (0, 0))


def test_r280_bl13_8_piters_recruit_stays_in_the_garrison_although_it_was_a_specimen() -> None:
    leaders = ("bloodlines/piter_de_vries", "base/paul_atreides", "base/helena_richese")
    table = Vats(modules=["bloodlines"], leaders=leaders)
    tanks(table, 0, 0, 1)
    table.give(0, "signet_ring")
    table.send(0, "signet_ring", "carthag")
    table.answer(0, table.find(0, "resolve", "piter_de_vries")[0].id)
    assert (table.player(0).garrison, places(table)) == (12, (0, 0))


def test_r280_u16_5_a_specimen_becomes_a_memory() -> None:
    table = Vats(product="uprising", leaders=("lady_jessica", "muad_dib", "gurney_halleck"))
    tanks(table, 0, 0, 2)
    table.set(0, spice=1)
    table.give(0, "signet_ring")
    table.send(0, "signet_ring", "assembly_hall")
    table.answer(0, table.find(0, "resolve", "lady_jessica")[0].id)
    while found := table.find(0, "resolve", "lady_jessica"):
        table.answer(0, found[0].id)
    assert (table.player(0).units["memories.troop"], places(table)) == (1, (0, 1))


@pytest.mark.parametrize("specimens", [0, 2])
def test_r280_ix3_3_a_specimen_may_become_a_negotiator(specimens: int) -> None:
    """Tech Negotiation with an empty supply: a specimen that returns becomes the negotiator; without one nothing is
    offered (IX3.3, IX8.2)."""
    table = Vats(modules=["ix"])
    tanks(table, 0, 0, specimens)
    table.give(0, "dagger")
    table.send(0, "dagger", "tech_negotiation")
    sending = "effect:ix/board/tech_negotiation.ways.0.effect.1"
    found = [one.id for one in table.find(0, "resolve") if one.label.args.get("effect") == sending]
    found += [one.id for one in table.find(0, "choose-negotiate")]
    assert len(found) == (1 if specimens else 0)
    if not specimens:
        return
    table.answer(0, found[0])
    if found := table.find(0, "choose-negotiate"):
        table.answer(0, found[0].id)
    assert (table.player(0).units["ix.troop"], places(table)) == (1, (0, 1))

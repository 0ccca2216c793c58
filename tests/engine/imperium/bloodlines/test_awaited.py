"""A gain and a waiting reaction to it: their owner chooses the order (U5.3, UC1.5, BL10.2, R288)."""

from __future__ import annotations

import pytest

from content.imperium.effects import All, TakeContract
from engine.imperium.choam.state import Held
from engine.imperium.reactions import CAUSES, READIES, list_readying
from engine.imperium.state import bare
from tests.engine.imperium.bloodlines.lab import Lab

LEADERS = ("muad_dib", "gurney_halleck", "lady_amber_metulli")


def lab(*market: str, **goods: int) -> Lab:
    """A table whose seat 0 has a card with the Emperor icon, with exactly these contracts on the market."""
    table = Lab(leaders=LEADERS, modules=("choam",))
    part = table.choam
    part.bank += part.market
    part.market = [next(name for name in part.bank if bare(name) == wanted) for wanted in market]
    for name in part.market:
        part.bank.remove(name)
    table.set(0, **goods)
    table.give(0, "diplomacy")
    table.fresh()
    return table


def held(table: Lab) -> dict[str, bool]:
    return {bare(one.id): one.done for one in table.choam.held if one.seat == 0}


def hold(table: Lab, name: str) -> None:
    """Give seat 0 this contract, as if taken in an earlier turn."""
    part = table.choam
    found = next(one for one in part.bank if bare(one) == name)
    part.bank.remove(found)
    part.held.append(Held(0, found))
    table.fresh()


# -- a contract that waits for an Alliance -----------------------------------------------------------------------------

ALLIANCE, OTHER = "bloodlines_earn_any_alliance", "arrakeen_water"


def at_dutiful_service(level: int, *market: str) -> Lab:
    table = lab(*market)
    table.influence(0, "emperor", level)
    table.send(0, "diplomacy", "dutiful_service")
    return table


def test_bl10_2_the_contract_may_be_taken_before_the_influence() -> None:
    """The contract may be taken before the Influence of the same visit (BL10.2). Then the Alliance that this Influence
    gives completes the contract: 2 Solari and 2 troops."""
    table = at_dutiful_service(3, ALLIANCE, OTHER)
    assert table.level(0, "emperor") == 3
    solari, garrison = table.player(0).solari, table.player(0).garrison
    table.take(0, "choose-contract", ALLIANCE)
    assert table.level(0, "emperor") == 4  # no open effect can react any more
    assert held(table) == {ALLIANCE: True}
    while "end" not in table.ids(0):
        table.answer(0, "done")  # places no Spy for the bonus
    assert (table.player(0).solari - solari, table.player(0).garrison - garrison) == (2, 2)


def test_bl10_2_the_influence_may_come_first_as_well() -> None:
    table = at_dutiful_service(3, ALLIANCE, OTHER)
    table.take(0, "choose-influence", "emperor")
    assert table.level(0, "emperor") == 4
    table.answer(0, "done")  # places no Spy for the bonus
    table.take(0, "choose-contract", ALLIANCE)
    assert held(table) == {ALLIANCE: False}


@pytest.mark.parametrize(
    ("level", "market", "why"),
    [
        (2, (ALLIANCE, OTHER), "no Alliance comes of it"),
        (4, (ALLIANCE, OTHER), "the Alliance is taken already"),
        (3, ("heighliner_water", OTHER), "no contract waits for one"),
    ],
)
def test_r288_nothing_is_asked_where_nothing_would_react(level: int, market: tuple[str, ...], why: str) -> None:
    table = at_dutiful_service(level, *market)
    assert table.level(0, "emperor") == level + 1, why
    assert not table.find(0, "choose-influence")


def test_r288_a_rivals_alliance_taken_over_counts() -> None:
    """An Alliance that is taken over from an opponent completes a contract (R288). It is taken over only above the
    level of its holder, not at the same level."""
    for own, asked in ((3, False), (4, True)):
        table = lab(ALLIANCE, OTHER)
        table.influence(1, "emperor", 4)
        table.influence(0, "emperor", own)
        table.send(0, "diplomacy", "dutiful_service")
        assert bool(table.find(0, "choose-influence")) == asked


# -- a tile that waits for a contract ----------------------------------------------------------------------------------


def at_high_council(spice: int, top: str = "choam_transports") -> Lab:
    """A table whose seat 0 is at the High Council and has a contract for it. CHOAM Transports, by default the tile on
    top, costs 6 spice, or 5 with a seat in the Council."""
    table = lab("heighliner_water", OTHER, solari=5, spice=spice)
    hold(table, "high_council_solari")
    table.tops(top)
    table.give(0, "dagger")
    table.send(0, "dagger", "high_council")
    return table


def test_bl15_4_the_tile_may_be_acquired_before_the_contract_is_completed() -> None:
    table = at_high_council(5)
    assert held(table) == {"high_council_solari": False}
    hand = len(table.player(0).hand)
    table.buy(0, "choam_transports")
    while "end" not in table.ids(0):
        table.answer(0, table.ids(0)[0])
    assert held(table)["high_council_solari"]
    assert len(table.player(0).hand) == hand + 1


def test_u13_4_the_contract_may_be_completed_first_and_must_be_at_last() -> None:
    table = at_high_council(5)
    assert "end" not in table.ids(0)
    hand = len(table.player(0).hand)
    table.take(0, "choose-complete")
    assert held(table) == {"high_council_solari": True}
    assert table.player(0).solari == 3
    table.buy(0, "choam_transports")
    assert len(table.player(0).hand) == hand


@pytest.mark.parametrize(
    ("spice", "top", "why"), [(4, "choam_transports", "it is too dear"), (9, "panopticon", "it does not react")]
)
def test_r288_the_contract_is_completed_at_once_where_no_tile_would_react(spice: int, top: str, why: str) -> None:
    table = at_high_council(spice, top)
    assert held(table) == {"high_council_solari": True}, why
    assert not table.find(0, "choose-complete")


def test_u13_5_a_contract_taken_in_the_visit_is_not_completed_by_it() -> None:
    """A visit does not complete a contract that was taken in it (U13.5). Of two equal contracts, the one held before is
    completed by this visit and the new one by a later visit."""
    table = lab("espionage_solari", "espionage_solari", spice=2)
    table.give(0, "corrupt_bureaucrat", "seek_allies")
    hold_alike(table)
    table.spy(0, "bene_gesserit")
    table.send(0, "corrupt_bureaucrat", "espionage")
    table.take(0, "gather", "post:bene_gesserit")
    table.take(0, "choose-contract", "espionage_solari")
    assert [one.done for one in table.choam.held if one.seat == 0] == [True, False]
    while "end" not in table.ids(0):
        table.answer(0, table.ids(0)[0])
    assert [one.done for one in table.choam.held if one.seat == 0] == [True, False]
    table.end(0)
    table.pass_turns(1, 2)
    table.free("espionage")
    table.send(0, "seek_allies", "espionage")
    assert [one.done for one in table.choam.held if one.seat == 0] == [True, True]


def hold_alike(table: Lab) -> None:
    part = table.choam
    part.held.append(Held(0, part.market.pop()))
    part.market.append(part.bank.pop())
    table.fresh()


# -- the known causes and reactions ------------------------------------------------------------------------------------


def test_what_brings_about_and_what_readies_is_known() -> None:
    """The effects that cause a reaction and those that make one ready are listed. The reactions that can be taken in a
    turn are contracts for Alliances or for cards, and tiles that react to contracts or to Intrigue cards."""
    assert {kind.__name__ for kind in CAUSES} >= {
        "GainInfluence", "GainInfluenceSpied", "DoubleInfluence", "Acquire", "CompleteContract",
    }  # fmt: skip
    assert {kind.__name__ for kind in READIES} == {"TakeContract", "AcquireTech"}
    table = lab("heighliner_water", OTHER)
    printed = {bare(name): card for name, card in table.game.config.library.sheets["contracts"].items()}
    assert {name for name, card in printed.items() if card.alliance} == {ALLIANCE}
    assert {name for name, card in printed.items() if card.acquire} == {"acquire_the_spice_must_flow"}
    tiles = table.game.config.library.sheets["tech"].values()
    waits = {bare(tile.key): {made.when for made in tile.abilities} & {"completes", "gains_intrigue"} for tile in tiles}
    assert {name: whens for name, whens in waits.items() if whens} == {
        "choam_transports": {"completes"}, "suspensor_suits": {"gains_intrigue"},
    }  # fmt: skip


def test_what_a_module_registers_later_is_found_in_effects_that_were_read_before(monkeypatch) -> None:
    """Effects that were read before a module was loaded still get what it registers, because boxes are loaded on first
    use."""
    table, node = lab("heighliner_water", OTHER), All((TakeContract(), TakeContract()))
    with monkeypatch.context() as before:
        before.delitem(READIES, TakeContract)
        assert list_readying(table.game, node) == []
    assert list_readying(table.game, node) == list(node.items)

"""Every face of the CHOAM module, and its rules (U13): contracts, the cards with its mark, and Shaddam."""

from __future__ import annotations

from typing import Any

import pytest

from content.imperium.sets.choam.kinds import Contract
from engine.imperium.choam.state import MARKET, Choam, Held, open_series
from engine.imperium.config import Config
from engine.imperium.family import FAMILY
from engine.kernel.game import Game
from tests.content.imperium.printed import printed, printed_card
from tests.engine.imperium.faces import change, check, choose, measure
from tests.engine.imperium.table import LEADERS, Table

CHOAM = Config(modules=("choam",)).library
SHADDAM = ("shaddam_corrino_iv", *LEADERS)


def choam_table(seats: int = 3, **more: Any) -> Table:
    """A table with the CHOAM module; the market shows two contracts for spaces that no test here visits."""
    table = Table(seats, modules=["choam"], **more)
    market(table, "deliver_supplies_solari", "high_council_solari")
    return table


def market(table: Table, *names: str) -> None:
    """Put these contracts on the market, and those that were there into the bank."""
    choam = table.choam
    assert choam is not None
    choam.bank = choam.market + choam.bank
    for name in names:
        choam.bank.remove(name)
    choam.market = list(names)
    table.game._open = {}
    table.game.found = {}


def empty_market(table: Table) -> None:
    """Give seat 2 all contracts except those set aside, as if completed."""
    market(table)
    table.choam.held += [Held(2, name, True) for name in table.choam.bank]
    table.choam.bank = []
    table.game._open = {}
    table.game.found = {}


def hold(table: Table, *names: str, seat: int = 0, done: bool = False) -> None:
    """Give `seat` contracts, as if taken in an earlier turn."""
    choam = table.choam
    assert choam is not None
    for name in names:
        pile = choam.bank if name in choam.bank else choam.aside
        pile.remove(name)
        choam.held.append(Held(seat, name, done))
    table.game._open = {}
    table.game.found = {}


def hold_done(table: Table, count: int) -> None:
    """Give seat 0 this number of completed contracts."""
    choam = table.choam
    assert choam is not None
    hold(table, *choam.bank[:count], done=True)


def held(table: Table, seat: int = 0) -> dict[str, bool]:
    """The contracts of a seat by name; True for those that are completed."""
    choam = table.choam
    assert choam is not None
    return {h.id: h.done for h in choam.held if h.seat == seat}


CARDS = {  # a card and the goods to send it to a space
    "arrakeen": ("reconnaissance", {}, "garrison+1 draw+1"),
    "deliver_supplies": ("diplomacy", {}, "water+1 guild+1"),
    "espionage": ("diplomacy", {"spice": 1}, "spice-1 draw+1 bene_gesserit+1"),
    "heighliner": ("diplomacy", {"spice": 5}, "spice-5 garrison+5 guild+1"),
    "high_council": ("dagger", {"solari": 5}, "solari-5 council+1"),
    "research_station": ("reconnaissance", {"water": 2}, "water-2 garrison+2 draw+2"),
    "sardaukar": ("diplomacy", {"spice": 4}, "spice-4 intrigue+1 garrison+4 emperor+1"),
    "spice_refinery": ("reconnaissance", {}, "solari+2"),
}

VISITS = [
    ("arrakeen_water", "water+1", ""),
    ("arrakeen_troop_spy", "garrison+1 spies+1", "post:emperor"),
    ("deliver_supplies_solari", "solari+3", ""),
    ("espionage_solari", "solari+3", "go"),
    ("heighliner_water", "water+2", ""),
    ("heighliner_troops", "garrison+2", ""),
    ("high_council_influence", "bene_gesserit+1", ""),
    ("high_council_solari", "solari+3", ""),
    ("research_station_solari_spy", "solari+2 spies+1", "post:emperor"),
    ("research_station_solari", "solari+3", ""),
    ("sardaukar_cards", "draw+2", ""),
    ("sardaukar_recall", "ready+1", "space:secrets"),
    ("spice_refinery_cards", "draw+2", ""),
    ("spice_refinery_water", "water+1", ""),
]


@pytest.mark.parametrize(("name", "reward", "do"), VISITS, ids=[name for name, *_ in VISITS])
def test_u13_9_contract_for_a_visit(name: str, reward: str, do: str) -> None:
    table = Table(3, modules=["choam"])
    market(table, *[n for n in dict.fromkeys(table.choam.bank) if n != name][:MARKET])
    hold(table, name)
    space = printed("uprising", "contracts")[name]["visit"]
    card, goods, gives = CARDS[space]
    table.give(0, card)
    table.set(0, **goods)
    if "recall" in name:
        table.agent(0, "secrets")
    before = measure(table)
    way = ("way:0",) if len(printed("uprising", "board")[space]["prices"]) > 1 else ()
    table.send(0, card, space, *way)
    choose(table, do)
    while any(option.label.key == "choose-go" for option in table.find(0, "resolve")):
        table.answer(0, next(o.id for o in table.find(0, "resolve") if o.label.key == "choose-go"))
    check(table, before, gives, "play+1 ready-1", reward)
    assert held(table) == {name: True}


@pytest.mark.parametrize(("name", "least", "pay"), [("harvest_3_solari", 3, 3), ("harvest_4_solari", 4, 4)])
def test_harvest_contracts_count_all_spice_of_the_turn(name: str, least: int, pay: int) -> None:
    for bonus, done in ((least - 2, False), (least - 1, True)):
        table = choam_table()
        hold(table, name)
        table.state.bonus["imperial_basin"] = bonus
        table.give(0, "dune_the_desert_planet")
        table.send(0, "dune_the_desert_planet", "imperial_basin")
        assert held(table) == {name: done}
        assert table.player(0).solari == (pay if done else 0)


def test_u13_6_a_plot_card_may_complete_a_harvest() -> None:
    table = choam_table()
    hold(table, "harvest_3_solari")
    table.state.bonus["imperial_basin"] = 1
    table.give(0, "dune_the_desert_planet")
    table.intrigue(0, "crysknife")
    table.send(0, "dune_the_desert_planet", "imperial_basin")
    assert held(table) == {"harvest_3_solari": False}
    table.take(0, "play", "intrigue:crysknife")
    assert held(table) == {"harvest_3_solari": True}


def test_u13_6_no_harvest_without_an_agent_at_a_maker_space() -> None:
    table = choam_table()
    hold(table, "harvest_3_solari")
    table.give(0, "diplomacy")
    table.intrigue(0, "market_opportunity")
    table.set(0, solari=5)
    table.send(0, "diplomacy", "deliver_supplies")
    table.take(0, "play", "intrigue:market_opportunity", "way:1")
    choose(table, "choose-pay")
    assert table.player(0).spice == 5
    assert held(table) == {"harvest_3_solari": False}


def test_u13_6_taken_in_the_middle_it_counts_the_spice_before() -> None:
    table = choam_table()
    market(table, "harvest_3_solari", "heighliner_water")
    table.state.bonus["imperial_basin"] = 2
    table.give(0, "priority_contracts")
    table.send(0, "priority_contracts", "imperial_basin")
    table.take(0, "contract:harvest_3_solari")
    assert held(table) == {"harvest_3_solari": True}
    assert table.player(0).solari == 3


def test_u13_7_immediate_solari_is_completed_when_taken() -> None:
    table = choam_table()
    market(table, "immediate_solari", "heighliner_water")
    table.give(0, "diplomacy")
    table.send(0, "diplomacy", "dutiful_service")
    table.take(0, "contract:immediate_solari")
    assert held(table) == {"immediate_solari": True}
    assert table.player(0).solari == 2


def test_u13_7_acquire_the_spice_must_flow_by_purchase_and_by_solari() -> None:
    table = choam_table()
    hold(table, "acquire_the_spice_must_flow")
    table.reveal(0)
    table.set(0, persuasion=9)
    before = measure(table)
    table.take(0, "acquire", "card:the_spice_must_flow")
    check(table, before, "persuasion-9 discard+1 reserve-1 vp+1 guild+1 solari+3")
    assert held(table) == {"acquire_the_spice_must_flow": True}
    other = choam_table()
    hold(other, "acquire_the_spice_must_flow")
    other.give(0, "price_is_no_object")
    other.set(0, solari=9)
    other.send(0, "price_is_no_object", "secrets")
    other.take(0, "card:the_spice_must_flow")
    assert held(other) == {"acquire_the_spice_must_flow": True}


def test_u13_3_taking_fills_the_market_until_the_bank_is_empty() -> None:
    table = choam_table()
    choam = table.choam
    assert choam is not None
    table.give(0, "diplomacy")
    table.send(0, "diplomacy", "dutiful_service")
    assert "end" not in table.ids(0)
    top = choam.bank[-1]
    table.take(0, "contract:high_council_solari")
    assert choam.market == ["deliver_supplies_solari", top]
    assert held(table) == {"high_council_solari": False}
    for left, solari in ((["deliver_supplies_solari", "high_council_solari"], 0), ([], 2)):
        table = choam_table()
        market(table, *left)
        bank = table.choam
        bank.held += [Held(1, name) for name in bank.bank]
        bank.bank = []
        table.give(0, "diplomacy")
        table.send(0, "diplomacy", "dutiful_service")
        if left:
            table.take(0, "contract:high_council_solari")
        assert (bank.market, table.player(0).solari) == (left[:1], solari)


def test_u13_3_solari_instead_are_for_an_empty_market_only() -> None:
    """Solari replace a contract only if the market is empty (U13.3); Shaddam's contracts are available in both
    cases."""
    for empty in (False, True):
        table = choam_table(leaders=SHADDAM)
        if empty:
            empty_market(table)
        table.give(0, "diplomacy")
        table.send(0, "diplomacy", "dutiful_service")
        assert bool(table.find(0, "choose-goods")) == empty
        offered = {t for o in table.find(0, "resolve") for t in o.targets if t.startswith("contract:")}
        assert offered == {f"contract:{name}" for name in (*table.choam.market, *table.choam.aside)}
        assert len(offered) == (2 if empty else 4)


def test_u13_3_a_contract_that_fills_the_market_was_hidden_and_stops_undo() -> None:
    table = choam_table()
    table.give(0, "diplomacy")
    table.send(0, "diplomacy", "dutiful_service")
    table.take(0, "contract:high_council_solari")
    assert any(event.kind == "market" for event in table.game.events)
    assert table.game.undoable(0) == 0


def test_u13_5_a_contract_taken_on_this_visit_waits_for_a_later_one() -> None:
    table = choam_table()
    market(table, "spice_refinery_water", "heighliner_water")
    table.give(0, "delivery_agreement", "dagger", "reconnaissance")
    table.send(0, "delivery_agreement", "spice_refinery", "way:0")
    table.take(0, "card:dagger")
    table.take(0, "contract:spice_refinery_water")
    assert held(table) == {"spice_refinery_water": False}
    table.end(0)
    assert held(table) == {"spice_refinery_water": False}
    table.pass_turns(1, 2)
    table.free("spice_refinery")
    table.send(0, "reconnaissance", "spice_refinery", "way:0")
    assert held(table) == {"spice_refinery_water": True}


def test_u13_4_all_contracts_of_a_space_are_completed_by_one_agent() -> None:
    table = Table(3, modules=["choam"])
    market(table, "deliver_supplies_solari", "high_council_solari")
    hold(table, "arrakeen_water", "arrakeen_troop_spy")
    table.give(0, "reconnaissance")
    table.send(0, "reconnaissance", "arrakeen")
    assert held(table) == {"arrakeen_water": True, "arrakeen_troop_spy": True}


def test_u13_8_contracts_set_aside_for_shaddam_are_replaced_on_the_market() -> None:
    """The market has two contracts that are not Shaddam's, even if the first deal put one of his there (U13.8)."""
    for number in range(12):
        setup = {"seats": 3, "modules": ["choam"], "leaders": list(SHADDAM[:3])}
        choam = Choam.of(Game.new(FAMILY, setup, bytes([number]) * 32))
        assert sorted(choam.aside) == ["sardaukar_cards", "sardaukar_recall"]
        assert len(set(choam.market) - set(choam.aside)) == len(choam.market) == 2


def test_u13_8_shaddam_alone_takes_the_sardaukar_contracts() -> None:
    table = Table(3, leaders=SHADDAM, modules=["choam"])
    choam = table.choam
    assert choam is not None
    assert sorted(choam.aside) == ["sardaukar_cards", "sardaukar_recall"]
    assert (len(choam.market), len(choam.bank)) == (2, 16)
    table.give(0, "diplomacy")
    table.give(1, "dune_the_desert_planet")
    table.send(0, "diplomacy", "dutiful_service")
    before = (list(choam.market), list(choam.bank))
    table.take(0, "contract:sardaukar_cards")
    assert (choam.market, choam.bank) == before
    table.end(0)
    table.send(1, "dune_the_desert_planet", "accept_contract")
    offered = {target for option in table.find(1, "resolve") for target in option.targets}
    assert {target for target in offered if target.startswith("contract:")} == {f"contract:{c}" for c in choam.market}


@pytest.mark.parametrize(("choice", "solari", "left"), [("contract:sardaukar_cards", 0, 1), ("resource:solari", 2, 2)])
def test_r38_shaddam_takes_a_reserved_contract_or_solari_when_the_market_is_empty(
    choice: str, solari: int, left: int
) -> None:
    table = Table(3, leaders=SHADDAM, modules=["choam"])
    empty_market(table)
    table.give(0, "diplomacy")
    table.set(0, solari=0)
    table.send(0, "diplomacy", "dutiful_service")
    table.take(0, choice)
    assert (table.player(0).solari, len(table.choam.aside)) == (solari, left)


def test_u13_3_who_has_no_reserved_contract_gets_solari_from_an_empty_market_unasked() -> None:
    table = Table(3, leaders=SHADDAM, modules=["choam"])
    empty_market(table)
    table.give(0, "dagger")
    table.send(0, "dagger", "assembly_hall")
    table.end(0)
    table.give(1, "diplomacy")
    table.set(1, solari=0)
    table.send(1, "diplomacy", "dutiful_service")
    assert table.player(1).solari == 2


@pytest.mark.parametrize(
    ("do", "gives"), [("way 0", "solari+1 garrison+1"), ("way 1; faction:fremen", "solari-3 fremen+1")]
)
def test_shaddam_corrino_iv_signet(do: str, gives: str) -> None:
    table = Table(3, leaders=SHADDAM, modules=["choam"])
    table.give(0, "signet_ring")
    table.set(0, solari=3)
    before = measure(table)
    table.send(0, "signet_ring", "spice_refinery", "way:0")
    assert table.find(0, "deploy") == []  # U16.3
    choose(table, do)
    assert table.find(0, "deploy") == []
    check(table, before, "solari+2 play+1 ready-1", gives)


def test_u16_3_the_ban_covers_sandworms() -> None:
    table = Table(3, leaders=SHADDAM, conflict="trade_dispute", modules=["choam"])
    table.give(0, "signet_ring")
    table.set(0, hooks=True)
    table.send(0, "signet_ring", "hagga_basin")
    hagga = [option.id for option in table.find(0, "resolve") if "hagga_basin" in str(option.group_label)]
    assert len(hagga) == 1
    table.answer(0, *hagga)
    assert (table.worms(0), table.player(0).spice) == (0, 2)


CARD_ROWS = [
    ("cargo_runner", "agent", 1, "", ""),
    ("cargo_runner", "agent", 2, "", "draw+1"),
    ("cargo_runner", "agent", 3, "", "draw+1"),
    ("cargo_runner", "agent", 4, "", "draw+2"),
    ("cargo_runner", "reveal", 0, "", "persuasion+1"),
    ("delivery_agreement", "reveal", 3, "no way 1; way 0", "spice+1"),
    ("delivery_agreement", "reveal", 4, "way 0", "spice+1"),
    ("delivery_agreement", "reveal", 4, "way 1", "play-1 trashed+1 vp+1"),
    ("interstellar_trade", "agent", 0, "faction:guild", "guild+1"),
    ("interstellar_trade", "reveal", 3, "choose-count", "persuasion+3"),
    ("interstellar_trade", "reveal", 0, "", ""),
    ("priority_contracts", "reveal", 3, "no way 1; way 0", "spice+2"),
    ("priority_contracts", "reveal", 4, "way 1", "play-1 trashed+1 vp+1"),
]


@pytest.mark.parametrize(("card", "box", "done", "do", "gives"), CARD_ROWS)
def test_card(card: str, box: str, done: int, do: str, gives: str) -> None:
    table = choam_table()
    hold_done(table, done)
    table.give(0, card)
    before = measure(table)
    if box == "agent":
        city = "city" in printed_card("uprising", card)["icons"]
        table.send(0, card, *(("spice_refinery", "way:0") if city else ("imperial_basin",)))
        choose(table, do)
        assert "end" in table.ids(0)
        check(table, before, "solari+2 play+1 ready-1", gives)
    else:
        table.reveal(0)
        choose(table, do)
        assert "end" in table.ids(0)
        check(table, before, "play+1", gives)


def test_delivery_agreement_and_priority_contracts_take_contracts() -> None:
    for card, space, discard in (
        ("delivery_agreement", "spice_refinery", True),
        ("priority_contracts", "imperial_basin", False),
    ):
        table = choam_table()
        table.give(0, card, "dagger")
        table.send(0, card, space, *(("way:0",) if space == "spice_refinery" else ()))
        if discard:
            choose(table, "card:dagger")
        table.take(0, "contract:high_council_solari")
        assert held(table) == {"high_council_solari": False}
        assert ("dagger" in table.names(0, "discard")) == discard


def test_interstellar_trade_takes_a_contract_when_acquired() -> None:
    table = choam_table()
    table.row("interstellar_trade")
    table.reveal(0)
    table.set(0, persuasion=7)
    table.take(0, "acquire", "card:interstellar_trade")
    table.take(0, "contract:high_council_solari")
    assert held(table) == {"high_council_solari": False}


def test_uc4_1_backed_by_choam_plot_and_combat() -> None:
    table = choam_table()
    table.influence(0, "fremen", 1)
    table.intrigue(0, "backed_by_choam")
    before = measure(table)
    table.take(0, "play", "intrigue:backed_by_choam")
    choose(table, "faction:fremen")
    assert measure(table) - before == change("solari+4")
    assert table.level(0, "fremen") == 0
    for done, playable in ((1, False), (2, True)):
        fight = choam_table()
        hold_done(fight, done)
        fight.set(0, conflict=1)
        fight.intrigue(0, "backed_by_choam", "detonation")
        fight.combat()
        assert bool(fight.find(0, "play", "intrigue:backed_by_choam")) == playable
        if playable:
            fight.take(0, "play", "intrigue:backed_by_choam")
            assert fight.player(0).swords == 4


def test_uc4_21_leverage_after_spice_was_gained() -> None:
    table = choam_table()
    table.intrigue(0, "leverage")
    table.give(0, "dune_the_desert_planet")
    assert table.find(0, "play", "intrigue:leverage") == []
    table.send(0, "dune_the_desert_planet", "imperial_basin")
    table.take(0, "play", "intrigue:leverage")
    table.take(0, "contract:high_council_solari")
    assert table.player(0).solari == 1
    assert held(table) == {"high_council_solari": False}


def test_uc4_28_reach_agreement_pays_with_troops() -> None:
    table = choam_table()
    table.set(0, conflict=3)
    table.intrigue(0, "reach_agreement", "detonation")
    table.combat()
    table.take(0, "play", "intrigue:reach_agreement")
    assert [option.id for option in table.find(0, "choose-retreat")] == ["0.1", "0.2"]
    table.take(0, "choose-retreat", "0.1")
    table.take(0, "contract:high_council_solari")
    assert (table.player(0).conflict, held(table)) == (2, {"high_council_solari": False})


def test_uc4_5_choam_profits_at_the_end_with_four_completed() -> None:
    for done, playable in ((3, False), (4, True)):
        table = choam_table()
        hold_done(table, done)
        table.intrigue(0, "choam_profits")
        table.endgame()
        assert bool(table.find(0, "play", "intrigue:choam_profits")) == playable
        if playable:
            before = table.player(0).vp
            table.take(0, "play", "intrigue:choam_profits")
            assert table.player(0).vp == before + 1


def test_rise_of_ix_contracts_are_data_until_that_expansion_comes() -> None:
    from content.imperium.loader import load_product

    ix = {c.id for c in load_product("uprising").all_of("contracts", Contract) if c.series == "rise_of_ix"}
    assert ix == {
        "ix_dreadnought", "ix_high_council", "ix_interstellar_shipping", "ix_espionage", "ix_harvest_3", "ix_harvest_4",
        "ix_heighliner", "ix_secrets", "ix_smuggling", "ix_tech_negotiation",
    }  # fmt: skip
    assert ix.isdisjoint(open_series(CHOAM))


def test_u13_1_twenty_contracts_two_face_up() -> None:
    game = Game.new(FAMILY, {"seats": 4, "modules": ["choam"], "leaders": LEADERS}, bytes(32))
    choam = Choam.of(game)
    assert (len(choam.market), len(choam.bank), choam.aside) == (2, 18, [])
    assert sum(card.copies for card in open_series(CHOAM).values()) == 20
    assert Game.new(FAMILY, {"seats": 4, "leaders": LEADERS}, bytes(32)).state.parts.keys().isdisjoint({"choam"})

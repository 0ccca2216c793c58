"""The worked examples of the base game's rulebook (EB, CB) as scenarios, together with answers that the rules must
refuse."""

from __future__ import annotations

import pytest

from engine.imperium.state import lib
from engine.imperium.units import strength
from engine.kernel.decisions import Illegal
from tests.engine.imperium.base.fresh import new
from tests.engine.imperium.faces import check, choose, measure, table_for
from tests.engine.imperium.table import Table

WANG, LI, ZHANG = range(3)


def test_eb1_sardaukar_legion() -> None:
    table = table_for({"hand": "sardaukar_legion", "solari": 20, "spice": 20}, product="base")
    emperor, landsraad = (
        {"conspire", "wealth"},
        {"high_council", "mentat", "swordmaster", "rally_troops", "hall_of_oratory"},
    )
    assert table.can_send(0, "sardaukar_legion") == emperor | landsraad
    table.agent(1, "wealth")
    table.set(0, solari=4)
    assert table.can_send(0, "sardaukar_legion") == {"conspire", "mentat", "rally_troops", "hall_of_oratory"}
    table.send(0, "sardaukar_legion", "conspire")
    assert table.find(0, "agent") == []


def test_eb2_conspire_and_wealth() -> None:
    table = table_for({"hand": "diplomacy", "spice": 4}, product="base")
    before = measure(table)
    table.send(0, "diplomacy", "conspire")
    check(table, before, "play+1 ready-1 spice-4 emperor+1 solari+5 garrison+2 intrigue+1")
    table = table_for({"hand": "thufir_hawat opulence", "spice": 3}, product="base")
    for card in ("thufir_hawat", "opulence"):
        assert "conspire" not in table.can_send(0, card)
        assert "wealth" in table.can_send(0, card)
    with pytest.raises(AssertionError):
        table.send(0, "opulence", "conspire")


@pytest.mark.parametrize("bonus", [0, 1, 4])
def test_eb4_hagga_basin(bonus: int) -> None:
    table = table_for({"hand": "dune_the_desert_planet"}, product="base")
    table.state.bonus["hagga_basin"] = bonus
    table.send(0, "dune_the_desert_planet", "hagga_basin")
    assert (table.player(0).spice, table.player(0).water) == (2 + bonus, 0)
    assert table.state.bonus["hagga_basin"] == 0


def test_eb5_to_eb12_the_connected_round() -> None:
    """The example of one whole round (EB5 to EB12): Wang, Li and Zhang fight for Arrakeen, and Wang is first player."""
    quiet = ("paul_atreides", "earl_memnon_thorvald", "glossu_the_beast_rabban")
    table = Table(3, quiet, "siege_of_arrakeen", "base")
    state, wang, li = table.state, table.player(WANG), table.player(LI)
    state.control["carthag"] = WANG
    state.bonus["the_great_flat"] = 1

    # EB5 Wang: Dune, the Desert Planet to Imperial Basin
    table.give(WANG, "dune_the_desert_planet", "imperial_spy", "smugglers_thopter", "stilgar")
    before = measure(table)
    table.send(WANG, "dune_the_desert_planet", "imperial_basin")
    assert [option.id for option in table.find(WANG, "deploy")] == ["deploy.1", "deploy.2"]
    with pytest.raises(Illegal):
        table.answer(WANG, "deploy.3")
    table.answer(WANG, "deploy.2")
    check(table, before, "play+1 ready-1 spice+1 garrison-2 conflict+2")
    table.end(WANG)

    # EB6 Li: Duncan Idaho to Carthag
    table.give(LI, "duncan_idaho")
    table.set(LI, garrison=1)
    supply, before = li.supply, measure(table, LI)
    table.send(LI, "duncan_idaho", "carthag")
    assert wang.solari == 1
    table.take(LI, "choose-pay")
    assert len(table.find(LI, "deploy")) == 3
    table.answer(LI, "deploy.3")
    check(table, before, "play+1 ready-1 water-1 intrigue+1 draw+1 conflict+3 garrison-1", seat=LI)
    assert (li.supply, li.garrison) == (supply - 2, 0)
    table.end(LI)

    # Zhang: Bene Gesserit Initiate to Rally Troops, which is no combat space
    table.give(ZHANG, "bene_gesserit_initiate")
    table.set(ZHANG, solari=4)
    before = measure(table, ZHANG)
    table.send(ZHANG, "bene_gesserit_initiate", "rally_troops")
    check(table, before, "play+1 ready-1 solari-4 garrison+4 draw+1", seat=ZHANG)
    assert table.find(ZHANG, "deploy") == []
    table.end(ZHANG)

    # EB8 Wang's Reveal turn
    table.set(WANG, ready=0)
    state.agents["wealth"] = (str(WANG),)
    table.row("space_travel", "firm_grip", "gurney_halleck", "opulence", "thufir_hawat")
    deck = state.imperium_deck
    deck.append(deck.pop(next(i for i, card in enumerate(deck) if state.cards[card] == "base/choam_directorship")))
    before = measure(table)
    table.reveal(WANG)
    check(table, before, "play+3 spice+1 persuasion+4 swords+4")
    table.take(WANG, "acquire", "card:space_travel")
    assert (wang.persuasion, table.names(WANG, "discard"), len(state.row)) == (1, ["space_travel"], 5)
    assert "base/choam_directorship" in [state.cards[card] for card in state.row]
    assert table.find(WANG, "acquire") == []  # no card costs only 1
    assert strength(table.game, wang) == 8
    table.end(WANG)
    assert (wang.persuasion, len(wang.discard), wang.played, wang.revealed) == (0, 5, [], [])
    assert table.game.waiting() == (LI,)

    # the other players reveal nothing
    for seat in (LI, ZHANG):
        player = table.player(seat)
        player.deck, player.hand = player.deck + player.hand, []
        table.game._open = {}
        table.game.found = {}
    table.pass_turns(LI)

    # EB9 combat: Wang 8, Li 6, Zhang 0
    for seat, cards in enumerate(("windfall", "ambush bribery", "private_army")):
        state.intrigue_deck += table.player(seat).intrigue
        table.player(seat).intrigue = []
        table.intrigue(seat, *cards.split())
    table.pass_turns(ZHANG)
    assert [strength(table.game, player) for player in state.players] == [8, 6, 0]
    assert table.game.waiting() == (WANG,)
    table.answer(WANG, "pass")
    table.take(LI, "play", "intrigue:ambush")
    assert strength(table.game, li) == 10
    table.answer(LI, "pass")  # Li declines to play a card
    assert table.game.waiting() == (WANG,)  # Zhang is skipped, and Wang may play a card again
    assert table.game.options(ZHANG) is None
    table.answer(WANG, "pass")
    assert table.game.waiting() == (LI,)
    before = {seat: measure(table, seat) for seat in (WANG, LI, ZHANG)}
    table.answer(LI, "pass")
    if state.phase == "combat":
        table.answer(LI, "pass")  # plays no card for winning

    # the rewards: Li is first, Wang second; with three players there is no third reward
    changed = {
        seat: {what: measure(table, seat)[what] - then[what] for what in ("vp", "solari", "spice")}
        for seat, then in before.items()
    }
    assert changed == {
        WANG: {"vp": 0, "solari": 4, "spice": 0},
        LI: {"vp": 1, "solari": 0, "spice": 0},
        ZHANG: {"vp": 0, "solari": 0, "spice": 0},
    }
    assert (state.control["arrakeen"], state.control["carthag"]) == (LI, WANG)

    # EB11 Makers, EB12 Recall
    assert state.bonus == {"imperial_basin": 0, "hagga_basin": 1, "the_great_flat": 2}
    assert set(state.agents.values()) == {()}
    assert [player.ready for player in state.players] == [2, 2, 2]
    assert (state.first, state.round, state.phase) == (LI, 2, "turns")
    assert table.game.view(None)["mentat"]["at"] == "mentat"


def test_eb6_variant_a_second_garrison_troop_goes_as_well() -> None:
    table = table_for({"hand": "duncan_idaho", "garrison": 2}, product="base")
    table.send(0, "duncan_idaho", "carthag")
    table.take(0, "choose-pay")
    table.answer(0, "deploy.4")
    assert (table.player(0).conflict, table.player(0).garrison) == (4, 0)


def test_cb1_masterstroke() -> None:
    game = new(3, leaders=["base/baron_vladimir_harkonnen", "base/paul_atreides", "base/earl_memnon_thorvald"])
    (decision,) = game.decisions()
    assert (decision.seat, decision.pick.low, decision.pick.high) == (0, 2, 2)
    assert game.state.round == 0


def test_cb2_bindu_suspension() -> None:
    table = table_for({"intrigue": "bindu_suspension windfall"}, product="base")
    table.take(0, "play", "intrigue:bindu_suspension")
    choose(table, "go")
    assert (len(table.player(0).hand), table.game.waiting()) == (1, (1,))


def test_cb3_calculated_hire() -> None:
    table = table_for({"intrigue": "calculated_hire", "spice": 1, "hand": "dagger", "out": "wealth foldspace"},
                      product="base")  # fmt: skip
    assert table.find(0, "agent") == []
    table.take(0, "play", "intrigue:calculated_hire")
    table.take(0, "choose-pay")
    table.send(0, "dagger", "hall_of_oratory")
    assert table.state.agents["hall_of_oratory"] == ("0.mentat",)


def test_cb4_demand_respect() -> None:
    table = Table(conflict="raid_stockpiles", product="base")
    table.set(0, conflict=1)
    table.intrigue(0, "demand_respect", "to_the_victor")
    table.combat()
    table.answer(0, "pass")
    table.take(0, "play", "intrigue:to_the_victor")
    table.take(0, "play", "intrigue:demand_respect", "way:1")
    choose(table, "choose-pay; faction:fremen")
    assert (table.player(0).spice, table.level(0, "fremen")) == (3 + 3 - 2, 2)


def test_cb6_no_look_into_an_empty_deck() -> None:
    table = table_for({"intrigue": "poison_snooper"}, leader="paul_atreides", product="base")
    player = table.player(0)
    player.deck, player.discard = [], player.deck
    table.game._open = {}
    table.game.found = {}
    assert table.game.view(0)["you"]["top"] is None
    assert table.find(0, "play") == []
    assert player.deck == []


def test_cb8_the_voice_stops_kwisatz_haderach() -> None:
    table = table_for({"hand": "the_voice"}, product="base")
    table.give(1, "kwisatz_haderach")
    table.send(0, "the_voice", "secure_contract")
    table.take(0, "space:hall_of_oratory")
    table.end(0)
    assert "hall_of_oratory" not in table.can_send(1, "kwisatz_haderach")


@pytest.mark.parametrize(("troops", "solari"), [
    ([3, 3, 1], [4, 4, 0]), ([3, 3, 2, 1], [4, 4, 2, 0]), ([3, 2, 2], [6, 2, 2]), ([4, 3, 2, 2], [6, 4, 0, 0]),
], ids=str)  # fmt: skip
def test_cb9_ties(troops: list[int], solari: list[int]) -> None:
    table = Table(len(troops), conflict="guild_bank_raid", product="base")
    for seat, count in enumerate(troops):
        table.set(seat, conflict=count)
    table.combat()
    assert [player.solari for player in table.state.players] == solari


@pytest.mark.parametrize("number", range(4))
def test_cb10_conflict_deck(number: int) -> None:
    game = new(3, number, leaders="draft")
    levels = {name: card.level for name, card in lib(game).conflicts.items()}
    top_first = [levels[card] for card in reversed(game.state.conflict_deck)]
    assert top_first == [1] + [2] * 5 + [3] * 4
    assert sorted(levels[card] for card in game.state.box) == [1] * 3 + [2] * 5


def test_cb11_start_values() -> None:
    for seats, vp in ((3, 0), (4, 1)):
        for player in Table(seats, product="base").state.players:
            assert (player.vp, player.garrison, player.supply, player.ready, player.water) == (vp, 3, 9, 2, 1)

"""Situations of Rise of Ix with other boxes: pairs of rules that interact, each described in a sentence."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.imperium.choam.state import Choam
from engine.imperium.dreadnoughts.state import Dreadnoughts
from engine.imperium.effects.troops import deployable
from engine.imperium.family import FAMILY
from engine.imperium.leaders.snooping import Snoopers
from engine.imperium.leaders.step_ahead import StepAhead
from engine.imperium.players.eyes import look
from engine.imperium.shipping.state import Shipping
from engine.imperium.state import bare, controller, lib
from engine.imperium.tech.negotiators import BANNER, count_negotiators
from engine.imperium.tech.state import Tech, tiles_of
from engine.imperium.units import strength
from engine.kernel.decisions import Answer
from engine.kernel.game import Game
from tests.engine.imperium.base.automata import HOUSE, act, fight, next_conflict, only, solo, two, where
from tests.engine.imperium.bloodlines.corps import Corps
from tests.engine.imperium.faces import choose, place
from tests.engine.imperium.ix.docks import Hangar, docks_for, send_negotiators
from tests.engine.imperium.ix.yard import Yard
from tests.engine.imperium.table import Table
from tests.engine.imperium.teams.six import HIS_LEFT, HIS_RIGHT, LEFT, MUAD_DIB, RIGHT, SHADDAM, Six

RIVAL = 1
MOHIAM = {"hand": "reverend_mother_mohiam", "played": "bene_gesserit_sister"}
"""A position in which seat 0 makes every opponent discard two cards."""


def sit(leader: str, **position: Any) -> Yard:
    """A table whose seat 0 has this Leader and is in this position."""
    table = Yard(leaders=(f"ix/{leader}", "paul_atreides", "earl_memnon_thorvald"), **position.pop("config", {}))
    place(table, position)
    return table


def held(table: Table) -> dict[str, int]:
    """The locations that have a dreadnought, each with its owner's seat."""
    return {bare(name): seat for name, seat in Dreadnoughts.of(table.game).at.items() if seat >= 0}


def finish(table: Table, *wanted: str) -> None:
    """Play through a combat, always taking the first option that has one of these words, or the first of all."""
    table.combat()
    while table.state.phase == "combat":
        seat = table.game.waiting()[0]
        found = [option.id for word in wanted for option in table.find(seat, word)]
        table.answer(seat, (found or table.ids(seat))[0])


def settle_all(table: Table, seat: int = 0) -> None:
    """Take the first options until the turn can be ended."""
    while "end" not in table.ids(seat):
        table.answer(seat, table.ids(seat)[0])


def solari(table: Table) -> list[int]:
    """The Solari of every seat."""
    return [player.solari for player in table.state.players]


# -- Unload ------------------------------------------------------------------------------------------------------------


def test_a_freighter_fleet_discarded_on_anothers_turn_brings_its_troops_to_the_garrison() -> None:
    """A Freighter Fleet discarded in another player's turn brings its troops to the garrison. Mohiam makes seat 1,
    whose Freighter is on space 2, discard the card. The Freighter is recalled at once, and its two troops cannot be
    deployed in another player's turn (IX6.2, IX4.5)."""
    table = docks_for(MOHIAM)
    table.give(1, "freighter_fleet", "dagger", "jamis")
    table.set(1, garrison=0, spice=0)
    table.freighter(1, 2)
    table.send(0, "reverend_mother_mohiam", "wealth")
    table.end(0)
    choose(table, "pick card:freighter_fleet card:dagger", 1)
    table.take(1, "choose-freighter-recall")
    table.take(1, "faction:guild")
    table.answer(1, next(o.id for o in table.find(1, "shipping:ix/ship_1") if o.id.endswith(".1")))
    assert (table.player(1).garrison, table.player(1).conflict, table.player(1).spice) == (2, 0, 2)
    assert (table.level(1, "guild"), table.freighter(1)) == (1, 0)


def test_two_cards_with_unload_discarded_at_once_come_in_the_order_of_choosing() -> None:
    """Two Unload boxes of cards discarded together are resolved in the order of choosing. Ix-Guild Compact discards
    Esmar Tuek and Water Peddler for a dreadnought; the dreadnought comes first, then both boxes (IX6.4, IX19.15). Since
    Heighliner is a Combat space, the dreadnought may be deployed (IX5.1)."""
    table = docks_for({"hand": "ix_guild_compact esmar_tuek water_peddler", "spice": 6, "water": 0, "solari": 0})
    table.send(0, "ix_guild_compact", "heighliner")
    choose(table, "choose-pay; pick card:esmar_tuek card:water_peddler")
    settled = [event.data["why"] for event in table.game.events if event.kind == "gain" and "card" in event.data["why"]]
    assert settled == ["card:ix/esmar_tuek", "card:ix/esmar_tuek", "card:ix/water_peddler"]
    assert (table.player(0).spice, table.player(0).solari, table.player(0).water) == (2, 2, 3)
    assert table.ships(0) == (1, 1, 0)
    table.answer(0, next(o.id for o in table.find(0, "deploy") if o.id.endswith("dreadnought")))
    assert table.ships(0) == (1, 0, 1)


def test_a_card_revealed_and_then_trashed_gives_its_box_twice() -> None:
    """A card that is revealed and then trashed gives its Unload box twice. Armand Ecaz reveals Guild Accord and trashes
    it by Coordination. He gets 1 water each time (IX6.2, IX10.1) and, with the Guild's Alliance, also 3 spice each time
    (IX6.4)."""
    table = sit("archduke_armand_ecaz", hand="guild_accord dagger", water=0, spice=0, guild=4)
    for space in ("smuggling", "carthag"):
        table.agent(0, space)
    table.reveal(0)
    while found := [o for o in table.find(0, "resolve") if "guild_accord" in o.id]:
        table.answer(0, found[0].id)
    assert (table.player(0).water, table.player(0).spice) == (1, 3)
    table.take(0, "card:guild_accord")
    assert (table.player(0).water, table.player(0).spice) == (2, 6)
    assert [bare(table.state.cards[card]) for card in table.state.trashed] == ["guild_accord"]


def test_what_invasion_ships_discard_is_unloaded_after_they_are_flipped() -> None:
    """The Unload box of a card discarded for Invasion Ships follows the flip: CHOAM Delegate gives 3 Solari, with which
    the Agent can go to Dreadnought although an enemy is there (IX3.8, IX6.2, IX12.4)."""
    table = docks_for({"hand": "choam_delegate dagger", "solari": 0})
    table.tile(0, "invasion_ships")
    table.agent(1, "dreadnought")
    table.flip(0, "invasion_ships")
    choose(table, "card:choam_delegate")
    assert (table.player(0).solari, table.down()) == (3, ["invasion_ships"])
    table.send(0, "dagger", "dreadnought")
    assert (table.player(0).solari, table.ships(0)) == (0, (1, 1, 0))


def test_undo_takes_an_unload_back_with_the_discard() -> None:
    """Undoing a discard also undoes its Unload box: Guild Chief Administrator discards Water Peddler, and the undone
    step returns its water (IX6.2)."""
    table = docks_for({"hand": "guild_chief_administrator water_peddler", "water": 0})
    table.send(0, "guild_chief_administrator", "foldspace")
    before = table.game.snapshot()
    steps = table.game.undoable(0)
    table.take(0, "resolve", "card:water_peddler")
    table.take(0, "resolve", "card:water_peddler")  # the card is trashed as well
    assert (table.player(0).water, table.game.undoable(0)) == (2, steps + 2)
    table.game = table.game.rewind(before)
    assert (table.player(0).water, table.names(0, "hand"), table.names(0, "discard")) == (
        0, ["water_peddler"], ["foldspace"],
    )  # fmt: skip
    assert table.find(0, "resolve", "card:water_peddler")
    assert FAMILY.faults(table.game) == []


def test_family_atomics_unload_nothing() -> None:
    """Family Atomics triggers no Unload boxes: cards with Unload in the removed Row do nothing (IM8.3), although being
    trashed by Usurp would trigger them (CI10)."""
    table = Hangar()
    table.row("water_peddler", "choam_delegate", "esmar_tuek")
    table.set(0, water=0, solari=0, spice=0)
    table.answer(0, "atomics")
    assert (table.player(0).water, table.player(0).solari, table.player(0).spice) == (0, 0, 0)
    assert "water_peddler" not in [bare(table.state.cards[card]) for card in table.state.row]


# -- infiltration and Graft --------------------------------------------------------------------------------------------


def test_the_infiltrating_icon_of_a_grafted_pair_meets_its_enemy() -> None:
    """An infiltration icon of a grafted pair works against enemy Agents only for its own spaces. Bounty Hunter grafted
    to Planned Coupling passes seat 1 on Carthag by its city icon and is paid 2 Solari. A Bene Gesserit space, which the
    partner's icon would reach, stays closed (IX6.5)."""
    table = Hangar()
    table.give(0, "bounty_hunter", "planned_coupling")
    table.set(0, solari=0)
    for space in ("carthag", "secrets"):
        table.agent(1, space)
    assert "secrets" not in table.reach("bounty_hunter", "planned_coupling")
    table.join("bounty_hunter", "planned_coupling", "carthag")
    settle_all(table)
    assert table.player(0).solari == 2


def test_the_voice_closes_a_space_to_infiltrators() -> None:
    """The Voice closes a space even to infiltrators: seat 0 closes Carthag, and Bounty Hunter of seat 1 may go to
    Arrakeen past the enemy, but not to the empty Carthag (IX6.5)."""
    table = docks_for({"hand": "the_voice"})
    table.send(0, "the_voice", "smuggling")
    table.take(0, "space:carthag")
    settle_all(table)
    table.end(0)
    table.agent(0, "arrakeen")
    table.give(1, "bounty_hunter")
    reached = table.can_send(1, "bounty_hunter")
    assert "arrakeen" in reached
    assert "carthag" not in reached


def test_yuna_is_paid_one_more_for_each_of_two_gains() -> None:
    """Yuna gets 1 Solari more for each of two gains: 2 instead of 1 at Smuggling, and 6 instead of 5 for the Dividends
    of a recalled Freighter. The others gain 1 each without any addition (IX10.5, IX4.7)."""
    table = sit("princess_yuna_moritani", hand="dune_the_desert_planet", solari=0)
    table.freighter(0, 1)
    before = solari(table)
    table.send(0, "dune_the_desert_planet", "smuggling")
    table.take(0, "choose-freighter-recall")
    choose(table, "ix/shipping/ship_1.reward.0")
    assert [now - was for now, was in zip(solari(table), before, strict=True)] == [2 + 6, 1, 1]


def test_yuna_gains_one_from_anothers_dividends() -> None:
    """Yuna (seat 1) gets 1 Solari from another player's Dividends, not 2: seat 0 recalls its Freighter in its own turn
    (IX4.7)."""
    table = Yard(leaders=("paul_atreides", "ix/princess_yuna_moritani", "earl_memnon_thorvald"))
    table.give(0, "dune_the_desert_planet")
    table.freighter(0, 1)
    before = solari(table)
    table.send(0, "dune_the_desert_planet", "smuggling")
    table.take(0, "choose-freighter-recall")
    choose(table, "ix/shipping/ship_1.reward.0")
    assert [now - was for now, was in zip(solari(table), before, strict=True)] == [1 + 5, 1, 1]


# -- dreadnoughts ------------------------------------------------------------------------------------------------------


def test_a_dreadnought_covers_arrakeen_through_two_combats() -> None:
    """A dreadnought holds Arrakeen from one combat to the next: it covers seat 1's marker. In the next round its owner,
    seat 0, gets the defending troop of the Siege of Arrakeen and a visitor's payment; after that combat seat 1's marker
    counts again (IX5.6 to IX5.8)."""
    table = Yard(conflict="skirmish_1")
    arrakeen = next(name for name in Dreadnoughts.of(table.game).at if bare(name) == "arrakeen")
    table.state.control[arrakeen] = 1
    table.ships(0, conflict=1)
    state = table.state
    next_conflict(table, "siege_of_arrakeen")
    for seat in range(3):
        table.set(seat, garrison=0)
    table.combat()
    table.take(0, "space:arrakeen")
    while not table.find(table.game.waiting()[0], "reveal"):
        waiting = table.game.waiting()[0]
        table.answer(waiting, table.ids(waiting)[0])
    assert bare(state.conflict) == "siege_of_arrakeen"
    assert [player.conflict for player in state.players] == [1, 0, 0]
    assert (held(table), controller(table.game, arrakeen)) == ({"arrakeen": 0}, 0)
    visitor = table.game.waiting()[0]
    table.player(visitor).deck += table.player(visitor).hand
    table.player(visitor).hand = []
    table.give(visitor, "reconnaissance")
    before = solari(table)
    table.send(visitor, "reconnaissance", "arrakeen")
    assert [now - was for now, was in zip(solari(table), before, strict=True)] == [1, 0, 0]
    table.set(0, conflict=0)
    table.set(visitor, conflict=0)
    table.set(2, conflict=0)
    table.combat()
    while held(table):
        waiting = table.game.waiting()[0]
        table.answer(waiting, table.ids(waiting)[0])
    assert (controller(table.game, arrakeen), table.ships(0)) == (1, (1, 1, 0))


def test_a_control_reward_is_placed_first_and_may_be_covered() -> None:
    """The Control marker of a reward is placed first and may be covered: the winner of the Siege of Carthag takes
    control of it and then covers it with a dreadnought (IX5.6). The marker is still there when the dreadnought returns
    (IX5.8)."""
    table = Yard(conflict="siege_of_carthag")
    table.ships(0, conflict=1)
    table.combat()
    carthag = next(name for name in Dreadnoughts.of(table.game).at if bare(name) == "carthag")
    assert table.state.control[carthag] == 0
    table.take(0, "space:carthag")
    assert (held(table), table.state.control[carthag]) == ({"carthag": 0}, 0)
    for seat in range(3):
        table.set(seat, conflict=0)
    finish(table)
    assert (held(table), table.state.control[carthag]) == ({}, 0)


def test_cannon_turrets_take_a_lone_dreadnought_out_of_the_conflict() -> None:
    """Cannon Turrets makes a single dreadnought leave the Conflict. Seat 1 has one dreadnought (3) and has played
    Finesse (2). After the retreat its strength is 0, and it can play no more cards (IX5.4, IX5.10, IX11.18)."""
    table = Yard()
    table.set(0, conflict=1)
    table.ships(1, conflict=1)
    table.intrigue(0, "cannon_turrets", "windfall")
    table.intrigue(1, "finesse", "war_chest")
    table.set(1, solari=9)
    table.state.first = 1
    table.combat()
    table.take(1, "play", "intrigue:finesse")
    assert strength(table.game, table.player(1)) == 5
    while not table.find(table.game.waiting()[0], "play", "intrigue:cannon_turrets"):
        table.answer(1, "pass")
    table.take(0, "play", "intrigue:cannon_turrets")
    assert (table.ships(1), strength(table.game, table.player(1))) == ((1, 1, 0), 0)
    while table.state.phase == "combat":
        waiting = table.game.waiting()[0]
        assert waiting == 0
        table.answer(waiting, table.ids(waiting)[0])
    assert any(event.kind == "win" and event.data["seat"] == 0 for event in table.game.events)


def test_detonation_devices_do_nothing_in_a_tie_of_dreadnoughts() -> None:
    """Detonation Devices does nothing in a tie of dreadnoughts: Rhombur's dreadnought (4) ties with two troops, so
    there is no winner and no point, and it returns (IX5.6, IX10.3, IX12.6, IX15.3)."""
    table = sit("prince_rhombur_vernius", config={"conflict": "skirmish_2"})
    table.tile(0, "detonation_devices")
    table.ships(0, conflict=1)
    table.set(1, conflict=2)
    vp = table.player(0).vp
    finish(table)
    assert (held(table), table.ships(0), table.player(0).vp) == ({}, (1, 1, 0), vp)


def test_full_scale_assault_acquired_on_the_reveal_turn_waits_in_the_garrison() -> None:
    """A dreadnought of Full-Scale Assault that is acquired in the Reveal turn cannot be deployed, since no Agent was
    sent (IX5.1); it stays in the garrison. Revealed, the card gives 3 swords only if a dreadnought is in the
    Conflict."""
    table = docks_for({})
    table.row("full_scale_assault")
    table.reveal(0)
    table.set(0, persuasion=8)
    table.take(0, "acquire", "card:full_scale_assault")
    assert (table.ships(0), deployable(table.game, 0)) == ((1, 1, 0), 0)
    for there, swords in (("garrison", 0), ("conflict", 3)):
        other = docks_for({"hand": "full_scale_assault", "conflict": 1, "fleet": {there: 1}})
        other.reveal(0)
        for option in other.find(0, "choose-count"):
            other.answer(0, option.id)
        assert other.player(0).swords == swords


def test_second_wave_needs_a_unit_that_a_lone_dreadnought_is() -> None:
    """Second Wave requires a unit in the Conflict, for which a single dreadnought is enough, and brings two more units
    of the garrison (IX5.4, IX11.4)."""
    table = Yard()
    table.set(0, garrison=2)
    table.ships(0, conflict=1)
    table.set(1, conflict=2)
    table.intrigue(0, "second_wave", "windfall")
    table.intrigue(1, "bribery")
    table.combat()
    table.take(0, "play", "intrigue:second_wave")
    table.answer(0, next(o.id for o in table.find(0, "resolve") if o.id.endswith("2")))
    assert (table.player(0).conflict, strength(table.game, table.player(0))) == (2, 3 + 4 + 2)


def test_imperial_bashar_and_artillery_both_count_cards() -> None:
    """Imperial Bashar and Artillery both count cards, not swords (IX11.1, IX12.8): with Bashar (2 swords), Sardaukar
    Infantry (2) and a Dagger (1) revealed, Bashar counts two cards and Artillery all three."""
    table = docks_for({"hand": "imperial_bashar sardaukar_infantry dagger", "conflict": 1})
    table.tile(0, "artillery")
    table.reveal(0)
    while found := [*table.find(0, "choose-count"), *table.find(0, "ix_tiles/tech/artillery.abilities.0.do")]:
        table.answer(0, found[0].id)
    assert table.player(0).swords == (2 + 2 + 1) + 2 + 3


# -- the Shipping track ------------------------------------------------------------------------------------------------


def test_trade_monopoly_buys_spaceport_in_combat_and_its_cards_wait() -> None:
    """Trade Monopoly lets its winner buy Spaceport in combat. The first icon recalls the Freighter from space 3, which
    brings 2 spice, and Spaceport costs 3. The two cards that Spaceport draws stay in the hand for the next round, and
    troops go to the garrison (IX4.3, IX4.6, IX12.3)."""
    table = Yard(conflict="trade_monopoly")
    table.set(0, conflict=2, spice=1, garrison=0)
    table.freighter(0, 3)
    table.tops("spaceport")
    deck = len(table.player(0).deck)
    table.combat()
    table.take(0, "choose-freighter-recall")
    choose(table, "ix/shipping/ship_1.reward.1; spaceport")
    assert (table.owned(0), table.player(0).spice, deck - len(table.player(0).deck)) == (["spaceport"], 0, 2)
    drawn = list(table.player(0).hand)
    table.take(0, "faction:guild")
    table.take(0, "choose-freighter-advance")
    while table.state.phase == "combat":
        waiting = table.game.waiting()[0]
        table.answer(waiting, table.ids(waiting)[0])
    assert table.freighter(0) == 1
    assert (table.player(0).garrison, table.state.round) == (1 + 2, 2)
    assert set(drawn) <= set(table.player(0).hand)
    assert len(table.player(0).hand) == 5 + 2


def test_troop_transports_deploy_from_interstellar_shipping_and_three_troops_make_no_combat_space() -> None:
    """Troop Transports deploys three troops from Interstellar Shipping without making it a Combat space: the two icons
    move the Freighter to space 2 and recall it. The three troops may go to the Conflict, those of the garrison may not
    (IX12.7, IX8.4)."""
    table = docks_for({"hand": "dune_the_desert_planet", "guild": 2, "sails": 1, "garrison": 4})
    table.tile(0, "troop_transports")
    table.send(0, "dune_the_desert_planet", "interstellar_shipping")
    table.take(0, "choose-freighter-advance")
    table.take(0, "choose-freighter-recall")
    settle_all(table)
    assert (table.player(0).garrison, deployable(table.game, 0)) == (4 + 3, 3)


def test_machine_culture_is_playable_by_negotiators_alone() -> None:
    """Machine Culture can be played with negotiators alone: two negotiators and no spice suffice to acquire Windtraps,
    which costs 2. The tile must then be acquired (IX3.4, IX3.9, IX11.14)."""
    table = docks_for({"spice": 0, "intrigue": "machine_culture", "top": "windtraps flagship chaumurky"})
    assert table.find(0, "play", "intrigue:machine_culture") == []
    send_negotiators(table, 0, 2)
    table.take(0, "play", "intrigue:machine_culture")
    choose(table, "no done; windtraps")
    assert (table.owned(0), count_negotiators(table.game, 0)) == (["windtraps"], 0)


@pytest.mark.parametrize(("spice", "coins", "prices"), [
    (9, 9, {("spice", 4, 0), ("spice", 3, 1), ("solari", 4, 0), ("solari", 3, 1)}),
    (2, 4, {("solari", 4, 0), ("solari", 3, 1)}),
    (3, 2, {("spice", 3, 1)}),
])  # fmt: skip
def test_appropriate_is_all_spice_or_all_solari(spice: int, coins: int, prices: set[Any]) -> None:
    """Appropriate is paid either in spice or in Solari: for Spy Satellites (4) with one negotiator, 2 spice and 2
    Solari cannot be combined (IX3.4, IX3.6)."""
    table = docks_for({"hand": "appropriate", "emperor": 2, "solari": coins - 1, "spice": spice, "negotiators": 1,
                       "top": "spy_satellites flagship shuttle_fleet"})  # fmt: skip
    table.send(0, "appropriate", "smuggling")
    offered = {
        (str(o.label.args.get("what", "resource:spice")).partition(":")[2], o.label.args["n"], o.label.args.get("m", 0))
        for o in table.find(0, "resolve", "spy_satellites")
    }
    assert offered == prices


# -- Leaders -----------------------------------------------------------------------------------------------------------


def test_tessia_reaches_two_tracks_by_shuttle_fleet() -> None:
    """Tessia reaches two Snooper tokens by Shuttle Fleet. With 1 Influence with both Emperor and Guild she reaches both
    at once and chooses their order. She chooses the Guild's token second, and its reward is the bonus of the Guild's
    track, 3 Solari (IX10.4)."""
    table = sit("tessia_vernius", hand="dagger choam_delegate", spice=5, solari=0, emperor=1, guild=1)
    table.tops("shuttle_fleet")
    table.send(0, "dagger", "tech_negotiation")
    choose(table, "ix/board/tech_negotiation.ways.0.effect.0")
    table.buy(0, "shuttle_fleet")
    choose(table, "pick faction:emperor faction:guild")
    assert set(table.ids(0)) == {"emperor", "guild"}
    table.answer(0, "emperor")
    # the card gives 1 spice for being discarded, and 3 Solari for being unloaded (IX6.2)
    table.take(0, "snoopers.rewards.0", "card:choam_delegate")
    settle_all(table)
    assert Snoopers.of(table.game).back[0] == ["emperor", "guild"]
    assert (table.player(0).spice, table.player(0).solari) == (1, 3 + 3)
    assert (table.level(0, "emperor"), table.level(0, "guild")) == (2, 2)


def test_the_last_snooper_reward_reaches_4_and_its_bonus() -> None:
    """Tessia's fourth Snooper token leaves the Guild's track at 3: her board gives the bonus of the track, then
    Influence 4 with the same bonus and the Alliance (IX10.4)."""
    table = sit("tessia_vernius", solari=0, guild=1)
    part = Snoopers.of(table.game)
    part.out[0], part.back[0] = ["guild"], ["emperor", "bene_gesserit", "fremen"]
    table.give(0, "power_play")
    table.send(0, "power_play", "foldspace")
    assert table.level(0, "guild") == 4
    assert table.player(0).solari == 3 + 3
    assert table.state.alliances["guild"] == 0


def hold(table: Table, card: str) -> None:
    """Set this card aside for Ilesa."""
    part = StepAhead.of(table.game)
    if part.held[0] >= 0:
        table.player(0).deck.append(part.held[0])
    (part.held[0],) = table.give(0, card)
    table.player(0).hand.remove(part.held[0])
    table.settle()


def test_ilesa_whose_first_turn_is_the_reveal_turn_gains_nothing_for_her_card() -> None:
    """Ilesa gains nothing for her card set aside if her first turn is the Reveal turn: the card is revealed with the
    others, unloads nothing and pays no bonus (IX10.2, IX6.2)."""
    table = sit("ilesa_ecaz", hand="dagger", spice=0, solari=0)
    hold(table, "esmar_tuek")
    table.reveal(0)
    assert table.names(0, "revealed") == ["dagger", "esmar_tuek"]
    assert (table.player(0).spice, table.player(0).solari) == (2, 2)  # the gains of its Reveal box, only once


def test_ilesas_bonus_reads_the_icons_of_the_grafted_card_set_aside() -> None:
    """Ilesa's bonus depends on the icons of the card that was set aside, even if it is grafted. Bounty Hunter, which
    has one icon, is grafted to Unnatural Reflexes. She gains 1 spice, although the icon of Unnatural Reflexes sends the
    Agent (IX10.2, CI7)."""
    table = Yard(leaders=("ix/ilesa_ecaz", "paul_atreides", "earl_memnon_thorvald"), sets=("ix", "immortality"))
    hangar = Hangar()
    hangar.game = table.game
    hangar.give(0, "dagger", "unnatural_reflexes")
    hold(hangar, "bounty_hunter")
    hangar.set(0, spice=0, solari=0)
    hangar.send(0, "dagger", "tech_negotiation")
    choose(hangar, "ix/board/tech_negotiation.ways.0.effect.1; choose-negotiate")
    hangar.end(0)
    hangar.pass_turns(1, 2)
    hangar.join("bounty_hunter", "unnatural_reflexes", "smuggling")
    assert (hangar.player(0).spice, hangar.player(0).solari) == (1, 1)  # 1 Solari is the gain of Smuggling


def test_ilesas_card_comes_back_on_the_extra_turn_of_weirding_way() -> None:
    """Ilesa's card returns for the extra turn of Weirding Way: this is her second turn, and the card is in her hand
    (IX10.2, IX11.5)."""
    table = sit("ilesa_ecaz", hand="weirding_way", solari=0)
    hold(table, "signet_ring")
    assert not table.find(0, "agent", "card:signet_ring")
    table.send(0, "weirding_way", "smuggling")
    table.take(0, "resolve", "weirding_way")
    settle_all(table)
    table.end(0)
    assert table.game.waiting() == (0,)
    before = table.player(0).solari
    table.send(0, "signet_ring", "carthag")
    assert table.player(0).solari == before + 1  # a card without icons does not have exactly one


# -- automatic opponents -----------------------------------------------------------------------------------------------


def test_rhombur_as_a_rival_fights_at_3_and_covers_an_opponents_marker() -> None:
    """Rhombur as a Rival fights at 3 per dreadnought, without his cannons (R317). His dreadnought and 1 sword of the
    card tie at strength 4 with the person's 2 troops. With a second sword he wins, and the dreadnought covers the
    person's marker (IX9.5, IX10.3)."""
    for card, wins in (("ix/tech_negotiation", False), ("secrets", False), ("selective_breeding", True)):
        table = solo(rivals=("ix/prince_rhombur_vernius", "earl_memnon_thorvald"), modules=["ix"])
        carthag = next(name for name in Dreadnoughts.of(table.game).at if bare(name) == "carthag")
        table.state.control[carthag] = 0
        units = table.player(RIVAL).units
        units["conflict.dreadnought"], units["supply.dreadnought"], units["garrison.dreadnought"] = 1, 1, 0
        fight(table, (2, 0, 0), card)
        assert held(table) == ({"carthag": RIVAL} if wins else {})


def test_a_rivals_negotiators_come_home_for_the_next_tile() -> None:
    """A Rival's negotiators return for its next tile: Tech Negotiation without spice sends a negotiator; then the card
    Dreadnought buys Windtraps (2) for that negotiator and 1 spice, without a discount (IX9.7, R303)."""
    table = solo(modules=["ix"])
    part = Tech.of(table.game)
    for place_, name in enumerate(("ix_tiles/windtraps", "ix_tiles/artillery", "ix_tiles/minimic_film")):
        there, at = next((stack, stack.index(name)) for stack in part.stacks if name in stack)
        there[at], part.stacks[place_][-1] = part.stacks[place_][-1], there[at]
    act(table, RIVAL, "ix/tech_negotiation")
    assert (count_negotiators(table.game, RIVAL), part.owned[RIVAL]) == (1, [])
    table.set(RIVAL, spice=1)
    act(table, RIVAL, "ix/dreadnought_1p")
    assert part.owned[RIVAL] == ["ix_tiles/windtraps"]
    assert (count_negotiators(table.game, RIVAL), table.player(RIVAL).spice) == (0, 0)


def test_a_rivals_freighter_on_smuggling_goes_on_and_back_on_interstellar_shipping() -> None:
    """A Rival's Freighter moves on, or is recalled, by the icons of the space: Smuggling moves it to space 1.
    Interstellar Shipping, which requires 2 Influence with the Guild, moves it to space 2 and then recalls it for
    Dividends, two troops and Influence (IX9.2, IX9.4)."""
    table = solo(modules=["ix"])
    act(table, RIVAL, "ix/smuggling_interstellar_shipping")
    assert Shipping.of(table.game).at[RIVAL] == 1
    table.influence(RIVAL, "guild", 2)
    for faction in ("emperor", "bene_gesserit"):
        table.influence(RIVAL, faction, 1)
    before = solari(table)
    act(table, RIVAL, "ix/interstellar_shipping")
    assert [now - was for now, was in zip(solari(table), before, strict=True)] == [1, 5, 1]
    assert (Shipping.of(table.game).at[RIVAL], table.level(RIVAL, "fremen")) == (0, 1)


def test_house_hagal_of_two_holds_arrakeen_with_a_dreadnought_that_pays_nobody() -> None:
    """A dreadnought of House Hagal in a game of two holds Arrakeen and is paid nothing: it covers seat 1's marker, and
    a visit of seat 0 pays nobody (IX19.3, B18.5)."""
    table = two(modules=["ix"])
    arrakeen = next(name for name in Dreadnoughts.of(table.game).at if bare(name) == "arrakeen")
    table.state.control[arrakeen] = 1
    Dreadnoughts.of(table.game).at[arrakeen] = HOUSE
    units = table.player(HOUSE).units
    zone = next(name for name in ("supply", "garrison", "conflict") if units[f"{name}.dreadnought"])
    units[f"{zone}.dreadnought"] -= 1
    table.give(0, "reconnaissance")
    before = solari(table)
    table.send(0, "reconnaissance", "arrakeen")
    assert solari(table) == before
    assert controller(table.game, arrakeen) == -1


def test_house_hagals_dreadnought_card_of_two_brings_two_troops_too() -> None:
    """House Hagal's card Dreadnought for two people commissions a dreadnought and brings two troops, all to the
    garrison; if both dreadnoughts are commissioned, the next card is revealed (IX9.3; facts: hagal)."""
    table = two(modules=["ix"])
    units = table.player(HOUSE).units
    units |= {"supply.dreadnought": 1, "garrison.dreadnought": 1, "conflict.dreadnought": 0}
    before = table.player(HOUSE).garrison
    act(table, HOUSE, "ix/dreadnought_2p")
    assert (units["garrison.dreadnought"], table.player(HOUSE).garrison - before) == (2, 2)
    table.state.agents["dreadnought"] = ()
    act(table, HOUSE, "ix/dreadnought_2p", "wealth")
    assert "wealth" in where(table, HOUSE)
    assert "dreadnought" not in where(table, HOUSE)


@pytest.mark.parametrize(("reveals", "turns"), [(False, 2), (True, 1)])
def test_house_hagal_of_two_acts_after_both_turns_of_weirding_way(reveals: bool, turns: int) -> None:
    """House Hagal in a game of two acts after both turns of Weirding Way: the first player takes the extra turn at
    once, then House Hagal acts once for each Agent turn, but not for a Reveal turn (IX19.6, B18.2)."""
    table = two(modules=["ix"])
    table.give(0, "ix/weirding_way", "dagger")
    only(table, "wealth", "secrets", "conspire", "foldspace")
    table.set(0, solari=9)
    table.send(0, "ix/weirding_way", "smuggling")
    table.take(0, "resolve", "ix/weirding_way")
    settle_all(table)
    table.end(0)
    assert (table.game.waiting(), where(table, HOUSE)) == ((0,), [])
    if reveals:
        table.reveal(0)
    else:
        table.send(0, "dagger", "mentat")
    settle_all(table)
    table.end(0)
    assert len(where(table, HOUSE)) == turns


# -- six players -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ally", [LEFT, RIGHT])
def test_a_commander_at_dreadnought_commissions_for_the_activated_ally(ally: int) -> None:
    """A Commander at the space Dreadnought commissions it for the activated Ally: Muad'Dib pays the 3 Solari, and the
    dreadnought goes to that Ally's garrison (T12.2, IX8.3)."""
    table = Six(MUAD_DIB, modules=["ix"])
    table.activate(MUAD_DIB, ally)
    table.set(MUAD_DIB, solari=3, spice=0)
    table.give(MUAD_DIB, "md_limited_landsraad_access")
    table.send(MUAD_DIB, "md_limited_landsraad_access", "dreadnought")
    assert table.player(MUAD_DIB).solari == 0
    assert {seat: table.player(seat).units["garrison.dreadnought"] for seat in (MUAD_DIB, LEFT, RIGHT)} == {
        MUAD_DIB: 0, LEFT: int(ally == LEFT), RIGHT: int(ally == RIGHT),
    }  # fmt: skip


def test_a_commander_recalls_the_freighter_of_an_ally_and_everybody_else_gains_dividends() -> None:
    """If a Commander recalls an Ally's Freighter, the Ally gets the 5 Solari of the Dividends, and all others,
    including the Commander, gain 1 each (T12.2, IX4.7)."""
    table = Six(MUAD_DIB, modules=["ix"])
    table.activate(MUAD_DIB, LEFT)
    Shipping.of(table.game).at[LEFT] = 1
    table.give(MUAD_DIB, "md_desert_call")
    before = solari(table)
    table.send(MUAD_DIB, "md_desert_call", "smuggling")
    table.take(MUAD_DIB, "choose-freighter-recall")
    seat = table.game.waiting()[0]
    choose(table, "ix/shipping/ship_1.reward.0", seat)
    gained = [now - was for now, was in zip(solari(table), before, strict=True)]
    assert gained == [1 + 1, 1, 5, 1, 1, 1]  # the first 1 is the gain of Smuggling
    assert Shipping.of(table.game).at == [0] * 6


def test_chaumurky_wins_a_tie_for_the_team_that_holds_it() -> None:
    """Chaumurky wins a tie between teams: with eighteen VP each, the team of the player who owns the tile wins (T12.2,
    IX12.1)."""
    for owner, winners in ((SHADDAM, {SHADDAM, HIS_LEFT, HIS_RIGHT}), (LEFT, {MUAD_DIB, LEFT, RIGHT})):
        table = Six(modules=["ix"])
        for seat in range(6):
            table.set(seat, vp=6, sources={"start": 6}, spice=seat, solari=0, water=0)
        part = Tech.of(table.game)
        stack = next(stack for stack in part.stacks if "ix_tiles/chaumurky" in stack)
        stack.remove("ix_tiles/chaumurky")
        part.owned[owner].append("ix_tiles/chaumurky")
        table.state.phase = "over"
        end = FAMILY.outcome(table.game)
        assert end is not None
        assert {one.seat for one in end.standings if one.place == 1} == winners


def test_six_players_gather_intelligence_at_the_covered_spaces() -> None:
    """Six players can gather intelligence at the covered spaces: a Spy on the Ix board's post draws a card for an Agent
    at Dreadnought (IX13.2, IX19.9)."""
    table = Six(LEFT, modules=["ix"])
    table.set(LEFT, solari=3, spice=0)
    table.spy(LEFT, "ix_board")
    table.give(LEFT, "dagger")
    hand = len(table.player(LEFT).hand)
    table.send(LEFT, "dagger", "dreadnought")
    table.take(LEFT, "gather")
    assert len(table.player(LEFT).hand) == hand - 1 + 1
    assert table.player(LEFT).units["garrison.dreadnought"] == 1


# -- mixes -------------------------------------------------------------------------------------------------------------


def test_an_ix_contract_sends_a_negotiator_as_it_is_completed() -> None:
    """The contract `ix_high_council` sends a negotiator when a visit to the High Council completes it. Then the next
    contract is taken (IX13.6, IX3.3)."""
    table = Table(3, modules=["choam", "ix"])
    part = Choam.of(table.game)
    name = "ix_high_council"
    mine = next(one for one in part.held if one.seat == 0)
    other = next((one for one in part.held if one.id == name), None)
    if other is not None:
        other.id = mine.id
    elif name in part.boxed:
        part.boxed[part.boxed.index(name)] = mine.id
    mine.id = name
    table.set(0, solari=5)
    table.give(0, "dagger")
    table.send(0, "dagger", "high_council")
    assert mine.done
    table.take(0, "choose-negotiate")
    assert table.player(0).units[BANNER] == 1
    market = list(part.market)
    table.take(0, "choose-contract", f"contract:{market[0]}")
    assert any(one.seat == 0 and one.id == market[0] for one in part.held)


def test_the_epic_game_ends_at_12_and_not_at_11() -> None:
    """The epic game ends at 12 VP: in the Recall phase it goes on with 11 and ends with 12. The starting deck of
    Immortality does not change that (IX7.1, IX7.3)."""
    for points, over in ((11, False), (12, True)):
        table = Table(3, product="base", modules=["ix", "immortality"], forms=["epic"])
        held_cards = [bare(table.state.cards[card]) for card in table.player(0).discard]
        assert held_cards == ["control_the_spice"]
        table.player(0).vp = points
        table.player(0).sources["start"] = points
        table.state.intrigue_deck += [card for player in table.state.players for card in player.intrigue]
        for player in table.state.players:
            player.intrigue = []
        table.combat()
        assert (table.state.phase in ("endgame", "over")) is over


def test_commanders_and_dreadnoughts_fight_side_by_side() -> None:
    """A Sardaukar Commander (2) and a dreadnought (3) win together; the Commander leaves the Conflict, and the
    dreadnought covers a location (IX14.4, IX5.6)."""
    table = Corps(product="base", modules=["ix"], conflict="skirmish_2")
    table.own(0, conflict=1)
    units = table.player(0).units
    units["supply.dreadnought"], units["conflict.dreadnought"] = 1, 1
    table.set(1, conflict=2)
    table.fresh()
    assert table.power(0) == 5
    finish(table, "space:carthag")
    assert held(table) == {"carthag": 0}
    assert table.commanders(0)[2] == 0
    assert (units["supply.dreadnought"], units["garrison.dreadnought"], units["conflict.dreadnought"]) == (1, 0, 0)


def test_control_the_spice_with_nothing_else_to_trash_gives_its_troop() -> None:
    """Control the Spice gives its troop even if there is nothing else to trash: the trash is optional, the troop is
    recruited for the spice and may be deployed at a Combat space (IX7.1, IX15.1)."""
    table = Yard(forms=["epic"])
    place(table, {"hand": "control_the_spice", "spice": 1, "garrison": 0})
    table.send(0, "control_the_spice", "imperial_basin")
    choose(table, "choose-pay")
    if "done" in table.ids(0):
        table.answer(0, "done")
    assert (table.player(0).garrison, deployable(table.game, 0)) == (1, 1)


def test_a_determinized_game_keeps_what_its_viewer_has_seen() -> None:
    """A possible world keeps what its viewer has seen: Hundro knows the Intrigue card that he put back on top (IX10.6);
    everybody knows the tops of the stacks, tiles, Freighters and dreadnoughts (IX16.1); only Ilesa knows her card
    (IX16.2)."""
    leaders = ("viscount_hundro_moritani", "ilesa_ecaz", "paul_atreides")
    seated = [f"{'base' if name == 'paul_atreides' else 'ix'}/{name}" for name in leaders]
    game = Game.new(FAMILY, {"product": "base", "seats": 3, "modules": ["ix"], "leaders": seated}, bytes(32))
    while (decision := game.decisions()[0]).kind != "turn":
        game.apply(decision.seat, Answer(decision.id, tuple(o.id for o in decision.options[: decision.pick.low])))
    top, mine = game.state.intrigue_deck[-1], StepAhead.of(game).held[1]
    rng = random.Random(2)
    for _ in range(30):
        for viewer in (0, 1, 2):
            world = game.determinize(viewer, rng)
            assert world.view(viewer) == game.view(viewer)
            assert [stack[-1] for stack in Tech.of(world).stacks] == [stack[-1] for stack in Tech.of(game).stacks]
        assert game.determinize(0, rng).state.intrigue_deck[-1] == top
        assert StepAhead.of(game.determinize(1, rng)).held[1] == mine
    seen = {StepAhead.of(game.determinize(0, rng)).held[1] for _ in range(60)}
    assert len(seen) > 1


def receiving(spice: int) -> Yard:
    """A table with Rhombur at Tech Negotiation; Servo-Receivers, which uses his signet ability when acquired, and
    Minimic Film are on top of stacks."""
    table = sit("prince_rhombur_vernius", config={"sets": ("bloodlines", "tech", "ix")}, hand="dagger", spice=spice)
    table.tops("servo_receivers", "minimic_film", "flagship")
    table.send(0, "dagger", "tech_negotiation")
    return table


def test_r322_rhombur_acquires_servo_receivers_and_by_his_signet_another_tile() -> None:
    """Rhombur can acquire another tile by acquiring Servo-Receivers (R322): the acquire effect of this tile is that of
    his Signet Ring, another Acquire Tech icon at the printed price (IX10.3, IX3.1; BL11)."""
    price = tiles_of(receiving(0).game)["tech/servo_receivers"].cost - 1  # IX8.2
    table = receiving(price + 2)
    choose(table, "ix/board/tech_negotiation.ways.0.effect.0")
    table.buy(0, "servo_receivers")
    table.take(0, "resolve", "prince_rhombur_vernius.signet.0")
    table.buy(0, "minimic_film")
    assert (table.owned(0), table.player(0).spice) == (["servo_receivers", "minimic_film"], 0)


def test_computer_players_judge_a_tile_that_lets_another_be_acquired() -> None:
    """Computer players can value a tile that lets another be acquired. In an earlier version, the valuation of
    Servo-Receivers with Rhombur recursed without end."""
    table = receiving(9)
    eyes = look(table.game.view(0), 0)
    for at in ("ix/board/tech_negotiation.ways.0.effect.0", "ix/leaders/prince_rhombur_vernius.signet"):
        assert 0.0 < eyes.effect(lib(table.game).nodes[at]) < 40.0
    assert not eyes.choosing

"""Rules IM7 and IM11–IM16, each by its number: grafting, and rulings on cards."""

from __future__ import annotations

import json

import pytest

from engine.imperium.sardaukar.state import Sardaukar
from engine.imperium.spies.state import posts_of
from engine.imperium.state import bare, lib
from engine.imperium.tech.state import Tech
from engine.imperium.verbs.units import clear_conflict
from engine.kernel.game import Game
from tests.engine.imperium.immortality.vats import Vats, offers

# -- IM7: grafting ---------------------------------------------------------------------------------------------------


def test_im7_1_a_graft_card_sends_nobody_alone_and_never_three_together() -> None:
    table = Vats()
    table.give(0, "planned_coupling", "face_dancer", "dagger", "diplomacy")
    assert not table.find(0, "agent", "card:planned_coupling")
    assert not table.find(0, "agent", "card:face_dancer")
    assert table.pairs() == {
        frozenset({"planned_coupling", "face_dancer"}),
        frozenset({"planned_coupling", "dagger"}),
        frozenset({"planned_coupling", "diplomacy"}),
        frozenset({"face_dancer", "dagger"}),
        frozenset({"face_dancer", "diplomacy"}),
    }
    assert table.can_send(0, "dagger")  # the card can still be played alone


def test_im7_2_the_partner_may_be_a_card_without_icons() -> None:
    table = Vats()
    table.give(0, "planned_coupling", "convincing_argument")
    assert table.reach("planned_coupling", "convincing_argument") == {"secrets"}  # Selective Breeding costs spice


def test_im7_3_any_icon_of_either_card_and_none_of_a_third() -> None:
    table = Vats()
    table.give(0, "planned_coupling", "dagger")
    alone = table.can_send(0, "dagger")
    assert table.reach("planned_coupling", "dagger") >= alone | {"secrets"}
    assert "wealth" not in table.reach("planned_coupling", "dagger")


def test_im7_3_a_pair_without_an_icon_is_not_offered() -> None:
    table = Vats()
    table.give(0, "usurp", "convincing_argument")
    assert {"usurp", "convincing_argument"} not in table.pairs()


def test_im7_4_both_cards_sent_the_one_agent() -> None:
    table = Vats()
    ready = table.player(0).ready
    table.give(0, "beguiling_pheromones", "diplomacy")
    table.join("beguiling_pheromones", "diplomacy", "secrets")
    assert table.player(0).ready == ready - 1
    # Beguiling Pheromones have icons of a city and the desert; they still count as having sent the Agent to a Faction.
    assert offers(table, "choose-trash")


@pytest.mark.parametrize("first", ["choose-go", "choose-pay"])
def test_im7_5_the_lines_of_both_cards_and_the_space_in_any_order(first: str) -> None:
    table = Vats()
    table.give(0, "interstellar_conspiracy", "organ_merchants")
    table.fill(0, 1)
    table.join("interstellar_conspiracy", "organ_merchants", "carthag")
    player = table.player(0)
    assert (player.spice, player.solari, len(player.intrigue)) == (1, 0, 0)
    table.answer(0, *offers(table, first))
    for payment in offers(table, "choose-pay"):  # once paid, the draw of the space is made unasked
        assert (player.solari, len(player.intrigue)) == (0, 1)
        table.answer(0, payment)
    assert (player.solari, table.specimens(0), len(player.intrigue)) == (4, 0, 1)


@pytest.mark.parametrize("joined", [False, True])
def test_im7_6_alone_a_card_is_not_grafted(joined: bool) -> None:
    table = Vats()
    table.give(0, "corrupt_smuggler", "planned_coupling")
    if joined:
        table.join("planned_coupling", "corrupt_smuggler", "secrets")
    else:
        table.send(0, "corrupt_smuggler", "secure_contract")
    assert table.player(0).spice == (2 if joined else 0)


def test_im7_7_the_other_grafted_card_is_the_one_played_with_it() -> None:
    table = Vats()
    table.give(0, "dissecting_kit", "dagger", "diplomacy")
    table.join("dissecting_kit", "dagger", "carthag")
    table.take(0, "resolve", "choose-pay")
    assert [bare(table.state.cards[card]) for card in table.state.trashed][-1] == "dagger"
    assert table.specimens(0) == 1


def test_im7_8_graft_cards_are_revealed_like_any_other() -> None:
    table = Vats()
    table.give(0, "planned_coupling", "face_dancer")
    table.reveal(0)
    assert table.player(0).persuasion == 2
    assert not table.find(0, "join")


def test_im7_9_im11_7_the_partner_is_another_card_in_play() -> None:
    table = Vats()
    table.give(0, "planned_coupling", "lisan_al_gaib")
    table.join("planned_coupling", "lisan_al_gaib", "secrets")
    assert table.level(0, "fremen") == 1


def test_im7_10_what_a_trashed_partner_had_left_is_lost() -> None:
    table = Vats()
    table.give(0, "dissecting_kit", "organ_merchants")
    table.fill(0, 1)
    table.join("dissecting_kit", "organ_merchants", "carthag")
    assert len(offers(table, "choose-pay")) == 2
    table.take(0, "resolve", "choose-pay", "dissecting_kit")
    assert table.player(0).solari == 0
    assert not offers(table, "choose-pay")


def test_im7_12_an_added_icon_reaches_its_space_with_the_pair() -> None:
    table = Vats()
    table.intrigue(0, "dispatch_an_envoy")
    table.give(0, "planned_coupling", "convincing_argument")
    assert "wealth" not in table.reach("planned_coupling", "convincing_argument")
    table.take(0, "play", "dispatch_an_envoy")
    assert {"wealth", "stillsuits", "secrets"} <= table.reach("planned_coupling", "convincing_argument")


def test_im7_13_with_a_single_graft_card_there_is_only_the_reveal() -> None:
    table = Vats()
    table.give(0, "face_dancer")
    assert not table.find(0, "join")
    assert not table.find(0, "agent")
    assert "reveal" in table.ids(0)


# -- IM11: Imperium cards --------------------------------------------------------------------------------------------


def test_im11_1_blank_slates_factions_only_when_grafted() -> None:
    table = Vats()
    table.give(0, "blank_slate", "dissecting_kit")
    assert "wealth" not in table.can_send(0, "blank_slate")
    assert {"wealth", "secrets", "stillsuits", "foldspace"} <= table.reach("dissecting_kit", "blank_slate")


def test_im11_2_clandestine_meeting_goes_where_another_icon_sends_it() -> None:
    table = Vats()
    table.give(0, "clandestine_meeting", "dissecting_kit")
    assert not table.find(0, "agent", "card:clandestine_meeting")
    table.join("dissecting_kit", "clandestine_meeting", "carthag")
    assert table.level(0, "bene_gesserit") == 1


def test_im11_3_a_trashed_replacement_eyes_advances() -> None:
    table = Vats()
    table.give(0, "dissecting_kit", "replacement_eyes")
    table.join("dissecting_kit", "replacement_eyes", "carthag")
    table.take(0, "resolve", "choose-pay", "dissecting_kit")
    assert table.part.spaces[0] == 1


def test_im11_4_for_humanity_takes_two_from_one_track_with_what_hangs_on_them() -> None:
    table = Vats()
    table.influence(0, "bene_gesserit", 4)
    table.influence(0, "guild", 1)
    table.influence(0, "emperor", 1)
    table.give(0, "for_humanity")
    table.reveal(0)
    before = table.player(0).vp
    (way,) = [o for o in table.find(0, "resolve") if o.label.key == "choose-lose-influence"]
    table.answer(0, way.id)
    levels = {faction: table.level(0, faction) for faction in ("bene_gesserit", "guild", "emperor")}
    assert levels == {"bene_gesserit": 2, "guild": 1, "emperor": 1}
    assert table.player(0).vp == before  # one VP was gained, and that of the Alliance was lost
    assert table.state.alliances["bene_gesserit"] == -1


def test_im11_4_the_alliance_goes_to_who_then_stands_highest() -> None:
    table = Vats()
    for seat, level in enumerate((6, 5, 4)):
        table.influence(seat, "bene_gesserit", level)
    table.give(0, "for_humanity")
    table.reveal(0)
    assert table.state.alliances["bene_gesserit"] == 0
    (way,) = [o for o in table.find(0, "resolve") if o.label.key == "choose-lose-influence"]
    table.answer(0, way.id)
    assert table.state.alliances["bene_gesserit"] == 1


@pytest.mark.parametrize(("partner", "gained"), [("corrupt_smuggler", True), ("dagger", False)])
def test_im11_6_interstellar_conspiracy_asks_for_an_emperor_or_guild_card(partner: str, gained: bool) -> None:
    table = Vats()
    table.give(0, "interstellar_conspiracy", partner)
    table.join("interstellar_conspiracy", partner, "carthag")
    assert bool(offers(table, "choose-faction") or table.find(0, "resolve", "faction:guild")) == gained


def test_im11_8_long_reach_needs_another_bene_gesserit_card_as_it_is_placed() -> None:
    table = Vats()
    table.give(0, "long_reach", "planned_coupling")
    assert not table.find(0, "agent", "card:long_reach")
    assert {"carthag", "hall_of_oratory", "secrets"} <= table.reach("planned_coupling", "long_reach")
    table.give(0, "planned_coupling", zone="played")
    assert "carthag" in table.can_send(0, "long_reach")


@pytest.mark.parametrize(("own", "other", "goes"), [(2, 1, True), (1, 1, False), (0, 0, False)])
def test_im11_9_show_of_strength_strictly_more_than_each(own: int, other: int, goes: bool) -> None:
    table = Vats()
    table.set(0, conflict=own)
    table.set(1, conflict=other)
    table.give(0, "show_of_strength")
    assert bool(table.find(0, "agent", "card:show_of_strength")) == goes


def test_im11_9_troops_of_house_hagal_count() -> None:
    table = Vats(2)
    table.set(0, conflict=1)
    table.set(2, conflict=3)
    table.give(0, "show_of_strength")
    assert not table.find(0, "agent", "card:show_of_strength")
    table.set(0, conflict=4)
    assert table.find(0, "agent", "card:show_of_strength")


def test_im11_10_occupation_may_deploy_where_there_is_no_combat() -> None:
    table = Vats()
    table.give(0, "occupation")
    table.send(0, "occupation", "secrets")
    assert table.find(0, "deploy")
    assert "end" in table.ids(0)


def test_im11_12_shadout_mapes_deploys_or_retreats_in_the_reveal_turn() -> None:
    table = Vats()
    table.set(0, conflict=1, garrison=1)
    table.give(0, "shadout_mapes")
    table.reveal(0)
    keys = {option.id.rpartition(".")[2] for option in table.find(0, "resolve")}
    assert keys == {"0", "1"}
    table.answer(0, "0.0")
    table.answer(0, "0.1")  # for one troop
    assert (table.player(0).conflict, table.player(0).garrison) == (2, 0)


def test_im11_13_stillsuit_manufacturer_comes_back_and_sends_again() -> None:
    table = Vats()
    table.influence(0, "fremen", 4)
    table.give(0, "stillsuit_manufacturer")
    table.send(0, "stillsuit_manufacturer", "carthag")
    assert table.names(0, "hand") == ["stillsuit_manufacturer"]
    assert table.player(0).water == 2  # one of them from the card
    table.end(0)
    table.pass_turns(1, 2)
    table.send(0, "stillsuit_manufacturer", "arrakeen")
    assert table.player(0).ready == 0


@pytest.mark.parametrize(("node", "zone"), [("c4r4", "discard"), ("c8r2", "hand")])
def test_im11_14_tleilaxu_master_acquires_without_persuasion(node: str, zone: str) -> None:
    table = Vats()
    table.node(0, node)
    table.row("replacement_eyes")
    table.give(0, "tleilaxu_master")
    table.send(0, "tleilaxu_master", "hall_of_oratory")
    table.take(0, "choose-acquire", "card:replacement_eyes")
    assert "replacement_eyes" in table.names(0, zone)


def test_im11_15_tleilaxu_surgeon_takes_from_garrison_and_conflict() -> None:
    table = Vats()
    table.set(0, garrison=1, conflict=1)
    table.give(0, "tleilaxu_surgeon")
    table.reveal(0)
    table.answer(0, offers(table, "choose-lose")[0])
    assert (table.player(0).garrison, table.player(0).conflict, table.specimens(0)) == (0, 0, 2)


def test_im11_15_tleilaxu_surgeon_needs_nothing_in_the_supply() -> None:
    table = Vats()
    table.set(0, garrison=12)
    assert table.player(0).supply == 0
    table.give(0, "tleilaxu_surgeon")
    table.reveal(0)
    table.answer(0, offers(table, "choose-lose")[0])
    assert (table.player(0).garrison, table.specimens(0)) == (10, 2)


@pytest.mark.parametrize(("troops", "offered"), [(0, False), (1, True)])
def test_im11_15_bl3_9_tleilaxu_surgeon_gives_no_specimens_for_commanders(troops: int, offered: bool) -> None:
    """Specimens come from the supply of troops (IM5.1), to which lost Commanders do not return (BL3.9). So with an
    empty supply, the arrow of Tleilaxu Surgeon requires troops that can be lost."""
    table = Vats(product="uprising", modules=("bloodlines",))
    table.set(0, garrison=troops)
    units = table.player(0).units
    units["conflict.troop"], units["tanks.troop"] = 0, 12 - troops
    units["supply.troop"] = 0
    units["garrison.commander"] = 2
    del Sardaukar.of(table.game).figures[:2]
    table.settle()
    table.give(0, "tleilaxu_surgeon")
    table.reveal(0)
    assert bool(table.find(0, "resolve")) is offered


def test_im11_16_high_priority_travel_is_one_of_two() -> None:
    table = Vats()
    table.influence(0, "guild", 2)
    table.give(0, "high_priority_travel")
    table.send(0, "high_priority_travel", "hall_of_oratory")
    assert len(table.find(0, "resolve", "high_priority_travel")) == 2
    assert not table.find(0, "deploy")
    table.answer(0, next(o.id for o in table.find(0, "resolve") if o.id.endswith(".1")))
    assert table.find(0, "deploy")


def test_im11_17_experimentation() -> None:
    table = Vats()
    table.give(0, "experimentation", "experimentation")
    table.send(0, "experimentation", "secure_contract")
    assert table.where(0) == "c1r3"
    assert table.specimens(0) == 1  # the specimen of the node
    table.end(0)
    table.pass_turns(1, 2)
    table.reveal(0)
    assert table.specimens(0) == 2


# -- IM12: Tleilaxu cards --------------------------------------------------------------------------------------------


def test_im12_1_beguiling_pheromones_trashes_one_of_the_two_and_adds_influence() -> None:
    table = Vats()
    table.give(0, "beguiling_pheromones", "diplomacy")
    table.join("beguiling_pheromones", "diplomacy", "secrets")
    assert "end" not in table.ids(0)
    table.take(0, "choose-trash", "card:diplomacy")
    assert table.level(0, "bene_gesserit") == 2


def test_im12_2_chairdogs_partner_comes_back_before_the_reveal() -> None:
    table = Vats()
    table.give(0, "chairdog", "diplomacy")
    table.join("chairdog", "diplomacy", "carthag")
    table.end(0)
    table.pass_turns(1, 2)
    assert table.names(0, "hand") == []
    table.reveal(0)
    assert table.player(0).persuasion == 1
    assert table.names(0, "revealed") == ["diplomacy"]


def test_im12_2_not_what_is_no_longer_in_play() -> None:
    table = Vats()
    table.give(0, "chairdog", "diplomacy")
    table.join("chairdog", "diplomacy", "carthag")
    table.end(0)
    table.pass_turns(1, 2)
    player = table.player(0)
    player.discard += [card for card in player.played if bare(table.state.cards[card]) == "diplomacy"]
    player.played = [card for card in player.played if card not in player.discard]
    table.settle()
    table.reveal(0)
    assert table.player(0).persuasion == 0


def test_im12_4_ghola_copies_every_line_of_the_partners_box() -> None:
    table = Vats()
    table.give(0, "ghola", "clandestine_meeting")
    table.join("ghola", "clandestine_meeting", "carthag")
    assert table.level(0, "bene_gesserit") == 2
    assert len(table.player(0).intrigue) == 1 + 2  # of the space, and of both cards


def test_im12_4_r84_an_empty_box_is_nothing_to_copy() -> None:
    table = Vats()
    table.give(0, "ghola", "face_dancer_initiate")
    table.join("ghola", "face_dancer_initiate", "wealth")
    assert not table.find(0, "resolve")
    assert "end" in table.ids(0)


def test_im12_5_ghola_with_power_play_makes_two_not_more() -> None:
    table = Vats()
    table.give(0, "ghola", "power_play")
    table.join("ghola", "power_play", "secrets")
    assert table.level(0, "bene_gesserit") == 2
    assert sorted(bare(table.state.cards[card]) for card in table.state.trashed)[-2:] == ["ghola", "power_play"]


def test_im12_5_ghola_with_a_list_that_doubles_makes_two_and_copies_the_rest() -> None:
    table = Vats(product="uprising")
    table.give(0, "ghola", "subversive_advisor")
    table.spy(0, "bene_gesserit")
    table.join("ghola", "subversive_advisor", "secrets")
    if "no" in table.ids(0):
        table.answer(0, "no")
    assert table.level(0, "bene_gesserit") == 2
    assert sorted(bare(table.state.cards[card]) for card in table.state.trashed)[-2:] == ["ghola", "subversive_advisor"]


@pytest.mark.parametrize(("trashed", "kept"), [("ghola", "treacherous_maneuver"), ("treacherous_maneuver", "ghola")])
def test_im12_5_an_arrow_that_doubles_is_paid_by_ghola_or_by_its_partner(trashed: str, kept: str) -> None:
    table = Vats(product="uprising")
    table.give(0, "ghola", "treacherous_maneuver", "imperial_spymaster", "sardaukar_soldier")
    table.join("ghola", "treacherous_maneuver", "secrets")
    arrows = [one for one in table.find(0, "resolve", trashed) if one.label.key == "choose-trash-from"]
    table.answer(0, arrows[0].id)
    while table.find(0, "resolve"):
        table.answer(0, table.find(0, "resolve")[0].id)
    assert table.level(0, "bene_gesserit") == 2
    assert table.names(0, "played") == [kept]
    assert len(table.player(0).hand) == 1


def test_im12_6_gholas_copy_counts_the_partner_and_not_the_other_way() -> None:
    table = Vats()
    table.give(0, "ghola", "lisan_al_gaib")
    table.join("ghola", "lisan_al_gaib", "carthag")
    assert table.level(0, "fremen") == 1


def test_im12_4_two_cards_that_ghola_and_helenas_signet_ring_remove_are_hers_to_acquire() -> None:
    """Helena can acquire both the card removed by Ghola and the one removed by her Signet Ring (IM12.4, B16.20, R92),
    each for 1 persuasion less; if she does not, they leave the game."""
    table = Vats(leaders=["helena_richese", "glossu_the_beast_rabban", "paul_atreides"])
    table.give(0, "ghola", "signet_ring")
    table.row("gurney_halleck", "sardaukar_legion")
    table.join("ghola", "signet_ring", "secure_contract")
    table.take(0, "card:gurney_halleck")
    table.take(0, "card:sardaukar_legion")
    aside = table.player(0).asides
    assert [bare(table.state.cards[card]) for card in aside] == ["gurney_halleck", "sardaukar_legion"]
    assert table.game.view(1)["players"][0]["set_aside"] == ["base/gurney_halleck", "base/sardaukar_legion"]
    table.end(0)
    table.pass_turns(1, 2)
    table.reveal(0)
    table.set(0, persuasion=9)
    table.answer(0, f"buy.{aside[0]}")  # costs 6, one less
    assert (table.player(0).persuasion, table.player(0).asides) == (4, [aside[1]])
    again = Game.restore(table.game.family, json.loads(json.dumps(table.game.snapshot())), table.game.chance.seed)
    assert again.digest() == table.game.digest()
    assert f"buy.{aside[1]}" in table.ids(0)  # costs 5, one less
    table.end(0)
    assert (table.player(0).asides, aside[1] in table.state.trashed) == ([], True)


def test_im12_8_ghola_with_kwisatz_haderach_is_one_agent_and_two_cards() -> None:
    table = Vats()
    ready = table.player(0).ready
    table.give(0, "ghola", "kwisatz_haderach")
    deck = len(table.player(0).deck)
    table.join("ghola", "kwisatz_haderach", "wealth")
    assert table.player(0).ready == ready - 1
    assert len(table.player(0).deck) == deck - 2


@pytest.mark.parametrize(("space", "spice"), [("imperial_basin", 4), ("hagga_basin", 8), ("the_great_flat", 12)])
def test_im12_9_ghola_with_carryall_harvests_four_times(space: str, spice: int) -> None:
    table = Vats()
    table.set(0, water=2)
    assert not any(table.state.bonus.values())
    table.give(0, "ghola", "carryall")
    table.join("ghola", "carryall", space)
    assert table.player(0).spice == spice


@pytest.mark.parametrize("space", ["imperial_basin", "carthag"])
def test_im12_11_guild_impersonator_looks_at_the_whole_turn(space: str) -> None:
    table = Vats()
    table.give(0, "guild_impersonator", "carryall", "dissecting_kit")
    other = "carryall" if space == "imperial_basin" else "dissecting_kit"
    table.join("guild_impersonator", other, space)
    assert table.level(0, "guild") == (1 if space == "imperial_basin" else 0)


def test_im12_12_industrial_espionage_alone_only_draws() -> None:
    table = Vats()
    table.give(0, "industrial_espionage")
    table.send(0, "industrial_espionage", "hall_of_oratory")
    assert len(table.player(0).hand) == 1
    assert (table.where(0), table.specimens(0)) == ("c0r3", 0)


@pytest.mark.parametrize(("node", "offered"), [("c6r2", 0), ("c7r5", 1)])
def test_im12_13_scientific_breakthrough_needs_the_marker_when_it_is_resolved(node: str, offered: int) -> None:
    table = Vats()
    table.node(0, node)
    table.give(0, "scientific_breakthrough")
    table.send(0, "scientific_breakthrough", "hall_of_oratory")
    for wanted in ("c7r1", "c8r4"):
        if table.find(0, "research", wanted) or table.find(0, wanted):
            table.take(0, wanted)
    assert len(offers(table, "choose-pay")) == offered


def test_im12_14_slig_farmer_counts_the_partners_icons_in_one_gain() -> None:
    table = Vats()
    table.give(0, "slig_farmer", "occupation")
    table.join("slig_farmer", "occupation", "hall_of_oratory")
    table.take(0, "resolve", "choose-count")
    gains = [event.data["n"] for event in table.game.events if event.kind == "gain"]
    assert gains == [6]


def _boosted(*cards: str, product: str = "base") -> Vats:
    """A table with Bloodlines at the second turn of seat 0, which has sent an Agent with Urgent Shigawire and holds the
    cards."""
    table = Vats(product=product, modules=("bloodlines",))
    table.give(0, "bloodlines/urgent_shigawire", *cards)
    table.send(0, "urgent_shigawire", "arrakeen")
    while "end" not in table.ids(0):
        table.answer(0, table.ids(0)[0])
    table.end(0)
    table.pass_turns(1, 2)
    return table


@pytest.mark.parametrize(
    ("product", "space", "icons"), [("base", "hall_of_oratory", 7), ("uprising", "assembly_hall", 8)]
)
def test_im12_14_bl14_3_slig_farmer_counts_every_icon_of_a_boosted_partner(
    product: str, space: str, icons: int
) -> None:
    """Slig Farmer counts every Agent icon, because Urgent Shigawire gives them all to the next Bene Gesserit card
    (BL14.3). The Spy icon is among them in games with Spies."""
    table = _boosted("slig_farmer", "bloodlines/litany_against_fear", product=product)
    table.join("slig_farmer", "litany_against_fear", space)
    solari = table.player(0).solari
    table.take(0, "resolve", "choose-count")
    assert table.player(0).solari == solari + icons


def test_im12_4_bl14_3_r323_ghola_copies_the_draw_that_a_boosted_partner_has() -> None:
    table = _boosted("ghola", "bloodlines/litany_against_fear")
    before = len(table.player(0).hand) - 2
    table.join("ghola", "litany_against_fear", "imperial_basin")
    while offers(table, "choose-go"):
        table.answer(0, offers(table, "choose-go")[0])
    assert len(table.player(0).hand) == before + 2


def test_im12_15_stitched_horror_is_two_different_lines() -> None:
    table = Vats()
    table.give(0, "stitched_horror", "dagger")
    table.join("stitched_horror", "dagger", "carthag")
    pairs = offers(table, "choose-effects")
    assert len(pairs) == len({"water", "troop", "trash", "tleilaxu"}) * 3 / 2
    water = table.player(0).water
    table.answer(0, pairs[2])  # the first and the last of the four cards
    assert (table.player(0).water, table.part.spaces[0]) == (water + 1, 1)


def test_im12_16_tleilaxu_infiltrator_passes_enemies_not_ones_own() -> None:
    table = Vats()
    table.agent(1, "carthag")
    table.agent(0, "arrakeen")
    table.give(0, "tleilaxu_infiltrator", "dissecting_kit")
    table.give(0, "dagger")
    reach = table.reach("tleilaxu_infiltrator", "dissecting_kit") | table.reach(
        "dissecting_kit", "tleilaxu_infiltrator"
    )
    assert "carthag" in reach
    assert "arrakeen" not in reach
    assert "carthag" not in table.reach("dissecting_kit", "dagger")


def test_im12_17_twisted_mentat_brings_the_agent_back() -> None:
    table = Vats()
    ready = table.player(0).ready
    table.give(0, "twisted_mentat", "dagger")
    table.join("twisted_mentat", "dagger", "carthag")
    for option in table.find(0, "resolve", "twisted_mentat")[:1]:
        table.answer(0, option.id)
    assert table.player(0).ready == ready
    assert table.state.agents["carthag"] == ()


def test_im12_17_twisted_mentat_brings_an_agent_back_that_was_moved() -> None:
    table = Vats()
    table.agent(0, "arrakeen")
    table.agent(0, "wealth")
    table.give(0, "twisted_mentat", "kwisatz_haderach")
    table.join("twisted_mentat", "kwisatz_haderach", "wealth", "from:arrakeen")
    assert table.state.agents["wealth"] == ("0", "0")
    table.answer(0, table.find(0, "resolve", "twisted_mentat")[0].id)
    assert (table.player(0).ready, table.state.agents["wealth"], table.state.agents["arrakeen"]) == (1, ("0",), ())
    assert table.find(0, "resolve", "twisted_mentat") == []


@pytest.mark.parametrize("other", ["arrakeen", "hall_of_oratory", "imperial_basin"])
def test_im12_17_twisted_mentat_never_brings_another_agent_back(other: str) -> None:
    table = Vats()
    table.agent(0, other)
    table.give(0, "twisted_mentat", "dagger")
    table.join("twisted_mentat", "dagger", "carthag")
    table.answer(0, table.find(0, "resolve", "twisted_mentat")[0].id)
    assert (table.state.agents[other], table.state.agents["carthag"]) == (("0",), ())


def test_im12_17_an_agent_that_was_recalled_before_is_not_replaced_by_another() -> None:
    table = Vats()
    table.agent(0, "arrakeen")
    table.give(0, "twisted_mentat", "dagger")
    table.intrigue(0, "urgent_mission")
    table.join("twisted_mentat", "dagger", "carthag")
    table.take(0, "play", "intrigue:urgent_mission")
    table.take(0, "space:carthag")
    assert table.find(0, "resolve", "twisted_mentat") == []
    assert table.state.agents["arrakeen"] == ("0",)


def test_im12_17_b16_39_of_two_on_one_space_the_one_not_sent_is_recalled_first() -> None:
    table = Vats()
    table.agent(0, "arrakeen")
    table.agent(0, "foldspace")
    table.give_mentat(0)
    table.give(0, "twisted_mentat", "kwisatz_haderach")
    table.intrigue(0, "urgent_mission")
    found = [option.id for option in table.find(0, "join", "space:arrakeen") if "@" not in option.id]
    table.answer(0, found[0])
    assert table.state.agents["arrakeen"] == ("0", "0.mentat")
    table.take(0, "play", "intrigue:urgent_mission")
    table.take(0, "space:arrakeen")
    assert table.state.agents["arrakeen"] == ("0.mentat",)
    table.answer(0, table.find(0, "resolve", "twisted_mentat")[0].id)
    assert (table.state.agents["arrakeen"], table.player(0).lent) == ((), ("mentat",))


def test_im12_17_bl13_3_an_agent_that_went_into_the_conflict_is_not_brought_back() -> None:
    leaders = ("bloodlines/duncan_idaho", "base/paul_atreides", "base/helena_richese")
    table = Vats(modules=["bloodlines"], leaders=leaders)
    table.agent(0, "arrakeen")
    table.give(0, "twisted_mentat", "signet_ring")
    table.join("twisted_mentat", "signet_ring", "carthag")
    table.take(0, "resolve", "duncan_idaho")
    assert table.player(0).units["conflict.agent"] == 1
    assert table.find(0, "resolve", "twisted_mentat") == []
    assert table.state.agents["arrakeen"] == ("0",)


def test_im12_17_bl13_3_the_ring_of_a_tile_moves_no_agent_after_twisted_mentat_took_that_of_the_turn() -> None:
    """Duncan's ring moves the Agent that was sent in this turn (BL13.3). Once Twisted Mentat has brought that Agent
    back (IM12.17), the ring does not move another Agent on the same space."""
    leaders = ("bloodlines/duncan_idaho", "base/paul_atreides", "base/helena_richese")
    table = Vats(modules=["bloodlines", "tech"], leaders=leaders)
    stacks = Tech.of(table.game).stacks
    stack = next(stack for stack in stacks if "tech/servo_receivers" in stack)
    stack.remove("tech/servo_receivers")
    stacks[0].append("tech/servo_receivers")
    table.agent(0, "arrakeen")
    table.agent(0, "hall_of_oratory")
    table.set(0, spice=2)
    table.give(0, "twisted_mentat", "kwisatz_haderach")
    table.join("twisted_mentat", "kwisatz_haderach", "hall_of_oratory", "from:arrakeen")
    table.answer(0, table.find(0, "resolve", "twisted_mentat")[0].id)
    assert table.state.agents["hall_of_oratory"] == ("0",)
    table.answer(0, table.find(0, "choose-tech", "tech:tech/servo_receivers")[0].id)
    assert table.find(0, "resolve", "leader:duncan_idaho") == []
    assert table.state.agents["hall_of_oratory"] == ("0",)


def test_im12_18_r82_usurp_borrows_of_the_row_and_the_card_is_trashed_at_the_end() -> None:
    table = Vats()
    table.row("occupation")
    card = table.state.row[0]
    table.give(0, "usurp")
    table.join("usurp", "occupation", "wealth")
    assert card not in table.state.row
    assert len(table.state.row) == 5
    assert card not in table.player(0).played
    table.end(0)
    assert card in table.state.trashed


def test_im12_18_r82_grafting_to_the_row_reveals_the_next_card_and_cannot_be_taken_back() -> None:
    table = Vats()
    table.give(0, "usurp", "dagger")
    table.row("gun_thopter")
    borrowing = table.find(0, "join", "card:gun_thopter", "space:secure_contract")
    own = table.find(0, "join", "card:dagger", "space:hall_of_oratory")
    assert ([option.final for option in borrowing], [option.final for option in own]) == ([True], [False])


def test_im12_18_a_card_of_the_row_is_told_apart_from_an_equal_one_of_the_hand() -> None:
    table = Vats(product="uprising", modules=("bloodlines",))
    table.give(0, "usurp", "bloodlines/sandwalk")
    table.row("bloodlines/sandwalk")
    found = table.find(0, "join", "card:sandwalk", "space:imperial_basin")
    told = {(option.group, option.group_label.key) for option in found if option.group_label is not None}
    pair = "card:immortality/usurp+card:bloodlines/sandwalk"
    assert told == {(pair, "choose-join"), (f"{pair}+row", "choose-join-row")}


def test_im12_18_a_borrowed_replacement_eyes_advances_whoever_borrowed_it() -> None:
    table = Vats()
    table.row("replacement_eyes")
    table.give(0, "usurp")
    table.join("usurp", "replacement_eyes", "carthag")
    table.answer(0, offers(table, "choose-go")[0])  # the Intrigue card of Carthag
    table.end(0)
    assert table.part.spaces[0] == 1


@pytest.mark.parametrize(("card", "space", "late"), [
    ("sardaukar_standard", "arrakeen", "deploy.1.commander"), ("eliminate_allies", "arrakeen", "deploy.2"),
    ("sardaukar_standard", "dutiful_service", ""), ("sandwalk", "imperial_basin", ""),
])  # fmt: skip
def test_im12_18_bl3_3_units_that_a_borrowed_card_brings_at_the_end_may_be_deployed(
    card: str, space: str, late: str
) -> None:
    """If a borrowed card brings troops or a Commander when it is trashed at the end of the turn, these may go straight
    to the Conflict at a Combat space (BL3.3, IM15.5). Nothing else may be done any more."""
    table = Vats(product="uprising", modules=("bloodlines",))
    table.set(0, garrison=0)
    table.give(0, "usurp")
    table.spy(0, "refinery_arrakeen")
    table.row(f"bloodlines/{card}")
    table.join("usurp", card, space)
    while "end" not in table.ids(0):
        table.answer(0, table.ids(0)[0])
    table.end(0)
    if table.game.waiting() == (0,) and table.decision(0).kind == "skill":
        table.answer(0, table.ids(0)[0])
    if late:
        assert {option.verb for option in table.decision(0).legal()} == {"deploy", "end"}
        table.answer(0, late)
        if table.game.waiting() == (0,):
            table.end(0)
    assert table.game.waiting() == (1,)


def test_im12_18_a_borrowed_card_that_trashes_itself_for_something_does_so() -> None:
    table = Vats()
    table.row("imperial_spy")
    card = table.state.row[0]
    table.give(0, "usurp")
    table.join("usurp", "imperial_spy", "wealth")
    intrigue = len(table.player(0).intrigue)
    table.answer(0, offers(table, "choose-pay")[0])
    assert len(table.player(0).intrigue) == intrigue + 1
    assert table.state.trashed.count(card) == 1
    table.end(0)
    assert table.state.trashed.count(card) == 1


def test_im12_18_a_borrowed_card_that_trashes_itself_still_gives_the_rest() -> None:
    table = Vats()
    table.row("power_play")
    card = table.state.row[0]
    table.give(0, "usurp")
    table.join("usurp", "power_play", "secrets")
    assert table.level(0, "bene_gesserit") == 2
    assert card in table.state.trashed


# -- IM13: Intrigue cards --------------------------------------------------------------------------------------------


def fight(table: Vats, *cards: str, **zones: int) -> None:
    """Go on to the Combat phase with these Intrigue cards in seat 0's hand; a player with any card is asked."""
    table.set(0, **zones)
    table.intrigue(0, *cards)
    table.combat()


def pass_on(table: Vats) -> None:
    """Pass in the Combat phase and after a won Conflict, until the troops have returned."""
    while table.player(0).conflict:
        table.answer(0, "pass")


@pytest.mark.parametrize(("node", "playable"), [("c3r1", False), ("c4r4", True)])
def test_im13_1_disguised_bureaucrat_needs_the_first_marker(node: str, playable: bool) -> None:
    table = Vats()
    table.node(0, node)
    table.intrigue(0, "disguised_bureaucrat")
    assert bool(table.find(0, "play", "disguised_bureaucrat")) == playable


@pytest.mark.parametrize(("troops", "playable"), [(1, False), (2, True)])
@pytest.mark.parametrize("card", ["gruesome_sacrifice", "economic_positioning"])
def test_im13_1_two_own_troops_in_the_conflict(card: str, troops: int, playable: bool) -> None:
    table = Vats()
    fight(table, card, "vicious_talents", conflict=troops)
    assert bool(table.find(0, card)) == playable


def test_im13_2_counterattack_answers_only_a_combat_intrigue_card() -> None:
    table = Vats()
    table.set(1, conflict=1)
    table.intrigue(1, "vicious_talents")
    fight(table, "counterattack", "gruesome_sacrifice", conflict=2)
    assert not table.find(0, "counterattack")
    table.answer(0, "pass")
    table.take(1, "vicious_talents")
    table.take(0, "counterattack")
    assert table.state.players[0].swords == 4


def test_im13_3_harvest_cells_after_the_troops_have_gone_back() -> None:
    table = Vats()
    table.shelf("contaminator", "corrino_genes")
    fight(table, "harvest_cells", conflict=3)
    pass_on(table)
    table.take(0, "harvest_cells")
    assert table.specimens(0) == 2
    table.take(0, "card:contaminator")
    assert table.specimens(0) == 1
    assert table.names(0, "discard") == ["contaminator"]


@pytest.mark.parametrize(("troops", "asked"), [(2, False), (3, True)])
@pytest.mark.parametrize("card", ["harvest_cells", "breakthrough"])
def test_im13_3_r89_who_lost_three_is_asked_whatever_they_hold(card: str, troops: int, asked: bool) -> None:
    table = Vats()
    fight(table, card, conflict=troops)
    pass_on(table)
    decision = table.game.options(0)
    assert (decision is not None and decision.prompt.key == "prompt-cleared") == asked
    assert len(table.player(0).intrigue) == 1


@pytest.mark.parametrize("troops", [0, 2, 3])
def test_im13_3_a_sandworm_that_leaves_is_no_lost_troop(troops: int) -> None:
    """Sandworms are no troops (U7.6), so a sandworm that leaves the Conflict does not count for Harvest Cells."""
    table = Vats(product="uprising")
    table.set(0, conflict=troops, sandworms=1)
    clear_conflict(table.game, 0)
    assert table.part.lost == [troops, 0, 0]


@pytest.mark.parametrize("own", [0, 2])
def test_im13_3_what_somebody_else_lost_does_not_count(own: int) -> None:
    """Troops that another player lost do not count (IM13.3): only the player who lost three is asked."""
    table = Vats()
    table.set(1, conflict=3)
    table.intrigue(1, "breakthrough")
    fight(table, "harvest_cells", conflict=own)
    asked = []
    while table.state.phase == "combat":
        seat = table.game.waiting()[0]
        if table.decision(seat).prompt.key == "prompt-cleared":
            asked.append(seat)
        table.answer(seat, "pass" if "pass" in table.ids(seat) else table.ids(seat)[0])
    assert asked == [1]
    assert len(table.player(0).intrigue) == 1


@pytest.mark.parametrize("before", [True, False])
def test_im13_4_tleilaxu_puppet_before_and_in_the_reveal_turn(before: bool) -> None:
    table = Vats()
    table.intrigue(0, "tleilaxu_puppet")
    if before:
        table.take(0, "play", "tleilaxu_puppet")
    table.reveal(0)
    if not before:
        table.take(0, "play", "tleilaxu_puppet")
    assert table.player(0).persuasion == 1


def test_im13_5_a_step_in_the_endgame_still_scores_and_what_is_counted_is_kept() -> None:
    table = Vats()
    table.part.spaces[0] = 6
    table.node(0, "c8r2")
    table.set(0, spice=3)
    table.intrigue(0, "shadowy_bargain", "study_melange")
    before = table.player(0).vp
    table.endgame()
    table.answer(0, *(option.id for option in table.find(0, "play")))
    assert table.player(0).vp == before + 2
    assert table.player(0).spice == 3


# -- IM14: on the board of Uprising ----------------------------------------------------------------------------------


def test_im14_2_the_overlay_lies_on_uprisings_research_station() -> None:
    table = Vats(product="uprising")
    table.give(0, "dissecting_kit", "dagger")
    table.set(0, water=2)
    deck = len(table.player(0).deck)
    garrison = table.player(0).garrison
    table.join("dissecting_kit", "dagger", "research_station")
    table.answer(0, offers(table, "choose-go")[0])  # the cards of the space are drawn
    assert table.where(0) == "c1r3"
    assert len(table.player(0).deck) == deck - 2
    assert (table.player(0).garrison, table.player(0).water) == (garrison, 0)
    # the posts beside the space are still there
    assert set(posts_of(lib(table.game))["research_station"]) == {"sietch_research", "research_refinery"}
    assert "experimentation" in {bare(name) for name in table.state.cards}
    assert "dune_the_desert_planet" not in {bare(name) for name in table.state.cards}


# -- IM16: what everybody sees ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_im16_1_grafted_pairs_and_what_chairdog_brings_back_are_open(viewer: int | None) -> None:
    table = Vats()
    table.give(0, "chairdog", "dagger")
    assert table.game.view(viewer)["joined"] == []
    table.join("chairdog", "dagger", "carthag")
    view = table.game.view(viewer)
    assert {name.partition("/")[2] for name in view["joined"]} == {"chairdog", "dagger"}
    coming = {player["seat"]: [bare(name) for name in player["returning"]] for player in view["players"]}
    assert coming == {0: ["dagger"], 1: [], 2: []}


def test_im12_1_r87_beguiling_pheromones_adds_to_whatever_else_gives_influence() -> None:
    """Beguiling Pheromones adds to all other gains of Influence (IM12.1, R87): with Power Play two instead of one, and
    one more with the space's Faction."""
    table = Vats()
    table.give(0, "beguiling_pheromones", "power_play")
    table.join("beguiling_pheromones", "power_play", "secrets")
    assert table.level(0, "bene_gesserit") == 3


@pytest.mark.parametrize(("trashed", "left"), [("power_play", ["beguiling_pheromones"]), ("beguiling_pheromones", [])])
def test_im7_5_r88_what_trashes_itself_waits_where_its_partner_could_trash_it(trashed: str, left: list[str]) -> None:
    table = Vats()
    table.give(0, "beguiling_pheromones", "power_play")
    table.join("beguiling_pheromones", "power_play", "secrets")
    assert sorted(table.names(0, "played")) == ["beguiling_pheromones", "power_play"]
    found = table.find(0, "choose-trash")
    table.answer(0, next(one.id for one in found if one.targets[0].endswith(f"/{trashed}")))
    assert table.names(0, "played") == left  # Power Play has left the hand in both cases


def test_im13_3_r153_commanders_that_go_home_count_and_specimens_are_cubes() -> None:
    table = Vats(product="uprising", modules=["bloodlines"])
    table.set(0, conflict=1)
    for _ in range(2):
        Sardaukar.of(table.game).figures.pop()
    table.player(0).units["conflict.commander"] = 2
    table.settle()
    supply = table.player(0).supply
    table.intrigue(0, "harvest_cells")
    table.combat()
    while not table.find(0, "harvest_cells"):
        table.answer(0, table.ids(0)[0])  # passes and takes the reward
    table.take(0, "harvest_cells")
    assert table.specimens(0) == 2
    assert (table.player(0).supply, table.player(0).units["reserve.commander"]) == (supply + 1 - 2, 2)

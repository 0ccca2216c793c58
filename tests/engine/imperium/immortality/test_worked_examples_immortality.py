"""The worked examples and clarified cases of Immortality's rulebook (EI, CI), together with answers that the rules must
refuse."""

from __future__ import annotations

import pytest

from engine.imperium.state import bare, lib
from tests.engine.imperium.immortality.vats import Vats, offers
from tests.engine.imperium.ix.docks import Hangar


@pytest.mark.parametrize("way", ["down", "up"])
def test_ei1_one_step_on_the_research_track(way: str) -> None:
    table = Vats()
    table.node(0, "c2r2")  # the node up-right has a research icon, the node down-right "trash 1; 1 specimen"
    table.give(0, "experimentation", "dagger")
    supply = table.player(0).supply
    table.send(0, "experimentation", "secure_contract")
    ahead = {target for option in table.find(0, "resolve") for target in option.targets if "research" in target}
    assert {target.rpartition("/")[2] for target in ahead} == {"c3r1", "c3r3"}
    if way == "up":
        table.take(0, "c3r1")
        assert table.where(0) == "c4r2"  # the icon of the new node is resolved at once
        return
    table.take(0, "c3r3")
    assert (table.where(0), table.specimens(0), table.player(0).supply) == ("c3r3", 1, supply - 1)
    table.take(0, "card:base/dagger")
    assert bare(table.state.cards[table.state.trashed[-1]]) == "dagger"


def test_ei3_corrino_genes_with_ghola() -> None:
    table = Vats()
    table.part.spaces[0] = 1
    intrigue = len(table.player(0).intrigue)
    table.give(0, "corrino_genes", "ghola")
    assert "wealth" in table.reach("ghola", "corrino_genes")
    table.join("ghola", "corrino_genes", "wealth")
    assert (table.player(0).solari, table.level(0, "emperor")) == (2, 1)
    assert table.part.spaces[0] == 3
    assert len(table.player(0).intrigue) == intrigue + 1  # the bonus of the space that was passed


def test_ei5_everybody_scores_and_only_the_first_takes_the_spice() -> None:
    table = Vats()
    for seat, spice in ((1, 2), (0, 0)):
        table.part.spaces[seat] = 3
        vp = table.player(seat).vp
        table.state.stack, table.state.turn, table.state.queue = table.state.stack[:1], None, [seat]
        table.state.turn_of = -1
        table.settle()
        card, space = ("contaminator", "stillsuits") if seat else ("subject_x_137", "secure_contract")
        table.node(seat, "c4r4")
        table.give(seat, card)
        table.send(seat, card, space)
        assert (table.player(seat).vp, table.player(seat).spice) == (vp + 1, spice)


def test_ci1_clandestine_meeting_needs_an_icon_from_elsewhere() -> None:
    table = Vats()
    table.give(0, "clandestine_meeting", "dagger")
    assert not table.find(0, "agent", "card:clandestine_meeting")
    assert frozenset({"clandestine_meeting", "dagger"}) not in table.pairs()
    table.give(0, "planned_coupling")
    assert frozenset({"clandestine_meeting", "planned_coupling"}) in table.pairs()
    table = Vats()
    table.give(0, "clandestine_meeting")
    table.intrigue(0, "dispatch_an_envoy")
    table.take(0, "play", "dispatch_an_envoy")
    assert table.can_send(0, "clandestine_meeting")


@pytest.mark.parametrize(("partner", "solari"), [("spice_hunter", 5), ("dagger", 5)])
def test_ci2_r80_dispatch_an_envoys_icons_go_to_one_of_the_two(partner: str, solari: int) -> None:
    """The icons of Dispatch an Envoy go to one of the two grafted cards (CI2, R80): if they go to the partner, they
    count for Slig Farmer. An icon that the partner already has counts once (IM7.12, IM12.14)."""
    table = Vats()
    printed = set(lib(table.game).cards[table.key(partner)].icons)
    assert len(printed | {"emperor", "guild", "bene_gesserit", "fremen"}) == solari
    table.intrigue(0, "dispatch_an_envoy")
    table.take(0, "play", "dispatch_an_envoy")
    table.give(0, "slig_farmer", partner)
    table.join("slig_farmer", partner, "secrets")
    table.take(0, "resolve", "choose-count")
    assert [event.data["n"] for event in table.game.events if event.kind == "gain"] == [solari]


def test_ci4_ghola_copies_trash_this_card_too() -> None:
    table = Vats()
    table.give(0, "ghola", "power_play")
    table.join("ghola", "power_play", "secrets")
    assert {bare(table.state.cards[card]) for card in table.state.trashed} >= {"ghola", "power_play"}


@pytest.mark.parametrize(("third", "discards"), [(False, 2), (True, 4)])
def test_ci5_gholas_copy_sees_the_partner_and_the_partner_does_not_see_ghola(third: bool, discards: int) -> None:
    table = Vats(2)
    table.give(1, *["dagger", "diplomacy", "reconnaissance", "seek_allies", "dagger"])
    if third:
        table.give(0, "for_humanity", zone="played")
    table.give(0, "ghola", "reverend_mother_mohiam")
    table.join("ghola", "reverend_mother_mohiam", "carthag")
    table.end(0)
    while (asked := table.game.options(1)) is not None and asked.kind == "discard":
        table.answer(1, *table.ids(1)[:2])
    assert len(table.player(1).discard) == discards


def test_ci8_two_grafted_cards_send_one_agent() -> None:
    table = Vats()
    ready = table.player(0).ready
    table.give(0, "ghola", "kwisatz_haderach")
    table.join("ghola", "kwisatz_haderach", "wealth")
    assert (table.player(0).ready, len(table.state.agents["wealth"])) == (ready - 1, 1)


def test_ci10_usurp_grafts_to_a_hand_card_or_to_one_of_the_row_that_is_not_in_play() -> None:
    table = Vats()
    table.row("replacement_eyes")
    table.give(0, "usurp", "dagger")
    assert frozenset({"usurp", "dagger"}) in table.pairs()
    table.join("usurp", "replacement_eyes", "carthag")
    assert table.names(0, "played") == ["usurp"]
    table.answer(0, offers(table, "choose-go")[0])
    table.end(0)
    assert table.part.spaces[0] == 1


def test_the_research_station_overlay() -> None:
    space = next(space for space in lib(Vats().game).spaces.values() if space.id == "research_station")
    (way,) = space.ways
    assert (space.icon, space.combat) == ("city", True)
    assert way.cost == {"water": 2}


def test_ci9_with_the_spaceport_a_tleilaxu_card_may_go_on_top_before_the_first_marker() -> None:
    table = Hangar()
    table.tile(0, "spaceport")
    table.shelf("contaminator")
    table.fill(0, 1)
    table.reveal(0)
    table.take(0, "acquire", "card:contaminator")
    assert {option.id for option in table.decision(0).legal()} == {"top", "discard"}


def test_im3_5_with_the_spaceport_and_the_first_marker_it_is_asked_once() -> None:
    table = Hangar()
    table.tile(0, "spaceport")
    table.node(0, "c4r4")
    table.shelf("contaminator")
    table.fill(0, 1)
    table.reveal(0)
    table.take(0, "acquire", "card:contaminator")
    table.answer(0, "discard")
    assert "top" not in table.ids(0)

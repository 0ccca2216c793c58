"""Bloodlines with other boxes, and its own parts with each other: pairs of mechanisms that interact. The numbers of
cases are only names."""

from __future__ import annotations

import pytest

from content.imperium.notation import read_effect
from engine.imperium.automata.deck import cards_in_play
from engine.imperium.effects.troops import deployable
from engine.imperium.influence import gain_influence, lose_influence
from engine.imperium.leaders.fray import Fray
from engine.imperium.leaders.navigation import Course
from engine.imperium.leaders.tactics import Tactics
from engine.imperium.leaders.twisted import Twisted
from engine.imperium.sardaukar.state import Sardaukar
from engine.imperium.state import lib
from engine.imperium.tleilaxu.state import count_specimens, take_specimens
from engine.imperium.units import strength
from engine.imperium.verbs.units import retreat
from tests.engine.imperium.bloodlines.corps import Corps
from tests.engine.imperium.bloodlines.court import Court
from tests.engine.imperium.bloodlines.hands import Sardaukars
from tests.engine.imperium.bloodlines.house import hagal_alone, hagal_for_two, lone_rival, rivals_of
from tests.engine.imperium.bloodlines.lab import Lab
from tests.engine.imperium.faces import check, choose, measure
from tests.engine.imperium.table import Table

# -- 5: Spies of several colours on a post -----------------------------------------------------------------------------


def test_5_a_shared_post_lets_both_infiltrate_and_gather() -> None:
    """A post with two Spies lets both players infiltrate and gather (case 5): deep cover put a second Spy on Arrakeen's
    post, and each player uses their own."""
    table = Sardaukars()
    table.spy(0, "refinery_arrakeen")
    table.spy(1, "refinery_arrakeen")
    table.agent(2, "arrakeen")
    table.give(0, "reconnaissance")
    table.take(0, "agent", "card:reconnaissance", "space:arrakeen", "choose-infiltrate")
    assert table.spies.posts["refinery_arrakeen"] == 1 << 1
    table = Sardaukars()
    table.spy(0, "refinery_arrakeen")
    table.spy(1, "refinery_arrakeen")
    table.give(0, "reconnaissance")
    table.send(0, "reconnaissance", "arrakeen")
    choose(table, "choose-gather")
    assert table.spies.posts["refinery_arrakeen"] == 1 << 1


def test_5_forced_moves_of_several_spies_on_one_post() -> None:
    """If a card forces two players' Spies off one post (case 5), both are moved to empty posts. The Spy of the player
    to the left is moved first."""
    table = Sardaukars()
    table.spy(1, "guild")
    table.spy(2, "guild")
    table.give(0, "holy_war")
    table.set(0, spice=5)
    table.send(0, "holy_war", "deliver_supplies")
    asked = []
    while table.game.waiting() != (0,) or "end" not in table.ids(0):
        seat = table.game.waiting()[0]
        asked += [seat] if seat else []
        table.answer(seat, table.ids(seat)[0])
    assert asked[:2] == [1, 2]
    assert table.spies.posts["guild"] == 0
    assert sum(there.bit_count() for there in table.spies.posts.values()) == 2


# -- 6: specimens ------------------------------------------------------------------------------------------------------


def test_6_no_commander_becomes_a_specimen() -> None:
    """A Commander never becomes a specimen (case 6): only troops of the supply do, and the twelve troops are counted
    over all their places."""
    table = Corps(modules=["immortality"])
    table.own(0, reserve=2, garrison=1)
    table.player(0).units |= {"supply.troop": 1, "garrison.troop": 11}
    table.fresh()
    take_specimens(table.game, 0, 3)
    assert count_specimens(table.game, 0) == 1
    assert table.commanders(0) == (2, 1, 0)


# -- 7: the Combat icon ------------------------------------------------------------------------------------------------


def test_7_shaddams_ban_wins_over_the_icon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shaddam's ban on deployment prevails over a Combat icon (case 7): neither Commanders nor troops are deployed."""
    for written in ({"ban_deployment": True}, {"combat_icon": True}):
        table = Corps()
        table.own(0, garrison=2)
        table.give(0, "diplomacy")
        table.send(0, "diplomacy", "deliver_supplies")
        for effect in (written, {"ban_deployment": True}, {"combat_icon": True}):
            table.pend(monkeypatch, 0, effect)
        assert not table.find(0, "deploy")


def test_7_piters_barred_cube_stays_and_commanders_may_go() -> None:
    """The troop that Piter bars from the Conflict stays while Commanders may be deployed (case 7): of a garrison of one
    troop and one Commander only the Commander can be deployed."""
    table = Court("piter_de_vries")
    table.set(0, garrison=0)
    part = Sardaukar.of(table.game)
    part.bank -= 1
    table.player(0).units["garrison.commander"] += 1
    table.fresh()
    table.ring("arrakeen")
    while "end" not in table.ids(0) and not table.find(0, "deploy"):
        table.answer(0, table.ids(0)[0])
    assert table.player(0).garrison == 2  # one troop of the ring, one of Arrakeen
    assert deployable(table.game, 0) == 1
    assert "deploy.1.commander" in table.ids(0)


def test_7_two_of_the_garrison_once_with_suspensor_suits() -> None:
    """Two units of the garrison may be deployed in addition to Suspensor Suits (case 7); the unit that the tile sends
    is neither of them."""
    table = Lab()
    table.tile(0, "suspensor_suits", "rapid_dropships")
    table.set(0, garrison=3)
    table.give(0, "diplomacy")
    table.send(0, "diplomacy", "secrets")
    assert table.player(0).conflict == 1
    table.flip(0, "rapid_dropships")
    table.answer(0, "deploy.2")
    assert table.player(0).conflict == 3
    assert not table.find(0, "deploy")


def test_7_u7_4_a_unit_that_the_suits_sent_is_not_replaced_when_it_retreats() -> None:
    """For each unit that retreats, another one may be deployed in the same turn (U7.4). This does not hold for a unit
    that Suspensor Suits sent (BL15.3)."""
    table = Lab()
    table.tile(0, "suspensor_suits", "rapid_dropships")
    table.set(0, garrison=3)
    table.give(0, "diplomacy")
    table.send(0, "diplomacy", "secrets")
    table.flip(0, "rapid_dropships")
    table.answer(0, "deploy.2")
    retreat(table.game, 0, 3)
    table.fresh()
    assert (table.player(0).garrison, deployable(table.game, 0)) == (4, 2)


# -- 11: troops of two kinds that are lost -----------------------------------------------------------------------------


def test_11_chani_counts_commanders_lost_from_the_conflict() -> None:
    """Chani's token counts Commanders lost from the Conflict (case 11); the losses of troops and Commanders in the
    clean-up are one event."""
    table = Court("chani", conflict="skirmish_desert_mouse")
    part = Sardaukar.of(table.game)
    for _ in range(2):
        part.figures.pop()
    table.player(0).units["conflict.commander"] += 2
    table.set(0, conflict=1)
    table.combat()
    while table.state.phase == "combat":
        seat = table.game.waiting()[0]
        table.answer(seat, table.ids(seat)[0])
    assert Tactics.of(table.game).at[0] == 6  # the token moved on from 3: three units
    assert table.player(0).spice == 1


def test_11_r155_a_troop_driven_back_moves_chanis_token() -> None:
    """A troop that an opponent's Disruption Tactics removes from the Conflict moves Chani's token (case 11, R155)."""
    table = Court("chani")
    table.set(0, conflict=1)
    table.reveal(0)
    table.end(0)
    table.give(1, "disruption_tactics")
    table.send(1, "disruption_tactics", "imperial_basin")
    table.take(1, "choose-drive-back", "seat:0")
    assert table.player(0).conflict == 0
    assert Tactics.of(table.game).at[0] == 4


def test_11_gruesome_sacrifice_may_lose_a_commander() -> None:
    """Gruesome Sacrifice may cost a Commander, which goes to its owner's supply (case 11): its cost is two units of any
    kinds, chosen by the owner."""
    table = Corps(modules=["immortality"])
    table.own(0, conflict=1)
    table.set(0, conflict=2)
    table.intrigue(0, "immortality/gruesome_sacrifice")
    table.combat()
    table.take(0, "gruesome_sacrifice")
    mixed = table.find(0, "choose-lose-units")
    assert len(table.ids(0)) == 2  # the loss of two cubes, or of a cube and the Commander
    table.answer(0, mixed[0].id)
    assert table.commanders(0) == (1, 0, 0)
    assert (table.player(0).conflict, table.part.bank + len(table.part.figures)) == (1, 5)


def test_11_harvest_cells_counts_cubes_and_commanders_that_went_home() -> None:
    """Harvest Cells counts troops and Commanders that returned to the supply (case 11): three units are lost at once,
    but only troops become specimens."""
    table = Corps(modules=["immortality"], conflict="skirmish_desert_mouse")
    table.own(0, conflict=1)
    table.set(0, conflict=2)
    table.intrigue(0, "immortality/harvest_cells")
    table.combat()
    table.answer(0, "pass")
    while table.game.waiting() == (0,) and not table.find(0, "harvest_cells"):
        table.answer(0, table.ids(0)[0])  # takes the reward
    table.take(0, "harvest_cells")
    assert count_specimens(table.game, 0) == 2
    assert table.commanders(0) == (1, 0, 0)


# -- 16: Liet Kynes ----------------------------------------------------------------------------------------------------


def test_16_no_sandworm_no_doubling() -> None:
    """Liet Kynes has no sandworms and so no doubled rewards (case 16): other gains replace his sandworms, in a
    protected Conflict too."""
    table = Court("liet_kynes", conflict="battle_for_arrakeen")
    table.set(0, hooks=True, water=5, conflict=1)
    table.give(0, "maula_pistol")
    table.send(0, "maula_pistol", "hagga_basin")
    choose(table, "way 1")
    while "end" not in table.ids(0):
        table.answer(0, "done" if "done" in table.ids(0) else table.ids(0)[0])
    assert table.worms(0) == 0
    assert table.player(0).spice == 1
    table.end(0)
    table.combat()
    while table.state.phase == "combat":
        seat = table.game.waiting()[0]
        table.answer(seat, table.ids(seat)[0])
    told = [event.data["doubled"] for event in table.game.events if event.kind == "reward" and event.data["seat"] == 0]
    assert told == [0]


# -- 17: Duncan --------------------------------------------------------------------------------------------------------


def duncan(*extra: str) -> Court:
    """A table at which Duncan's Agent is in the Conflict since an earlier turn."""
    table = Court("duncan_idaho", extra=extra)
    table.give(0, "signet_ring")
    table.send(0, "signet_ring", "arrakeen")
    table.take(0, "resolve", "leader:duncan_idaho")
    table.end(0)
    table.pass_turns(1, 2)
    return table


def test_17_a_contract_that_recalls_an_agent_does_not_reach_into_the_conflict() -> None:
    """A contract that recalls an Agent cannot recall the one in the Conflict (case 17); only Imperial Privilege can
    (BL20.5)."""
    table = duncan()
    assert table.fighters() == 1
    table.give(0, "dagger")
    table.send(0, "dagger", "assembly_hall")
    from engine.imperium.agenda import choices
    from engine.imperium.state import Pending

    node = read_effect({"recall_agent": True}, "test")
    found = choices(table.game, 0, node, Pending("", -1, "contract:sardaukar_recall"))
    assert "fray" not in [choice.id for choice in found]
    found = choices(table.game, 0, node, Pending("", -1, "space:imperial_privilege"))
    assert "fray" in [choice.id for choice in found]


def test_17_calculating_counts_his_agent_as_a_kind_of_unit() -> None:
    """Calculating counts Duncan's Agent as a kind of unit (case 17): a troop, a Commander and the Agent give 3
    Solari."""
    table = Court("duncan_idaho")
    table.give(0, "signet_ring")
    table.send(0, "signet_ring", "arrakeen")
    table.take(0, "resolve", "leader:duncan_idaho")
    part = Sardaukar.of(table.game)
    part.figures.pop()
    table.player(0).units["conflict.commander"] += 1
    table.set(0, conflict=1)
    table.twist(0, "calculating")
    before = measure(table)
    table.take(0, "calculating", "play")
    check(table, before, "solari+3 intrigue-1 trashed+1")  # a Twisted Intrigue card leaves the game


def test_17_with_servo_receivers_two_agents_may_fight() -> None:
    """With Servo-Receivers two Agents may fight (case 17): acquiring the tile uses the ring as well, for the Agent of
    that turn."""
    table = Lab(leaders=("bloodlines/duncan_idaho", "muad_dib", "gurney_halleck"))
    table.give(0, "signet_ring", "dagger")
    table.send(0, "signet_ring", "arrakeen")
    table.take(0, "resolve", "leader:duncan_idaho")
    table.end(0)
    table.pass_turns(1, 2)
    table.tops("servo_receivers")
    table.set(0, spice=2)
    table.send(0, "dagger", "gather_support", "way:0")
    table.buy(0, "servo_receivers")
    while not table.find(0, "leader:duncan_idaho") and "end" not in table.ids(0):
        table.answer(0, table.ids(0)[0])
    if table.find(0, "leader:duncan_idaho"):
        table.answer(0, table.find(0, "leader:duncan_idaho")[0].id)
    assert len(Fray.of(table.game).tokens[0]) == 2
    assert strength(table.game, table.player(0)) == 4


# -- 18: Y'rkoon -------------------------------------------------------------------------------------------------------


def test_18_yrkoon_plays_a_card_on_anothers_turn() -> None:
    """Yrkoon plays a Navigation card in another player's turn (case 18): directly after the gain and before the turn
    continues."""
    table = Court("steersman_yrkoon")
    table.course("nav_07", "nav_08", "nav_05", "nav_06")
    table.influence(0, "fremen", 1)
    table.reveal(0)
    table.end(0)
    gain_influence(table.game, 0, "fremen", 1)
    table.settle()
    assert table.played() == ["nav_07"]
    assert table.player(0).spice == 1
    assert table.game.waiting() == (1,)


def test_18_falling_and_reaching_again_plays_the_next() -> None:
    table = Court("steersman_yrkoon")
    table.course("nav_07", "nav_08", "nav_05", "nav_06")
    table.influence(0, "guild", 1)
    for _ in range(2):
        gain_influence(table.game, 0, "guild", 1)
        table.settle()
        lose_influence(table.game, 0, "guild")
    assert table.played() == ["nav_07", "nav_08"]
    assert len(Course.of(table.game).rows[0]) == 2


def test_18_panopticon_at_the_end_plays_a_card() -> None:
    """Panopticon in the Endgame triggers a Navigation card (case 18): its Influence is a normal gain (BL15.4) and may
    reach 2."""
    table = Lab(leaders=("bloodlines/steersman_yrkoon", "muad_dib", "gurney_halleck"))
    table.tile(0, "panopticon")
    table.influence(0, "guild", 1)
    left = len(Course.of(table.game).rows[0])
    table.endgame()
    assert len(Course.of(table.game).rows[0]) == left - 1


# -- 19: Piter ---------------------------------------------------------------------------------------------------------


def test_19_a_twisted_card_is_stolen_like_any_and_never_reaches_the_common_deck() -> None:
    """A Twisted card can be stolen like any other, never enters the common deck (case 19), and leaves the game when the
    thief plays it."""
    table = Court("piter_de_vries")
    table.player(0).intrigue = []
    deck = Twisted.of(table.game).deck
    deck += [card for card in range(len(lib(table.game).intrigue_deck), len(table.state.intrigues)) if card not in deck]
    table.twist(0, "calculating", "controlled", "devious", "sadistic")
    table.reveal(0)
    table.end(0)
    table.give(1, "diplomacy")
    table.send(1, "diplomacy", "secrets")
    while table.game.waiting() != (1,) or "end" not in table.ids(1):
        seat = table.game.waiting()[0]
        table.answer(seat, table.ids(seat)[0])
    stolen = [card for card in table.player(1).intrigue if card >= len(lib(table.game).intrigue_deck)]
    assert len(stolen) == 1
    assert len(table.player(0).intrigue) == 3
    assert not any(card >= len(lib(table.game).intrigue_deck) for card in table.state.intrigue_deck)
    (card,) = table.twist(1, "discerning")
    table.give(1, "dagger")
    table.take(1, "play", "discerning")
    table.take(1, "card:dagger")
    assert table.state.trashed_intrigue == [card]
    assert card not in table.state.intrigue_discard


def test_19_gene_locked_vault_keeps_four_twisted_cards() -> None:
    """Gene-Locked Vault protects four Twisted cards (case 19), because they are Intrigue cards."""
    table = Lab(leaders=("bloodlines/piter_de_vries", "muad_dib", "gurney_halleck"))
    table.tile(0, "gene_locked_vault")
    deck = Twisted.of(table.game).deck
    while len(table.player(0).intrigue) < 4:
        table.player(0).intrigue.append(deck.pop())
    table.fresh()
    table.reveal(0)
    table.end(0)
    table.give(1, "diplomacy")
    table.send(1, "diplomacy", "secrets")
    while table.game.waiting() != (1,) or "end" not in table.ids(1):
        seat = table.game.waiting()[0]
        table.answer(seat, table.ids(seat)[0])
    assert len(table.player(0).intrigue) == 4


@pytest.mark.parametrize("board", ["uprising", "base"])
def test_19_a_rival_that_is_given_its_third_intrigue_card_buys_a_point_at_once(board: str) -> None:
    """A Rival that is given its third Intrigue card buys a victory point at once (case 19): here by Insidious in a
    person's turn (RV7.3, B19.12)."""
    piter = "bloodlines/piter_de_vries"
    table = (
        rivals_of("staban_tuek", "lady_margot_fenring", leader=piter)
        if board == "uprising"
        else hagal_alone("count_ilban_richese", "earl_memnon_thorvald", leader=piter)
    )
    rival = table.player(1)
    rival.swordmaster, rival.agents, rival.ready = True, 3, 3
    rival.intrigue = [table.state.intrigue_deck.pop() for _ in range(2)]
    deck, hand = Twisted.of(table.game).deck, table.player(0).intrigue
    names = table.state.intrigues
    given = next(card for card in (*deck, *hand) if names[card] == "bloodlines/insidious")
    other = next(card for card in (*deck, *hand) if card != given)
    for card in (given, other):
        (deck if card in deck else hand).remove(card)
    hand += [given, other]
    table.game._open, table.game.found = {}, {}
    table.take(0, "insidious", "play")
    table.answer(0, table.find(0, "choose-give-intrigue", "seat:1")[0].id)
    assert (rival.vp, rival.intrigue) == (1, [])


# -- 22: contracts -----------------------------------------------------------------------------------------------------


def test_22_delivery_logistics_has_the_icon_of_each_kind_of_contract() -> None:
    """Delivery Logistics has the icons of its player's contracts (case 22): the icon of the space that a contract
    names, the icon of Maker spaces for a harvest, and no icon for an acquisition or an Alliance."""
    for held, icons in (
        ("spice_refinery_water", {"city"}),
        ("harvest_3_solari", {"spice_trade"}),
        ("acquire_the_spice_must_flow", set()),
        ("bloodlines_earn_any_alliance", set()),
    ):
        table = Sardaukars(modules=["choam"])
        table.hold(held)
        table.set(0, water=9, solari=9, spice=9)
        table.give(0, "delivery_logistics")
        spaces = lib(table.game).spaces
        found = {spaces[space].icon for space in table.can_send(0, "delivery_logistics")}
        assert found == icons


# -- 24: House Hagal ---------------------------------------------------------------------------------------------------

UPRISING, BASE_ONE, BASE_TWO = 37, 27, 28


@pytest.mark.parametrize(
    ("board", "people", "modules", "leader", "size"),
    [
        ("uprising", 1, (), "", UPRISING),
        ("uprising", 2, (), "", UPRISING + 1),
        ("uprising", 1, ("tech",), "", UPRISING + 4),
        ("uprising", 2, ("tech",), "", UPRISING + 1),
        ("uprising", 1, ("tech",), "bloodlines/esmar_tuek", UPRISING + 6),
        ("uprising", 2, (), "bloodlines/esmar_tuek", UPRISING + 3),
        ("base", 1, (), "", BASE_ONE),
        ("base", 2, (), "", BASE_TWO),
        ("base", 1, ("tech",), "", BASE_ONE + 4),
        ("base", 2, ("tech",), "bloodlines/esmar_tuek", BASE_TWO + 2),
    ],
)
def test_24_the_deck_of_every_board(board: str, people: int, modules: tuple[str, ...], leader: str, size: int) -> None:
    """The deck of every board is complete (case 24; RV2.3, B18.1, B19.5, BL17.1)."""
    if board == "uprising":
        table = (
            rivals_of("staban_tuek", "lady_margot_fenring", modules=modules, leader=leader)
            if people == 1
            else lone_rival(modules=modules, leader=leader)
        )
    elif people == 1:
        table = hagal_alone("count_ilban_richese", "earl_memnon_thorvald", modules=modules, leader=leader)
    else:
        table = hagal_for_two(modules, leader)
    part = table.state.parts["hagal"]
    assert len(part.deck + part.revealed) == size  # type: ignore[attr-defined]
    assert sum(card.copies for card in cards_in_play(table.game)) == size


# -- 26: two Agents on a space -----------------------------------------------------------------------------------------


def test_26_two_own_agents_on_a_landsraad_space_make_canny_count_once() -> None:
    """Two Agents of a player on a Landsraad space count once for Canny (case 26), even after one of them is
    recalled."""
    table = Corps()
    table.own(0, conflict=1)
    table.skill(0, "canny")
    table.state.agents["high_council"] = ("0", "0")
    table.fresh()
    assert table.power(0) == 4
    table.state.agents["high_council"] = ("0",)
    table.fresh()
    assert table.power(0) == 4
    table.state.agents["high_council"] = ()
    assert table.power(0) == 2


# -- Leaders of the base game at Tuek's Sietch -------------------------------------------------------------------------


@pytest.mark.parametrize(("bonus", "gained", "drawn"), [(0, 0, 1), (1, 0, 2), (3, 2, 2)])
def test_b16_11_r326_bonus_spice_beside_the_card_of_tueks_sietch_is_harvested(
    bonus: int, gained: int, drawn: int
) -> None:
    """If Ariana takes the card of Tuek's Sietch, the bonus spice that she takes with it is harvested spice (B6.9): she
    gains 1 less and draws a card. Without bonus spice she harvests nothing."""
    leaders = ("bloodlines/esmar_tuek", "countess_ariana_thorvald", "paul_atreides")
    table = Table(3, leaders, product="base", modules=("bloodlines",))
    table.pass_turns(0)
    table.set(1, spice=0)
    table.state.bonus["tueks_sietch"] = bonus
    table.give(1, "dune_the_desert_planet")
    table.send(1, "dune_the_desert_planet", "tueks_sietch")
    (card,) = (option.id for option in table.find(1, "space:tueks_sietch") if option.id.endswith(".1"))
    table.answer(1, card)
    assert (table.player(1).spice, len(table.player(1).hand)) == (gained, drawn)
    assert table.state.bonus["tueks_sietch"] == 0

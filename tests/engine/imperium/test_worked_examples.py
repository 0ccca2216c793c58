"""The worked examples of Uprising's rulebook (EU, CU) as scenarios, together with answers that the rules must
refuse."""

from __future__ import annotations

import pytest

from engine.imperium.choam.state import Choam, Held
from engine.imperium.family import FAMILY
from engine.imperium.influence import gain_influence, lose_influence
from engine.imperium.units import strength
from engine.kernel.decisions import Illegal
from engine.kernel.game import Game
from tests.engine.imperium.faces import check, choose, measure, table_for
from tests.engine.imperium.rivals.tables import clear
from tests.engine.imperium.table import Table

BLUE, GREEN, RED = range(3)


def test_eu1_one_icon_per_card() -> None:
    table = table_for({"hand": "imperial_spymaster", "spies": "guild", "spice": 9, "solari": 9, "water": 9})
    assert table.can_send(0, "imperial_spymaster") == {
        "dutiful_service", "sardaukar", "deliver_supplies", "heighliner"}  # fmt: skip
    table.send(0, "imperial_spymaster", "deliver_supplies")
    table.take(0, "decline")
    assert (table.spies.supply[0], table.player(0).ready) == (2, 1)
    assert table.find(0, "agent") == []


def test_eu2_cost_of_a_space() -> None:
    for water, spaces in ((1, {"desert_tactics", "fremkit"}), (0, {"fremkit"})):
        table = table_for({"hand": "southern_elders", "water": water})
        assert table.can_send(0, "southern_elders") & {"desert_tactics", "fremkit"} == spaces
    table = table_for({"hand": "diplomacy", "water": 1})
    table.send(0, "diplomacy", "desert_tactics")
    assert table.player(0).water == 0


def test_eu3_influence_requirements() -> None:
    table = table_for({"hand": "signet_ring", "spice": 3, "solari": 3, "emperor": 1, "guild": 1, "fremen": 1})
    gated = {"imperial_privilege", "shipping", "sietch_tabr"}
    assert not gated & table.can_send(0, "signet_ring")
    for faction in ("emperor", "guild", "fremen"):
        table.influence(0, faction, 2)
    assert gated <= table.can_send(0, "signet_ring")


def test_eu4_an_arrow_once() -> None:
    table = table_for({"hand": "ecological_testing_station", "water": 4})
    table.send(0, "ecological_testing_station", "spice_refinery", "way:0")
    before = measure(table)
    table.take(0, "choose-pay")
    check(table, before, "water-2 draw+2")
    assert table.find(0, "choose-pay") == []


def test_eu6_spy_with_a_condition() -> None:
    table = table_for({"leader": "lady_margot_fenring", "hand": "signet_ring"})
    table.send(0, "signet_ring", "gather_support", "way:0")
    posts = {option.targets[0] for option in table.find(0, "choose-post")}
    assert posts == {"post:sietch_research", "post:research_refinery", "post:refinery_arrakeen"}
    table.end(0)
    assert table.spies.supply[0] == 3


QUIET = ("princess_irulan", "lady_margot_fenring", "lady_jessica")
"""Leaders whose abilities do not affect the example of one whole round."""


@pytest.mark.parametrize("people", [3, 2])
def test_eu7_to_eu16_the_connected_round(people: int) -> None:
    """The example of one whole round (EU7 to EU16): Blue, Green and Red fight for Imperial Basin, and Blue is first
    player. With two people a Rival takes Red's place (RV1.1)."""
    if people == 3:
        table = Table(3, QUIET, "secure_imperial_basin")
    else:
        table = clear(Table(2, QUIET, "secure_imperial_basin", rivals=["rival_staban_tuek"]))
    state, blue, green = table.state, table.player(BLUE), table.player(GREEN)
    for player in state.players:
        player.trophies = []
    state.control["arrakeen"] = BLUE
    state.bonus["deep_desert"] = 1

    # EU7 Blue: Dune, the Desert Planet to Imperial Basin
    table.give(BLUE, "dune_the_desert_planet", "prepare_the_way", "rebel_supplier", "strike_fleet")
    before = measure(table)
    table.send(BLUE, "dune_the_desert_planet", "imperial_basin")
    # the third troop cannot be deployed
    assert [option.id for option in table.find(BLUE, "deploy")] == ["deploy.1", "deploy.2"]
    table.answer(BLUE, "deploy.2")
    check(table, before, "play+1 ready-1 spice+1 conflict+2 garrison-2")
    table.end(BLUE)

    # EU8 Green: Rebel Supplier to Arrakeen
    table.give(GREEN, "rebel_supplier")
    table.spy(GREEN, "refinery_arrakeen")
    table.set(GREEN, garrison=1)
    supply = green.supply
    before = measure(table, GREEN)
    table.send(GREEN, "rebel_supplier", "arrakeen")
    assert table.decision(GREEN).kind == "gather"  # comes before any other effect
    assert green.garrison == 1
    table.take(GREEN, "gather")
    assert blue.solari == 1
    table.answer(GREEN, "deploy.4")
    check(table, before, "play+1 ready-1 spies-1 draw+2 conflict+4 garrison-1", seat=GREEN)
    assert green.supply == supply - 3
    assert table.find(GREEN, "deploy") == []
    table.end(GREEN)

    # EU10 Blue's Reveal turn
    if people == 3:
        table.pass_turns(RED)
    table.row("desert_survival")
    table.reveal(BLUE)
    assert (blue.persuasion, blue.spice, blue.swords) == (3, 2, 4)
    table.take(BLUE, "acquire", "card:desert_survival")
    assert (blue.persuasion, table.names(BLUE, "discard"), len(state.row)) == (1, ["desert_survival"], 5)
    assert strength(table.game, blue) == 8

    # EU11: the combat example has one more sandworm
    table.sandworms.wall = False
    table.intrigue(BLUE, "unexpected_allies")
    table.set(BLUE, water=2)
    table.take(BLUE, "play", "intrigue:unexpected_allies")
    table.take(BLUE, "choose-pay")
    assert strength(table.game, blue) == 11
    table.end(BLUE)
    assert (blue.persuasion, len(table.names(BLUE, "discard"))) == (0, 5)

    # EU12 combat: Blue 11, Green 9, Red 0
    table.reveal(GREEN)
    table.set(GREEN, swords=1)
    for player in state.players:  # a Rival has drawn a card meanwhile
        state.intrigue_deck += player.intrigue
        player.intrigue = []
    table.intrigue(BLUE, "detonation")
    table.intrigue(GREEN, "contingency_plan", "cunning")
    table.intrigue(RED, "contingency_plan")
    while "end" not in table.ids(GREEN):
        table.answer(GREEN, table.ids(GREEN)[0])
    table.end(GREEN)
    assert (strength(table.game, blue), strength(table.game, green), strength(table.game, table.player(RED))) == (
        11,
        9,
        0,
    )
    table.answer(BLUE, "pass")
    table.take(GREEN, "play", "intrigue:contingency_plan")
    assert strength(table.game, green) == 12
    table.answer(GREEN, "pass")
    assert table.game.waiting() == (BLUE,)  # Red is skipped, and Blue may play a card again
    before = {seat: measure(table, seat) for seat in (BLUE, GREEN, RED)}
    table.answer(BLUE, "pass")
    assert table.game.waiting() == (GREEN,)
    table.answer(GREEN, "pass")

    # EU13 the rewards
    gained = {
        seat: {what: measure(table, seat)[what] - then[what] for what in ("spice", "water", "garrison", "vp")}
        for seat, then in before.items()
    }
    assert gained[GREEN] == {"spice": 2, "water": 0, "garrison": 1, "vp": 0}
    assert gained[BLUE] == {"spice": 0, "water": 4, "garrison": 2, "vp": 0}
    assert gained[RED] == {"spice": 0, "water": 0, "garrison": 0, "vp": 0}
    assert state.control["imperial_basin"] == GREEN
    assert [(trophy.id, trophy.up) for trophy in green.trophies] == [("secure_imperial_basin", True)]
    for player in state.players:
        assert (player.conflict, strength(table.game, player)) == (0, 0)

    # EU15 Makers: Blue's Agent is on Imperial Basin; EU16 Recall
    assert state.bonus == {"deep_desert": 2, "hagga_basin": 1, "imperial_basin": 0}
    assert set(state.agents.values()) == {()}
    assert (state.first, state.round, state.phase) == (GREEN, 2, "turns")


def test_eu8_variants() -> None:
    for garrison, gather, most in ((2, True, 5), (1, False, 2)):
        table = table_for({"hand": "rebel_supplier", "spies": "refinery_arrakeen", "garrison": garrison})
        table.send(0, "rebel_supplier", "arrakeen")
        table.take(0, "gather" if gather else "decline")
        assert len(table.find(0, "deploy")) == most
        with pytest.raises(Illegal):
            table.answer(0, "refinery_arrakeen")  # the Spy cannot gather any more


def test_eu12_red_cannot_play_and_the_first_pass_ends_nothing() -> None:
    table = Table()
    for seat, troops in ((BLUE, 2), (GREEN, 1)):
        table.set(seat, conflict=troops)
    for seat in (BLUE, GREEN, RED):
        table.intrigue(seat, "contingency_plan")
    table.combat()
    table.answer(BLUE, "pass")
    assert table.game.waiting() == (GREEN,)
    assert table.game.options(RED) is None
    assert table.state.phase == "combat"


def test_eu13_variant_a_matching_icon_scores_at_once() -> None:
    table = Table(conflict="secure_imperial_basin")
    trophies = table.player(0).trophies
    table.player(0).trophies = [trophy for trophy in trophies if trophy.icon == "desert_mouse"] or trophies
    table.player(0).trophies[0].icon = "desert_mouse"
    table.set(0, conflict=1)
    table.combat()
    assert table.player(0).vp == 1
    assert [trophy.up for trophy in table.player(0).trophies] == [False, False]


@pytest.mark.parametrize(("people", "number"), [(3, 0), (3, 1), (4, 2), (1, 3), (2, 4)])
def test_eu17_conflict_deck(people: int, number: int) -> None:
    game = Game.new(FAMILY, {"seats": people}, bytes([number]) * 32)
    levels = {name: card.level for name, card in game.config.library.conflicts.items()}
    top_first = [game.state.conflict, *reversed(game.state.conflict_deck)]
    assert [levels[card] for card in top_first] == [1] + [2] * 5 + [3] * 4
    assert sorted(levels[card] for card in game.state.box) == [1, 1, 2, 2, 2, 2]


def test_cu1_guild_envoy_must_discard() -> None:
    table = table_for({"hand": "guild_envoy dagger diplomacy"})
    table.send(0, "guild_envoy", "deliver_supplies")
    with pytest.raises(Illegal):
        table.end(0)
    table.take(0, "card:dagger")
    table.end(0)


def test_cu2_clean_up_is_no_discard() -> None:
    table = table_for({"hand": "spacing_guilds_favor"})
    table.reveal(0)
    table.end(0)
    assert table.player(0).spice == 0


def test_cu3_feyd_starts_leftmost_and_stays_rightmost() -> None:
    table = Table(leaders=("feyd_rautha_harkonnen", "muad_dib", "gurney_halleck"))
    assert table.training(0) == "s"
    (ring,) = table.give(0, "signet_ring")
    for turn, training in enumerate(("a_lower", "b", "c_lower_1", "c_lower_2", "end", "end")):
        table.set(0, hand=[ring], played=[], ready=2)
        table.state.agents["gather_support"] = ()
        table.send(0, "signet_ring", "gather_support", "way:0")
        if training in ("a_lower", "c_lower_1"):
            choose(table, f"way {training}")
        assert table.training(0) == training
        table.end(0)
        if not turn:
            table.pass_turns(1, 2)


def test_cu4_lady_jessica_starts_with_that_face_up() -> None:
    table = Table(leaders=("lady_jessica", "muad_dib", "gurney_halleck"))
    assert table.player(0).leader == "lady_jessica"
    assert table.printed("leaders", "reverend_mother_jessica").back


@pytest.mark.parametrize(
    ("leader", "track", "good", "amount"),
    [("lady_margot_fenring", "bene_gesserit", "spice", 2), ("princess_irulan", "emperor", "intrigue", 1)],
)
def test_cu5_from_one_to_three_counts_as_reaching_two_and_so_does_a_second_time(
    leader: str, track: str, good: str, amount: int
) -> None:
    table = Table(leaders=(leader, "muad_dib", "gurney_halleck"))
    table.influence(0, track, 1)
    before = measure(table)[good]
    gain_influence(table.game, 0, track, 2)
    table.settle()
    assert (table.level(0, track), measure(table)[good]) == (3, before + amount)
    for _ in range(2):
        lose_influence(table.game, 0, track)
    gain_influence(table.game, 0, track, 1)
    table.settle()
    assert (table.level(0, track), measure(table)[good]) == (2, before + 2 * amount)


@pytest.mark.parametrize("people", [1, 2, 3])
@pytest.mark.parametrize("modules", [[], ["choam"]])
def test_cu8_a_contract_without_the_module_or_with_no_card_left_is_two_solari(people: int, modules: list[str]) -> None:
    table = Table(people, QUIET, modules=modules)
    if modules:
        table.choam.held += [Held(0, name, True) for name in table.choam.market + table.choam.bank]
        table.choam.market, table.choam.bank = [], []
    table.free("accept_contract")
    table.give(0, "dune_the_desert_planet")
    before = table.player(0).solari
    table.send(0, "dune_the_desert_planet", "accept_contract")
    while table.game.waiting() == (0,) and (way := table.find(0, "resolve")):
        table.answer(0, way[0].id)
    assert table.player(0).solari == before + 2


@pytest.mark.parametrize("people", [1, 2, 3, 4])
def test_cu9_choam_setup(people: int) -> None:
    part = Choam.of(Game.new(FAMILY, {"seats": people, "modules": ["choam"]}, bytes(32)))
    assert (len(part.market), len(part.bank) + len(part.aside)) == (2, 18)


def test_cu10_cu11_strength_above_twenty_and_without_units() -> None:
    for position, total in (({"conflict": 9, "swords": 5}, 23), ({"swords": 5}, 0)):
        table = table_for(position)
        assert strength(table.game, table.player(0)) == total


@pytest.mark.parametrize("people", [2, 3])
def test_cu14_at_the_end_a_wild_icon_pairs_with_any_other(people: int) -> None:
    table = Table(people)
    table.trophies(0, ("objective_crysknife", "crysknife", True), ("propaganda", "wild", False))
    table.endgame()
    table.answer(0, *table.ids(0))
    assert table.player(0).vp == 1
    assert [trophy.up for trophy in table.player(0).trophies] == [False, False]


@pytest.mark.parametrize(("people", "vp"), [(3, 0), (4, 1), (1, 0), (2, 0)])
def test_cu15_start_values(people: int, vp: int) -> None:
    """The start values are the printed ones (CU15). Games with Rivals have the same values (RV2.1)."""
    for player in Game.new(FAMILY, {"seats": people}, bytes(32)).state.players[:people]:
        assert (player.vp, player.garrison, player.supply, player.ready, player.water) == (vp, 3, 9, 2, 1)

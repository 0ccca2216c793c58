"""The rulings on cards of Rise of Ix (IX11) that the rows of the face tests do not cover, tested with the printed
cards."""

from __future__ import annotations

from typing import Any

import pytest

from engine.imperium.effects.cards import trash_card
from engine.imperium.scoring import outcome
from engine.imperium.shipping.state import Shipping
from engine.imperium.state import bare
from engine.imperium.tech.negotiators import count_negotiators
from engine.kernel.game import Game
from tests.engine.imperium.base.flows import flows
from tests.engine.imperium.faces import choose
from tests.engine.imperium.ix.docks import IDLE, Hangar, docks_for
from tests.engine.imperium.ix.yard import Yard
from tests.engine.imperium.table import Table
from tests.engine.imperium.teams.six import HIS_LEFT, HIS_RIGHT, LEFT, MUAD_DIB, SHADDAM, Six
from tests.properties.dealing import deal_card, deal_intrigue
from tests.properties.leaks import look_for


def finish(table: Table, seat: int) -> None:
    """Resolve all mandatory effects and end the turn."""
    while "end" not in table.ids(seat):
        table.answer(seat, table.ids(seat)[0])
    table.end(seat)


def driven(table: Table, seat: int = 0) -> list[tuple[str, ...]]:
    """The enemy units that can be sent back: for each the owner, and the numbers of troops and of other units."""
    keys = ("choose-drive-back", "choose-drive-back-units")
    return [(*option.targets, option.id.rpartition("/")[2]) for option in table.find(seat, "resolve")
            if option.label.key in keys]  # fmt: skip


# -- revealed cards ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("way", "swords"), [(0, 2), (1, 2 + 2 + 1)])
def test_ix11_1_a_card_whose_choice_was_persuasion_gives_no_swords(way: int, swords: int) -> None:
    table = docks_for({"hand": "imperial_bashar bene_gesserit_sister"})
    table.reveal(0)
    (sister,) = (option.id for option in table.find(0, "resolve", "bene_gesserit_sister")
                 if option.id.endswith(f".{way}"))  # fmt: skip
    table.answer(0, sister)
    for option in table.find(0, "choose-count"):
        table.answer(0, option.id)
    assert table.player(0).swords == swords


def test_ix11_1_it_counts_cards_not_swords_and_not_itself() -> None:
    table = docks_for({"hand": "imperial_bashar weirding_way jamis"})
    table.reveal(0)
    table.take(0, "choose-count")
    assert table.player(0).swords == 2 + 2 + 2 + 2


def test_ix11_8_the_victory_point_stays_although_the_card_is_gone() -> None:
    table = docks_for({"hand": "ixian_engineer", "tiles": 3})
    table.reveal(0)
    vp = table.player(0).vp
    table.take(0, "resolve", "ixian_engineer")
    table.end(0)
    assert table.player(0).vp == vp + 1
    assert "ixian_engineer" in [bare(table.state.cards[card]) for card in table.state.trashed]


# -- Intrigue cards ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", [1, None])
def test_ix11_2_court_intrigue_does_not_show_the_card_put_under_the_deck(viewer: int | None) -> None:
    table = docks_for({"hand": "court_intrigue", "intrigue": "windfall"})
    (card,) = table.player(0).intrigue
    table.send(0, "court_intrigue", "wealth")
    table.take(0, "resolve", "intrigue:windfall")
    assert table.state.intrigue_deck[0] == card
    assert "windfall" not in str(table.game.view(viewer))


def test_ix11_2_nothing_leaks_of_it_in_random_games() -> None:
    card, cards = deal_card("ix/court_intrigue"), deal_intrigue()

    def deal(game: Game[Any]) -> None:
        card(game)
        cards(game)

    look_for("intrigue-buried", "base+ix", 3, deal)


def test_ix11_12_diversion_waits_for_the_fourth_unit() -> None:
    table = docks_for({"hand": "full_scale_assault", "intrigue": "diversion", "garrison": 2})
    table.send(0, "full_scale_assault", "arrakeen")
    assert table.find(0, "play", "intrigue:diversion") == []
    table.take(0, "deploy.3")
    assert table.find(0, "play", "intrigue:diversion") == []
    table.take(0, "deploy.1")
    table.take(0, "play", "intrigue:diversion")
    table.take(0, "choose-freighter-advance")
    assert Shipping.of(table.game).at[0] == 1


def test_ix11_12_strongarm_costs_a_troop_of_the_garrison_or_the_conflict() -> None:
    for place in ("garrison", "conflict"):
        table = docks_for({"hand": "ix_guild_compact", "intrigue": "strongarm", "garrison": 1, "conflict": 1})
        table.send(0, "ix_guild_compact", "foldspace")
        guild = table.level(0, "guild")
        table.take(0, "play", "intrigue:strongarm")
        (way,) = (
            option.id for option in table.find(0, "resolve") if option.label.args["n"] == int(place == "garrison")
        )
        table.answer(0, way)
        assert getattr(table.player(0), place) == 0
        assert table.level(0, "guild") == guild + 1


def test_ix11_14_ix3_9_machine_culture_played_as_a_plot_must_acquire_a_tile() -> None:
    table = docks_for({"spice": 2, "intrigue": "machine_culture", "top": "minimic_film flagship chaumurky"})
    table.take(0, "play", "intrigue:machine_culture")
    assert {option.verb for option in table.decision(0).legal()} == {"resolve"}


@pytest.mark.parametrize("place", ["garrison", "conflict", "location"])
def test_ix11_15_dreadnoughts_are_commissioned_wherever_they_are(place: str) -> None:
    table = docks_for({"council": True, "emperor": 4, "guild": 4, "intrigue": "grand_conspiracy windfall"})
    table.ships(0, garrison=1)
    if place == "location":
        table.player(0).units["supply.dreadnought"] -= 1
        table.state.parts["dreadnoughts"].at["carthag"] = 0  # type: ignore[attr-defined]  # the dreadnoughts' part
    else:
        table.ships(0, **{place: 1})
    vp = table.player(0).vp
    table.endgame()
    table.take(0, "play", "intrigue:grand_conspiracy")
    assert table.player(0).vp == vp + 1


@pytest.mark.parametrize("flows_owned", [0, 1])
def test_r327_ix11_15_dreadnoughts_of_allies_are_not_a_commanders(flows_owned: int) -> None:
    table = Six(SHADDAM, modules=["ix"])
    for ally in (HIS_LEFT, HIS_RIGHT):
        units = table.player(ally).units
        units["supply.dreadnought"], units["garrison.dreadnought"] = 0, 2
    table.set(SHADDAM, council=True)
    table.influence(SHADDAM, "emperor", 4)
    table.influence(HIS_LEFT, "guild", 4)
    table.give(SHADDAM, *["the_spice_must_flow"] * flows_owned, zone="discard")
    table.intrigue(SHADDAM, "ix/grand_conspiracy")
    table.endgame()
    offered = table.find(SHADDAM, "play", "intrigue:ix/grand_conspiracy")
    assert len(offered) == flows_owned  # a seat and Influence are two of the four
    if offered:
        vp = table.player(SHADDAM).vp
        table.take(SHADDAM, "play", "intrigue:ix/grand_conspiracy")
        assert table.player(SHADDAM).vp == vp + 1


@pytest.mark.parametrize(
    ("card", "position"),
    [("expedite", {"spice": 0}), ("cull", {"solari": 0}), ("finesse", {}), ("glimpse_the_path", {"spice": 0})],
)
def test_ix11_16_arrow_costs_must_be_paid_to_play(card: str, position: dict[str, int]) -> None:
    table = docks_for(position | {"intrigue": card, "hand": "dagger"})
    assert table.find(0, "play", f"intrigue:{card}") == []


def test_ix11_16_once_played_the_cost_is_not_optional() -> None:
    table = docks_for({"intrigue": "expedite", "spice": 1})
    table.take(0, "play", "intrigue:expedite")
    assert [option.label.key for option in table.decision(0).legal()] == ["choose-pay"]


def test_ix11_19_corner_the_market_compares_the_spice_must_flow_with_each_opponent() -> None:
    for counts, gained in (((2, 1, 1), 2), ((1, 0, 0), 1), ((1, 1, 0), 0)):
        table = docks_for({"intrigue": "corner_the_market windfall", **flows(*counts)})
        table.tile(1, *IDLE[:2])  # one of the two is Chaumurky
        vp = table.player(0).vp
        table.endgame()
        found = table.find(0, "play", "intrigue:corner_the_market")
        if found:
            table.answer(0, found[0].id)
        assert table.player(0).vp - vp == gained


# -- Treachery --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("space", "track"), [("wealth", "emperor"), ("foldspace", "guild"), ("stillsuits", "fremen")])
def test_ix11_3_treachery_gives_two_influence_and_unloads_into_the_conflict(space: str, track: str) -> None:
    table = docks_for({"hand": "treachery", "garrison": 0})
    level = table.level(0, track)
    table.send(0, "treachery", space)
    assert table.level(0, track) == level + 2
    assert (table.player(0).conflict, table.player(0).garrison) == (2, 0)
    assert "treachery" in [bare(table.state.cards[card]) for card in table.state.trashed]


def test_im12_5_a_ghola_does_not_make_it_more_than_two() -> None:
    table = Hangar()
    table.give(0, "treachery", "ghola")
    level = table.level(0, "guild")
    table.join("treachery", "ghola", "foldspace")
    while found := table.find(0, "resolve"):
        table.answer(0, found[0].id)
    assert table.level(0, "guild") == level + 2
    assert table.player(0).conflict == 2


@pytest.mark.parametrize("supply", [1, 0])
def test_ix11_3_with_too_few_troops_in_the_supply_as_many_as_there_are(supply: int) -> None:
    table = docks_for({"hand": "treachery", "garrison": 12 - supply})
    table.send(0, "treachery", "foldspace")
    assert (table.player(0).conflict, table.player(0).supply) == (supply, 0)


def test_r5_ix11_3_where_the_supply_is_short_its_owner_orders_the_unload_and_the_space() -> None:
    """Conspire recruits two troops into the garrison, and the Unload of Treachery two into the Conflict. If the supply
    has only two troops, their owner chooses the order of these effects (U5.3)."""
    table = Yard()
    table.give(0, "treachery")
    table.set(0, spice=4, garrison=10)
    table.send(0, "treachery", "conspire")
    assert table.player(0).supply == 2
    table.take(0, "effect:ix/imperium/treachery.agent.1")
    assert (table.player(0).conflict, table.player(0).supply) == (2, 0)


@pytest.mark.parametrize(("space", "garrison"), [("conspire", 3), ("hardy_warriors", 10)])
def test_r5_ix11_3_with_troops_for_both_or_combat_nothing_is_asked(space: str, garrison: int) -> None:
    table = Yard()
    table.give(0, "treachery")
    table.set(0, spice=4, water=1, garrison=garrison)
    table.send(0, "treachery", space)
    assert not table.find(0, "card:ix/treachery")


def test_ix19_8_on_another_players_turn_its_troops_go_into_the_conflict() -> None:
    table = docks_for({"hand": "reverend_mother_mohiam", "played": "bene_gesserit_sister"})
    table.give(1, "treachery", "dagger", "jamis")
    table.set(1, garrison=0)
    table.send(0, "reverend_mother_mohiam", "wealth")
    table.end(0)
    choose(table, "pick card:treachery card:dagger", 1)
    assert (table.player(1).conflict, table.player(1).garrison) == (2, 0)
    assert table.names(1, "discard") == ["dagger", "treachery"]


def test_ix19_8_ix11_3_in_the_combat_phase_too() -> None:
    table = docks_for({"conflict": 1, "intrigue": "windfall", "discard": "treachery"})
    table.set(1, conflict=2)
    table.combat()
    trash_card(table.game, 0, table.player(0).discard[-1])
    table.settle()
    assert table.player(0).conflict == 3


def test_r320_trashed_for_a_reward_its_troops_stay_in_the_garrison() -> None:
    table = Yard(conflict="terrible_purpose")
    table.set(0, conflict=3, garrison=0)
    table.give(0, "treachery", zone="discard")
    table.combat()
    table.take(0, "resolve", "card:treachery")
    assert (table.player(0).conflict, table.player(0).garrison) == (0, 2)


# -- six players ------------------------------------------------------------------------------------------------------


def six() -> Six:
    """A table of six with troops of both left Allies in the Conflict; these two and Muad'Dib have an Intrigue card
    each."""
    table = Six(LEFT, modules=["ix"])
    for seat, card in ((LEFT, "detonation"), (HIS_LEFT, "distraction"), (MUAD_DIB, "find_weakness")):
        table.intrigue(seat, card)
        if seat != MUAD_DIB:
            table.set(seat, conflict=2 if seat == LEFT else 1)
    return table


def test_ix11_18_t12_4_a_commander_retreats_no_dreadnought_of_an_ally() -> None:
    table = six()
    table.player(HIS_LEFT).units["supply.dreadnought"] -= 2
    table.player(HIS_LEFT).units["conflict.dreadnought"] += 2
    table.teams.activated[SHADDAM] = HIS_LEFT
    table.intrigue(LEFT, "ix/cannon_turrets")
    table.combat()
    while table.game.waiting() != (LEFT,):
        table.answer(table.game.waiting()[0], "pass")
    table.take(LEFT, "play", "intrigue:ix/cannon_turrets")
    assert table.player(HIS_LEFT).units["conflict.dreadnought"] == 1


def test_t12_4_strategic_push_pays_a_commander_nothing() -> None:
    table = six()
    table.intrigue(MUAD_DIB, "ix/strategic_push")
    table.set(MUAD_DIB, solari=0)
    table.combat()
    while table.game.waiting() != (MUAD_DIB,):
        table.answer(table.game.waiting()[0], "pass")
    table.take(MUAD_DIB, "play", "intrigue:ix/strategic_push")
    while table.state.phase == "combat":
        seat = table.game.waiting()[0]
        table.answer(seat, table.ids(seat)[0])
    assert any(event.kind == "win" and event.data["seat"] == LEFT for event in table.game.events)
    assert table.player(MUAD_DIB).solari == 0


# -- turns and spaces -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("reveals", [False, True])
def test_ix11_5_weirding_way_gives_a_whole_turn_at_once(reveals: bool) -> None:
    table = docks_for({"hand": "weirding_way dagger", "council": True, "solari": 5})
    table.send(0, "weirding_way", "carthag")
    table.take(0, "resolve", "weirding_way")
    finish(table, 0)
    assert table.game.waiting() == (0,)
    if reveals:
        table.reveal(0)
        assert table.player(0).persuasion == 2
    else:
        table.send(0, "dagger", "mentat")
    finish(table, 0)
    assert table.game.waiting() == (1,)


def test_ix11_5_the_extra_turn_comes_before_all_other_turns_that_are_due() -> None:
    table = docks_for({"hand": "weirding_way dagger", "solari": 5})
    table.send(0, "weirding_way", "carthag")
    table.state.queue[:] = [2]
    table.take(0, "resolve", "weirding_way")
    finish(table, 0)
    assert table.game.waiting() == (0,)
    table.send(0, "dagger", "mentat")
    finish(table, 0)
    assert table.game.waiting() == (2,)


@pytest.mark.parametrize(("product", "price"), [("base", 6), ("uprising", 5)])
@pytest.mark.parametrize(("card", "less"), [("guild_accord", 2), ("guild_chief_administrator", 0)])
def test_ix11_10_heighliner_costs_the_accord_two_spice_less(card: str, less: int, product: str, price: int) -> None:
    table = docks_for({"hand": card, "spice": 6}, product)
    table.send(0, card, "heighliner")
    assert table.player(0).spice == 6 - (price - less)


def test_ix11_10_with_four_spice_only_the_accord_reaches_heighliner() -> None:
    table = docks_for({"hand": "guild_accord guild_chief_administrator", "spice": 4})
    assert "heighliner" in table.can_send(0, "guild_accord")
    assert "heighliner" not in table.can_send(0, "guild_chief_administrator")


def test_ix11_10_of_two_grafted_cards_both_send_the_agent() -> None:
    table = Hangar()
    table.give(0, "guild_accord", "guild_impersonator")
    table.set(0, spice=4)
    assert "heighliner" in table.reach("guild_accord", "guild_impersonator")


@pytest.mark.parametrize(("partner", "sails"), [("planned_coupling", True), ("unnatural_reflexes", False)])
def test_ix11_11_a_grafted_partner_is_another_card_in_play(partner: str, sails: bool) -> None:
    table = Hangar()
    table.give(0, "embedded_agent", partner)
    table.set(0, solari=10, spice=10)
    table.join("embedded_agent", partner, "mentat")
    assert bool(table.find(0, "choose-freighter-advance")) is sails


# -- units ------------------------------------------------------------------------------------------------------------


def ambushing(garrison: int = 3, product: str = "base") -> Yard:
    """A table whose seat 0 has sent Desert Ambush to a Combat space. In the Conflict, seat 1 has 2 troops and a
    dreadnought, seat 2 a troop."""
    table = docks_for({"hand": "desert_ambush", "garrison": garrison}, product)
    table.set(1, conflict=2, garrison=0)
    table.ships(1, conflict=1)
    table.set(2, conflict=1)
    table.send(0, "desert_ambush", "imperial_basin")
    return table


def test_ix11_6_for_each_troop_deployed_one_enemy_unit_may_go_back() -> None:
    table = ambushing()
    assert driven(table) == []  # units are deployed first
    table.take(0, "deploy.2")
    assert driven(table) == [("seat:1", "1"), ("seat:1", "0+1"), ("seat:2", "1")]
    table.answer(0, next(o.id for o in table.find(0, "resolve") if o.id.endswith("1/0+1")))
    assert (
        table.player(1).units["conflict.dreadnought"],
        table.player(1).units["garrison.dreadnought"],
        table.player(1).conflict,
    ) == (0, 1, 2)
    assert driven(table) == [("seat:1", "1"), ("seat:2", "1")]
    table.answer(0, next(o.id for o in table.find(0, "resolve") if o.id.endswith("2/1")))
    assert driven(table) == []
    table.end(0)
    assert table.player(2).conflict == 0


def test_ix11_6_it_may_be_left() -> None:
    table = ambushing()
    table.take(0, "deploy.1")
    table.end(0)
    assert (table.player(1).conflict, table.player(1).units["conflict.dreadnought"], table.player(2).conflict) == (
        2,
        1,
        1,
    )


def test_ix11_6_a_later_deployment_of_the_turn_counts_as_well() -> None:
    table = ambushing()
    table.take(0, "deploy.1")
    table.answer(0, table.find(0, "resolve")[0].id)
    assert driven(table) == []
    table.take(0, "deploy.1")
    assert driven(table) != []


def test_ix11_6_ix19_14_deployed_dreadnoughts_do_not_count() -> None:
    table = docks_for({"hand": "desert_ambush", "garrison": 0, "fleet": {"garrison": 1}})
    table.set(1, conflict=2)
    table.send(0, "desert_ambush", "imperial_basin")
    table.answer(0, next(option.id for option in table.find(0, "deploy")))
    assert table.player(0).units["conflict.dreadnought"] == 1
    assert driven(table) == []


def test_r321_ix11_6_im12_4_a_ghola_ambushes_once_more_for_each_troop() -> None:
    table = Hangar()
    table.give(0, "desert_ambush", "ghola")
    table.set(0, garrison=3)
    table.set(1, conflict=3)
    table.join("desert_ambush", "ghola", "imperial_basin")
    while copied := [option for option in table.find(0, "resolve") if option.label.key == "choose-go"]:
        table.answer(0, copied[0].id)
    table.take(0, "deploy.1")
    for left in (2, 1):
        table.answer(0, table.find(0, "resolve")[0].id)
        assert table.player(1).conflict == left
    assert driven(table) == []


def test_ix13_8_a_sandworm_cannot_be_sent_back() -> None:
    table = docks_for({"hand": "desert_ambush", "garrison": 3}, "uprising")
    table.set(1, sandworms=2)
    table.send(0, "desert_ambush", "imperial_basin")
    table.take(0, "deploy.1")
    assert driven(table) == []
    assert table.worms(1) == 2


@pytest.mark.parametrize(("cubes", "ships", "offered"), [(1, 1, []), (1, 2, ["1+2"]), (2, 1, ["2+1"]), (3, 0, ["3"])])
def test_ix11_7_exactly_three_units_retreat_dreadnoughts_too(cubes: int, ships: int, offered: list[str]) -> None:
    table = docks_for({"hand": "negotiated_withdrawal", "conflict": cubes, "garrison": 0, "fleet": {"conflict": ships}})
    table.reveal(0)
    found = [option.id for option in table.find(0, "resolve")]
    assert bool(found) == bool(offered)
    if found:
        table.answer(0, found[0])
        table.take(0, "faction:fremen")
        assert (table.player(0).conflict, table.player(0).units["conflict.dreadnought"]) == (0, 0)
        assert (table.player(0).garrison, table.player(0).units["garrison.dreadnought"]) == (cubes, ships)
        assert table.level(0, "fremen") == 1


def test_ix13_8_a_sandworm_is_none_of_the_three_units() -> None:
    table = docks_for({"hand": "negotiated_withdrawal", "conflict": 2, "sandworms": 1}, "uprising")
    table.reveal(0)
    assert table.find(0, "resolve") == []


def test_ix11_9_sayyadina_may_be_used_as_often_as_it_is_played() -> None:
    table = docks_for({"hand": "sayyadina"})
    for times in (1, 2):
        table.set(0, water=3)
        table.send(0, "sayyadina", "stillsuits")
        table.take(0, "choose-pay")
        assert table.player(0).sources["card"] == times
        assert table.player(0).water == 1  # the water of the space
        finish(table, 0)
        table.free("stillsuits")
        table.player(0).hand.append(table.player(0).played.pop())
        if times == 1:
            table.pass_turns(1, 2)


# -- Unload, worked situations ----------------------------------------------------------------------------------------


def test_ix11_17_the_card_just_discarded_may_be_the_one_trashed() -> None:
    table = docks_for({"hand": "guild_chief_administrator water_peddler", "water": 0})
    table.send(0, "guild_chief_administrator", "carthag")
    table.take(0, "resolve", "card:water_peddler")
    table.take(0, "resolve", "card:water_peddler")
    finish(table, 0)
    assert table.player(0).water == 2
    assert [bare(table.state.cards[card]) for card in table.state.trashed] == ["water_peddler"]


def test_ix6_2_discarded_by_an_opponents_effect_and_trashed_later_it_fires_twice() -> None:
    table = docks_for({"hand": "reverend_mother_mohiam", "played": "bene_gesserit_sister"})
    table.give(1, "choam_delegate", "dagger", "jamis")
    table.set(1, solari=0)
    table.send(0, "reverend_mother_mohiam", "wealth")
    table.end(0)
    choose(table, "pick card:choam_delegate card:dagger", 1)
    assert table.player(1).solari == 3
    table.send(1, "jamis", "stillsuits")
    table.take(1, "resolve", "card:choam_delegate")
    assert table.player(1).solari == 6
    assert [bare(table.state.cards[card]) for card in table.state.trashed] == ["choam_delegate"]


@pytest.mark.parametrize(("space", "reached"), [("carthag", True), ("imperial_basin", False)])
def test_ix6_5_with_graft_only_the_infiltrating_icon_passes_enemies(space: str, reached: bool) -> None:
    table = Hangar()
    table.give(0, "bounty_hunter", "unnatural_reflexes")
    table.agent(1, space)
    assert (space in table.reach("bounty_hunter", "unnatural_reflexes")) is reached


def test_ix4_3_the_spice_of_the_first_space_pays_for_the_tile_of_the_third() -> None:
    table = docks_for({"hand": "landing_rights", "spice": 0, "sails": 3, "top": "chaumurky flagship shuttle_fleet"})
    table.send(0, "landing_rights", "carthag")
    table.take(0, "choose-freighter-recall")
    assert table.find(0, "chaumurky") == []
    (spice,) = (o.id for o in table.find(0, "resolve", "shipping:ix/ship_1") if o.id.endswith(".1"))
    table.answer(0, spice)
    table.take(0, "resolve", "chaumurky")  # costs 4, less the 2 that the space gives
    assert table.player(0).spice == 0
    assert table.state.parts["tech"].owned[0] == ["ix_tiles/chaumurky"]  # type: ignore[attr-defined]  # the tech part


def test_ix3_6_appropriate_negotiators_lower_a_price_in_solari() -> None:
    table = docks_for({"hand": "appropriate", "emperor": 2, "solari": 1, "spice": 0, "negotiators": 2,
                       "top": "spy_satellites flagship shuttle_fleet"})  # fmt: skip
    table.send(0, "appropriate", "smuggling")
    found = table.find(0, "resolve", "spy_satellites")
    assert [(o.label.args["n"], o.label.args["what"], o.label.args["m"]) for o in found] == [(2, "resource:solari", 2)]
    table.answer(0, found[0].id)
    assert (table.player(0).solari, count_negotiators(table.game, 0)) == (0, 0)


@pytest.mark.parametrize(("tiles", "winner", "tie"), [(2, 0, "tech"), (0, 1, "garrison")])
def test_ix12_1_bl20_1_chaumurky_wins_before_garrisoned_commanders_count(tiles: int, winner: int, tie: str) -> None:
    table = Yard(sets=("ix", "bloodlines"))
    for seat in (0, 1, 2):
        table.set(seat, garrison=1, solari=0, spice=0, water=0)
        table.player(seat).vp = 5
    table.player(1).units["garrison.commander"] += 1
    table.tile(0, *IDLE[:tiles])
    table.state.phase = "over"
    end = outcome(table.game)
    assert end is not None
    assert (end.standings[0].seat, end.standings[0].tie) == (winner, tie)


def test_r318_what_opponents_unload_comes_when_all_of_them_have_done_what_the_effect_says() -> None:
    """Opponents' Unload boxes are resolved after all opponents have carried out the effect (R318): Test of Humanity
    asks one after the other, then the boxes follow in the order of discarding (IX6.4, IX19.15)."""
    table = Yard()
    for seat in (1, 2):
        table.player(seat).hand.clear()
        table.set(seat, conflict=1)
    table.give(0, "test_of_humanity")
    table.give(1, "freighter_fleet")
    table.give(2, "freighter_fleet")
    table.fresh()
    table.send(0, "test_of_humanity", "secrets")
    table.end(0)
    order: list[tuple[int, str]] = []
    while table.game.waiting() in ((1,), (2,)) and table.decision(table.game.waiting()[0]).kind != "turn":
        (seat,) = table.game.waiting()
        option = table.decision(seat).legal()[0]
        order.append((seat, option.label.key))
        table.answer(seat, option.id)
    fleet, sail = "choose-discard", "choose-freighter-advance"
    assert [step for step in order if step[1] in (fleet, sail)] == [(1, fleet), (2, fleet), (1, sail), (2, sail)]
    assert [table.freighter(seat) for seat in (1, 2)] == [1, 1]


def test_ix11_6_desert_ambush_counts_no_sandworm() -> None:
    """Desert Ambush does not count sandworms (IX11.6), which are units but not troops (IX13.8, IX19.14)."""
    table = Yard(product="uprising")
    table.sandworms.hooks[0], table.sandworms.wall = True, False
    table.set(1, conflict=2)
    table.give(0, "desert_ambush")
    table.send(0, "desert_ambush", "hagga_basin")
    table.answer(0, "0.1")
    assert table.worms(0) == 1
    assert not table.find(0, "choose-drive-back")
    table.answer(0, "deploy.1")
    assert table.find(0, "choose-drive-back")

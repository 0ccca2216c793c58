"""Rules RV5–RV9 of Uprising, each by its number: gains, Spies and Schemes, Swordmaster and points, the end,
variants."""

from __future__ import annotations

from typing import Any

import pytest

from engine.imperium.automata.deck import rivals
from engine.imperium.family import FAMILY
from engine.imperium.influence import gain_influence, lose_influence
from engine.imperium.rivals.factions import gain_least
from engine.imperium.state import State
from engine.kernel.game import Game
from tests.engine.imperium.base.automata import act, fight, goods, told, troops, where
from tests.engine.imperium.rivals.tables import (
    BETWEEN,
    ONE,
    OTHER,
    bonus,
    changes,
    measure,
    on_top,
    own,
    solo,
    swords,
    turn,
    two,
)
from tests.engine.imperium.table import Table

EXPERT = ("smart_politics", "brutal_escalation", "expert_deployment")


# -- RV5: gains and choices ------------------------------------------------------------------------------------------


def test_u4_6_an_alliance_that_a_rival_loses_to_equal_players_moves_without_a_question() -> None:
    """If several players are equal and above a Rival that falls, the Alliance moves at once, since a Rival is asked
    nothing (U4.6, RV1.3)."""
    table = two()
    gain_influence(table.game, BETWEEN, "guild", 5)
    for person in (0, 1):
        gain_influence(table.game, person, "guild", 5)
    assert table.state.alliances["guild"] == BETWEEN
    depth = len(table.state.stack)
    lose_influence(table.game, BETWEEN, "guild")
    assert table.state.alliances["guild"] in (0, 1)
    assert BETWEEN not in table.game.waiting()
    assert not [frame for frame in table.state.stack[depth:] if frame.kind == "imperium.heir"]


def test_rv5_1_a_point_at_two_and_alliances_but_no_bonus_at_four() -> None:
    table = solo()
    gain_influence(table.game, OTHER, "guild", 4)
    assert table.player(OTHER).sources == {"influence": 1, "alliance": 1}
    assert goods(table, OTHER) == (0, 0, 1)
    gain_influence(table.game, ONE, "guild", 5)
    assert table.player(OTHER).sources == {"influence": 1, "alliance": 0}
    for _ in range(3):
        lose_influence(table.game, OTHER, "guild")
    assert table.player(OTHER).sources["influence"] == 0


def test_rv5_2_where_it_has_least_ties_by_its_priority_one_step_after_the_other() -> None:
    # its order: Fremen, Bene Gesserit, Guild, Emperor
    table = solo("muad_dib", "gurney_halleck", conflict="propaganda")
    own(table, ONE, fremen=1)
    before = measure(table, ONE)
    fight(table, [0, 1, 0], "hagal_gather_support_a", then="choam_security")
    assert {"bene_gesserit+1", "guild+1"} <= changes(before, measure(table, ONE))
    table = solo("muad_dib", "gurney_halleck")
    factions = ("emperor", "guild", "bene_gesserit", "fremen")
    gain_least(table.game, ONE, factions, 1)
    gain_least(table.game, ONE, factions, 1)
    assert {faction: n for faction, n in table.player(ONE).influence.items() if n} == {"fremen": 1, "bene_gesserit": 1}


def test_r43_no_track_at_the_top_while_another_is_open() -> None:
    table = solo("gurney_halleck")
    own(table, ONE, ["choam", "deep_desert"], fremen=6, guild=1)
    assert "guild+1" in turn(table, ONE, "place_spy_green", "gather_support_a")


def test_rv5_3_a_numbered_icon_is_that_place_of_its_priority() -> None:
    table = solo()  # the order of Lady Margot Fenring: Bene Gesserit, Emperor, Fremen, Guild
    own(table, OTHER, guild=2)
    assert "fremen+1" in turn(table, OTHER, "accept_contract_shipping_a")


def test_rv5_4_secrets_takes_a_card_of_each_opponent_with_four_or_more() -> None:
    table = solo()
    table.intrigue(0, "devour", "impress", "contingency_plan", "mercenaries")
    table.intrigue(ONE, "buy_access", "distraction", "intelligence_report")
    events = act(table, OTHER, "hagal_secrets")
    assert [event.data["victim"] for event in told(events, "steal", OTHER)] == ["seat:0"]
    assert [len(table.player(seat).intrigue) for seat in range(3)] == [3, 3, 1]


def test_rv5_5_all_bonus_spice_and_sandworms_only_where_they_can_join() -> None:
    table = solo(conflict="siege_of_arrakeen")  # protected by the Shield Wall
    table.set(OTHER, hooks=True)
    bonus(table, deep_desert=2)
    assert turn(table, OTHER, "deep_desert") >= {"spice+6"}
    assert table.worms(OTHER) == 0
    assert table.state.bonus["deep_desert"] == 0


@pytest.mark.parametrize("card", ["hagga_imperial_basin", "deep_desert"])
def test_rv5_5_without_hooks_the_base_spice(card: str) -> None:
    table = solo()
    bonus(table, deep_desert=1, hagga_basin=1)
    turn(table, OTHER, card)
    assert table.worms(OTHER) == 0
    assert table.player(OTHER).spice == {"hagga_imperial_basin": 3, "deep_desert": 5}[card]


def test_rv5_6_the_wall_is_broken_only_with_hooks() -> None:
    table = solo()
    turn(table, OTHER, "desert_tactics")
    assert table.sandworms.wall
    table.free("desert_tactics")
    table.set(OTHER, hooks=True)
    turn(table, OTHER, "desert_tactics")
    assert not table.sandworms.wall


def test_r47_the_wall_falls_first_and_then_sandworms_join() -> None:
    table = solo(conflict="siege_of_arrakeen")
    table.set(OTHER, hooks=True)
    bonus(table, hagga_basin=1)
    assert {"wall-1", "worms+1", "spice+1"} <= turn(table, OTHER, "hagga_imperial_basin")


def test_rv5_7_the_ring_line_of_its_card() -> None:
    assert "solari+1" in turn(solo(), OTHER, "spice_refinery")
    assert "spice+1" in turn(solo(), ONE, "spice_refinery")


def test_rv5_8_hooks_once_and_no_troops_from_an_empty_supply() -> None:
    table = solo()
    own(table, OTHER, fremen=2)
    table.set(OTHER, garrison=12)
    turn(table, OTHER, "sietch_tabr")
    assert troops(table, OTHER) == (0, 10, 2)
    table.free("sietch_tabr")
    events = act(table, OTHER, "hagal_sietch_tabr")
    assert not [event for event in told(events, "token", OTHER) if event.data["what"] == "token:hooks"]


# -- RV6: Spies and Scheme -------------------------------------------------------------------------------------------


def test_rv6_1_the_first_free_faction_post_by_its_priority() -> None:
    table = solo()  # the order of Lady Margot Fenring: Bene Gesserit, Emperor, Fremen, Guild
    table.spy(0, "bene_gesserit")
    assert "on.emperor+1" in turn(table, OTHER, "espionage")
    table = solo()
    table.spy(0, "bene_gesserit", "emperor", "fremen")
    table.spy(ONE, "guild")
    assert not [word for word in turn(table, OTHER, "espionage") if word.startswith("on.")]


def test_rv6_2_a_rival_never_gathers_intelligence() -> None:
    table = solo()
    own(table, OTHER, ["bene_gesserit"])
    events = act(table, OTHER, "hagal_secrets")
    assert not told(events, "recall-spy", OTHER)


def test_rv6_3_the_third_spy_stays_and_sets_off_the_scheme() -> None:
    table = solo()
    own(table, OTHER, ["choam", "deep_desert"])
    events = act(table, OTHER, "hagal_place_spy_green", "hagal_gather_support_a")
    kinds = [event.kind for event in events if event.kind in ("spy", "recall-spy", "rival-scheme")]
    assert kinds == ["spy", "recall-spy", "recall-spy", "rival-scheme"]
    assert [post for post, there in table.spies.posts.items() if there >> OTHER & 1] == ["landsraad_right"]
    assert table.player(OTHER).influence["bene_gesserit"] == 1


def test_r41_a_scheme_is_carried_out_at_once_and_its_troops_are_recruited_in_that_turn() -> None:
    table = solo()  # seat 1 is Staban Tuek, whose Scheme is 2 troops
    own(table, ONE, ["choam", "deep_desert"])
    turn(table, ONE, "place_spy_green", "fremkit")
    assert troops(table, ONE) == (7, 1, 4)  # 2 recruits, and 2 units of the garrison
    table = solo(conflict="test_of_loyalty")
    own(table, ONE, ["choam", "deep_desert"])
    events = fight(table, [0, 2, 0], "hagal_gather_support_a", then="propaganda")
    assert told(events, "rival-scheme", ONE)


def test_rv6_4_a_rivals_spy_blocks_the_post() -> None:
    table = two()
    own(table, BETWEEN, ["guild"])
    table.set(0, spice=1)
    table.give(0, "diplomacy")
    table.send(0, "diplomacy", "espionage")
    posts = {target for option in table.decision(0).legal() for target in option.targets if target.startswith("post:")}
    assert posts
    assert "post:guild" not in posts


# -- RV7: Swordmaster and victory points -----------------------------------------------------------------------------


def test_rv7_1_the_swordmaster_is_paid_in_this_order_and_the_rest_kept() -> None:
    table = solo()  # the Swordmaster of Lady Margot Fenring costs 8
    table.set(OTHER, solari=2, spice=2, water=3)
    table.intrigue(OTHER, "devour", "impress")
    turn(table, OTHER, "gather_support_a")
    player = table.player(OTHER)
    assert (player.swordmaster, player.agents) == (True, 3)
    assert (*goods(table, OTHER), len(player.intrigue)) == (0, 0, 1, 0)


PAID = ("solari", "spice", "intrigue", "water")
"""Goods in the order of payment (RV7.1)."""


@pytest.mark.parametrize(
    ("owned", "left"),
    [
        ((5, 6, 2, 2), (0, 3, 2, 2)),
        ((2, 3, 4, 2), (0, 0, 1, 2)),
        ((2, 2, 2, 4), (0, 0, 0, 2)),
    ],
    ids=["solari before spice", "spice before intrigue", "intrigue before water"],
)
def test_rv7_1_each_two_neighbours_of_the_order_are_paid_in_it(owned: tuple[int, ...], left: tuple[int, ...]) -> None:
    """A Rival pays for its Swordmaster with two neighbouring goods in the order of payment (RV7.1). The first good is
    used up, and the rest of the second is too little for a point."""
    table = solo()
    cards = ("devour", "impress", "contingency_plan", "mercenaries")
    goods_of = dict(zip(PAID, owned, strict=True))
    table.intrigue(OTHER, *cards[: goods_of.pop("intrigue")])
    table.set(OTHER, **goods_of)
    turn(table, OTHER, "gather_support_a")
    player = table.player(OTHER)
    assert player.swordmaster
    assert (player.solari, player.spice, len(player.intrigue), player.water) == left


def test_rv7_3_points_are_bought_in_this_order() -> None:
    """A Rival buys points with its goods in this order: Intrigue cards, spice, water, Solari (RV7.3)."""
    table = solo()
    table.set(OTHER, swordmaster=True, agents=3, ready=3, spice=7, water=3, solari=7)
    table.intrigue(OTHER, "devour", "impress", "contingency_plan")
    turn(table, OTHER, "gather_support_a")
    scored = [event.data["why"] for event in table.game.events if event.kind == "score" and event.data["seat"] == OTHER]
    assert scored[-4:] == ["intrigue", "resource:spice", "resource:water", "resource:solari"]


def test_rv7_1_one_less_is_not_enough() -> None:
    table = solo()
    table.set(OTHER, solari=2, spice=2, water=3)
    turn(table, OTHER, "gather_support_a")
    assert not table.player(OTHER).swordmaster


def test_rv7_1_the_third_agent_goes_out_in_the_same_round() -> None:
    table = solo()
    table.set(OTHER, solari=7, ready=1)
    turn(table, OTHER, "gather_support_a")
    assert table.player(OTHER).ready == 1
    assert len(where(table, OTHER)) == 1
    assert "at.dutiful_service+1" in turn(table, OTHER, "dutiful_service")


def test_r45_a_rival_that_had_passed_is_in_the_round_again() -> None:
    table = solo()
    table.state.control["spice_refinery"] = OTHER
    table.set(OTHER, solari=6, ready=0, done=True)
    table.state.agents |= {"heighliner": (str(OTHER),), "fremkit": (str(OTHER),)}
    turn(table, ONE, "spice_refinery")  # 1 Solari is the control bonus; and 1 water
    assert table.player(OTHER).swordmaster
    assert not table.player(OTHER).done


def test_rv7_2_the_first_swordmaster_lowers_the_price_for_people() -> None:
    table = solo()
    table.give(0, "dagger")
    table.set(0, solari=6)
    assert "swordmaster" not in table.can_send(0, "dagger")
    table.set(OTHER, solari=8)
    turn(table, OTHER, "gather_support_a")
    assert "swordmaster" in table.can_send(0, "dagger")


@pytest.mark.parametrize(("what", "price"), [("solari", 7), ("spice", 7), ("water", 3)])
def test_rv7_3_with_it_resources_buy_points_as_often_as_possible(what: str, price: int) -> None:
    table = solo()
    table.set(OTHER, swordmaster=True, agents=3, ready=3, water=0)
    table.set(OTHER, **{what: 2 * price + 1})
    assert "vp+2" in turn(table, OTHER, "gather_support_a")
    assert getattr(table.player(OTHER), what) == 1


def test_rv7_3_three_intrigue_cards_buy_one_too() -> None:
    table = solo()
    table.set(OTHER, swordmaster=True, agents=3, ready=3)
    table.intrigue(OTHER, "devour", "impress", "contingency_plan", "mercenaries")
    discarded = len(table.state.intrigue_discard)
    assert {"vp+1", "intrigue-3"} <= turn(table, OTHER, "gather_support_a")
    assert len(table.state.intrigue_discard) == discarded + 3


def test_rv7_3_without_it_nothing_is_bought() -> None:
    table = solo("lady_amber_metulli")  # this Swordmaster costs 9
    table.set(ONE, water=5)
    assert "vp+1" not in turn(table, ONE, "gather_support_a")


def test_rv7_4_ten_points_of_a_rival_end_the_game_and_ties_go_by_its_resources() -> None:
    for spice, winner in ((2, OTHER), (1, 0)):
        table = solo()
        for seat in (0, OTHER):
            table.set(seat, vp=10, spice=0, solari=0, water=0)
            table.player(seat).sources["test"] = 10
        table.set(OTHER, spice=spice)
        table.set(0, spice=1, solari=1)
        table.combat()
        outcome = table.game.outcome()
        assert outcome is not None
        assert next(standing.seat for standing in outcome.standings if standing.place == 1) == winner


def test_rv7_5_a_rivals_wild_icons_stay_unpaired_and_it_plays_no_endgame_card() -> None:
    table = solo()
    table.trophies(OTHER, ("propaganda", "wild", False), ("objective_ornithopter", "ornithopter", True))
    table.intrigue(OTHER, "shadow_alliance")
    table.influence(ONE, "emperor", 5)
    table.influence(OTHER, "emperor", 4)  # for a person the card would be worth a point
    points = table.player(OTHER).vp
    table.endgame()
    assert table.game.outcome() is not None
    assert table.player(OTHER).vp == points


# -- RV8: round end --------------------------------------------------------------------------------------------------


def test_rv8_1_the_marker_passes_to_the_next_participant_or_to_the_other_person() -> None:
    table = two()
    for _ in range(3):
        before = table.state.first
        table.combat()
        assert table.state.first == 1 - before
    table = solo()
    table.state.first = 0
    table.combat()
    assert table.state.first == ONE


# -- RV9: variants ---------------------------------------------------------------------------------------------------


def leading(table: Table) -> None:
    own(table, OTHER, emperor=4)
    table.influence(0, "emperor", 3)


def trailing(table: Table) -> None:
    own(table, OTHER, emperor=2)
    table.influence(0, "emperor", 4)


def one_behind(table: Table) -> None:
    own(table, OTHER, emperor=2)
    table.influence(0, "emperor", 3)


def level_with(table: Table) -> None:
    own(table, OTHER, emperor=4)
    table.influence(0, "emperor", 4)


def below_two(table: Table) -> None:
    own(table, OTHER, emperor=1)
    table.influence(0, "emperor", 4)


@pytest.mark.parametrize(("level", "played"), [("sardaukar", False), ("mentat", True), ("kwisatz_haderach", True)])
def test_rv9_1_the_two_highest_levels_demand_three_variants(level: str, played: bool) -> None:
    table = solo(difficulty=level)
    leading(table)
    assert ("at.gather_support+1" in turn(table, OTHER, "dutiful_service", "gather_support_a")) == played  # politics
    assert table.game.config.options["variants"] == []
    table = solo(difficulty=level)
    table.set(OTHER, conflict=4)
    assert ("conflict+2" in turn(table, OTHER, "fremkit")) == (not played)  # deployment
    table = solo(difficulty=level, conflict="battle_for_arrakeen")
    shown = ("heighliner", "sardaukar")
    events = fight(table, [0, 1, 0], *(f"hagal_{name}" for name in shown), then="propaganda")
    (strength,) = (event.data["n"] for event in told(events, "strength", ONE))
    assert strength == 2 + sum(swords(name) for name in shown[: 1 + played])  # escalation


@pytest.mark.parametrize("variant", EXPERT)
def test_rv9_1_elsewhere_they_are_chosen(variant: str) -> None:
    for table in (solo(variants=[variant]), two(variants=[variant])):
        assert table.game.config.options["variants"] == [variant]


def test_rv9_1_row_churn_is_for_one_person() -> None:
    with pytest.raises(ValueError, match="variants"):
        two(variants=["row_churn"])


@pytest.mark.parametrize(("position", "ignored"), [
    (leading, True), (trailing, True), (one_behind, False), (level_with, False), (below_two, False),
])  # fmt: skip
def test_rv9_2_smart_politics(position: Any, ignored: bool) -> None:
    for chosen in (True, False):
        table = solo(variants=["smart_politics"] if chosen else [])
        position(table)
        found = turn(table, OTHER, "dutiful_service", "gather_support_a")
        assert ("at.gather_support+1" in found) == (chosen and ignored)


def test_rv9_2_only_deliver_supplies_of_its_card_is_ignored() -> None:
    for conflict, ignored in (("skirmish_crysknife", True), ("battle_for_arrakeen", False)):
        table = solo(variants=["smart_politics"], conflict=conflict)
        own(table, OTHER, guild=4)
        found = turn(table, OTHER, "deliver_supplies_heighliner", "gather_support_a")
        assert ("at.gather_support+1" in found) == ignored


@pytest.mark.parametrize(("conflict", "lead", "deploys"), [
    ("skirmish_crysknife", 2, True), ("skirmish_crysknife", 3, False), ("shadow_contest", 3, False),
    ("battle_for_arrakeen", 3, True),
])  # fmt: skip
def test_rv9_3_expert_deployment(conflict: str, lead: int, deploys: bool) -> None:
    for chosen in (True, False):
        table = solo(variants=["expert_deployment"] if chosen else [], conflict=conflict)
        table.set(OTHER, conflict=lead + 1)
        table.set(0, conflict=1)
        found = turn(table, OTHER, "fremkit")
        assert ("conflict+2" in found) == (deploys or not chosen)


def test_rv9_3_sandworms_are_summoned_before_the_check() -> None:
    table = solo(variants=["expert_deployment"])
    table.set(OTHER, hooks=True, conflict=1)
    bonus(table, deep_desert=1)
    found = turn(table, OTHER, "deep_desert")
    assert "worms+2" in found
    assert not [word for word in found if word.startswith("conflict")]


@pytest.mark.parametrize(("conflict", "cards"), [("battle_for_arrakeen", 2), ("shadow_contest", 1)])
def test_rv9_4_brutal_escalation(conflict: str, cards: int) -> None:
    table = solo(variants=["brutal_escalation"], conflict=conflict)
    shown = ("heighliner", "sardaukar")
    events = fight(table, [0, 1, 0], *(f"hagal_{name}" for name in shown), then="propaganda")
    (strength,) = (event.data["n"] for event in told(events, "strength", ONE))
    assert strength == 2 + sum(swords(name) for name in shown[:cards])


@pytest.mark.parametrize("name", ["lady_amber_metulli", "glossu_rabban"])
def test_rv9_5_a_streamlined_rival_scores_nothing_and_cannot_win(name: str) -> None:
    table = two(name)
    own(table, BETWEEN, guild=3)
    table.player(BETWEEN).vp = 0
    table.player(BETWEEN).sources = {}
    gain_influence(table.game, BETWEEN, "guild", 2)
    assert table.player(BETWEEN).vp == 0
    assert table.state.alliances["guild"] == BETWEEN
    table.endgame()
    outcome = table.game.outcome()
    assert outcome is not None
    assert {standing.seat for standing in outcome.standings} == {0, 1}


def test_rv9_5_with_its_swordmaster_it_collects_no_more_resources() -> None:
    table = two("lady_amber_metulli")
    table.set(BETWEEN, swordmaster=True, agents=3, ready=3, water=0)
    bonus(table, deep_desert=2)
    found = turn(table, BETWEEN, "deep_desert")
    assert not [word for word in found if word.startswith(("spice", "solari", "water"))]
    assert table.state.bonus["deep_desert"] == 0
    assert turn(table, BETWEEN, "sardaukar") == {"emperor+1", "garrison+2", "at.sardaukar+1"}


def test_r42_nor_intrigue_cards_nor_the_bonus_of_what_it_controls() -> None:
    for before in (True, False):
        table = two("lady_amber_metulli")
        table.state.control["arrakeen"] = BETWEEN
        if not before:
            table.set(BETWEEN, swordmaster=True, agents=3, ready=3)
        assert ("intrigue+1" in turn(table, BETWEEN, "assembly_hall")) == before
        assert ("solari+1" in turn(table, BETWEEN, "arrakeen")) == before


def test_r40_alone_they_play_like_all_others() -> None:
    table = solo("lady_amber_metulli", "glossu_rabban")
    assert [role.scores for role in table.game.config.roles] == [True] * 3


def test_r40_who_is_drawn_for_two_people() -> None:
    drawn: dict[str, set[str]] = {"random": set(), "streamlined": set()}
    for wanted, found in drawn.items():
        for seed in range(80):
            game: Game[State] = Game.new(
                FAMILY, {"product": "uprising", "seats": 2, "rivals": wanted}, bytes([seed]) * 32
            )
            (seat,) = rivals(game)
            assert game.config.roles[seat].scores == (wanted == "random")
            found.add(game.view(None)["players"][seat]["rival"])
    assert drawn["streamlined"] == {"rival_lady_amber_metulli", "rival_glossu_rabban"}
    assert len(drawn["random"]) == 8
    assert not drawn["random"] & drawn["streamlined"]


def test_rv9_6_row_churn_after_the_persons_reveal_turn() -> None:
    gone = set()
    for seed in range(8):
        table = solo(variants=["row_churn"])
        table.game.chance.seed = bytes([seed]) * 32
        row, trashed = table.state.row[:], len(table.state.trashed)
        on_top(table, "gather_support_a", "gather_support_b")
        table.reveal(0)
        table.end(0)
        left = [card for card in row if card in table.state.row]
        assert len(table.state.row) == 5
        assert len(table.state.trashed) - trashed == 5 - len(left) <= 2
        gone.add(5 - len(left))
    assert len(gone) > 1
    for table in (solo(), two()):
        row = table.state.row[:]
        table.reveal(0)
        table.end(0)
        assert table.state.row == row


def test_r46_doubtful_rivals_are_marked_where_they_are_looked_up() -> None:
    from content.imperium.text import describe

    for language, word in (("en", "Doubtful"), ("zh-TW", "存疑"), ("zh-CN", "存疑"), ("ja", "未確認")):
        for name, marked in (("rival_lady_jessica", True), ("rival_muad_dib", False)):
            labels = [box.label for box in describe(f"rival:{name}", language).boxes]
            assert (word in labels) == marked

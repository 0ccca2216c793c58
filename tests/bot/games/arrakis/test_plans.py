"""Plans for an action turn of War for Arrakis: the questions that they answer, those that they leave to the person, and
the text of their panel (W5.3)."""

from __future__ import annotations

import json
import random
from itertools import chain
from typing import Any

import pytest

from bot.components.parts import CHOICES, COMPONENTS, TEXT_LIMIT
from bot.components.tags import TagSelect
from bot.games.arrakis import plan_choices
from bot.games.arrakis.ground import zone_areas
from bot.games.arrakis.plans import ALTERNATIVES, VEHICLES, Condition, Deed, TurnPlan, add_march, write_area
from bot.games.arrakis.reaching import list_moves, list_strikes
from bot.language import LANGUAGES, Words
from engine.arrakis.cards import actionable
from engine.arrakis.frames.free_actions import list_free
from engine.arrakis.frames.roll import boxes_of
from engine.arrakis.frames.turn import TurnFrame
from engine.arrakis.library import ATREIDES, FACES, HARKONNEN
from engine.arrakis.reach import reach_to_attack, reach_to_move
from engine.arrakis.state import solo
from engine.kernel.decisions import Illegal
from engine.kernel.game import Game
from tests.bot.games.arrakis.planning import (
    ATTACK,
    DEPLOY,
    DRAW,
    LET_GO,
    MOVE,
    PLANNER,
    click,
    follow,
    march,
    think_of_plan,
)
from tests.bot.games.arrakis.scenes import scene_of
from tests.bot.games.arrakis.walks import VERSIONS, walk
from tests.engine.arrakis.table import bare, counts, hand, omen, put, run


def turn_of(side: str, version: str = "retail", **dice: int) -> tuple[Game[Any], int]:
    """A turn of a side with these dice, and the seat that takes it; the other side has a mentat die."""
    game = bare(version, side)
    seat = game.config.sides.index(side)
    game.state.turn.seat = -1
    game.state.dice[seat].update(dice)
    game.state.dice[1 - seat].update(mentat=1)
    return game, seat


def begin(game: Game[Any], side: str) -> Game[Any]:
    return run(game, TurnFrame(side))


# -- carrying out plans ----------------------------------------------------------------------------------------------


def test_w5_6_a_plan_moves_two_legions_and_ends_the_turn() -> None:
    game, seat = turn_of(HARKONNEN, strategy=1)
    put(game, "s1_3", HARKONNEN, regular=2)
    put(game, "s8_2", HARKONNEN, regular=2)
    begin(game, HARKONNEN)
    view = game.view(seat)
    one, two = next(iter(list_moves(view, "s1_3"))), next(iter(list_moves(view, "s8_2")))
    plan = click(TurnPlan(), view, *march(("s1_3", one), ("s8_2", two)))
    done, _ = follow(game, seat, plan)
    assert done == ["box.strategy.0", "move.s1_3", f"to.{one}", "go", "move.s8_2", f"to.{two}", "go", "end"]
    assert (counts(game, one)[0], counts(game, two)[0]) == (2, 2)


def test_w6_1_one_unit_stays_where_a_settlement_would_be_left_empty_unless_all_go() -> None:
    for stay, left in (("on", 1), ("off", 0)):
        game, seat = turn_of(HARKONNEN, strategy=1)
        put(game, "arrakeen", HARKONNEN, regular=3, elite=1)
        begin(game, HARKONNEN)
        view = game.view(seat)
        target = next(iter(list_moves(view, "arrakeen")))
        plan = click(TurnPlan(), view, *march(("arrakeen", target)), ("plan-stay", stay))
        follow(game, seat, plan)
        assert counts(game, "arrakeen")[0] == left
        assert counts(game, target)[:2] == (3 - left, 1)


def test_a_march_that_is_not_possible_any_more_is_passed_over_and_costs_no_die() -> None:
    game, seat = turn_of(HARKONNEN, strategy=1, mentat=1)
    put(game, "s1_3", HARKONNEN, regular=2)
    begin(game, HARKONNEN)
    view = game.view(seat)
    target = next(iter(list_moves(view, "s1_3")))
    plan = click(TurnPlan(), view, *march(("s1_3", target)), ("plan-die", DRAW), ("plan-decks", "each"))
    game.state.legions.pop("s1_3")
    done, _ = follow(game, seat, plan)
    assert done[0] == "box.mentat.0"
    assert game.state.dice[seat] == {"strategy": 1}


def test_what_a_plan_says_nothing_about_is_asked() -> None:
    game, seat = turn_of(HARKONNEN, strategy=1)
    put(game, "s1_3", HARKONNEN, regular=2)
    begin(game, HARKONNEN)
    done, _ = follow(game, seat, click(TurnPlan(), game.view(seat), ("plan-die", MOVE)))
    assert done == ["box.strategy.0"]
    assert game.options(seat).kind == "moves"
    assert follow(game, seat, TurnPlan()) == ([], TurnPlan())


def test_w7_1_a_planned_attack_sends_the_legion_and_leaves_the_battle_to_its_own_orders() -> None:
    game, seat = turn_of(HARKONNEN, strategy=1)
    put(game, "s1_3", HARKONNEN, regular=4)
    target = next(area for area in game.config.library.near["s1_3"] if area not in game.state.sietches)
    put(game, target, ATREIDES, regular=1)
    begin(game, HARKONNEN)
    plan = click(TurnPlan(), game.view(seat), *march(("s1_3", target), die=ATTACK))
    done, left = follow(game, seat, plan)
    assert done == ["box.strategy.1", "attack.s1_3", "go"]  # the only target is chosen without a question
    assert {decision.kind for decision in game.decisions()}.isdisjoint({"turn", "attack"})
    assert left.begin[0].steps[0].verb == "strike"


def test_w5_9_a_plan_deploys_three_units_onto_one_settlement_with_a_leader() -> None:
    game, seat = turn_of(HARKONNEN, deployment=1)
    begin(game, HARKONNEN)
    clicks = [("plan-die", DEPLOY), ("plan-lead", "figure:harkonnen_generic"), ("plan-at", "area:arrakeen")]
    follow(game, seat, click(TurnPlan(), game.view(seat), *clicks))
    assert counts(game, "arrakeen") == (3, 0, 0, 1)


def test_w6_5_a_planned_flight_uses_the_ornithopter_that_could_carry_the_fewest_legions() -> None:
    """Of two ornithopters above the legion, one is also above another legion. The planned flight uses the other one."""
    game, seat = turn_of(HARKONNEN, strategy=1)
    above = [zone for zone, areas in zone_areas().items() if "arrakeen" in areas]
    shared, other = next(
        (zone, other)
        for zone in above
        for other in zone_areas()[zone]
        if sum(other in zone_areas()[one] for one in above) == 1 and other not in game.state.legions
    )
    put(game, "arrakeen", HARKONNEN, regular=2)
    put(game, other, HARKONNEN, regular=2)
    game.state.zones.update(dict.fromkeys(above, "ornithopter"))
    begin(game, HARKONNEN)
    view = game.view(seat)
    target = next(area for area, price in list_moves(view, "arrakeen").items() if price == 1)
    done, _ = follow(game, seat, click(TurnPlan(), view, *march(("arrakeen", target))))
    (spent,) = [zone for zone in above if zone not in game.state.zones]
    flown = ["move.arrakeen", f"to.{target}", f"fly.{spent}", "leave.regular"]
    assert done == ["box.strategy.0", *flown, "done", "end"]
    assert spent != shared
    assert counts(game, target)[0] == 1  # the other unit stays to hold the settlement


def test_w6_5_the_menu_of_targets_says_how_many_ornithopters_a_flight_takes() -> None:
    game, seat = turn_of(HARKONNEN, "article", strategy=1)
    put(game, "s5_2", HARKONNEN, regular=2)
    game.state.zones.update(dict.fromkeys(zone_areas(), "ornithopter"))
    begin(game, HARKONNEN)
    view = game.view(seat)
    plan = click(TurnPlan(), view, ("plan-die", MOVE), ("plan-from", "area:s5_2"))
    told: dict[str, str] = {}
    while True:
        menus = PLANNER.build_panel(scene_of(game, seat, "en"), plan).walk_children()
        shown = next(menu.item.options for menu in menus if "plan-to" in getattr(menu, "custom_id", ""))
        assert len(shown) <= CHOICES
        told |= {option.value: option.description for option in shown if option.value.startswith("area:")}
        if not (following := [one.value for one in shown if one.value == f"p{plan.page + 1}"]):
            break
        plan = click(plan, view, ("plan-to", following[0]))
    assert plan.page
    for area, price in list_moves(view, "s5_2").items():
        text = told.pop(f"area:{area}")
        assert text.startswith(f"uses {price} ornithopter") == (price > 0), text
    assert not told
    assert click(plan, view, ("plan-from", "area:s5_2")).page == 0


@pytest.mark.parametrize("version", VERSIONS)
def test_w5_8_a_plan_deploys_a_token_onto_a_sietch_with_a_leader(version: str) -> None:
    game, seat = turn_of(ATREIDES, version, deployment=1)
    begin(game, ATREIDES)
    clicks = [("plan-die", DEPLOY), ("plan-at", "area:windgap"), ("plan-lead", "warlord:lady_jessica")]
    done, _ = follow(game, seat, click(TurnPlan(), game.view(seat), *clicks))
    assert done[-1] == "end"
    legion = game.state.legions["windgap"]
    assert (len(legion.tokens), legion.named) == (1, ["lady_jessica"])


@pytest.mark.parametrize(("decks", "sizes"), [("each", (1, 1)), ("first", (2, 0)), ("second", (0, 2))])
@pytest.mark.parametrize("version", VERSIONS)
def test_w5_10_a_plan_says_from_which_decks_it_draws(version: str, decks: str, sizes: tuple[int, int]) -> None:
    game, seat = turn_of(ATREIDES, version, mentat=1)
    begin(game, ATREIDES)
    follow(game, seat, click(TurnPlan(), game.view(seat), ("plan-die", DRAW), ("plan-decks", decks)))
    held = game.view(seat)["players"][seat]["hand"]
    assert tuple(held[deck] for deck in game.config.decks[seat]) == sizes


def test_w5_11_the_house_result_of_the_atreides_is_used_as_the_plan_says() -> None:
    game, seat = turn_of(ATREIDES, house=1)
    put(game, "windgap", ATREIDES, regular=2)
    begin(game, ATREIDES)
    view = game.view(seat)
    target = next(iter(list_moves(view, "windgap")))
    house = f"box-house-any action:house {MOVE}"
    done, _ = follow(game, seat, click(TurnPlan(), view, *march(("windgap", target), die=house)))
    assert done[:2] == ["box.house.0", "box.strategy.0"]
    assert counts(game, target)[0] == 1


def test_w5_11_a_house_result_for_a_leaders_special_action_is_used_as_the_plan_says_while_it_is_ready() -> None:
    name = "box-house-any action:house special action:strategy warlord:stilgar"
    game, seat = turn_of(ATREIDES, house=1)
    put(game, "s1_3", ATREIDES, regular=2)
    begin(game, ATREIDES)
    plan = click(TurnPlan(), game.view(seat), ("plan-die", name))
    spent = game.clone()
    spent.state.chiefs["stilgar"].spent = True
    assert follow(spent, seat, plan)[0] == []  # the die is kept
    done, _ = follow(game, seat, plan)
    assert done == ["box.house.0", "special.strategy.stilgar"]
    assert game.options(seat).kind == "moves"


def test_w5_11_a_house_result_planned_without_details_asks_which_legion_moves() -> None:
    game, seat = turn_of(ATREIDES, house=1)
    put(game, "s1_3", ATREIDES, regular=2)
    begin(game, ATREIDES)
    name = "box-house-any action:house box-strategy-move action:strategy"
    done, _ = follow(game, seat, click(TurnPlan(), game.view(seat), ("plan-die", name)))
    assert done == ["box.house.0", "box.strategy.0"]
    assert game.options(seat).kind == "moves"


def test_w5_14_a_plan_scouts_before_the_action_and_only_if_there_is_one() -> None:
    game, seat = turn_of(HARKONNEN, "article", mentat=1)
    game.state.zones["az1"] = "ornithopter"
    begin(game, HARKONNEN)
    name = "scout zone:az1 area:gara_kulon"
    alone = click(TurnPlan(), game.view(seat), ("plan-free", name))
    assert follow(game.clone(), seat, alone)[0] == []
    plan = click(alone, game.view(seat), ("plan-die", DRAW), ("plan-decks", "each"))
    gone = game.clone()
    gone.state.zones.clear()
    assert follow(gone, seat, plan)[0][0] == "box.mentat.0"  # an impossible free action is passed over
    done, left = follow(game, seat, plan)
    assert done[:2] == ["scout.az1.gara_kulon", "box.mentat.0"]
    assert done[-1] == "end"
    assert game.state.seen == ["gara_kulon"]
    assert left.free == ()
    assert click(plan, game.view(seat), ("plan-die", MOVE)).free == plan.free
    with pytest.raises(Illegal):
        click(plan, game.view(seat), ("plan-free", name))  # nothing is left to reveal there


@pytest.mark.parametrize("version", ["article", "retail"])
def test_w5_14_a_plan_opens_a_token_before_the_action_where_the_rules_let_it(version: str) -> None:
    game, seat = turn_of(ATREIDES, version, mentat=1)
    put(game, "gara_kulon", ATREIDES, tokens=(0,))
    begin(game, ATREIDES)
    plan = click(TurnPlan(), game.view(seat), ("plan-free", "train area:gara_kulon"), ("plan-die", DRAW))
    assert follow(game.clone(), seat, plan)[0][:2] == ["train.gara_kulon.0", "box.mentat.0"]
    twice = click(plan, game.view(seat), ("plan-free", "train area:gara_kulon"))
    assert twice.free == ()
    put(game, "sihaya_ridge", ATREIDES, tokens=(1,))
    begin(game, ATREIDES)
    both = click(plan, game.view(seat), ("plan-free", "train area:sihaya_ridge"))
    taken = follow(game.clone(), seat, both)[0]
    assert taken[:3] == ["train.gara_kulon.0", "train.sihaya_ridge.1", "box.mentat.0"]
    game.state.zones["az1"] = "ornithopter"
    assert bool(plan_choices.list_free(game.view(seat))) is (version == "article")


@pytest.mark.parametrize(("version", "listed"), [("article", 1), ("retail", 0)])
def test_w10_5_a_banned_guild_leaves_nothing_to_scout_by_the_retail_rules(version: str, listed: int) -> None:
    game, seat = turn_of(HARKONNEN, version, mentat=1)
    game.state.zones["az1"] = "ornithopter"
    names = plan_choices.list_free(game.view(seat))
    assert "scout zone:az1 area:gara_kulon" in names
    game.state.bans = ["spacing_guild"]
    assert plan_choices.list_free(game.view(seat)) == (names if listed else {})


def test_w5_14_free_actions_are_taken_in_their_order_and_one_that_is_passed_over_is_dropped() -> None:
    game, seat = turn_of(ATREIDES, "article", mentat=1)
    areas = ("gara_kulon", "sihaya_ridge", "wind_pass")
    for token, area in enumerate(areas):
        put(game, area, ATREIDES, tokens=(token,))
    begin(game, ATREIDES)
    view = game.view(seat)
    plan = click(TurnPlan(), view, *(("plan-free", f"train area:{area}") for area in areas), ("plan-die", DRAW))
    assert [wish.targets for wish in plan.free] == [(f"area:{area}",) for area in areas]
    game.state.legions.pop("gara_kulon")
    begin(game, ATREIDES)
    decision = game.options(seat)
    assert decision is not None
    answer, left = PLANNER.follow(plan, decision, True, game.view(seat))
    assert answer.picks == ("train.sihaya_ridge.1",)
    assert left.free == plan.free[2:]


def test_w5_6_two_legions_move_at_most_and_one_attacks_and_each_of_them_once() -> None:
    def told(*pairs: tuple[str, str], verb: str) -> list[tuple[str, str]]:
        plan = TurnPlan(begin=(Deed(verb="box"),))
        for source, target in pairs:
            plan = add_march(plan, verb, source, target)
        return plan.begin[0].list_marches()

    one, other, third = ("area:a", "area:b"), ("area:c", "area:d"), ("area:e", "area:f")
    assert told(one, other, verb="move") == [one, other]
    assert told(one, other, third, verb="move") == [one, third]
    assert told(one, other, ("area:a", "area:f"), verb="move") == [other, ("area:a", "area:f")]
    assert told(one, other, verb="attack") == [other]
    assert add_march(TurnPlan(), "move", *one) == TurnPlan()


@pytest.mark.sweep(4)
@pytest.mark.parametrize("version", ["article", "retail"])
@pytest.mark.parametrize("side", [HARKONNEN, ATREIDES])
def test_w5_14_the_free_actions_of_a_plan_are_those_of_the_rules(version: str, side: str) -> None:
    for game, _ in walk(2, version, 2, steps=400):
        if game.state.phase != "actions" or game.state.turn is None or game.state.turn.side != side:
            continue
        seat = game.config.sides.index(side)
        offered = {" ".join((one.verb, *one.targets)) for one in list_free(game, seat)}
        shown = set(plan_choices.list_free(game.view(seat)))
        assert shown >= offered
        assert all(name.startswith("claim") for name in shown - offered)  # cards whose condition is not met yet


def test_w14_2_a_plan_claims_a_card_before_the_action_as_soon_as_its_condition_is_met() -> None:
    game, seat = turn_of(ATREIDES, "article", mentat=1)
    omen(game, "new_hidden_wind_traps", "house_presc_6")
    begin(game, ATREIDES)
    names = [name for name in plan_choices.list_free(game.view(seat)) if name.startswith("claim")]
    assert names == ["claim omen:new_hidden_wind_traps"]  # the other one costs a die
    plan = click(TurnPlan(), game.view(seat), ("plan-free", names[0]), ("plan-die", DRAW), ("plan-decks", "each"))
    assert "claim.new_hidden_wind_traps" not in follow(game.clone(), seat, plan)[0]
    mountains = [area.id for area in game.config.library.areas.values() if area.ground == "mountain"]
    for area in mountains[:3]:
        put(game, area, ATREIDES, regular=1)
    assert follow(game, seat, plan)[0][:2] == ["claim.new_hidden_wind_traps", "box.mentat.0"]


@pytest.mark.parametrize(("marker", "names"), [(7, 0), (8, 3)])
def test_w14_7_a_plan_sets_off_the_atomics_where_that_is_free(marker: int, names: int) -> None:
    game, seat = turn_of(ATREIDES, "retail", mentat=1)
    game.state.markers["jihad"] = marker
    begin(game, ATREIDES)
    found = [name for name in plan_choices.list_free(game.view(seat)) if name.startswith("atomics")]
    assert len(found) == names
    if found:
        plan = click(TurnPlan(), game.view(seat), ("plan-free", found[0]), ("plan-die", DRAW), ("plan-decks", "each"))
        done, _ = follow(game, seat, plan)
        assert done[:2] == [f"atomics.{found[0].rpartition(':')[2]}", "box.mentat.0"]


def test_w13_6_a_plan_discards_hawats_scheming_before_the_action() -> None:
    game, seat = turn_of(HARKONNEN, "retail", mentat=1)
    game.state.chiefs["thufir_hawat"].where = "aside"
    game.state.hands[seat].clear()
    hand(game, seat, "hawats_scheming", "hawats_scheming")
    begin(game, HARKONNEN)
    plan = click(
        TurnPlan(), game.view(seat), ("plan-free", "hawat plan:hawats_scheming"), ("plan-die", DRAW),
        ("plan-decks", "each"),
    )  # fmt: skip
    assert follow(game, seat, plan)[0][:2] == ["hawat.2", "box.mentat.0"]


def test_w13_6_hawats_scheming_is_offered_for_two_copies_and_not_for_one() -> None:
    game, seat = turn_of(HARKONNEN, "retail", mentat=1)
    game.state.chiefs["thufir_hawat"].where = "aside"
    hand(game, seat, "hawats_scheming")
    assert plan_choices.list_free(game.view(seat)) == {}
    hand(game, seat, "hawats_scheming")
    assert list(plan_choices.list_free(game.view(seat))) == ["hawat plan:hawats_scheming"]


@pytest.mark.parametrize(("where", "listed"), [("aside", 1), ("board", 0), ("tank", 0), ("out", 0), ("gone", 0)])
def test_w5_8_a_deployment_brings_ones_own_leaders_who_are_set_aside(where: str, listed: int) -> None:
    game, seat = turn_of(ATREIDES, "retail", deployment=1)
    for chief in game.state.chiefs.values():
        chief.where = "out"
    for name in ("stilgar", "feyd_rautha", "wild_maker"):  # one of the enemy's, and one without a place in a legion
        game.state.chiefs[name].where = where
    named = ["warlord:stilgar"] * listed
    assert plan_choices.list_chiefs(game.view(seat)) == ["figure:atreides_generic", *named]


@pytest.mark.parametrize(("place", "listed"), [("out", 0), ("aside", 1), ("board", 1), ("tank", 1), ("gone", 0)])
def test_w13_6_hawats_scheming_can_be_planned_while_hawat_is_in_play(place: str, listed: int) -> None:
    game, seat = turn_of(HARKONNEN, "retail", mentat=1)
    hand(game, seat, "hawats_scheming", "hawats_scheming")
    view = game.view(seat)
    view["leaders"]["thufir_hawat"]["where"] = place
    assert sum(name.startswith("hawat") for name in plan_choices.list_free(view)) == listed


def test_w5_11_a_long_menu_of_dice_has_pages() -> None:
    game, seat = turn_of(ATREIDES, house=1)
    for name in ("paul_muaddib", "chani", "alia", "reverend_mother_jessica", "wild_maker"):
        game.state.chiefs[name].where = "aside"
    begin(game, ATREIDES)
    view = game.view(seat)
    names = list(plan_choices.list_deeds(view))
    assert len(names) > CHOICES
    shown = set()
    for page in ("p0", "p1"):
        plan = click(TurnPlan(), view, ("plan-die", page))
        panel = PLANNER.build_panel(scene_of(game, seat), plan)
        menu = next(one for one in panel.walk_children() if isinstance(one, TagSelect) and "plan-die" in one.custom_id)
        shown |= {option.value for option in menu.item.options}
    assert set(names) <= shown


def test_w5_3_a_planned_card_is_paid_with_the_named_die_alone() -> None:
    for face, played in (("mentat", True), ("house", False)):
        game, seat = turn_of(ATREIDES, strategy=1, mentat=1)
        hand(game, seat, "thumpers")
        begin(game, ATREIDES)
        clicks = [("plan-card", "card plan:thumpers"), ("plan-pay", face)]
        follow(game, seat, click(TurnPlan(), game.view(seat), *clicks))
        assert game.state.dice[seat] == ({"strategy": 1} if played else {"strategy": 1, "mentat": 1})


def test_w5_12_desert_power_is_let_go_or_places_signs_in_the_usual_way() -> None:
    for die, signs in ((LET_GO, 0), ("power action:desert_power place-signs preset war-preset-ways", 2)):
        game, seat = turn_of(ATREIDES)
        put(game, "s8_4", HARKONNEN, regular=4)
        begin(game, ATREIDES)
        done, _ = follow(game, seat, click(TurnPlan(), game.view(seat), ("plan-die", die)))
        assert done[-1] == "end"
        assert len(game.state.signs) == signs


def test_w14_3_a_claim_that_has_become_possible_is_asked_about_unless_the_plan_ends() -> None:
    for rest, ends in (("ask", False), ("end", True)):
        game, seat = turn_of(ATREIDES, "article", strategy=1)
        put(game, "windgap", ATREIDES, regular=2)
        omen(game, "house_presc_2")
        begin(game, ATREIDES)
        view = game.view(seat)
        plan = click(
            TurnPlan(), view, *march(("windgap", next(iter(list_moves(view, "windgap"))))), ("plan-rest", rest)
        )
        game.state.lost_harvesters = 2  # now the condition of the card is met
        done, _ = follow(game, seat, plan)
        assert (done[-1] == "end") == ends


def test_a_legion_whose_only_way_is_another_one_stays() -> None:
    """A planned move to a blocked area is skipped, although the legion could move to one other area, which the rules
    would choose without asking."""
    game, seat = turn_of(HARKONNEN, strategy=1)
    near = game.config.library.near
    put(game, "s8_2", HARKONNEN, regular=2)
    put(game, "s1_3", HARKONNEN, regular=2)
    begin(game, HARKONNEN)
    view = game.view(seat)
    free = list(list_moves(view, "s1_3"))
    plan = click(TurnPlan(), view, *march(("s8_2", next(iter(list_moves(view, "s8_2")))), ("s1_3", free[0])))
    for area in free[:-1]:
        put(game, area, ATREIDES, regular=1)
    assert list_moves(game.view(seat), "s1_3") == {free[-1]: 0}
    done, _ = follow(game, seat, plan)
    assert done[-2:] == ["done", "end"]
    assert counts(game, "s1_3")[0] == 2
    assert free[0] in near["s1_3"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_w18_3_a_plan_offers_what_the_boxes_of_its_owner_and_of_his_leaders_offer(seats: int) -> None:
    """A partner's plan offers half of the boxes and the special actions of the leaders in that half (W18.8). The
    special actions of the Atreides leaders come from the house set."""
    for side in (HARKONNEN, ATREIDES):
        game = bare("article", side, seats=seats)
        game.state.turn.seat = -1
        for seat, own in enumerate(game.config.sides):
            game.state.dice[seat] = {face: 1 + (own != side) for face in FACES if face in boxes_of(game, seat)}
        run(game, TurnFrame(side))
        for decision in game.decisions():
            offered = {(one.verb, one.targets) for one in decision.options}
            deeds = plan_choices.list_deeds(game.view(decision.seat)).values()
            assert {(deed.verb, deed.targets) for deed in deeds} == offered


@pytest.mark.parametrize(("seats", "version"), [(1, "retail"), (2, "article"), (2, "retail"), (4, "article")])
def test_r294_a_plan_offers_the_cards_that_can_be_played_and_those_that_a_die_claims(seats: int, version: str) -> None:
    """A plan offers the cards that can be played as actions, and those that a die claims. Hawat's Scheming is not an
    action (W13.6), nor is a card without effect at this table; most prescience cards are claimed without a die
    (W14.3)."""
    game = bare(version, ATREIDES, seats=seats)
    library = game.config.library
    for seat, decks in enumerate(game.config.decks):
        if seat in game.config.automatic:
            continue
        game.state.hands[seat] = [n for n, name in enumerate(library.cards) if library.planning[name].deck in decks]
        game.state.omens = list(library.prescience)
        told = plan_choices.list_cards(game.view(seat)).values()
        playable = {f"plan:{library.cards[card]}" for card in actionable(game, seat)}
        assert {deed.targets[0] for deed in told if deed.verb == "card"} == playable
        dear = {f"omen:{name}" for name, card in library.prescience.items() if card.claim == "die"}
        assert {deed.targets[0] for deed in told if deed.verb == "pay"} == (
            dear if game.config.sides[seat] == ATREIDES else set()
        )


HOUSE = ("box-house-upgrade action:house", "box-house-vehicles action:house")


@pytest.mark.parametrize("die", [MOVE, ATTACK, DRAW, *HOUSE])
def test_w5_4_a_die_that_could_do_nothing_is_not_spent(die: str) -> None:
    """A plan spends no die on an action that can have no effect (W5.4), even if the plan leaves the choice of the
    legion open."""
    game, seat = turn_of(HARKONNEN, strategy=1, mentat=1, house=1, deployment=1)
    for deck in game.config.decks[seat]:
        game.state.decks[deck].clear()
    game.state.supply |= dict.fromkeys((f"harkonnen.{kind}" for kind in VEHICLES), 0)
    begin(game, HARKONNEN)
    done, _ = follow(game, seat, click(TurnPlan(), game.view(seat), ("plan-die", die), ("plan-die", DEPLOY)))
    assert done == ["box.deployment.0"]


@pytest.mark.parametrize(("side", "home"), [(ATREIDES, "windgap"), (HARKONNEN, "arrakeen")])
@pytest.mark.parametrize("version", VERSIONS)
def test_w1_6_a_die_is_not_spent_on_a_deployment_where_nobody_has_room(version: str, side: str, home: str) -> None:
    for units, bans, begins in ((5, [], True), (6, [], False), (5, ["choam"], side == ATREIDES)):
        game, seat = turn_of(side, version, deployment=1)
        put(game, home, side, regular=units)
        game.state.bans = bans
        begin(game, side)
        plan = click(TurnPlan(), game.view(seat), ("plan-die", DEPLOY), ("plan-at", f"area:{home}"))
        assert bool(follow(game, seat, plan)[0]) == begins


def test_w18_9_a_house_result_that_the_partner_carries_out_is_not_planned_in_detail() -> None:
    game = bare("article", ATREIDES, seats=4)
    deeds = plan_choices.list_deeds(game.view(2))
    assert f"box-house-any action:house {DRAW}" in deeds
    assert f"box-house-any action:house {MOVE}" not in deeds
    assert "box-house-any action:house" in deeds


def test_w13_a_plan_does_not_spend_a_die_on_a_legion_with_paul_while_he_is_hunted() -> None:
    game, seat = turn_of(ATREIDES, strategy=1)
    put(game, "windgap", ATREIDES, regular=2, named=("paul_atreides",))
    begin(game, ATREIDES)
    view = game.view(seat)
    plan = click(TurnPlan(), view, *march(("windgap", next(iter(list_moves(view, "windgap"))))))
    assert follow(game.clone(), seat, plan)[0]
    game.state.hunted = True
    assert follow(game, seat, plan)[0] == []


# -- conditions ------------------------------------------------------------------------------------------------------


def test_the_first_deed_whose_condition_holds_is_taken() -> None:
    for near, taken in ((False, "box.mentat.0"), (True, "box.strategy.0")):
        game, seat = turn_of(ATREIDES, strategy=1, mentat=1)
        put(game, "windgap", ATREIDES, regular=2)
        if near:
            put(game, next(a for a in game.config.library.near["windgap"]), HARKONNEN, regular=1)
        begin(game, ATREIDES)
        view = game.view(seat)
        clicks = [*march(("windgap", next(iter(list_moves(view, "windgap"))))), ("plan-when", "near area:windgap")]
        done, _ = follow(game, seat, click(TurnPlan(), view, *clicks, ("plan-die", DRAW)))
        assert done[0] == taken


def test_nothing_has_changed_speaks_of_everything_seen_in_the_named_areas() -> None:
    game, seat = turn_of(ATREIDES, strategy=1)
    put(game, "windgap", ATREIDES, regular=2)
    begin(game, ATREIDES)
    view = game.view(seat)
    target = next(iter(list_moves(view, "windgap")))
    plan = click(TurnPlan(), view, *march(("windgap", target)), ("plan-when", "same"))
    other = game.clone()
    put(other, "tasmin_sink", ATREIDES, regular=1)
    assert follow(other, seat, plan)[0]
    put(game, "windgap", ATREIDES, regular=1)
    assert write_area(game.view(seat), "area:windgap") != write_area(view, "area:windgap")
    assert follow(game, seat, plan)[0] == []


@pytest.mark.parametrize(("dice", "holds"), [(1, True), (2, False)])
def test_a_condition_counts_the_enemys_unused_dice(dice: int, holds: bool) -> None:
    game, seat = turn_of(ATREIDES)
    game.state.dice[1 - seat] = {"mentat": dice}
    begin(game, ATREIDES)
    plan = click(TurnPlan(), game.view(seat), ("plan-die", LET_GO), ("plan-when", "dice 1"))
    assert bool(follow(game, seat, plan)[0]) == holds


def test_w19_6_the_dice_of_an_automatic_opponent_are_those_not_rolled_yet() -> None:
    game = bare("retail", ATREIDES, seats=1)
    solo(game).unrolled = 3
    view = game.view(0)
    assert [dice for dice in (0, 1, 2, 3) if Condition(dice=dice).holds(view)] == [3]


# -- reading, panel, limits ------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("version", VERSIONS)
def test_the_reach_of_a_view_is_that_of_the_rules(version: str) -> None:
    checked = flown = 0
    for number, (game, _) in enumerate(walk(2, version, 6, steps=900)):
        if number % 20:
            continue
        for seat, side in enumerate(game.config.sides):
            view = game.view(seat)
            for area, legion in game.state.legions.items():
                if legion.side == side:
                    checked += 1
                    moves, strikes = reach_to_move(game, side, area), reach_to_attack(game, side, area)
                    flown += len(moves.fly)
                    assert list_moves(view, area) == dict.fromkeys([*moves.foot, *moves.ride], 0) | moves.fly
                    assert list_strikes(view, area) == dict.fromkeys([*strikes.foot, *strikes.ride], 0) | strikes.fly
    assert checked > 200 < flown


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
def test_plans_by_random_clicks_are_legal_fit_their_panel_and_come_back_from_the_store(seats: int) -> None:
    rng, answered = random.Random(seats), 0
    games = (walk(seats, rng.choice(VERSIONS), seed + seats, steps=1500) for seed in (70, 80))
    for number, (game, asked) in enumerate(chain.from_iterable(games)):
        decision = game.options(asked) if asked >= 0 else None
        if decision is not None and PLANNER.stage(decision):
            answered += len(follow(game.clone(), asked, think_of_plan(game.view(asked), rng))[0])
        if number % 40 or asked < 0:
            continue
        seat = rng.randrange(seats)
        plan = think_of_plan(game.view(seat), rng)
        assert PLANNER.read(plan.write()) == plan
        assert len(plan.begin) <= ALTERNATIVES
        for language in LANGUAGES:
            shown = PLANNER.build_panel(scene_of(game.clone(), seat, language), plan)
            assert shown.total_children_count <= COMPONENTS
            assert shown.content_length() <= TEXT_LIMIT
            menus = [one.item for one in shown.walk_children() if isinstance(one, TagSelect)]
            assert menus
            assert all(1 <= len(menu.options) <= CHOICES for menu in menus)
    assert answered > 60


def test_a_forged_value_of_the_panel_is_refused() -> None:
    game, seat = turn_of(ATREIDES, strategy=1)
    begin(game, ATREIDES)
    view = game.view(seat)
    moves = click(TurnPlan(), view, ("plan-die", MOVE))
    for action in ("plan-die", "plan-card", "plan-from", "plan-to", "plan-at", "plan-lead", "plan-decks", "plan-when",
                   "plan-pay", "plan-unknown"):  # fmt: skip
        with pytest.raises(Illegal):
            PLANNER.change(moves, action, "area:nowhere", view)
    with pytest.raises(Illegal):
        PLANNER.change(moves, "plan-from", "area:arrakeen", view)  # an area of the enemy


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_plan_is_told_in_the_names_of_its_menus(language: str) -> None:
    game, seat = turn_of(ATREIDES, strategy=1)
    put(game, "windgap", ATREIDES, regular=2)
    begin(game, ATREIDES)
    view, words = game.view(seat), Words(language)
    target = next(iter(list_moves(view, "windgap")))
    clicks = [*march(("windgap", target)), ("plan-when", "dice 2"), ("plan-die", LET_GO)]
    told = "\n".join(PLANNER.describe(click(TurnPlan(), view, *clicks), words, view))
    for key in ("war-box-strategy-move", "plan-war-done", "plan-war-stay-on"):
        assert words.text(key) in told
    for part in (words.name("area:windgap"), words.name(f"area:{target}"), words.text("plan-war-when-dice", n=2)):
        assert part in told
    assert words.text("plan-war-none") in PLANNER.describe(TurnPlan(), words, view)


# -- secrets ---------------------------------------------------------------------------------------------------------


@pytest.mark.sweep(2)
@pytest.mark.parametrize("version", VERSIONS)
def test_a_plan_and_its_panel_read_nothing_but_their_owners_view(version: str) -> None:
    """The menus, words and answers of a plan are the same in every world that its owner thinks possible, so they use no
    hidden fact."""
    rng, compared = random.Random(3), 0
    for number, (game, asked) in enumerate(walk(2, version, 23, steps=1200)):
        if number % 10 or asked < 0:
            continue
        for seat in (0, 1):
            world = game.determinize(seat, rng)
            plan = think_of_plan(game.view(seat), random.Random(number))
            assert think_of_plan(world.view(seat), random.Random(number)) == plan
            one, other = (PLANNER.build_panel(scene_of(each, seat), plan) for each in (game.clone(), world))
            assert json.dumps(one.to_components()) == json.dumps(other.to_components())
            decision, again = game.options(seat), world.options(seat)
            if decision is not None and PLANNER.stage(decision):
                compared += 1
                here = PLANNER.follow(plan, decision, True, game.view(seat))
                assert PLANNER.follow(plan, again, True, world.view(seat)) == here
    assert compared > 2

"""Movement (W6)."""

from __future__ import annotations

from itertools import combinations

import pytest

from engine.arrakis.frames.attack import Attack
from engine.arrakis.frames.moves import Moves
from engine.arrakis.frames.programme import Programme
from engine.arrakis.reach import reach_to_attack, reach_to_move
from tests.engine.arrakis.table import asked, bare, choices, counts, put, run, tell


def test_w6_1_a_part_may_stay_but_leaders_neither_stay_nor_go_alone() -> None:
    game = bare("article", "atreides")
    put(game, "s8_3", "atreides", regular=2, generic=1)
    run(game, Moves(1, "atreides", "any", "", 1))
    tell(game, "move.s8_3", "to.s4_12")
    assert choices(game) == ["go", "leave.regular"]
    tell(game, "leave.regular")
    assert choices(game) == ["go", "leave.generic"]  # the last unit cannot stay behind
    tell(game, "leave.generic", "go")
    assert counts(game, "s8_3") == (1, 0, 0, 1)
    assert counts(game, "s4_12") == (1, 0, 0, 0)


def test_w6_1_only_into_free_areas() -> None:
    game = bare("article", "harkonnen")
    put(game, "s8_4", "harkonnen", regular=1)
    put(game, "s8_3", "atreides", regular=1)
    game.state.worms.append("s7_1")
    reach = reach_to_move(game, "harkonnen", "s8_4")
    assert sorted(reach.areas()) == ["s7_2", "s8_1", "s8_2", "wind_pass"]


def test_w6_2_no_figure_moves_twice_and_limits_are_checked_after_both() -> None:
    game = bare("article", "harkonnen")
    put(game, "s8_4", "harkonnen", regular=4)
    put(game, "s8_3", "harkonnen", regular=4)
    run(game, Moves(0, "harkonnen", "any", "", 2))
    tell(game, "move.s8_3", "to.s8_4", "go", "move.s8_4", "to.s7_1", "go")
    assert counts(game, "s8_4") == (4, 0, 0, 0)
    assert counts(game, "s7_1") == (4, 0, 0, 0)
    assert game.waiting() == ()


def test_w1_6_the_owner_removes_the_excess() -> None:
    game = bare("article", "harkonnen")
    put(game, "s8_4", "harkonnen", regular=3, elite=2)
    put(game, "s8_3", "harkonnen", regular=2)
    run(game, Moves(0, "harkonnen", "any", "", 1))
    tell(game, "move.s8_3", "to.s8_4", "go")
    assert asked(game).kind == "stack_excess"
    tell(game, "remove.regular")
    assert counts(game, "s8_4") == (4, 2, 0, 0)
    assert game.state.supply["harkonnen.regular"] == 24 - 4


def test_w1_6_a_token_can_be_removed_as_the_excess() -> None:
    game = bare("article", "atreides")
    put(game, "s8_4", "atreides", tokens=(0, 3), regular=3)
    put(game, "s8_3", "atreides", regular=2)
    run(game, Moves(1, "atreides", "any", "", 1))
    tell(game, "move.s8_3", "to.s8_4", "go", "remove.token-3")
    assert (game.state.legions["s8_4"].tokens, counts(game, "s8_4")) == ([0], (5, 0, 0, 0))
    assert 3 in game.state.spent_tokens
    assert game.waiting() == ()


def test_w6_4_sandriding_over_a_chain_of_signs_and_worms() -> None:
    game = bare("article", "atreides")
    put(game, "s8_4", "atreides", regular=1)
    assert not reach_to_move(game, "atreides", "s8_4").ride
    game.state.signs["s8_3"] = game.state.sign_pool.pop()
    game.state.worms.append("s4_12")
    reach = reach_to_move(game, "atreides", "s8_4")
    assert "s8_3" in reach.foot  # an area with a wormsign may be entered
    assert "s4_12" not in reach.areas()  # an area with a worm may not (W9.6)
    assert set(reach.ride) >= {other for other in game.config.library.near["s4_12"] if other not in reach.foot} - {
        "s8_4", "s8_3",
    }  # fmt: skip
    assert reach.ride["s4_13"] == ("s8_3",)


def test_w6_4_not_through_enemy_legions_but_past_harvesters() -> None:
    game = bare("article", "atreides")
    put(game, "s8_4", "atreides", regular=1)
    game.state.signs["s8_3"] = game.state.sign_pool.pop()
    game.state.harvesters.append("s8_3")
    assert reach_to_move(game, "atreides", "s8_4").ride
    put(game, "s8_3", "harkonnen", regular=1)
    assert not reach_to_move(game, "atreides", "s8_4").ride
    assert "s8_3" in reach_to_attack(game, "atreides", "s8_4").foot


def test_w6_4_an_enemy_farther_along_the_chain_ends_the_ride_and_can_be_attacked() -> None:
    game = bare("article", "atreides")
    put(game, "s8_4", "atreides", regular=1)
    for area in ("s8_3", "s4_12"):
        game.state.signs[area] = game.state.sign_pool.pop()
    near = game.config.library.near
    beyond = {*near["s4_12"]} - {*near["s8_3"], *near["s8_4"], "s8_3", "s8_4"}
    assert beyond
    assert beyond <= {*reach_to_move(game, "atreides", "s8_4").ride}
    put(game, "s4_12", "harkonnen", regular=1)
    assert beyond & {*reach_to_move(game, "atreides", "s8_4").ride} == set()
    assert reach_to_attack(game, "atreides", "s8_4").ride == {"s4_12": ("s8_3",)}


@pytest.mark.parametrize(("version", "most"), [("article", 3), ("retail", 2)])
def test_w6_5_transport_reaches_so_many_areas(version: str, most: int) -> None:
    game = bare(version, "harkonnen")
    put(game, "s8_4", "harkonnen", regular=1)
    game.state.zones["az2"] = game.state.zones["az3"] = "ornithopter"
    reach = reach_to_move(game, "harkonnen", "s8_4")
    around, edge = {"s8_4": 0}, ["s8_4"]
    for distance in range(1, 7):
        edge = [b for a in edge for b in game.config.library.around[a] if b not in around]
        around.update(dict.fromkeys(edge, distance))
    one = [area for area, price in reach.fly.items() if price == 1]
    assert max(around[area] for area in one) == most
    two = [area for area, price in reach.fly.items() if price == 2]
    # the article states no limit, the retail game one ornithopter for a legion
    assert bool(two) == (version == "article")


def test_w6_5_transport_crosses_impassable_borders_and_enemies_only_the_start_is_connected() -> None:
    game = bare("retail", "harkonnen")
    put(game, "rimwall_west", "harkonnen", regular=1)
    assert "s1_4" not in reach_to_move(game, "harkonnen", "rimwall_west").areas()
    game.state.zones["az1"] = "ornithopter"
    reach = reach_to_move(game, "harkonnen", "rimwall_west")
    assert reach.fly["s1_4"] == 1
    assert set(reach.fly) - set(game.config.library.zone_areas["az1"])
    for area in ("broken_land", "s1_4", "s1_5", "s5_5"):  # all areas around it without a settlement
        put(game, area, "atreides", regular=1)
    assert "s1_6" in reach_to_move(game, "harkonnen", "rimwall_west").fly
    game.state.zones = {"az8": "ornithopter"}
    assert not reach_to_move(game, "harkonnen", "rimwall_west").fly


def test_w6_6_a_flight_does_not_end_with_a_worm() -> None:
    game = bare("retail", "harkonnen")
    put(game, "s8_4", "harkonnen", regular=1)
    game.state.zones["az2"] = "ornithopter"
    game.state.worms.append("s4_12")
    reach = reach_to_move(game, "harkonnen", "s8_4")
    assert "s4_12" not in reach.areas()
    assert "s4_13" in reach.fly


def test_w6_7_harkonnen_who_enter_a_sign_flip_it() -> None:
    game = bare("article", "harkonnen")
    put(game, "s8_4", "harkonnen", regular=1)
    game.state.sign_pool.remove("sand")
    game.state.signs["s8_3"] = "sand"
    run(game, Moves(0, "harkonnen", "any", "", 1))
    tell(game, "move.s8_4", "to.s8_3", "go")
    assert game.state.signs == {}
    assert game.state.sign_pool.count("sand") == 6
    assert counts(game, "s8_3") == (1, 0, 0, 0)


def test_w6_8_w1_11_tokens_move_like_units_and_stay_face_down() -> None:
    game = bare("article", "atreides")
    put(game, "s8_3", "atreides", tokens=(0, 1), generic=1)
    game.state.harvesters.append("s4_12")
    game.state.supply["harkonnen.harvester"] -= 1
    run(game, Moves(1, "atreides", "any", "", 1))
    tell(game, "move.s8_3", "to.s4_12", "leave.token-0", "go")
    assert game.state.legions["s8_3"].tokens == [0]
    assert (game.state.legions["s4_12"].tokens, game.state.legions["s4_12"].generic) == ([1], 1)
    assert game.state.harvesters == []  # W1.11: no battle


def test_r202_the_two_legions_of_one_action_start_in_two_areas() -> None:
    game = bare("article", "atreides")
    put(game, "s8_3", "atreides", regular=2)
    run(game, Moves(1, "atreides", "any", "", 2))
    tell(game, "move.s8_3", "to.s4_12", "leave.regular", "go")
    assert game.waiting() == ()
    assert (counts(game, "s8_3"), counts(game, "s4_12")) == ((1, 0, 0, 0), (1, 0, 0, 0))


@pytest.mark.parametrize(("version", "taken"), [("article", True), ("retail", False)])
def test_w14_5_a_station_on_the_way_is_taken_by_entering_alone(version: str, taken: bool) -> None:
    game = bare(version, "atreides")
    put(game, "s8_3", "atreides", regular=1)
    game.state.stations["s8_4"] = ("jihad",)
    game.state.signs["s8_4"] = game.state.sign_pool.pop()
    run(game, Moves(1, "atreides", "any", "", 1))
    tell(game, "move.s8_3", "to.s7_2", "go")
    assert ("s8_4" not in game.state.stations) is taken
    assert game.state.markers["jihad"] == int(taken)


def test_w6_3_on_the_way_own_legions_are_passed_and_nobody_is_dropped_or_picked_up() -> None:
    game = bare("article", "atreides")
    put(game, "s8_4", "atreides", regular=3)
    put(game, "s8_3", "atreides", regular=6)  # the area is full, which matters only at the end of a move
    game.state.signs["s8_3"] = game.state.sign_pool.pop()
    game.state.worms.append("s4_12")
    run(game, Moves(1, "atreides", "any", "", 1))
    tell(game, "move.s8_4", "to.s4_13", "go")
    assert counts(game, "s8_3") == (6, 0, 0, 0)
    assert counts(game, "s4_13") == (3, 0, 0, 0)


def test_w6_4_r206_of_two_shortest_ways_the_first_in_the_order_of_the_map() -> None:
    game = bare("article", "atreides")
    near = game.config.library.near
    put(game, "s8_4", "atreides", regular=1)
    both = [area for area in near["s8_4"] if game.config.library.areas[area].ground.endswith("desert")]
    first, second, goal = next(
        (one, two, end)
        for one, two in combinations(both, 2)
        for end in near[one]
        if end in near[two] and end not in near["s8_4"] and end != "s8_4"
    )
    for area in (second, first):
        game.state.signs[area] = game.state.sign_pool.pop()
    assert reach_to_move(game, "atreides", "s8_4").ride[goal] == (first,)


def test_w9_1_w16_11_two_legions_that_enter_signs_by_one_action_both_arrive_first() -> None:
    game = bare("article", "harkonnen")
    put(game, "s8_4", "harkonnen", regular=1)
    put(game, "s1_11", "harkonnen", regular=1)
    for area in ("s8_3", "s1_12"):
        game.state.sign_pool.remove("sand")
        game.state.signs[area] = "sand"
    run(game, Moves(0, "harkonnen", "any", "", 2))
    tell(game, "move.s8_4", "to.s8_3", "go")
    assert set(game.state.signs) == {"s8_3", "s1_12"}  # the wormsign has not been flipped yet
    tell(game, "move.s1_11", "to.s1_12", "go")
    assert game.state.signs == {}


def test_w16_24_rabban_takes_part_in_both_moves_of_his_special_action() -> None:
    game = bare("article", "harkonnen")
    put(game, "s8_4", "harkonnen", regular=3, named=("beast_rabban",))
    put(game, "s2_3", "harkonnen", regular=3, generic=1)
    run(game, Programme(0, "leader/beast_rabban"))
    assert choices(game) == ["move.s8_4", "done"]
    tell(game, "move.s8_4", "to.s8_3", "go")
    assert choices(game) == ["move.s8_3", "done"]


@pytest.mark.parametrize("version", ["article", "retail"])
@pytest.mark.parametrize("first", ["fly", "walk"])
def test_r332_rabbans_second_move_goes_to_an_adjacent_area(version: str, first: str) -> None:
    game = bare(version, "harkonnen")
    put(game, "s8_4", "harkonnen", regular=3, named=("beast_rabban",))
    for zone in ("az2", "az3", "az7"):
        game.state.zones[zone] = "ornithopter"
        game.state.supply["harkonnen.ornithopter"] -= 1
    near = game.config.library.near
    run(game, Programme(0, "leader/beast_rabban"))
    tell(game, "move.s8_4")
    away = [pick for pick in choices(game) if (pick[3:] not in near["s8_4"]) is (first == "fly")]
    assert away  # the first move may be a flight
    tell(game, away[0])
    while asked(game).prompt.key.endswith("fly"):
        tell(game, choices(game)[0])
    tell(game, "go", f"move.{away[0][3:]}")
    assert {pick[3:] for pick in choices(game)} <= set(near[away[0][3:]])


@pytest.mark.parametrize(("version", "flies"), [("article", True), ("retail", False)])
@pytest.mark.parametrize("leader", ["beast_rabban", "feyd_rautha"])
def test_w6_5_retail_one_ornithopter_for_a_legion_and_turn(version: str, flies: bool, leader: str) -> None:
    game = bare(version, "harkonnen")
    put(game, "s8_4", "harkonnen", regular=3, named=(leader,))
    put(game, "s2_1", "atreides", regular=1)
    for zone in ("az2", "az3"):
        game.state.zones[zone] = "ornithopter"
        game.state.supply["harkonnen.ornithopter"] -= 1
    run(game, Programme(0, f"leader/{leader}"))
    tell(game, "move.s8_4")
    target = next(one for one in choices(game) if reach_to_move(game, "harkonnen", "s8_4").fly.get(one[3:]) == 1)
    tell(game, target)
    if asked(game).prompt.key.endswith("fly"):
        tell(game, choices(game)[0])
    tell(game, "go")
    (zone,) = game.state.zones
    game.state.zones = {game.config.library.areas[target[3:]].air_zones[0]: game.state.zones[zone]}
    reach = reach_to_move if leader == "beast_rabban" else reach_to_attack
    assert bool(reach(game, "harkonnen", target[3:]).fly) is flies


@pytest.mark.parametrize("attacks", [False, True])
@pytest.mark.parametrize("with_paul", [False, True])
def test_w14_2_a_ride_counts_for_paul_only_if_he_rides(attacks: bool, with_paul: bool) -> None:
    game = bare("article", "atreides")
    put(game, "s8_4", "atreides", regular=2, named=("paul_atreides",))
    game.state.signs = dict.fromkeys(("s8_3", "s8_1"), "sand")
    frame = Attack(1, "atreides", "any", "") if attacks else Moves(1, "atreides", "any", "", 1)
    target = next(iter(reach_to_move(game, "atreides", "s8_4").ride))
    put(game, target, "harkonnen" if attacks else "atreides", regular=1)
    run(game, frame)
    tell(game, *(("attack.s8_4",) if attacks else ("move.s8_4", f"to.{target}")))
    tell(game, *(() if with_paul else ("leave.regular", "leave.paul_atreides")), "go")
    assert (game.state.turn.rode > 0) is with_paul


def test_w14_2_a_ride_to_paul_is_no_ride_of_his() -> None:
    game = bare("article", "atreides")
    put(game, "s8_4", "atreides", regular=2)
    game.state.signs = dict.fromkeys(("s8_3", "s8_1"), "sand")
    target = next(iter(reach_to_move(game, "atreides", "s8_4").ride))
    put(game, target, "atreides", regular=1, named=("paul_atreides",))
    run(game, Moves(1, "atreides", "any", "", 1))
    tell(game, "move.s8_4", f"to.{target}", "go")
    assert game.state.turn.rode == 0

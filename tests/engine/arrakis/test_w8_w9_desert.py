"""Hazards, wormsigns, worms and storms (W8, W9)."""

from __future__ import annotations

import pytest

from engine.arrakis.frames.hazards import Flip, Storms, begin_hazards, is_exposed, place_worm, worm_moves, worm_targets
from engine.arrakis.frames.power import Activate, DesertPower, strike
from engine.arrakis.frames.programme import Programme
from engine.arrakis.places import ground, within
from engine.arrakis.reach import reach_to_move
from tests.engine.arrakis.table import (
    HIT,
    SHIELD,
    SPECIAL,
    asked,
    bare,
    choices,
    counts,
    dice,
    put,
    run,
    say,
    sign,
    tell,
)


def harvester(game, *areas: str) -> None:
    for area in areas:
        game.state.harvesters.append(area)
        game.state.supply["harkonnen.harvester"] -= 1


def carryall(game, zone: str) -> None:
    game.state.zones[zone] = "carryall"
    game.state.supply["harkonnen.carryall"] -= 1


def test_w8_1_signs_where_the_harkonnen_are_in_the_desert() -> None:
    game = bare()
    put(game, "s8_3", "harkonnen", regular=1)
    put(game, "arrakeen", "harkonnen", regular=1)
    put(game, "s7_1", "atreides", regular=1)
    harvester(game, "s1_2")
    begin_hazards(game)
    assert set(game.state.signs) == {"s8_3", "s1_2"}


@pytest.mark.parametrize("version", ["article", "retail"])
@pytest.mark.parametrize("left", [0, 1, 2, 3])
def test_w8_1_r337_the_atreides_choose_the_areas_if_the_pool_has_too_few_signs(version: str, left: int) -> None:
    game = bare(version)
    harvester(game, "s1_2", "s8_3")
    put(game, "s8_4", "harkonnen", regular=1)
    del game.state.sign_pool[left:]
    begin_hazards(game)
    del game.state.stack[0]  # the storms
    run(game)
    if left not in (1, 2):
        assert not [one for one in game.decisions() if one.kind == "scarce_signs"]
        return
    assert (asked(game).seat, asked(game).kind) == (1, "scarce_signs")
    assert choices(game) == ["sign.s1_2", "sign.s8_3", "sign.s8_4"]
    assert asked(game).bounds() == (left, left)
    say(game, *["sign.s8_4", "sign.s8_3"][:left])
    placed = {event.data["area"] for event in game.events if event.kind == "war-sign"}
    assert placed == ({"area:s8_4", "area:s8_3"} if left == 2 else {"area:s8_4"})


@pytest.mark.parametrize(("version", "left"), [("article", {"s7_1"}), ("retail", set())])
def test_w8_1_retail_discards_signs_under_atreides_first(version: str, left: set[str]) -> None:
    game = bare(version)
    put(game, "s7_1", "atreides", regular=1)
    sign(game, "s7_1", "sandworm")
    begin_hazards(game)
    assert set(game.state.signs) == left


def test_w8_1_the_atreides_choose_the_order() -> None:
    game = bare()
    sign(game, "s8_3", "sand")
    sign(game, "s7_1", "sand")
    begin_hazards(game)
    run(game)
    assert asked(game).seat == 1
    assert choices(game) == ["rest", "flip.s7_1", "flip.s8_3"]
    say(game, "flip.s8_3")
    assert game.state.signs == {}  # the last wormsign is flipped without a question
    assert len(game.state.sign_pool) == 16


@pytest.mark.parametrize(
    ("face", "area", "comes"),
    [
        ("sand", "s1_2", False), ("sandworm", "s8_3", True),
        ("burrowing_sandworm", "s8_3", False), ("burrowing_sandworm", "s1_1", True),
    ],
)  # fmt: skip
@pytest.mark.parametrize("version", ["article", "retail"])
def test_w8_2_faces(version: str, face: str, area: str, comes: bool) -> None:
    game = bare(version)
    sign(game, area, face)
    run(game, Flip(area, True))
    assert game.state.worms == ([area] if comes else [])


def test_w8_2_no_effect_with_atreides_or_a_worm() -> None:
    game = bare()
    put(game, "s8_3", "atreides", regular=1)
    sign(game, "s8_3", "sandworm")
    run(game, Flip("s8_3", True))
    assert game.state.worms == []
    sign(game, "s7_1", "sandworm")
    game.state.worms = ["s7_1"]
    run(game, Flip("s7_1", True))
    assert game.state.worms == ["s7_1"]
    assert len(game.state.sign_pool) == 16


def test_w8_3_article_a_harvester_alone_is_lost_and_no_worm_is_placed() -> None:
    game = bare("article")
    harvester(game, "s8_3")
    sign(game, "s8_3", "sandworm")
    run(game, Flip("s8_3", True))
    assert (game.state.harvesters, game.state.worms) == ([], [])


@pytest.mark.parametrize(("area", "number"), [("s1_1", 5), ("s8_3", 4)])
def test_w8_3_article_a_legion_is_attacked_by_the_ground(area: str, number: int) -> None:
    game = bare("article")
    put(game, area, "harkonnen", regular=6)
    harvester(game, area)
    sign(game, area, "sandworm")
    dice(game, "worm", HIT, SPECIAL, *[SHIELD] * (number - 2))
    run(game, Flip(area, True))
    tell(game, *["lose.regular"] * (2 if game.decisions() else 0))
    assert counts(game, area) == (4, 0, 0, 0)
    assert game.state.worms == []
    assert game.state.harvesters == [area]


def test_w8_3_legion_destroyed_the_harvester_goes_too() -> None:
    game = bare("article")
    put(game, "s8_3", "harkonnen", regular=1)
    harvester(game, "s8_3")
    sign(game, "s8_3", "sandworm")
    dice(game, "worm", HIT, HIT, HIT, HIT)
    run(game, Flip("s8_3", True))
    assert (game.state.harvesters, game.state.worms, game.state.legions) == ([], [], {})


@pytest.mark.parametrize("version", ["article", "retail"])
def test_w8_4_a_carryall_saves_the_harvester_and_the_worm_stays(version: str) -> None:
    game = bare(version)
    game.state.phase = "hazards"
    harvester(game, "s8_3")
    carryall(game, "az2")
    sign(game, "s8_3", "sandworm")
    run(game, Flip("s8_3", True))
    assert asked(game).seat == 0
    say(game, "save.az2")
    assert (game.state.harvesters, game.state.worms, game.state.zones) == (["s8_3"], ["s8_3"], {})


@pytest.mark.parametrize(("version", "stays"), [("article", False), ("retail", True)])
def test_w8_4_abandoned_the_retail_worm_is_placed(version: str, stays: bool) -> None:
    game = bare(version)
    harvester(game, "s8_3")
    carryall(game, "az2")
    sign(game, "s8_3", "sandworm")
    run(game, Flip("s8_3", True))
    say(game, "abandon.s8_3")
    assert game.state.harvesters == []
    assert game.state.worms == (["s8_3"] if stays else [])


def test_w9_1_no_carryall_when_a_legion_enters_in_the_action_phase() -> None:
    game = bare("article")
    harvester(game, "s8_3")
    carryall(game, "az2")
    sign(game, "s8_3", "sandworm")
    run(game, Flip("s8_3", False))
    assert game.state.harvesters == []


def test_w8_5_article_with_none_left_one_is_taken_but_none_placed_just_now() -> None:
    game = bare("article")
    game.state.worms = ["s1_6", "s1_8"]
    game.state.supply["atreides.sandworm"] = 2
    for area in ("s1_2", "s1_3", "s8_3"):
        place_worm(game, area)
    run(game)
    assert choices(game) == ["take-worm.s1_6", "take-worm.s1_8"]
    say(game, "take-worm.s1_8")
    assert sorted(game.state.worms) == ["s1_2", "s1_3", "s1_6", "s8_3"]
    begin_hazards(game)  # of the next round
    place_worm(game, "s8_4")
    run(game)
    assert sorted(choices(game)) == ["take-worm.s1_2", "take-worm.s1_3", "take-worm.s1_6", "take-worm.s8_3"]


def test_w8_6_retail_no_more_than_four_worms_five_with_the_wild_maker() -> None:
    game = bare("retail")
    game.state.worms = ["s1_2", "s1_3", "s1_6", "s1_8"]
    game.state.supply["atreides.sandworm"] = 0
    place_worm(game, "s8_3")
    run(game)
    assert "s8_3" not in game.state.worms
    game.state.chiefs["wild_maker"].where = "aside"
    place_worm(game, "s8_3")
    assert game.state.maker == "s8_3"


def test_w8_6_retail_a_legion_must_retreat_and_the_worm_stays() -> None:
    game = bare("retail")
    put(game, "s8_3", "harkonnen", regular=2)
    sign(game, "s8_3", "sandworm")
    run(game, Flip("s8_3", True))
    assert (asked(game).kind, asked(game).seat) == ("flee", 0)
    assert "flee.bight_of_the_cliff" not in choices(game)  # an area with a sietch is not free
    say(game, "flee.s8_4")
    assert counts(game, "s8_4") == (2, 0, 0, 0)
    assert game.state.worms == ["s8_3"]


def test_w8_6_retail_with_nowhere_to_go_four_dice_and_no_worm() -> None:
    game = bare("retail")
    put(game, "s8_3", "harkonnen", regular=4)
    sign(game, "s8_3", "sandworm")
    for area in game.config.library.near["s8_3"]:
        game.state.legions.pop(area, None)
        game.state.worms.append(area)
    dice(game, "worm", SPECIAL, SPECIAL, SHIELD, SHIELD)
    run(game, Flip("s8_3", True))
    tell(game, *["lose.regular"] * (2 if game.decisions() else 0))
    assert counts(game, "s8_3") == (2, 0, 0, 0)
    assert "s8_3" not in game.state.worms


@pytest.mark.parametrize(("version", "placed"), [("article", ["s8_3"]), ("retail", [])])
def test_w8_6_no_retail_worm_is_placed_after_its_attack_beside_a_saved_harvester(
    version: str, placed: list[str]
) -> None:
    """A carryall saves the harvester of a destroyed legion (W8.4). In the retail game the worm that attacked is not
    placed (W8.6)."""
    game = bare(version)
    game.state.phase = "hazards"
    put(game, "s8_3", "harkonnen", regular=1)
    harvester(game, "s8_3")
    carryall(game, "az2")
    sign(game, "s8_3", "sandworm")
    for area in game.config.library.near["s8_3"]:
        game.state.legions.pop(area, None)
        put(game, area, "atreides", regular=1)
    dice(game, "worm", HIT, HIT, HIT, HIT)
    run(game, Flip("s8_3", True))
    say(game, "save.az2")
    assert game.state.harvesters == ["s8_3"]
    assert "s8_3" not in game.state.legions
    assert game.state.worms == placed


@pytest.mark.parametrize(
    ("version", "where", "area", "number"),
    [("retail", "aside", "", 6), ("retail", "out", "", 4), ("retail", "aside", "s1_1", 4), ("article", "aside", "", 4)],
)
def test_r331_the_wild_maker_attacks_a_legion_that_cannot_flee(
    version: str, where: str, area: str, number: int
) -> None:
    game = bare(version)
    game.state.chiefs["wild_maker"].where, game.state.maker = where, area
    put(game, "s8_3", "harkonnen", regular=6)
    sign(game, "s8_3", "sandworm")
    game.state.worms += game.config.library.near["s8_3"]
    dice(game, "worm", *[SHIELD] * number)
    run(game, Flip("s8_3", True))
    assert [event.data["dice"] for event in game.events if event.kind == "war-struck"] == [number]
    assert (game.state.maker, "s8_3" in game.state.worms) == (area, False)


def test_r209_fleeing_into_a_sign_the_worm_comes_before_that_sign_is_flipped() -> None:
    game = bare("retail")
    put(game, "s8_3", "harkonnen", regular=2)
    sign(game, "s8_3", "sandworm")
    sign(game, "s8_4", "sandworm")
    run(game, Flip("s8_3", True))
    say(game, "flee.s8_4")
    assert game.state.worms == ["s8_3"]
    assert asked(game).kind == "flee"
    assert "flee.s8_3" not in choices(game)


def test_w8_6_the_legion_of_a_card_attacks_from_where_a_worm_has_driven_it() -> None:
    game = bare("retail")
    game.state.chiefs["shaddam_iv"].where = "aside"
    put(game, "s8_3", "harkonnen", regular=2, special=1)
    put(game, "s8_1", "atreides", regular=1)
    sign(game, "s8_4", "sandworm")
    run(game, Programme(0, "plan/rage_overcame_shaddam_iv_c/0"))
    tell(game, "place.s8_3", "move.s8_3", "to.s8_4", "go", "flee.s8_3")
    assert asked(game).kind == "attack"
    assert choices(game) == ["attack.s8_3", "done"]


@pytest.mark.parametrize(("phase", "saved"), [("hazards", True), ("actions", False)])
def test_w8_4_a_carryall_saves_a_harvester_where_a_legion_flees_to_in_the_hazards(phase: str, saved: bool) -> None:
    game = bare("retail")
    game.state.phase = phase
    put(game, "s8_3", "harkonnen", regular=2)
    harvester(game, "s8_4")
    carryall(game, "az2")
    sign(game, "s8_3", "sandworm")
    sign(game, "s8_4", "sandworm")
    run(game, Flip("s8_3", phase == "hazards"))
    tell(game, "flee.s8_4", "flee.s8_2")
    assert (game.waiting() != ()) is saved
    if saved:
        say(game, "save.az2")
    assert game.state.harvesters == (["s8_4"] if saved else [])


@pytest.mark.parametrize(
    ("version", "area", "exposed"),
    [
        ("article", "s8_3", True), ("article", "s8_1", False), ("article", "arrakeen", False),
        ("article", "pasty_mesa", True), ("retail", "arrakeen", False), ("retail", "pasty_mesa", True),
        ("retail", "s8_1", False),
    ],
)  # fmt: skip
def test_w8_7_w8_8_shelter(version: str, area: str, exposed: bool) -> None:
    assert is_exposed(bare(version), area) is exposed


def test_w8_7_a_destroyed_settlement_shelters_nobody_by_the_article_but_rock_still_does_in_retail() -> None:
    for version, exposed in (("article", True), ("retail", False)):
        game = bare(version)
        del game.state.settlements["arrakeen"]
        assert is_exposed(game, "arrakeen") is exposed


@pytest.mark.parametrize("version", ["article", "retail"])
def test_w8_9_the_atomics_lay_open(version: str) -> None:
    game = bare(version)
    game.state.crater = "rimwall"
    assert is_exposed(game, "arrakeen")
    assert is_exposed(game, "imperial_basin")
    assert not is_exposed(game, "carthag")


@pytest.mark.parametrize(
    ("name", "area"), [("splintered_rock", "hagga_basin"), ("rimwall", "arrakeen"), ("rimwall", "imperial_basin")]
)
def test_w8_9_a_worm_on_the_crater_attacks_what_the_atomics_lay_open(name: str, area: str) -> None:
    game = bare()
    put(game, area, "harkonnen", regular=1)
    deserts = [one for one in game.config.library.areas if ground(game, one).endswith("desert")]
    assert not any(area in worm_targets(game, one) for one in deserts)
    game.state.crater = name
    assert area in worm_targets(game, game.config.library.atomics[name].area)


@pytest.mark.parametrize(
    ("version", "area", "number", "hits"),
    [
        ("article", "s1_1", 3, 2), ("article", "s8_3", 2, 2), ("article", "pasty_mesa", 1, 1),
        ("retail", "s1_1", 2, 3), ("retail", "s8_3", 2, 2), ("retail", "pasty_mesa", 2, 1),
    ],
)  # fmt: skip
def test_w8_7_w8_8_storm_dice(version: str, area: str, number: int, hits: int) -> None:
    game = bare(version)
    put(game, area, "harkonnen", regular=6)
    put(game, "s7_1", "atreides", regular=1)
    dice(game, "storm", *(HIT, SPECIAL, SHIELD)[:number])
    run(game, Storms())
    while game.decisions():
        say(game, asked(game).options[0].id)
    assert counts(game, area) == (6 - hits, 0, 0, 0)
    assert counts(game, "s7_1") == (1, 0, 0, 0)


def test_w9_2_an_attacking_worm_leaves_the_board_and_a_moving_one_acts_once() -> None:
    game = bare("article", "atreides")
    game.state.worms = ["s8_3", "s1_2"]
    game.state.supply["atreides.sandworm"] = 2
    put(game, "s8_4", "harkonnen", regular=1)
    run(game, Activate(1, 2, True))
    tell(game, "worm.s1_2", "worm-to.s1_5")
    assert choices(game) == ["worm.s8_3", "done"]
    dice(game, "worm", HIT, HIT, HIT, HIT)
    tell(game, "worm.s8_3", "worm-strike.s8_4")
    assert game.state.worms == ["s1_5"]
    assert game.state.legions == {}


@pytest.mark.parametrize(("version", "number", "moves"), [("article", 2, True), ("retail", 1, False)])
def test_w5_12_desert_power_worms_by_version(version: str, number: int, moves: bool) -> None:
    game = bare(version, "atreides")
    game.state.worms = ["s8_3"]
    put(game, "s8_4", "harkonnen", regular=1)
    run(game, DesertPower(1))
    say(game, "worms")
    frame = game.state.stack[-1]
    assert isinstance(frame, Activate)
    assert (frame.left, frame.moves) == (number, moves)


def test_w9_4_two_areas_away_over_a_desert_never_mountains() -> None:
    game = bare("article", "atreides")
    for area in ("s8_1", "s4_12", "hagga_basin"):
        put(game, area, "harkonnen", regular=1)
    assert "s4_12" in worm_targets(game, "s8_4")  # the way leads over s8_3
    assert "s8_1" not in worm_targets(game, "s8_4")  # the area is a mountain
    assert "hagga_basin" not in worm_targets(game, "s8_4")  # the way would lead over mountains


def test_w9_5_a_harvester_alone_is_lost_without_a_roll_or_a_carryall() -> None:
    game = bare("article", "atreides")
    game.state.worms = ["s8_3"]
    harvester(game, "s8_4")
    carryall(game, "az2")
    strike(game, "s8_3", "s8_4")
    assert game.state.harvesters == []
    assert game.chance.drawn == []


@pytest.mark.parametrize("version", ["article", "retail"])
@pytest.mark.parametrize("area", ["s1_2", "s8_4", "pasty_mesa"])
def test_w9_7_r335_the_wild_maker_attacks_with_six_dice_more_than_a_worm(version: str, area: str) -> None:
    game = bare(version, "atreides")
    put(game, area, "harkonnen", regular=6)
    game.state.worms = ["s7_1"]
    game.state.maker = "s8_3"
    strike(game, "s7_1", area)
    strike(game, "s8_3", area)
    worm, maker = (event.data["dice"] for event in game.events if event.kind == "war-struck")
    assert game.state.maker == ""
    assert maker == 6 > worm


@pytest.mark.parametrize(("version", "station"), [("article", True), ("retail", False)])
def test_w9_3_a_worm_moves_over_two_deserts_past_everybody_and_ends_with_nobody(version: str, station: bool) -> None:
    game = bare(version)
    library = game.config.library
    put(game, "s8_3", "harkonnen", regular=1)
    game.state.signs["s7_1"] = game.state.sign_pool.pop()
    moves = worm_moves(game, "s8_4")
    assert "s8_3" not in moves  # an area with a figure is not among the moves
    beyond = [one for one in library.near["s8_3"] if library.areas[one].ground.endswith("desert") and one != "s8_4"]
    assert set(beyond) & set(moves)  # but areas beyond it are
    assert all(library.areas[area].ground.endswith("desert") for area in moves)
    assert set(moves) <= within(game, "s8_4", 2)
    assert ("s7_1" in moves) is station  # this empty area has no wormsign either


def test_w14_8_the_new_desert_is_not_deep_and_its_borders_remain() -> None:
    game = bare()
    game.state.crater = "rimwall"
    assert ground(game, "rimwall_west") == "desert"
    put(game, "rimwall_west", "harkonnen", regular=1)
    assert "s1_4" not in reach_to_move(game, "harkonnen", "rimwall_west").areas()
    assert "s1_4" not in worm_moves(game, "rimwall_west")


def test_w9_2_of_three_worms_that_move_none_is_activated_twice() -> None:
    game = bare("article", "atreides")
    game.state.worms = ["s8_3", "s1_2", "s4_12"]
    game.state.supply["atreides.sandworm"] = 1
    run(game, Activate(1, 3, True))
    moved = set()
    for area in ("s8_3", "s1_2"):
        say(game, f"worm.{area}")
        target = next(one.partition(".")[2] for one in choices(game) if one.startswith("worm-to."))
        say(game, f"worm-to.{target}")
        moved.add(target)
    offered = {one.partition(".")[2] for one in choices(game)} - {""}
    assert offered == {"s4_12"}
    assert moved <= set(game.state.worms)


def test_w5_12_a_sign_comes_to_no_sietch_no_worm_and_no_other_sign() -> None:
    game = bare("article", "atreides")
    game.state.worms = ["s8_3"]
    sign(game, "s1_2", "sand")
    run(game, DesertPower(1))
    say(game, "signs")
    offered = {one.partition(".")[2] for one in choices(game)}
    assert "s8_4" in offered
    assert offered.isdisjoint({*game.state.sietches, "s8_3", "s1_2"})

"""Dice, turns, action boxes and free actions (W5)."""

from __future__ import annotations

import pytest

from engine.arrakis.frames.attack import Attack
from engine.arrakis.frames.deployment import DeployUnits
from engine.arrakis.frames.placing import Place, Upgrade
from engine.arrakis.frames.programme import Programme
from engine.arrakis.frames.roll import begin_roll, unused
from engine.arrakis.frames.turn import Actions, TurnFrame, can_act, may_use_power
from engine.arrakis.frames.vehicles import AnyVehicles, Fliers, Harvesters
from engine.arrakis.library import HARKONNEN
from tests.engine.arrakis.table import asked, bare, choices, counts, dice, put, run, say, tell

H_FACES = {"leadership": 0, "strategy": 1, "deployment": 3, "mentat": 4, "house": 5}
A_FACES = {"leadership": 0, "strategy": 2, "deployment": 3, "mentat": 4, "house": 5}


def roll(game, harkonnen: str, *more: tuple[str, str], atreides: str = "ls d m") -> None:
    short = {"l": "leadership", "s": "strategy", "d": "deployment", "m": "mentat", "h": "house"}
    for label, faces, table in (("harkonnen-dice", harkonnen, H_FACES), *((a, b, H_FACES) for a, b in more)):
        dice(game, label, *(table[short[one]] for one in faces))
    dice(game, "atreides-dice", *(A_FACES[short[one]] for one in atreides if one != " "))


def test_w5_1_four_dice_against_eight_less_those_set_aside() -> None:
    game = bare()
    game.state.sisters["atreides"] = 0
    game.state.aside = 2
    roll(game, "lssdmh")
    begin_roll(game)
    run(game)
    assert (unused(game, "harkonnen"), unused(game, "atreides")) == (6, 4)


def test_w5_2_article_four_alike_one_stays_and_the_others_are_rolled_again_once() -> None:
    game = bare("article")
    game.state.sisters["atreides"] = 0
    roll(game, "ssssldmh", ("harkonnen-dice", "sss"))
    begin_roll(game)
    run(game)
    assert game.state.dice[0] == {"leadership": 1, "strategy": 4, "deployment": 1, "mentat": 1, "house": 1}


def test_w5_2_r336_article_two_results_with_four_dice_each_keep_one_and_are_rolled_again() -> None:
    game = bare("article")
    game.state.sisters["atreides"] = 0
    roll(game, "shshshsh", ("harkonnen-dice", "sss"), ("harkonnen-dice", "mld"))
    begin_roll(game)
    run(game)
    assert game.state.dice[0] == {"strategy": 4, "house": 1, "mentat": 1, "leadership": 1, "deployment": 1}
    told = [event.data.get("kept") for event in game.events if event.kind == "war-dice"]
    assert told == [None, "action:strategy", "action:house", None]


def test_w5_2_retail_dice_beyond_the_slots_are_turned_alternating_harkonnen_first() -> None:
    game = bare("retail")
    game.state.sisters["atreides"] = 0
    roll(game, "sssssldm", atreides="lllm")
    begin_roll(game)
    run(game)
    assert asked(game).seat == 0
    assert choices(game) == ["turn.leadership", "turn.deployment", "turn.mentat", "turn.house"]
    say(game, "turn.house")
    assert asked(game).seat == 1
    say(game, "turn.house")
    assert asked(game).seat == 0
    say(game, "turn.mentat")
    assert game.state.dice[0] == {"leadership": 1, "strategy": 3, "deployment": 1, "mentat": 2, "house": 1}
    assert game.state.dice[1] == {"leadership": 2, "mentat": 1, "house": 1}


def test_w5_3_atreides_begin_and_turns_alternate() -> None:
    game = bare()
    game.state.dice = [{"mentat": 2}, {"mentat": 1}]
    run(game, Actions("atreides"))
    assert asked(game).seat == 1
    tell(game, "box.mentat.0", "deck.house_atreides", "deck.house_atreides", "end")
    assert asked(game).seat == 0
    assert game.state.dice[1] == {}


def test_w5_4_all_of_an_action_may_be_left() -> None:
    game = bare("article", "harkonnen")
    put(game, "s8_3", "harkonnen", regular=2)
    run(game, Programme(0, "box/strategy/harkonnen/0"))
    say(game, "done")
    assert game.waiting() == ()
    assert counts(game, "s8_3") == (2, 0, 0, 0)


def test_w5_5_article_the_phase_ends_when_nobody_can_act() -> None:
    game = bare("article")
    game.state.dice = [{}, {"mentat": 1}]
    run(game, Actions("harkonnen"))
    assert asked(game).seat == 1
    tell(game, "box.mentat.0", "deck.fremen_ally", "deck.fremen_ally", "end")
    assert game.waiting() == ()


def test_w5_5_retail_the_phase_ends_with_the_last_harkonnen_die() -> None:
    game = bare("retail")
    game.state.dice = [{}, {"mentat": 1}]
    run(game, Actions("atreides"))
    assert game.waiting() == ()
    assert game.state.dice == [{}, {}]


def test_w5_6_strategy_is_two_moves_or_one_attack() -> None:
    game = bare("article", "atreides")
    game.state.dice = [{"mentat": 1}, {"strategy": 1}]
    run(game, TurnFrame("atreides"))
    assert [one for one in choices(game) if one.startswith("box")] == ["box.strategy.0", "box.strategy.1"]
    put(game, "s8_3", "atreides", regular=1)
    put(game, "s7_1", "atreides", regular=1)
    put(game, "s8_4", "atreides", regular=1)
    say(game, "box.strategy.0")
    tell(game, "move.s8_3", "to.s4_12", "go")
    assert choices(game) == ["move.s7_1", "move.s8_4", "done"]


def test_w5_7_leadership_needs_a_leader_that_goes_along() -> None:
    game = bare("article", "atreides")
    put(game, "s8_3", "atreides", regular=3, generic=1)
    put(game, "s7_1", "atreides", regular=3)
    run(game, Programme(1, "box/leadership/atreides/0"))
    assert choices(game) == ["move.s8_3", "done"]
    tell(game, "move.s8_3", "to.s4_12")
    assert choices(game) == ["go", "leave.regular"]


def test_w5_8_article_the_sietch_is_chosen_before_the_token_is_seen() -> None:
    game = bare("article", "atreides")
    before = len(game.state.pool)
    run(game, Programme(1, "box/deployment/atreides/0"))
    assert len(game.state.pool) == before
    say(game, "deploy.gara_kulon")
    assert len(game.state.pool) == before - 1
    say(game, "leader.paul_atreides")
    legion = game.state.legions["gara_kulon"]
    assert (len(legion.tokens), legion.named) == (1, ["paul_atreides"])


def test_w5_8_retail_the_token_is_seen_first() -> None:
    game = bare("retail", "atreides")
    before = len(game.state.pool)
    run(game, Programme(1, "box/deployment/atreides/0"))
    assert len(game.state.pool) == before - 1
    assert "done" not in choices(game)


def test_w5_9_harkonnen_deploy_three_regulars_and_a_leader_who_needs_a_unit() -> None:
    game = bare("article", "harkonnen")
    run(game, Programme(0, "box/deployment/harkonnen/0"))
    tell(game, "deploy.arrakeen", "deploy.arrakeen", "deploy.carthag", "leader.baron_harkonnen")
    assert choices(game) == ["lead-at.arrakeen", "lead-at.carthag"]
    say(game, "lead-at.carthag")
    assert (counts(game, "arrakeen"), counts(game, "carthag")) == ((2, 0, 0, 0), (1, 0, 0, 0))
    assert game.state.legions["carthag"].named == ["baron_harkonnen"]


def test_w5_10_retail_the_split_is_chosen_before_drawing() -> None:
    game = bare("retail", "harkonnen")
    run(game, Programme(0, "box/mentat/harkonnen/0"))
    assert choices(game) == ["split.0", "split.1", "split.2"]
    before = {name: len(deck) for name, deck in game.state.decks.items()}
    say(game, "split.0")
    assert len(game.state.decks["corrino_ally"]) == before["corrino_ally"] - 2


def test_w5_11_harkonnen_house_makes_two_regulars_elite() -> None:
    game = bare("article", "harkonnen")
    put(game, "arrakeen", "harkonnen", regular=3)
    run(game, Programme(0, "box/house/harkonnen/0"))
    tell(game, "upgrade.arrakeen", "upgrade.arrakeen")
    assert counts(game, "arrakeen") == (1, 2, 0, 0)
    assert game.waiting() == ()


@pytest.mark.parametrize(("version", "kind"), [("article", "harvesters"), ("retail", "any_vehicles")])
def test_w5_11_house_vehicles_by_version(version: str, kind: str) -> None:
    game = bare(version, "harkonnen")
    run(game, Programme(0, "box/house/harkonnen/1"))
    assert asked(game).kind == kind
    frames = [type(frame) for frame in game.state.stack]
    assert (AnyVehicles in frames) == (version == "retail")
    assert frames.count(Fliers) == (0 if version == "retail" else 2)


def test_w5_11_atreides_house_is_any_result() -> None:
    game = bare("article", "atreides")
    run(game, Programme(1, "box/house/atreides/0"))
    assert {one.split(".")[1] for one in choices(game) if one.startswith("box")} == {
        "leadership", "strategy", "deployment", "mentat",
    }  # fmt: skip


def test_w5_12_desert_power_only_with_fewer_unused_dice() -> None:
    game = bare()
    game.state.dice = [{"mentat": 2}, {"mentat": 2}]
    assert not may_use_power(game)
    game.state.dice = [{"mentat": 3}, {"mentat": 2}]
    assert may_use_power(game)
    game.state.dice = [{"mentat": 1}, {}]
    assert can_act(game, "atreides")


def test_w5_12_signs_not_with_worm_sign_or_sietch() -> None:
    from engine.arrakis.frames.power import PlaceSigns

    game = bare("article", "atreides")
    game.state.worms.append("s8_3")
    game.state.signs["s7_1"] = game.state.sign_pool.pop()
    run(game, PlaceSigns(1, 2))
    found = choices(game)
    assert "sign.s8_4" in found
    assert not {"sign.s8_3", "sign.s7_1", "sign.gara_kulon", "sign.arrakeen"} & set(found)
    assert asked(game).pick.high == 2


@pytest.mark.parametrize(("left", "there", "most"), [(2, 1, 1), (2, 0, None), (2, 2, 2), (1, 2, 1)])
def test_w5_12_no_more_signs_are_placed_than_the_pool_has(left: int, there: int, most: int | None) -> None:
    from engine.arrakis.frames.power import PlaceSigns

    game = bare("article", "atreides")
    del game.state.sign_pool[there:]
    run(game, PlaceSigns(1, left))
    if most is None:
        assert game.waiting() == ()
    else:
        assert (asked(game).pick.low, asked(game).pick.high) == (0, most)


@pytest.mark.parametrize(("left", "supply", "most"), [(3, 2, 2), (2, 3, 2), (3, 3, 3)])
def test_w4_3_no_more_harvesters_are_placed_than_the_supply_has(left: int, supply: int, most: int) -> None:
    game = bare("article", "harkonnen")
    game.state.phase = "vehicles"
    game.state.supply["harkonnen.harvester"] = supply
    run(game, Harvesters(0, left))
    assert (asked(game).pick.low, asked(game).pick.high) == (0, most)


@pytest.mark.parametrize(("left", "supply", "flying", "most"), [(3, 1, 1, 2), (3, 1, 0, 1), (1, 3, 1, 1), (3, 0, 2, 2)])
@pytest.mark.parametrize("what", ["ornithopter", "carryall"])
def test_w4_3_no_more_fliers_are_placed_than_the_supply_and_the_zones_have(
    what: str, left: int, supply: int, flying: int, most: int
) -> None:
    game = bare("article", "harkonnen")
    game.state.phase = "vehicles"
    game.state.zones = dict(zip(("az1", "az2"), [what] * flying, strict=False))
    game.state.supply[f"harkonnen.{what}"] = supply
    run(game, Fliers(0, what, left))
    assert (asked(game).pick.low, asked(game).pick.high) == (0, most)


@pytest.mark.parametrize(("spread", "supply", "most"), [(3, 2, 2), (2, 3, 2), (3, 3, 3)])
def test_w1_12_units_are_spread_over_no_more_areas_than_the_supply_has_units(
    spread: int, supply: int, most: int
) -> None:
    game = bare("article", "harkonnen")
    game.state.supply["harkonnen.regular"] = supply
    run(game, Place(0, "harkonnen", (1, 0, 0), "", "settlement", spread))
    assert len(asked(game).options) > 3
    assert (asked(game).pick.low, asked(game).pick.high) == (0, most)


@pytest.mark.parametrize(("left", "there", "supply", "told"), [(3, 3, 1, 1), (3, 2, 3, 2), (2, 3, 3, 2)])
def test_w1_12_no_more_replacements_are_announced_than_the_supply_and_the_board_have(
    left: int, there: int, supply: int, told: int
) -> None:
    game = bare("article", "harkonnen")
    put(game, "arrakeen", "harkonnen", regular=there)
    game.state.supply["harkonnen.elite"] = supply
    run(game, Upgrade(0, "harkonnen", left, "elite"))
    assert asked(game).prompt.args["n"] == told


def test_w5_13_a_special_action_turns_the_card_over() -> None:
    game = bare("article", "harkonnen")
    game.state.dice = [{"house": 2}, {}]
    put(game, "arrakeen", "harkonnen", regular=4)
    run(game, TurnFrame("harkonnen"))
    tell(game, "special.house.baron_harkonnen", "upgrade.arrakeen", "upgrade.arrakeen", "upgrade.arrakeen")
    assert counts(game, "arrakeen") == (1, 3, 0, 0)
    assert game.state.chiefs["baron_harkonnen"].spent


@pytest.mark.parametrize(("version", "allowed"), [("article", True), ("retail", False)])
def test_w5_14_training_near_an_ornithopter(version: str, allowed: bool) -> None:
    game = bare(version, "atreides")
    put(game, "gara_kulon", "atreides", tokens=(0,))
    game.state.zones["az1"] = "ornithopter"
    game.state.dice = [{"mentat": 1}, {"mentat": 1}]
    run(game, TurnFrame("atreides"))
    assert ("train.gara_kulon.0" in choices(game)) is allowed
    game.state.zones.clear()
    game._open = {}
    say(game, "train.gara_kulon.0")
    face = game.config.library.tokens[0]
    assert sum(counts(game, "gara_kulon")[:3]) == sum(face)
    assert 0 in game.state.spent_tokens
    assert game.view(0)["opened"] == [list(face)]


@pytest.mark.parametrize("version", ["article", "retail"])
def test_w5_14_scouting_reveals_a_sietch_and_in_retail_the_tokens(version: str) -> None:
    game = bare(version, "harkonnen")
    put(game, "gara_kulon", "atreides", tokens=(0, 1), generic=1)
    game.state.zones["az1"] = "ornithopter"
    game.state.supply["harkonnen.ornithopter"] -= 1
    game.state.dice = [{"mentat": 1}, {}]
    run(game, TurnFrame("harkonnen"))
    say(game, "scout.az1.gara_kulon")
    assert game.state.seen == ["gara_kulon"]
    assert len(game.state.legions["gara_kulon"].tokens) == (2 if version == "article" else 0)
    assert game.state.zones == {}
    assert game.steps[-1].barrier


def test_w5_14_no_scouting_under_the_guilds_retail_ban() -> None:
    from engine.arrakis.frames.free_actions import list_scouting

    for version, allowed in (("article", True), ("retail", False)):
        game = bare(version, "harkonnen")
        game.state.zones["az1"] = "ornithopter"
        game.state.bans = ["spacing_guild"]
        assert bool(list_scouting(game)) is allowed


def test_w16_3_r215_w1_10_scouting_between_the_two_ornithopters_of_a_card() -> None:
    game = bare("article", "harkonnen")
    run(game, Programme(0, "plan/full_control_of_the_air/0"))
    tell(game, "zone.az1", "scout.az1.gara_kulon", "zone.az1")
    assert game.state.zones == {"az1": "ornithopter"}
    assert game.state.supply["harkonnen.ornithopter"] == 5


def test_w4_3_r222_fliers_are_placed_in_one_answer_at_the_start_of_the_round() -> None:
    """At the start of the round, fliers are placed in one answer (W4.3, R222), which may place all, some or none of
    them. Later in the round fliers are placed one by one, because scouting may happen between them (W16.3)."""
    game = bare()
    game.state.phase = "vehicles"
    run(game, Fliers(0, "ornithopter", 3))
    assert asked(game).bounds() == (0, 3)
    assert len(asked(game).options) == 8
    say(game, "zone.az1", "zone.az5")
    assert game.state.zones == {"az1": "ornithopter", "az5": "ornithopter"}
    game.state.phase = "actions"
    run(game, Fliers(0, "ornithopter", 2))
    assert asked(game).pick.kind == "one"
    assert "done" in choices(game)


def test_w5_9_r223_all_units_may_go_to_one_settlement_at_once_within_the_limit() -> None:
    game = bare()
    put(game, "carthag", HARKONNEN, regular=4)
    put(game, "arrakeen", HARKONNEN, regular=2)
    run(game, DeployUnits(0, HARKONNEN, ["regular"] * 3))
    assert "all.arrakeen" in choices(game)
    assert "all.carthag" not in choices(game)  # the limit is 6 (W1.6)
    before = game.state.supply["harkonnen.regular"]
    say(game, "all.arrakeen")
    assert game.state.legions["arrakeen"].regular == 5
    assert game.state.supply["harkonnen.regular"] == before - 3


def test_w5_7_w16_25_leadership_from_the_house_result_needs_a_leader_too() -> None:
    game = bare("article", "atreides")
    put(game, "s8_3", "atreides", regular=3, generic=1)
    put(game, "s7_1", "atreides", regular=3)
    run(game, Programme(1, "box/house/atreides/0"))
    say(game, next(one for one in choices(game) if one.startswith("box.leadership")))
    assert choices(game) == ["move.s8_3", "done"]


def test_w5_14_w16_23_what_must_be_revealed_is_revealed_near_an_ornithopter_too() -> None:
    game = bare("retail", "harkonnen")
    put(game, "s1_11", "harkonnen", regular=3)
    put(game, "gara_kulon", "atreides", tokens=(0,))
    game.state.zones["az1"] = "ornithopter"
    run(game, Attack(0, "harkonnen", "any", ""))
    tell(game, "attack.s1_11", "go")
    assert 0 in game.state.spent_tokens

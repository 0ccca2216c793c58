"""Effects that bring units and a leader: all of them, some or none may be possible (W1.6, W1.7, W5.4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from content.arrakis.programme import Step
from engine.arrakis.frames.deployment import DeployToken
from engine.arrakis.frames.placing import Place, settlement_area
from engine.arrakis.frames.programme import Programme
from engine.arrakis.library import ATREIDES, HARKONNEN, KINDS, library
from engine.arrakis.mahdi.muster import Muster, Reinforce
from engine.arrakis.places import find_leader, ground
from engine.arrakis.state import G
from engine.arrakis.verbs import send_to_tank
from tests.engine.arrakis.alone import MAHDI, PERSON, alone, run_to_end
from tests.engine.arrakis.table import asked, bare, choices, counts, put, run, say, tell

PLACES = {"legion": "s2_3", "sietch": "tasmin_sink", "settlement": "arrakeen"}


def walk(steps: Sequence[Step]) -> Iterator[Step]:
    """Yield the steps, and the steps inside their alternatives."""
    for step in steps:
        yield step
        for way in step.ways:
            yield from walk(way.do)


def list_mixed() -> list[tuple[str, str, Step]]:
    """The side, the card or leader, and the step of every effect that places units and a leader where a legion can
    be."""
    found: list[tuple[str, str, Step]] = []
    box = library("retail", "")
    for name, card in box.planning.items():
        side = HARKONNEN if card.deck in ("house_harkonnen", "corrino_ally") else ATREIDES
        found += [(side, name, step) for branch in card.does for step in walk(branch.do)]
    for name, leader in box.leaders.items():
        found += [(leader.side, name, step) for step in walk(leader.special)]
    for (side, name), ways in box.boxes.items():
        found += [(side, name, step) for way in ways for step in walk(way.do)]
    return [one for one in found if one[2].do == "place" and any(one[2].units.counts) and one[2].leader
            and one[2].at != "empty_desert"]  # fmt: skip


MIXED = list_mixed()


def fill(game: G, side: str, at: str) -> str:
    """Put a full legion into the area that a place of a programme means, and return the area."""
    where, _, what = at.partition(":")
    if where.startswith("free_"):
        kind = where.removeprefix("free_")
        free = [area for area in game.config.library.areas if ground(game, area) == kind]
        area = next(one for one in free if one not in (*game.state.sietches, *game.state.settlements))
    elif where == "settlement" and what:
        area = settlement_area(game, what.split(",")[0])
    else:
        area = PLACES[where]
    put(game, area, side, regular=6)
    return area


def take_leader(game: G, step: Step) -> None:
    """Answer the question about the leader if it is asked."""
    if step.leader == "any":
        say(game, "leader.generic")


def is_there(game: G, area: str, leader: str) -> bool:
    """Whether the leader that a programme names is in an area."""
    if leader in ("any", "generic"):
        return counts(game, area)[3] == 1
    return find_leader(game, leader) == area


def test_cards_that_place_units_and_a_leader_are_those_of_the_sheet() -> None:
    assert {name for _, name, step in MIXED} == {
        "forced_recruitment", "arsunt_legion", "barons_personal_guard", "polar_cap_factories", "carthag_former_capital",
        "mudir_nahya", "rage_overcame_shaddam_iv_a", "rage_overcame_shaddam_iv_b", "moving_the_battle_group",
        "chatt_the_leaper", "voice_from_the_outer_world", "i_am_stilgar_the_fremen",
    }  # fmt: skip


@pytest.mark.parametrize("version", ["article", "retail"])
@pytest.mark.parametrize(("side", "name", "step"), [pytest.param(*one, id=f"{one[1]}-{one[2].at}") for one in MIXED])
def test_w1_6_a_leader_comes_where_the_units_that_come_with_him_do_not_fit(
    side: str, name: str, step: Step, version: str
) -> None:
    """A leader arrives even if the units that arrive with the leader do not fit (W1.6, R292)."""
    game = bare(version, side)
    seat = game.config.sides.index(side)
    for one in game.state.chiefs.values():
        one.where = "aside" if one.where == "out" else one.where
    area = fill(game, side, step.at)
    run(game, Place(seat, side, step.units.counts, step.leader, step.at))
    assert f"place.{area}" in choices(game)
    say(game, f"place.{area}")
    take_leader(game, step)
    assert is_there(game, area, step.leader)
    assert counts(game, area)[:3] == (6, 0, 0)


@pytest.mark.parametrize(
    ("side", "name", "step"),
    [pytest.param(*one, id=f"{one[1]}-{one[2].at}") for one in MIXED if one[2].at != "free_mountain"],
)
def test_w13_3_a_leader_comes_where_the_supply_has_no_units_for_him(side: str, name: str, step: Step) -> None:
    game = bare("retail", side)
    seat = game.config.sides.index(side)
    for one in game.state.chiefs.values():
        one.where = "aside" if one.where == "out" else one.where
    area = fill(game, side, step.at)
    game.state.legions[area].regular = 1
    for kind in KINDS:
        game.state.supply[f"{side}.{kind}"] = 0
    run(game, Place(seat, side, step.units.counts, step.leader, step.at))
    assert choices(game) == [f"place.{area}", "done"]
    say(game, f"place.{area}")
    take_leader(game, step)
    assert is_there(game, area, step.leader)


def test_w1_6_under_the_ban_of_choam_a_leader_comes_to_five_units() -> None:
    game = bare("retail")
    game.state.bans = ["choam"]
    put(game, "arrakeen", HARKONNEN, regular=5)
    run(game, Place(0, HARKONNEN, (0, 3, 0), "any", "settlement:arrakeen"))
    assert choices(game) == ["place.arrakeen", "done"]
    tell(game, "place.arrakeen", "leader.generic")
    assert counts(game, "arrakeen") == (5, 0, 0, 1)


def test_w5_4_neither_units_nor_leader_possible_nothing_is_asked() -> None:
    game = bare("retail")
    put(game, "arrakeen", HARKONNEN, regular=6)
    game.state.supply["harkonnen.generic"] = 0
    for chief in game.state.chiefs.values():
        chief.where = "tank" if chief.where == "aside" else chief.where
    run(game, Place(0, HARKONNEN, (0, 3, 0), "any", "settlement:arrakeen"))
    assert not game.waiting()


@pytest.mark.parametrize("units", [2, 5])
def test_w5_4_a_legion_that_a_card_lets_act_acts_without_a_leader_who_is_in_the_tank(units: int) -> None:
    game = bare("retail")
    put(game, "s8_3", HARKONNEN, regular=units, special=1)
    send_to_tank(game, "captain_aramsham")
    run(game, Programme(0, "plan/i_decide_what_best_serves_his_majesty/0"))
    assert asked(game).prompt.key == "war-ask-place-legion"
    tell(game, "place.s8_3", "way.0")
    assert choices(game) == ["move.s8_3", "done"]


def test_w5_4_the_opponents_legion_acts_without_a_leader_who_is_in_the_tank() -> None:
    game = alone()
    put(game, "s2_3", HARKONNEN, regular=2, special=1)
    put(game, "tasmin_sink", ATREIDES, regular=1)
    send_to_tank(game, "captain_aramsham")
    run(game, Programme(MAHDI, "plan/i_decide_what_best_serves_his_majesty/0"))
    assert any(event.kind == "war-attack" for event in game.events)


def test_w5_4_a_full_legion_is_offered_for_the_attack_beside_those_that_take_figures() -> None:
    game = bare("retail", ATREIDES)
    put(game, "s8_3", ATREIDES, regular=6)
    put(game, "s8_4", ATREIDES, regular=2)
    send_to_tank(game, "paul_atreides")
    run(game, Programme(1, "plan/voice_from_the_outer_world/0"))
    assert choices(game) == ["place.s8_3", "place.s8_4", "done"]
    tell(game, "place.s8_3", "way.0")
    assert choices(game) == ["move.s8_3", "done"]


@pytest.mark.parametrize("version", ["article", "retail"])
def test_w5_8_a_leader_is_deployed_where_all_sietches_are_full(version: str) -> None:
    game = bare(version, ATREIDES)
    game.state.sietches = {"tasmin_sink": 2}
    put(game, "tasmin_sink", ATREIDES, regular=6)
    pool = list(game.state.pool)
    run(game, DeployToken(1))
    assert choices(game) == ["lead-at.tasmin_sink", "done"]
    say(game, "lead-at.tasmin_sink")
    say(game, "leader.generic")
    assert counts(game, "tasmin_sink") == (6, 0, 0, 1)
    assert game.state.pool == pool


def test_w5_8_by_the_article_a_full_sietch_is_offered_for_the_leader_beside_those_with_room() -> None:
    game = bare("article", ATREIDES)
    put(game, "tasmin_sink", ATREIDES, regular=6)
    run(game, DeployToken(1))
    assert "lead-at.tasmin_sink" in choices(game)
    assert len([one for one in choices(game) if one.startswith("deploy.")]) == len(game.state.sietches) - 1


def test_w5_8_in_retail_a_token_that_was_looked_at_goes_where_it_has_room() -> None:
    game = bare("retail", ATREIDES)
    put(game, "tasmin_sink", ATREIDES, regular=6)
    run(game, DeployToken(1))
    assert set(choices(game)) == {f"deploy.{area}" for area in game.state.sietches if area != "tasmin_sink"}


@pytest.mark.parametrize("version", ["article", "retail"])
def test_w5_8_a_leader_is_deployed_when_the_pool_is_empty(version: str) -> None:
    game = bare(version, ATREIDES)
    game.state.pool = []
    put(game, "tasmin_sink", ATREIDES, regular=2)
    run(game, DeployToken(1))
    assert choices(game) == ["lead-at.tasmin_sink", "done"]
    say(game, "lead-at.tasmin_sink")
    say(game, "leader.lady_jessica")
    assert find_leader(game, "lady_jessica") == "tasmin_sink"


def test_w19_9_the_opponent_puts_a_leader_where_the_units_of_its_card_do_not_fit() -> None:
    game = alone()
    put(game, "arrakeen", HARKONNEN, regular=6)
    run_to_end(game, Reinforce(PERSON, (0, 3, 0), "any", "settlement:arrakeen"))
    assert game.state.legions["arrakeen"].leaders == 1
    assert game.state.legions["arrakeen"].units == 6


def test_w19_9_the_opponent_prefers_an_area_with_room_for_the_units() -> None:
    game = alone()
    put(game, "arrakeen", HARKONNEN, regular=6)
    put(game, "carthag", HARKONNEN, regular=1)
    for at in ("settlement:arrakeen,carthag", "settlement:carthag,arrakeen"):
        run(game, made := Reinforce(PERSON, (0, 2, 0), "baron_harkonnen", at))
        assert made not in game.state.stack
    assert find_leader(game, "baron_harkonnen") == "carthag"
    assert counts(game, "carthag")[:3] == (1, 4, 0)


def test_w19_8_the_opponent_deploys_its_leader_where_no_unit_can_come() -> None:
    game = alone()
    put(game, "arrakeen", HARKONNEN, regular=1)
    for kind in KINDS:
        game.state.supply[f"harkonnen.{kind}"] = 0
    run_to_end(game, Muster(PERSON, ["regular"] * 3))
    assert game.state.legions["arrakeen"].leaders == 1

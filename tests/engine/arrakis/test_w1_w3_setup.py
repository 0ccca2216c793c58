"""Components, the setup and the round (W1 to W3)."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.arrakis.frames.vehicles import begin_vehicles
from engine.arrakis.library import library
from engine.arrakis.places import is_empty, is_free
from tests.bot.games.arrakis.walks import walk
from tests.engine.arrakis.table import bare, fresh, put

BOARD = library("article", "")


def test_w1_2_the_board_has_101_areas_and_the_pole_is_in_all_inner_sectors() -> None:
    assert len(BOARD.areas) == 101
    assert sum(len(near) for near in BOARD.near.values()) == 2 * 265
    assert BOARD.areas["north_pole"].sectors == ("s5", "s6", "s7", "s8")
    assert BOARD.areas["north_pole"].air_zones == ("az2", "az4", "az6", "az7")


def test_w1_3_terrain_counts() -> None:
    terrain = Counter(area.terrain for area in BOARD.areas.values())
    assert terrain == {"mountain": 19, "plateau": 12, "minor_erg": 5, "desert": 65}
    assert sum(area.deep for area in BOARD.areas.values()) == 23


def test_w1_4_impassable_borders_are_not_adjacent() -> None:
    assert "s1_4" not in BOARD.near["rimwall_west"]
    assert "s1_4" in BOARD.around["rimwall_west"]


def test_w1_8_free_for_one_side_is_not_free_for_the_other() -> None:
    game = bare()
    put(game, "s8_3", "harkonnen", regular=1)
    assert is_free(game, "harkonnen", "s8_3")
    assert not is_free(game, "atreides", "s8_3")
    assert is_free(game, "atreides", "gara_kulon")
    assert not is_free(game, "harkonnen", "gara_kulon")  # an area with a sietch, revealed or not, is not free
    game.state.worms.append("s7_1")
    assert not is_free(game, "atreides", "s7_1")
    game.state.harvesters.append("s8_1")
    game.state.signs["s7_2"] = game.state.sign_pool.pop()
    assert is_free(game, "atreides", "s8_1")
    assert is_free(game, "atreides", "s7_2")
    assert is_free(game, "atreides", "s8_4")  # a testing station makes no difference


def test_w1_9_empty_tolerates_a_station_where_a_worm_is_put() -> None:
    game = bare()
    assert not is_empty(game, "s8_4")
    assert is_empty(game, "s8_4", for_worm=True)
    assert is_empty(game, "s8_3")


@pytest.mark.parametrize("version", ["article", "retail"])
def test_w2_1_to_w2_11_setup(version: str) -> None:
    game = fresh(version)
    state = game.state
    assert sorted(state.sietches.values()) == [1, 1, 2, 2, 2, 2, 3, 3]
    assert sum(state.settlements.values()) == 9
    sietches = [state.legions[area] for area in state.sietches]
    assert [(one.units, one.generic, len(one.tokens)) for one in sietches] == [(1, 1, 1)] * 8
    assert sum(state.legions[area].generic for area in state.settlements) == 6
    assert len(state.pool) == 8
    assert len(state.stations) == 6
    assert {name for name, chief in state.chiefs.items() if chief.where == "aside"} == {
        "baron_harkonnen", "beast_rabban", "captain_aramsham", "paul_atreides", "lady_jessica", "stilgar",
    }  # fmt: skip
    assert state.rows == {"choam": 5, "spacing_guild": 5, "landsraad": 5}
    assert len(state.objectives) == 1
    # W2.5: the tokens were turned over and replaced by units
    assert [len(state.legions[area].tokens) for area in state.settlements] == [0] * 6
    assert (state.supremacy, set(state.markers.values())) == (0, {0})  # W2.7
    assert (len(state.omen_deck) + len(state.omens), len(state.sign_pool)) == (16, 16)
    assert sum(map(len, state.decks.values())) + sum(map(len, state.hands)) == 4 * 18  # W2.10


def test_w3_2_each_side_draws_from_both_decks_and_three_omens_are_revealed() -> None:
    game = fresh()
    assert [len(one) for one in game.state.hands] == [2, 2]
    assert all(len(deck) == 17 for deck in game.state.decks.values())
    assert len(game.state.omens) == 3
    assert game.state.round == 1


def test_w4_2_the_starting_row_sets_no_dice_aside_and_gives_three_harvesters() -> None:
    game = fresh()
    decision = game.decisions()[0]
    assert (decision.kind, decision.pick.high) == ("harvesters", 3)
    assert game.state.aside == 0


def test_w4_1_the_lowest_marker_makes_the_active_row() -> None:
    game = bare()
    game.state.rows["landsraad"] = 3
    begin_vehicles(game)
    assert game.state.aside == 2
    assert [getattr(frame, "left", 0) for frame in game.state.stack] == [1, 3, 5]


@pytest.mark.parametrize("version", ["article", "retail"])
def test_w2_12_r200_the_atreides_start_with_a_bene_gesserit_token(version: str) -> None:
    assert fresh(version).state.sisters == {"harkonnen": 0, "atreides": 1}


def test_w3_1_every_round_goes_through_its_phases_in_order() -> None:
    order = ["start", "vehicles", "roll", "actions", "hazards", "harvest", "closing"]
    rounds: dict[int, list[str]] = {}
    for game, _ in walk(2, "article", 2, 260):
        state = game.state
        phases = rounds.setdefault(state.round, [])
        if phases[-1:] != [state.phase]:
            phases.append(state.phase)
    assert len(rounds) > 2
    for phases in rounds.values():
        assert phases == sorted(phases, key=order.index)
    assert set().union(*rounds.values()) == set(order[1:])  # nothing is asked at the start


def test_w4_4_the_starting_row_of_the_retail_game() -> None:
    game = bare("retail")
    begin_vehicles(game)
    assert game.state.aside == 0
    assert [getattr(frame, "left", 0) for frame in game.state.stack] == [1, 2, 3]

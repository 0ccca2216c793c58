"""The raider as the Atreides marches for its objective: to areas that prescience cards ask for, and to undefended
settlements."""

from __future__ import annotations

import random

import pytest

from engine.arrakis.frames.closing import Exchange, Unclaimed
from engine.arrakis.frames.deployment import DeployToken
from engine.arrakis.frames.moves import Moves
from engine.arrakis.frames.roll import Sisters
from engine.arrakis.frames.stations import Station
from engine.arrakis.frames.turn import TurnFrame
from engine.arrakis.library import ATREIDES, HARKONNEN
from engine.arrakis.players.map_view import steps_from
from engine.arrakis.state import G
from engine.players import player
from tests.engine.arrakis.table import asked, bare, omen, put, run, say

raider = player("raider", "arrakis")
SEAT = 1


def chosen(game: G) -> tuple[str, ...]:
    """The raider's answer to the open question."""
    decision = asked(game)
    return tuple(raider(game.view(decision.seat), decision, random.Random(1)).picks)


def march(game: G, number: int = 2) -> list[str]:
    """Let the raider declare `number` moves, and return all its answers."""
    run(game, Moves(SEAT, ATREIDES, "any", "", number))
    answers: list[str] = []
    while game.waiting() and asked(game).kind in ("moves", "who"):
        answers += chosen(game)
        say(game, *chosen(game))
    return answers


def without_stations(game: G) -> G:
    game.state.stations.clear()
    return game


@pytest.mark.parametrize("version", ["article", "retail"])
def test_a_single_unit_walks_towards_a_settlement_that_stands_open(version: str) -> None:
    """A lone unit four areas from the undefended Arrakeen comes nearer to it with every move."""
    game, steps = without_stations(bare(version, ATREIDES)), steps_from("arrakeen")
    put(game, "s1_7", ATREIDES, elite=1)
    for far in (3, 2, 1):
        march(game, 1)
        assert [steps[area] for area in game.state.legions] == [far]


def test_a_single_unit_does_not_walk_towards_a_settlement_that_is_held() -> None:
    game = without_stations(bare("article", ATREIDES))
    put(game, "s1_7", ATREIDES, elite=1)
    for area in game.state.settlements:
        put(game, area, HARKONNEN, regular=2)
    assert march(game, 1) == ["done"]


def test_the_only_unit_of_a_sietch_stays_though_a_settlement_stands_open() -> None:
    game = without_stations(bare("article", ATREIDES))
    put(game, "gara_kulon", ATREIDES, elite=1)
    put(game, "s1_15", HARKONNEN, regular=1)
    assert march(game, 1) == ["done"]


def test_legions_walk_two_areas_to_the_ground_that_a_card_asks_for() -> None:
    """Both legions march towards the minor ergs that *Stunted Worms* asks for, two areas from their sietches."""
    game = without_stations(bare("article", ATREIDES))
    game.state.settlements.clear()
    omen(game, "stunted_worms")
    put(game, "tasmin_sink", ATREIDES, regular=3)
    put(game, "gara_kulon", ATREIDES, regular=3)
    sources = {one for one in march(game) if one.startswith("move.")}
    assert sources == {"move.tasmin_sink", "move.gara_kulon"}
    ergs = {"s5_7", "s5_8", "s6_2", "s6_3", "harg_pass"}
    for area in set(game.state.legions) - {"tasmin_sink", "gara_kulon"}:
        assert ergs & set(game.config.library.near[area])


def test_paul_goes_out_upon_the_sand_with_a_single_unit() -> None:
    """*Alone on the Sand* asks for Paul in a desert: Paul marches although enemies are near the sietch, and the other
    leaders stay there."""
    game = without_stations(bare("article", ATREIDES))
    game.state.settlements.clear()
    omen(game, "house_presc_1")
    put(game, "tasmin_sink", ATREIDES, regular=3, generic=1, named=("paul_atreides", "lady_jessica"))
    put(game, "s6_3", HARKONNEN, regular=2)
    march(game, 1)
    (out,) = set(game.state.legions) - {"tasmin_sink", "s6_3"}
    assert game.state.legions[out].named == ["paul_atreides"]
    assert game.state.legions[out].units == 1
    assert game.state.legions[out].generic == 0
    assert game.config.library.areas[out].terrain == "desert"


def test_the_only_token_of_a_sietch_is_opened_before_a_unit_marches() -> None:
    """A face-down token of two units can't be divided: the raider opens it, one unit marches to the desert that a card
    asks for, and one stays."""
    game = without_stations(bare("article", ATREIDES))
    game.state.settlements.clear()
    omen(game, "the_desert_war")
    for area in ("s1_8", "s1_9", "s1_12"):
        put(game, area, ATREIDES, regular=1)
    put(game, "gara_kulon", ATREIDES, tokens=(0,), generic=1)
    game.state.dice[SEAT] = {"strategy": 1}
    run(game, TurnFrame(ATREIDES))
    assert chosen(game) == ("train.gara_kulon.0",)
    say(game, "train.gara_kulon.0")
    assert chosen(game)[0] in ("box.strategy.0", "special.strategy.stilgar")
    say(game, "box.strategy.0")
    while asked(game).kind in ("moves", "who"):
        say(game, *chosen(game))
    assert "claim.the_desert_war" in [one.id for one in asked(game).legal()]
    assert game.state.legions["gara_kulon"].units == 1


def test_a_twofold_ambush_opens_tokens_in_two_areas_in_one_turn() -> None:
    game = bare("article", ATREIDES)
    omen(game, "house_presc_7")
    put(game, "s1_8", ATREIDES, tokens=(0,))
    put(game, "s2_3", ATREIDES, tokens=(1,))
    game.state.dice[SEAT] = {"mentat": 1}
    run(game, TurnFrame(ATREIDES))
    for expected in ("train", "train", "claim"):
        assert chosen(game)[0].partition(".")[0] == expected
        say(game, *chosen(game))


def test_a_single_token_is_not_opened_for_an_ambush() -> None:
    game = bare("article", ATREIDES)
    omen(game, "house_presc_7")
    put(game, "s1_8", ATREIDES, tokens=(0,))
    game.state.dice[SEAT] = {"mentat": 1}
    run(game, TurnFrame(ATREIDES))
    assert chosen(game)[0].partition(".")[0] != "train"


def test_a_token_goes_out_of_the_sietch_for_an_ambush() -> None:
    """For *Twofold Ambush* the token marches and the unit stays in the sietch."""
    game = without_stations(bare("article", ATREIDES))
    game.state.settlements.clear()
    omen(game, "house_presc_7")
    put(game, "gara_kulon", ATREIDES, tokens=(0,), regular=1)
    put(game, "tasmin_sink", ATREIDES, tokens=(1,), regular=1)
    march(game)
    assert all(not game.state.legions[area].tokens for area in ("gara_kulon", "tasmin_sink"))
    assert sum(len(legion.tokens) for legion in game.state.legions.values()) == 2


def test_jessica_is_deployed_to_paul_if_a_card_asks_for_both() -> None:
    """The raider deploys Jessica to Paul for *Jessica Trains Paul*: the card is worth two steps, more than a token in a
    sietch that is not threatened."""
    game = bare("article", ATREIDES)
    omen(game, "jessica_trains_paul")
    put(game, "tasmin_sink", ATREIDES, regular=1, named=("paul_atreides",))
    put(game, "hobars_gap", ATREIDES, special=3, named=("stilgar",))
    put(game, "gara_kulon", ATREIDES, regular=1)
    put(game, "s1_6", HARKONNEN, regular=2)  # far from a sietch of rank 3
    game.state.sietches = {"tasmin_sink": 1, "hobars_gap": 1, "gara_kulon": 3}
    run(game, DeployToken(SEAT))
    assert chosen(game) == ("deploy.tasmin_sink",)
    say(game, *chosen(game))
    assert chosen(game) == ("leader.lady_jessica",)


@pytest.mark.parametrize("marker", [0, 1, 2])
def test_a_station_moves_the_marker_that_needs_most_steps(marker: int) -> None:
    game = bare("article", ATREIDES)
    symbols = ("kwisatz_haderach", "sand_dwellers", "jihad")
    for place, name in enumerate(symbols):
        game.state.markers[name] = 2 if place == marker else 8
    run(game, Station(SEAT, symbols))
    assert chosen(game) == (f"marker.{symbols[marker]}",)


def test_only_legions_with_leaders_count_for_leadership() -> None:
    """Without a leader on the board a leadership die moves no legion (W5.7), so the raider uses another die."""
    game = bare("article", ATREIDES)
    for area in ("s1_3", "s4_9", "s8_3"):  # next to stations
        put(game, area, ATREIDES, regular=1)
    put(game, "gara_kulon", ATREIDES, regular=1)
    game.state.dice[SEAT] = {"leadership": 1, "mentat": 1}
    run(game, TurnFrame(ATREIDES))
    assert "leadership" not in chosen(game)[0]


def test_a_raiding_party_takes_its_naib_along() -> None:
    """A unit on the way to an undefended settlement takes the Naib, so that leadership dice can move it; a unit on an
    errand for a card leaves the Naib behind."""
    for version in ("article", "retail"):
        game = without_stations(bare(version, ATREIDES))
        put(game, "gara_kulon", ATREIDES, regular=3, generic=1)
        put(game, "s1_15", HARKONNEN, regular=2)
        march(game, 1)
        (out,) = set(game.state.legions) - {"gara_kulon", "s1_15"}
        assert (game.state.legions[out].units, game.state.legions[out].generic) == (1, 1)
        game = without_stations(bare(version, ATREIDES))
        game.state.settlements.clear()
        omen(game, "the_desert_war")
        for area in ("s1_8", "s1_9", "s1_12"):
            put(game, area, ATREIDES, regular=1)
        put(game, "gara_kulon", ATREIDES, regular=3, generic=1)
        put(game, "pasty_mesa", HARKONNEN, regular=2)
        assert march(game, 1)[0] == "move.gara_kulon"
        assert (game.state.legions["gara_kulon"].units, game.state.legions["gara_kulon"].generic) == (2, 1)


@pytest.mark.parametrize(("name", "stays"), [
    ("house_presc_1", True), ("house_presc_7", True), ("house_presc_6", True), ("water_discipline", True),
    ("dew_collectors", False),
])  # fmt: skip
def test_cards_that_legions_can_walk_to_stay_in_the_deck(name: str, stays: bool) -> None:
    """At the end of a round the raider removes no card that legions may still fulfil by walking (W11.5). Without any
    legion it does remove a card that needs three legions."""
    game = bare("article", ATREIDES)
    omen(game, name)
    run(game, Unclaimed(SEAT))
    assert chosen(game) == (() if stays else (f"drop.{name}",))


def test_the_harkonnen_keep_their_named_leaders_on_the_board() -> None:
    """The Baron and Rabban are not exchanged for Bashars at the end of a round (W11.2)."""
    game = bare("article")
    put(game, "carthag", HARKONNEN, regular=3, named=("baron_harkonnen", "beast_rabban"))
    run(game, Exchange(0, HARKONNEN))
    assert chosen(game) == ("done",)


def test_a_free_result_becomes_one_that_may_do_anything() -> None:
    """The Atreides place a Bene Gesserit token on the house box, which counts as any result (W5.11, W13.5)."""
    game = bare("retail", ATREIDES)
    game.state.phase = "roll"
    run(game, Sisters(SEAT, ATREIDES))
    assert chosen(game) == ("sister.house",)

"""The chance of both sides to win: features of a position, their weights, and the games to which the weights are
fitted."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from engine.arrakis.config import LEVELS, read_config
from engine.arrakis.family import FAMILY
from engine.arrakis.library import ATREIDES, HARKONNEN
from engine.arrakis.players import raider
from engine.arrakis.players.map_view import steps_from
from engine.arrakis.players.observation import Observation
from engine.arrakis.state import G
from engine.arrakis.thinking.features import FEATURES, LATE, TOPICS, list_names, topics_of
from engine.arrakis.thinking.solo import count_claims, list_exposed
from engine.arrakis.thinking.win_chance import (
    WEIGHTS,
    describe,
    estimate,
    find_model,
    find_sides,
    name_weights,
    share,
    weigh_topics,
)
from engine.kernel.game import Game
from tests.engine.arrakis.table import bare, fresh, put
from tests.engine.arrakis.thinking.gate import TABLES

FILES = sorted(WEIGHTS.glob("*.json"))
AMONG_PEOPLE = [path for path in FILES if "-" not in path.stem]
ALONE = [path for path in FILES if path.stem.endswith("-solo")]


@pytest.mark.sweep(6)
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_chances_of_both_sides_are_one_and_the_end_is_the_truth(table: Mapping[str, Any]) -> None:
    rng = random.Random(1)
    game = Game.new(FAMILY, table, rng.randbytes(32), digests=False)
    sides, names = find_sides(game), list_names(bool(game.config.automatic))
    while waiting := game.waiting():
        if rng.random() < 0.05:
            chances = estimate(game)
            assert sum(chances[side[0]] for side in sides) == pytest.approx(1)
            assert all(len({chances[seat] for seat in side}) == 1 for side in sides)
            assert all(-10 < value < 30 for row in describe(game, names) for value in row)
        decision = game.options(waiting[0])
        assert decision is not None
        game.apply(decision.seat, raider.answer(game.view(decision.seat), decision, rng))
    assert estimate(game) == [float(side == game.state.winner) for side in game.config.sides]


def test_a_position_is_described_by_names() -> None:
    game = bare("retail", side=ATREIDES)
    put(game, "arrakeen", HARKONNEN, regular=4, generic=1)
    put(game, "carthag", HARKONNEN, regular=2)
    put(game, "tasmin_sink", ATREIDES, regular=3)
    game.state.supremacy = 6
    names = ["supremacy", "troops", "armies", "garrisoned settlements", "legions", "fighters", "late: supremacy", "no"]
    ranks = game.state.settlements["arrakeen"] + game.state.settlements["carthag"]
    harkonnen, atreides = describe(game, names)
    assert harkonnen == [2.0, 0.3, pytest.approx(1 / 3), ranks / 5, 0, 0, pytest.approx(0.6 * 2), 0]
    assert atreides == [0, 0, 0, 0, 0.2, 0.15, 0, 0]


def test_an_undefended_settlement_beside_a_legion_is_a_threat() -> None:
    """An undefended settlement next to an enemy legion counts as threatened: a legion in Imperial Basin takes the
    neighbouring Arrakeen without a roll (W7.3)."""

    def threatened(game: G) -> float:
        return describe(game, ["threatened settlements"])[1][0]

    game = bare("retail", side=ATREIDES)
    beside = next(iter(game.config.library.areas["arrakeen"].adjacent))
    put(game, beside, ATREIDES, regular=3)
    open_ = threatened(game)
    assert open_ >= game.state.settlements["arrakeen"] / 2
    put(game, "arrakeen", HARKONNEN, regular=6, generic=2)
    assert threatened(game) < open_


def test_two_sides_share_one_chance() -> None:
    assert share([1.0, 0.0, 1.0, 0.5], [[0, 2], [1, 3]]) == pytest.approx(0.8176, abs=1e-4)  # e^2 / (e^2 + e^0.5)
    assert share([0.0, 9999.0], [[0], [1]]) == pytest.approx(0)


def test_supremacy_is_the_harkonnens_and_steps_are_the_atreides_chance() -> None:
    game = fresh("retail")
    even = estimate(game)[0]
    game.state.supremacy = 7
    ahead = estimate(game)[0]
    assert ahead > even + 0.1
    game.state.markers = dict.fromkeys(game.state.markers, 5)
    assert estimate(game)[0] < ahead - 0.1


def test_there_are_weights_for_both_versions_of_the_rules_among_people_and_alone() -> None:
    tables = [{"seats": seats, "version": version} for version in ("article", "retail") for seats in (1, 2)]
    assert {name_weights(read_config(one)) for one in tables} == {path.stem for path in [*AMONG_PEOPLE, *ALONE]}


@pytest.mark.parametrize("path", ALONE, ids=lambda path: path.stem)
def test_weights_of_a_game_alone_foretell_what_is_missing_at_its_end(path: Path) -> None:
    data = json.loads(path.read_text(encoding="utf-8"))
    learned = data["learned"]
    assert set(learned) == {
        "product", "mixes", "seats", "games", "seed", "rules", "content", "choices", "player", "positions",
        "missing_error", "missing_spread", "ridge",
    }  # fmt: skip
    assert learned["games"] >= 400
    assert learned["choices"] == [f"version={path.stem.removesuffix('-solo')}"]
    assert learned["missing_error"] < 0.9 * learned["missing_spread"]
    assert list(data["weights"]) == list(list_names(True))


@pytest.mark.parametrize("level", LEVELS)
def test_a_step_that_is_needed_and_a_sietch_that_stands_are_the_chance_of_one_person(level: str) -> None:
    game = Game.new(FAMILY, {"seats": 1, "difficulty": level}, bytes(32), digests=False)
    before = estimate(game)[0]
    game.state.supremacy = 4
    behind = estimate(game)[0]
    assert behind < before
    game.state.markers["jihad"] = 2
    assert estimate(game)[0] > behind
    assert sum(estimate(game)) == pytest.approx(1)


def test_w19_11_sietches_are_exposed_to_legions_of_greater_power_beside_them() -> None:
    game = bare("retail", seats=1)
    ((sietch, rank),) = list(game.state.sietches.items())[:1]
    for other in list(game.state.sietches):
        if other != sietch:
            del game.state.sietches[other]
    beside = next(area for area in game.config.library.near[sietch])
    put(game, sietch, ATREIDES, regular=3, generic=1)
    put(game, beside, HARKONNEN, regular=3, generic=1)
    assert list(list_exposed(game, 1)) == []
    put(game, beside, HARKONNEN, regular=1)
    assert list(list_exposed(game, 1)) == [rank]


@pytest.mark.parametrize(("version", "far"), [("article", 3), ("retail", 2)])
def test_w6_5_sietches_are_exposed_to_legions_that_one_ornithopter_brings(version: str, far: int) -> None:
    """Sietches count as exposed to legions that one ornithopter can bring (W6.5). The automatic opponent flies a legion
    with one ornithopter, by the article's rules over three areas in all (W19.7)."""
    game = bare(version, seats=1)
    ((sietch, rank),) = list(game.state.sietches.items())[:1]
    game.state.sietches = {sietch: rank}
    steps = steps_from(sietch)
    for area in game.config.library.areas:
        if area not in game.state.settlements and area != sietch:
            game.state.zones = {game.config.library.areas[area].air_zones[0]: "ornithopter"}
            game.state.legions.clear()
            put(game, area, HARKONNEN, regular=3)
            assert list(list_exposed(game, 1)) == ([rank] if steps[area] <= far else []), area
            assert (Observation(game.view(game.config.sides.index(ATREIDES))).threat(sietch) > 0) == (
                steps[area] <= far
            ), area


def test_w14_2_claims_count_the_steps_that_are_needed_of_two_cards_at_most() -> None:
    game = bare("retail", side=ATREIDES)
    game.state.omens = ["dew_collectors"]
    plateaus = [area.id for area in game.config.library.areas.values() if area.ground == "plateau"]
    for area in plateaus[:2]:
        put(game, area, ATREIDES, regular=1)
    assert count_claims(game, (5, 5, 5)) == (0, pytest.approx(2 * (2 / 3) ** 2))
    put(game, plateaus[2], ATREIDES, regular=1)
    assert count_claims(game, (5, 5, 5)) == (2, 0)
    assert count_claims(game, (5, 1, 5)) == (1, 0)
    game.state.claims = 2
    assert count_claims(game, (5, 5, 5)) == (0, 0)


@pytest.mark.parametrize("path", AMONG_PEOPLE, ids=lambda path: path.stem)
def test_weights_say_what_they_were_learned_from(path: Path) -> None:
    data = json.loads(path.read_text(encoding="utf-8"))
    learned = data["learned"]
    assert set(learned) == {
        "product", "mixes", "seats", "games", "seed", "rules", "content", "choices", "player", "positions", "log_loss",
        "log_loss_uniform", "log_loss_points", "brier", "ridge", "deciles",
    }  # fmt: skip
    assert learned["games"] >= 400
    assert learned["choices"] == [f"version={path.stem}"]
    assert learned["log_loss"] < 0.98 * learned["log_loss_points"] < 0.98 * learned["log_loss_uniform"]
    assert max(abs(foretold - seen) for foretold, seen, _ in learned["deciles"]) <= 0.05
    assert list(data["weights"]) == list(list_names())
    assert sum(name.startswith(LATE) for name in data["weights"]) == len(data["weights"]) / 2


def test_every_feature_has_one_topic_but_what_a_side_begins_with() -> None:
    plain = {name for own in FEATURES.values() for name in own}
    assert plain - topics_of().keys() == {"harkonnen"}
    assert sum(map(len, TOPICS.values())) == len(topics_of()) == len(plain) - 1


def test_partners_have_the_same_topics_and_their_sums_are_the_score() -> None:
    game = fresh("retail", seats=4)
    weighed = weigh_topics(game)
    sides = find_sides(game)
    assert all(weighed[seat] == weighed[side[0]] for side in sides for seat in side)
    model = find_model(game.config)
    rows = describe(game, model.names)
    harkonnen, atreides = (model.score(rows[side[0]]) for side in sides)
    begun = sum(weight for name, weight in zip(model.names, model.weights, strict=True) if name == "harkonnen")
    assert sum(weighed[sides[0][0]].values()) + begun == pytest.approx(harkonnen)
    assert sum(weighed[sides[1][0]].values()) == pytest.approx(atreides)
    game.state.supremacy += 3
    again = weigh_topics(game)
    assert again[sides[0][0]]["supremacy"] > weighed[sides[0][0]]["supremacy"] == 0

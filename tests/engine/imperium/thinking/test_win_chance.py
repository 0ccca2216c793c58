"""The chance to win: the features of every box, their weights, and the games to which the weights are fitted."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from engine.imperium.config import read_config
from engine.imperium.family import FAMILY
from engine.imperium.players.mercenary import answer_as_mercenary
from engine.imperium.thinking.features import LATE, LEADER, features_of
from engine.imperium.thinking.win_chance import (
    WEIGHTS,
    Model,
    describe,
    estimate,
    find_model,
    find_sides,
    list_names,
    name_weights,
    read_model,
    spread,
    weigh_topics,
)
from engine.kernel.game import Game
from tests.engine.imperium.table import Table
from tests.engine.imperium.thinking.gate import MIXES

FILES = sorted(WEIGHTS.glob("*.json"))
LEADERS = (
    "base/paul_atreides", "base/baron_vladimir_harkonnen", "base/duke_leto_atreides", "base/count_ilban_richese",
)  # fmt: skip


@pytest.mark.sweep(4)
@pytest.mark.parametrize(("product", "modules", "seats"), MIXES)
def test_chances_of_all_sides_are_one_and_the_end_is_the_truth(
    product: str, modules: tuple[str, ...], seats: int
) -> None:
    rng = random.Random(seats)
    config = {"product": product, "modules": modules, "seats": seats, "leaders": "random"}
    game = Game.new(FAMILY, config, rng.randbytes(32), digests=False)
    names = list_names(game.config)
    while waiting := game.waiting():
        if rng.random() < 0.2:
            chances = estimate(game)
            sides = find_sides(game)
            assert sum(chances[side[0]] for side in sides) == pytest.approx(1)
            assert all(len({chances[seat] for seat in side}) == 1 for side in sides)
            assert all(-10 < value < 30 for row in describe(game, names) for value in row)
        decision = game.options(waiting[0])
        assert decision is not None
        game.apply(decision.seat, answer_as_mercenary(game.view(decision.seat), decision, rng))
    outcome = game.outcome()
    assert outcome is not None
    first = {standing.seat for standing in outcome.standings if standing.place == 1}
    assert estimate(game) == [float(seat in first) for seat in range(len(game.state.players))]


def test_a_team_shares_the_sum_of_its_scores() -> None:
    sides = {tuple(side): chance for side, chance in spread([1.0, 0.0, 1.0, 0.5], [[0, 2], [1, 3]])}
    assert sides[(0, 2)] == pytest.approx(0.8176, abs=1e-4)  # e^2 / (e^2 + e^0.5)
    assert sum(sides.values()) == pytest.approx(1)


def test_topics_of_a_team_are_those_of_all_its_seats() -> None:
    """The topics of a team are those of all its seats, because a partner's gain is a gain of one's own team, not of the
    others (T1.1)."""
    game = Game.new(FAMILY, {"product": "uprising", "seats": 6, "leaders": "random"}, bytes(32), digests=False)
    before = weigh_topics(game)
    sides = find_sides(game)
    game.state.players[sides[0][1]].solari += 6
    after = weigh_topics(game)
    gains = [now["solari"] - then["solari"] for then, now in zip(before, after, strict=True)]
    assert gains[sides[0][0]] == pytest.approx(gains[sides[0][1]])
    assert gains[sides[0][0]] > 0
    assert [gains[seat] for seat in sides[1]] == pytest.approx([0.0] * len(sides[1]))


def test_a_position_is_described_by_names() -> None:
    table = Table(4)
    table.set(0, vp=3, solari=0, spice=7, council=True)
    table.influence(0, "fremen", 2)
    row = describe(table.game, ["vp", "solari", "council", "influence 2", "late: vp", "nowhere"])[0]
    assert row == [4, 0, 1, 1, pytest.approx(0.4 * 4), 0]  # one of ten points, for the second level of Influence (U4.2)


def test_modules_have_features_of_their_own() -> None:
    plain = set(features_of(()))
    own = set(list_names(read_config({"modules": ["choam", "ix", "immortality", "bloodlines", "tech"]})))
    assert {"hooks", "spies on posts", "contracts open", "commanders", "tiles", "research"} <= own - plain
    assert {LATE + name for name in own if not name.startswith((LATE, LEADER))} < own


def test_a_leader_counts_for_the_seat_that_has_it() -> None:
    config = {"product": "base", "seats": 4, "leaders": LEADERS}
    game = Game.new(FAMILY, config, random.Random(1).randbytes(32), digests=False)
    names = [LEADER + name for name in LEADERS]
    assert set(names) < set(list_names(game.config))
    assert describe(game, names) == [[float(seat == at) for at in range(4)] for seat in range(4)]
    chances = estimate(game, Model((names[2],), (1.0,)))
    assert chances[2] == pytest.approx(0.4754, abs=1e-4)  # e / (e + 3)


def test_a_game_is_judged_by_the_weights_that_suit_it_best() -> None:
    config = read_config({"product": "uprising", "modules": ["ix", "choam"], "seats": 3})
    assert name_weights(config) == [
        "uprising-choam-ix-3", "uprising-choam-ix", "uprising-3", "uprising", "base-3", "base",
    ]  # fmt: skip
    assert name_weights(read_config({"product": "base", "seats": 4}))[:2] == ["base-alone-4", "base-alone"]
    assert find_model(("nowhere", "base")) == read_model(WEIGHTS / "base.json")


def test_there_are_weights_for_any_box() -> None:
    assert WEIGHTS / "base.json" in FILES


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_weights_say_what_they_were_learned_from(path: Path) -> None:
    data = json.loads(path.read_text(encoding="utf-8"))
    learned = data["learned"]
    assert set(learned) == {
        "product", "mixes", "seats", "games", "seed", "rules", "content", "positions", "log_loss", "log_loss_uniform",
        "log_loss_points", "brier", "ridge", "deciles",
    }  # fmt: skip
    assert learned["games"] >= 400
    assert learned["log_loss"] < 0.97 * learned["log_loss_points"] < learned["log_loss_uniform"]
    assert max(abs(foretold - seen) for foretold, seen, _ in learned["deciles"]) <= 0.05
    configs = [{"product": learned["product"], "modules": mix, "seats": learned["seats"]} for mix in learned["mixes"]]
    known = {name for config in configs for name in list_names(read_config(config))}
    assert set(data["weights"]) == known
    assert any(path.stem in name_weights(read_config(config)) for config in configs)


def test_more_points_are_a_better_chance() -> None:
    table = Table(4)
    before = estimate(table.game)[0]
    table.set(0, vp=4)
    assert estimate(table.game)[0] > before + 0.1
    assert estimate(table.game, Model(("vp",), (0.0,))) == [pytest.approx(0.25)] * 4

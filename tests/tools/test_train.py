"""`landsraad train`: the fit to games, and its repeatability."""

from __future__ import annotations

import json
import random
from math import exp, pi, sqrt
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from bot.settings import Unusable
from engine.arrakis.config import read_config
from engine.arrakis.thinking import outlook
from engine.kernel.decisions import Answer, Decision
from engine.kernel.game import Game
from engine.thinking import Thinker
from tests.tools import train
from tests.tools.train import Position, fit, fit_missing


@pytest.fixture
def app() -> typer.Typer:
    made = typer.Typer()
    train.register(made)
    return made


def invent(number: int, weights: tuple[float, ...], sides: list[list[int]], seed: int = 1) -> list[Position]:
    """Random positions whose results are drawn according to these weights."""
    rng, found = random.Random(seed), []
    for place in range(number):
        rows = [[rng.gauss(0, 1) for _ in weights] for seat in range(1 + max(map(max, sides)))]
        sums = [sum(weight * rows[seat][at] for seat in side for at, weight in enumerate(weights)) for side in sides]
        won = rng.choices(range(len(sides)), [exp(one) for one in sums])[0]
        found.append(Position(place, 1, rows, sides, won))
    return found


@pytest.mark.sweep(3)
@pytest.mark.parametrize("sides", [[[0], [1], [2], [3]], [[0, 2], [1, 3]], [[1], [2]]])
def test_weights_are_found_again(sides: list[list[int]]) -> None:
    found = fit([one._replace(rows=[*one.rows, [0.0] * 3]) for one in invent(4000, (1.0, -0.5, 0.0), sides)])
    assert found.weights == pytest.approx([1.0, -0.5, 0.0], abs=0.15)
    assert all(abs(foretold - seen) < 0.06 for foretold, seen, _ in found.deciles)


@pytest.mark.slow
def test_a_table_may_have_fewer_sides_than_another() -> None:
    mixed = invent(2000, (1.0,), [[0], [1], [2]]) + invent(2000, (1.0,), [[0], [1]], 2)
    assert fit(mixed).weights == pytest.approx([1.0], abs=0.15)


def test_what_tells_nothing_has_no_weight() -> None:
    found = fit(invent(500, (0.0, 0.0), [[0], [1], [2], [3]]))
    assert max(map(abs, found.weights)) < 0.15
    assert found.loss == pytest.approx(1.386, abs=0.02)  # the logarithm of 4
    assert found.brier == pytest.approx(0.1875, abs=0.005)  # 3/4 · 1/4


def test_what_will_be_missing_is_found_again_with_its_mean_on_what_never_changes() -> None:
    """The fit finds the numbers from which the test computes the missing steps: 5 in every position, 2 for each unit of
    the first side's feature, -1 for each unit of the last side's feature, and errors with a spread of 1. The constant 5
    is found as the weight of a feature that never changes."""
    rng, found = random.Random(5), []
    for place in range(4000):
        one, other = rng.gauss(0, 1), rng.gauss(0, 1)
        lacks = 5 + 2 * one - 1 * other + rng.gauss(0, 1)
        found.append(Position(place, 1, [[1.0, one, 0.0], [0.0, 0.0, other]], [[0], [1]], 0, lacks))
    lack = fit_missing(found)
    sureness = pi / sqrt(3.0)
    assert lack.error == pytest.approx(1, abs=0.05)
    assert lack.spread == pytest.approx(sqrt(6), abs=0.1)
    assert [weight / sureness for weight in lack.weights] == pytest.approx([5, 2, 1], abs=0.2)


@pytest.mark.long
@pytest.mark.slow
def test_the_same_seed_makes_the_same_file(app: typer.Typer, tmp_path: Path) -> None:
    words = ["--games", "6", "--seats", "2", "--modules", "choam", "--modules", ""]
    files = [tmp_path / f"{number}.json" for number in range(3)]
    for file, more in zip(files, ((), ("--jobs", "2"), ("--seed", "7")), strict=True):
        result = CliRunner().invoke(app, [*words, *more, "--out", str(file)])
        assert result.exit_code == 0, result.output
    one, two, other = (file.read_text(encoding="utf-8") for file in files)
    assert one == two != other
    learned = json.loads(one)["learned"]
    assert (learned["games"], learned["seats"], learned["mixes"]) == (6, 2, [["choam"], []])
    assert learned["positions"] > 30
    assert "deciles" in result.output


@pytest.mark.slow
def test_tables_choose_in_turn_and_a_named_player_plays(app: typer.Typer, tmp_path: Path) -> None:
    """Several tables are played in turn by the named player: here War for Arrakis with each version of its rules."""
    words = ["--product", "arrakis", "--seats", "2", "--games", "6", "--choose", "version=retail"]
    more = ["--choose", "version=article", "--player", "captain", "--out", str(tmp_path / "war.json")]
    result = CliRunner().invoke(app, [*words, *more])
    assert result.exit_code == 0, result.output
    learned = json.loads((tmp_path / "war.json").read_text(encoding="utf-8"))["learned"]
    assert learned["choices"] == ["version=retail", "version=article"]
    assert len(set(learned["content"])) == 2
    assert learned["player"] == "captain"
    assert 60 < learned["positions"] < 600
    assert "points alone" in result.output


@pytest.mark.slow
def test_reviews_learn_weights_of_their_own_from_games_of_the_player_of_playouts(
    app: typer.Typer, tmp_path: Path
) -> None:
    """The same seed gives the same file. Its features are those of reviews and not those of players."""
    words = ["--product", "arrakis", "--seats", "2", "--games", "6", "--choose", "version=article", "--review"]
    files = [tmp_path / f"{number}.json" for number in range(2)]
    for file in files:
        result = CliRunner().invoke(app, [*words, "--out", str(file)])
        assert result.exit_code == 0, result.output
    one, two = (file.read_text(encoding="utf-8") for file in files)
    assert one == two
    data = json.loads(one)
    assert 20 < data["learned"]["positions"] < 200
    assert list(data["weights"]) == outlook.list_names(read_config({"seats": 2}))


@pytest.mark.slow
def test_a_game_for_one_is_learned_by_who_wins_too(app: typer.Typer) -> None:
    result = CliRunner().invoke(app, ["--product", "arrakis", "--seats", "1", "--games", "5"])
    assert result.exit_code == 0, result.output
    assert "points alone" in result.output


def test_a_player_searches_only_if_told_so(app: typer.Typer, monkeypatch: pytest.MonkeyPatch) -> None:
    searched = []

    def note(thinker: Thinker, game: Game[Any], decision: Decision, rng: random.Random) -> Answer:
        searched.append(thinker.thinks(decision))
        return thinker.quick(game.view(decision.seat), decision, rng)

    monkeypatch.setattr(train, "answer_by_thinking", note)
    words = ["--product", "base", "--seats", "2", "--games", "5", "--player", "captain"]
    assert CliRunner().invoke(app, words).exit_code == 0
    assert searched == []
    assert CliRunner().invoke(app, [*words, "--search"]).exit_code == 0
    assert any(searched)


@pytest.mark.parametrize(("words", "says"), [
    (["--product", "base", "--player", "mercenary", "--search", "--games", "5"], "mercenary"),
    (["--product", "tiny", "--seats", "2"], "tiny"),
    (["--modules", "sandtrout"], "sandtrout"),
    (["--review"], "uprising"),
])  # fmt: skip
def test_what_cannot_be_learned_is_said(app: typer.Typer, words: list[str], says: str) -> None:
    result = CliRunner().invoke(app, words)
    assert isinstance(result.exception, Unusable)
    assert says in str(result.exception)

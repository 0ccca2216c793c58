"""`landsraad puzzles`: the conditions for a puzzle, and its independence of hidden facts."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

import content
from bot.games.registry import product
from bot.settings import Unusable
from content import list_puzzles
from content.puzzles import read_puzzles
from engine.kernel.game import Game
from engine.players import player
from engine.registry import family
from engine.thinking.review import coach_of
from engine.thinking.search import Play
from tests.tools import puzzles
from tests.tools.puzzles import Trial, _lead, judge_options


@pytest.fixture
def app() -> typer.Typer:
    made = typer.Typer()
    puzzles.register(made)
    return made


def trials(*chances: list[float]) -> dict[str, Trial]:
    return {str(number): Trial(list(one), []) for number, one in enumerate(chances)}


def test_a_lead_has_to_be_large_and_sure_against_the_next_best() -> None:
    assert _lead(trials([0.5, 0.5], [0.3, 0.3], [0.1, 0.2]), "0") == pytest.approx((0.2, 0.0))
    assert _lead(trials([0.5, 0.5], [0.42, 0.42]), "0") is None  # the lead is too small
    assert _lead(trials([0.9, 0.1, 0.9], [0.1, 0.5, 0.1]), "0") is None  # the lead may be due to chance
    assert _lead(trials([0.3, 0.3], [0.5, 0.5]), "0") is None  # another option is better in the new worlds


def reach_turns(number: int) -> list[Game[Any]]:
    """The first positions in a game of two in which somebody is asked for a turn."""
    rules, rng = family("imperium"), random.Random(3)
    found: list[Game[Any]] = []
    game = Game.new(rules, {"product": "base", "seats": 2, "leaders": "random"}, rng.randbytes(32), digests=False)
    answer = player("mercenary", "imperium")
    while len(found) < number:
        decision = game.options(game.waiting()[0])
        assert decision is not None
        if decision.kind == "turn":
            found.append(game.clone())
        game.apply(decision.seat, answer(game.view(decision.seat), decision, rng))
    return found


@pytest.mark.slow
def test_nothing_hidden_sways_a_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    """A twin of the game that differs in all facts hidden from the seat gives the same puzzle."""
    monkeypatch.setattr(puzzles, "HINT", -1.0)
    monkeypatch.setattr(puzzles, "LEAD", -1.0)
    monkeypatch.setattr(puzzles, "SIGMAS", -100.0)
    monkeypatch.setattr(puzzles, "WORLDS", 4)
    coach = coach_of("imperium")
    assert coach is not None
    for game in reach_turns(3):
        seat = game.waiting()[0]
        twin = game.determinize(seat, random.Random(8))
        assert twin.digest() != game.digest()
        decision = game.options(seat)
        assert decision is not None
        one, other = (judge_options(world, decision, coach, 5, product("base")) for world in (game, twin))
        assert one == other
        assert one is not None
        assert {option for option, *_ in one.options} == {option.id for option in decision.legal()}


def test_worlds_and_options_share_no_fast_player() -> None:
    """Chances of different worlds are independent, and those of an option do not depend on what was tried before it. A
    shared player would carry the worths that it has computed into other playouts."""
    (game,) = reach_turns(1)
    decision, coach = game.options(game.waiting()[0]), coach_of("imperium")
    begun: list[Play] = []
    assert decision is not None
    assert coach is not None
    real = coach.skill.begin

    def begin() -> Play:
        begun.append(real())
        return begun[-1]

    watched = coach._replace(skill=coach.skill._replace(begin=begin))
    worlds = puzzles._deal(game, decision.seat, random.Random(1), 3)
    options = [option.id for option in decision.legal()[:2]]
    tried = puzzles._try(decision, watched, options, worlds)
    assert [len(trial.chances) for trial in tried.values()] == [3, 3]
    assert len({id(player) for player in begun}) == 6
    assert puzzles._try(decision, coach, options[::-1], worlds) == tried


@pytest.mark.slow
@pytest.mark.long
def test_the_same_seed_finds_the_same(app: typer.Typer) -> None:
    words = ["--game", "base", "--seats", "2", "--games", "1", "--seed", "4"]
    one, other = (CliRunner().invoke(app, words).output for _ in range(2))
    assert one == other
    assert "puzzles from 1 games" in one


def test_stored_puzzles_are_judged_again(app: typer.Typer, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Judging again stores the new chances of a puzzle and removes one without a clearly best option; without `--out`,
    nothing is changed."""
    for puzzle in list_puzzles()[:2]:
        (tmp_path / puzzle.path.name).write_bytes(puzzle.path.read_bytes())
    gone, kept = stored = read_puzzles(tmp_path, "imperium")
    before = json.loads(kept.path.read_bytes())
    options: list[tuple[str, float, list[tuple[str, float]]]] = [
        (one.option, round(0.6 - place / 100, 3), []) for place, one in enumerate(kept.choices)
    ]
    judged = {gone: None, kept: puzzles.Choices(options, 0.2, 0.03, ["step"])}
    monkeypatch.setattr(puzzles, "list_puzzles", lambda: stored)
    monkeypatch.setattr(puzzles, "judge_again", judged.get)
    listed = CliRunner().invoke(app, ["--again"]).output
    assert "1 puzzles of 2 have a clearly best option" in listed
    assert "now +20%" in listed
    assert gone.path.exists()
    assert json.loads(kept.path.read_bytes()) == before
    assert CliRunner().invoke(app, ["--again", "--out"]).output == listed
    assert not gone.path.exists()
    after = json.loads(kept.path.read_bytes())
    assert [tuple(one) for one in after["choices"]] == options
    assert (after["error"], after["steps"]) == (0.03, ["step"])
    assert after["position"] == before["position"]


@pytest.mark.parametrize(("words", "says"), [
    (["--game", "sandtrout"], "sandtrout"),
    (["--game", "arrakis", "--seats", "6"], "not played by 6"),
    (["--player", "muad"], "muad"),
])  # fmt: skip
def test_what_cannot_be_made_is_said(app: typer.Typer, words: list[str], says: str) -> None:
    result = CliRunner().invoke(app, words)
    assert isinstance(result.exception, Unusable)
    assert says in str(result.exception)


def test_a_removed_number_is_not_given_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The number of a removed puzzle is not given again. Otherwise a person's answer to the removed puzzle would count
    as an answer to the new one."""
    first, second = sorted(tmp_path / name / "puzzles" for name in ("imperium", "arrakis"))
    for home, number in ((first, 5), (second, 9)):
        home.mkdir(parents=True)
        (home / f"{number:03}.json").write_text("{}", encoding="utf-8")
    monkeypatch.setattr(content, "__file__", str(tmp_path / "__init__.py"))
    monkeypatch.setattr(content, "list_families", lambda: ("arrakis", "imperium"))
    puzzles.remove_puzzle(second / "009.json")
    assert puzzles.write_puzzle({"position": {"family": "arrakis"}}) == 10
    puzzles.remove_puzzle(tmp_path / "arrakis" / "puzzles" / "010.json")
    assert puzzles.write_puzzle({"position": {"family": "imperium"}}) == 11

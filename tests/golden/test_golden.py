"""Whole games recorded step by step: any change of the rules, of chance or of a saved form shows here first."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.imperium.family import FAMILY
from engine.kernel.decisions import Answer
from engine.kernel.game import Game

FILES = sorted(Path(__file__).parent.glob("*.json"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_golden_game(path: Path) -> None:
    golden = json.loads(path.read_text(encoding="utf-8"))
    game = Game.new(FAMILY, golden["config"], bytes.fromhex(golden["seed"]))
    assert game.digest() == golden["start"], "the set-up differs"
    for number, (seat, decision, picks, digest) in enumerate(golden["steps"], 1):
        game.apply(seat, Answer(decision, tuple(picks)))
        assert game.digest() == digest, f"step {number} of seat {seat}: {picks}"
    outcome = game.outcome()
    assert outcome is not None
    assert [[standing.seat, standing.score] for standing in outcome.standings] == golden["standings"]
    assert FAMILY.audit(game) == []


def test_there_are_golden_games_for_three_and_four() -> None:
    assert {json.loads(path.read_text(encoding="utf-8"))["config"]["seats"] for path in FILES} == {3, 4}

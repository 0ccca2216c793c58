"""Writes the golden games: `python -m tests.golden.make`. Do so only when the rules are meant to have changed."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from engine.imperium.family import FAMILY
from engine.kernel.game import Game
from engine.players import answer_randomly

HOME = Path(__file__).parent
GAMES: dict[str, dict[str, Any]] = {
    "three_random": {"seats": 3},
    "four_draft": {"seats": 4, "leaders": "draft"},
    "four_must": {"seats": 4, "spies_must": True,
                  "leaders": ["lady_jessica", "staban_tuek", "feyd_rautha_harkonnen", "princess_irulan"]},
    "four_choam": {"seats": 4, "modules": ["choam"],
                   "leaders": ["shaddam_corrino_iv", "muad_dib", "lady_margot_fenring", "gurney_halleck"]},
}  # fmt: skip


def play(name: str, number: int) -> dict[str, Any]:
    """A whole random game: its configuration and seed, every step with the digest after it, and its standings."""
    rng = random.Random(number)
    game = Game.new(FAMILY, GAMES[name], rng.randbytes(32))
    start = game.digest()
    while decisions := game.decisions():
        game.apply(decisions[0].seat, answer_randomly({}, decisions[0], rng))
    outcome = game.outcome()
    assert outcome is not None
    return {
        "config": GAMES[name],
        "seed": game.chance.seed.hex(),
        "start": start,
        "steps": [[step.seat, step.answer.decision, list(step.answer.picks), step.digest] for step in game.steps],
        "standings": [[standing.seat, standing.score] for standing in outcome.standings],
    }


def write(name: str, number: int) -> None:
    """One step a line, so that a change shows where a game first differs."""
    game = play(name, number)
    steps = ",\n".join(json.dumps(step) for step in game.pop("steps"))
    head = json.dumps(game)[1:-1]
    (HOME / f"{name}.json").write_text(f'{{{head}, "steps": [\n{steps}\n]}}\n', encoding="utf-8")


if __name__ == "__main__":
    for number, name in enumerate(GAMES, 1):
        write(name, number)

"""The limits of undo: every reveal of a hidden fact, and the end of a turn or of a battle."""

from __future__ import annotations

import ast
import random
from collections import Counter
from pathlib import Path

import pytest

from engine.arrakis.family import FAMILY
from engine.kernel.game import Game
from engine.players import answer_randomly, player

HOME = Path(FAMILY.__module__.replace(".", "/")).parent
SITES = {
    "frames/battle.py:_advance": "war-settlement-destroyed",
    "frames/battle.py:_over": "war-battle-over",
    "frames/deployment.py:draw_token": "war-token-drawn",
    "frames/round.py:begin_round": "war-round",
    "frames/stations.py:take_station": "war-station",
    "frames/steps.py:_objective": "war-objective",
    "frames/turn.py:end_turn": "",
    "mahdi/cards.py:go_on": "war-plays",
    "mahdi/garrisons.py:open_garrison": "war-garrison-open",
    "mahdi/rounds.py:begin_round": "war-mahdi-sector",
    "mahdi/rounds.py:draw_target": "war-mahdi-target",
    "mahdi/turn.py:roll_die": "war-mahdi-die",
    "verbs.py:draw_cards": "war-drew",
    "verbs.py:remove_sign": "war-sign-flipped",
    "verbs.py:reveal_omens": "war-omen",
    "verbs.py:reveal_sietch": "war-sietch",
    "verbs.py:reveal_token": "war-token",
}
"""The places at which the rules end undo, with the event that shows it; the end of a turn is recognised by its
answer."""
BY_ITSELF = frozenset(
    {
        "war-settlement-destroyed", "war-battle-over", "war-round", "war-station", "war-plays", "war-garrison-open",
        "war-drew", "war-sign-flipped", "war-omen", "war-sietch", "war-token",
    }
)  # fmt: skip
"""Events that reveal something hidden and may occur in an answer without random numbers (which would end undo
anyway)."""
TABLES = [
    {"seats": 1, "version": "retail"}, {"seats": 2, "version": "retail"}, {"seats": 2, "version": "article"},
    {"seats": 4, "version": "article"},
]  # fmt: skip


@pytest.mark.slow
def test_every_place_that_stops_undo_is_in_the_table() -> None:
    found = set()
    for path in HOME.rglob("*.py"):
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(function, ast.FunctionDef) and any(
                isinstance(node, ast.Attribute) and node.attr == "barrier" for node in ast.walk(function)
            ):
                found.add(f"{path.relative_to(HOME).as_posix()}:{function.name}")
    assert found == set(SITES)


def is_told(kind: str, data: dict[str, object], automatic: set[str]) -> bool:
    """Whether an event shows something that was hidden. A card that a person plays was known to that person."""
    return kind in SITES.values() and (kind != "war-plays" or data["seat"] in automatic)


@pytest.mark.slow
@pytest.mark.long
def test_no_answer_is_taken_back_that_showed_something_or_ended_a_turn() -> None:
    apart: Counter[str] = Counter()
    seen: Counter[str] = Counter()
    for table in TABLES:
        for seed in range(14):
            rng = random.Random(seed)
            game = Game.new(FAMILY, table, rng.randbytes(32), digests=False)
            closer, automatic = player("raider", "arrakis"), {f"seat:{seat}" for seat in game.config.automatic}
            for _ in range(3000):
                if not (asked := game.decisions()):
                    break
                decision = rng.choice(asked)
                who = closer if rng.random() < 0.6 else answer_randomly
                answer = who(game.view(decision.seat), decision, rng)
                told = game.apply(decision.seat, answer)
                shown = {event.kind for event in told if is_told(event.kind, event.data, automatic)}
                ended = decision.kind == "turn" and answer.picks == ("end",)
                if shown or ended:
                    assert game.undoable(decision.seat) == 0, (shown, answer.picks)
                    seen.update(shown)
                if shown and not game.steps[-1].chance and not ended:
                    apart.update(shown)
    assert set(seen) == set(SITES.values()) - {""}
    assert set(apart) >= BY_ITSELF

"""The panels of a puzzle are the same in every world that its seat thinks possible."""

from __future__ import annotations

import json
import random

import pytest

from bot.language import LANGUAGES
from bot.messages.cockpit import build_hand
from bot.messages.puzzle import Tried, build_answer, build_puzzle
from bot.messages.scene import take_scene, words_for
from bot.messages.table import build_board
from bot.store.puzzles import PuzzleScore
from bot.tables.puzzles import take_live
from content import list_puzzles
from content.puzzles import Puzzle


def show(puzzle: Puzzle, language: str, luck: int = 0) -> list[object]:
    """Everything that is shown to the reader of a puzzle. With `luck`, what is hidden from the reader's seat is dealt
    anew."""
    live = take_live(puzzle, 5, "Ayla", language)
    if luck:
        live.game = live.game.determinize(puzzle.seat, random.Random(luck))
    scene = take_scene(live, puzzle.seat, words_for(live, language))
    tried = Tried(puzzle.choices[-1].option, None, PuzzleScore(1, 0, 0))
    views = [build_puzzle(scene, puzzle, True), build_answer(scene, puzzle, tried), build_hand(scene)]
    return [view.to_components() for view in (*views, build_board(take_scene(live, None, scene.words)))]


@pytest.mark.sweep(12)
@pytest.mark.parametrize("puzzle", list_puzzles(), ids=lambda one: f"{one.number:03}")
def test_nothing_hidden_is_shown(puzzle: Puzzle) -> None:
    language = LANGUAGES[puzzle.number % len(LANGUAGES)]
    told = show(puzzle, language)
    assert all(show(puzzle, language, luck) == told for luck in (1, 2, 3))


@pytest.mark.parametrize("puzzle", list_puzzles(), ids=lambda one: f"{one.number:03}")
def test_the_told_lead_is_the_difference_of_the_told_chances(puzzle: Puzzle) -> None:
    live = take_live(puzzle, 5, "Ayla", "en")
    scene = take_scene(live, puzzle.seat, words_for(live, "en"))
    for place in (0, 1, -1):
        view = build_answer(scene, puzzle, Tried(puzzle.choices[place].option, None, PuzzleScore(1, 0, 0)))
        told = json.dumps(view.to_components(), ensure_ascii=False)
        best, other = (round(100 * puzzle.choices[at].chance) for at in (0, place or 1))
        if place:
            assert f"which wins {other} games in 100" in told
            assert f"wins {best}, {best - other} more." in told
        else:
            assert f"it wins {best} games in 100, {best - other} (±" in told

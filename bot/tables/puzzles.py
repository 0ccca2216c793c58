"""Puzzles, one for each day. A puzzle is a single turn of a game without a table.

A puzzle is shown as its seat sees the position. The position never changes: an answer is compared with the results that
were found when the puzzle was made.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from bot.games.registry import product
from bot.tables.game_cache import LoadedGame
from bot.tables.pace import DAY
from bot.tables.trials import TRIAL
from bot.tables.untabled import seat_alone
from content import list_puzzles
from content.puzzles import Puzzle
from engine import registry
from engine.kernel.decisions import Msg, Refused
from engine.kernel.game import Game

PUZZLE = 2 * TRIAL
"""The number that is added to a puzzle's number to make the game id in its controls."""
FIRST_DAY = 20785
"""The day of the first puzzle, 2026-11-28, as days since 1970. New puzzles are added at the end of the list, so that
none repeats before all others were shown."""
NO_SEED = bytes(32)
"""The seed of a puzzle's game, which needs none because the game is never continued."""


def puzzle_of(game_id: int) -> int:
    """The number of the puzzle that has this game id."""
    return game_id - PUZZLE


def is_puzzle(game_id: int) -> bool:
    """Whether a game id is that of a puzzle."""
    return game_id >= PUZZLE


def find_puzzle(number: int) -> Puzzle:
    """The puzzle with this number. Raises `Refused` if it no longer exists."""
    found = next((one for one in list_puzzles() if one.number == number), None)
    if found is None:
        raise Refused(Msg("refused-puzzle-gone"))
    return found


def find_puzzle_at(now: int) -> Puzzle:
    """The puzzle of the day (in UTC), the same for everybody."""
    found = list_puzzles()
    return found[(now // DAY - FIRST_DAY) % len(found)]


@lru_cache(64)
def read_position(puzzle: Puzzle) -> Game[Any]:
    """The game of a puzzle at its position. Callers must not change it."""
    return Game.restore(registry.family(puzzle.family), puzzle.position, NO_SEED)


def take_live(puzzle: Puzzle, user_id: int, name: str, language: str) -> LoadedGame:
    """The puzzle's position as a table at which only its reader sits."""
    game, made, number = read_position(puzzle), product(puzzle.product), PUZZLE + puzzle.number
    return seat_alone(game, made, number, puzzle.seat, user_id, name, language, {**puzzle.lobby})

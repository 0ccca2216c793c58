"""Puzzles: positions in which one turn is clearly the best. Each puzzle is a file of its family, made by `landsraad
puzzles`.

A position is a saved game. Like the games of tables, it remains playable when the rules change. Facts that its seat
cannot know were dealt at random. The chances were computed when the puzzle was made.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple


class Choice(NamedTuple):
    """An option of a puzzle: its id, its chance to win, and the topics in which it differs from the best option. The
    best option is compared with the second best."""

    option: str
    chance: float
    moved: tuple[tuple[str, float], ...]


@dataclass(frozen=True, eq=False)
class Puzzle:
    """A position and the seat that has to decide. The file is read when it is first needed, because reading all puzzles
    at the start would delay clicks."""

    number: int
    family: str
    path: Path

    @cached_property
    def _data(self) -> Mapping[str, Any]:
        data: dict[str, Any] = json.loads(self.path.read_bytes())
        return data

    @property
    def product(self) -> str:
        """The name of the puzzle's product."""
        return str(self._data["product"])

    @property
    def lobby(self) -> Mapping[str, str]:
        """The choices of the lobby."""
        chosen: Mapping[str, str] = self._data["lobby"]
        return chosen

    @property
    def seat(self) -> int:
        """The seat that has to decide."""
        return int(self._data["seat"])

    @property
    def position(self) -> Mapping[str, Any]:
        """The position as a saved game."""
        saved: Mapping[str, Any] = self._data["position"]
        return saved

    @cached_property
    def steps(self) -> frozenset[str]:
        """The options that only prepare a turn and do not count as answers: after them, the turn is still to be
        chosen."""
        return frozenset(self._data.get("steps", ()))

    @cached_property
    def choices(self) -> tuple[Choice, ...]:
        """All other options, ordered from best to worst."""
        return tuple(
            Choice(option, chance, tuple(map(tuple, moved))) for option, chance, moved in self._data["choices"]
        )

    @property
    def error(self) -> float:
        """The standard error of the best option's lead."""
        return float(self._data["error"])

    @property
    def best(self) -> Choice:
        """The best option, which is the solution."""
        return self.choices[0]

    @property
    def lead(self) -> float:
        """The lead of the best option over the second best, in chance to win."""
        return self.choices[0].chance - self.choices[1].chance


def read_puzzles(folder: Path, family: str) -> tuple[Puzzle, ...]:
    """Every puzzle in a folder; the file names are the numbers of the puzzles."""
    return tuple(Puzzle(int(path.stem), family, path) for path in sorted(folder.glob("*.json")))

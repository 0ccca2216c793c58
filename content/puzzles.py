"""Puzzles: positions in which one turn is clearly the best. A family has a file per puzzle, made by `landsraad
puzzles`.

A position is a saved game, which outlives changes of the rules like the games of tables; facts that its seat cannot
know were dealt at random. The chances were calculated when the puzzle was made."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple


class Choice(NamedTuple):
    """An option by its id, its chance to win, and the topics in which the best option differs from it (for the best
    option: from the second best)."""

    option: str
    chance: float
    moved: tuple[tuple[str, float], ...]


@dataclass(frozen=True, eq=False)
class Puzzle:
    """A position and the seat to decide there. Its file is read on first use, because reading all at the start would
    delay clicks."""

    number: int
    family: str
    path: Path

    @cached_property
    def _data(self) -> Mapping[str, Any]:
        data: dict[str, Any] = json.loads(self.path.read_bytes())
        return data

    @property
    def product(self) -> str:
        """The name of its product."""
        return str(self._data["product"])

    @property
    def lobby(self) -> Mapping[str, str]:
        """The choices of the lobby."""
        chosen: Mapping[str, str] = self._data["lobby"]
        return chosen

    @property
    def seat(self) -> int:
        """The seat to decide."""
        return int(self._data["seat"])

    @property
    def position(self) -> Mapping[str, Any]:
        """The saved game."""
        saved: Mapping[str, Any] = self._data["position"]
        return saved

    @cached_property
    def choices(self) -> tuple[Choice, ...]:
        """All options, the best first."""
        return tuple(
            Choice(option, chance, tuple(map(tuple, moved))) for option, chance, moved in self._data["choices"]
        )

    @property
    def error(self) -> float:
        """The standard error of the best option's lead."""
        return float(self._data["error"])

    @property
    def best(self) -> Choice:
        """The solution."""
        return self.choices[0]

    @property
    def lead(self) -> float:
        """The lead of the best option over the next."""
        return self.choices[0].chance - self.choices[1].chance


def read_puzzles(folder: Path, family: str) -> tuple[Puzzle, ...]:
    """Every puzzle of a folder; the file names are their numbers."""
    return tuple(Puzzle(int(path.stem), family, path) for path in sorted(folder.glob("*.json")))

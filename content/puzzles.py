"""Puzzles: positions in which one turn is clearly the best. A family has a file a puzzle, which `landsraad puzzles`
makes.

A position is a saved game, which outlives changes of the rules as those of tables do; what its seat cannot know was
dealt at random. The chances are those that were found when the puzzle was made.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple


class Choice(NamedTuple):
    """An option by its id, the chance to win that it brings, and the topics in which the best one gains on it, or
    loses; for the best, compared with the second."""

    option: str
    chance: float
    moved: tuple[tuple[str, float], ...]


@dataclass(frozen=True, slots=True, eq=False)
class Puzzle:
    """A position of a product with these choices of a lobby, and the seat that decides.

    `choices` are all options, the best first; `error` is the standard error of the best one's lead.
    """

    number: int
    family: str
    product: str
    lobby: Mapping[str, str]
    seat: int
    position: Mapping[str, Any]
    choices: tuple[Choice, ...]
    error: float

    @property
    def best(self) -> Choice:
        """The solution."""
        return self.choices[0]

    @property
    def lead(self) -> float:
        """By how much the best option is better than the next."""
        return self.choices[0].chance - self.choices[1].chance


def read_puzzles(folder: Path, family: str) -> tuple[Puzzle, ...]:
    """Every puzzle of a folder; the names of their files are their numbers."""
    return tuple(_read(path, family) for path in sorted(folder.glob("*.json")))


def _read(path: Path, family: str) -> Puzzle:
    data: dict[str, Any] = json.loads(path.read_bytes())
    choices = tuple(Choice(option, chance, tuple(map(tuple, moved))) for option, chance, moved in data["choices"])
    return Puzzle(
        number=int(path.stem),
        family=family,
        product=data["product"],
        lobby=data["lobby"],
        seat=data["seat"],
        position=data["position"],
        choices=choices,
        error=data["error"],
    )

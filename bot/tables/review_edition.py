"""The edition of a review: the program, rules and content from which its results follow."""

from __future__ import annotations

import hashlib
import inspect
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import engine
from bot.tables import replay_stops
from bot.thinking import looking_back
from engine.kernel.game import Family, Game

SHARED = tuple(Path(engine.__file__).parent / name for name in ("kernel", "players", "thinking"))
"""The folders of the engine that every review uses: the rules of all games, their players, and the search."""


def edition_of(game: Game[Any]) -> str:
    """The edition of a review of this game by the present program, for which a stored review is valid."""
    family = game.family
    parts = (_digest_program(type(family)), family.version, family.content_digest(game.config))
    return hashlib.sha256(" ".join(parts).encode()).hexdigest()[:16]


@cache
def _digest_program(kind: type[Family[Any]]) -> str:
    """A digest of the code and the learned weights that a review of a family's games uses."""
    own = [Path(inspect.getfile(one)) for one in (looking_back, replay_stops)]
    return digest_files([*SHARED, Path(inspect.getfile(kind)).parent, *own])


def digest_files(places: Sequence[Path]) -> str:
    """A digest of files, and of all files in folders, except compiled ones."""
    found = hashlib.sha256()
    for place in places:
        for file in sorted(place.rglob("*")) if place.is_dir() else [place]:
            if file.is_file() and file.suffix != ".pyc":
                data = file.read_bytes()
                found.update(f"{file.relative_to(place.parent).as_posix()} {len(data)} ".encode() + data)
    return found.hexdigest()

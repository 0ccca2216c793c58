"""Lessons: a prepared beginning and guided steps. Each lesson is a file of its family."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from content.loading import Loader

OWN = "you "
"""The prefix of an action that is done for the learner."""


@dataclass(frozen=True, slots=True)
class Deed:
    """An action in a lesson: an option's verb and targets."""

    verb: str
    targets: tuple[str, ...] = ()
    # Whether the action is done for the learner automatically.
    own: bool = False


@dataclass(frozen=True, slots=True)
class Step:
    """A step of a lesson: the learner's action, the actions that are offered besides, and the automatic actions after
    it."""

    name: str
    do: Deed
    among: Deed
    then: tuple[Deed, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Lesson:
    """A lesson, with the configuration and the seed of its game."""

    name: str
    family: str
    game: Mapping[str, Any]
    seed: bytes
    # The learner's seat.
    seat: int
    # The actions before the first step.
    begin: tuple[Deed, ...]
    steps: tuple[Step, ...]
    # A digest of the lesson's whole file.
    digest: str


def read_lessons(folder: Path, family: str) -> tuple[Lesson, ...]:
    """Every lesson in a folder, sorted by file name."""
    return tuple(_read(path, family) for path in sorted(folder.glob("*.yaml")))


def _read(path: Path, family: str) -> Lesson:
    text = path.read_bytes()
    data: dict[str, Any] = yaml.load(text, Loader)
    steps = tuple(
        Step(
            step["name"],
            _read_deed(step["do"]),
            _read_deed(step.get("among", step["do"])),
            tuple(map(_read_deed, step.get("then", ()))),
        )
        for step in data["steps"]
    )
    digest = hashlib.sha256(text).hexdigest()[:16]
    begin = tuple(map(_read_deed, data.get("begin", ())))
    seed = bytes.fromhex(data["seed"])
    return Lesson(path.stem, family, data["game"], seed, data.get("seat", 0), begin, steps, digest)


def _read_deed(text: str) -> Deed:
    verb, *targets = text.removeprefix(OWN).split()
    return Deed(verb, tuple(targets), text.startswith(OWN))

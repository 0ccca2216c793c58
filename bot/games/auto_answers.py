"""Automatic answers for a seat, given without asking the player; texts for players call them *Orders*."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from engine.kernel.decisions import Answer, Decision

View = Mapping[str, Any]


class AutoAnswer(NamedTuple):
    """An automatic answer to some kinds of questions."""

    name: str
    # The choices (texts `habit-<name>-<choice>`), the default first.
    choices: tuple[str, ...]
    # The kinds of questions that this automatic answer is for.
    kinds: tuple[str, ...]


class AutoAnswers(NamedTuple):
    """All automatic answers that a product offers."""

    offered: tuple[AutoAnswer, ...] = ()
    kinds: frozenset[str] = frozenset()
    """The kinds of questions that can be answered automatically."""
    list_auto_answers: Callable[[View], tuple[AutoAnswer, ...]] = lambda view: ()
    """Returns the automatic answers that the viewer may choose."""
    answer: Callable[[Decision, View, Mapping[str, str], bool], Answer | None] = lambda *_: None
    """Returns the automatic answer for a person, given the person's choices by name (the default for a missing name),
    or None if the person has to be asked. The last argument is whether the person is looking at the game, so that
    asking costs no time."""

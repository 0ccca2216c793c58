"""Answers given for a seat without asking (players read *Orders*)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from engine.kernel.decisions import Answer, Decision

View = Mapping[str, Any]


class AutoAnswer(NamedTuple):
    """Something always done for a seat: `choices` (wording `habit-<name>-<choice>`), the first of them the usual one,
    and the `kinds` of questions that it answers."""

    name: str
    choices: tuple[str, ...]
    kinds: tuple[str, ...]


class AutoAnswers(NamedTuple):
    """The answers that a product gives for those who want it."""

    offered: tuple[AutoAnswer, ...] = ()
    kinds: frozenset[str] = frozenset()
    """The kinds of questions that are answered so."""
    list_auto_answers: Callable[[View], tuple[AutoAnswer, ...]] = lambda view: ()
    """The automatic answers that the viewer may have."""
    answer: Callable[[Decision, View, Mapping[str, str], bool], Answer | None] = lambda *_: None
    """The answer to this for somebody with the given choices (by name; the usual one where there is none);
    None where they have to be asked. The last argument: whether they are looking at the game just now, so that asking
    costs no wait."""

"""Help for a person in answering a question."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from engine.kernel.decisions import Decision, Msg, Option
from engine.kernel.game import Game

NOTHING: Mapping[str, str] = MappingProxyType({})


class Asked(NamedTuple):
    """A question and the person to whom it is put, or a viewer without a question."""

    view: Mapping[str, Any]
    seat: int
    # The question; None for a viewer who is not asked.
    decision: Decision | None
    # The colours of the seats.
    tokens: tuple[int, ...]
    # Makes a copy of the game with everything unknown to the seat dealt anew.
    imagine: Callable[[], Game[Any]]
    # The options that are not possible now, each with its reason.
    refused: tuple[Option, ...] = ()


class Suggestion(NamedTuple):
    """A suggested answer to a question that takes several options: its name and the ids of the options."""

    label: Msg
    picks: tuple[str, ...]


class Preview(NamedTuple):
    """The help that is shown with a question."""

    # A text to show instead of the question's own; "" for none.
    prompt: str = ""
    # Facts about the situation, one line each.
    facts: tuple[str, ...] = ()
    # The effect of each option by the option's id, without names of people; for a viewer who is not asked, the keys are
    # those of `Windows.list_plays`.
    about: Mapping[str, str] = NOTHING
    # The reasons why actions are impossible and therefore not offered, one line each.
    cannot: tuple[str, ...] = ()
    # Suggested answers, each shown as a button.
    suggestions: tuple[Suggestion, ...] = ()
    # The text of a group of options, by the group's name, for a menu in which the group is folded.
    groups: Mapping[str, str] = NOTHING


NO_PREVIEW = Preview()

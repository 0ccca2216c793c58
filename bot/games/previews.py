"""Help for a person in answering a question."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from engine.kernel.decisions import Decision, Msg
from engine.kernel.game import Game

NOTHING: Mapping[str, str] = MappingProxyType({})


class Asked(NamedTuple):
    """A viewer of a game: their `view`, the question to them (None: none), and the colours of the `tokens`.

    `imagine` makes a possible world: a copy of the game in which all that the seat cannot know is dealt anew.
    """

    view: Mapping[str, Any]
    seat: int
    decision: Decision | None
    tokens: tuple[int, ...]
    imagine: Callable[[], Game[Any]]


class Suggestion(NamedTuple):
    """A usual answer to a question for several options, with its name and the ids of its picks."""

    label: Msg
    picks: tuple[str, ...]


class Preview(NamedTuple):
    """The help for a question: `facts` (one line each), a text in place of its `prompt` ("": none), the effects of
    options by id (`about`, without names of people; without a decision by the names in `Product.list_plays`),
    impossible actions that have no option, with the reason (`cannot`, one line each), and usual answers with a button
    each (`suggestions`)."""

    prompt: str = ""
    facts: tuple[str, ...] = ()
    about: Mapping[str, str] = NOTHING
    cannot: tuple[str, ...] = ()
    suggestions: tuple[Suggestion, ...] = ()


NO_PREVIEW = Preview()

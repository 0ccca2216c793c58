"""Help for somebody in answering a question, beyond the question itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from engine.kernel.decisions import Decision, Msg
from engine.kernel.game import Game

NOTHING: Mapping[str, str] = MappingProxyType({})


class Asked(NamedTuple):
    """Somebody who looks at a game: their `view`, what they are asked (None: nothing), and the colours of the `tokens`.

    `imagine` makes a possible world: a copy of the game in which all that the seat cannot know is dealt anew.
    """

    view: Mapping[str, Any]
    seat: int
    decision: Decision | None
    tokens: tuple[int, ...]
    imagine: Callable[[], Game[Any]]


class Suggestion(NamedTuple):
    """A usual way to answer where several options are to be picked, by its name: the ids of what it picks."""

    label: Msg
    picks: tuple[str, ...]


class Preview(NamedTuple):
    """The subject of a question (`facts`, one line each), the words in the place of its `prompt` ("": none), and the
    effects of the options (`about`, without the names of people), by their ids; without a decision by what
    `Product.list_plays` calls them. `cannot`: what is not even among the options, and why, one line each.
    `suggestions`: usual ways to answer, each one button."""

    prompt: str = ""
    facts: tuple[str, ...] = ()
    about: Mapping[str, str] = NOTHING
    cannot: tuple[str, ...] = ()
    suggestions: tuple[Suggestion, ...] = ()


NO_PREVIEW = Preview()

"""Replacement effects: effects that happen instead of another one.

For a kind of effect, a module registers the effects that may happen instead. They are judged each time such an effect
is about to be resolved. A kind without replacements costs one look-up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from content.imperium import effects as fx
from engine.imperium.state import G, Pending


class Replacement(NamedTuple):
    """An effect in place of another. It has a content address if it can be picked or contains effects."""

    do: fx.Effect
    # Whether the owner may choose the original effect instead.
    optional: bool = False


Finder = Callable[[G, int, Any, "Pending"], Iterable[Replacement]]
REPLACED: dict[type[fx.Node], list[tuple[str, Finder]]] = {}
"""For each kind of effect, the modules that may replace it, with the functions that find the replacements."""


def replacement(kind: type[fx.Node], module: str) -> Callable[[Finder], Finder]:
    """Register a function that lists replacements of a kind of effect while `module` is in play."""

    def register(function: Finder) -> Finder:
        REPLACED.setdefault(kind, []).append((module, function))
        return function

    return register


def find_replacements(game: G, seat: int, node: fx.Node, item: Pending) -> list[Replacement]:
    """The possible replacements of `node` for `seat` now, among which the owner chooses."""
    names = game.config.rules.names
    return [one for module, find in REPLACED[type(node)] if module in names for one in find(game, seat, node, item)]


def is_fixed(others: list[Replacement]) -> bool:
    """Whether there is no choice: exactly one replacement, which is mandatory."""
    return len(others) == 1 and not others[0].optional

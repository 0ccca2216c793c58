"""The lobby's settings for a board's modules, and their translation into the terms of the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from bot.games.imperium.modules import ask
from bot.games.lobby import Options, Setting
from engine.kernel.decisions import Msg

SWITCH = ("off", "on")
"""The values of a setting that is on or off."""


def _accept(options: Options, seats: int) -> Msg | None:
    return None


class Choosable(NamedTuple):
    """Settings of the lobby. `configure` turns their values and the number of people into fields of the configuration;
    `check` returns the reason against a combination, or None."""

    settings: tuple[Setting, ...]
    configure: Callable[[Options, int], dict[str, Any]]
    check: Callable[[Options, int], Msg | None] = _accept


def find_choosable(modules: Iterable[str]) -> list[Choosable]:
    """The settings that these modules offer in `OF_MODULES` of their `lobby`."""
    known = {name: made for some in ask("lobby", "OF_MODULES") for name, made in some.items()}
    return [known[name] for name in modules if name in known]

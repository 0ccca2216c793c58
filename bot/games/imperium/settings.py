"""The lobby's settings for the modules of a board, and their translation into a configuration for the rules."""

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
    """The settings of a module in the lobby."""

    settings: tuple[Setting, ...]
    # Converts the values of settings into fields of the configuration, for a given number of players.
    configure: Callable[[Options, int], dict[str, Any]]
    # Returns the reason why a combination of settings is refused, or None.
    check: Callable[[Options, int], Msg | None] = _accept


def find_choosable(modules: Iterable[str]) -> list[Choosable]:
    """The settings that these modules offer, by `OF_MODULES` in their file `lobby`."""
    known = {name: made for some in ask("lobby", "OF_MODULES") for name, made in some.items()}
    return [known[name] for name in modules if name in known]

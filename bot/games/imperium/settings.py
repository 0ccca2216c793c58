"""The choices of a table in the lobby about a board's modules, and their meaning in the words of the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from bot.games.imperium.modules import ask
from bot.games.lobby import Options, Setting
from engine.kernel.decisions import Msg

SWITCH = ("off", "on")
"""The values of what is on or off."""


def _accept(options: Options, seats: int) -> Msg | None:
    return None


class Choosable(NamedTuple):
    """Settings of the lobby, the fields of a configuration that they say for so many people, and why settings that have
    a say cannot be played together."""

    settings: tuple[Setting, ...]
    configure: Callable[[Options, int], dict[str, Any]]
    check: Callable[[Options, int], Msg | None] = _accept


def find_choosable(modules: Iterable[str]) -> list[Choosable]:
    """The choices that these modules offer in `OF_MODULES` of their `lobby`."""
    known = {name: made for some in ask("lobby", "OF_MODULES") for name, made in some.items()}
    return [known[name] for name in modules if name in known]

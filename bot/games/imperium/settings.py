"""What the lobby lets a table choose of what a board brings, and what that is in the words of the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from bot.games.product import Options, Setting
from content.imperium.boxes import list_parts
from engine.kernel.decisions import Msg

SWITCH = ("off", "on")
"""The values of what is on or off."""


class Choosable(NamedTuple):
    """Settings of the lobby, and the fields of a configuration that they say for so many people."""

    settings: tuple[Setting, ...]
    configure: Callable[[Options, int], dict[str, Any]]


def _alone(options: Options, seats: int) -> Msg | None:
    """Why what is for one person has no say."""
    return None if seats == 1 else Msg("refused-alone")


def _configure_spies(options: Options, seats: int) -> dict[str, Any]:
    """Whether a Spy must be placed (U9.2)."""
    return {"spies_must": options.get("spies") == "must"}


def _configure_rivals(options: Options, seats: int) -> dict[str, Any]:
    """Difficulty and variants (B19.1, B19.17)."""
    if seats != 1:
        return {}
    variants = [name for setting, name in VARIANTS.items() if options.get(setting) == "on"]
    return {"difficulty": options.get("difficulty", DIFFICULTY.default), "variants": variants}


DIFFICULTY = Setting("difficulty", ("mercenary", "sardaukar", "mentat", "kwisatz_haderach"), "mercenary", _alone)
VARIANTS = {"churn": "row_churn", "escalation": "brutal_escalation"}
"""Setting to the variant that it switches on."""

OF_MODULES: Mapping[str, Choosable] = MappingProxyType({
    "spies": Choosable((Setting("spies", ("may", "must"), "may"),), _configure_spies),
    "hagal": Choosable((DIFFICULTY, *(Setting(name, SWITCH, "off", _alone) for name in VARIANTS)), _configure_rivals),
})  # fmt: skip
"""What there is to choose of a module."""


def find_choosable(modules: Iterable[str]) -> list[Choosable]:
    """What there is to choose of these modules; boxes say it of theirs in `OF_MODULES` of their `lobby`."""
    known = dict(OF_MODULES)
    for part in list_parts("lobby"):
        known |= part.OF_MODULES
    return [known[name] for name in modules if name in known]

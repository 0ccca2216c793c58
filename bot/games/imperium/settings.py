"""What the lobby lets a table choose of what a board brings, and what that is in the words of the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from bot.games.lobby import Options, Setting
from content.imperium.boxes import list_parts
from content.imperium.reader import load_set
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
RANDOM = "random"
BESIDE = {1: 2, 2: 1}
"""People to the Rivals of Uprising beside them (RV1.1)."""
OPPONENTS = VARIANTS | {"politics": "smart_politics", "deployment": "expert_deployment"}
"""Setting to the variant of Uprising that it switches on."""
RIVALS = tuple(card.key for card in load_set("rivals").sheets["rivals"])


def _beside_rivals(options: Options, seats: int) -> Msg | None:
    """Why what concerns the Rivals has no say."""
    return None if seats in BESIDE else Msg("refused-few")


def _of_choice(options: Options, seats: int) -> Msg | None:
    """Why a variant has no say: the two highest levels demand it (RV9.1)."""
    demanded = seats == 1 and options.get("difficulty") in ("mentat", "kwisatz_haderach")
    return Msg("refused-demanded") if demanded else _beside_rivals(options, seats)


def _at_random(options: Options, seats: int) -> Msg | None:
    """Why nothing is to be said of what Rival is drawn for two people: one is named (R40)."""
    if seats != 2:
        return Msg("refused-pair")
    return None if options.get("rival") == RANDOM else Msg("refused-named")


def _configure_opponents(options: Options, seats: int) -> dict[str, Any]:
    """Rivals, difficulty and variants of Uprising (RV2.1, RV2.6, RV9)."""
    if seats not in BESIDE:
        return {}
    rivals = [options.get(name, RANDOM) for name in ("rival", "rival_other")[: BESIDE[seats]]]
    if seats == 2 and options.get("streamlined") == "on":
        rivals = ["streamlined"]
    variants = [name for setting, name in OPPONENTS.items() if options.get(setting) == "on"]
    level = {"difficulty": options.get("difficulty", DIFFICULTY.default)} if seats == 1 else {}
    return level | {"rivals": rivals, "variants": variants}


def _check_opponents(options: Options, seats: int) -> Msg | None:
    """Nobody has one Rival twice (RV2.1)."""
    name = options.get("rival")
    twice = seats == 1 and name != RANDOM and name == options.get("rival_other")
    return Msg("refused-rival-twice", {"rival": f"rival:{name}"}) if twice else None


OF_MODULES: Mapping[str, Choosable] = MappingProxyType({
    "spies": Choosable((Setting("spies", ("may", "must"), "may"),), _configure_spies),
    "hagal": Choosable((DIFFICULTY, *(Setting(name, SWITCH, "off", _alone) for name in VARIANTS)), _configure_rivals),
    "rivals": Choosable((
        DIFFICULTY,
        Setting("rival", (RANDOM, *RIVALS), RANDOM, _beside_rivals, "rival"),
        Setting("rival_other", (RANDOM, *RIVALS), RANDOM, _alone, "rival"),
        Setting("streamlined", SWITCH, "off", _at_random),
        Setting("churn", SWITCH, "off", _alone),
        *(Setting(name, SWITCH, "off", _of_choice) for name in ("escalation", "politics", "deployment")),
    ), _configure_opponents, _check_opponents),
})  # fmt: skip
"""What there is to choose of a module."""


def find_choosable(modules: Iterable[str]) -> list[Choosable]:
    """What there is to choose of these modules; boxes say it of theirs in `OF_MODULES` of their `lobby`."""
    known = dict(OF_MODULES)
    for part in list_parts("lobby"):
        known |= part.OF_MODULES
    return [known[name] for name in modules if name in known]

"""The lobby's choices about the Rivals of Uprising."""

from __future__ import annotations

from typing import Any

from bot.games.imperium.modules.automata.lobby import DIFFICULTY, VARIANTS, say_alone
from bot.games.imperium.settings import SWITCH, Choosable
from bot.games.lobby import Options, Setting
from content.imperium.reader import load_set
from engine.kernel.decisions import Msg

RANDOM = "random"
BESIDE = {1: 2, 2: 1}
"""The number of Rivals by the number of people (RV1.1)."""
OPPONENTS = VARIANTS | {"politics": "smart_politics", "deployment": "expert_deployment"}
"""The variant that each setting switches on."""
RIVALS = tuple(card.key for card in load_set("rivals").sheets["rivals"])


def _beside_rivals(options: Options, seats: int) -> Msg | None:
    """The reason why a setting about the Rivals does not apply to this number of players."""
    return None if seats in BESIDE else Msg("refused-few")


def _of_choice(options: Options, seats: int) -> Msg | None:
    """The reason why a variant cannot be chosen freely: the two highest levels of difficulty require it (RV9.1), or no
    Rival plays."""
    demanded = seats == 1 and options.get("difficulty") in ("mentat", "kwisatz_haderach")
    return Msg("refused-demanded") if demanded else _beside_rivals(options, seats)


def _at_random(options: Options, seats: int) -> Msg | None:
    """The reason why the kind of a random Rival cannot be chosen: not exactly two people play, or a Rival has been
    named (R40)."""
    if seats != 2:
        return Msg("refused-pair")
    return None if options.get("rival") == RANDOM else Msg("refused-named")


def _configure(options: Options, seats: int) -> dict[str, Any]:
    """Translate the settings of Rivals, difficulty and variants for the rules (RV2.1, RV2.6, RV9)."""
    if seats not in BESIDE:
        return {}
    rivals = [options.get(name, RANDOM) for name in ("rival", "rival_other")[: BESIDE[seats]]]
    if seats == 2 and options.get("streamlined") == "on":
        rivals = ["streamlined"]
    variants = [name for setting, name in OPPONENTS.items() if options.get(setting) == "on"]
    level = {"difficulty": options.get("difficulty", DIFFICULTY.default)} if seats == 1 else {}
    return level | {"rivals": rivals, "variants": variants}


def _check(options: Options, seats: int) -> Msg | None:
    """The refusal of options for one person that name the same Rival twice (RV2.1); None for other options."""
    name = options.get("rival")
    twice = seats == 1 and name != RANDOM and name == options.get("rival_other")
    return Msg("refused-rival-twice", {"rival": f"rival:{name}"}) if twice else None


OF_MODULES = {
    "rivals": Choosable((
        DIFFICULTY,
        Setting("rival", (RANDOM, *RIVALS), RANDOM, _beside_rivals, "rival"),
        Setting("rival_other", (RANDOM, *RIVALS), RANDOM, say_alone, "rival"),
        Setting("streamlined", SWITCH, "off", _at_random),
        Setting("churn", SWITCH, "off", say_alone),
        *(Setting(name, SWITCH, "off", _of_choice) for name in ("escalation", "politics", "deployment")),
    ), _configure, _check),
}  # fmt: skip

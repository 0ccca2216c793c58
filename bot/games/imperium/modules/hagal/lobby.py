"""The lobby's choices about the Rivals of the base game, in games for one person."""

from __future__ import annotations

from typing import Any

from bot.games.imperium.modules.automata.lobby import DIFFICULTY, VARIANTS, say_alone
from bot.games.imperium.settings import SWITCH, Choosable
from bot.games.lobby import Options, Setting


def _configure(options: Options, seats: int) -> dict[str, Any]:
    """The difficulty and the variants for the rules (B19.1, B19.17)."""
    if seats != 1:
        return {}
    variants = [name for setting, name in VARIANTS.items() if options.get(setting) == "on"]
    return {"difficulty": options.get("difficulty", DIFFICULTY.default), "variants": variants}


LEVEL = DIFFICULTY._replace(about="about-base")
"""The difficulty, which changes other things than in Uprising (B19.1, RV2.6)."""

OF_MODULES = {
    "hagal": Choosable((LEVEL, *(Setting(name, SWITCH, "off", say_alone) for name in VARIANTS)), _configure),
}

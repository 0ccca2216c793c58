"""The lobby settings about automatic opponents in games for one person."""

from __future__ import annotations

from bot.games.lobby import Options, Setting
from engine.kernel.decisions import Msg


def say_alone(options: Options, seats: int) -> Msg | None:
    """The reason why a setting of games for one person does not apply; None if only one person plays."""
    return None if seats == 1 else Msg("refused-alone")


DIFFICULTY = Setting("difficulty", ("mercenary", "sardaukar", "mentat", "kwisatz_haderach"), "mercenary", say_alone)
VARIANTS = {"churn": "row_churn", "escalation": "brutal_escalation"}
"""The variant that each setting switches on."""

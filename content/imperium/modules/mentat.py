"""The effect of taking the Mentat (B15.2)."""

from __future__ import annotations

from typing import Literal

from content.imperium.nodes.atoms import EffectAtom, atom
from content.imperium.nodes.conditions import FACTS

FACTS["mentat_here"] = "the Mentat is on its space"


@atom("mentat", icon="mentat", rule="B15.2")
class TakeMentat(EffectAtom):
    """Take the Mentat as an Agent: with `now`, from its space for this round; with `next_round`, from any place for the
    next round (B15.3)."""

    when: Literal["now", "next_round"]

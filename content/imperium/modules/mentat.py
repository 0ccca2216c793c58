"""The effect of taking the Mentat (B15.2)."""

from __future__ import annotations

from typing import Literal

from content.imperium.nodes.atoms import EffectAtom, atom
from content.imperium.nodes.conditions import FACTS

FACTS["mentat_here"] = "the Mentat is on its space"


@atom("mentat", icon="mentat", rule="B15.2")
class TakeMentat(EffectAtom):
    """Take the Mentat as an Agent (B15.3). With `now`, take it from its space for this round. With `next_round`, take
    it for the next round, wherever it is."""

    when: Literal["now", "next_round"]

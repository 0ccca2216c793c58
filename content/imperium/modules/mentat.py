"""The Mentat (B15.2)."""

from __future__ import annotations

from typing import Literal

from content.imperium.nodes.atoms import EffectAtom, atom
from content.imperium.nodes.conditions import FACTS

FACTS["mentat_here"] = "the Mentat is on its space"


@atom("mentat", icon="mentat", rule="B15.2")
class TakeMentat(EffectAtom):
    """The Mentat as an Agent of the owner: `now`, from its space, for this round; or `next_round`, wherever it is
    (B15.3)."""

    when: Literal["now", "next_round"]

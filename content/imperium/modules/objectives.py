"""Effects about Conflict cards and Objectives in front of a player, with their battle icons (U11)."""

from __future__ import annotations

from typing import ClassVar, Literal

from content.imperium.nodes.atoms import CostAtom, atom


@atom("flip_conflict", icon=("wild", "repeat"), rule="UC4.8")
class FlipConflict(CostAtom):
    """Turn face down a face-up Conflict card that was won, with this battle icon or the wild one (UC4.8); with `any`, a
    card with any icon."""

    counted: ClassVar[bool] = True
    icon: Literal["crysknife", "desert_mouse", "ornithopter", "wild", "any"]

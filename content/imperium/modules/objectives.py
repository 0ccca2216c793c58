"""Effects about Conflict cards and Objectives in front of a player, with their battle icons (U11)."""

from __future__ import annotations

from typing import ClassVar, Literal

from content.imperium.nodes.atoms import CostAtom, atom


@atom("flip_conflict", icon=("wild", "repeat"), rule="UC4.8")
class FlipConflict(CostAtom):
    """Turn a won, face-up Conflict card face down. It must have this battle icon or the wild icon (UC4.8); with `any`,
    it may have any icon."""

    counted: ClassVar[bool] = True
    icon: Literal["crysknife", "desert_mouse", "ornithopter", "wild", "any"]

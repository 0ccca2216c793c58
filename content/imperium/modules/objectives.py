"""Conflict cards and Objectives that lie before a player, with their battle icons (U11)."""

from __future__ import annotations

from typing import ClassVar, Literal

from content.imperium.nodes.atoms import CostAtom, atom


@atom("flip_conflict", icon=("wild", "repeat"), rule="UC4.8")
class FlipConflict(CostAtom):
    """A face-up won Conflict card with this battle icon or the wild one is turned face down (UC4.8); whatever it shows
    where the icon is `any`."""

    counted: ClassVar[bool] = True
    icon: Literal["crysknife", "desert_mouse", "ornithopter", "wild", "any"]

"""Effects about sandworms, Maker Hooks and the Shield Wall (U7, U8.6)."""

from __future__ import annotations

from typing import ClassVar

from content.imperium.nodes.atoms import CountAtom, EffectAtom, atom
from content.imperium.nodes.conditions import COUNTS, FACTS

COUNTS["sandworms"] = "sandworms in the Conflict"
FACTS["maker_hooks"] = "Maker Hooks"


@atom("hooks", icon="hooks", rule="U7.7")
class TakeHooks(EffectAtom):
    """Take Maker Hooks, unless the owner has them (U7.7)."""


@atom("break_wall", icon="wall_broken", rule="U8.6", plain=False, short=True)
class BreakWall(EffectAtom):
    """Optionally remove the Shield Wall token from the game (U8.6)."""


@atom("sandworms", icon="sandworms", rule="U7.6")
class Sandworm(EffectAtom):
    """Put sandworms from the bank into the Conflict, unless the Shield Wall protects it (U7.6)."""

    follows: ClassVar[bool] = True
    fights: ClassVar[bool] = True
    amount: int


@atom("own_sandworms", icon="sandworms", rule="U7.6", written="sandworms")
class OwnSandworms(CountAtom):
    """The number of the owner's sandworms in the Conflict."""

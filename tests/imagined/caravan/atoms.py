"""The effects of caravans."""

from __future__ import annotations

from typing import Literal

from content.imperium.effects import ConditionAtom, CostAtom, CountAtom, Effect, EffectAtom, Gain, Node, atom


@atom("camels", icon="camel", rule="X1.1", module="caravan")
class Camels(EffectAtom, CostAtom):
    """Gain camels, or pay them."""

    amount: int
    colour: Literal["brown", "white"] = "brown"


@atom("halt", icon=("no", "camel"), rule="X1.2", plain=False, module="caravan", without=Gain("water", 1))
class Halt(EffectAtom):
    """Halt the caravan; the effect happens in each Reveal turn of its owner until the caravan travels on."""

    meanwhile: Effect


@atom("travel", icon=("camel", "deploy"), rule="X1.5", module="caravan")
class Travel(EffectAtom):
    """Move the caravan on by `amount` places."""

    amount: int


@atom("oasis", icon="water", rule="X1.3")
class AtOasis(ConditionAtom):
    """Whether the caravan is at an oasis."""


@atom("loads", icon="spice", rule="X1.4")
class Loads(CountAtom):
    """The loads of one kind."""

    of: Literal["salt", "silk"]


NODES: tuple[Node, ...] = (Camels(1), Camels(2, "white"), Halt(Camels(3)), Travel(2), AtOasis(), Loads("silk"))

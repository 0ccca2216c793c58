"""The vocabulary of effects of cards, spaces, Leaders, rewards and tracks.

Every node is a small record that nothing changes after loading. `at` is its content address, such as
`"uprising/imperium/maula_pistol.agent"`: saved games refer to nodes by it, so ids are frozen once released. Costs are
nodes, too; they are in `Pay.costs`. The forms in `nodes.control` are few and fixed; all other words are atoms, declared
one by one (`nodes.atoms`). This file collects the atoms of the core and of the boards' modules.
"""
# ruff: noqa: F403, F405 (all names in these modules are words of the vocabulary)

from content.imperium.modules import *
from content.imperium.nodes.actions import *
from content.imperium.nodes.atoms import *
from content.imperium.nodes.automata import *
from content.imperium.nodes.base import *
from content.imperium.nodes.cards import *
from content.imperium.nodes.conditions import *
from content.imperium.nodes.control import *
from content.imperium.nodes.influence import *
from content.imperium.nodes.occasions import *
from content.imperium.nodes.troops import *


def lines_of(effect: Effect) -> tuple[Effect, ...]:
    """The lines of a box: the parts of an `All`, or the single effect."""
    return effect.items if isinstance(effect, All) else (effect,)

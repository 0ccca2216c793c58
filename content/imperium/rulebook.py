"""Effects that are stated by the rulebook and not by a component, with their addresses."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache

from content.imperium.nodes.base import TRACKS, Node, assign_addresses
from content.imperium.nodes.control import Gain
from content.imperium.nodes.influence import GainInfluence

COUNCIL = "rules/council"
"""The address of the effect that gives 2 persuasion for a High Council seat (U10.2)."""
COUNCIL_SEATS = 4
"""The number of seats on the High Council (B15.4, T3.9)."""
VISIT = "rules/visit."
"""The beginning of the addresses of effects that give Influence for a visit."""
RULEBOOK: dict[str, Node] = {COUNCIL: Gain("persuasion", 2)}
"""The effects of the rulebook, by address; modules add more."""


def visit(faction: str) -> str:
    """The address of the gain of 1 Influence for visiting a Faction's space (U5.3)."""
    return f"{VISIT}{faction}"


def make_rules(factions: Iterable[str] = TRACKS) -> dict[str, Node]:
    """The effects of the rulebook by address, including the effects of visiting these Factions."""
    found = {at: replace(node) for at, node in RULEBOOK.items()}
    found |= {visit(faction): GainInfluence(1, (faction,)) for faction in dict.fromkeys(factions)}
    return {at: node for place, made in found.items() for at, node in assign_addresses(made, place).items()}


@cache
def all_rules() -> dict[str, Node]:
    """The effects of the rulebook by address, made once."""
    return make_rules()

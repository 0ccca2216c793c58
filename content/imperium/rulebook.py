"""Effects that the rulebook prints, not a component, with addresses of their own."""

from __future__ import annotations

from collections.abc import Iterable

from content.imperium.effects import TRACKS, CompleteContract, Gain, GainInfluence, Node, assign_addresses

COUNCIL = "rules/council"
"""Address of the 2 persuasion of a High Council seat (U10.2)."""
FULFILMENT = "rules/contract"
"""Address of the completion of a contract whose condition is met (U13.4); what gives it is the contract."""
VISIT = "rules/visit."
"""How the addresses of the Influence for a visit begin."""


def visit(faction: str) -> str:
    """Address of the 1 Influence for visiting a Faction's space (U5.3)."""
    return f"{VISIT}{faction}"


def make_rules(factions: Iterable[str] = TRACKS) -> dict[str, Node]:
    """These effects by address, with the visits of these Factions."""
    nodes = assign_addresses(Gain("persuasion", 2), COUNCIL) | assign_addresses(CompleteContract(), FULFILMENT)
    for faction in dict.fromkeys(factions):
        nodes |= assign_addresses(GainInfluence(1, (faction,)), visit(faction))
    return nodes


RULES = make_rules()
"""All of them."""

"""English words for the terms of the effect vocabulary, and the little grammar they need."""

from __future__ import annotations

from collections.abc import Sequence

FACTION = {
    "emperor": "Emperor", "guild": "Spacing Guild", "bene_gesserit": "Bene Gesserit", "fremen": "Fremen",
    "great_houses": "Great Houses", "fringe_worlds": "Fringe Worlds",
}  # fmt: skip
ICON = FACTION | {
    "landsraad": "Landsraad", "city": "City", "spice_trade": "Spice Trade", "spy": "Spy",
    "crysknife": "Crysknife", "desert_mouse": "Desert Mouse", "ornithopter": "Ornithopter", "wild": "wild",
}  # fmt: skip
GAIN: dict[str, tuple[str, ...]] = {
    "solari": ("Solari", "Solari"), "spice": ("spice", "spice"), "water": ("water", "water"),
    "persuasion": ("Persuasion", "Persuasion"), "swords": ("sword", "swords"), "vp": ("VP", "VP"),
}  # fmt: skip
"""What can be gained: one and many."""


def count_of(amount: int, one: str, many: str | None = None) -> str:
    """`2 troops`; plurals are regular when `many` is not given."""
    return f"{amount} {one if amount == 1 else many or one + 's'}"


def listed(parts: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def either(parts: Sequence[str]) -> str:
    """`a`, `a or b`, `a, b or c`."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} or {parts[-1]}"


def with_article(noun: str) -> str:
    """The noun with its indefinite article."""
    return f"{'an' if noun[:1].lower() in 'aeio' else 'a'} {noun}"

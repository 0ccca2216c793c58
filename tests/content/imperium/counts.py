"""Every count of our boxes that a `Per` may contain, with its fields filled."""

from __future__ import annotations

from content.imperium import effects as e
from content.imperium.nodes.atoms import parts_of

FIELDS = {"faction": "fremen", "amount": 2}


def list_counts() -> list[e.Count]:
    """One instance of each count."""
    found = [
        made for made in e.ATOMS.values() if issubclass(made, e.CountAtom) and made.__module__.startswith("content.")
    ]
    assert len(found) >= 6
    return [made(**{name: FIELDS[name] for name in parts_of(made)}) for made in found]

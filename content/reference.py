"""What a reference says in words: a name, or for `effect:ADDRESS` the generated text of the effect."""

from __future__ import annotations

from content.loader import PRODUCTS, load_product
from content.names import name_of
from content.text.english import face

ALIASES = {"control": "space", "influence": "faction", "alliance": "faction"}
"""Kinds that say why something happened and are named like another kind."""


def text_of(reference: str, language: str = "en") -> str:
    """The words for a reference in `language`. Raises `KeyError` for one that refers to nothing."""
    kind, _, rest = reference.partition(":")
    if kind == "effect":
        for product in PRODUCTS:
            node = load_product(product).nodes.get(rest)
            if node is not None:
                return face(node).replace("\n", "; ")  # type: ignore[arg-type]  # pending effects are never bare costs
        raise KeyError(reference)
    return name_of(f"{ALIASES.get(kind, kind)}:{rest}", language)

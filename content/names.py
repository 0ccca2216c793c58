"""Names of components and terms in four languages, by reference (`"card:dagger"`, `"faction:emperor"`)."""

from __future__ import annotations

from functools import cache

import yaml

from content.loader import HOME, PRODUCTS, Loader, load_product
from content.schema import REFERENCES, Leader

LANGUAGES = ("en", "zh-TW", "zh-CN", "ja")


def name_of(reference: str, language: str = "en") -> str:
    """The name behind a reference in `language`, English where that language has none.

    Raises `KeyError` for a reference that names nothing.
    """
    names = all_names()[reference]
    return names.get(language) or names["en"]


@cache
def all_names() -> dict[str, dict[str, str]]:
    """Every reference with its names by language."""
    found: dict[str, dict[str, str]] = {}
    with (HOME / "imperium" / "terms.yaml").open("rb") as terms:
        found |= yaml.load(terms, Loader)
    for product, folder in PRODUCTS.items():
        with (folder / "names.yaml").open("rb") as file:
            translated = yaml.load(file, Loader)
        for stem, sheets in load_product(product).sheets.items():
            for sheet in sheets:
                reference = f"{REFERENCES[stem]}:{sheet.id}"
                found[reference] = {"en": sheet.name} | translated.get(reference, {})
                if isinstance(sheet, Leader):
                    for side, name in (("ability", sheet.ability_name), ("signet", sheet.signet_name)):
                        box = f"{side}:{sheet.id}"
                        found[box] = {"en": name} | translated.get(box, {})
    return found

"""Unique titles of components, for lists from which people choose."""

from __future__ import annotations

from functools import cache

from content.imperium import schema
from content.imperium.catalog import find_sheet, home_of, list_components, product_of, reference_of
from content.imperium.names import name_of
from content.imperium.text.phrases import phrase


@cache
def list_titles(language: str) -> tuple[tuple[str, str], ...]:
    """The title and reference of every component, sorted by title. The title is the name of the component, followed by
    its product if a component of an earlier product has the same name. If several components of one product have the
    same name, only the first is listed."""
    found: dict[str, str] = {}
    for board, stem, sheet in list_components():
        reference = reference_of(stem, sheet)
        name = name_of(f"{schema.REFERENCES[stem]}:{sheet.key}", language)
        taken = name in found and product_of(home_of(found[name])) != product_of(board)
        product = name_of(f"product:{product_of(board)}", language)
        title = phrase("of-product", language, name=name, product=product) if taken else name
        found.setdefault(title, reference)
    return tuple(sorted(found.items()))


def list_namesakes(reference: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The components that share this component's name, itself included, in two tuples: those of its product, then the
    others.

    Raises `KeyError` for a reference that names no component.
    """
    stem, sheet = find_sheet(reference)
    own = reference_of(stem, sheet)
    alike = _by_name()[name_of(f"{schema.REFERENCES[stem]}:{sheet.key}").casefold()]
    product = product_of(home_of(own))
    near = tuple(other for other in alike if product_of(home_of(other)) == product)
    return near, tuple(other for other in alike if other not in near)


@cache
def _by_name() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for _, stem, sheet in list_components():
        found.setdefault(name_of(f"{schema.REFERENCES[stem]}:{sheet.key}").casefold(), []).append(
            reference_of(stem, sheet)
        )
    return found

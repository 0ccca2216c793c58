"""The products by name. A product that no family describes has defaults for everything."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module

from bot.games.course import Telling
from bot.games.lobby import Preset
from bot.games.product import Product

FAMILIES = ("bot.games.imperium.product", "bot.games.arrakis.product")
"""The modules that list the products of each family, imported on first use. `/dune new` opens the first product of the
first family."""
_PRODUCTS: dict[str, Product] = {}
"""Registered products that belong to no family's list."""


def register(made: Product) -> Product:
    _PRODUCTS[made.name] = made
    return made


def product(name: str) -> Product:
    """The product called `name`. Raises `KeyError` if there is no such product."""
    return _PRODUCTS[name] if name in _PRODUCTS else _read_families()[name]


def product_names() -> list[str]:
    """The names of all products that a lobby can be opened for: first the products that families describe."""
    return list(_read_families() | _PRODUCTS)


def telling_of(family: str) -> Telling:
    """The rules for making a story of a family's events."""
    return next((made.course.telling for made in all_products() if made.family == family), Telling())


def list_presets() -> list[tuple[Product, Preset]]:
    """Every preset with its product; the first is the default game."""
    return [(made, preset) for made in all_products() for preset in made.lobby.presets]


def find_preset(name: str) -> tuple[Product, Preset]:
    """The preset called `name`, with its product. Raises `KeyError` if there is none."""
    for made, preset in list_presets():
        if preset.name == name:
            return made, preset
    raise KeyError(name)


def family_cogs() -> list[str]:
    """The modules with the slash commands of the families."""
    return sorted({made.cog for made in all_products() if made.cog})


def all_products() -> Iterator[Product]:
    """The descriptions of all products."""
    return map(product, product_names())


@cache
def _read_families() -> dict[str, Product]:
    return {made.name: made for name in FAMILIES for made in import_module(name).list_products()}

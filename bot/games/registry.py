"""The products by name. A product nobody described is played all the same, from its descriptors alone."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

from bot.games.product import Product

_PRODUCTS: dict[str, Product] = {}
_LAZY = {"uprising": "bot.games.imperium.product"}
"""Where the products of the box describe themselves, read when first asked for; the first is what `/dune new` opens."""


def register(made: Product) -> Product:
    """Make a product known."""
    _PRODUCTS[made.name] = made
    return made


def product(name: str) -> Product:
    """The product called `name`. Raises `KeyError`."""
    if name not in _PRODUCTS and name in _LAZY:
        import_module(_LAZY[name])
    return _PRODUCTS[name]


def product_names() -> list[str]:
    """Every product that a lobby can be opened for."""
    return sorted({*_PRODUCTS, *_LAZY})


def default_product() -> str:
    """The product that is played when nobody says which."""
    return next(iter(_LAZY))


def family_cogs() -> list[str]:
    """The modules with the typed commands of the families."""
    return sorted({made.cog for made in all_products() if made.cog})


def all_products() -> Iterator[Product]:
    """Every product, read."""
    return map(product, product_names())

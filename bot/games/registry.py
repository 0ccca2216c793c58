"""The products by name. A product nobody described is played all the same, from its descriptors alone."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

from bot.games.product import Preset, Product, Telling

FAMILIES = ("bot.games.imperium.product", "bot.games.arrakis.product")
"""Where the families describe their products, read when one is first asked for; the first product of the first family
is what `/dune new` opens."""
_PRODUCTS: dict[str, Product] = {}


def register(made: Product) -> Product:
    """Make a product known."""
    _PRODUCTS[made.name] = made
    return made


def product(name: str) -> Product:
    """The product called `name`. Raises `KeyError`."""
    if name not in _PRODUCTS:
        _read_families()
    return _PRODUCTS[name]


def product_names() -> list[str]:
    """Every product that a lobby can be opened for, those of the families first, in their order."""
    _read_families()
    described = [name for name, made in _PRODUCTS.items() if type(made).__module__ in FAMILIES]
    return [*described, *(name for name in _PRODUCTS if name not in described)]


def telling_of(family: str) -> Telling:
    """How the events of a family make a story."""
    return next((made.telling for made in all_products() if made.family == family), Telling())


def list_presets() -> list[tuple[Product, Preset]]:
    """Every game that is offered by its name, with its product; the first is played when nobody says which."""
    return [(made, preset) for made in all_products() for preset in made.presets]


def find_preset(name: str) -> tuple[Product, Preset]:
    """The game called `name`, with its product. Raises `KeyError`."""
    for made, preset in list_presets():
        if preset.name == name:
            return made, preset
    raise KeyError(name)


def family_cogs() -> list[str]:
    """The modules with the typed commands of the families."""
    return sorted({made.cog for made in all_products() if made.cog})


def all_products() -> Iterator[Product]:
    """Every product, read."""
    return map(product, product_names())


def _read_families() -> None:
    for name in FAMILIES:
        import_module(name)

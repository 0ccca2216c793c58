"""Printed facts for tests: `printed.yaml`, a frozen copy of the header fields in the fact sheets."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import yaml

from content.loading import Loader

PRINTED = Path(__file__).with_name("printed.yaml")


@cache
def _tables() -> dict[str, dict[str, dict[str, dict[str, Any]]]]:
    tables: dict[str, dict[str, dict[str, dict[str, Any]]]] = yaml.load(PRINTED.read_text(encoding="utf-8"), Loader)
    return tables


def printed(product: str, kind: str) -> dict[str, dict[str, Any]]:
    """The components of a kind (the name of its sheet in `content`) by id, each with its printed facts."""
    return _tables()[product][kind]


def printed_card(product: str, name: str) -> dict[str, Any]:
    """A card of the Imperium deck, the reserve or a starting deck, by its id."""
    return next(
        cards[name] for cards in (printed(product, k) for k in ("imperium", "reserve", "starter")) if name in cards
    )


def list_printed() -> list[tuple[str, str]]:
    """Every product with every kind that has printed facts."""
    return [(product, kind) for product, kinds in _tables().items() for kind in kinds]

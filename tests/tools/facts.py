"""The copy of the fact sheets' fields that can be compared, without sources and notes.

`python -m tests.tools.facts SHEETS` writes it anew, from a folder that has one folder for each product.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from content.loading import Loader
from tests.tools.audit import FACTS

PRODUCTS = ("base", "uprising", "immortality", "bloodlines", "ix", "arrakis")
BESIDE = frozenset({"note", "sources", "why", "fills"})
"""The fields of an entry that are about the sheet instead of the component."""
UNUSED = frozenset({"cells.yaml"})
"""The files that are about pictures of the sources."""


def list_trimmed(sheets: Path) -> Iterator[tuple[Path, list[dict[str, Any]]]]:
    """Yield the path of each fact sheet within the copy of the facts, with its trimmed entries."""
    for product in PRODUCTS:
        for path in sorted((sheets / product).glob("*.yaml")):
            if path.name not in UNUSED:
                entries = yaml.load(path.read_text(encoding="utf-8"), Loader)
                yield Path(product, path.name), [_trim(entry) for entry in entries]


def _trim(entry: dict[str, Any]) -> dict[str, Any]:
    """The facts of an entry about its component, and their certainty: `agreed`, `single` or `disputed`."""
    return {k: v for k, v in entry.items() if k not in BESIDE} | {"check": entry["check"].partition(":")[0]}


def write_facts(sheets: Path, target: Path) -> None:
    """Write the copy, one field per line."""
    for name, entries in list_trimmed(sheets):
        path = target / name
        path.parent.mkdir(parents=True, exist_ok=True)
        told = yaml.safe_dump(entries, default_flow_style=None, width=10**6, sort_keys=False, allow_unicode=True)
        path.write_text(told, encoding="utf-8")


if __name__ == "__main__":
    write_facts(Path(sys.argv[1]), FACTS)

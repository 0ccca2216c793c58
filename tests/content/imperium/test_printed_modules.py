"""The modules' components have their printed headers: copies, costs, Factions, icons and boxes."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from content.imperium import schema
from content.imperium.loader import load_set
from content.loading import Loader

PRINTED = Path(__file__).with_name("printed_modules.yaml")
BOXES = ("acquire", "discard", "trashed", "turn_start", "agent", "reveal")
AS_COMBAT = {"won": "combat", "cleared": "combat"}
"""The timings of Intrigue cards that are printed as Combat cards."""


@cache
def tables() -> dict[str, dict[str, dict[str, dict[str, Any]]]]:
    """Printed facts, by set and kind."""
    found: dict[str, dict[str, dict[str, dict[str, Any]]]] = yaml.load(PRINTED.read_text(encoding="utf-8"), Loader)
    return found


KINDS = [(name, kind) for name, kinds in tables().items() for kind in kinds]
COPIES = {
    ("bloodlines", "imperium"): 30, ("bloodlines", "intrigue"): 16, ("bloodlines", "twisted_intrigue"): 12,
    ("bloodlines", "conflicts"): 2, ("bloodlines", "contracts"): 8, ("bloodlines", "navigation"): 10,
    ("bloodlines", "skills"): 14, ("immortality", "imperium"): 30, ("immortality", "intrigue"): 15,
    ("immortality", "tleilaxu"): 19, ("immortality", "starter"): 2, ("tech", "tech"): 18, ("tech", "imperium"): 2,
    ("tech", "intrigue"): 2, ("commanders", "starter"): 20,
}  # fmt: skip


@pytest.mark.parametrize(("name", "kind"), KINDS)
def test_every_header_of_a_module_is_as_printed(name: str, kind: str) -> None:
    told = tables()[name][kind]
    held = {sheet.id: sheet for sheet in load_set(name).sheets[kind]}
    assert set(held) == set(told)
    different = {
        f"{key}.{field}": (value, found)
        for key, fields in told.items()
        for field, value in fields.items()
        if (found := read(held[key], field)) != value
    }
    assert different == {}


def read(sheet: Any, field: str) -> Any:
    """A field of a component, in the words of the table of printed facts."""
    match field:
        case "boxes":
            return [box for box in BOXES if getattr(sheet, box) is not None]
        case "timing":
            return sorted({AS_COMBAT.get(timing, timing) for timing in sheet.timings})
        case "grey":
            return list(sheet.grey.icons) if sheet.grey else []
        case "flips":
            return bool(sheet.flips)
        case "ability" | "signet":
            return getattr(sheet, f"{field}_name")
        case _:
            found = getattr(sheet, field)
            return list(found) if isinstance(found, tuple) else found


@pytest.mark.parametrize(("name", "kind"), [at for at in KINDS if at[1] in ("imperium", "tleilaxu", "starter")])
def test_cards_of_modules_have_no_price_or_icon_more(name: str, kind: str) -> None:
    """Cards of modules have only the prices and icons that are printed: a card costs specimens only if the table says
    so, and few cards have grey icons."""
    told = tables()[name][kind]
    for sheet in load_set(name).sheets[kind]:
        assert isinstance(sheet, schema.Card)
        assert (sheet.specimens is None) == ("specimens" not in told[sheet.id])
        assert (sheet.grey is None) == ("grey" not in told[sheet.id])
        assert sheet.together == told[sheet.id].get("together", False)


def test_bl1_1_bl1_2_im1_1_how_many_copies_the_modules_have() -> None:
    """The numbers of copies in the modules are those of the rules (BL1.1, BL1.2, IM1.1); the Tleilaxu cards include the
    Reserve card."""
    found = {at: sum(fields["copies"] for fields in tables()[at[0]][at[1]].values()) for at in COPIES}
    assert found == COPIES

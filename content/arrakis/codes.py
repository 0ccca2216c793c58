"""Short codes of areas, the same in every language: the letter of a sector and a number, or `NP` for the pole."""

from __future__ import annotations

from functools import cache

from content.arrakis.loader import load_printed

LETTERS = {f"s{number}": letter for number, letter in enumerate("ABCDEFGH", 1)}
"""The letter of each sector."""
POLE, POLE_CODE = "north_pole", "NP"


@cache
def all_codes() -> dict[str, str]:
    """The code of every area. Areas without a printed name have the number in their id, and named areas get the numbers
    that follow."""
    areas = load_printed()[0]["areas"]
    found: dict[str, str] = {POLE: POLE_CODE}
    for sector, letter in LETTERS.items():
        own = [area for area in areas if area.sectors[0] == sector and area.id != POLE]
        plain = [area for area in own if area.id.startswith(f"{sector}_")]
        named = [area for area in own if area not in plain]
        found |= {area.id: f"{letter}{number}" for number, area in enumerate([*plain, *named], 1)}
    return {area.id: found[area.id] for area in areas}


def code_of(area: str) -> str:
    """The code of an area. Raises `KeyError`."""
    return all_codes()[area]


def find_area(code: str) -> str:
    """The area with this code, in upper or lower case. Raises `KeyError`."""
    return {known.casefold(): area for area, known in all_codes().items()}[code.casefold()]


def is_named(area: str) -> bool:
    """Whether an area has a name, either a printed one or one of ours."""
    letter = next((sector for sector in LETTERS if area.startswith(f"{sector}_")), "")
    return not letter

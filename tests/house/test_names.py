"""General names contain nothing of one family: a reader of `bot` or `cogs` meets a family's words only in the packages
of that family."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

TOP = Path(__file__).parents[2]
WORDS = re.compile(
    r"(?<![a-z])(imperium|uprising|arrakis|choam|mercenary|faction|spice|solari|intrigue|persuasion|garrison|troops?"
    r"|agents?|reveal|deploy|acquire|conflicts?|combat|plot)(?![a-z])",
    re.IGNORECASE,
)
"""Words that only Dune: Imperium has, including names of verbs."""

OWN_ROOMS = ("bot/games/imperium", "bot/games/arrakis", "cogs/imperium.py", "cogs/arrakis.py")
"""The folders and files that belong to a family."""
ABOUT_PRODUCTS = {
    "bot/games/registry.py": "says where each product describes itself",
    "bot/commands": "has a product as an argument",
    "bot/delivery/webhooks.py": "names a header of HTTP",
    "bot/store/rows.py": "says what SQL says of a row that is there already",
    "bot/sandbox/__init__.py": "shows how the sandbox is used",
    "bot/sandbox/actors.py": "shows how the sandbox is used",
}
"""Other places that name a family, with the reason."""

NUMBERED = frozenset(
    ("b", "bl", "cb", "ci", "cl", "cu", "cw", "eb", "ei", "el", "eu", "im", "ix", "r", "rv", "t", "u", "uc", "w")
)
"""The letters before the numbers of rules, rulings and worked examples, as in `test_u5_3_…`."""


def list_general() -> list[str]:
    """The modules that have to fit every family."""
    rooms = [(TOP / "content").glob("*.py"), (TOP / "engine" / "players").rglob("*.py")]
    rooms += [sorted((TOP / room).rglob("*.py")) for room in ("bot", "cogs")]
    found = [str(path.relative_to(TOP)) for room in rooms for path in room]
    return [path for path in found if not path.startswith((*OWN_ROOMS, *ABOUT_PRODUCTS))]


@pytest.mark.parametrize("path", list_general())
def test_a_general_module_knows_no_family(path: str) -> None:
    lines = (TOP / path).read_text(encoding="utf-8").splitlines()
    assert [(n, line) for n, line in enumerate(lines, 1) if WORDS.search(line)] == []


def test_the_exceptions_are_still_there() -> None:
    for path in (*OWN_ROOMS, *ABOUT_PRODUCTS):
        assert (TOP / path).exists(), path


def test_the_root_of_the_application_is_no_corridor() -> None:
    here = {path.name for path in (TOP / "bot").glob("*.py")} - {"__init__.py"}
    assert here - {"app.py", "main.py", "settings.py"} == set()


def test_a_number_in_the_name_of_a_test_can_be_looked_up() -> None:
    """The tests of invented boxes are left out, since these boxes have rules of their own."""
    paths = [path for path in (TOP / "tests").rglob("*.py") if "imagined" not in path.parts]
    named = [name for path in paths for name in re.findall(r"def (test_[a-z]{1,2}\d+_\w+)", path.read_text("utf-8"))]
    assert len(named) > 2000
    assert [name for name in named if re.match(r"test_([a-z]+)", name)[1] not in NUMBERED] == []

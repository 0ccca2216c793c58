"""The core of a family names no module and no box; the kernel names no family (width, section 3)."""

from __future__ import annotations

import io
import re
import tokenize
from pathlib import Path

import pytest

from content.imperium.loader import list_sets, list_sides
from tests.house.modules import list_modules

TOP = Path(__file__).parents[2]
FAMILY = TOP / "engine" / "imperium"
HISTORY = {"upgrades.py": "knows what saved games of earlier forms named", "__init__.py": "says what the family is"}
"""Files of the core that must name modules, and why."""
DEFAULT = {"config.py": {"uprising"}, "conditions.py": {"rival"}}
"""A configuration saved before there were boards names none; the notation has a condition of this name."""

WAR = TOP / "engine" / "arrakis"
OPPONENT = {"config.py": {"mahdi"}, "family.py": {"mahdi"}, "state.py": {"solo"}}
"""Who must name the automatic opponent of War for Arrakis: what may be chosen, what the family is made of, what is
saved."""


def list_words() -> set[str]:
    """Names of modules, boxes and boards, and of what only modules have. Who is in which team is the kernel's word."""
    names = {module.name for module in list_modules().values()}
    singular = {name.removesuffix("s") for name in names} - {"team"} | {"spy", "spied", "worm", "contract", "rival"}
    boxes = {*list_sides(), *list_sets(), "immortality", "bloodlines", "ix", "tleilaxu"} - {"base"}
    return names | singular | boxes


def list_core() -> list[Path]:
    """The core's files: those at the top of the family, its effects, its frames and its computer players."""
    rooms = (FAMILY, *(FAMILY / name for name in ("effects", "frames", "players")))
    found = [path for room in rooms for path in room.glob("*.py")]
    return sorted(path for path in found if path.name not in HISTORY or path.parent != FAMILY)


def words_of(path: Path) -> set[str]:
    """The words of a file's names and literals: not of its comments and docstrings."""
    found = set()
    last = tokenize.NEWLINE
    for token in tokenize.generate_tokens(io.StringIO(path.read_text(encoding="utf-8")).readline):
        doc = token.type == tokenize.STRING and last in (tokenize.NEWLINE, tokenize.INDENT)
        if token.type in (tokenize.NAME, tokenize.STRING) and not doc:
            parts = re.findall(r"[A-Z]?[a-z]+", token.string)
            found |= {part.lower() for part in parts} | {token.string.strip("\"'")}
        if token.type not in (tokenize.COMMENT, tokenize.NL):
            last = token.type
    return found


@pytest.mark.parametrize("path", list_core(), ids=lambda path: str(path.relative_to(FAMILY)))
def test_the_core_names_no_module_and_no_box(path: Path) -> None:
    assert (words_of(path) & list_words()) - DEFAULT.get(str(path.relative_to(FAMILY)), set()) == set()


def test_the_core_has_no_address_of_one_box() -> None:
    for path in list_core():
        assert re.findall(r"[\"']base/", path.read_text(encoding="utf-8")) == [], path


@pytest.mark.parametrize("path", sorted([*WAR.glob("*.py"), *(WAR / "frames").glob("*.py")]), ids=lambda one: one.name)
def test_the_common_rules_of_the_war_name_no_automatic_opponent(path: Path) -> None:
    assert (words_of(path) & {"solo", "mahdi"}) - OPPONENT.get(path.name, set()) == set()


def test_the_kernel_names_no_family() -> None:
    families = {"imperium", "arrakis", *list_words()}
    for path in (TOP / "engine" / "kernel").glob("*.py"):
        assert words_of(path) & families == set(), path


def test_what_knows_module_names_is_history_alone() -> None:
    assert {path.name for path in FAMILY.glob("*.py") if path.name in HISTORY} == set(HISTORY)


@pytest.mark.parametrize("name", sorted(list_modules()))
def test_a_module_is_imported_by_itself_alone(name: str) -> None:
    import grimp

    graph = grimp.build_graph("engine", cache_dir=None)
    inside = f"engine.imperium.{name}"
    for importer in graph.modules:
        if importer == inside or importer.startswith(inside + "."):
            continue
        targets = graph.find_modules_directly_imported_by(importer)
        assert not [t for t in targets if t == inside or t.startswith(inside + ".")], importer

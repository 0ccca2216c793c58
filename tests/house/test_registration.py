"""Every file with rules is named in its module's description, and nothing is imported only for its side effect."""

from __future__ import annotations

import ast
import importlib
from pathlib import Path

import pytest

from content import list_families
from engine.imperium.ruleset import FILES
from engine.kernel.record import Tagged
from engine.registry import family
from tests.house.modules import list_modules

TOP = Path(__file__).parents[2]
PATHS = sorted((TOP / "engine").rglob("*.py"))
REGISTER = {"rule", "condition", "replacement", "supplied", "readying", "cost_rule"}
"""Functions that put a rule into a table."""


def name_of(path: Path) -> str:
    return ".".join(path.relative_to(TOP).with_suffix("").parts).removesuffix(".__init__")


def imported(tree: ast.Module) -> set[str]:
    """The names that a file imports from other files of the engine."""
    found = [
        node for node in tree.body if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("engine")
    ]
    return {alias.asname or alias.name for node in found for alias in node.names}


def written(tree: ast.Module) -> set[str]:
    """The imported names by which a file changes others while it is loaded: tables that it writes to, and functions
    that register."""
    found = set()
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            found |= {one.func.id for one in node.decorator_list
                      if isinstance(one, ast.Call) and isinstance(one.func, ast.Name)} & REGISTER  # fmt: skip
        elif isinstance(node, ast.Assign):
            found |= {one.value.id for one in node.targets
                      if isinstance(one, ast.Subscript) and isinstance(one.value, ast.Name)}  # fmt: skip
        elif isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name):
            found.add(node.target.id)
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
            called = node.value.func
            while isinstance(called, ast.Call):
                called = called.func
            found |= {called.id} if isinstance(called, ast.Name) else set()
            if isinstance(called, ast.Attribute) and isinstance(called.value, ast.Name):
                found.add(called.value.id)
    targets = [one for node in tree.body if isinstance(node, ast.Assign) for one in node.targets]
    targets += [node.target for node in tree.body if isinstance(node, ast.AnnAssign)]
    own = {target.id for target in targets if isinstance(target, ast.Name)}
    return found - own | found & REGISTER


@pytest.mark.parametrize("path", PATHS, ids=name_of)
def test_nothing_is_imported_for_its_side_effect(path: Path) -> None:
    """Nothing is imported for its side effect, nor is such an import disguised by an `assert` or a bare name at the top
    level of a file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert [ast.unparse(node) for node in tree.body if isinstance(node, ast.Assert)] == []
    bare = [node.value for node in tree.body if isinstance(node, ast.Expr) and not isinstance(node.value, ast.Call)]
    assert [ast.unparse(value) for value in bare if not isinstance(value, ast.Constant)] == []
    assert not [node for node in tree.body if isinstance(node, ast.Import) and node.names[0].name.startswith("engine.")]


def list_named() -> set[str]:
    """The files with rules that the core or a module names, and the packages of the modules."""
    named = {file.__name__ for module in list_modules().values() for file in module.rules}
    described = {f"engine.imperium.{name}" for name in list_modules()}
    return named | described | {file.__name__ for file in FILES}


FAMILY_FILES = {"engine.arrakis.family": {"POLICIES"}}
"""The files that assemble a family."""


@pytest.mark.parametrize("path", PATHS, ids=name_of)
def test_who_gives_rules_to_words_is_named(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    foreign = written(tree) & (imported(tree) | REGISTER) - FAMILY_FILES.get(name_of(path), set())
    assert foreign == set() or name_of(path) in list_named()


@pytest.mark.parametrize("name", sorted(list_named() - {f"engine.imperium.{name}" for name in list_modules()}))
def test_who_is_named_gives_rules(name: str) -> None:
    tree = ast.parse(Path(str(importlib.import_module(name).__file__)).read_text(encoding="utf-8"))
    assert written(tree) & (imported(tree) | REGISTER)


@pytest.mark.parametrize("name", list_families())
def test_a_family_names_the_files_of_its_frames(name: str) -> None:
    files = {file.__name__ for file in family(name).frames}
    room = f"engine.{name}.frames"
    found = {shape.__module__ for shape in Tagged.shapes.values() if shape.__module__.startswith(room)}
    assert found
    assert found <= files

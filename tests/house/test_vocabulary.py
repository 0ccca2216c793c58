"""A word of the notation consists of a class, its phrases and its rule; no other file knows the meaning of the word."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from content.imperium import effects as e
from content.imperium.loader import list_sets
from content.imperium.reader import load_set
from content.imperium.text.atoms import phrases_of
from tests.house.modules import words_of

TOP = Path(__file__).parents[2]
DRAWN = "bot/games/imperium/picture/atoms.py"
"""The file with the special signs that pictures have for some words; all other words are drawn by their icon."""
NAMED = {
    "content/imperium/text/english.py": {"Discard"},
    "content/imperium/text/chinese.py": {"Discard"},
    "content/imperium/text/japanese.py": {"Discard"},
    "content/imperium/text/shapes.py": {"Discard"},
    "content/imperium/loader.py": {"Acquire", "Modify"},
    "content/imperium/printed.py": {"TakeSeat", "TakeSwordmaster"},
    "content/imperium/rulebook.py": {"GainInfluence"},
    "bot/games/imperium/deciding/spaces.py": {"DoubleInfluence", "Fact", "InfluenceVisited", "SignetRing"},
    "bot/games/imperium/picture/effects.py": {"Split"},
    "bot/games/imperium/picture/spaces.py": {"TakeSeat"},
    "bot/games/imperium/picture/tracks.py": {"EachTeammate"},
    "bot/games/imperium/plan_choices.py": {"SendAnywhere"},
}
"""Files that know the meaning of a word. Texts in each language have opponents' discards in the third person. The other
files know an effect of the rulebook, a card or space that an effect names, or effects by which spaces, tracks and
printed facts are found, drawn or explained."""


@cache
def list_atoms() -> dict[str, type[e.Atom]]:
    """The words of our boxes, by the names of their classes."""
    for name in list_sets():
        load_set(name)
    return {made.__name__: made for made in e.ATOMS.values() if made.__module__.startswith("content.")}


def list_naming() -> Iterator[tuple[str, str]]:
    """Yield the file and the class for each word that the core of content or of the application names; boxes may name
    them."""
    for room in ("content/imperium", "bot/games/imperium"):
        for path in sorted((TOP / room).rglob("*.py")):
            name = str(path.relative_to(TOP))
            if "/sets/" in name or "/modules/" in name or name == DRAWN:
                continue
            nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
            imports = [node for node in nodes if isinstance(node, ast.ImportFrom) and "content" in str(node.module)]
            known = {alias.asname or alias.name for node in imports for alias in node.names}
            read = [node for node in nodes if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)]
            used = known | {node.attr for node in read if node.value.id in known}
            module = ".".join(path.relative_to(TOP).with_suffix("").parts)
            yield from ((name, one) for one in used & list_atoms().keys() if list_atoms()[one].__module__ != module)


@pytest.mark.slow
def test_a_word_is_a_class_its_phrases_and_its_rule() -> None:
    found: dict[str, set[str]] = {}
    for name, word in list_naming():
        found.setdefault(name, set()).add(word)
    assert len(list_atoms()) > 140
    assert found == NAMED


@pytest.mark.parametrize("word", sorted(list_atoms()))
def test_the_phrases_of_a_word_lie_beside_its_class(word: str) -> None:
    made = list_atoms()[word]
    path = TOP.joinpath(*made.__module__.split("."))
    assert path.with_suffix(".yaml").is_file()
    assert phrases_of(made)


OUTSIDE = {
    "tech": {"content/imperium/modules/choam.py", "content/imperium/printed.py"},
    "tleilaxu": {"content/imperium/printed.py", "content/imperium/sets/immortality/atoms.py",
                 "content/imperium/sets/immortality/kinds.py", "content/imperium/sets/immortality/text.py"},
}  # fmt: skip
"""Files outside of a module's folders that name the module. They are its box, which has another name; the printed facts
of all components; and contracts with negotiators."""


@pytest.mark.sweep(3)
@pytest.mark.parametrize("module", sorted(OUTSIDE))
def test_all_of_a_module_is_in_its_folders(module: str) -> None:
    files = [path for room in ("content", "engine", "bot", "cogs") for path in (TOP / room).rglob("*.py")]
    outside = {str(path.relative_to(TOP)) for path in files if module not in path.parts and module in words_of(path)}
    assert outside == OUTSIDE[module]

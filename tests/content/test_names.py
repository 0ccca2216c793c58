"""The components are named as on the name sheets in each language; the names are compared with a frozen copy."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
import yaml

import content
from content.loading import Loader

HOME = Path(content.__file__).parent
FROZEN = Path(__file__).with_name("printed_names.yaml")
TRANSLATED = ("zh-TW", "zh-CN", "ja")
SPICE = ("獲得香料永流傳", "获取香料永流传", "香料は流れねばならぬの獲得")
POSTS = {
    "post:carthag": ("迦太奇哨站", "迦太格哨站", "カルターグの監視所"),
    "post:habbanya_erg": ("哈班亞沙海哨站", "哈班亚沙海哨站", "ハバニヤ・エルグの監視所"),
}
SECTORS = list(enumerate("ABCDEFGH", 1))
OTHERWISE = {
    ("sets/choam", "contract:acquire_the_spice_must_flow"): SPICE,
    **{("sets/immortality", f"hagal:carthag_{letter}"): ("迦太奇", "迦太格", "カルターグ") for letter in "abc"},
    ("sets/immortality", "hagal:research_station"): ("研究站", "研究站", "研究所"),
    **{("arrakis", f"sector:s{n}"): (f"區塊 {letter}", f"区块 {letter}", f"区画{letter}") for n, letter in SECTORS},
    **{("sides/uprising_six", post): names for post, names in POSTS.items()},
}
"""Names that the sheets write with brackets, or that are also the name of a card. Here they have no brackets, and a
post says of which kind they are. The sectors of War for Arrakis are named by their letters, since the board prints no
names."""


@cache
def frozen() -> dict[str, dict[str, list[str]]]:
    """The frozen names, by file, then by reference of the component."""
    found: dict[str, dict[str, list[str]]] = yaml.load(FROZEN.read_text(encoding="utf-8"), Loader)
    return found


def read_names(file: str) -> dict[str, dict[str, str]]:
    """The names that the content has for one file of the frozen copy."""
    kind, _, name = file.partition("/")
    path = {
        "sets": HOME / "imperium" / "sets" / name / "names.yaml",
        "boards": HOME / "imperium" / "boards" / "names" / f"{name}.yaml",
        "sides": HOME / "imperium" / "boards" / "sides" / "names" / f"{name}.yaml",
        "arrakis": HOME / "arrakis" / "names.yaml",
    }[kind]
    found: dict[str, dict[str, str]] = yaml.load(path.read_text(encoding="utf-8"), Loader)
    return found


@pytest.mark.parametrize("file", frozen())
def test_every_component_is_called_as_on_its_sheet_in_each_language(file: str) -> None:
    """Every component has its sheet's name in each language. Before this test existed, an exchange of two names in one
    language went unnoticed."""
    held = read_names(file)
    different = {
        reference: (names, shown)
        for reference, names in frozen()[file].items()
        if (shown := [held[reference][language] for language in TRANSLATED])
        != list(OTHERWISE.get((file, reference), names))
    }
    assert different == {}


@pytest.mark.parametrize("file", frozen())
def test_a_name_stands_for_one_thing_in_each_language(file: str) -> None:
    """A name means one thing in each language: if two components of a kind have equal names in one language, they have
    equal names in all."""
    held = read_names(file)
    for first, second in pairwise(TRANSLATED):
        pairs = {(reference.partition(":")[0], names[first], names[second]) for reference, names in held.items()}
        for place in (1, 2):
            named = [(pair[0], pair[place]) for pair in pairs if pair[0] in ("card", "intrigue", "tech", "leader")]
            assert len(named) == len(set(named))


def test_nothing_is_missing_from_the_frozen_names() -> None:
    """The frozen names are complete: they include War for Arrakis and every set that has names, with every component
    except those without a printed name."""
    files = {f"sets/{path.parent.name}" for path in (HOME / "imperium" / "sets").glob("*/names.yaml")} | {"arrakis"}
    assert files <= frozen().keys()
    unnamed = (
        "navigation",
        "research",
        "tleilaxu",
        "track",
        "post",
        "zone",
        "module",
        "unit",
        "beside",
        "ability_2",
        "shipping",
        "form",
        "product",
        "token",
        "action",
        "side",
        "quarter",
        "deck",
        "power",
        "mark",
    )
    for file in files:
        missing = read_names(file).keys() - frozen()[file].keys()
        assert {reference.partition(":")[0] for reference in missing} <= set(unnamed)

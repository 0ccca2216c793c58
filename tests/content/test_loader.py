"""Faulty content is refused whole, and the error names file, entry and field."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
import yaml

from content.loader import PRODUCTS, ContentError, Loader, load_product, read_product

HOME = PRODUCTS["uprising"]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the product's files, to be spoiled."""
    return Path(shutil.copytree(HOME, tmp_path / "uprising"))


def spoil(folder: Path, stem: str, entry: str, **fields: object) -> str:
    """Overwrite fields of an entry; what `read_product` then says."""
    path = folder / f"{stem}.yaml"
    entries = yaml.load(path.read_bytes(), Loader)
    next(one for one in entries if one["id"] == entry).update(fields)
    path.write_text(json.dumps(entries), encoding="utf-8")  # JSON is YAML
    return complaint(folder)


def complaint(folder: Path) -> str:
    """The error that reading raises."""
    with pytest.raises(ContentError) as caught:
        read_product("uprising", folder)
    return str(caught.value)


def test_the_product_itself_reads_and_is_read_once(folder: Path) -> None:
    again = read_product("uprising", folder)
    assert again.digest == load_product("uprising").digest
    assert set(again.nodes) == set(load_product("uprising").nodes)
    assert load_product("uprising") is load_product("uprising")


@pytest.mark.parametrize(("stem", "entry", "fields", "words"), [
    ("imperium", "maula_pistol", {"id": "Maula Pistol"}, ("imperium.yaml", "Maula Pistol", "id")),
    ("imperium", "maula_pistol", {"id": None}, ("imperium.yaml", "id")),
    ("imperium", "maula_pistol", {"cost": "three"}, ("imperium.yaml", "maula_pistol", "cost")),
    ("imperium", "maula_pistol", {"icons": ["town"]}, ("imperium.yaml", "maula_pistol", "icons")),
    ("imperium", "maula_pistol", {"price": 3}, ("imperium.yaml", "maula_pistol", "price: no such field")),
    ("imperium", "maula_pistol", {"agent": {"drow": 1}}, ("imperium.yaml", "maula_pistol", "drow")),
    ("imperium", "maula_pistol", {"agent": {"draw": 0}}, ("imperium.yaml", "maula_pistol", "draw")),
    ("imperium", "maula_pistol", {"agent": {"draw": True}}, ("imperium.yaml", "maula_pistol", "draw")),
    ("imperium", "maula_pistol", {"agent": []}, ("imperium.yaml", "maula_pistol", "agent")),
    ("imperium", "maula_pistol", {"reveal": {"if": "rich", "then": {"draw": 1}}}, ("maula_pistol", "reveal", "rich")),
    ("imperium", "maula_pistol", {"reveal": {"if": "swordmaster"}}, ("imperium.yaml", "maula_pistol", "then")),
    ("imperium", "maula_pistol", {"reveal": {"pay": {"gold": 1}, "for": {"draw": 1}}}, ("maula_pistol", "gold")),
    ("imperium", "maula_pistol", {"reveal": {"pay": {"spice": 1}, "for": {"draw": 1}, "x": 1}}, ("maula_pistol", "x")),
    ("imperium", "maula_pistol", {"reveal": {"choose": [{"draw": 1}]}}, ("maula_pistol", "choose")),
    ("imperium", "maula_pistol", {"reveal": {"per": "stars", "do": {"draw": 1}}}, ("maula_pistol", "stars")),
    ("imperium", "maula_pistol", {"agent": {"influence": {"choam": 1}}}, ("maula_pistol", "choam")),
    ("imperium", "maula_pistol", {"agent": {"spy": {"linked": "city"}}}, ("maula_pistol", "spy")),
    ("imperium", "maula_pistol", {"agent": {"trash": {"zones": ["box"]}}}, ("maula_pistol", "box")),
    ("imperium", "maula_pistol", {"agent": {"opponents": {"draw": 1}}}, ("maula_pistol", "opponents")),
    ("intrigue", "cunning", {"plays": []}, ("intrigue.yaml", "cunning", "plays")),
    ("intrigue", "cunning", {"plays": [{"timing": "dawn", "effect": {"draw": 1}}]}, ("cunning", "timing")),
    ("intrigue", "cunning", {"plays": [{"timing": "plot", "effect": {"dig": 1}}]}, ("intrigue.yaml", "cunning", "dig")),
    ("board", "arrakeen", {"ways": []}, ("board.yaml", "arrakeen", "ways")),
    ("board", "gather_support", {"ways": []}, ("board.yaml", "gather_support", "ways")),
    ("conflicts", "propaganda", {"battle_icon": "cat"}, ("conflicts.yaml", "propaganda", "battle_icon")),
    ("conflicts", "propaganda", {"third": None}, ("conflicts.yaml", "propaganda", "third")),
    # dangling links
    ("conflicts", "siege_of_arrakeen", {"location": "carthag"}, ("conflicts.yaml", "siege_of_arrakeen", "location")),
    ("observation_posts", "choam", {"connects": ["carthag"]}, ("observation_posts.yaml", "choam", "carthag")),
    ("leaders", "lady_jessica", {"flips_to": "alia"}, ("leaders.yaml", "lady_jessica", "flips_to")),
    ("leaders", "staban_tuek", {"without": ["crown"]}, ("leaders.yaml", "staban_tuek", "crown")),
    ("leaders", "feyd_rautha_harkonnen", {"track": [{"id": "s", "next": ["z"]}]}, ("feyd_rautha_harkonnen", "track")),
], ids=lambda value: str(value) if isinstance(value, (str, dict)) else "")  # fmt: skip
def test_a_fault_is_named(
    folder: Path, stem: str, entry: str, fields: dict[str, object], words: tuple[str, ...]
) -> None:
    said = spoil(folder, stem, entry, **fields)
    for word in words:
        assert word in said


@pytest.mark.parametrize("stem", ["board", "tracks", "observation_posts", "starter", "reserve", "imperium", "intrigue",
                                  "conflicts", "objectives", "leaders"])  # fmt: skip
def test_a_missing_file_is_named(folder: Path, stem: str) -> None:
    (folder / f"{stem}.yaml").unlink()
    assert complaint(folder).startswith(f"{stem}.yaml: cannot be read")


@pytest.mark.parametrize(("text", "words"), [
    ("- {id: a", "no valid YAML"), ("id: a", "expected a list"), ("", "expected a list"), ("- 3", "entry 1"),
    ("- {name: A}", "entry 1: id"),
])  # fmt: skip
def test_a_file_of_another_shape_is_named(folder: Path, text: str, words: str) -> None:
    (folder / "tracks.yaml").write_text(text, encoding="utf-8")
    said = complaint(folder)
    assert said.startswith("tracks.yaml: ")
    assert words in said


@pytest.mark.parametrize(("stem", "line"), [
    ("starter", "- {id: maula_pistol, name: Again}"), ("tracks", "- {id: guild, name: Again, at_4: {water: 1}}"),
])  # fmt: skip
def test_a_duplicate_id_is_named_with_both_files(folder: Path, stem: str, line: str) -> None:
    path = folder / f"{stem}.yaml"
    path.write_text(path.read_text(encoding="utf-8") + line + "\n", encoding="utf-8")
    said = complaint(folder)
    assert "id also used in" in said
    assert said.count(".yaml") == 2

"""Content with a fault is refused as a whole, and the error names the file, the entry and the field."""

from __future__ import annotations

import json
import shutil
from importlib import import_module
from pathlib import Path

import pytest
import yaml

from content.imperium import schema
from content.imperium.loader import HOME, Content, ContentError, assemble, load_content, load_product
from content.imperium.reader import read_board, read_set
from content.loading import Loader

PARTS = {"board": "spaces", "tracks": "tracks", "observation_posts": "posts"}
"""The kinds of components in the board's file, with their field."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of a board and its sets, into which tests put faults."""
    shutil.copytree(HOME / "boards", tmp_path / "boards")
    for name in ("uprising", "choam"):
        shutil.copytree(HOME / "sets" / name, tmp_path / "sets" / name)
    return tmp_path


def read_box(folder: Path) -> Content:
    """The content of the board and the sets in this folder."""
    sets = [read_set(folder / "sets" / name) for name in ("uprising", "choam")]
    return assemble(read_board(folder / "boards" / "uprising.yaml"), sets)


def spoil(folder: Path, stem: str, entry: str, **fields: object) -> str:
    """Overwrite fields of an entry and return the resulting error."""
    path = folder / "boards" / "uprising.yaml" if stem in PARTS else folder / "sets" / "uprising" / f"{stem}.yaml"
    data = yaml.load(path.read_bytes(), Loader)
    entries = data[PARTS[stem]] if stem in PARTS else data
    next(one for one in entries if one["id"] == entry).update(fields)
    path.write_text(json.dumps(data), encoding="utf-8")  # JSON is valid YAML
    return complaint(folder)


def complaint(folder: Path) -> str:
    """The error of reading the folder, which must be one line."""
    with pytest.raises(ContentError) as caught:
        read_box(folder)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_the_box_itself_reads_and_is_read_once(folder: Path) -> None:
    again = read_box(folder)
    here = load_content("uprising", ("choam",))
    assert again.digest == here.digest
    assert set(again.nodes) == set(here.nodes)
    assert load_product("uprising") is load_product("uprising")
    assert load_content("uprising", ("choam",)) is load_content("uprising", ("choam",))
    assert (
        load_content("uprising", ("choam",)).digest != load_product("uprising").digest
    )  # a board with sets for few people


@pytest.mark.sweep(56)
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
    ("imperium", "maula_pistol", {"agent": {"opponents": {"dig": 1}}}, ("maula_pistol", "opponents.dig")),
    ("imperium", "maula_pistol", {"agent": {"later": "dawn", "do": {"draw": 1}}}, ("maula_pistol", "later", "dawn")),
    ("imperium", "maula_pistol", {"agent": {"choose": [{"draw": 1}, {"spice": 1}], "pick": 2}}, ("pistol", "pick")),
    ("imperium", "maula_pistol", {"agent": {"troops": {"amount": 2, "stay": True}}}, ("maula_pistol", "stay")),
    ("imperium", "maula_pistol", {"agent": {"deploy": {"amount": 1, "source": "box"}}}, ("maula_pistol", "source")),
    ("imperium", "maula_pistol", {"agent": {"acquire": {"card": "crown"}}}, ("imperium/maula_pistol", "no card crown")),
    ("imperium", "maula_pistol", {"reveal": {"if": {"bonus_on": "hagga_bassin"}, "then": {"draw": 1}}},
     ("imperium/maula_pistol", "no space hagga_bassin")),
    ("leaders", "muad_dib",
     {"modifiers": [{"of": "price_space", "value": -1, "what": "solari", "space": "heihgliner"}]},
     ("muad_dib", "modifiers: no space heihgliner")),
    ("leaders", "muad_dib", {"abilities": [{"when": "sends_to", "space": "heihgliner", "do": {"solari": 1}}]},
     ("muad_dib", "abilities: no space heihgliner")),
    ("imperium", "maula_pistol", {"name": "The Spice Must Flow"}, ("the_spice_must_flow", "variants")),
    ("imperium", "maula_pistol",
     {"name": "Dagger", "agent": {"acquire": {"card": "dagger"}}}, ("imperium/maula_pistol", "dagger has variants")),
    ("leaders", "muad_dib", {"modifiers": [{"of": "icons", "card": "crown", "value": ["city"]}]},
     ("muad_dib", "modifiers: no card crown")),
    ("imperium", "maula_pistol", {"agent": {"harvest": 0}}, ("imperium.yaml", "maula_pistol", "harvest")),
    ("imperium", "maula_pistol", {"agent": {"harvest": {"n": 1}}}, ("maula_pistol", "harvest", "`n`")),
    ("imperium", "maula_pistol", {"agent": {"pass_turn": 1}}, ("maula_pistol", "pass_turn", "true")),
    ("imperium", "maula_pistol", {"agent": {"mentat": "never"}}, ("maula_pistol", "mentat", "never")),
    ("imperium", "maula_pistol", {"agent": {"lose_troops": {"zone": "any"}}}, ("maula_pistol", "amount")),
    ("imperium", "maula_pistol", {"agent": {"inspect": {"n": 1, "fates": "draw"}}}, ("maula_pistol", "fates", "list")),
    ("imperium", "maula_pistol", {"agent": {"modify": {"of": "luck", "value": 1}}}, ("maula_pistol", "luck")),
    ("imperium", "maula_pistol", {"agent": {"modify": {"of": "price_card", "value": -3}}}, ("maula_pistol", "where")),
    ("imperium", "maula_pistol", {"agent": {"pay": {"harvest": 1}, "for": {"draw": 1}}}, ("pistol", "cost `harvest`")),
    ("imperium", "maula_pistol", {"agent": {"more_than_each": "spice_must_flow"}}, ("effect `more_than_each`",)),
    ("imperium", "maula_pistol", {"key": "other"}, ("imperium.yaml", "maula_pistol", "key: no such field")),
    ("imperium", "maula_pistol", {"after": "crown"}, ("maula_pistol", "after", "crown")),
    ("intrigue", "cunning", {"plays": []}, ("intrigue.yaml", "cunning", "plays")),
    ("intrigue", "cunning", {"plays": [{"timing": "dawn", "effect": {"draw": 1}}]}, ("cunning", "timing")),
    ("intrigue", "cunning", {"plays": [{"timing": "plot", "effect": {"dig": 1}}]}, ("intrigue.yaml", "cunning", "dig")),
    ("board", "arrakeen", {"ways": []}, ("uprising.yaml", "spaces", "arrakeen", "ways")),
    ("board", "gather_support", {"ways": []}, ("uprising.yaml", "spaces", "gather_support", "ways")),
    ("conflicts", "propaganda", {"battle_icon": "cat"}, ("conflicts.yaml", "propaganda", "battle_icon")),
    ("conflicts", "propaganda", {"third": None}, ("conflicts.yaml", "propaganda", "third")),
    # links to components that do not exist
    ("conflicts", "siege_of_arrakeen", {"location": "carthag"}, ("conflicts.yaml", "siege_of_arrakeen", "location")),
    ("observation_posts", "choam", {"connects": ["carthag"]}, ("uprising", "choam", "carthag")),
    ("leaders", "lady_jessica", {"flips_to": "alia"}, ("leaders.yaml", "lady_jessica", "flips_to")),
    ("leaders", "staban_tuek", {"without": ["crown"]}, ("leaders.yaml", "staban_tuek", "crown")),
    ("leaders", "lady_margot_fenring", {"modifiers": [{"of": "lifts", "value": 1}]}, ("leaders.yaml", "modifiers")),
    ("leaders", "lady_margot_fenring", {"abilities": [{"when": "deploys", "do": {"draw": 1}}]}, ("fenring", "amount")),
    ("leaders", "feyd_rautha_harkonnen", {"track": [{"id": "s", "next": ["z"]}]}, ("feyd_rautha_harkonnen", "track")),
], ids=lambda value: str(value) if isinstance(value, (str, dict)) else "")  # fmt: skip
def test_a_fault_is_named(
    folder: Path, stem: str, entry: str, fields: dict[str, object], words: tuple[str, ...]
) -> None:
    said = spoil(folder, stem, entry, **fields)
    for word in words:
        assert word in said


@pytest.mark.parametrize("file", ["boards/uprising.yaml", "sets/uprising/set.yaml"])
def test_a_missing_file_is_named(folder: Path, file: str) -> None:
    (folder / file).unlink()
    assert f"{Path(file).name}: cannot be read" in complaint(folder)


@pytest.mark.parametrize(("text", "words"), [
    ("- {id: a", "no valid YAML"), ("id: a", "expected a list"), ("", "expected a list"), ("- 3", "entry 1"),
    ("- {name: A}", "entry 1: id"),
])  # fmt: skip
def test_a_file_of_another_shape_is_named(folder: Path, text: str, words: str) -> None:
    (folder / "sets" / "uprising" / "reserve.yaml").write_text(text, encoding="utf-8")
    said = complaint(folder)
    assert said.startswith("uprising/reserve.yaml: ")
    assert words in said


def test_a_file_that_is_no_kind_of_component_is_named(folder: Path) -> None:
    (folder / "sets" / "choam" / "conracts.yaml").write_text("[]", encoding="utf-8")
    assert complaint(folder) == "choam/conracts.yaml: no such kind of component"


@pytest.mark.sweep(10)
@pytest.mark.parametrize(("field", "value", "words"), [
    ("goal", 0, "goal"), ("goal", "ten", "goal"), ("gaol", 10, "gaol: no such field"),
    ("conflicts", {4: 1}, "conflicts"), ("start", {"gold": 1}, "start.gold"), ("start_of", {9: {"vp": 1}}, "start_of"),
    ("seats", [], "seats"), ("id", "rising", "id: differs"), ("spaces", {}, "spaces: expected a list"),
    ("tracks", [{"id": "guild", "name": "A", "at_4": {"water": 1}}] * 2, "id also used in"),
])  # fmt: skip
def test_a_fault_of_a_board_is_named(folder: Path, field: str, value: object, words: str) -> None:
    path = folder / "boards" / "uprising.yaml"
    data = yaml.load(path.read_bytes(), Loader) | {field: value}
    path.write_text(yaml.safe_dump(data, allow_unicode=True), encoding="utf-8")
    said = complaint(folder)
    assert said.startswith("uprising.yaml: ")
    assert words in said


def test_a_misspelled_space_of_a_cheaper_space_is_named(folder: Path) -> None:
    import_module("content.imperium.sets.ix.atoms")  # the word is declared by that box
    cheaper = {"space": "heihgliner", "what": "spice", "amount": 2}
    said = spoil(folder, "imperium", "maula_pistol", agent={"cheaper_space": cheaper})
    assert said.endswith("imperium/maula_pistol.agent: no space heihgliner")


@pytest.mark.sweep(16)
@pytest.mark.parametrize(("name", "field", "value", "words"), [
    ("choam", "needs", ["ixx"], "needs: no set ixx"),
    ("choam", "clashes", ["uprising"], "clashes: set uprising"), ("choam", "bord", "uprising", "bord: no such field"),
    ("choam", "board", "base", "board: does not go with uprising"), ("choam", "id", "chaom", "id: differs"),
    ("choam", "atoms", ["content.nowhere"], "atoms: No module named"), ("uprising", "name", None, "name"),
    ("choam", "changes", [{"remove": {"imperium": {"crown": 1}}}], "remove: no imperium crown"),
    ("choam", "changes", [{"remove": {"imperium": {"maula_pistol": 3}}}], "maula_pistol has only 2 copies"),
    ("choam", "changes", [{"replace": {"arrakeen": "carthag"}}], "replace: no space carthag"),
    ("choam", "changes", [{"cover": ["carthag"]}], "cover: no board carthag"),
    ("choam", "clashes", ["ixx"], "clashes: no set ixx"),
    ("choam", "needs", ["base"], "needs: set base is not in play"),
    ("choam", "changes", [{"when": {"without": ["ixx"]}}], "changes: no set ixx"),
    ("choam", "changes", [{"wehn": {}}], "changes.0.wehn: no such field"),
    ("choam", "forms", {"long": {"name": "x", "gaol": 12}}, "forms.long.gaol: no such field"),
])  # fmt: skip
def test_a_fault_of_a_manifest_is_named(folder: Path, name: str, field: str, value: object, words: str) -> None:
    path = folder / "sets" / name / "set.yaml"
    data = yaml.load(path.read_bytes(), Loader) | {field: value}
    path.write_text(json.dumps(data), encoding="utf-8")
    said = complaint(folder)
    assert said.startswith(f"{name}/set.yaml: ")
    assert words in said


def test_a_set_asks_for_other_numbers_of_participants(folder: Path) -> None:
    board = read_board(folder / "boards" / "uprising.yaml")
    uprising = read_set(folder / "sets" / "uprising")
    assert assemble(board, [uprising], 4).board.goal == 10
    with pytest.raises(ContentError, match="seats: not for 7"):
        assemble(board, [uprising], 7)
    uprising.manifest.seats = (4,)
    with pytest.raises(ContentError, match=r"uprising/set.yaml: uprising: seats: not for 3"):
        assemble(board, [uprising], 3)
    with pytest.raises(ContentError, match="twice"):
        assemble(board, [uprising, uprising])


def test_a_duplicate_id_is_named_with_both_files(folder: Path) -> None:
    path = folder / "sets" / "uprising" / "starter.yaml"
    path.write_text(path.read_text(encoding="utf-8") + "- {id: maula_pistol, name: Again}\n", encoding="utf-8")
    said = complaint(folder)
    assert "id also used in" in said
    assert said.count(".yaml") == 2


def test_one_key_in_two_sets_is_named(folder: Path) -> None:
    path = folder / "sets" / "choam" / "imperium.yaml"
    path.write_text(path.read_text(encoding="utf-8") + "- {id: dagger, name: Again}\n", encoding="utf-8")
    assert "choam: dagger" in complaint(folder)


def test_an_unknown_board_or_set_is_refused() -> None:
    for board, sets in (("arrakis", ()), ("uprising", ("ixx",))):
        with pytest.raises(KeyError):
            load_content(board, sets)


def test_a_kind_has_its_place_whenever_it_is_declared() -> None:
    """The place of a kind in the order of kinds does not depend on the time of its declaration, because digests of sets
    cover files in this order."""
    before = list(schema.KINDS), list(schema.PERSONAL), list(schema.INTRIGUE)
    assert before[0].index("contracts") < before[0].index("leaders") < before[0].index("hagal")
    assert before[1:] == (["starter", "reserve", "imperium", "tleilaxu"], ["intrigue", "twisted_intrigue"])
    try:
        schema.declare("caravans", schema.Card, "card", 4)
        assert schema.PERSONAL == ["starter", "caravans", "reserve", "imperium", "tleilaxu"]
        assert list(schema.KINDS) == list(schema.REFERENCES) == [*before[0][:4], "caravans", *before[0][4:]]
    finally:
        del schema._FILES["caravans"]
        schema.declare("board", schema.Space, "space", 0)
    assert (list(schema.KINDS), list(schema.PERSONAL), list(schema.INTRIGUE)) == before

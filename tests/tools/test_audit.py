"""Audits compare every field of a sheet and list components without a test. If the sets of a box share a file, each set
is compared only with its own entries."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
import yaml

from bot.settings import Unusable
from content.loading import Loader
from tests.tools.audit import FACTS, audit
from tests.tools.audit.arrakis import audit_sheets
from tests.tools.audit.face_tests import list_face_tests
from tests.tools.audit.imperium import audit_product
from tests.tools.facts import BESIDE, write_facts

FILES = (
    "board", "conflicts", "contracts", "imperium", "intrigue", "leaders", "navigation", "rivals", "sardaukar", "tech",
    "twisted_intrigue",
)  # fmt: skip
CARD: dict[str, Any] = {"copies": 1, "factions": [], "icons": ["landsraad"], "acquire": None, "discard": None,
                        "trashed": None, "agent": None, "reveal": "1 persuasion"}  # fmt: skip
TILE = {
    "id": "training_depot", "name": "Training Depot", "copies": 1, "cost": 1, "acquire": None, "flip": False,
    "ability": "reveal turn: if command (6+): 2 swords", "rival": True, "base_game": True,
}  # fmt: skip


def write(folder: Path, **entries: list[dict[str, Any]]) -> Path:
    """Write a folder of fact sheets with these entries."""
    for name in FILES:
        (folder / f"{name}.yaml").write_text(yaml.safe_dump(entries.get(name, [])), encoding="utf-8")
    return folder


def lines(report: dict[str, Any], about: str) -> list[str]:
    """The differences about one component, except for missing sheets."""
    return [line for line in report["differences"] if about in line and "no such sheet" not in line]


def test_a_set_of_anothers_box_has_the_entries_that_name_it(tmp_path: Path) -> None:
    ambassador = CARD | {"id": "ixian_ambassador", "name": "Ixian Ambassador", "cost": 4, "copies": 2,
                         "agent": "1 spice", "module": "tech"}  # fmt: skip
    bombast = CARD | {"id": "bombast", "name": "Bombast", "cost": 1, "factions": ["emperor"]}
    folder = write(tmp_path, imperium=[ambassador, bombast])
    for product, own in (("tech", "ixian_ambassador"), ("bloodlines", "bombast")):
        report = audit_product(product, folder)
        assert [face["reference"] for face in report["faces"]] == [f"imperium/{own}"]
        assert lines(report, own) == []
        assert report["missing"] == []


def test_a_file_of_one_set_alone_is_all_of_that_set(tmp_path: Path) -> None:
    """A file that only one set uses belongs to that set completely: an entry of the tech file that names another module
    is still compared with the tech module."""
    folder = write(tmp_path, tech=[TILE, TILE | {"id": "no_such_tile", "module": "choam"}])
    assert audit_product("tech", folder)["missing"] == ["tech/no_such_tile"]
    assert audit_product("bloodlines", folder)["missing"] == []


def test_a_tile_is_compared_in_every_field(tmp_path: Path) -> None:
    assert lines(audit_product("tech", write(tmp_path, tech=[TILE])), "training_depot") == []
    for field, wrong in (
        ("name", "Depot"), ("copies", 2), ("cost", 2), ("acquire", "1 spice"), ("rival", False), ("flip", True),
        ("ability", None), ("base_game", False),
    ):  # fmt: skip
        folder = write(tmp_path, tech=[TILE | {field: wrong}])
        (line,) = lines(audit_product("tech", folder), "training_depot")
        assert f"training_depot.{field}:" in line


def test_what_stands_on_another_boxs_space_is_no_component(tmp_path: Path) -> None:
    space = {"id": "wealth", "name": "Wealth", "kind": "space", "board": ["base"], "commander": ["base"]}
    assert audit_product("bloodlines", write(tmp_path, board=[space]))["missing"] == []


def test_house_hagal_cards_say_under_which_circumstances_they_are_used(tmp_path: Path) -> None:
    card = {"id": "hagal_acquire_tech", "name": "Acquire Tech", "kind": "house_hagal", "copies": 4, "swords": 1,
            "effect": "the Rival acquires a tech tile", "condition": "only solo with the tech module"}  # fmt: skip
    folder = write(tmp_path, rivals=[card])
    assert lines(audit_product("tech", folder), "hagal_acquire_tech") == []
    assert not any("hagal_acquire_tech" in face["reference"] for face in audit_product("bloodlines", folder)["faces"])


FACES = {
    "uprising": 233,
    "base": 154,
    "uprising_six": 50,
    "bloodlines": 95,
    "immortality": 91,
    "ix": 75,
    "ix_tech": 0,
    "ix_tiles": 16,
    "tech": 25,
    "arrakis": 94,
}
"""The numbers of components with effects in the sheets."""


@pytest.mark.slow
def test_every_component_is_what_its_sheet_says(capsys: pytest.CaptureFixture[str]) -> None:
    audit(FACTS, tests=FACTS.parent, as_json=True)
    report = json.loads(capsys.readouterr().out)
    assert {name: counts["faces"] for name, counts in report["products"].items()} == FACES
    assert (report["differences"], report["missing"], report["untested"]) == ([], [], [])


def test_units_of_the_war_are_compared_field_by_field(tmp_path: Path) -> None:
    with pytest.raises(OSError):
        audit_sheets(tmp_path)
    folder = shutil.copytree(FACTS / "arrakis", tmp_path / "arrakis")
    sheets = folder / "units.yaml"
    entries = yaml.load(sheets.read_text(encoding="utf-8"), Loader)
    fields = ("name", "side", "kind", "copies", "dice")
    for entry, field in zip(entries, fields, strict=False):
        entry[field] = "other"
    sheets.write_text(yaml.safe_dump(entries), encoding="utf-8")
    found = audit_sheets(folder)["differences"]
    wanted = [f"units: {entry['id']}: {field}: " for entry, field in zip(entries, fields, strict=False)]
    assert [line.partition(one)[1] for line, one in zip(found, wanted, strict=True)] == wanted


def test_cards_and_leaders_of_the_war_that_no_face_test_names_are_listed(tmp_path: Path) -> None:
    assert audit_sheets(FACTS / "arrakis")["counts"]["without a test"] is None
    (tmp_path / "arrakis").mkdir()
    (tmp_path / "arrakis" / "test_faces_some.py").write_text('play("crysknife")', encoding="utf-8")
    (tmp_path / "arrakis" / "test_w13.py").write_text('hand("hieregs")', encoding="utf-8")
    untested = audit_sheets(FACTS / "arrakis", tmp_path)["untested"]
    assert {"planning/hieregs", "leaders/stilgar", "prescience/stunted_worms"} <= set(untested)
    assert "planning/crysknife" not in untested


def test_the_copy_of_a_sheet_is_about_its_component_alone(tmp_path: Path) -> None:
    (tmp_path / "base").mkdir()
    entry = {"id": "dagger", "copies": 2, "check": "disputed: one source has three", "note": "", "sources": ["face"]}
    (tmp_path / "base" / "starter.yaml").write_text(yaml.safe_dump([entry]), encoding="utf-8")
    write_facts(tmp_path, tmp_path / "copy")
    copied = yaml.load((tmp_path / "copy" / "base" / "starter.yaml").read_text(encoding="utf-8"), Loader)
    assert copied == [{"id": "dagger", "copies": 2, "check": "disputed"}]


def test_the_repositorys_sheets_are_a_copy() -> None:
    """The fact sheets in the repository have no notes and no sources."""
    entries = [e for path in FACTS.rglob("*.yaml") for e in yaml.load(path.read_text(encoding="utf-8"), Loader)]
    assert len(entries) > 1000
    assert [e["id"] for e in entries if BESIDE & e.keys()] == []


def test_a_folder_without_sheets_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Unusable, match="no fact sheets"):
        audit(tmp_path)


def test_face_tests_of_one_family_vouch_for_no_component_of_the_other() -> None:
    for family, other in (("imperium", "arrakis"), ("arrakis", "imperium")):
        found = list_face_tests(FACTS.parent, family)
        assert found
        assert not [file for file in found if other in file.parts]

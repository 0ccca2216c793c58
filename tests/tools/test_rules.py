"""The tool that finds the tests of every numbered rule."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.settings import Unusable
from tests.tools.__main__ import app
from tests.tools.rules import (
    Mention,
    join_rules,
    list_cited,
    list_digests,
    list_named,
    list_numbers,
    read_digests,
    read_mentions,
    read_numbers,
    write_numbers,
)

DIGEST = """
# A digest

## B1 Terms

- B1.1 *Round* = the five phases. Compare B9.9.
- **B1.2** *Turn*
- **B1.3 Supply**: B1.4 says more.
  B1.5 is cited here, at the beginning of a line.
- B1.3.1 More of it.

## UC3 Cards

1. **Guild Envoy** – discards.
2. **Guild Spy** – spies.

## UC5 Steps

1. **Not** a rule.

**EU1 An example.** Given.
"""
RULES = ["B1.1", "B1.2", "B1.3", "B1.3.1", "UC3.1", "UC3.2", "EU1"]
ORDER = {number: place for place, number in enumerate(["B1.1", "B1.2", "B1.3", "B1.3.1", "B2.1", "UC4.A", "R7"])}


def test_rules_are_paragraphs_that_begin_with_a_number_and_entries_of_lists() -> None:
    assert list(list_numbers(DIGEST)) == RULES
    assert list(list_numbers("| R7 | Influence beyond 6 | Lost. |\n| 7 | R8 |")) == ["R7"]


@pytest.mark.parametrize(
    ("name", "rules"),
    [
        ("test_b1_1_something", ["B1.1"]), ("test_b1_1_b2_1_two", ["B1.1", "B2.1"]), ("test_b1_2_2_players", ["B1.2"]),
        ("test_b1_1_to_b1_3_1_some", ["B1.1", "B1.2", "B1.3", "B1.3.1"]), ("test_b1_3_1_is_longer", ["B1.3.1"]),
        ("test_r7_b1_1_both", ["R7", "B1.1"]), ("test_uc4_a_b_c", ["UC4.A"]), ("test_b9_9_unknown", []),
        ("test_tab1_1_is_no_rule", []), ("test_with_b1_1_in_the_middle", ["B1.1"]), ("test_b1_10_is_another", []),
    ],
)  # fmt: skip
def test_a_test_is_named_after_its_rules(name: str, rules: list[str]) -> None:
    assert list(list_named(name, ORDER)) == rules


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("as B1.1 and (B2.1) say", ["B1.1", "B2.1"]), ("B1.2–B2.1", ["B1.2", "B1.3", "B1.3.1", "B2.1"]),
        ("B1.2 to B1.3", ["B1.2", "B1.3"]), ("B1.10, AB1.1, B1.1x", []), ("B1.3. Next.", ["B1.3"]),
    ],
)  # fmt: skip
def test_a_text_cites_rules_and_ranges_of_them(text: str, rules: list[str]) -> None:
    assert list(list_cited(text, ORDER)) == rules


def test_names_ids_and_notes_are_told_apart_and_headings_left_out() -> None:
    source = '''"""About B1.1."""

# -- B1.2 -----

ROWS = [
    pytest.param(1, id="B1.3 a case"),  # R7
]

def test_b1_1_x() -> None:
    """By B1.2."""
    assert "# B2.1"  # B2.1

class Helper:
    """UC4.A"""
'''
    assert list(read_mentions(source, "t.py", ORDER)) == [
        Mention("B1.3", "t.py::6", "id"), Mention("R7", "t.py::6", "note"),
        Mention("B1.1", "t.py::test_b1_1_x", "name"), Mention("B1.2", "t.py::test_b1_1_x", "note"),
        Mention("B2.1", "t.py::test_b1_1_x", "note"), Mention("UC4.A", "t.py::Helper", "note"),
    ]  # fmt: skip


def test_a_rule_counts_by_its_strongest_way_and_an_argument_comes_last() -> None:
    mentions = [Mention("W1.2", "a", "note"), Mention("W1.2", "b", "name"), Mention("W1.3", "c", "note")]
    (found,) = join_rules({"arrakis": ["W1.1", "W1.2", "W1.3", "W99.1"]}, mentions).values()
    assert [rule.way for rule in found] == ["argued", "name", "note", "missing"]


def test_the_list_of_numbers_reads_as_it_was_written(tmp_path: Path) -> None:
    (tmp_path / "base.md").write_text(DIGEST, encoding="utf-8")
    (tmp_path / "notes.md").write_text("no rules", encoding="utf-8")
    found = read_digests(tmp_path)
    assert found == {"base": RULES}
    assert "1-3" in write_numbers(found)
    assert read_numbers(write_numbers(found)) == found


def test_the_command_prints_tests_and_what_is_missing(tmp_path: Path) -> None:
    tests = tmp_path / "tests"
    for path, text in (("base.md", "- B1.1 Round\n- B98.1 Turn\n"), ("tests/test_x.py", "def test_b1_1_x(): ...\n")):
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_text(text, encoding="utf-8")
    words = ["rules", str(tmp_path), "--tests", str(tests), "--digest", "base"]
    shown = CliRunner().invoke(app, words).output
    assert "B1.1\n    argued" in shown
    assert "name    tests/test_x.py::test_b1_1_x" in shown
    assert "B98.1  missing" in shown
    lacking = CliRunner().invoke(app, [*words, "--missing", "--json"]).output
    assert list(json.loads(lacking)["rules"]) == ["B98.1"]
    assert json.loads(lacking)["totals"]["base"]["name"] == 1


def test_the_help_says_how_a_test_is_named() -> None:
    shown = CliRunner().invoke(app, ["rules", "--help"]).output
    for told in ("test_b16_14", "argued.yaml", "--missing", "--json"):
        assert told in shown


def test_a_folder_without_digests_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Unusable, match="no digest"):
        list_digests(tmp_path)

"""Faults are planted one at a time and repaired."""

from __future__ import annotations

import ast
import random
from datetime import date, timedelta
from pathlib import Path

import pytest
import typer

from tests.tools import faults, planted
from tests.tools.faults import TESTS, Fault, is_killed, list_faults, time_tests
from tests.tools.planted import ROOT, Planted, count_kinds, find_moved, list_planted, pick_handful, plant


@pytest.mark.sweep(5)
@pytest.mark.parametrize("room", sorted(TESTS))
def test_every_fault_is_a_change_that_parses(room: str) -> None:
    found = list(list_faults(room))
    assert len(found) > 300
    assert all((ROOT / tests).exists() for tests in TESTS[room])
    for fault in random.Random(1).sample(found, 20):
        lines = (ROOT / fault.file).read_text(encoding="utf-8").splitlines()
        assert lines[fault.line - 1] == fault.before != fault.after
        lines[fault.line - 1] = fault.after
        ast.parse("\n".join(lines))


@pytest.mark.slow
def test_a_fault_is_killed_by_a_test_that_fails_and_survives_one_that_does_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "rules.py").write_text("def least(a, b):\n    return a if a < b else b\n")
    (tmp_path / "test_rules.py").write_text(
        "from rules import least\n\n\ndef test_least():\n    assert least(1, 2) == 1\n"
    )
    monkeypatch.setitem(faults.TESTS, "room", ("test_rules.py",))
    seconds = time_tests("room", tmp_path)
    before = "    return a if a < b else b"
    for after, killed in (("    return a if a > b else b", True), ("    return a if a <= b else b", False)):
        assert is_killed(Fault("room", "rules.py", 2, before, after), tmp_path, seconds) == killed
        assert before in (tmp_path / "rules.py").read_text()


@pytest.mark.slow
def test_nothing_is_planted_where_a_test_fails_anyway(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "test_rules.py").write_text("def test_least():\n    assert False\n")
    monkeypatch.setitem(faults.TESTS, "room", ("test_rules.py",))
    with pytest.raises(typer.BadParameter, match="fail without a fault"):
        time_tests("room", tmp_path)


@pytest.mark.slow
def test_every_kept_fault_can_be_planted() -> None:
    found = list_planted()
    assert len(found) >= 100
    assert len({one.kind for one in found}) > 15
    assert [str(one) for one in find_moved(found)] == [], "their lines were rewritten: write them anew in planted.yaml"
    for one in found:
        assert one.before != one.after
        assert one.tests
        assert [test for test in one.tests if not (ROOT / test).exists()] == []
        if one.file.endswith(".py"):
            ast.parse((ROOT / one.file).read_text(encoding="utf-8").replace(one.before, one.after))


def test_a_moved_line_is_named() -> None:
    kept = list_planted()[0]
    assert find_moved([kept, kept._replace(before="no such line")]) == [kept._replace(before="no such line")]
    assert find_moved([kept._replace(before="\n")]) != []


def test_every_kept_fault_has_its_day() -> None:
    found = list_planted()
    day = date(2027, 1, 1)
    assert pick_handful(found, 4, day) == pick_handful(found, 4, day) != pick_handful(found, 4, day + timedelta(1))
    days = -(-len(found) // 4)
    assert {one for n in range(days) for one in pick_handful(found, 4, day + timedelta(n))} == set(found)


@pytest.mark.long
@pytest.mark.slow
def test_a_kept_fault_is_noticed_by_behaviour_by_a_golden_file_or_by_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "rules.py").write_text("LEAST, WORD, REST = 1, 'a', 2\n")
    (tmp_path / "test_rules.py").write_text("import rules\n\n\ndef test_least():\n    assert rules.LEAST == 1\n")
    (tmp_path / "test_golden.py").write_text("import rules\n\n\ndef test_word():\n    assert rules.WORD == 'a'\n")
    monkeypatch.setattr(planted, "GOLDEN", ("test_golden.py",))
    text = (tmp_path / "rules.py").read_text()
    faults = [
        Planted("least", "rules.py", "= 1,", "= 2,", ("test_rules.py",)),
        Planted("words", "rules.py", "'a'", "'b'", ("test_rules.py",)),
        Planted("words", "rules.py", ", 2\n", ", 3\n", ("test_rules.py",)),
    ]
    judged = [(fault, plant(fault, tmp_path)) for fault in faults]
    assert [outcome for _, outcome in judged] == ["behaviour", "golden", "survived"]
    assert (tmp_path / "rules.py").read_text() == text
    assert count_kinds(judged) == {"least": (1, 1, 0, 0), "words": (2, 0, 1, 1), "all": (3, 1, 1, 1)}
    (tmp_path / "test_nothing.py").touch()
    with pytest.raises(typer.BadParameter, match="no such test"):
        plant(faults[0]._replace(tests=("test_nothing.py",)), tmp_path)

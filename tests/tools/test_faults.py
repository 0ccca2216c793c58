"""Faults are planted one at a time, and mended again."""

from __future__ import annotations

import ast
import random
from pathlib import Path

import pytest
import typer

from tests.tools import faults
from tests.tools.faults import ROOT, TESTS, Fault, is_killed, list_faults, time_tests


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


def test_nothing_is_planted_where_a_test_fails_anyway(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "test_rules.py").write_text("def test_least():\n    assert False\n")
    monkeypatch.setitem(faults.TESTS, "room", ("test_rules.py",))
    with pytest.raises(typer.BadParameter, match="fail without a fault"):
        time_tests("room", tmp_path)

"""The guide for contributors is followed literally in a copy of the repository, and its additions are played."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

TOP = Path(__file__).parents[2]
GUIDE = TOP / ".github" / "ADDING.md"
LEFT_OUT = (".git", ".venv", "__pycache__", ".mypy_cache", ".ruff_cache", ".pytest_cache", ".hypothesis")
NAMED = r"`[^`]+`(?:(?:,| and)\s`[^`]+`)*"
PLACE = re.compile(
    rf"(?:(?:At|at)\sthe\send\sof\s(?P<end>{NAMED})|The\snew\sfile\s`(?P<new>[^`]+)`"
    r"|In\s`(?P<file>[^`]+)`,\s(?P<how>after|instead\sof)\s`(?P<line>[^`]+)`):$"
)
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Step(NamedTuple):
    """A code block of the guide: commands, or a text and the file that it belongs to."""

    where: re.Match[str] | None
    text: str


def list_steps(chapter: str) -> Iterator[Step]:
    """Yield the code blocks below a heading, in order."""
    page = GUIDE.read_text(encoding="utf-8")
    (body,) = re.findall(rf"^## {chapter}\n(.*?)(?=^## |\Z)", page, re.MULTILINE | re.DOTALL)
    end = 0
    for block in BLOCK.finditer(body):
        before = body[end : block.start()].strip()
        place = PLACE.search(before)
        assert (block[1] == "sh") == (place is None), f"nobody knows where this goes: {before!r}"
        yield Step(place, block[2])
        end = block.end()


def follow(step: Step, copy: Path) -> None:
    """Carry out the step of the guide in the copy."""
    if step.where is None:
        for line in step.text.splitlines():
            run(line, copy)
    elif step.where["new"]:
        path = copy / step.where["new"]
        assert not path.exists()
        path.write_text(step.text, encoding="utf-8")
    elif step.where["end"]:
        for name in re.findall(r"`([^`]+)`", step.where["end"]):
            path = copy / name
            gap = "\n\n" if path.suffix == ".py" else ""
            path.write_text(path.read_text(encoding="utf-8").rstrip("\n") + "\n" + gap + step.text, encoding="utf-8")
    else:
        path, line = copy / step.where["file"], step.where["line"] + "\n"
        text = path.read_text(encoding="utf-8")
        assert text.count(line) == 1
        kept = line if step.where["how"] == "after" else ""
        path.write_text(text.replace(line, kept + step.text), encoding="utf-8")


def run(line: str, copy: Path) -> None:
    """Run a command of the guide with the copy's program."""
    start, program, *words = line.split("#")[0].split()[1:]
    assert line.startswith("uv run ")
    assert start == "run"
    code = {"landsraad": "from bot.main import run; run()", "pytest": "import pytest, sys; sys.exit(pytest.main())"}
    command = [sys.executable, "-c", code[program], *words]
    done = subprocess.run(command, cwd=copy, capture_output=True, text=True, env=leave_run())
    assert done.returncode == 0, f"{line}\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}"


def leave_run() -> dict[str, str]:
    """The environment without this pytest run's variables, so that another run does not end this one's database
    server."""
    return {name: value for name, value in os.environ.items() if not name.startswith(("LANDSRAAD_TEST_", "PYTEST_"))}


@pytest.mark.slow
@pytest.mark.long
def test_the_guide_for_contributors_works(tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    shutil.copytree(TOP, copy, ignore=shutil.ignore_patterns(*LEFT_OUT))
    for chapter in ("A card", "A word", "A command", "A language"):
        for step in list_steps(chapter):
            follow(step, copy)

"""The known faults of `planted.yaml`: plausible mistakes, and the tests that should notice them."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from pathlib import Path
from queue import SimpleQueue
from typing import Literal, NamedTuple

import typer
import yaml

from content.loading import Loader

ROOT = Path(__file__).parents[2]
KEPT = Path(__file__).with_name("planted.yaml")
LEFT_OUT = (".git", ".venv", "__pycache__", ".mypy_cache", ".ruff_cache", ".pytest_cache", ".hypothesis")
GOLDEN = ("tests/golden",)
"""The tests against recorded results, which notice a change but cannot tell that it is a fault."""
PATIENCE = 480.0
"""Seconds after which unfinished tests count as failed."""
ALL_BUT_LONG = ("-m", "not long and not points")
"""The options with which pytest runs the slow tests too."""
NO_TESTS = 5
"""The exit code of pytest without collected tests."""

Outcome = Literal["behaviour", "golden", "survived"]


class Planted(NamedTuple):
    """A plausible mistake: a text that occurs once in a file, the text that replaces it, and the tests that should fail
    then."""

    kind: str
    file: str
    before: str
    after: str
    tests: tuple[str, ...]

    def __str__(self) -> str:
        before, after = (" ".join(text.split()) for text in (self.before, self.after))
        return f"{self.file}: {before}  ->  {after or '(nothing)'}"


class Tally(NamedTuple):
    """The numbers of faults of a kind: planted, noticed by tests of behaviour or by golden games, and not noticed."""

    planted: int
    behaviour: int
    golden: int
    survived: int


def list_planted() -> list[Planted]:
    found = yaml.load(KEPT.read_text(encoding="utf-8"), Loader)
    return [Planted(**one | {"tests": tuple(one["tests"])}) for one in found]


def pick_handful(found: Sequence[Planted], number: int, day: date) -> list[Planted]:
    """This number of faults for a day; different ones each day until all have been chosen."""
    order = random.Random(0).sample(found, len(found))
    first = day.toordinal() * number
    return [order[(first + place) % len(order)] for place in range(min(number, len(order)))]


def find_moved(found: Sequence[Planted]) -> list[Planted]:
    """The faults whose text does not occur exactly once in its file any more, so that they have to be updated."""
    texts = {file: (ROOT / file).read_text(encoding="utf-8") for file in {one.file for one in found}}
    return [one for one in found if texts[one.file].count(one.before) != 1]


def plant_all(found: Sequence[Planted], home: Path, jobs: int) -> Iterator[tuple[Planted, Outcome]]:
    """Plant one fault at a time in each of `jobs` copies of the tree, and yield the outcome of each.

    Raises `typer.BadParameter` if quick tests of these faults fail without a fault; slow tests are not tried.
    """
    copies: SimpleQueue[Path] = SimpleQueue()
    for number in range(jobs):
        copies.put(Path(shutil.copytree(ROOT, home / f"copy{number}", ignore=shutil.ignore_patterns(*LEFT_OUT))))

    def judge(one: Planted) -> Outcome:
        copy = copies.get()
        try:
            return plant(one, copy)
        finally:
            copies.put(copy)

    copy = copies.get()
    tests = sorted({test for one in found for test in one.tests})
    if tests and fails(tests, copy):
        raise typer.BadParameter("the tests of these faults fail without a fault")
    copies.put(copy)
    with ThreadPoolExecutor(jobs) as pool:
        yield from zip(found, pool.map(judge, found), strict=True)


def plant(one: Planted, copy: Path) -> Outcome:
    """Plant a fault in a copy, run its tests and then the golden ones until one fails, and repair it; return the
    outcome."""
    path = copy / one.file
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace(one.before, one.after), encoding="utf-8")
    try:
        if fails(one.tests, copy, *ALL_BUT_LONG):
            return "behaviour"
        return "golden" if fails(GOLDEN, copy) else "survived"
    finally:
        path.write_text(text, encoding="utf-8")


def fails(tests: Sequence[str], copy: Path, *options: str) -> bool:
    """Whether one of these tests fails in a copy of the tree, or does not end in time; `options` are for pytest, which
    runs the quick tests without them."""
    try:
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "-x", "-q", "-n", "0", "-p", "no:cacheprovider", *options, *tests],
            cwd=copy, capture_output=True, text=True, timeout=PATIENCE, check=False,
            env=os.environ | {"PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"},
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return True
    if done.returncode == NO_TESTS:
        raise typer.BadParameter(f"no such test in {', '.join(tests)}")
    return done.returncode != 0


def count_kinds(judged: Sequence[tuple[Planted, Outcome]]) -> dict[str, Tally]:
    """The numbers of outcomes for each kind of fault, and for all faults."""
    counts = Counter((kind, outcome) for one, outcome in judged for kind in (one.kind, "all"))
    kinds = dict.fromkeys([*sorted({one.kind for one, _ in judged}), "all"])
    found = {kind: [counts[kind, name] for name in ("behaviour", "golden", "survived")] for kind in kinds}
    return {kind: Tally(sum(numbers), *numbers) for kind, numbers in found.items()}

"""Faults planted in a copy of the program, one at a time, to learn which faults the tests notice.

`landsraad faults --count 60` changes comparisons, conditions and small numbers at random places of the given packages,
each in a copy of the tree, and runs the tests of that package until one fails. `--planted` plants the known faults in
`planted.yaml`, `--handful 4` four of them, different ones each day.
"""

from __future__ import annotations

import ast
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, NamedTuple

import typer
from rich.progress import Progress

from tests.tools.planted import ALL_BUT_LONG, LEFT_OUT, ROOT, count_kinds, list_planted, pick_handful, plant_all

TESTS: dict[str, tuple[str, ...]] = {
    "engine": ("tests/engine", "tests/golden", "tests/imagined"),
    "content": ("tests/content", "tests/tools/test_audit.py", "tests/golden"),
    "bot/store": ("tests/bot/store", "tests/bot/tables"),
    "bot/tables": ("tests/bot/tables", "tests/bot/scenarios", "tests/bot/handlers"),
    "bot/handlers": ("tests/bot/handlers", "tests/bot/scenarios"),
}
"""The folders in which faults are planted, and the tests that should notice them."""
FLIPPED: dict[type[ast.cmpop], str] = {
    ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">", ast.Eq: "!=", ast.NotEq: "==",
    ast.In: "not in", ast.NotIn: "in", ast.Is: "is not", ast.IsNot: "is",
}  # fmt: skip
PATIENCE = 4
"""The factor of a folder's test time after which a fault counts as noticed."""


class Fault(NamedTuple):
    """A change of one line, with the old and the new text."""

    room: str
    file: str
    line: int
    before: str
    after: str


def register(app: typer.Typer) -> None:
    app.command("faults")(faults)


def list_faults(room: str) -> Iterator[Fault]:
    """Yield every fault that can be planted in a folder."""
    for path in sorted((ROOT / room).rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        lines = text.splitlines()
        for node in ast.walk(ast.parse(text)):
            if not isinstance(node, ast.expr) or node.lineno != node.end_lineno:
                continue
            line, old = lines[node.lineno - 1], _write(node, lines)
            if (new := _change(node, old, lines)) and line.count(old) == 1:
                yield Fault(room, str(path.relative_to(ROOT)), node.lineno, line, line.replace(old, new))


def _write(node: ast.expr, lines: list[str]) -> str:
    """The source text of an expression that is on one line."""
    return lines[node.lineno - 1].encode()[node.col_offset : node.end_col_offset].decode()


def _change(node: ast.expr, old: str, lines: list[str]) -> str:
    """The text that replaces an expression; "" if there is none."""
    match node:
        case ast.Compare(left=left, ops=[op], comparators=[right]) if not isinstance(left, ast.NamedExpr):
            return f"{_write(left, lines)} {FLIPPED[type(op)]} {_write(right, lines)}"
        case ast.BoolOp(op=op, values=[_, _]):
            word, other = (" and ", " or ") if isinstance(op, ast.And) else (" or ", " and ")
            return old.replace(word, other) if old.count(word) == 1 else ""
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            return f"bool({_write(operand, lines)})"
        case ast.BinOp(left=left, op=ast.Add() | ast.Sub() as op, right=ast.Constant(value=int(number))):
            return f"{_write(left, lines)} {'-' if isinstance(op, ast.Add) else '+'} {number}"
        case _:
            return ""


def time_tests(room: str, copy: Path) -> float:
    """The seconds that a folder's tests take in a copy without a fault. Raises `typer.BadParameter` if one of them
    fails."""
    begun = time.monotonic()
    told = _run_tests(room, copy)
    if told.returncode:
        raise typer.BadParameter(f"the tests of {room} fail without a fault:\n{told.stdout[-2000:]}")
    return time.monotonic() - begun


def is_killed(fault: Fault, copy: Path, seconds: float) -> bool:
    """Plant a fault in a copy of the tree, run its folder's tests until one fails, and repair it. Return whether a test
    failed.

    `seconds`: the time that those tests take without a fault.
    """
    path = copy / fault.file
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines(keepends=True)
    ending = lines[fault.line - 1].removeprefix(fault.before)
    lines[fault.line - 1] = fault.after + ending
    path.write_text("".join(lines), encoding="utf-8")
    try:
        return _run_tests(fault.room, copy, PATIENCE * seconds).returncode != 0
    except subprocess.TimeoutExpired:
        return True
    finally:
        path.write_text(text, encoding="utf-8")


def _run_tests(room: str, copy: Path, timeout: float | None = None) -> subprocess.CompletedProcess[str]:
    """Run a folder's tests in a copy until one fails."""
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-x", "-q", "-n", "0", "-p", "no:cacheprovider", *ALL_BUT_LONG, *TESTS[room]],
        cwd=copy, capture_output=True, text=True, timeout=timeout, check=False,
        env=os.environ | {"PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"},
    )  # fmt: skip


def faults(
    count: Annotated[int, typer.Option(min=1, help="The number of faults.")] = 60,
    seed: Annotated[int, typer.Option(help="The seed by which the faults are chosen.")] = 1,
    room: Annotated[list[str] | None, typer.Option(help=f"A package: {', '.join(TESTS)}; may be repeated.")] = None,
    planted: Annotated[bool, typer.Option("--planted", help="Plant the known faults of planted.yaml instead.")] = False,
    handful: Annotated[int, typer.Option(min=0, help="Plant this number of known faults, others each day.")] = 0,
    jobs: Annotated[int, typer.Option(min=1, help="The number of known faults tried in parallel.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Plant faults in a copy of the program, one at a time, run the tests, and list the faults that no test notices.
    Exits with 1 if there are any."""
    if planted or handful:
        _plant_kept(handful, jobs, as_json)
        return
    rooms = room or list(TESTS)
    rng, chosen = random.Random(seed), list[Fault]()
    for number, name in enumerate(rooms):
        part = count // len(rooms) + (number < count % len(rooms))
        found = list(list_faults(name))
        chosen += rng.sample(found, min(part, len(found)))
    with tempfile.TemporaryDirectory() as home, Progress(disable=as_json, transient=True) as progress:
        copy = Path(shutil.copytree(ROOT, Path(home) / "copy", ignore=shutil.ignore_patterns(*LEFT_OUT)))
        seconds = {name: time_tests(name, copy) for name in progress.track(rooms, description="without faults")}
        survivors = [
            fault
            for fault in progress.track(chosen, description="faults")
            if not is_killed(fault, copy, seconds[fault.room])
        ]
    report = {"planted": len(chosen), "killed": len(chosen) - len(survivors)}
    if as_json:
        typer.echo(json.dumps(report | {"survivors": [one._asdict() for one in survivors]}, indent=2))
    else:
        for one in survivors:
            typer.echo(f"survived: {one.file}:{one.line}: {one.before.strip()}  ->  {one.after.strip()}")
        typer.echo(f"planted {report['planted']}, killed {report['killed']}")
    if survivors:
        raise typer.Exit(1)


def _plant_kept(handful: int, jobs: int, as_json: bool) -> None:
    """Plant the known faults, or those chosen for the day, and print how they were noticed. Exits with 1 if a fault was
    not noticed by any test."""
    kept = list_planted()
    chosen = pick_handful(kept, handful, datetime.now(UTC).date()) if handful else kept
    with tempfile.TemporaryDirectory() as home, Progress(disable=as_json, transient=True) as progress:
        (Path(home) / "shared").symlink_to(ROOT.parent / "shared")
        judged = list(progress.track(plant_all(chosen, Path(home), jobs), len(chosen), description="faults"))
    tallies = count_kinds(judged)
    if as_json:
        found = [one._asdict() | {"outcome": outcome} for one, outcome in judged]
        typer.echo(json.dumps({"kinds": {kind: one._asdict() for kind, one in tallies.items()}, "faults": found}))
    else:
        for one, outcome in judged:
            if outcome != "behaviour":
                typer.echo(f"{'survived' if outcome == 'survived' else 'golden files only'}: {one}")
        for kind, tally in tallies.items():
            typer.echo(
                f"{kind}: planted {tally.planted}, killed by behaviour {tally.behaviour},"
                f" by a golden file only {tally.golden}, survived {tally.survived}"
            )
    if tallies["all"].survived:
        raise typer.Exit(1)

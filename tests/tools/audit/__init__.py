"""Comparison of the content with fact sheets: the printed fields of every component are compared, and effects are
printed side by side for a reader.

`tests/facts` has the sheets, without sources and notes.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer
import yaml

from bot.commands.content import commands
from bot.settings import Unusable
from content.imperium.catalog import product_of
from content.imperium.loader import free_sets, list_boards, list_sides
from tests.tools.audit.arrakis import audit_sheets
from tests.tools.audit.imperium import audit_products

FACTS = Path(__file__).parents[2] / "facts"
"""The folder of the repository's sheets."""
AUDITS = {"arrakis": audit_sheets}
"""The comparisons for other families, by the folder of their sheets."""


def register(app: typer.Typer) -> None:
    """Add the command, also among the commands about content."""
    app.command("audit")(audit)
    commands.command("audit")(audit)


def audit(
    folder: Annotated[Path, typer.Argument(help="The folder of fact sheets, with a folder for each product.")] = FACTS,
    product: Annotated[str, typer.Option(help="Compare only this product; by default all with fact sheets.")] = "",
    tests: Annotated[Path, typer.Option(help="The folder with the tests of components' faces.")] = Path("tests"),
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Compare every field of the content with the fact sheets, and print effects beside those of the sheets. Exits
    with 1 if there is a difference."""
    sides = {name: product_of(name) for name in (*list_sides(), *free_sets())}
    wanted = [name for name, board in sides.items() if product in ("", name, board) and (folder / board).is_dir()]
    apart = [name for name in AUDITS if product in ("", name) and (folder / name).is_dir()]
    if not wanted and not apart:
        raise Unusable(f"{folder} holds no fact sheets of {product or ' or '.join([*list_boards(), *AUDITS])}")
    report = audit_products(wanted, folder, tests)
    for name in apart:
        try:
            _join(report, name, AUDITS[name](folder / name, tests))
        except (OSError, KeyError, yaml.YAMLError) as error:
            raise Unusable(f"{folder / name}: {type(error).__name__}: {error}") from error
    if as_json:
        typer.echo(json.dumps(report, indent=2, ensure_ascii=False))
    else:
        for face in report["faces"]:
            typer.echo(f"{face['reference']}\n    sheet: {face['sheet']}\n    ours:  {face['ours']}")
        for line in report["differences"]:
            typer.echo(f"differs: {line}")
        for line in report["missing"]:
            typer.echo(f"not encoded: {line}")
        for line in report["untested"]:
            typer.echo(f"without a test: {line}")
        for name, counts in report["products"].items():
            typer.echo(f"{name}: {_said(counts)}")
        typer.echo(_said(report["counts"]))
    if report["differences"]:
        raise typer.Exit(1)


def _join(report: dict[str, Any], name: str, other: dict[str, Any]) -> None:
    """Add the report about another family to the combined report."""
    report["faces"] += other["faces"]
    for key in ("differences", "missing", "untested"):
        report[key] += [f"{name}/{line}" for line in other[key]]
    report["products"][name] = other["counts"]
    for key, number in other["counts"].items():
        before = report["counts"].get(key, 0)
        report["counts"][key] = None if before is None else before + number


def _said(counts: dict[str, int | None]) -> str:
    return ", ".join(f"{name} {'unknown' if n is None else n}" for name, n in counts.items())

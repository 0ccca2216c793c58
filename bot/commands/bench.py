"""`landsraad bench`: the budgets of the design on this machine."""

from __future__ import annotations

import json
import platform
from typing import Annotated, Any

import typer
from rich.progress import Progress

ROWS: list[tuple[str, str, str, str]] = [
    ("calibration", "Mloops/s", "", ""),
    ("random four-player games with CHOAM", "games/s", "≥ 25", "50"),
    ("options mean / p99", "µs", "≤ 30 / 250", "15 / 150"),
    ("copies", "µs", "clone 60, view 150, determinize 250", "30, 80, 120"),
    ("re-execute 400 steps with digests", "ms", "≤ 30", "16"),
    ("import and content", "ms", "≤ 400", "200"),
    ("table in the cache", "KB", "≤ 200", "80"),
    ("compressed snapshot", "KB", "", ""),
    ("board picture cold / cached", "ms", "≤ 400 / 1", "200"),
    ("click to acknowledgement, 50 at once", "ms", "p99 ≤ 300", "100"),
    ("move to new table post, alone / 10 at once", "ms", "≤ 500", "250"),
]
"""Row, unit, gate and ambition of the design's section 8."""


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("bench")(bench)


def bench(as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False) -> None:
    """Measure every budget once (about a minute), and show where the time of a step goes.

    Compare machines by the calibration row.
    """
    from bot.bench import engine, surface
    from bot.bench.profile import profile_steps

    work = {
        "calibration": engine.calibrate,
        "random four-player games with CHOAM": engine.count_games,
        "options mean / p99": engine.time_options,
        "copies": engine.time_copies,
        "re-execute 400 steps with digests": engine.time_repeat,
        "import and content": engine.time_start,
        "table in the cache": engine.weigh_game,
        "compressed snapshot": engine.weigh_snapshot,
        "board picture cold / cached": surface.time_picture,
        "click to acknowledgement, 50 at once": surface.time_clicks,
        "move to new table post, alone / 10 at once": surface.time_moves,
    }
    report: dict[str, Any] = {"python": platform.python_version(), "rows": []}
    with Progress(disable=as_json, transient=True) as progress:
        bar = progress.add_task("budgets", total=len(ROWS))
        for name, unit, gate, ambition in ROWS:
            row = {"name": name, "value": work[name](), "unit": unit, "gate": gate, "ambition": ambition}
            report["rows"].append(row)
            progress.advance(bar)
    report["profile"] = profile_steps()
    if as_json:
        typer.echo(json.dumps(report, indent=2, ensure_ascii=False))
        return
    for row in report["rows"]:
        value = row["value"]
        shown = " / ".join(f"{v}" for v in value.values()) if isinstance(value, dict) else value
        typer.echo(f"{row['name']:42} {shown!s:>34} {row['unit']:9} gate {row['gate'] or '–'}")
    stages, functions = report["profile"]["stages"], report["profile"]["functions"]
    typer.echo("\nWhere a step's time goes, under a profiler: " + ", ".join(f"{k} {v} %" for k, v in stages.items()))
    for name, percent, calls in functions:
        typer.echo(f"{percent:5.1f} %  {calls:6.2f} calls  {name}")

"""`landsraad bench`: measures on this machine the figures that have budgets."""

from __future__ import annotations

import asyncio
import json
import platform
from typing import Annotated, Any

import typer
from rich.progress import Progress, TextColumn, TimeElapsedColumn

from bot.settings import Unusable

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
    ("click to acknowledgement, 50 at once", "ms", "p99 ≤ 300, ÷ bare, 50 ≤ 2", "100, 1.3"),
    ("statements / transactions of the store", "", "look 3/1, answer 10/2, end 26/6", "1/1, 7/1, 18/4"),
    ("a server 20 ms away: round trips / ms", "", "look 4/150, answer 12/400", "2/80, 8/250"),
    ("moves on PostgreSQL: one process / two / ÷ / waiting", "/s, %", "÷ ≥ 1.3, waiting ≤ 10 %", "1.6, 3"),
    ("move to new table post, alone / 10 at once", "ms", "≤ 500", "250"),
]
"""The rows: the name, the unit, the limit and the goal."""


def register(app: typer.Typer) -> None:
    app.command("bench")(bench)


def bench(
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    scale: Annotated[bool, typer.Option("--scale", help="Measure the costs of many open games.")] = False,
    thinking: Annotated[
        int, typer.Option("--thinking", min=0, help="Measure clicks while computer players of this many tables think.")
    ] = 0,
    pages: Annotated[
        int, typer.Option("--pages", min=0, help="Measure clicks while browsers request this many pages a second.")
    ] = 0,
    sizes: Annotated[
        list[int] | None,
        typer.Option("--games", min=1, help="With --scale: the number of open games; may be repeated."),
    ] = None,
) -> None:
    """Measure every figure that has a budget, in about a minute, and the parts of a step's time.

    The calibration row allows machines to be compared. With --scale the figures are measured with 1,000 and 10,000 open
    games, in two minutes; Ctrl-C prints those measured so far.
    """
    if thinking:
        from tests.tools.bench.thinking import compare_clicks

        typer.echo(json.dumps(compare_clicks(thinking), indent=None if as_json else 1))
        return
    if pages:
        from tests.tools.bench.pages import compare_readers

        typer.echo(json.dumps(compare_readers(pages), indent=None if as_json else 1))
        return
    if scale:
        measure_sizes(sizes, as_json)
        return
    if sizes:
        raise Unusable("--games goes with --scale")
    from tests.tools.bench import engine, processes, surface
    from tests.tools.bench.profile import profile_steps

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
        "statements / transactions of the store": surface.count_statements,
        "a server 20 ms away: round trips / ms": surface.time_distance,
        "moves on PostgreSQL: one process / two / ÷ / waiting": processes.compare_processes,
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


def measure_sizes(sizes: list[int] | None, as_json: bool) -> None:
    """Measure and print the rows of `tests.tools.bench.scale` for several numbers of open games, side by side."""
    from tests.tools.bench.scale import SIZES, Figures, measure_scale

    wanted = sorted(set(sizes or SIZES))
    found: dict[int, Figures] = {count: {} for count in wanted}
    stopped = False
    with Progress(TextColumn("{task.description}"), TimeElapsedColumn(), disable=as_json, transient=True) as progress:
        bar = progress.add_task("")
        for count in wanted:

            def tell(what: str, count: int = count) -> None:
                progress.update(bar, description=f"{count:,} games: {what}")

            try:
                asyncio.run(measure_scale(count, found[count], tell))
            except KeyboardInterrupt:
                stopped = True
                break
    show_sizes(found, as_json)
    if stopped:
        raise typer.Exit(130)


def show_sizes(found: dict[int, dict[str, float]], as_json: bool) -> None:
    """Print the figures by number of games, with a dash for a figure that is missing."""
    from tests.tools.bench.scale import ROWS as rows
    from tests.tools.bench.scale import compare

    small, large = min(found), max(found)
    growth = compare(found[small], found[large], large / small)
    report: list[dict[str, Any]] = []
    for row in rows:
        factor, fast = growth.get(row.name, (None, False))
        values = {str(count): figures.get(row.name) for count, figures in found.items()}
        report.append({"name": row.name, "unit": row.unit, "games": values, "grows": factor, "too fast": fast})
    if as_json:
        typer.echo(json.dumps({"python": platform.python_version(), "rows": report}, indent=2))
        return
    typer.echo(f"{'open games':32}" + "".join(f"{count:>12,}" for count in found) + f"{'':6}{'grows':>8}")
    for line in report:
        figures = "".join(f"{'–' if value is None else value:>12}" for value in line["games"].values())
        grows = "–" if line["grows"] is None else f"{line['grows']:.2f}"
        mark = "  ! faster than the games" if line["too fast"] else ""
        typer.echo(f"{line['name']:32}{figures} {line['unit']:5}{grows:>8}{mark}")

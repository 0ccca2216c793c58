"""The benchmark measures every row and says where the time goes; how long anything takes is nobody's assertion."""

from __future__ import annotations

import json

import pytest
import typer
from typer.testing import CliRunner

from bot.bench.backlog import measure_backlog
from bot.bench.boot import measure_boot
from bot.bench.profile import MOST, STAGES, profile_steps
from bot.commands import bench


def test_the_profile_splits_a_step_and_names_functions_as_they_are_imported() -> None:
    report = profile_steps()
    assert set(report["stages"]) == {*STAGES, "rules"}
    assert sum(report["stages"].values()) == pytest.approx(100, abs=0.1)
    assert all(share > 0 for share in report["stages"].values())
    shares = [row.percent for row in report["functions"]]
    assert len(shares) == MOST
    assert shares == sorted(shares, reverse=True)
    (apply,) = [row for row in report["functions"] if row.name == "engine.kernel.game.apply"]
    assert apply.calls == 1


@pytest.mark.slow
def test_every_row_is_measured() -> None:
    app = typer.Typer()
    bench.register(app)
    result = CliRunner().invoke(app, ["--json"])
    assert result.exit_code == 0, result.output
    report = json.loads(result.stdout)
    assert [row["name"] for row in report["rows"]] == [name for name, _, _, _ in bench.ROWS]
    for row in report["rows"]:
        figures = row["value"].values() if isinstance(row["value"], dict) else [row["value"]]
        assert all(figure > 0 for figure in figures), row["name"]
    assert report["profile"]["functions"]


async def test_a_backlog_is_worked_off_and_a_start_is_timed() -> None:
    backlog = await measure_backlog(letters=12, people=3, limit=30)
    assert backlog["sent"] == 12
    boot = await measure_boot(games=3)
    assert boot["games"] == 3
    assert boot["plan anew, s"] >= 0

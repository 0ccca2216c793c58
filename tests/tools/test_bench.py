"""The benchmark measures every row and the parts of a step's time; no test asserts a duration."""

from __future__ import annotations

import json
from functools import partial

import pytest
import typer
from typer.testing import CliRunner

from tests.tools import bench
from tests.tools.bench import pages, processes, scale, surface
from tests.tools.bench.backlog import measure_backlog
from tests.tools.bench.boot import measure_boot
from tests.tools.bench.profile import STAGES, profile_steps

KINDS = ((1, False), (0, False), (0, True))
"""The allowed kinds of growth: growth with the number of games, no growth of a figure, and no loss of a rate."""


def test_the_profile_splits_a_step_and_names_functions_as_they_are_imported(monkeypatch: pytest.MonkeyPatch) -> None:
    # which functions take most of the time varies, so enough of them are listed
    monkeypatch.setattr("tests.tools.bench.profile.MOST", 40)
    report = profile_steps()
    assert set(report["stages"]) == {*STAGES, "rules"}
    assert sum(report["stages"].values()) == pytest.approx(100, abs=0.1)
    assert all(share > 0 for share in report["stages"].values())
    shares = [row.percent for row in report["functions"]]
    assert len(shares) == 40
    assert shares == sorted(shares, reverse=True)
    (apply,) = [row for row in report["functions"] if row.name == "engine.kernel.game.apply"]
    assert apply.calls == 1


SMALL = {"time_clicks": (2,), "count_statements": (8,), "time_distance": (8,), "time_moves": (2, 1)}
"""The sizes of measurements that suffice for a figure: numbers of tables, clicks or rounds."""


@pytest.mark.long
@pytest.mark.slow
def test_every_row_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, sizes in SMALL.items():
        monkeypatch.setattr(surface, name, partial(getattr(surface, name), *sizes))
    monkeypatch.setattr(processes, "SECONDS", 2.0)
    app = typer.Typer()
    bench.register(app)
    result = CliRunner().invoke(app, ["--json"])
    assert result.exit_code == 0, result.output
    report = json.loads(result.stdout)
    assert [row["name"] for row in report["rows"]] == [name for name, _, _, _ in bench.ROWS]
    for row in report["rows"]:
        figures = row["value"].values() if isinstance(row["value"], dict) else [row["value"]]
        assert all(figure > 0 if isinstance(figure, (int, float)) else "/" in figure for figure in figures), row["name"]
    assert report["profile"]["functions"]


@pytest.mark.long
@pytest.mark.slow
def test_every_row_of_many_games_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.tools.bench.scale.MOVES", 2)
    monkeypatch.setattr("tests.tools.bench.scale.LOOKS", 2)
    monkeypatch.setattr("tests.tools.bench.scale.BEGUN", 1)
    app = typer.Typer()
    bench.register(app)
    result = CliRunner().invoke(app, ["--scale", "--games", "2", "--json"])
    assert result.exit_code == 0, result.output
    rows = json.loads(result.stdout)["rows"]
    assert [row["name"] for row in rows] == [row.name for row in scale.ROWS]
    for row in rows:
        assert row["games"]["2"] > 0, row["name"]
        assert (row["grows"], row["too fast"]) == (1, False)


def test_what_grows_faster_than_the_games_is_marked() -> None:
    total, piece, rate = (next(r.name for r in scale.ROWS if (r.power, r.rate) == kind) for kind in KINDS)
    growth = scale.compare({total: 1.0, piece: 2.0, rate: 50.0}, {total: 10.0, piece: 4.0, rate: 5.0}, 10)
    assert growth == {total: (10.0, False), piece: (2.0, True), rate: (10.0, True)}


def test_what_is_known_is_shown_when_it_is_stopped(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def stop(count: int, figures: dict[str, float], tell: object) -> None:
        figures["moves"] = 12.0
        raise KeyboardInterrupt

    monkeypatch.setattr(scale, "measure_scale", stop)
    with pytest.raises(typer.Exit) as ended:
        bench.measure_sizes([5, 6], as_json=True)
    assert ended.value.exit_code == 130
    (moves,) = [row for row in json.loads(capsys.readouterr().out)["rows"] if row["name"] == "moves"]
    assert moves["games"] == {"5": 12.0, "6": None}


@pytest.mark.long
@pytest.mark.slow
async def test_a_backlog_is_worked_off_and_a_start_is_timed() -> None:
    backlog = await measure_backlog(letters=12, people=3, limit=30)
    assert backlog["sent"] == 12
    boot = await measure_boot(games=3)
    assert boot["games"] == 3
    assert {"plan anew, s", "plan again, s", "resume, s"} <= boot.keys()
    assert boot["memory, MB"] > 0


@pytest.mark.slow
def test_clicks_are_timed_beside_browsers_that_get_their_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "ROUNDS", 2)
    found = pages.compare_readers(50)
    assert found["pages/s"] > 0
    assert 0.3 < found["unchanged"] < 0.7
    assert all(found[name] > 0 for name in ("asked p50", "asked p99", "stopped p50", "stopped p99", "ratio"))

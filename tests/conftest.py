"""Fixtures and hooks of all tests: failed assertions in shared helpers are explained, property tests have the same
examples for the same commit, and a text that lacks an argument fails its test.

`uv run pytest --hypothesis-profile=search` tries other examples at each run.
"""

import contextlib
import gc
import os
import re
import shutil
import tempfile
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest
from hypothesis import settings

from bot.main import YOUNG
from tests.order import LONG, SLOW, may_have_slow_tests, pick_for_day, spread_long

pytest.register_assert_rewrite("tests.engine.imperium.faces", "tests.engine.imperium.table", "tests.bot.support")

settings.register_profile("repeatable", derandomize=True, database=None, print_blob=True)
settings.register_profile("search", max_examples=2000)
settings.load_profile("repeatable")

WORDING = "landsraad.language"
"""The logger of sentences that could not be formatted."""


MADE_UP = re.compile(
    r"(event|gain|group|option|prompt)-(tiny-\w+|bid|cash|draw|drew|dodged?|ended?|hand|passed|rolled|roll|scored?|stake|swap)"
    r"|setting-(blood|gadgets|length|market)(-\w+)?"
)
"""The keys of texts about the tiny game and about modules that exist only in tests."""


DAY = "LANDSRAAD_DAY"
"""The environment variable with the number of the day. If it is set, only this day's share of the slow tests marked
`rotating` or `long` is run; otherwise all of them are."""

MEMORY, ROOM = Path("/dev/shm"), 4 << 30
"""The folder in memory for the files of tests, and the number of bytes that must be free in it."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option `--store postgres`. With it, every test that uses a database gets one of PostgreSQL."""
    parser.addoption("--store", choices=("sqlite", "postgres"), default="sqlite", help="kind of the tests' databases")


def pytest_configure(config: pytest.Config) -> None:
    """Collect no garbage until the tests are collected; prepare the stores and the folder for temporary files, in the
    main process."""
    from tests.bot.support import stores

    gc.disable()
    if not hasattr(config, "workerinput"):
        if "TMPDIR" not in os.environ and MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > ROOM:
            os.environ["TMPDIR"] = tempfile.tempdir = str(MEMORY)
        stores.begin_run(config.getoption("--store"))


def pytest_unconfigure(config: pytest.Config) -> None:
    """Stop the database server and remove its folder, in the main process."""
    from tests.bot.support import stores

    if not hasattr(config, "workerinput"):
        stores.end_run()


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave out the files without slow tests in a run of slow tests, since importing them takes long."""
    return True if _is_left_out(collection_path, config) else None


def _is_left_out(path: Path, config: pytest.Config) -> bool:
    only_slow = config.option.markexpr == "slow" and path.name.startswith("test_") and path.suffix == ".py"
    return only_slow and not may_have_slow_tests(path)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> Iterator[None]:
    """Mark most cases of a sweep as slow, leave out those of other days, skip tests that cannot run here and say why,
    and put long tests first."""
    from tests.bot.support import stores

    _share_out(items)
    silent = {item.path for item in items if item.get_closest_marker("slow") and not _names_marker(item.path)}
    if silent:
        raise pytest.UsageError(f"slow tests in files that do not name the marker: {sorted(map(str, silent))}")
    if DAY in os.environ:
        due = set(pick_for_day(items, _name_rotating, int(os.environ[DAY])))
        config.hook.pytest_deselected(items=[item for item in items if item not in due])
        items[:] = [item for item in items if item in due]
    if stores.find_programs() is None:
        _leave_out(items, "postgres", "PostgreSQL is not installed")
    if stores.is_postgres():
        _leave_out(items, "sqlite", "is about SQLite's files")
    yield
    if hasattr(config, "workerinput"):
        items[:] = spread_long(items, _is_long, config.workerinput["workercount"])


def pytest_collection(session: pytest.Session) -> None:
    """Let each process begin at a different place of the suite, so that the processes share the compiling."""
    config = session.config
    if hasattr(config, "workerinput") and config.args_source is pytest.Config.ArgsSource.TESTPATHS:
        number, count = int(config.workerinput["workerid"].removeprefix("gw")), config.workerinput["workercount"]
        found = sorted(Path(__file__).parent.rglob("test_*.py"))
        files = [file for file in found if not _is_left_out(file, config)]
        start = len(files) * number // count
        for file in files[start:] + files[:start]:
            # the error will occur again when the file is collected, and is then reported
            with contextlib.suppress(Exception):
                import_module(".".join(file.relative_to(config.rootpath).with_suffix("").parts))


def pytest_collection_finish() -> None:
    """Exempt the objects made before the first test from garbage collection, and collect later ones as rarely as in the
    program."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, 20, 20)
    gc.enable()


_names_marker = cache(may_have_slow_tests)


def _is_long(item: pytest.Item) -> bool:
    return item.get_closest_marker("long") is not None


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Name the tests that took longer than their marks say."""
    for report in terminalreporter.stats.get("passed", []):
        for least, marks in ((LONG, ("long", "rotating")), (SLOW, ("slow",))):
            if report.duration >= least and not any(mark in report.keywords for mark in marks):
                terminalreporter.write_line(f"{report.duration:.0f} s and not marked {marks[0]}: {report.nodeid}")


def _share_out(items: list[pytest.Item]) -> None:
    """Keep every nth case of a test marked `sweep(n)` among the quick tests; the other cases run in `.ci/run`."""
    seen: Counter[str] = Counter()
    for item in items:
        marker = item.get_closest_marker("sweep")
        if marker is not None:
            name = item.nodeid.partition("[")[0]
            if seen[name] % marker.args[0]:
                item.add_marker(pytest.mark.slow)
            seen[name] += 1


def _name_rotating(item: pytest.Item) -> str | None:
    """The group within which a slow test is spread over several days: the cases of a rotating test, or all long tests;
    None for a test of every day."""
    if item.get_closest_marker("slow") is None or item.get_closest_marker("daily") is not None:
        return None
    if item.get_closest_marker("rotating") is not None:
        return item.nodeid.partition("[")[0]
    return "long" if _is_long(item) else None


def _leave_out(items: list[pytest.Item], marker: str, why: str) -> None:
    for item in items:
        if item.get_closest_marker(marker) is not None:
            item.add_marker(pytest.mark.skip(reason=why))


@cache
def _written_in_tests() -> frozenset[str]:
    """All words in the files of the tests; keys of games that exist only in tests are among them and need no
    wording."""
    paths = Path(__file__).parent.rglob("*.py")
    return frozenset(word for path in paths for word in re.findall(r"[A-Za-z][\w-]+", path.read_text("utf-8")))


def _is_made_up(key: str) -> bool:
    """Whether a key belongs to a game or module that exists only in tests."""
    return MADE_UP.fullmatch(key) is not None or key in _written_in_tests()


@pytest.fixture(autouse=True)
def wording_holds(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Fail a test that logged a text with a fault in its wording."""
    yield
    told = [record for when in ("setup", "call") for record in caplog.get_records(when)]
    faults = {record.getMessage() for record in told if record.name == WORDING}
    unknown = {str(record.args[0]) for record in told if record.name == f"{WORDING}.missing" and record.args}
    faults |= {f"no wording: {key}" for key in unknown if "-" in key and not _is_made_up(key)}
    assert not faults, f"faults in the wording: {sorted(faults)}"

"""Long tests are spread over the workers and begin first: checked with pytest's scheduler and a simulated clock. Cases
of rotating tests are spread over some days."""

from __future__ import annotations

import heapq
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from xdist.scheduler.worksteal import WorkStealingScheduling

from tests.order import DAYS, may_have_slow_tests, pick_for_day, spread_long


class Worker:
    """A worker's queue: the worker runs a test once it knows the next one, or knows that there is none."""

    def __init__(self, number: int) -> None:
        self.gateway = SimpleNamespace(id=f"gw{number}")
        self.queue: list[int] = []
        self.asked_back: list[int] = []
        self.shutting_down = False
        self.running: int | None = None

    def send_runtest_some(self, tests: list[int]) -> None:
        self.queue += tests

    def send_steal(self, tests: list[int]) -> None:
        self.asked_back = tests

    def shutdown(self) -> None:
        self.shutting_down = True


def end_of_each(seconds: dict[str, float], workers: int) -> list[float]:
    """The time at which each worker finishes its last test."""
    config: Any = SimpleNamespace(getvalue=lambda _: [f"{workers}*popen"])
    scheduler: Any = WorkStealingScheduling(config, log=None)
    nodes = [Worker(number) for number in range(workers)]
    order = list(seconds)
    for node in nodes:
        scheduler.add_node(node)
    for node in nodes:
        scheduler.add_node_collection(node, order)
    scheduler.schedule()
    ends = dict.fromkeys(range(workers), 0.0)
    done: list[tuple[float, int]] = []
    now = 0.0
    while True:
        for node in nodes:
            if node.asked_back:
                back = [test for test in node.asked_back if test in node.queue]
                node.queue = [test for test in node.queue if test not in back]
                node.asked_back = []
                scheduler.remove_pending_tests_from_node(node, back)
        for number, node in enumerate(nodes):
            if node.running is None and (len(node.queue) > 1 or (node.queue and node.shutting_down)):
                node.running = node.queue.pop(0)
                heapq.heappush(done, (now + seconds[order[node.running]], number))
        if any(node.asked_back for node in nodes):
            continue
        if not done:
            return list(ends.values())
        now, number = heapq.heappop(done)
        test, nodes[number].running = nodes[number].running, None
        ends[number] = now
        scheduler.mark_test_complete(nodes[number], test)


def order_of(seconds: dict[str, float], workers: int) -> dict[str, float]:
    order = spread_long(list(seconds), lambda test: seconds[test] >= 20, workers)
    return {test: seconds[test] for test in order}


SLOW = {f"test_{number}": 0.5 for number in range(800)} | {f"long_{number}": 40.0 + 5 * number for number in range(9)}
"""Durations with nine long tests in one file at the end of the list."""


@pytest.mark.parametrize("workers", [2, 3, 4])
def test_all_workers_end_together(workers: int) -> None:
    ends = end_of_each(order_of(SLOW, workers), workers)
    assert max(ends) - min(ends) <= 1.5
    assert sum(SLOW.values()) / workers <= max(ends) <= sum(SLOW.values()) / workers + 1.5


def test_left_as_they_are_one_worker_idles() -> None:
    """Without the order one worker would run the last long test while the others wait."""
    ends = end_of_each(SLOW, 2)
    assert max(ends) - min(ends) > 20


@pytest.mark.parametrize("workers", [1, 2, 3, 5])
@pytest.mark.parametrize("number", [0, 1, 2, 3, 7, 12])
def test_no_test_is_lost_or_run_twice(workers: int, number: int) -> None:
    tests = list(range(number))
    for long in ({0}, {number - 1}, set(tests), set()):
        assert sorted(spread_long(tests, lambda test: test in long, workers)) == tests  # noqa: B023


@pytest.mark.parametrize("number", [0, 1, 2, 3, 7, 12])
def test_each_case_has_a_day_and_other_tests_have_every_day(number: int) -> None:
    rotating = [f"{name}[{case}]" for case in range(number) for name in ("a", "b")]
    tests = ["other", *rotating, "another"]
    name_of = lambda test: test.partition("[")[0] if "[" in test else None  # noqa: E731
    days = [pick_for_day(tests, name_of, day) for day in range(100, 100 + DAYS)]
    for day in days:
        assert [test for test in day if test not in rotating] == ["other", "another"]
        for name in "ab":
            assert number // DAYS <= sum(test.startswith(f"{name}[") for test in day) <= -(-number // DAYS)
    assert sorted(test for day in days for test in day if test in rotating) == sorted(rotating)


@pytest.mark.parametrize(
    ("marker", "slow"),
    [("@pytest.mark.slow", True), ("pytestmark = pytest.mark.sweep(4)", True), ("@pytest.mark.daily", False)],
)
def test_a_file_that_names_no_slow_marker_has_no_slow_tests(tmp_path: Path, marker: str, slow: bool) -> None:
    """A run of slow tests imports only files that name a slow marker. A slow test in another file makes every other run
    fail."""
    file = tmp_path / "test_any.py"
    file.write_text(f"import pytest\n\n{marker}\n# slowly swept\n", encoding="utf-8")
    assert may_have_slow_tests(file) is slow

"""The tests of a day, and their order in a run shared by several workers."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

LONG, SLOW = 12.0, 6.0
"""The seconds from which a test has to be marked `long`, and those from which it has to be marked `slow`."""

DAYS = 4
"""The days within which `.ci/run` runs every slow case of the tests marked `rotating`, and every slow `long` test."""

Test = TypeVar("Test")


def may_have_slow_tests(file: Path) -> bool:
    """Whether a file of tests names a marker that makes tests slow; reading the text is faster than importing it."""
    return re.search(r"\bmark\.(slow|sweep)\b", file.read_text(encoding="utf-8")) is not None


def pick_for_day(tests: Sequence[Test], name_of: Callable[[Test], str | None], day: int) -> list[Test]:
    """Leave out the cases of other days. Among tests with the same name, one of every `DAYS` cases is kept, a different
    one each day. Tests without a name are all kept."""
    seen: Counter[str] = Counter()
    kept: list[Test] = []
    for test in tests:
        name = name_of(test)
        if name is None or seen[name] % DAYS == day % DAYS:
            kept.append(test)
        if name is not None:
            seen[name] += 1
    return kept


def spread_long(tests: Sequence[Test], is_long: Callable[[Test], bool], workers: int) -> list[Test]:
    """Deal the long tests to the workers, each before the worker's other tests.

    `--dist worksteal` gives each worker an equal stretch of the list. An idle worker gets half of another worker's
    remaining tests, but not a test that has begun. So a long test near the end would keep one worker busy while the
    others are idle.
    """
    long = [test for test in tests if is_long(test)]
    short = [test for test in tests if not is_long(test)]
    order: list[Test] = []
    for worker in range(workers):
        dealt = long[worker::workers]
        end = len(tests) * (worker + 1) // workers
        room = max(0, end - len(order) - len(dealt)) if worker < workers - 1 else len(short)
        order += [*dealt, *short[:room]]
        del short[:room]
    return order

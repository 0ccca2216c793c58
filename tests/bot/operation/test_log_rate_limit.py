"""Repeated log lines are written a few times. After that, one line in each period has the number of those left out."""

from __future__ import annotations

import logging

import pytest

from bot.operation.log import start_logging
from bot.operation.log_rate_limit import FEW, KINDS, PERIOD, LogRateLimit


class Written:
    """A filter of log lines with a test clock, and the lines that pass it."""

    def __init__(self) -> None:
        self.now = 0.0
        self.limit = LogRateLimit(lambda: self.now)
        self.lines: list[str] = []

    def say(self, text: str, *args: object, level: int = logging.ERROR) -> None:
        record = logging.LogRecord("landsraad.outbox", level, "", 0, text, args, None)
        if self.limit.filter(record):
            self.lines.append(record.getMessage())


@pytest.mark.slow
def test_a_month_of_one_error_is_a_few_lines_with_every_one_counted() -> None:
    written, times = Written(), 30 * 86_400 // 60
    for _ in range(times):  # one line a minute
        written.say("%s cannot be used: disk is full", "the database")
        written.now += 60
    said = 1 + int(written.lines[-1].rpartition("(")[2].split()[0])
    assert said == PERIOD / 60
    assert len(written.lines) < 30 * 86_400 / PERIOD + FEW
    counted = sum(int(line.rpartition("(")[2].split()[0]) for line in written.lines if line.endswith("left out)"))
    assert times - PERIOD / 60 <= counted + len(written.lines) <= times


def test_lines_are_alike_that_differ_in_numbers_and_codes_only() -> None:
    written = Written()
    for number in range(2 * FEW):
        written.say("message %s (table), attempt %s: 503", number, number)
        written.say("chore outbox fails")
    assert len(written.lines) == 2 * FEW
    for _ in range(3 * FEW):
        written.say("looked at", level=logging.INFO)
    assert written.lines.count("looked at") == 3 * FEW


def test_the_code_of_a_bug_is_always_written_and_its_trace_is_not() -> None:
    written = Written()
    for number in range(FEW + 1):
        written.say("bug %s in job 7: KeyError\n%s", f"A0000{number}", "  File …")
    assert [line.partition(" in ")[0] for line in written.lines] == [f"bug A0000{n}" for n in range(FEW + 1)]
    assert ["File" in line for line in written.lines] == [True] * FEW + [False]


def test_what_is_remembered_is_limited() -> None:
    written = Written()
    for number in range(2 * KINDS):
        written.say("x" * number)
    assert len(written.limit._kinds) == KINDS


def test_what_is_logged_goes_through_it(capsys, monkeypatch) -> None:
    root, ours = logging.getLogger(), logging.getLogger("landsraad")
    monkeypatch.setattr(root, "handlers", [])
    monkeypatch.setattr(root, "level", root.level)
    monkeypatch.setattr(ours, "level", ours.level)
    start_logging("INFO")
    for _ in range(3 * FEW):
        logging.getLogger("landsraad.outbox").error("disk is full")
    assert capsys.readouterr().err.count("disk is full") == FEW

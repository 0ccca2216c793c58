"""Calendars of deadlines. Source: RFC 5545.

This small writer replaces a library, since an event has five lines and no calendar is ever read.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from typing import NamedTuple

WIDTH = 75
"""The most bytes of a line (3.1)."""
SPECIAL = re.compile(r"([\\;,])")
"""The characters that have to be escaped in a text (3.3.11)."""
AGAIN = "PT1H"
"""The interval after which subscribers should load the calendar again."""


class Entry(NamedTuple):
    """A deadline in a calendar."""

    uid: str
    # The deadline in milliseconds since 1970.
    at: int
    # The time at which the deadline was last changed, in milliseconds since 1970.
    changed: int
    summary: str
    # The web page on which the person can answer.
    address: str


def write_calendar(name: str, language: str, entries: Sequence[Entry]) -> str:
    """Write a calendar with these entries, its name and its language."""
    return "".join(f"{line}\r\n" for whole in _list_lines(name, language, entries) for line in _fold(whole))


def _list_lines(name: str, language: str, entries: Iterable[Entry]) -> Iterator[str]:
    yield from ("BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Landsraad//Deadlines//EN", "METHOD:PUBLISH")
    yield from (f"NAME:{_escape(name)}", f"X-WR-CALNAME:{_escape(name)}")
    yield from (f"REFRESH-INTERVAL;VALUE=DURATION:{AGAIN}", f"X-PUBLISHED-TTL:{AGAIN}")
    for one in entries:
        yield from ("BEGIN:VEVENT", f"UID:{one.uid}", f"DTSTAMP:{_write_time(one.changed)}")
        yield from (f"DTSTART:{_write_time(one.at)}", f"SUMMARY;LANGUAGE={language}:{_escape(one.summary)}")
        yield from (f"URL:{one.address}", "TRANSP:TRANSPARENT", "END:VEVENT")
    yield "END:VCALENDAR"


def _write_time(at: int) -> str:
    """Write a time in UTC (3.3.5)."""
    return datetime.fromtimestamp(at // 1000, UTC).strftime("%Y%m%dT%H%M%SZ")


def _escape(text: str) -> str:
    return SPECIAL.sub(r"\\\1", text).replace("\n", r"\n")


def _fold(line: str) -> Iterator[str]:
    """Yield the parts of a long line, each but the first beginning with a space; no character is cut (3.1)."""
    part, room = "", WIDTH
    for letter in line:
        size = len(letter.encode())
        if size > room:
            yield part
            part, room = " ", WIDTH - 1
        part, room = part + letter, room - size
    yield part

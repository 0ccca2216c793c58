"""Calendars of deadlines, as files for calendar programs. Source: RFC 5545."""

from __future__ import annotations

from bot.web.calendar import Entry, write_calendar

AT = 1_700_000_000_000  # 2023-11-14 22:13:20 UTC


def test_a_deadline_is_an_event_at_its_moment_in_utc() -> None:
    entry = Entry("turn-1ab-0@example.org", AT, AT - 60_000, "Your move", "https://discord.com/channels/1/2/3")
    text = write_calendar("Deadlines", "en", [entry])
    assert text.startswith("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:")
    assert text.endswith("END:VCALENDAR\r\n")
    assert text.split("BEGIN:VEVENT\r\n")[1].split("END:VEVENT")[0].splitlines() == [
        "UID:turn-1ab-0@example.org",
        "DTSTAMP:20231114T221220Z",
        "DTSTART:20231114T221320Z",
        "SUMMARY;LANGUAGE=en:Your move",
        "URL:https://discord.com/channels/1/2/3",
        "TRANSP:TRANSPARENT",
    ]


def test_what_would_end_a_value_is_escaped() -> None:
    """Characters that would end a value are escaped (3.3.11): backslash, semicolon, comma and the end of a line, but
    not a colon."""
    text = write_calendar("a", "en", [Entry("1", AT, AT, "a\\b;c,d\ne: f", "")])
    assert r"SUMMARY;LANGUAGE=en:a\\b\;c\,d\ne: f" in text


def test_a_long_line_is_folded_between_characters() -> None:
    """A long line is folded between characters (3.1): no line has more than 75 bytes, and continuations begin with a
    space."""
    summary = "沙丘" * 40 + "x" * 100
    text = write_calendar("a", "zh-TW", [Entry("1", AT, AT, summary, "")])
    lines = text.encode().split(b"\r\n")
    assert max(map(len, lines)) == 75
    for line in lines:
        line.decode()
    assert f"SUMMARY;LANGUAGE=zh-TW:{summary}\r\n" in text.replace("\r\n ", "")

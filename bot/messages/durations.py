"""Lengths of time in words, as a person would say them."""

from __future__ import annotations

from bot.language import Words

MINUTE, HOUR, DAY = 60_000, 3_600_000, 86_400_000


def write_duration(milliseconds: int, words: Words) -> str:
    """A length of time as `3 days`, `5 hours` or `40 minutes`: in the largest unit that gives a number of at least 2,
    or in minutes."""
    if milliseconds >= 2 * DAY:
        return words.text("span-days", count=round(milliseconds / DAY))
    if milliseconds >= 2 * HOUR:
        return words.text("span-hours", count=round(milliseconds / HOUR))
    return words.text("span-minutes", count=max(1, round(milliseconds / MINUTE)))

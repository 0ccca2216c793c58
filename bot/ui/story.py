"""What happened, in words: from events to the lines of a post or of the log."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bot.language import Words
from engine.kernel.events import Event, seen_by


def tell(events: Iterable[Event], viewer: int | None, words: Words, brief: bool = False) -> list[str]:
    """One line for each deed that `viewer` may know of; `brief`: without what followed from it.

    An event whose wording has a `.tail` joins the line before it when the same seat is concerned:
    "Ayla sent an agent to Arrakeen: +1 water, drew a card".
    """
    lines: list[str] = []
    tails: list[int] = []
    last: Any = None
    for event in events:
        data = seen_by(event, viewer)
        if data is None:
            continue
        seat = data.get("seat")
        tail = words.event_tail(event.kind, data) if lines and seat is not None and seat == last else None
        if tail is not None:
            if tail and not brief:
                lines[-1] += _joint(tails[-1], words.language) + tail
                tails[-1] += 1
            continue
        line = words.event(event.kind, data)
        if line:
            lines.append(line)
            tails.append(0)
            last = seat
    return lines


def _joint(tails: int, language: str) -> str:
    """The mark before the first and before every later addition; Chinese and Japanese set full-width ones."""
    if language == "en":
        return ", " if tails else ": "
    return "、" if tails else "："

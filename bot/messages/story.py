"""What happened, in words: from events to the lines of a post or of the log."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.language import Words
from engine.kernel.events import Event, seen_by

SUMMED = frozenset({"gain", "recruit"})
"""Events of which several may follow from one deed, and whose `n` adds up."""


def tell(events: Iterable[Event], viewer: int | None, words: Words, brief: bool = False) -> list[str]:
    """One line for each deed that `viewer` may know of; `brief`: without what followed from it.

    An event whose wording has a `.tail` joins the line before it when the same seat is concerned:
    "Ayla bought a well: +1 water, drew a card". The same of several seats is one line where there is
    wording for it: "Ayla, Bo and Cy drew 5 cards each".
    """
    lines: list[_Line] = []
    last: Any = None
    deed: Any = None
    crowd: list[str] = []
    for event in events:
        data = seen_by(event, viewer)
        if data is None:
            continue
        seat = data.get("seat")
        tail = words.event_tail(event.kind, data) if lines and seat is not None and seat == last else None
        if tail is not None:
            if tail and not brief:
                lines[-1].add(event.kind, data, tail, words)
                deed = None
            continue
        line = words.event(event.kind, data)
        if not line:
            continue
        same = event.kind, {name: value for name, value in data.items() if name != "seat"}
        if same == deed and seat is not None and words.has(f"event-{event.kind}-all"):
            crowd.append(f"seat:{seat}")
            lines[-1] = _Line(words.text(f"event-{event.kind}-all", **same[1], who=crowd))
            last = None
            continue
        lines.append(_Line(line))
        last, deed, crowd = seat, same, [f"seat:{seat}"]
    return [line.write(words.language) for line in lines]


@dataclass(slots=True)
class _Line:
    """What somebody did, and what followed from it. `sums` are amounts that were told last, each with its place."""

    head: str
    tails: list[str] = field(default_factory=list)
    sums: dict[tuple[Any, ...], tuple[int, int]] = field(default_factory=dict)

    def add(self, kind: str, data: Mapping[str, Any], tail: str, words: Words) -> None:
        """One more consequence. Amounts of one thing, with only amounts between them, are told as their sum."""
        if kind not in SUMMED:
            self.sums.clear()
            self.tails.append(tail)
            return
        thing = (kind, data.get("what"))
        place, before = self.sums.get(thing, (len(self.tails), 0))
        total = before + data["n"]
        self.sums[thing] = place, total
        self.tails[place : place + 1] = [words.event_tail(kind, {**data, "n": total}) or tail]

    def write(self, language: str) -> str:
        """The whole line."""
        return self.head + "".join(_joint(place, language) + tail for place, tail in enumerate(self.tails))


def _joint(tails: int, language: str) -> str:
    """The mark before the first and before every later addition; Chinese and Japanese set full-width ones."""
    if language == "en":
        return ", " if tails else ": "
    return "、" if tails else "："

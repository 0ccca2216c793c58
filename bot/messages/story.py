"""Stories: lines of a post or of the log, made from events."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from discord import ui

from bot.components.parts import cut_lines, fit_lines, rule
from bot.games.course import Telling, Told
from bot.games.product import Product
from bot.language import Words
from engine.kernel.decisions import Msg, Refused
from engine.kernel.events import Event, seen_by

Data = Mapping[str, Any]
Detail = Literal["full", "post", "brief"]
"""The level of detail of a story: all lines of the log, the lines of a post, or the lines of a post without the
consequences of actions."""
PLAIN = Telling()
AMOUNTS = frozenset({"n", "now", "cards", "buys", "why"})
"""Fields in which the amounts of two equal events may differ: numbers, items, totals and reasons."""
HEADING = "### "
"""The prefix of a heading in a story, in markdown."""


def tell(
    events: Iterable[Event], viewer: int | None, words: Words, telling: Telling = PLAIN, detail: Detail = "full"
) -> list[str]:
    """One line for each action known to `viewer`, with its consequences, and a heading at the beginning of each
    section.

    An event whose text has a `.tail` joins the line of its seat: "Ayla bought a well: +1 water, drew a card". Meanwhile
    events of other seats, or of no seat, get lines of their own below, and the line of the action continues. An event
    without a `.tail` begins a new line, even if it is not reported itself. Equal events of several seats share one line
    if there is a text for that: "Ayla, Bo and Cy drew 5 cards each".
    """
    lines: list[_Line] = []
    open_lines: dict[int, _Line] = {}
    actor: int | None = None
    for kind, data in telling.retell(_seen(events, viewer)):
        seat: int | None = data.get("seat")
        line, tail = words.event(kind, data, post=detail != "full"), words.event_tail(kind, data)
        if tail is None or (kind in telling.deeds and seat != actor):
            open_lines.clear()
            actor = seat
        elif seat is not None and seat in open_lines:
            if line and tail:
                open_lines[seat].add(kind, data)
            continue
        if not line:
            continue
        if lines and seat is not None and lines[-1].is_same(kind, data) and words.has(f"event-{kind}-all"):
            lines[-1].crowd.append(seat)
            open_lines = {other: line for other, line in open_lines.items() if line is not lines[-1]}
            continue
        lines.append(_Line(kind, data, telling, is_cause=tail is None or kind in telling.deeds))
        if seat is not None and kind not in telling.alone:
            open_lines[seat] = lines[-1]
    return [line.write(words, detail, viewer) for line in lines]


def tell_post(
    events: Sequence[Event], words: Words, telling: Telling, limit: int, detail: Detail = "post"
) -> list[str]:
    """The story of a public post, with icons if they fit into `limit` characters."""
    return list(fit_lines(lambda fitting: tell(events, None, fitting, telling, detail), words, limit))


def set_out(story: Sequence[str], limit: int) -> list[str | ui.Item[Any]]:
    """A story as parts of a panel: its last `limit` characters, with a thin dividing line before each section."""
    if not story:
        return []
    parts: list[list[str]] = [[]]
    for line in cut_lines(story, limit, last=True).splitlines():
        if line.startswith(HEADING) and parts[-1]:
            parts.append([])
        parts[-1].append(line)
    return [item for part in parts for item in (rule(), "\n".join(part))]


def _seen(events: Iterable[Event], viewer: int | None) -> Told:
    """The kinds and data of the events that `viewer` may know."""
    for event in events:
        data = seen_by(event, viewer)
        if data is not None:
            yield event.kind, data


@dataclass(slots=True)
class _Line:
    """One line of a story: an action with its consequences."""

    kind: str
    data: Data
    telling: Telling
    # Whether the first part of the line explains the others.
    is_cause: bool
    parts: list[tuple[str, Data]] = field(init=False)
    # The index of the latest amount of each thing; the next equal event is added to it.
    latest: dict[tuple[Any, ...], int] = field(default_factory=dict)
    # The index of each amount that is added up over the whole line.
    totals: dict[tuple[Any, ...], int] = field(default_factory=dict)
    # The seats that did the same, if the line is about several.
    crowd: list[int] = field(init=False)

    def __post_init__(self) -> None:
        self.parts = [(self.kind, self.data)]
        self.crowd = [self.data["seat"]] if "seat" in self.data else []
        if self._is_merged(self.kind):
            self.latest[_thing(self.kind, self.data)] = 0

    def _is_merged(self, kind: str) -> bool:
        return kind in self.telling.summed or kind in self.telling.latest

    def is_same(self, kind: str, data: Data) -> bool:
        """Whether another seat did exactly what this line reports."""
        return len(self.parts) == 1 and kind == self.kind and _without_seat(data) == _without_seat(self.data)

    def add(self, kind: str, data: Data) -> None:
        """Add a consequence to the line.

        Amounts of the same thing are added up as long as only amounts follow; amounts of a thing in `totals` are added
        up until the next action.
        """
        if not self._is_merged(kind):
            self.latest.clear()
            if kind in self.telling.deeds:
                self.totals.clear()
            self.parts.append((kind, data))
            return
        places = self.totals if data.get("what") in self.telling.totals else self.latest
        place = places.setdefault(_thing(kind, data), len(self.parts))
        if place == len(self.parts):
            self.parts.append((kind, data))
        else:
            self.parts[place] = kind, _summed(self.parts[place][1], data)

    def write(self, words: Words, detail: Detail, viewer: int | None) -> str:
        """Write the whole line; in a brief story only its first part, unless the line is about the `viewer`."""
        if len(self.crowd) > 1:
            who = [f"seat:{seat}" for seat in self.crowd]
            return words.text(f"event-{self.kind}-all", **_without_seat(self.data), who=who)
        (kind, data), *rest = self.parts
        is_cut = detail == "brief" and (viewer is None or data.get("seat") != viewer)
        tails = [] if is_cut else [words.event_tail(*part) or "" for part in rest]
        line = words.event(kind, data, post=detail != "full") + "".join(
            words.text("story-cause" if self.is_cause and not place else "story-more") + tail
            for place, tail in enumerate(tails)
        )
        return HEADING + line if kind in self.telling.headings else line


def _thing(kind: str, data: Data) -> tuple[Any, ...]:
    """The thing whose amount an event states."""
    return kind, *sorted((name, value) for name, value in data.items() if name not in AMOUNTS)


def _summed(before: Data, data: Data) -> Data:
    """Combine two amounts of the same thing: numbers are added, lists are joined, and other values are taken from the
    later event."""
    listed = {name: [*before[name], *data[name]] for name in ("cards", "buys") if name in data and name in before}
    return {**data, "n": before["n"] + data["n"], **listed}


def _without_seat(data: Data) -> dict[str, Any]:
    return {name: value for name, value in data.items() if name != "seat"}


def cut_round(events: Sequence[Event], number: int, made: Product) -> list[Event]:
    """The events of one round. Raises `Refused` if the round has not begun."""
    starts = [(i, begun) for i, event in enumerate(events) if (begun := made.course.opens_round(event)) is not None]
    first = next((i for i, begun in starts if begun == number), None)
    if first is None:
        raise Refused(Msg("refused-no-round", {"rounds": max((begun for _, begun in starts), default=0)}))
    after = next((i for i, begun in starts if begun == number + 1), len(events))
    return list(events[first:after])

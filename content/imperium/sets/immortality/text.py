"""The text of the spaces of the research track and the Tleilaxu track (IM3, IM4)."""

from __future__ import annotations

from collections.abc import Iterator

from content.imperium.effects import Effect
from content.imperium.sets.immortality.kinds import ResearchNode, TleilaxuSpace
from content.imperium.text.sheets import WRITERS, Writer, line
from content.texts import Box


def _write_research(w: Writer, stem: str, sheet: ResearchNode) -> tuple[str, Iterator[Box]]:
    """The kind line and the box of a research node."""
    marker = w.say(f"marker-{sheet.marker}") if sheet.marker else None
    return line(w.say("research-column", n=sheet.column), marker), _step_boxes(w, sheet.bonus)


def _write_tleilaxu(w: Writer, stem: str, sheet: TleilaxuSpace) -> tuple[str, Iterator[Box]]:
    """The kind line and the boxes of a Tleilaxu space."""
    return w.say("tleilaxu-space", n=sheet.space), _step_boxes(w, sheet.bonus, sheet.first)


def _step_boxes(w: Writer, bonus: Effect | None, first: Effect | None = None) -> Iterator[Box]:
    """Yield the boxes of a space's gain, and of the gain for the first player to reach it."""
    if bonus is not None:
        yield w.box(w.say("reward"), bonus)
    if first is not None:
        yield w.box(w.say("reward-first"), first)


WRITERS[ResearchNode] = _write_research
WRITERS[TleilaxuSpace] = _write_tleilaxu

"""The area in which a step of a programme placed or moved something, which later steps call `here`."""

from __future__ import annotations

from engine.arrakis.state import G


def note_here(game: G, area: str) -> None:
    """Record that the running programme placed or moved something in this area."""
    for frame in reversed(game.state.stack):
        if frame.kind == "war.programme":
            frame.here = area  # type: ignore[attr-defined]  # a programme has it
            return


def follow_here(game: G, source: str, area: str) -> None:
    """Record the new area of the legion that the running programme calls `here`, if a worm has driven it from
    `source`."""
    for frame in reversed(game.state.stack):
        if frame.kind == "war.programme":
            if frame.here == source:  # type: ignore[attr-defined]  # a programme has it
                frame.here = area  # type: ignore[attr-defined]
            return

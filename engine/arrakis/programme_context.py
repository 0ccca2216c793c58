"""The messages between the steps of a programme: where something was placed or went (`here`)."""

from __future__ import annotations

from engine.arrakis.state import G


def note_here(game: G, area: str) -> None:
    """The running programme did something in this area."""
    for frame in reversed(game.state.stack):
        if frame.kind == "war.programme":
            frame.here = area  # type: ignore[attr-defined]  # a programme has it
            return

"""The running programme as the frames above it see it: its last step, and the area called `here`, in which one of its
steps placed or moved something."""

from __future__ import annotations

from content.arrakis.programme import Step
from engine.arrakis.state import G, lib
from engine.kernel.frames import Frame


def note_here(game: G, area: str) -> None:
    """Record that the running programme placed or moved something in this area."""
    for frame in reversed(game.state.stack):
        if frame.kind == "war.programme":
            frame.here = area  # type: ignore[attr-defined]  # a programme has it
            return


def follow_here(game: G, source: str, area: str) -> None:
    """Record that a worm has driven a legion from `source` to `area`. The new area replaces `source` among the areas of
    legions that have flown in this turn, and as `here` of the running programme."""
    turn = game.state.turn
    if turn is not None:
        turn.flown += [area] * turn.flown.count(source)
    for frame in reversed(game.state.stack):
        if frame.kind == "war.programme":
            if frame.here == source:  # type: ignore[attr-defined]  # a programme has it
                frame.here = area  # type: ignore[attr-defined]
            return


def is_step(game: G, frame: Frame, verb: str) -> bool:
    """Whether a frame carries out a step of the programme right below it, and the verb of this step is `verb`."""
    stack = game.state.stack
    below = stack[stack.index(frame) - 1]
    if below.kind != "war.programme" or not below.step:  # type: ignore[attr-defined]  # a programme has it
        return False
    last: Step = lib(game).find_steps(below.at)[below.step - 1]  # type: ignore[attr-defined]
    return last.do == verb


def needs_here(game: G, at: str, step: int) -> bool:
    """Whether the programme at the content address `at` refers to the legion `here` in step number `step` or in a later
    step."""
    return any(_is_of_here(one) for one in lib(game).find_steps(at)[step:])


def _is_of_here(step: Step) -> bool:
    return step.by == "here" or any(_is_of_here(one) for way in step.ways for one in way.do)

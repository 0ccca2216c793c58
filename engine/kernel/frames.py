"""Frames: everything that waits, on an explicit stack, as plain data."""

from __future__ import annotations

from dataclasses import field
from typing import Any

from engine.kernel.decisions import Decision
from engine.kernel.record import Record, Tagged, record


@record
class Frame(Tagged):
    """One unfinished piece of rules: ids, counters and content addresses, never a function or an object.

    Subclasses are records with a `kind`; their methods are the rules of that frame and keep nothing of their own.
    The game calls `resume` whenever the frame is on top; `True` says that it waits for an answer.
    """

    serial: int = field(default=0, kw_only=True)

    def resume(self, game: Any) -> bool:
        """Do what needs no answer; push or pop frames and return False, or return True to ask."""
        raise NotImplementedError(self.kind)

    def owners(self, game: Any) -> tuple[int, ...]:
        """The seats that are asked. Depends on public information only."""
        raise NotImplementedError(self.kind)

    def ask(self, game: Any, seat: int, refused: bool = False) -> Decision:
        """The decision of one owner; with `refused` also the options that are not legal, with their reasons."""
        raise NotImplementedError(self.kind)

    def take(self, game: Any, seat: int, picks: tuple[str, ...]) -> None:
        """Carry out a checked answer. A sealed frame is given the answers one by one in seat order."""
        raise NotImplementedError(self.kind)


def make_frame(kind: str, **fields: Any) -> Frame:
    """A frame by its kind, for rules that lead to frames which lead back to them. Raises `KeyError` for an unknown one,
    `TypeError` for fields that it does not have."""
    made = Tagged.shapes[kind](**fields)
    assert isinstance(made, Frame)
    return made


@record
class Question(Frame):
    """A frame that does nothing but ask one seat something."""

    seat: int

    def resume(self, game: Any) -> bool:
        """Ask."""
        return True

    def owners(self, game: Any) -> tuple[int, ...]:
        """The one who is asked."""
        return (self.seat,)


@record
class Sealed(Record):
    """The answers of a frame with several owners, kept until all are in."""

    seat: int
    picks: list[str]


@record
class Table(Record):
    """What every family's state has: the frame stack and the counters of the kernel.

    `serial` numbers the frames, `sealed` holds the answers that wait for the other owners.
    """

    stack: list[Frame]
    serial: int
    sealed: list[Sealed]

"""Frames: unfinished rules on an explicit stack, as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any, ClassVar

from engine.kernel.decisions import ONE, Decision, Msg, Option, Pick, Value
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
        """The seats that are asked; they must follow from public information alone."""
        raise NotImplementedError(self.kind)

    def ask(self, game: Any, seat: int, refused: bool = False) -> Decision:
        """The decision of one owner; with `refused` also the options that are not legal, with reasons."""
        raise NotImplementedError(self.kind)

    def take(self, game: Any, seat: int, picks: tuple[str, ...]) -> None:
        """Carry out a checked answer. A sealed frame receives the answers one by one in seat order."""
        raise NotImplementedError(self.kind)


def make_frame(kind: str, **fields: Any) -> Frame:
    """A frame by its kind, for rules that push each other's frames. Raises `KeyError` for an unknown kind, `TypeError`
    for unknown fields."""
    made = Tagged.shapes[kind](**fields)
    assert isinstance(made, Frame)
    return made


@record
class Question(Frame):
    """A frame with a question to one seat: subclasses define its options (`offers`) and its effect (`take`). By default
    one option is picked, the first one without an answer, and the wording is that of the kind, with the fields in
    `tells`."""

    seat: int
    asks: ClassVar[str] = ""
    """The kind of the decision; "" for that of the frame."""
    words: ClassVar[str] = "prompt-"
    """The prefix of the wording's keys, before the kind."""
    tells: ClassVar[tuple[str, ...]] = ()
    sealed: ClassVar[bool] = False
    """Whether others are asked the same at the same time."""

    def resume(self, game: Any) -> bool:
        """Ask as soon as the frame is on top."""
        return True

    def owners(self, game: Any) -> tuple[int, ...]:
        """The one seat that is asked."""
        return (self.seat,)

    def offers(self, game: Any) -> list[Option]:
        """The options that may be chosen now."""
        raise NotImplementedError(self.kind)

    def list_options(self, game: Any, refused: bool) -> list[Option]:
        """The options to show: the possible ones, and with `refused` the others, each with its reason."""
        return self.offers(game)

    def pick(self, game: Any, options: list[Option]) -> Pick:
        """The number of options to choose."""
        return ONE

    def prefers(self, options: list[Option]) -> str | None:
        """The option taken for a seat that does not answer, if one option is chosen."""
        return options[0].id if options else None

    def topic(self, game: Any) -> str:
        """The kind of the decision."""
        return self.asks or self.kind.partition(".")[2]

    def prompt(self, game: Any) -> Msg:
        """The question as a sentence."""
        return Msg(self.words + (self.asks or self.kind.partition(".")[2]), self.names(game))

    def names(self, game: Any) -> Mapping[str, Value]:
        """The values in the sentence."""
        return {name: getattr(self, name) for name in self.tells}

    def ask(self, game: Any, seat: int, refused: bool = False) -> Decision:
        """The decision, put together from the methods above."""
        options = self.list_options(game, refused)
        pick = self.pick(game, options)
        default = self.prefers(options) if pick.kind == "one" else None
        return Decision(
            game.decision_id(self), seat, self.topic(game), self.prompt(game), options, pick, default, self.sealed
        )


@record
class Sealed(Record):
    """The answer of one owner of a frame, kept until all are in."""

    seat: int
    picks: list[str]


@record
class Table(Record):
    """The part that every family's state has: the frame stack and the kernel's counters.

    `serial` numbers the frames, `sealed` holds the answers given while other owners have not answered."""

    stack: list[Frame]
    serial: int
    sealed: list[Sealed]

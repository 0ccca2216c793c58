"""Frames: unfinished pieces of the rules on an explicit stack, as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any, ClassVar

from engine.kernel.decisions import ONE, Decision, Msg, Option, Pick, Value
from engine.kernel.record import Record, Tagged, record


@record
class Frame(Tagged):
    """An unfinished piece of the rules. It consists of ids, counters and content addresses; it never holds a function
    or an object.

    Subclasses are records with a `kind`. Their methods are the rules of that frame and store nothing outside the
    record. The game calls `resume` whenever the frame is on top. The method returns True if the frame waits for an
    answer.
    """

    serial: int = field(default=0, kw_only=True)

    def resume(self, game: Any) -> bool:
        """Do everything that needs no answer. Return True to ask the owners, or push or pop frames and return False."""
        raise NotImplementedError(self.kind)

    def owners(self, game: Any) -> tuple[int, ...]:
        """The seats that are asked; this must depend only on public information."""
        raise NotImplementedError(self.kind)

    def ask(self, game: Any, seat: int, refused: bool = False) -> Decision:
        """The decision for one owner. With `refused`, the decision includes the options that are not legal, with
        reasons."""
        raise NotImplementedError(self.kind)

    def take(self, game: Any, seat: int, picks: tuple[str, ...]) -> None:
        """Carry out a checked answer. If the decision is sealed, this method is called for each answer in seat
        order."""
        raise NotImplementedError(self.kind)


def make_frame(kind: str, **fields: Any) -> Frame:
    """A frame by its kind. With this function, rules can push frames of modules that they do not import. Raises
    `KeyError` for an unknown kind, `TypeError` for unknown fields."""
    made = Tagged.shapes[kind](**fields)
    assert isinstance(made, Frame)
    return made


@record
class Question(Frame):
    """A frame that asks one seat a question; subclasses define its options (`offers`) and their effects (`take`).

    By default one option is picked; if nobody answers, the first option is taken. The wording is found by the kind of
    the frame, and filled with the fields in `tells`.
    """

    seat: int
    asks: ClassVar[str] = ""
    """The kind of the decision; "" if it is the kind of the frame."""
    words: ClassVar[str] = "prompt-"
    """The prefix of the key of the decision's text; the kind of the decision follows it."""
    tells: ClassVar[tuple[str, ...]] = ()
    sealed: ClassVar[bool] = False
    """Whether other participants are asked the same question simultaneously, with secret answers."""

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
        """The options to show: the possible ones and, with `refused`, also the refused ones, each with a reason."""
        return self.offers(game)

    def pick(self, game: Any, options: list[Option]) -> Pick:
        """The number of options to choose."""
        return ONE

    def prefers(self, options: list[Option]) -> str | None:
        """The id of the option taken for a seat that does not answer, if one option is to be chosen."""
        return options[0].id if options else None

    def topic(self, game: Any) -> str:
        """The kind of the decision (`Decision.kind`)."""
        return self.asks or self.kind.partition(".")[2]

    def prompt(self, game: Any) -> Msg:
        """The question as a sentence."""
        return Msg(self.words + (self.asks or self.kind.partition(".")[2]), self.names(game))

    def names(self, game: Any) -> Mapping[str, Value]:
        """The values to insert into the sentence."""
        return {name: getattr(self, name) for name in self.tells}

    def ask(self, game: Any, seat: int, refused: bool = False) -> Decision:
        """The decision, built from the results of the methods above."""
        options = self.list_options(game, refused)
        pick = self.pick(game, options)
        default = self.prefers(options) if pick.kind == "one" else None
        return Decision(
            game.decision_id(self), seat, self.topic(game), self.prompt(game), options, pick, default, self.sealed
        )


@record
class Sealed(Record):
    """The answer of one owner of a frame, stored until all have answered."""

    seat: int
    picks: list[str]


@record
class Table(Record):
    """The part of the state that every family has: the stack of frames and the kernel's counters."""

    stack: list[Frame]
    # The number of the frame that was pushed last.
    serial: int
    # The answers given so far while other seats have not answered the same question.
    sealed: list[Sealed]

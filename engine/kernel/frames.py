"""Frames: everything that waits, on an explicit stack, as plain data."""

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
    """A frame that does nothing but ask one seat something: what it `offers`, and in `take` what comes of it. All else
    is as usual unless a kind of question says so: one option is picked, the first one where nobody answers, and the
    words are those of its kind, with the fields that it `tells`."""

    seat: int
    asks: ClassVar[str] = ""
    """The kind of the decision; "" for that of the frame."""
    words: ClassVar[str] = "prompt-"
    """The beginning of the keys of its words; its kind follows."""
    tells: ClassVar[tuple[str, ...]] = ()
    sealed: ClassVar[bool] = False
    """Others are asked the same at the same time."""

    def resume(self, game: Any) -> bool:
        """Ask as soon as the frame is on top."""
        return True

    def owners(self, game: Any) -> tuple[int, ...]:
        """The seats that have a question to answer: the one that is asked."""
        return (self.seat,)

    def offers(self, game: Any) -> list[Option]:
        """The options that may be chosen now."""
        raise NotImplementedError(self.kind)

    def list_options(self, game: Any, refused: bool) -> list[Option]:
        """The options to show: those that may be chosen, and with `refused` the others, each with its reason."""
        return self.offers(game)

    def pick(self, game: Any, options: list[Option]) -> Pick:
        """The number of options to choose."""
        return ONE

    def prefers(self, options: list[Option]) -> str | None:
        """The option taken for somebody who does not answer, where one is chosen."""
        return options[0].id if options else None

    def topic(self, game: Any) -> str:
        """The kind of the decision."""
        return self.asks or self.kind.partition(".")[2]

    def prompt(self, game: Any) -> Msg:
        """The question in words."""
        return Msg(self.words + (self.asks or self.kind.partition(".")[2]), self.names(game))

    def names(self, game: Any) -> Mapping[str, Value]:
        """The values that the words name."""
        return {name: getattr(self, name) for name in self.tells}

    def ask(self, game: Any, seat: int, refused: bool = False) -> Decision:
        """The question, as the parts above make it."""
        options = self.list_options(game, refused)
        pick = self.pick(game, options)
        default = self.prefers(options) if pick.kind == "one" else None
        return Decision(
            game.decision_id(self), seat, self.topic(game), self.prompt(game), options, pick, default, self.sealed
        )


@record
class Sealed(Record):
    """The answers of a frame with several owners, kept until all are in."""

    seat: int
    picks: list[str]


@record
class Table(Record):
    """The part that every family's state has: the frame stack and the counters of the kernel.

    `serial` numbers the frames, `sealed` holds the answers that wait for the other owners.
    """

    stack: list[Frame]
    serial: int
    sealed: list[Sealed]

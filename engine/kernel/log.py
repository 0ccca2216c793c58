"""The records of a game: steps, which can be re-executed, and segments, each under one version of the rules."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.kernel.chance import Outcome
from engine.kernel.decisions import Answer


class Step(NamedTuple):
    """One answer, with the outcomes of chance that followed.

    `revision` is the game's revision after it, `digest` 16 hexadecimal digits of the state after it ("" when the
    game keeps none). `barrier`: it cannot be taken back, because chance fell, something hidden was seen, another
    seat's answer completed it or the turn ended. `undone`: it was taken back and is only kept as history.
    """

    revision: int
    seat: int
    answer: Answer
    chance: tuple[Outcome, ...]
    digest: str
    barrier: bool
    undone: bool = False

    def to_data(self) -> dict[str, Any]:
        """Plain data; `read_step` reads it back."""
        return {
            "revision": self.revision,
            "seat": self.seat,
            "decision": self.answer.decision,
            "picks": list(self.answer.picks),
            "amount": self.answer.amount,
            "chance": [[label, list(values)] for label, values in self.chance],
            "digest": self.digest,
            "barrier": self.barrier,
            "undone": self.undone,
        }


def read_step(data: dict[str, Any]) -> Step:
    """The step that `Step.to_data` wrote. Raises `KeyError`, `TypeError` or `ValueError` on another shape."""
    return Step(
        int(data["revision"]),
        int(data["seat"]),
        Answer(str(data["decision"]), tuple(map(str, data["picks"])), data["amount"]),
        tuple(Outcome(str(label), tuple(map(int, values))) for label, values in data["chance"]),
        str(data["digest"]),
        bool(data["barrier"]),
        bool(data["undone"]),
    )


class Segment(NamedTuple):
    """A stretch of a game under one version of rules and content.

    `revision` is where it starts, `snapshot` the state there (see `Game.snapshot`), `reason` one of `start`, `rules`.
    """

    revision: int
    version: str
    content: str
    reason: str
    snapshot: dict[str, Any]

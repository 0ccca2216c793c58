"""The records of a game. Steps can be re-executed; segments are stretches of the game under one version of the
rules."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.kernel.chance import Outcome
from engine.kernel.decisions import Answer


class Step(NamedTuple):
    """One answer, with the outcomes of chance that followed."""

    # The game's revision after the answer.
    revision: int
    seat: int
    answer: Answer
    chance: tuple[Outcome, ...]
    # The digest of the state after the answer, 16 hexadecimal digits; "" if the game computes none.
    digest: str
    # Whether the step cannot be taken back: chance was used, something hidden was seen, another seat's answer completed
    # the step, or the turn ended.
    barrier: bool
    # Whether the step was taken back and is only kept as history.
    undone: bool = False

    def to_data(self) -> dict[str, Any]:
        """The step as plain data, which `read_step` accepts."""
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
    """The step that `Step.to_data` saved. Raises `KeyError`, `TypeError` or `ValueError` for data of another shape."""
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
    """A stretch of a game under one version of rules and content."""

    # The revision at which the stretch starts.
    revision: int
    version: str
    content: str
    # The reason for a new stretch: `start`, or `rules` if the rules changed.
    reason: str
    # The state at the start of the stretch (see `Game.snapshot`).
    snapshot: dict[str, Any]

"""Questions and answers: messages, options, decisions, answers, refusals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

Value = Any
"""An argument of a message: an `int`, a reference `"kind:id"` (`"card:dagger"`, `"space:arrakeen"`, `"seat:2"`),
another `Msg`, or a list of these. Never free text."""


class Msg(NamedTuple):
    """A sentence to be written in the reader's language: the key of its wording, and its arguments (`Value`)."""

    key: str
    args: Mapping[str, Value] = {}


class Pick(NamedTuple):
    """The number of options that an answer names.

    `one`: one option; `many`: `low` to `high` different options; `list`: the same as `many`, in an order; `order`: all
    options, in an order; `amount`: a number from `low` to `high` instead of options.
    """

    kind: str = "one"
    low: int = 1
    high: int = 1


ONE = Pick()


class Option(NamedTuple):
    """A possible answer to a decision, or an impossible one with the reason."""

    # The id, short and the same whenever the decision is asked. It reveals only secrets that the decision's owner
    # knows.
    id: str
    label: Msg
    # The action, as typed commands name it: `agent`, `reveal`, `acquire`, `play`, `deploy`, `end` and so on.
    verb: str = ""
    # The menu that the option belongs to, such as `card:17`.
    group: str = ""
    # The name of this menu.
    group_label: Msg | None = None
    # References to the objects of the action, in the order in which a typed command asks for them.
    targets: tuple[str, ...] = ()
    # A preview of the option's costs; `gains` is a preview of its gains.
    costs: tuple[Msg, ...] = ()
    gains: tuple[Msg, ...] = ()
    # The reason why the option is not legal now; None if it is legal.
    refusal: Msg | None = None
    # Whether the option cannot be undone, because it shows hidden cards or ends the turn.
    final: bool = False


class Decision(NamedTuple):
    """An open question to one seat."""

    # The revision at which the decision is asked, and its frame (`r312.f7`). An answer with another id is stale.
    id: str
    seat: int
    kind: str
    prompt: Msg
    options: Sequence[Option]
    pick: Pick = ONE
    # The id of the option that is taken at a deadline or by a standing order; None if no option is suitable.
    default: str | None = None
    # Whether other seats answer the same question simultaneously, and all answers are secret until the last one.
    sealed: bool = False

    def legal(self) -> list[Option]:
        """The options that can be taken now."""
        return [option for option in self.options if option.refusal is None]

    def bounds(self) -> tuple[int, int]:
        """The smallest and the largest number of options that an answer may name."""
        size = sum(option.refusal is None for option in self.options)
        if self.pick.kind == "order":
            return size, size
        return self.pick.low, min(self.pick.high, size)


class Answer(NamedTuple):
    """The answer of a seat: the decision's id and the ids of the chosen options, or an amount."""

    decision: str
    picks: tuple[str, ...] = ()
    amount: int | None = None


class Refused(Exception):
    """An answer that was refused and changed nothing. `reason` is for the seat that answered."""

    def __init__(self, reason: Msg) -> None:
        super().__init__(reason.key)
        self.reason = reason


class NotYours(Refused):
    """An answer of a seat that is not asked anything now."""


class Stale(Refused):
    """An answer to a decision that is no longer open."""


class Illegal(Refused):
    """An answer that the open decision does not allow."""


def read_asked(decision_id: str) -> int:
    """The revision at which a decision was asked, from its id. Raises `ValueError`."""
    return int(decision_id.partition(".")[0].removeprefix("r"))


def check(decision: Decision, answer: Answer) -> tuple[str, ...]:
    """The picks of an answer, after checking that the answer is legal. An amount is returned as one pick, which
    consists of its decimal digits. Raises `Stale` or `Illegal`."""
    if answer.decision != decision.id:
        raise Stale(Msg("refused-stale"))
    pick = decision.pick
    if pick.kind == "amount":
        if answer.amount is None or answer.picks or not pick.low <= answer.amount <= pick.high:
            raise Illegal(Msg("refused-amount", {"low": pick.low, "high": pick.high}))
        return (str(answer.amount),)
    picks = answer.picks
    if answer.amount is not None or len(set(picks)) != len(picks):
        raise Illegal(Msg("refused-form"))
    low, high = (len(decision.options),) * 2 if pick.kind == "order" else (pick.low, pick.high)
    if not low <= len(picks) <= high:
        raise Illegal(Msg("refused-count-exact" if low == high > 1 else "refused-count", {"low": low, "high": high}))
    for wanted in picks:
        for option in decision.options:
            if option.id == wanted:
                if option.refusal is not None:
                    raise Illegal(option.refusal)
                break
        else:
            raise Illegal(Msg("refused-unknown"))
    return picks

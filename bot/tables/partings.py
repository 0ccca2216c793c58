"""Two entries to one challenge side by side: where their games parted."""

from __future__ import annotations

from typing import NamedTuple

from bot.store import Store
from bot.tables.game_cache import LoadedGame
from bot.tables.history import look_back
from engine.kernel.decisions import Msg
from engine.kernel.log import Step

NOTHING = Msg("parting-nothing")
"""Stands for an answer that picked nothing."""


class Parting(NamedTuple):
    """The first answers that differ: how many were the same before, the seat whose they are, and what each picked."""

    answers: int
    seat: int
    one: tuple[Msg, ...]
    other: tuple[Msg, ...]


async def find_parting(store: Store, one: LoadedGame, other: LoadedGame) -> Parting | None:
    """The first difference of two games of one seed; None where all their answers are the same."""
    ours, theirs = _kept(one), _kept(other)
    for number, (mine, yours) in enumerate(zip(ours, theirs, strict=False)):
        if (mine.seat, mine.answer[1:]) != (yours.seat, yours.answer[1:]):
            return Parting(number, mine.seat, await _name(store, one, mine), await _name(store, other, yours))
    return None


def _kept(live: LoadedGame) -> list[Step]:
    return [step for step in live.game.steps if not step.undone]


async def _name(store: Store, live: LoadedGame, step: Step) -> tuple[Msg, ...]:
    """The words of what an answer picked, from the decision that it was given to."""
    before = [one.revision for one in _kept(live) if one.revision < step.revision]
    then = await look_back(store, live.game.family, live.row.id, before[-1] if before else 0)
    decision = then.options(step.seat)
    options = {} if decision is None else {option.id: option for option in decision.options}
    picked = [options[pick] for pick in step.answer.picks if pick in options]
    labels = [
        option.label if option.group_label is None
        else Msg("compared-plan", {"group": option.group_label, "option": option.label})
        for option in picked
    ]  # fmt: skip
    if step.answer.amount is not None:
        labels.append(Msg("parting-amount", {"n": step.answer.amount}))
    return tuple(labels) or (NOTHING,)

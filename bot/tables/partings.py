"""Two entries to one challenge side by side: where their games parted."""

from __future__ import annotations

from typing import NamedTuple

from bot.store import Store, games
from bot.tables.compared import name_plan
from bot.tables.history import look_back
from engine import registry
from engine.kernel.decisions import Msg
from engine.kernel.log import Step

NOTHING = Msg("parting-nothing")
"""Stands for an answer that picked nothing."""


class Parting(NamedTuple):
    """The first answers that differ: how many were the same before, the revision of the first game's, the seat whose
    they are, and what each picked."""

    answers: int
    revision: int
    seat: int
    one: tuple[Msg, ...]
    other: tuple[Msg, ...]


async def find_parting(store: Store, one: int, other: int) -> Parting | None:
    """The first difference of two finished games of one seed; None where all their answers are the same."""
    ours, theirs = await _read(store, one), await _read(store, other)
    for number, (mine, yours) in enumerate(zip(ours, theirs, strict=False)):
        if (mine.seat, mine.answer[1:]) != (yours.seat, yours.answer[1:]):
            picked = [await _name(store, game, step) for game, step in ((one, mine), (other, yours))]
            return Parting(number, mine.revision, mine.seat, *picked)
    return None


async def _read(store: Store, game_id: int) -> list[Step]:
    """The answers of a game that count."""
    async with store.read() as connection:
        return [step for step, _ in await games.list_steps(connection, game_id) if not step.undone]


async def _name(store: Store, game_id: int, step: Step) -> tuple[Msg, ...]:
    """The words of what an answer picked, from the decision that it was given to."""
    async with store.read() as connection:
        row = await games.find_game(connection, game_id)
    assert row is not None
    decision = (await look_back(store, registry.family(row.family), game_id, step.revision - 1)).options(step.seat)
    options = {} if decision is None else {option.id: option for option in decision.options}
    labels = [name_plan(options[pick]) for pick in step.answer.picks if pick in options]
    if step.answer.amount is not None:
        labels.append(Msg("parting-amount", {"n": step.answer.amount}))
    return tuple(labels) or (NOTHING,)

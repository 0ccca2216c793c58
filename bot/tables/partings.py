"""The comparison of two entries for one challenge: the first answers in which their games differ."""

from __future__ import annotations

from typing import NamedTuple

from bot.store import Store, game_log, games
from bot.tables.compared import name_plans
from bot.tables.history import look_back
from engine import registry
from engine.kernel.decisions import Msg
from engine.kernel.log import Step

NOTHING = Msg("parting-nothing")
"""The text for an answer that picks nothing."""


class Parting(NamedTuple):
    """The first answers in which two games differ."""

    # The number of equal answers before the games differ.
    answers: int
    # The revision of the first game at which they differ.
    revision: int
    seat: int
    # The options picked in the first game.
    one: tuple[Msg, ...]
    # The options picked in the other game.
    other: tuple[Msg, ...]


async def find_parting(store: Store, one: int, other: int) -> Parting | None:
    """The first difference between two finished games with the same seed; None if all answers are equal."""
    ours, theirs = await _read(store, one), await _read(store, other)
    for number, (mine, yours) in enumerate(zip(ours, theirs, strict=False)):
        if (mine.seat, mine.answer[1:]) != (yours.seat, yours.answer[1:]):
            picked = [await _name(store, game, step) for game, step in ((one, mine), (other, yours))]
            return Parting(number, mine.revision, mine.seat, *picked)
    return None


async def _read(store: Store, game_id: int) -> list[Step]:
    """The answers of a game that were not undone."""
    async with store.read() as connection:
        return [step for step, _ in await game_log.list_steps(connection, game_id) if not step.undone]


async def _name(store: Store, game_id: int, step: Step) -> tuple[Msg, ...]:
    """The labels of the options that an answer picked."""
    async with store.read() as connection:
        row = await games.find_game(connection, game_id)
    assert row is not None
    decision = (await look_back(store, registry.family(row.family), game_id, step.revision - 1)).options(step.seat)
    names = {} if decision is None else name_plans(decision.options)
    labels = [names[pick] for pick in step.answer.picks if pick in names]
    if step.answer.amount is not None:
        labels.append(Msg("parting-amount", {"n": step.answer.amount}))
    return tuple(labels) or (NOTHING,)

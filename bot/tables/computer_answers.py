"""The answers of computer players at a table; a faulty player or thought never stops the game."""

from __future__ import annotations

import random
from collections.abc import Callable

from bot.games.registry import product
from bot.operation.metrics import THOUGHTS
from bot.tables.compared import Compared, list_compared
from bot.tables.computer import Computer, answer_anything
from bot.tables.errors import note_bug, note_flaw
from bot.tables.game_cache import LoadedGame
from engine.kernel.decisions import Answer
from engine.thinking import Thought

RUNNING = 100
"""The most answers that a computer player may give in a row; after more of them it is considered to be looping."""


def compute(
    live: LoadedGame,
    seat: int,
    name: str,
    find: Callable[[str, str], Computer],
    luck: random.Random,
    astray: bool,
) -> Answer:
    """A computer player's answer; a random legal answer if it fails or repeats itself (`astray`).

    `find` returns the player of a name and a family of games.
    """
    where = f"game {live.row.id} at revision {live.row.revision}"
    decision = live.game.options(seat)
    assert decision is not None
    view = live.game.view(seat)
    if astray:
        note_flaw(where, f"computer player {name} finds no end")
        return answer_anything(view, decision, luck)
    try:
        answer = find(name, live.game.family.name)(view, decision, luck)
        live.game.clone().apply(seat, answer)
    except Exception as error:  # noqa: BLE001  # a computer player's fault must not stop the table
        note_bug(error, f"computer player {name} in {where}")
        return answer_anything(view, decision, luck)
    return answer


def accept(live: LoadedGame, seat: int, name: str, thought: Thought) -> tuple[Answer, list[Compared]] | None:
    """The answer that a computer player thought of, with the plans it compared; None if the answer is not legal."""
    decision = live.game.options(seat)
    assert decision is not None
    try:
        live.game.clone().apply(seat, thought.answer)
        compared = list_compared(decision, thought, product(live.row.product))
    except Exception as error:  # noqa: BLE001  # a computer player's fault must not stop the table
        where = f"game {live.row.id} at revision {live.row.revision}"
        note_bug(error, f"the thought of computer player {name} in {where}")
        return None
    THOUGHTS.labels("used").inc()
    return thought.answer, compared

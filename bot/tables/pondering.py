"""Computer players that search for long: their questions are answered by other processes, and an answer may arrive
after the game has moved on.

Each table has at most one question with these processes, so tables take turns. Questions are not stored: after a
restart, each computer player that must answer is asked again.
"""

from __future__ import annotations

import asyncio
import contextvars
import logging
import random
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from bot.operation.metrics import THOUGHTS
from bot.operation.worker import find_pause
from bot.store import StoreError
from bot.tables.errors import Bug, make_code, note_bug
from bot.tables.game_cache import LoadedGame
from bot.thinking.pool import Minds, Unthought
from bot.thinking.position import FindThinker, Position, take_position
from engine.kernel.decisions import Decision, Refused, Stale
from engine.kernel.game import Corrupt
from engine.thinking import Thought

log = logging.getLogger("landsraad.tables")

FIRST_PAUSE, LAST_PAUSE = 0.5, 30.0
"""Seconds before a computer player's answer is submitted again to a failing store, at first and at most; doubled with
each failure."""


class Asked(NamedTuple):
    """A question to the computer player `name` in a seat about the game at a revision."""

    game: int
    revision: int
    seat: int
    name: str

    def is_open(self, live: LoadedGame) -> bool:
        """Whether the game is still at the question's revision, with the same player in the seat."""
        row, taken = live.row, live.seats[self.seat]
        return (row.status, row.revision, taken.computer) == ("open", self.revision, self.name)


Take = Callable[[Asked, Thought | None], Awaitable[None]]
"""A function that gives a computer player's answer (None if it found none) to the table, so that the game continues."""


class Pondering:
    """The questions that are being thought about. The result for each question is passed to `take`."""

    def __init__(self, minds: Minds, find: FindThinker, take: Take) -> None:
        self.minds, self.find, self._take = minds, find, take
        self._asked: dict[int, Asked] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._closing = asyncio.Event()

    def thinks_about(self, live: LoadedGame, seat: int) -> bool:
        """Whether the computer player in a seat needs to think about its present question."""
        decision, name = live.game.options(seat), live.seats[seat].computer
        thinker = None if name is None else self.find(name, live.game.family.name)
        return thinker is not None and decision is not None and _is_worth_it(thinker.thinks, decision)

    def begin(self, live: LoadedGame, seat: int, rng: random.Random) -> None:
        """Let a computer player think, unless a question of its table is being thought about."""
        name, game_id = live.seats[seat].computer, live.row.id
        if name is None or game_id in self._asked or self._closing.is_set():
            return
        asked = self._asked[game_id] = Asked(game_id, live.row.revision, seat, name)
        position = take_position(live.game, seat, name, rng)
        # in a new context: the task must not inherit the context variables of a click
        task = asyncio.create_task(self._ponder(asked, position), name="thought", context=contextvars.Context())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    @property
    def busy(self) -> int:
        """The number of questions being thought about, including those whose answers are about to be taken."""
        return len(self._tasks)

    def end(self, asked: Asked) -> None:
        """Record that the question is no longer being thought about."""
        if self._asked.get(asked.game) is asked:
            del self._asked[asked.game]

    async def settle(self) -> None:
        """Wait until no question is being thought about."""
        while self._tasks:
            await asyncio.wait(self._tasks)

    def close(self) -> None:
        """Close without waiting; open questions are asked again after the next start."""
        self._closing.set()
        self.minds.close()

    async def _ponder(self, asked: Asked, position: Position) -> None:
        try:
            try:
                thought = await self.minds.think(self.find, position)
            except Unthought as error:
                if not self._closing.is_set():
                    _note(asked, error)
                thought = None
            await self._bring(asked, thought)
        finally:
            self.end(asked)

    async def _bring(self, asked: Asked, thought: Thought | None) -> None:
        """Hand an answer to its table, retrying while the store fails."""
        failures = 0
        while not self._closing.is_set():
            try:
                await self._take(asked, thought)
                return
            except StoreError as error:
                failures += 1
                log.error("game %s: what a computer player thought waits: %s", asked.game, error)
                await self._rest(find_pause(failures, FIRST_PAUSE, LAST_PAUSE))
            except Stale:  # another process has answered, and the game continues from there
                continue
            except Refused:  # the game does not exist any more
                return
            except (Bug, Corrupt) as error:
                why = error if isinstance(error, Corrupt) else type(error).__name__
                log.error("game %s cannot go on: %s", asked.game, why)
                return
            except Exception as error:  # noqa: BLE001  # one table must not keep the others from going on
                note_bug(error, f"game {asked.game}, which cannot go on")
                return

    async def _rest(self, seconds: float) -> None:
        """Wait for some seconds, or return at once when the program ends."""
        try:
            await asyncio.wait_for(self._closing.wait(), seconds)
        except TimeoutError:
            return


def _is_worth_it(thinks: Callable[[Decision], bool], decision: Decision) -> bool:
    try:
        return thinks(decision)
    except Exception as error:  # noqa: BLE001  # a computer player's fault must not stop the table
        note_bug(error, "a computer player that is to say whether it thinks")
        return False


def _note(asked: Asked, error: Unthought) -> None:
    """Log that thinking about a question led to no answer."""
    THOUGHTS.labels(error.end).inc()
    where = f"computer player {asked.name} in game {asked.game} at revision {asked.revision}"
    if error.end == "full":
        log.warning("%s waited too long to think and answers at once", where)
    else:
        log.error("bug %s: %s did not think to the end: %s\n%s", make_code(), where, error, error.trace)

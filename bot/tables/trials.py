"""Trials: private copies of a game, which are continued in a possible world and then discarded.

Everything that the person cannot know is dealt anew, so a trial shows nothing that their view does not. It exists only
in memory and affects neither the table nor the store nor other people.
"""

from __future__ import annotations

import asyncio
import random
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from bot.games.registry import product
from bot.tables.computer import answer_anything, find_forced, load_computer
from bot.tables.game_cache import LoadedGame, find_seat
from bot.tables.service import Tables
from engine.kernel.decisions import Answer, Msg, Refused
from engine.kernel.events import Event
from engine.kernel.game import Game

TRIAL = 36**9
"""The number that is added to a game's id to make the game id in the controls of its trial."""
KEPT = 300
"""The most trials in memory. Beyond this number, the least recently used trials are dropped."""
LONGEST = 400
"""The most answers of other players between two questions to the person."""


def trial_of(game_id: int) -> int:
    """The id of the trial of a game."""
    return game_id + TRIAL


def is_trial(game_id: int) -> bool:
    """Whether an id is that of a trial."""
    return TRIAL <= game_id < 2 * TRIAL


@dataclass(slots=True)
class Trial:
    """A person's trial of a game."""

    # The trial's game in the form of a table's game.
    live: LoadedGame
    seat: int
    # The earlier states, to which the person can undo.
    past: list[tuple[Game[Any], int]] = field(default_factory=list)
    # The events since the trial began.
    told: list[Event] = field(default_factory=list)

    @property
    def is_asked(self) -> bool:
        """Whether the player must answer."""
        return self.seat in self.live.game.waiting()

    def play(self, answer: Answer) -> None:
        """Give an answer, and the forced answers that follow it. Raises `Refused`."""
        before, game = self.live.game, _copy(self.live.game)
        events = game.apply(self.seat, answer)
        self.past.append((before, len(self.told)))
        self._move_on(game, events)
        made = product(self.live.row.product)
        while self.is_asked and (decision := game.options(self.seat)) is not None:
            forced = find_forced(decision, made)
            if forced is None:
                return
            self._move_on(game, game.apply(self.seat, forced))

    def take_back(self) -> None:
        """Undo the last answer, or the last turns of the others. Raises `Refused` if there are none.

        The question gets a new revision, so that a later question never has the revision of one that was undone.
        """
        if not self.past:
            raise Refused(Msg("refused-undo"))
        before, told = self.past.pop()
        game = _copy(before)
        game.revision = game.asked = self.live.game.revision + 1
        self.live.game = game
        del self.told[told:]

    def play_others(self, rng: random.Random) -> None:
        """Let computer players answer for the others until the player is asked or the game is over, at most `LONGEST`
        times."""
        made, game = product(self.live.row.product), _copy(self.live.game)
        answer = load_computer(made.computer, made.family)
        events: list[Event] = []
        for _ in range(LONGEST):
            waiting = game.waiting()
            if self.seat in waiting or not waiting:
                break
            decision = game.options(waiting[0])
            assert decision is not None
            view = game.view(waiting[0])
            try:
                events += game.apply(waiting[0], answer(view, decision, rng))
            except Refused:
                events += game.apply(waiting[0], answer_anything(view, decision, rng))
        self.past.append((self.live.game, len(self.told)))
        self._move_on(game, events)

    def _move_on(self, game: Game[Any], events: list[Event]) -> None:
        self.live.game = game
        self.told += events


class Trials:
    """The trials of all people; `rng` deals the unknown cards anew."""

    def __init__(self, tables: Tables, rng: Callable[[], random.Random] = random.SystemRandom) -> None:
        self.tables, self._rng = tables, rng
        self._found: OrderedDict[tuple[int, int], Trial] = OrderedDict()
        self._busy: set[int] = set()

    async def begin(self, game_id: int, user_id: int) -> Trial:
        """Begin a person's trial of a game from its present state, replacing an earlier trial. Raises `Refused` if the
        person is not asked."""
        async with self.tables.hold(game_id) as live:
            seat = find_seat(live, user_id)
            if seat not in live.game.waiting():
                raise Refused(Msg("refused-try"))
            world = live.game.determinize(seat, self._rng())
            row = replace(live.row, id=trial_of(game_id), seed=None, commitment=None)
            trial = Trial(LoadedGame(row, list(live.seats), world, set()), seat)
        self._found[user_id, game_id] = trial
        self._found.move_to_end((user_id, game_id))
        if len(self._found) > KEPT:
            self._found.popitem(last=False)
        return trial

    def find(self, game_id: int, user_id: int) -> Trial:
        """A person's trial of a game. Raises `Refused` if it no longer exists, or while the others play in it."""
        trial = self._found.get((user_id, game_id))
        if trial is None or id(trial) in self._busy:
            raise Refused(Msg("refused-try-gone" if trial is None else "refused-try-busy"))
        self._found.move_to_end((user_id, game_id))
        return trial

    async def play_on(self, trial: Trial) -> None:
        """Let the others play until the player is asked again; this runs in a thread, so that other clicks do not
        wait."""
        self._busy.add(id(trial))
        try:
            await asyncio.to_thread(trial.play_others, random.Random(self._rng().getrandbits(64)))
        finally:
            self._busy.discard(id(trial))

    def end(self, game_id: int, user_id: int) -> None:
        """Discard a trial, if there is one."""
        self._found.pop((user_id, game_id), None)


def _copy(game: Game[Any]) -> Game[Any]:
    copy = game.clone()
    copy.forget()
    return copy

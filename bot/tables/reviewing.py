"""Reviews of finished games: everybody's chances by round, the cost of a person's decisions, and the luck of their
cards.

A review is started when somebody asks for it, advances piece by piece while no table waits for a computer player, and
is stored with the game. A review that the end of the program interrupts, and one that another edition of the program
has made, starts anew when somebody asks again.
"""

from __future__ import annotations

import asyncio
import contextvars
import json
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from bot.games.registry import product
from bot.operation.process import Call
from bot.store import Store, StoreError, game_log, snapshots, touched
from bot.store.reviews import COURSE, cards_of, find_review, keep_review
from bot.tables.compared import name_plans, read_words, write_words
from bot.tables.errors import make_code, note_bug
from bot.tables.game_cache import LoadedGame
from bot.tables.history import look_back
from bot.tables.replay_stops import Stop, list_openings, list_stops
from bot.tables.review_edition import edition_of
from bot.thinking.looking_back import FindCoach, find_coach, foresee, judge, weigh
from bot.thinking.pool import Minds, Unthought
from engine.kernel.decisions import Msg, Refused
from engine.kernel.game import Corrupt
from engine.kernel.log import Step
from engine.thinking.dealt import Dealt
from engine.thinking.review import Regret, choose_worst

log = logging.getLogger("landsraad.tables")

JOBS = 4
"""The most reviews that are made at the same time; others wait."""
TRIES = 3
"""The most attempts to make a call whose process dies or takes too long; after these the call has failed."""


class Chances(NamedTuple):
    """Everybody's chance to win, by seat, at a revision of a game; `round` is 0 before the first round."""

    revision: int
    round: int
    chances: list[float]


class Mistake(NamedTuple):
    """A costly decision of a person."""

    revision: int
    round: int
    # The label of what the person chose.
    done: Msg
    # The label of a better choice.
    better: Msg
    # The chance to win that the choice cost.
    cost: float
    # The standard error of this cost.
    error: float
    # The topics in which the better choice gains or loses most, with the amounts.
    moved: list[tuple[str, float]]
    # The question; None if the choice began a turn.
    asked: Msg | None = None


class Luck(NamedTuple):
    """The value of the cards that a seat had in a round, judged at the seat's first suitable decision."""

    round: int
    dealt: Dealt


@dataclass(slots=True, eq=False)
class Progress:
    """The progress of a review: the number of pieces done, and their total (0: not known yet)."""

    done: int = 0
    total: int = 0


class Reviewing:
    """The reviews of finished games, made by the processes of `minds`; `find` returns the coach (reviewer) of a
    family."""

    def __init__(self, store: Store, minds: Callable[[], Minds], find: FindCoach = find_coach) -> None:
        self.store, self.minds, self.find = store, minds, find
        self._jobs: dict[tuple[int, int], tuple[asyncio.Task[None], Progress]] = {}
        self._turn = asyncio.Semaphore(JOBS)
        self._closed = False

    def offers(self, live: LoadedGame) -> bool:
        """Whether this game can be reviewed: it is over, and its family has a coach (reviewer)."""
        return live.row.status == "over" and self.find(live.game.family.name) is not None

    def check(self, live: LoadedGame) -> None:
        """Raise `Refused` for a game that is not over, or whose family has no coach."""
        if live.row.status != "over":
            raise Refused(Msg("refused-review"))
        if not self.offers(live):
            raise Refused(Msg("refused-no-review"))

    async def read_course(self, live: LoadedGame) -> list[Chances] | Progress:
        """Everybody's chances at the start of each round and at the end, or the progress of the review if it is not
        done. Raises `Refused`."""
        self.check(live)
        found = await self._find(live, COURSE)
        if found is None:
            return self._begin(live, COURSE, lambda progress: self._follow(live, progress))
        return [Chances(*row) for row in json.loads(found)]

    async def read_mistakes(self, live: LoadedGame, seat: int) -> list[Mistake] | Progress:
        """The costliest decisions of the person in a seat, or the progress of the review if it is not done. Raises
        `Refused`."""
        self.check(live)
        found = await self._find(live, seat)
        if found is None:
            return self._begin(live, seat, lambda progress: self._search(live, seat, progress))
        return [_read_mistake(row) for row in json.loads(found)]

    async def read_luck(self, live: LoadedGame, seat: int) -> list[Luck] | Progress:
        """The value of a person's cards by round, or the progress of the review if it is not done. Raises `Refused`."""
        self.check(live)
        found = await self._find(live, cards_of(seat))
        if found is None:
            return self._begin(live, cards_of(seat), lambda progress: self._weigh(live, seat, progress))
        return [Luck(number, Dealt(gain, error)) for number, gain, error in json.loads(found)]

    async def settle(self) -> None:
        """Wait until no review is being made."""
        while tasks := [task for task, _ in self._jobs.values()]:
            await asyncio.wait(tasks)

    def close(self) -> None:
        self._closed = True
        for task, _ in self._jobs.values():
            task.cancel()

    # -- helpers ---------------------------------------------------------------------------------------------------

    async def _find(self, live: LoadedGame, seat: int) -> str | None:
        if (live.row.id, seat) in self._jobs:  # if it ended while the store is read, it would be begun again
            return None
        edition = await asyncio.to_thread(edition_of, live.game)
        async with self.store.read() as connection:
            return await find_review(connection, live.row.id, seat, edition)

    def _begin(self, live: LoadedGame, seat: int, make: Callable[[Progress], Awaitable[list[Any]]]) -> Progress:
        """Start a review unless it is being made, and return its progress."""
        key = (live.row.id, seat)
        if key not in self._jobs and not self._closed:
            progress = Progress()
            # in a new context: the task must not inherit the context variables of a click
            task = asyncio.create_task(
                self._carry_out(live, seat, make, progress), name="review", context=contextvars.Context()
            )
            self._jobs[key] = (task, progress)
        return self._jobs[key][1] if key in self._jobs else Progress()

    async def _carry_out(
        self, live: LoadedGame, seat: int, make: Callable[[Progress], Awaitable[list[Any]]], progress: Progress
    ) -> None:
        game_id = live.row.id
        try:
            async with self._turn:
                found, edition = json.dumps(await make(progress)), edition_of(live.game)
                async with self.store.write(touched.game(game_id)) as connection:
                    await keep_review(connection, game_id, seat, edition, found)
        except StoreError as error:
            log.error("game %s: what was found about it is lost: %s", game_id, error)
        except Unthought as error:
            if error.end != "closed":
                log.error("bug %s: game %s cannot be looked back on: %s\n%s", make_code(), game_id, error, error.trace)
        except Exception as error:  # noqa: BLE001  # asked again, it is begun anew
            note_bug(error, f"game {game_id}, which is looked back on")
        finally:
            del self._jobs[game_id, seat]

    async def _follow(self, live: LoadedGame, progress: Progress) -> list[Any]:
        game_id, family = live.row.id, live.game.family
        stops = list_openings(await self._list_stops(live))
        progress.total = len(stops)
        made: list[Chances] = []
        for stop in stops:
            async with self.store.read() as connection:
                state = await snapshots.read_snapshot(connection, game_id, stop.revision)
            found = await self._do((foresee, (self.find, family.name, state, game_id)))
            made.append(Chances(*stop, [round(one, 4) for one in found]))
            progress.done += 1
        return made

    async def _search(self, live: LoadedGame, seat: int, progress: Progress) -> list[Any]:
        steps = await self._list_steps(live, seat)
        progress.total = len(steps)
        regrets: list[Regret] = []
        for step in steps:
            regret = await self._look_at(live, step, judge, step, live.row.id)
            regrets += [] if regret is None else [regret]
            progress.done += 1
        stops = await self._list_stops(live)
        return [await self._describe(live, seat, one, stops) for one in choose_worst(regrets)]

    async def _weigh(self, live: LoadedGame, seat: int, progress: Progress) -> list[Any]:
        """The value of the seat's cards in each round, as stored. It is judged at the person's first decision in the
        round at which cards can be judged."""
        stops = await self._list_stops(live)
        steps = await self._list_steps(live, seat)
        progress.total = len(steps)
        made: dict[int, list[Any]] = {}
        for step in steps:
            number = _find_number(stops, step.revision - 1)
            if number not in made:
                dealt = await self._look_at(live, step, weigh, seat, live.row.id)
                if dealt is not None:
                    made[number] = [number, round(dealt.gain, 4), round(dealt.error, 4)]
            progress.done += 1
        return list(made.values())

    async def _list_steps(self, live: LoadedGame, seat: int) -> Sequence[Step]:
        """The answers of the person in a seat."""
        user_id = live.seats[seat].user_id
        if user_id is None:
            return []
        async with self.store.read() as connection:
            return await game_log.list_steps_by(connection, live.row.id, seat, user_id)

    async def _look_at(self, live: LoadedGame, step: Step, work: Callable[..., Any], *args: Any) -> Any:
        """Run `work` on the state before a step; None if that fails for good. Raises `Unthought` if thinking has been
        closed."""
        game_id = live.row.id
        try:
            async with self.store.read() as connection:
                state = await snapshots.read_snapshot(connection, game_id, step.revision - 1)
            return await self._do((work, (self.find, live.game.family.name, state, *args)))
        except Corrupt as error:
            log.warning("game %s: revision %s is not looked back on: %s", game_id, step.revision, error)
        except Unthought as error:
            if error.end == "closed":
                raise
            log.error("bug %s: game %s, revision %s is not looked back on: %s\n%s", make_code(), game_id,
                      step.revision, error, error.trace)  # fmt: skip
        return None

    async def _do(self, call: Call) -> Any:
        """Make a call in another process, and repeat it if the process dies or takes too long. Raises `Unthought`."""
        for _ in range(TRIES - 1):
            try:
                return await self.minds().spare(call)
            except Unthought as error:
                if error.end not in ("died", "slow"):
                    raise
        return await self.minds().spare(call)

    async def _list_stops(self, live: LoadedGame) -> Sequence[Stop]:
        async with self.store.read() as connection:
            events = await game_log.list_events(connection, live.row.id)
        return list_stops(events, live.game.revision, product(live.row.product))

    async def _describe(self, live: LoadedGame, seat: int, regret: Regret, stops: Sequence[Stop]) -> list[Any]:
        """A costly decision in the stored form."""
        at = regret.revision
        decision = (await look_back(self.store, live.game.family, live.row.id, at)).options(seat)
        assert decision is not None
        named = {option: write_words(name) for option, name in name_plans(decision.legal()).items()}
        number = _find_number(stops, at)
        cost, error = round(regret.cost, 4), round(regret.error, 4)
        is_turn = product(live.row.product).questions.is_turn(decision.kind)
        asked = None if is_turn else write_words(decision.prompt)
        return [at, number, named[regret.done], named[regret.better], cost, error, regret.moved, asked]


def _find_number(stops: Sequence[Stop], revision: int) -> int:
    """The round to which a revision belongs."""
    return max((stop.round for stop in stops if stop.revision <= revision), default=0)


def _read_mistake(row: list[Any]) -> Mistake:
    """Read a costly decision from its stored form, which may have no question."""
    revision, number, done, better, cost, error, moved, *more = row
    topics = [(topic, much) for topic, much in moved]
    asked = read_words(more[0]) if more else None
    return Mistake(revision, number, read_words(done), read_words(better), cost, error, topics, asked)

"""Computer players with good or bad searches, and a desk at which a test decides when and how each search ends.

Another process finds them by name too, so all of them are at the top level of this module.
"""

from __future__ import annotations

import asyncio
import os
import random
import threading
import time
from collections.abc import Callable, Mapping
from typing import Any

from bot.operation.process import Call
from bot.thinking.pool import Unthought
from bot.thinking.position import FindThinker, Position, think_through
from engine import registry
from engine.kernel.decisions import Answer, Decision
from engine.kernel.game import Game
from engine.thinking import Plan, Thinker, Thought, Worlds, always
from engine.thinking.review import Coach
from engine.thinking.search import Skill

registry.FAMILIES["tiny"] = "tests.engine.kernel.tiny"
GoOn = Callable[[], bool]
PAUSE, EFFORT = threading.Event(), float(os.environ.get("PYTHON_TEST_EFFORT", "0"))
"""An event that is never set, and the seconds that a thought takes. Waiting on the event for these seconds is a
pause."""
BURNT = 0.4
"""The processor time of a search, in seconds."""
FIRST, LAST = 0.6, 0.4
"""The chances to win that the first and the last legal option have."""


def answer_shortly(view: Mapping[str, Any], decision: Decision, rng: random.Random) -> Answer:
    """Answer with the last legal options, as few as possible; the thinking players of these tests never give such an
    answer."""
    if decision.pick.kind == "amount":
        return Answer(decision.id, (), decision.pick.high)
    return Answer(decision.id, tuple(option.id for option in decision.legal()[::-1][: max(1, decision.pick.low)]))


def answer_first(worlds: Worlds, decision: Decision, rng: random.Random, go_on: GoOn = always) -> Thought:
    """Answer with the first legal options after a look at two possible worlds."""
    assert worlds(rng).options(decision.seat) == worlds(rng).options(decision.seat) == decision
    PAUSE.wait(EFFORT)
    if decision.pick.kind == "amount":
        return Thought(Answer(decision.id, (), decision.pick.low))
    legal = decision.legal()
    picks = tuple(option.id for option in legal[: max(1, decision.pick.low)])
    return Thought(Answer(decision.id, picks), (Plan(legal[0].id, FIRST), Plan(legal[-1].id, LAST)))


def burn(worlds: Worlds, decision: Decision, rng: random.Random, go_on: GoOn = always) -> Thought:
    """Deal worlds for as much processor time as a strong player needs, then answer."""
    end = time.thread_time() + BURNT
    while time.thread_time() < end:
        worlds(rng)
    return answer_first(worlds, decision, rng)


def hang(worlds: Worlds, decision: Decision, rng: random.Random, go_on: GoOn = always) -> Thought:
    """Never return."""
    threading.Event().wait()
    raise AssertionError


def linger(worlds: Worlds, decision: Decision, rng: random.Random, go_on: GoOn = always) -> Thought:
    """Deal worlds for as long as `go_on` allows, then answer."""
    while go_on():
        worlds(rng)
    return answer_first(worlds, decision, rng)


def die(worlds: Worlds, decision: Decision, rng: random.Random, go_on: GoOn = always) -> Thought:
    """End the process in which the search runs."""
    os._exit(1)


def fail(worlds: Worlds, decision: Decision, rng: random.Random, go_on: GoOn = always) -> Thought:
    """Raise an error whose message contains secrets."""
    raise RuntimeError(str(worlds(rng).view(decision.seat)))


def cheat(worlds: Worlds, decision: Decision, rng: random.Random, go_on: GoOn = always) -> Thought:
    """Return an impossible answer."""
    return Thought(Answer(decision.id, ("nonsense",)))


def mumble(worlds: Worlds, decision: Decision, rng: random.Random, go_on: GoOn = always) -> Thought:
    """Return something that is not a `Thought`."""
    return "nonsense"  # type: ignore[return-value]


def boast(worlds: Worlds, decision: Decision, rng: random.Random, go_on: GoOn = always) -> Thought:
    """Return an answer with malformed plans."""
    return answer_first(worlds, decision, rng)._replace(plans=(None, 7))  # type: ignore[arg-type]


def wants(decision: Decision) -> bool:
    """Whether a thinking player thinks about the question. A question in another seat's turn is answered at once, all
    other questions after thinking."""
    return decision.kind != "tiny-dodge"


THINKERS = {
    "thinks": Thinker(answer_shortly, wants, answer_first),
    "hangs": Thinker(answer_shortly, wants, hang),
    "lingers": Thinker(answer_shortly, wants, linger, 0.01),
    "dies": Thinker(answer_shortly, wants, die),
    "fails": Thinker(answer_shortly, wants, fail),
    "cheats": Thinker(answer_shortly, wants, cheat),
    "mumbles": Thinker(answer_shortly, wants, mumble),
    "boasts": Thinker(answer_shortly, wants, boast),
    "burns": Thinker(answer_shortly, wants, burn),
    "captain": Thinker(answer_shortly, wants, answer_first),
    "mentat": Thinker(answer_shortly, wants, answer_first),
}


class TakeFirst:
    """A player who always takes the first option."""

    def answer(self, game: Game[Any], decision: Decision) -> Answer:
        """Answer in the form of `Play.answer`."""
        return Answer(decision.id, (decision.legal()[0].id,))


GOOD, BAD = 0.6, 0.2
"""The chances to win after any answer, and after a turn that was ended too early."""


def estimate(game: Game[Any]) -> list[float]:
    """An equal chance for all seats: `GOOD`, or `BAD` once somebody has ended a turn."""
    ended = any("end" in step.answer.picks for step in game.steps)
    return [BAD if ended else GOOD] * game.config.seats


def rank_equally(view: Mapping[str, Any], decision: Decision) -> list[tuple[str, float]]:
    """All options, each with the same rank."""
    return [(option.id, 0.0) for option in decision.legal()]


def has_choice(decision: Decision) -> bool:
    """Whether there are at least two options to choose one from."""
    return decision.pick.kind == "one" and len(decision.legal()) > 1


def weigh(game: Game[Any]) -> list[dict[str, float]]:
    """The only topic, points, for each seat: the chance of the first seat, and 0 for the others."""
    return [{"points": chance * (seat == 0)} for seat, chance in enumerate(estimate(game))]


COACH = Coach(Skill(rank_equally, TakeFirst, lambda game: len(game.steps), estimate), has_choice, weigh)


def coach_here(family: str) -> Coach | None:
    """The coach of this module, for every family except War for Arrakis."""
    return None if family == "arrakis" else COACH


def coach_dead(family: str) -> Coach | None:
    """End the process instead of finding a coach."""
    os._exit(1)


def find_here(name: str, family: str) -> Thinker | None:
    """The thinking player of this module with this name, whatever the family."""
    return THINKERS.get(name)


class Desk:
    """A desk that keeps every position until the test has its search carried out."""

    def __init__(self) -> None:
        self.positions: list[Position] = []
        """All positions received so far."""
        self._open: asyncio.Queue[tuple[FindThinker, Position, asyncio.Future[Thought]]] = asyncio.Queue()
        self.closed = False

    async def think(self, find: FindThinker, position: Position) -> Thought:
        """Keep the position, and return the thought about it once the test allows the search."""
        if self.closed:
            raise Unthought("closed")
        self.positions.append(position)
        result: asyncio.Future[Thought] = asyncio.get_running_loop().create_future()
        self._open.put_nowait((find, position, result))
        return await result

    async def spare(self, call: Call) -> Any:
        """Carry out the call at once, in this process."""
        if self.closed:
            raise Unthought("closed")
        work, args = call
        return work(*args)

    def close(self) -> None:
        """Close the desk; all waiting searches fail."""
        self.closed = True
        while not self._open.empty():
            self._open.get_nowait()[2].set_exception(Unthought("closed"))

    @property
    def lying(self) -> int:
        """The number of positions not yet searched."""
        return self._open.qsize()

    async def let(self, end: str = "") -> Position:
        """Wait for a position, then search the oldest one or, with `end`, let its search fail for this reason."""
        find, position, result = await self._open.get()
        if end:
            result.set_exception(Unthought(end, "as the test wants"))
        else:
            result.set_result(think_through(find, position))
        return position

"""`capacity`: a simulation of the busiest hour of many open games, which shows the queues.

Each process works on one click at a time, and further clicks wait. The end of a turn sends messages, of which Discord
accepts a limited number a second from one bot, whatever the number of its processes; a post's board is drawn before it
is sent. The costs were measured (`bench`, `Costs`); the number of clicks is an assumption (`Load`).
"""

from __future__ import annotations

import heapq
import random
from collections import deque
from dataclasses import dataclass, field
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table

HOUR = 3600.0


@dataclass(frozen=True)
class Load:
    """The use that people make of the bot. A game of four people has about 1,000 clicks in four weeks, a third of which
    are answers, and 130 ends of turns."""

    # The number of open games.
    games: int = 100_000
    # The number of clicks per game and day.
    clicks: float = 36.0
    # The share of the day's clicks in the busiest hour.
    busiest: float = 0.1
    # The share of clicks that are answers.
    answers: float = 0.33
    # The share of clicks that end a turn.
    ends: float = 0.13

    @property
    def rate(self) -> float:
        """Clicks a second in the busiest hour."""
        return self.games * self.clicks * self.busiest / HOUR


@dataclass(frozen=True)
class Costs:
    """The seconds that each kind of work takes, and the number of messages a second that Discord accepts."""

    # The seconds that a process works for a click that only shows something.
    look: float = 0.015
    # The seconds that a process works for an answer.
    answer: float = 0.025
    # The seconds that a process works for the end of a turn, including its messages.
    end: float = 0.090
    # The seconds that a drawing process works for a board.
    draw: float = 0.030
    # The number of messages that Discord accepts per second; answers to clicks do not count.
    limit: float = 50.0
    # The number of messages at the end of a turn: the post, and the call of the next person.
    messages: int = 2


@dataclass
class Station:
    """A queue with several servers that serve requests in the order of arrival."""

    name: str
    servers: int
    free: list[float] = field(default_factory=list)
    begins: deque[float] = field(default_factory=deque)
    waits: list[float] = field(default_factory=list)
    busy: float = 0.0
    most: int = 0

    def serve(self, now: float, seconds: float) -> float:
        """Serve a request that arrives at `now` and takes `seconds`; return the time at which it is done."""
        if len(self.free) < self.servers:
            begin = now
        else:
            begin = max(now, heapq.heappop(self.free))
        while self.begins and self.begins[0] <= now:
            self.begins.popleft()
        if begin > now:
            self.begins.append(begin)
        self.most = max(self.most, len(self.begins))
        self.waits.append(begin - now)
        self.busy += seconds
        heapq.heappush(self.free, begin + seconds)
        return begin + seconds

    def find_wait(self, share: float) -> float:
        """The wait, in seconds, that this share of the requests does not exceed; 0 without requests."""
        return sorted(self.waits)[int(share * (len(self.waits) - 1))] if self.waits else 0.0

    def find_use(self, seconds: float) -> float:
        """The share of the time for which the servers worked; above 1 if the queue was overloaded."""
        return self.busy / (self.servers * seconds)


def play_hour(load: Load, costs: Costs, processes: int, rng: random.Random, seconds: float = HOUR) -> list[Station]:
    """The queues after an hour of this load: the processes that share the games, the drawing processes, and Discord's
    limit."""
    loops = [Station("a process", 1) for _ in range(processes)]
    drawing, sending = Station("drawing", processes), Station("Discord's limit", 1)
    boards: list[float] = []  # the times at which turns ended
    letters: list[float] = []  # the times at which messages have to be sent
    now = 0.0
    while (now := now + rng.expovariate(load.rate)) < seconds:
        kind = rng.random()
        ends = kind < load.ends
        cost = costs.end if ends else costs.answer if kind < load.answers else costs.look
        done = rng.choice(loops).serve(now, cost)
        if ends:
            boards.append(done)
    for done in sorted(boards):
        letters.append(drawing.serve(done, costs.draw))
        letters += [done] * (costs.messages - 1)
    for ready in sorted(letters):
        sending.serve(ready, 1 / costs.limit)
    return [_join(loops), drawing, sending]


def _join(loops: list[Station]) -> Station:
    """Several queues joined into one, with all their waits and the longest of their queues."""
    joined = Station(f"{len(loops)} processes" if len(loops) > 1 else "one process", len(loops))
    joined.waits = [wait for loop in loops for wait in loop.waits]
    joined.busy, joined.most = sum(loop.busy for loop in loops), max(loop.most for loop in loops)
    return joined


def _show(seconds: float) -> str:
    """A wait in a unit that suits its length."""
    if seconds < 1:
        return f"{seconds * 1e3:.0f} ms"
    return f"{seconds:.0f} s" if seconds < 100 else f"{seconds / 60:.0f} min"


def register(app: typer.Typer) -> None:
    app.command("capacity")(capacity)


def capacity(
    games: Annotated[list[int] | None, typer.Option(min=1, help="The number of open games; may be repeated.")] = None,
    processes: Annotated[
        list[int] | None, typer.Option(min=1, help="The number of processes; may be repeated.")
    ] = None,
    seed: Annotated[int, typer.Option(help="The seed of the random numbers.")] = 1,
) -> None:
    """Simulate the busiest hour of many open games, and print the load of each part and the waiting times."""
    table = Table(title="The busiest hour")
    for title in ("games", "clicks/s", "station", "busy", "wait p50", "p99", "queue"):
        table.add_column(title, justify="left" if title == "station" else "right", no_wrap=True)
    cases = [(count, number) for count in games or [10_000, 100_000] for number in processes or [1, 4]]
    for count, number in track(cases, description="hours", transient=True):
        load = Load(count)
        for station in play_hour(load, Costs(), number, random.Random(seed)):
            waits = [_show(station.find_wait(share)) for share in (0.5, 0.99)]
            busy = f"{station.find_use(HOUR):.0%}"
            table.add_row(f"{count:,}", f"{load.rate:.1f}", station.name, busy, *waits, f"{station.most:,}")
        table.add_section()
    Console().print(table)

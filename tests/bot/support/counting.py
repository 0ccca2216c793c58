"""The load on the database: statements and transactions, counted at the database driver."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from statistics import median
from typing import Any

from sqlalchemy import event

from bot.store import Store
from tests.bot.support.distance import Distance
from tests.bot.support.harness import act_somehow, open_cockpit, open_table, running
from tests.bot.support.people import people_asked, revision

FRAME = re.compile(r"\s*(BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|PRAGMA)\b", re.IGNORECASE)
"""Matches the commands around a transaction, which are not counted as statements."""


@dataclass
class Asked:
    """The statements executed and the number of transactions."""

    statements: list[str] = field(default_factory=list)
    transactions: int = 0

    @property
    def figures(self) -> tuple[int, int]:
        """The number of statements and the number of transactions."""
        return len(self.statements), self.transactions

    def list_tables(self) -> list[str]:
        """The verb of each statement with its table."""
        shape = re.compile(r"\s*(SELECT|INSERT INTO|UPDATE|DELETE FROM)\s+(?:.*?\bFROM\s+)?\"?(\w+)", re.S | re.I)
        found = [shape.match(one) for one in self.statements]
        return [f"{one[1].split()[0].lower()} {one[2]}" if one else "?" for one in found]


@contextmanager
def counting(store: Store) -> Iterator[Asked]:
    """Count statements until the end of the block."""
    asked, counts = Asked(), True

    def count(connection: Any, cursor: Any, statement: str, parameters: Any, context: Any, many: bool) -> None:
        if counts and not FRAME.match(statement):
            asked.statements.append(statement)

    def begin(connection: Any) -> None:
        asked.transactions += counts

    engines = {id(one): one.sync_engine for one in (store.engine, store.writers, store.notes)}.values()
    for engine in engines:
        event.listen(engine, "before_cursor_execute", count)
        event.listen(engine, "begin", begin)
    try:
        yield asked
    finally:
        counts = False


@dataclass
class Trips:
    """The number of round trips to a server, counted by the connection, and the milliseconds that passed."""

    figures: tuple[int, ...] = ()


@contextmanager
def counting_trips(way: Distance, seconds: float = 0.0) -> Iterator[Trips]:
    """Count round trips until the end of the block, with a server `seconds` away."""
    trips, begun, since, way.seconds = Trips(), way.trips, time.perf_counter(), seconds
    yield trips
    way.seconds = 0.0
    trips.figures = (way.trips - begun, round((time.perf_counter() - since) * 1e3))


async def count_clicks(
    url: str, clicks: int, count: Callable[[Store], AbstractContextManager[Asked | Trips]] = counting
) -> dict[str, list[tuple[int, ...]]]:
    """The figures of each click, for three kinds of click.

    `look` opens a panel. `answer` is followed by a question to the same person. `end` ends a turn and causes a post,
    pings and the retirement of panels.
    """
    found: dict[str, list[tuple[int, ...]]] = {"look": [], "answer": [], "end": []}
    async with running(url) as world:
        people = await open_table(world, ["Ayla", "Bo", "Cy"], game="uprising")
        rng = random.Random(3)
        for _ in range(clicks):
            await world.bot.outbox.settle()
            person = (await people_asked(world, people))[0]
            with count(world.store) as looked:
                panel = await open_cockpit(person)
            await world.bot.router.acknowledger.drain()
            found["look"].append(looked.figures)
            before = await revision(world)
            with count(world.store) as answered:
                await act_somehow(person, panel, rng)
                await world.bot.router.acknowledger.drain()
                await world.bot.outbox.settle()
            if await revision(world) > before:
                same = (await people_asked(world, people))[0] is person
                found["answer" if same else "end"].append(answered.figures)
    return found


def take_median(figures: Sequence[tuple[int, ...]]) -> tuple[float, ...]:
    """The median of each figure, taken separately."""
    return tuple(median(column) for column in zip(*figures, strict=True))

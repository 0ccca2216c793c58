"""The cost of many open games: the same figures for several numbers of games, with marks at those that grow too fast.

One game is played for a while and its rows are copied, each copy in a channel of its own. Whatever the total, four
people play 20 games together, and a server has 50 games and 5 lobbies.
"""

from __future__ import annotations

import asyncio
import json
import random
import resource
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from sqlalchemy import func, select, update

from bot.delivery.outbox import Outbox
from bot.handlers.personal import Personal
from bot.language import Words
from bot.messages.presenter import Presenter
from bot.store import Store, clocks, games, people, queue
from bot.store import schema as t
from bot.tables import Tables
from bot.tables.pace import DAY, HOUR
from bot.work.jobs import Jobs
from bot.work.outage import make_up
from bot.work.preload import warm_up
from bot.work.signs import name_beat
from engine.players import player
from tests.tools.bench.backlog import Nowhere, watch
from tests.tools.bench.games import begin_game, copy_game

SIZES = (1_000, 10_000)
SHARED, SERVER, LOBBIES = 20, 50, 5
"""Games played together by the same four people, games of a server, and lobbies of a server."""
BEGUN = 5
"""Answers already given in every game."""
MOVES, LOOKS, FINISHED = 100, 30, 10
"""The numbers of moves, of looks at games, and of finished games whose size is measured."""
LIMIT = 10.0
"""The time limit in seconds for doing due jobs and sending messages."""
SLACK = 1.5
"""The factor by which a figure may exceed its bound, because measurements vary."""


class Row(NamedTuple):
    """A figure that is measured."""

    name: str
    unit: str
    # The allowed growth of the figure with the number of games: 1 for proportional growth, 0 for none.
    power: int
    # Whether a larger figure is better.
    rate: bool = False


ROWS = (
    Row("start after an upgrade", "s", 1),
    Row("start", "s", 1),
    Row("start after an outage", "s", 1),
    Row("memory at most", "MB", 1),
    Row("moves", "/s", 0, rate=True),
    Row("due jobs", "/s", 0, rate=True),
    Row("letters", "/s", 0, rate=True),
    Row("worst stall of the event loop", "ms", 0),
    Row("the same, processor time", "ms", 0),
    Row("a channel's game", "ms", 0),
    Row("inbox of somebody in 20 games", "ms", 0),
    Row("lobbies of a server", "ms", 0),
    Row("database for each open game", "KB", 0),
    Row("database for a finished game", "KB", 0),
)
Figures = dict[str, float]


def compare(small: Figures, large: Figures, ratio: float) -> dict[str, tuple[float, bool]]:
    """The growth of each figure, or the loss of a rate, if the number of games grows by `ratio`; and True if the growth
    or loss is more than allowed."""
    found = {}
    for row in ROWS:
        if small.get(row.name) and large.get(row.name):
            before, after = small[row.name], large[row.name]
            factor = before / after if row.rate else after / before
            found[row.name] = (round(factor, 2), factor > SLACK * ratio**row.power)
    return found


async def measure_scale(count: int, figures: Figures, tell: Callable[[str], None]) -> None:
    """Measure the `figures` for `count` open games and add them; `tell` receives messages about progress."""
    with tempfile.TemporaryDirectory(prefix="landsraad-") as folder:
        store = Store(f"sqlite+aiosqlite:///{Path(folder) / 'scale.db'}")
        await store.open()
        try:
            await _measure(store, count, figures, tell)
        finally:
            await store.close()


async def _measure(store: Store, count: int, figures: Figures, tell: Callable[[str], None]) -> None:
    tell("making the games")
    empty = await _weigh(store)
    await _fill(store, count)
    figures["database for each open game"] = round((await _weigh(store) - empty) / count / 1024, 1)
    warm_up(())  # as `landsraad run` does
    stalls, busy = list[float](), list[float]()
    watching = [asyncio.create_task(watch(stalls)), asyncio.create_task(_watch_work(busy))]
    try:
        tell("start")
        tables = await _time_starts(store, figures)
        tell("moves")
        figures["moves"] = await _count_moves(tables, count)
        tell("looking things up")
        await _time_looks(tables, count, figures)
        tell("due jobs")
        figures["due jobs"] = await _count_jobs(tables)
        tell("letters")
        figures["letters"] = await _count_letters(tables, count)
    finally:
        for task in watching:
            task.cancel()
    figures["worst stall of the event loop"] = round(max(stalls) * 1000, 1)
    figures["the same, processor time"] = round(max(busy) * 1000, 1)
    figures["memory at most"] = round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
    tell("a finished game")
    figures["database for a finished game"] = await _weigh_finished(store, count)


async def _time_starts(store: Store, figures: Figures) -> Tables:
    """Measure three kinds of start, and return the tables of the last one."""
    tables = Tables(store)
    for name, away in (("start after an upgrade", 0), ("start", 0), ("start after an outage", HOUR)):
        await _beat(store, store.now() - away)
        tables, begun = Tables(store), time.perf_counter()
        await make_up(store)
        await tables.plan()
        await tables.resume()
        figures[name] = round(time.perf_counter() - begun, 4)
    return tables


async def _beat(store: Store, at: int) -> None:
    async with store.write() as connection:
        await people.write_memo(connection, name_beat(None), json.dumps({"at": at}))


# -- the games ---------------------------------------------------------------------------------------------


async def _fill(store: Store, count: int) -> None:
    tables = Tables(store)
    first = await begin_game(tables)
    rng = random.Random(1)
    for _ in range(BEGUN):
        await move(tables, first, rng)
    async with store.write() as connection:
        await copy_game(connection, first, 2, count)
        lobbies = max(1, count * LOBBIES // SERVER)
        await copy_game(connection, first, count + 1, count + lobbies, ("seat",))
        await connection.execute(update(t.game).where(t.game.c.id > count).values(status="lobby"))
        await connection.execute(
            update(t.game).values(guild_id=1 + t.game.c.id % max(1, count // SERVER), host_id=_person(t.game.c.id, 0))
        )
        await connection.execute(update(t.seat).values(user_id=_person(t.seat.c.game_id, t.seat.c.seat)))
        await connection.execute(t.outbox.delete())


def _person(game: Any, seat: Any) -> Any:
    return 1_000 + 4 * ((game - 1) // SHARED) + seat


async def _weigh(store: Store) -> int:
    """The number of bytes that a database uses."""
    async with store.read() as connection:
        size, pages, free = [
            (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar_one()
            for name in ("page_size", "page_count", "freelist_count")
        ]
    return int(size * (pages - free))


async def _watch_work(busy: list[float]) -> None:
    """Record the working time of the event loop between two of its turns, without the time of other programs."""
    while True:
        begun = time.thread_time()
        await asyncio.sleep(0.001)
        busy.append(time.thread_time() - begun)


# -- the measurements --------------------------------------------------------------------------------------


async def move(tables: Tables, game: int, rng: random.Random) -> float:
    """Have a person who is asked answer. Return the seconds that it takes, including the reading of the game; 0 if
    nobody is asked."""
    begun = time.perf_counter()
    async with tables.hold(game) as live:
        if not live.waiting_people:
            return 0.0
        seat = live.waiting_people[0]
        decision, user = live.game.options(seat), live.user_in(seat)
    read = time.perf_counter()
    assert decision is not None
    assert user is not None
    answer = player("random")({}, decision, rng)
    decided = time.perf_counter()
    await tables.answer(game, user, answer)
    return time.perf_counter() - begun - (decided - read)


async def _count_moves(tables: Tables, count: int) -> float:
    rng = random.Random(2)
    seconds = 0.0
    for _ in range(MOVES):
        seconds += await move(tables, 1 + rng.randrange(count), rng)
    return round(MOVES / seconds, 1)


async def _time_looks(tables: Tables, count: int, figures: Figures) -> None:
    rng, words, store = random.Random(3), Words("en"), tables.store
    personal = Personal(tables)

    async def find_channel(game: int) -> None:
        async with store.read() as connection:
            await games.find_open_in_channel(connection, 1000 + game)

    async def list_lobbies(game: int) -> None:
        async with store.read() as connection:
            await games.list_lobbies(connection, 1 + game % max(1, count // SERVER))

    async def inbox(game: int) -> None:
        await personal.inbox(1_000 + 4 * ((game - 1) // SHARED), words)

    looks: dict[str, Callable[[int], Awaitable[None]]] = {
        "a channel's game": find_channel,
        "inbox of somebody in 20 games": inbox,
        "lobbies of a server": list_lobbies,
    }
    for name, look in looks.items():
        times: list[float] = []
        await look(2)  # each connection prepares its statements only once
        for _ in range(LOOKS):
            game, begun = 2 + rng.randrange(max(1, count - 1)), time.perf_counter()
            await look(game)
            times.append(time.perf_counter() - begun)
        figures[name] = round(median(times) * 1000, 2)


async def _count_jobs(tables: Tables) -> float:
    """Send all reminders that are due after two days in which none was sent, and return the number sent in a second."""
    store, today = tables.store, tables.store.now
    store.now = lambda: today() + 2 * DAY
    try:
        await _beat(store, store.now())
        async with store.read() as connection:
            before = await clocks.count_due(connection, store.now())
        jobs, begun = Jobs(tables), time.perf_counter()
        closing = asyncio.get_running_loop().call_later(LIMIT, jobs.close)
        await jobs.work()
        seconds = time.perf_counter() - begun
        closing.cancel()
        async with store.read() as connection:
            left = await clocks.count_due(connection, store.now())
    finally:
        store.now = today
    return round((before - left) / seconds, 1)


async def _count_letters(tables: Tables, count: int) -> float:
    """Send one message in every game, all at the same time, and return the rate."""
    store, note = tables.store, {"key": "note-next", "args": {"code": "A1", "channel": "<#1>"}}
    async with store.write() as connection:
        await connection.execute(t.outbox.delete())
        for game in range(1, count + 1):
            await queue.put_message(connection, "note", 1_000 + 4 * ((game - 1) // SHARED), note, None, store.now())
    nowhere: Any = Nowhere(count)
    outbox, begun = Outbox(nowhere, Presenter(store, tables)), time.perf_counter()
    working = asyncio.create_task(outbox.run())
    await asyncio.wait({asyncio.create_task(nowhere.done.wait())}, timeout=LIMIT)
    seconds, sent = time.perf_counter() - begun, nowhere.sent
    outbox.close()
    await working
    return float(round(sent / seconds, 1))


async def _weigh_finished(store: Store, count: int) -> float:
    """Play one game to its end and return the size that its copies have in the store."""
    tables, rng = Tables(store), random.Random(4)
    while await move(tables, 1, rng):
        pass
    async with store.read() as connection:
        last = (await connection.execute(select(func.max(t.game.c.id)))).scalar_one()
    before = await _weigh(store)
    async with store.write() as connection:
        await copy_game(connection, 1, last + 1, last + FINISHED)
    return round((await _weigh(store) - before) / FINISHED / 1024, 1)

"""The games of a person with their open tasks: answers, votes, and orders in advance for a window."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import Store, games, motions, orders, people
from bot.store.games import GameRow, SeatRow
from bot.store.motions import Motion
from bot.tables.clocks import find_timing
from bot.tables.game_cache import GameCache, LoadedGame
from bot.tables.standing_orders import WINDOW, list_involved, read_orders
from bot.tables.window_orders import WindowOrder
from engine.kernel.decisions import Refused
from engine.kernel.game import Corrupt


class InboxItem(NamedTuple):
    """A game of a person, with its open tasks for that person."""

    row: GameRow
    # Whether the person has to answer.
    asked: bool
    # Whether the person was asked for an order in advance and has given none yet.
    early: bool
    # The motions on which the person has not voted yet.
    votes: tuple[Motion, ...]
    # The deadline for the answer.
    deadline: int | None
    # The latest post of the table or lobby; None if it is unknown.
    message_id: int | None
    # The milliseconds left in the person's time bank.
    bank: int = 0
    # The seats of the table.
    seats: tuple[SeatRow, ...] = ()

    @property
    def waits(self) -> bool:
        """Whether the person has a task in the game."""
        return self.asked or self.early or bool(self.votes)

    @property
    def until(self) -> int | None:
        """The earliest deadline of the tasks; None if no task has one."""
        ends = [vote.expires for vote in self.votes if vote.expires is not None]
        return min(ends if self.deadline is None else [*ends, self.deadline], default=None)


async def list_inbox(store: Store, cache: GameCache, user_id: int, without: Collection[int] = ()) -> list[InboxItem]:
    """Everything that waits for a person, the most urgent first. Of the games in `without`, only votes are listed."""
    return await _list(store, cache, user_id, games.RUNNING_STATES, without, idle=False)


async def list_mine(store: Store, cache: GameCache, user_id: int, states: Collection[str]) -> list[InboxItem]:
    """The games of a person in these states. Games with a task come first, the most urgent first. The others follow,
    the most recently changed first."""
    return await _list(store, cache, user_id, states, (), idle=True)


async def _list(
    store: Store, cache: GameCache, user_id: int, states: Collection[str], without: Collection[int], idle: bool
) -> list[InboxItem]:
    """The games of a person in these states, and running games in which the person can vote; with `idle` also games in
    which the person has no task."""
    found: list[InboxItem] = []
    async with store.read() as connection:
        rows = [row for row in await games.list_games_of(connection, user_id) if row.status in states]
        votes = await motions.list_owed(connection, user_id)
        known = {row.id for row in rows}
        asked = [await games.find_game(connection, n) for n in {vote.game_id for vote in votes} - known]
        rows += [row for row in asked if row is not None and row.status in games.RUNNING_STATES]
        called = await _list_called(connection, user_id)
    for row in rows:
        mine = tuple(vote for vote in votes if vote.game_id == row.id)
        resting = row.status != "open" or row.id in without
        early = not resting and row.id in called and await _is_called(store, cache, row.id, user_id)
        async with store.read() as connection:
            item = await _look(connection, row, user_id, resting, early, mine, idle, store.now())
        if item is not None:
            found.append(item)
    found.sort(key=_by_urgency)
    return found


def _by_urgency(item: InboxItem) -> tuple[bool, bool, int, int]:
    when = (item.until or 0) if item.waits else -item.row.updated
    return not item.waits, item.until is None, when, item.row.id


async def _look(
    connection: AsyncConnection,
    row: GameRow,
    user_id: int,
    resting: bool,
    early: bool,
    votes: tuple[Motion, ...],
    idle: bool,
    now: int,
) -> InboxItem | None:
    seats = await games.list_seats(connection, row.id)
    mine = [seat.seat for seat in seats if seat.user_id == user_id]
    asked = not resting and bool(set(mine) & set(row.told))
    if not idle and not asked and not early and not votes:
        return None
    found = [await find_timing(connection, row, seats, seat) for seat in mine] if asked else []
    timings = [timing for timing in found if timing is not None]
    due = [timing.clock.deadline for timing in timings if timing.clock.deadline is not None]
    bank = sum(timing.bank_left(now) for timing in timings)
    posts = await people.list_panels(connection, row.id, "lobby" if row.status == "lobby" else "table")
    here = next((post.message_id for post in posts if post.channel_id == row.channel_id), None)
    return InboxItem(row, asked, early and not asked, votes, min(due, default=None), here, bank, tuple(seats))


async def _list_called(connection: AsyncConnection, user_id: int) -> set[int]:
    """The games in which a person was called for a window, whether it is still open or not."""
    known = await orders.list_orders_of(connection, user_id, WINDOW)
    return {game for (game, _), data in known.items() if WindowOrder.model_validate_json(data).choice == "called"}


async def _is_called(store: Store, cache: GameCache, game_id: int, user_id: int) -> bool:
    """Whether a person was called for a window that is still open, and has not given an order for it. False for a game
    that cannot be read."""
    try:
        async with cache.hold(game_id) as live:
            seat = live.seat_of(user_id)
            return seat is not None and await is_called(store, live, seat)
    except (Refused, Corrupt):
        return False


async def is_called(store: Store, live: LoadedGame, seat: int) -> bool:
    """Whether a seat that is not asked yet was called for the open window and has given no order for it."""
    if seat in live.game.waiting() or seat not in list_involved(live):
        return False
    async with store.read() as connection:
        order = (await read_orders(connection, live, seat)).order
    return order is not None and order.choice == "called"

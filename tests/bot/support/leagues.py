"""Seasons of a league without Discord: people who have signed up, rounds, and results."""

from __future__ import annotations

from collections.abc import Sequence

from bot.store import Store, clocks, games, results, seasons
from bot.store.results import Placing, Result
from bot.store.seasons import Season
from bot.tables import Tables
from bot.tables.fixtures import note_ended
from bot.tables.pace import DAY
from bot.tables.seasons import SIGN_UP, Table, begin, go_on, list_tables, open_season, sign_up
from tests.bot.support.tables import CHANNEL, GUILD

BOSS, OTHER_BOSS = 901, 902


def season(now: int, **changes: object) -> Season:
    """A season of the tiny game at tables for four."""
    facts = {"game": "tiny", "seats": 4, "pace": "daily", "language": "en", "rounds": 3, "days": 7}
    facts |= {"state": "open", "round": 0, "ends": now + SIGN_UP}
    return Season(0, GUILD, CHANNEL, **facts | changes)  # type: ignore[arg-type]


async def enter(store: Store, people: int, **changes: object) -> int:
    """Open a season with the people 1, 2, … signed up and return its id."""
    async with store.write() as connection:
        season_id = await open_season(connection, season(store.now(), **changes), BOSS, store.now())
    for user in range(1, people + 1):
        async with store.write() as connection:
            await sign_up(connection, season_id, user, f"P{user}", store.now() + user)
    return season_id


async def look(tables: Tables) -> None:
    """Do everything that is due in all seasons, and open the tables that they ask for."""
    store, busy = tables.store, True
    while busy:
        async with store.read() as connection:
            due = [job for job in await clocks.list_jobs(connection, "season") if job.due <= store.now()]
        busy = bool(due)
        for job in due:
            await go_on(tables, job)
    await open_all(tables)


async def open_all(tables: Tables) -> None:
    """Open every table that has no game yet, each in a new channel."""
    store = tables.store
    async with store.read() as connection:
        newest = await seasons.find_newest(connection, GUILD)
        assert newest is not None
        wanted = [one for one in await seasons.list_fixtures(connection, newest.id) if one.game_id is None]
    for one in wanted:
        await tables.open_fixture(newest, one, 10_000 + one.round * 100 + one.number, "portrait")


async def start(tables: Tables, people: int, **changes: object) -> int:
    """Begin the first round of a season and return the season's id."""
    season_id = await enter(tables.store, people, **changes)
    async with tables.store.write() as connection:
        await begin(connection, season_id, BOSS, tables.store.now())
    await look(tables)
    return season_id


async def list_round(store: Store, season_id: int) -> list[Table]:
    """The tables of a season's current round."""
    async with store.read() as connection:
        found = await seasons.find_season(connection, season_id)
        assert found is not None
        return [one for one in await list_tables(connection, season_id) if one.fixture.round == found.round]


async def decide(store: Store, table: Table, order: Sequence[int] = (), places: Sequence[int] = ()) -> None:
    """End a table's game with its people in this order, in the usual way: store the result, close the game, and tell
    its season. If partners share places, `places` has the place of each person."""
    assert table.row is not None
    row, now = table.row, store.now()
    async with store.write() as connection:
        seats = await games.list_seats(connection, row.id)
        first = order or table.fixture.users
        ranked = sorted(seats, key=lambda seat: first.index(seat.user_id) if seat.user_id in first else len(seats))
        placings = tuple(
            Placing(seat.seat, seat.user_id, seat.name, "", place, 0)
            for place, seat in zip(places or range(1, len(ranked) + 1), ranked, strict=True)
        )
        await results.write_result(connection, Result(row.id, row.guild_id, row.product, (), False, now, placings))
        await games.update_game(connection, row.id, status="over", updated=now)
        await clocks.drop_seat_jobs(connection, row.id, [seat.seat for seat in seats])
        await note_ended(connection, row, now)


async def decide_all(tables: Tables, season_id: int) -> None:
    """End every table of the round with the order of seats as the result, and let the season continue."""
    for table in await list_round(tables.store, season_id):
        if table.played is None:
            await decide(tables.store, table)
    await look(tables)


LATER = 8 * DAY
"""Milliseconds after which a week's round is over."""

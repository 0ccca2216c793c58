"""Seasons of a league: signing up, rounds by the Swiss system, tables that begin automatically, standings.

A round ends when all its tables have ended, or when its time is over; a table without a result then counts as drawn. A
person whose seat is occupied at the end by somebody else or by a computer player gets no points for that table.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from typing import NamedTuple

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import clocks, games, queue, results, seasons
from bot.store.clicks import acting
from bot.store.clocks import Job
from bot.store.games import GameRow
from bot.store.results import Placing
from bot.store.seasons import Entrant, Fixture, Season
from bot.tables.announcing import say
from bot.tables.ending import end_game
from bot.tables.fixtures import plan_look
from bot.tables.pace import DAY, HOUR
from bot.tables.pairing import DRAWN, Played, Standing, count_meetings, find_points, pair, rank, size_tables
from bot.tables.queueing import can_play
from bot.tables.ratings import would_forfeit
from bot.tables.seating import vacate
from bot.tables.service import Tables
from engine.kernel.decisions import Msg, Refused

MOST_ROUNDS, MOST_DAYS, MOST_ENTRANTS = 9, 60, 64
"""The most rounds of a season, the most days of a round, and the most entrants."""
SEATS = (2, 3, 4)
"""The possible numbers of seats at a season's tables."""
SIGN_UP = 7 * DAY
"""Milliseconds for signing up, unless an organiser starts the season earlier."""
AGAIN = HOUR
"""Milliseconds before another attempt to open a table."""


class Table(NamedTuple):
    """A table of a round, with its game and, if it is decided, its points."""

    fixture: Fixture
    row: GameRow | None
    played: Played | None

    @property
    def is_drawn(self) -> bool:
        """Whether the table counts as a draw, because its game was never opened, was closed, or had not ended when the
        round did."""
        return self.played is not None and (self.row is None or self.fixture.drawn or self.row.status == "closed")


# -- signing up ------------------------------------------------------------------------------------------------------


async def open_season(connection: AsyncConnection, made: Season, user_id: int, now: int) -> int:
    """Announce a season. Raises `Refused` if its settings are not possible, or while the server has an open or running
    season."""
    newest = await seasons.find_newest(connection, made.guild_id)
    if newest is not None and newest.state in ("open", "running"):
        raise Refused(Msg("refused-league-open"))
    fair = made.seats in SEATS and can_play(made.game, made.seats) and made.pace != "none"
    if not fair or made.rounds not in range(1, MOST_ROUNDS + 1) or made.days not in range(1, MOST_DAYS + 1):
        raise Refused(Msg("refused-form"))
    season_id = await seasons.insert_season(connection, made)
    await seasons.note(connection, season_id, now, "opened", user_id)
    await plan_look(connection, season_id, made.ends)
    await post(connection, season_id, made.channel_id, now, anew=True)
    return season_id


async def sign_up(connection: AsyncConnection, season_id: int, user_id: int, name: str, now: int) -> None:
    """Sign a person up for a season that has not begun. Raises `Refused`."""
    season = await find_in(connection, season_id, "open")
    entrants = await seasons.list_entrants(connection, season_id)
    mine = next((one for one in entrants if one.user_id == user_id), None)
    if mine is not None:
        raise Refused(Msg("refused-league-out" if mine.dropped else "refused-league-entered"))
    if len(entrants) >= MOST_ENTRANTS:
        raise Refused(Msg("refused-league-full", {"count": MOST_ENTRANTS}))
    await seasons.add_entrant(connection, Entrant(season_id, user_id, name, now))
    await post(connection, season_id, season.channel_id, now)


async def leave(tables: Tables, season_id: int, user_id: int) -> None:
    """Withdraw a person from a season: before it begins, their sign-up is deleted; later they are excluded. Raises
    `Refused`."""
    async with tables.store.read() as connection:
        season = await seasons.find_season(connection, season_id)
    if season is None or season.round:
        await drop(tables, season_id, user_id, user_id)
        return
    async with acting(tables.store) as connection:
        now, season = tables.store.now(), await find_in(connection, season_id, "open", "stopped", number=0)
        await _check_entrant(connection, season_id, user_id)
        await seasons.remove_entrant(connection, season_id, user_id)
        await post(connection, season_id, season.channel_id, now)


async def find_in(connection: AsyncConnection, season_id: int, *states: str, number: int | None = None) -> Season:
    """The season with this id. Raises `Refused` unless it is in one of these states and, if `number` is given, in that
    round."""
    season = await seasons.find_season(connection, season_id)
    if season is None or season.state not in states or number not in (None, season.round):
        raise Refused(Msg("refused-league-state"))
    return season


def _check_time(season: Season, now: int) -> None:
    """Raise `Refused` if the end of the sign-up or round is due already, perhaps because an organiser ended it."""
    if season.ends <= now:
        raise Refused(Msg("refused-league-state"))


async def _check_entrant(connection: AsyncConnection, season_id: int, user_id: int, dropped: bool = False) -> None:
    """Raise `Refused` unless this person has signed up and is not excluded; with `dropped`, unless they are
    excluded."""
    found = [one for one in await seasons.list_entrants(connection, season_id) if one.user_id == user_id]
    if not found or bool(found[0].dropped) != dropped:
        raise Refused(Msg("refused-league-state"))


async def _list_playing(connection: AsyncConnection, season_id: int) -> list[Entrant]:
    return [one for one in await seasons.list_entrants(connection, season_id) if not one.dropped]


# -- standings -------------------------------------------------------------------------------------------------------


async def list_tables(connection: AsyncConnection, season_id: int) -> list[Table]:
    """All tables of a season, round by round; decided ones with their points."""
    fixtures = await seasons.list_fixtures(connection, season_id)
    there = [one.game_id for one in fixtures if one.game_id is not None]
    rows = {row.id: row for row in await games.list_these(connection, there)}
    placings = await results.list_placings(connection, there)
    found = []
    for one in fixtures:
        row = None if one.game_id is None else rows.get(one.game_id)
        result = [] if row is None else placings.get(row.id, [])
        found.append(Table(one, row, await _find_played(connection, one, row, result)))
    return found


async def _find_played(
    connection: AsyncConnection, one: Fixture, row: GameRow | None, placings: Sequence[Placing]
) -> Played | None:
    if row is not None and row.status == "over" and not one.drawn:
        places = {placing.user_id: placing.place for placing in placings if placing.user_id is not None}
        last = max((placing.place for placing in placings), default=1)
        points = {user: find_points(places[user], last) if user in places else 0 for user in one.users}
        return Played(points, tuple(user for user in one.users if places.get(user) == 1))
    if one.drawn or (row is not None and row.status == "closed"):
        seats = [] if row is None else await games.list_seats(connection, row.id)
        there = {seat.owner_id for seat in seats} if seats else set(one.users)
        return Played({user: DRAWN if user in there else 0 for user in one.users})
    return None


def rank_entrants(entrants: Iterable[Entrant], tables: Iterable[Table]) -> list[Standing]:
    """Everybody's present standing in a season."""
    return rank([one.user_id for one in entrants], [table.played for table in tables if table.played is not None])


# -- rounds ----------------------------------------------------------------------------------------------------------


async def begin(connection: AsyncConnection, season_id: int, user_id: int, now: int) -> None:
    """Plan the start of a season's first round for now, as an organiser wishes. Raises `Refused` if the season is not
    open, or if fewer than two people have signed up."""
    _check_time(await find_in(connection, season_id, "open"), now)
    if len(await _list_playing(connection, season_id)) < 2:
        raise Refused(Msg("refused-league-few"))
    await seasons.note(connection, season_id, now, "began", user_id)
    await seasons.change_season(connection, season_id, ends=now)
    await plan_look(connection, season_id, now)


async def end_round(connection: AsyncConnection, season_id: int, number: int, user_id: int, now: int) -> None:
    """Plan the end of a round for now, as an organiser wishes. Raises `Refused` unless it is the present round of a
    running season."""
    _check_time(await find_in(connection, season_id, "running", number=number), now)
    await seasons.note(connection, season_id, now, "ended", user_id, number)
    await seasons.change_season(connection, season_id, ends=now)
    await plan_look(connection, season_id, now)


async def go_on(tables: Tables, job: Job) -> None:
    """Do the work of a season that is due: begin it, end its round, begin the next one, and update its post."""
    store, season_id, now = tables.store, int(job.data["season"]), tables.store.now()
    async with store.read() as connection:
        season = await seasons.find_season(connection, season_id)
    due = season is not None and season.state == "running" and season.ends <= now
    async with _alone(tables, season_id) if due else store.write() as connection:
        season = await seasons.find_season(connection, season_id)
        if not await clocks.finish_job(connection, job) or season is None:
            return
        if season.state == "open" and season.ends <= now:
            await _begin_or_stop(connection, season, now)
        elif season.state == "running":
            await _judge_round(connection, season, due and season.ends <= now, now)
        elif season.state == "open":
            await plan_look(connection, season_id, season.ends)


async def _begin_or_stop(connection: AsyncConnection, season: Season, now: int) -> None:
    if len(await _list_playing(connection, season.id)) >= 2:
        await _begin_round(connection, season, now)
        return
    await seasons.change_season(connection, season.id, state="stopped")
    await seasons.note(connection, season.id, now, "few")
    await post(connection, season.id, season.channel_id, now)


async def _judge_round(connection: AsyncConnection, season: Season, due: bool, now: int) -> None:
    """End the round if all its tables are decided, or if its time is over (`due`); then begin the next one.

    The season is over after its last round, or if fewer than two people are left.
    """
    here = [one for one in await list_tables(connection, season.id) if one.fixture.round == season.round]
    left = [one for one in here if one.played is None]
    if left and not due:
        await plan_look(connection, season.id, season.ends)
        await post(connection, season.id, season.channel_id, now)
        return
    playing = {one.user_id for one in await _list_playing(connection, season.id)} if left else set()
    for one in left:
        users = one.fixture.users if one.row else [user for user in one.fixture.users if user in playing]
        await seasons.change_fixture(connection, one.fixture, drawn=1, users=users)
        if one.row is not None:
            seats = await games.list_seats(connection, one.row.id)
            await end_game(connection, one.row, seats, now, "say-league-time", number=season.round)
    if season.round < season.rounds and len(await _list_playing(connection, season.id)) >= 2:
        await _begin_round(connection, season, now)
        return
    await seasons.change_season(connection, season.id, state="over")
    await seasons.note(connection, season.id, now, "over")
    await post(connection, season.id, season.channel_id, now, anew=True)


async def _begin_round(connection: AsyncConnection, season: Season, now: int) -> None:
    """Make the tables of the next round, and queue the messages that open them."""
    number, ends = season.round + 1, now + season.days * DAY
    tables = await list_tables(connection, season.id)
    ordered = [one.user_id for one in rank_entrants(await _list_playing(connection, season.id), tables)]
    sizes = size_tables(len(ordered), season.seats, lambda seats: can_play(season.game, seats))
    met = count_meetings([table.fixture.users for table in tables])
    luck = random.Random(season.id * 100 + number)
    seated = await asyncio.to_thread(pair, ordered, [size.people for size in sizes], met, luck)
    made = [
        Fixture(season.id, number, at, tuple(users), size.computers)
        for at, (users, size) in enumerate(zip(seated, sizes, strict=True), 1)
    ]
    await seasons.insert_fixtures(connection, made)
    await seasons.change_season(connection, season.id, state="running", round=number, ends=ends)
    await seasons.note(connection, season.id, now, "round", None, number)
    await plan_look(connection, season.id, ends)
    for one in made:
        await _ask_for(connection, season, one, now)
    await post(connection, season.id, season.channel_id, now, anew=True)


async def _ask_for(connection: AsyncConnection, season: Season, made: Fixture, now: int) -> None:
    """Queue the message that opens a table. It is dropped if the table is no longer wanted when the message is sent."""
    wanted = {"season": season.id, "round": made.round, "number": made.number}
    await queue.put_message(connection, "fixture", season.channel_id, wanted, None, now)


LOST = "lost"
"""A field of the message that opens a table: set once the people were told that the channel cannot have tables."""


async def miss_table(connection: AsyncConnection, wanted: Mapping[str, int], now: int) -> None:
    """Plan another attempt to open a table that could not be opened."""
    data = {name: wanted[name] for name in ("season", "round", "number")}
    key = ":".join(map(str, ("fixture", *data.values())))
    told = {LOST: wanted[LOST]} if LOST in wanted else {}
    await clocks.put_job(connection, "fixture", key, now + AGAIN, data | told)


async def lose_channel(
    connection: AsyncConnection, season: Season, made: Fixture, wanted: Mapping[str, int], now: int
) -> None:
    """Plan another attempt to open a table whose channel cannot have tables; after the first failure, tell its
    people."""
    note = {"key": "note-league-place", "args": {"channel": f"<#{season.channel_id}>", "round": made.round}}
    for user in made.users:
        if LOST not in wanted and user > 0:  # a negative number stands for a person whose data were deleted
            await queue.put_message(connection, "note", user, note, None, now)
    await miss_table(connection, {**wanted, LOST: 1}, now)


async def open_again(connection: AsyncConnection, job: Job, now: int) -> None:
    """Try again to open a table in its season's present channel, if it is still wanted."""
    if not await clocks.finish_job(connection, job):
        return
    fixture = await seasons.find_fixture(connection, *(int(job.data[name]) for name in ("season", "round", "number")))
    season = await seasons.find_season(connection, int(job.data["season"]))
    if season is not None and fixture is not None and await seasons.is_wanted(connection, fixture):
        await queue.put_message(connection, "fixture", season.channel_id, job.data, None, now)


# -- organiser's controls --------------------------------------------------------------------------------------------


@contextlib.asynccontextmanager
async def _alone(tables: Tables, season_id: int) -> AsyncIterator[AsyncConnection]:
    """Yield a transaction during which no other task can change the running games of a season."""
    while True:
        async with tables.store.read() as connection:
            there = await _list_running(connection, season_id)
        async with contextlib.AsyncExitStack() as stack:
            for game_id in there:
                await stack.enter_async_context(tables.cache.lock(game_id))
                stack.callback(tables.cache.drop, game_id)
            async with acting(tables.store) as connection:
                if {*await _list_running(connection, season_id)} <= {*there}:
                    yield connection
                    return


async def _list_running(connection: AsyncConnection, season_id: int) -> list[int]:
    """The running games of a season, in order."""
    tables = await list_tables(connection, season_id)
    return sorted(one.row.id for one in tables if one.row is not None and one.row.status in games.RUNNING_STATES)


async def _find_playable(tables: Tables, season_id: int, user_id: int) -> set[int]:
    """Those running games of a season that can be read and in which a person owns a seat."""
    async with tables.store.read() as connection:
        seats = {one: await games.list_seats(connection, one) for one in await _list_running(connection, season_id)}
    mine = [one for one, there in seats.items() if any(seat.owner_id == user_id for seat in there)]
    return {one for one in mine if await tables.cache.is_readable(one)}


async def would_lose(connection: AsyncConnection, tables: Iterable[Table], user_id: int) -> bool:
    """Whether a person who leaves the season of these tables forfeits a rated game."""
    for row in [table.row for table in tables if table.row is not None and table.row.status in games.RUNNING_STATES]:
        if await would_forfeit(connection, row, await games.list_seats(connection, row.id), user_id):
            return True
    return False


async def drop(tables: Tables, season_id: int, user_id: int, by: int) -> None:
    """Exclude a person from a season; a computer player continues at their table. Raises `Refused`.

    A person who leaves by themselves (`by` is their own id) forfeits their running game, unless it cannot be read.
    """
    left, now = [], tables.store.now()
    playable = await _find_playable(tables, season_id, user_id) if by == user_id else set()
    async with _alone(tables, season_id) as connection:
        season = await find_in(connection, season_id, "open", "running", "stopped")
        await _check_entrant(connection, season_id, user_id)
        await seasons.change_entrant(connection, season_id, user_id, now)
        await seasons.note(connection, season_id, now, "left" if by == user_id else "dropped", by, user_id)
        for table in await list_tables(connection, season_id):
            row = table.row
            if row is None or row.status not in games.RUNNING_STATES:
                continue
            seats = await games.list_seats(connection, row.id)
            seat = next((one.seat for one in seats if one.owner_id == user_id), None)
            if seat is not None:
                await vacate(connection, row, seats, seat, tables.computer_for(row), now, forfeits=row.id in playable)
                await say(connection, row, "say-league-out", now, number=seat + 1)
                left.append(row.id)
        await drop_deserted(connection, season_id, now)
        await post(connection, season_id, season.channel_id, now)
    for game_id in left:
        await tables.motions.recount(game_id)


async def drop_deserted(connection: AsyncConnection, season_id: int, now: int) -> None:
    """Delete the tables of the present round that have no game yet and whose people are all excluded, since they will
    not be opened."""
    season = await seasons.find_season(connection, season_id)
    playing = {one.user_id for one in await _list_playing(connection, season_id)}
    for one in await seasons.list_fixtures(connection, season_id):
        here = season is not None and one.round == season.round and one.game_id is None and not one.drawn
        if here and playing.isdisjoint(one.users):
            await seasons.remove_fixtures(connection, season_id, one.round, one.number)
            await plan_look(connection, season_id, now)


async def restore(connection: AsyncConnection, season_id: int, user_id: int, by: int, now: int) -> None:
    """Readmit an excluded person from the season's next round on. Raises `Refused`."""
    season = await find_in(connection, season_id, "open", "running", "stopped")
    await _check_entrant(connection, season_id, user_id, dropped=True)
    await seasons.change_entrant(connection, season_id, user_id, 0)
    await seasons.note(connection, season_id, now, "restored", by, user_id)
    await post(connection, season_id, season.channel_id, now)


async def put_back(tables: Tables, season_id: int, number: int, by: int) -> None:
    """Undo a round in which no table is decided: end its games; the round is paired again when the season is resumed.

    Undoing the first round opens the sign-up again. Raises `Refused`.
    """
    async with _alone(tables, season_id) as connection:
        now, season = tables.store.now(), await find_in(connection, season_id, "running", number=number)
        here = [one for one in await list_tables(connection, season_id) if one.fixture.round == number]
        if any(one.played is not None for one in here):
            raise Refused(Msg("refused-league-result"))
        for one in here:
            if one.row is not None:
                seats = await games.list_seats(connection, one.row.id)
                await end_game(connection, one.row, seats, now, "say-league-back", number=number)
        await seasons.remove_fixtures(connection, season_id, number)
        state, ends = ("open", now + SIGN_UP) if number == 1 else ("stopped", season.ends)
        await seasons.change_season(connection, season_id, state=state, round=number - 1, ends=ends)
        await seasons.note(connection, season_id, now, "back", by, number)
        await plan_look(connection, season_id, ends)
        await post(connection, season_id, season.channel_id, now)


async def stop(connection: AsyncConnection, season_id: int, by: int, now: int) -> None:
    """Stop a season; tables that have begun play on. Raises `Refused`."""
    season = await find_in(connection, season_id, "open", "running")
    await seasons.change_season(connection, season_id, state="stopped")
    await seasons.note(connection, season_id, now, "stopped", by)
    await post(connection, season_id, season.channel_id, now)


async def resume(connection: AsyncConnection, season_id: int, by: int, now: int) -> None:
    """Resume a stopped season. Its round or sign-up then lasts at least one more day. Raises `Refused` if there is a
    newer season."""
    season = await find_in(connection, season_id, "stopped")
    newest = await seasons.find_newest(connection, season.guild_id)
    if newest is None or newest.id != season_id:
        raise Refused(Msg("refused-league-open"))
    state, ends = "running" if season.round else "open", max(season.ends, now + DAY)
    await seasons.change_season(connection, season_id, state=state, ends=ends)
    await seasons.note(connection, season_id, now, "resumed", by)
    for one in await seasons.list_fixtures(connection, season_id):
        # its message was void while the season was stopped
        if one.round == season.round and one.game_id is None and not one.drawn:
            await _ask_for(connection, season, one, now)
    await plan_look(connection, season_id, now)
    await post(connection, season_id, season.channel_id, now)


async def move(connection: AsyncConnection, season_id: int, channel_id: int, now: int) -> None:
    """Post a season in another channel, or anew in the same one, and open its next tables there."""
    before = await find_in(connection, season_id, "open", "running", "stopped", "over")
    await seasons.change_season(connection, season_id, channel_id=channel_id)
    await post(connection, season_id, channel_id, now, anew=True, before=before.channel_id)


async def show_anew(connection: AsyncConnection, season_id: int, now: int) -> None:
    """Queue an update of a season's post."""
    season = await seasons.find_season(connection, season_id)
    if season is not None:
        await post(connection, season_id, season.channel_id, now)


async def post(
    connection: AsyncConnection, season_id: int, channel_id: int, now: int, anew: bool = False, before: int = 0
) -> None:
    """Queue an update of a season's post, or with `anew` a new post; `before` is its former channel, if that was
    another."""
    wanted = {"season": season_id, "anew": anew, "before": before or channel_id}
    await queue.put_message(connection, "season", channel_id, wanted, None, now)

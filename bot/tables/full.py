"""Full lobbies. A game begins when all are ready; until then its host is called once, and after a day anybody may start
it.

The times at which the lobby became full and its host was called are stored with its options.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import clocks, games, people, queue
from bot.store.clocks import Job
from bot.store.games import GameRow, SeatRow
from bot.tables.calls import find_ways
from bot.tables.codes import game_code
from bot.tables.pace import DAY, HOUR
from bot.tables.queueing import QUEUE
from bot.tables.timing import find_reach

FULL_SINCE, HOST_CALLED = "full_since", "host_called"
"""The options of a lobby that hold the time when it became full and the time when its host was last called."""
ANYBODY = DAY
"""Milliseconds for which a full lobby waits for its host; after that anybody seated may start it."""
UNREADY = 5_000
"""Milliseconds between the last player's `ready` and the start of the game. Until then the `ready` can be withdrawn."""
AT_HAND = 30_000
"""Milliseconds after which the host of a full lobby is called. A host who is watching starts the game before that."""


async def note_seating(
    connection: AsyncConnection, row: GameRow, seats: Sequence[SeatRow], actor: int, now: int
) -> None:
    """Begin or end the wait for the host after a change in the lobby. If all are ready now, plan the start of the
    game."""
    kept = {name: value for name, value in row.options.items() if name != FULL_SINCE}
    if is_ready(row, seats):
        await clocks.put_job(connection, "begin", _begin(row.id), now + UNREADY, {"game": row.id})
    else:
        await clocks.drop_jobs(connection, [_begin(row.id)])
    if QUEUE in row.options:  # a lobby of the queue waits only for players who have not confirmed
        return
    if len(seats) < row.capacity:
        if FULL_SINCE in row.options:
            await games.update_game(connection, row.id, options=kept)
            await drop_wait(connection, row.id)
        return
    since, called = int(row.options.get(FULL_SINCE, now)), int(row.options.get(HOST_CALLED, 0))
    options: dict[str, Any] = {**kept, FULL_SINCE: since}
    alone = sum(seat.user_id is not None for seat in seats) < 2
    if actor != row.host_id and not alone and now - called >= ANYBODY:
        options[HOST_CALLED] = now
        await _plan_call(connection, row, now)
    if options != row.options:
        await games.update_game(connection, row.id, options=options)
    await clocks.put_job(connection, "full", _key(row.id), since + ANYBODY, {"game": row.id, "since": since})


async def _plan_call(connection: AsyncConnection, row: GameRow, now: int) -> None:
    """Plan a call to the host: soon, or when the host can be reached again."""
    person = await people.find_person(connection, row.host_id)
    data = {"game": row.id, "since": 0}
    at = max(now + AT_HAND, find_reach(person, now))
    await clocks.put_job(connection, "full", f"{_key(row.id)}:host", at, data)


async def tell_full(connection: AsyncConnection, job: Job, now: int) -> bool:
    """Call the host of a lobby that is still full, or after a day tell its people that any of them may start. Returns
    False if the lobby is no longer full or nobody else sits there."""
    if not await clocks.finish_job(connection, job):
        return False
    row = await games.find_game(connection, int(job.data["game"]))
    seats = [] if row is None else await games.list_seats(connection, row.id)
    if row is None or row.status != "lobby" or len(seats) < row.capacity:
        return False
    guests = {seat.user_id: seat.seat for seat in seats if seat.user_id not in (None, row.host_id)}
    if not guests:
        return False
    if job.data["since"]:
        if row.options.get(FULL_SINCE) != job.data["since"]:
            return False
        if "user" not in job.data:
            await queue.put_message(connection, "lobby", 0, {}, row.id, now)
        told = [user for user in guests if user is not None and job.data.get("user") in (None, user)]
        await _tell_guests(connection, row, [(guests[user], user) for user in told], job.data["since"], now)
        return True
    person, said = await people.find_person(connection, row.host_id), _say("say-full", [row.host_id])
    if person.called == "dm":
        await _write(connection, row, row.host_id, "note-full", said, now)
    elif person.called == "channel":
        await queue.put_message(connection, "say", row.channel_id, said, row.id, now)
    return True


async def _tell_guests(
    connection: AsyncConnection, row: GameRow, guests: Sequence[tuple[int, int]], since: int, now: int
) -> None:
    """Tell these people (seat and user) that any of them may start, in the way in which they are called. People in
    quiet hours are told when these end."""
    ways = await find_ways(connection, row, guests, now)
    ping = [user for user, way in ways.items() if way == "channel"]
    if ping:
        said = _say("say-anybody-starts", ping, hours=ANYBODY // HOUR)
        await queue.put_message(connection, "say", row.channel_id, said, row.id, now)
    for user, way in ways.items():
        if way == "dm":
            said = _say("say-anybody-starts", [user], hours=ANYBODY // HOUR)
            await _write(connection, row, user, "note-anybody-starts", said, now, hours=ANYBODY // HOUR)
        elif way == "later":
            at, data = find_reach(await people.find_person(connection, user), now), {"game": row.id, "since": since}
            await clocks.put_job(connection, "full", f"{_key(row.id)}:{user}", at, data | {"user": user})


async def _write(
    connection: AsyncConnection, row: GameRow, user_id: int, key: str, otherwise: dict[str, Any], now: int, **args: Any
) -> None:
    """Queue a DM about the lobby; if it cannot arrive, `otherwise` is said in the channel."""
    facts = {"code": game_code(row.id), "channel": f"<#{row.channel_id}>"} | args
    note = {"key": key, "args": facts, "otherwise": otherwise}
    await queue.put_message(connection, "note", user_id, note, row.id, now)


def is_ready(row: GameRow, seats: Sequence[SeatRow]) -> bool:
    """Whether every seat is taken and every person is ready, and at least one person has a seat."""
    people = any(seat.user_id is not None for seat in seats)
    return people and len(seats) == row.capacity and all(seat.ready or seat.computer is not None for seat in seats)


def may_anybody_start(options: Mapping[str, Any], now: int) -> bool:
    """Whether a full lobby with these options has waited long enough for its host."""
    since = options.get(FULL_SINCE)
    return since is not None and now - int(since) >= ANYBODY


async def drop_wait(connection: AsyncConnection, game_id: int) -> None:
    """Cancel a lobby's wait for its host and its planned start."""
    await clocks.drop_jobs(connection, [_key(game_id), f"{_key(game_id)}:host", _begin(game_id)])


def _key(game_id: int) -> str:
    return f"full:{game_id}"


def _begin(game_id: int) -> str:
    return f"begin:{game_id}"


def _say(key: str, ping: Sequence[int], **args: Any) -> dict[str, Any]:
    return {"key": key, "args": args, "ping": list(ping), "states": ["lobby"]}

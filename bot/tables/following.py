"""Followers of a table, who get a silent message at each round, or at the end, outside their quiet hours."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.games.registry import product
from bot.store import clocks, following, games, people, queue
from bot.store.clocks import Job
from bot.store.following import Follower
from bot.store.games import RUNNING_STATES, GameRow
from bot.store.people import Person
from bot.tables.admission import check_admitted, is_admitted
from bot.tables.game_cache import LoadedGame
from bot.tables.timing import find_reach
from engine.kernel.decisions import Msg, Refused
from engine.kernel.events import Event

ROUND, END = "round", "end"
"""The ways to follow a game: with a message each round and at the end, or only at the end."""
LETTER = "follow"
"""The kind of the messages to followers, and of the jobs that send such messages later."""


async def follow(connection: AsyncConnection, row: GameRow, user_id: int, often: str) -> str:
    """Follow a game, with messages as `often` says (`ROUND` or `END`); any other value ends the following. Returns the
    choice that now applies, "" for none. Raises `Refused`."""
    if often not in (ROUND, END):
        await following.drop_follower(connection, row.id, user_id)
        return ""
    await check_admitted(connection, row.id, user_id)
    if row.status not in RUNNING_STATES:
        raise Refused(Msg("refused-follow-over"))
    await following.keep_follower(connection, Follower(row.id, user_id, often, 0))
    return often


async def tell_followers(connection: AsyncConnection, live: LoadedGame, events: Sequence[Event], at: int) -> None:
    """Queue messages to followers about a new round, or about the end of the game. The end of the game also ends their
    following. Quiet hours delay the messages."""
    over, number = not live.game.waiting(), _find_round(live, events)
    if not over and not number:
        return
    found = await following.list_followers(connection, live.row.id)
    found = [one for one in found if over or (one.often == ROUND and one.told < number)]
    await _tell_all(connection, live.row, found, 0 if over else number, at)


async def tell_closed(connection: AsyncConnection, row: GameRow, at: int) -> None:
    """Queue messages to all followers about the end of a game without a result. This also ends their following."""
    await _tell_all(connection, row, await following.list_followers(connection, row.id), 0, at)


async def _tell_all(connection: AsyncConnection, row: GameRow, found: Sequence[Follower], number: int, at: int) -> None:
    """Queue a message for these followers about round `number`, or about the end of the game if `number` is 0. Quiet
    hours delay the message."""
    persons = await people.find_people(connection, [one.user_id for one in found])
    for one in found:
        person = persons[one.user_id]
        if (reach := find_reach(person, at)) > at:
            data = {"game": row.id, "user": one.user_id, "round": number}
            await clocks.put_job(connection, LETTER, f"{LETTER}:{row.id}:{one.user_id}", reach, data)
        else:
            await _tell(connection, row, one, person, number, at)


async def tell_later(connection: AsyncConnection, job: Job, now: int) -> bool:
    """Send a follower the message that quiet hours delayed. Returns whether they still follow the game."""
    if not await clocks.finish_job(connection, job):
        return False
    row = await games.find_game(connection, int(job.data["game"]))
    found = [] if row is None else await following.list_followers(connection, row.id)
    mine = next((one for one in found if one.user_id == int(job.data["user"])), None)
    if row is None or mine is None:
        return False
    person = await people.find_person(connection, mine.user_id)
    await _tell(connection, row, mine, person, int(job.data["round"]), now)
    return True


async def _tell(connection: AsyncConnection, row: GameRow, one: Follower, person: Person, number: int, at: int) -> None:
    """Queue the message about round `number`, or about the end of the game if `number` is 0."""
    if number:
        await following.keep_follower(connection, one._replace(told=number))
    else:
        await following.drop_follower(connection, row.id, one.user_id)
    if person.dm_state != "closed" and await is_admitted(connection, row, one.user_id):
        await queue.put_message(connection, LETTER, one.user_id, {"round": number}, row.id, at)


def _find_round(live: LoadedGame, events: Sequence[Event]) -> int:
    """The last round that begins with one of these events; 0 if none begins."""
    opens = product(live.row.product).course.opens_round
    return max((number for event in events if (number := opens(event)) is not None), default=0)

"""Outages: all clocks stand still while players can reach no process of the bot.

The cause makes no difference. Perhaps no process ran, or a process was frozen or not connected to Discord, or the store
accepted no writes.
"""

from __future__ import annotations

import json
import logging
from typing import NamedTuple

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import Store, clocks, games, motions, numbers, people, queue, seasons
from bot.store.clocks import Clock
from bot.tables import challenges
from bot.tables.consent.endings import plan_end
from bot.tables.pace import MINUTE, PACES, find_terms
from bot.tables.private_talk import JOB as TALK
from bot.tables.private_talk import prolong_talks
from bot.tables.queueing import prolong_lobbies
from bot.tables.timing import Timing
from bot.work.signs import OUTAGE, find_last_sign, is_outage

log = logging.getLogger("landsraad.outage")

AT_ONCE = 100
"""The number of clocks with special treatment that are read in one query."""


class Outage(NamedTuple):
    """An outage: from the last sign of life of any process to the first one after it, in milliseconds since 1970."""

    begun: int
    ended: int


async def make_up(store: Store) -> Outage | None:
    """Make up for an outage when the program starts, as `make_up_within` does, in a transaction of its own.

    The database may be an earlier copy that was restored. Messages sent after the copy was made have buttons with
    numbers that the copy does not know; these numbers are never used again.
    """
    async with store.write() as connection:
        now = store.now()
        last = await find_last_sign(connection)
        if last is not None:
            await numbers.leave_out(connection, last, now)
        return await make_up_within(connection, now)


async def make_up_within(connection: AsyncConnection, now: int) -> Outage | None:
    """Move all deadlines by the length of an outage that ends `now`. Returns the outage, None if there was none to make
    up for.

    These are the deadlines of decisions and votes, the ends of private talks, of a league's sign-ups and rounds and of
    the week's challenge, the times to confirm a lobby of the queue, and lobbies' idle timeouts. Due jobs wait until
    this is done. Times that had passed when the outage began do not move. Nobody is told; open votes show their new
    end. If several processes return together, one of them does this. Afterwards the jobs must be planned again
    (`Tables.plan`).
    """
    last = await find_last_sign(connection)
    if last is None or not is_outage(last, now):
        return None
    outage = Outage(last, now)
    await people.write_memo(connection, OUTAGE, json.dumps(outage._asdict()))
    moved = await _move_clocks(connection, outage)
    await _move_asides(connection, outage)
    prolonged = await _move_motions(connection, outage)
    await games.touch_lobbies(connection, outage.ended - outage.begun)
    await prolong_lobbies(connection, *outage)
    await seasons.prolong(connection, *outage)
    await challenges.prolong(connection, *outage)
    log.warning(
        "nobody could be answered for %s minutes: %s clocks and %s votes move along",
        (outage.ended - outage.begun) // MINUTE, moved, prolonged,
    )  # fmt: skip
    return outage


async def _move_clocks(connection: AsyncConnection, outage: Outage) -> int:
    """Stop every running clock for the time of the outage; returns the number of these clocks."""
    count = await clocks.stand_still(connection, PACES, *outage)
    last = (0, -1)
    while found := await clocks.list_special(connection, PACES, outage.begun, last, AT_ONCE):
        last, count = (found[-1].game_id, found[-1].seat), count + len(found)
        known = {row.id: row for row in await games.list_these(connection, {clock.game_id for clock in found})}
        sitting = await games.list_sitting(connection, known)
        persons = await people.find_people(connection, {user for user in sitting.values() if user is not None})
        moved: list[Clock] = []
        for clock in found:
            terms, user = find_terms(known[clock.game_id]), sitting[clock.game_id, clock.seat]
            assert terms is not None
            assert user is not None
            moved.append(Timing(terms, clock, persons[user]).stand_still(*outage))
        await clocks.move_clocks(connection, moved)
    return count


async def _move_asides(connection: AsyncConnection, outage: Outage) -> None:
    """Extend the private talks of running games by the time of the outage."""
    talking = {int(job.data["game"]) for job in await clocks.list_jobs(connection, TALK)}
    for row in await games.list_these(connection, talking):
        if row.status in games.RUNNING_STATES:
            await prolong_talks(connection, row, *outage)


async def _move_motions(connection: AsyncConnection, outage: Outage) -> int:
    """Extend every open vote by the time of the outage; returns the number of these votes."""
    found = await motions.list_ending(connection, outage.begun)
    for motion in found:
        assert motion.expires is not None
        expires = motion.expires + outage.ended - outage.begun
        await motions.prolong_motion(connection, motion.id, expires)
        await plan_end(connection, motion.game_id, motion.id, expires)
        row = await games.find_game(connection, motion.game_id)
        if row is not None:
            await queue.put_message(connection, "motion", row.channel_id, {"motion": motion.id}, row.id, outage.ended)
    return len(found)

"""Motions: the mechanism for everything that a table decides by vote.

A motion is opened, voted on and closed under the game's lock, each in one transaction. The transaction that closes a
motion also carries out the decision and queues its post, so the motion is decided exactly once, even if the process
crashes.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import Store, games, motions
from bot.store.clicks import acting
from bot.store.motions import Motion
from bot.tables.consent.endings import announce, drop_end, lapse, plan_end
from bot.tables.consent.kinds import MOTION_KINDS, is_silent, still_applies, tally
from bot.tables.game_cache import GameCache, LoadedGame
from bot.tables.host import find_host
from bot.tables.inactivity import list_inactive
from bot.tables.reminders import plan_nudges
from bot.tables.teams import teammates_of
from engine.kernel.decisions import Msg, NotYours, Refused, Stale
from engine.kernel.game import Corrupt

log = logging.getLogger("landsraad.tables")


class Motions:
    """The motions of all tables. After a decision, `go_on` lets a game's computer players move."""

    def __init__(self, store: Store, cache: GameCache, go_on: Callable[[int], Awaitable[None]]) -> None:
        self.store, self.cache, self.go_on = store, cache, go_on

    async def propose(
        self, game_id: int, kind: str, proposer: int | None, seat: int | None, data: dict[str, Any] | None = None
    ) -> str | None:
        """Open a motion. Returns the decision if nobody else has to be asked, else None. Raises `Refused`."""
        async with self.cache.hold(game_id) as live:
            result = await self.open(live, kind, proposer, seat, data or {})
        if result is not None:
            await self.recount(game_id)
        return result

    async def open(
        self,
        live: LoadedGame,
        kind: str,
        proposer: int | None,
        seat: int | None,
        data: dict[str, Any],
        guests: Sequence[int] = (),
    ) -> str | None:
        """Open a motion in a game that the caller has locked (see `propose`). `guests` are voters without a seat."""
        async with acting(self.store) as connection:
            return await self.open_within(connection, live, kind, proposer, seat, data, guests)

    async def open_within(
        self,
        connection: AsyncConnection,
        live: LoadedGame,
        kind: str,
        proposer: int | None,
        seat: int | None,
        data: dict[str, Any],
        guests: Sequence[int] = (),
    ) -> str | None:
        """Open a motion in a game that the caller has locked, in the caller's transaction (see `propose`)."""
        motion_kind, now, row = MOTION_KINDS[kind], self.store.now(), live.row
        sitting = [s.user_id for s in live.seats if s.user_id is not None and (s.seat == seat) == motion_kind.theirs]
        if motion_kind.team and seat is not None:
            mates = teammates_of(live.row, seat)
            sitting = [user for user in sitting if live.seat_of(user) in mates] or sitting
        voters = list(guests) if motion_kind.guest else sitting
        agreed = None if motion_kind.chair else motion_kind.choices[0]
        ballots = {user: agreed if user == proposer else None for user in voters}
        if await find_open(connection, row.id, kind, seat) is not None:
            raise Refused(Msg("refused-motion-open"))
        if motion_kind.rests and proposer is not None:
            opened = await motions.find_declined(connection, row.id, kind, seat, proposer, data)
            if opened is not None and now < (again := opened + motion_kind.rests):
                raise Refused(Msg("refused-motion-declined", {"until": f"<t:{again // 1000}:R>"}))
        expires = None if motion_kind.lasts is None else now + motion_kind.lasts
        if expires is not None and "until" in data:
            expires = min(expires, int(data["until"]))
        values: dict[str, Any] = {"game_id": row.id, "kind": kind, "proposer": proposer, "seat": seat}
        made = await motions.insert_motion(connection, ballots, data, **values, opened=now, expires=expires)
        motion = await motions.find_motion(connection, made)
        assert motion is not None
        result = await self._settle(connection, live, motion)
        if result is None:
            if expires is not None:
                await plan_end(connection, row.id, made, expires)
                await plan_nudges(connection, motion)
            await announce(connection, row, made, now)
        return result

    async def decide(self, live: LoadedGame, kind: str, chair: int, choice: str) -> str | None:
        """Decide a motion by the vote of its chair (the host), in a game that the caller has locked. The motion is
        opened first if necessary."""
        async with acting(self.store) as connection:
            if await find_open(connection, live.row.id, kind) is None:
                await self.open_within(connection, live, kind, chair, None, {"what": "host"})
            motion = await find_open(connection, live.row.id, kind)
            assert motion is not None
            if chair not in motion.ballots:
                await motions.add_ballots(connection, motion.id, [chair])
            await motions.cast_ballot(connection, motion.id, chair, choice)
            motion.ballots[chair] = choice
            result = await self._settle(connection, live, motion)
            await announce(connection, live.row, motion.id, self.store.now())
        return result

    async def vote(self, motion_id: int, game_id: int, user_id: int, choice: str) -> str | None:
        """Vote, or change a vote while the motion is open. Returns the decision; None if there is none yet.

        Raises `Stale` if the motion is not open, `NotYours` for a person who has no vote.
        """
        async with self.cache.hold(game_id) as live, acting(self.store) as connection:
            motion = await motions.find_motion(connection, motion_id)
            if motion is None or motion.game_id != game_id or not motion.is_open:
                raise Stale(Msg("refused-motion-closed"))
            motion_kind = MOTION_KINDS[motion.kind]
            chairs = motion_kind.chair and user_id == find_host(live.row, live.seats)
            late = chairs or (motion_kind.lasts is None and user_id in live.users)
            if late and user_id not in motion.ballots:
                await motions.add_ballots(connection, motion_id, [user_id])
                motion.ballots[user_id] = None
            if user_id not in motion.ballots:
                raise NotYours(Msg("refused-no-vote"))
            if choice not in motion_kind.choices:
                raise Refused(Msg("refused-form"))
            await motions.cast_ballot(connection, motion_id, user_id, choice)
            motion.ballots[user_id] = choice
            result = await self._settle(connection, live, motion)
            await announce(connection, live.row, motion_id, self.store.now())
        if result is not None:
            await self.recount(game_id)
        return result

    async def expire(self, motion_id: int, game_id: int) -> None:
        """End the voting on a motion, since its time is over, if it is still open."""
        async with self.cache.hold(game_id) as live, self.store.write() as connection:
            motion = await motions.find_motion(connection, motion_id)
            if motion is None or not motion.is_open or (motion.expires or 0) > self.store.now():
                return
            await self._settle(connection, live, motion, over=True)
            await announce(connection, live.row, motion_id, self.store.now())
        await self.go_on(game_id)

    async def recount(self, game_id: int) -> None:
        """Count votes again after a change of seats: votes of people who left are dropped, and motions that need no
        further votes are decided.

        Then the game continues, unless it cannot be read.
        """
        try:
            while True:
                async with self.cache.hold(game_id) as live:
                    if not await self._review(live):
                        break
            await self.go_on(game_id)
        except Corrupt as error:
            log.error("a game cannot be read: %s", error)

    async def _review(self, live: LoadedGame) -> bool:
        """Find the first open motion that a change of seats affects, and close it, change its voters, or decide it.
        Returns whether there was one."""
        here, now = set(live.users), self.store.now()
        async with self.store.write() as connection:
            for motion in await motions.list_open(connection, live.row.id):
                if not still_applies(MOTION_KINDS[motion.kind], live, motion):
                    await lapse(connection, live.row, motion, now)
                    return True
                about = None if motion.seat is None else live.user_in(motion.seat)
                late = sorted(here - motion.ballots.keys() - {about}) if MOTION_KINDS[motion.kind].asks_late else []
                if late:
                    await motions.add_ballots(connection, motion.id, late)
                    await plan_nudges(connection, replace(motion, ballots=dict.fromkeys(late)))
                    await announce(connection, live.row, motion.id, now)
                    return True
                guests = MOTION_KINDS[motion.kind].guest
                gone = [user for user in motion.ballots if user not in here and not guests]
                if gone:
                    await motions.drop_ballots(connection, motion.id, gone)
                for user in gone:
                    del motion.ballots[user]
                if await self._settle(connection, live, motion) is not None or gone:
                    await announce(connection, live.row, motion.id, now)
                    return True
        return False

    async def _settle(
        self, connection: AsyncConnection, live: LoadedGame, motion: Motion, over: bool = False
    ) -> str | None:
        """Close a motion and carry out its decision, if the votes have decided it. Returns the decision; None if there
        is none yet.

        If the decision can no longer be carried out, the motion counts as lapsed.
        """
        motion_kind = MOTION_KINDS[motion.kind]
        votes = await _count_votes(connection, live, motion) if over else dict(motion.ballots)
        host = find_host(live.row, live.seats)
        chair = votes.pop(host, None) if motion_kind.chair and host is not None else None
        result = chair or (tally(motion_kind, list(votes.values()), over) if votes or not motion_kind.chair else None)
        if result is None:
            return None
        if not await motions.close_motion(connection, motion.id, "decided", result):
            return None
        await drop_end(connection, motion)
        applies = live.row.status in games.RUNNING_STATES
        if not applies or not await motion_kind.carry_out(connection, live, motion, result, self.store.now()):
            await motions.lapse_motion(connection, motion.id)
        self.cache.drop(live.row.id)  # the decision may have changed anything about the game
        return result


async def _count_votes(connection: AsyncConnection, live: LoadedGame, motion: Motion) -> dict[int, str | None]:
    """The votes that count when the time to vote is over.

    If anybody but the proposer has voted, missing votes of inactive people are left out. In a vote about an inactive
    person, all missing votes are left out as soon as anybody has voted. A missing vote that still counts is None.
    """
    inactive = await list_inactive(connection, live.row.id, live.seats)
    about = live.user_in(motion.seat) if motion.seat is not None else None
    given: dict[int, str | None] = {user: vote for user, vote in motion.ballots.items() if vote is not None}
    if is_silent(motion) and about in inactive:
        return given or dict(motion.ballots)
    if not set(given) - {motion.proposer}:
        return dict(motion.ballots)
    return {user: vote for user, vote in motion.ballots.items() if user in given or user not in inactive}


async def find_open(
    connection: AsyncConnection, game_id: int, kind: str, seat: int | None = None, any_seat: bool = False
) -> Motion | None:
    """The open motion of this kind about this seat, or about any seat; None if there is none."""
    found = await motions.list_open(connection, game_id)
    return next((m for m in found if m.kind == kind and (any_seat or m.seat == seat)), None)


async def lapse_motions(connection: AsyncConnection, live: LoadedGame, now: int, seat: int | None = None) -> None:
    """Close the motions that a move has made pointless, or all motions if the game is over. `seat` is the seat that has
    answered, None if the game was changed in another way."""
    for motion in await motions.list_open(connection, live.row.id):
        lapses = MOTION_KINDS[motion.kind].lapses
        over = not live.game.waiting()
        if over or lapses == "step" or (lapses == "seat" and seat in (None, motion.seat)):
            await lapse(connection, live.row, motion, now)


async def forget_proposer(connection: AsyncConnection, user_id: int, now: int) -> None:
    """Remove a person from their proposals when their data are deleted. The proposals stay, except requests for a
    seat."""
    for motion in await motions.list_proposed(connection, user_id):
        await motions.forget_proposer(connection, motion)
        row = await games.find_game(connection, motion.game_id)
        assert row is not None
        if motion.is_open and MOTION_KINDS[motion.kind].about == "offer":
            await lapse(connection, row, motion, now)
        elif motion.is_open or motion.message_id is not None:
            await announce(connection, row, motion.id, now)


async def forget_guest(connection: AsyncConnection, user_id: int, now: int) -> None:
    """Remove a person from requests that are addressed to them when their data are deleted. The requests stay, but open
    ones lapse."""
    for motion in await motions.list_voted(connection, user_id, "loan"):
        await motions.keep_data(connection, motion.id, {"until": motion.data["until"]})
        await motions.drop_ballots(connection, motion.id, [user_id])
        row = await games.find_game(connection, motion.game_id)
        assert row is not None
        if not (motion.is_open and await lapse(connection, row, motion, now)) and motion.message_id is not None:
            await announce(connection, row, motion.id, now)

"""Due jobs: reminders and deadlines, which are leased from the store, done and deleted. Their messages are sent by the
outbox.

Two processes with the same store share the work. Each job checks in its own transaction whether it still applies, so a
crash at any time repeats nothing that was shown.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.operation.log import about
from bot.operation.worker import LOOK_AGAIN, Worker
from bot.store import StoreError, clocks
from bot.store.clocks import Job, Unreadable
from bot.store.touched import DUE
from bot.tables import Bug, Tables
from bot.tables.absence import begin_absence, tell_daily
from bot.tables.again import send_again
from bot.tables.channels import retry
from bot.tables.closing import close_resting, close_unconfirmed
from bot.tables.errors import note_bug, note_flaw
from bot.tables.following import tell_later
from bot.tables.full import tell_full
from bot.tables.private_talk import expire_talk
from bot.tables.queueing import call_once, look
from bot.tables.reach import try_dms_again
from bot.tables.reminders import nudge, remind, tell_asleep
from bot.tables.seasons import go_on, open_again
from bot.tables.substitutes import return_due
from bot.work.signs import find_last_sign, find_made_up, is_outage
from engine.kernel.decisions import Refused
from engine.kernel.game import Corrupt

log = logging.getLogger("landsraad.jobs")

SIGN_MS = 60_000
"""Milliseconds for which the time that was read from the heartbeats is trusted. After that the heartbeats are read
again."""
LEASE_MS = 60_000
"""Milliseconds for which a claimed job belongs to the process that claimed it; a failed job is tried again after
that."""
NEEDED = {
    "remind": ("game", "seat", "since"),
    "late": ("game", "seat", "since"),
    "motion": ("game", "motion"),
    "order": ("game", "seat"),
    "return": ("game", "seat"),
    "lobby": ("game",),
    "knock": ("game", "number"),
    "asleep": ("game", "seat", "since"),
    "call": ("game", "seat"),
    "nudge": ("game", "motion", "user"),
    "away": ("user",),
    "aside": ("game", "team", "until"),
    "back": ("user",),
    "daily": ("user",),
    "dms": ("user",),
    "again": ("letter", "number"),
    "full": ("game", "since"),
    "begin": ("game",),
    "look": ("guild",),
    "yes": ("game", "user"),
    "follow": ("game", "user", "round"),
    "confirm": ("game",),
    "season": ("season",),
    "fixture": ("season", "round", "number"),
}
"""The kinds of jobs, each with the numbers that it needs in its data."""

QUEUED: Mapping[str, Callable[[AsyncConnection, Job, int], Awaitable[object]]] = {
    "remind": remind,
    "call": remind,
    "asleep": tell_asleep,
    "nudge": nudge,
    "away": begin_absence,
    "back": remind,
    "daily": tell_daily,
    "dms": try_dms_again,
    "again": send_again,
    "full": tell_full,
    "look": look,
    "yes": call_once,
    "follow": tell_later,
    "fixture": open_again,
}
"""The functions that carry out a job and delete it in one transaction, by the kind of the job."""


class Jobs(Worker):
    """A worker that does due jobs. Start `run` as a task; call `wake` after new jobs or a change of the clock."""

    def __init__(self, tables: Tables) -> None:
        super().__init__(log, LOOK_AGAIN)
        self.tables, self.store = tables, tables.store
        self._looked: int | None = None
        self._planned: int | None = None

    async def run(self) -> None:
        """Plan jobs from the clocks, then work until closed."""
        try:
            async with self.store.read() as connection:
                self._planned = await find_made_up(connection)
            await self.tables.plan()
        except StoreError as error:
            log.error("%s", error)
        await super().run()

    async def work(self) -> float:
        """Do everything that is due. Returns the seconds until the next job, at most `LOOK_AGAIN`.

        Nothing is done while nobody can reach the bot, since time in which nobody could answer is not counted for
        anybody.
        """
        while not self._closing:
            self.pulse.beat()
            now = self.store.now()
            if not await self._is_reached(now):
                return LOOK_AGAIN
            async with self.store.read() as connection:
                due = await clocks.next_due(connection, now, now + LEASE_MS)
            if due is None:
                return LOOK_AGAIN
            if due > now:
                return min(LOOK_AGAIN, max(0.05, (due - now) / 1000))
            async with self.store.write(DUE) as connection:
                job = await clocks.lease_job(connection, now, now + LEASE_MS)
            if job is None:
                continue
            flaw = find_flaw(job)
            if flaw or isinstance(job, Unreadable):
                await self._set_aside(job.id, flaw)
            else:
                with about(game=job.data.get("game"), job=job.id):
                    await self._do(job)
        return LOOK_AGAIN

    async def _is_reached(self, now: int) -> bool:
        """Whether players can reach the bot and no outage must be made up for.

        After an outage was made up for, the jobs of clocks that have moved are planned again.
        """
        if self._looked is not None and 0 <= now - self._looked < SIGN_MS:
            return True
        async with self.store.read() as connection:
            last, made_up = await find_last_sign(connection), await find_made_up(connection)
        if is_outage(last, now):
            self._looked = None
            return False
        if made_up != self._planned:
            await self.tables.plan()
        self._looked, self._planned = now, made_up
        return True

    async def _do(self, job: Job) -> None:
        """Do one job and delete it. A job that is refused, or whose game cannot be read, is deleted too.

        After any other error the job stays, and is done again when its lease is over.
        """
        try:
            if job.kind in QUEUED:
                async with self.store.write() as connection:
                    await QUEUED[job.kind](connection, job, self.store.now())
                return
            if job.kind == "motion":
                await self.tables.motions.expire(int(job.data["motion"]), int(job.data["game"]))
            elif job.kind == "lobby":
                await close_resting(self.tables, int(job.data["game"]))
            elif job.kind == "season":
                await go_on(self.tables, job)
                return
            elif job.kind == "confirm":
                await close_unconfirmed(self.tables, int(job.data["game"]))
            elif job.kind == "begin":
                await self.tables.start(int(job.data["game"]), None)
            elif job.kind == "knock":
                await retry(self.tables, int(job.data["game"]), int(job.data["number"]))
            elif job.kind == "return":
                await return_due(self.tables, int(job.data["game"]), int(job.data["seat"]), bool(job.data.get("early")))
            elif job.kind == "aside":
                await expire_talk(self.tables, int(job.data["game"]), int(job.data["team"]), int(job.data["until"]))
            elif job.kind == "order":
                await self.tables.follow_orders(int(job.data["game"]), int(job.data["seat"]))
            else:
                await self.tables.take_over(int(job.data["game"]), int(job.data["seat"]), int(job.data["since"]))
        except (Refused, Corrupt) as error:
            log.warning("job %s (%s) dropped: %s", job.id, job.kind, type(error).__name__)
        except Bug as bug:
            log.warning("job %s (%s) waits: bug %s", job.id, job.kind, bug.code)
            return
        except StoreError:
            raise
        except Exception as error:  # noqa: BLE001  # a bug must end in a code, not in silence
            note_bug(error, f"job {job.id} ({job.kind})")
            return
        async with self.store.write(DUE) as connection:
            await clocks.finish_job(connection, job)

    async def _set_aside(self, number: int, flaw: str) -> None:
        """Set aside a job that can never be done, for the operator."""
        async with self.store.write() as connection:
            await clocks.set_job_aside(connection, number, note_flaw(f"job {number}", flaw))


def find_flaw(job: Job | Unreadable) -> str:
    """The reason why a job can never be done; "" if it can."""
    if isinstance(job, Unreadable):
        return "unreadable row"
    if job.kind not in NEEDED:
        return "unknown kind"
    missing = [name for name in NEEDED[job.kind] if not isinstance(job.data.get(name), int)]
    return f"without {', '.join(missing)}" if missing else ""

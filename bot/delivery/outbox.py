"""The outbox: sends what the transactions queued, in order for each target, exactly once as people see it.

Every message carries its row's nonce, so sending again after a crash shows nothing twice (Discord, create message,
`enforce_nonce`). What can never arrive is dropped and remembered instead of being tried for ever.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

import aiohttp
import discord

from bot.delivery.emojis import distrust_icons
from bot.delivery.kinds import KINDS
from bot.delivery.sender import Gone, Sender
from bot.messages.presenter import Presenter
from bot.operation.log import about
from bot.operation.metrics import POST, note_error
from bot.store import StoreError, queue
from bot.store.queue import QueuedMessage
from bot.tables import Trouble
from bot.tables.trouble import note_bug
from bot.work.worker import Worker
from engine.kernel.decisions import Refused
from engine.kernel.game import Corrupt

log = logging.getLogger("landsraad.outbox")

FIRST_DELAY_MS, LAST_DELAY_MS = 1_000, 300_000
PRIVATE = ("cockpit", "note", "reminder", "invite")
"""Kinds of messages whose target is a person."""
LANES = 8
"""Targets served at the same time."""
Lane = tuple[str, int]


class Outbox(Worker):
    """Delivers messages through a connected client. `run` it in a task, `wake` it after a commit."""

    def __init__(self, client: discord.Client, presenter: Presenter) -> None:
        super().__init__(log, FIRST_DELAY_MS / 1000)
        self.sender, self.presenter, self.store = Sender(client, presenter), presenter, presenter.store
        self._queued: dict[int, int] = {}
        """When the waiting messages were queued, as far as this process knows."""
        self._inherited: frozenset[int] | None = None
        """What waited when this process began: another one may have sent it without noting so."""

    def age(self) -> int:
        """Milliseconds that the oldest message has waited; 0 when none waits."""
        return max(0, self.store.now() - min(self._queued.values())) if self._queued else 0

    async def work(self) -> float | None:
        """Send what is due; seconds until the next try, None when nothing waits.

        Targets are served side by side, so that one that is slow or down holds up nobody else; what goes to the same
        target goes in order.
        """
        busy: dict[Lane, asyncio.Task[None]] = {}
        try:
            while True:
                self._wake.clear()
                soonest = await self._begin(busy)
                if not busy:
                    return None if soonest is None else max(0.05, (soonest - self.store.now()) / 1000)
                woken = asyncio.create_task(self._wake.wait())
                try:
                    await asyncio.wait({*busy.values(), woken}, return_when=asyncio.FIRST_COMPLETED)
                finally:
                    woken.cancel()
                for lane in [lane for lane, task in busy.items() if task.done()]:
                    await busy.pop(lane)
        except BaseException as error:
            if isinstance(error, asyncio.CancelledError):
                for task in busy.values():
                    task.cancel()
            await asyncio.gather(*busy.values(), return_exceptions=True)
            raise

    async def _begin(self, busy: dict[Lane, asyncio.Task[None]]) -> int | None:
        """Start what is due for targets that are not being served; when the next of the others is due."""
        async with self.store.read() as connection:
            messages = await queue.list_due(connection)
        if self._inherited is None:
            self._inherited = frozenset(queued.id for queued in messages)
        now = self.store.now()
        first_seen = {queued.id: now if queued.attempts else queued.not_before for queued in messages}
        self._queued = {number: self._queued.get(number, at) for number, at in first_seen.items()}
        lanes: dict[Lane, list[QueuedMessage]] = {}
        for queued in messages:
            lanes.setdefault(lane_of(queued), []).append(queued)
        soonest: int | None = None
        for lane, waiting in lanes.items():
            if lane in busy or self._closing:
                continue
            if now < waiting[0].not_before <= now + LAST_DELAY_MS:  # later than that only by a clock that was set back
                soonest = waiting[0].not_before if soonest is None else min(soonest, waiting[0].not_before)
            elif len(busy) < LANES:
                busy[lane] = asyncio.create_task(self._serve(waiting), name=f"outbox {lane}")
        return soonest

    async def _serve(self, waiting: Sequence[QueuedMessage]) -> None:
        """Send what waits for one target until it is done or one has to wait."""
        for queued in await self._merge(waiting):
            now = self.store.now()
            if self._closing or now < queued.not_before <= now + LAST_DELAY_MS:
                return
            with about(game=queued.game_id, revision=queued.payload.get("revision"), message=queued.id):
                if await self._deliver(queued) is not None:
                    return
            self._note_sent(queued)

    async def _merge(self, waiting: Sequence[QueuedMessage]) -> Sequence[QueuedMessage]:
        """After an outage, or when somebody is quick, a table tells in one post what happened since its last."""
        unsent = {queued.id for queued in waiting if not queued.attempts} - (self._inherited or frozenset())
        kept, gone = queue.merge_posts(waiting, unsent)
        if gone:
            async with self.store.write() as connection:
                await queue.keep_merged(connection, [queued for queued in kept if queued not in waiting], gone)
        return kept

    def _note_sent(self, queued: QueuedMessage) -> None:
        since = self._queued.pop(queued.id, None)
        if queued.kind in ("table", "final") and since is not None:
            POST.observe(max(0, self.store.now() - since) / 1000)

    async def _deliver(self, queued: QueuedMessage) -> int | None:
        """Send one message; the time of the next try in milliseconds when it has to wait."""
        try:
            message_id = await KINDS[queued.kind](self.sender, queued)
        except (Gone, Refused, Corrupt, Trouble) as error:
            level = logging.INFO if isinstance(error, Gone) else logging.WARNING  # people close their DMs: no trouble
            log.log(level, "message %s (%s) dropped: %s", queued.id, queued.kind, type(error).__name__)
            async with self.store.write() as connection:
                await queue.mark_message(connection, queued.id, "dropped")
            return None
        except (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError) as error:
            note_error(error)
            distrust_icons(self.presenter, error)
            return await self._delay(queued, error)
        except StoreError:
            raise
        except Exception as error:  # noqa: BLE001  # a bug must end in a code, not in silence
            note_bug(error, f"message {queued.id} ({queued.kind}) of game {queued.game_id}")
            async with self.store.write() as connection:
                await queue.mark_message(connection, queued.id, "dropped")
            return None
        async with self.store.write() as connection:
            await queue.mark_message(connection, queued.id, "sent", message_id)
        self.sender.note_marked(queued.nonce)
        return None

    async def _delay(self, queued: QueuedMessage, error: Exception) -> int:
        attempts = queued.attempts + 1
        wait = min(FIRST_DELAY_MS << min(attempts - 1, 20), LAST_DELAY_MS)
        if isinstance(error, discord.RateLimited):
            wait = min(max(wait, int(error.retry_after * 1000)), LAST_DELAY_MS)
        log.warning("message %s (%s), attempt %s: %s", queued.id, queued.kind, attempts, type(error).__name__)
        again = self.store.now() + wait
        async with self.store.write() as connection:
            await queue.delay_message(connection, queued.id, again, attempts)
        return again


def lane_of(queued: QueuedMessage) -> Lane:
    """Whom a message goes to; messages of one lane are sent in order."""
    if queued.kind == "lobby":
        return "lobby", queued.game_id or 0
    return ("user" if queued.kind in PRIVATE else "channel", queued.target)

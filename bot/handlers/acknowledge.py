"""The acknowledgement of interactions: Discord is told that an answer will come, which is a promise to the user.

A click is carried out and committed first; then the interaction is answered once, with the result. Only work that takes
longer than `PATIENCE` is acknowledged before it is done, and the click is stored before that: if the program dies, its
next start (or another process) carries the click out. For a click that was neither stored nor answered, Discord shows
"interaction failed", and its panel still works. If the store is too slow even to store the click in time, the person
reads that nothing is promised, and the click is carried out as soon as the store allows. A read-only click ("look")
needs no such care: with more than `CROWD` interactions in progress it is acknowledged before its work begins, and
before other work continues.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import discord

from bot.delivery.refusals import FAILURES, describe
from bot.handlers.interaction import Interaction
from bot.handlers.open_panels import OpenPanels
from bot.handlers.reply import Reply
from bot.language import Words, language_of
from bot.operation import metrics
from bot.store import Store, StoreError
from bot.store.clicks import claim_clicks, drop_click, has_kept, in_hand, keep_click, was_carried_out
from bot.store.errors import Busy, name_trouble
from bot.store.kept import visiting

log = logging.getLogger("landsraad.router")

PATIENCE = 1.5
"""Seconds that the work for an interaction may take before the interaction is acknowledged without an answer."""
LAST_MOMENT = 2.5
"""Seconds after which an interaction can no longer be acknowledged; Discord's limit is 3."""
LEASE_MS = 75_000
"""Milliseconds for which a stored click belongs to the process that acknowledged it."""
CROWD = 12
"""The number of interactions in progress above which a read-only one is acknowledged before its work begins."""
REMEMBERED = 1000
"""The number of interactions whose raw data are kept."""

Work = Callable[[Reply], Awaitable[None]]
"""Carries out a click and answers through the reply."""


class Acknowledger:
    """Acknowledges interactions in time, and counts those in progress."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.closing = False
        """Whether new interactions only get the answer that the program is closing."""
        self.shut = False
        """Whether no more answers can be sent."""
        self._raw: OrderedDict[int, dict[str, Any]] = OrderedDict()
        self._taken_up: set[int] = set()
        self.tasks: set[asyncio.Task[Any]] = set()
        """The interactions in progress."""
        self.open_panels = OpenPanels()
        self._untold = 0
        """The number of read-only interactions that are being acknowledged."""
        self._told = asyncio.Event()
        self._idle = asyncio.Event()
        self._idle.set()

    def note_arrival(self, data: dict[str, Any]) -> None:
        """Remember an interaction as Discord sent it, in case it must be stored; autocomplete requests are not
        remembered."""
        if data["type"] == discord.InteractionType.autocomplete.value:
            return
        self._raw[int(data["id"])] = data
        if len(self._raw) > REMEMBERED:
            self._raw.popitem(last=False)

    async def run(self, interaction: Interaction, stays: bool, work: Work) -> None:
        """Run `work` and send its answer. An answer that Discord does not accept raises no error. While the program is
        closing, the work is not done, and the answer only says that the program is closing."""
        raw = self._raw.pop(interaction.id, None)
        taken_up = interaction.id in self._taken_up
        self._taken_up.discard(interaction.id)
        if self.shut or (self.closing and taken_up):  # the click stays stored for the next process
            return
        reply = Reply(interaction, stays, deferred=taken_up)
        panel = interaction.message.id if stays and interaction.message is not None else None
        with self._at_work(interaction), in_hand(interaction.id, panel), visiting():
            try:
                if self.closing:
                    await reply.say(_text(interaction, "closing"))
                elif taken_up:
                    await work(reply)
                else:
                    await self._promise(reply, work, raw)
                await self.open_panels.put(reply)
            except FAILURES as error:
                # No answer is possible any more; the work is either complete or was not begun.
                log.warning("interaction %s not answered: %s", interaction.id, describe(error))
                metrics.note_error(error)
            if taken_up:
                await self._drop(interaction.id)

    async def _promise(self, reply: Reply, work: Work, raw: dict[str, Any] | None) -> None:
        """Run `work`; if it takes long, store the click and defer the answer, or cancel the work if the click cannot be
        stored.

        A store that is only slow gets more time, and the person is told so. If this task is cancelled, the stored click
        is left to the next process.
        """
        click = reply.interaction.id
        doing = asyncio.ensure_future(work(reply))
        keeping: asyncio.Future[None] | None = None
        try:
            await asyncio.wait({doing}, timeout=PATIENCE)
            if not doing.done() and not reply.acknowledged:
                keeping = asyncio.ensure_future(self._keep(click, raw))
                if await _first(doing, keeping, LAST_MOMENT - PATIENCE) is keeping:
                    await reply.defer()
                elif not doing.done():
                    trouble = _find_trouble(keeping)
                    log.error("interaction %s is not kept: %s", click, trouble)
                    if isinstance(trouble, Busy):
                        await reply.defer()
                    else:
                        await _stop(doing)
                    if not reply.answered:
                        done = "yes" if was_carried_out() else "no"
                        await reply.say(_text(reply.interaction, name_trouble(trouble), done=done))
            await asyncio.wait({doing})
        finally:
            await _stop(doing)
            if keeping is not None:
                await _stop(keeping)
        if keeping is not None:
            await self._drop(click)
        if not doing.cancelled():
            await doing

    async def go_first(self, reply: Reply) -> None:
        """Acknowledge a read-only interaction before its work if many are in progress.

        In that case, returns once all such interactions are acknowledged; otherwise at once.
        """
        if len(self.tasks) <= CROWD or reply.acknowledged:
            return
        self._untold += 1
        self._told.clear()
        try:
            await reply.defer()
        finally:
            self._untold -= 1
            if not self._untold:
                self._told.set()
        await self._told.wait()

    async def _keep(self, click: int, raw: dict[str, Any] | None) -> None:
        if raw is None:
            raise StoreError(f"interaction {click} came in another way")
        now = self.store.now()
        async with self.store.note() as connection:
            await keep_click(connection, click, raw, now, now + LEASE_MS)

    async def _drop(self, click: int) -> None:
        try:
            async with self.store.note() as connection:
                await drop_click(connection, click)
        except StoreError as error:
            log.error("interaction %s stays kept: %s", click, error)

    async def take_up(self, deliver: Callable[[dict[str, Any]], None], alone: bool) -> None:
        """Run again the clicks that a dead process had acknowledged. Raises `StoreError`."""
        async with self.store.read() as connection:
            if not await has_kept(connection):  # nearly always so, and then no write lock is needed
                return
        now = self.store.now()
        async with self.store.write() as connection:
            kept = await claim_clicks(connection, now, now + LEASE_MS, alone)
        for raw in kept:
            log.info("interaction %s is taken up", raw["id"])
            self._taken_up.add(int(raw["id"]))
            deliver(raw)

    @contextlib.contextmanager
    def _at_work(self, interaction: Interaction) -> Iterator[None]:
        """Count an interaction as in progress until the end of the block."""
        metrics.CLICKS.labels(interaction.type.name).inc()
        task = asyncio.current_task()
        assert task is not None
        self.tasks.add(task)
        self._idle.clear()
        try:
            yield
        finally:
            self.tasks.discard(task)
            if not self.tasks:
                self._idle.set()

    async def drain(self) -> None:
        """Wait until every click that has arrived is answered."""
        await self._idle.wait()


async def _first(
    doing: asyncio.Future[None], keeping: asyncio.Future[None], seconds: float
) -> asyncio.Future[None] | None:
    """The first of two tasks to end within these seconds; None if neither does.

    `doing` is preferred if both have ended; `keeping` counts only if it ended without an error.
    """
    waiting: set[asyncio.Future[None]] = {doing, keeping}
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            while waiting and not doing.done():
                done, waiting = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
                if keeping in done and keeping.exception() is None:
                    break
    kept = keeping.done() and keeping.exception() is None
    return doing if doing.done() else keeping if kept else None


def _find_trouble(keeping: asyncio.Future[None]) -> StoreError:
    """The error that kept a click from being stored; a store that is still trying counts as too slow."""
    error = keeping.exception() if keeping.done() else Busy("the store did not keep it in time")
    return error if isinstance(error, StoreError) else StoreError(f"it could not be kept: {error!r}")


async def _stop(task: asyncio.Future[None]) -> None:
    """Cancel a task that is not done and wait until it ends; its errors are left to its owner."""
    if not task.done():
        task.cancel()
        await asyncio.wait({task})
    if not task.cancelled() and (error := task.exception()) is not None:
        log.debug("ended with %s", type(error).__name__)


def _text(interaction: Interaction, key: str, **args: str) -> str:
    """A sentence in the language of the person's Discord, found without a database query, which could be slow."""
    return Words(language_of(str(interaction.locale))).text(key, **args)

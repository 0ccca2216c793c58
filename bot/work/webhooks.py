"""Calls to webhooks, sent concurrently with all other work, so a slow receiver delays only its owner's calls.

A call is postponed before its request is sent, and deleted once it was received. So a killed process can repeat a call,
with the same id, but loses none.
"""

from __future__ import annotations

import asyncio
import logging

from bot.delivery.webhooks import AT_ONCE, Caller, Outcome
from bot.language import Words
from bot.messages.webhooks import write_call
from bot.operation.log import about
from bot.operation.worker import LOOK_AGAIN, Worker
from bot.store import Store, StoreError, people, webhooks
from bot.store.webhooks import Webhook, WebhookCall
from bot.tables.errors import note_bug
from bot.tables.webhooks import Waiting, check_call, is_on, note_outcome

log = logging.getLogger("landsraad.webhooks")

LEASE_MS = 25_000
"""Milliseconds for which a claimed call belongs to the process that claimed it: longer than a request including its
wait."""


class Webhooks(Worker):
    """A worker that calls webhooks. Start `run` as a task; call `wake` after new calls."""

    def __init__(self, store: Store, caller: Caller) -> None:
        super().__init__(log, LOOK_AGAIN)
        self.store, self.caller = store, caller
        self._busy: dict[int, asyncio.Task[None]] = {}
        """The running requests, by person."""

    async def run(self) -> None:
        """Work until closed; requests in progress are then dropped, and sent again by the next process."""
        try:
            await super().run()
        finally:
            for task in self._busy.values():
                task.cancel()
            await asyncio.gather(*self._busy.values(), return_exceptions=True)
            self.caller.close()

    async def settle(self) -> None:
        """Wait until everything that can be sent now is sent."""
        await super().settle()
        while self._busy:
            await asyncio.wait(self._busy.values())
            await super().settle()

    async def work(self) -> float:
        """Begin due calls, as many as may be sent at the same time; returns the seconds until the next one."""
        room = AT_ONCE - len(self._busy)
        if room <= 0:
            return LOOK_AGAIN  # the end of a running request wakes this loop
        now = self.store.now()
        async with self.store.read() as connection:
            soonest = await webhooks.next_due(connection, self._busy)
        if soonest is None:
            return LOOK_AGAIN
        if soonest > now:
            return min(LOOK_AGAIN, max(0.05, (soonest - now) / 1000))
        async with self.store.write() as connection:
            due = await webhooks.list_due(connection, now, self._busy, room)
            for call in due:
                await webhooks.move_call(connection, call, now + LEASE_MS)
        for call in due:
            self._busy[call.user_id] = asyncio.create_task(self._serve(call), name="webhook")
        return 0.05 if len(due) < room else LOOK_AGAIN

    async def _serve(self, call: WebhookCall) -> None:
        """Send one call; after an error it is sent again when its lease is over."""
        try:
            with about(game=call.game_id):
                await self._call(call)
        except StoreError as error:
            log.error("%s", error)
        except Exception as error:  # noqa: BLE001  # a bug must end in a code, not in silence
            note_bug(error, f"the call to a webhook about game {call.game_id}")
        finally:
            self._busy.pop(call.user_id, None)
            self.wake()

    async def _call(self, call: WebhookCall) -> None:
        now = self.store.now()
        async with self.store.read() as connection:
            webhook = await webhooks.find_webhook(connection, call.user_id)
            found = await check_call(connection, call, now)
            person = await people.find_person(connection, call.user_id)
        if webhook is None or not is_on(webhook) or not isinstance(found, Waiting):
            await self._put_off_or_drop(call, webhook, found)
            return
        body = write_call(found, call.nonce, Words(person.reads or found.row.language))
        try:
            outcome = await self.caller.send(webhook, body, call.nonce, now)
        except Exception as error:  # noqa: BLE001  # a bug must end in a code and count as a failure
            note_bug(error, f"a request to a webhook about game {call.game_id}")
            outcome = Outcome()
        async with self.store.write() as connection:
            await note_outcome(connection, webhook, call, outcome.received, self.store.now())
            known = await webhooks.find_webhook(connection, call.user_id)
        if known is not None and not is_on(known):
            log.info("a webhook was switched off after %s failures in a row", known.failures)

    async def _put_off_or_drop(self, call: WebhookCall, webhook: Webhook | None, found: Waiting | int | None) -> None:
        """Postpone a call that may not be sent yet, or delete one that is no longer needed."""
        async with self.store.write() as connection:
            if webhook is not None and is_on(webhook) and isinstance(found, int):
                await webhooks.move_call(connection, call, found)
            else:
                await webhooks.drop_call(connection, call)

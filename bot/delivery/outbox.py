"""The outbox: sends queued messages, in order within each lane, exactly once as readers see it.

Every message carries the nonce of its row, so sending again after a crash shows nothing twice (Discord, create message,
`enforce_nonce`). A message that can never arrive is dropped and recorded; a message that cannot be read or is refused
for good is set aside for the operator, and its table is told. No lane waits for another.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable
from dataclasses import replace
from enum import Enum

import discord
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.delivery.calls import call_from_post
from bot.delivery.kinds import KINDS, SPARE
from bot.delivery.notes import Note, Noted
from bot.delivery.refusals import FAILURES, FORM_PAUSES_MS, Meaning, describe, may_have_arrived, read_refusal
from bot.delivery.sender import Gone, Sender, Unreachable
from bot.messages.presenter import Presenter, in_words
from bot.operation.log import about
from bot.operation.metrics import POST, note_error
from bot.operation.worker import LOOK_AGAIN, Pulse, Worker
from bot.store import StoreError, games, people, queue
from bot.store.queue import Claim, QueuedMessage
from bot.tables import Bug
from bot.tables.again import plan_again
from bot.tables.errors import note_bug, note_flaw
from engine.kernel.decisions import Refused
from engine.kernel.game import Corrupt

log = logging.getLogger("landsraad.outbox")

FIRST_DELAY_MS, LAST_DELAY_MS = 1_000, 300_000
LANES = 8
"""The number of lanes whose messages are sent at the same time."""
LEASE_MS = 45_000
"""Milliseconds for which this process holds a lane; it renews the lease every `LOOK_AGAIN`. A minute after its death
another process takes over the lane."""
REFUSALS = 1 + len(FORM_PAUSES_MS)
"""The number of refusals after which a message counts as unsendable. There is a pause before each further attempt."""


class Course(Enum):
    """The next step in a lane after an attempt to send one of its messages."""

    ON = "the letter is done with: the next one"
    PAST = "the letter waits, and has waited so long that what is behind it waits no more"
    STOP = "nothing more of this lane for now"


class Outbox(Worker):
    """A worker that sends messages through a connected client. Run `run` in a task; call `wake` after a commit."""

    def __init__(self, client: discord.Client, presenter: Presenter) -> None:
        super().__init__(log, FIRST_DELAY_MS / 1000)
        self.sender, self.presenter, self.store = Sender(client, presenter), presenter, presenter.store
        self.holder = secrets.token_hex(8)
        """The id of this process among those that share the store."""
        self.on_form: Callable[[Exception], None] = lambda error: None
        """A callback for messages that Discord refused because of their content."""
        self._queued = True
        """Whether messages were queued since the store was last read."""
        self._alone = self.store.is_sqlite
        """Whether this process is the only one, so that it may end the leases of earlier processes at once."""

    def wake(self) -> None:
        """Check the queue again, since messages were added."""
        self._queued = True
        super().wake()

    async def settle(self) -> None:
        """Wait until everything that can be sent now is sent, including late pictures."""
        await super().settle()
        while self.sender.late:
            await asyncio.wait(self.sender.late)

    async def run(self) -> None:
        """Work until closed."""
        try:
            await super().run()
        finally:
            self.sender.drop_late()

    async def work(self) -> float:
        """Send due messages. Returns the seconds until the next check.

        Lanes are served concurrently, so a slow or failing lane delays no other.
        """
        if self._alone:
            async with self.store.write() as connection:
                await queue.end_leases(connection)
            self._alone = False
        busy: dict[str, asyncio.Task[bool]] = {}
        held, soonest = Pulse(), None
        # read the store at once, and again after a lane that messages may have been added to
        look, behind = True, False
        try:
            while True:
                self.pulse.beat()
                if look or self._wake.is_set():
                    self._wake.clear()
                    look, behind = False, bool(busy)
                    claim = await self._begin(busy)
                    soonest, behind = claim.next_due, behind or claim.full
                if not busy:
                    if behind:
                        look = True
                        continue
                    left = LOOK_AGAIN if soonest is None else (soonest - self.store.now()) / 1000
                    return min(LOOK_AGAIN, max(0.05, left))
                woken = asyncio.create_task(self._wake.wait())
                try:
                    some = {*busy.values(), woken}
                    await asyncio.wait(some, timeout=LOOK_AGAIN, return_when=asyncio.FIRST_COMPLETED)
                finally:
                    woken.cancel()
                for lane in [lane for lane, task in busy.items() if task.done()]:
                    look = await busy.pop(lane) or behind or look
                if held.age() >= LOOK_AGAIN:
                    await self._renew(busy)
                    held.beat()
        except BaseException as error:
            if isinstance(error, asyncio.CancelledError):
                for task in busy.values():
                    task.cancel()
            await asyncio.gather(*busy.values(), return_exceptions=True)
            raise

    async def _begin(self, busy: dict[str, asyncio.Task[bool]]) -> Claim:
        """Start sending due messages in lanes that are not being served."""
        now, room, queued = self.store.now(), LANES - len(busy), self._queued
        if self._closing or room <= 0:
            return Claim(full=bool(busy))
        self._queued = False
        if not queued:
            async with self.store.read() as connection:
                if not await queue.can_claim(connection, self.holder, now, LEASE_MS, LAST_DELAY_MS, busy):
                    return Claim(next_due=await queue.next_due(connection, now, LAST_DELAY_MS))
        async with self.store.write() as connection:
            claim = await queue.claim_lanes(connection, self.holder, now, LEASE_MS, LAST_DELAY_MS, busy, room)
            for number in claim.unreadable:
                await queue.set_aside(connection, number, note_flaw(f"message {number}", "unreadable row"))
            if not self.store.is_shared:
                await read_ahead(connection, claim)
        for lane, letters in claim.lanes.items():
            busy[lane] = asyncio.create_task(self._serve(lane, letters), name=f"outbox {lane}")
        claim.full = claim.full or bool(claim.unreadable)
        return claim

    async def _renew(self, busy: dict[str, asyncio.Task[bool]]) -> None:
        async with self.store.write() as connection:
            await queue.renew_leases(connection, self.holder, list(busy), self.store.now() + LEASE_MS)

    async def _serve(self, lane: str, letters: list[QueuedMessage]) -> bool:
        """Send the messages of one lane in order until none is left or one has to wait. Returns whether a message
        waits.

        A message that has waited for long no longer delays the messages after it; a table's post still delays the
        table's other posts.
        """
        left, passed = False, False
        for letter in letters:
            now = self.store.now()
            if self._closing:
                course = Course.STOP
            elif passed and letter.kind in queue.POSTS:
                course = Course.PAST
            elif now < letter.not_before <= now + LAST_DELAY_MS:
                course = Course.PAST if self.sender.is_late(letter) else Course.STOP
            else:
                with about(game=letter.game_id, revision=letter.payload.get("revision"), message=letter.id):
                    course = await self._deliver(letter)
            left = left or course is not Course.ON
            passed = passed or (course is Course.PAST and letter.kind in queue.POSTS)
            if course is Course.STOP:
                break
        if left:
            async with self.store.write() as connection:
                await queue.give_back(connection, self.holder, lane)
        return left

    async def _deliver(self, letter: QueuedMessage) -> Course:
        """Try to send one message; returns the next step for its lane."""
        send = KINDS.get(letter.kind)
        if send is None:
            return await self._set_aside(letter, _note(letter, "unknown kind"))
        if letter.refusals >= REFUSALS:
            return await self._say_instead(letter, letter.why)
        try:
            with in_words() if letter.refusals else contextlib.nullcontext():
                message_id = await send(self.sender, letter)
        except Unreachable:
            async with self.store.write() as connection:
                await queue.mark_message(connection, letter.id, "held")
                if letter.kind not in queue.PRIVATE:  # the other messages of the lane would fail in the same way
                    await queue.hold_lane(connection, letter.lane)
            return Course.ON if letter.kind in queue.PRIVATE else Course.STOP
        except (Gone, Refused) as error:
            level = logging.INFO if isinstance(error, Gone) else logging.WARNING  # closed DMs are not an error
            log.log(level, "message %s (%s) dropped: %s", letter.id, letter.kind, type(error).__name__)
            return await self._end(letter, "dropped")
        except FAILURES as error:
            note_error(error)
            refused = read_refusal(error) not in (Meaning.TIME, Meaning.BOT)
            if refused:
                self.on_form(error)
            late, refusals = self.sender.is_late(letter), letter.refusals + refused
            if late and not refused:
                letter = await self._call_otherwise(letter)
            if refusals < REFUSALS:
                return await self._delay(replace(letter, refusals=refusals), error, late)
            return await self._say_instead(letter, _note(letter, f"refused for good: {describe(error)}"))
        except StoreError:
            raise
        except (Corrupt, Bug) as error:
            return await self._say_instead(letter, _note(letter, type(error).__name__))
        except Exception as error:  # noqa: BLE001  # a bug must end in a code, not in silence
            bug = note_bug(error, f"message {letter.id} ({letter.kind}) of game {letter.game_id}")
            return await self._say_instead(letter, f"{bug.code}: {type(error).__name__}")
        self._note_sent(letter)
        if not isinstance(message_id, Noted):
            await self._end(letter, "sent", message_id)
        self.sender.note_marked(letter.nonce)
        return Course.ON

    async def _call_otherwise(self, letter: QueuedMessage) -> QueuedMessage:
        """Call by DM the people whom a table's post would call, since the post cannot be sent. Returns the message
        without the people who were reached."""
        if letter.kind not in queue.POSTS or not letter.payload.get("ping"):
            return letter
        try:
            return await call_from_post(self.sender, letter)
        except (Gone, Refused, Corrupt, Bug) as error:
            log.warning("message %s calls nobody by DM: %s", letter.id, type(error).__name__)
            return letter

    async def _say_instead(self, letter: QueuedMessage, why: str) -> Course:
        """Set a message aside, and send a substitute in its place if its kind has one (`SPARE`).

        If the substitute may be accepted later, the message is delayed instead.
        """
        send = SPARE.get(letter.kind)
        if send is None:
            return await self._set_aside(letter, why)
        try:
            message_id = await send(self.sender, letter, why)
        except (Gone, Refused):
            message_id = None
        except FAILURES as error:
            note_error(error)
            if read_refusal(error) in (Meaning.TIME, Meaning.BOT):
                letter = await self._call_otherwise(letter)
                return await self._delay(replace(letter, refusals=REFUSALS, why=why), error, True)
            message_id = None
        except StoreError:
            raise
        except Exception as error:  # noqa: BLE001  # a bug must end in a code, not in silence
            note_bug(error, f"what is said instead of message {letter.id}")
            message_id = None
        if message_id is None:
            letter = await self._call_otherwise(letter)
        return await self._set_aside(letter, why, message_id)

    async def _set_aside(self, letter: QueuedMessage, why: str, message_id: int | None = None) -> Course:
        """Keep a message for the operator, and plan further attempts if no substitute was sent."""
        async with self.store.write() as connection:
            await queue.set_aside(connection, letter.id, why, message_id)
            if message_id is None:
                await plan_again(connection, letter.id, letter.kind, self.store.now())
        self.sender.note_marked(letter.nonce)
        return Course.ON

    async def _end(self, letter: QueuedMessage, state: str, message_id: int | None = None) -> Course:
        await self.sender.notes.write(Note(letter, state, message_id))
        return Course.ON

    def _note_sent(self, letter: QueuedMessage) -> None:
        if letter.kind in ("table", "final"):
            POST.observe(max(0, self.store.now() - letter.at) / 1000)

    async def _delay(self, letter: QueuedMessage, error: Exception, late: bool = False) -> Course:
        attempts = letter.attempts + 1
        wait = min(FIRST_DELAY_MS << min(attempts - 1, 20), LAST_DELAY_MS)
        if isinstance(error, discord.RateLimited):
            wait = min(max(wait, int(error.retry_after * 1000)), LAST_DELAY_MS)
        if 0 < letter.refusals < REFUSALS:
            wait = FORM_PAUSES_MS[letter.refusals - 1]
        log.warning("message %s (%s), attempt %s: %s", letter.id, letter.kind, attempts, describe(error))
        doubt = letter.doubt or may_have_arrived(error)
        later = replace(letter, not_before=self.store.now() + wait, attempts=attempts, doubt=doubt)
        async with self.store.write() as connection:
            await queue.delay_message(connection, later)
        return Course.PAST if late else Course.STOP


async def read_ahead(connection: AsyncConnection, claim: Claim) -> None:
    """Read the data for all messages of a claim together, so that their senders find them cached."""
    for game_id in {letter.game_id for letters in claim.lanes.values() for letter in letters} - {None}:
        await games.find_game(connection, game_id or 0)
        await people.list_panels(connection, game_id or 0, "table")


def _note(letter: QueuedMessage, flaw: str) -> str:
    return note_flaw(f"message {letter.id} ({letter.kind})", flaw)

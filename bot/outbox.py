"""The outbox: sends what the transactions queued, in order for each target, exactly once as people see it.

Every message carries its row's nonce, so sending again after a crash shows nothing twice (Discord, create message,
`enforce_nonce`). What can never arrive is dropped and remembered instead of being tried for ever.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Sequence

import aiohttp
import discord

from bot.desk import Desk
from bot.emojis import distrust_icons
from bot.language import Words
from bot.log import about
from bot.metrics import POST, note_error
from bot.notices import GONE, Gone, edit, send_invite, send_motion, send_offer, send_word
from bot.store import StoreError, games, people, queue
from bot.store.people import Panel
from bot.store.queue import Letter
from bot.tables import Trouble
from bot.tables.pace import leave_quiet
from bot.tables.places import pause
from bot.tables.trouble import note_bug
from bot.ui.cockpit import build_note
from bot.ui.picture import Payload
from bot.ui.table import PICTURE, build_worn
from bot.worker import Worker
from engine.kernel.decisions import Refused
from engine.kernel.game import Corrupt

log = logging.getLogger("landsraad.outbox")

FIRST_DELAY_MS, LAST_DELAY_MS = 1_000, 300_000
FRESH_MS = 3_500_000
"""Messages older than an hour have a scarce quota of edits (error 30046); they are left as they are."""
PRIVATE = ("cockpit", "note", "reminder", "invite")
"""Kinds of letters whose target is a person."""
NO_DM = (50007, 50278)


LANES = 8
"""Targets served at the same time."""
Lane = tuple[str, int]


class Outbox(Worker):
    """Delivers letters through a connected client. `run` it in a task, `wake` it after a commit."""

    def __init__(self, client: discord.Client, desk: Desk) -> None:
        super().__init__(log, FIRST_DELAY_MS / 1000)
        self.client, self.desk, self.store = client, desk, desk.store
        self._unnoted: dict[str, discord.Message] = {}
        """What was sent and is not marked yet, by nonce."""
        self._queued: dict[int, int] = {}
        """When the waiting letters were queued, as far as this process knows."""
        self._inherited: frozenset[int] | None = None
        """What waited when this process began: another one may have sent it without noting so."""

    def age(self) -> int:
        """Milliseconds that the oldest letter has waited; 0 when none waits."""
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
            letters = await queue.list_due(connection)
        if self._inherited is None:
            self._inherited = frozenset(letter.id for letter in letters)
        now = self.store.now()
        first_seen = {letter.id: now if letter.attempts else letter.not_before for letter in letters}
        self._queued = {letter: self._queued.get(letter, at) for letter, at in first_seen.items()}
        lanes: dict[Lane, list[Letter]] = {}
        for letter in letters:
            lanes.setdefault(lane_of(letter), []).append(letter)
        soonest: int | None = None
        for lane, waiting in lanes.items():
            if lane in busy or self._closing:
                continue
            if now < waiting[0].not_before <= now + LAST_DELAY_MS:  # later than that only by a clock that was set back
                soonest = waiting[0].not_before if soonest is None else min(soonest, waiting[0].not_before)
            elif len(busy) < LANES:
                busy[lane] = asyncio.create_task(self._serve(waiting), name=f"outbox {lane}")
        return soonest

    async def _serve(self, waiting: Sequence[Letter]) -> None:
        """Send what waits for one target until it is done or one has to wait."""
        for letter in await self._merge(waiting):
            now = self.store.now()
            if self._closing or now < letter.not_before <= now + LAST_DELAY_MS:
                return
            with about(game=letter.game_id, revision=letter.payload.get("revision"), letter=letter.id):
                if await self._deliver(letter) is not None:
                    return
            self._note_sent(letter)

    async def _merge(self, waiting: Sequence[Letter]) -> Sequence[Letter]:
        """After an outage, or when somebody is quick, a table tells in one post what happened since its last."""
        unsent = {letter.id for letter in waiting if not letter.attempts} - (self._inherited or frozenset())
        kept, gone = queue.merge_posts(waiting, unsent)
        if gone:
            async with self.store.write() as connection:
                await queue.keep_merged(connection, [letter for letter in kept if letter not in waiting], gone)
        return kept

    def _note_sent(self, letter: Letter) -> None:
        queued = self._queued.pop(letter.id, None)
        if letter.kind in ("table", "final") and queued is not None:
            POST.observe(max(0, self.store.now() - queued) / 1000)

    async def _deliver(self, letter: Letter) -> int | None:
        """Send one letter; the time of the next try in milliseconds when it has to wait."""
        try:
            message_id = await self._send(letter)
        except (Gone, Refused, Corrupt, Trouble) as error:
            log.warning("letter %s (%s) dropped: %s", letter.id, letter.kind, type(error).__name__)
            async with self.store.write() as connection:
                await queue.mark_letter(connection, letter.id, "dropped")
            return None
        except (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError) as error:
            note_error(error)
            distrust_icons(self.desk, error)
            return await self._delay(letter, error)
        except StoreError:
            raise
        except Exception as error:  # noqa: BLE001  # a bug must end in a code, not in silence
            note_bug(error, f"letter {letter.id} ({letter.kind}) of game {letter.game_id}")
            async with self.store.write() as connection:
                await queue.mark_letter(connection, letter.id, "dropped")
            return None
        async with self.store.write() as connection:
            await queue.mark_letter(connection, letter.id, "sent", message_id)
        self._unnoted.pop(letter.nonce, None)
        return None

    async def _delay(self, letter: Letter, error: Exception) -> int:
        attempts = letter.attempts + 1
        wait = min(FIRST_DELAY_MS << min(attempts - 1, 20), LAST_DELAY_MS)
        if isinstance(error, discord.RateLimited):
            wait = min(max(wait, int(error.retry_after * 1000)), LAST_DELAY_MS)
        log.warning("letter %s (%s), attempt %s: %s", letter.id, letter.kind, attempts, type(error).__name__)
        again = self.store.now() + wait
        async with self.store.write() as connection:
            await queue.delay_letter(connection, letter.id, again, attempts)
        return again

    # -- kinds ---------------------------------------------------------------------------------------------------

    async def _send(self, letter: Letter) -> int | None:
        match letter.kind:
            case "table" | "final":
                return await self._send_table(letter)
            case "cockpit":
                return await self._send_cockpit(letter)
            case "lobby":
                return await self._send_lobby(letter)
            case "motion":
                return await send_motion(self, letter)
            case "offer":
                return await send_offer(self, letter)
            case "say":
                return await send_word(self, letter)
            case "invite":
                return await send_invite(self, letter)
            case "reminder":
                return await self._send_reminder(letter)
            case _:
                return await self._send_note(letter)

    async def _send_table(self, letter: Letter) -> int:
        game_id, payload = letter.game_id or 0, letter.payload
        made: Payload
        ping: list[int] = payload.get("ping", [])
        if letter.kind == "final":
            made = await self.desk.epilogue.final(game_id, payload["since"], payload["revision"])
        else:
            made = await self.desk.table(game_id, payload["since"], payload["revision"], ping)
        row = await self._row(game_id)
        if row.status == "closed":
            raise Gone
        message = await self.post(row, made, letter.nonce, ping)
        await self._keep(message, game_id, None, "table", payload["revision"])
        return message.id

    async def _send_cockpit(self, letter: Letter) -> int | None:
        game_id, user_id = letter.game_id or 0, letter.target
        async with self.store.read() as connection:
            person = await people.find_person(connection, user_id)
        if person.dm_state == "closed":
            return None
        row = await self._row(game_id)
        scene = await self.desk.scene(game_id, user_id, person.reads or row.language)
        if scene.decision is None or row.status != "open":
            return None
        made = await self.desk.cockpit(game_id, user_id, person.reads or row.language)
        loud = bool(letter.payload.get("loud"))
        try:
            message = await self.write_to(user_id, made, letter.nonce, silent=not loud)
        except Gone:
            if loud:  # they wanted to be called here and cannot be: the channel it is
                async with self.store.write() as connection:
                    await queue.put_letter(connection, "reminder", user_id, {"since": None}, game_id, self.store.now())
                self.wake()
            raise
        await self._keep(message, game_id, user_id, "cockpit", scene.asked)
        return message.id

    async def _send_note(self, letter: Letter) -> int | None:
        language = await self.desk.language_for(letter.target)
        text = Words(language).text(letter.payload["key"], **letter.payload.get("args", {}))
        return (await self.write_to(letter.target, Payload(build_note(text)), letter.nonce)).id

    async def _send_reminder(self, letter: Letter) -> int | None:
        """Call somebody, by DM if they want that and take DMs, else in the channel; nobody who has answered since."""
        user_id, since = letter.target, letter.payload["since"]
        row = await self._row(letter.game_id or 0)
        async with self.store.read() as connection:
            person = await people.find_person(connection, user_id)
        if since is not None and leave_quiet(self.store.now(), person) > self.store.now():
            return None  # it could not be sent for hours, and now they sleep
        if person.called == "dm":
            made = await self.desk.reminder(row, user_id, since, person.reads or row.language)
            if made is None:
                return None
            with contextlib.suppress(Gone):
                return (await self.write_to(user_id, made, letter.nonce, silent=False)).id
        made = await self.desk.reminder(row, user_id, since, row.language)
        if made is None or person.called == "none":
            return None
        return (await self.post(row, made, letter.nonce, [user_id])).id

    async def post(self, row: games.GameRow, made: Payload, nonce: str, ping: Sequence[int]) -> discord.Message:
        """Post at the table, calling these people. Raises `Gone` and pauses the game when that cannot be."""
        channel = self.client.get_partial_messageable(row.channel_id, guild_id=row.guild_id)
        try:
            calls = discord.AllowedMentions(users=[discord.Object(user) for user in ping])
            return await self._send_once(channel, made, nonce, not ping, calls)
        except (discord.NotFound, discord.Forbidden) as error:
            if error.code in GONE:
                await pause(self.desk.tables, row.id)
                raise Gone from error
            raise

    async def _send_once(
        self,
        channel: discord.abc.Messageable,
        made: Payload,
        nonce: str,
        silent: bool,
        calls: discord.AllowedMentions,
    ) -> discord.Message:
        """Send, unless that was done already and only could not be noted: a full disk outlasts Discord's nonces."""
        if nonce not in self._unnoted:
            self._unnoted[nonce] = await channel.send(
                view=made.view, files=made.files, nonce=nonce, silent=silent, allowed_mentions=calls
            )
        return self._unnoted[nonce]

    async def _send_lobby(self, letter: Letter) -> int:
        game_id = letter.game_id or 0
        made = await self.desk.lobby(game_id)
        row = await self._row(game_id)
        async with self.store.read() as connection:
            panels = await people.list_panels(connection, game_id, "lobby")
        if panels and panels[0].channel_id == row.channel_id:
            if await edit(self, row.channel_id, panels[0].message_id, made):
                return panels[0].message_id
            made = await self.desk.lobby(game_id)
        try:
            channel = self.client.get_partial_messageable(row.channel_id, guild_id=row.guild_id)
            message = await self._send_once(channel, made, letter.nonce, True, discord.AllowedMentions.none())
        except (discord.NotFound, discord.Forbidden) as error:
            if error.code not in GONE:
                raise
            if row.status == "lobby":
                async with self.store.write() as connection:
                    await games.update_game(connection, game_id, status="closed")
            raise Gone from error
        await self._keep(message, game_id, None, "lobby", 0)
        return message.id

    # -- helpers -------------------------------------------------------------------------------------------------

    async def _row(self, game_id: int) -> games.GameRow:
        async with self.store.read() as connection:
            row = await games.find_game(connection, game_id)
        if row is None:
            raise Gone
        return row

    async def write_to(self, user_id: int, made: Payload, nonce: str, silent: bool = True) -> discord.Message:
        """Send a DM. Raises `Gone` and remembers it when the person takes none."""
        state = "open"
        try:
            channel = await self.client.create_dm(discord.Object(user_id))
            return await self._send_once(channel, made, nonce, silent, discord.AllowedMentions.none())
        except discord.Forbidden as error:
            if error.code not in NO_DM:
                raise
            state = "closed"
            raise Gone from error
        except discord.NotFound as error:
            state = "closed"
            raise Gone from error
        finally:
            if state == "closed":
                async with self.store.write() as connection:
                    await people.keep_person(connection, user_id, dm_state=state)

    async def _keep(
        self, message: discord.Message, game_id: int, user_id: int | None, kind: str, revision: int
    ) -> None:
        """Remember the new panel and take the buttons off its predecessors."""
        now = self.store.now()
        async with self.store.write() as connection:
            old = [
                p for p in await people.list_panels(connection, game_id, kind, user_id) if p.message_id != message.id
            ]
            await people.forget_panels(connection, [panel.message_id for panel in old])
            made = Panel(message.id, game_id, message.channel.id, user_id, kind, revision, now)
            await people.keep_panel(connection, made)
        for panel in old:
            if now - panel.posted < FRESH_MS:
                await self.wear_off(panel, user_id)

    async def wear_off(self, panel: Panel, user_id: int | None) -> None:
        """Edit an old panel so that it offers nothing any more. Clicks on what cannot be edited get an answer too."""
        channel = self.client.get_partial_messageable(panel.channel_id)
        language = await self.desk.language_for(user_id) if user_id else (await self._row(panel.game_id)).language
        try:
            message = await channel.fetch_message(panel.message_id)
            view = build_worn_from(message, Words(language))
            await message.edit(view=view, allowed_mentions=discord.AllowedMentions.none())
        except (discord.HTTPException, discord.RateLimited, aiohttp.ClientError) as error:
            log.info("panel %s keeps its buttons: %s", panel.message_id, type(error).__name__)


def lane_of(letter: Letter) -> Lane:
    """Whom a letter goes to; letters of one lane are sent in order."""
    if letter.kind == "lobby":
        return "lobby", letter.game_id or 0
    return ("user" if letter.kind in PRIVATE else "channel", letter.target)


def build_worn_from(message: discord.Message, words: Words) -> discord.ui.LayoutView:
    """The texts and the board of a message, without its controls."""
    texts = [
        item.content
        for item in discord.ui.LayoutView.from_message(message).walk_children()
        if isinstance(item, discord.ui.TextDisplay)
    ]
    alt = next((a.description or PICTURE for a in message.attachments if a.filename == PICTURE), None)
    return build_worn(texts, words, alt)

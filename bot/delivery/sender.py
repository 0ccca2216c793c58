"""The sender: sends messages to channels and people, edits them, and removes old buttons."""

from __future__ import annotations

import asyncio
import logging
import weakref
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import discord
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.components.tags import read_tag
from bot.delivery.notes import Note, Noted, Notes
from bot.delivery.refusals import CALL_MS, FAILURES, FORM_PAUSES_MS, LASTS, Meaning, describe, read_refusal
from bot.language import Words
from bot.messages.choices import ANSWERING
from bot.messages.picture import Payload
from bot.messages.presenter import Presenter
from bot.messages.table import PICTURE, PICTURES, build_retired
from bot.operation.metrics import LATE_PICTURES
from bot.store import StoreError, games, people, queue
from bot.store.people import Panel
from bot.store.queue import QueuedMessage
from bot.tables.channels import pause
from bot.tables.reach import close_dms

log = logging.getLogger("landsraad.outbox")

PICTURE_MS = 30_000
"""Milliseconds after which another process draws a late picture that this one has not attached."""
FRESH_MS = 3_500_000
"""The age in milliseconds up to which messages are edited. Messages older than an hour have a small quota of edits
(error 30046)."""


class Gone(Exception):
    """The error of a message whose target cannot be reached, so another attempt would not help."""


class Unreachable(Gone):
    """The error of a table whose channel cannot be reached now. Its game is paused, and its messages wait."""


class Sender:
    """The sender of the presenter's messages through a connected client. Thanks to nonces, sending twice is
    harmless."""

    def __init__(self, client: discord.Client, presenter: Presenter) -> None:
        self.client, self.presenter, self.store = client, presenter, presenter.store
        self.notes = Notes(self.store)
        self._unnoted: dict[str, discord.Message] = {}
        """Messages that were sent but are not yet marked as sent in the store, by nonce."""
        self.late: set[asyncio.Task[None]] = set()
        """Posts whose picture is still being drawn."""
        self._panels: weakref.WeakValueDictionary[int, asyncio.Lock] = weakref.WeakValueDictionary()

    def note_marked(self, nonce: str) -> None:
        """Forget that a message was sent, since the store now has the result."""
        self._unnoted.pop(nonce, None)

    async def post(self, row: games.GameRow, made: Payload, nonce: str, ping: Sequence[int]) -> discord.Message:
        """Post at the table, mentioning these people. Raises `Unreachable` and pauses the game if the channel cannot be
        reached."""
        channel = self.client.get_partial_messageable(row.channel_id, guild_id=row.guild_id)
        try:
            return await self.send_once(channel, made, nonce, not ping, calling(ping))
        except discord.HTTPException as error:
            if read_refusal(error) is Meaning.PLACE:
                await pause(self.presenter.tables, row.id)
                raise Unreachable from error
            raise

    async def send_once(
        self,
        channel: discord.abc.Messageable,
        made: Payload,
        nonce: str,
        silent: bool,
        calls: discord.AllowedMentions,
    ) -> discord.Message:
        """Send a message, unless it was sent before and the store failed to record the result.

        Nonces alone are not enough: if the disk is full, the store may fail for longer than Discord remembers nonces.
        """
        if nonce not in self._unnoted:
            self._unnoted[nonce] = await channel.send(
                view=made.view, files=made.files, nonce=nonce, silent=silent, allowed_mentions=calls
            )
        return self._unnoted[nonce]

    def recall(self, nonce: str) -> discord.Message | None:
        """The message that this process has sent for an outbox row whose result is not stored yet; None if there is
        none."""
        return self._unnoted.get(nonce)

    async def edit(self, channel_id: int, message_id: int, made: Payload, letter: QueuedMessage | None = None) -> bool:
        """Edit a post, and return whether it was edited.

        An edit is given up if the post can never be edited, or if `letter` is late (`is_late`); the caller then sends a
        new post. Raises `discord.HTTPException` for an edit that may work later.
        """
        channel = self.client.get_partial_messageable(channel_id)
        try:
            message = channel.get_partial_message(message_id)
            await message.edit(view=made.view, allowed_mentions=discord.AllowedMentions.none())
        except FAILURES as error:
            if read_refusal(error) in (Meaning.MESSAGE, Meaning.PLACE) or (letter and self.is_late(letter)):
                return False
            raise
        return True

    async def delete(self, channel_id: int, message_id: int) -> None:
        """Delete a post that a newer one replaces; a failure leaves the post in place."""
        try:
            await self.client.get_partial_messageable(channel_id).get_partial_message(message_id).delete()
        except FAILURES as error:
            log.info("post %s stays: %s", message_id, describe(error))

    async def write_to(self, user_id: int, made: Payload, nonce: str, silent: bool = True) -> discord.Message:
        """Send a DM. Raises `Gone` if the person refuses DMs, and remembers that; other errors are raised unchanged."""
        opened = False
        try:
            channel = await self.client.create_dm(discord.Object(user_id))
            opened = True
            return await self.send_once(channel, made, nonce, silent, discord.AllowedMentions.none())
        except discord.HTTPException as error:
            meaning = read_refusal(error)
            if meaning is Meaning.TIME or (opened and meaning in (Meaning.FORM, Meaning.MESSAGE)):
                raise
            async with self.store.write() as connection:
                await close_dms(connection, user_id, self.store.now() + LASTS[meaning])
            raise Gone from error

    async def call(self, letter: QueuedMessage, user_id: int, made: Payload, silent: bool = False) -> discord.Message:
        """Send a DM that calls a person. Raises `Gone` if DMs are refused, or have failed for too long."""
        try:
            return await self.write_to(user_id, made, letter.nonce, silent)
        except FAILURES as error:
            if not self.is_late(letter):
                raise
            raise Gone from error

    def is_late(self, letter: QueuedMessage) -> bool:
        """Whether a failing message has waited so long that another way is used and later messages no longer wait for
        it."""
        overdue = letter.attempts > 0 and self.store.now() - letter.at >= CALL_MS
        return overdue or letter.refusals >= len(FORM_PAUSES_MS)

    async def replace_panel(
        self, letter: QueuedMessage, message: discord.Message, user_id: int | None, kind: str, revision: int
    ) -> Noted:
        """Record a sent message as a panel, and remove the buttons of older panels that it replaces.

        A removal that fails is tried again with the next panel.
        """
        panel = self._make_panel(letter, message, user_id, kind, revision)
        return await self._replace(Note(letter, "sent", message.id, panel))

    async def replace_post(
        self, letter: QueuedMessage, message: discord.Message, made: Payload, revision: int, later: dict[str, Any]
    ) -> Noted:
        """Record a table's post as `replace_panel` does. A picture that is still being drawn is attached later by an
        edit.

        If this process ends before the picture is drawn, the queued message `later` attaches it.
        """
        panel = self._make_panel(letter, message, None, "table", revision)
        picture = None if made.later is None else (message.channel.id, later, self.store.now() + PICTURE_MS)
        noted = await self._replace(Note(letter, "sent", message.id, panel, shown=panel.game_id, picture=picture))
        if made.later is not None:
            self.late.add(task := asyncio.create_task(self._bring_picture(message, panel.game_id, made.later)))
            task.add_done_callback(self.late.discard)
        return noted

    def _make_panel(
        self, letter: QueuedMessage, message: discord.Message, user_id: int | None, kind: str, revision: int
    ) -> Panel:
        now = self.store.now()
        return Panel(message.id, letter.game_id or 0, message.channel.id, user_id, kind, revision, now)

    async def _replace(self, note: Note) -> Noted:
        """Record the result of a message with a panel, then retire the panels that it replaces. Public posts older than
        `FRESH_MS` keep their buttons and are forgotten."""
        panel = note.panel
        assert panel is not None
        async with self._panel_lock(panel.game_id):
            old, now = await self.notes.write(note), self.store.now()
            done = [
                one
                for one in old
                if (panel.user_id is None and now - one.posted >= FRESH_MS)
                or await self.retire_panel(one, panel.user_id, spent=True)
            ]
            if done:
                await self.notes.write(Note(note.letter, gone=[one.message_id for one in done]))
        return Noted(panel.message_id)

    async def _bring_picture(
        self, message: discord.Message, game_id: int, later: Callable[[], Awaitable[Payload | None]]
    ) -> None:
        whole = await later()
        if whole is None:
            return
        try:
            await self.show_picture(message.channel.id, message.id, game_id, whole)
        except Gone:
            log.info("post %s is gone, or cannot be edited any more", message.id)
        except (*FAILURES, StoreError) as error:
            log.info("the picture of post %s comes later: %s", message.id, describe(error))

    async def show_picture(self, channel_id: int, message_id: int, game_id: int, whole: Payload) -> bool:
        """Attach the picture to the newest post of a table. Returns whether the post is still the newest.

        Raises `Gone` if the post cannot be edited any more, `discord.HTTPException` if it may be editable later."""
        async with self._panel_lock(game_id):
            async with self.store.read() as connection:
                panels = await people.list_panels(connection, game_id, "table")
            if not panels or panels[0].message_id != message_id:
                return False
            message = self.client.get_partial_messageable(channel_id).get_partial_message(message_id)
            try:
                await message.edit(view=whole.view, attachments=whole.files, allowed_mentions=calling(whole.calls))
            except discord.HTTPException as error:
                if read_refusal(error) in (Meaning.MESSAGE, Meaning.PLACE):
                    raise Gone from error
                raise
            async with self.store.write() as connection:
                await queue.forget_pictures(connection, [game_id])
        LATE_PICTURES.inc()
        return True

    def drop_late(self) -> None:
        """Cancel waiting for late pictures."""
        for task in self.late:
            task.cancel()

    def _panel_lock(self, game_id: int) -> asyncio.Lock:
        """The lock that keeps a post from being given its picture and losing its buttons at the same time."""
        lock = self._panels.get(game_id)
        if lock is None:
            lock = self._panels[game_id] = asyncio.Lock()
        return lock

    async def retire_panel(
        self, panel: Panel, user_id: int | None, upto: int | None = None, spent: bool = False
    ) -> bool:
        """Remove the controls of an old panel. A person's `spent` panel (answered, or replaced by a newer one) is
        deleted. Returns whether nothing remains to be done.

        With `upto`, only a panel whose question is of that revision or before counts as old. If a panel cannot be
        edited, clicks on it are still answered.
        """
        channel = self.client.get_partial_messageable(panel.channel_id)
        if user_id is None:
            language = (await self.find_row(panel.game_id)).language
        else:
            language = await self.presenter.language_for(user_id)
        try:
            message = await channel.fetch_message(panel.message_id)
            if upto is not None and not _asks(message, upto):
                return False
            if spent and user_id is not None:
                await message.delete()
                return True
            view = build_retired_from(message, Words(language), brief=user_id is not None)
            await message.edit(view=view, allowed_mentions=discord.AllowedMentions.none())
        except FAILURES as error:
            log.info("panel %s keeps its buttons: %s", panel.message_id, describe(error))
            return read_refusal(error) is not Meaning.TIME
        return True

    async def find_row(self, game_id: int) -> games.GameRow:
        """The game's row. Raises `Gone` if the game does not exist."""
        async with self.store.read() as connection:
            return await self.read_row(connection, game_id)

    async def read_row(self, connection: AsyncConnection, game_id: int) -> games.GameRow:
        """The game's row, read in the caller's transaction. Raises `Gone` if the game does not exist."""
        row = await games.find_game(connection, game_id)
        if row is None:
            raise Gone
        return row


def calling(users: Sequence[int]) -> discord.AllowedMentions:
    """The setting for Discord that lets a message mention only these people."""
    return discord.AllowedMentions(users=[discord.Object(user) for user in users])


def _asks(message: discord.Message, upto: int) -> bool:
    """Whether a message still has controls for a question of revision `upto` or before."""
    parts = discord.ui.LayoutView.from_message(message).walk_children()
    tags = (read_tag(name) for part in parts if (name := getattr(part, "custom_id", None)))
    return any(tag is not None and tag.action in ANSWERING and tag.asked <= upto for tag in tags)


def build_retired_from(message: discord.Message, words: Words, brief: bool = False) -> discord.ui.LayoutView:
    """The texts and the board of a message without its controls; with `brief` only its first line."""
    texts = [
        item.content
        for item in discord.ui.LayoutView.from_message(message).walk_children()
        if isinstance(item, discord.ui.TextDisplay)
    ]
    if brief:
        return build_retired(["\n".join(texts).partition("\n")[0]], words)
    boards = ((a.filename, a.description or PICTURE) for a in message.attachments if a.filename in PICTURES)
    return build_retired(texts, words, next(boards, None))

"""The sender: brings messages to channels and people, edits them where they are, and takes old buttons away."""

from __future__ import annotations

import logging
from collections.abc import Sequence

import aiohttp
import discord

from bot.language import Words
from bot.messages.picture import Payload
from bot.messages.presenter import Presenter
from bot.messages.table import PICTURE, build_retired
from bot.store import games, people
from bot.store.people import Panel
from bot.tables.places import pause

log = logging.getLogger("landsraad.outbox")

FRESH_MS = 3_500_000
"""Messages older than an hour have a scarce quota of edits (error 30046); they are left as they are."""
NO_DM = (50007, 50278)
GONE = (10003, 50001, 50013, 50083, 160005)
"""The channel is deleted, not visible, not writable, archived or locked."""
UNEDITABLE = (30046, 10008, *GONE)
"""The message is older than an hour and was edited too often, or it is gone or out of reach."""


class Gone(Exception):
    """The target cannot be reached, and trying again will not help."""


class Sender:
    """Sends through a connected client what the presenter has written. A nonce makes sending twice harmless."""

    def __init__(self, client: discord.Client, presenter: Presenter) -> None:
        self.client, self.presenter, self.store = client, presenter, presenter.store
        self._unnoted: dict[str, discord.Message] = {}
        """What was sent and is not marked yet, by nonce."""

    def note_marked(self, nonce: str) -> None:
        """The store knows that this was sent."""
        self._unnoted.pop(nonce, None)

    async def post(self, row: games.GameRow, made: Payload, nonce: str, ping: Sequence[int]) -> discord.Message:
        """Post at the table, calling these people. Raises `Gone` and pauses the game when that cannot be."""
        channel = self.client.get_partial_messageable(row.channel_id, guild_id=row.guild_id)
        try:
            calls = discord.AllowedMentions(users=[discord.Object(user) for user in ping])
            return await self.send_once(channel, made, nonce, not ping, calls)
        except (discord.NotFound, discord.Forbidden) as error:
            if error.code in GONE:
                await pause(self.presenter.tables, row.id)
                raise Gone from error
            raise

    async def send_once(
        self,
        channel: discord.abc.Messageable,
        made: Payload,
        nonce: str,
        silent: bool,
        calls: discord.AllowedMentions,
    ) -> discord.Message:
        """Send, unless it was sent before and the store could not note so: a full disk outlasts Discord's nonces."""
        if nonce not in self._unnoted:
            self._unnoted[nonce] = await channel.send(
                view=made.view, files=made.files, nonce=nonce, silent=silent, allowed_mentions=calls
            )
        return self._unnoted[nonce]

    async def edit(self, channel_id: int, message_id: int, made: Payload) -> bool:
        """Edit a post. Returns whether that was possible. Raises `discord.HTTPException` for what may work later."""
        channel = self.client.get_partial_messageable(channel_id)
        try:
            message = channel.get_partial_message(message_id)
            await message.edit(view=made.view, allowed_mentions=discord.AllowedMentions.none())
        except discord.HTTPException as error:
            if error.code in UNEDITABLE:
                return False
            raise
        return True

    async def write_to(self, user_id: int, made: Payload, nonce: str, silent: bool = True) -> discord.Message:
        """Send a DM. Raises `Gone` and remembers it when the person takes none."""
        try:
            channel = await self.client.create_dm(discord.Object(user_id))
            return await self.send_once(channel, made, nonce, silent, discord.AllowedMentions.none())
        except (discord.Forbidden, discord.NotFound) as error:
            if isinstance(error, discord.Forbidden) and error.code not in NO_DM:
                raise
            async with self.store.write() as connection:
                await people.keep_person(connection, user_id, dm_state="closed")
            raise Gone from error

    async def replace_panel(
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
                await self.retire_panel(panel, user_id)

    async def retire_panel(self, panel: Panel, user_id: int | None) -> None:
        """Edit an old panel so that it offers nothing any more. Clicks on what cannot be edited get an answer too."""
        channel = self.client.get_partial_messageable(panel.channel_id)
        if user_id is None:
            language = (await self.find_row(panel.game_id)).language
        else:
            language = await self.presenter.language_for(user_id)
        try:
            message = await channel.fetch_message(panel.message_id)
            view = build_retired_from(message, Words(language))
            await message.edit(view=view, allowed_mentions=discord.AllowedMentions.none())
        except (discord.HTTPException, discord.RateLimited, aiohttp.ClientError) as error:
            log.info("panel %s keeps its buttons: %s", panel.message_id, type(error).__name__)

    async def find_row(self, game_id: int) -> games.GameRow:
        """The game. Raises `Gone` when there is none."""
        async with self.store.read() as connection:
            row = await games.find_game(connection, game_id)
        if row is None:
            raise Gone
        return row


def build_retired_from(message: discord.Message, words: Words) -> discord.ui.LayoutView:
    """The texts and the board of a message, without its controls."""
    texts = [
        item.content
        for item in discord.ui.LayoutView.from_message(message).walk_children()
        if isinstance(item, discord.ui.TextDisplay)
    ]
    alt = next((a.description or PICTURE for a in message.attachments if a.filename == PICTURE), None)
    return build_retired(texts, words, alt)

"""Clicks about the person who clicks: settings, the inbox, and stored data."""

from __future__ import annotations

import asyncio
import gzip
import io
import json

import discord

from bot.components.tags import Tag
from bot.handlers.actions import Action, Actions
from bot.handlers.interaction import Interaction, choose_language, read_value
from bot.handlers.personal import Personal, note_key
from bot.handlers.webhooks import WebhookHandlers
from bot.language import Words
from bot.messages.cockpit import build_note
from bot.messages.personal import build_forget, build_privacy
from bot.messages.picture import Payload
from bot.messages.presenter import Presenter
from bot.tables.privacy import Privacy
from engine.kernel.decisions import Msg, Refused

PRIVACY = frozenset({"privacy", "export", "forget", "forget-yes"})
PLAIN = 8 * 1024 * 1024
"""The most bytes of an export that is not compressed; Discord takes files of at most 10 MiB."""


class OwnHandlers:
    """Handlers of clicks about the person who clicks; each returns the private message to show, and raises `Refused` if
    the click is not allowed."""

    def __init__(self, presenter: Presenter, webhooks: WebhookHandlers) -> None:
        tables = presenter.tables
        has_pages, has_webhooks = (lambda: bool(presenter.pages)), (lambda: webhooks.caller is not None)
        self.personal, self.privacy = Personal(tables, has_pages, has_webhooks), Privacy(tables)
        self.actions: Actions = {"me": Action(self._set)}

    async def _set(self, interaction: Interaction, tag: Tag, words: Words) -> Payload:
        """Carry out a control of a person's own panels. The control shows a page of the inbox, does something with
        stored data, or changes a setting. After a change, the panel is in the language that the person has then."""
        value, user = read_value(interaction), interaction.user.id
        if tag.arg == "inbox":
            return await self.personal.inbox(user, words, tag.asked)
        if tag.arg in PRIVACY:
            return await self.serve_privacy(user, words, tag.arg)
        if not value:
            raise Refused(Msg("refused-setting"))
        person = await self.personal.choose(user, tag.arg, value)
        now = Words(choose_language(interaction, person))
        return await self.personal.settings(user, now, now.text(note_key(tag.arg)))

    async def serve_privacy(self, user_id: int, words: Words, wish: str) -> Payload:
        """Describe, export or delete a person's stored data; `wish` is one of `PRIVACY`."""
        match wish:
            case "export":
                name = "landsraad-data.json"
                data = json.dumps(await self.privacy.export(user_id), indent=1, ensure_ascii=False).encode()
                if len(data) > PLAIN:
                    name, data = f"{name}.gz", await asyncio.to_thread(gzip.compress, data)
                return Payload(build_privacy(words, name), [discord.File(io.BytesIO(data), name)])
            case "forget":
                return Payload(build_forget(await self.privacy.count_running(user_id), words))
            case "forget-yes":
                await self.privacy.forget(user_id)
                return Payload(build_note(words.text("note-forgotten")))
            case _:
                return Payload(build_privacy(words))

"""The only answer to an interaction.

Source: Discord, receiving and responding to interactions (callback types 4, 5, 6, 7 and 9).
"""

from __future__ import annotations

import asyncio
import time

from discord import ui

from bot.handlers.interaction import Interaction
from bot.messages.cockpit import build_note
from bot.messages.picture import Payload
from bot.operation import metrics


class Reply:
    """The answer to an interaction: it replaces the clicked message (`stays`), or is a new private message.

    Unless the interaction was deferred, the answer is also its acknowledgement; after a deferral (`deferred`, perhaps
    by a process that has died) the answer follows later.
    """

    def __init__(self, interaction: Interaction, stays: bool, deferred: bool = False) -> None:
        self.interaction, self.stays = interaction, stays
        self.acknowledged, self.answered = deferred, False
        self.shown: Payload | None = None
        """The message that was shown, with its place (`Payload.place`)."""
        self.message = interaction.message.id if stays and interaction.message is not None else None
        self._said = ""
        self._begun = time.perf_counter()
        self._one_at_a_time = asyncio.Lock()

    @property
    def is_private(self) -> bool:
        """Whether the answer is an ephemeral message, which only its reader sees."""
        clicked = self.interaction.message
        return not self.stays or (clicked is not None and clicked.flags.ephemeral)

    async def defer(self) -> None:
        """Acknowledge the interaction, unless that has been done."""
        async with self._one_at_a_time:
            if not self.acknowledged:
                how = {} if self.stays else {"ephemeral": True, "thinking": True}
                await self.interaction.response.defer(**how)
                self._note_acknowledged()

    async def show(self, payload: Payload) -> None:
        """Answer with a message."""
        async with self._one_at_a_time:
            if self.acknowledged:
                found = await self.interaction.edit_original_response(view=payload.view, attachments=payload.files)
                self.message = found.id
            elif self.stays:
                await self.interaction.response.edit_message(view=payload.view, attachments=payload.files)
            else:
                sent = await self.interaction.response.send_message(
                    view=payload.view, files=payload.files, ephemeral=True
                )
                self.message = sent.message_id
            self._note_acknowledged()
            self.answered, self.shown = True, payload

    async def say(self, text: str) -> None:
        """Answer with a private sentence, next to the clicked message if that stays. A repeated sentence is sent
        once."""
        async with self._one_at_a_time:
            if text == self._said:
                return
            note = build_note(text)
            if not self.acknowledged:
                await self.interaction.response.send_message(view=note, ephemeral=True)
            elif self.stays or self.answered:
                await self.interaction.followup.send(view=note, ephemeral=True)
            else:
                await self.interaction.edit_original_response(view=note)
            self._note_acknowledged()
            self.answered, self._said = True, text

    async def ask(self, modal: ui.Modal) -> None:
        """Answer with a form (modal), which is possible only before a deferral."""
        await self.interaction.response.send_modal(modal)
        self._note_acknowledged()
        self.answered = True

    def _note_acknowledged(self) -> None:
        if not self.acknowledged:
            self.acknowledged = True
            metrics.ACK.observe(time.perf_counter() - self._begun)

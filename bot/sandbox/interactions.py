"""Interactions: their delivery, the 3 seconds for an acknowledgement, the 15 minutes of a token, callbacks and
follow-ups.

Source: Discord, receiving and responding to interactions.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import Any

from bot.sandbox import limits
from bot.sandbox.changes import Changes
from bot.sandbox.errors import DiscordError
from bot.sandbox.gateway import Gateway
from bot.sandbox.ledger import Ledger, Refused
from bot.sandbox.messages import Messages, Upload
from bot.sandbox.wire import Wire
from bot.sandbox.world import (
    ACK_SECONDS,
    AUTOCOMPLETE,
    EPHEMERAL,
    MODAL_SUBMIT,
    TOKEN_SECONDS,
    Channel,
    Interaction,
    Message,
    World,
)

Json = dict[str, Any]

PONG, MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE, CHOICES, MODAL = 1, 4, 5, 6, 7, 8, 9


class Interactions:
    """Everything that a user starts and the bot answers."""

    def __init__(
        self, world: World, wire: Wire, gateway: Gateway, messages: Messages, changes: Changes, ledger: Ledger
    ) -> None:
        self.world, self.wire, self.gateway, self.messages = world, wire, gateway, messages
        self.changes, self.ledger = changes, ledger
        self.duplicate_next = False
        self._watches: dict[int, asyncio.Task[None]] = {}

    # --- delivery -----------------------------------------------------------------------------------------------------

    def start(
        self,
        kind: int,
        user_id: int,
        channel: Channel,
        data: Json,
        *,
        message: Message | None = None,
        parent: Interaction | None = None,
    ) -> Interaction:
        """Deliver a new interaction to the bot and start its 3 seconds."""
        interaction = Interaction(
            id=self.world.ids.next(),
            type=kind,
            token=self.world.new_token(),
            user_id=user_id,
            channel_id=channel.id,
            data=data,
            created=self.world.clock.now(),
            started=time.perf_counter(),
            message=message,
            parent=parent,
        )
        self.world.interactions[interaction.id] = interaction
        self.world.tokens[interaction.token] = interaction
        self._watches[interaction.id] = asyncio.create_task(self._watch(interaction))
        self.deliver(interaction)
        if self.duplicate_next:
            self.duplicate_next = False
            self.deliver(interaction)
        self.changes.publish("interaction", interaction)
        return interaction

    def deliver(self, interaction: Interaction) -> None:
        """Send INTERACTION_CREATE to the bot; DM interactions are sent to shard 0."""
        in_guild = self.world.channels[interaction.channel_id].guild_id is not None
        self.gateway.dispatch("INTERACTION_CREATE", self.wire.interaction(interaction), guild=in_guild)

    async def _watch(self, interaction: Interaction) -> None:
        try:
            await self.world.clock.sleep_until(interaction.created + ACK_SECONDS)
            if not interaction.acked:
                interaction.failed = True
                self.changes.publish("interaction", interaction)
        finally:
            self._watches.pop(interaction.id, None)

    async def close(self) -> None:
        """Stop every running timer."""
        watches = list(self._watches.values())
        for watch in watches:
            watch.cancel()
        await asyncio.gather(*watches, return_exceptions=True)

    # --- the callback -------------------------------------------------------------------------------------------------

    def respond(self, interaction_id: int, token: str, body: Json, uploads: Sequence[Upload]) -> Json:
        """Carry out POST /interactions/{id}/{token}/callback. Raises DiscordError: 10062, 40060, 50035, 50006."""
        interaction = self.world.interactions.get(interaction_id)
        if interaction is None or interaction.token != token:
            raise DiscordError(10062)
        if interaction.acked:
            raise DiscordError(40060)
        if interaction.failed or self.world.clock.now() - interaction.created > ACK_SECONDS:
            raise DiscordError(10062)
        kind, data = body.get("type"), body.get("data") or {}
        if not isinstance(kind, int) or not self._fits(interaction, kind):
            raise Refused(
                [(("type",), "INTERACTION_CALLBACK_INVALID", "This type does not answer this interaction.")], body
            )
        resource = self._answer(interaction, kind, data, uploads, body)
        interaction.response_type = kind
        interaction.ack_seconds = time.perf_counter() - interaction.started
        if kind not in (DEFERRED_MESSAGE, DEFERRED_UPDATE):
            interaction.answered = True
        if watch := self._watches.get(interaction.id):
            watch.cancel()
        self.changes.publish("interaction", interaction)
        return self._callback(interaction, kind, resource)

    @staticmethod
    def _fits(interaction: Interaction, kind: int) -> bool:
        """Whether a callback of this type may answer this interaction."""
        if interaction.type == AUTOCOMPLETE:
            return kind == CHOICES
        allowed = {MESSAGE, DEFERRED_MESSAGE}
        if interaction.message is not None:
            allowed |= {DEFERRED_UPDATE, UPDATE}
        if interaction.type != MODAL_SUBMIT:
            allowed.add(MODAL)
        return kind in allowed

    def _answer(
        self, interaction: Interaction, kind: int, data: Json, uploads: Sequence[Upload], body: Json
    ) -> Message | None:
        channel = self.world.channel(interaction.channel_id)
        flags = data.get("flags") or 0
        if kind == CHOICES:
            choices = data.get("choices") or []
            self._refuse(limits.check_choices(choices), body)
            interaction.choices = choices
            self.ledger.sent("autocomplete", channel, data, only=interaction.user_id)
        elif kind == MODAL:
            self._refuse(
                ((("data", *path), code, why) for path, code, why in limits.check_modal(data)),
                body,
            )
            interaction.modal = data
            self.ledger.sent("modal", channel, data, only=interaction.user_id)
        elif kind == DEFERRED_MESSAGE:
            self._refuse(limits.check_callback_flags(kind, flags), body)
            interaction.original = self.messages.post_reply(
                interaction, {}, (), ephemeral=bool(flags & EPHEMERAL), loading=True
            )
        elif kind == DEFERRED_UPDATE:
            interaction.original = interaction.message
        elif kind == UPDATE:
            assert interaction.message is not None
            interaction.original = interaction.message
            with _below_data(body):
                self.messages.change(interaction.message, data, uploads, interaction)
            return interaction.message
        else:
            with _below_data(body):
                interaction.original = self.messages.post_reply(
                    interaction, data, uploads, ephemeral=bool(flags & EPHEMERAL)
                )
            return interaction.original
        return None

    def _refuse(self, violations: Any, body: Json) -> None:
        found = list(violations)
        if found:
            raise Refused(found, body)

    def _callback(self, interaction: Interaction, kind: int, message: Message | None) -> Json:
        facts: Json = {"id": str(interaction.id), "type": interaction.type}
        if kind in (MESSAGE, DEFERRED_MESSAGE) and interaction.original is not None:
            facts |= {
                "response_message_id": str(interaction.original.id),
                "response_message_loading": interaction.original.loading,
                "response_message_ephemeral": interaction.original.ephemeral_to is not None,
            }
        answer: Json = {"interaction": facts}
        if message is not None:
            answer["resource"] = {"type": kind, "message": self.wire.message(message)}
        return answer

    # --- after the callback -------------------------------------------------------------------------------------------

    def by_token(self, token: str) -> Interaction:
        """The acknowledged interaction that has this token. Raises 10015 (unknown, or not answered yet), 50027 (too
        old)."""
        interaction = self.world.tokens.get(token)
        if interaction is None:
            raise DiscordError(10015)
        if self.world.clock.now() - interaction.created > TOKEN_SECONDS:
            raise DiscordError(50027)
        if not interaction.acked:
            raise DiscordError(10015)
        return interaction

    def find(self, interaction: Interaction, which: str) -> Message:
        """The message `@original`, or the message with this id that was made through the interaction or was clicked.
        Raises 10008."""
        if which == "@original":
            message = interaction.original
        else:
            reachable = [*interaction.sent, *([interaction.message] if interaction.message else [])]
            message = next((m for m in reachable if which.isdigit() and m.id == int(which)), None)
        if message is None or message.deleted:
            raise DiscordError(10008)
        return message

    def follow_up(self, interaction: Interaction, body: Json, uploads: Sequence[Upload]) -> Message:
        """Carry out POST to the token. As on Discord, the first follow-up after a deferred answer replaces the
        placeholder."""
        original = interaction.original
        if original is not None and original.loading and not original.deleted:
            return self.edit(interaction, original, body, uploads)
        ephemeral = bool((body.get("flags") or 0) & EPHEMERAL)
        message = self.messages.post_reply(interaction, body, uploads, ephemeral=ephemeral)
        self._answered(interaction)
        return message

    def edit(self, interaction: Interaction, message: Message, body: Json, uploads: Sequence[Upload]) -> Message:
        """Carry out PATCH of a message through the token."""
        self.messages.change(message, body, uploads, interaction)
        self._answered(interaction)
        return message

    def delete(self, interaction: Interaction, message: Message) -> None:
        """Carry out DELETE of a message through the token."""
        self.messages.delete(message)
        self._answered(interaction)

    def _answered(self, interaction: Interaction) -> None:
        interaction.answered = True
        self.changes.publish("interaction", interaction)


class _below_data:
    """A context manager that puts `data` before the paths of a refusal, since a callback has its message under
    `data`."""

    def __init__(self, body: Json) -> None:
        self._body = body

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, Refused):
            raise Refused([(("data", *path), code, why) for path, code, why in error.violations], self._body) from None

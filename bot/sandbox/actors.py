"""Test users: they can do and see what a person can with Discord's client."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from bot.sandbox import components as tree
from bot.sandbox.changes import Changes
from bot.sandbox.commands import CommandLine, resolve_entity
from bot.sandbox.errors import ActionError
from bot.sandbox.interactions import DEFERRED_MESSAGE, DEFERRED_UPDATE, Interactions
from bot.sandbox.messages import Messages
from bot.sandbox.modals import Modal, pick_options, value_bounds
from bot.sandbox.world import (
    AUTOCOMPLETE,
    COMMAND,
    COMPONENT,
    MODAL_SUBMIT,
    PERMISSIONS,
    Channel,
    Interaction,
    Message,
    User,
    World,
)

Json = dict[str, Any]

# `ack`: return once the interaction is acknowledged; `answer`: also wait for a deferred answer (a deferred update
# counts as answered when another message follows it); `auto`: as `answer` for “thinking…”, otherwise as `ack`; `none`:
# do not wait.
Wait = Literal["auto", "ack", "answer", "none"]

FAILED = "This interaction failed"


class BotResponse:
    """The outcome of one action, as its user sees it. It stays up to date: later edits and follow-ups are included."""

    def __init__(self, interaction: Interaction, changes: Changes) -> None:
        self.interaction = interaction
        self._changes = changes

    @property
    def acked(self) -> bool:
        return self.interaction.acked

    @property
    def ack_seconds(self) -> float | None:
        """The real seconds from delivery to acknowledgement; None if the interaction was not acknowledged."""
        return self.interaction.ack_seconds

    @property
    def error(self) -> str | None:
        """The error that the client shows if the bot does not acknowledge within 3 seconds of the sandbox's clock; None
        if the bot does so in time."""
        return FAILED if self.interaction.failed else None

    @property
    def modal(self) -> Modal | None:
        return None if self.interaction.modal is None else Modal(self.interaction)

    @property
    def choices(self) -> list[Json]:
        """The autocomplete results: `[{"name", "value"}, …]`."""
        return list(self.interaction.choices or [])

    @property
    def replies(self) -> list[Message]:
        """The messages made through this interaction (first response and follow-ups), without deleted ones."""
        return [message for message in self.interaction.sent if not message.deleted]

    @property
    def ephemerals(self) -> list[Message]:
        """The replies that only this user sees."""
        return [message for message in self.replies if message.ephemeral_to is not None]

    @property
    def public(self) -> list[Message]:
        return [message for message in self.replies if message.ephemeral_to is None]

    @property
    def updated(self) -> list[Message]:
        """The messages edited through this interaction."""
        return [message for message in self.interaction.updated if not message.deleted]

    @property
    def message(self) -> Message | None:
        """The latest reply; if there is none, the latest updated message."""
        return next(reversed(self.replies), None) or next(reversed(self.updated), None)

    @property
    def text(self) -> str:
        """All text of the replies and updated messages."""
        shown = [*self.replies, *(m for m in self.updated if m not in self.interaction.sent)]
        return "\n".join(message.text for message in shown)

    async def wait(self, how: Wait = "auto") -> BotResponse:
        """Wait as described at `Wait`. Raises NotAnswered if the sandbox's patience (real seconds) ends first."""
        done = self.interaction
        if how == "none":
            return self
        await self._changes.until(lambda: done.acked or done.failed, what=f"the acknowledgement of {done.data}")
        thinking = done.response_type == DEFERRED_MESSAGE
        if done.acked and (thinking or (how == "answer" and done.response_type == DEFERRED_UPDATE)) and how != "ack":
            await self._changes.until(lambda: done.answered, what=f"the deferred answer to {done.data}")
        return self

    async def answered(self) -> BotResponse:
        """Wait until a message has followed the acknowledgement."""
        return await self.wait("answer")


class Actor:
    """A user controlled by a test or by the page. Actions without a `channel` happen in the first channel."""

    def __init__(
        self, user: User, world: World, messages: Messages, interactions: Interactions, changes: Changes
    ) -> None:
        self.user = user
        self.world, self.messages, self.interactions, self.changes = world, messages, interactions, changes

    @property
    def id(self) -> int:
        return self.user.id

    @property
    def name(self) -> str:
        return self.user.name

    @property
    def mention(self) -> str:
        return f"<@{self.user.id}>"

    @property
    def dm(self) -> Channel:
        """The DM with the bot."""
        return self.world.dm_with(self.user.id)

    def __repr__(self) -> str:
        return f"<Actor {self.name}>"

    # --- reading messages ---------------------------------------------------------------------------------------------

    def timeline(self, channel: Channel | None = None) -> list[Message]:
        """The messages that this user sees in a channel, oldest first: public ones, and ephemeral ones addressed to the
        user."""
        return self.world.timeline(self.id, self._channel(channel))

    def dms(self) -> list[Message]:
        """The messages of the DM with the bot, oldest first."""
        return self.timeline(self.dm)

    def pings(self) -> list[Message]:
        """The messages that notified this user by a mention."""
        return [m for m in self.world.messages.values() if self.id in m.pings and self.world.sees(self.id, m)]

    def _channel(self, channel: Channel | None) -> Channel:
        chosen = channel or next(c for c in self.world.channels.values() if c.guild_id is not None)
        if not self.world.sees_channel(self.id, chosen):
            raise ActionError(f"{self.name} can't see #{chosen.name}")
        return chosen

    # --- commands -----------------------------------------------------------------------------------------------------

    def begin_slash(self, name: str, channel: Channel | None, options: Json) -> Interaction:
        where = self._channel(channel)
        data = CommandLine(self.world, self.messages.wire, where, name).data(options)
        return self.interactions.start(COMMAND, self.id, where, data)

    async def slash(
        self, name: str, channel: Channel | None = None, *, wait: Wait = "auto", **options: Any
    ) -> BotResponse:
        """Use a slash command: `slash("dune new", mode="imperium")`. Users and channels are given as objects or ids."""
        return await self._outcome(self.begin_slash(name, channel, options), wait)

    def begin_autocomplete(self, name: str, focused: str, channel: Channel | None, options: Json) -> Interaction:
        where = self._channel(channel)
        data = CommandLine(self.world, self.messages.wire, where, name).data(options, focused)
        return self.interactions.start(AUTOCOMPLETE, self.id, where, data)

    async def autocomplete(
        self, name: str, channel: Channel | None = None, *, focused: str, value: str = "", **options: Any
    ) -> BotResponse:
        """Type `value` into the option `focused`; `choices` of the result are the entries that the client would
        list."""
        given = {**options, focused: value}
        return await self._outcome(self.begin_autocomplete(name, focused, channel, given), "ack")

    # --- components ---------------------------------------------------------------------------------------------------

    def _find(self, message: Message, types: Sequence[int], **wanted: Any) -> Json:
        """The only component with these properties. Raises ActionError if there is none or more than one, or if it is
        disabled."""
        if not self.world.sees(self.id, message):
            raise ActionError(f"{self.name} can't see this message")
        wanted = {key: value for key, value in wanted.items() if value is not None}
        parts = tree.of_types(message.components, *types)
        found = [
            part
            for part in parts
            if all((tree.button_caption(part) if key == "label" else part.get(key)) == v for key, v in wanted.items())
        ]
        if len(found) != 1:
            offered = [part.get("label") or part.get("placeholder") or part.get("custom_id") for part in parts]
            raise ActionError(
                f"{len(found)} components match {wanted or 'nothing in particular'}; there are: {offered}"
            )
        if found[0].get("disabled"):
            raise ActionError(f"this component is disabled: {wanted}")
        return found[0]

    def _press(self, message: Message, data: Json) -> Interaction:
        channel = self.world.channels.get(message.channel_id)
        if channel is None:
            raise ActionError("the channel of this message is gone")
        return self.interactions.start(COMPONENT, self.id, channel, data, message=message)

    def begin_click(self, message: Message, label: str | None = None, custom_id: str | None = None) -> Interaction:
        button = self._find(message, (tree.BUTTON,), label=label, custom_id=custom_id)
        if not button.get("custom_id"):
            raise ActionError("a link button opens a page and tells the bot nothing")
        return self._press(
            message, {"component_type": tree.BUTTON, "custom_id": button["custom_id"], "id": button["id"]}
        )

    async def click(
        self, message: Message, *, label: str | None = None, custom_id: str | None = None, wait: Wait = "auto"
    ) -> BotResponse:
        """Click the only button with this label or custom id. Raises ActionError if there is none or more than one, or
        if it is disabled."""
        return await self._outcome(self.begin_click(message, label, custom_id), wait)

    async def press_raw(
        self,
        custom_id: str,
        message: Message,
        *,
        component_type: int = tree.BUTTON,
        values: Sequence[str] = (),
        wait: Wait = "auto",
    ) -> BotResponse:
        """Send a click that no client would send: with a forged custom id, or on a removed component."""
        data: Json = {"component_type": component_type, "custom_id": custom_id, "id": 1}
        if component_type != tree.BUTTON:
            data["values"] = list(values)
        return await self._outcome(self._press(message, data), wait)

    def begin_choose(self, message: Message, values: Sequence[Any], **wanted: str | None) -> Interaction:
        select = self._find(message, tree.SELECTS, **wanted)
        data: Json = {"component_type": select["type"], "custom_id": select["custom_id"], "id": select["id"]}
        least, most = value_bounds(select)
        if select["type"] == tree.STRING_SELECT:
            data["values"] = pick_options(select, list(values), least, most)
        else:
            resolved: Json = {}
            kind = {tree.USER_SELECT: 6, tree.MENTIONABLE_SELECT: 9, tree.CHANNEL_SELECT: 7}.get(select["type"], 8)
            data["values"] = [resolve_entity(self.world, self.messages.wire, kind, v, resolved) for v in values]
            if not least <= len(data["values"]) <= most:
                raise ActionError(f"this select takes {least} to {most} values")
            data["resolved"] = resolved
        return self._press(message, data)

    async def choose(
        self,
        message: Message,
        values: Sequence[Any] | str,
        *,
        custom_id: str | None = None,
        placeholder: str | None = None,
        wait: Wait = "auto",
    ) -> BotResponse:
        """Pick options (values or labels; users as objects or ids) of the only select menu that matches, which must be
        enabled."""
        picked = [values] if isinstance(values, str) else values
        return await self._outcome(
            self.begin_choose(message, picked, custom_id=custom_id, placeholder=placeholder), wait
        )

    # --- modals -------------------------------------------------------------------------------------------------------

    def begin_submit(self, modal: Modal, values: Json) -> Interaction:
        opened = modal.interaction
        if opened.user_id != self.id:
            raise ActionError(f"this modal is open on another screen than {self.name}'s")
        data = modal.data(values, self.world, self.messages.wire)
        channel = self.world.channel(opened.channel_id)
        return self.interactions.start(MODAL_SUBMIT, self.id, channel, data, message=opened.message, parent=opened)

    async def submit_modal(
        self, modal: Modal | None, values: Json | None = None, *, wait: Wait = "auto"
    ) -> BotResponse:
        """Submit an open form. `values` are given by custom id or label; other fields keep their defaults."""
        if modal is None:
            raise ActionError("no modal is open")
        return await self._outcome(self.begin_submit(modal, values or {}), wait)

    # --- other events -------------------------------------------------------------------------------------------------

    def say(self, content: str, channel: Channel | None = None) -> Message:
        """Post a plain message as this user."""
        return self.messages.post_as_user(self._channel(channel), self.id, content)

    def dismiss(self, message: Message) -> None:
        """Dismiss an ephemeral message: it vanishes from the user's screen, and the bot is not told."""
        if message.ephemeral_to != self.id:
            raise ActionError("only an ephemeral of one's own can be dismissed")
        message.deleted = True
        self.changes.publish("message", message)

    def close_dms(self) -> None:
        """Make the bot's DMs to this user fail with 50007 from now on."""
        self.user.dms_open = False
        self.changes.publish("user", self.user)

    def open_dms(self) -> None:
        """Allow the bot's DMs to this user again."""
        self.user.dms_open = True
        self.changes.publish("user", self.user)

    def allow(self, *names: str) -> None:
        """Give this user permissions on the server, for example `manage_channels`."""
        for name in names:
            self.user.permissions |= PERMISSIONS[name]

    async def _outcome(self, interaction: Interaction, wait: Wait) -> BotResponse:
        return await BotResponse(interaction, self.changes).wait(wait)

"""Posting, editing and deleting messages: validation, attachments, mentions, visibility, events."""

from __future__ import annotations

import copy
import io
import mimetypes
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PIL import Image, UnidentifiedImageError

from bot.sandbox import components as tree
from bot.sandbox import gateway as gw
from bot.sandbox import limits
from bot.sandbox.changes import Changes
from bot.sandbox.errors import DiscordError
from bot.sandbox.gateway import Gateway
from bot.sandbox.ledger import Ledger, Refused
from bot.sandbox.wire import Wire
from bot.sandbox.world import (
    COMPONENTS_V2,
    DM,
    EPHEMERAL,
    LOADING,
    NONCE_SECONDS,
    PRIVATE_THREAD,
    SUPPRESS_EMBEDS,
    SUPPRESS_NOTIFICATIONS,
    VOICE_MESSAGE,
    Attachment,
    Channel,
    Interaction,
    Message,
    World,
)

Json = dict[str, Any]

CREATE_FLAGS = SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2 | VOICE_MESSAGE
REPLY_FLAGS = CREATE_FLAGS | EPHEMERAL
EDIT_FLAGS = SUPPRESS_EMBEDS | COMPONENTS_V2
# discord.py sends a message's flags again when it edits the message; Discord ignores those that an edit cannot change.
IGNORED_IN_EDITS = EPHEMERAL | LOADING | SUPPRESS_NOTIFICATIONS

# The age in seconds from which edits of a message are limited, the edits allowed for each channel and period, and the
# period in seconds. Discord does not publish this quota (error 30046); these values are cautious guesses.
OLD_MESSAGE_SECONDS, OLD_EDITS, OLD_EDIT_WINDOW = 3600.0, 3, 3600.0

_MENTION = re.compile(r"<@!?(\d+)>")


@dataclass(frozen=True, slots=True)
class Upload:
    """A file of a multipart request, `files[index]`."""

    index: int
    filename: str
    content_type: str
    data: bytes


class Messages:
    """Posts, edits and deletes messages."""

    def __init__(self, world: World, wire: Wire, gateway: Gateway, changes: Changes, ledger: Ledger) -> None:
        self.world, self.wire, self.gateway, self.changes, self.ledger = world, wire, gateway, changes, ledger

    # --- posting ------------------------------------------------------------------------------------------------------

    def post_as_bot(self, channel: Channel, body: Json, uploads: Sequence[Upload]) -> Message:
        """Carry out POST /channels/{id}/messages. Raises DiscordError: 50007, 50278, 50013, 50001, 50083, 50035,
        50006."""
        self._require_postable(channel, uploads)
        nonce = body.get("nonce")
        if nonce is not None and body.get("enforce_nonce"):
            first = self.world.nonces.get((channel.id, str(nonce)))
            if first is not None and self.world.clock.now() - first.created < NONCE_SECONDS:
                return first
        message = self._compose(channel, self.world.bot.id, body, uploads, CREATE_FLAGS)
        if reference := body.get("message_reference"):
            message.reference = {
                "type": reference.get("type") or 0,
                "message_id": str(reference.get("message_id")),
                "channel_id": str(channel.id),
            }
            message.type = 19
        if nonce is not None:
            message.nonce = nonce
            self.world.nonces[(channel.id, str(nonce))] = message
        self._publish(message, channel)
        self._record("message", channel, body, message, uploads)
        return message

    def post_as_user(self, channel: Channel, user_id: int, content: str) -> Message:
        """Post a plain message that a person typed."""
        now = self.world.clock.now()
        message = Message(self.world.ids.next(), channel.id, user_id, content=content, created=now)
        message.mentions = message.pings = self._mentioned(message, None)
        self._publish(message, channel)
        return message

    def post_reply(
        self, interaction: Interaction, body: Json, uploads: Sequence[Upload], *, ephemeral: bool, loading: bool = False
    ) -> Message:
        """Post a message made through an interaction: its first response or a follow-up."""
        channel = self.world.channel(interaction.channel_id)
        if loading:
            message = Message(self.world.ids.next(), channel.id, self.world.bot.id, created=self.world.clock.now())
            message.flags = LOADING
        else:
            message = self._compose(channel, self.world.bot.id, body, uploads, REPLY_FLAGS)
            message.flags &= ~EPHEMERAL
        message.interaction = interaction
        message.type = 20 if interaction.type == 2 else 0
        if ephemeral:
            message.ephemeral_to = interaction.user_id
        interaction.sent.append(message)
        self._publish(message, channel)
        if not loading:
            self._record("reply", channel, body, message, uploads)
        return message

    def _require_postable(self, channel: Channel, uploads: Sequence[Upload]) -> None:
        if channel.type == DM:
            assert channel.recipient_id is not None
            recipient = self.world.user(channel.recipient_id)
            if not recipient.dms_open:
                raise DiscordError(50007)
            if not recipient.in_guild or not (self.world.bot.in_guild or self.world.meets_elsewhere):
                raise DiscordError(50278)
            return
        self.world.require(channel, "send_messages_in_threads" if channel.is_thread else "send_messages")
        if uploads:
            self.world.require(channel, "attach_files")
        if channel.archived:
            if channel.locked:
                raise DiscordError(50083)
            channel.archived = False
            self.gateway.dispatch("THREAD_UPDATE", self.wire.channel(channel), guild=True, intent=gw.GUILDS)

    def _compose(
        self, channel: Channel, author: int, body: Json, uploads: Sequence[Upload], allowed_flags: int
    ) -> Message:
        message = Message(self.world.ids.next(), channel.id, author, created=self.world.clock.now())
        self._fill(message, body, uploads, allowed_flags)
        message.pings = list(message.mentions)
        return message

    # --- editing ------------------------------------------------------------------------------------------------------

    def edit_as_bot(self, message: Message, body: Json, uploads: Sequence[Upload]) -> Message:
        """Carry out PATCH of a message through its channel. Raises DiscordError: 50005, 30046 and the errors of
        posting."""
        if message.author_id != self.world.bot.id:
            raise DiscordError(50005)
        channel = self.world.channel(message.channel_id)
        if channel.type != DM:
            self.world.require(channel)
        if channel.archived:
            raise DiscordError(50083)
        self._spend_old_edit(message)
        return self.change(message, body, uploads)

    def change(
        self, message: Message, body: Json, uploads: Sequence[Upload], interaction: Interaction | None = None
    ) -> Message:
        """Apply an edit to any message, also to an ephemeral one and to the placeholder of a deferred answer."""
        self._fill(message, body, uploads, EDIT_FLAGS)
        was_loading = message.loading
        message.flags &= ~LOADING
        if was_loading:
            message.pings = list(message.mentions)
        else:
            message.edited = self.world.clock.now()
        message.revision += 1
        channel = self.world.channel(message.channel_id)
        if interaction is not None and message not in interaction.updated:
            interaction.updated.append(message)
        if message.ephemeral_to is None:
            self._dispatch("MESSAGE_UPDATE", message, channel)
        self._record("reply" if was_loading else "edit", channel, body, message, uploads)
        self.changes.publish("message", message)
        return message

    def _spend_old_edit(self, message: Message) -> None:
        now = self.world.clock.now()
        if now - message.created <= OLD_MESSAGE_SECONDS:
            return
        spent = [at for at in self.world.old_edits.get(message.channel_id, []) if now - at < OLD_EDIT_WINDOW]
        if len(spent) >= OLD_EDITS:
            raise DiscordError(30046, retry_after=round(OLD_EDIT_WINDOW - (now - spent[0]), 3))
        self.world.old_edits[message.channel_id] = [*spent, now]

    def delete(self, message: Message) -> None:
        """Delete a message for everyone."""
        message.deleted = True
        channel = self.world.channels.get(message.channel_id)
        if channel is not None and message.ephemeral_to is None:
            body = {"id": str(message.id), "channel_id": str(channel.id)}
            if channel.guild_id is not None:
                body["guild_id"] = str(channel.guild_id)
            self._send("MESSAGE_DELETE", body, channel)
        self.changes.publish("message", message)

    # --- contents -----------------------------------------------------------------------------------------------------

    def _fill(self, message: Message, body: Json, uploads: Sequence[Upload], allowed_flags: int) -> None:
        """Validate a message with `body` applied, then change it. Raises Refused, 50006, 40005."""
        flags = message.flags & ~LOADING
        asked = body.get("flags")
        if asked is not None:
            if allowed_flags == EDIT_FLAGS:
                asked &= ~IGNORED_IN_EDITS
            flags = (flags & (COMPONENTS_V2 | IGNORED_IN_EDITS)) | asked
        kept, unknown = self._kept(message, body, uploads)
        merged: Json = {
            "content": body.get("content", message.content),
            "embeds": body.get("embeds", message.embeds),
            "components": body.get("components", message.components),
            "attachments": body.get("attachments"),
            "flags": flags,
            "nonce": body.get("nonce"),
            "poll": body.get("poll"),
            "sticker_ids": body.get("sticker_ids"),
        }
        permitted = allowed_flags | (message.flags & IGNORED_IN_EDITS)
        names = [upload.filename for upload in uploads]
        violations = list(
            limits.check_message(merged, files=names, kept=[a.filename for a in kept], allowed_flags=permitted)
        )
        violations += [
            (("attachments", index, "id"), "ATTACHMENT_NOT_FOUND", "Unknown attachment.") for index in unknown
        ]
        if violations:
            raise Refused(violations, body)
        if any(len(upload.data) > limits.MAX_FILE_BYTES for upload in uploads):
            raise DiscordError(40005)
        attachments = kept + [self._attach(upload, body) for upload in uploads]
        if not (merged["content"] or merged["embeds"] or merged["components"] or attachments or merged["sticker_ids"]):
            raise DiscordError(50006)
        message.content = merged["content"] or ""
        message.attachments = attachments
        message.embeds = [self._resolve_embed(embed, message) for embed in merged["embeds"] or []]
        message.components = self._resolve(merged["components"] or [], message)
        message.flags = flags | (message.flags & LOADING)
        message.mentions = self._mentioned(message, body.get("allowed_mentions"))

    def _kept(self, message: Message, body: Json, uploads: Sequence[Upload]) -> tuple[list[Attachment], list[int]]:
        """The attachments that an edit keeps, and the indices of entries that name neither a present attachment nor an
        upload."""
        if body.get("attachments") is None:
            return ([] if "attachments" in body else list(message.attachments)), []
        known = {attachment.id: attachment for attachment in message.attachments}
        fresh = {upload.index for upload in uploads}
        kept: list[Attachment] = []
        unknown: list[int] = []
        for index, entry in enumerate(body["attachments"]):
            number = int(entry.get("id", -1))
            if number in known:
                kept.append(known[number])
            elif number not in fresh:
                unknown.append(index)
        return kept, unknown

    def _attach(self, upload: Upload, body: Json) -> Attachment:
        described = {str(entry.get("id")): entry for entry in body.get("attachments") or []}
        description = described.get(str(upload.index), {}).get("description")
        guessed = mimetypes.guess_type(upload.filename)[0] or upload.content_type
        attachment = Attachment(self.world.ids.next(), upload.filename, guessed, upload.data, description)
        if guessed.startswith("image/"):
            try:
                with Image.open(io.BytesIO(upload.data)) as picture:
                    attachment.width, attachment.height = picture.size
            except UnidentifiedImageError:
                attachment.content_type = "application/octet-stream"
        return attachment

    def _media(self, url: str, message: Message) -> Json:
        """A media item as Discord returns it. `attachment://name` becomes the address of that attachment."""
        found: Json = {"url": url, "proxy_url": url, "loading_state": 2, "flags": 0, "placeholder": None}
        for attachment in message.attachments:
            address = self.wire.attachment_url(attachment, message.channel_id)
            if url in (f"attachment://{attachment.filename}", address):
                found |= {"url": address, "proxy_url": address, "content_type": attachment.content_type}
                found |= {"attachment_id": str(attachment.id), "width": attachment.width, "height": attachment.height}
                break
        return found

    def _resolve(self, parts: list[Json], message: Message) -> list[Json]:
        resolved = copy.deepcopy(parts)
        taken = {part.get("id") for _, part in tree.walk(resolved)}
        number = 0
        for _, part in tree.walk(resolved):
            if not part.get("id"):
                number += 1
                while number in taken:
                    number += 1
                part["id"] = number
            for holder in (part, *(part.get("options") or [])):
                if (emoji := holder.get("emoji")) and emoji.get("id"):
                    emoji["id"] = str(emoji["id"])  # JavaScript rounds large numbers, which clients may send as ids
        for _, item in tree.media(resolved):
            key = "file" if "file" in item else "media"
            item[key] = self._media(item[key]["url"], message)
        return resolved

    def _resolve_embed(self, embed: Json, message: Message) -> Json:
        resolved = {"type": "rich", **copy.deepcopy(embed)}
        for key in ("image", "thumbnail"):
            if url := (resolved.get(key) or {}).get("url"):
                resolved[key] = self._media(url, message)
        return resolved

    def _mentioned(self, message: Message, allowed: Json | None) -> list[int]:
        """The users whom the text mentions and whom `allowed` allows to be mentioned. Source: Discord, allowed mentions
        object."""
        shown = [part.get("content") or "" for part in tree.of_types(message.components, tree.TEXT_DISPLAY)]
        ids = [int(found) for text in [message.content, *shown] for found in _MENTION.findall(text)]
        if allowed is not None and "users" not in (allowed.get("parse") or []):
            listed = {int(user) for user in allowed.get("users") or []}
            ids = [user for user in ids if user in listed]
        return [user for user in dict.fromkeys(ids) if user in self.world.users]

    # --- notifications ------------------------------------------------------------------------------------------------

    def _publish(self, message: Message, channel: Channel) -> None:
        self.world.messages[message.id] = message
        self.world.timelines[channel.id].append(message)
        if channel.type == PRIVATE_THREAD:
            # Mentioning somebody in a private thread adds them to it.
            channel.members.update(message.pings)
        if message.ephemeral_to is None:
            channel.last_message_id = message.id
            self._dispatch("MESSAGE_CREATE", message, channel)
        self.changes.publish("message", message)

    def _dispatch(self, event: str, message: Message, channel: Channel) -> None:
        body = self.wire.message(message, in_gateway=True)
        own = message.author_id == self.world.bot.id or self.world.bot.id in message.mentions or channel.type == DM
        if not own and not any(s.intents & gw.MESSAGE_CONTENT for s in self.gateway.connected):
            body |= {"content": "", "embeds": [], "attachments": [], "components": []}
        self._send(event, body, channel)

    def _send(self, event: str, body: Json, channel: Channel) -> None:
        in_guild = channel.guild_id is not None
        intent = gw.GUILD_MESSAGES if in_guild else gw.DIRECT_MESSAGES
        self.gateway.dispatch(event, body, guild=in_guild, intent=intent)

    def _record(self, kind: str, channel: Channel, body: Json, message: Message, uploads: Sequence[Upload]) -> None:
        self.ledger.sent(
            kind,
            channel,
            body,
            only=message.ephemeral_to,
            file_names=[upload.filename for upload in uploads],
            alt_texts=message.alt_texts,
        )

"""The world as Discord's JSON. Sources: Discord's user, guild, channel, message and interaction resources."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from bot.sandbox.world import (
    ALL_PERMISSIONS,
    DM,
    EPHEMERAL,
    MEMBER_PERMISSIONS,
    Attachment,
    Channel,
    Interaction,
    Message,
    User,
    World,
)

Json = dict[str, Any]


def iso(instant: float) -> str:
    """Unix seconds as ISO 8601 in UTC."""
    return datetime.fromtimestamp(instant, UTC).isoformat()


class Wire:
    """Writes the world as Discord's JSON. `base` is the sandbox's own address, for links to attachments."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.base = ""

    def user(self, user: User) -> Json:
        return {
            "id": str(user.id),
            "username": user.name.lower().replace(" ", "_"),
            "global_name": user.name,
            "discriminator": "0000" if user.bot else "0",
            "avatar": None,
            "bot": user.bot,
            "public_flags": 0,
            "flags": 0,
        }

    def member(self, user: User, *, with_user: bool = True, permissions: int | None = None) -> Json:
        body: Json = {
            "nick": None,
            "avatar": None,
            "roles": [str(self.world.guild.role_id)] if user.bot else [],
            "joined_at": iso(self.world.clock.now()),
            "premium_since": None,
            "deaf": False,
            "mute": False,
            "pending": False,
            "flags": 0,
            "communication_disabled_until": None,
        }
        if with_user:
            body["user"] = self.user(user)
        if permissions is not None:
            body["permissions"] = str(permissions)
        return body

    def role(self, role_id: int, name: str, permissions: int) -> Json:
        return {
            "id": str(role_id),
            "name": name,
            "color": 0,
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
            "hoist": False,
            "position": 0 if role_id == self.world.guild.id else 1,
            "permissions": str(permissions),
            "managed": role_id == self.world.guild.role_id,
            "mentionable": False,
            "flags": 0,
        }

    def bot_role(self) -> Json:
        return self.role(self.world.guild.role_id, self.world.bot.name, self.world.guild.bot_permissions)

    def guild(self) -> Json:
        """The guild as in GUILD_CREATE, without the list of members, which needs an intent."""
        guild, world = self.world.guild, self.world
        return {
            "id": str(guild.id),
            "name": guild.name,
            "icon": None,
            "splash": None,
            "discovery_splash": None,
            "owner_id": str(guild.owner_id),
            "region": "local",
            "afk_channel_id": None,
            "afk_timeout": 300,
            "verification_level": 0,
            "default_message_notifications": 0,
            "explicit_content_filter": 0,
            "roles": [self.role(guild.id, "@everyone", MEMBER_PERMISSIONS), self.bot_role()],
            "emojis": [],
            "stickers": [],
            "features": [],
            "mfa_level": 0,
            "application_id": None,
            "system_channel_id": None,
            "system_channel_flags": 0,
            "rules_channel_id": None,
            "public_updates_channel_id": None,
            "vanity_url_code": None,
            "description": None,
            "banner": None,
            "premium_tier": 0,
            "premium_subscription_count": 0,
            "preferred_locale": guild.locale,
            "nsfw_level": 0,
            "premium_progress_bar_enabled": False,
            "safety_alerts_channel_id": None,
            "large": False,
            "unavailable": False,
            "joined_at": iso(world.clock.now()),
            "member_count": len(world.members()),
            "voice_states": [],
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
            "members": [self.member(world.bot)],
            "channels": [self.channel(c) for c in world.channels.values() if c.guild_id and not c.is_thread],
            "threads": [self.channel(c) for c in world.threads() if not c.archived],
        }

    def channel(self, channel: Channel, *, viewer: User | None = None) -> Json:
        """A channel; with `viewer` it has that user's permissions, as in an interaction."""
        world = self.world
        body: Json = {
            "id": str(channel.id),
            "type": channel.type,
            "flags": 0,
            "last_message_id": None if channel.last_message_id is None else str(channel.last_message_id),
        }
        if channel.type == DM:
            assert channel.recipient_id is not None
            return body | {"recipients": [self.user(world.users[channel.recipient_id])]}
        body |= {
            "guild_id": str(channel.guild_id),
            "name": channel.name,
            "parent_id": None if channel.parent_id is None else str(channel.parent_id),
            "rate_limit_per_user": 0,
        }
        if viewer is not None:
            body["permissions"] = str(viewer.permissions)
            body["app_permissions"] = str(world.bot_permissions(channel))
        if channel.is_thread:
            return body | {
                "owner_id": str(channel.owner_id),
                "message_count": len(world.timelines[channel.id]),
                "total_message_sent": len(world.timelines[channel.id]),
                "member_count": len(channel.members),
                "thread_metadata": {
                    "archived": channel.archived,
                    "locked": channel.locked,
                    "auto_archive_duration": channel.auto_archive_duration,
                    "archive_timestamp": iso(world.clock.now()),
                    "create_timestamp": iso(world.clock.now()),
                    "invitable": True,
                },
            }
        overwrites = []
        if channel.bot_denied:
            overwrites = [{"id": str(world.bot.id), "type": 1, "allow": "0", "deny": str(channel.bot_denied)}]
        return body | {
            "topic": channel.topic,
            "position": list(world.channels).index(channel.id) if channel.id in world.channels else 0,
            "nsfw": False,
            "permission_overwrites": overwrites,
        }

    def attachment(self, attachment: Attachment, channel_id: int) -> Json:
        url = self.attachment_url(attachment, channel_id)
        body: Json = {
            "id": str(attachment.id),
            "filename": attachment.filename,
            "size": len(attachment.data),
            "url": url,
            "proxy_url": url,
            "content_type": attachment.content_type,
        }
        if attachment.description is not None:
            body["description"] = attachment.description
        if attachment.width is not None:
            body |= {"width": attachment.width, "height": attachment.height}
        return body

    def upload(self, upload: Attachment) -> Json:
        """A file attached to a command; only the command's interaction names the file."""
        url = f"{self.base}/cdn/ephemeral-attachments/{upload.id}/{upload.filename}"
        return self.attachment(upload, 0) | {"url": url, "proxy_url": url, "ephemeral": True}

    def attachment_url(self, attachment: Attachment, channel_id: int) -> str:
        return f"{self.base}/cdn/attachments/{channel_id}/{attachment.id}/{attachment.filename}"

    def message(self, message: Message, *, in_gateway: bool = False) -> Json:
        world = self.world
        author = world.users[message.author_id]
        body: Json = {
            "id": str(message.id),
            "channel_id": str(message.channel_id),
            "type": message.type,
            "content": message.content,
            "author": self.user(author),
            "timestamp": iso(message.created),
            "edited_timestamp": None if message.edited is None else iso(message.edited),
            "tts": False,
            "mention_everyone": False,
            "mentions": [self.user(world.users[user]) for user in message.mentions if user in world.users],
            "mention_roles": [],
            "attachments": [self.attachment(a, message.channel_id) for a in message.attachments],
            "embeds": message.embeds,
            "components": message.components,
            "pinned": message.pinned,
            "flags": message.flags | (EPHEMERAL if message.ephemeral_to is not None else 0),
        }
        if message.nonce is not None:
            body["nonce"] = message.nonce
        if message.interaction is not None:
            body |= {
                "webhook_id": str(world.application_id),
                "application_id": str(world.application_id),
                "interaction_metadata": self.interaction_metadata(message.interaction),
            }
        if message.reference is not None:
            referenced = world.messages.get(int(message.reference.get("message_id") or 0))
            body["message_reference"] = message.reference
            body["referenced_message"] = None if referenced is None or referenced.deleted else self.message(referenced)
        channel = world.channels.get(message.channel_id)
        if message.thread_id is not None and message.thread_id in world.channels:
            body["thread"] = self.channel(world.channels[message.thread_id])
        if in_gateway and channel is not None and channel.guild_id is not None:
            body |= {"guild_id": str(channel.guild_id), "member": self.member(author, with_user=False)}
        return body

    def interaction_metadata(self, interaction: Interaction) -> Json:
        body: Json = {
            "id": str(interaction.id),
            "type": interaction.type,
            "user": self.user(self.world.users[interaction.user_id]),
            "authorizing_integration_owners": self.owners(interaction),
        }
        if interaction.message is not None and interaction.type == 3:
            body["interacted_message_id"] = str(interaction.message.id)
        if interaction.parent is not None and interaction.type == 5:
            body["triggering_interaction_metadata"] = self.interaction_metadata(interaction.parent)
        return body

    def owners(self, interaction: Interaction) -> Json:
        channel = self.world.channels.get(interaction.channel_id)
        in_guild = channel is not None and channel.guild_id is not None
        return {"0": str(self.world.guild.id) if in_guild else "0"}

    def interaction(self, interaction: Interaction) -> Json:
        """An INTERACTION_CREATE payload."""
        world = self.world
        user, channel = world.users[interaction.user_id], world.channels[interaction.channel_id]
        in_guild = channel.guild_id is not None
        body: Json = {
            "id": str(interaction.id),
            "application_id": str(world.application_id),
            "type": interaction.type,
            "token": interaction.token,
            "version": 1,
            "data": interaction.data,
            "channel_id": str(channel.id),
            "channel": self.channel(channel, viewer=user),
            "app_permissions": str(world.bot_permissions(channel) if in_guild else ALL_PERMISSIONS),
            "locale": user.locale,
            "entitlements": [],
            "entitlement_sku_ids": [],
            "authorizing_integration_owners": self.owners(interaction),
            "context": 0 if in_guild else 1,
            "attachment_size_limit": 10 * 1024 * 1024,
        }
        if in_guild:
            body |= {
                "guild_id": str(world.guild.id),
                "guild": {"id": str(world.guild.id), "locale": world.guild.locale, "features": []},
                "guild_locale": world.guild.locale,
                "member": self.member(user, permissions=user.permissions),
            }
        else:
            body["user"] = self.user(user)
        if interaction.message is not None:
            body["message"] = self.message(interaction.message)
        return body

"""The sandbox's state: users, one guild, channels, messages, commands, emojis, interactions. Plain data without a
network."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from bot.sandbox import components
from bot.sandbox.clock import Clock, Snowflakes
from bot.sandbox.errors import DiscordError

Json = dict[str, Any]

# Channel types. Source: Discord, channel resource.
TEXT, DM, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 11, 12
THREADS = (PUBLIC_THREAD, PRIVATE_THREAD)

# Message flags. Source: Discord, message resource.
SUPPRESS_EMBEDS, EPHEMERAL, LOADING = 1 << 2, 1 << 6, 1 << 7
SUPPRESS_NOTIFICATIONS, VOICE_MESSAGE, COMPONENTS_V2 = 1 << 12, 1 << 13, 1 << 15

#: Permission bits by name. Source: Discord, permissions.
PERMISSIONS: dict[str, int] = {
    "manage_channels": 1 << 4,
    "manage_guild": 1 << 5,
    "view_channel": 1 << 10,
    "send_messages": 1 << 11,
    "manage_messages": 1 << 13,
    "embed_links": 1 << 14,
    "attach_files": 1 << 15,
    "read_message_history": 1 << 16,
    "use_external_emojis": 1 << 18,
    "use_application_commands": 1 << 31,
    "manage_threads": 1 << 34,
    "create_public_threads": 1 << 35,
    "create_private_threads": 1 << 36,
    "send_messages_in_threads": 1 << 38,
    "pin_messages": 1 << 51,
}
ALL_PERMISSIONS = sum(PERMISSIONS.values())
# The permissions that the bot's invite link asks for.
BOT_PERMISSIONS = sum(
    PERMISSIONS[name]
    for name in (
        "view_channel",
        "send_messages",
        "send_messages_in_threads",
        "create_public_threads",
        "embed_links",
        "attach_files",
        "read_message_history",
        "pin_messages",
    )
)
MEMBER_PERMISSIONS = (
    BOT_PERMISSIONS & ~PERMISSIONS["pin_messages"]
    | PERMISSIONS["use_application_commands"]
    | PERMISSIONS["use_external_emojis"]
)

# Interaction types. Source: Discord, receiving and responding.
COMMAND, COMPONENT, AUTOCOMPLETE, MODAL_SUBMIT = 2, 3, 4, 5

ACK_SECONDS = 3.0
TOKEN_SECONDS = 900.0
NONCE_SECONDS = 300.0


@dataclass(slots=True)
class User:
    """A user. If `dms_open` is False, every DM fails with 50007; if `in_guild` is False, the user has left the
    server."""

    id: int
    name: str
    locale: str = "en-US"
    bot: bool = False
    dms_open: bool = True
    in_guild: bool = True
    permissions: int = MEMBER_PERMISSIONS


@dataclass(slots=True)
class Channel:
    """A text channel, thread or DM. `bot_denied` are permission bits that were taken from the bot here."""

    id: int
    type: int
    name: str
    guild_id: int | None = None
    parent_id: int | None = None
    recipient_id: int | None = None
    owner_id: int | None = None
    topic: str | None = None
    bot_denied: int = 0
    archived: bool = False
    locked: bool = False
    auto_archive_duration: int = 1440
    members: set[int] = field(default_factory=set)
    last_message_id: int | None = None

    @property
    def is_thread(self) -> bool:
        return self.type in THREADS


@dataclass(slots=True)
class Attachment:
    """An uploaded file; `width` and `height` are in pixels for a picture, else None."""

    id: int
    filename: str
    content_type: str
    data: bytes
    description: str | None = None
    width: int | None = None
    height: int | None = None


@dataclass(slots=True, weakref_slot=True, eq=False, repr=False)
class Message:
    """A message as stored; it remains the same object while it is edited."""

    id: int
    channel_id: int
    author_id: int
    content: str = ""
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: int = 0
    created: float = 0.0
    edited: float | None = None
    type: int = 0
    pinned: bool = False
    reference: Json | None = None
    # The users whom the message mentions now.
    mentions: list[int] = field(default_factory=list)
    # The users who were notified when the message was posted; edits notify nobody.
    pings: list[int] = field(default_factory=list)
    nonce: str | int | None = None
    # The only user who sees the message; None if everybody does.
    ephemeral_to: int | None = None
    interaction: Interaction | None = None
    deleted: bool = False
    revision: int = 0
    thread_id: int | None = None

    def __repr__(self) -> str:
        private = f" to {self.ephemeral_to} only" if self.ephemeral_to is not None else ""
        return f"<Message {self.id}{private}: {self.text[:120]!r}>"

    @property
    def loading(self) -> bool:
        """Whether the message is still the “thinking…” placeholder of a deferred answer."""
        return bool(self.flags & LOADING)

    @property
    def is_v2(self) -> bool:
        return bool(self.flags & COMPONENTS_V2)

    @property
    def text(self) -> str:
        """All text that a reader sees, line by line: content, embeds, text displays, labels, options, alt text."""
        return "\n".join(
            [self.content, *components.embed_texts(self.embeds), *components.texts(self.components)]
        ).strip()

    @property
    def buttons(self) -> list[Json]:
        return components.of_types(self.components, components.BUTTON)

    @property
    def selects(self) -> list[Json]:
        return components.of_types(self.components, *components.SELECTS)

    @property
    def labels(self) -> list[str]:
        """The labels of the message's enabled buttons; for a button without a label, its emoji's name."""
        return [components.button_caption(button) for button in self.buttons if not button.get("disabled")]

    @property
    def custom_ids(self) -> list[str]:
        return components.custom_ids(self.components)

    @property
    def alt_texts(self) -> list[str]:
        """The descriptions of the message's pictures: attachments, gallery items and thumbnails."""
        described = [a.description for a in self.attachments if a.description]
        return described + components.alt_texts(self.components)


@dataclass(slots=True, eq=False)
class Interaction:
    """An action of a user that the bot must answer. Times are those of the sandbox's clock, except `ack_seconds`
    (real)."""

    id: int
    type: int
    token: str
    user_id: int
    channel_id: int
    data: Json
    created: float
    started: float
    message: Message | None = None
    parent: Interaction | None = None
    response_type: int | None = None
    ack_seconds: float | None = None
    failed: bool = False
    original: Message | None = None
    modal: Json | None = None
    choices: list[Json] | None = None
    sent: list[Message] = field(default_factory=list)
    updated: list[Message] = field(default_factory=list)
    answered: bool = False

    @property
    def acked(self) -> bool:
        return self.response_type is not None


@dataclass(slots=True)
class Guild:
    """The only server ("guild") of the sandbox."""

    id: int
    name: str
    owner_id: int
    locale: str = "en-US"
    role_id: int = 0
    bot_permissions: int = BOT_PERMISSIONS


class World:
    """All data of the sandbox. Look-ups raise the DiscordError that the API answers with."""

    def __init__(self, clock: Clock, *, guild_name: str = "Sietch", bot_name: str = "Landsraad") -> None:
        self.clock = clock
        self.ids = Snowflakes(clock)
        self.application_id = self.ids.next()
        self.users: dict[int, User] = {}
        self.bot = User(self.application_id, bot_name, bot=True)
        self.users[self.bot.id] = self.bot
        self.guild = Guild(self.ids.next(), guild_name, owner_id=self.bot.id, role_id=self.ids.next())
        self.channels: dict[int, Channel] = {}
        self.messages: dict[int, Message] = {}
        self.timelines: dict[int, list[Message]] = {}
        self.commands: dict[int | None, list[Json]] = {None: [], self.guild.id: []}
        self.command_ids: dict[tuple[int | None, int, str], int] = {}
        self.commands_synced = False
        self.meets_elsewhere = False
        """Whether the bot shares another server with every user, so that DMs work without the sandbox's server."""
        self.emojis: dict[int, Json] = {}
        self.uploads: dict[int, Attachment] = {}
        """The files that were attached to commands, by id."""
        self.interactions: dict[int, Interaction] = {}
        self.tokens: dict[str, Interaction] = {}
        self.nonces: dict[tuple[int, str], Message] = {}
        self.old_edits: dict[int, list[float]] = {}
        self.pins: dict[int, list[tuple[float, Message]]] = {}

    # --- creating -----------------------------------------------------------------------------------------------------

    def add_user(self, name: str, locale: str = "en-US") -> User:
        """Add a human member of the server; the first one owns it."""
        user = User(self.ids.next(), name, locale)
        self.users[user.id] = user
        if self.guild.owner_id == self.bot.id:
            self.guild.owner_id = user.id
        return user

    def add_channel(self, name: str, topic: str | None = None) -> Channel:
        """Add a text channel to the server."""
        channel = Channel(self.ids.next(), TEXT, name, guild_id=self.guild.id, topic=topic)
        return self.put_channel(channel)

    def put_channel(self, channel: Channel) -> Channel:
        self.channels[channel.id] = channel
        self.timelines.setdefault(channel.id, [])
        return channel

    def dm_with(self, user_id: int) -> Channel:
        """The DM of the bot with a user, created on the first call."""
        for channel in self.channels.values():
            if channel.type == DM and channel.recipient_id == user_id:
                return channel
        return self.put_channel(Channel(self.ids.next(), DM, "", recipient_id=user_id))

    def new_token(self) -> str:
        return secrets.token_urlsafe(24)

    # --- looking up ---------------------------------------------------------------------------------------------------

    def user(self, user_id: int) -> User:
        """The user with this id. Raises 10013."""
        try:
            return self.users[user_id]
        except KeyError:
            raise DiscordError(10013) from None

    def channel(self, channel_id: int) -> Channel:
        """The channel with this id. Raises 10003."""
        try:
            return self.channels[channel_id]
        except KeyError:
            raise DiscordError(10003) from None

    def message(self, channel_id: int, message_id: int) -> Message:
        """A message that the bot can reach through its channel, unlike an ephemeral one. Raises 10003, 10008."""
        self.channel(channel_id)
        message = self.messages.get(message_id)
        if message is None or message.deleted or message.channel_id != channel_id or message.ephemeral_to is not None:
            raise DiscordError(10008)
        return message

    def humans(self) -> list[User]:
        return [user for user in self.users.values() if not user.bot]

    def members(self) -> list[User]:
        return [user for user in self.users.values() if user.in_guild]

    def threads(self) -> Iterator[Channel]:
        return (channel for channel in self.channels.values() if channel.is_thread)

    # --- permissions and visibility -----------------------------------------------------------------------------------

    def bot_permissions(self, channel: Channel) -> int:
        """The bot's permission bits in a channel; threads inherit those of their parent."""
        if channel.type == DM:
            return ALL_PERMISSIONS
        if not self.bot.in_guild:
            return 0
        denied = channel.bot_denied
        if channel.parent_id is not None and channel.parent_id in self.channels:
            denied |= self.channels[channel.parent_id].bot_denied
        return self.guild.bot_permissions & ~denied

    def require(self, channel: Channel, *names: str) -> None:
        """Raise 50001 if the bot cannot see the channel, 50013 if it lacks one of the permissions `names`."""
        held = self.bot_permissions(channel)
        if not held & PERMISSIONS["view_channel"]:
            raise DiscordError(50001)
        if any(not held & PERMISSIONS[name] for name in names):
            raise DiscordError(50013)

    def sees_channel(self, user_id: int, channel: Channel) -> bool:
        if channel.type == DM:
            return user_id in (channel.recipient_id, self.bot.id)
        if channel.type == PRIVATE_THREAD:
            return user_id in channel.members or user_id == self.bot.id
        return self.users[user_id].in_guild

    def audience(self, channel: Channel, ephemeral_to: int | None = None) -> frozenset[int] | None:
        """The users who see a message in a channel, or None if everyone on the server does."""
        if ephemeral_to is not None:
            return frozenset((ephemeral_to,))
        if channel.type == DM:
            return frozenset(() if channel.recipient_id is None else (channel.recipient_id,))
        return frozenset(channel.members) if channel.type == PRIVATE_THREAD else None

    def sees(self, user_id: int, message: Message) -> bool:
        """Whether a user can see a message now."""
        if message.deleted or message.channel_id not in self.channels:
            return False
        if message.ephemeral_to is not None and message.ephemeral_to != user_id:
            return False
        return self.sees_channel(user_id, self.channels[message.channel_id])

    def timeline(self, user_id: int, channel: Channel) -> list[Message]:
        """The messages that a user sees in a channel, oldest first, including ephemeral ones addressed to the user."""
        return [message for message in self.timelines.get(channel.id, []) if self.sees(user_id, message)]

"""Routes of channels: messages, pins, typing, threads, and the channel itself."""

from __future__ import annotations

from typing import Any

from bot.sandbox import gateway as gw
from bot.sandbox import limits
from bot.sandbox.errors import DiscordError
from bot.sandbox.ledger import Refused
from bot.sandbox.rest import Call, Handler, Rest
from bot.sandbox.wire import iso
from bot.sandbox.world import DM, PERMISSIONS, PRIVATE_THREAD, PUBLIC_THREAD, TEXT, Channel, Message

_CHANNEL = "/channels/{channel_id}"
_MESSAGES = _CHANNEL + "/messages"


def channel_routes(rest: Rest) -> dict[tuple[str, str], Handler]:
    """The handlers of the routes about channels, threads, messages and pins, by method and template."""
    # Pins come first: otherwise `pins` in the path would be read as a message's id.
    return {**_pins(rest), **_messages(rest), **_channel(rest), **_threads(rest)}


def _messages(rest: Rest) -> dict[tuple[str, str], Handler]:
    world, messages, wire = rest.world, rest.messages, rest.messages.wire

    def found(call: Call) -> Message:
        return world.message(call.id("channel_id"), call.id("message_id"))

    async def create(call: Call) -> Any:
        channel = world.channel(call.id("channel_id"))
        return wire.message(messages.post_as_bot(channel, call.json, call.uploads))

    async def listing(call: Call) -> Any:
        channel = world.channel(call.id("channel_id"))
        world.require(channel)
        shown: list[Message] = []
        if world.bot_permissions(channel) & PERMISSIONS["read_message_history"]:
            shown = [m for m in world.timelines[channel.id] if not m.deleted and m.ephemeral_to is None]
        limit = int(call.query.get("limit", 50))
        if "before" in call.query:
            shown = [m for m in shown if m.id < int(call.query["before"])][-limit:]
        elif "after" in call.query:
            shown = [m for m in shown if m.id > int(call.query["after"])][:limit]
        elif "around" in call.query:
            middle = int(call.query["around"])
            before = [m for m in shown if m.id < middle][-(limit // 2) :]
            shown = before + [m for m in shown if m.id >= middle][: limit - len(before)]
        return [wire.message(m) for m in reversed(shown[-limit:])]

    async def fetch(call: Call) -> Any:
        world.require(world.channel(call.id("channel_id")), "read_message_history")
        return wire.message(found(call))

    async def edit(call: Call) -> Any:
        return wire.message(messages.edit_as_bot(found(call), call.json, call.uploads))

    async def delete(call: Call) -> Any:
        message = found(call)
        channel = world.channel(message.channel_id)
        if message.author_id != world.bot.id:
            if channel.type == DM:
                raise DiscordError(50003)
            world.require(channel, "manage_messages")
        messages.delete(message)

    async def typing(call: Call) -> Any:
        world.require(world.channel(call.id("channel_id")))

    return {
        ("GET", _MESSAGES): listing,
        ("POST", _MESSAGES): create,
        ("GET", _MESSAGES + "/{message_id}"): fetch,
        ("PATCH", _MESSAGES + "/{message_id}"): edit,
        ("DELETE", _MESSAGES + "/{message_id}"): delete,
        ("POST", _CHANNEL + "/typing"): typing,
    }


def _pins(rest: Rest) -> dict[tuple[str, str], Handler]:
    world, messages, wire = rest.world, rest.messages, rest.messages.wire

    def pins_of(channel_id: int) -> list[tuple[float, Message]]:
        return [(at, message) for at, message in world.pins.get(channel_id, []) if not message.deleted]

    async def pin(call: Call) -> Any:
        channel = world.channel(call.id("channel_id"))
        world.require(channel, "pin_messages")
        message = world.message(channel.id, call.id("message_id"))
        if message.pinned:
            return
        if len(pins_of(channel.id)) >= limits.MAX_PINS:
            raise DiscordError(30003)
        message.pinned = True
        world.pins.setdefault(channel.id, []).insert(0, (world.clock.now(), message))
        messages.changes.publish("message", message)

    async def unpin(call: Call) -> Any:
        channel = world.channel(call.id("channel_id"))
        world.require(channel, "pin_messages")
        message = world.message(channel.id, call.id("message_id"))
        message.pinned = False
        world.pins[channel.id] = [entry for entry in world.pins.get(channel.id, []) if entry[1] is not message]
        messages.changes.publish("message", message)

    async def listing(call: Call) -> Any:
        world.require(world.channel(call.id("channel_id")))
        items = [{"pinned_at": iso(at), "message": wire.message(m)} for at, m in pins_of(call.id("channel_id"))]
        return {"items": items, "has_more": False}

    async def old_listing(call: Call) -> Any:
        world.require(world.channel(call.id("channel_id")))
        return [wire.message(message) for _, message in pins_of(call.id("channel_id"))]

    return {
        ("GET", _MESSAGES + "/pins"): listing,
        ("PUT", _MESSAGES + "/pins/{message_id}"): pin,
        ("DELETE", _MESSAGES + "/pins/{message_id}"): unpin,
        ("GET", _CHANNEL + "/pins"): old_listing,
        ("PUT", _CHANNEL + "/pins/{message_id}"): pin,
        ("DELETE", _CHANNEL + "/pins/{message_id}"): unpin,
    }


def _channel(rest: Rest) -> dict[tuple[str, str], Handler]:
    world, wire, ledger = rest.world, rest.messages.wire, rest.ledger

    async def fetch(call: Call) -> Any:
        channel = world.channel(call.id("channel_id"))
        world.require(channel)
        return wire.channel(channel)

    async def edit(call: Call) -> Any:
        channel = world.channel(call.id("channel_id"))
        if channel.type == DM:
            raise DiscordError(50003)
        own = channel.is_thread and channel.owner_id == world.bot.id and "locked" not in call.json
        world.require(channel, *(() if own else ("manage_threads",) if channel.is_thread else ("manage_channels",)))
        _rename(channel, call)
        event = "THREAD_UPDATE" if channel.is_thread else "CHANNEL_UPDATE"
        rest.messages.gateway.dispatch(event, wire.channel(channel), guild=True, intent=gw.GUILDS)
        rest.messages.changes.publish("channel", channel)
        ledger.sent("channel", channel, call.json)
        return wire.channel(channel)

    async def delete(call: Call) -> Any:
        channel = world.channel(call.id("channel_id"))
        if channel.type == DM:
            return wire.channel(channel)
        world.require(channel, "manage_threads" if channel.is_thread else "manage_channels")
        body = wire.channel(channel)
        remove_channel(rest, channel)
        return body

    return {("GET", _CHANNEL): fetch, ("PATCH", _CHANNEL): edit, ("DELETE", _CHANNEL): delete}


def _rename(channel: Channel, call: Call) -> None:
    name = call.json.get("name", channel.name)
    if not isinstance(name, str) or not 1 <= len(name) <= 100:
        raise Refused([(("name",), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.")], call.body)
    channel.name = name
    channel.topic = call.json.get("topic", channel.topic)
    channel.archived = call.json.get("archived", channel.archived)
    channel.locked = call.json.get("locked", channel.locked)
    channel.auto_archive_duration = call.json.get("auto_archive_duration", channel.auto_archive_duration)


def remove_channel(rest: Rest, channel: Channel) -> None:
    """Remove a channel and its threads, and tell the bot."""
    for thread in [c for c in rest.world.channels.values() if c.parent_id == channel.id]:
        remove_channel(rest, thread)
    body = rest.messages.wire.channel(channel)
    del rest.world.channels[channel.id]
    event = "THREAD_DELETE" if channel.is_thread else "CHANNEL_DELETE"
    rest.messages.gateway.dispatch(event, body, guild=True, intent=gw.GUILDS)
    rest.messages.changes.publish("channel", channel)


def _threads(rest: Rest) -> dict[tuple[str, str], Handler]:
    world, wire = rest.world, rest.messages.wire

    def make(call: Call, parent: Channel, number: int, kind: int) -> Channel:
        if parent.type != TEXT:
            raise DiscordError(50024)
        world.require(parent, "create_private_threads" if kind == PRIVATE_THREAD else "create_public_threads")
        thread = Channel(number, kind, "", guild_id=parent.guild_id, parent_id=parent.id, owner_id=world.bot.id)
        _rename(thread, call)
        thread.members.add(world.bot.id)
        world.put_channel(thread)
        body = wire.channel(thread) | {"newly_created": True}
        rest.messages.gateway.dispatch("THREAD_CREATE", body, guild=True, intent=gw.GUILDS)
        rest.messages.changes.publish("channel", thread)
        rest.ledger.sent("thread", thread, call.json)
        return thread

    async def start(call: Call) -> Any:
        kind = call.json.get("type") or PRIVATE_THREAD
        if kind not in (PUBLIC_THREAD, PRIVATE_THREAD):
            raise Refused([(("type",), "BASE_TYPE_CHOICES", "Value must be one of (11, 12).")], call.body)
        return wire.channel(make(call, world.channel(call.id("channel_id")), world.ids.next(), kind))

    async def start_from_message(call: Call) -> Any:
        message = world.message(call.id("channel_id"), call.id("message_id"))
        if message.thread_id is not None:
            raise DiscordError(160004)
        # A thread has the same id as its message. Source: Discord, threads.
        thread = make(call, world.channel(message.channel_id), message.id, PUBLIC_THREAD)
        message.thread_id = thread.id
        rest.messages.changes.publish("message", message)
        return wire.channel(thread)

    async def add_member(call: Call) -> Any:
        thread = world.channel(call.id("channel_id"))
        world.require(thread, "send_messages_in_threads")
        thread.members.add(world.user(call.id("user_id")).id)
        rest.messages.changes.publish("channel", thread)

    async def remove_member(call: Call) -> Any:
        thread = world.channel(call.id("channel_id"))
        if thread.owner_id != world.bot.id:
            world.require(thread, "manage_threads")
        thread.members.discard(call.id("user_id"))
        rest.messages.changes.publish("channel", thread)

    async def join(call: Call) -> Any:
        world.channel(call.id("channel_id")).members.add(world.bot.id)

    async def leave(call: Call) -> Any:
        world.channel(call.id("channel_id")).members.discard(world.bot.id)

    async def members(call: Call) -> Any:
        thread = world.channel(call.id("channel_id"))
        joined = iso(world.clock.now())
        return [{"id": str(thread.id), "user_id": str(u), "join_timestamp": joined, "flags": 0} for u in thread.members]

    member = _CHANNEL + "/thread-members"
    return {
        ("POST", _CHANNEL + "/threads"): start,
        ("POST", _MESSAGES + "/{message_id}/threads"): start_from_message,
        ("GET", member): members,
        ("PUT", member + "/@me"): join,
        ("DELETE", member + "/@me"): leave,
        ("PUT", member + "/{user_id}"): add_member,
        ("DELETE", member + "/{user_id}"): remove_member,
    }

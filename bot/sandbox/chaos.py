"""Faults on demand: dropped connections, duplicates, outages, held requests, and missing permissions, channels and
members."""

from __future__ import annotations

from bot.sandbox import gateway as gw
from bot.sandbox.actors import Actor, BotResponse
from bot.sandbox.interactions import Interactions
from bot.sandbox.rest import Fault, Hold, Rest
from bot.sandbox.rest_channels import remove_channel
from bot.sandbox.world import DM, PERMISSIONS, Channel, Message


class Chaos:
    """Causes faults between Discord and a bot."""

    def __init__(self, rest: Rest, interactions: Interactions) -> None:
        self._rest, self._interactions = rest, interactions
        self._world, self._messages = rest.world, rest.messages

    async def drop_websocket(self, code: int = 4000) -> None:
        """Close the bot's gateway connections; the bot should then RESUME without loss."""
        await self._messages.gateway.drop(code)

    async def forget_sessions(self) -> None:
        """Close the connections and forget their sessions: RESUME fails, and the bot must identify again.

        Stock discord.py then connects to `DiscordWebSocket.DEFAULT_GATEWAY`, which must name the sandbox.
        """
        await self._messages.gateway.drop()
        self._messages.gateway.sessions.clear()

    def duplicate_next_interaction(self) -> None:
        """Deliver the next INTERACTION_CREATE twice, with the same id and token."""
        self._interactions.duplicate_next = True

    async def double_click(
        self, actor: Actor, message: Message, *, label: str | None = None, custom_id: str | None = None
    ) -> tuple[BotResponse, BotResponse]:
        """Click one button twice as one user, before the bot can answer the first click."""
        first = actor.begin_click(message, label, custom_id)
        second = actor.begin_click(message, label, custom_id)
        return (
            await BotResponse(first, actor.changes).wait(),
            await BotResponse(second, actor.changes).wait(),
        )

    def deny_bot(self, channel: Channel, *names: str) -> None:
        """Take permissions in a channel from the bot, by names such as `send_messages`."""
        for name in names:
            channel.bot_denied |= PERMISSIONS[name]
        self._announce(channel)

    def restore_bot(self, channel: Channel) -> None:
        """Give back the permissions that `deny_bot` took."""
        channel.bot_denied = 0
        self._announce(channel)

    def rename_channel(self, channel: Channel, name: str) -> None:
        """Rename a channel as a moderator would."""
        channel.name = name
        self._announce(channel)

    def delete_channel(self, channel: Channel) -> None:
        """Delete a channel and its threads as a moderator would."""
        remove_channel(self._rest, channel)

    def member_leaves(self, actor: Actor) -> None:
        """Let the user leave the server: requests about them fail with 10007, DMs with 50278."""
        actor.user.in_guild = False
        wire, guild = self._messages.wire, self._world.guild
        body = {"guild_id": str(guild.id), "user": wire.user(actor.user)}
        self._messages.gateway.dispatch("GUILD_MEMBER_REMOVE", body, guild=True, intent=gw.GUILD_MEMBERS)
        self._messages.changes.publish("user", actor.user)

    def remove_bot(self, *, meets_elsewhere: bool = False) -> None:
        """Remove the bot from the server: requests to its channels fail with 50001, and DMs to its people with 50278.

        With `meets_elsewhere` DMs still work, as if bot and people shared another server.
        """
        world = self._world
        world.bot.in_guild, world.meets_elsewhere = False, meets_elsewhere
        self._messages.gateway.dispatch("GUILD_DELETE", {"id": str(world.guild.id)}, guild=True, intent=gw.GUILDS)

    def invite_bot(self) -> None:
        """Invite the bot to the server again."""
        self._world.bot.in_guild = True
        body = self._messages.wire.guild()
        body.pop("unavailable", None)  # this field would mean that the guild came back and is not new
        self._messages.gateway.dispatch("GUILD_CREATE", body, guild=True, intent=gw.GUILDS)

    def begin_outage(self, status: int = 503, page: str = "") -> Fault:
        """Make every request of the bot fail until `end_outage`, with a proxy's `page` if one is given; clicks still
        arrive."""
        fault = Fault("* *", status, 0, f"{status}: Service Unavailable", 0.0, forever=True, page=page)
        self._rest.faults.append(fault)
        return fault

    def end_outage(self, fault: Fault) -> None:
        self._rest.faults.remove(fault)

    def archive_thread(self, thread: Channel, *, locked: bool = False) -> None:
        """Archive a thread, as Discord does after its auto-archive time."""
        thread.archived, thread.locked = True, locked
        self._announce(thread)

    def hold(self, pattern: str, *, after: bool = False) -> Hold:
        """Hold the next request that matches `pattern` ("POST /channels/*/messages") until it is released.

        With `after` the request is carried out and its answer is held. The bot can then die without knowing whether the
        request was carried out.
        """
        hold = Hold(pattern, after)
        self._rest.holds.append(hold)
        return hold

    def _announce(self, channel: Channel) -> None:
        if channel.type != DM:
            event = "THREAD_UPDATE" if channel.is_thread else "CHANNEL_UPDATE"
            body = self._messages.wire.channel(channel)
            self._messages.gateway.dispatch(event, body, guild=True, intent=gw.GUILDS)
        self._messages.changes.publish("channel", channel)

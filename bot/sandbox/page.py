"""The part of the server for the web page: static files, pictures of boards, and a WebSocket for news and actions.

One person plays all seats, so a page receives everything and shows the part that the chosen seat may see.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, NamedTuple

from aiohttp import WSMsgType, web

from bot.sandbox.actors import Actor
from bot.sandbox.changes import Change, Changes
from bot.sandbox.commands import usable_commands
from bot.sandbox.errors import DiscordError, SandboxError
from bot.sandbox.gateway import Gateway
from bot.sandbox.modals import Modal
from bot.sandbox.wire import Wire
from bot.sandbox.world import AUTOCOMPLETE, COMMAND, COMPONENTS_V2, Channel, Interaction, Message, User, World
from content import LANGUAGES

Json = dict[str, Any]

STATIC = Path(__file__).with_name("static")
HISTORY = 200
# The most seconds by which one press of a button advances the clock.
LONGEST_LEAP = 86_400.0
# The languages that a seat can have, by Discord's names.
LOCALES = ("en-US", *(language for language in LANGUAGES if language != "en"))
_TYPES = {".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
_HEADERS = {
    "Cache-Control": "no-cache",
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; connect-src 'self' ws:; base-uri 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


def find_type(picture: bytes) -> str:
    """The media type of a picture drawn as PNG or WebP."""
    return "image/png" if picture.startswith(b"\x89PNG") else "image/webp"


def command_name(interaction: Interaction) -> str:
    """The command of an interaction as typed, such as "/dune new"."""
    data, words = interaction.data, [interaction.data["name"]]
    while (inner := data.get("options")) and inner[0]["type"] <= 2:
        data = inner[0]
        words.append(data["name"])
    return "/" + " ".join(words)


class Front(NamedTuple):
    """The bot's part of the page: the games on the first screen, and functions for them."""

    # The games on offer: `name`, `titles` by locale, the possible numbers of `seats`, the `usual` number, and whether
    # there is a `picture`.
    games: list[Json]
    # The number of steps of the guided game.
    steps: int
    # Begins a game of a user against computer players. The last argument is whether the user's screen is narrow.
    play: Callable[[User, Channel, str, int, bool], Awaitable[None]]
    # Draws the narrow picture of a board.
    draw: Callable[[str, int, str], Awaitable[bytes | None]]
    # Advances the clock by a number of seconds; None if the clock cannot be advanced.
    pass_time: Callable[[float], Awaitable[None]] | None = None


class Page:
    """The server of the page and of all its open tabs."""

    def __init__(
        self,
        world: World,
        wire: Wire,
        gateway: Gateway,
        changes: Changes,
        actor_of: Callable[[int], Actor],
        add_user: Callable[[str, str], Actor],
        add_channel: Callable[[str], Channel],
    ) -> None:
        self.world, self.wire, self.gateway, self.changes = world, wire, gateway, changes
        self.actor_of, self.add_user, self.add_channel = actor_of, add_user, add_channel
        self.tabs: set[web.WebSocketResponse] = set()
        self.front: Front | None = None
        self.spoken: set[int] = set()
        """The ids of users whose language was set."""
        self.on_screen: Callable[[int, bool], None] = _overlook
        """A callback that receives the user of the seat on the screen, and whether the screen is narrow."""

    def mount(self, app: web.Application) -> None:
        """Add /, /static/{name}, /page/events and the pictures of boards to the application."""
        app.router.add_get("/", self._index)
        app.router.add_get("/page/board/{game}/{seats}/{locale}", self._board)
        app.router.add_get("/static/{name}", self._static)
        app.router.add_get("/page/events", self._events)

    async def _index(self, request: web.Request) -> web.Response:
        return _file(STATIC / "index.html")

    async def _static(self, request: web.Request) -> web.Response:
        path = STATIC / request.match_info["name"]
        if path.parent != STATIC or path.suffix not in _TYPES or not path.is_file():
            raise web.HTTPNotFound
        return _file(path)

    async def _board(self, request: web.Request) -> web.Response:
        game, seats, locale = (request.match_info[name] for name in ("game", "seats", "locale"))
        known = self.front is not None and any(
            one["name"] == game and one["picture"] and seats in map(str, one["seats"]) for one in self.front.games
        )
        if self.front is None or not known or locale not in LOCALES:
            raise web.HTTPNotFound
        picture = await self.front.draw(game, int(seats), locale)
        if picture is None:
            raise web.HTTPNotFound
        return web.Response(body=picture, content_type=find_type(picture), headers=_HEADERS)

    async def _events(self, request: web.Request) -> web.WebSocketResponse:
        origin = request.headers.get("Origin")
        if origin is not None and origin.partition("://")[2] != request.host:
            # a website in another tab of the browser must not act here
            raise web.HTTPForbidden
        socket = web.WebSocketResponse(max_msg_size=1 << 20, heartbeat=30)
        await socket.prepare(request)
        self.tabs.add(socket)
        try:
            await Tab(self, socket).run()
        finally:
            self.tabs.discard(socket)
        return socket

    async def close(self) -> None:
        """Close the connection of every open tab; the tabs reconnect by themselves."""
        for socket in list(self.tabs):
            await socket.close(code=1001)

    # --- events for a tab ---------------------------------------------------------------------------------------------

    def hello(self) -> Json:
        """Everything that a new tab needs."""
        recent = [m for timeline in self.world.timelines.values() for m in timeline[-HISTORY:] if not m.deleted]
        return {
            "world": str(self.world.guild.id),
            "guild": self.world.guild.name,
            "bot": self.user(self.world.bot),
            "connected": bool(self.gateway.connected),
            "users": self.users(),
            "channels": self.channels(),
            "commands": self.commands(),
            "now": self.world.clock.now(),
            "front": self._describe_front(),
            "emojis": [{"id": e["id"], "name": e["name"]} for e in self.world.emojis.values()],
            "messages": [self.message(message) for message in recent],
        }

    def open_front(self, front: Front) -> None:
        """Show the games on the first screen, also in tabs that are already open."""
        self.front = front
        self.changes.publish("front")

    def _describe_front(self) -> Json | None:
        front = self.front
        if front is None:
            return None
        return {"games": front.games, "steps": front.steps, "time": front.pass_time is not None}

    def user(self, user: User) -> Json:
        return {
            "id": str(user.id),
            "name": user.name,
            "locale": user.locale,
            "dms_open": user.dms_open,
            "in_guild": user.in_guild,
        }

    def users(self) -> list[Json]:
        return [self.user(user) for user in self.world.humans()]

    def channels(self) -> list[Json]:
        for user in self.world.humans():
            self.world.dm_with(user.id)
        return [
            {
                "id": str(c.id),
                "type": c.type,
                "name": c.name,
                "topic": c.topic,
                "parent_id": None if c.parent_id is None else str(c.parent_id),
                "recipient_id": None if c.recipient_id is None else str(c.recipient_id),
                "members": [str(member) for member in c.members],
                "archived": c.archived,
            }
            for c in self.world.channels.values()
        ]

    def commands(self) -> Json:
        """The commands by place: `guild` for channels and threads, `dm` for direct messages."""
        kinds: dict[str, Channel | None] = {"guild": None, "dm": None}
        for channel in self.world.channels.values():
            kinds["guild" if channel.guild_id is not None else "dm"] = channel
        return {kind: usable_commands(self.world, c) if c is not None else [] for kind, c in kinds.items()}

    def message(self, message: Message) -> Json:
        body = self.wire.message(message)
        made_by = message.interaction
        return body | {
            "v2": bool(message.flags & COMPONENTS_V2),
            "loading": message.loading,
            "deleted": message.deleted,
            "ephemeral_to": None if message.ephemeral_to is None else str(message.ephemeral_to),
            "pings": [str(user) for user in message.pings],
            "command": command_name(made_by) if made_by is not None and made_by.type == COMMAND else None,
            "by": None if made_by is None else str(made_by.user_id),
        }

    def interaction(self, interaction: Interaction, nonce: str) -> Json:
        state = "failed" if interaction.failed else "acked" if interaction.acked else "pending"
        return {
            "n": nonce,
            "id": str(interaction.id),
            "state": state,
            "modal": interaction.modal,
            "choices": interaction.choices if interaction.type == AUTOCOMPLETE else None,
        }


class Tab:
    """A tab of a browser that has the page open."""

    def __init__(self, page: Page, socket: web.WebSocketResponse) -> None:
        self.page, self.socket = page, socket
        self.started: dict[int, str] = {}

    async def run(self) -> None:
        """Serve the tab until it closes."""
        queue = self.page.changes.subscribe()
        feeder = asyncio.create_task(self._feed(queue))
        try:
            await self._send("hello", self.page.hello())
            async for frame in self.socket:
                if frame.type is WSMsgType.TEXT:
                    await self._act(json.loads(frame.data))
        finally:
            self.page.changes.unsubscribe(queue)
            feeder.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await feeder

    async def _send(self, kind: str, data: Any) -> None:
        with contextlib.suppress(ConnectionError):
            await self.socket.send_str(json.dumps({"t": kind, "d": data}, separators=(",", ":")))

    async def _feed(self, queue: asyncio.Queue[Change]) -> None:
        while True:
            kind, subject = await queue.get()
            page = self.page
            if kind == "message":
                await self._send("message", page.message(subject))
            elif kind == "interaction":
                if subject.id in self.started:
                    await self._send("interaction", page.interaction(subject, self.started[subject.id]))
            elif kind in ("user", "channel"):
                await self._send("people", {"users": page.users(), "channels": page.channels()})
                await self._send("commands", page.commands())
            elif kind == "commands":
                await self._send("commands", page.commands())
            elif kind == "front":
                await self._send("hello", page.hello())
            elif kind == "gateway":
                await self._send("connected", bool(page.gateway.connected))
            elif kind == "clock":
                await self._send("clock", page.world.clock.now())

    async def _act(self, action: Json) -> None:
        """Carry out an action of the person at the page; actions that a client would not allow are answered with an
        error."""
        nonce = str(action.get("n", ""))
        try:
            if (doing := SETTINGS.get(action["op"])) is not None:
                await self._send("interaction", {"n": nonce, "state": "acked", **await doing(self, action)})
                return
            interaction = self._begin(action)
        except (SandboxError, DiscordError, KeyError, ValueError) as error:
            text = error.message if isinstance(error, DiscordError) else str(error)
            await self._send("error", {"n": nonce, "text": text})
            return
        if interaction is not None:
            self.started[interaction.id] = nonce
            await self._send("interaction", self.page.interaction(interaction, nonce))

    def _begin(self, action: Json) -> Interaction | None:
        world, kind = self.page.world, action["op"]
        if kind == "add_user":
            name = str(action["name"]).strip()[:32]
            if not name:
                raise ValueError("a seat needs a name")
            self.page.spoken.add(self.page.add_user(name, _locale(action)).id)
            return None
        actor = self.page.actor_of(int(action["as"]))
        if kind == "say":
            actor.say(str(action["content"])[:2000], world.channel(int(action["channel"])))
        elif kind == "locale":
            self.page.spoken.add(actor.id)
            actor.user.locale = _locale(action)
            self.page.changes.publish("user", actor.user)
        elif kind == "browser":
            self._greet(_locale(action))
        elif kind == "screen":
            self.page.on_screen(actor.user.id, bool(action["narrow"]))
        elif kind == "dms":
            (actor.open_dms if action["open"] else actor.close_dms)()
        elif kind == "dismiss":
            actor.dismiss(_message(world, action))
        elif kind == "click":
            return actor.begin_click(_message(world, action), custom_id=action["custom_id"])
        elif kind == "choose":
            return actor.begin_choose(_message(world, action), action["values"], custom_id=action["custom_id"])
        elif kind == "slash":
            return actor.begin_slash(action["name"], world.channel(int(action["channel"])), action["options"])
        elif kind == "autocomplete":
            channel = world.channel(int(action["channel"]))
            return actor.begin_autocomplete(action["name"], action["focused"], channel, action["options"])
        elif kind == "submit":
            opened = world.interactions[int(action["interaction"])]
            return actor.begin_submit(Modal(opened), action["values"])
        else:
            raise ValueError(f"unknown action {kind}")
        return None

    def _greet(self, locale: str) -> None:
        """Use the browser's language for the server, and for every seat whose language has not been set."""
        world, page = self.page.world, self.page
        fresh = [user for user in world.humans() if user.id not in page.spoken and user.locale == LOCALES[0]]
        if locale == LOCALES[0] or not fresh:
            return
        if not page.spoken:
            world.guild.locale = locale
        for user in fresh:
            page.spoken.add(user.id)
            user.locale = locale
        page.changes.publish("user", fresh[0])

    # --- requests about the sandbox itself ----------------------------------------------------------------------------

    async def _add_channel(self, action: Json) -> Json:
        """Add the next channel for a table, and send the tab the new list of channels before confirming."""
        page = self.page
        taken = {channel.name for channel in page.world.channels.values()}
        number = next(n for n in range(1, len(taken) + 2) if f"table-{n}" not in taken)
        channel = page.add_channel(f"table-{number}")
        await self._send("people", {"users": page.users(), "channels": page.channels()})
        return {"channel": str(channel.id)}

    async def _play(self, action: Json) -> Json:
        front, channel = self._front(), self.page.world.channel(int(action["channel"]))
        user, seats = self.page.world.user(int(action["as"])), int(action["seats"])
        await front.play(user, channel, str(action["game"]), seats, bool(action["narrow"]))
        return {}

    async def _pass_time(self, action: Json) -> Json:
        pass_time, seconds = self._front().pass_time, float(action["seconds"])
        if pass_time is None or not 0 < seconds <= LONGEST_LEAP:
            raise ValueError("no time passes here by itself")
        await pass_time(seconds)
        self.page.changes.publish("clock")
        return {}

    def _front(self) -> Front:
        if self.page.front is None:
            raise ValueError("no game is offered here")
        return self.page.front


# The operations that concern the sandbox itself rather than one of its users.
SETTINGS: dict[str, Callable[[Tab, Json], Awaitable[Json]]] = {
    "add_channel": Tab._add_channel,
    "play": Tab._play,
    "pass_time": Tab._pass_time,
}


def _overlook(user_id: int, narrow: bool) -> None:
    """Do nothing about the seat on the screen; the default callback."""


def _locale(action: Json) -> str:
    locale = str(action.get("locale") or "en-US")
    if locale not in LOCALES:
        raise ValueError(f"the page offers no language {locale}")
    return locale


def _message(world: World, action: Json) -> Message:
    message = world.messages.get(int(action["message"]))
    if message is None:
        raise DiscordError(10008)
    return message


def _file(path: Path) -> web.Response:
    return web.Response(body=path.read_bytes(), content_type=_TYPES[path.suffix], charset="utf-8", headers=_HEADERS)

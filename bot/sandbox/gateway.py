"""The gateway: identify, resume with replay, heartbeats, dispatch by shard and intents. Source: Discord, gateway."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import secrets
from collections import deque
from dataclasses import dataclass, field
from typing import Any

from aiohttp import WSMsgType, web

from bot.sandbox.changes import Changes
from bot.sandbox.wire import Json, Wire
from bot.sandbox.world import World

log = logging.getLogger(__name__)

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 0, 1, 2, 6, 7, 9, 10, 11
HEARTBEAT_INTERVAL_MS = 41_250
ROUND_TRIP = 0.05
"""Seconds until a heartbeat is answered."""
REPLAY = 5000

# Intents. Source: Discord, gateway, list of intents.
GUILDS, GUILD_MEMBERS, GUILD_MESSAGES, DIRECT_MESSAGES, MESSAGE_CONTENT = 1 << 0, 1 << 1, 1 << 9, 1 << 12, 1 << 15


@dataclass(eq=False)
class Session:
    """The session of one shard. It outlives its connection, so it can be resumed."""

    id: str
    shard: int
    shard_count: int
    intents: int
    socket: web.WebSocketResponse | None = None
    sequence: int = 0
    replay: deque[Json] = field(default_factory=lambda: deque(maxlen=REPLAY))
    outgoing: asyncio.Queue[Json] = field(default_factory=asyncio.Queue)
    resumes: int = 0

    def push(self, event: str, data: Any) -> None:
        """Queue an event; without a connection it waits for RESUME."""
        self.sequence += 1
        frame = {"op": DISPATCH, "t": event, "s": self.sequence, "d": data}
        self.replay.append(frame)
        if self.socket is not None:
            self.outgoing.put_nowait(frame)


class Gateway:
    """The sandbox's gateway, with all sessions of the bot."""

    def __init__(self, world: World, wire: Wire, changes: Changes, token: str) -> None:
        self.world, self.wire, self.changes, self.token = world, wire, changes, token
        self.url = ""
        self.sessions: dict[str, Session] = {}

    # --- events for the bot -------------------------------------------------------------------------------------------

    def dispatch(self, event: str, data: Any, *, guild: bool, intent: int = 0) -> int:
        """Send an event to the sessions that it concerns; returns how many of them are connected.

        Guild events are sent to the guild's shard, DM events to shard 0; `intent` is the bit that a session must have
        asked for.
        """
        reached = 0
        for session in self.sessions.values():
            home = (self.world.guild.id >> 22) % session.shard_count if guild else 0
            if session.shard == home and (not intent or session.intents & intent):
                session.push(event, data)
                reached += session.socket is not None
        return reached

    @property
    def connected(self) -> list[Session]:
        return [session for session in self.sessions.values() if session.socket is not None]

    @property
    def ready(self) -> bool:
        """Whether every shard that the bot announced has a connected session."""
        live = self.connected
        return bool(live) and {s.shard for s in live} >= set(range(live[-1].shard_count))

    async def drop(self, code: int = 4000) -> None:
        """Close every connection; the bot should then RESUME."""
        for session in self.connected:
            socket, session.socket = session.socket, None
            if socket is not None:
                await socket.close(code=code)

    # --- connections --------------------------------------------------------------------------------------------------

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(max_msg_size=0, compress=False)
        await socket.prepare(request)
        await _send(socket, {"op": HELLO, "d": {"heartbeat_interval": HEARTBEAT_INTERVAL_MS}, "s": None, "t": None})
        session: Session | None = None
        writer: asyncio.Task[None] | None = None
        try:
            async for message in socket:
                if message.type is not WSMsgType.TEXT:
                    break
                frame = json.loads(message.data)
                operation = frame.get("op")
                if operation == HEARTBEAT:
                    # discord.py records the time of a heartbeat only after sending it; an earlier answer would look 41
                    # s late.
                    await asyncio.sleep(ROUND_TRIP)
                    await _send(socket, {"op": HEARTBEAT_ACK, "d": None, "s": None, "t": None})
                elif operation in (IDENTIFY, RESUME):
                    if frame["d"].get("token", "").removeprefix("Bot ") != self.token:
                        await socket.close(code=4004, message=b"Authentication failed.")
                        break
                    opened = self._identify(frame["d"]) if operation == IDENTIFY else self._resume(frame["d"])
                    if opened is None:
                        await _send(socket, {"op": INVALID_SESSION, "d": False, "s": None, "t": None})
                        continue
                    session = opened
                    session.socket = socket
                    writer = asyncio.create_task(_write(socket, session.outgoing))
                    self.changes.publish("gateway")
        finally:
            if writer is not None:
                writer.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await writer
            if session is not None and session.socket is socket:
                session.socket = None
            self.changes.publish("gateway")
        return socket

    def _identify(self, data: Json) -> Session:
        shard, count = data.get("shard") or [0, 1]
        session = Session(secrets.token_hex(16), shard, count, int(data.get("intents") or 0))
        # A shard has only one session; a new process cannot resume that of a killed one.
        for old in [
            s for s in self.sessions.values() if (s.shard, s.shard_count) == (shard, count) and s.socket is None
        ]:
            del self.sessions[old.id]
        self.sessions[session.id] = session
        guild = self.world.guild
        at_home = (guild.id >> 22) % count == shard
        frames: list[tuple[str, Any]] = [
            (
                "READY",
                {
                    "v": 10,
                    "user": self.wire.user(self.world.bot) | {"verified": True, "mfa_enabled": False, "email": None},
                    "guilds": [{"id": str(guild.id), "unavailable": True}] if at_home else [],
                    "private_channels": [],
                    "session_id": session.id,
                    "resume_gateway_url": self.url,
                    "session_type": "normal",
                    "shard": [shard, count],
                    "application": {"id": str(self.world.application_id), "flags": 0},
                },
            )
        ]
        if at_home:
            frames.append(("GUILD_CREATE", self.wire.guild()))
        self._start(session, frames)
        return session

    def _start(self, session: Session, frames: list[tuple[str, Any]]) -> None:
        for event, data in frames:
            session.push(event, data)
        for frame in session.replay:
            session.outgoing.put_nowait(frame)

    def _resume(self, data: Json) -> Session | None:
        session = self.sessions.get(str(data.get("session_id")))
        seen = int(data.get("seq") or 0)
        if session is None or (session.replay and session.replay[0]["s"] > seen + 1):
            return None
        session.outgoing = asyncio.Queue()
        for frame in session.replay:
            if frame["s"] > seen:
                session.outgoing.put_nowait(frame)
        session.resumes += 1
        session.socket = None
        session.push("RESUMED", {"_trace": []})
        session.outgoing.put_nowait(session.replay[-1])
        return session


async def _send(socket: web.WebSocketResponse, frame: Json) -> None:
    await socket.send_str(json.dumps(frame, separators=(",", ":")))


async def _write(socket: web.WebSocketResponse, outgoing: asyncio.Queue[Json]) -> None:
    """Send queued frames in order until the connection ends."""
    with contextlib.suppress(ConnectionError):
        while not socket.closed:
            await _send(socket, await outgoing.get())

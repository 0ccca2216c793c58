"""The archive: a file that stores a world, so that a restarted sandbox has its channels, messages and seats.

It is an SQLite file: the world as JSON in one row, and uploaded bytes in rows of their own, which are written once.
Interactions end with the process, so their tokens are not stored. Of an interaction, only the data that its messages
show are stored.
"""

from __future__ import annotations

import contextlib
import dataclasses
import json
import sqlite3
from pathlib import Path
from typing import Any

from bot.sandbox.errors import SandboxError
from bot.sandbox.world import Attachment, Channel, Guild, Interaction, Message, User, World

Json = dict[str, Any]

VERSION = 1


class UnusableArchive(SandboxError):
    """The error of a file that is not an archive of this version; `path` is its name."""

    def __init__(self, path: Path) -> None:
        self.path = path
        super().__init__(f"{path} holds no sandbox of this version; move it away to start anew")


def _fields(record: Any, *without: str) -> Json:
    """The fields of a record, one level deep, without those named."""
    return {f.name: getattr(record, f.name) for f in dataclasses.fields(record) if f.name not in without}


def _interaction(interaction: Interaction | None) -> Json | None:
    if interaction is None:
        return None
    body = _fields(
        interaction, "token", "message", "parent", "original", "modal", "choices", "sent", "updated", "started"
    )
    body["message"] = None if interaction.message is None else interaction.message.id
    body["parent"] = _interaction(interaction.parent)
    return body


def _message(message: Message) -> Json:
    body = _fields(message, "interaction", "attachments")
    body["interaction"] = _interaction(message.interaction)
    body["attachments"] = [_fields(attachment, "data") for attachment in message.attachments]
    return body


def describe(world: World) -> tuple[Json, dict[int, bytes]]:
    """The world as JSON, and its uploaded bytes by id."""
    kept = [message for timeline in world.timelines.values() for message in timeline if not message.deleted]
    blobs = {a.id: a.data for message in kept for a in message.attachments}
    blobs |= {number: emoji["data"] for number, emoji in world.emojis.items()}
    body = {
        "version": VERSION,
        "application_id": world.application_id,
        "guild": _fields(world.guild),
        "users": [_fields(user) for user in world.users.values()],
        "channels": [_fields(c) | {"members": sorted(c.members)} for c in world.channels.values()],
        "messages": [_message(message) for message in kept],
        "commands": [[where, commands] for where, commands in world.commands.items()],
        "command_ids": [[*key, number] for key, number in world.command_ids.items()],
        "commands_synced": world.commands_synced,
        "emojis": [{key: emoji[key] for key in emoji if key != "data"} for emoji in world.emojis.values()],
        "pins": [[channel, [[at, m.id] for at, m in pins if not m.deleted]] for channel, pins in world.pins.items()],
        "nonces": [[channel, nonce, m.id] for (channel, nonce), m in world.nonces.items() if not m.deleted],
    }
    return body, blobs


def write(path: Path, body: Json, blobs: dict[int, bytes]) -> None:
    """Write the result of `describe` in one transaction; bytes that are already stored are not written again."""
    with contextlib.closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TABLE IF NOT EXISTS world (id INTEGER PRIMARY KEY CHECK (id = 1), body TEXT) STRICT")
        connection.execute("CREATE TABLE IF NOT EXISTS blob (id INTEGER PRIMARY KEY, data BLOB) STRICT")
        there = {number for (number,) in connection.execute("SELECT id FROM blob")}
        connection.executemany("DELETE FROM blob WHERE id = ?", [(number,) for number in there - set(blobs)])
        fresh = [(number, data) for number, data in blobs.items() if number not in there]
        connection.executemany("INSERT INTO blob VALUES (?, ?)", fresh)
        connection.execute("INSERT OR REPLACE INTO world VALUES (1, ?)", (json.dumps(body),))


def read(path: Path, world: World) -> bool:
    """Fill a new `world` from a file. Returns whether the file exists. Raises UnusableArchive."""
    if not path.exists():
        return False
    try:
        with contextlib.closing(sqlite3.connect(path)) as connection:
            (raw,) = connection.execute("SELECT body FROM world").fetchone()
            blobs: dict[int, bytes] = dict(connection.execute("SELECT id, data FROM blob"))
        body = json.loads(raw)
        if body["version"] != VERSION:
            raise UnusableArchive(path)
        _fill(world, body, blobs)
    except (sqlite3.DatabaseError, KeyError, TypeError, ValueError):
        raise UnusableArchive(path) from None
    return True


def _fill(world: World, body: Json, blobs: dict[int, bytes]) -> None:
    world.application_id = body["application_id"]
    world.users = {entry["id"]: User(**entry) for entry in body["users"]}
    world.bot = world.users[world.application_id]
    world.guild = Guild(**body["guild"])
    world.channels, world.timelines, world.messages = {}, {}, {}
    for entry in body["channels"]:
        world.put_channel(Channel(**entry | {"members": set(entry["members"])}))
    for entry in body["messages"]:
        attachments = [Attachment(**a, data=blobs[a["id"]]) for a in entry["attachments"]]
        message = Message(**entry | {"attachments": attachments, "interaction": None})
        world.messages[message.id] = message
        world.timelines.setdefault(message.channel_id, []).append(message)
    for entry in body["messages"]:
        world.messages[entry["id"]].interaction = _restore(world, entry["interaction"])
    world.commands = dict(body["commands"])
    world.command_ids = {(where, kind, name): number for where, kind, name, number in body["command_ids"]}
    world.commands_synced = body["commands_synced"]
    world.emojis = {int(entry["id"]): entry | {"data": blobs[int(entry["id"])]} for entry in body["emojis"]}
    world.pins = {channel: [(at, world.messages[m]) for at, m in pins] for channel, pins in body["pins"]}
    world.nonces = {(channel, nonce): world.messages[m] for channel, nonce, m in body["nonces"]}
    world.ids.skip_to(max([*world.messages, *world.channels, *world.users, *blobs]))


def _restore(world: World, entry: Json | None) -> Interaction | None:
    if entry is None:
        return None
    rest = {
        "message": world.messages.get(entry["message"] or 0),
        "parent": _restore(world, entry["parent"]),
        "token": world.new_token(),
        "started": 0.0,
    }
    return Interaction(**entry | rest)

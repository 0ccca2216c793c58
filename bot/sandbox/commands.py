"""Interaction data of a registered slash command with typed values. Source: Discord, application commands."""

from __future__ import annotations

import base64
import binascii
import mimetypes
from typing import Any, NamedTuple

from bot.sandbox.errors import ActionError
from bot.sandbox.wire import Wire
from bot.sandbox.world import Attachment, Channel, World

Json = dict[str, Any]

SUB_COMMAND, SUB_GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(1, 12)
UPLOAD_BYTES = 10 * 1024 * 1024


class File(NamedTuple):
    """A file that a person attaches to a command."""

    name: str
    data: bytes


def usable_commands(world: World, channel: Channel) -> list[Json]:
    """The chat commands that a user is offered in a channel. A DM offers only global commands, and none whose contexts
    exclude DMs."""
    offered = [*world.commands[None], *world.commands[world.guild.id]]
    here = 0 if channel.guild_id is not None else 1
    return [
        command
        for command in offered
        if command["type"] == 1
        and (command.get("contexts") is None or here in command["contexts"])
        and (here == 0 or "guild_id" not in command)
    ]


class CommandLine:
    """A command as typed: "dune new" is the sub-command `new` of `dune`.

    Raises ActionError if the channel has no such command.
    """

    def __init__(self, world: World, wire: Wire, channel: Channel, name: str) -> None:
        self.world, self.wire = world, wire
        words = name.removeprefix("/").split()
        offered = usable_commands(world, channel)
        found = next((command for command in offered if command["name"] == words[0]), None)
        if found is None:
            known = ", ".join(sorted(command["name"] for command in offered)) or "none"
            raise ActionError(f"there is no command /{words[0]} here; there are: {known}")
        self.command = found
        self.steps: list[Json] = []
        node = found
        for word in words[1:]:
            inner = next((o for o in node.get("options") or [] if o["name"] == word and o["type"] <= SUB_GROUP), None)
            if inner is None:
                raise ActionError(f"/{found['name']} has no sub-command {word}")
            self.steps.append(inner)
            node = inner
        self.options: list[Json] = node.get("options") or []
        if any(option["type"] <= SUB_GROUP for option in self.options):
            raise ActionError(f"/{name} needs a sub-command: {', '.join(o['name'] for o in self.options)}")

    def data(self, values: Json, focused: str | None = None) -> Json:
        """The interaction data of the command. With `focused` it is the data of an autocomplete request: unfinished,
        with this option marked.

        Raises ActionError for unknown or missing options, and for values that the client would not accept.
        """
        values = {self._option(name)["name"]: value for name, value in values.items() if value is not None}
        if focused is not None:
            focused = self._option(focused)["name"]
            values.setdefault(focused, "")
        resolved: Json = {}
        given: list[Json] = []
        for option in self.options:
            name = option["name"]
            if name == focused:
                if not option.get("autocomplete"):
                    raise ActionError(f"option {name} does not complete")
                given.append({"name": name, "type": option["type"], "value": str(values[name]), "focused": True})
            elif name in values:
                value = self._value(option, values[name], resolved)
                given.append({"name": name, "type": option["type"], "value": value})
            elif option.get("required") and focused is None:
                raise ActionError(f"option {name} is required")
        for step in reversed(self.steps):
            given = [{"name": step["name"], "type": step["type"], "options": given}]
        data: Json = {"id": self.command["id"], "name": self.command["name"], "type": 1, "options": given}
        if "guild_id" in self.command:
            data["guild_id"] = self.command["guild_id"]
        return data | ({"resolved": resolved} if resolved else {})

    def _upload(self, name: str, value: Any, resolved: Json) -> str:
        file = read_file(value)
        if file is None or len(file.data) > UPLOAD_BYTES:
            raise ActionError(f"{name} takes a file of up to 10 MB")
        kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        upload = Attachment(self.world.ids.next(), file.name, kind, file.data)
        self.world.uploads[upload.id] = upload
        resolved.setdefault("attachments", {})[str(upload.id)] = self.wire.upload(upload)
        return str(upload.id)

    def _option(self, name: str) -> Json:
        for option in self.options:
            if option["name"] in (name, name.replace("_", "-")):
                return option
        raise ActionError(
            f"there is no option {name}; there are: {', '.join(o['name'] for o in self.options) or 'none'}"
        )

    def _value(self, option: Json, value: Any, resolved: Json) -> Any:
        name, kind = option["name"], option["type"]
        if choices := option.get("choices"):
            for choice in choices:
                if value in (choice["value"], choice["name"]) or str(value) == str(choice["value"]):
                    return choice["value"]
            raise ActionError(
                f"{value!r} is not a choice of {name}; there are: {', '.join(c['name'] for c in choices)}"
            )
        try:
            if kind == STRING:
                text = str(value)
                if not option.get("min_length", 0) <= len(text) <= option.get("max_length", 6000):
                    raise ActionError(f"{name} has the wrong length")
                return text
            if kind in (INTEGER, NUMBER):
                number = int(value) if kind == INTEGER else float(value)
                if not option.get("min_value", number) <= number <= option.get("max_value", number):
                    raise ActionError(f"{name} is out of range")
                return number
        except ValueError:
            raise ActionError(f"{value!r} is not a number for {name}") from None
        if kind == BOOLEAN:
            return value if isinstance(value, bool) else str(value).lower() == "true"
        if kind == ATTACHMENT:
            return self._upload(name, value, resolved)
        return resolve_entity(self.world, self.wire, kind, value, resolved)


def read_file(value: Any) -> File | None:
    """Read a file from a test, or from the page, which sends its name and its content in base64."""
    if isinstance(value, dict) and isinstance(value.get("data"), str):
        try:
            return File(str(value.get("name") or "file"), base64.b64decode(value["data"], validate=True))
        except binascii.Error:
            return None
    return value if isinstance(value, File) else None


def resolve_entity(world: World, wire: Wire, kind: int, value: Any, resolved: Json) -> str:
    """The id of a user or channel given as an object, number or text; its data are added to `resolved`."""
    raw = str(getattr(value, "id", value)).strip("<@!#>")
    number = int(raw) if raw.isdigit() else -1
    if kind in (USER, MENTIONABLE) and number in world.users:
        user = world.users[number]
        resolved.setdefault("users", {})[str(number)] = wire.user(user)
        if user.in_guild:
            body = wire.member(user, with_user=False, permissions=user.permissions)
            resolved.setdefault("members", {})[str(number)] = body
    elif kind == CHANNEL and number in world.channels:
        channel = world.channels[number]
        resolved.setdefault("channels", {})[str(number)] = wire.channel(channel, viewer=world.bot)
    else:
        raise ActionError(f"{value!r} names nobody and nothing here")
    return str(number)

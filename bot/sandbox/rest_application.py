"""Routes of the application itself: gateway address, the bot's user, commands, emojis, users, guild and members."""

from __future__ import annotations

import base64
import binascii
import re
from typing import Any

from bot.sandbox import limits
from bot.sandbox.errors import DiscordError
from bot.sandbox.ledger import Refused
from bot.sandbox.rest import Call, Handler, Rest
from bot.sandbox.world import User

Json = dict[str, Any]

_EMOJI_NAME = re.compile(r"^\w{2,32}$")
_DATA_URI = re.compile(r"^data:(image/(?:png|jpeg|gif|webp|avif));base64,(.+)$", re.DOTALL)


def application_routes(rest: Rest) -> dict[tuple[str, str], Handler]:
    """The handlers of the routes about the application itself, by method and template."""
    return {**_identity(rest), **_commands(rest), **_emojis(rest), **_people(rest)}


def _application(rest: Rest) -> Json:
    world, wire = rest.world, rest.messages.wire
    owner = wire.user(world.users.get(world.guild.owner_id, world.bot))
    return {
        "id": str(world.application_id),
        "name": world.bot.name,
        "icon": None,
        "description": "",
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "owner": owner,
        "team": None,
        "rpc_origins": [],
        "approximate_guild_count": 1,
        "integration_types_config": {"0": {}, "1": {}},
    }


def _identity(rest: Rest) -> dict[tuple[str, str], Handler]:
    world, wire, gateway = rest.world, rest.messages.wire, rest.messages.gateway

    async def gateway_bot(call: Call) -> Any:
        limit = {"total": 1000, "remaining": 1000, "reset_after": 86_400_000, "max_concurrency": 1}
        return {"url": gateway.url, "shards": 1, "session_start_limit": limit}

    async def me(call: Call) -> Any:
        return wire.user(world.bot) | {"verified": True, "mfa_enabled": False, "locale": "en-US", "email": None}

    async def application(call: Call) -> Any:
        return _application(rest)

    async def guilds(call: Call) -> Any:
        guild = wire.guild()
        return [
            {key: guild[key] for key in ("id", "name", "icon", "banner", "features")}
            | {"owner": False, "permissions": "0"}
        ]

    return {
        ("GET", "/gateway"): gateway_bot,
        ("GET", "/gateway/bot"): gateway_bot,
        ("GET", "/users/@me"): me,
        ("PATCH", "/users/@me"): me,
        ("GET", "/users/@me/guilds"): guilds,
        ("GET", "/oauth2/applications/@me"): application,
        ("GET", "/applications/@me"): application,
    }


def _commands(rest: Rest) -> dict[tuple[str, str], Handler]:
    world, changes = rest.world, rest.messages.changes

    def scope(call: Call) -> int | None:
        if call.id("application_id") != world.application_id:
            raise DiscordError(50001)
        guild_id = call.id("guild_id") if "guild_id" in call.ids else None
        if guild_id not in world.commands:
            raise DiscordError(50001)
        return guild_id

    def stored(command: Json, where: int | None) -> Json:
        kind = command.get("type") or 1
        key = (where, kind, command["name"])
        number = world.command_ids.setdefault(key, world.ids.next())
        full = {
            "type": 1,
            "description": "",
            "default_member_permissions": None,
            "nsfw": False,
            "contexts": None,
            "integration_types": [0],
            **{key: value for key, value in command.items() if key != "id"},
            "id": str(number),
            "application_id": str(world.application_id),
            "version": str(world.ids.next()),
        }
        return full if where is None else full | {"guild_id": str(where)}

    def save(where: int | None, commands: list[Json]) -> None:
        world.commands[where] = commands
        world.commands_synced = True
        changes.publish("commands")

    async def listing(call: Call) -> Any:
        return world.commands[scope(call)]

    async def overwrite(call: Call) -> Any:
        where, given = scope(call), call.body or []
        violations = list(limits.check_commands(given))
        if violations:
            raise Refused(violations, given)
        save(where, [stored(command, where) for command in given])
        return world.commands[where]

    async def create(call: Call) -> Any:
        where = scope(call)
        violations = [(path[1:], code, why) for path, code, why in limits.check_commands([call.json])]
        if violations:
            raise Refused(violations, call.body)
        new = stored(call.json, where)
        save(where, [c for c in world.commands[where] if c["id"] != new["id"]] + [new])
        return new

    def one(call: Call) -> Json:
        found = [c for c in world.commands[scope(call)] if c["id"] == call.ids["command_id"]]
        if not found:
            raise DiscordError(10063)
        return found[0]

    async def fetch(call: Call) -> Any:
        return one(call)

    async def edit(call: Call) -> Any:
        command = one(call)
        command |= {**call.json, "version": str(world.ids.next())}
        changes.publish("commands")
        return command

    async def delete(call: Call) -> Any:
        gone = one(call)
        where = scope(call)
        save(where, [c for c in world.commands[where] if c is not gone])

    routes: dict[tuple[str, str], Handler] = {}
    for base in ("/applications/{application_id}", "/applications/{application_id}/guilds/{guild_id}"):
        routes |= {
            ("GET", f"{base}/commands"): listing,
            ("PUT", f"{base}/commands"): overwrite,
            ("POST", f"{base}/commands"): create,
            ("GET", f"{base}/commands/{{command_id}}"): fetch,
            ("PATCH", f"{base}/commands/{{command_id}}"): edit,
            ("DELETE", f"{base}/commands/{{command_id}}"): delete,
        }
    return routes


def _emojis(rest: Rest) -> dict[tuple[str, str], Handler]:
    world, wire = rest.world, rest.messages.wire

    def shown(emoji: Json) -> Json:
        return {key: value for key, value in emoji.items() if key not in ("data", "content_type")}

    def check_name(name: object, body: Any) -> str:
        if not isinstance(name, str) or not _EMOJI_NAME.match(name):
            raise Refused([(("name",), "STRING_TYPE_REGEX", "Must be 2 to 32 letters, digits or underscores.")], body)
        return name

    def one(call: Call) -> Json:
        try:
            return world.emojis[call.id("emoji_id")]
        except KeyError:
            raise DiscordError(10014) from None

    async def listing(call: Call) -> Any:
        return {"items": [shown(emoji) for emoji in world.emojis.values()]}

    async def create(call: Call) -> Any:
        name = check_name(call.json.get("name"), call.body)
        found = _DATA_URI.match(str(call.json.get("image") or ""))
        try:
            data = base64.b64decode(found[2], validate=True) if found else b""
        except binascii.Error:
            data = b""
        if found is None or not data:
            raise Refused([(("image",), "IMAGE_INVALID", "Invalid image data")], call.body)
        if len(data) > limits.MAX_EMOJI_BYTES:
            raise Refused([(("image",), "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")], call.body)
        if len(world.emojis) >= limits.MAX_EMOJIS:
            raise DiscordError(30008)
        if any(emoji["name"] == name for emoji in world.emojis.values()):
            raise Refused(
                [(("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "Emoji name is already taken.")], call.body
            )
        emoji: Json = {
            "id": str(world.ids.next()),
            "name": name,
            "roles": [],
            "user": wire.user(world.bot),
            "require_colons": True,
            "managed": False,
            "animated": found[1] == "image/gif",
            "available": True,
            "data": data,
            "content_type": found[1],
        }
        world.emojis[int(emoji["id"])] = emoji
        rest.messages.changes.publish("emojis")
        return shown(emoji)

    async def fetch(call: Call) -> Any:
        return shown(one(call))

    async def rename(call: Call) -> Any:
        emoji = one(call)
        emoji["name"] = check_name(call.json.get("name"), call.body)
        return shown(emoji)

    async def delete(call: Call) -> Any:
        del world.emojis[int(one(call)["id"])]

    base = "/applications/{application_id}/emojis"
    return {
        ("GET", base): listing,
        ("POST", base): create,
        ("GET", base + "/{emoji_id}"): fetch,
        ("PATCH", base + "/{emoji_id}"): rename,
        ("DELETE", base + "/{emoji_id}"): delete,
    }


def _people(rest: Rest) -> dict[tuple[str, str], Handler]:
    world, wire = rest.world, rest.messages.wire

    def home(call: Call) -> None:
        if call.id("guild_id") != world.guild.id:
            raise DiscordError(10004)

    def member_of(call: Call) -> User:
        home(call)
        user = world.users.get(call.id("user_id"))
        if user is None or not user.in_guild:
            raise DiscordError(10007)
        return user

    async def user(call: Call) -> Any:
        return wire.user(world.user(call.id("user_id")))

    async def guild(call: Call) -> Any:
        home(call)
        body = wire.guild()
        return {key: body[key] for key in body if key not in ("members", "channels", "threads", "presences")}

    async def channels(call: Call) -> Any:
        home(call)
        return wire.guild()["channels"]

    async def threads(call: Call) -> Any:
        home(call)
        return {"threads": wire.guild()["threads"], "members": []}

    async def members(call: Call) -> Any:
        home(call)
        return [wire.member(person) for person in world.members()]

    async def member(call: Call) -> Any:
        return wire.member(member_of(call))

    async def open_dm(call: Call) -> Any:
        recipient = world.user(int(call.json.get("recipient_id") or 0))
        if recipient.bot:
            raise DiscordError(50007)
        return wire.channel(world.dm_with(recipient.id))

    return {
        ("GET", "/users/{user_id}"): user,
        ("POST", "/users/@me/channels"): open_dm,
        ("GET", "/guilds/{guild_id}"): guild,
        ("GET", "/guilds/{guild_id}/channels"): channels,
        ("GET", "/guilds/{guild_id}/threads/active"): threads,
        ("GET", "/guilds/{guild_id}/members"): members,
        ("GET", "/guilds/{guild_id}/members/{user_id}"): member,
    }

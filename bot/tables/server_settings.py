"""The settings of a server: defaults for its new tables, and the people who may open them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import NamedTuple

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.games.lobby import Setting
from bot.games.picture import FORMS
from bot.games.registry import list_presets
from bot.store import people
from bot.tables.table_settings import find_setting
from content import LANGUAGES
from engine.kernel.decisions import Msg, Refused

MEMO = "server"
"""The prefix of the key of the memo with a server's settings; the server's id follows."""
PLACE = "queue-place"
"""The prefix of the key of the memo with the channel of a server's queue; the server's id follows."""
HOST, EVERYBODY, MANAGERS = "host", "all", "managers"
OWN, SHARED, OFF = "own", "shared", "off"
"""A server's choices for the queue: only its own people, also people of other servers, or no queue."""


def list_settings() -> tuple[Setting, ...]:
    """The server settings with their possible values; the games are the presets that `/dune new` offers."""
    games = tuple(preset.name for _, preset in list_presets())
    pace = find_setting("pace")
    return (
        Setting("game", games, games[0]),
        Setting("language", (HOST, *LANGUAGES), HOST),
        Setting("pace", pace.choices, pace.default),
        Setting("picture", FORMS, find_setting("picture").default),
        Setting("opens", (EVERYBODY, MANAGERS), EVERYBODY),
        Setting("queue", (OWN, SHARED, OFF), OWN),
    )


class ServerSettings(NamedTuple):
    """A server's choice for each setting."""

    game: str
    language: str
    pace: str
    picture: str
    opens: str
    queue: str = OWN

    def find_language(self, host: str) -> str:
        """The language of a new table whose host speaks `host`."""
        return host if self.language == HOST else self.language

    def check_opener(self, manages: bool) -> None:
        """Raise `Refused` for a person who may not open tables."""
        if self.opens == MANAGERS and not manages:
            raise Refused(Msg("refused-opens"))


def _complete(made: Mapping[str, str]) -> ServerSettings:
    """A server's choices, with the default for each that is missing or no longer possible."""
    return ServerSettings(**{
        one.name: made[one.name] if made.get(one.name) in one.choices else one.default for one in list_settings()
    })  # fmt: skip


async def read_server(connection: AsyncConnection, guild_id: int | None) -> ServerSettings:
    """The choices of a server; the defaults in direct messages."""
    text = await people.read_memo(connection, f"{MEMO}:{guild_id}")
    return _complete(json.loads(text) if text else {})


async def choose_for_server(connection: AsyncConnection, guild_id: int, name: str, value: str) -> ServerSettings:
    """Store a server's choice for a setting; returns all choices. Raises `Refused` for an unknown setting or value."""
    setting = next((one for one in list_settings() if one.name == name), None)
    if setting is None or value not in setting.choices:
        raise Refused(Msg("refused-form"))
    kept = (await read_server(connection, guild_id))._asdict() | {name: value}
    await people.write_memo(connection, f"{MEMO}:{guild_id}", json.dumps(kept))
    return _complete(kept)


async def read_place(connection: AsyncConnection, guild_id: int) -> int | None:
    """The channel in which a server's queue opens its tables; None if it uses the channels of the wishes."""
    return int(await people.read_memo(connection, f"{PLACE}:{guild_id}") or 0) or None


async def choose_place(connection: AsyncConnection, guild_id: int, channel_id: int) -> None:
    """Set the channel in which a server's queue opens its tables; 0 for the channels of the wishes."""
    await people.write_memo(connection, f"{PLACE}:{guild_id}", str(channel_id))

"""Slash commands that are translated once for all bots of a test process.

The library asks for each name and description in each of Discord's locales, some 9,600 times for all commands. The
program does so only when they have changed; a test run would do it for every bot, which would take a third of each
start.
"""

from __future__ import annotations

import json
from typing import Any

from discord import app_commands

from bot.language.words import digest_wording

COMMANDS = (app_commands.Command, app_commands.Group)
_translate = {kind: kind.get_translated_payload for kind in COMMANDS}
translated: dict[tuple[str, str], dict[str, Any]] = {}
"""The translated payloads, by the untranslated payload and the digest of the wording."""


async def translate_once(self: Any, tree: Any, translator: app_commands.Translator) -> dict[str, Any]:
    """The payload of a command, from memory if an equal command was translated with equal wording."""
    key = json.dumps(self.to_dict(tree), sort_keys=True), digest_wording()
    if key not in translated:
        translated[key] = await _translate[type(self)](self, tree, translator)
    return translated[key]

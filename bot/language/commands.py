"""Names and descriptions of the slash commands in every language, for Discord.

The key of a command's text is `command-` and its path; the key of an option's text has the option's name after that:
`command-dune-new-seats`. The message is the description, its attribute `.name` the name (Discord: application commands,
localization).
"""

from __future__ import annotations

from typing import Any

from discord import Locale
from discord.app_commands import TranslationContextLocation as Place
from discord.app_commands import TranslationContextTypes, Translator, locale_str

from bot.language.words import Words
from content import LANGUAGES

LOCALES = tuple(Locale(language) for language in LANGUAGES if language != "en")
"""The locales that have their own command names; all others show the English names."""

_NAMES = frozenset({Place.command_name, Place.group_name, Place.parameter_name})
_PARAMETERS = frozenset({Place.parameter_name, Place.parameter_description})


class CommandNames(Translator):
    """The translator that the library calls for every name, description and choice in every locale."""

    async def translate(self, string: locale_str, locale: Locale, context: TranslationContextTypes) -> str | None:
        """The text in this locale; None for a locale without texts of its own. Raises `KeyError` for a name or
        description without a text."""
        if locale not in LOCALES:
            return None
        words = Words(locale.value)
        if context.location is Place.choice_name:
            return words.text(string.extras["key"])
        key = find_key(context.data, context.location in _PARAMETERS)
        found = words.attribute(key, "name") if context.location in _NAMES else words.text(key)
        if not found or not words.has(key):
            raise KeyError(f"{key} has no wording")
        return found


def find_key(data: Any, parameter: bool) -> str:
    """The key of the text of a command, of a group, or (`parameter`) of an option."""
    path = f"{data.command.qualified_name} {data.name}" if parameter else data.qualified_name
    return "command-" + path.replace(" ", "-").replace("_", "-")

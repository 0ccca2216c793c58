"""The application's emojis: the project's own icons, uploaded once, known by the hash of what they show.

Source: Discord, emoji resource, application emojis (2,000 for an application, 256 KiB, names of 2 to 32).
"""

from __future__ import annotations

import hashlib
import logging
import re
from collections.abc import Iterable

import aiohttp
import discord

from bot.games.registry import all_products
from bot.language.words import NO_ICONS
from bot.messages.presenter import Presenter

log = logging.getLogger("landsraad.emojis")

QUOTA = 2000
INVALID_FORM = 50035
_DIGITS = re.compile(r"[0-9a-f]{6}")


class Emojis:
    """Keeps the application's emojis equal to the icons. Whatever fails, the bot goes on with plain words."""

    def __init__(self, client: discord.Client, presenter: Presenter) -> None:
        self.client, self.presenter = client, presenter

    async def bring_up_to_date(self) -> None:
        """Upload what is missing, use it, then delete what is outdated. Never raises."""
        icons = list_icons()
        pictures = await self.presenter.studio.icons(icons)
        if not pictures:
            return
        wanted = {name_emoji(icon, data): (icon, data) for icon, data in pictures.items()}
        known: dict[str, discord.Emoji] = {}
        try:
            there = await self.client.fetch_application_emojis()
            old = [emoji for emoji in there if is_ours(emoji.name, icons) and emoji.name not in wanted]
            known |= {emoji.name: emoji for emoji in there if emoji.name in wanted}
            if len(there) + len(wanted) - len(known) > QUOTA:
                await self._delete(old)
                old = []
            for name, (_, data) in wanted.items():
                if name not in known:
                    known[name] = await self.client.create_application_emoji(name=name, image=data)
            self._use(known)
            await self._delete(old)
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            log.warning("emojis not brought up to date: %s: %s", type(error).__name__, error)
            self._use(known)

    def _use(self, known: dict[str, discord.Emoji]) -> None:
        self.presenter.icons = {name.rpartition("_")[0]: str(emoji) for name, emoji in known.items()}

    async def _delete(self, emojis: list[discord.Emoji]) -> None:
        for emoji in emojis:
            await emoji.delete()


def list_icons() -> tuple[str, ...]:
    """Icons that stand in the lines of any product, in its stories and on its controls."""
    return tuple(dict.fromkeys(icon for made in all_products() for icon in made.icons))


def is_ours(name: str, icons: Iterable[str]) -> bool:
    """Returns whether an emoji of this name shows, or once showed, one of these icons."""
    icon, _, digits = name.rpartition("_")
    return icon in icons and _DIGITS.fullmatch(digits) is not None


def name_emoji(icon: str, data: bytes) -> str:
    """The emoji's name: the icon's and six hexadecimal digits of the picture's hash."""
    return f"{icon}_{hashlib.sha256(data).hexdigest()[:6]}"


def distrust_icons(presenter: Presenter, error: Exception) -> None:
    """A message was refused for its content: an emoji may have been deleted, so the next try has words alone."""
    if presenter.icons and isinstance(error, discord.HTTPException) and error.code == INVALID_FORM:
        log.warning("a message was refused; icons are left out until the next start")
        presenter.icons = NO_ICONS

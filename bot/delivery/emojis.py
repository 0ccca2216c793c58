"""The application's emojis: the project's own icons, uploaded once, identified by a hash of their picture.

Source: Discord, emoji resource, application emojis (2,000 for an application, 256 KiB, names of 2 to 32).
"""

from __future__ import annotations

import hashlib
import json
import logging
import re
from collections.abc import Iterable

import discord

from bot.delivery.refusals import FAILURES, describe
from bot.games.registry import all_products
from bot.messages.presenter import Presenter
from bot.operation.worker import Worker, find_pause
from bot.store import people
from bot.tables.pace import DAY

log = logging.getLogger("landsraad.emojis")

QUOTA = 2000
FIRST_PAUSE, LAST_PAUSE = 60.0, 3600.0
"""Seconds before the next attempt after a failure, at first and at most; the pause doubles with each failure in a
row."""
LOOK_THROUGH = 6 * 3600.0
"""Seconds between two checks while nothing fails."""
DOUBT_MS = 600_000
"""Milliseconds after a check of the emojis during which a refused message causes no further check."""
OUTDATED = "outdated emojis"
"""The key of the memo that holds, for each emoji of an older release, the time at which it became outdated."""
_DIGITS = re.compile(r"[0-9a-f]{6}")


class Emojis(Worker):
    """A worker that keeps the application's emojis equal to the icons. While that fails, the bot uses words."""

    def __init__(self, client: discord.Client, presenter: Presenter) -> None:
        super().__init__(log, FIRST_PAUSE)
        self.client, self.presenter = client, presenter
        self._failures = 0
        self._looked = -DOUBT_MS

    def doubt(self, error: Exception) -> None:
        """Check the emojis soon after Discord refused a message, since an emoji may have been deleted."""
        if self.presenter.icons and self.presenter.store.now() - self._looked >= DOUBT_MS:
            log.warning("a message was refused (%s): the icons are looked through", describe(error))
            self.wake()

    async def work(self) -> float:
        """Update the emojis. Returns the seconds until the next check, which are fewer after a failure."""
        if await self.bring_up_to_date():
            self._failures = 0
            return LOOK_THROUGH
        self._failures += 1
        return find_pause(self._failures, FIRST_PAUSE, LAST_PAUSE)

    async def bring_up_to_date(self) -> bool:
        """Upload missing emojis, start to use them, then delete outdated ones. Outdated emojis are kept for a day,
        since other processes may still use them; if there is no room, they are deleted first. Returns whether all
        requests succeeded."""
        self._looked = self.presenter.store.now()
        icons = list_icons()
        pictures = await self.presenter.studio.icons(icons)
        if not pictures:
            return True
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
            await self._delete(await self._list_outdated(old))
        except (*FAILURES, discord.DiscordException) as error:
            log.warning("emojis not brought up to date: %s: %s", describe(error), error)
            self._use(known)
            return False
        return True

    def _use(self, known: dict[str, discord.Emoji]) -> None:
        self.presenter.icons = {name.rpartition("_")[0]: str(emoji) for name, emoji in known.items()}

    async def _list_outdated(self, old: list[discord.Emoji]) -> list[discord.Emoji]:
        """The emojis that have been outdated for a day; stores the time for those that have only now become
        outdated."""
        store = self.presenter.store
        now = store.now()
        async with store.write() as connection:
            text = await people.read_memo(connection, OUTDATED)
            seen: dict[str, int] = {} if text is None else json.loads(text)
            since = {str(emoji.id): seen.get(str(emoji.id), now) for emoji in old}
            if since != seen:
                await people.write_memo(connection, OUTDATED, json.dumps(since))
        return [emoji for emoji in old if now - since[str(emoji.id)] >= DAY]

    async def _delete(self, emojis: list[discord.Emoji]) -> None:
        for emoji in emojis:
            await emoji.delete()


def list_icons() -> tuple[str, ...]:
    """The icons in the lines, stories and controls of all products."""
    return tuple(dict.fromkeys(icon for made in all_products() for icon in made.icons))


def is_ours(name: str, icons: Iterable[str]) -> bool:
    """Whether an emoji of this name shows one of these icons, as drawn now or in an earlier release."""
    icon, _, digits = name.rpartition("_")
    return icon in icons and _DIGITS.fullmatch(digits) is not None


def name_emoji(icon: str, data: bytes) -> str:
    """The name of an emoji: the icon's name and six hexadecimal digits of the picture's hash."""
    return f"{icon}_{hashlib.sha256(data).hexdigest()[:6]}"

"""The registration of the slash commands, done when they have changed, and tried again after a failure."""

from __future__ import annotations

import hashlib
import json
import logging

import discord
from discord import app_commands

from bot.delivery.refusals import FAILURES, Meaning, describe, read_refusal
from bot.language.words import digest_wording
from bot.operation.worker import Worker, find_pause
from bot.store import Store, people

log = logging.getLogger("landsraad.commands")

FIRST_PAUSE, LAST_PAUSE = 30.0, 3600.0
"""Seconds before the next attempt, at first and at most; the pause doubles with each failure in a row."""
LATER = 24 * 3600.0
"""Seconds until the commands are compared again, whether they were registered or refused."""


class Registration(Worker):
    """A worker that registers the slash commands of a command tree. The bot works even if this fails."""

    def __init__(self, tree: app_commands.CommandTree, store: Store, always: bool = False) -> None:
        super().__init__(log, FIRST_PAUSE)
        self.tree, self.store, self.always = tree, store, always
        self._failures = 0

    async def work(self) -> float:
        """Try to register the commands; returns the seconds until the next attempt."""
        try:
            await self.register(self.always)
        except (*FAILURES, discord.DiscordException) as error:
            if read_refusal(error) is Meaning.FORM or not isinstance(error, FAILURES):
                log.error("commands refused: %s: %s", describe(error), error)
                return LATER
            self._failures += 1
            wait = find_pause(self._failures, FIRST_PAUSE, LAST_PAUSE)
            log.warning("commands not registered, next try in %s s: %s: %s", int(wait), describe(error), error)
            return wait
        self.always, self._failures = False, 0
        return LATER

    async def register(self, always: bool = False) -> bool:
        """Register the commands if they or their texts have changed, or with `always`. Returns whether they were
        registered."""
        known = [command.to_dict(self.tree) for command in self.tree.get_commands()]
        text = json.dumps([self.tree.client.application_id, known, digest_wording()], sort_keys=True)
        digest = hashlib.sha256(text.encode()).hexdigest()
        async with self.store.read() as connection:
            if not always and await people.read_memo(connection, "commands") == digest:
                return False
        await self.tree.sync()
        async with self.store.write() as connection:
            await people.write_memo(connection, "commands", digest)
        log.info("%s commands registered", len(known))
        return True

"""The private panels that people have open: the newest of each kind and game.

An older panel is reduced to one line, and an older look (a private message that only shows something) is deleted. Only
Discord stores private messages, so one process remembers them for as long as it may edit them: 15 minutes after a
click. Source: Discord, receiving and responding to interactions (following up).
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from typing import NamedTuple

from bot.delivery.refusals import FAILURES, describe
from bot.handlers.interaction import Interaction
from bot.handlers.reply import Reply
from bot.messages.cockpit import build_note
from bot.messages.looks import LOOK

log = logging.getLogger("landsraad.router")

REMEMBERED = 2000
"""The number of panels that are kept."""


class Open(NamedTuple):
    """An open private panel: the id of its message, and the last interaction that allows the bot to edit it."""

    message: int
    interaction: Interaction


class OpenPanels:
    """The open panels, by person, game and kind."""

    def __init__(self) -> None:
        self._open: OrderedDict[tuple[int, int, str], Open] = OrderedDict()

    def is_look(self, interaction: Interaction, game_id: int) -> bool:
        """Whether the clicked message is the look that the person has open in this game."""
        look, clicked = self._open.get((interaction.user.id, game_id, LOOK)), interaction.message
        return look is not None and clicked is not None and look.message == clicked.id

    async def put(self, reply: Reply) -> None:
        """Remember the message of an interaction's answer if it is private. An older panel that it replaces is reduced
        to one line; an older look is deleted."""
        shown, message = reply.shown, reply.message
        if shown is None or message is None:
            return
        for other in [place for place, panel in self._open.items() if panel.message == message]:
            del self._open[other]
        if shown.place is None:
            return
        place = (reply.interaction.user.id, *shown.place)
        older = self._open.pop(place, None)
        if reply.is_private:
            self._open[place] = Open(message, reply.interaction)
        if len(self._open) > REMEMBERED:
            self._open.popitem(last=False)
        if older is not None and not older.interaction.is_expired():
            try:
                if shown.left:
                    await older.interaction.edit_original_response(view=build_note(shown.left), attachments=[])
                else:
                    await older.interaction.delete_original_response()
            except FAILURES as error:
                log.info("an older panel stays as it is: %s", describe(error))

    def forget(self) -> None:
        """Forget all open panels, as after a restart."""
        self._open.clear()

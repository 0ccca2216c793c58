"""Custom ids of buttons and menus ("tags"): action, game and revision. They contain no card, no secret, and no text of
users.

`lb1|<game>|<asked>|<action>|<arg>`, numbers in base 36; `asked` is the revision at which the open decision was asked,
so a control stays valid while its question is open. Source of the limit: Discord, components, custom ids.
"""

from __future__ import annotations

import re
from typing import NamedTuple

import discord
from discord import ui

from bot.components.base36 import from_base36, to_base36

BUTTON, SELECT, MODAL = "lb1", "ls1", "lm1"
TAG_LIMIT = 100
ALL = "all"
"""The argument of a control that acts on all items instead of one."""
BESIDE = "beside"
"""The argument of a control that opens a new message instead of changing its own."""
_SHAPE = re.compile(r"(lb1|ls1|lm1)\|([0-9a-z]{1,12})\|([0-9a-z]{1,12})\|([a-z-]{1,16})\|([0-9a-z._-]{0,64})")


class Tag(NamedTuple):
    """The identity of a button or menu: its action, its game, and the arguments."""

    game: int
    asked: int
    action: str
    arg: str = ""

    def write(self, kind: str) -> str:
        """The custom id for a control of type `kind`. Raises `ValueError` if `read_tag` could not read it."""
        text = f"{kind}|{to_base36(self.game)}|{to_base36(self.asked)}|{self.action}|{self.arg}"
        if len(text) > TAG_LIMIT or not _SHAPE.fullmatch(text):
            raise ValueError(f"not a custom id: {text!r}")
        return text


def read_tag(custom_id: str) -> Tag | None:
    """The tag in a custom id; None for an id of another format or another bot."""
    match = _SHAPE.fullmatch(custom_id)
    if match is None:
        return None
    return Tag(from_base36(match[2]), from_base36(match[3]), match[4], match[5])


class TagButton(ui.DynamicItem[ui.Button[ui.LayoutView]], template=r"lb1\|.+"):
    """A button with a tag. It has no callback; `bot.handlers.router` answers the clicks on every message.

    The library stores every view that it sends, for ever; views whose items are all dynamic are not stored.
    """

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item[ui.LayoutView], match: re.Match[str], /
    ) -> TagButton:
        assert isinstance(item, ui.Button)
        return cls(item)


class TagSelect(ui.DynamicItem[ui.Select[ui.LayoutView]], template=r"ls1\|.+"):
    """A select menu whose custom ID is a tag. It is a dynamic item, as `TagButton` is."""

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item[ui.LayoutView], match: re.Match[str], /
    ) -> TagSelect:
        assert isinstance(item, ui.Select)
        return cls(item)

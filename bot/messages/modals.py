"""Forms (modals). `bot.handlers.router` reads the entered texts from the interaction, so forms survive a restart.

Opening a form is also the acknowledgement of the click, so before that nothing is read except a text that the form
shows.
"""

from __future__ import annotations

import re

import discord
from discord import ui

from bot.components.parts import cut
from bot.components.tags import MODAL, Tag
from bot.language import Words
from bot.messages.webhooks import ENTERED
from bot.tables.hosting import REPORT_LENGTH
from bot.tables.talk import TALK_LENGTH
from bot.tables.webhooks import LENGTH

TITLE, LABEL = 45, 45
NOTE_LENGTH = 300


class TextModal(ui.Modal):
    """A form that asks for one text."""

    def __init__(self, tag: Tag, title: str, label: str, field: ui.TextInput[ui.View]) -> None:
        super().__init__(title=cut(title, TITLE), timeout=900, custom_id=tag.write(MODAL))
        self.add_item(ui.Label(text=cut(label, LABEL), component=field))


def build_modal(tag: Tag, words: Words, note: str | None = "") -> TextModal | None:
    """The form that this control opens; None for a control that opens none.

    `note` is the person's present note about the game. It is None if the note is unknown; then an empty form cannot
    delete the note.
    """
    match tag.action:
        case "amt" if re.fullmatch(r"\d{1,9}\.\d{1,9}", tag.arg, re.ASCII):
            low, _, high = tag.arg.partition(".")
            label = words.text("amount-label", low=int(low), high=int(high))
            field: ui.TextInput[ui.View] = ui.TextInput(custom_id="amount", max_length=6, required=True)
            return TextModal(Tag(tag.game, tag.asked, "amt-in"), words.text("amount-title"), label, field)
        case "report":
            style = discord.TextStyle.paragraph
            field = ui.TextInput(custom_id="text", style=style, max_length=REPORT_LENGTH, required=True)
            title = words.text("report-title")
            return TextModal(Tag(tag.game, tag.asked, "report-in"), title, words.text("report-label"), field)
        case "talk":
            style = discord.TextStyle.paragraph
            field = ui.TextInput(custom_id="text", style=style, max_length=TALK_LENGTH, required=True)
            title = words.text("talk-title")
            return TextModal(Tag(tag.game, tag.asked, "talk-in"), title, words.text("talk-label"), field)
        case "note":
            style = discord.TextStyle.paragraph
            known, needed = note or None, note is None
            field = ui.TextInput(custom_id="text", style=style, max_length=NOTE_LENGTH, default=known, required=needed)
            title, label = words.text("private-note-title"), words.text("private-note-label")
            return TextModal(Tag(tag.game, tag.asked, "note-in"), title, label, field)
        case "webhook-set":
            field = ui.TextInput(custom_id="text", max_length=LENGTH, placeholder="https://", required=True)
            return TextModal(Tag(0, 0, ENTERED), words.text("webhook-title"), words.text("webhook-label"), field)
        case _:
            return None

"""Private answers with links that only one person has."""

from __future__ import annotations

from discord import ui

from bot.components.parts import button, link, panel, row, stamp
from bot.components.tags import Tag
from bot.language import Words
from bot.tables.own_links import CALENDAR, FEED, write_address

CALENDAR_ACTION, NEW, CLOSE = "calendar", "new", "close"
"""The action of the buttons for a person's calendar and feed, and its arguments."""


def build_own_page(game_id: int, address: str, until: int, words: Words) -> ui.LayoutView:
    """The answer with the link to a person's page of a table; the page shows the person's hand."""
    return panel(
        words.text("note-web-own", until=stamp(until, "f")),
        row(
            link(address, words.text("button-web-own-open")),
            button(Tag(game_id, 0, "web-own-end"), words.text("button-web-own-end")),
        ),
    )


def build_calendar(pages: str, secret: str | None, words: Words) -> ui.LayoutView:
    """The answer with the links to the reader's deadlines and games; without the `secret`, a note that links exist.

    `pages` is the address under which all pages are served.
    """
    text = words.text("calendar-there")
    if secret is not None:
        calendar, feed = (write_address(pages, secret, last) for last in (CALENDAR, FEED))
        text = words.text("calendar-links", calendar=f"`{calendar}`", feed=f"`{feed}`")
    return panel(
        text,
        row(
            *(
                button(Tag(0, 0, CALENDAR_ACTION, arg), words.text(f"button-calendar-{arg}"))
                for arg in ((CLOSE,) if secret else (NEW, CLOSE))
            )
        ),
    )

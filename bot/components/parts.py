"""Building blocks of messages, each within Discord's limits. Sources: Discord, components and message reference."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import discord
from discord import ui

from bot.components.tags import BUTTON, SELECT, Tag, TagButton, TagSelect
from bot.language import Words

TEXT_LIMIT = 4000
"""The most characters of all text displays of a message."""
LABEL, PLACEHOLDER, BUTTON_LABEL = 100, 150, 80
CHOICES = 25
COMPONENTS = 40

STYLES = {
    "plain": discord.ButtonStyle.secondary,
    "main": discord.ButtonStyle.primary,
    "good": discord.ButtonStyle.success,
    "grave": discord.ButtonStyle.danger,
}
GROUND = 0xC27C3A
"""The accent colour of our containers: a warm orange."""
DOT = "\N{NO-BREAK SPACE}· "
"""The dot between items on a line, with a space that keeps it from beginning a line."""
MEETING = "****"
"""The marks at which two adjacent bold texts meet; they are removed, since Discord would show them as asterisks."""


PAGE = CHOICES - 2
"""The number of entries on one page of a select that has too many entries to show at once."""


class Entry(NamedTuple):
    """One choice of a select menu."""

    value: str
    label: str
    description: str = ""
    emoji: str = ""


def cut(text: str, limit: int) -> str:
    """`text` within `limit` characters, with an ellipsis if it was cut; never empty."""
    text = " ".join(text.split()) or "…"
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"


BREAKS = (" · ", "; ", ", ", ". ", "；", "。", "、", "，", " ")
"""Marks at which a text can be cut. The last one, a space, is used only if no other mark is near the end."""


def cut_between(text: str, limit: int) -> str:
    """`text` within `limit` characters; if it is cut, the ellipsis follows a complete part or word."""
    text = " ".join(text.split())
    if len(text) <= limit:
        return text
    head = text[: limit - 1]
    ends = [at for mark in BREAKS[:-1] if (at := head.rfind(mark)) >= limit * 3 // 4] or [head.rfind(" ")]
    end = max(ends)
    return (head[:end] if end >= limit // 2 else head).rstrip(" ·;,.；。、，") + "…"


def gap(skipped: int) -> list[str]:
    """A line with an ellipsis, in place of `skipped` lines that are left out; no line if none is left out."""
    return ["…"] if skipped else []


def cut_lines(lines: Sequence[str], limit: int, last: bool = False) -> str:
    """As many lines as fit into `limit` characters, each cut to 1,000 characters, and an ellipsis in place of the lines
    left out.

    The first lines are used or, with `last`, the last ones. If not even one line fits, its beginning is returned.
    """
    kept: list[str] = []
    room = limit - 2
    for line in reversed(lines) if last else lines:
        line = _shorten(line, 1000)
        if len(line) + 1 > room:
            kept.append("…" if kept else _shorten(line, max(1, room - 1)))
            break
        room -= len(line) + 1
        kept.append(line)
    return "\n".join(reversed(kept) if last else kept)


def split_lines(lines: Iterable[str], limit: int) -> list[str]:
    """All lines on as few pages of at most `limit` characters as their order allows; there is at least one page.

    A line that is longer than a page is divided between its parts.
    """
    pages = [""]
    for line in lines:
        for part in _divide(line, limit):
            joined = f"{pages[-1]}\n{part}" if pages[-1] else part
            if len(joined) <= limit:
                pages[-1] = joined
            else:
                pages.append(part)
    return pages


def _divide(line: str, limit: int) -> Iterator[str]:
    """A line in pieces of at most `limit` characters, if possible cut between its parts; marks of bold and italic type
    stay paired."""
    while len(line) > limit:
        ends = sorted({at + len(mark) for mark in BREAKS for at in _find_all(line[:limit], mark)})
        whole = [end for end in ends if end > limit // 2 and not _is_torn(line[:end])]
        end = whole[-1] if whole else limit
        yield line[:end].rstrip()
        line = line[end:]
    yield line


def _find_all(text: str, mark: str) -> list[int]:
    return [match.start() for match in re.finditer(re.escape(mark), text)]


def _is_torn(text: str) -> bool:
    """Whether a part of a line ends inside bold or italic type, or inside an emoji or a mention."""
    return any(text.count(mark) % 2 for mark in ("*", "**", "`")) or text.rfind("<") > text.rfind(">")


def _shorten(line: str, limit: int) -> str:
    """A line cut to `limit` characters between its parts; marks of bold and italic type stay paired."""
    if len(line) <= limit:
        return line
    text = cut_between(line, limit)
    while _is_torn(text):
        text = text[: max(text.rfind(mark) for mark in "*`<")].rstrip(" *") + "…"
    return text


def fit_lines(make: Callable[[Words], Sequence[str]], words: Words, limit: int) -> Sequence[str]:
    """Make lines with icons. If these exceed `limit` characters, make lines with words in place of the icons.

    An emoji counts with its full markup.
    """
    lines = make(words)
    return make(words.wordy) if words.icons and sum(len(line) + 1 for line in lines) > limit - 2 else lines


def button(tag: Tag, label: str, style: str = "plain", disabled: bool = False, emoji: str = "") -> TagButton:
    made: ui.Button[ui.LayoutView] = ui.Button(
        label=cut(label, BUTTON_LABEL),
        style=STYLES[style],
        custom_id=tag.write(BUTTON),
        disabled=disabled,
        emoji=emoji or None,
    )
    return TagButton(made)


def link(address: str, label: str) -> ui.Button[ui.LayoutView]:
    """A button that opens a page in the browser."""
    return ui.Button(label=cut(label, BUTTON_LABEL), style=discord.ButtonStyle.link, url=address)


def turn_page(entries: Sequence[Entry], page: int, name: Callable[..., str]) -> list[Entry]:
    """A page of a list that is too long for a select, with entries (`p<n>`) that lead to the pages before and after it.

    A list that fits is returned whole. `name` returns the text of a message with its values.
    """
    if len(entries) <= CHOICES:
        return list(entries)
    last = (len(entries) - 1) // PAGE
    page = min(page, last)
    shown = list(entries[page * PAGE : (page + 1) * PAGE])
    for step, key in ((-1, "menu-previous"), (1, "menu-next")):
        if 0 <= page + step <= last:
            shown.append(Entry(f"p{page + step}", name(key, page=page + step + 1, pages=last + 1)))
    return shown


def select(tag: Tag, placeholder: str, entries: Sequence[Entry], low: int = 1, high: int = 1) -> TagSelect:
    """A select menu with 1 to 25 entries."""
    options = [
        discord.SelectOption(
            label=cut(entry.label, LABEL),
            value=entry.value,
            description=cut(entry.description, LABEL) if entry.description else None,
            emoji=entry.emoji or None,
        )
        for entry in entries
    ]
    high = min(high, len(options))
    return TagSelect(
        ui.Select(
            custom_id=tag.write(SELECT),
            placeholder=cut(placeholder, PLACEHOLDER),
            options=options,
            min_values=min(low, high),
            max_values=high,
        )
    )


def row(*items: ui.Item[Any]) -> ui.ActionRow[ui.LayoutView]:
    """A row of up to five buttons, or of one select menu."""
    return ui.ActionRow(*items)


def turn_buttons(make_tag: Callable[[int], Tag], page: int, pages: int, words: Words) -> list[TagButton]:
    """Buttons to the pages before and after this one, where there are any; `make_tag` makes the tag for a page."""
    return [
        button(make_tag(page + step), words.text(key, page=page + step + 1, pages=pages))
        for step, key in ((-1, "menu-previous"), (1, "menu-next"))
        if 0 <= page + step < pages
    ]


def turn_lines(
    lines: Iterable[str], limit: int, page: int, make_tag: Callable[[int], Tag], words: Words
) -> tuple[str, list[ui.ActionRow[ui.LayoutView]]]:
    """A page of lines of at most `limit` characters, and the row of buttons that turn the pages if there are several. A
    page that does not exist is replaced by the nearest one."""
    pages = split_lines(lines, limit)
    page = min(max(page, 0), len(pages) - 1)
    turns = turn_buttons(make_tag, page, len(pages), words)
    return pages[page], [row(*turns)] if turns else []


def rows(items: Iterable[ui.Item[Any]]) -> list[ui.ActionRow[ui.LayoutView]]:
    """Buttons in rows of five."""
    listed = list(items)
    return [row(*listed[i : i + 5]) for i in range(0, len(listed), 5)]


def panel(*parts: str | ui.Item[Any] | None) -> ui.LayoutView:
    """A message that consists of one container with texts, separators, rows and pictures. Empty texts are left out, and
    all texts together are cut to `TEXT_LIMIT`."""
    view = ui.LayoutView(timeout=None)
    container: ui.Container[ui.LayoutView] = ui.Container(accent_colour=GROUND)
    room = TEXT_LIMIT
    for part in parts:
        if part is None or part == "":
            continue
        if isinstance(part, str):
            if room < 2:
                continue
            part = part.replace(" · ", DOT).replace(MEETING, "")
            text = part if len(part) <= room else part[: room - 1] + "…"
            room -= len(text)
            container.add_item(ui.TextDisplay(text))
        else:
            container.add_item(part)
    view.add_item(container)
    return view


def stamp(at: int, style: str = "R") -> str:
    """A time (milliseconds since 1970) that Discord shows to each reader in their language and time zone.

    Styles: `R` relative, `f` date and time, `D` date. Source: Discord, message formatting, timestamps.
    """
    return f"<t:{at // 1000}:{style}>"


def write_jump_url(guild_id: int | None, channel_id: int, message_id: int | None = None) -> str:
    """The address of a channel or of a message in it; `guild_id` is None for direct messages."""
    place = f"https://discord.com/channels/{guild_id or '@me'}/{channel_id}"
    return place if message_id is None else f"{place}/{message_id}"


def rule() -> ui.Separator[ui.LayoutView]:
    """A thin dividing line."""
    return ui.Separator()


def gallery(name: str, alt: str) -> ui.MediaGallery[ui.LayoutView]:
    """A gallery with the attached picture `name`, described by `alt`."""
    return ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{name}", description=cut(alt, 1024)))

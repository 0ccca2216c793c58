"""A person's own panels: their settings, their games that wait, their data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from discord import ui

from bot.language import LANGUAGES, Words
from bot.messages.durations import write_duration
from bot.messages.parts import Entry, button, cut_lines, panel, row, rows, select, stamp
from bot.messages.tags import Tag, TagButton
from bot.store.games import GameRow
from bot.store.people import Person
from bot.tables.codes import game_code
from bot.tables.colours import COLOURS
from bot.tables.pace import INTERVALS, list_zones

QUIET = ("off", "21:00-07:00", "22:00-07:00", "22:00-08:00", "23:00-07:00", "23:00-08:00", "23:00-09:00", "00:00-08:00")
"""Quiet hours on offer; `/settings quiet_hours:` takes any others."""
PAGE = 10
"""Games on one page of the inbox."""
AWAY_DAYS = (0, 1, 2, 3, 5, 7, 10, 14)
"""Days of absence on offer. Two weeks at most, since deadlines wait for whoever is away."""
AUTO = "auto"


class Waiting(NamedTuple):
    """A game that waits for the reader: its latest table post (None: not known any more), their deadline, and what is
    left in their time bank (milliseconds)."""

    row: GameRow
    message_id: int | None
    deadline: int | None
    bank: int = 0


class Absence(NamedTuple):
    """How much absence a table with clocks still allows the reader, in milliseconds; None: any."""

    row: GameRow
    left: int | None


def build_settings(
    person: Person, now: int, words: Words, note: str = "", absences: Sequence[Absence] = ()
) -> ui.LayoutView:
    """What is set, and a select for each thing but the time zone, which is typed. `absences`: at the tables of somebody
    who is away."""
    said = words.plain.text
    language = said(f"setting-language-{person.language}") if person.language else said("settings-language-auto")
    away = person.away_until > now
    quiet = write_quiet(person)
    lines = [
        words.text("settings-language", language=language),
        words.text("settings-ping", place=said(f"settings-ping-{person.ping}")),
        words.text("settings-remind", often=_write_often(person.remind, words)),
        words.text("settings-zone", zone=person.zone or "UTC"),
        words.text("settings-quiet", hours=quiet) if quiet != "off" else words.text("settings-no-quiet"),
        words.text("settings-away", until=stamp(person.away_until, "f")) if away else words.text("settings-here"),
        *(_write_absence(absence, words) for absence in absences[:PAGE]),
        words.text("settings-plain" if person.plain else "settings-pictures"),
        words.text("settings-ahead" if person.ahead else "settings-no-ahead"),
        words.text("settings-listed" if person.listed else "settings-unlisted"),
        words.text("settings-colour", colour=said(f"colour-{person.colour or AUTO}")),
        "" if list_zones() else words.text("settings-no-zones"),
    ]

    def menu(name: str, entries: Sequence[tuple[str, str]]) -> ui.ActionRow[ui.LayoutView]:
        chosen = [Entry(value, label) for value, label in entries]
        return row(select(Tag(0, 0, "me", name), said(f"settings-menu-{name}"), chosen))

    languages = [(AUTO, said("settings-language-auto")), *((n, said(f"setting-language-{n}")) for n in LANGUAGES)]
    return panel(
        words.text("settings-head"),
        f"-# {note}" if note else "",
        cut_lines([line for line in lines if line], 1500),
        menu("language", languages),
        menu("ping", [(place, said(f"settings-ping-{place}")) for place in ("channel", "dm", "none")]),
        menu("remind", [(str(n if n is not None else AUTO), _write_often(n, words)) for n in (None, *INTERVALS, 0)]),
        menu("quiet", [(hours, said("settings-no-quiet") if hours == "off" else hours) for hours in QUIET]),
        menu("away", [(str(days), said("settings-away-days", days=days)) for days in AWAY_DAYS]),
        menu("plain", [("0", said("settings-pictures")), ("1", said("settings-plain"))]),
        menu("ahead", [("0", said("settings-no-ahead")), ("1", said("settings-ahead"))]),
        menu("listed", [("1", said("settings-listed")), ("0", said("settings-unlisted"))]),
        menu("colour", [(colour, said(f"colour-{colour}")) for colour in (AUTO, *COLOURS)]),
        f"-# {words.text('settings-help')}",
    )


def _write_absence(absence: Absence, words: Words) -> str:
    code = game_code(absence.row.id)
    if absence.left is None:
        return words.text("settings-absence-always", code=code)
    if not absence.left:
        return words.text("settings-absence-over", code=code)
    return words.text("settings-absence", code=code, left=write_duration(absence.left, words))


def _write_often(hours: int | None, words: Words) -> str:
    if not hours:
        return words.plain.text("settings-remind-auto" if hours is None else "settings-remind-none")
    return words.plain.text("settings-remind-hours", hours=hours)


def write_quiet(person: Person) -> str:
    """Quiet hours as `22:00-08:00`, or `off`."""
    start, end = person.quiet_from, person.quiet_to
    if start is None or end is None or start == end:
        return "off"
    return f"{start // 60:02}:{start % 60:02}-{end // 60:02}:{end % 60:02}"


def build_inbox(games: Sequence[Waiting], words: Words, page: int = 0) -> ui.LayoutView:
    """The games that wait for the reader, the most urgent first, each with a way to it; `PAGE` of them at a time."""
    last = max(0, (len(games) - 1) // PAGE)
    page = min(max(page, 0), last)
    shown = games[page * PAGE : (page + 1) * PAGE]
    lines = []
    for game in shown:
        place = f"<#{game.row.channel_id}>"
        if game.message_id is not None:
            guild = game.row.guild_id or "@me"
            place = f"https://discord.com/channels/{guild}/{game.row.channel_id}/{game.message_id}"
        key = "inbox-line" if game.deadline is None else "inbox-line-until"
        until = "" if game.deadline is None else stamp(game.deadline)
        name = words.name(f"product:{game.row.product}")
        line = words.text(key, code=game_code(game.row.id), product=name, place=place, until=until)
        if game.bank:
            line = words.text("inbox-bank", line=line, left=write_duration(game.bank, words))
        lines.append(line)
    tools = [button(Tag(g.row.id, 0, "turn"), words.text("inbox-open", code=game_code(g.row.id))) for g in shown]
    turns = [
        button(Tag(0, page + step, "me", "inbox"), words.text(key, page=page + step + 1, pages=last + 1))
        for step, key in ((-1, "menu-previous"), (1, "menu-next"))
        if 0 <= page + step <= last
    ]
    return panel(words.text("inbox-head", count=len(games)), cut_lines(lines, 3400), *rows(tools), *rows(turns))


def build_privacy(words: Words, name: str | None = None) -> ui.LayoutView:
    """What is stored, and what can be done about it. `name`: the attached export."""
    tools = [
        _own("export", words.text("button-export-data"), "plain"),
        _own("forget", words.text("button-forget"), "grave"),
    ]
    view = panel(words.text("privacy-text"), row(*tools))
    if name is not None:
        view.add_item(ui.File(f"attachment://{name}"))
    return view


def build_forget(running: int, words: Words) -> ui.LayoutView:
    """What deletion means, and a second click for it."""
    tools = [
        _own("forget-yes", words.text("button-forget-yes"), "grave"),
        _own("privacy", words.text("button-back"), "plain"),
    ]
    return panel(words.text("privacy-forget", running=running), row(*tools))


def _own(action: str, label: str, style: str) -> TagButton:
    return button(Tag(0, 0, "me", action), label, style)

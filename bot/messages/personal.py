"""A person's own panels: settings, waiting games, stored data."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from discord import ui

from bot.components.parts import Entry, button, cut_lines, panel, row, rows, select, stamp, turn_buttons, write_jump_url
from bot.components.tags import Tag, TagButton
from bot.games.picture import FORMS
from bot.language import LANGUAGES, Words
from bot.messages.durations import write_duration
from bot.messages.own_links import CALENDAR_ACTION
from bot.messages.scene import words_at
from bot.messages.webhooks import SHOW as WEBHOOK
from bot.store.games import GameRow
from bot.store.people import Person
from bot.tables.absence import HOURS
from bot.tables.codes import game_code
from bot.tables.colours import COLOURS
from bot.tables.inbox import InboxItem
from bot.tables.pace import INTERVALS, list_zones

QUIET = ("off", "21:00-07:00", "22:00-07:00", "22:00-08:00", "23:00-07:00", "23:00-08:00", "23:00-09:00", "00:00-08:00")
"""The quiet hours that the menu offers; `/settings quiet_hours:` accepts any others."""
FREE = ("", "6", "7", "67", "56", "1", "2", "3", "4", "5")
"""The free days of the week that the menu offers, in the form of `Person.free`."""
PAGE = 10
"""The number of games on a page of the inbox."""
STATES = {"open": "inbox-open-game", "held": "inbox-held", "paused": "inbox-paused"}
"""The sentence about a game that is not waiting for the reader, by the game's status."""
AWAY_DAYS = (0, 1, 2, 3, 5, 7, 10, 14)
"""The numbers of days of absence that the menu offers; `/away` accepts dates up to `tables.absence.LONGEST`."""
AUTO = "auto"


class Opens(NamedTuple):
    """The view of a game that a button opens, as the action and the argument of the button's tag."""

    action: str
    arg: str = ""


PANEL = Opens("turn")
"""The button for the reader's panel, from which everything else can be reached."""


class Allowance(NamedTuple):
    """The absence in milliseconds that a table with clocks still allows the reader; None for no limit."""

    row: GameRow
    left: int | None


class SettingMenu(NamedTuple):
    """The menu of a setting: its name, its present value, and all values with their labels."""

    name: str
    now: str
    values: Sequence[tuple[str, str]]


def build_settings(
    person: Person,
    now: int,
    words: Words,
    note: str = "",
    allowances: Sequence[Allowance] = (),
    webhooks: bool = False,
) -> ui.LayoutView:
    """The panel of a person's settings: a menu for each, the time zone (which is typed), absences, and a button to
    `webhooks` if people may have them.

    `allowances` is the absence left at each table, for a person who is or will be absent.
    """
    lines = [
        words.text("settings-zone", zone=person.zone or "UTC"),
        words.text("settings-away", until=stamp(person.away_until, "f")) if person.away_until > now else "",
        _write_planned(person, now, words),
        *(_write_allowance(allowance, words) for allowance in allowances[:PAGE]),
        "" if list_zones() else words.text("settings-no-zones"),
    ]
    menus = (
        row(select(Tag(0, 0, "me", one.name), one.now, [Entry(value, label) for value, label in one.values]))
        for one in list_menus(person, now, words)
    )
    return panel(
        words.text("settings-head"),
        f"-# {note}" if note else "",
        cut_lines([line for line in lines if line], 1500),
        *menus,
        row(button(Tag(0, 0, WEBHOOK), words.text("button-webhook"))) if webhooks else None,
        f"-# {words.text('settings-help')}",
    )


def list_menus(person: Person, now: int, words: Words) -> Iterator[SettingMenu]:
    """The menus of all settings."""
    said = words.plain.text

    def switch(name: str, is_on: bool, yes: str, no: str) -> SettingMenu:
        return SettingMenu(name, _shorten(yes if is_on else no, words), [("1", said(yes)), ("0", said(no))])

    language = said(f"setting-language-{person.language}") if person.language else said("settings-language-auto")
    languages = [(AUTO, said("settings-language-auto")), *((n, said(f"setting-language-{n}")) for n in LANGUAGES)]
    yield SettingMenu("language", said("settings-language", language=language), languages)
    called = [(place, said(f"settings-ping-{place}")) for place in ("channel", "dm", "daily", "none")]
    yield SettingMenu("ping", said("settings-ping", place=said(f"settings-ping-{person.ping}")), called)
    often = [(str(n if n is not None else AUTO), _write_often(n, words)) for n in (None, *INTERVALS, 0)]
    yield SettingMenu("remind", said("settings-remind", often=_write_often(person.remind, words)), often)
    daily = said("settings-no-daily")
    if person.daily is not None:
        daily = _shorten("settings-daily", words, hour=person.daily)
    hours = [(str(hour), said("settings-daily", hour=hour)) for hour in HOURS]
    yield SettingMenu("daily", daily, [("off", said("settings-no-daily")), *hours])
    quiet, none = write_quiet(person), said("settings-no-quiet")
    spans = [(span, none if span == "off" else span) for span in QUIET]
    yield SettingMenu("quiet", none if quiet == "off" else said("settings-quiet-calls", hours=quiet), spans)
    free = [(days or "off", _write_free(days, words)) for days in FREE]
    yield SettingMenu("free", _write_free(person.free, words, short=True), free)
    away = said("settings-gone" if person.away_until > now else "settings-here")
    yield SettingMenu("away", away, [(str(days), said("settings-away-days", days=days)) for days in AWAY_DAYS])
    drawn = said("settings-plain" if person.plain else f"settings-pictures-{person.picture or AUTO}")
    pictures = [(value, said(f"settings-pictures-{value.replace('0', AUTO)}")) for value in ("0", *FORMS)]
    yield SettingMenu("plain", drawn, [*pictures, ("1", said("settings-plain"))])
    yield switch("ahead", person.ahead, "settings-ahead", "settings-no-ahead")
    yield switch("hints", person.hints, "settings-hints", "settings-no-hints")
    yield switch("listed", person.listed, "settings-listed", "settings-unlisted")
    colours = [(colour, said(f"colour-{colour}")) for colour in (AUTO, *COLOURS)]
    yield SettingMenu("colour", said("settings-colour", colour=said(f"colour-{person.colour or AUTO}")), colours)


def _write_planned(person: Person, now: int, words: Words) -> str:
    if person.planned_until <= now:
        return ""
    start, until = stamp(person.planned_from, "f"), stamp(person.planned_until, "f")
    return words.text("settings-away-planned", start=start, until=until)


def _write_allowance(allowance: Allowance, words: Words) -> str:
    code = game_code(allowance.row.id)
    if allowance.left is None:
        return words.text("settings-absence-always", code=code)
    if not allowance.left:
        return words.text("settings-absence-over", code=code)
    return words.text("settings-absence", code=code, left=write_duration(allowance.left, words))


def _write_often(hours: int | None, words: Words) -> str:
    if not hours:
        return words.plain.text("settings-remind-auto" if hours is None else "settings-remind-none")
    return words.plain.text("settings-remind-hours", hours=hours)


def _write_free(days: str, words: Words, short: bool = False) -> str:
    if not days:
        return words.plain.text("settings-no-free")
    first, last = (words.plain.text(f"weekday-{days[place]}") for place in (0, -1))
    facts: dict[str, object] = {"count": len(days), "first": first, "last": last}
    return _shorten("settings-free", words, **facts) if short else words.plain.text("settings-free", **facts)


def _shorten(key: str, words: Words, **facts: object) -> str:
    """The attribute `.short` of a text, for a menu that a phone would cut; the text itself if it has none."""
    return words.plain.attribute(key, "short", facts) or words.plain.text(key, **facts)


def write_quiet(person: Person) -> str:
    """Write quiet hours as `22:00-08:00`, or `off`."""
    start, end = person.quiet_from, person.quiet_to
    if start is None or end is None or start == end:
        return "off"
    return f"{start // 60:02}:{start % 60:02}-{end // 60:02}:{end % 60:02}"


def build_inbox(
    games: Sequence[InboxItem],
    words: Words,
    page: int = 0,
    head: str = "",
    last_of: Collection[int] = (),
    pages: bool = False,
) -> ui.LayoutView:
    """A page of the reader's games, those waiting for them first, each with a link, its deadline, and the orders and
    votes that it expects.

    `head` replaces the number of waiting games; `last_of`: the games for which this is the last reminder; `pages`:
    whether a calendar is offered.
    """
    last = max(0, (len(games) - 1) // PAGE)
    page = min(max(page, 0), last)
    shown = games[page * PAGE : (page + 1) * PAGE]
    waiting = [game for game in shown if game.waits]
    lines = []
    for game in waiting:
        lines.append(_write_game(game, words))
        if game.row.id in last_of:
            lines.append(words.text("reminders-last"))
        lines += _write_state(game, words)
    idle = [game for game in shown if not game.waits]
    others = _write_games(idle, words)
    tools = [_open_button(game, words) for game in shown if game.row.status != "lobby"]
    turns = turn_buttons(lambda other: Tag(0, other, "me", "inbox"), page, last + 1, words)
    if pages:
        turns.append(button(Tag(0, 0, CALENDAR_ACTION), words.text("button-calendar")))
    head = head or words.text("inbox-head", count=sum(game.waits for game in games))
    rest = words.text("inbox-others") if others else None
    texts = (head, cut_lines(lines, 3400), rest, cut_lines(others, 3400))
    return panel(*texts, *rows(tools), *rows(turns))


def build_which(games: Sequence[InboxItem], words: Words, opens: Opens) -> ui.LayoutView:
    """The games that a command could be about, each with a button that gives the command's answer for that game."""
    shown = games[:PAGE]
    lines = _write_games(shown, words)
    if len(games) > len(shown):
        lines.append(words.text("which-more", count=len(games)))
    tools = [_open_button(game, words, opens) for game in shown]
    return panel(words.text("which-game"), cut_lines(lines, 3400), *rows(tools))


def _open_button(game: InboxItem, words: Words, opens: Opens = PANEL) -> TagButton:
    return button(Tag(game.row.id, 0, *opens), words.text("inbox-open", code=game_code(game.row.id)))


def _write_games(games: Sequence[InboxItem], words: Words) -> list[str]:
    return [line for game in games for line in (_write_game(game, words), *_write_state(game, words))]


def _write_game(game: InboxItem, words: Words) -> str:
    """A line about a game: a link, and the deadline of its question."""
    place = write_place(game.row, game.row.channel_id, game.message_id)
    key = "inbox-line" if game.deadline is None else "inbox-line-until"
    until = "" if game.deadline is None else stamp(game.deadline)
    name = words.name(f"product:{game.row.product}")
    line = words.text(key, code=game_code(game.row.id), product=name, place=place, until=until)
    return words.text("inbox-bank", line=line, left=write_duration(game.bank, words)) if game.bank else line


def _write_state(game: InboxItem, words: Words) -> list[str]:
    """Lines about orders and votes that a game expects of the reader; if it expects nothing, a line about its state."""
    lines = [words.text("inbox-early")] if game.early else []
    for vote in game.votes:
        asked = write_place(game.row, vote.channel_id or game.row.channel_id, vote.message_id)
        key = "inbox-vote" if vote.expires is None else "inbox-vote-until"
        lines.append(words.text(key, place=asked, until="" if vote.expires is None else stamp(vote.expires)))
    if game.waits:
        return lines
    row, who = game.row, [f"seat:{seat}" for seat in game.row.told]
    if row.status == "lobby":
        return [words.text("inbox-lobby", taken=len(game.seats), seats=row.capacity)]
    key = "inbox-going" if row.status == "open" and not who else STATES[row.status]
    at_table = words_at(row, game.seats, words.language)
    return [at_table.text(key, who=who, count=len(who), since=stamp(row.updated))]


def write_place(game: GameRow, channel_id: int, message_id: int | None) -> str:
    """A link to a message of a game, or to its channel if the message is unknown."""
    if message_id is None:
        return f"<#{channel_id}>"
    return write_jump_url(game.guild_id, channel_id, message_id)


def build_privacy(words: Words, name: str | None = None) -> ui.LayoutView:
    """The panel about a person's stored data, with the possible actions; `name` is the file name of the attached
    export."""
    tools = [
        _own("export", words.text("button-export-data"), "plain"),
        _own("forget", words.text("button-forget"), "grave"),
    ]
    view = panel(words.text("privacy-text"), row(*tools))
    if name is not None:
        view.add_item(ui.File(f"attachment://{name}"))
    return view


def build_forget(running: int, words: Words) -> ui.LayoutView:
    """Explain what the deletion of a person's data means, and ask for a confirmation."""
    tools = [
        _own("forget-yes", words.text("button-forget-yes"), "grave"),
        _own("privacy", words.text("button-back"), "plain"),
    ]
    return panel(words.text("privacy-forget", running=running), row(*tools))


def _own(action: str, label: str, style: str) -> TagButton:
    return button(Tag(0, 0, "me", action), label, style)

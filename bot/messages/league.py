"""The post and the panel of a league season: standings, tables, log, and the organiser's controls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from discord import ui
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.components.parts import CHOICES, Entry, button, cut_lines, link, panel, row, rows, rule, select, stamp
from bot.components.tags import Tag, TagButton, TagSelect
from bot.games.registry import find_preset, list_presets
from bot.language import Words
from bot.messages.lobby_pages import name_preset
from bot.messages.queueing import name_game, say_pace
from bot.store import seasons
from bot.store.seasons import Entrant, Note, Season
from bot.tables.pairing import Standing
from bot.tables.queueing import can_play
from bot.tables.seasons import MOST_ROUNDS, SEATS, Table, list_tables, rank_entrants
from bot.tables.table_settings import find_setting
from bot.tables.web_links import LEAGUE
from engine.kernel.decisions import Illegal, Msg

OPEN, CHOOSE, JOIN, LEAVE, PAGE = "league", "league-choose", "league-join", "league-leave", "league-page"
"""The actions of a season's buttons and menus: open a season, choose its settings, sign up, leave, show a page."""
DO, OUT, IN = "league-do", "league-out", "league-in"
"""The actions of an organiser: a button, and the menus that exclude or readmit an entrant."""
STANDINGS, TABLES, LOG, ORGANISE = "standings", "tables", "log", "organise"
PAGES = (STANDINGS, TABLES, LOG)
BEGIN, END, BACK, STOP, RESUME, HERE = "begin", "end", "back", "stop", "resume", "here"
"""The arguments of an organiser's buttons."""
SURE = ("end", "back")
"""The arguments that need a confirmation, because they end games."""
LEAVING = "leave"
"""The action to confirm if a person leaves a season that has begun (`ask` of `build_league`)."""
SURELY = "yes"
"""The argument of the button that confirms leaving."""
DAYS = (3, 5, 7, 10, 14, 21, 28)
"""The lengths of a round that can be chosen, in days."""
WITH_RULES = 32
"""The number of entrants up to which the rules are shown beside the standings."""
NOTES = 20
"""The number of lines of the log that are shown."""
ROUND_NOTES = ("ended", "back", "round")
"""The kinds of log lines that are about rounds."""


class Draft(NamedTuple):
    """A season that an organiser is preparing."""

    game: str
    seats: int
    pace: str
    rounds: int = 5
    days: int = 14

    def write(self) -> str:
        """Write the draft as text for a tag."""
        return ".".join(map(str, self))


class League(NamedTuple):
    """A season with all facts that its panel shows."""

    season: Season
    entrants: Sequence[Entrant]
    standing: Sequence[Standing]
    tables: Sequence[Table]
    notes: Sequence[Note]


async def read_league(connection: AsyncConnection, season_id: int, notes: int = NOTES) -> League | None:
    """Read a season with the last `notes` lines of its log; None if there is no such season."""
    season = await seasons.find_season(connection, season_id)
    if season is None:
        return None
    entrants = await seasons.list_entrants(connection, season_id)
    tables = await list_tables(connection, season_id)
    log = await seasons.list_notes(connection, season_id, notes) if notes else []
    return League(season, entrants, rank_entrants(entrants, tables), tables, log)


async def read_newest(connection: AsyncConnection, guild_id: int, notes: int = NOTES) -> League | None:
    """Read the newest season of a server, with the last `notes` lines of its log; None if there is none."""
    newest = await seasons.find_newest(connection, guild_id)
    return None if newest is None else await read_league(connection, newest.id, notes)


def read_draft(text: str) -> Draft:
    """Read a draft from a tag. Raises `Illegal` for a text that is not a draft."""
    try:
        game, seats, pace, rounds, days = text.split(".")
        find_preset(game)
        draft = Draft(game, int(seats), pace, int(rounds), int(days))
    except (ValueError, KeyError) as error:
        raise Illegal(Msg("refused-form")) from error
    if pace not in _list_paces():
        raise Illegal(Msg("refused-form"))
    return draft


def list_seats(game: str) -> list[int]:
    """The numbers of players at a table that a season of this game can have."""
    return [seats for seats in SEATS if can_play(game, seats)]


def _list_paces() -> list[str]:
    return [choice for choice in find_setting("pace").choices if choice != "none"]


def build_season(shown: League, words: Words) -> ui.LayoutView:
    """The public post of a season."""
    season = shown.season
    look = button(Tag(0, season.id, PAGE, STANDINGS), words.text("button-league"))
    join = button(Tag(0, season.id, JOIN), words.text("button-league-join"), "main")
    here = [table for table in shown.tables if table.fixture.round == season.round]
    return panel(
        write_head(season, words),
        write_state(shown, words),
        rule(),
        _write_standing(shown, words, 1800),
        _write_tables(here, words, 1000),
        row(*([join] if season.state == "open" else []), look),
        words.text("league-about", days=season.days),
    )


def build_league(
    shown: League | None,
    page: str,
    me: int,
    organises: bool,
    draft: Draft,
    words: Words,
    note: str = "",
    ask: str = "",
    address: str | None = None,
    forfeits: bool = False,
) -> ui.LayoutView:
    """The panel of a season on one of its pages.

    `ask` is the action that needs a confirmation. `address` is the address of the server's pages, if it has any.
    `forfeits` tells whether the person forfeits a rated game by leaving the season.
    """
    browser = [link(f"{address}{LEAGUE}", words.text("button-web"))] if address else []
    if shown is None:
        means = _build_draft(draft, words) if organises else []
        page_row = row(*browser) if browser else None
        return panel(words.text("league-head"), note, words.text("league-none"), page_row, *means)
    season = shown.season
    pages = [
        button(Tag(0, season.id, PAGE, one), words.text(f"button-league-{one}"), disabled=one == page)
        for one in (*PAGES, *([ORGANISE] if organises else []))
    ]
    head = (write_head(season, words), write_state(shown, words), note, row(*pages, *browser))
    match page:
        case "tables":
            return panel(*head, _write_tables(shown.tables, words, 3000) or words.text("league-no-tables"))
        case "log":
            return panel(*head, cut_lines([_write_note(one, words) for one in shown.notes], 3000, last=True))
        case "organise" if organises:
            return panel(*head, *_build_means(shown, draft, words, ask))
    mine = next((one for one in shown.entrants if one.user_id == me), None)
    own: list[TagButton] = []
    if mine is None and season.state == "open":
        own = [button(Tag(0, season.id, JOIN), words.text("button-league-join"), "main")]
    elif mine is not None and not mine.dropped and season.state in ("open", "running", "stopped"):
        own = [button(Tag(0, season.id, LEAVE), words.text("button-league-leave"), "grave")]
    if ask == LEAVING and mine is not None:
        own = [button(Tag(0, season.id, LEAVE, SURELY), words.text("button-league-leave-yes"), "grave")]
        return panel(*head, words.text("league-ask-leave"), words.text("leave-forfeits") if forfeits else "", row(*own))
    about = words.text("league-about", days=season.days) if len(shown.entrants) <= WITH_RULES else None
    return panel(*head, _write_standing(shown, words, 3600), row(*own) if own else None, about)


# -- texts -----------------------------------------------------------------------------------------------------------


def name_entrant(user_id: int, words: Words) -> str:
    """The mention of an entrant; a general word if their data have been deleted."""
    return f"<@{user_id}>" if user_id > 0 else words.text("league-somebody")


def write_head(season: Season, words: Words) -> str:
    """The heading of a season: its game, its pace, and its numbers of seats and rounds."""
    return words.text(
        "league-season",
        game=name_game(season.game, words),
        seats=season.seats,
        pace=say_pace(season.pace, words),
        rounds=season.rounds,
    )


def write_state(shown: League, words: Words) -> str:
    """The state of a season in a sentence."""
    season, count = shown.season, sum(not one.dropped for one in shown.entrants)
    facts = {"count": count, "round": season.round, "rounds": season.rounds, "ends": stamp(season.ends)}
    return words.text(f"league-state-{season.state}", **facts)


def _write_standing(shown: League, words: Words, limit: int) -> str:
    if not shown.entrants:
        return words.text("league-nobody")
    out = {one.user_id for one in shown.entrants if one.dropped}
    if not shown.season.round:
        return cut_lines([name_entrant(one.user_id, words) for one in shown.entrants if not one.dropped], limit)
    lines = []
    for place, one in enumerate(shown.standing, 1):
        facts = {"place": place, "who": name_entrant(one.user_id, words), "points": one.points, "wins": one.wins}
        line = words.text("league-rung", **facts, opponents=one.opponents)
        lines.append(words.text("league-rung-out", line=line) if one.user_id in out else line)
    return cut_lines(lines, limit)


def _write_tables(tables: Sequence[Table], words: Words, limit: int) -> str:
    return cut_lines([_write_table(one, words) for one in tables], limit, last=True) if tables else ""


def _write_table(table: Table, words: Words) -> str:
    fixture, played = table.fixture, table.played
    people = words.join([name_entrant(user, words) for user in fixture.users])
    facts = {"round": fixture.round, "number": fixture.number, "people": people}
    place = "" if table.row is None else f"<#{table.row.channel_id}>"
    if played is None:
        return words.text("league-table" if place else "league-table-soon", **facts, place=place)
    if table.is_drawn:
        return words.text("league-table-drawn", **facts)
    if not played.winners:
        return words.text("league-table-computer", **facts, place=place)
    who = words.join([name_entrant(user, words) for user in played.winners])
    return words.text("league-table-won", **facts, place=place, who=who)


def _write_note(note: Note, words: Words) -> str:
    about = note.about or 0
    who = "" if note.what in ROUND_NOTES else name_entrant(about, words)
    what = words.text(f"league-log-{note.what}", who=who, n=about)
    if note.user_id is None:
        return words.text("league-log", at=stamp(note.at, "f"), what=what)
    return words.text("league-log-by", at=stamp(note.at, "f"), what=what, by=name_entrant(note.user_id, words))


# -- organiser's controls --------------------------------------------------------------------------------------------


def _build_means(shown: League, draft: Draft, words: Words, ask: str) -> list[str | ui.Item[ui.LayoutView] | None]:
    season = shown.season
    means = {"open": (BEGIN, STOP), "running": (END, BACK, STOP), "stopped": (RESUME,), "over": ()}[season.state]
    found: list[str | ui.Item[ui.LayoutView] | None] = []
    if ask:
        found += [words.text(f"league-ask-{ask}", n=season.round), row(_do(season, ask, words, "grave", "yes"))]
    found += rows([_do(season, one, words, ask="ask" if one in SURE else "") for one in (*means, HERE)])
    if season.state != "over":
        playing = [one for one in shown.entrants if not one.dropped and one.user_id > 0]
        out = [one for one in shown.entrants if one.dropped and one.user_id > 0]
        found += _list_people(season, OUT, playing, words) + _list_people(season, IN, out, words)
    if season.state in ("stopped", "over"):
        found += [rule(), *_build_draft(draft, words)]
    return found


def _do(season: Season, what: str, words: Words, style: str = "plain", ask: str = "") -> TagButton:
    key = f"button-league-{what}-yes" if ask == "yes" else f"button-league-{what}"
    arg = f"{'ask-' if ask == 'ask' else ''}{what}.{season.round}"
    return button(Tag(0, season.id, DO, arg), words.text(key, n=season.round), style)


def _list_people(
    season: Season, action: str, people: Sequence[Entrant], words: Words
) -> list[str | ui.Item[ui.LayoutView] | None]:
    """Menus of people, as many as Discord's limit for one menu requires."""
    title = words.plain.text("league-choose-out" if action == OUT else "league-choose-in")
    parts = [people[at : at + CHOICES] for at in range(0, len(people), CHOICES)]
    return [
        row(select(Tag(0, season.id, action, str(n)), title, [
            Entry(str(one.user_id), one.name or str(one.user_id)) for one in part
        ]))
        for n, part in enumerate(parts)
    ]  # fmt: skip


def _build_draft(draft: Draft, words: Words) -> list[str | ui.Item[ui.LayoutView] | None]:
    """The menus for the draft of a season, and the button that opens it."""
    plain = words.plain

    def menu(field: str, title: str, entries: Sequence[Entry]) -> TagSelect:
        return select(Tag(0, 0, CHOOSE, f"{field}.{draft.write()}"), title, entries)

    def named(name: str, value: str) -> str:
        return plain.text("lobby-setting", name=plain.text(name), value=value)

    games = [Entry(preset.name, name_preset(made, preset, plain)) for made, preset in list_presets()]
    sizes = [Entry(str(n), plain.text("league-seats", count=n)) for n in list_seats(draft.game)]
    rounds = [Entry(str(n), plain.text("league-rounds", count=n)) for n in range(1, MOST_ROUNDS + 1)]
    days = [Entry(str(n), plain.text("league-days", count=n)) for n in DAYS]
    menus = [
        menu("game", plain.text("options-game-now", name=name_game(draft.game, plain)), games[:CHOICES]),
        menu("seats", plain.text("league-seats", count=draft.seats), sizes),
        menu(
            "pace",
            named("setting-pace", say_pace(draft.pace, plain)),
            [Entry(one, say_pace(one, plain)) for one in _list_paces()],
        ),
        menu("rounds", plain.text("league-rounds", count=draft.rounds), rounds),
        menu("days", plain.text("league-days", count=draft.days), days),
    ]
    opens = button(Tag(0, 0, OPEN, draft.write()), words.text("button-league-open"), "main")
    return [words.text("league-new"), *(row(one) for one in menus), row(opens)]

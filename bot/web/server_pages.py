"""The pages of a server: its ladder, the challenge of a week and the league, as any member on Discord sees them.

People who do not want to be listed are in no ranking; in a league, in which everybody has a place, they have no name.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from bot.language import Words, clean_name
from bot.language.names import tell_apart
from bot.messages.challenge import LATE, LISTED, read_challenge, write_terms, write_title
from bot.messages.league import League, read_newest, write_head, write_state
from bot.messages.presenter import Presenter
from bot.messages.statistics import Ladder, read_ladder
from bot.store import people
from bot.store.entries import Finish
from bot.tables.challenges import Week, week_at
from bot.tables.ratings import Rating
from bot.tables.seasons import Table
from bot.tables.tallies import LevelStats, Rung, Tally
from bot.web.markup import write_html, write_inline
from bot.web.pages import render

WEEKS = 52
"""The number of past weeks whose challenge has a page."""


class Line(NamedTuple):
    """A line of a ranking: the place, the name, and the numbers; `kind` changes its look."""

    place: str
    who: str
    cells: Sequence[str]
    kind: str = ""


class Pairing(NamedTuple):
    """A table of a league: its number, its people, and its result."""

    number: int
    people: str
    result: str


class Round(NamedTuple):
    """A round of a league; `is_last`: whether it is the newest one."""

    title: str
    pairings: Sequence[Pairing]
    is_last: bool


class ServerPages:
    """Makes a server's pages; `presenter` gives access to the store."""

    def __init__(self, presenter: Presenter) -> None:
        self.store = presenter.store

    async def show_ladder(self, guild_id: int, language: str) -> str:
        """The page of a server's ranking."""
        async with self.store.read() as connection:
            ladder = await read_ladder(connection, guild_id)
        words = Words(language)
        return render(
            "ladder.html",
            words,
            title=words.text("web-ladder"),
            head=write_inline(words.text("ladder-head")),
            lines=_list_rungs(ladder, words),
        )

    def find_week(self, number: int | None) -> Week | None:
        """The week of a challenge with this number, by default this week; None for a week that has no page."""
        now = week_at(self.store.now())
        shown = range(now.number - WEEKS, now.number + 1)
        return now if number is None else Week(number) if number in shown else None

    async def show_challenge(self, guild_id: int, language: str, week: Week) -> str:
        """The page of a week's challenge with the ranking of a server."""
        shown, words = await read_challenge(self.store, week, guild_id, None), Words(language)
        ranked, late = shown.ranked[:LISTED], shown.late[:LATE]
        names = name_apart(((one.entry.user_id, one.name) for one in (*ranked, *late)), words)
        before = week.number - 1
        return render(
            "challenge.html",
            words,
            title=f"{words.text('web-challenge')} {week.name}",
            kept=f"week={week.number}&" if not shown.present else "",
            head=write_inline(write_title(shown, words)),
            terms=write_html("\n".join(write_terms(shown, words))),
            ranking_head=write_inline(words.text("challenge-ranking")),
            lines=[_line(str(place), one, names) for place, one in enumerate(ranked, 1)],
            late=[_line("", one, names) for one in late],
            before=before if self.find_week(before) is not None else None,
            present=shown.present,
        )

    async def show_league(self, guild_id: int, language: str) -> str:
        """The page of a server's newest season: its standings and tables."""
        words = Words(language)
        async with self.store.read() as connection:
            shown = await read_newest(connection, guild_id, notes=0)
            entrants = [] if shown is None else shown.entrants
            known = await people.find_people(connection, [one.user_id for one in entrants])
        title = words.text("web-league")
        if shown is None:
            return render("league.html", words, title=title, head=title, state=words.text("league-none"), shown=False)
        named = [(one.user_id, one.name) for one in entrants if one.user_id > 0 and known[one.user_id].listed]
        names = name_apart(named, words)
        return render(
            "league.html",
            words,
            title=title,
            head=write_inline(write_head(shown.season, words)),
            state=write_html(write_state(shown, words)),
            shown=True,
            lines=_list_standing(shown, names, words),
            rounds=_list_rounds(shown.tables, names, words),
            about=write_html(words.text("league-about", days=shown.season.days)),
        )


def name_apart(named: Iterable[tuple[int, str]], words: Words) -> dict[int, str]:
    """The names of people by id, with numbers added to names that look alike; no name can be a mention or markup."""
    found = {user: clean_name(name) or words.text("web-somebody") for user, name in named}
    return dict(zip(found, tell_apart(list(found.values())), strict=True))


def _list_rungs(ladder: Ladder, words: Words) -> list[Line]:
    """The lines of a ladder; those of computer players have no place."""
    first = ladder.list_first()
    ranked = [one[1] for one in first if not isinstance(one, LevelStats)]
    names = name_apart(((stats.user_id, stats.name) for stats in ranked), words)
    return [_level(one, words) if isinstance(one, LevelStats) else _rung(*one, names[one[1].user_id]) for one in first]


def _rung(place: int, stats: Rung, who: str) -> Line:
    return Line(str(place), who, _count(stats.rating, stats.tally))


def _level(stats: LevelStats, words: Words) -> Line:
    level, product = words.text(f"level-{stats.level}"), f"product:{stats.product}"
    who = words.text("web-level", level=level, product=product)
    return Line("", who, _count(stats.rating, stats.tally), "level")


def _count(rating: Rating, tally: Tally) -> Sequence[str]:
    return f"{rating.shown} ± {rating.margin}", str(tally.games), str(tally.wins)


def _line(place: str, one: Finish, names: dict[int, str]) -> Line:
    """A finished entry as a line of a ranking."""
    return Line(place, names[one.entry.user_id], (str(one.place), str(one.score), str(one.rounds)))


def _list_standing(shown: League, names: dict[int, str], words: Words) -> list[Line]:
    """The standings of a season; before its first round, the entrants."""
    somebody, begun = words.text("web-somebody"), bool(shown.season.round)
    if not begun:
        return [Line("", names.get(one.user_id, somebody), ()) for one in shown.entrants if not one.dropped]
    out = {one.user_id for one in shown.entrants if one.dropped}
    return [
        Line(
            str(place),
            names.get(one.user_id, somebody),
            (str(one.points), str(one.wins), str(one.opponents)),
            "out" if one.user_id in out else "",
        )
        for place, one in enumerate(shown.standing, 1)
    ]


def _list_rounds(tables: Sequence[Table], names: dict[int, str], words: Words) -> list[Round]:
    """The rounds of a season that have begun, the latest first."""
    numbers = sorted({table.fixture.round for table in tables}, reverse=True)
    return [
        Round(
            words.text("league-round", n=number),
            [_pair(table, names, words) for table in tables if table.fixture.round == number],
            number == numbers[0],
        )
        for number in numbers
    ]


def _pair(table: Table, names: dict[int, str], words: Words) -> Pairing:
    somebody = words.text("web-somebody")
    people = words.join([names.get(user, somebody) for user in table.fixture.users])
    return Pairing(table.fixture.number, people, _say_result(table, names, words))


def _say_result(table: Table, names: dict[int, str], words: Words) -> str:
    if table.played is None:
        return words.text("web-fixture-soon" if table.row is None else "web-fixture-playing")
    if table.is_drawn:
        return words.text("web-fixture-drawn")
    if not table.played.winners:
        return words.text("web-fixture-computer")
    who = words.join([names.get(user, words.text("web-somebody")) for user in table.played.winners])
    return words.text("web-fixture-won", who=who)

"""The panels of statistics, of the ladder and of results by Leader. People are mentioned; in a private answer this
never notifies them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from discord import ui
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.components.parts import cut_lines, gap, link, panel, row, rule
from bot.language import Words
from bot.messages.durations import write_duration
from bot.store import people, results
from bot.store.puzzles import PuzzleScore
from bot.store.results import Record
from bot.tables.ratings import Rating
from bot.tables.tallies import LevelStats, PlayerStats, Rung, Tally

FAVOURITES = 5
LISTED = 50
"""The most lines of the ladder; the reader's own line is added below if it is not among them."""


class Ladder(NamedTuple):
    """The ranking of a server's listed people and computer players, by the lower bound of their ratings."""

    ranked: Sequence[Rung]
    levels: Sequence[LevelStats]

    def list_first(self) -> list[tuple[int, Rung] | LevelStats]:
        """The first places of the ranking; computer players are inserted by their rating, without a place."""
        shown: list[tuple[int, Rung] | LevelStats] = [*enumerate(self.ranked[:LISTED], 1)]
        sure = [one.rating.sure for one in self.ranked[:LISTED]]
        for stats in reversed(self.levels):
            shown.insert(sum(one >= stats.rating.sure for one in sure), stats)
        return shown


async def read_ladder(connection: AsyncConnection, guild_id: int) -> Ladder:
    """The current ranking of a server."""
    rated = {user: one for one in await results.list_people(connection, guild_id) if (user := one.key[0]) > 0}
    known = await people.find_people(connection, rated)
    ranked = [Rung(user, one.name, *_sum(one)) for user, one in rated.items() if known[user].listed]
    found = await results.list_levels(connection, guild_id)
    levels = [LevelStats(str(one.key[0]), str(one.key[1]), *_sum(one)) for one in found]
    ranked.sort(key=lambda one: (-one.rating.sure, one.user_id))
    levels.sort(key=lambda one: (-one.rating.sure, one.product, one.level))
    return Ladder(ranked, levels)


def _sum(one: Record) -> tuple[Tally, Rating]:
    return Tally("", one.games, one.wins, one.places), Rating(one.mu, one.sigma)


def build_stats(
    stats: PlayerStats, sides: Sequence[Tally], solved: PuzzleScore, own: bool, listed: bool, words: Words
) -> ui.LayoutView:
    """The panel of a person's games and puzzles; only the person (`own`) sees private facts."""
    who = f"<@{stats.user_id}>"
    puzzled = write_puzzles(solved, words) if solved.tried else None
    if not stats.tally.games:
        return panel(words.text("stats-none", who=who), puzzled)
    lines = [write_tally(stats.tally, words)]
    lines.append(write_rating(stats.rating, words) if stats.rating else words.text("stats-unrated"))
    if own and stats.typical is not None:
        lines.append(words.text("stats-typical", typical=write_duration(stats.typical, words)))
    leaders = [
        words.text("stats-row", what=f"leader:{tally.key}", record=write_tally(tally, words))
        for tally in stats.leaders[:FAVOURITES]
    ]
    return panel(
        words.text("stats-head", who=who),
        cut_lines([*lines, *_list_sides(sides, words)], 1000),
        puzzled,
        rule() if leaders else None,
        f"**{words.text('stats-favourites')}**\n{cut_lines(leaders, 1500)}" if leaders else None,
        None if listed else f"-# {words.text('stats-hidden')}",
    )


def write_puzzles(solved: PuzzleScore, words: Words) -> str:
    """The person's solved puzzles."""
    return words.text("puzzle-score", solved=solved.solved, tried=solved.tried, streak=solved.streak)


def build_ladder(ladder: Ladder, reader: int, words: Words, page: str | None = None) -> ui.LayoutView:
    """The panel of the ranking; `page` is the address of the server's pages, if it has any."""
    shown = [_step(one, words) if isinstance(one, LevelStats) else _rung(*one, words) for one in ladder.list_first()]
    own = next((place for place, stats in enumerate(ladder.ranked, 1) if stats.user_id == reader), 0)
    if own > LISTED:
        shown += [*gap(own - LISTED - 1), _rung(own, ladder.ranked[own - 1], words)]
    return panel(
        words.text("ladder-head"),
        cut_lines(shown, 3400) if shown else words.text("ladder-none"),
        f"-# {words.text('ladder-note')}" if shown else None,
        row(link(page, words.text("button-web"))) if page else None,
    )


def _rung(place: int, one: Rung, words: Words) -> str:
    rating, games, wins = write_rating(one.rating, words), one.tally.games, one.tally.wins
    return words.text("ladder-row", place=place, who=f"<@{one.user_id}>", rating=rating, games=games, wins=wins)


def _step(stats: LevelStats, words: Words) -> str:
    level, product = words.text(f"level-{stats.level}"), f"product:{stats.product}"
    record = {"games": stats.tally.games, "wins": stats.tally.wins, "rating": write_rating(stats.rating, words)}
    return words.text("ladder-level", level=level, product=product, **record)


def _list_sides(sides: Sequence[Tally], words: Words) -> list[str]:
    """One line for each team; empty if there were no teams."""
    return [words.text("stats-row", what=tally.key, record=write_tally(tally, words)) for tally in sides]


def build_leaders(
    leaders: Sequence[Tally], sides: Sequence[Tally], seats: Mapping[int, Sequence[Tally]], games: int, words: Words
) -> ui.LayoutView:
    """The panel of results by Leader, by team if there were any, and by seat for each number of players."""
    if not games:
        return panel(words.text("leaders-none"))
    lines = [words.text("stats-row", what=f"leader:{tally.key}", record=write_tally(tally, words)) for tally in leaders]
    parts = [f"**{words.text('stats-sides')}**", *_list_sides(sides, words)] if sides else []
    for size, tallies in seats.items():
        parts.append(f"**{words.text('leaders-seats', seats=size)}**")
        parts += [
            words.text(
                "stats-row", what=words.text("leaders-seat", number=int(tally.key) + 1),
                record=write_tally(tally, words),
            )
            for tally in tallies
        ]  # fmt: skip
    return panel(words.text("leaders-head", games=games), cut_lines(lines, 2200), rule(), cut_lines(parts, 1200))


def write_tally(tally: Tally, words: Words) -> str:
    """A line with the numbers of games and wins, and the average place."""
    return words.text("stats-tally", games=tally.games, wins=tally.wins, place=f"{tally.average:.1f}")


def write_rating(rating: Rating, words: Words) -> str:
    """The rating with its uncertainty."""
    return words.text("stats-rating", rating=str(rating.shown), margin=str(rating.margin))

"""The panels of statistics, the ladder and the Leaders' results. People are mentioned, which never pings in a private
answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from discord import ui

from bot.components.parts import cut_lines, panel, rule
from bot.language import Words
from bot.messages.durations import write_duration
from bot.store.puzzles import PuzzleScore
from bot.tables.ratings import Rating
from bot.tables.tallies import LevelStats, PlayerStats, Tally

FAVOURITES = 5
LISTED = 50
"""The lines of the ladder; the reader's own line is added below."""


def build_stats(
    stats: PlayerStats, sides: Sequence[Tally], solved: PuzzleScore, own: bool, listed: bool, words: Words
) -> ui.LayoutView:
    """One person's games and puzzles; private facts are shown to the person (`own`) only."""
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


def build_ladder(
    ranked: Sequence[PlayerStats], levels: Sequence[LevelStats], reader: int, words: Words
) -> ui.LayoutView:
    """The ranking, the most certain first; computer players are listed without a place."""
    lines = [_rung(place, stats, words) for place, stats in enumerate(ranked, 1)]
    own = next((place for place, stats in enumerate(ranked) if stats.user_id == reader), None)
    sure = [stats.rating.sure if stats.rating else 0.0 for stats in ranked[:LISTED]]
    shown = lines[:LISTED]
    for stats in reversed(levels):
        shown.insert(sum(one >= stats.rating.sure for one in sure), _step(stats, words))
    if own is not None and own >= LISTED:
        shown += ["…", lines[own]]
    return panel(
        words.text("ladder-head"),
        cut_lines(shown, 3400) if shown else words.text("ladder-none"),
        f"-# {words.text('ladder-note')}" if shown else None,
    )


def _rung(place: int, stats: PlayerStats, words: Words) -> str:
    rating = write_rating(stats.rating, words) if stats.rating else ""
    games, wins = stats.tally.games, stats.tally.wins
    return words.text("ladder-row", place=place, who=f"<@{stats.user_id}>", rating=rating, games=games, wins=wins)


def _step(stats: LevelStats, words: Words) -> str:
    level, product = words.text(f"level-{stats.level}"), f"product:{stats.product}"
    record = {"games": stats.tally.games, "wins": stats.tally.wins, "rating": write_rating(stats.rating, words)}
    return words.text("ladder-level", level=level, product=product, **record)


def _list_sides(sides: Sequence[Tally], words: Words) -> list[str]:
    """One line for each team, if there were any."""
    return [words.text("stats-row", what=tally.key, record=write_tally(tally, words)) for tally in sides]


def build_leaders(
    leaders: Sequence[Tally], sides: Sequence[Tally], seats: Mapping[int, Sequence[Tally]], games: int, words: Words
) -> ui.LayoutView:
    """Leaders, teams if there were any, then seats by size of the table."""
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
    """The numbers of games and wins, and the average place."""
    return words.text("stats-tally", games=tally.games, wins=tally.wins, place=f"{tally.average:.1f}")


def write_rating(rating: Rating, words: Words) -> str:
    """The rating with its uncertainty."""
    return words.text("stats-rating", rating=str(rating.shown), margin=str(rating.margin))

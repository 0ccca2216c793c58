"""Rankings: who stands in the ranking of a week's challenge and in the ladder of a server."""

from __future__ import annotations

from typing import Any

import pytest

from bot.language import Words
from bot.messages.challenge import read_challenge
from bot.messages.statistics import FAVOURITES, Ladder, build_stats, read_ladder
from bot.store import people
from bot.store.puzzles import PuzzleScore
from bot.tables.challenges import KEY, commitment_of, seed_of, week_at
from bot.tables.own_keys import find_key
from bot.tables.ratings import Rating, derive_again
from bot.tables.tallies import PlayerStats, Tally
from content import list_titles
from tests.bot.support.panels import read_lines
from tests.bot.support.rankings import ELSEWHERE, HIDDEN, STRANGER, end_entry, end_rated
from tests.bot.support.tables import GUILD

EN = Words("en")
AYLA, BO = (1, "Ayla"), (2, "Bo")
LEADERS = tuple(one.removeprefix("leader:") for _, one in list_titles("en") if one.startswith("leader:base/"))


async def read(store: Any, guild: int | None, reader: int | None) -> tuple[list[int], list[int]]:
    """The people in a ranking, and those who finished too late."""
    shown = await read_challenge(store, week_at(1_800_000_000_000), guild, reader)
    return [one.entry.user_id for one in shown.ranked], [one.entry.user_id for one in shown.late]


async def test_the_ranking_of_a_challenge_hides_whoever_is_not_listed_from_all_but_themselves(store, clock) -> None:
    """An entry that ends at the very end of the week is late. The ranking of a server has the entries from there."""
    week = week_at(store.now())
    async with store.write() as connection:
        await people.keep_person(connection, HIDDEN[0], listed=0)
        for person, guild, ended, score in (
            (AYLA, GUILD, week.begins, 10), (HIDDEN, GUILD, week.ends - 1, 12), (BO, GUILD, week.ends, 20),
            (STRANGER, ELSEWHERE, week.begins, 11),
        ):  # fmt: skip
            await end_entry(connection, week, guild, person, ended, 1, score)
    assert await read(store, GUILD, AYLA[0]) == ([AYLA[0]], [BO[0]])
    assert await read(store, GUILD, HIDDEN[0]) == ([HIDDEN[0], AYLA[0]], [BO[0]])
    assert await read(store, GUILD, None) == ([AYLA[0]], [BO[0]])
    assert await read(store, ELSEWHERE, AYLA[0]) == ([STRANGER[0]], [])
    assert await read(store, None, AYLA[0]) == ([STRANGER[0], AYLA[0]], [BO[0]])
    shown = await read_challenge(store, week, GUILD, AYLA[0])
    assert shown.mine is not None
    assert (await read_challenge(store, week, GUILD, 77)).mine is None
    assert (await read_challenge(store, week, GUILD, None)).mine is None


@pytest.mark.parametrize(("late", "over"), [(-1, False), (0, True), (1, True)])
async def test_the_seed_of_a_week_is_shown_once_it_is_over_and_its_hash_until_then(store, clock, late, over) -> None:
    week = week_at(store.now())
    key = await find_key(store, KEY)
    clock.time = week.ends + late
    shown = await read_challenge(store, week, GUILD, None)
    assert (shown.over, shown.present, shown.ends) == (over, not over, week.ends)
    assert shown.proof == (seed_of(key, week).hex() if over else commitment_of(key, week))


async def test_the_ladder_has_the_listed_people_who_are_sure_to_be_better_first(store) -> None:
    """People whose data were deleted, people who are not listed, and other servers are not in it."""
    async with store.write() as connection:
        await people.keep_person(connection, HIDDEN[0], listed=0)
        for n in range(12):
            await end_rated(connection, GUILD, n, AYLA, HIDDEN, BO, (-5, "Gone"))
        await end_rated(connection, GUILD, 20, (6, "New"), BO)
        await end_rated(connection, ELSEWHERE, 1, STRANGER, AYLA)
        for guild in (GUILD, ELSEWHERE):
            await derive_again(connection, guild)
        ladder = await read_ladder(connection, GUILD)
    assert {one.user_id for one in ladder.ranked} == {AYLA[0], BO[0], 6}
    assert ladder.ranked[0].user_id == AYLA[0]
    sure = [one.rating.sure for one in ladder.ranked]
    assert sure == sorted(sure, reverse=True)
    assert isinstance(ladder, Ladder)
    assert ladder.ranked[0].tally.games == 12


def stats(games: int, leaders: int) -> PlayerStats:
    favourites = [Tally(name, 40 - n, 1, 2) for n, name in enumerate(LEADERS[:leaders])]
    return PlayerStats(1, Tally("", games, 1, 5), Rating(25.0, 2.0), favourites, None)


@pytest.mark.parametrize(("score", "told"), [
    (PuzzleScore(0, 0, 0), False), (PuzzleScore(3, 0, 0), True), (PuzzleScore(3, 2, 1), True),
])  # fmt: skip
@pytest.mark.parametrize("games", [0, 5])
def test_statistics_tell_of_puzzles_once_one_was_tried(score: PuzzleScore, told: bool, games: int) -> None:
    lines = read_lines(build_stats(stats(games, 0), [], score, True, True, EN))
    said = EN.text("puzzle-score", solved=score.solved, tried=score.tried, streak=score.streak)
    assert (said in lines) == told


def test_the_favourites_are_the_leaders_that_were_played_most() -> None:
    lines = read_lines(build_stats(stats(90, FAVOURITES + 1), [], PuzzleScore(0, 0, 0), True, True, EN))
    named = [EN.name(f"leader:{name}") for name in LEADERS[: FAVOURITES + 1]]
    assert [[name in line for line in lines].count(True) for name in named] == [1] * FAVOURITES + [0]

"""Statistics by command: those of the person who is meant, on this server, without what is private."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.handlers import statistics
from bot.handlers.statistics import Statistics
from bot.language import Words
from bot.messages.presenter import Presenter
from bot.store import people, puzzles
from bot.store.puzzles import PuzzleAnswer
from bot.store.results import Result
from bot.tables.pace import HOUR
from bot.tables.tallies import PlayerStats, make_stats
from engine.kernel.decisions import Refused
from tests.bot.support.panels import read_lines
from tests.bot.support.rankings import end_rated
from tests.bot.support.tables import GUILD, USERS

EN = Words("en")
AYLA, BO, CY = USERS[:3]


async def test_the_statistics_of_another_person_are_theirs_and_leave_out_what_is_private(tables, store) -> None:
    async with store.write() as connection:
        for n in range(3):
            await end_rated(connection, GUILD, n, (AYLA, "Ayla"), (BO, "Bo"))
        await end_rated(connection, GUILD, 5, (CY, "Cy"), (AYLA, "Ayla"))
        for number in range(4):
            await puzzles.insert_answer(connection, PuzzleAnswer(BO, number, "x", number < 3, number))
        await puzzles.insert_answer(connection, PuzzleAnswer(AYLA, 9, "x", False, 1))
        await people.keep_person(connection, CY, listed=0)
    handlers = Statistics(Presenter(store, tables))
    lines = "\n".join(read_lines((await handlers.person(GUILD, AYLA, BO, EN)).view))
    assert f"<@{BO}>" in lines
    assert f"<@{AYLA}>" not in lines
    assert EN.text("stats-tally", games=3, wins=0, place="2.0") in lines
    assert "3 of 4" in lines
    own = "\n".join(read_lines((await handlers.person(GUILD, CY, CY, EN)).view))
    assert EN.text("stats-hidden") in own
    with pytest.raises(Refused, match="refused-unlisted"):
        await handlers.person(GUILD, AYLA, CY, EN)
    with pytest.raises(Refused, match="refused-server-only"):
        await handlers.person(None, AYLA, AYLA, EN)


async def test_results_by_seat_are_of_games_of_that_number_of_players(tables, store) -> None:
    async with store.write() as connection:
        for n in range(3):
            await end_rated(connection, GUILD, n, (AYLA, "Ayla"), (BO, "Bo"))
        await end_rated(connection, GUILD, 9, (CY, "Cy"), (AYLA, "Ayla"), (BO, "Bo"))
        await end_rated(connection, GUILD + 1, 9, (CY, "Cy"), (AYLA, "Ayla"))
    lines = read_lines((await Statistics(Presenter(store, tables)).leaders(GUILD, EN)).view)
    assert lines[0] == EN.text("leaders-head", games=4)
    two, three = (lines.index(f"**{EN.text('leaders-seats', seats=size)}**") for size in (2, 3))
    assert [line.count("3 games") for line in lines[two + 1 : three]] == [1, 1]
    assert len(lines[three + 1 :]) == 3
    assert all("1 game" in line for line in lines[three + 1 :])


async def test_only_the_person_reads_how_long_they_usually_take(tables, store, monkeypatch: pytest.MonkeyPatch) -> None:
    def time(found: Sequence[Result], user: int) -> PlayerStats:
        return replace(make_stats(found, user), typical=2 * HOUR)

    monkeypatch.setattr(statistics, "make_stats", time)
    async with store.write() as connection:
        await end_rated(connection, GUILD, 1, (AYLA, "Ayla"), (BO, "Bo"))
    said = EN.text("stats-typical", typical="2 hours")
    for asker, reads in ((AYLA, True), (BO, False)):
        shown = await Statistics(Presenter(store, tables)).person(GUILD, asker, AYLA, EN)
        assert (said in read_lines(shown.view)) == reads

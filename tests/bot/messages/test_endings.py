"""The last post: the course of the game, its times, the proof of its shuffles, and the remaining files."""

from __future__ import annotations

import json
import random

import pytest

from bot.games.registry import product
from bot.language import LANGUAGES, Words
from bot.messages.durations import DAY, HOUR, MINUTE, write_duration
from bot.store import games
from bot.store.game_log import TimedStep
from bot.store.games import SeatRow
from bot.tables.history import measure_times, read_record
from engine.kernel.export import verify
from engine.registry import family
from tests.bot.support.endings import finish_game, start_uprising
from tests.bot.support.harness import running
from tests.bot.support.people import final_post, play_on
from tests.bot.support.tables import play_on as play_tables


@pytest.mark.slow
@pytest.mark.sweep(2)
@pytest.mark.parametrize("seats", [3, 4])
async def test_the_course_folds_the_events_to_the_final_scores(tables, store, seats: int) -> None:
    game_id = await start_uprising(tables, seats=seats)
    await play_tables(tables, game_id, random.Random(seats), limit=1500)
    async with tables.hold(game_id) as live:
        state, outcome = live.game.state, live.game.outcome()
        async with store.read() as connection:
            course = (await read_record(connection, live.row, product("uprising"), seats, outcome)).course
    assert len(course) == state.round + 2
    assert course[0] == [1 if seats == 4 else 0] * seats
    assert {s.seat: s.score for s in outcome.standings} == dict(enumerate(course[-1]))


def step(
    revision: int, seat: int, asked: int, at: int, forced: bool = False, undone: bool = False, user: int | None = None
) -> TimedStep:
    """An answer for a seat. By default the person who gives it has the number of the seat plus 10."""
    return TimedStep(revision, seat, asked, forced, undone, at, 10 + seat if user is None else user)


def sit(*seats: int, taken: int = 0) -> list[SeatRow]:
    """People in these seats, and a computer player in the next one."""
    return [
        *(SeatRow(seat, 10 + seat, None, "P", True, taken=taken) for seat in seats),
        SeatRow(2, None, "c", "C", True),
    ]


def test_answer_times_are_from_being_asked_to_the_first_answer_of_a_turn() -> None:
    row = games.GameRow(
        1, "tiny", "tiny", {}, "over", 1, 2, 3, "en", 2, None, None, 9, (), 0, created=0, updated=99, started=100
    )
    steps = [
        step(1, 0, 0, 160),  # asked when the game began
        step(2, 0, 1, 170),  # another answer in the same turn
        step(3, 1, 2, 470),  # asked because of another player's step
        step(4, 0, 3, 480, forced=True),
        step(5, 1, 4, 500),
        step(6, 2, 5, 600),  # an answer of a computer player
        step(7, 0, 6, 700),  # two players are asked at once and answer one after the other
        step(8, 1, 6, 900),
        step(9, 1, 8, 950, undone=True),
        step(11, 1, 10, 1200),  # after an undo the same turn continues
    ]
    times = measure_times(row, steps, sit(0, 1))
    assert (times.began, times.ended, times.answers) == (100, 1200, 5)
    assert dict(times.by_seat) == {0: 80, 1: 300}
    assert times.typical == 100
    assert measure_times(row, steps, sit(1)).answers == 3
    assert measure_times(row, [], []).typical is None


def test_answer_times_are_of_the_person_who_has_the_seat_and_begin_after_they_took_it() -> None:
    row = games.GameRow(
        1, "tiny", "tiny", {}, "over", 1, 2, 3, "en", 2, None, None, 9, (), 0, created=0, updated=99, started=100
    )
    steps = [
        step(1, 0, 0, 130),
        step(2, 1, 1, 140, user=7),  # somebody else had the seat
        step(3, 0, 2, 150),
        step(4, 1, 3, 9000),  # asked before the person took the seat
        step(5, 0, 4, 9100, user=8),  # a substitute
        step(6, 1, 5, 9120),
        step(7, 0, 6, 9900),  # asked while the substitute had the seat
        step(8, 1, 7, 9950),
        step(9, 0, 8, 9960),
    ]
    times = measure_times(row, steps, sit(0, 1))
    assert (times.answers, dict(times.by_seat)) == (5, {0: 10, 1: 35})
    # nobody had answered in the seat before it was taken over, at revision 5
    steps = [step(1, 0, 0, 130), step(6, 1, 1, 9000), step(7, 0, 6, 9010), step(8, 1, 7, 9020)]
    assert measure_times(row, steps, sit(0, 1, taken=5)).by_seat[1] == 10
    assert measure_times(row, steps, sit(0, 1, taken=0)).by_seat[1] == (9000 - 130 + 10) // 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_spans_are_said_in_one_unit(language: str) -> None:
    words = Words(language)
    said = [write_duration(span, words) for span in (0, 59 * MINUTE, 2 * HOUR, 47 * HOUR, 2 * DAY, 30 * DAY)]
    assert len(set(said)) == 6
    for number, text in zip((1, 59, 2, 47, 2, 30), said, strict=True):
        assert str(number) in text or text == "one minute"


@pytest.mark.long
@pytest.mark.slow
async def test_the_last_post_holds_chart_times_and_proof(url) -> None:
    async with running(url, pictures="thread") as world:
        _, final = await finish_game(world, 2, 4)
        assert [a.filename for a in final.attachments] == ["board.png", "scores.webp"]
        _, chart = final.attachments
        assert "Victory Points at the start" in chart.description
        assert "Ayla: 1, " in chart.description
        assert "3 days" in final.text
        assert "turns within" not in final.text
        async with world.bot.tables.hold(1) as live:
            assert live.row.seed.hex() in final.text
            assert live.row.commitment in final.text
        assert "landsraad verify" in final.text
        assert len(final.text) < 4000


@pytest.mark.long
@pytest.mark.slow
async def test_the_files_are_the_steps_and_the_story_in_the_readers_language(url) -> None:
    async with running(url) as world:
        (ayla, bo), final = await finish_game(world, 2, 3)
        panel = (await (await ayla.click(final, label="Export")).answered()).ephemerals[0]
        steps, story = panel.attachments
        assert (steps.filename, story.filename) == ("landsraad-1.json", "landsraad-1.txt")
        assert verify(json.loads(steps.data), family("imperium")).status == "verified"
        text = story.data.decode()
        assert "Round 1" in text
        assert "Ayla" in text
        assert "landsraad verify" in text
        assert not set("*`<>") & set(text)
        await world.bot.router.own.personal.choose(bo.id, "language", "zh-TW")
        panel = (await (await bo.click(final, label="Export")).answered()).ephemerals[0]
        assert "種子" in panel.attachments[1].data.decode()


@pytest.mark.slow
async def test_tiny_games_end_without_pictures(url) -> None:
    async with running(url, pictures="thread") as world:
        from tests.bot.support.harness import open_table

        people = await open_table(world, ["Ayla", "Bo"])
        await play_on(world, people, random.Random(1))
        final = final_post(people[0])
        assert final.attachments == []
        assert "The game was played on" in final.text

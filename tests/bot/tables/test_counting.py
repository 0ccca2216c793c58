"""Time counts from the first look: nobody loses time before seeing the position, and nobody can hold up the others by
not looking."""

from __future__ import annotations

import dataclasses

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.store import games
from bot.store.clocks import Clock
from bot.store.people import Person
from bot.tables.absence import go_away
from bot.tables.activity import note_active
from bot.tables.pace import DAY, HOUR, PACES, UNSEEN, Terms, find_terms
from bot.tables.timing import Timing
from bot.work.jobs import Jobs
from engine.kernel.decisions import Answer
from tests.bot.support.consent import start_with
from tests.bot.support.harness import open_table, running
from tests.bot.support.tables import USERS, make_tables
from tests.bot.support.timed import clock_of, through_sealed

SHOWN = {"pace": "daily", "late": "computer", "counting": "shown"}


async def answer(tables, game_id: int, seat: int) -> None:
    async with tables.hold(game_id) as live:
        decision = live.game.options(seat)
    await tables.answer(game_id, USERS[seat], Answer(decision.id, ()))


async def test_time_runs_from_the_first_look(tables, store, clock) -> None:
    game_id, asked = await start_with(tables, 2, **SHOWN), clock.time
    assert (await clock_of(store, game_id, 1)).deadline == asked + UNSEEN + DAY
    clock.time += 10 * HOUR
    await note_active(tables.store, game_id, USERS[1])
    assert (await clock_of(store, game_id, 1)).deadline == asked + 10 * HOUR + DAY
    clock.time += HOUR
    await note_active(tables.store, game_id, USERS[1])
    assert (await clock_of(store, game_id, 1)).deadline == asked + 10 * HOUR + DAY


async def test_who_never_looks_has_two_days_and_their_time(tables, store, clock) -> None:
    game_id, asked = await start_with(tables, 2, **SHOWN), clock.time
    clock.time = asked + UNSEEN + DAY - 1
    await Jobs(tables).work()
    assert (await clock_of(store, game_id, 1)).since == asked
    clock.time = asked + UNSEEN + DAY
    await Jobs(tables).work()
    assert (await clock_of(store, game_id, 1)).since != asked


async def test_whoever_answers_is_looking_already(tables, store, clock) -> None:
    """A person who answers counts as looking at the question that follows. After both answers the tiny game asks both
    people again. The clock of the person who answered last runs at once, and the other clock waits for a look."""
    game_id = await start_with(tables, 2, **SHOWN)
    await note_active(tables.store, game_id, USERS[0])
    await answer(tables, game_id, 0)
    clock.time += HOUR
    await note_active(tables.store, game_id, USERS[1])
    await answer(tables, game_id, 1)
    assert (await clock_of(store, game_id, 1)).deadline == clock.time + DAY
    assert (await clock_of(store, game_id, 0)).deadline == clock.time + UNSEEN + DAY


async def test_whoever_takes_an_answer_back_is_looking_already_however_quickly(tables, store, clock) -> None:
    game_id = await start_with(tables, 2, **SHOWN)
    await through_sealed(tables, game_id)
    clock.time += HOUR
    await note_active(tables.store, game_id, USERS[0])
    async with tables.hold(game_id) as live:
        decision = live.game.options(0)
    await tables.answer(game_id, USERS[0], Answer(decision.id, ("c0",)))
    await tables.undo(game_id, USERS[0])
    back = await clock_of(store, game_id, 0)
    assert back.unseen == 0
    assert abs(back.deadline - clock.time - DAY) < HOUR


async def test_saying_that_one_is_away_is_no_look(tables, store, clock) -> None:
    game_id, asked = await start_with(tables, 2, **SHOWN), clock.time
    async with store.write() as connection:
        await go_away(connection, USERS[1], clock.time, clock.time + 3 * DAY)
    assert (await clock_of(store, game_id, 1)).unseen == 1
    assert (await clock_of(store, game_id, 1)).deadline == asked + UNSEEN + DAY + 3 * DAY


async def test_a_clock_that_waits_does_so_after_a_restart(tables, store, clock) -> None:
    game_id, asked = await start_with(tables, 2, **SHOWN), clock.time
    again = make_tables(store)
    await again.plan()
    clock.time += 5 * HOUR
    await note_active(again.store, game_id, USERS[1])
    assert (await clock_of(store, game_id, 1)).deadline == asked + 5 * HOUR + DAY


@pytest.mark.sweep(3)
@pytest.mark.parametrize("options", [{}, {"counting": "asked"}, {"counting": "shown", "pace": "live"}])
async def test_elsewhere_time_runs_at_once(tables, store, clock, options) -> None:
    """Time runs as soon as a question is asked at three kinds of tables: those opened before this setting existed,
    those with another setting, and those with the live pace."""
    game_id = await start_with(tables, 2, **{"pace": "daily", **options})
    async with store.read() as connection:
        row = await games.find_game(connection, game_id)
    kept = {name: value for name, value in row.options.items() if options or name != "counting"}
    assert find_terms(dataclasses.replace(row, options=kept)).unseen == 0
    assert (await clock_of(store, game_id, 1)).unseen == 0


@pytest.mark.slow
@given(
    st.sampled_from(["daily", "relaxed", "bank"]),
    st.integers(0, 80),
    st.tuples(st.integers(0, 100), st.integers(0, 40)),
)
def test_a_look_leaves_the_whole_time_and_no_more(name: str, look: int, outage: tuple[int, int]) -> None:
    """The person has the whole time from the first look on, or from two days after the question if there was no look
    until then. The time of an outage of the bot is added to the deadline."""
    noon = 1_770_000_000_000
    terms = Terms(PACES[name], "computer", 0, False, UNSEEN)
    timing = Timing(terms, Clock(1, 0, bank=terms.pace.bank), Person(1))
    timing = timing._replace(clock=timing.start(noon, noon))
    begun, ended = noon + outage[0] * HOUR, noon + sum(outage) * HOUR
    looks = noon + look * HOUR
    if begun < looks < ended:
        looks = ended  # nobody can look at a game during an outage of the bot
    if begun < looks:
        timing = timing._replace(clock=timing.stand_still(begun, ended))
    begins = min(looks, timing.moment(0))
    timing = timing._replace(clock=timing.show(looks))
    late = 0
    if begun >= looks and timing.clock.deadline > begun:
        timing = timing._replace(clock=timing.stand_still(begun, ended))
        late = ended - begun
    whole = terms.pace.allowance + terms.pace.bank
    if looks == begins:
        assert timing.clock.deadline == looks + whole + late
    else:
        rested = ended - begun if begun < noon + UNSEEN and begun < looks else 0
        over = ended - begun if noon + UNSEEN <= begun < looks else 0
        assert timing.clock.deadline == noon + UNSEEN + rested + over + whole + late


@pytest.mark.slow
async def test_a_click_is_a_look_and_the_panel_says_when_time_is_over(url) -> None:
    async with running(url) as world:
        _, bo = await open_table(world, ["Ayla", "Bo"], **SHOWN)
        before = await clock_of(world.store, 1, 1)
        world.sandbox.clock.advance(3600)
        shown = await (await bo.slash("turn")).answered()
        after = await clock_of(world.store, 1, 1)
        assert before.deadline - after.deadline == UNSEEN - HOUR
        assert f"<t:{after.deadline // 1000}:" in shown.text

"""Thinking computer players: people are answered first, and a thought that arrives late is used only if it still fits
the game."""

from __future__ import annotations

import random

import pytest
from sqlalchemy import select

from bot.operation.metrics import THOUGHTS
from bot.store import StoreError, clocks, game_log, games, queue
from bot.store import schema as t
from bot.tables import Tables
from bot.tables.hosting import Hosting
from bot.tables.rewind import rewind_to
from bot.tables.seating import offer_seat, take_seat
from bot.thinking import pool
from engine.kernel.decisions import Answer
from engine.kernel.events import Event
from tests.bot.support.tables import USERS, head, make_tables, start_tiny
from tests.bot.support.thinkers import Desk

A, B = USERS[:2]


@pytest.fixture
def desk() -> Desk:
    return Desk()


@pytest.fixture
def tables(store, desk) -> Tables:
    return make_tables(store, minds=desk)


async def started(tables: Tables, desk: Desk, people: int = 1, computers: int = 1) -> int:
    """Begin a table and play until its computer players have swapped and bid; the people still have to bid. Return its
    id."""
    game_id = await start_tiny(tables, people, computers, computer="thinks")
    while tables.pondering.busy:
        await answered(tables, desk)
    return game_id


async def answered(tables: Tables, desk: Desk, end: str = "") -> None:
    """Have the position at the desk searched, and wait until the thought has been used at its table."""
    (task,) = tables.pondering._tasks
    await desk.let(end)
    await task


async def give(tables: Tables, game_id: int, user: int, verb: str = "") -> None:
    """Answer for a person with the first option that has this verb, or without `verb` with the first of all."""
    async with tables.hold(game_id) as live:
        decision = live.game.options(live.seat_of(user))
        option = next(option for option in decision.legal() if not verb or option.verb == verb)
    await tables.answer(game_id, user, Answer(decision.id, (option.id,)))


async def to_the_computer(tables: Tables, desk: Desk, game_id: int) -> None:
    """Play from the first question until the computer player thinks about its turn."""
    await give(tables, game_id, A)
    await answered(tables, desk)
    await give(tables, game_id, A)
    await give(tables, game_id, A, "end")
    assert tables.pondering.busy == 1


async def read(tables: Tables, game_id: int):
    async with tables.hold(game_id) as live:
        return live


async def letters(store, game_id: int) -> list[dict]:
    """The table's queued posts, in order."""
    async with store.read() as connection:
        rows = await connection.execute(select(t.outbox).where(t.outbox.c.game_id == game_id).order_by(t.outbox.c.id))
        return [row for row in rows if row.kind in ("table", "final")]


def posts(found) -> list[tuple[int, list[int]]]:
    import json

    return [(json.loads(row.payload)["revision"], json.loads(row.payload)["ping"]) for row in found]


async def test_a_person_is_answered_before_anybody_thinks(tables, desk, store) -> None:
    game_id = await started(tables, desk)
    await give(tables, game_id, A)
    live = await read(tables, game_id)
    assert (live.game.waiting(), tables.pondering.busy) == ((0, 1), 1)
    assert live.game.steps[-1].seat != 1


async def test_the_post_comes_at_once_and_nobody_is_called_before_the_computers_are_done(tables, desk, store) -> None:
    game_id = await started(tables, desk)
    await to_the_computer(tables, desk, game_id)
    row, _ = await head(store, game_id)
    *_, last = posts(await letters(store, game_id))
    assert last == (row.revision, [])
    assert row.told == ()
    before = len(await letters(store, game_id))
    while tables.pondering.busy:
        await answered(tables, desk)
    row, _ = await head(store, game_id)
    *old, last = posts(await letters(store, game_id))
    assert len(old) == before  # the answers of several computer players are reported together
    assert last == (row.revision, [A])


async def test_a_thought_answers_as_it_wants_and_its_table_goes_on(tables, desk) -> None:
    game_id = await started(tables, desk)
    await to_the_computer(tables, desk, game_id)
    used = THOUGHTS.labels("used")._value.get()
    await answered(tables, desk)
    live = await read(tables, game_id)
    assert (live.game.steps[-1].seat, live.game.steps[-1].answer.picks) == (1, ("roll",))
    assert THOUGHTS.labels("used")._value.get() == used + 1


@pytest.mark.sweep(4)
@pytest.mark.parametrize("end", ["slow", "died", "raised", "full"])
async def test_who_has_no_thought_answers_quickly(tables, desk, end, caplog) -> None:
    game_id = await started(tables, desk)
    await to_the_computer(tables, desk, game_id)
    before, count = (await read(tables, game_id)).row.revision, THOUGHTS.labels(end)._value.get()
    await answered(tables, desk, end)
    live = await read(tables, game_id)
    first = next(step for step in live.game.steps if step.revision == before + 1)
    assert (first.seat, first.answer.picks) == (1, ("end",))
    assert THOUGHTS.labels(end)._value.get() == count + 1
    assert f"computer player thinks in game {game_id}" in caplog.text


@pytest.mark.parametrize("name", ["cheats", "mumbles", "boasts"])
async def test_what_is_no_legal_answer_is_told_to_the_operator_and_not_taken(tables, desk, name, caplog) -> None:
    game_id = await start_tiny(tables, 1, 1, computer=name)
    await answered(tables, desk)
    live = await read(tables, game_id)
    assert next(len(step.answer.picks) for step in live.game.steps if step.seat == 1) == 1
    assert f"the thought of computer player {name}" in caplog.text


@pytest.mark.slow
async def test_a_whole_game_is_played_with_two_of_them(tables, desk) -> None:
    game_id = await start_tiny(tables, 1, 2, computer="thinks")
    rng = random.Random(5)
    for _ in range(300):
        while tables.pondering.busy:
            await answered(tables, desk)
        live = await read(tables, game_id)
        if live.row.status == "over":
            break
        decision = live.game.options(0)
        if decision.pick.kind == "amount":
            await tables.answer(game_id, A, Answer(decision.id, (), 1))
        else:
            picks = [rng.choice(decision.legal()).id]
            await tables.answer(game_id, A, Answer(decision.id, tuple(picks)))
    assert live.row.status == "over"
    assert (desk.lying, tables.pondering.busy) == (0, 0)


# -- changes while a computer player thinks --------------------------------------------------------------------------


async def stale(tables: Tables, desk: Desk, game_id: int) -> int:
    """Deliver the late thought, check that it counts as stale, and return the number of resulting steps."""
    before, dropped = (await read(tables, game_id)).row.revision, THOUGHTS.labels("stale")._value.get()
    await answered(tables, desk)
    assert THOUGHTS.labels("stale")._value.get() == dropped + 1
    return (await read(tables, game_id)).row.revision - before


async def test_what_was_taken_back_meanwhile_is_thought_about_anew(tables, desk) -> None:
    game_id = await start_tiny(tables, 2, 1, computer="thinks")
    await give(tables, game_id, A)  # a sealed answer: the computer player thinks about the same question
    await tables.undo(game_id, A)
    assert await stale(tables, desk, game_id) == 0
    live = await read(tables, game_id)
    assert (live.game.waiting(), tables.pondering.busy) == ((0, 1, 2), 1)
    await answered(tables, desk)
    assert (await read(tables, game_id)).game.waiting() == (0, 1)


async def test_another_seat_s_answer_meanwhile_is_kept_and_the_question_is_thought_about_anew(tables, desk) -> None:
    game_id = await start_tiny(tables, 2, 1, computer="thinks")
    await give(tables, game_id, A)
    assert await stale(tables, desk, game_id) == 0
    await answered(tables, desk)
    assert (await read(tables, game_id)).game.waiting() == (1,)


@pytest.mark.parametrize("status", ["paused", "held"])
async def test_a_game_that_rests_takes_no_thought_and_thinks_again_when_it_goes_on(tables, desk, store, status) -> None:
    game_id = await started(tables, desk)
    await to_the_computer(tables, desk, game_id)
    await set_status(tables, store, game_id, status)
    assert await stale(tables, desk, game_id) == 0
    assert tables.pondering.busy == 0
    await set_status(tables, store, game_id, "open")
    await tables.go_on(game_id)
    await answered(tables, desk)
    assert (await read(tables, game_id)).game.steps[-1].answer.picks == ("roll",)


async def set_status(tables: Tables, store, game_id: int, status: str) -> None:
    async with tables.hold(game_id), store.write() as connection:
        await games.update_game(connection, game_id, status=status)
    tables.cache.drop(game_id)


async def test_a_closed_game_takes_no_thought(tables, desk, store) -> None:
    game_id = await started(tables, desk)
    await to_the_computer(tables, desk, game_id)
    await set_status(tables, store, game_id, "closed")
    assert await stale(tables, desk, game_id) == 0
    assert (desk.lying, tables.pondering.busy) == (0, 0)


async def test_who_takes_the_seat_meanwhile_is_asked_instead(tables, desk, store) -> None:
    game_id = await started(tables, desk)
    await to_the_computer(tables, desk, game_id)
    async with tables.hold(game_id) as live, store.write() as connection:
        await offer_seat(connection, live.row, live.seats, 1, "free", store.now())
    tables.cache.drop(game_id)
    async with tables.hold(game_id) as live, store.write() as connection:
        assert await take_seat(connection, live, 1, B, "Bo", store.now())
    assert await stale(tables, desk, game_id) == 0
    live = await read(tables, game_id)
    assert (live.waiting_people, live.row.told) == ([1], (1,))
    await give(tables, game_id, B, "end")


async def test_a_seat_left_to_a_computer_player_is_thought_about(tables, desk) -> None:
    tables.stand_in = "thinks"
    game_id = await start_tiny(tables, 3, 0)
    host = Hosting(tables)
    async with tables.hold(game_id) as live, tables.store.write() as connection:
        await games.update_game(connection, game_id, options={**live.row.options, "rated": "off"})
    tables.cache.drop(game_id)
    await host.replace(game_id, A, 2, offered=False)
    assert tables.pondering.busy == 1
    await answered(tables, desk)
    assert (await read(tables, game_id)).game.waiting() == (0, 1)


async def test_a_way_back_meanwhile_drops_the_thought(tables, desk, store) -> None:
    game_id = await started(tables, desk)
    await to_the_computer(tables, desk, game_id)
    async with tables.hold(game_id) as live, store.write() as connection:
        target = live.game.steps[-1].revision - 1
        await rewind_to(connection, live, target, store.now(), Event("undone-turn", {"who": "seat:0"}))
    await tables.go_on(game_id)
    assert await stale(tables, desk, game_id) == 0
    live = await read(tables, game_id)
    assert (live.waiting_people, tables.pondering.busy) == ([0], 0)


async def test_one_position_of_a_table_is_on_its_way_at_a_time(tables, desk) -> None:
    game_id = await start_tiny(tables, 1, 3, computer="thinks")
    for _ in range(3):
        await tables.go_on(game_id)
    assert tables.pondering.busy == 1


async def test_clocks_and_reminders_leave_thinking_players_alone(tables, desk, store) -> None:
    game_id = await started(tables, desk)
    async with store.write() as connection:
        await games.update_game(connection, game_id, pace="live")
    tables.cache.drop(game_id)
    await to_the_computer(tables, desk, game_id)
    async with store.read() as connection:
        jobs = await clocks.list_jobs(connection)
        running = [clock for clock in (await clocks.list_clocks(connection, game_id)).values() if clock.since]
    assert [job.kind for job in jobs if job.kind in ("remind", "late", "asleep")] == []
    assert running == []


# -- deaths and outages ----------------------------------------------------------------------------------------------


async def test_a_start_takes_up_what_somebody_thought_about(tables, desk, store) -> None:
    game_id = await started(tables, desk)
    await to_the_computer(tables, desk, game_id)
    row, _ = await head(store, game_id)
    assert row.quiet != row.revision
    later = Desk()
    fresh = make_tables(store, minds=later)
    await fresh.resume()
    row, _ = await head(store, game_id)
    assert (fresh.pondering.busy, row.quiet) == (1, -1)
    while fresh.pondering.busy:
        await answered(fresh, later)
    row, _ = await head(store, game_id)
    assert row.quiet == row.revision
    assert (await read(fresh, game_id)).waiting_people == [0]


async def test_two_processes_that_think_about_the_same_answer_once(tables, desk, store) -> None:
    game_id = await started(tables, desk)
    await to_the_computer(tables, desk, game_id)
    there = Desk()
    other = make_tables(store, seed=2, minds=there)
    await other.resume()
    await answered(other, there)
    other.pondering.close()
    tables.cache.drop(game_id)  # as with a store that several processes share
    assert await stale(tables, desk, game_id) == 0
    live = await read(tables, game_id)
    assert [step.answer.picks for step in live.game.steps if step.seat == 1][-1] == ("roll",)
    assert live.waiting_people == [0]


async def test_a_store_that_fails_gets_the_same_thought_again(tables, desk, store, monkeypatch) -> None:
    game_id = await started(tables, desk)
    await to_the_computer(tables, desk, game_id)
    before, tries, rests = (await read(tables, game_id)).row.revision, [], []
    insert = game_log.insert_step

    async def refuse(*args, **kwargs):
        tries.append(args)
        if len(tries) <= 3:
            raise StoreError("the database is gone")
        await insert(*args, **kwargs)

    async def rest(seconds: float) -> None:
        rests.append(seconds)

    monkeypatch.setattr(game_log, "insert_step", refuse)
    monkeypatch.setattr(tables.pondering, "_rest", rest)
    await answered(tables, desk)
    live = await read(tables, game_id)
    assert rests == [0.5, 1.0, 2.0]
    assert [step.answer.picks for step in live.game.steps if step.revision == before + 1] == [("roll",)]
    assert (live.row.revision, len(tries)) == (live.game.revision, 3 + live.game.revision - before)


async def test_a_commit_whose_answer_was_lost_is_not_made_twice(tables, desk, store, monkeypatch) -> None:
    game_id = await started(tables, desk)
    await to_the_computer(tables, desk, game_id)
    step, lost = tables._step, []

    async def lose(*args, **kwargs):
        await step(*args, **kwargs)
        if not lost:
            lost.append(True)
            raise StoreError("the connection broke after the commit")

    async def rest(seconds: float) -> None:
        return

    monkeypatch.setattr(tables, "_step", lose)
    monkeypatch.setattr(tables.pondering, "_rest", rest)
    before = (await read(tables, game_id)).row.revision
    await answered(tables, desk)
    live = await read(tables, game_id)
    taken = [step for step in live.game.steps if step.revision > before and step.seat == 1]
    assert [step.answer.picks for step in taken][:1] == [("roll",)]
    assert sum(step.answer.picks == ("roll",) for step in taken) == 1


async def test_closing_waits_for_nobody(tables, desk) -> None:
    game_id = await started(tables, desk)
    await to_the_computer(tables, desk, game_id)
    before = (await read(tables, game_id)).row.revision
    tables.pondering.close()
    await tables.pondering.settle()
    assert ((await read(tables, game_id)).row.revision, desk.closed) == (before, True)
    await tables.go_on(game_id)
    assert tables.pondering.busy == 0


async def test_nothing_of_a_click_reaches_the_thought_that_it_begins(tables, desk) -> None:
    from bot.store.clicks import in_hand

    game_id = await started(tables, desk)
    with in_hand(77):
        await give(tables, game_id, A)
    await answered(tables, desk)  # a second answer from the same click would be refused


async def test_who_goes_round_in_circles_ends_with_anything(tables, desk, monkeypatch, caplog) -> None:
    from bot.tables import service

    monkeypatch.setattr(service, "RUNNING", 0)
    game_id = await started(tables, desk)
    await to_the_computer(tables, desk, game_id)
    await answered(tables, desk)
    assert "finds no end" in caplog.text
    while tables.pondering.busy:
        await answered(tables, desk)
    assert (await read(tables, game_id)).waiting_people == [0]


async def test_messages_wait_for_nobody_who_thinks(tables, desk, store) -> None:
    game_id = await started(tables, desk)
    await to_the_computer(tables, desk, game_id)
    async with store.read() as connection:
        assert await queue.count_due(connection) > 0


@pytest.mark.sweep(2)
@pytest.mark.parametrize("name", ["dies", "fails", "hangs", "thinks"])
async def test_a_table_goes_on_whatever_its_thinker_does_in_its_process(store, monkeypatch, name) -> None:
    monkeypatch.setattr(pool, "LIMIT", 0.1)
    monkeypatch.setattr(pool, "FIRST_LIMIT", 0.1 if name == "hangs" else 30)
    tables = make_tables(store, minds=pool.Pool(1))
    game_id = await start_tiny(tables, 1, 1, computer=name)
    await tables.pondering.settle()
    live = await read(tables, game_id)
    assert [(step.seat, len(step.answer.picks)) for step in live.game.steps] == [(1, 1)]
    assert live.waiting_people == [0]
    tables.pondering.close()

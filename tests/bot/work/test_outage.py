"""A start after an outage or an upgrade: the store moves all clocks together, and only a few are handled one by one."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from sqlalchemy import event, update

from bot.store import clocks, games, motions, people
from bot.store import schema as t
from bot.store.clocks import TIMED, Clock
from bot.tables import clocks as rules
from bot.tables.clocks import keep_clock, want_jobs
from bot.tables.consent.requests import Requests
from bot.tables.pace import DAY, HOUR, LATE, PACES, find_terms
from bot.tables.private_talk import JOB as TALK
from bot.tables.resting import REST
from bot.tables.teams import PRIVATE_TALKS
from bot.tables.timing import Timing
from bot.work.jobs import Jobs
from bot.work.outage import Outage, _move_asides, make_up
from tests.bot.support.harness import open_table, running
from tests.bot.support.tables import GUILD, TINY, USERS, make_tables, start_tiny
from tests.bot.support.timed import beat, list_queued, timed

TABLES = 150
LENGTH = 30 * HOUR


def invent_person(rng: random.Random, user: int, now: int) -> dict:
    facts = [
        {"quiet_from": 22 * 60, "quiet_to": rng.choice((6, 9)) * 60, "zone": rng.choice((None, "Asia/Tokyo"))},
        {"away_from": now - 6 * DAY, "away_until": now - 5 * DAY},
        {"away_from": now - 2 * DAY, "away_until": now - HOUR},
        {"away_from": now - HOUR, "away_until": now + rng.randrange(4 * DAY)},
        {"remind": rng.choice((0, 4, 12))},
        {"ping": "none"},
        {"daily": 8},
        {"free": rng.choice(("67", "135"))},
    ]
    return {name: value for fact in facts if rng.random() < 0.2 for name, value in fact.items()}


def invent_clock(rng: random.Random, row, person, now: int) -> Clock:
    """A running clock in a random state that is possible."""
    since = now - rng.choice((0, HOUR, DAY, 3 * DAY)) - rng.randrange(HOUR) + rng.choice((0, 0, HOUR))
    said = {"reminded": since + HOUR, "unanswered": 1, "unheeded": since + HOUR} if rng.random() < 0.4 else {}
    said |= {"snoozed": now + rng.randrange(DAY)} if rng.random() < 0.2 else {}
    said |= {"muted": since + 1} if rng.random() < 0.2 else {}
    still = rng.choice((0, 0, HOUR, 5 * DAY, -2 * HOUR, -20 * HOUR))
    clock = Clock(row.id, 0, since, None, rng.choice((0, DAY)), still=still, spent=rng.choice((0, DAY)), **said)
    return replace(clock, deadline=Timing(find_terms(row), clock, person).deadline())


async def insert_table(connection, number: int, **values) -> games.GameRow:
    """Insert the game of one person and return its row."""
    made = {"options": {}, "status": "open", "pace": "daily", "late": "vote", "language": "en", "capacity": 1} | values
    times = dict.fromkeys(("created", "updated", "started"), 1)
    none = dict.fromkeys(("seed", "commitment"))
    kind = {"family": "tiny", "product": "tiny", "guild_id": 1, "channel_id": number, "host_id": number}
    game = await games.insert_game(connection, **kind, **made, **times, **none)
    await games.replace_seats(connection, game, [games.SeatRow(0, number, None, "Ayla", True)])
    row = await games.find_game(connection, game)
    assert row is not None
    return row


async def invent_tables(store, rng: random.Random) -> dict[int, Clock]:
    """Insert tables with running, planned clocks. Return the clocks by number; a game and its person have the same
    number."""
    made = {}
    async with store.write() as connection:
        for number in range(1, TABLES + 1):
            if facts := invent_person(rng, number, store.now()):
                await people.keep_person(connection, number, **facts)
            values = {"options": {"absence": rng.choice(("none", "3", "14"))}, "late": rng.choice(LATE)}
            values |= {"pace": rng.choice([*PACES]), "status": rng.choice(("open",) * 5 + ("over",))}
            row = await insert_table(connection, number, **values)
            person = await people.find_person(connection, number)
            made[row.id] = invent_clock(rng, row, person, store.now())
            await keep_clock(connection, row, made[row.id], person)
    return made


async def read_planned(connection) -> dict[str, tuple[int, dict]]:
    return {job.key: (job.due, job.data) for job in await clocks.list_jobs(connection) if job.kind in TIMED}


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
async def test_an_outage_moves_every_clock_as_timing_says_and_what_follows_from_it(store, clock, seed) -> None:
    rng = random.Random(seed)
    made = await invent_tables(store, rng)
    await make_tables(store).plan()  # as that version did at its start
    await beat(store)
    begun = clock.time
    clock.time += LENGTH
    assert await make_up(store) is not None
    await make_tables(store).plan()
    wanted, moved = {}, 0
    async with store.read() as connection:
        for game, before in made.items():
            row, person = await games.find_game(connection, game), await people.find_person(connection, game)
            over = before.deadline is not None and before.deadline <= begun
            after = before
            if row.status == "open" and not over:
                after = Timing(find_terms(row), before, person).stand_still(begun, clock.time)
                moved += 1
            found = (await clocks.list_clocks(connection, game))[0]
            assert replace(found, planned=0) == after, (row, person)
            for job in want_jobs(row, after, person):
                wanted[job.key] = (job.due, job.data)
        assert await read_planned(connection) == wanted
    assert 0 < moved < TABLES


async def count_statements(store, act) -> int:
    found: list[str] = []

    def note(connection, cursor, statement, *_) -> None:
        found.append(statement)

    engines = {store.engine, store.writers}
    for engine in engines:
        event.listen(engine.sync_engine, "before_cursor_execute", note)
    await act()
    for engine in engines:
        event.remove(engine.sync_engine, "before_cursor_execute", note)
    return len(found)


async def open_running(store, numbers) -> None:
    """Insert tables of one person each, who is asked and has a day's time."""
    async with store.write() as connection:
        for number in numbers:
            row, person = await insert_table(connection, number), await people.find_person(connection, number)
            await keep_clock(connection, row, Clock(row.id, 0, store.now(), store.now() + DAY), person)


@pytest.mark.slow
async def test_a_start_costs_the_same_with_many_tables(store, clock) -> None:
    """A start takes equally many statements with many tables, even after an outage: only people with quiet hours or an
    absence are handled one by one."""
    plain, outage = [], []

    async def start() -> None:
        tables = make_tables(store)
        await tables.plan()
        await tables.resume()

    async def come_back() -> None:
        await make_up(store)
        await start()

    await start()
    for numbers in (range(1, 3), range(3, 60)):
        await open_running(store, numbers)
        async with store.write() as connection:
            await connection.execute(update(t.game).values(quiet=t.game.c.revision))
        await beat(store)
        plain.append(await count_statements(store, start))
        clock.time += 2 * HOUR
        outage.append(await count_statements(store, come_back))
    assert plain[0] == plain[1]
    assert outage[0] == outage[1]


async def test_another_edition_plans_everything_anew(store, clock, monkeypatch) -> None:
    tables = make_tables(store)
    await open_running(store, range(1, 4))
    await tables.plan()
    looked = await count_statements(store, tables.plan)
    async with store.write() as connection:
        planned = await read_planned(connection)
        await connection.execute(update(t.job).values(due=5))
    await tables.plan()  # the same number as before: no error is known
    async with store.read() as connection:
        assert {due for due, _ in (await read_planned(connection)).values()} == {5}
    monkeypatch.setattr(rules, "find_edition", lambda: "another")
    await tables.plan()
    async with store.read() as connection:
        assert await read_planned(connection) == planned
    assert await count_statements(store, tables.plan) == looked


@pytest.mark.parametrize("status", ["open", "paused", "held"])
async def test_an_outage_is_added_to_private_talks_in_every_state_of_a_running_game(tables, store, status) -> None:
    game_id = await start_tiny(tables)
    async with store.write() as connection:
        row = await games.find_game(connection, game_id)
        talks = {"0": {"until": 5000}}
        await games.update_game(connection, game_id, status=status, options={**row.options, PRIVATE_TALKS: talks})
        await clocks.put_job(connection, TALK, f"{TALK}:{game_id}:0", 5000, {"game": game_id, "team": 0, "until": 5000})
        await _move_asides(connection, Outage(1000, 3000))
        row = await games.find_game(connection, game_id)
        (job,) = await clocks.list_jobs(connection, TALK)
    assert row.options[PRIVATE_TALKS]["0"]["until"] == 7000
    assert (job.due, job.data) == (7000, {"game": game_id, "team": 0, "until": 7000})


async def find_vote(store) -> tuple[bool, int]:
    """Whether the vote on the only motion is open, and its end."""
    async with store.read() as connection:
        motion = await motions.find_motion(connection, 1)
    return motion.is_open, motion.expires


async def test_an_open_vote_gets_the_time_of_an_outage_and_then_ends(tables, store, clock) -> None:
    game_id = await timed(tables, "daily", "computer", 3)
    await Requests(tables).propose_removal(game_id, USERS[0], USERS[1])
    _, expires = await find_vote(store)
    clock.time = expires - HOUR
    await beat(store)
    clock.time += LENGTH
    assert await make_up(store) is not None
    assert await find_vote(store) == (True, expires + LENGTH)
    seen = {}
    for ended in (expires + LENGTH - 1, expires + LENGTH):
        clock.time = ended
        await beat(store)
        await Jobs(tables).work()
        seen[ended - expires - LENGTH] = (await find_vote(store))[0]
    assert seen == {-1: True, 0: False}


@pytest.mark.parametrize("early", [0, HOUR])
async def test_a_vote_whose_time_was_over_before_an_outage_gets_no_more(tables, store, clock, early) -> None:
    game_id = await timed(tables, "daily", "computer", 3)
    await Requests(tables).propose_removal(game_id, USERS[0], USERS[1])
    _, expires = await find_vote(store)
    clock.time = expires + early
    await beat(store)
    clock.time += LENGTH
    assert await make_up(store) is not None
    assert await find_vote(store) == (True, expires)
    await beat(store)
    await Jobs(tables).work()
    assert not (await find_vote(store))[0]


async def test_the_post_of_a_vote_shows_the_new_end_after_an_outage(tables, store, clock) -> None:
    game_id = await timed(tables, "daily", "computer", 3)
    await Requests(tables).propose_removal(game_id, USERS[0], USERS[1])
    async with store.write() as connection:
        await connection.execute(update(t.outbox).values(state="sent"))
    await beat(store)
    clock.time += 2 * HOUR
    await make_up(store)
    (post,) = await list_queued(store, "motion")
    assert (post.game_id, post.payload) == (game_id, {"motion": 1})


@pytest.mark.slow
async def test_a_lobby_gets_the_time_of_an_outage_before_it_is_closed_as_idle(tables, store, clock) -> None:
    game_id = await tables.lobby.create(TINY, 900, GUILD, (USERS[0], "Ayla"), 2, "en")
    idle, seen = clock.time + REST, {}
    clock.time = idle - HOUR
    await beat(store)
    clock.time += LENGTH
    assert await make_up(store) is not None
    for ended in (idle, idle + LENGTH - 1, idle + LENGTH):
        clock.time = max(clock.time, ended)
        await beat(store)
        await Jobs(tables).work()
        async with store.read() as connection:
            seen[ended - idle] = (await games.find_game(connection, game_id)).status
    assert seen == {0: "lobby", LENGTH - 1: "lobby", LENGTH: "closed"}


@pytest.mark.slow
@pytest.mark.parametrize("first", ["heartbeat", "write"])
async def test_a_game_in_memory_gets_the_time_of_an_outage_too(url, first) -> None:
    """A game that is in memory during an outage gets the time back, because the process lives on. Its first write after
    the outage may be a heartbeat or the write of a click."""
    async with running(url) as world:
        ayla, *_ = await open_table(world, ["Ayla", "Bo"])
        tables, store = world.bot.tables, world.store
        async with store.write() as connection:
            row = (await games.list_games_of(connection, ayla.id))[0]
            until = store.now() + HOUR
            talks = {"0": {"until": until}}
            await games.update_game(connection, row.id, options={**row.options, PRIVATE_TALKS: talks})
            await clocks.put_job(connection, TALK, "talk", until, {"game": row.id, "team": 0, "until": until})
        tables.cache.drop(row.id)
        async with tables.hold(row.id) as live:
            assert live.row.options[PRIVATE_TALKS]["0"]["until"] == until
        await world.bot.heartbeat.work()
        world.sandbox.clock.advance(1800)
        if first == "heartbeat":
            await world.bot.heartbeat.work()
        else:
            async with store.write():
                pass
        async with tables.hold(row.id) as live:
            assert live.row.options[PRIVATE_TALKS]["0"]["until"] == until + HOUR // 2

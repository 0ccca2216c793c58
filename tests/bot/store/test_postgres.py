"""PostgreSQL gives several processes the guarantees of SQLite's single writer; an outage is reported in one clear
line."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import signal
import socket
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator
from types import SimpleNamespace

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from bot.handlers import acknowledge
from bot.sandbox.interactions import DEFERRED_UPDATE
from bot.store import Store, StoreError, clocks, game_log, games, people, postgres
from bot.store.clicks import has_kept
from bot.store.errors import Busy, Damaged
from bot.store.postgres import READERS
from bot.tables import Tables
from bot.tables.hosting import Hosting
from bot.work.health import Heartbeat, find_illness, read_beat
from bot.work.signs import UNNOTICED, find_made_up
from bot.work.supervisor import Supervisor
from engine.kernel.decisions import Answer, Refused
from engine.kernel.export import verify
from tests.bot.support.consent import the_motion
from tests.bot.support.harness import running
from tests.bot.support.people import at_turns, revision
from tests.bot.support.stores import own_cluster
from tests.bot.support.tables import CHANNEL, GUILD, TINY, USERS, answer_once, head, make_tables, play_on, start_tiny
from tests.bot.support.timed import list_queued
from tests.engine.kernel.tiny import FAMILY

CONNECTED = SimpleNamespace(shards={0: SimpleNamespace(is_closed=lambda: False)})
pytestmark = [pytest.mark.postgres, pytest.mark.slow]


@pytest.fixture
async def both(postgres_url, clock):
    """The tables of two processes on the same database."""
    stores = [Store(postgres_url, clock), Store(postgres_url, clock)]
    for store in stores:
        await store.open()
    yield [make_tables(store, seed) for seed, store in enumerate(stores)]
    for store in stores:
        await store.close()


async def gather_outcomes(*acts) -> Counter[str]:
    """The number of actions that succeeded (`yes`), and for each reason the number of actions refused for it. Any other
    error is raised."""
    found: Counter[str] = Counter()
    for outcome in await asyncio.gather(*acts, return_exceptions=True):
        if isinstance(outcome, Refused):
            found[outcome.reason.key] += 1
        elif isinstance(outcome, BaseException):
            raise outcome
        else:
            found["yes"] += 1
    return found


# -- races -------------------------------------------------------------------------------------------------------------


async def test_who_is_told_that_they_sit_sits(both) -> None:
    for number in range(10):
        game_id = await both[0].lobby.create(TINY, CHANNEL + number, GUILD, (1000 + number, "Ayla"), 4, "en")
        joins = [both[user % 2].lobby.join(game_id, user, f"User {user}") for user in range(2, 8)]
        assert await gather_outcomes(*joins) == {"yes": 3, "refused-full": 3}
        async with both[0].store.read() as connection:
            seats = await games.list_seats(connection, game_id)
        assert [seat.seat for seat in seats] == [0, 1, 2, 3]
        assert len({seat.user_id for seat in seats}) == 4


async def test_one_of_many_lobbies_opens_in_a_channel(both) -> None:
    opened = [both[n % 2].lobby.create(TINY, CHANNEL, GUILD, (n, f"User {n}"), 2, "en") for n in range(1, 7)]
    assert await gather_outcomes(*opened) == {"yes": 1, "refused-open-game": 5}


async def test_facts_of_a_person_and_clicks_are_kept_once(both) -> None:
    async def keep(tables: Tables, **facts) -> None:
        async with tables.store.write() as connection:
            await people.keep_person(connection, 11, **facts)

    async def see(tables: Tables, click: int) -> bool:
        async with tables.store.write() as connection:
            return await people.see_interaction(connection, click, 5)

    facts = [{"language": "ja"}, {"locale": "en"}, {"ping": "dm"}, {"plain": 1}, {"ahead": 1}, {"dm_state": "closed"}]
    await asyncio.gather(*(keep(both[n % 2], **fact) for n, fact in enumerate(facts)))
    async with both[0].store.read() as connection:
        person = await people.find_person(connection, 11)
    assert (person.language, person.locale, person.ping, person.dm_state) == ("ja", "en", "dm", "closed")
    assert person.plain
    assert person.ahead
    assert sorted(await asyncio.gather(*(see(both[n % 2], 77) for n in range(6)))) == [False] * 5 + [True]


async def test_a_job_is_leased_to_one_process(both) -> None:
    async with both[0].store.write() as connection:
        for number in range(5):
            await clocks.put_job(connection, "remind", f"remind:{number}:0", 1, {"game": number})

    async def lease(tables: Tables) -> int | None:
        async with tables.store.write() as connection:
            job = await clocks.lease_job(connection, 10, 1000)
        return None if job is None else job.id

    leased = await asyncio.gather(*(lease(both[n % 2]) for n in range(8)))
    assert sorted(found for found in leased if found is not None) == [1, 2, 3, 4, 5]


# -- a game in two processes -------------------------------------------------------------------------------------------


async def test_an_answer_in_each_process_is_taken_on_the_state_that_the_other_left(both) -> None:
    game_id = await start_tiny(both[0])
    for tables in both:
        async with tables.hold(game_id) as live:
            answers = {seat: Answer(live.game.options(seat).id, ()) for seat in live.game.waiting()}
    sealed = [tables.answer(game_id, USERS[n], answers[n]) for n, tables in enumerate(both)]
    assert await gather_outcomes(*sealed) == {"yes": 2}
    row, snapshot = await head(both[0].store, game_id)
    assert row.revision == 2
    for tables in both:
        async with tables.hold(game_id) as live:
            assert (live.game.revision, live.game.digest()) == (2, snapshot["digest"])


async def test_a_storm_of_moves_in_both_processes_loses_and_doubles_nothing(both) -> None:
    game_id = await start_tiny(both[0], people=3)
    told = 0

    async def play(tables: Tables, seed: int) -> None:
        nonlocal told
        rng = random.Random(seed)
        while True:
            try:
                if not await answer_once(tables, game_id, rng):
                    return
            except Refused:
                continue  # the other process answered first
            told += 1

    await asyncio.gather(*(play(tables, seed) for seed, tables in enumerate([*both, *both])))
    async with both[0].store.read() as connection:
        steps = await game_log.list_steps(connection, game_id)
        row = await games.find_game(connection, game_id)
    assert row.status == "over"
    assert told == sum(not forced for _, forced in steps)
    assert [step.revision for step, _ in steps] == list(range(1, row.revision + 1))
    for tables in both:
        verdict = verify(await tables.export(game_id), FAMILY)
        assert verdict.status == "verified", verdict.reason


async def test_a_game_is_held_once_and_let_go_once_by_both_processes(both) -> None:
    game_id = await start_tiny(both[0], people=3)
    hosts = [Hosting(tables) for tables in both]
    halts = [hosts[n % 2].halt(game_id, USERS[0]) for n in range(6)]
    assert await gather_outcomes(*halts) == {"yes": 1, "refused-held": 5}
    posted = len(await list_queued(both[1].store, "table"))
    motion = await the_motion(both[1].store, game_id)
    votes = [both[n % 2].motions.vote(motion.id, game_id, USERS[n % 3], "go-on") for n in range(6)]
    found = await gather_outcomes(*votes)
    assert set(found) <= {"yes", "refused-motion-closed"}
    assert len(await list_queued(both[1].store, "table")) == posted + 1
    async with both[0].store.read() as connection:
        assert (await games.find_game(connection, game_id)).status == "open"
    await answer_once(both[1], game_id, random.Random(1))


async def test_whoever_looks_waits_for_nobody_who_plays_and_sees_what_is_committed(both) -> None:
    playing, looking = both
    game_id = await start_tiny(playing)
    async with looking.look(game_id) as (live, _):
        begun = live.game.revision
    async with playing.hold(game_id), asyncio.timeout(5), looking.look(game_id) as (live, connection):
        assert live.game.revision == begun
        assert await games.list_seats(connection, game_id) == live.seats
    assert await answer_once(playing, game_id, random.Random(1))
    async with looking.look(game_id) as (live, _):
        assert live.game.revision > begun


async def test_a_person_who_left_by_the_other_process_has_no_answer_here(both) -> None:
    from bot.tables.consent.requests import Requests

    game_id = await start_tiny(both[0], people=3)
    async with both[1].hold(game_id) as live:
        answer = Answer(live.game.options(2).id, ())
    await Requests(both[0]).leave(game_id, USERS[2])
    with pytest.raises(Refused, match="refused-not-at-table"):
        await both[1].answer(game_id, USERS[2], answer)
    await play_on(both[1], game_id, random.Random(2))


async def test_nothing_is_written_once_the_claim_is_lost(both) -> None:
    game_id = await start_tiny(both[0])

    async def write_late() -> None:
        async with both[0].hold(game_id):
            await end_other_sessions(both[1].store)
            await answer_once(both[1], game_id, random.Random(1))  # the lock on the game has been released
            async with both[0].store.write() as connection:
                await games.update_game(connection, game_id, status="closed")

    with pytest.raises(StoreError):
        await write_late()
    row, _ = await head(both[1].store, game_id)
    assert (row.status, row.revision) == ("open", 1)
    await play_on(both[0], game_id, random.Random(2))


async def end_other_sessions(store: Store) -> None:
    """End every other session of the database, as an operator would."""
    others = "WHERE pid <> pg_backend_pid() AND datname = current_database()"
    async with store.write() as connection:
        await connection.exec_driver_sql(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity {others}")


HOLD = """
import asyncio, sys
from bot.store import Store
async def hold():
    async with Store(sys.argv[1]).claim(int(sys.argv[2])):
        print("held", flush=True)
        await asyncio.Event().wait()
asyncio.run(hold())
"""


async def test_a_killed_process_leaves_its_games_to_the_others_at_once(both, postgres_url) -> None:
    game_id = await start_tiny(both[0])
    other = await asyncio.create_subprocess_exec(
        sys.executable, "-c", HOLD, postgres_url, str(game_id), stdout=asyncio.subprocess.PIPE
    )
    assert await other.stdout.readline() == b"held\n"
    answering = asyncio.create_task(answer_once(both[0], game_id, random.Random(1)))
    await wait_for_lock(both[1].store)
    assert not answering.done()
    other.kill()
    begun = time.monotonic()
    assert await answering
    assert time.monotonic() - begun < 5
    await other.wait()


async def test_who_gives_a_game_back_waits_for_no_writer(both) -> None:
    async with contextlib.AsyncExitStack() as claim:
        await claim.enter_async_context(both[0].store.claim(1))
        async with both[0].store.write() as connection:
            await people.write_memo(connection, "a", "b")
        async with both[1].store.write(), asyncio.timeout(5):
            await claim.aclose()


async def test_a_cancelled_claim_is_given_back(both) -> None:
    game_id = await start_tiny(both[0])
    async with both[0].hold(game_id):
        waiting = asyncio.create_task(both[1].go_on(game_id))
        await wait_for_lock(both[0].store)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
    await answer_once(both[0], game_id, random.Random(1))
    await answer_once(both[1], game_id, random.Random(1))


async def wait_for_lock(store: Store) -> None:
    """Wait until a session waits for a lock of a game."""
    query = text("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted")
    while True:
        async with store.read() as connection:
            if (await connection.execute(query)).scalar_one():
                return


async def test_a_reader_sees_one_moment(both) -> None:
    game_id = await start_tiny(both[0])
    async with both[0].store.read() as connection:
        before = await games.find_game(connection, game_id)
        await answer_once(both[1], game_id, random.Random(1))
        assert await games.find_game(connection, game_id) == before
        with pytest.raises(Exception, match="read-only transaction"):
            await people.write_memo(connection, "a", "b")


async def test_the_server_ends_the_claim_of_a_process_that_stands_still(both) -> None:
    """The server ends the claim of a process five seconds after the process has stopped running."""
    store = both[0].store

    async def show(name: str) -> str:
        async with store.write() as connection:
            return (await connection.exec_driver_sql(f"SHOW {name}")).scalar_one()

    assert await show("idle_in_transaction_session_timeout") == "5s"
    async with store.claim(1):
        assert await show("idle_session_timeout") == "5s"
    assert await show("idle_session_timeout") == "1min"


async def run_until_told(url: str, program: str, *args: str):
    """Start a process and wait until it prints `held`."""
    other = await asyncio.create_subprocess_exec(
        sys.executable, "-c", program, url, *args, stdout=asyncio.subprocess.PIPE
    )
    assert await other.stdout.readline() == b"held\n"
    return other


WRITE = """
import asyncio, sys
from bot.store import Store, people
async def write():
    async with Store(sys.argv[1]).write() as connection:
        await people.write_memo(connection, "a", "lost")
        print("held", flush=True)
        await asyncio.Event().wait()
asyncio.run(write())
"""


@pytest.mark.parametrize("program", [WRITE, HOLD])
async def test_a_stopped_process_is_in_nobodys_way_for_longer_than_five_seconds(both, postgres_url, program) -> None:
    game_id = await start_tiny(both[0])
    other = await run_until_told(postgres_url, program, str(game_id))
    other.send_signal(signal.SIGSTOP)
    begun = time.monotonic()
    try:
        assert await answer_once(both[0], game_id, random.Random(1))  # the answer is not refused
        assert time.monotonic() - begun < 5 + 5
        async with both[1].store.read() as connection:
            assert await people.read_memo(connection, "a") is None
    finally:
        other.kill()
        await other.wait()


async def test_a_lock_that_does_not_come_free_is_named_in_one_line(postgres_url, clock, monkeypatch) -> None:
    monkeypatch.setitem(postgres.SETTINGS, "lock_timeout", "50ms")
    store = Store(postgres_url, clock)
    other = Store(postgres_url, clock)
    async with other.write() as connection:
        await connection.exec_driver_sql("SELECT 1")
        with pytest.raises(StoreError, match="locked by another program"):
            async with store.write():
                pass
    async with store.write():
        pass
    await store.close()
    await other.close()


async def test_a_pool_without_a_free_connection_is_named_in_one_line(postgres_url, clock, monkeypatch) -> None:
    monkeypatch.setattr(postgres, "POOL_SECONDS", 0.05)
    monkeypatch.setattr(postgres, "READERS", 5)
    store = Store(postgres_url, clock)
    full, go = asyncio.Barrier(6), asyncio.Event()

    async def look() -> None:
        async with store.read():
            await full.wait()
            await go.wait()

    readers = [asyncio.create_task(look()) for _ in range(5)]
    await full.wait()
    with pytest.raises(StoreError, match="busy"):
        async with store.read():
            pass
    go.set()
    await asyncio.gather(*readers)
    await store.close()


@pytest.mark.parametrize("code", ["XX001", "XX002"])
async def test_a_page_that_the_server_finds_damaged_is_damage(both, code) -> None:
    store = both[0].store
    raising = f"DO $$ BEGIN RAISE EXCEPTION 'invalid page in block 7' USING ERRCODE = '{code}'; END $$"
    with pytest.raises(Damaged, match="is damaged: invalid page in block 7"):
        async with store.read() as connection:
            await connection.exec_driver_sql(raising)
    assert "invalid page in block 7" in store.damaged


@pytest.mark.parametrize("code", ["55P03", "40P01", "57014"])
async def test_a_lock_that_was_not_free_a_deadlock_and_a_slow_statement_are_no_faults(both, code) -> None:
    """PostgreSQL's codes for these arrive with the driver's error, and players are asked to try again."""
    with pytest.raises(Busy, match="locked by another program"):
        async with both[0].store.write() as connection:
            await connection.exec_driver_sql(f"DO $$ BEGIN RAISE EXCEPTION 'x' USING ERRCODE = '{code}'; END $$")
    async with both[0].store.write():
        pass


# -- many writers at once ----------------------------------------------------------------------------------------------


@contextlib.asynccontextmanager
async def taken(store: Store, count: int) -> AsyncIterator[None]:
    """Occupy `count` connections for writing, and the lock for writers, until the end of the block."""
    full, go = asyncio.Barrier(count + 1), asyncio.Event()

    async def take(block: contextlib.AbstractAsyncContextManager[object]) -> None:
        async with block:
            await full.wait()
            await go.wait()

    blocks = [*(store.claim(1000 + number) for number in range(count - 1)), store.write()]
    tasks = [asyncio.create_task(take(block)) for block in blocks]
    await full.wait()
    try:
        yield
    finally:
        go.set()
        await asyncio.gather(*tasks)


@pytest.fixture
async def crowded(postgres_url, clock, monkeypatch) -> AsyncIterator[Store]:
    """A store with five connections for writing, for which tasks wait only a short time."""
    monkeypatch.setattr(postgres, "WRITERS", 5)
    monkeypatch.setattr(postgres, "QUEUE_SECONDS", 0.05)
    store = Store(postgres_url, clock)
    yield store
    await store.close()


async def test_hearts_beat_while_every_writer_waits(crowded, clock) -> None:
    heart = Heartbeat(CONNECTED, crowded, Supervisor())
    await heart.work()
    async with taken(crowded, 5):
        clock.time += 15_000
        await heart.work()
        assert (await read_beat(crowded)).at == clock.time
    assert find_illness(await read_beat(crowded), clock.time) == ""


async def test_no_heart_says_well_while_writers_are_refused(crowded, clock) -> None:
    """No heartbeat claims that the bot works while writers are refused; that time counts against nobody's clock."""
    heart = Heartbeat(CONNECTED, crowded, Supervisor())
    await heart.work()
    begun = clock.time
    async with taken(crowded, 5):
        clock.time += 15_000
        with pytest.raises(Busy, match="busy"):
            async with crowded.write():
                pass
        with pytest.raises(Busy, match="busy"):
            await heart.work()
        assert (await read_beat(crowded)).at == begun
    await heart.work()
    assert (await read_beat(crowded)).at == clock.time
    async with taken(crowded, 5):
        await heart.work()


async def test_an_outage_is_made_up_for_by_a_writer(crowded, clock) -> None:
    heart = Heartbeat(CONNECTED, crowded, Supervisor())
    await heart.work()
    clock.time += UNNOTICED + 1
    async with taken(crowded, 5):
        with pytest.raises(Busy):
            await heart.work()
    await heart.work()
    async with crowded.read() as connection:
        assert await find_made_up(connection) == clock.time


async def test_a_click_is_kept_while_every_writer_waits(postgres_url, monkeypatch) -> None:
    monkeypatch.setattr(postgres, "WRITERS", 5)
    async with running(postgres_url) as world:
        ayla, _, panel = await at_turns(world)
        before = await revision(world)
        monkeypatch.setattr(acknowledge, "PATIENCE", 0.1)
        async with taken(world.store, 5):
            move = await ayla.click(panel, label="End", wait="ack")
            assert move.interaction.response_type == DEFERRED_UPDATE
            async with world.store.read() as connection:
                assert await has_kept(connection)
        await move.answered()
        await world.bot.router.acknowledger.drain()
        assert await revision(world) == before + 1
        async with world.store.read() as connection:
            assert not await has_kept(connection)


@pytest.mark.long
async def test_eighty_people_who_answer_at_once_are_all_answered(postgres_url, clock, monkeypatch) -> None:
    """Eighty simultaneous answers are all accepted. A writer waits for the writers before it, even longer than the
    limit for other waits allows."""
    monkeypatch.setattr(postgres, "POOL_SECONDS", 0.5)
    monkeypatch.setattr(postgres, "WRITERS", 5)
    store = Store(postgres_url, clock)
    tables = make_tables(store)
    played = [await start_tiny(tables, channel=CHANNEL + number) for number in range(80)]
    begun = time.monotonic()
    assert all(await asyncio.gather(*(answer_once(tables, game_id, random.Random(1)) for game_id in played)))
    assert time.monotonic() - begun > 0.5, "nobody had to wait"
    for game_id in played:
        assert (await head(store, game_id))[0].revision >= 1
    await store.close()


# -- a server that cannot be reached -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wrong", "line"),
    [
        ({"database": "nowhere"}, 'database "nowhere" does not exist'),
        ({"username": "nobody"}, 'role "nobody" does not exist'),
        ({"host": "127.0.0.1", "port": 1, "query": {}}, "Connect call failed"),
        ({"query": {"colour": "red"}, "host": "127.0.0.1"}, "unexpected keyword argument 'colour'"),
    ],
)
async def test_each_wrong_address_has_its_line(postgres_url, wrong, line) -> None:
    from sqlalchemy.engine import make_url

    url = make_url(postgres_url).set(password="hush").set(**wrong)
    with pytest.raises(StoreError) as caught:
        await Store(url.render_as_string(hide_password=False)).open()
    assert line in str(caught.value)
    assert "\n" not in str(caught.value)
    assert "hush" not in str(caught.value)


async def test_a_server_that_goes_away_and_comes_back(clock) -> None:
    with own_cluster() as server:
        store = Store(server.make("landsraad_template"), clock)
        tables = make_tables(store)
        game_id = await start_tiny(tables)

        async def write_meanwhile() -> None:
            async with store.write() as connection:
                await people.write_memo(connection, "a", "lost")
                await asyncio.to_thread(server.stop)
                await people.write_memo(connection, "b", "lost")

        with pytest.raises(StoreError, match="cannot be used"):
            await write_meanwhile()
        begun = time.monotonic()
        for act in (store.read, store.write, lambda: tables.hold(game_id)):
            with pytest.raises(StoreError, match="cannot be used"):
                async with act():
                    pass
        assert time.monotonic() - begun < 2
        await asyncio.to_thread(server.resume)
        assert await answer_once(tables, game_id, random.Random(1))
        async with store.read() as connection:
            assert await people.read_memo(connection, "a") is None
        await store.close()


@pytest.mark.parametrize("reads", [False, True], ids=["idle", "reading"])
async def test_connections_that_break_while_they_are_held_are_given_back_without_a_word_of_their_own(
    postgres_url, caplog, reads
) -> None:
    """Broken connections are returned silently: an outage is reported in one line, without a traceback for each
    connection."""
    store = Store(postgres_url)
    await store.open()
    held = [await store.engine.connect() for _ in range(READERS)]
    for connection in held:
        if reads:
            await connection.execute(text("SELECT 1"))
        raw = (await connection.get_raw_connection()).driver_connection
        raw._transport.get_extra_info("socket").shutdown(socket.SHUT_RDWR)
    for connection in held:  # more connections than the pool keeps; the surplus ones are closed
        with contextlib.suppress(DBAPIError):
            await connection.close()
    await store.close()
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []

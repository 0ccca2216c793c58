"""Older databases: stored values are kept, and new columns have their defaults."""

from __future__ import annotations

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import text

from bot.messages.statistics import read_ladder
from bot.store import Store, clocks, game_log, games, lessons, people, results, reviews
from bot.store.database import MIGRATIONS
from bot.store.lessons import LessonRow
from bot.tables.pace import DAY, PATIENCE
from bot.tables.ratings import derive
from bot.tables.resting import REST
from bot.tables.timing import is_inactive, note_reminder
from tests.bot.support.tables import make_tables


async def open_older(store: Store, revision: str, *statements: str) -> None:
    """Make a database of an older revision, execute these statements on it, and migrate it to the newest revision."""

    def make_old(connection) -> None:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
        for statement in statements:
            connection.execute(text(statement))

    async with store.write() as connection:
        await connection.run_sync(make_old)
    await store.open()


async def test_a_database_of_the_first_version_is_brought_up_to_date(empty_url, clock) -> None:
    store = Store(empty_url, clock)
    await open_older(
        store,
        "0001",
        "INSERT INTO person VALUES (11, 'ja', 'open')",
        "INSERT INTO game VALUES (1,'tiny','tiny','{}','lobby',1,2,11,'en',2,NULL,NULL,0,'[]',-1,5,5)",
    )
    async with store.read() as connection:
        person = await people.find_person(connection, 11)
        row = await games.find_game(connection, 1)
    assert (person.language, person.locale, person.ping, person.away_until) == ("ja", "ja", "channel", 0)
    assert (row.pace, row.late) == ("none", "wait")
    assert person.colour is None
    await store.close()


GAME = "INSERT INTO game (id,family,product,options,status,channel_id,host_id,language,capacity,revision,told,posted,created,updated)"  # noqa: E501
SEAT = "INSERT INTO seat (game_id,seat,user_id,name,ready)"
DATA = (
    '{"revision":0,"seat":0,"decision":"r0.f1","picks":[],"amount":null,"chance":[],"digest":"","barrier":false,'
    '"undone":false}'
)
STEP = "INSERT INTO step (game_id,revision,seat,data,forced,undone,at)"


async def test_older_answers_belong_to_who_sits_there_unless_the_seat_was_offered(empty_url, clock) -> None:
    store = Store(empty_url, clock)
    running = [f"{GAME} VALUES ({n},'tiny','tiny','{{}}','open',{n},11,'en',3,0,'[]',-1,5,5)" for n in (1, 2)]
    seats = [f"{SEAT} VALUES ({game},{seat},{11 + seat},'',0)" for game in (1, 2) for seat in (0, 1, 2)]
    steps = [
        f"{STEP} VALUES ({game},{2 * seat + forced + 1},{seat},'{DATA}',{forced},0,5)".replace(":", "\\:")
        for game in (1, 2)
        for seat in (0, 1, 2)
        for forced in (0, 1)
    ]
    offers = [
        "INSERT INTO panel VALUES (77,1,1,NULL,'offer',1,5)",
        "INSERT INTO motion (game_id,kind,seat,data,opened,state) VALUES (1,'substitute',2,'{}',5,'decided')",
        "INSERT INTO outbox (game_id,kind,target,payload,nonce,not_before,attempts,state)"
        " VALUES (2,'offer',1,'{}','n',5,0,'sent')",
    ]
    await open_older(store, "0010", *running, *seats, *steps, *offers)
    async with store.read() as connection:
        found = {user: await game_log.list_answers_of(connection, user) for user in (11, 12, 13)}
    assert {user: {game: len(steps) for game, steps in given.items()} for user, given in found.items()} == {
        11: {1: 1},
        12: {},
        13: {},
    }
    await store.close()


async def test_older_lobbies_rest_as_well(empty_url, clock) -> None:
    store = Store(empty_url, clock)
    rows = [f"{GAME} VALUES ({n},'tiny','tiny','{{}}','{state}',{n},11,'en',3,0,'[]',-1,5,{n})" for n, state in
            ((1, "lobby"), (2, "closed"))]  # fmt: skip
    await open_older(store, "0010", *rows)
    async with store.read() as connection:
        (job,) = await clocks.list_jobs(connection)
    assert (job.kind, job.key, job.due, job.data) == ("lobby", "lobby:1", 1 + REST, {"game": 1})
    await store.close()


@pytest.mark.slow
async def test_people_and_clocks_from_before_have_no_plans_and_are_awake(empty_url, clock) -> None:
    store = Store(empty_url, clock)
    await open_older(
        store,
        "0014",
        "INSERT INTO person (user_id,dm_state,away_until) VALUES (11,'open',7)",
        f"{GAME} VALUES (1,'tiny','tiny','{{}}','open',1,11,'en',2,0,'[]',-1,5,5)",
        "INSERT INTO clock VALUES (1,0,5,NULL,0,1,2,4,0)",
    )
    async with store.read() as connection:
        person = await people.find_person(connection, 11)
        (known,) = (await clocks.list_clocks(connection, 1)).values()
    assert (person.away_until, person.planned_from, person.planned_until, person.daily) == (7, 0, 0, None)
    assert (known.unanswered, known.muted, known.slept) == (2, 0, 0)
    await store.close()


@pytest.mark.slow
async def test_older_clocks_go_on_and_who_was_left_alone_still_is(empty_url, clock) -> None:
    """Clocks of older databases continue. A person with three unanswered reminders is inactive. A person with a single
    reminder becomes inactive three days after that reminder."""
    store = Store(empty_url, clock)
    running = f"{GAME} VALUES (1,'tiny','tiny','{{}}','open',1,11,'en',3,0,'[]',-1,5,5)"
    columns = "game_id,seat,since,deadline,bank,marks,unanswered,reminded,snoozed"
    rows = [
        f"INSERT INTO clock ({columns}) VALUES (1,{seat},5,{DAY},0,1,{unanswered},{reminded},0)"
        for seat, unanswered, reminded in ((0, 0, 0), (1, 1, 900), (2, 3, 9 * DAY))
    ]
    await open_older(store, "0014", running, *rows)
    async with store.read() as connection:
        known = await clocks.list_clocks(connection, 1)
    assert [is_inactive(known[seat]) for seat in range(3)] == [False, False, True]
    assert (known[1].unheeded, known[1].deadline, known[1].still, known[1].spent) == (900, DAY, 0, 0)
    assert is_inactive(note_reminder(known[1], 900 + PATIENCE))
    await store.close()


@pytest.mark.slow
async def test_people_from_before_have_hints_until_they_switch_them_off(empty_url, clock) -> None:
    store = Store(empty_url, clock)
    await open_older(store, "0016", "INSERT INTO person (user_id,dm_state,away_until) VALUES (11,'open',7)")
    async with store.write() as connection:
        assert (await people.find_person(connection, 11)).hints
        await people.keep_person(connection, 11, hints=0)
        assert not (await people.find_person(connection, 11)).hints
    await store.close()


@pytest.mark.slow
async def test_an_older_database_has_room_for_guided_games(empty_url, clock) -> None:
    store = Store(empty_url, clock)
    await open_older(store, "0019", "INSERT INTO person (user_id, dm_state) VALUES (11, 'open')")
    kept = LessonRow(11, "first", "edition", ("a9.assembly_hall.0.",), clock.time)
    async with store.write() as connection:
        assert await lessons.find_lesson(connection, 11) is None
        await lessons.keep_lesson(connection, kept)
        assert await lessons.find_lesson(connection, 11) == kept
    await store.close()


@pytest.mark.slow
async def test_what_an_older_program_planned_is_planned_anew(empty_url, clock) -> None:
    store = Store(empty_url, clock)
    game = GAME.replace("updated)", "updated,pace,late)")
    values = "(1,'tiny','tiny','{}','open',1,11,'en',2,0,'[]',-1,5,5,'daily','vote')"
    times = "INSERT INTO clock (game_id,seat,since,deadline,bank,unanswered,reminded,snoozed)"
    due = clock.time + DAY
    await open_older(
        store,
        "0020",
        f"{game} VALUES {values}",
        *(f"{SEAT} VALUES (1,{seat},{11 + seat},'',0)" for seat in (0, 1)),
        f"{times} VALUES (1,0,{clock.time},{due},0,0,0,0)",
        f"{times} VALUES (1,1,0,NULL,0,0,0,0)",
    )
    async with store.read() as connection:
        assert {seat: c.planned for seat, c in (await clocks.list_clocks(connection, 1)).items()} == {0: -1, 1: 0}
    await make_tables(store).plan()
    async with store.read() as connection:
        assert {seat: c.planned for seat, c in (await clocks.list_clocks(connection, 1)).items()} == {0: 2, 1: 0}
        found = {job.key: job.due for job in await clocks.list_jobs(connection)}
    assert found == {"remind:1:0": clock.time + DAY // 2, "late:1:0": due}
    await store.close()


@pytest.mark.slow
async def test_older_answers_have_no_thoughts_and_older_results_rate_no_computer_player(empty_url, clock) -> None:
    store = Store(empty_url, clock)
    step = f"{STEP} VALUES (1,1,1,'{DATA}',0,0,5)".replace(":", "\\:")
    placing = 'INSERT INTO "placing" (game_id,seat,user_id,name,leader,place,score,counted,mu,sigma) VALUES'
    await open_older(
        store,
        "0021",
        f"{GAME} VALUES (1,'tiny','tiny','{{}}','over',1,11,'en',2,1,'[]',-1,5,5)",
        step,
        "INSERT INTO result VALUES (1,400,'tiny','[]',1,7)",
        f"{placing} (1,0,11,'Ayla','',1,9,1,30.0,5.0), (1,1,NULL,'Computer 1','',2,3,0,NULL,NULL)",
    )
    async with store.read() as connection:
        assert await game_log.list_thoughts(connection, 1, {}) == {}
        (result,) = await results.list_results(connection, 400)
        assert (await read_ladder(connection, 400)).levels == []
    assert [(p.level, p.measures) for p in result.placings] == [(None, False)] * 2
    assert derive([result]) == {1: {}}
    await store.close()


@pytest.mark.slow
async def test_older_finished_games_can_be_looked_back_on_and_keep_it(empty_url, clock) -> None:
    store = Store(empty_url, clock)
    await open_older(store, "0022", f"{GAME} VALUES (1,'tiny','tiny','{{}}','over',1,11,'en',2,1,'[]',-1,5,5)")
    async with store.write() as connection:
        assert await reviews.find_review(connection, 1, 0, "e") is None
        await reviews.keep_review(connection, 1, 0, "e", "[]")
        await reviews.keep_review(connection, 1, reviews.COURSE, "e", "[1]")
        await reviews.keep_review(connection, 1, 0, "e", "[2]")
    async with store.read() as connection:
        assert await reviews.find_review(connection, 1, 0, "e") == "[2]"
        assert await reviews.find_review(connection, 1, reviews.COURSE, "e") == "[1]"
        assert await reviews.find_review(connection, 2, 0, "e") is None
    await store.close()


@pytest.mark.slow
async def test_older_reviews_are_of_no_edition(empty_url, clock) -> None:
    store = Store(empty_url, clock)
    await open_older(
        store, "0037", f"{GAME} VALUES (1,'tiny','tiny','{{}}','over',1,11,'en',2,1,'[]',-1,5,5)",
        "INSERT INTO review (game_id, seat, data) VALUES (1, 0, '[]')",
    )  # fmt: skip
    async with store.read() as connection:
        assert await reviews.find_review(connection, 1, 0, "e") is None
        assert await reviews.find_review(connection, 1, 0, "") == "[]"
    await store.close()


async def test_of_older_forfeits_those_of_people_who_are_not_listed_are_dropped(empty_url, clock) -> None:
    store = Store(empty_url, clock)
    await open_older(
        store,
        "0035",
        f"{GAME} VALUES (1,'tiny','tiny','{{}}','open',1,11,'en',2,0,'[]',-1,5,5)",
        f"{SEAT} VALUES (1,0,13,'Cy',1)",
        "INSERT INTO person (user_id,dm_state,listed) VALUES (11,'open',0)",
        *(
            f"INSERT INTO former VALUES (1,{seat},{user},'{name}',1)"
            for seat, user, name in [(0, 11, "A"), (1, 12, "B")]
        ),
    )
    async with store.read() as connection:
        assert [one.user_id for one in await games.list_forfeits(connection, 1)] == [12]
        (seat,) = await games.list_seats(connection, 1)
        assert [await games.find_counted(connection, 1, user) for user in (11, 12, 13)] == [None, True, None]
        assert [(await games.list_left(connection, user))[0].counts for user in (11, 12)] == [None, 1]
    assert seat.counts is None
    await store.close()

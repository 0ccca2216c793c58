"""The guards of a table: permissions, and actions that must not happen twice or too late. Each test is named after what
it promises."""

from __future__ import annotations

import asyncio
import random

import pytest
from sqlalchemy import delete, insert, select, update

from bot.games.questions import Questions, Verbs
from bot.games.registry import product
from bot.games.windows import Windows
from bot.store import clocks, game_log, games, motions, orders, people
from bot.store import schema as t
from bot.store.clicks import Duplicate, in_hand
from bot.tables import owed, service
from bot.tables.computer import answer_anything
from bot.tables.consent.kinds import AGREE, take_back
from bot.tables.consent.requests import Requests
from bot.tables.hosting import Hosting
from bot.tables.reminders import remind
from bot.tables.rewind import can_ask, find_undo
from bot.tables.standing_orders import PLAN, WINDOW, OrderedAnswer, hold_back, read_orders
from bot.tables.substitutes import ask_substitute, return_seat
from bot.tables.window_orders import WindowOrder
from engine.kernel.decisions import Answer, NotYours, Refused
from tests.bot.support.consent import answer, seats_of, the_motion
from tests.bot.support.tables import (
    CHANNEL,
    GUILD,
    TINY,
    USERS,
    answer_once,
    describe_anew,
    head,
    make_tables,
    start_tiny,
)
from tests.bot.support.timed import list_queued, through_sealed, timed
from tests.engine.kernel.tiny import TinyFamily

HOUR = 3_600_000


async def in_turn(tables, people: int = 2) -> int:
    """Begin a tiny game, in seat 0's turn, and return its id."""
    game_id = await start_tiny(tables, people=people)
    await through_sealed(tables, game_id, USERS[:people])
    return game_id


async def end_as_ordered(connection, live, seat: int) -> OrderedAnswer:
    """An answer by which a standing order ends the turn of a seat, whatever the turn."""
    return OrderedAnswer(Answer(live.game.options(seat).id, ("end",)), WINDOW, WindowOrder(window="", choice="ask"))


# -- the host's rights -------------------------------------------------------------------------------------------------


@pytest.mark.sweep(4)
@pytest.mark.parametrize("user", [USERS[1], 99])
@pytest.mark.parametrize("offered", [False, True])
async def test_only_the_host_gives_a_seat_away(tables, store, user, offered) -> None:
    game_id = await start_tiny(tables, people=3)
    before = await seats_of(store, game_id)
    with pytest.raises(NotYours, match="refused-host"):
        await Hosting(tables).replace(game_id, user, 2, offered)
    assert await seats_of(store, game_id) == before


async def test_only_the_host_seats_and_sends_away_computer_players_and_orders_seats(tables, store) -> None:
    game_id = await tables.lobby.create(TINY, CHANNEL, GUILD, (USERS[0], "Ayla"), 3, "en")
    await tables.lobby.join(game_id, USERS[1], "Bo")
    await tables.lobby.fill(game_id, USERS[0], "anything")
    before = await seats_of(store, game_id)
    lobby = tables.lobby
    for attempt in (
        lobby.unfill(game_id, USERS[1]),
        lobby.fill(game_id, USERS[1], ""),
        lobby.swap(game_id, USERS[1], 0),
    ):
        with pytest.raises(Refused, match="refused-host"):
            await attempt
    assert await seats_of(store, game_id) == before


async def test_without_a_computer_player_none_is_sent_away(tables, store) -> None:
    game_id = await tables.lobby.create(TINY, CHANNEL, GUILD, (USERS[0], "Ayla"), 3, "en")
    before = await seats_of(store, game_id)
    with pytest.raises(Refused, match="refused-no-computer"):
        await tables.lobby.unfill(game_id, USERS[0])
    assert await seats_of(store, game_id) == before


async def test_a_guest_starts_once_everybody_is_ready_and_not_before(tables, store) -> None:
    """A guest can start once everybody is ready and not before. A computer player is always ready; one ready person
    among several is not enough."""
    game_id = await tables.lobby.create(TINY, CHANNEL, GUILD, (USERS[0], "Ayla"), 3, "en")
    await tables.lobby.join(game_id, USERS[1], "Bo")
    await tables.lobby.fill(game_id, USERS[0], "anything")
    await tables.lobby.toggle_ready(game_id, USERS[1])
    with pytest.raises(Refused, match="refused-not-ready"):
        await tables.start(game_id, USERS[1])
    await tables.lobby.toggle_ready(game_id, USERS[0])
    await tables.start(game_id, USERS[1])
    assert (await head(store, game_id))[0].status == "open"


# -- undo --------------------------------------------------------------------------------------------------------------


async def test_nobody_else_takes_back_an_answer(tables, store) -> None:
    game_id = await in_turn(tables)
    await answer(tables, game_id, USERS[0], "c0")
    before = await head(store, game_id)
    with pytest.raises(NotYours, match="refused-not-at-table"):
        await tables.undo(game_id, 99)
    with pytest.raises(Refused, match="refused-undo"):
        await tables.undo(game_id, USERS[1])
    assert await head(store, game_id) == before


async def test_a_held_game_takes_nothing_back(tables, store) -> None:
    game_id = await in_turn(tables)
    await answer(tables, game_id, USERS[0], "c0")
    await Hosting(tables).halt(game_id, USERS[0])
    before = await head(store, game_id)
    with pytest.raises(Refused, match="refused-held"):
        await tables.undo(game_id, USERS[0])
    assert await head(store, game_id) == before


async def test_the_same_click_twice_takes_back_one_answer(tables, store) -> None:
    game_id = await in_turn(tables)
    await answer(tables, game_id, USERS[0], "c0")
    _, one = await head(store, game_id)
    await answer(tables, game_id, USERS[0], "stake")
    with in_hand(78):
        await tables.undo(game_id, USERS[0])
    with pytest.raises(Duplicate), in_hand(78):
        await tables.undo(game_id, USERS[0])
    assert (await head(store, game_id))[1]["digest"] == one["digest"]


async def test_an_undo_takes_back_what_the_service_answered_since_as_well(tables, store) -> None:
    """An undo also undoes the automatic answers that followed. Otherwise a person would undo an answer that they did
    not give, and the service would give it again."""
    game_id = await in_turn(tables)
    revision = (await head(store, game_id))[0].revision
    await answer(tables, game_id, USERS[0], "c0")
    await answer(tables, game_id, USERS[0], "stake")
    async with tables.hold(game_id) as live:
        assert find_undo(live, 0) == revision + 1
        live.forced.add(revision + 2)
        assert find_undo(live, 0) == revision


async def test_after_an_undo_the_service_does_not_answer_again_unasked(tables, store, monkeypatch) -> None:
    game_id = await in_turn(tables)
    monkeypatch.setattr(owed, "find_forced", lambda decision, made, alone=False: Answer(decision.id, ("end",)))
    async with tables.hold(game_id) as live:
        assert owed.find_owed(live) is not None
        await tables._step(live, 0, Answer(live.game.options(0).id, ("c0",)))
    await tables.undo(game_id, USERS[0])
    async with tables.hold(game_id) as live:
        assert owed.find_owed(live) is None


async def test_an_undo_ends_the_question_that_was_about_the_game_before(tables, store) -> None:
    game_id = await in_turn(tables)
    requests = Requests(tables)
    await answer(tables, game_id, USERS[0], "end")
    await answer(tables, game_id, USERS[1], "c0")
    async with tables.hold(game_id) as live:
        asked = live.game.asked
    await requests.ask_take_back(game_id, USERS[0], asked)
    await the_motion(store, game_id)
    await tables.undo(game_id, USERS[1])
    async with store.read() as connection:
        assert await motions.list_open(connection, game_id) == []


async def test_an_agreed_undo_of_a_game_that_moved_on_is_not_carried_out(tables, store) -> None:
    game_id = await in_turn(tables)
    requests = Requests(tables)
    await answer(tables, game_id, USERS[0], "end")
    async with tables.hold(game_id) as live:
        asked = live.game.asked
    await requests.ask_take_back(game_id, USERS[0], asked)
    motion = await the_motion(store, game_id)
    await answer(tables, game_id, USERS[1], "c0")
    before = await head(store, game_id)
    async with tables.hold(game_id) as live, store.write() as connection:
        assert await take_back(connection, live, motion, AGREE, store.now()) is False
    assert await head(store, game_id) == before


async def test_consent_leads_back_to_a_change_of_the_rules_and_no_further(tables, store, monkeypatch) -> None:
    game_id = await in_turn(tables)
    await answer(tables, game_id, USERS[0], "end")
    assert (await Requests(tables).find_take_back(game_id, USERS[0]))[0] == "step"
    monkeypatch.setattr(TinyFamily, "content_digest", lambda self, config: "another")
    later = Requests(make_tables(store))
    with pytest.raises(Refused, match="refused-undo"):
        await later.find_take_back(game_id, USERS[0])


# -- orders and plans --------------------------------------------------------------------------------------------------


async def test_what_somebody_planned_leaves_with_them(tables, store) -> None:
    game_id = await in_turn(tables, people=3)
    async with store.write() as connection:
        for seat in (1, 2):
            await orders.keep_order(connection, game_id, seat, PLAN, "{}")
            key = clocks.seat_key("order", game_id, seat)
            await clocks.put_job(connection, "order", key, store.now(), {"game": game_id, "seat": seat})
    await Requests(tables).leave(game_id, USERS[1])
    async with store.read() as connection:
        assert set(await orders.list_orders(connection, game_id)) == {(2, PLAN)}
        assert [job.data["seat"] for job in await clocks.list_jobs(connection, "order")] == [2]


async def test_an_order_is_for_its_own_window_and_for_no_later_one(tables, store, monkeypatch) -> None:
    game_id = await in_turn(tables)
    order = WindowOrder(window="combat 1", choice="pass")
    async with store.write() as connection:
        await orders.keep_order(connection, game_id, 0, WINDOW, order.model_dump_json())
    for window, given, held in (("combat 1", order, {0}), ("combat 2", None, set())):
        windows = Windows(find_window=lambda view, kind, window=window: window)
        describe_anew(monkeypatch, "tiny", windows=windows, questions=Questions(verbs=Verbs(passes=("end",))))
        async with tables.hold(game_id) as live, store.write() as connection:
            assert (await read_orders(connection, live, 0)).order == given
            assert await hold_back(connection, live, [0], store.now()) == held


async def test_who_was_called_already_is_not_answered_for_by_their_orders(tables, store, monkeypatch) -> None:
    game_id = await in_turn(tables)
    monkeypatch.setattr(service, "find_ordered_answer", end_as_ordered)
    before = await head(store, game_id)
    assert before[0].told == (0,)
    await tables.follow_orders(game_id, 0)
    assert await head(store, game_id) == before


# -- concurrent and repeated clicks -----------------------------------------------------------------------------------


async def test_one_at_a_time_works_on_a_game(tables) -> None:
    game_id = await start_tiny(tables)
    inside, most = 0, 0

    async def work() -> None:
        nonlocal inside, most
        async with tables.hold(game_id):
            inside += 1
            most = max(most, inside)
            for _ in range(3):
                await asyncio.sleep(0)
            inside -= 1

    await asyncio.gather(*(work() for _ in range(5)))
    assert most == 1


async def test_a_click_is_remembered_for_an_hour_whatever_else_is_clicked(store) -> None:
    start = store.now()
    async with store.write() as connection:
        assert await people.see_interaction(connection, 1, start)
        for minutes in range(1, 60):
            assert await people.see_interaction(connection, 100 + minutes, start + minutes * 60_000)
        assert not await people.see_interaction(connection, 1, start + HOUR - 1)


@pytest.mark.parametrize("other", [{"due": 2_000}, {"data": {"game": 2}}])
async def test_a_job_that_was_put_in_the_place_of_a_finished_one_is_not_finished_with_it(store, other) -> None:
    """A job that replaces a finished one is not finished with it, although SQLite reuses the number of a deleted
    row."""
    planned = {"due": 1_000, "data": {"game": 1}}
    async with store.write() as connection:
        await clocks.put_job(connection, "call", "call:1:0", planned["due"], planned["data"])
        (job,) = await clocks.list_jobs(connection)
        assert await clocks.finish_job(connection, job)
        changed = planned | other
        await clocks.put_job(connection, "call", "call:1:1", changed["due"], changed["data"])
        await connection.execute(update(t.job).values(id=job.id))
        assert not await clocks.finish_job(connection, job)
        (left,) = await clocks.list_jobs(connection)
        assert left.id == job.id
        assert await clocks.finish_job(connection, left)


@pytest.mark.sqlite
async def test_of_two_processes_that_found_the_same_job_one_has_it(tables, store, clock) -> None:
    """If two processes have found the same job, one of them gets it, even on a database whose readers do not wait for
    writers. Here the other process takes the job just after it was found."""
    await timed(tables, "relaxed")
    clock.time += 36 * HOUR

    class Overtaken:
        """A connection on which another process takes every job between this process's reading and writing."""

        def __init__(self, connection) -> None:
            self.connection, self.first = connection, True

        async def execute(self, query):
            found = await self.connection.execute(query)
            if self.first:
                self.first = False
                await self.connection.execute(update(t.job).values(lease_until=clock.time + HOUR))
            return found

    async with store.write() as connection:
        assert await clocks.lease_job(Overtaken(connection), clock.time, clock.time + HOUR) is None


async def due_reminder(tables, store, clock) -> clocks.Job:
    await timed(tables, "relaxed")
    clock.time += 36 * HOUR
    async with store.read() as connection:
        return (await clocks.list_jobs(connection, "remind"))[0]


async def test_a_reminder_that_two_processes_hold_is_sent_by_one(tables, store, clock) -> None:
    job = await due_reminder(tables, store, clock)
    async with store.write() as connection:
        before = list((await connection.execute(select(t.clock))).mappings())
        assert await remind(connection, job, clock.time)
        await connection.execute(delete(t.clock))
        # as the other process had read it before
        await connection.execute(insert(t.clock), [dict(row) for row in before])
        assert not await remind(connection, job, clock.time)
    assert len(await list_queued(store, "reminder")) == 1


async def test_a_reminder_of_an_older_question_is_not_sent(tables, store, clock) -> None:
    job = await due_reminder(tables, store, clock)
    async with store.write() as connection:
        await connection.execute(update(t.clock).values(since=job.data["since"] + 1))
        assert await remind(connection, job, clock.time) is False
    assert await list_queued(store, "reminder") == []


async def test_a_late_job_of_an_older_question_answers_nothing(tables, store, clock) -> None:
    game_id = await timed(tables, "daily", "computer")
    async with store.read() as connection:
        (job, _) = await clocks.list_jobs(connection, "late")
    clock.time = job.due
    before = await head(store, game_id)
    await tables.take_over(game_id, job.data["seat"], job.data["since"] - 1)
    assert await head(store, game_id) == before
    await tables.take_over(game_id, job.data["seat"], job.data["since"])
    assert (await head(store, game_id))[0].revision == before[0].revision + 1


async def test_the_time_of_who_was_called_ends_even_if_orders_cover_the_question(
    tables, store, clock, monkeypatch
) -> None:
    game_id = await timed(tables, "daily", "computer")
    monkeypatch.setattr(service, "find_ordered_answer", end_as_ordered)
    async with store.read() as connection:
        (job, _) = await clocks.list_jobs(connection, "late")
    clock.time = job.due
    before, _ = await head(store, game_id)
    assert job.data["seat"] in before.told
    await tables.take_over(game_id, job.data["seat"], job.data["since"])
    assert (await head(store, game_id))[0].revision == before.revision + 1


async def test_who_clicked_is_not_called_for_what_they_are_asked_next(tables, store) -> None:
    """A person who clicked is not called for the next question. The second sealed question is for both people, and seat
    1 opened it by answering the first one."""
    game_id = await start_tiny(tables)
    await answer(tables, game_id, USERS[0])
    async with store.write() as connection:
        await games.update_game(connection, game_id, told=())  # as if both had not been notified of the question yet
    tables.cache.drop(game_id)
    await answer(tables, game_id, USERS[1])
    (*_, last) = await list_queued(store, "table")
    assert last.payload["ping"] == [USERS[0]]


async def test_an_illegal_answer_of_a_computer_player_stops_no_table(tables, store, caplog) -> None:
    tables.computers = lambda *who: lambda view, decision, rng: Answer(decision.id, ("nonsense",))
    game_id = await start_tiny(tables, people=1, computers=2)
    async with tables.hold(game_id) as live:
        assert live.waiting_people == [0] == list(live.game.waiting())
    assert "computer player" in caplog.text


async def test_a_computer_player_that_goes_round_in_circles_stops_no_table(tables, store, caplog, monkeypatch) -> None:
    """A computer player that goes round in circles does not block the table: this one chooses a Commander's other Ally
    again and again, which is legal until the Commander has acted (T3.2)."""
    monkeypatch.setattr(service, "RUNNING", 5)

    def waver(view, decision, rng):
        again = [option.id for option in decision.legal() if option.verb == "activate"]
        return Answer(decision.id, (again[0],)) if again else answer_anything(view, decision, rng)

    tables.computers = lambda *who: waver
    game_id = await tables.lobby.create(product("uprising"), CHANNEL, GUILD, (USERS[0], "Ayla"), 6, "en")
    await tables.lobby.fill(game_id, USERS[0], "anything", 5)
    await tables.start(game_id, USERS[0])
    rng = random.Random(1)
    while not any(event.kind == "turn" and event.data["seat"] == 4 for event in await told(store, game_id)):
        assert await answer_once(tables, game_id, rng)
    assert "finds no end" in caplog.text


async def told(store, game_id):
    """All events of the game so far."""
    async with store.read() as connection:
        return [event for _, event in await game_log.list_events(connection, game_id)]


# -- seats with a new player ------------------------------------------------------------------------------------------


async def lend_first_seat(tables) -> tuple[int, int]:
    """Begin a game whose seat 0 has answered and was then lent. Return the game and the substitute."""
    game_id, guest = await in_turn(tables, people=3), 2_100_001
    await answer(tables, game_id, USERS[0], "c0")
    until = tables.store.now() + 24 * HOUR
    await ask_substitute(tables, game_id, USERS[0], (guest, "Guest"), until)
    motion = await the_motion(tables.store, game_id)
    assert motion.expires is not None
    assert motion.expires <= until
    await Requests(tables).vote(game_id, motion.id, guest, "agree")
    return game_id, guest


async def test_who_takes_a_seat_takes_back_nothing_that_was_answered_before(tables) -> None:
    game_id, guest = await lend_first_seat(tables)
    async with tables.hold(game_id) as live:
        assert (live.user_in(0), live.game.undoable(0)) == (guest, 1)
        assert find_undo(live, 0) is None
    await answer(tables, game_id, guest, "stake")
    async with tables.hold(game_id) as live:
        assert find_undo(live, 0) is not None


async def test_a_seat_that_returns_ends_no_question_about_another_seat(tables, store) -> None:
    game_id, guest = await lend_first_seat(tables)
    values = {"game_id": game_id, "kind": "unseat", "proposer": USERS[2], "opened": store.now(), "expires": None}
    async with store.write() as connection:
        asked = [await motions.insert_motion(connection, {USERS[2]: None}, {}, **values, seat=seat) for seat in (0, 1)]
    await return_seat(tables, game_id, guest)
    async with store.read() as connection:
        left = [motion.id for motion in await motions.list_open(connection, game_id)]
    assert left == [asked[1]]


async def test_a_guest_who_leaves_a_lobby_leaves_its_host(tables, store) -> None:
    game_id = await tables.lobby.create(TINY, CHANNEL, GUILD, (USERS[0], "Ayla"), 3, "en")
    for user in USERS[1:3]:
        await tables.lobby.join(game_id, user, f"User {user}")
    async with store.write() as connection:
        await games.update_game(connection, game_id, host_id=USERS[1])
    await tables.lobby.leave(game_id, USERS[2])
    async with store.read() as connection:
        assert (await games.find_game(connection, game_id)).host_id == USERS[1]
    await tables.lobby.leave(game_id, USERS[1])
    async with store.read() as connection:
        assert (await games.find_game(connection, game_id)).host_id == USERS[0]


async def test_of_a_held_game_nobody_asks_to_take_something_back(tables) -> None:
    game_id = await in_turn(tables)
    await answer(tables, game_id, USERS[0], "end")
    for held in (False, True):
        if held:
            await Hosting(tables).halt(game_id, USERS[0])
        async with tables.hold(game_id) as live:
            assert can_ask(live, 0) is not held

"""Changes of the store: each changes the rows that it is asked to change, and none of other people, games and
servers."""

from __future__ import annotations

import contextlib
import json
from dataclasses import replace
from itertools import product
from types import SimpleNamespace

from bot.store import clicks, clocks, game_log, games, motions, orders, people, queue, wishes
from bot.store import schema as t
from tests.bot.support.crowd import (
    GAMES,
    GUILDS,
    SEATS,
    TIMES,
    USERS,
    Change,
    among,
    at,
    change,
    drops,
    fill,
    find_wrongly_changed,
    forgets,
    list_wrongly_changed,
    sets,
    without,
)

EVERY_USER, SOME_GAMES = [(user,) for user in USERS], range(1, 6)
AT_SEATS = list(product(SOME_GAMES, SEATS))


def given(number):
    """The value in the argument with this number."""
    return lambda row, *arguments: arguments[number]


def is_due(*names):
    """Whether a message is due, and these of its columns equal the first arguments."""
    return lambda row, *arguments: row.state == "due" and at(*names)(row, *arguments)


def letter(number):
    """A message with this id, that was delayed."""
    return queue.QueuedMessage(number, 1, "note", 5, {"new": 1}, "n", 5000, 7, refusals=3, doubt=True, why="Y")


LETTERS, LANES = [(letter(number),) for number in (3, 8, 20)], [("game:1",), ("user:2",), ("user:11",)]
MOTIONS = [(number,) for number in range(1, 20)]
JOB = "remind", "late", "asleep", "call"


def left_seat(row, game, seat, user, *_):
    return (row.game_id, row.seat, row.user_id) == (game, seat, user)


async def _move(connection, game, revision):
    with contextlib.suppress(games.LostRace):
        await games.move_head(connection, game, revision, revision=9, told=(1,))


def first_free(rows, now, until):
    """The earliest due job that is not set aside, and that nobody has leased, or longer than until a time."""
    free = [job for job in rows.job if job.due <= now and job.why is None and not now < job.lease_until <= until]
    return min(free, key=lambda job: (job.due, job.id))


async def finish(connection, number, due, key):
    await clocks.finish_job(connection, clocks.Job(number, due, "late", key, {"user": 1}))


GAMES_AND_CLOCKS = [
    sets(
        games.touch_lobbies,
        t.game,
        [(50,)],
        lambda game, length: game.status == "lobby",
        updated=lambda game, length: game.updated + length,
    ),
    sets(games.note_quiet, t.game, product(SOME_GAMES, range(4)), at("id", "revision"), quiet=given(1)),
    sets(
        games.note_forfeit,
        t.former,
        [(game, seat, user, "Z", True) for game, seat, user in product(SOME_GAMES, SEATS, USERS)],
        left_seat,
        forfeited=1,
        name="Z",
        counts=1,
    ),
    forgets(games.forget_left, t.former),
    sets(
        lambda connection, game: games.update_game(connection, game, status="over", told=(2,)),
        t.game,
        [(3,)],
        at("id"),
        status="over",
        told="[2]",
    ),
    sets(
        lambda connection, game, revision: _move(connection, game, revision),
        t.game,
        product(SOME_GAMES, range(4)),
        at("id", "revision"),
        revision=9,
        told="[1]",
    ),
    sets(clocks.plan_all_anew, t.clock, [()], lambda clock: clock.since != 0 or clock.planned != 0, planned=-1),
    drops(clocks.drop_clock, t.clock, AT_SEATS, at("game_id", "seat")),
    sets(
        lambda connection, *args: clocks.note_planned(connection, [clocks.Clock(*args, planned=9)]),
        t.clock,
        AT_SEATS,
        at("game_id", "seat"),
        planned=9,
    ),
    sets(
        lambda connection, *args: clocks.move_clocks(connection, [clocks.Clock(*args, deadline=8, still=7)]),
        t.clock,
        AT_SEATS,
        at("game_id", "seat"),
        deadline=8,
        still=7,
        reminded=0,
        unheeded=0,
        muted=0,
        planned=-1,
    ),
    drops(clocks.drop_jobs, t.job, [([f"{kind}:{game}:1" for kind in JOB for game in GAMES],), ([],)], among("key")),
    drops(
        clocks.drop_seat_jobs,
        t.job,
        [(game, [1, 2]) for game in SOME_GAMES],
        lambda job, game, seats: job.key in [f"{kind}:{game}:{seat}" for kind in JOB for seat in seats],
    ),
    drops(
        clocks.forget_person,
        t.job,
        EVERY_USER,
        lambda job, user: job.key.endswith(f":{user}") and job.data == json.dumps({"user": user}),
    ),
    sets(clocks.set_job_aside, t.job, [(3, "Z")], at("id"), why="Z"),
    Change(
        lambda connection, now: clocks.lease_job(connection, now, 1003),
        [(now,) for now in TIMES],
        {t.job: lambda rows, now: change(rows.job, lambda job: job == first_free(rows, now, 1003), lease_until=1003)},
    ),
    drops(
        finish,
        t.job,
        [(number, due, "late:1:1") for number, due in product(range(1, 40), TIMES[:1])],
        lambda job, number, due, key: (job.id, job.due, job.data) == (number, due, '{"user": 1}'),
    ),
    drops(
        clocks.take_due,
        t.job,
        [([f"{kind}:{game}:{seat}" for kind in JOB for seat in SEATS for game in GAMES], now) for now in TIMES],
        lambda job, keys, now: job.key in keys and job.due <= now and job.lease_until <= now and job.why is None,
    ),
    sets(game_log.flag_undone, t.step, [], lambda *_: False, undone=1)._replace(
        tries=[(game, (2, 3)) for game in SOME_GAMES],
        expected={
            table: lambda rows, game, those, name=table.name: change(
                getattr(rows, name), lambda one: one.game_id == game and one.revision in those, undone=1
            )
            for table in (t.step, t.event)
        },
    ),
    sets(game_log.forget_answers, t.step, EVERY_USER, at("user_id"), user_id=None),
    drops(orders.drop_order, t.orders, product(SOME_GAMES, SEATS, ("plan", "window")), at("game_id", "seat", "kind")),
    drops(orders.drop_order, t.orders, AT_SEATS, at("game_id", "seat")),
    Change(
        lambda connection, *args: orders.keep_order(connection, *args, "[9]"),
        product(SOME_GAMES, [1], ["plan"]),
        {
            t.orders: lambda rows, game, seat, kind: [
                *without(rows.orders, lambda one: (one.game_id, one.seat, one.kind) == (game, seat, kind)),
                {"game_id": game, "seat": seat, "kind": kind, "data": "[9]"},
            ]
        },
    ),
]
"""The changes of `games`, `clocks`, `game_log` and `orders`."""

VOTES_AND_WISHES = [
    sets(motions.prolong_motion, t.motion, [(3, 9000)], at("id"), expires=9000),
    sets(
        motions.cast_ballot,
        t.ballot,
        product(range(1, 6), USERS, ("decline",)),
        at("motion_id", "user_id"),
        choice="decline",
    ),
    sets(motions.hand_ballots, t.ballot, product(range(1, 6), USERS, (99,)), at("motion_id", "user_id"), user_id=99),
    sets(motions.keep_data, t.motion, [(3, {"new": 1})], at("id"), data='{"new": 1}'),
    drops(
        motions.drop_ballots,
        t.ballot,
        [(number, [1, 11]) for number in range(1, 20)],
        lambda one, number, users: one.motion_id == number and one.user_id in users,
    ),
    sets(
        lambda connection, number: motions.close_motion(connection, number, "decided", "end"),
        t.motion,
        MOTIONS,
        lambda motion, number: motion.id == number and motion.state == "open",
        state="decided",
        result="end",
    ),
    sets(motions.lapse_motion, t.motion, MOTIONS, at("id"), state="lapsed", result=None),
    sets(
        lambda connection, number: motions.forget_proposer(connection, SimpleNamespace(id=number, data={"name": "A"})),
        t.motion,
        MOTIONS,
        at("id"),
        proposer=None,
        data="{}",
    ),
    sets(motions.place_motion, t.motion, [(3, 500, 600)], at("id"), channel_id=500, message_id=600),
    sets(wishes.hold, t.wish, [([2, 3], 9000)], among("id"), held=9000),
    sets(wishes.seat_wishes, t.wish, [([2, 3], 5)], among("id"), held=0, game_id=5),
    sets(wishes.free_wishes, t.wish, [(game,) for game in GAMES], at("game_id"), held=0, game_id=None),
    drops(wishes.drop_fulfilled, t.wish, [(game,) for game in GAMES], at("game_id")),
    drops(wishes.drop_wishes, t.wish, [([2, 3],)], among("id")),
    drops(
        wishes.drop_those_of,
        t.wish,
        [(users, game) for users in ([1, 2], [11]) for game in GAMES],
        lambda wish, users, game: wish.user_id in users and wish.game_id == game,
    ),
    drops(wishes.drop_of_guild, t.wish, [(guild,) for guild in GUILDS], at("guild_id")),
    sets(
        lambda connection, number: wishes.bar(connection, SimpleNamespace(id=number, barred=(7,)), 5),
        t.wish,
        [(3,)],
        at("id"),
        barred="[5, 7]",
    ),
    sets(wishes.forget_channel, t.wish, [(31,), (33,)], at("channel_id"), channel_id=0),
    Change(
        wishes.forget_wishes,
        EVERY_USER,
        {
            t.wish: lambda rows, user: without(rows.wish, lambda one: one.user_id == user),
            t.missed: lambda rows, user: without(rows.missed, lambda one: one.user_id == user),
        },
    ),
]
"""The changes of `motions` and `wishes`."""

MESSAGES = [
    drops(
        queue.forget_private,
        t.outbox,
        EVERY_USER,
        lambda one, user: one.target == user and one.kind in ("cockpit", "note", "reminder"),
    ),
    drops(
        queue.forget_openings,
        t.outbox,
        EVERY_USER,
        lambda one, user: one.kind == "thread" and one.payload == json.dumps({"host": user}),
    ),
    drops(
        queue.forget_pictures,
        t.outbox,
        [([2],), ([2, 3],)],
        lambda one, ids: one.lane in [f"picture:{game}" for game in ids],
    ),
    sets(
        queue.renew_leases,
        t.outbox,
        [(holder, ["game:1", "user:2"], 8000) for holder in ("one", "two")],
        lambda one, holder, lanes, until: one.state == "due" and one.holder == holder and one.lane in lanes,
        lease_until=8000,
    ),
    sets(
        queue.give_back,
        t.outbox,
        [(holder, *lane) for holder in ("one", "two") for lane in LANES],
        is_due("holder", "lane"),
        holder=None,
        lease_until=0,
    ),
    sets(queue.end_leases, t.outbox, [()], is_due(), lease_until=0),
    sets(
        queue.mark_message,
        t.outbox,
        [(3, "sent", 77)],
        at("id"),
        state="sent",
        message_id=77,
        holder=None,
        lease_until=0,
    ),
    sets(
        queue.set_aside,
        t.outbox,
        [(3, "Z", 77)],
        at("id"),
        state="poison",
        message_id=77,
        holder=None,
        lease_until=0,
        why="Z",
    ),
    sets(
        queue.delay_message,
        t.outbox,
        LETTERS,
        lambda one, letter: one.id == letter.id,
        not_before=5000,
        attempts=7,
        refusals=3,
        why="Y",
        doubt=1,
    ),
    sets(queue.keep_payload, t.outbox, LETTERS, lambda one, letter: one.id == letter.id, payload='{"new": 1}'),
    sets(queue.hold_lane, t.outbox, LANES, is_due("lane"), state="held", holder=None, lease_until=0),
    sets(
        queue.free_held,
        t.outbox,
        [(game, 8000) for game in GAMES],
        lambda one, game, now: one.game_id == game and one.state == "held",
        state="due",
        not_before=8000,
    ),
    drops(people.forget_panels, t.panel, [(list(range(1, 60)),), ([],)], among("message_id")),
    drops(clicks.drop_click, t.click, [(number,) for number in range(1, 20)], at("id")),
    sets(
        lambda connection, now: clicks.claim_clicks(connection, now, 8000, alone=False),
        t.click,
        [(now,) for now in TIMES],
        lambda one, now: one.lease_until <= now,
        lease_until=8000,
    ),
    sets(
        lambda connection: clicks.claim_clicks(connection, 0, 8000, alone=True),
        t.click,
        [()],
        lambda one: True,
        lease_until=8000,
    ),
]
"""The changes of `queue`, `people` and `clicks`."""


def stood_still(rows, clock, paces, begun):
    """Whether a clock was running when an outage began, for a person at an open table with one of these paces."""
    game = rows.game_with(clock.game_id)
    sits = [one.user_id for one in rows.seat if (one.game_id, one.seat) == (clock.game_id, clock.seat)]
    runs = clock.since != 0 and (clock.deadline is None or clock.deadline > begun)
    return runs and game.status == "open" and game.pace in paces and sits not in ([], [None])


def is_special(rows, clock):
    """Whether the person in the seat has quiet hours, free days, or an absence that lasts beyond the clock's start."""
    users = [one.user_id for one in rows.seat if (one.game_id, one.seat) == (clock.game_id, clock.seat)]
    return any(
        one.away_until > clock.since
        or one.free != ""
        or (None not in (hours := {one.quiet_from, one.quiet_to}) and len(hours) == 2)
        for one in rows.person
        if one.user_id in users
    )


def stop_plain(rows, paces, begun, ended):
    """The clocks and jobs after an outage, for everybody without quiet hours and absence."""
    plain = {
        (one.game_id, one.seat): ended - max(begun, one.since)
        for one in rows.clock
        if stood_still(rows, one, paces, begun) and not is_special(rows, one)
    }
    even = [(one.game_id, one.seat) for one in rows.clock if one.still >= 0 and one.snoozed == 0]
    jobs = {
        f"{kind}:{game}:{seat}": length
        for (game, seat), length in plain.items()
        for kind in ("remind", "late", "asleep")
        if (game, seat) in even
    }

    def moved(name):
        return lambda one: getattr(one, name) and getattr(one, name) + plain[one.game_id, one.seat]

    stopped = change(
        rows.clock,
        lambda one: (one.game_id, one.seat) in plain,
        still=lambda one: one.still + plain[one.game_id, one.seat],
        planned=lambda one: one.planned if (one.game_id, one.seat) in even else -1,
        **{name: moved(name) for name in ("deadline", "reminded", "unheeded", "muted")},
    )
    due = change(rows.job, lambda one: one.key in jobs, due=lambda one: one.due + jobs[one.key], lease_until=0)
    return stopped, due


OUTAGE = Change(
    clocks.stand_still,
    [(paces, begun, 9000) for paces in (["daily"], ["none", "daily"]) for begun in TIMES],
    {t.clock: lambda *asked: stop_plain(*asked)[0], t.job: lambda *asked: stop_plain(*asked)[1]},
)


async def test_a_change_of_a_game_or_clock_changes_no_other(store) -> None:
    assert await find_wrongly_changed(store, GAMES_AND_CLOCKS) == {}


async def test_an_outage_stops_the_clocks_that_ran_for_people_and_no_others(store) -> None:
    async with store.write() as connection:
        rows = await fill(connection)
        assert await list_wrongly_changed(connection, rows, [OUTAGE]) == {}
        for begun, after in product(TIMES, ((0, 0), (9, 1))):
            found = await clocks.list_special(connection, ["daily", "none"], begun, after, 99)
            assert [(one.game_id, one.seat) for one in found] == [
                (one.game_id, one.seat)
                for one in rows.clock
                if stood_still(rows, one, ["daily", "none"], begun) and is_special(rows, one)
                and (one.game_id, one.seat) > after
            ]  # fmt: skip
            every = [(one.game_id, one.seat) for one in found]
            if len(every) > 1:
                (one,) = await clocks.list_special(connection, ["daily", "none"], begun, every[0], 1)
                assert (one.game_id, one.seat) == every[1]


async def test_a_change_of_a_vote_or_wish_changes_no_other(store) -> None:
    assert await find_wrongly_changed(store, VOTES_AND_WISHES) == {}


async def test_a_change_of_a_message_or_click_changes_no_other(store) -> None:
    assert await find_wrongly_changed(store, MESSAGES) == {}


async def test_new_seats_are_those_of_their_game_and_take_the_links_of_nobody_at_the_table(store) -> None:
    async with store.write() as connection:
        rows = await fill(connection)
        for game in SOME_GAMES:
            nested = await connection.begin_nested()
            seats = [replace(one, name="Z") for one in await games.list_seats(connection, game)]
            await games.replace_seats(connection, game, seats)
            for number in GAMES:
                found, due = await games.list_seats(connection, number), [s for s in rows.seat if s.game_id == number]
                assert [s.user_id for s in found] == [s.user_id for s in due]
                assert number != game or {s.name for s in found} <= {"Z"}
            links = (await connection.execute(t.own_link.select())).all()
            users = [seat.user_id for seat in seats]
            assert {one.hash for one in links} == {
                one.hash for one in rows.own_link if one.game_id != game or one.user_id in users
            }
            await nested.rollback()

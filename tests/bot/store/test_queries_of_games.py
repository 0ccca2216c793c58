"""The queries about games, seats, answers, orders and clocks find the rows that they are asked for, and none of other
games, people and servers."""

from __future__ import annotations

import json
from itertools import product

from bot.store import clocks, game_log, games, orders
from bot.store.games import OPEN_STATES, RUNNING_STATES
from tests.bot.support.crowd import (
    CHANNELS,
    GAMES,
    GUILDS,
    SEATS,
    TIMES,
    USERS,
    Query,
    fill,
    list_wrong,
)

EVERY_USER, EVERY_GAME, EVERY_GUILD = [(user,) for user in USERS], [(game,) for game in GAMES], [(g,) for g in GUILDS]
AT_TABLES = list(product(GAMES, USERS))


def games_of(rows, user, states):
    """The games in these states in which the person, or a substitute for them, has a seat, the last changed first."""
    theirs = {seat.game_id for seat in rows.seat if user in (seat.user_id, seat.owner_id)}
    return [game for game in rows.game if game.id in theirs and game.status in states]


def next_move(rows, user, without):
    """The game that most urgently waits for the person."""
    due = {(clock.game_id, clock.seat): clock.deadline for clock in rows.clock}
    found = [
        (due.get((seat.game_id, seat.seat)) or 10**9, game.updated, game.id)
        for seat in rows.seat
        for game in rows.game
        if seat.game_id == game.id != without and seat.user_id == user and game.status == "open"
        and seat.seat in json.loads(game.told)
    ]  # fmt: skip
    return min(found)[2] if found else None


def untouched(rows, before, kind):
    """The running games without a change and without a motion of this kind since a time."""
    asked = {motion.game_id for motion in rows.motion if motion.kind == kind and motion.opened > before}
    return [
        game for game in rows.game if game.status in RUNNING_STATES and game.updated <= before and game.id not in asked
    ]


def seats_of(rows, user, column, states):
    """The seats with this person in a column, in games with these states."""
    return [
        seat for seat in rows.seat if getattr(seat, column) == user and rows.game_with(seat.game_id).status in states
    ]


def counted(rows, game, user):
    """Whether the result of a person who left counted, as far as it is known."""
    left = [one for one in rows.former if (one.game_id, one.user_id) == (game, user)]
    known = [one for one in left if one.forfeited or one.counts is not None]
    return bool(known[0].forfeited or known[0].counts) if known else None


def waits(rows, game, user):
    """The person's unanswered reminders in a game, one more for a first look and for an absence that was told."""
    theirs = {seat.seat for seat in rows.seat if (seat.game_id, seat.user_id) == (game, user)}
    found = [
        clock.unanswered + clock.unseen + (clock.slept > 0)
        for clock in rows.clock
        if clock.game_id == game and clock.seat in theirs
    ]
    return max(found, default=0)


def unplanned(rows, after, most):
    """The running clocks whose jobs are not planned, or not as many as the clock says."""
    keys = [job.key for job in rows.job]
    return [
        clock
        for clock in rows.clock
        if (clock.since or clock.planned) and (clock.game_id, clock.seat) > after
        and (
            clock.planned < 0 or clock.since == 0
            or clock.planned != sum(f"{kind}:{clock.game_id}:{clock.seat}" in keys for kind in clocks.TIMED)
        )
    ][:most]  # fmt: skip


def events(rows, game, after=-1, upto=None, last=None, kinds=None, recent=False):
    """The revisions and kinds of the events that are asked for."""
    floor = max((one.revision for one in rows.segment if one.game_id == game), default=10**9) if recent else 0
    found = [
        (one.revision, one.kind)
        for one in rows.event
        if one.game_id == game and not one.undone and after < one.revision and one.revision >= floor
        and (upto is None or one.revision <= upto) and (kinds is None or one.kind in kinds)
    ]  # fmt: skip
    return found[-last:] if last else found


async def list_events(connection, *asked):
    """The revisions and kinds of the events that the store finds."""
    return [(revision, event.kind) for revision, event in await game_log.list_events(connection, *asked)]


def jobs(rows, *conditions):
    """The jobs that are not set aside and meet these conditions, the earliest first."""
    found = [job for job in rows.job if job.why is None and all(condition(job) for condition in conditions)]
    return sorted(found, key=lambda job: (job.due, job.id))


def last_in(rows, game, user):
    """The time of the person's last answer in a game."""
    theirs = [one for one in rows.step if (one.game_id, one.user_id, one.forced) == (game, user, 0)]
    return max((one.at for one in theirs), default=None)


def order_of(rows, game, seat, kind):
    return next((one.data for one in rows.orders if (one.game_id, one.seat, one.kind) == (game, seat, kind)), None)


OF_GAMES = [
    Query(games.find_game, EVERY_GAME, lambda rows, game: [one for one in rows.game if one.id == game], "id status"),
    Query(
        games.find_open_in_channel,
        [(channel,) for channel in CHANNELS],
        lambda rows, channel: [g for g in rows.game if g.channel_id == channel and g.status in OPEN_STATES],
        "id",
    ),
    Query(
        games.find_last_in_channel,
        [(channel,) for channel in CHANNELS],
        lambda rows, channel: [g for g in rows.game if g.channel_id == channel and g.status == "over"][-1:],
        "id",
    ),
    Query(games.list_games_of, EVERY_USER, lambda rows, user: games_of(rows, user, OPEN_STATES), "id", loose=True),
    Query(
        lambda connection, user: games.list_latest_of(connection, user, ("over", "held"), 99),
        EVERY_USER,
        lambda rows, user: games_of(rows, user, ("over", "held")),
        "id",
        loose=True,
    ),
    Query(games.find_next_move, [(user, game) for game, user in AT_TABLES], next_move),
    Query(games.count_open, [()], lambda rows: sum(game.status == "open" for game in rows.game)),
    Query(
        games.list_running,
        EVERY_GUILD,
        lambda rows, guild: [g for g in rows.game if g.guild_id == guild and g.status == "open"],
        "id",
        loose=True,
    ),
    Query(games.list_these, [((2, 3, 5),)], lambda rows, ids: [g for g in rows.game if g.id in ids], "id", loose=True),
    Query(games.list_untouched, product(TIMES, ("undo", "end")), untouched, "id"),
    Query(
        games.list_owing,
        [()],
        lambda rows: [g.id for g in rows.game if g.status == "open" and g.quiet != g.revision],
    ),
    Query(
        games.list_sitting,
        [((2, 3, 5, 8),)],
        lambda rows, ids: {(s.game_id, s.seat): s.user_id for s in rows.seat if s.game_id in ids},
    ),
    Query(
        games.list_seats_of,
        EVERY_USER,
        lambda rows, user: [(s.game_id, s.seat) for s in seats_of(rows, user, "user_id", OPEN_STATES)],
        loose=True,
    ),
    Query(
        games.list_lent,
        EVERY_USER,
        lambda rows, user: [(s.game_id, s.seat) for s in seats_of(rows, user, "owner_id", RUNNING_STATES)],
        loose=True,
    ),
    Query(games.find_counted, AT_TABLES, counted),
    Query(
        games.list_forfeits,
        EVERY_GAME,
        lambda rows, game: [one for one in rows.former if one.game_id == game and one.forfeited],
        "seat user_id name",
    ),
    Query(
        games.list_left,
        EVERY_USER,
        lambda rows, user: [one for one in rows.former if one.user_id == user],
        "game_id seat",
    ),
    Query(
        games.has_seen_another,
        [(game, user, seat) for game, user in AT_TABLES[:48] for seat in SEATS],
        lambda rows, game, user, seat: any(
            one.game_id == game and one.user_id == user and one.seat != seat for one in (*rows.former, *rows.step)
        ),
    ),
    Query(games.find_last_answer, AT_TABLES, last_in),
    Query(
        games.find_time,
        product(GAMES, range(1, 6)),
        lambda rows, *asked: next((one.at for one in rows.step if (one.game_id, one.revision) == asked), None),
    ),
    Query(
        games.list_lobbies,
        EVERY_GUILD,
        lambda rows, guild: [g for g in rows.game[::-1] if g.guild_id == guild and g.status == "lobby"],
        "id",
    ),
    Query(
        games.list_unbegun,
        [(guild, channels) for guild in (None, *GUILDS) for channels in ((), range(31, 60))],
        lambda rows, guild, channels: [
            g
            for g in rows.game
            if g.status == "lobby" and (g.channel_id in channels or (guild is not None and g.guild_id == guild))
        ],
        "id",
    ),
    Query(
        games.count_lobbies,
        EVERY_USER,
        lambda rows, user: sum(game.host_id == user and game.status == "lobby" for game in rows.game),
    ),
    Query(
        games.list_paused, [()], lambda rows: [game for game in rows.game if game.status == "paused"], "id", loose=True
    ),
    Query(
        games.list_seats,
        EVERY_GAME,
        lambda rows, game: [one for one in rows.seat if one.game_id == game],
        "seat user_id name",
    ),
]
"""The queries of `games`."""

OF_CLOCKS = [
    Query(
        clocks.list_clocks,
        EVERY_GAME,
        lambda rows, game: {c.seat: clocks.Clock(**c._mapping) for c in rows.clock if c.game_id == game},
    ),
    Query(clocks.list_unplanned, product(((0, 0), (4, 1), (9, 0)), (99, 5)), unplanned, "game_id seat"),
    Query(clocks.count_unanswered, AT_TABLES, waits),
    Query(clocks.has_job, [("remind:1:1",), ("none",)], lambda rows, key: any(job.key == key for job in rows.job)),
    Query(
        clocks.list_jobs_of,
        EVERY_USER,
        lambda rows, user: sorted(
            (j for j in rows.job if j.key.endswith(f":{user}") and json.loads(j.data)["user"] == user),
            key=lambda job: (job.due, job.id),
        ),
        "id",
    ),
    Query(
        clocks.list_jobs,
        [(None,), ("remind",), ("late",)],
        lambda rows, kind: jobs(rows, lambda job: kind in (None, job.kind)),
        "id",
    ),
    Query(clocks.list_aside, [()], lambda rows: [(j.id, j.key, j.due, j.why) for j in rows.job if j.why is not None]),
    Query(clocks.count_due, [(now,) for now in TIMES], lambda rows, now: len(jobs(rows, lambda job: job.due <= now))),
    Query(
        clocks.next_due,
        product(TIMES, TIMES),
        lambda rows, now, until: min(
            max(job.due, job.lease_until) if now < job.lease_until <= until else job.due for job in jobs(rows)
        ),
    ),
]
"""The queries of `clocks`."""

OF_LOGS = [
    Query(
        lambda *asked: _sort(game_log.list_answers_of(*asked)),
        EVERY_USER,
        lambda rows, user: sorted({one.game_id for one in rows.step if one.user_id == user}),
    ),
    Query(
        game_log.list_answered,
        product(GAMES, range(5)),
        lambda rows, game, after: {
            one.user_id
            for one in rows.step
            if one.game_id == game and one.revision > after and not one.forced and one.user_id is not None
        },
    ),
    Query(
        lambda *asked: _count(game_log.list_steps_by(*asked)),
        [(game, seat, user) for game, user in AT_TABLES[:48] for seat in SEATS],
        lambda rows, *asked: sum(
            (one.game_id, one.seat, one.user_id) == asked and not one.forced and not one.undone for one in rows.step
        ),
    ),
    Query(
        game_log.list_times,
        EVERY_GAME,
        lambda rows, game: [one for one in rows.step if one.game_id == game],
        "revision seat at user_id forced undone",
    ),
    Query(
        game_log.list_timed,
        product(GAMES, ((1, 2), (3, 4, 5))),
        lambda rows, game, revisions: [
            one for one in rows.step if one.game_id == game and one.revision in revisions and one.user_id is not None
        ],
        "seat user_id at",
    ),
    Query(
        list_events,
        [
            (game, *asked)
            for game in GAMES[:12]
            for asked in (
                (),
                (0,),
                (2,),
                (-1, 3),
                (1, 4),
                (-1, None, 2),
                (-1, None, None, ("a",)),
                (-1, None, None, None, True),
            )
        ],
        events,
    ),
    Query(game_log.count_steps, EVERY_GAME, lambda rows, game: sum(one.game_id == game for one in rows.step)),
    Query(
        orders.list_orders,
        EVERY_GAME,
        lambda rows, game: {
            (o.seat, o.kind): o.data for o in rows.orders if o.game_id == game and o.kind in ("plan", "window")
        },
    ),
    Query(
        orders.list_noted,
        EVERY_GAME,
        lambda rows, game: {
            kind: {o.seat: o.data for o in rows.orders if (o.game_id, o.kind) == (game, kind)}
            for kind in ("played", "habits")
        },
    ),
    Query(
        orders.list_auto_answers,
        EVERY_GAME,
        lambda rows, game: {o.seat: o.data for o in rows.orders if (o.game_id, o.kind) == (game, "habits")},
    ),
    Query(orders.find_order, product(GAMES[:8], SEATS, ("plan", "window")), order_of),
    Query(
        orders.list_orders_of,
        product(USERS, ("plan", "window")),
        lambda rows, user, kind: {
            (o.game_id, o.seat): o.data
            for o in rows.orders
            for s in rows.seat
            if (o.game_id, o.seat, user) == (s.game_id, s.seat, s.user_id) and o.kind == kind
        },
    ),
]
"""The queries of `game_log` and `orders`."""


async def _count(asked):
    return len(await asked)


async def _sort(asked):
    return sorted(await asked)


async def test_no_query_about_games_finds_rows_of_others(store) -> None:
    async with store.write() as connection:
        rows = await fill(connection)
        assert await list_wrong(connection, rows, OF_GAMES) == {}
        for user in USERS:
            found = await games.list_games_of(connection, user)
            assert [game.updated for game in found] == sorted((game.updated for game in found), reverse=True)
            most = await games.list_latest_of(connection, user, OPEN_STATES, 3)
            assert most == found[:3]
        for game in rows.game:
            later = await games.list_later(connection, game)
            assert sorted(one.id for one in later) == [
                one.id for one in rows.game if one.channel_id == game.channel_id and one.id > game.id
            ]


async def test_no_query_about_clocks_and_jobs_finds_rows_of_others(store) -> None:
    async with store.write() as connection:
        assert await list_wrong(connection, await fill(connection), OF_CLOCKS) == {}


async def test_no_query_about_answers_and_orders_finds_rows_of_others(store) -> None:
    async with store.write() as connection:
        assert await list_wrong(connection, await fill(connection), OF_LOGS) == {}

"""The queries about results and leagues find the rows that they are asked for, and none of other games, people and
servers."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import product

from bot.store import results, seasons
from tests.bot.support.crowd import GAMES, GUILDS, USERS, Query, fill, list_wrong

EVERY_USER, EVERY_GUILD = [(user,) for user in USERS], [(guild,) for guild in GUILDS]
AT_TABLES = list(product(GAMES, USERS))
SEASONS = range(1, 9)


def ended_in(rows, guild=None):
    return [one for one in rows.result if guild is None or one.guild_id == guild]


def rating(rows, guild, is_theirs):
    """The rating after the last rated game on a server."""
    ended = {one.game_id: one for one in ended_in(rows, guild)}
    found = [
        (ended[p.game_id].ended, p.game_id, p.mu, p.sigma)
        for p in rows.placing
        if p.game_id in ended and is_theirs(p, ended[p.game_id]) and p.mu is not None
    ]
    last = max((one[:2] for one in found), default=None)
    return {one[2:] for one in found if one[:2] == last} or {None}


def sums(rows, guild, key_of):
    """The numbers of games, of wins and the sums of places on a server, of those who have a rating."""
    ended = {one.game_id: one for one in ended_in(rows, guild)}
    found = {}
    for placing in rows.placing:
        if placing.game_id in ended and None not in (key := key_of(placing, ended[placing.game_id])):
            found.setdefault(key, []).append(placing)
    return [
        (key, len(those), sum(p.place == 1 for p in those), sum(p.place for p in those))
        for key, those in found.items()
        if any(p.mu is not None for p in those)
    ]


async def list_sums(connection, guild, function):
    return [record[:4] for record in await function(connection, guild)]


OF_RESULTS = [
    Query(
        results.has_finished,
        AT_TABLES,
        lambda rows, game, user: (
            any((s.game_id, s.user_id) == (game, user) for s in rows.seat)
            and any(p.user_id == user and p.seat >= 0 for p in rows.placing)
        ),
    ),
    Query(
        results.list_results,
        product((None, *GUILDS), (None, *USERS)),
        lambda rows, guild, user: sorted(
            (
                r
                for r in ended_in(rows, guild)
                if user is None or any((p.game_id, p.user_id) == (r.game_id, user) for p in rows.placing)
            ),
            key=lambda one: (one.ended, one.game_id),
        ),
        "game_id guild_id",
    ),
    Query(
        lambda *asked: _sort_seats(results.list_placings(*asked)),
        [((2, 3, 5, 8, 9),)],
        lambda rows, ids: {
            game: [p.seat for p in rows.placing if p.game_id == game and p.seat >= 0]
            for game in ids
            if any(p.game_id == game and p.seat >= 0 for p in rows.placing)
        },
    ),
    Query(
        lambda connection, guild: list_sums(connection, guild, results.list_people),
        EVERY_GUILD,
        lambda rows, guild: sums(rows, guild, lambda placing, _: (placing.user_id,)),
        loose=True,
    ),
    Query(
        lambda connection, guild: list_sums(connection, guild, results.list_levels),
        EVERY_GUILD,
        lambda rows, guild: sums(rows, guild, lambda placing, result: (result.product, placing.level)),
        loose=True,
    ),
]
"""The queries of `results`."""

OF_LEAGUES = [
    Query(seasons.find_season, [(3,), (99,)], lambda rows, number: [s for s in rows.season if s.id == number], "id"),
    Query(
        seasons.find_newest,
        EVERY_GUILD,
        lambda rows, guild: [one for one in rows.season if one.guild_id == guild][-1:],
        "id",
    ),
    Query(
        seasons.list_entrants,
        [(season,) for season in SEASONS],
        lambda rows, season: sorted(
            (one for one in rows.entrant if one.season_id == season), key=lambda one: (one.at, one.user_id)
        ),
        "user_id",
    ),
    Query(
        seasons.list_entered,
        EVERY_USER,
        lambda rows, user: [one for one in rows.entrant if one.user_id == user],
        "season_id at dropped",
    ),
    Query(
        seasons.find_fixture,
        product(SEASONS, (1, 2), (1, 2)),
        lambda rows, *asked: [one for one in rows.fixture if (one.season_id, one.round, one.number) == asked],
        "season_id round number",
    ),
    Query(
        seasons.list_fixtures,
        [(season,) for season in SEASONS],
        lambda rows, season: [one for one in rows.fixture if one.season_id == season],
        "season_id round number",
    ),
    Query(
        seasons.list_fixtures_of,
        EVERY_USER,
        lambda rows, user: [one for one in rows.fixture if user in json.loads(one.users)],
        "season_id round number",
    ),
    Query(
        seasons.list_notes,
        product(SEASONS, (2, 99)),
        lambda rows, season, most: [one for one in rows.season_note if one.season_id == season][-most:],
        "at user_id what about",
    ),
    Query(
        lambda *asked: _first(seasons.list_notes_on(*asked)),
        EVERY_USER,
        lambda rows, user: [one.season_id for one in rows.season_note if user in (one.user_id, one.about)],
    ),
]
"""The queries of `seasons`."""


async def _sort_seats(asked):
    return {game: [placing.seat for placing in found] for game, found in (await asked).items()}


async def _first(asked):
    return [one[0] for one in await asked]


async def test_no_query_about_results_finds_rows_of_others(store) -> None:
    async with store.write() as connection:
        rows = await fill(connection)
        assert await list_wrong(connection, rows, OF_RESULTS) == {}
        for guild, user in product(GUILDS, USERS):
            found = await results.find_rating(connection, guild, user)
            assert found in rating(rows, guild, lambda placing, _, user=user: placing.user_id == user)
        for guild, *who in product(GUILDS, ("base", "tiny"), ("mentat", "mercenary")):
            found = await results.find_level_rating(connection, guild, *who)
            assert found in rating(rows, guild, lambda placing, result, who=who: [result.product, placing.level] == who)


async def test_no_query_about_a_league_finds_rows_of_others(store) -> None:
    async with store.write() as connection:
        assert await list_wrong(connection, await fill(connection), OF_LEAGUES) == {}


async def test_a_table_is_wanted_in_its_round_of_a_running_season_until_it_has_a_game(store) -> None:
    found = set()
    async with store.write() as connection:
        rows = await fill(connection)
        for row, (state, number) in product(rows.fixture, product(("running", "stopped", "over"), (1, 2))):
            made = await seasons.find_fixture(connection, row.season_id, row.round, row.number)
            await seasons.change_season(connection, made.season_id, state=state, round=number)
            is_open = not row.drawn and row.game_id is None
            wanted = await seasons.is_wanted(connection, made)
            assert wanted is (is_open and state == "running" and number == row.round)
            found.add(wanted)
            assert not await seasons.is_wanted(connection, replace(made, users=(99,)))
    assert found == {True, False}

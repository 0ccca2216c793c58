"""Changes of the store about people: each changes the rows of its person, and none of other people."""

from __future__ import annotations

import json
from itertools import product

from bot.store import (
    entries,
    following,
    invitations,
    lessons,
    own_links,
    private_notes,
    puzzles,
    reports,
    results,
    reviews,
    seasons,
    webhooks,
)
from bot.store import schema as t
from tests.bot.support.crowd import (
    GAMES,
    TIMES,
    USERS,
    Change,
    at,
    change,
    drops,
    find_wrongly_changed,
    forgets,
    pick_columns,
    sets,
    without,
)

EVERY_USER, SOME_GAMES = [(user,) for user in USERS], range(1, 6)


def given(number):
    """The value in the argument with this number."""
    return lambda row, *arguments: arguments[number]


def call(user, game, nonce):
    return webhooks.WebhookCall(user, game, nonce, 1, 1)


FIXTURES = [(seasons.Fixture(season, round_, 1, ()),) for season, round_ in product(range(1, 9), (1, 2))]
IN_FIXTURE = ("season_id", "round", "number")
CALLS = [(call(user, game, nonce), 7000) for user, game, nonce in product(USERS, SOME_GAMES, "xy")]


def same_call(row, one, *_):
    return (row.user_id, row.game_id, row.nonce) == (one.user_id, one.game_id, one.nonce)


def same_fixture(row, made):
    return pick_columns(row, IN_FIXTURE) == pick_columns(made, IN_FIXTURE)


async def change_users(connection, made):
    await seasons.change_fixture(connection, made, users=(5,), game_id=3)


OWN = [
    forgets(entries.forget_entries, t.entry),
    forgets(following.forget_followed, t.follower),
    Change(
        lambda connection, game, user: following.keep_follower(connection, following.Follower(game, user, "end", 7)),
        product(SOME_GAMES, USERS),
        {
            t.follower: lambda rows, game, user: [
                *without(rows.follower, lambda one: (one.game_id, one.user_id) == (game, user)),
                {"game_id": game, "user_id": user, "often": "end", "told": 7},
            ]
        },
    ),
    Change(
        lambda connection, *where: reviews.keep_review(connection, *where, "three", "new"),
        product(SOME_GAMES, (-2, -1, 0, 1)),
        {
            t.review: lambda rows, game, seat: [
                *without(rows.review, lambda one: (one.game_id, one.seat) == (game, seat)),
                {"game_id": game, "seat": seat, "edition": "three", "data": "new"},
            ]
        },
    ),
    drops(following.drop_follower, t.follower, product(SOME_GAMES, USERS), at("game_id", "user_id")),
    forgets(invitations.forget_invitations, t.invitation, "user_id", "guest_id"),
    forgets(lessons.forget_lesson, t.lesson),
    forgets(own_links.forget_links, t.own_link),
    Change(
        lambda connection, *page: own_links.put_link(connection, own_links.OwnLink("new", *page, 9)),
        product(USERS, (None, *SOME_GAMES)),
        {
            t.own_link: lambda rows, user, game: [
                *without(rows.own_link, lambda one: (one.user_id, one.game_id) == (user, game)),
                {"hash": "new", "user_id": user, "game_id": game, "until": 9},
            ]
        },
    ),
    drops(own_links.drop_link, t.own_link, product(USERS, (None, *SOME_GAMES)), at("user_id", "game_id")),
    drops(
        own_links.drop_links_of_others,
        t.own_link,
        [(game, users) for game in GAMES for users in ([1], [2, 11], [])],
        lambda link, game, users: link.game_id == game and link.user_id not in users,
    ),
    drops(
        lambda connection, *args: private_notes.keep_note(connection, *args, ""),
        t.private_note,
        product(SOME_GAMES, USERS),
        at("game_id", "user_id"),
    ),
    forgets(private_notes.forget_notes, t.private_note),
    forgets(puzzles.forget_answers, t.puzzle_answer),
    forgets(reports.forget_reports, t.report),
    Change(
        webhooks.forget_webhook,
        EVERY_USER,
        {
            t.webhook: lambda rows, user: without(rows.webhook, lambda one: one.user_id == user),
            t.webhook_call: lambda rows, user: without(rows.webhook_call, lambda one: one.user_id == user),
        },
    ),
    sets(
        webhooks.put_off,
        t.webhook_call,
        product(USERS, TIMES),
        lambda one, user, due: one.user_id == user and one.due < due,
        due=given(1),
    ),
    sets(
        webhooks.make_calls_due,
        t.webhook_call,
        product(USERS, TIMES),
        lambda one, user, now: one.user_id == user and one.due > now,
        due=given(1),
    ),
    sets(webhooks.move_call, t.webhook_call, CALLS, same_call, due=7000),
    drops(lambda connection, one, _: webhooks.drop_call(connection, one), t.webhook_call, CALLS, same_call),
    forgets(webhooks.drop_calls, t.webhook_call),
]
"""The changes of the modules about a person's own things."""

LEAGUES = [
    sets(
        lambda connection, game: results.write_ratings(connection, game, [(1, 7.0, 8.0)]),
        t.placing,
        [(game,) for game in GAMES],
        lambda one, game: one.game_id == game and one.seat == 1,
        mu=7.0,
        sigma=8.0,
    ),
    sets(
        lambda connection, user: results.anonymise(connection, user, -9),
        t.placing,
        EVERY_USER,
        at("user_id"),
        user_id=-9,
        name="",
        typical=None,
    ),
    sets(
        lambda connection, season: seasons.change_season(connection, season, round=9),
        t.season,
        [(3,)],
        at("id"),
        round=9,
    ),
    sets(
        seasons.prolong,
        t.season,
        [(begun, 5000) for begun in TIMES],
        lambda one, begun, ended: one.state in ("open", "running") and one.ends > begun,
        ends=lambda one, begun, ended: one.ends + ended - begun,
    ),
    sets(
        lambda connection, *args: seasons.change_entrant(connection, *args, 9000),
        t.entrant,
        product(range(1, 9), USERS),
        at("season_id", "user_id"),
        dropped=9000,
    ),
    drops(seasons.remove_entrant, t.entrant, product(range(1, 9), USERS), at("season_id", "user_id")),
    drops(seasons.remove_fixtures, t.fixture, product(range(1, 9), (1, 2), (1, 2)), at(*IN_FIXTURE)),
    drops(seasons.remove_fixtures, t.fixture, product(range(1, 9), (1, 2)), at("season_id", "round")),
    sets(change_users, t.fixture, FIXTURES, same_fixture, users="[5]", game_id=3),
    Change(
        lambda connection, user: seasons.forget_entrant(connection, user, -9),
        EVERY_USER,
        {
            t.entrant: lambda rows, user: change(
                rows.entrant, lambda one: one.user_id == user, user_id=-9, name="", dropped=1
            ),
            t.season_note: lambda rows, user: change(
                rows.season_note,
                lambda one: True,
                user_id=lambda one: -9 if one.user_id == user else one.user_id,
                about=lambda one: -9 if one.about == user else one.about,
            ),
            t.fixture: lambda rows, user: change(
                rows.fixture,
                lambda one: True,
                users=lambda one: json.dumps([-9 if one == user else one for one in json.loads(one.users)]),
            ),
        },
    ),
]
"""The changes of `results` and `seasons`."""


async def test_a_change_of_a_person_s_own_things_changes_nobody_else_s(store) -> None:
    assert await find_wrongly_changed(store, OWN) == {}


async def test_a_change_of_a_league_or_result_changes_no_other(store) -> None:
    assert await find_wrongly_changed(store, LEAGUES) == {}

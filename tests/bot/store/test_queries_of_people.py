"""The queries about people find the rows that they are asked for, and none of other people, games and servers."""

from __future__ import annotations

import json
from itertools import product
from types import SimpleNamespace

from bot.store import (
    entries,
    following,
    invitations,
    lessons,
    motions,
    own_links,
    people,
    private_notes,
    puzzles,
    reports,
    reviews,
    webhooks,
    wishes,
)  # fmt: skip
from tests.bot.support.crowd import GAMES, GUILDS, TIMES, USERS, Query, fill, list_wrong

EVERY_USER, EVERY_GAME, EVERY_GUILD = [(user,) for user in USERS], [(game,) for game in GAMES], [(g,) for g in GUILDS]
AT_TABLES = list(product(GAMES, USERS))
SAME = ("user_id", "guild_id", "game", "pace")
"""The columns in which a person's wishes differ."""


def with_ballot(rows, user, *choices):
    """The motions on which the person has a ballot, with one of these choices if any are given."""
    theirs = {one.motion_id for one in rows.ballot if one.user_id == user and (not choices or one.choice in choices)}
    return [one for one in rows.motion if one.id in theirs]


def declined(rows, game, kind, seat, proposer, data):
    """The last time at which the same proposal was opened and declined."""
    same = (game, kind, seat, proposer, json.dumps(data), "decline")
    found = [m.opened for m in rows.motion if (m.game_id, m.kind, m.seat, m.proposer, m.data, m.result) == same]
    return max(found, default=None)


def open_wishes(rows, now):
    """The wishes for which no match is being made and no lobby is open, in order."""
    free = [w for w in rows.wish if w.game_id is None or rows.game_with(w.game_id).status == "closed"]
    return sorted((w for w in free if w.held <= now), key=lambda wish: (wish.since, wish.id))


def wishes_at(rows, guild, others, now):
    """The wishes that may be fulfilled on a server."""
    return [
        wish
        for wish in open_wishes(rows, now)
        if (wish.guild_id == guild or (others and wish.anywhere)) and guild not in json.loads(wish.barred)
    ]


def waiting(rows, guild, now):
    """The numbers of people who wait, by game and pace."""
    found = {(w.game, w.pace, w.user_id) for w in open_wishes(rows, now) if w.guild_id == guild}
    kinds = {one[:2] for one in found}
    return [(*kind, sum(one[:2] == kind for one in found)) for kind in kinds]


def finishes(rows, week, begins, guild=None):
    """The entries of a week with a result, with the number of rounds of their games."""
    ended = {one.game_id: one.ended for one in rows.result}
    return [
        (
            entry.user_id,
            entry.game_id,
            placing.place,
            placing.score,
            sum(e.game_id == entry.game_id and e.kind == begins and not e.undone for e in rows.event),
            ended[entry.game_id],
        )
        for entry in rows.entry
        for placing in rows.placing
        if entry.week == week and placing.game_id == entry.game_id and placing.user_id == entry.user_id
        and guild in (None, entry.guild_id)
    ]  # fmt: skip


async def list_finishes(connection, *asked):
    """The finished entries that the store finds, as tuples."""
    found = await entries.list_finishes(connection, *asked)
    return [(f.entry.user_id, f.entry.game_id, f.place, f.score, f.rounds, f.ended) for f in found]


def due_calls(rows, now, busy, most):
    """The time of the earliest due call of each person who is not busy."""
    found = {}
    for call in sorted(rows.webhook_call, key=lambda call: (call.due, call.game_id)):
        if call.due <= now and call.user_id not in busy:
            found.setdefault(call.user_id, call)
    return sorted(found.values(), key=lambda call: (call.due, call.game_id))[:most]


def of_person(table, *order):
    """A function from a person to their rows of a table, in this order."""

    def find(rows, user, *_):
        theirs = [one for one in getattr(rows, table) if one.user_id == user]
        return sorted(theirs, key=lambda one: tuple(getattr(one, name) for name in order)) if order else theirs

    return find


OF_MOTIONS = [
    Query(
        motions.list_open,
        EVERY_GAME,
        lambda rows, game: [m for m in rows.motion if m.game_id == game and m.state == "open"],
        "id kind",
    ),
    Query(
        motions.find_declined,
        product(GAMES[:5], ("undo", "end"), (None, 0, 1, 2), USERS, ({}, {"name": "A"})),
        declined,
    ),
    Query(
        motions.list_owed,
        EVERY_USER,
        lambda rows, user: [one for one in with_ballot(rows, user, None) if one.state == "open"],
        "id",
    ),
    Query(
        motions.list_ending,
        [(time,) for time in TIMES],
        lambda rows, after: [m for m in rows.motion if m.state == "open" and (m.expires or 0) > after],
        "id",
        loose=True,
    ),
    Query(
        motions.list_voted,
        product(USERS, (None, "undo")),
        lambda rows, user, kind: [one for one in with_ballot(rows, user) if kind in (None, one.kind)],
        "id",
        loose=True,
    ),
    Query(
        motions.list_proposed,
        EVERY_USER,
        lambda rows, user: [one for one in rows.motion if one.proposer == user],
        "id",
        loose=True,
    ),
]
"""The queries of `motions`."""

OF_QUEUES = [
    Query(wishes.list_open, product(GUILDS, (True, False), TIMES), wishes_at, "id"),
    Query(
        lambda connection, *same: wishes.find_same(connection, SimpleNamespace(**dict(zip(SAME, same, strict=True)))),
        product(USERS, GUILDS, ("base", "tiny"), ("none", "daily")),
        lambda rows, *same: [one for one in rows.wish if tuple(getattr(one, name) for name in SAME) == same],
        "id",
    ),
    Query(
        wishes.list_wishes_of,
        [(1,), (1, 11), (2,)],
        lambda rows, *users: sorted((w for w in rows.wish if w.user_id in users), key=lambda w: (w.since, w.id)),
        "id",
    ),
    Query(
        wishes.list_these,
        [((2, 3, 5),)],
        lambda rows, ids: sorted((w for w in rows.wish if w.id in ids), key=lambda w: (w.since, w.id)),
        "id",
    ),
    Query(
        wishes.list_held,
        [(time,) for time in TIMES],
        lambda rows, until: [w for w in rows.wish if w.held == until],
        "id",
        loose=True,
    ),
    Query(wishes.list_guilds, [()], lambda rows: sorted({wish.guild_id for wish in rows.wish})),
    Query(
        wishes.next_end,
        [(time,) for time in TIMES],
        lambda rows, now: min((w.held for w in rows.wish if w.held > now), default=None),
    ),
    Query(
        wishes.list_missed,
        product(USERS, (0, *TIMES)),
        lambda rows, user, since: sorted(one.at for one in rows.missed if one.user_id == user and one.at >= since),
    ),
    Query(wishes.count_waiting, product(GUILDS, TIMES), waiting, loose=True),
    Query(
        invitations.list_to,
        product(USERS, (0, *TIMES)),
        lambda rows, guest, since: [one for one in rows.invitation if one.guest_id == guest and one.at > since],
        "game_id user_id at",
        loose=True,
    ),
    Query(
        invitations.list_by,
        product(USERS, (0, *TIMES)),
        lambda rows, user, since: [one for one in rows.invitation if one.user_id == user and one.at > since],
        "game_id guest_id at",
        loose=True,
    ),
    Query(
        entries.find_entry,
        product((1, 2, 3), USERS),
        lambda rows, *asked: [one for one in rows.entry if (one.week, one.user_id) == asked],
        "game_id",
    ),
    Query(
        entries.list_entries_of,
        EVERY_USER,
        lambda rows, user: of_person("entry", "week")(rows, user)[::-1],
        "week game_id",
    ),
    Query(list_finishes, product((1, 2), ("a", "b"), (None, *GUILDS)), finishes, loose=True),
]
"""The queries of `wishes`, `invitations` and `entries`."""

OF_OWN = [
    Query(people.read_memo, [("a",), ("b:1",), ("c",)], lambda rows, key: {m.key: m.value for m in rows.memo}.get(key)),
    Query(
        people.list_memos,
        [("a",), ("b",)],
        lambda rows, kind: [m.value for m in rows.memo if m.key.partition(":")[0] == kind],
        loose=True,
    ),
    Query(
        people.list_panels,
        product(GAMES[:12], ("table", "cockpit"), (None, *USERS)),
        lambda rows, game, kind, user: [
            p for p in rows.panel[::-1] if (p.game_id, p.kind) == (game, kind) and user in (None, p.user_id)
        ],
        "message_id",
    ),
    Query(
        people.list_calls,
        [(game, user, ("table", "note")) for game, user in AT_TABLES],
        lambda rows, game, user, kinds: [
            p for p in rows.panel[::-1] if (p.game_id, p.user_id) == (game, user) and p.kind in kinds
        ],
        "message_id",
    ),
    Query(
        following.list_followers,
        EVERY_GAME,
        lambda rows, game: [one for one in rows.follower if one.game_id == game],
        "user_id often told",
    ),
    Query(following.list_followed, EVERY_USER, of_person("follower", "game_id"), "game_id often told"),
    Query(
        own_links.find_link,
        [(f"away{number}:{user}", now) for number in range(1, 31) for user in USERS for now in TIMES[1:4:2]],
        lambda rows, hash_, now: [o for o in rows.own_link if o.hash == hash_ and (o.until == 0 or now < o.until)],
        "hash user_id",
    ),
    Query(own_links.list_links_of, EVERY_USER, of_person("own_link"), "hash", loose=True),
    Query(
        private_notes.find_note,
        AT_TABLES,
        lambda rows, *asked: next((n.text for n in rows.private_note if (n.game_id, n.user_id) == asked), ""),
    ),
    Query(
        private_notes.list_notes_of,
        EVERY_USER,
        lambda rows, user: {one.game_id: one.text for one in rows.private_note if one.user_id == user},
    ),
    Query(
        puzzles.list_answers_of,
        EVERY_USER,
        lambda rows, user: of_person("puzzle_answer", "at", "puzzle")(rows, user)[::-1],
        "puzzle option solved",
    ),
    Query(
        reports.list_reports,
        [(None,), *EVERY_USER],
        lambda rows, user: [one for one in rows.report if user in (None, one.user_id)],
        "id text",
    ),
    Query(
        reports.count_reports,
        [(game, user, revision) for game, user in AT_TABLES[:32] for revision in range(4)],
        lambda rows, *asked: sum((one.game_id, one.user_id, one.revision) == asked for one in rows.report),
    ),
    Query(
        reviews.find_review,
        product(GAMES[:8], (-2, -1, 0, 1), ("one", "two")),
        lambda rows, *asked: next((r.data for r in rows.review if (r.game_id, r.seat, r.edition) == asked), None),
    ),
    Query(webhooks.find_webhook, EVERY_USER, of_person("webhook"), "user_id address"),
    Query(
        webhooks.list_webhooks_at,
        EVERY_GAME,
        lambda rows, game: [
            w for w in rows.webhook for seat in rows.seat if (seat.game_id, seat.user_id) == (game, w.user_id)
        ],
        "user_id",
        loose=True,
    ),
    Query(webhooks.list_calls, EVERY_USER, of_person("webhook_call", "game_id"), "game_id nonce"),
    Query(webhooks.list_due, product(TIMES, ((), (1,), (2, 11)), (1, 2)), due_calls, "due"),
    Query(webhooks.list_due, product(TIMES, ((), (1,), (2, 11)), (9,)), due_calls, "user_id due", loose=True),
    Query(
        webhooks.next_due,
        [((),), ((1, 2),), ((1, 2, 11, 12),)],
        lambda rows, busy: min((call.due for call in rows.webhook_call if call.user_id not in busy), default=None),
    ),
    Query(lessons.find_lesson, EVERY_USER, of_person("lesson"), "user_id name"),
]
"""The queries of the other modules about people."""


async def test_no_query_about_votes_finds_rows_of_others(store) -> None:
    async with store.write() as connection:
        rows = await fill(connection)
        assert await list_wrong(connection, rows, OF_MOTIONS) == {}
        for motion in await motions.list_proposed(connection, USERS[0]):
            ballots = {one.user_id: one.choice for one in rows.ballot if one.motion_id == motion.id}
            assert motion.ballots == ballots


async def test_no_query_about_wishes_and_entries_finds_rows_of_others(store) -> None:
    async with store.write() as connection:
        assert await list_wrong(connection, await fill(connection), OF_QUEUES) == {}


async def test_no_query_about_a_person_s_own_things_finds_rows_of_others(store) -> None:
    async with store.write() as connection:
        rows = await fill(connection)
        assert await list_wrong(connection, rows, OF_OWN) == {}
        for game in GAMES:
            known = {one.user_id: one.language for one in rows.person}
            found = await people.find_party(connection, game, USERS)
            assert {user: person.language for user, person in found.items()} == {u: known.get(u) for u in USERS}

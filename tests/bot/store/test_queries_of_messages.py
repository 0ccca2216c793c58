"""The queries about the outbox and old rows find the rows that they are asked for, and none of other lanes, games and
people."""

from __future__ import annotations

import json
from itertools import product

import pytest

from bot.store import queue, retention
from tests.bot.support.crowd import GAMES, LANES, TIMES, USERS, Query, fill, list_wrong

LEASE, LATEST = 2, 2
HOLDERS = ("one", "two")


def heads(rows, holder, now, lease, latest, busy):
    """The lanes whose first waiting message is due and not leased to another process.

    An end of a wait or of a lease later than these may last was written before the clock was set back.
    """
    found = []
    for lane in {one.lane for one in rows.outbox} - {*busy}:
        first = min(
            (one for one in rows.outbox if one.lane == lane and one.state == "due"),
            key=lambda one: one.id,
            default=None,
        )
        if first is None:
            continue
        is_ripe = first.not_before <= now or first.not_before > now + latest
        is_free = first.lease_until <= now or first.lease_until > now + lease or first.holder == holder
        if is_ripe and is_free:
            found.append((first.id, lane))
    return [lane for _, lane in sorted(found)]


def written(rows, user):
    """The messages that a person wrote to partners, each once."""
    return list(
        dict.fromkeys(
            (one.game_id, one.at, text)
            for one in rows.outbox
            if one.kind == "note" and (payload := json.loads(one.payload)).get("by") == user
            and (text := payload["args"].get("text"))
        )
    )  # fmt: skip


def is_missed(rows, number):
    """Whether a message is set aside and neither a substitute nor a later message shows the same."""
    one = next(row for row in rows.outbox if row.id == number)
    same = {"table": ("table", "final"), "final": ("table", "final"), "lobby": ("lobby",), "cockpit": ("cockpit",)}
    later = [
        row
        for row in rows.outbox
        if row.lane == one.lane and row.id > number and one.game_id is not None and row.game_id == one.game_id
        and row.kind in same.get(one.kind, ()) and row.state in ("due", "held", "sent")
    ]  # fmt: skip
    return one.state == "poison" and one.message_id is None and not later


def in_state(rows, state):
    return [one for one in rows.outbox if one.state == state]


QUERIES = [
    Query(
        queue.find_newest,
        [(lane,) for lane in LANES],
        lambda rows, lane: max((one.id for one in rows.outbox if one.lane == lane), default=None),
    ),
    Query(
        queue.find_sent,
        [(number,) for number in range(1, 20)],
        lambda rows, number: [
            value for one in rows.outbox if one.id == number for value in (one.state == "due", json.loads(one.payload))
        ],
    ),
    Query(queue.list_written, [(user,) for user in USERS], written),
    Query(
        queue.list_private,
        [(user,) for user in USERS],
        lambda rows, user: [o for o in rows.outbox if o.target == user and o.kind in ("cockpit", "note", "reminder")],
        "kind game_id at state",
    ),
    Query(
        lambda connection, *asked: queue.can_claim(connection, *asked),
        product(HOLDERS, TIMES, (LEASE,), (LATEST,), ((), LANES[:5], LANES)),
        lambda rows, *asked: bool(heads(rows, *asked)),
    ),
    Query(
        queue.next_due,
        product(TIMES, (1, 2, 9)),
        lambda rows, now, latest: min(
            (o.not_before for o in in_state(rows, "due") if now < o.not_before <= now + latest), default=None
        ),
    ),
    Query(
        queue.has_held,
        [(game,) for game in GAMES],
        lambda rows, game: any(one.game_id == game for one in in_state(rows, "held")),
    ),
    Query(queue.list_due, [()], lambda rows: in_state(rows, "due"), "id kind lane"),
    Query(queue.count_due, [()], lambda rows: len(in_state(rows, "due"))),
    Query(queue.oldest_due, [()], lambda rows: min(one.at for one in in_state(rows, "due"))),
    Query(queue.list_aside, [()], lambda rows: in_state(rows, "poison"), "id game_id kind at why"),
    Query(queue.count_aside, [()], lambda rows: len(in_state(rows, "poison"))),
    Query(queue.is_missed, [(number,) for number in range(1, 121)], is_missed),
]
"""The queries of `queue`."""


async def test_no_query_about_messages_finds_rows_of_others(store) -> None:
    async with store.write() as connection:
        assert await list_wrong(connection, await fill(connection), QUERIES) == {}


async def test_a_process_claims_the_lanes_that_are_due_and_leased_to_no_other(store) -> None:
    async with store.write() as connection:
        rows = await fill(connection)
        for holder, now, busy in product(HOLDERS, TIMES, ((), LANES[:3])):
            nested = await connection.begin_nested()
            claim = await queue.claim_lanes(connection, holder, now, LEASE, LATEST, busy, 99)
            assert list(claim.lanes) == heads(rows, holder, now, LEASE, LATEST, busy)
            for lane, letters in claim.lanes.items():
                first = next(one for one in in_state(rows, "due") if one.lane == lane)
                assert letters[0].doubt or letters[0].id != first.id or first.holder is None
            held = [one for one in await _read(connection) if one.lease_until == now + LEASE and one.holder == holder]
            due = [one.id for one in in_state(rows, "due") if one.lane in claim.lanes]
            mine = {o.id for o in rows.outbox if o.lease_until == now + LEASE and o.holder == holder}
            assert {one.id for one in held} == {*due} | mine
            await nested.rollback()


async def _read(connection):
    return (await connection.execute(retention.t.outbox.select())).all()


@pytest.mark.parametrize("kind", [old.name for old in retention.KEPT])
async def test_only_rows_that_are_old_enough_and_no_longer_needed_are_deleted(store, kind) -> None:
    """A time is a millisecond here, so that rows of the last day and of the day before lie next to each other."""
    old = next(one for one in retention.KEPT if one.name == kind)
    done = ("sent", "dropped", "merged")
    async with store.write() as connection:
        rows = await fill(connection)
        for before in TIMES:
            due = {
                "letters": [o.id for o in rows.outbox if o.state in done and o.not_before < before],
                "panels": [
                    o.message_id
                    for o in rows.panel
                    if o.posted < before and rows.game_with(o.game_id).status in ("over", "closed")
                ],
                "lessons": [o.user_id for o in rows.lesson if o.updated < before],
                "clicks": [
                    o.id for o in rows.seen_interaction if o.at < before and o.id not in [one.id for one in rows.click]
                ],
                "links": [o.hash for o in rows.own_link if 0 < o.until < before],
            }
            found = await retention.find_old(connection, old, before + old.days * 86_400_000)
            assert sorted(found) == sorted(due[kind])

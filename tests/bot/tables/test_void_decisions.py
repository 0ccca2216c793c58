"""A decision that no longer fits its table is not carried out and changes nothing; one that fits is."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

import pytest

from bot.store import clocks, games
from bot.store import schema as t
from bot.store.games import Substitution
from bot.store.motions import Motion
from bot.tables.consent.kinds import AGREE, DECLINE, GO_ON, HOST_RESTS, MOTION_KINDS
from bot.tables.pace import DAY
from tests.bot.support.consent import start_with
from tests.bot.support.tables import CHANNEL, GUILD, TINY, USERS

HOST, GUEST, THIRD = USERS[:3]
STRANGER = 99


class Case(NamedTuple):
    """A decision about the game of the test, and whether it is carried out."""

    kind: str
    choice: str
    # The motion's fields that matter: proposer, seat, data, ballots.
    facts: dict[str, Any]
    # Changes of the game's columns, options, seats (by seat, fields) and clocks (by seat, fields) before the decision.
    before: dict[str, Any]
    is_done: bool


NOW = 1_800_000_000_000
LENT = {"substitution": Substitution(GUEST, "Bo", NOW + DAY), "user_id": STRANGER}
EMPTY = {"user_id": None, "computer": "anything"}
LATE = {"since": NOW - 2 * DAY, "deadline": NOW - DAY}
LOAN = {"proposer": GUEST, "seat": 1, "data": {"until": NOW + DAY, "name": "Z"}, "ballots": {STRANGER: AGREE}}
HELP = {"seat": 1, "data": {"since": NOW - 2 * DAY, "computer": "anything"}}
CLAIM = {"proposer": GUEST, "seat": 0}
LONG_AGO = {"started": NOW - HOST_RESTS}
CASES = [
    Case("undo", AGREE, {"seat": 0, "data": {"revision": 1, "what": "step", "target": 0}}, {}, False),
    Case("undo", DECLINE, {"seat": 0, "data": {"revision": 0, "what": "step", "target": 0}}, {}, True),
    Case("rewind", AGREE, {"data": {"revision": 1, "what": "round", "target": 0, "start": {}}}, {}, False),
    Case("rewind", DECLINE, {"data": {"revision": 0, "what": "round", "target": 0, "start": {}}}, {}, True),
    # removing a person
    Case("kick", AGREE, {"seat": 1, "data": {"computer": "anything"}}, {}, True),
    Case("kick", AGREE, {"seat": 1, "data": {"computer": "anything"}}, {"seats": {2: EMPTY}}, False),
    Case(
        "kick",
        AGREE,
        {"seat": 1, "data": {"computer": "anything"}},
        {"seats": {2: EMPTY}, "clocks": {1: LATE}},
        True,
    ),
    Case(
        "kick",
        AGREE,
        {"seat": 1, "data": {"computer": "anything"}},
        {"seats": {2: EMPTY}, "options": {"rated": "off"}},
        True,
    ),
    # a seat on offer
    Case("substitute", DECLINE, {"proposer": STRANGER, "seat": 1, "data": {"name": "Z"}}, {}, False),
    Case(
        "substitute",
        DECLINE,
        {"proposer": STRANGER, "seat": 1, "data": {"name": "Z"}},
        {"seats": {1: {"offer": "ask"}}},
        True,
    ),
    # a seat to lend
    Case("loan", AGREE, LOAN, {}, True),
    Case("loan", DECLINE, LOAN, {}, True),
    Case("loan", AGREE, LOAN | {"ballots": {}}, {}, False),
    Case("loan", AGREE, LOAN | {"proposer": THIRD}, {}, False),
    Case("loan", AGREE, LOAN | {"proposer": STRANGER}, {"seats": {1: LENT}}, False),
    Case("loan", AGREE, LOAN | {"data": {"until": NOW, "name": "Z"}}, {}, False),
    Case("loan", AGREE, LOAN | {"ballots": {THIRD: AGREE}}, {}, False),
    Case("loan", AGREE, LOAN, {"left": (2, STRANGER)}, False),
    Case("loan", AGREE, LOAN, {"left": (1, STRANGER)}, True),
    Case("unseat", AGREE, {"seat": 1}, {"seats": {1: LENT}}, True),
    Case("unseat", AGREE, {"seat": 1}, {}, False),
    Case("unseat", AGREE, {"seat": None}, {}, False),
    # a person who is late
    Case("late", "wait", HELP, {"clocks": {1: LATE}}, True),
    Case("late", "computer", HELP, {"clocks": {1: LATE}}, True),
    Case("late", "open", HELP, {"clocks": {1: LATE}}, True),
    Case("late", "wait", HELP, {"clocks": {1: LATE | {"since": NOW - DAY}}}, False),
    Case("late", "open", HELP, {"clocks": {1: LATE}, "seats": {1: EMPTY}}, False),
    Case("late", "wait", HELP, {"clocks": {1: LATE}, "pace": "none"}, False),
    # a game on hold
    Case("resume", GO_ON, {}, {"status": "held"}, True),
    Case("resume", GO_ON, {}, {}, False),
    # the host
    Case("host", AGREE, {"proposer": HOST, "seat": 1}, {}, True),
    Case("host", AGREE, {"proposer": HOST, "seat": 1}, {"host_id": THIRD}, False),
    Case("host", AGREE, {"proposer": HOST, "seat": 1}, {"seats": {1: EMPTY}}, False),
    Case("host", AGREE, {"proposer": HOST, "seat": None}, {}, False),
    Case("host", AGREE, {"proposer": None, "seat": 1}, {}, False),
    Case("claim", AGREE, CLAIM, LONG_AGO, True),
    Case("claim", AGREE, CLAIM, {}, False),
    Case("claim", AGREE, CLAIM, {"started": NOW - HOST_RESTS + 1}, False),
    Case("claim", DECLINE, CLAIM, {}, True),
    Case("claim", AGREE, CLAIM, LONG_AGO | {"host_id": THIRD}, False),
    Case("claim", AGREE, CLAIM | {"proposer": STRANGER}, LONG_AGO, False),
    Case("claim", AGREE, CLAIM | {"seat": None}, LONG_AGO, False),
    Case("claim", AGREE, CLAIM, LONG_AGO | {"answered": HOST}, False),
    # the clocks and the place
    Case("clocks", AGREE, {"data": {"clocks": {"pace": "live", "absence": "7"}}}, {}, True),
    Case("clocks", AGREE, {"data": {"clocks": {"pace": "yearly"}}}, {}, False),
    Case("clocks", AGREE, {"data": {"clocks": {"picture": "portrait"}}}, {}, False),
    Case("clocks", DECLINE, {"data": {"clocks": {"pace": "live"}}}, {}, True),
    Case("move", AGREE, {"data": {"channel": 777, "guild": GUILD}}, {}, True),
    Case("move", AGREE, {"data": {"channel": CHANNEL + 1, "guild": GUILD}}, {}, False),
    Case("move", DECLINE, {"data": {"channel": CHANNEL + 1, "guild": GUILD}}, {}, True),
    # the end
    Case("end", AGREE, {}, {}, True),
    Case("end", AGREE, {}, {"seats": {1: EMPTY, 2: EMPTY}}, False),
    Case("untouched", AGREE, {}, {}, True),
]


async def prepare(connection, game_id: int, before: dict[str, Any]) -> None:
    """Write the state of the table before the decision."""
    own = ("seats", "clocks", "options", "left", "answered")
    row = await games.find_game(connection, game_id)
    assert row is not None
    given = {name: value for name, value in before.items() if name not in own}
    await games.update_game(connection, game_id, options=row.options | before.get("options", {}), **given)
    seats = await games.list_seats(connection, game_id)
    changed = [replace(seat, **before.get("seats", {}).get(seat.seat, {})) for seat in seats]
    await games.replace_seats(connection, game_id, changed)
    known = await clocks.list_clocks(connection, game_id)
    for seat, facts in before.get("clocks", {}).items():
        await clocks.keep_clock(connection, replace(known.get(seat, clocks.Clock(game_id, seat)), **facts))
    if "left" in before:
        await games.note_left(connection, game_id, before["left"][0], [before["left"][1]])


async def decide(tables, game_id: int, case: Case) -> tuple[bool, set[str]]:
    """Carry a decision out, and take everything back; returns whether it was carried out, and the tables written to."""
    none = {"proposer": None, "seat": None, "data": {}, "ballots": {}}
    rest = {"opened": NOW - DAY, "expires": None, "state": "open", "result": None}
    facts = none | rest | case.facts | {"channel_id": None, "message_id": None}
    motion = Motion(id=1, game_id=game_id, kind=case.kind, **facts)
    tables.cache.drop(game_id)
    async with tables.store.write() as connection:
        await prepare(connection, game_id, case.before)
    async with tables.hold(game_id) as live, tables.store.write() as connection:
        if user := case.before.get("answered"):  # they answer while the game is loaded
            step = {"game_id": game_id, "revision": 90, "seat": 0, "data": "{}", "forced": 0, "undone": 0, "at": NOW}
            await connection.execute(t.step.insert(), step | {"user_id": user})
        written = connection.info["written"].tables
        written.clear()
        carry_out = MOTION_KINDS[case.kind].carry_out
        return await carry_out(connection, live, motion, case.choice, tables.store.now()), set(written)


async def test_a_decision_is_carried_out_only_if_it_still_fits_its_table(tables, store) -> None:
    game_id = await start_with(tables, rated="on", pace="daily", late="vote")
    await tables.lobby.create(TINY, CHANNEL + 1, GUILD, (STRANGER, "Z"), 2, "en")
    wrong = {}
    for number, case in enumerate(CASES):
        kept = await keep(store, game_id)
        is_done, written = await decide(tables, game_id, case)
        if is_done is not case.is_done or bool(written) is not (is_done and case.choice != DECLINE):
            wrong[number] = case, is_done, written
        await restore(store, game_id, kept)
    assert wrong == {}


@pytest.mark.parametrize(
    ("pace", "late", "forfeits"),
    [
        ("daily", LATE, True),  # the time is over
        ("daily", LATE | {"deadline": NOW + DAY}, False),
        ("daily", LATE | {"deadline": NOW + DAY, "slept": NOW}, False),  # the deadline decides, not the silence
        ("live", {"since": NOW - DAY, "deadline": None, "slept": NOW}, True),
        ("live", {"since": NOW - DAY, "deadline": None, "slept": 0}, False),
    ],
)
async def test_whoever_is_voted_out_forfeits_if_they_were_late_or_inactive(tables, store, pace, late, forfeits) -> None:
    game_id = await start_with(tables, rated="on", pace=pace)
    case = Case("kick", AGREE, {"seat": 1, "data": {"computer": "anything"}}, {"clocks": {1: late}}, True)
    assert (await decide(tables, game_id, case))[0]
    async with store.read() as connection:
        lost = [one.user_id for one in await games.list_forfeits(connection, game_id)]
        seats = await games.list_seats(connection, game_id)
    assert lost == ([GUEST] if forfeits else [])
    assert [(seat.user_id, seat.computer) for seat in seats] == [(HOST, None), (None, "anything"), (THIRD, None)]


EFFECTS = [
    (Case("late", "wait", HELP, {"clocks": {1: LATE}}, True), {"deadline": NOW + DAY}),
    (Case("late", "computer", HELP, {"clocks": {1: LATE}}, True), {"deadline": NOW - 2 * DAY}),
    (Case("late", "open", HELP, {"clocks": {1: LATE}}, True), {"user_id": None, "offer": "ask", "lost": [GUEST]}),
    (Case("host", AGREE, {"proposer": HOST, "seat": 1}, {}, True), {"host_id": GUEST}),
    (Case("host", DECLINE, {"proposer": HOST, "seat": 1}, {}, True), {"host_id": HOST}),
    (Case("claim", AGREE, CLAIM, LONG_AGO, True), {"host_id": GUEST}),
    (Case("claim", DECLINE, CLAIM, LONG_AGO, True), {"host_id": HOST}),
    (Case("loan", AGREE, LOAN, {}, True), {"user_id": STRANGER, "owner_id": GUEST}),
    (Case("loan", DECLINE, LOAN, {}, True), {"user_id": GUEST, "owner_id": GUEST}),
    (Case("unseat", AGREE, {"seat": 1}, {"seats": {1: LENT}}, True), {"user_id": GUEST, "owner_id": GUEST}),
    (Case("unseat", DECLINE, {"seat": 1}, {"seats": {1: LENT}}, True), {"user_id": STRANGER, "owner_id": GUEST}),
    (Case("resume", GO_ON, {}, {"status": "held"}, True), {"status": "open"}),
    (
        Case("clocks", AGREE, {"data": {"clocks": {"pace": "live", "absence": "7"}}}, {}, True),
        {"pace": "live", "late": "vote", "absence": "7"},
    ),
    (Case("move", AGREE, {"data": {"channel": 777, "guild": 778}}, {}, True), {"channel_id": 777, "guild_id": 778}),
    (Case("end", AGREE, {}, {}, True), {"status": "closed"}),
    (Case("end", DECLINE, {}, {}, True), {"status": "open"}),
    (Case("untouched", AGREE, {}, {}, True), {"status": "closed"}),
    (Case("untouched", DECLINE, {}, {}, True), {"status": "open"}),
    (Case("kick", DECLINE, {"seat": 1, "data": {"computer": "anything"}}, {}, True), {"user_id": GUEST, "lost": []}),
]
"""Decisions, each with the state of the game, of seat 1 and of its clock afterwards."""


async def test_a_decision_has_the_effect_that_was_voted_on(tables, store) -> None:
    game_id = await start_with(tables, rated="on", pace="daily", late="vote")
    wrong = []
    for case, expected in EFFECTS:
        kept = await keep(store, game_id)
        assert (await decide(tables, game_id, case))[0]
        async with store.read() as connection:
            row = await games.find_game(connection, game_id)
            seat = (await games.list_seats(connection, game_id))[1]
            clock = (await clocks.list_clocks(connection, game_id)).get(1, clocks.Clock(game_id, 1))
            lost = [one.user_id for one in await games.list_forfeits(connection, game_id)]
        found = {"deadline": clock.deadline, "user_id": seat.user_id, "owner_id": seat.owner_id, "offer": seat.offer}
        found |= row.options | {name: getattr(row, name) for name in row.__slots__} | {"lost": lost}
        if (there := {name: found[name] for name in expected}) != expected:
            wrong.append((case, there, expected))
        await restore(store, game_id, kept)
    assert wrong == []


OWN = (t.seat, t.clock, t.former, t.step, t.event, t.job, t.outbox, t.motion, t.orders)


async def keep(store, game_id: int) -> dict[Any, Any]:
    """The rows of the game."""
    async with store.read() as connection:
        found: dict[Any, Any] = {
            t.game: (await connection.execute(t.game.select().where(t.game.c.id == game_id))).one()
        }
        for table in OWN:
            found[table] = (await connection.execute(table.select())).all()
    return found


async def restore(store, game_id: int, kept: dict[Any, Any]) -> None:
    """Write the rows of the game as they were."""
    async with store.write() as connection:
        await connection.execute(t.game.update().where(t.game.c.id == game_id), dict(kept[t.game]._mapping))
        for table in OWN:
            await connection.execute(table.delete())
            if rows := [dict(row._mapping) for row in kept[table]]:
                await connection.execute(table.insert(), rows)

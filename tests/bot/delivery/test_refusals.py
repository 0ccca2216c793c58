"""Refusals by Discord: their source, subject and duration. Everybody who has to be called is called somewhere."""

from __future__ import annotations

from types import SimpleNamespace

import aiohttp
import discord
import pytest
from sqlalchemy import update

from bot.delivery.refusals import CODES, LASTS, TIMELY, Meaning, may_have_arrived, read_refusal
from bot.sandbox.rest import Fault
from bot.store import games, motions, people, queue
from bot.store import schema as t
from bot.tables.consent.requests import Requests
from tests.bot.delivery.refusal_table import CASES, PAGE, Case, find_calls, pass_time, run_case
from tests.bot.support.harness import open_table, running, table_posts
from tests.bot.support.people import at_turns
from tests.bot.support.tables import start_tiny
from tests.bot.support.transport_faults import hasty, settle

__all__ = ["hasty"]


def refusal(status: int, body: object) -> discord.HTTPException:
    return discord.HTTPException(SimpleNamespace(status=status, reason="no"), body)


@pytest.mark.rotating
@pytest.mark.sweep(100)
@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
async def test_a_call_arrives_somewhere_whatever_is_answered(url, case: Case) -> None:
    course = await run_case(url, case)
    assert course.well, course


@pytest.mark.parametrize("status", [400, 401, 403, 404, 405, 409, 418, 429, 500, 502, 503])
@pytest.mark.parametrize("body", [PAGE, "", {"message": "no"}, {"code": 0}, {"code": "denied"}, {"code": None}])
def test_what_has_no_code_of_discords_is_a_matter_of_time(status, body) -> None:
    assert read_refusal(refusal(status, body)) is Meaning.TIME


@pytest.mark.parametrize("error", [aiohttp.ClientError(), OSError(), TimeoutError(), discord.RateLimited(9.0)])
def test_an_answer_that_never_came_is_a_matter_of_time(error) -> None:
    assert read_refusal(error) is Meaning.TIME


@pytest.mark.parametrize(("error", "doubtful"), [
    *((refusal(status, {"code": 0}), True) for status in (500, 502, 503, 504, 599)),
    *((refusal(status, {"code": 50013}), False) for status in (400, 401, 403, 404, 429, 499)),
    (discord.RateLimited(9.0), False),
    (aiohttp.ClientConnectorError(SimpleNamespace(host="h", port=1, ssl=True), OSError()), False),
    (aiohttp.ServerDisconnectedError(), True), (TimeoutError(), True), (OSError(), True),
], ids=str)  # fmt: skip
def test_a_request_may_have_arrived_unless_it_was_refused_or_never_sent(error: Exception, doubtful: bool) -> None:
    """Servers that fail (500 and above) may have carried the request out; so may one that never answered."""
    assert may_have_arrived(error) == doubtful


def test_discords_own_code_says_what_is_refused_whatever_the_status() -> None:
    for code, meaning in CODES.items():
        assert {read_refusal(refusal(status, {"code": code})) for status in (400, 403, 404, 429, 500)} == {meaning}
    unknown = {status: read_refusal(refusal(status, {"code": 99999})) for status in (400, 403, 500, *TIMELY)}
    assert unknown == {400: Meaning.FORM, 403: Meaning.FORM} | dict.fromkeys((500, *TIMELY), Meaning.TIME)
    assert set(LASTS) == set(Meaning)


@pytest.mark.slow
async def test_closed_dms_are_believed_for_a_day_and_then_tried_again(url) -> None:
    async with running(url) as world:
        ayla, _, _ = await at_turns(world)
        world.sandbox.fail_next(f"POST /channels/{ayla.dm.id}/messages", 403, 50007)
        async with world.store.write() as connection:
            await queue.put_message(connection, "cockpit", ayla.id, {}, 1, world.store.now())
        await settle(world)

        async def state() -> str:
            async with world.store.read() as connection:
                return (await people.find_person(connection, ayla.id)).dm_state

        await pass_time(world, 23 * 3600, 3600)
        assert await state() == "closed"
        await pass_time(world, 2 * 3600, 3600)
        assert await state() == "unknown"


@pytest.mark.slow
async def test_a_vote_that_is_refused_as_a_dm_calls_in_the_channel(url) -> None:
    async with running(url) as world:
        ayla, bo, _ = await at_turns(world)
        async with world.store.write() as connection:
            await people.keep_person(connection, bo.id, ping="dm")
        world.sandbox.rest.faults.append(Fault("POST /users/@me/channels", 403, 20026, "no", 0.0, forever=True))
        world.bot._connection._private_channels_by_user.clear()
        known = {m.id for m in (*bo.pings(), *bo.dms())}
        await Requests(world.bot.tables).propose_host(1, ayla.id, bo.id)
        await settle(world)
        assert find_calls(bo, known) == ["channel"]
        async with world.store.read() as connection:
            (motion,) = await motions.list_open(connection, 1)
        assert bo.pings()[-1].id != motion.message_id  # the vote's post calls only people who are called in the channel


@pytest.mark.slow
async def test_a_letter_that_waits_for_long_holds_up_nothing_behind_it(url) -> None:
    """Notes that cannot be sent to a person do not hold back the reminder in the channel, which is behind them in the
    queue."""
    async with running(url) as world:
        ayla, bo, panel = await at_turns(world)
        await (await ayla.click(panel, label="End")).answered()
        await settle(world)
        world.sandbox.rest.faults.append(
            Fault(f"POST /channels/{bo.dm.id}/messages", 403, 0, "no", 0.0, forever=True, page=PAGE)
        )
        known = {m.id for m in (*bo.pings(), *bo.dms())}
        async with world.store.write() as connection:
            note = {"key": "note-paused", "args": {"channel": "#x", "code": "1"}}
            for _ in range(2):
                await queue.put_message(connection, "note", bo.id, note, 1, world.store.now())
            await queue.put_message(connection, "reminder", bo.id, {"since": None}, 1, world.store.now())
        await pass_time(world, 900, 60)
        assert find_calls(bo, known) == ["channel"]


STATUSES = ("lobby", "open", "held", "paused", "over", "closed")


@pytest.mark.sweep(2)
@pytest.mark.parametrize("status", STATUSES)
async def test_each_kind_of_letter_minds_the_status_at_the_moment_it_is_sent(url, status) -> None:
    """A message queued during a game may be sent after the game's end: people are called only in an open game, and a
    closed table posts nothing about itself."""
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        async with world.store.write() as connection:
            for person in (ayla, bo):
                await people.keep_person(connection, person.id, ping="dm")
        known = {m.id for person in (ayla, bo) for m in (*person.pings(), *person.dms())}
        posts, told = len(table_posts(ayla)), len(ayla.timeline())
        async with world.store.write() as connection:
            await games.update_game(connection, 1, status=status)
        world.bot.tables.cache.drop(1)
        now = world.store.now()
        async with world.store.write() as connection:
            await queue.put_message(connection, "cockpit", ayla.id, {"loud": True}, 1, now)
            await queue.put_message(connection, "reminder", bo.id, {"since": None}, 1, now)
            await queue.put_message(connection, "invite", bo.id, {"by": ayla.id, "loud": True}, 1, now)
            full = {"key": "say-full", "args": {}, "ping": [ayla.id], "states": ["lobby"]}
            await queue.put_message(connection, "say", 0, full, 1, now)
        await settle(world)
        called = {who: find_calls(person, known) for who, person in (("Ayla", ayla), ("Bo", bo))}
        expected = {
            "open": {"Ayla": ["dm"], "Bo": ["dm"]},
            "lobby": {"Ayla": ["channel"], "Bo": ["dm"]},
        }
        assert called == expected.get(status, {"Ayla": [], "Bo": []})
        assert len(table_posts(ayla)) == posts
        assert status != "closed" or len(ayla.timeline()) == told


@pytest.mark.slow
async def test_an_operators_try_again_reaches_the_wire(url) -> None:
    """A message that the operator sends again has a new nonce. With the old one, Discord would return the message that
    was sent in its place."""
    async with running(url) as world:
        ayla, _, _ = await at_turns(world)
        before = len(ayla.timeline())
        async with world.store.write() as connection:
            payload = {"key": "say-ended", "args": {}}
            await queue.put_message(connection, "say", 0, payload, 1, world.store.now())
        async with world.store.read() as connection:
            (letter,) = await queue.list_due(connection)
        await settle(world)
        sent = ayla.timeline()[-1]
        assert len(ayla.timeline()) == before + 1
        aside = {"state": "poison", "refusals": 3, "attempts": 9, "why": "x: refused", "message_id": sent.id}
        async with world.store.write() as connection:
            await connection.execute(update(t.outbox).where(t.outbox.c.id == letter.id).values(**aside))
            assert await queue.try_again(connection, letter.id, world.store.now())
        await settle(world)
        assert len(ayla.timeline()) == before + 2
        async with world.store.read() as connection:
            assert await queue.list_aside(connection) == []
            assert await queue.count_due(connection) == 0


async def test_what_was_missed_is_tried_again_only_while_nothing_later_says_it(store, tables) -> None:
    game = await start_tiny(tables)
    async with store.write() as connection:
        await connection.execute(update(t.outbox).values(state="sent"))
        story = {"since": 0, "revision": 0, "ping": []}
        for _ in range(2):
            await queue.put_message(connection, "table", 500, story, game, store.now())
        first, second = await queue.list_due(connection)
        for letter in (first, second):
            await queue.set_aside(connection, letter.id, "x: refused")
        assert await queue.is_missed(connection, first.id)
        assert await queue.try_again(connection, second.id, store.now())
        assert not await queue.is_missed(connection, first.id)

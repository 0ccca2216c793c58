"""Tables whose channel cannot be reached. Once it can be reached again, their messages are sent and the pause ends
automatically."""

from __future__ import annotations

import asyncio

import pytest

from bot.store import clocks, games, motions, queue
from bot.tables.channels import HASTE, LOST, RETRIES, list_needed, move, pause, retry, retry_key, retry_soon
from bot.tables.consent.kinds import AGREE
from bot.tables.pace import DAY
from engine.kernel.decisions import Msg, Refused
from tests.bot.support.consent import questions, the_motion, unrate
from tests.bot.support.harness import captions, find_lobby, open_table, press, running, table_posts
from tests.bot.support.people import to_turns
from tests.bot.support.tables import CHANNEL, GUILD, TINY, USERS, start_tiny
from tests.bot.support.transport_faults import hasty, settle

__all__ = ["hasty"]


async def find_row(store, game: int = 1) -> games.GameRow:
    async with store.read() as connection:
        row = await games.find_game(connection, game)
    assert row is not None
    return row


async def when(store, game: int = 1) -> int | None:
    """The time of the next attempt to reach a game's channel."""
    async with store.read() as connection:
        planned = await clocks.list_jobs(connection, "knock")
    return next((job.due for job in planned if job.key == retry_key(game)), None)


async def let_retry(world, seconds: float) -> None:
    await world.advance(seconds)
    world.bot.jobs.wake()
    await world.bot.jobs.settle()
    await settle(world)


@pytest.mark.slow
async def test_the_first_post_with_the_hash_of_the_seed_comes_when_the_permission_does(url) -> None:
    async with running(url) as world:
        ayla, bo = (world.sandbox.actor(name) for name in ("Ayla", "Bo"))
        await ayla.slash("dune new", game="tiny", seats=2)
        lobby = find_lobby(ayla)
        await (await press(bo, lobby, "join")).answered()
        world.sandbox.chaos.deny_bot(world.sandbox.table, "attach_files", "send_messages")
        await world.bot.tables.start(1, ayla.id)  # the button would have named the missing permissions
        await settle(world)
        row = await find_row(world.store)
        assert row.status == "paused"
        assert table_posts(ayla) == []
        await let_retry(world, RETRIES[0] / 1000)  # the channel is still unavailable
        assert (await find_row(world.store)).status == "paused"
        assert len([m for m in ayla.dms() if "can’t be shown" in m.text]) == 1
        world.sandbox.chaos.restore_bot(world.sandbox.table)
        due = await when(world.store)
        assert due is not None
        await world.sandbox.until(lambda: True)
        async with world.store.read() as connection:
            assert await queue.count_due(connection) == 0
        await let_retry(world, RETRIES[1] / 1000)
        assert (await find_row(world.store)).status == "open"
        (post,) = table_posts(ayla)
        assert row.commitment is not None
        assert row.commitment in post.text
        assert sorted(post.pings) == sorted([ayla.id, bo.id])  # both players are asked for a sealed answer
        assert await when(world.store) is None


@pytest.mark.slow
async def test_a_change_on_the_server_makes_a_paused_game_retry_within_a_minute(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        await to_turns(world, [ayla, bo])
        world.sandbox.chaos.deny_bot(world.sandbox.table, "send_messages")
        await pause(world.bot.tables, 1)
        paused = world.store.now()
        world.sandbox.chaos.restore_bot(world.sandbox.table)
        async with asyncio.timeout(10):
            while await when(world.store) != paused + HASTE:
                await settle(world)
        await let_retry(world, HASTE / 1000)
        assert (await find_row(world.store)).status == "open"


@pytest.mark.slow
async def test_an_invitation_while_the_bot_was_down_is_noticed_at_its_start(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        await to_turns(world, [ayla, bo])
        await pause(world.bot.tables, 1)
        known = len(table_posts(ayla))
        await world.stop()
        world.sandbox.clock.advance(2 * HASTE / 1000)
        await world.start()
        await world.sandbox.until(lambda: len(table_posts(ayla)) > known, what="the game to go on")
        await world.bot.outbox.settle()
        assert (await find_row(world.store)).status == "open"
        assert ayla.id in table_posts(ayla)[-1].pings


async def test_retries_come_ever_more_seldom_and_stop_with_the_pause(tables, store, clock) -> None:
    game = await start_tiny(tables)
    await pause(tables, game)
    for number, pause_ms in enumerate((*RETRIES, RETRIES[-1])):
        assert await when(store, game) == clock.time + pause_ms
        clock.time += pause_ms
        await retry(tables, game, number)
    await move(tables, game, 11, 501, GUILD)
    assert await when(store, game) is None
    await retry(tables, game, 3)
    assert await when(store, game) is None


async def test_what_was_held_is_due_again_with_a_retry_and_with_a_move(tables, store) -> None:
    game = await start_tiny(tables)
    for again in (lambda: retry(tables, game, 0), lambda: move(tables, game, 11, 501, GUILD)):
        await pause(tables, game)
        async with store.write() as connection:
            due = [one for one in await queue.list_due(connection) if one.kind == "table"]
            for one in due:
                await queue.mark_message(connection, one.id, "held")
        assert due
        await again()
        async with store.read() as connection:
            now_due = [one.id for one in await queue.list_due(connection) if one.kind == "table"]
        assert now_due[:-1] == [one.id for one in due]


@pytest.mark.parametrize("guild", [GUILD, GUILD + 1])
async def test_only_games_of_that_server_retry(tables, store, clock, guild) -> None:
    game = await start_tiny(tables)
    await pause(tables, game)
    first = await when(store, game)
    await retry_soon(tables, [guild])
    assert await when(store, game) == (clock.time + HASTE if guild == GUILD else first)
    await retry_soon(tables, [guild], haste=0)
    assert await when(store, game) == (clock.time if guild == GUILD else first)


async def test_the_last_post_of_a_game_comes_when_its_channel_is_back(tables, store, clock) -> None:
    game = await start_tiny(tables)
    async with store.write() as connection:
        await games.update_game(connection, game, status="over")
        await queue.put_message(connection, "final", 500, {"since": 0, "revision": 1}, game, clock.time)
        await queue.hold_lane(connection, f"game:{game}")
    await pause(tables, game)
    assert await when(store, game) == clock.time + RETRIES[0]
    clock.time += RETRIES[0]
    await retry(tables, game, 0)
    async with store.read() as connection:
        letters = await queue.list_due(connection)
    assert letters[-1].kind == "final"
    assert [one for one in letters if one.kind == "note"] == []  # a pause is not announced to anybody
    assert await when(store, game) == clock.time + RETRIES[1]
    planned = await when(store, game)
    await retry(tables, game, 1)  # no message is held back any more
    assert await when(store, game) == planned


@pytest.mark.slow
async def test_one_refusal_holds_everything_the_table_has_to_say(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        await to_turns(world, [ayla, bo])
        world.sandbox.chaos.deny_bot(world.sandbox.table, "send_messages")
        asked = len(world.sandbox.rest.requests)
        async with world.store.write() as connection:
            for _ in range(4):
                payload = {"key": "say-ended", "args": {}}
                await queue.put_message(connection, "say", world.sandbox.table.id, payload, 1, world.store.now())
        await settle(world)
        route = f"/channels/{world.sandbox.table.id}/messages"
        assert len([path for _, path in world.sandbox.rest.requests[asked:] if path.endswith(route)]) == 1
        async with world.store.read() as connection:
            assert await queue.has_held(connection, 1)
            assert await queue.count_due(connection) == 0


@pytest.mark.slow
async def test_a_host_moves_a_game_within_its_server_and_the_others_are_told(url) -> None:
    async with running(url) as world:
        ayla, bo, cy = persons = await open_table(world, ["Ayla", "Bo", "Cy"])
        await to_turns(world, persons)
        elsewhere = world.sandbox.add_channel("table-2")
        cy.close_dms()
        assert "continues here" in (await (await ayla.slash("dune here", elsewhere, code="1")).answered()).text
        await world.bot.outbox.settle()
        for person, told in ((ayla, 0), (bo, 1), (cy, 0)):
            found = [m.text for m in person.dms() if "has moved game" in m.text]
            assert len(found) == told
            assert all(f"<#{elsewhere.id}>" in text for text in found)
        (said,) = [m for m in bo.timeline(elsewhere) if "has moved here" in m.text]
        assert said.pings == [cy.id]


@pytest.mark.slow
@pytest.mark.parametrize("far", [False, True])
async def test_a_game_is_moved_by_consent_if_not_by_its_host_or_to_another_server(url, far) -> None:
    async with running(url) as world:
        ayla, bo, cy = persons = await open_table(world, ["Ayla", "Bo", "Cy"])
        await to_turns(world, persons)
        await world.bot.outbox.settle()
        here, there = world.sandbox.table, world.sandbox.add_channel("table-2")
        mover, others = (ayla, (bo, cy)) if far else (bo, (ayla, cy))
        if far:
            assert not await move(world.bot.tables, 1, ayla.id, there.id, there.guild_id + 1)
        else:
            assert "are asked" in (await (await bo.slash("dune here", there, code="1")).answered()).text
        await world.bot.outbox.settle()
        (post,) = questions(mover)
        assert ("another server" in post.text, f"<#{there.id}>" in post.text) == (far, True)
        await (await others[0].click(post, label="Agree")).answered()
        assert (await find_row(world.store)).channel_id == here.id
        await (await others[1].click(post, label="Agree")).answered()
        row = await find_row(world.store)
        assert (row.channel_id, row.guild_id) == (there.id, here.guild_id + far)
        if not far:
            await world.bot.outbox.settle()
            assert "the game continues in" in post.text
            assert [m for m in bo.timeline(there) if "My turn" in captions(m)]


async def test_a_game_stays_if_another_table_was_opened_where_it_should_go(tables, store) -> None:
    game_id = await start_tiny(tables)
    assert not await move(tables, game_id, USERS[1], CHANNEL + 1, GUILD)
    await tables.lobby.create(TINY, CHANNEL + 1, GUILD, (99, "Dee"), 2, "en")
    motion = await the_motion(store, game_id)
    await tables.motions.vote(motion.id, game_id, USERS[0], AGREE)
    async with store.read() as connection:
        assert (await motions.find_motion(connection, motion.id)).state == "lapsed"
        assert (await games.find_game(connection, game_id)).channel_id == CHANNEL


async def test_a_paused_rated_game_moves_to_another_server_only_with_its_people(tables, store) -> None:
    """A paused rated game moves to another server only if its people are there. Otherwise a person could remove the bot
    from the server and continue alone where the others cannot see the game."""
    game_id = await start_tiny(tables)
    await pause(tables, game_id)
    assert await list_needed(tables, game_id, GUILD) == []
    assert await list_needed(tables, game_id, GUILD + 1) == list(USERS[:2])
    with pytest.raises(Refused) as refused:
        await move(tables, game_id, USERS[0], CHANNEL + 1, GUILD + 1, [USERS[0]])
    assert refused.value.reason == Msg("refused-move-stranger", {"who": f"<@{USERS[1]}>", "days": LOST // DAY})
    assert (await find_row(store, game_id)).status == "paused"
    assert await move(tables, game_id, USERS[0], CHANNEL + 1, GUILD + 1, USERS)
    assert (await find_row(store, game_id)).guild_id == GUILD + 1


@pytest.mark.parametrize("why", ["unrated", "own", "late"])
async def test_a_paused_game_moves_with_anybody_if_nobody_could_lose_by_it(tables, store, clock, why) -> None:
    game_id = await start_tiny(tables)
    if why == "unrated":
        await unrate(tables, game_id)
    await pause(tables, game_id)
    clock.time += LOST if why == "late" else 0
    assert await move(tables, game_id, USERS[0], CHANNEL + 1, GUILD + (why != "own"))


@pytest.mark.slow
async def test_who_is_not_on_the_new_server_is_named(url) -> None:
    async with running(url) as world:
        ayla, bo = persons = await open_table(world, ["Ayla", "Bo"])
        await to_turns(world, persons)
        async with world.store.write() as connection:  # as if the game had been lost on another server
            await games.update_game(connection, 1, status="paused", guild_id=7)
        world.bot.tables.cache.drop(1)
        elsewhere = world.sandbox.add_channel("table-2")
        world.sandbox.chaos.member_leaves(bo)
        said = await (await ayla.slash("dune here", elsewhere, code="1")).answered()
        assert f"<@{bo.id}> plays in this rated game" in said.text
        bo.user.in_guild = True
        said = await (await ayla.slash("dune here", elsewhere, code="1")).answered()
        assert "continues here" in said.text

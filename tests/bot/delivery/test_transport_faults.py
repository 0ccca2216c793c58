"""Faults of transport: Discord's errors, outages, lost servers, full disks, wrong clocks.

No acknowledged move is lost, none is made twice, and when the fault ends everything is delivered once.
"""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest
from sqlalchemy import event

from bot.components.tags import Tag
from bot.language import Words
from bot.sandbox import Message
from bot.sandbox import components as tree
from bot.sandbox.rest import Fault
from bot.store import games, people, queue
from tests.bot.support.harness import (
    act_somehow,
    captions,
    controls,
    find_lobby,
    open_cockpit,
    open_table,
    running,
    table_posts,
)
from tests.bot.support.killed import assert_posts_once
from tests.bot.support.people import at_turns, revision, to_turns, told
from tests.bot.support.tables import TINY
from tests.bot.support.transport_faults import Hasty, hasty, settle

__all__ = ["hasty"]


async def due(world) -> int:
    async with world.store.read() as connection:
        return await queue.count_due(connection)


# -- Discord's responses to a message -------------------------------------------------------------


@pytest.mark.sweep(6)
@pytest.mark.parametrize(
    ("status", "code", "retry_after", "times"),
    [(429, 0, 0.05, 1), (429, 0, 100.0, 1), (429, 30046, 90.0, 1), (500, 0, 0, 7), (502, 0, 0, 7), (503, 0, 0, 1)],
)
async def test_a_post_that_fails_for_a_while_comes_once(url, status, code, retry_after, times) -> None:
    async with running(url) as world:
        ayla, bo, panel = await at_turns(world)
        before = await revision(world)
        for _ in range(times):
            where = f"POST /channels/{world.sandbox.table.id}/messages"
            world.sandbox.fail_next(where, status, code, retry_after=retry_after)
        outcome = await (await ayla.click(panel, label="End")).answered()
        assert not outcome.error
        await settle(world)
        for _ in range(8):
            await settle(world, 120)
        assert await revision(world) == before + 1
        assert told(bo) == 1
        assert await due(world) == 0
        assert not [m for m in ayla.dms() if "paused" in m.text]


@pytest.mark.sweep(4)
@pytest.mark.parametrize(("status", "code"), [(403, 50001), (403, 50013), (404, 10003), (400, 50083)])
async def test_a_channel_out_of_reach_pauses_the_game_and_a_player_moves_it(url, status, code) -> None:
    async with running(url) as world:
        ayla, bo, panel = await at_turns(world)
        before = await revision(world)
        where = f"POST /channels/{world.sandbox.table.id}/messages"
        world.sandbox.fail_next(where, status, code)
        await (await ayla.click(panel, label="End")).answered()
        await settle(world)
        assert await revision(world) == before + 1
        for person in (ayla, bo):
            (note,) = [m for m in person.dms() if "can’t be shown" in m.text]
            assert "`/dune here code:1`" in note.text
        assert "paused" in (await (await bo.slash("turn")).answered()).text
        elsewhere = world.sandbox.add_channel("table-2")
        assert "continues here" in (await (await bo.slash("dune here", elsewhere, code="1")).answered()).text
        await settle(world)
        assert [m for m in bo.timeline(elsewhere) if "My turn" in captions(m)]
        panel = (await (await bo.slash("turn", elsewhere)).answered()).ephemerals[0]
        await (await bo.click(panel, label="End")).answered()
        assert await revision(world) == before + 2


@pytest.mark.parametrize("code", [50007, 50278])
async def test_dms_that_are_refused_are_tried_once_and_the_game_goes_on(url, code) -> None:
    async with running(url) as world:
        ayla, bo = world.sandbox.actor("Ayla"), world.sandbox.actor("Bo")
        for person in (ayla, bo):
            world.sandbox.fail_next(f"POST /channels/{person.dm.id}/messages", 403, code)
        await open_table(world, ["Ayla", "Bo"])
        await settle(world)
        async with world.store.read() as connection:
            states = {user.id: (await people.find_person(connection, user.id)).dm_state for user in (ayla, bo)}
        assert set(states.values()) == {"closed"}
        requests = world.sandbox.rest.requests
        for person in (ayla, bo):
            assert sum(f"/channels/{person.dm.id}/messages" in path for _, path in requests) == 1
        asked = len(world.sandbox.rest.requests)
        await to_turns(world, [ayla, bo])
        later = world.sandbox.rest.requests[asked:]
        assert not [path for _, path in later if str(ayla.dm.id) in path or str(bo.dm.id) in path]
        await (await ayla.click(await open_cockpit(ayla), label="End")).answered()
        await settle(world)
        assert told(bo) == 1
        # after the person has used the DM it counts as open again
        await (await ayla.slash("inbox", ayla.dm)).answered()
        async with world.store.read() as connection:
            assert (await people.find_person(connection, ayla.id)).dm_state == "open"


async def test_the_quota_of_old_edits_gets_a_fresh_lobby_post(url) -> None:
    async with running(url) as world:
        ayla, bo = world.sandbox.actor("Ayla"), world.sandbox.actor("Bo")
        await ayla.slash("dune new", game="tiny", seats=3)
        first = find_lobby(ayla)
        edits = "PATCH /channels/*/messages/*"
        world.sandbox.rest.faults.append(Fault(edits, 429, 30046, "no", 90.0, forever=True))
        await (await bo.slash("dune join")).answered()
        for _ in range(6):
            await settle(world, 120)
        assert await due(world) == 0
        assert "Bo" in find_lobby(ayla).text
        assert find_lobby(ayla).id != first.id
        assert len([m for m in ayla.timeline() if "Bo" in m.text and "Join" in captions(m)]) == 1


# -- Discord's responses to the answer to an interaction ---------------------------------------------------


@pytest.mark.sweep(3)
@pytest.mark.parametrize(
    ("status", "code"), [(404, 10062), (400, 40060), (500, 0), (503, 0), (429, 0), (401, 50027), (403, 50013)]
)
async def test_a_move_whose_answer_is_lost_is_made_once(url, status, code) -> None:
    """A move is committed before it is answered. If the unchanged panel is pressed again, it says that the move was
    made."""
    async with running(url) as world:
        ayla, bo, panel = await at_turns(world)
        before = await revision(world)
        for _ in range(1 if status in (404, 400, 401, 403) else 6):
            world.sandbox.fail_next("POST /interactions/*/*/callback", status, code, retry_after=70.0)
        await ayla.click(panel, label="End", wait="none")
        await world.sandbox.until(lambda: len(world.sandbox.failures) >= 1, what="the refused answer")
        await world.bot.router.acknowledger.drain()
        world.sandbox.rest.faults.clear()
        assert await revision(world) == before + 1
        world.sandbox.clock.advance(4)
        again = await ayla.click(panel, label="End")
        assert "moved on" in again.text
        await settle(world)
        assert await revision(world) == before + 1
        assert told(bo) == 1


# -- the connection ------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("forgotten", [False, True])
async def test_a_dropped_gateway_comes_back_and_loses_no_move(url, forgotten, monkeypatch) -> None:
    monkeypatch.setattr("discord.shard.asyncio", Hasty())
    async with running(url) as world:
        ayla, bo, panel = await at_turns(world)
        before = await revision(world)
        if forgotten:
            await world.sandbox.chaos.forget_sessions()
            await world.sandbox.wait_for_bot()
            await (await ayla.click(panel, label="End")).answered()
        else:
            await world.sandbox.chaos.drop_websocket()
            await (await ayla.click(panel, label="End")).answered()
        await settle(world)
        assert await revision(world) == before + 1
        assert told(bo) == 1


@pytest.mark.slow
async def test_ten_minutes_of_outage(url) -> None:
    """A click acknowledged before the outage gets exactly one answer when the outage is over. A click during the outage
    counts only if it could be acknowledged."""
    async with running(url) as world:
        ayla, bo, panel = await at_turns(world)
        before = await revision(world)
        hold = world.sandbox.chaos.hold(f"POST /channels/{world.sandbox.table.id}/messages")
        await (await ayla.click(panel, label="End")).answered()
        await hold.arrived.wait()

        def panels() -> list[Message]:
            return [m for m in bo.dms() if controls(m)]

        await world.sandbox.until(lambda: len(panels()) == 1 and "Ended" in panels()[0].text, what="Bo's one panel")
        outage = world.sandbox.chaos.begin_outage()
        hold.drop()
        await settle(world)
        late = await bo.press_raw(Tag(1, 0, "turn").write("lb1"), table_posts(bo)[-1], wait="none")
        for _ in range(20):
            await settle(world, 30)
        assert late.error
        assert await revision(world) == before + 1
        assert told(bo) == 0
        assert await due(world) > 0
        world.sandbox.chaos.end_outage(outage)
        for _ in range(3):
            await settle(world, 300)
        assert told(bo) == 1
        assert await due(world) == 0
        assert len(panels()) == 1
        await (await bo.click(await open_cockpit(bo), label="End")).answered()
        assert await revision(world) == before + 2


@pytest.mark.slow
async def test_one_slow_channel_holds_up_nobody_else(url) -> None:
    async with running(url) as world:
        ayla, bo, panel = await at_turns(world)
        hold = world.sandbox.chaos.hold(f"POST /channels/{world.sandbox.table.id}/messages")
        await (await ayla.click(panel, label="End")).answered()
        await hold.arrived.wait()
        elsewhere = world.sandbox.add_channel("table-2")
        game = await world.bot.tables.lobby.create(TINY, elsewhere.id, elsewhere.guild_id, (bo.id, "Bo"), 2, "en")
        await world.bot.router.lobby.refresh(game)
        await world.sandbox.until(lambda: bo.timeline(elsewhere), what="the other table's lobby")
        assert told(bo) == 0
        hold.release()
        await settle(world)
        assert told(bo) == 1


# -- the server ------------------------------------------------------------


@pytest.mark.sweep(2)
@pytest.mark.parametrize("meets_elsewhere", [True, False])
async def test_a_server_that_removes_the_bot_and_invites_it_again(url, meets_elsewhere) -> None:
    async with running(url) as world:
        ayla, bo, _ = await at_turns(world)
        before = await revision(world)
        world.sandbox.chaos.remove_bot(meets_elsewhere=meets_elsewhere)

        async def status() -> str:
            async with world.store.read() as connection:
                row = await games.find_game(connection, 1)
            return row.status

        async with asyncio.timeout(20):
            while await status() != "paused":
                await asyncio.to_thread(lambda: None)
        await settle(world)
        notes = [len([m for m in person.dms() if "can’t be shown" in m.text]) for person in (ayla, bo)]
        assert notes == ([1, 1] if meets_elsewhere else [0, 0])
        assert await due(world) == 0
        posts = len(ayla.timeline())
        world.sandbox.chaos.invite_bot()
        async with asyncio.timeout(20):
            while await status() != "open":
                await asyncio.to_thread(lambda: None)
        await settle(world)
        fresh = ayla.timeline()[posts:]
        assert [m for m in fresh if "My turn" in captions(m)]
        assert len([m for m in fresh if ayla.id in m.pings]) == 1
        await (await ayla.click(await open_cockpit(ayla), label="End")).answered()
        await settle(world)
        assert await revision(world) == before + 1
        assert told(bo) == 1


# -- people ------------------------------------------------------------


async def test_clicks_from_before_an_upgrade_get_a_fresh_panel_or_a_word(url) -> None:
    async with running(url) as world:
        ayla, _, panel = await at_turns(world)
        before = await revision(world)
        for custom_id in ("lb0|1|0|turn|", "lb0|1|4|pick|0", "d1|x|1|1|pick|0"):
            outcome = await (await ayla.press_raw(custom_id, panel)).answered()
            assert Words("en").text("panel-unknown") in outcome.text
        stale = await (await ayla.press_raw(Tag(1, 0, "pick", "0").write("lb1"), panel)).answered()
        assert "moved on" in stale.text
        assert await revision(world) == before


async def test_two_devices_at_once_make_one_move(url) -> None:
    async with running(url) as world:
        ayla, bo, phone = await at_turns(world)
        presenter = await open_cockpit(ayla)
        before = await revision(world)
        outcomes = await asyncio.gather(ayla.click(phone, label="End"), ayla.click(presenter, label="End"))
        for outcome in outcomes:
            assert not (await outcome.answered()).error
        await settle(world)
        assert await revision(world) == before + 1
        assert told(bo) == 1
        assert not controls(phone)
        assert not controls(presenter)


@pytest.mark.slow
async def test_somebody_in_fifty_games_turns_the_pages_of_the_inbox(url) -> None:
    async with running(url) as world:
        ayla, bo = world.sandbox.actor("Ayla"), world.sandbox.actor("Bo")
        guild = world.sandbox.table.guild_id
        for number in range(50):
            host, place = (ayla.id, "Ayla"), world.sandbox.add_channel(f"many-{number}")
            game = await world.bot.tables.lobby.create(TINY, place.id, guild, host, 2, "en")
            await world.bot.tables.lobby.join(game, bo.id, "Bo")
            async with world.store.write() as connection:
                await people.keep_person(connection, ayla.id, dm_state="closed")
            await world.bot.tables.start(game, ayla.id)
        panel = (await (await ayla.slash("inbox")).answered()).ephemerals[0]
        seen: set[str] = set()
        for _ in range(5):
            assert len(panel.text) <= 4000
            shown = [label for label in captions(panel) if label.startswith("Open ")]
            assert len(shown) == 10
            assert not seen & set(shown)
            seen |= set(shown)
            on = [label for label in captions(panel) if label.startswith("On to")]
            if on:
                await (await ayla.click(panel, label=on[0])).answered()
        assert len(seen) == 50
        back = next(label for label in captions(panel) if label.startswith("Back to page"))
        await (await ayla.click(panel, label=back)).answered()
        some = next(label for label in captions(panel) if label.startswith("Open "))
        assert "Tiny" in (await (await ayla.click(panel, label=some)).answered()).text


# -- the operating system ---------------------------------------------------


@pytest.mark.sweep(3)
@pytest.mark.parametrize("jump", [-86_400_000, -5_000, 86_400_000])
async def test_a_clock_that_is_set_makes_nothing_wait(url, jump, monkeypatch) -> None:
    async with running(url) as world:
        ayla, bo, panel = await at_turns(world)
        before = await revision(world)
        world.sandbox.fail_next(f"POST /channels/{world.sandbox.table.id}/messages", 400, 50006)
        await (await ayla.click(panel, label="End")).answered()
        await settle(world)  # the post is sent at the second attempt
        real = world.store.now
        monkeypatch.setattr(world.store, "now", lambda: real() + jump)
        await settle(world, 6)
        assert told(bo) == 1
        await (await bo.click(await open_cockpit(bo), label="End")).answered()
        await settle(world)
        assert await revision(world) == before + 2
        assert await due(world) == 0


class Disk:
    """A limit on SQLite's pages, which stands in for a full disk."""

    def __init__(self, world) -> None:
        self.full = False
        event.listen(world.store.engine.sync_engine, "checkout", self.check)

    def check(self, connection: Any, *_: Any) -> None:
        cursor = connection.cursor()
        cursor.execute("PRAGMA max_page_count = 1" if self.full else "PRAGMA max_page_count = 1073741823")
        cursor.close()


async def answer_once(persons, rng: random.Random) -> str:
    """Give a random answer for one of the people who are asked, and return the bot's reply."""
    for person in persons:
        panel = await open_cockpit(person)
        if controls(panel):
            return (await act_somehow(person, panel, rng)).text
    raise AssertionError("nobody is asked")


@pytest.mark.slow
@pytest.mark.sqlite
async def test_a_full_disk_refuses_moves_with_a_word_and_loses_none(url) -> None:
    async with running(url) as world:
        ayla, bo, _ = await at_turns(world)
        before, disk = await revision(world), Disk(world)
        disk.full = True
        said, rng = "", random.Random(3)
        for _ in range(60):  # small writes still fit into the existing pages
            said = await answer_once([ayla, bo], rng)
            if Words("en").text("trouble-store", done="no") in said:
                break
        assert Words("en").text("trouble-store", done="no") in said
        kept = await revision(world)
        async with world.bot.tables.hold(1) as live:
            digest = live.game.digest()
        world.bot.tables.cache.drop(1)
        async with world.bot.tables.hold(1) as live:
            assert (live.row.revision, live.game.digest()) == (kept, digest)
        disk.full = False
        while await revision(world) == kept:  # some controls only turn a page, and do not change the game
            assert Words("en").text("trouble-store", done="no") not in await answer_once([ayla, bo], rng)
        for _ in range(3):
            await settle(world, 300)
        assert await revision(world) > kept >= before
        assert await due(world) == 0
        assert_posts_once(world.sandbox.actor("Eve"))


async def test_a_disk_that_fills_between_sending_and_noting_repeats_nothing(url, monkeypatch) -> None:
    """If the disk fills after a message was sent and before that is recorded, the message is not sent again. This holds
    even after Discord has forgotten the nonce."""
    async with running(url) as world:
        ayla, bo, panel = await at_turns(world)
        real, broken = people.keep_panels, True

        async def keep(connection, made) -> None:
            if broken:
                await connection.exec_driver_sql("PRAGMA max_page_count = 1")
                try:
                    await connection.exec_driver_sql("CREATE TABLE no_room (x)")
                finally:
                    await connection.exec_driver_sql("PRAGMA max_page_count = 1073741823")
            await real(connection, made)

        monkeypatch.setattr("bot.delivery.notes.people.keep_panels", keep)
        await (await ayla.click(panel, label="End")).answered()
        await world.sandbox.until(lambda: told(bo) == 1, what="the post")
        for _ in range(5):
            world.sandbox.clock.advance(600)
            world.bot.outbox.wake()
            await world.sandbox.until(lambda: True)
        assert await due(world) > 0
        broken = False
        for _ in range(3):  # an attempt that failed may still be running
            await settle(world, 600)
        assert told(bo) == 1
        assert await due(world) == 0
        assert tree.of_types(table_posts(bo)[-1].components, tree.BUTTON)

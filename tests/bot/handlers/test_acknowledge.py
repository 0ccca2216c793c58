"""An acknowledged click is committed. The tests are about the acknowledgement to Discord, its time limit, and the
clicks that a killed process leaves to the next one."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import func, select

from bot.handlers import acknowledge
from bot.handlers.reply import Reply
from bot.messages.picture import Payload
from bot.sandbox.interactions import DEFERRED_MESSAGE, DEFERRED_UPDATE, MESSAGE, UPDATE
from bot.store import StoreError, games, schema
from bot.store.errors import Busy
from tests.bot.support.harness import controls, find_lobby, open_cockpit, press_fresh, running, table_posts
from tests.bot.support.people import at_turns, revision, told


async def count_kept(world) -> int:
    async with world.store.read() as connection:
        return (await connection.execute(select(func.count()).select_from(schema.click))).scalar_one()


@pytest.fixture
def hurried(monkeypatch) -> None:
    """Make the bot acknowledge every click before it answers."""
    show = Reply.show

    async def show_later(reply: Reply, payload: Payload) -> None:
        while not reply.acknowledged:
            await asyncio.to_thread(lambda: None)
        await show(reply, payload)

    monkeypatch.setattr(acknowledge, "PATIENCE", 0)
    monkeypatch.setattr(Reply, "show", show_later)


@pytest.mark.slow
async def test_a_click_is_one_request(url) -> None:
    async with running(url) as world:
        ayla, bo, panel = await at_turns(world)
        for click, kind in (
            (press_fresh(ayla, panel), UPDATE),
            (bo.click(table_posts(bo)[-1], label="My turn"), MESSAGE),
            (bo.slash("hand"), MESSAGE),
            (ayla.click(panel, label="End"), UPDATE),
        ):
            await world.bot.outbox.settle()
            before = len(world.sandbox.rest.requests)
            outcome = await (await click).answered()
            assert outcome.interaction.response_type == kind
            token = outcome.interaction.token
            mine = [path for _, path in world.sandbox.rest.requests[before:] if token in path]
            assert len(mine) == 1


@pytest.mark.slow
async def test_the_move_is_in_the_store_when_it_is_acknowledged(url) -> None:
    async with running(url) as world:
        ayla, _, panel = await at_turns(world)
        before = await revision(world)
        held = world.sandbox.chaos.hold("POST /interactions/*/*/callback")
        await ayla.click(panel, label="End", wait="none")
        await held.arrived.wait()
        assert await revision(world) == before + 1
        held.release()


@pytest.mark.slow
async def test_in_a_crowd_a_look_is_acknowledged_before_it_is_made_and_an_answer_is_not(url, monkeypatch) -> None:
    monkeypatch.setattr(acknowledge, "CROWD", 0)
    async with running(url) as world:
        ayla, bo, panel = await at_turns(world)
        await world.bot.outbox.settle()
        before = await revision(world)
        post = table_posts(bo)[-1]
        async with world.bot.tables.hold(1):  # the game is locked, so that the click cannot be carried out
            looks = [await bo.click(post, label=label, wait="ack") for label in ("My turn", "My turn", "Board")]
            assert [one.interaction.response_type for one in looks] == [DEFERRED_MESSAGE] * 3
            move = await ayla.click(panel, label="End", wait="none")
        for one in (move, *looks):
            await one.answered()
        assert move.interaction.response_type == UPDATE
        assert await revision(world) == before + 1
        assert [bool(one.message.components) for one in looks] == [True] * 3


@pytest.mark.slow
async def test_a_look_that_is_refused_in_a_crowd_is_answered_with_the_reason(url, monkeypatch) -> None:
    monkeypatch.setattr(acknowledge, "CROWD", 0)
    async with running(url) as world:
        _, bo, _ = await at_turns(world)
        async with world.bot.tables.hold(1) as live, world.store.write() as connection:
            await games.update_game(connection, 1, options=live.row.options | {"spectators": "off"})
        world.bot.tables.cache.drop(1)
        stranger = world.sandbox.actor("Zeno")
        outcome = await (await stranger.click(table_posts(bo)[-1], label="Board")).answered()
        assert outcome.interaction.response_type == DEFERRED_MESSAGE
        assert "spectators" in outcome.text


@pytest.mark.slow
async def test_what_takes_long_is_kept_before_it_is_acknowledged(url, hurried) -> None:
    async with running(url) as world:
        ayla, bo, panel = await at_turns(world)
        await world.bot.router.acknowledger.drain()
        before = await revision(world)
        async with world.bot.tables.hold(1):
            move = await ayla.click(panel, label="End", wait="ack")
            assert move.interaction.response_type == DEFERRED_UPDATE
            assert await count_kept(world) == 1
            typed = await bo.slash("hand", wait="ack")
            assert typed.interaction.response_type == DEFERRED_MESSAGE
        assert controls(panel) != []
        await move.answered()
        await typed.answered()
        await world.bot.router.acknowledger.drain()
        assert await revision(world) == before + 1
        assert await count_kept(world) == 0


@pytest.mark.sweep(2)
@pytest.mark.parametrize("typed", [False, True])
async def test_a_killed_click_is_taken_up_at_the_next_start(url, hurried, typed) -> None:
    """A click that a killed process has acknowledged but not carried out is carried out and answered by the next
    process."""
    async with running(url) as world:
        ayla, bo, panel = await at_turns(world)
        await world.bot.router.acknowledger.drain()
        before = await revision(world)
        async with world.bot.tables.hold(1):
            move = await (ayla.slash("pass", wait="ack") if typed else ayla.click(panel, label="End", wait="ack"))
            await world.kill()
        await move.answered()
        await world.bot.router.acknowledger.drain()
        await world.bot.outbox.settle()
        assert await revision(world) == before + 1
        assert await count_kept(world) == 0
        assert told(bo) == 1


async def test_a_killed_click_that_is_taken_up_while_the_program_closes_waits_for_the_next_start(
    url, hurried, monkeypatch
) -> None:
    """An acknowledged click is neither refused nor forgotten, however often the program closes before carrying it
    out."""
    take_up, run, arrived = acknowledge.Acknowledger.take_up, acknowledge.Acknowledger.run, asyncio.Event()

    async def run_and_tell(self, interaction, stays, work) -> None:
        await run(self, interaction, stays, work)
        arrived.set()

    async def take_up_closing(self, deliver, alone) -> None:
        self.closing = True
        await take_up(self, deliver, alone)

    async with running(url) as world:
        ayla, bo, panel = await at_turns(world)
        await world.bot.router.acknowledger.drain()
        before = await revision(world)
        async with world.bot.tables.hold(1):
            move = await ayla.click(panel, label="End", wait="ack")
            with monkeypatch.context() as patch:
                patch.setattr(acknowledge.Acknowledger, "take_up", take_up_closing)
                patch.setattr(acknowledge.Acknowledger, "run", run_and_tell)
                await world.kill()
                await arrived.wait()
                await world.bot.router.acknowledger.drain()
                assert (await revision(world), await count_kept(world)) == (before, 1)
        await world.kill()
        await move.answered()
        await world.bot.router.acknowledger.drain()
        await world.bot.outbox.settle()
        assert (await revision(world), await count_kept(world)) == (before + 1, 0)
        assert told(bo) == 1


async def test_a_click_killed_between_commit_and_answer_is_answered_and_done_once(url, hurried) -> None:
    async with running(url) as world:
        ayla, bo, panel = await at_turns(world)
        await world.bot.router.acknowledger.drain()
        before = await revision(world)
        held = world.sandbox.chaos.hold("PATCH /webhooks/*")
        async with world.bot.tables.hold(1):
            move = await ayla.click(panel, label="End", wait="ack")
        await held.arrived.wait()
        assert await revision(world) == before + 1
        await world.kill()
        held.drop()
        await move.answered()
        await world.bot.router.acknowledger.drain()
        assert await revision(world) == before + 1
        assert await count_kept(world) == 0
        assert controls(panel) == []
        await world.bot.outbox.settle()
        assert told(bo) == 1


@pytest.mark.slow
async def test_readiness_is_toggled_once_by_a_click_that_comes_twice(url, hurried) -> None:
    """A click that arrives twice toggles readiness once; toggling it again would undo it."""
    async with running(url) as world:
        ayla, bo = world.sandbox.actor("Ayla"), world.sandbox.actor("Bo")
        await ayla.slash("dune new", game="tiny", seats=3)
        await (await bo.click(find_lobby(ayla), label="Join")).answered()
        held = world.sandbox.chaos.hold("PATCH /webhooks/*")
        ready = await bo.click(find_lobby(ayla), label="Ready", wait="none")
        await held.arrived.wait()
        await world.kill()
        held.drop()
        await ready.answered()
        await world.bot.router.acknowledger.drain()
        async with world.store.read() as connection:
            seats = (await connection.execute(select(schema.seat.c.user_id, schema.seat.c.ready))).all()
        assert dict(map(tuple, seats)) == {ayla.id: 0, bo.id: 1}


@pytest.mark.slow
async def test_what_cannot_be_kept_is_not_promised(url, monkeypatch) -> None:
    async def fail(*_: object) -> None:
        raise StoreError("the disk is full")

    async with running(url) as world:
        ayla, _, panel = await at_turns(world)
        before = await revision(world)
        monkeypatch.setattr(acknowledge, "keep_click", fail)
        monkeypatch.setattr(acknowledge, "PATIENCE", 0)
        monkeypatch.setattr(acknowledge, "LAST_MOMENT", 0.1)
        async with world.bot.tables.hold(1):
            told_so = await (await ayla.click(panel, label="End")).answered()
        assert "can’t be reached" in told_so.text
        await world.bot.router.acknowledger.drain()
        assert await revision(world) == before
        monkeypatch.setattr(acknowledge, "LAST_MOMENT", 2.5)
        await (await ayla.click(panel, label="End")).answered()
        assert await revision(world) == before + 1


@pytest.mark.slow
async def test_a_move_that_is_in_the_store_counts_even_if_nothing_can_be_promised(url, monkeypatch) -> None:
    async with running(url) as world:
        ayla, _, panel = await at_turns(world)
        before, carried_out = await revision(world), asyncio.Event()

        async def hang(*_: object, **__: object) -> None:
            carried_out.set()
            await asyncio.Event().wait()

        async def fail(*_: object) -> None:
            await carried_out.wait()
            raise StoreError("the disk is full")

        monkeypatch.setattr(world.bot.presenter, "panel", hang)
        monkeypatch.setattr(acknowledge.Acknowledger, "_keep", fail)
        monkeypatch.setattr(acknowledge, "PATIENCE", 0)
        monkeypatch.setattr(acknowledge, "LAST_MOMENT", 0.5)
        move = await (await ayla.click(panel, label="End")).answered()
        assert await revision(world) == before + 1
        assert "What you did counts" in move.text


def keep_nothing(monkeypatch) -> None:
    """Make every further attempt to store a click too slow."""

    async def keep_slowly(*_: object) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(acknowledge.Acknowledger, "_keep", keep_slowly)
    monkeypatch.setattr(acknowledge, "PATIENCE", 0)
    monkeypatch.setattr(acknowledge, "LAST_MOMENT", 0.05)


@pytest.mark.slow
@pytest.mark.parametrize("typed", [False, True])
async def test_a_store_that_is_too_slow_to_promise_anything_is_called_slow_and_does_it(url, typed, monkeypatch) -> None:
    """A click that a slow store could not accept in time is still carried out once the store gets to it, and its result
    is shown."""
    async with running(url) as world:
        ayla, _, panel = await at_turns(world)
        before = await revision(world)
        keep_nothing(monkeypatch)
        async with world.bot.tables.hold(1):
            move = await (ayla.slash("pass", wait="ack") if typed else ayla.click(panel, label="End", wait="ack"))
            await world.sandbox.until(lambda: "slow right now" in move.text)
            assert "isn’t done yet" in move.text
            assert "be reached" not in move.text
            assert await count_kept(world) == 0
        await world.bot.router.acknowledger.drain()
        assert (await revision(world), await count_kept(world)) == (before + 1, 0)
        assert "be reached" not in move.text
        assert [m for m in (*move.updated, *move.replies) if "slow right now" not in m.text]


@pytest.mark.slow
async def test_a_slow_store_that_then_refuses_says_so_once(url, monkeypatch) -> None:
    async with running(url) as world:
        ayla, _, panel = await at_turns(world)
        before = await revision(world)
        keep_nothing(monkeypatch)
        held = asyncio.Event()

        async def wait_for_nothing(*_: object) -> None:
            await held.wait()
            raise Busy("the store is locked by another program")

        monkeypatch.setattr(world.bot.tables, "play", wait_for_nothing)
        move = await ayla.click(panel, label="End", wait="ack")
        await world.sandbox.until(lambda: "slow right now" in move.text)
        held.set()
        await world.bot.router.acknowledger.drain()
        assert move.text.count("slow right now") == 1
        assert "be reached" not in move.text
        assert await revision(world) == before


@pytest.mark.slow
async def test_a_panel_that_discord_refuses_leaves_a_word(url) -> None:
    """A panel that Discord refuses is replaced by a message, instead of an endless "thinking …"."""
    async with running(url) as world:
        ayla, _, panel = await at_turns(world)
        world.sandbox.fail_next("POST /interactions/*/*/callback", 400, 50035)
        outcome = await (await press_fresh(ayla, panel)).answered()
        assert "refused this panel" in outcome.text
        assert (await open_cockpit(ayla)).text

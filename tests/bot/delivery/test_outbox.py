"""Messages that can never be sent, late posts and calls: none of these blocks anything else."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from sqlalchemy import update

from bot.delivery.outbox import REFUSALS, Course
from bot.delivery.sender import PICTURE_MS, Sender
from bot.games.picture import Drawn
from bot.sandbox import Message
from bot.store import queue
from bot.store import schema as t
from tests.bot.support.harness import actions, captions, open_cockpit, open_table, running, table_posts
from tests.bot.support.people import to_turns
from tests.bot.support.transport_faults import hasty, settle

__all__ = ["hasty"]


async def end_turn(person) -> None:
    """End the person's turn."""
    assert not (await (await person.click(await open_cockpit(person), label="End")).answered()).error


async def list_aside(world) -> list[queue.PrivateTalk]:
    async with world.store.read() as connection:
        return await queue.list_aside(connection)


def posts(person) -> list[Message]:
    """The public posts in the channel."""
    return [message for message in person.timeline() if message.ephemeral_to is None]


def post_route(world) -> str:
    return f"POST /channels/{world.sandbox.table.id}/messages"


@pytest.mark.slow
async def test_rows_that_cannot_be_sent_are_set_aside_and_everything_else_goes_on(url, caplog) -> None:
    async with running(url) as world:
        ayla, _ = await open_table(world, ["Ayla", "Bo"])
        now, before = world.store.now(), len(posts(ayla))
        async with world.store.write() as connection:
            for kind, payload in (("say", {}), ("riddle", {}), ("say", {"args": {}}), ("say", {})):
                await queue.put_message(connection, kind, 5, payload, 1, now)
            good = {"key": "say-ended", "args": {}}
            await queue.put_message(connection, "say", 5, good, 1, now)
            broken = (t.outbox.c.kind == "say") & (t.outbox.c.state == "due") & (t.outbox.c.payload == "{}")
            await connection.execute(update(t.outbox).where(broken).values(payload="{"))
        await settle(world)
        aside = await list_aside(world)
        assert [one.why.partition(": ")[2] for one in aside] == [
            "unreadable row",
            "unknown kind",
            "KeyError",
            "unreadable row",
        ]
        assert all(one.why.partition(":")[0] in caplog.text for one in aside)
        assert len(posts(ayla)) == before + 1
        assert (await world.bot.heartbeat.measure()).aside == len(aside)


@pytest.mark.slow
async def test_a_post_that_discord_refuses_for_good_is_told_in_words_and_its_table_goes_on(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        await to_turns(world, [ayla, bo])
        for _ in range(REFUSALS):
            world.sandbox.fail_next(post_route(world), 400, 50035)
        await end_turn(ayla)
        for _ in range(REFUSALS):
            await settle(world, 10)
        (lost,) = await list_aside(world)
        assert lost.why.endswith("refused for good: 400/50035")
        instead = posts(bo)[-1]
        assert f"code {lost.why.partition(':')[0]}" in instead.text
        assert "Ended" in instead.text
        assert "/turn" in instead.text
        assert (captions(instead), instead.pings) == ([], [bo.id])
        await end_turn(bo)
        await settle(world)
        assert "turn" in actions(table_posts(bo)[-1])
        assert table_posts(bo)[-1].pings == [ayla.id]


@pytest.mark.slow
async def test_posts_that_failed_for_a_second_call_once(url, monkeypatch) -> None:
    """A post that is sent again keeps its nonce, because the first attempt may have arrived. It calls nobody, because a
    newer post follows."""
    sent, send_once = [], Sender.send_once

    async def note(sender: Sender, channel, made, nonce: str, *how) -> Any:
        sent.append(nonce)
        return await send_once(sender, channel, made, nonce, *how)

    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        await to_turns(world, [ayla, bo])
        known = len(posts(ayla))
        monkeypatch.setattr(Sender, "send_once", note)
        for _ in range(5):  # the number of attempts that the library makes
            world.sandbox.fail_next(post_route(world), 500)
        await end_turn(ayla)
        await settle(world)
        await end_turn(bo)
        await settle(world, 1.5)
        first, second = posts(ayla)[known:]
        assert sent.count(first.nonce) == 2
        assert (first.pings, second.pings) == ([], [ayla.id])
        assert "**Bo**: your move" in first.text
        assert "Ended: ●\N{NO-BREAK SPACE}**Ayla**" in first.text
        assert "Ended: ■\N{NO-BREAK SPACE}**Bo**" in second.text
        assert "turn" not in actions(first)
        assert "turn" in actions(second)


@pytest.mark.slow
async def test_behind_a_post_that_is_late_only_its_tables_other_posts_wait(url, monkeypatch) -> None:
    tried: list[int] = []

    async def deliver(letter: queue.QueuedMessage) -> Course:
        tried.append(letter.id)
        return Course.PAST if letter.id == 1 else Course.ON

    async with running(url) as world:
        monkeypatch.setattr(world.bot.outbox, "_deliver", deliver)
        kinds = enumerate(("table", "say", "table", "say", "final"), 1)
        letters = [queue.QueuedMessage(number, 1, kind, 5, {}, "", 0, 0) for number, kind in kinds]
        assert await world.bot.outbox._serve("channel:5", letters)
    assert tried == [1, 2, 4]


@pytest.mark.slow
async def test_posts_that_certainly_did_not_arrive_become_one(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        await to_turns(world, [ayla, bo])
        known = len(posts(ayla))
        world.sandbox.fail_next(post_route(world), 400, 20028)
        await end_turn(ayla)
        await settle(world)
        await end_turn(bo)
        await settle(world, 1.5)
        (post,) = posts(ayla)[known:]
        assert post.pings == [ayla.id]
        assert "Ended: ●\N{NO-BREAK SPACE}**Ayla**" in post.text
        assert "Ended: ■\N{NO-BREAK SPACE}**Bo**" in post.text


class Easel:
    """A stand-in for the drawing of pictures, which draws a table's board when a test says so."""

    def __init__(self) -> None:
        self.ready = asyncio.Event()

    async def draw(self, scene, marks=None, rank=None) -> Drawn:
        await self.ready.wait()
        return Drawn(b"RIFF....WEBP", "the board")


@pytest.fixture
def impatient(monkeypatch) -> None:
    monkeypatch.setattr("bot.messages.picture.PATIENCE", 0.01)


@pytest.mark.slow
@pytest.mark.usefixtures("impatient")
async def test_a_picture_that_is_late_follows_its_post(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        await to_turns(world, [ayla, bo])
        easel = Easel()
        world.bot.studio.draw_table = easel.draw
        known = len(posts(ayla))
        await end_turn(ayla)
        await world.sandbox.until(lambda: len(posts(ayla)) > known, what="the words")
        post = posts(ayla)[-1]
        assert post.pings == [bo.id]
        assert not post.attachments
        easel.ready.set()
        await settle(world)
        assert [attachment.description for attachment in post.attachments] == ["the board"]
        assert post.pings == [bo.id]
        assert "turn" in actions(post)
        assert len(posts(ayla)) == known + 1


@pytest.mark.usefixtures("impatient")
async def test_a_picture_that_a_killed_process_was_drawing_follows_too(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        await to_turns(world, [ayla, bo])
        known, easel = len(posts(ayla)), Easel()
        world.bot.studio.draw_table = easel.draw
        await end_turn(ayla)
        await world.sandbox.until(lambda: len(posts(ayla)) > known, what="the words")
        await world.sandbox.until(lambda: bool(world.bot.outbox.sender.late), what="the drawing")
        await world.kill()
        easel.ready.set()
        world.bot.studio.draw_table = easel.draw
        world.sandbox.clock.advance(PICTURE_MS / 1000)
        world.bot.outbox.wake()
        await settle(world)
        post = posts(ayla)[-1]
        assert [attachment.description for attachment in post.attachments] == ["the board"]
        assert post.pings == [bo.id]
        assert "turn" in actions(post)
        assert len(posts(ayla)) == known + 1
        async with world.store.read() as connection:
            assert await queue.count_due(connection) == 0


@pytest.mark.slow
@pytest.mark.usefixtures("impatient")
async def test_a_picture_never_brings_the_buttons_of_an_older_post_back(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        await to_turns(world, [ayla, bo])
        first, second = Easel(), Easel()
        known = len(posts(ayla))
        for person, easel in ((ayla, first), (bo, second)):
            world.bot.studio.draw_table = easel.draw
            await end_turn(person)
            known += 1
            await world.sandbox.until(lambda wanted=known: len(posts(ayla)) == wanted, what="the words")
            await world.sandbox.until(lambda: "turn" not in actions(posts(ayla)[-2]), what="its older one retired")
        old, new = posts(ayla)[-2:]
        second.ready.set()
        first.ready.set()
        await settle(world)
        assert not old.attachments
        assert "turn" not in actions(old)
        assert [attachment.description for attachment in new.attachments] == ["the board"]

"""A person's own webhook: entered in the settings, called when a game waits, and switched off when nothing answers."""

from __future__ import annotations

import asyncio
import random
import re

import pytest
from aiohttp import web

from bot.components.tags import BUTTON, Tag
from bot.delivery import webhooks as delivery
from bot.delivery.webhooks import Caller
from bot.sandbox.actors import Actor, BotResponse
from bot.store import webhooks
from bot.tables.clocks import change_person
from bot.tables.webhooks import MOST_FAILURES
from tests.bot.support.harness import World, act_somehow, actions, open_cockpit, open_table, press, running
from tests.bot.support.people import people_asked, play_on
from tests.bot.support.webhooks import ADDRESS, HERE, Receiver, receiving


async def enter(person: Actor, address: str = ADDRESS) -> BotResponse:
    """Enter an address with `Webhook` in the settings."""
    settings = (await (await person.slash("settings")).answered()).ephemerals[-1]
    panel = await (await press(person, settings, "webhook")).answered()
    opened = await press(person, panel.message, "webhook-set")
    assert opened.modal is not None
    return await (await person.submit_modal(opened.modal, {"text": address})).answered()


async def send_out(world: World, hours: float = 0) -> None:
    """Let time pass, and send all calls to webhooks."""
    if hours:
        await world.advance(hours * 3600)
    await world.bot.outbox.settle()
    if world.caller is not None:
        world.bot.webhooks.wake()
        await world.bot.webhooks.settle()
    await world.bot.outbox.settle()


async def move_until(world: World, people: list[Actor], wanted: Actor, rng: random.Random) -> None:
    """Click for everybody until this person is asked because of somebody else's click."""
    for _ in range(80):
        await world.bot.outbox.settle()
        before = await people_asked(world, people)
        person = next((one for one in before if one is wanted), before[0])
        await act_somehow(person, await open_cockpit(person), rng)
        if person is not wanted and wanted not in before and wanted in await people_asked(world, people):
            return
    raise AssertionError("they are never asked")


async def request_sent(here: Receiver) -> None:
    """Wait until the receiver gets its first request."""
    async with asyncio.timeout(10):
        await here.first.wait()


async def opened(world: World, **options: str) -> list[Actor]:
    people = await open_table(world, ["Ayla", "Bo"], **options)
    await send_out(world)
    return people


@pytest.mark.slow
async def test_it_is_called_when_a_move_waits_and_for_nothing_else(url) -> None:
    async with receiving() as here, running(url, caller=here.make_caller()) as world:
        ayla, bo = await opened(world, pace="daily")
        shown = await enter(bo)
        assert "hook.example.org" in shown.text
        assert "path-of-ayla" not in shown.text
        await send_out(world)
        assert here.requests == []
        rng = random.Random(4)
        await move_until(world, [ayla, bo], bo, rng)
        before = len(here.requests)
        await send_out(world, 1)
        told = here.told[-1]
        assert len(here.requests) - before <= 1
        assert {name: told[name] for name in ("kind", "game", "name")} == {"kind": "move", "game": "1", "name": "Tiny"}
        assert re.fullmatch(r"https://discord.com/channels/\d+/\d+/\d+", told["link"])
        assert all(re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", told[name]) for name in ("since", "until"))
        assert told["since"] < told["until"]
        assert told["id"] == here.requests[-1]["headers"]["Landsraad-Id"]
        count = len(here.requests)
        await send_out(world, 20)  # reminders cause no requests
        assert len(here.requests) == count
        await play_on(world, [ayla, bo], rng)
        await send_out(world)
        assert len({one["id"] for one in here.told}) == len(here.told)
        assert {one["kind"] for one in here.told} == {"move"}


async def test_its_secret_is_shown_once(url) -> None:
    async with receiving() as here, running(url, caller=here.make_caller()) as world:
        ayla, _ = await opened(world)
        entered = await enter(ayla)
        async with world.store.read() as connection:
            kept = await webhooks.find_webhook(connection, ayla.id)
        assert kept is not None
        assert kept.secret in entered.text
        tested = await (await press(ayla, entered.message, "webhook-test")).answered()
        assert "The test was received" in tested.text
        assert [one["kind"] for one in here.told] == ["test"]
        settings = (await (await ayla.slash("settings")).answered()).ephemerals[-1]
        again = await (await press(ayla, settings, "webhook")).answered()
        assert kept.secret not in tested.text + again.text
        seen = [m for m in world.sandbox.world.messages.values() if m.ephemeral_to != ayla.id]
        assert not [m for m in seen if kept.secret in m.text or "hook.example" in m.text]
        soon = await (await press(ayla, again.message, "webhook-test")).answered()
        assert "Wait ten seconds" in soon.text
        assert len(here.requests) == 1


@pytest.mark.slow
async def test_a_call_of_quiet_hours_comes_once_after_them(url) -> None:
    async with receiving() as here, running(url, caller=here.make_caller()) as world:
        ayla, bo = await opened(world)
        await enter(bo)
        minute = world.store.now() // 60_000 % 1440
        async with world.store.write() as connection:
            facts = {"zone": "UTC", "quiet_from": (minute - 60) % 1440, "quiet_to": (minute + 120) % 1440}
            await change_person(connection, bo.id, world.store.now(), **facts)
        await move_until(world, [ayla, bo], bo, random.Random(4))
        await send_out(world, 1)
        assert here.requests == []
        await send_out(world, 2)
        assert len(here.requests) == 1
        await send_out(world, 24)
        assert len(here.requests) == 1


@pytest.mark.slow
async def test_a_killed_process_repeats_a_call_at_most_and_with_the_same_id(url) -> None:
    async with receiving() as here, running(url, caller=here.make_caller()) as world:
        ayla, bo = await opened(world)
        await enter(bo)

        async def wait(request: web.Request) -> web.StreamResponse:
            await here.held.wait()
            return web.Response()

        here.answer = wait
        rng = random.Random(4)
        await move_until(world, [ayla, bo], bo, rng)
        world.bot.webhooks.wake()
        await request_sent(here)
        await world.die()
        world.sandbox.clock.advance(60)
        here.answer = None
        here.held.set()
        await world.start()
        await send_out(world)
        assert len(here.requests) == 2
        assert len({one["id"] for one in here.told}) == 1
        await world.kill()
        await send_out(world, 1)
        assert len(here.requests) == 2


@pytest.mark.slow
async def test_a_move_made_meanwhile_is_not_told(url) -> None:
    async with receiving() as here, running(url, caller=here.make_caller()) as world:
        ayla, bo = await opened(world)
        await enter(bo)
        here.status, rng = 503, random.Random(4)
        await move_until(world, [ayla, bo], bo, rng)
        await send_out(world)
        tried = len(here.requests)
        assert tried
        await act_somehow(bo, await open_cockpit(bo), rng)
        while bo in await people_asked(world, [ayla, bo]):
            await act_somehow(bo, await open_cockpit(bo), rng)
        await send_out(world, 12)
        assert len(here.requests) == tried


@pytest.mark.slow
async def test_failures_in_a_row_switch_it_off_with_a_silent_word_and_a_test_on_again(url) -> None:
    async with receiving() as here, running(url, caller=here.make_caller()) as world:
        ayla, bo = await opened(world)
        await enter(bo)
        here.status = 500
        await move_until(world, [ayla, bo], bo, random.Random(4))
        for _ in range(MOST_FAILURES + 3):
            await send_out(world, 7)
        assert len(here.requests) == MOST_FAILURES
        assert len({one["id"] for one in here.told}) == 1
        (told,) = [m for m in bo.dms() if "switched off" in m.text]
        assert told not in bo.pings()
        panel = await (await bo.press_raw(Tag(0, 0, "webhook").write(BUTTON), told)).answered()
        assert "12 requests in a row failed" in panel.text
        failed = await (await press(bo, panel.message, "webhook-test")).answered()
        assert "answered with status 500" in failed.text
        here.status = 200
        await world.advance(11)
        received = await (await press(bo, failed.message, "webhook-test")).answered()
        assert "switched off" not in received.text


@pytest.mark.slow
async def test_one_that_is_removed_is_called_no_more(url) -> None:
    async with receiving() as here, running(url, caller=here.make_caller()) as world:
        ayla, bo = await opened(world)
        entered = await enter(bo)
        removed = await (await press(bo, entered.message, "webhook-drop")).answered()
        assert "is removed" in removed.text
        assert actions(removed.message) == {"webhook-set"}
        await move_until(world, [ayla, bo], bo, random.Random(4))
        await send_out(world, 1)
        assert here.requests == []


@pytest.mark.slow
async def test_an_address_that_may_not_be_called_is_refused_in_words_and_nothing_is_sent(url) -> None:
    async with receiving() as here, running(url, caller=Caller(here.look_up, port=here.port)) as world:
        ayla, _ = await opened(world)
        for address in (f"https://{HERE}/", "http://hook.example.org/", "https://discord.com/api/webhooks/1/a"):
            assert "Enter an address that begins with `https://`" in (await enter(ayla, address)).text
        entered = await enter(ayla)  # a valid public name whose address is that of this computer
        tested = await (await press(ayla, entered.message, "webhook-test")).answered()
        assert "No test was sent" in tested.text
        assert here.requests == []


@pytest.mark.slow
async def test_where_the_operator_allows_none_there_is_none(url) -> None:
    async with receiving() as here, running(url) as world:
        ayla, bo = await opened(world)
        settings = (await (await ayla.slash("settings")).answered()).ephemerals[-1]
        assert "webhook" not in actions(settings)
        for action in ("webhook", "webhook-test"):
            answer = await (await ayla.press_raw(Tag(0, 0, action).write(BUTTON), settings)).answered()
            assert "doesn’t allow webhooks" in answer.text
        await move_until(world, [ayla, bo], bo, random.Random(4))
        assert here.requests == []


@pytest.mark.slow
async def test_a_computer_that_does_not_answer_holds_up_nobody(url, monkeypatch) -> None:
    monkeypatch.setattr(delivery, "SECONDS", 60)
    async with receiving() as here, running(url, caller=here.make_caller()) as world:
        ayla, bo = await opened(world)
        await enter(bo)
        await hang(here)
        rng = random.Random(4)
        await move_until(world, [ayla, bo], bo, rng)
        world.bot.webhooks.wake()
        await request_sent(here)
        assert here.at_once == 1
        # the game is played to its end, with all posts and panels, while the request waits
        await play_on(world, [ayla, bo], rng)
        assert here.at_once == 1
        here.held.set()
        await send_out(world)


async def hang(here: Receiver) -> None:
    async def wait(request: web.Request) -> web.StreamResponse:
        await here.held.wait()
        return web.Response()

    here.answer = wait


@pytest.mark.slow
async def test_a_bug_in_a_request_counts_as_a_failure_and_is_not_repeated_for_ever(url, monkeypatch) -> None:
    async with receiving() as here, running(url, caller=here.make_caller()) as world:
        ayla, bo = await opened(world)
        await enter(bo)

        async def fail(*args: object) -> None:
            raise KeyError("path-of-ayla")

        monkeypatch.setattr(world.bot.webhooks.caller, "_post", fail)
        await move_until(world, [ayla, bo], bo, random.Random(4))
        for _ in range(3):
            await send_out(world)
        async with world.store.read() as connection:
            kept = await webhooks.find_webhook(connection, bo.id)
        assert kept is not None
        assert kept.failures == 1

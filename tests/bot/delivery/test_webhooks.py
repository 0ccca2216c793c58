"""Requests to webhooks go only to public computers, are signed, are limited in time and number, and are never
logged."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
import threading
import time

import aiohttp
import pytest
from aiohttp import web

from bot.delivery import webhooks as delivery
from bot.delivery.webhooks import AT_ONCE, Caller, Outcome
from bot.store.webhooks import Webhook
from tests.bot.support.webhooks import ADDRESS, HERE, HOST, PATH, receiving

SECRET = "5ec4e7" * 10
HOOK = Webhook(11, ADDRESS, SECRET, 0)
NOW = 1_800_000_000_000
PUBLIC = "93.184.216.34"


async def test_a_request_is_signed_and_arrives_once() -> None:
    async with receiving() as here:
        assert (await here.make_caller().send(HOOK, b'{"id": "n"}', "n", NOW)).received
        (request,) = here.requests
    headers = request["headers"]
    signed = hmac.new(SECRET.encode(), b'1800000000.{"id": "n"}', hashlib.sha256).hexdigest()
    assert headers["Landsraad-Signature"] == f"sha256={signed}"
    assert (headers["Landsraad-Id"], headers["Landsraad-Time"]) == ("n", "1800000000")
    assert headers["Content-Type"] == "application/json"
    assert headers["Host"].startswith(HOST)
    assert (request["path"], request["body"]) == (PATH, b'{"id": "n"}')
    assert SECRET not in str(headers)
    assert "Cookie" not in headers


@pytest.mark.parametrize("status", [301, 302, 307, 308])
async def test_a_redirect_is_not_followed_and_is_no_success(status: int) -> None:
    async with receiving() as here:

        async def redirect(request: web.Request) -> web.StreamResponse:
            return web.Response(status=status, headers={"Location": f"https://other.example.org:{here.port}/"})

        here.answer = redirect
        assert await here.make_caller().send(HOOK, b"{}", "n", NOW) == Outcome(status)
        assert len(here.requests) == 1
        assert here.asked == [HOST]


async def test_the_body_of_an_answer_is_not_read() -> None:
    sent = 0
    async with receiving() as here:

        async def flood(request: web.Request) -> web.StreamResponse:
            nonlocal sent
            answer = web.StreamResponse()
            await answer.prepare(request)
            try:
                while True:
                    await answer.write(b"x" * 65_536)
                    sent += 65_536
            except (ConnectionError, aiohttp.ClientConnectionError):
                return answer

        here.answer = flood
        before = time.monotonic()
        assert (await here.make_caller().send(HOOK, b"{}", "n", NOW)).received
        assert time.monotonic() - before < delivery.SECONDS / 2
    assert sent < 16_000_000  # no more than the buffers of the connection can hold


async def test_a_slow_answer_is_given_up(monkeypatch) -> None:
    monkeypatch.setattr(delivery, "SECONDS", 0.2)
    async with receiving() as here:
        silent = asyncio.Event()

        async def wait(request: web.Request) -> web.StreamResponse:
            await silent.wait()
            return web.Response()

        here.answer = wait
        assert await here.make_caller().send(HOOK, b"{}", "n", NOW) == Outcome()
        silent.set()


async def test_a_slow_look_up_is_given_up(monkeypatch) -> None:
    monkeypatch.setattr(delivery, "SECONDS", 0.2)

    async def look_up(host: str) -> list[str]:
        await asyncio.Event().wait()
        return []

    assert await Caller(look_up).send(HOOK, b"{}", "n", NOW) == Outcome()


@pytest.mark.parametrize("found", [[HERE], [PUBLIC, HERE], ["::ffff:127.0.0.1"], ["10.0.0.1"], ["not an address"]])
async def test_a_name_that_leads_to_any_computer_that_is_not_public_is_not_called(found: list[str]) -> None:
    async with receiving() as here:

        async def look_up(host: str) -> list[str]:
            return found

        caller = Caller(look_up, port=here.port)
        assert await caller.send(HOOK, b"{}", "n", NOW) == Outcome(private=True)
        assert here.requests == []


async def test_the_connection_goes_to_the_address_that_was_checked() -> None:
    """A host name is looked up once, so that it cannot lead to another address the second time."""
    checked: list[str] = []
    answers = [[HERE], ["10.0.0.1"], ["10.0.0.1"]]

    async def look_up(host: str) -> list[str]:
        return answers.pop(0)

    def allows(address: str) -> bool:
        checked.append(address)
        return address == HERE

    async with receiving() as here:
        assert (await here.make_caller(look_up=look_up, allows=allows).send(HOOK, b"{}", "n", NOW)).received
        assert (checked, len(answers), len(here.requests)) == ([HERE], 2, 1)
        assert await here.make_caller(look_up=look_up, allows=allows).send(HOOK, b"{}", "n", NOW) == Outcome(
            private=True
        )
        assert len(here.requests) == 1


async def test_an_address_that_may_not_be_called_any_more_is_not() -> None:
    """An address that was stored under older rules is checked again before each request."""
    async with receiving() as here:
        for address in ("http://hook.example.org/", f"https://{HERE}/", "https://a:b@hook.example.org/"):
            outcome = await here.make_caller().send(Webhook(11, address, SECRET, 0), b"{}", "n", NOW)
            assert outcome == Outcome(private=True)
        assert (here.requests, here.asked) == ([], [])


async def test_a_server_with_another_certificate_is_told_nothing() -> None:
    async with receiving() as here:
        assert await here.make_caller(trusts=True).send(HOOK, b"{}", "n", NOW) == Outcome()
        other = Webhook(11, "https://other.example.org/", SECRET, 0)
        assert await here.make_caller().send(other, b"{}", "n", NOW) == Outcome()
        assert here.requests == []


async def test_a_name_that_nobody_knows_is_no_answer() -> None:
    async def look_up(host: str) -> list[str]:
        raise OSError("no such name")

    assert await Caller(look_up).send(HOOK, b"{}", "n", NOW) == Outcome()
    assert await Caller(_nowhere).send(HOOK, b"{}", "n", NOW) == Outcome()


async def _nowhere(host: str) -> list[str]:
    return []


async def test_no_more_than_a_few_are_sent_at_once() -> None:
    async with receiving() as here:
        go, full = asyncio.Event(), asyncio.Event()

        async def wait(request: web.Request) -> web.StreamResponse:
            if here.at_once >= AT_ONCE:
                full.set()
            await go.wait()
            return web.Response()

        here.answer = wait
        caller = here.make_caller()
        tasks = [asyncio.create_task(caller.send(HOOK, b"{}", str(n), NOW)) for n in range(3 * AT_ONCE)]
        await full.wait()
        assert len(here.requests) == AT_ONCE
        go.set()
        assert all(outcome.received for outcome in await asyncio.gather(*tasks))
        assert here.most == AT_ONCE


async def test_neither_the_path_of_an_address_nor_the_secret_is_logged(caplog) -> None:
    caplog.set_level(logging.DEBUG)

    async def look_up(host: str) -> list[str]:
        raise OSError(f"{host} is unknown")

    async with receiving() as here:
        for caller in (here.make_caller(), here.make_caller(trusts=True), Caller(look_up), Caller(_nowhere)):
            await caller.send(HOOK, b"{}", "n", NOW)
    # the other logger is that of the receiver
    ours = [one.getMessage() for one in caplog.records if one.name != "aiohttp.access"]
    assert not [one for one in ours if "path-of-ayla" in one or SECRET in one]
    assert "path-of-ayla" not in repr(HOOK)
    assert SECRET not in repr(HOOK)


async def test_the_system_is_asked_for_a_name_beside_everything_else(monkeypatch) -> None:
    threads: list[int] = []

    def look_up(host: str) -> list[str]:
        threads.append(threading.get_ident())
        return [HERE, HERE, PUBLIC] if host == HOST else []

    monkeypatch.setattr(delivery, "_look_up_now", look_up)
    caller = Caller()
    assert await caller._ask(HOST) == [HERE, PUBLIC]
    assert threads != [threading.get_ident()]
    caller.close()

"""The state of the connection to Discord, as the answers to requests show it."""

from __future__ import annotations

import aiohttp
import pytest
from aiohttp import web

from bot.delivery.refusals import Line, NotDiscord, watch_answers

ANSWERS = {
    "/json": (200, "application/json", False),
    "/nothing": (204, "text/plain", False),
    "/refused": (403, "application/json", False),
    "/broken": (502, "application/json", True),
    "/page": (403, "text/html", True),
}
"""By path: the status and the type of the answer, and whether it shows that Discord is out of reach."""


@pytest.fixture
async def server():
    async def answer(request: web.Request) -> web.Response:
        status, kind, _ = ANSWERS.get(request.path, (200, "text/html", True))
        return web.Response(status=status, content_type=kind)

    app = web.Application()
    app.router.add_get("/{path}", answer)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    yield f"http://127.0.0.1:{site._server.sockets[0].getsockname()[1]}"
    await runner.cleanup()


async def test_the_line_is_down_after_an_answer_that_is_not_discords_and_up_after_the_next(server) -> None:
    line = Line()
    trace = watch_answers(aiohttp.TraceConfig(), lambda: server, line)
    async with aiohttp.ClientSession(trace_configs=[trace]) as session:
        for path, (status, _, down) in [*ANSWERS.items(), *reversed(ANSWERS.items())]:
            line.down = not down
            async with session.get(server + path) as answer:
                assert answer.status == status
            assert line.down is down, path
        line.down = False
        with pytest.raises(NotDiscord):
            await session.get(f"{server}/login")
        assert line.down


@pytest.mark.parametrize("is_ours", [True, False])
async def test_the_line_is_down_after_a_request_without_an_answer(is_ours) -> None:
    """Requests to other computers, such as those of webhooks, say nothing about Discord."""
    line, nobody = Line(), "http://127.0.0.1:1"
    trace = watch_answers(aiohttp.TraceConfig(), lambda: nobody if is_ours else "https://discord.com", line)
    async with aiohttp.ClientSession(trace_configs=[trace]) as session:
        with pytest.raises(aiohttp.ClientError):
            await session.get(f"{nobody}/x")
    assert line.down is is_ours


async def test_an_answer_of_another_computer_says_nothing_about_the_line(server) -> None:
    line = Line()
    trace = watch_answers(aiohttp.TraceConfig(), lambda: "https://discord.com", line)
    async with aiohttp.ClientSession(trace_configs=[trace]) as session:
        for path in ("/broken", "/login"):
            async with session.get(server + path):
                pass
            assert not line.down

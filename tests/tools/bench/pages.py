"""Clicks while browsers request pages, compared with clicks without requests."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Sequence

from bot.app import Landsraad
from bot.tables import Tables
from bot.tables.web_links import change_server, find_server_subject, table_subject
from bot.web.server import published
from tests.bot.support.rankings import furnish_rankings
from tests.bot.support.tables import GUILD
from tests.tools.bench.beside import compare_beside, playing

OUTSIDE = "http://127.0.0.1/"
"""The address of the pages from outside. A proxy there names the client, so that no client exceeds its limit."""

ALONE, ROUNDS = 3, 120
"""The seconds of requests without clicks, and the rounds with and without requests, in turn."""


def compare_readers(rate: int) -> dict[str, float]:
    """Compare clicks with and without requests for pages.

    The result has the milliseconds to the acknowledgement, both while another process makes this number of requests a
    second (half of them with a known tag) and while it is stopped. It also has the pages answered per second of
    requests, and the percentage of the bot's time that the requests take without clicks.
    """

    async def measure() -> dict[str, float]:
        async with playing(Tables) as (sandbox, bot, places):
            await furnish_rankings(bot.store)
            await bot.outbox.settle()
            async with published(bot.presenter, "127.0.0.1", 0, OUTSIDE):
                port = getattr(bot.presenter.find_page, "__self__").port  # noqa: B009  # it is a method of the site
                inner = f"http://127.0.0.1:{port}/"
                pages = [page.replace(OUTSIDE, inner) for page in await _list_pages(bot)]
                async with _asking(rate, pages) as reader:
                    begun = time.process_time()
                    await asyncio.sleep(ALONE)
                    share = round(100 * (time.process_time() - begun) / ALONE, 1)
                    found = await compare_beside(sandbox, places, lambda: reader.pid, "asked", ROUNDS)
                    reader.terminate()
                    told: dict[str, float] = json.loads((await reader.communicate())[0])
        answered = told["pages"] - rate * ALONE
        return found | {"pages/s": round(answered / found["seconds"], 1), "unchanged": told["unchanged"], "%": share}

    return asyncio.run(measure())


async def _list_pages(bot: Landsraad) -> list[str]:
    """The addresses of the pages of a server, and of the pages of a table and its replay."""
    async with bot.store.write() as connection:
        await change_server(connection, GUILD, "renew")
    async with bot.store.read() as connection:
        server = bot.presenter.find_page(await find_server_subject(connection, GUILD))
    async with bot.tables.hold(1) as live:
        table = bot.presenter.find_page(table_subject(live.row))
    return [f"{server}", f"{server}challenge", f"{server}league", f"{table}", f"{table}replay"]


@contextlib.asynccontextmanager
async def _asking(rate: int, pages: Sequence[str]) -> AsyncIterator[Process]:
    """A process that requests these pages in turn. The block begins after the process has requested each page once."""
    reader = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.tools.bench.readers", str(rate), *pages, stdout=PIPE
    )
    try:
        assert reader.stdout is not None
        await reader.stdout.readline()
        yield reader
    finally:
        if reader.returncode is None:
            reader.kill()
        await reader.wait()

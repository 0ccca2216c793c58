"""Browsers in a separate process that request pages at a fixed rate until they are stopped.

`python -m tests.tools.bench.readers RATE PAGE…` prints a line when it begins and figures at its end. It implements HTTP
itself, since a library would need as much processor time as the server.
"""

from __future__ import annotations

import asyncio
import json
import signal
import sys
import time
from collections import Counter
from collections.abc import Sequence
from urllib.parse import SplitResult, urlsplit

BROWSERS = 16
"""The number of open connections."""


class Browser:
    """A connection that makes one request after the other."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def get(self, page: SplitResult, number: int, tag: str) -> tuple[int, str]:
        """Request a page as if from an address of its own, with the known tag; return the status and the new tag."""
        told = f"If-None-Match: {tag}\r\n" if tag else ""
        asker = f"X-Forwarded-For: 10.{number // 250 % 250}.{number % 250}.1\r\nAccept-Language: en\r\n"
        self.writer.write(f"GET {page.path} HTTP/1.1\r\nHost: {page.netloc}\r\n{asker}{told}\r\n".encode())
        first, *lines = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1").rstrip().split("\r\n")
        headers = dict(line.lower().split(": ", 1) for line in lines)
        await self.reader.readexactly(int(headers.get("content-length", 0)))
        return int(first.split()[1]), headers.get("etag", "")


async def ask(rate: int, pages: Sequence[SplitResult], stop: asyncio.Event) -> dict[str, float]:
    """Request the pages in turn, every second time with the tag of the last answer. No requests become due while the
    process is stopped.

    The result has the number of answers, and the share of those that are "not modified".
    """
    waiting: asyncio.Queue[int] = asyncio.Queue()
    tags, statuses = [""] * len(pages), Counter[int]()
    made = [Browser(*await asyncio.open_connection(pages[0].hostname, pages[0].port)) for _ in range(BROWSERS)]

    async def get(browser: Browser, number: int) -> None:
        turn, at = divmod(number, len(pages))
        status, tags[at] = await browser.get(pages[at], number, tags[at] if turn % 2 else "")
        statuses[status] += 1

    async def serve(browser: Browser) -> None:
        while True:
            await get(browser, await waiting.get())

    for number in range(len(pages)):
        await get(made[0], number)
    statuses.clear()
    serving = [asyncio.create_task(serve(browser)) for browser in made]
    print("begun", flush=True)  # noqa: T201
    asked, due, last = 0, 0.0, time.perf_counter()

    def go_on(*_: object) -> None:
        nonlocal last
        last = time.perf_counter()

    # called at once; a handler of the event loop would be called only after all calls that are due
    signal.signal(signal.SIGCONT, go_on)
    while not stop.is_set():
        await asyncio.sleep(0.5 / rate)
        now = time.perf_counter()
        due, last = due + (now - last) * rate, now
        while asked < due:
            waiting.put_nowait(asked)
            asked += 1
    for task in serving:
        task.cancel()
    await asyncio.gather(*serving, return_exceptions=True)
    answered = sum(statuses.values())
    assert set(statuses) <= {200, 304}, statuses
    return {"pages": answered, "unchanged": round(statuses[304] / max(1, answered), 2)}


async def main() -> None:
    """Make requests until SIGTERM, then print the figures."""
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    rate, *pages = sys.argv[1:]
    print(json.dumps(await ask(int(rate), [urlsplit(page) for page in pages], stop)), flush=True)  # noqa: T201


if __name__ == "__main__":
    asyncio.run(main())

"""A headless Chromium controlled by the DevTools protocol: navigating, evaluating, typing, screenshots."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import itertools
import json
import os
import shutil
import tempfile
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import aiohttp

FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--remote-debugging-port=0",
    "--hide-scrollbars",
)


def find_browser() -> str | None:
    """The path of an installed Chromium, or None."""
    found = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    return found or ("/usr/bin/chromium" if os.access("/usr/bin/chromium", os.X_OK) else None)


class Browser:
    """One page in a browser."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._ids = itertools.count(1)
        self._answers: dict[int, asyncio.Future[Any]] = {}
        self.problems: list[str] = []
        self._reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        async for message in self._socket:
            frame = json.loads(message.data)
            if "id" in frame:
                self._answers.pop(frame["id"]).set_result(frame)
            elif frame["method"] == "Runtime.exceptionThrown":
                self.problems.append(json.dumps(frame["params"]["exceptionDetails"])[:400])
            elif frame["method"] == "Log.entryAdded" and frame["params"]["entry"]["level"] == "error":
                entry = frame["params"]["entry"]
                self.problems.append(f"{entry['text']} {entry.get('url', '')}")

    async def call(self, method: str, **params: Any) -> Any:
        """The result of a DevTools command."""
        number = next(self._ids)
        self._answers[number] = asyncio.get_running_loop().create_future()
        await self._socket.send_json({"id": number, "method": method, "params": params})
        frame = await asyncio.wait_for(self._answers[number], 30)
        assert "error" not in frame, frame["error"]
        return frame["result"]

    async def evaluate(self, expression: str) -> Any:
        """The value of a JavaScript expression; promises are awaited."""
        found = await self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in found, found["exceptionDetails"]
        return found["result"].get("value")

    async def until(self, expression: str) -> Any:
        """The first truthy value of `expression`, evaluated for every frame; raises after 15 seconds."""
        wait = (
            f"new Promise((done, fail) => {{ const end = Date.now() + 15000; const look = () => {{"
            f"let v; try {{ v = ({expression}); }} catch (e) {{ v = null; }}"
            f"if (v) done(v); else if (Date.now() > end) fail(new Error({json.dumps('never: ' + expression)}));"
            f"else setTimeout(look, 16); }}; look(); }})"
        )
        return await self.evaluate(wait)

    async def size(self, width: int, height: int) -> None:
        mobile = width < 500
        await self.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=mobile
        )

    async def prefer(self, language: str) -> None:
        """Set the browser's preferred language."""
        agent = await self.evaluate("navigator.userAgent")
        await self.call("Emulation.setUserAgentOverride", userAgent=agent, acceptLanguage=language)

    async def type(self, text: str) -> None:
        await self.call("Input.insertText", text=text)

    async def press(self, key: str) -> None:
        """Press the key with this name, such as Enter, Tab, Escape or ArrowDown."""
        codes = {"Enter": 13, "Tab": 9, "Escape": 27, "ArrowDown": 40, "ArrowUp": 38, "Backspace": 8, " ": 32}
        common = {"key": key, "code": "Space" if key == " " else key, "windowsVirtualKeyCode": codes[key]}
        text = {"Enter": "\r", " ": " "}.get(key)
        await self.call("Input.dispatchKeyEvent", type="keyDown", **common, **({"text": text} if text else {}))
        await self.call("Input.dispatchKeyEvent", type="keyUp", **common)

    async def drag(self, points: Sequence[tuple[float, float]], shown: str) -> None:
        """Press the mouse at the first of these points, move it over the others, and release it at the last. After each
        movement, wait until the expression `shown` is true."""
        for number, (x, y) in enumerate(points):
            kind = "mouseMoved" if number else "mousePressed"
            await self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", buttons=1, clickCount=1)
            await self.until(shown)
        x, y = points[-1]
        await self.call("Input.dispatchMouseEvent", type="mouseReleased", x=x, y=y, button="left", clickCount=1)

    async def screenshot(self, path: Path) -> None:
        shot = await self.call("Page.captureScreenshot", format="png")
        await asyncio.to_thread(path.write_bytes, base64.b64decode(shot["data"]))


@contextlib.asynccontextmanager
async def open_browser(url: str, language: str = "en-US") -> AsyncIterator[Browser]:
    """A headless browser that shows `url` and prefers this language; at the end of the block its process is ended."""
    executable = find_browser()
    assert executable is not None
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        process = await asyncio.create_subprocess_exec(
            executable,
            *FLAGS,
            f"--user-data-dir={profile}",
            "about:blank",
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.PIPE,
        )
        try:
            assert process.stderr is not None
            port = 0
            async with asyncio.timeout(30):
                while not port:
                    line = (await process.stderr.readline()).decode()
                    assert line, "the browser ended before it listened"
                    if "DevTools listening on ws://" in line:
                        port = int(line.split("ws://")[1].split("/")[0].rsplit(":", 1)[1])
            drain = asyncio.create_task(process.stderr.read())
            async with aiohttp.ClientSession() as session:
                async with session.get(f"http://127.0.0.1:{port}/json/list") as answer:
                    target = next(t for t in await answer.json() if t["type"] == "page")
                async with session.ws_connect(target["webSocketDebuggerUrl"], max_msg_size=0) as socket:
                    browser = Browser(socket)
                    for domain in ("Page", "Runtime", "Log"):
                        await browser.call(f"{domain}.enable")
                    await browser.prefer(language)
                    await browser.size(1280, 800)
                    await browser.call("Page.navigate", url=url)
                    yield browser
                    browser._reader.cancel()
        finally:
            if process.returncode is None:
                process.kill()
            await process.wait()
            drain.cancel()

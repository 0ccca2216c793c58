"""The pictures of the README: a board drawn by the bot, and a panel on the sandbox's page at a phone's width.

With `--against REV` this makes a page of the pictures that have changed since that revision instead: the fullest
boards, old and new, with their differences.
"""

from __future__ import annotations

import asyncio
import base64
import io
import tempfile
from itertools import count
from pathlib import Path
from typing import Annotated

import typer

from tests.tools.picture_report import report

FOLDER = Path(__file__).parents[2] / ".github" / "pictures"
BOARD_WIDTH = 1200
PANEL = (390, 844)
ROUND, TURN = 4, 7
"""The round and the turn of the picture, in which Agents are placed and a Conflict is fought for."""


def register(app: typer.Typer) -> None:
    app.command("pictures")(pictures)


def pictures(
    folder: Annotated[Path, typer.Argument(help="The folder for the pictures.")] = FOLDER,
    against: Annotated[str, typer.Option(help="A git revision: write a page with the changes since then.")] = "",
    language: Annotated[str, typer.Option(help="The language of the pictures on this page.")] = "en",
) -> None:
    """Draw the README's pictures again (needs Chromium), or compare pictures of full boards with those of a git
    revision."""
    if against:
        if folder == FOLDER:
            raise typer.BadParameter("name a folder for the page")
        found = report(against, folder, language)
        for one in found:
            if one.share:
                typer.echo(f"{one.name}: {one.trouble or f'{one.share:.2%} of the pixels differ'}")
        typer.echo(f"{sum(one.share > 0 for one in found)} of {len(found)} differ: {folder / 'index.html'}")
        return
    folder.mkdir(parents=True, exist_ok=True)
    asyncio.run(_draw(folder))


async def _draw(folder: Path) -> None:
    """Play some turns of a game, and draw the public view and that of the player whose turn it is."""
    from bot.games.imperium.picture import paint
    from tests.bot.support.chromium import open_browser
    from tests.bot.support.harness import open_table, running
    from tests.bot.support.phone import Phone
    from tests.bot.support.tour import GAME, PEOPLE, play_until

    with tempfile.TemporaryDirectory() as scratch:
        async with running(f"sqlite+aiosqlite:///{scratch}/games.db", pictures="thread") as world:
            await open_table(world, [*PEOPLE, "Dara"], game="uprising")
            turns = count(1)
            name = await play_until(
                world,
                lambda live, _, decision: (
                    decision.kind == "turn" and live.game.view(None)["round"] == ROUND and next(turns) == TURN
                ),
            )
            assert name is not None
            async with world.bot.tables.hold(GAME) as live:
                board = paint(live.game.view(None), "en", [seat.name for seat in live.seats])
            _keep(board.data, folder / "board.webp", BOARD_WIDTH)
            async with open_browser(world.sandbox.url) as page:
                width, height = PANEL
                await page.call(
                    "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=2, mobile=True
                )
                await page.until("document.querySelectorAll('.seat').length >= 4")
                phone = Phone(world, page, Path(scratch))
                await phone.sit(name)
                await phone.press("My turn")
                shot = await page.call("Page.captureScreenshot", format="png")
            _keep(base64.b64decode(shot["data"]), folder / "panel.webp", 2 * width)


def _keep(data: bytes, path: Path, width: int) -> None:
    """Write a picture in this width as a small file."""
    from PIL import Image

    picture = Image.open(io.BytesIO(data)).convert("RGB")
    picture = picture.resize((width, round(picture.height * width / picture.width)), Image.Resampling.LANCZOS)
    picture.save(path, "WEBP", quality=76, method=6)

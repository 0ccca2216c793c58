"""Pictures beside text: drawn outside the event loop, waited for only briefly, and left out if drawing fails."""

from __future__ import annotations

import asyncio
import io
import logging
import os
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

import discord
from discord import ui

from bot.games.picture import FORMS, NO_MARKS, Drawn, Faces
from bot.games.registry import product
from bot.messages.scene import Scene
from bot.studio.pool import Pool, Rank, Undrawn
from bot.studio.works import (
    draw_board,
    draw_chances,
    draw_course,
    draw_hand,
    draw_icons,
    draw_legend,
    list_rehearsals,
    rehearse,
)

log = logging.getLogger("landsraad.pictures")

T = TypeVar("T")
PATIENCE = 0.8
"""Seconds for which a post waits for its picture; after that it is sent with text only, and the picture is added
later."""


@dataclass(slots=True)
class Payload:
    """A message to send: its components and attachments."""

    view: ui.LayoutView
    files: list[discord.File] = field(default_factory=list)
    # The people whom the message calls.
    calls: tuple[int, ...] = ()
    # Waits until the picture is ready and returns the complete message, or None if there is no picture.
    later: Callable[[], Awaitable[Payload | None]] | None = None
    # The game that this message is about, and its kind of panel. A person has one message of each kind for a game.
    place: tuple[int, str] | None = None
    # The text that is left of this message after a newer one took its place; if it is "", this message is deleted.
    left: str = ""

    def put(self, game_id: int, panel: str, left: str) -> Payload:
        """Mark the message as this panel of a game."""
        self.place, self.left = (game_id, panel), left
        return self


async def compose(drawing: Awaitable[T | None], build: Callable[[T | None], Payload]) -> Payload:
    """Build a message with a drawing, or without it if the drawing takes longer than `PATIENCE`; in that case the
    message can be completed `later`."""
    task = asyncio.ensure_future(drawing)
    done, _ = await asyncio.wait({task}, timeout=PATIENCE)
    if done:
        return build(task.result())

    async def finish() -> Payload | None:
        drawn = await task
        return None if drawn is None else build(drawn)

    made = build(None)
    made.later = finish
    return made


def count_processes() -> int:
    """The number of drawing processes for this machine. A machine with more than two cores has two, since the bot
    itself needs a core; any other machine has one."""
    return 2 if (os.cpu_count() or 1) > 2 else 1


class Studio:
    """The drawer of pictures: in a `process` of its own, in a `thread`, or `off`.

    Drawing in this process would hold Python's lock, and clicks must not wait for that.
    """

    def __init__(self, where: str = "off") -> None:
        self.where = where
        self._pool: Pool | None = None

    async def board(
        self,
        name: str,
        view: Mapping[str, Any],
        language: str,
        faces: Faces,
        marks: Mapping[str, Any] = NO_MARKS,
        rank: Rank = Rank.PERSON,
        form: str = FORMS[0],
        band: str = "",
    ) -> Drawn | None:
        """Draw the board of the product `name` as a spectator sees it; None if it has no picture.

        `marks` are news for the reader. A `band` with a text is added above a board that is not the table's present
        one.
        """
        return await self._draw(rank, draw_board, name, dict(view), language, faces, dict(marks), form, band)

    async def draw_table(
        self, scene: Scene, marks: Mapping[str, Any] = NO_MARKS, rank: Rank = Rank.PERSON, band: str = ""
    ) -> Drawn | None:
        """Draw the board of a scene in its form, with the names and colours of its seats."""
        facts = (scene.row.product, scene.view, scene.words.language, scene.faces)
        return await self.board(*facts, marks, rank, scene.form, band)

    async def course(
        self, name: str, view: Mapping[str, Any], course: list[list[int]], language: str, faces: Faces
    ) -> Drawn | None:
        """Draw the chart of a game's scores; None if the game has no such picture."""
        return await self._draw(Rank.POST, draw_course, name, dict(view), course, language, faces)

    async def chances(
        self, name: str, view: Mapping[str, Any], course: list[list[int]], language: str, faces: Faces
    ) -> Drawn | None:
        """Draw the chart of everybody's chance to win; None if the game has no such picture."""
        return await self._draw(Rank.PERSON, draw_chances, name, dict(view), course, language, faces)

    async def hand(self, name: str, view: Mapping[str, Any], offered: Sequence[str], language: str) -> Drawn | None:
        """Draw a seat's hand, or the components on offer; None if the game has no such picture."""
        return await self._draw(Rank.PERSON, draw_hand, name, dict(view), list(offered), language)

    async def legend(self, language: str, family: str = "") -> list[Drawn]:
        """Draw the legend of the icons of a family ("": of all families), one picture for each section; none if drawing
        is off."""
        drawn = None if self.where == "off" else await self._run(Rank.PERSON, draw_legend, language, family)
        return drawn or []

    async def icons(self, names: Sequence[str]) -> dict[str, bytes]:
        """Draw these icons as PNG, after all other drawing; none if drawing is off."""
        drawn = None if self.where == "off" else await self._run(Rank.ICONS, draw_icons, list(names))
        return drawn or {}

    async def warm(self) -> None:
        """Make idle drawing processes load the boards and the fonts of every language."""
        if self.where == "process":
            await self._processes().warm()

    def close(self) -> None:
        """End the drawing processes."""
        if self._pool is not None:
            self._pool.close()
            self._pool = None

    def _processes(self) -> Pool:
        if self._pool is None:
            self._pool = Pool(count_processes(), [(rehearse, piece) for piece in list_rehearsals()])
        return self._pool

    async def _draw(self, rank: Rank, draw: Callable[..., Drawn | None], name: str, *args: Any) -> Drawn | None:
        if self.where == "off" or not product(name).picture.exists:
            return None
        drawn: Drawn | None = await self._run(rank, draw, name, *args)
        return drawn

    async def _run(self, rank: Rank, work: Callable[..., Any], *args: Any) -> Any:
        """Run drawing work and return its result; None if it fails, since the text must be sent anyway."""
        if self.where == "process":
            try:
                return await self._processes().run(rank, work, *args)
            except Undrawn:
                return None  # the pool has logged the reason
        try:
            return await asyncio.to_thread(work, *args)
        except Exception as error:  # noqa: BLE001  # as above, for whatever drawing may raise
            log.error("drawing failed: %s", type(error).__name__)
            return None


def attach(drawn: Drawn, name: str) -> discord.File:
    """The picture as an attachment called `name`."""
    return discord.File(io.BytesIO(drawn.data), name, description=drawn.alt[:1024])

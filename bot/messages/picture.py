"""Pictures beside the words: drawn away from the event loop, and never missed when drawing fails."""

from __future__ import annotations

import asyncio
import contextlib
import io
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from typing import Any

import discord
from discord import ui

from bot.games.product import NO_MARKS, Drawn, Faces
from bot.games.registry import product, product_names
from bot.language import LANGUAGES
from bot.messages.scene import Scene
from engine.kernel.game import Game
from engine.registry import family

log = logging.getLogger("landsraad.pictures")


@dataclass(slots=True)
class Payload:
    """A message to send: the components and what is attached to them."""

    view: ui.LayoutView
    files: list[discord.File] = field(default_factory=list)


class Studio:
    """Where pictures are drawn. `where`: a `process` of its own (drawing holds Python's lock, and clicks must not
    wait for it), a `thread`, or `off`."""

    def __init__(self, where: str = "off") -> None:
        self.where = where
        self._pool: Executor | None = None

    async def board(
        self, name: str, view: Mapping[str, Any], language: str, faces: Faces, marks: Mapping[str, Any] = NO_MARKS
    ) -> Drawn | None:
        """The board of product `name` as a spectator sees it, with `marks`; None when there is no picture of it."""
        return await self._draw(draw_board, name, dict(view), language, faces, dict(marks))

    async def draw_table(self, scene: Scene, marks: Mapping[str, Any] = NO_MARKS) -> Drawn | None:
        """The board of a scene, with the names and colours of its seats."""
        return await self.board(scene.row.product, scene.view, scene.words.language, scene.faces, marks)

    async def course(
        self, name: str, view: Mapping[str, Any], course: list[list[int]], language: str, faces: Faces
    ) -> Drawn | None:
        """The chart of a game's scores; None when there is no picture of it."""
        return await self._draw(draw_course, name, dict(view), course, language, faces)

    async def hand(self, name: str, view: Mapping[str, Any], language: str) -> Drawn | None:
        """The hand of a seat; None when there is no picture of it."""
        return await self._draw(draw_hand, name, dict(view), language)

    async def icons(self, names: Sequence[str]) -> dict[str, bytes]:
        """These icons as PNG; none where nothing is drawn."""
        drawn: dict[str, bytes] | None = None if self.where == "off" else await self._run(draw_icons, list(names))
        return drawn or {}

    async def warm(self) -> None:
        """Have the drawing process ready before the first picture is wanted, with the fonts of every language loaded.

        A piece of work a language, so that a picture somebody waits for goes between.
        """
        if self.where == "process":
            for language in LANGUAGES:
                await self._run(rehearse, language)

    def close(self) -> None:
        """Let the drawing process go."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    async def _draw(self, draw: Callable[..., Drawn | None], name: str, *args: Any) -> Drawn | None:
        if self.where == "off" or not product(name).pictures:
            return None
        drawn: Drawn | None = await self._run(draw, name, *args)
        return drawn

    async def _run(self, work: Callable[..., Any], *args: Any) -> Any:
        if self.where == "process" and self._pool is None:
            self._pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), initializer=_attend_parent)
        try:
            with _interrupts_held():  # submitting the first work is what starts the process
                drawing = asyncio.get_running_loop().run_in_executor(self._pool, work, *args)
            return await drawing
        except BrokenProcessPool:
            log.warning("the drawing process died; the next picture gets a new one")
            self.close()
        except Exception as error:  # noqa: BLE001  # a picture that fails must not keep the words from being said
            log.error("drawing failed: %s", type(error).__name__)
        return None


@contextlib.contextmanager
def _interrupts_held() -> Iterator[None]:
    """A process started inside the block never hears of Ctrl-C, which is its parent's business."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _attend_parent() -> None:
    """In the drawing process: without a parent there is nothing to draw for."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def leave_with_parent() -> None:
        parent.join()
        os._exit(0)

    threading.Thread(target=leave_with_parent, daemon=True).start()


def rehearse(language: str) -> None:
    """Draw an opening board of every product that has pictures, for what stays loaded afterwards."""
    for made in map(product, product_names()):
        if made.pictures:
            seats = max(made.seats)
            game = Game.new(family(made.family), made.configure({}, seats), bytes(32))
            made.draw_board(game.view(None), language, Faces([""] * seats))


def draw_board(
    name: str, view: dict[str, Any], language: str, faces: Faces, marks: Mapping[str, Any] = NO_MARKS
) -> Drawn | None:
    """Draw a board, in whatever process this runs."""
    return product(name).draw_board(view, language, faces, marks)


def draw_course(name: str, view: dict[str, Any], course: list[list[int]], language: str, faces: Faces) -> Drawn | None:
    """Draw a chart, in whatever process this runs."""
    return product(name).draw_course(view, course, language, faces)


def draw_hand(name: str, view: dict[str, Any], language: str) -> Drawn | None:
    """Draw a hand, in whatever process this runs."""
    return product(name).draw_hand(view, language)


def draw_icons(names: Sequence[str]) -> dict[str, bytes]:
    """Draw icons, in whatever process this runs."""
    from bot.draw.icons import icon_png  # drawing is loaded only where it is done

    return {name: icon_png(name) for name in names}


def attach(drawn: Drawn, name: str) -> discord.File:
    """The picture as an attachment called `name`."""
    return discord.File(io.BytesIO(drawn.data), name, description=drawn.alt[:1024])

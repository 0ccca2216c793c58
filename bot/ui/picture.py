"""Pictures, where something draws them: found at run time, so that the bot also serves with text alone."""

from __future__ import annotations

import asyncio
import io
import logging
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Protocol

import discord
from discord import ui

from bot.ui.table import PICTURE

log = logging.getLogger("landsraad.pictures")


class Painter(Protocol):
    """Draws a board from a spectator's view."""

    def paint(self, view: Mapping[str, Any], language: str) -> tuple[bytes, str]:
        """A WebP picture and its alt text, which says the same in words. Blocking; called in a thread."""


@dataclass(slots=True)
class Payload:
    """A message to send: the components and what is attached to them."""

    view: ui.LayoutView
    files: list[discord.File] = field(default_factory=list)


def load_painter(family: str) -> Painter | None:
    """The painter of a family (`bot.render.painter(family)`); None where there is none."""
    try:
        find = getattr(import_module("bot.render"), "painter", None)
    except ModuleNotFoundError:
        return None
    made: Painter | None = find(family) if find else None
    return made


async def paint(painter: Painter | None, view: Mapping[str, Any], language: str) -> tuple[discord.File, str] | None:
    """The picture as an attachment with its alt text; None when there is none or drawing it failed."""
    if painter is None:
        return None
    try:
        data, alt = await asyncio.to_thread(painter.paint, view, language)
    except Exception:  # a picture that fails must not keep the words from being said
        log.exception("drawing failed")
        return None
    return discord.File(io.BytesIO(data), PICTURE, description=alt[:1024]), alt

"""Notes on sent messages for the store; notes that arrive at the same time are written together."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import Store, people, queue
from bot.store.people import Panel
from bot.store.queue import QueuedMessage
from bot.store.touched import Touched


@dataclass(frozen=True, slots=True)
class Note:
    """The result of a message (`state` "": not yet done): its state, the message id, and the effect on other messages
    of its game.

    `panel`: the message has controls; `gone`: these messages have no controls any more; `shown`: the game whose newest
    post this is, so that no older picture is attached; `picture`: the letter that attaches this post's picture, when it
    is due."""

    letter: QueuedMessage
    state: str = ""
    message_id: int | None = None
    panel: Panel | None = None
    gone: Sequence[int] = ()
    shown: int | None = None
    picture: tuple[int, dict[str, Any], int] | None = None


class Noted(NamedTuple):
    """The message id of a sent message, if any, which the store has already noted."""

    message_id: int | None = None


class Notes:
    """Writes notes; notes that arrive during a write go together into the next transaction."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._waiting: list[tuple[Note, asyncio.Future[list[Panel]]]] = []
        self._writing: asyncio.Task[None] | None = None

    async def write(self, note: Note) -> list[Panel]:
        """Write a note. Returns after the commit, with the panels that the note's panel replaces. Raises
        `StoreError`."""
        done: asyncio.Future[list[Panel]] = asyncio.get_running_loop().create_future()
        self._waiting.append((note, done))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_all())
        return await done

    async def _write_all(self) -> None:
        try:
            while self._waiting:
                taken, self._waiting = self._waiting, []
                await self._write_for(taken)
        finally:
            self._writing = None

    async def _write_for(self, taken: Sequence[tuple[Note, asyncio.Future[list[Panel]]]]) -> None:
        """Write notes and inform their waiting callers."""
        try:
            replaced = await self._write([note for note, _ in taken])
        except BaseException as error:
            for _, done in taken:
                if not done.done():
                    done.set_exception(error)
            if not isinstance(error, Exception):
                raise
        else:
            for (_, done), old in zip(taken, replaced, strict=True):
                if not done.done():
                    done.set_result(old)

    async def _write(self, notes: Sequence[Note]) -> list[list[Panel]]:
        panels = [note.panel for note in notes if note.panel is not None]
        async with self.store.write(*list_all_touched(notes)) as connection:
            replaced = [await _find_replaced(connection, note.panel, panels) for note in notes]
            await people.keep_panels(connection, panels)
            await people.forget_panels(connection, [number for note in notes for number in note.gone])
            await queue.forget_pictures(connection, [note.shown for note in notes if note.shown is not None])
            for note in notes:
                if note.picture is not None and note.panel is not None:
                    channel, payload, due = note.picture
                    await queue.put_message(connection, "picture", channel, payload, note.panel.game_id, due)
            done = [(note.letter.id, note.state, note.message_id) for note in notes if note.state]
            await queue.mark_messages(connection, done)
        return replaced


def list_all_touched(notes: Sequence[Note]) -> list[Touched]:
    """Everything that these notes touch together; an empty result means that they may touch anything."""
    found = [queue.list_touched(note.letter) for note in notes]
    return list({one for touched in found for one in touched}) if all(found) else []


async def _find_replaced(connection: AsyncConnection, panel: Panel | None, beside: Sequence[Panel]) -> list[Panel]:
    """The panels that this one replaces, including panels that are kept `beside` it."""
    if panel is None:
        return []
    known = await people.list_panels(connection, panel.game_id, panel.kind, panel.user_id)
    place = (panel.game_id, panel.kind, panel.user_id)
    others = [one for one in beside if (one.game_id, one.kind, one.user_id) == place]
    return [one for one in [*known, *others] if one.message_id < panel.message_id]

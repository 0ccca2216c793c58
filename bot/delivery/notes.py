"""Results of sent messages ("notes"), to be stored; notes that arrive at the same time are written together."""

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
    """The result of sending a message, and its effects on other messages of the same game."""

    letter: QueuedMessage
    # The new state of the message; "" if it is not sent yet.
    state: str = ""
    message_id: int | None = None
    # The message as a panel, if it has controls.
    panel: Panel | None = None
    # The ids of messages that no longer have controls.
    gone: Sequence[int] = ()
    # The game whose newest post this message is, so that no older picture is attached.
    shown: int | None = None
    # The queued message that will attach this post's picture: channel, payload, and time.
    picture: tuple[int, dict[str, Any], int] | None = None


class Noted(NamedTuple):
    """A result that is already stored, with the id of the sent message if there is one."""

    message_id: int | None = None


class Notes:
    """The writer of notes; notes that arrive during a write are written together in the next transaction."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._waiting: list[tuple[Note, asyncio.Future[list[Panel]]]] = []
        self._writing: asyncio.Task[None] | None = None

    async def write(self, note: Note) -> list[Panel]:
        """Write a note and wait for the commit. Returns the panels that the note's panel replaces. Raises
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
        """Write notes, and give each waiting caller its result or the error."""
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
    """The data that writing these notes touches; an empty list means that this may be anything."""
    found = [queue.list_touched(note.letter) for note in notes]
    return list({one for touched in found for one in touched}) if all(found) else []


async def _find_replaced(connection: AsyncConnection, panel: Panel | None, beside: Sequence[Panel]) -> list[Panel]:
    """The older panels that this panel replaces: those already stored, and those in `beside`, which are stored in the
    same transaction."""
    if panel is None:
        return []
    known = await people.list_panels(connection, panel.game_id, panel.kind, panel.user_id)
    place = (panel.game_id, panel.kind, panel.user_id)
    others = [one for one in beside if (one.game_id, one.kind, one.user_id) == place]
    return [one for one in [*known, *others] if one.message_id < panel.message_id]

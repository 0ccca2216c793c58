"""The recent events of a table, kept in memory with the game, so that a click does not read them again."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.games.course import Course
from bot.games.registry import product
from bot.store import game_log
from bot.tables.game_cache import Chronicle, LoadedGame, Start
from engine.kernel.events import Event

MOST = 400
"""The most events that are kept for each game."""


async def list_starts(connection: AsyncConnection, live: LoadedGame) -> list[Start]:
    """The starts of turns and rounds to which the game can be rewound, the earliest first."""
    return list((await _open(connection, live)).starts)


async def list_told(connection: AsyncConnection, live: LoadedGame, after: int) -> list[tuple[int, Event]]:
    """The events after the revision `after` that were not undone, with their revisions, in order."""
    known = await _open(connection, live)
    if known.after > after:
        known.events = await game_log.list_events(connection, live.row.id, after, live.game.revision)
        known.after = after
    return [(revision, event) for revision, event in known.events if revision > after]


def note_events(live: LoadedGame, revision: int, events: Iterable[Event]) -> None:
    """Add the events of a revision that has been stored."""
    known = live.chronicle
    if known is None:
        return
    told = [(revision, _as_stored(event)) for event in events]
    known.starts += _find_starts(told, product(live.row.product).course)
    known.events += told
    if len(known.events) > MOST:
        known.after = known.events[-MOST // 2][0]
        known.events = [(at, event) for at, event in known.events if at > known.after]


async def _open(connection: AsyncConnection, live: LoadedGame) -> Chronicle:
    if live.chronicle is None:
        course = product(live.row.product).course
        told = await game_log.list_events(connection, live.row.id, kinds=course.milestones, recent=True)
        live.chronicle = Chronicle(_find_starts(told, course), live.game.revision)
    return live.chronicle


def _find_starts(told: Sequence[tuple[int, Event]], course: Course) -> list[Start]:
    found = []
    for revision, event in told:
        number, seat = course.opens_round(event), course.opens_turn(event)
        if number is not None or seat is not None:
            found.append(Start(revision, number, seat))
    return found


def _as_stored(event: Event) -> Event:
    """An event in the form in which it is read from the store."""

    def plain(data: Any) -> Any:
        return None if data is None else json.loads(json.dumps(data))

    audience = None if event.audience is None else tuple(event.audience)
    return Event(event.kind, plain(event.data), audience, plain(event.public))

"""Retention: the days for which rows are kept, and their deletion in small batches.

A finished game keeps its answers, events and snapshots: they are its replay, its export and its statistics. The texts
of its messages, and the ids of messages with its buttons, are needed only for a while, and so is a guided game that
nobody continues. Clicks that were carried out are remembered for longer than their tokens are valid at Discord (15
minutes); jobs and stored clicks are deleted when they are done. Messages and jobs that were set aside stay for the
operator (`landsraad letters`), and messages held for a channel that cannot be reached stay until it can.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Column, Select, delete, exists, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import schema as t

DAY_MS = 86_400_000
BATCH = 200
"""The number of rows deleted in one transaction."""
ENDED = ("over", "closed")


@dataclass(frozen=True, slots=True)
class Old:
    """A kind of rows to delete after some days; `find` selects the keys of rows older than a time, `key` is their
    column."""

    name: str
    days: int
    key: Column[Any]
    find: Callable[[int], Select[Any]]


def _find_said(before: int) -> Select[Any]:
    """The query for messages that were sent, dropped or merged, and were due before a time."""
    done = t.outbox.c.state.in_(("sent", "dropped", "merged"))
    return select(t.outbox.c.id).where(done & (t.outbox.c.not_before < before))


def _find_panels(before: int) -> Select[Any]:
    """The query for messages with buttons that were posted before a time, of games that have ended."""
    ended = exists().where((t.game.c.id == t.panel.c.game_id) & t.game.c.status.in_(ENDED))
    return select(t.panel.c.message_id).where((t.panel.c.posted < before) & ended)


def _find_lessons(before: int) -> Select[Any]:
    """The query for guided games that were last played before a time."""
    return select(t.lesson.c.user_id).where(t.lesson.c.updated < before)


def _find_clicks(before: int) -> Select[Any]:
    """The query for clicks that were recorded before a time (`see_interaction`), except clicks that a dead process has
    left behind for another process to take up."""
    kept = exists().where(t.click.c.id == t.seen_interaction.c.id)
    return select(t.seen_interaction.c.id).where((t.seen_interaction.c.at < before) & ~kept)


def _find_links(before: int) -> Select[Any]:
    """The query for links that expired before a time."""
    return select(t.own_link.c.hash).where((t.own_link.c.until > 0) & (t.own_link.c.until < before))


KEPT = (
    Old("clicks", 1, t.seen_interaction.c.id, _find_clicks),
    Old("lessons", 14, t.lesson.c.user_id, _find_lessons),
    Old("letters", 7, t.outbox.c.id, _find_said),
    Old("links", 1, t.own_link.c.hash, _find_links),
    Old("panels", 30, t.panel.c.message_id, _find_panels),
)
"""The kinds of rows that are deleted after some time, each with the days for which it is kept."""


async def find_old(connection: AsyncConnection, old: Old, now: int) -> list[Any]:
    """The keys of the next rows of one kind to delete, at most `BATCH`."""
    return list((await connection.execute(old.find(now - old.days * DAY_MS).limit(BATCH))).scalars())


async def drop_old(connection: AsyncConnection, old: Old, keys: list[Any]) -> None:
    """Delete the rows with these keys."""
    await connection.execute(delete(old.key.table).where(old.key.in_(keys)))

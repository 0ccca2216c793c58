"""Recaps for a panel: the events since a person's last look at the table, and the results of their own answers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.games.course import Course
from bot.games.registry import product
from bot.language import Words
from bot.messages.scene import find_own_run, find_since
from bot.messages.story import tell
from bot.tables.chronicle import list_starts, list_told
from bot.tables.game_cache import LoadedGame
from engine.kernel.events import Event

Told = Sequence[tuple[int, Event]]
"""Events with their revisions, in chronological order."""


class Recap(NamedTuple):
    """The lines of a recap for a seat: the events that are new, and the results of the seat's answers, one line for
    each answer."""

    new: tuple[str, ...] = ()
    done: tuple[str, ...] = ()


async def read_recap(
    connection: AsyncConnection, live: LoadedGame, seat: int, asked: bool, words: Words, marked: Words
) -> Recap:
    """Read the recap for a seat; only a seat that is `asked` gets new events.

    `marked` are the texts with marks, which are used for the actions of others.
    """
    starts, course = await list_starts(connection, live), product(live.row.product).course
    since = find_since(live, seat, starts) if asked else None
    own = find_own_run(live, seat, starts)
    wanted = [*([] if since is None else [since - 1]), *([] if own is None else [own])]
    if not wanted:
        return Recap()
    told = await list_told(connection, live, min(wanted))
    new = () if since is None else tell(list_new(told, since, seat, course), seat, marked, course.telling, "brief")
    return Recap(tuple(new), () if own is None else tuple(_tell_done(told, own, seat, words, course)))


def list_new(told: Told, since: int, seat: int, course: Course) -> list[Event]:
    """All events after the seat's last action, which was at the revision `since`.

    These include later events of the same step, such as a reward or turns of automatic opponents.
    """
    events = [event for revision, event in told if revision == since]
    openings = (n for n, one in enumerate(events) if _opens(one, course))
    end = next(openings, len(events))
    deed = next((n for n, one in enumerate(events[:end]) if one.data.get("seat") in (seat, f"seat:{seat}")), end - 1)
    return [*events[deed + 1 :], *(event for revision, event in told if revision > since)]


def _opens(event: Event, course: Course) -> bool:
    return course.opens_turn(event) is not None or course.opens_round(event) is not None


def _tell_done(told: Told, first: int, seat: int, words: Words, course: Course) -> Iterable[str]:
    """The results of a seat's answers after the revision `first`, in lines."""
    steps: dict[int, list[Event]] = {}
    for revision, event in told:
        if revision > first:
            steps.setdefault(revision, []).append(event)
    own = (_pick_own(events, seat, course) for events in steps.values())
    lines = (" · ".join(tell(events, seat, words, course.telling)) for events in own)
    return [line for line in lines if line]


def _pick_own(events: Sequence[Event], seat: int, course: Course) -> Sequence[Event]:
    """The events of an answer that are reported to its player: those that name the player, and those that the player,
    as a Commander, causes for an Ally (T3.3).

    In a family with `whole_answers`, all events up to the next turn or round are reported.
    """
    if not course.whole_answers:
        return [event for event in events if event.data.get("seat") == seat or event.data.get("by") == f"seat:{seat}"]
    return events[: next((n for n, one in enumerate(events) if _opens(one, course)), len(events))]

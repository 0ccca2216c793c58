"""The record of a game, read from its rows: scores by round, its length, and the times of answers."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.games.highlights import Happening, Record
from bot.games.product import Product
from bot.store import Store, game_log, snapshots
from bot.store.game_log import TimedStep
from bot.store.games import GameRow, SeatRow
from engine.kernel.events import Event, seen_by
from engine.kernel.game import Family, Game, Outcome


@dataclass(frozen=True, slots=True)
class Times:
    """The beginning and end of a game, and the times of people's answers, all in milliseconds."""

    began: int
    ended: int
    # The median time of people's answers; None if nobody answered.
    typical: int | None
    # The median time of each seat's answers.
    by_seat: Mapping[int, int]
    # The number of answers counted.
    answers: int


async def look_back(store: Store, family: Family[Any], game_id: int, revision: int) -> Game[Any]:
    """The state of a game at an earlier revision, without its seed. Raises `Corrupt` if it cannot be read."""
    async with store.read() as connection:
        data = await snapshots.read_snapshot(connection, game_id, revision)
    return Game.restore(family, data, bytes(32))


async def read_record(connection: AsyncConnection, row: GameRow, made: Product, seats: int, outcome: Outcome) -> Record:
    """The public record of a finished game."""
    told = [event for _, event in await game_log.list_events(connection, row.id)]
    return make_record(told, made, seats, outcome)


def make_record(events: Iterable[Event], made: Product, seats: int, outcome: Outcome) -> Record:
    """The public record of a finished game, made from its events."""
    begun_with = {standing.seat: made.course.start_score(standing) for standing in outcome.standings}
    scores = [begun_with.get(seat, 0) for seat in range(seats)]
    course, number = [list(scores)], 0
    happened: list[Happening] = []
    for event in events:
        data = seen_by(event, None)
        if data is None:
            continue
        begun = made.course.opens_round(event)
        if (begun is not None or made.course.opens_end(event)) and number:
            course.append(list(scores))
        number = begun or number
        happened.append(Happening(number, event.kind, data, tuple(scores)))
        for seat, points in made.course.read_scores(event.kind, data, outcome):
            scores[seat] += points
    return Record(outcome, [*course, scores], happened)


def measure_times(row: GameRow, steps: Sequence[TimedStep], seats: Sequence[SeatRow]) -> Times:
    """Measure the time between the step that led to a seat's question and the answer of the person in the seat.

    An answer counts only if another seat's step, or the start of the game, led to its question. Not counted are answers
    by the service, answers by other people who were in the seat, and the first answer of a person who took the seat
    over, since the question may have been asked before that.
    """
    people = {seat.seat: seat for seat in seats if seat.user_id is not None}
    last: dict[int, int | None] = {}
    began = row.started if row.started is not None else (steps[0].at if steps else row.updated)
    revisions = [step.revision for step in steps]
    taken: dict[int, list[int]] = {}
    for step in steps:
        if step.forced or step.seat not in people:
            continue
        person = people[step.seat]
        came = last.get(step.seat, step.user_id) != step.user_id
        came = came or bool(person.taken and step.asked <= person.taken < step.revision)
        last[step.seat] = step.user_id
        if step.undone or step.user_id != person.user_id or came:
            continue
        place = bisect_right(revisions, step.asked) - 1
        before = steps[place] if place >= 0 else None
        if before is None or before.seat != step.seat:
            taken.setdefault(step.seat, []).append(step.at - (began if before is None else before.at))
    answers = [time for times in taken.values() for time in times]
    return Times(
        began,
        steps[-1].at if steps else row.updated,
        int(median(answers)) if answers else None,
        {seat: int(median(times)) for seat, times in taken.items()},
        len(answers),
    )

"""The present data of a game besides the rules' state: its row, its seats, and the notes about each seat."""

from __future__ import annotations

import json
from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import clocks, games, orders, people, private_notes, results
from bot.store.games import GameRow, SeatRow
from bot.store.kept import Question, ask


@dataclass(frozen=True, slots=True)
class Head:
    """The rows of a game that a process keeps in memory besides the rules' state."""

    row: GameRow
    seats: list[SeatRow]
    # By seat, the first and last revision of its last turn if that was played from a plan.
    played: dict[int, tuple[int, int]]
    # By seat, its automatic answers as JSON.
    auto_answers: dict[int, str]


def around(game_id: int) -> list[Question]:
    """The queries sent together with the query for a game's head: its seats and people, their clocks, orders and
    notes."""
    mine = [games.game_of, games.seats_of, orders.of_game, clocks.of_game, people.party, results.finished_at]
    return [asked(game_id) for asked in (*mine, private_notes.notes_of)]


async def find_head(connection: AsyncConnection, game_id: int) -> Head | None:
    """The present head of a game; None if the game does not exist."""
    await ask(connection, *around(game_id))
    row = await games.find_game(connection, game_id)
    if row is None:
        return None
    noted = await orders.list_noted(connection, game_id)
    played: dict[int, tuple[int, int]] = {seat: tuple(json.loads(data)) for seat, data in noted[orders.PLAYED].items()}
    return Head(row, await games.list_seats(connection, game_id), played, noted[orders.AUTO_ANSWERS])

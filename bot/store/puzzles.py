"""Each person's first answers to puzzles. Every function works inside the caller's transaction."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from itertools import takewhile

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import schema as t


@dataclass(frozen=True, slots=True)
class PuzzleAnswer:
    """A person's first answer to a puzzle, whether it was the best, and its time (milliseconds since 1970)."""

    user_id: int
    puzzle: int
    option: str
    solved: bool
    at: int


@dataclass(frozen=True, slots=True)
class PuzzleScore:
    """The numbers of puzzles that were tried, of puzzles that were solved, and of the latest puzzles that were solved
    in a row (`streak`)."""

    tried: int = 0
    solved: int = 0
    streak: int = 0


async def insert_answer(connection: AsyncConnection, made: PuzzleAnswer) -> None:
    """Store a person's first answer to a puzzle. Raises `IntegrityError` for a second answer."""
    await connection.execute(insert(t.puzzle_answer), asdict(made) | {"solved": int(made.solved)})


async def list_answers_of(connection: AsyncConnection, user_id: int) -> list[PuzzleAnswer]:
    """The first answers of a person, the latest first."""
    query = select(t.puzzle_answer).where(t.puzzle_answer.c.user_id == user_id)
    rows = await connection.execute(query.order_by(t.puzzle_answer.c.at.desc(), t.puzzle_answer.c.puzzle.desc()))
    return [PuzzleAnswer(**{**row._mapping, "solved": bool(row.solved)}) for row in rows]


async def forget_answers(connection: AsyncConnection, user_id: int) -> None:
    await connection.execute(delete(t.puzzle_answer).where(t.puzzle_answer.c.user_id == user_id))


def score(answers: Sequence[PuzzleAnswer]) -> PuzzleScore:
    """The score for these answers, given with the latest first."""
    streak = sum(1 for _ in takewhile(lambda one: one.solved, answers))
    return PuzzleScore(len(answers), sum(one.solved for one in answers), streak)

"""The data that a write touches (reads or changes). Writes that touch different data may be concurrent if the database
allows it.

A write names everything on which it relies or which it changes. A write that names nothing may touch anything.
"""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple


class Kind(IntEnum):
    """The kinds of data that are touched, in the order in which a writer locks several."""

    DUE = 0
    GAME = 1
    PERSON = 2
    LADDER = 3


class Touched(NamedTuple):
    """The data that a write touches: due jobs, a game's rows, a person's data and messages, or a server's results and
    ratings."""

    kind: Kind
    number: int = 0


DUE = Touched(Kind.DUE)
"""The queue of jobs, touched by leasing a job or deleting a finished one."""


def game(game_id: int) -> Touched:
    """A game's rows in every table, and the messages of its lanes."""
    return Touched(Kind.GAME, game_id)


def person(user_id: int) -> Touched:
    """A person's settings, and the messages to that person."""
    return Touched(Kind.PERSON, user_id)


def ladder(guild_id: int | None) -> Touched:
    """The results and ratings of a server."""
    return Touched(Kind.LADDER, guild_id or 0)

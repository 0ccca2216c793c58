"""Things that writes touch. Writes that touch different things may go beside each other, where that can be.

A write names everything it relies on or changes. One that names nothing may touch anything.
"""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple


class Kind(IntEnum):
    """The kinds of things, in the order in which whoever touches several takes them."""

    DUE = 0
    GAME = 1
    PERSON = 2
    LADDER = 3


class Touched(NamedTuple):
    """One thing: what is due, the rows of a game, what is known of a person and what waits to be said to them, or the
    results and ratings of a server."""

    kind: Kind
    number: int = 0


DUE = Touched(Kind.DUE)
"""The turn with the jobs: leasing one, and deleting one that is done."""


def game(game_id: int) -> Touched:
    """A game's rows in every table, and the letters of its lanes."""
    return Touched(Kind.GAME, game_id)


def person(user_id: int) -> Touched:
    """A person's settings, and the letters to them."""
    return Touched(Kind.PERSON, user_id)


def ladder(guild_id: int | None) -> Touched:
    """The results and ratings of a server."""
    return Touched(Kind.LADDER, guild_id or 0)

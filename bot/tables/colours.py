"""The colours of the seats, chosen when a game begins and stored with its options."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import people
from bot.store.games import GameRow, SeatRow

COLOURS = ("amber", "sky", "crimson", "mint", "pink", "silver")
"""The names of the six colours, as stored, in their usual order. `bot.draw.palette` defines the colour and the shape of
each."""
CHOSEN = "colours"
"""The key of a game's options under which its colours are stored, by seat."""


def assign_colours(wishes: Sequence[str | None]) -> list[str]:
    """A colour for each seat (at most six). A seat gets the colour that it wishes, unless an earlier seat has got it.
    The seats without a colour then get the first colours that are left."""
    given: list[str | None] = []
    for wish in wishes:
        given.append(wish if wish in COLOURS and wish not in given else None)
    left = [colour for colour in COLOURS if colour not in given]
    return [colour or left.pop(0) for colour in given]


async def choose_colours(connection: AsyncConnection, seats: Sequence[SeatRow]) -> dict[str, list[str]]:
    """The colours of a game that begins with these seats, as one of its options."""
    known = await people.find_people(connection, [seat.user_id for seat in seats if seat.user_id is not None])
    wishes = [None if seat.user_id is None else known[seat.user_id].colour for seat in seats]
    return {CHOSEN: assign_colours(wishes)}


def read_tokens(row: GameRow) -> tuple[int, ...]:
    """The index in `COLOURS` of each seat's colour; empty for older games, which use the default order."""
    return tuple(COLOURS.index(colour) for colour in row.options.get(CHOSEN, ()))

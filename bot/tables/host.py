"""The host of a table, or the person who replaces a host who has left."""

from __future__ import annotations

from collections.abc import Sequence

from bot.store.games import GameRow, SeatRow
from engine.kernel.decisions import Msg, NotYours


def find_host(row: GameRow, seats: Sequence[SeatRow]) -> int | None:
    """The host; if the host has left, the first person at the table. None if no person sits at the table.

    A substitute is not the host in place of their seat's owner.
    """
    people = [seat.owner_id for seat in seats if seat.owner_id is not None]
    return row.host_id if row.host_id in people else next(iter(people), None)


def check_host(row: GameRow, seats: Sequence[SeatRow], user_id: int) -> None:
    """Raise `NotYours` for anybody who is not the host."""
    if find_host(row, seats) != user_id:
        raise NotYours(Msg("refused-host"))

"""The host of a table, or a stand-in for a host who left."""

from __future__ import annotations

from collections.abc import Sequence

from bot.store.games import GameRow, SeatRow
from engine.kernel.decisions import Msg, NotYours


def find_host(row: GameRow, seats: Sequence[SeatRow]) -> int | None:
    """The host, or the first person at the table if the host left; None if nobody sits there.

    A substitute is not host in their owner's place."""
    people = [seat.owner_id for seat in seats if seat.owner_id is not None]
    return row.host_id if row.host_id in people else next(iter(people), None)


def check_host(row: GameRow, seats: Sequence[SeatRow], user_id: int) -> None:
    """Raise `NotYours` for anybody but the host."""
    if find_host(row, seats) != user_id:
        raise NotYours(Msg("refused-host"))

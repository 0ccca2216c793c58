"""The parts of a lobby that its controls are about, so that a late click does not change something else."""

from __future__ import annotations

from collections.abc import Sequence

from bot.components.base36 import to_base36
from bot.store.games import SeatRow

WHO = 36**8
"""Each user is named by the remainder of the user's id on division by this number, since six people must fit into a
tag."""


def list_computers(seats: Sequence[SeatRow]) -> list[tuple[int, str]]:
    """The computer players, by seat and name."""
    return [(n, seat.name) for n, seat in enumerate(seats) if seat.computer is not None]


def count_computers(seats: Sequence[SeatRow]) -> int:
    return sum(seat.computer is not None for seat in seats)


def list_occupants(placed: Sequence[SeatRow | None], first: int) -> list[tuple[int | None, str] | None]:
    """The occupants of two neighbouring seats or places."""
    return [None if one is None else (one.user_id, one.name) for one in placed[first : first + 2]]


def name_ready(seats: Sequence[SeatRow]) -> str:
    """The people who are ready, as an argument of a tag."""
    return ".".join(sorted(_name(seat.user_id) for seat in seats if seat.user_id is not None and seat.ready)) or "-"


def was_ready(named: str, user_id: int) -> bool | None:
    """Whether `name_ready` named this person; None for "", the argument of earlier versions."""
    return _name(user_id) in named.split(".") if named else None


def _name(user_id: int) -> str:
    return to_base36(user_id % WHO)

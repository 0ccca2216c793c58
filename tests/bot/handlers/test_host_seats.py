"""The seat that the host means by a number or a name."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cogs.host import name_seats, read_seat
from engine.kernel.decisions import Refused
from tests.bot.support.tables import start_tiny

NAMES = ("Ayla", "Bo", "bo")


@pytest.mark.parametrize(("typed", "seat"), [
    ("1", 0), ("3", 2), ("ayla", 0), (" AYLA ", 0), ("4", "refused-no-seat"), ("0", "refused-no-seat"),
    ("Eve", "refused-no-seat"), ("bo", "refused-which-seat"), ("Bo", "refused-which-seat"),
])  # fmt: skip
async def test_a_name_that_two_people_have_means_none_of_them(tables, typed: str, seat: int | str) -> None:
    """The host who types such a name is asked which seat it is; each seat has a name of its own, and a number."""
    game_id = await start_tiny(tables, people=3)
    async with tables.hold(game_id) as live:
        seats = [replace(one, name=name) for one, name in zip(live.seats, NAMES, strict=True)]
        now = replace(live, seats=seats)
        own = name_seats(now, "en")
        assert [read_seat(now, "en", own[number]) for number in range(3)] == [0, 1, 2]
        if isinstance(seat, str):
            with pytest.raises(Refused, match=seat):
                read_seat(now, "en", typed)
        else:
            assert read_seat(now, "en", typed) == seat

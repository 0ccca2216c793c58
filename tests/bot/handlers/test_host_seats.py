"""The seat that the host means by a number or a name."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pytest

from bot.store import StoreError, games
from cogs.host import Host, name_seats, read_seat
from engine.kernel.decisions import Refused
from tests.bot.support.tables import USERS, start_tiny

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


async def test_a_completed_seat_is_the_one_whose_name_it_shows(tables, store) -> None:
    """Everybody is offered except the host, and each offer means the person whom it names."""
    game_id = await start_tiny(tables, people=3, computers=1)
    async with store.read() as connection:
        row = await games.find_game(connection, game_id)

    class AtTheTable(Host):
        async def _row(self, interaction: Any) -> Any:
            return row

    unread: Any = Mock(read=Mock(side_effect=StoreError))
    host = AtTheTable(Mock(presenter=SimpleNamespace(tables=tables, store=unread), tables=tables))
    by: Any = SimpleNamespace(user=SimpleNamespace(id=USERS[0]), locale="en-US")
    offered = await host.complete_seat(by, "")
    async with tables.hold(game_id) as live:
        named = name_seats(live, "en")
        meant = {read_seat(live, "en", str(one.value)): one.name for one in offered}
    assert len(named) == 4
    assert meant == {seat: name for seat, name in named.items() if seat > 0}
    assert [one.name for one in await host.complete_seat(by, named[2])] == [named[2]]

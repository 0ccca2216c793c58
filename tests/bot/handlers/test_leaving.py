"""The confirmation before somebody leaves a table."""

from __future__ import annotations

import pytest

from bot.handlers.consent import ConsentHandlers
from bot.language import Words
from bot.messages.presenter import Presenter
from bot.tables.pace import DAY
from bot.tables.substitution import begin_substitution
from tests.bot.support.consent import said
from tests.bot.support.tables import USERS, start_tiny

GUEST = 2_100_001


@pytest.mark.parametrize(("people", "lent", "who", "last"), [
    (1, None, USERS[0], True),
    (2, None, USERS[0], False),
    (1, 0, USERS[0], True),  # the substitute goes with the seat
    (2, 0, USERS[0], False),
    (2, 0, USERS[1], False),  # the owner of the lent seat still plays
    (2, 1, USERS[0], False),
])  # fmt: skip
async def test_the_last_person_is_told_that_the_game_ends_with_them(
    tables, store, people: int, lent: int | None, who: int, last: bool
) -> None:
    """A person whose seat is lent is a person of the table, and their substitute is none besides them."""
    game_id = await start_tiny(tables, people=people, computers=1)
    if lent is not None:
        async with tables.hold(game_id) as live, store.write() as connection:
            now = store.now()
            await begin_substitution(connection, live.row, live.seats, lent, (GUEST, "Gus"), now + DAY, now)
        tables.cache.drop(game_id)
    words = Words("en")
    shown = said((await ConsentHandlers(Presenter(store, tables)).offer_leave(game_id, who, words)).view)
    key = "leave-text-last" if last else "leave-text"
    assert shown[0] == words.text(key, code=str(game_id), channel="<#500>")

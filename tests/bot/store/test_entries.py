"""The finished entries of a challenge in the store."""

from __future__ import annotations

from bot.store import entries, game_log
from bot.tables.challenges import list_finishes, task_of, week_at
from engine.kernel.events import Event
from tests.bot.support.rankings import end_entry
from tests.bot.support.tables import GUILD


async def test_rounds_that_were_undone_count_for_nobody(store) -> None:
    """Of two equal entries the one with fewer rounds is better, and a round that was undone was not played."""
    week = week_at(store.now())
    begins, _ = task_of(week).made.course.milestones
    async with store.write() as connection:
        for person in ((1, "Ayla"), (2, "Bo")):
            await end_entry(connection, week, GUILD, person, store.now(), 1, 10)
        found = {one.entry.user_id: one for one in await list_finishes(connection, week)}
        assert {user: one.rounds for user, one in found.items()} == {1: 5, 2: 5}
        game_id = found[1].entry.game_id
        await game_log.insert_events(connection, game_id, 2, [Event(begins, {"n": n}) for n in (6, 7)])
        assert {one.entry.user_id: one.rounds for one in await list_finishes(connection, week)} == {1: 7, 2: 5}
        await game_log.flag_undone(connection, game_id, [2])
        finishes = await list_finishes(connection, week)
    assert {one.entry.user_id: one.rounds for one in finishes} == {1: 5, 2: 5}
    assert [one.entry.user_id for one in entries.rank(finishes, store.now() + 1)] == [1, 2]

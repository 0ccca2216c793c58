"""A person leaves the server during a game: nothing is lost, and nothing is retried for ever."""

from __future__ import annotations

import pytest

from bot.store import people, queue
from tests.bot.support.harness import choose_surely, open_table, running, table_posts


@pytest.mark.slow
async def test_a_member_who_left_does_not_stop_the_bot(url) -> None:
    async with running(url) as world:
        ayla, bo, _ = await open_table(world, ["Ayla", "Bo", "Cy"], "uprising")
        world.sandbox.chaos.member_leaves(bo)
        for _ in range(40):
            async with world.bot.tables.hold(1) as live:
                seat = live.game.waiting()[0]
                user = live.user_in(seat)
                decision = live.game.options(seat)
            if user == bo.id:
                break
            legal = [option.id for option in decision.legal()]
            wanted = next((name for name in ("end", "pass", "reveal") if name in legal), legal[0])
            person = world.sandbox.actor("Ayla" if user == ayla.id else "Cy")
            assert not (await choose_surely(person, wanted)).error
            await world.bot.outbox.settle()
        assert user == bo.id
        assert f"<@{bo.id}>" in table_posts(ayla)[-1].text
        async with world.store.read() as connection:
            assert (await people.find_person(connection, bo.id)).dm_state == "closed"
            assert await queue.count_due(connection) == 0
        await world.restart()
        async with world.bot.tables.hold(1) as live:
            assert live.row.status == "open"
            assert live.user_in(live.game.waiting()[0]) == bo.id
        outcome = await (await ayla.slash("turn")).answered()
        assert "Bo" in outcome.text

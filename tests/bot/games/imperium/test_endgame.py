"""The Endgame by clicks: all players answer at the same time, no answer is seen before the last one is given, and then
the final post follows."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
import sqlalchemy as sa

from bot.sandbox import Actor, Message
from bot.sandbox import components as tree
from bot.store import schema, snapshots
from tests.bot.support.harness import World, captions, open_beside, open_cockpit, open_table, running, table_posts
from tests.bot.support.people import final_post, people_asked
from tests.engine.imperium.table import Table


async def arrange(world: World, position: Callable[[Table], None]) -> None:
    """Bring the stored game 1 into a position."""
    async with world.bot.tables.hold(1) as live:
        table = object.__new__(Table)
        table.product = "uprising"
        table.game = live.game
        position(table)
        async with world.store.write() as connection:
            here = (schema.snapshot.c.game_id == 1) & (schema.snapshot.c.revision == live.game.revision)
            await connection.execute(sa.delete(schema.snapshot).where(here))
            await snapshots.insert_snapshot(connection, 1, live.game.snapshot())


def last_cards(table: Table) -> None:
    """Ayla can play two cards, Bo holds a card that he cannot play now, and Cy has none."""
    for player in table.state.players:
        player.trophies = []
    table.give(0, "the_spice_must_flow", "the_spice_must_flow", zone="discard")
    table.influence(1, "emperor", 4)
    table.influence(0, "emperor", 4)
    table.intrigue(0, "secure_spice_trade", "shadow_alliance")
    table.intrigue(1, "cunning")
    table.endgame()


async def pick(person: Actor, panel: Message, wanted: str) -> None:
    """Choose the entry of the panel's menu that contains `wanted`."""
    (menu,) = tree.of_types(panel.components, *tree.SELECTS)
    (entry,) = [option for option in menu["options"] if wanted in option["label"]]
    outcome = await (await person.choose(panel, [entry["value"]], custom_id=menu["custom_id"])).answered()
    assert not outcome.error


@pytest.mark.slow
async def test_the_endgame_by_clicks(url) -> None:
    async with running(url) as world:
        ayla, bo, cy = people = await open_table(world, ["Ayla", "Bo", "Cy"], "uprising")
        await arrange(world, last_cards)
        assert await people_asked(world, people) == [ayla, bo]
        posts = len(ayla.timeline())
        panel = await open_cockpit(ayla)
        assert "nothing is shown until the last" in panel.text
        await pick(ayla, panel, "Shadow Alliance")
        assert re.search("So far:.*Shadow Alliance", panel.text)
        await pick(ayla, panel, "Secure Spice Trade")
        stale = panel
        panel = await open_beside(world, ayla)
        await (await ayla.click(panel, label="Done")).answered()
        await world.bot.outbox.settle()
        assert await people_asked(world, people) == [bo]
        assert len([m for m in cy.timeline() if "Shadow Alliance" in m.text]) == 0
        await world.restart()
        assert "moved on" in (await (await ayla.click(stale, label="Done")).answered()).text
        panel = await open_cockpit(ayla)
        await (await ayla.click(panel, label="Undo step")).answered()
        assert await people_asked(world, people) == [ayla, bo]
        foreign = await (await cy.click(table_posts(cy)[-1], label="My turn")).answered()
        assert "Waiting for" in foreign.text
        panel = await open_cockpit(bo)
        assert [name for name in captions(panel) if name in ("None", "Done")] == ["Done"]
        await (await bo.click(panel, label="Done")).answered()
        await world.bot.outbox.settle()
        assert final_post(cy) is None
        assert len([m for m in ayla.timeline() if m.ephemeral_to is None]) <= posts
        panel = await open_cockpit(ayla)
        await pick(ayla, panel, "Secure Spice Trade")
        await (await ayla.click(panel, label="Done")).answered()
        await world.bot.outbox.settle()
        final = final_post(cy)
        assert final is not None
        assert "Secure Spice Trade" in final.text
        assert "Intrigue: Shadow Alliance" in final.text, "what was held is shown once the game is over"
        async with world.bot.tables.hold(1) as live:
            assert live.row.status == "over"
            assert live.game.state.players[0].sources["intrigue"] == 1


@pytest.mark.slow
async def test_the_endgame_by_typed_commands(url) -> None:
    async with running(url) as world:
        ayla, bo, _ = await open_table(world, ["Ayla", "Bo", "Cy"], "uprising")
        await arrange(world, last_cards)
        choices = (await ayla.autocomplete("choose", focused="option", option="secure")).choices
        both = next(c["value"] for c in choices if re.search("Secure.*Shadow", c["name"]))
        assert not (await (await ayla.slash("choose", option=both)).answered()).error
        choices = (await bo.autocomplete("choose", focused="option")).choices
        assert [choice["name"] for choice in choices] == ["None"]
        assert not (await (await bo.slash("choose", option=choices[0]["value"])).answered()).error
        await world.bot.outbox.settle()
        text = final_post(ayla).text
        assert text.index("Secure Spice Trade") < text.index("Shadow Alliance")

"""The lobby's choices, and what comes before the first round."""

from __future__ import annotations

import pytest

from bot.language import LANGUAGES, Words
from bot.products.registry import product
from engine.kernel.game import Game
from engine.registry import family
from tests.bot.harness import open_cockpit, running, table_posts


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("leaders", ["draft", "dealt"])
def test_no_round_is_counted_before_the_first(language, leaders) -> None:
    made, words = product("uprising"), Words(language, ["Ayla", "Bo", "Cy"])
    config = made.configure({"leaders": leaders, "bans": "on"}, 3)
    game = Game.new(family("imperium"), config, bytes(32))
    assert "0" not in made.head_line(game.view(None), words)
    started = Game.new(family("imperium"), made.configure({}, 3), bytes(32))
    assert "10" in made.head_line(started.view(None), words)


async def test_bans_and_dealt_leaders_by_clicks(url) -> None:
    async with running(url) as world:
        ayla, bo, cy = persons = [world.sandbox.actor(name) for name in ("Ayla", "Bo", "Cy")]
        await (await ayla.slash("dune new", game="uprising", seats=3)).answered()
        for person in (bo, cy):
            await (await person.slash("dune join")).answered()
        await world.bot.tables.lobby.choose(1, ayla.id, leaders="dealt", bans="on")
        await (await ayla.slash("dune start")).answered()
        await world.bot.outbox.settle()
        assert sorted(table_posts(ayla)[-1].mentions) == sorted(person.id for person in persons)
        assert "Round" not in table_posts(ayla)[-1].text
        panel = await open_cockpit(ayla)
        assert "Ban a Leader" in panel.text
        values = [option["value"] for option in panel.components[0]["components"][-2]["components"][0]["options"]]
        assert len(values) == 8
        for person in persons:
            panel = await open_cockpit(person)
            await (await person.choose(panel, [values[3]])).answered()
            await world.restart()
        await world.bot.outbox.settle()
        offers = []
        for person in persons:
            panel = await open_cockpit(person)
            assert "Choose your Leader" in panel.text
            menu = panel.components[0]["components"][-2]["components"][0]
            offers.append([option["label"] for option in menu["options"]])
            outcome = await (await person.choose(panel, [menu["options"][0]["value"]])).answered()
            assert not outcome.error
        assert len({name for offer in offers for name in offer}) == 6
        await world.bot.outbox.settle()
        told = table_posts(ayla)[-1].text
        assert "Round 1 of 10" in told
        assert all(offer[0] in told for offer in offers)

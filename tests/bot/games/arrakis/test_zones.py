"""Air zones in menus, with the sectors below them."""

from __future__ import annotations

import pytest

from bot.games.previews import Asked
from bot.games.registry import product
from bot.language import Words
from engine.arrakis.frames.vehicles import begin_vehicles
from engine.arrakis.library import ATREIDES, HARKONNEN
from tests.engine.arrakis.table import asked, bare, put, say

BELOW = {
    "en": "below: 2 harvesters, legions H 1, A 1",
    "zh-TW": "下方：收割機 2，軍團（哈 1、亞 1）",
    "zh-CN": "下方：收割机 2，军团（哈 1、厄 1）",
    "ja": "下に収穫機2、軍団 ハ1・ア1",
}


@pytest.mark.parametrize("language", BELOW)
def test_an_air_zone_says_what_flies_there_and_what_is_below(language: str) -> None:
    game = bare()
    put(game, "carthag", HARKONNEN, regular=3)
    put(game, "s1_2", ATREIDES, regular=1)
    put(game, "s3_1", ATREIDES, regular=1)  # this area is not below the zone
    begin_vehicles(game)
    game._run()
    say(game, "harvester.s1_1", "harvester.s1_10", "harvester.s3_5")
    game.state.zones["az1"] = "carryall"
    words = Words(language, ["Ayla", "Bo"])
    about = product("arrakis").questions.preview(Asked(game.view(0), 0, asked(game), (), game.clone), words).about
    assert about["zone.az1"] == f"{words.name('figure:carryall')} · {BELOW[language]}"

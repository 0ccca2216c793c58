"""The counts in a player's line have icons if all of them exist, otherwise words, so that no number is without
either."""

from __future__ import annotations

import pytest

from bot.games.imperium.lines import FACTIONS, RESOURCES, tell_player
from bot.language import LANGUAGES, Words
from engine.kernel.game import Game
from engine.registry import family

ICONS = {name: f"<:{name}:1>" for name in (*RESOURCES, *FACTIONS)}


@pytest.fixture(scope="module")
def player():
    game = Game.new(family("imperium"), {"product": "uprising", "seats": 3}, bytes(32))
    return game.view(None)["players"][0]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("missing", [list(ICONS), ["guild"], ["water"]])
def test_without_every_icon_words_say_what_is_counted(player, language, missing) -> None:
    words = Words(language, ["Ayla"], icons={name: icon for name, icon in ICONS.items() if name not in missing})
    line = tell_player(player, words, {})
    assert all(
        f"{words.name(f'faction:{faction}')} {player['influence'].get(faction, 0)}" in line for faction in FACTIONS
    )
    assert "<:" not in line


def test_with_every_icon_they_do(player) -> None:
    line = tell_player(player, Words("en", ["Ayla"], icons=ICONS), {})
    assert all(f"{icon}{player['influence'].get(name, player.get(name, 0))}" in line for name, icon in ICONS.items())
    assert "Fremen" not in line

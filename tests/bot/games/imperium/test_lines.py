"""The counts in a player's line have icons if all of these exist, and otherwise words: every number has one or the
other."""

from __future__ import annotations

import pytest

from bot.games.imperium.lines import FACTIONS, RESOURCES, list_board, tell_player
from bot.language import LANGUAGES, Words
from engine.kernel.game import Game
from engine.registry import family
from tests.engine.imperium.table import USUAL, Table

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


@pytest.mark.parametrize("language", LANGUAGES)
def test_b10_4_b16_20_the_board_tells_what_lies_face_up_or_aside(language: str) -> None:
    """The board in words shows Charisma, which lies face up until its owner's Reveal turn, and the card that Helena has
    set aside, which is public."""
    table, words = Table(3, ("helena_richese", *USUAL["base"][0][:2]), product="base"), Words(language, ["Ayla"])
    table.give(0, "signet_ring")
    table.intrigue(0, "charisma")
    table.row("lady_jessica")
    table.take(0, "play", "intrigue:charisma")
    table.send(0, "signet_ring", "arrakeen")
    table.take(0, "choose-set-aside", "card:lady_jessica")
    told = list_board(table.game.view(1), words)
    assert words.text("board-waiting", seat=0, cards=words.pile(["intrigue:base/charisma"])) in told
    assert words.text("board-aside", seat=0, cards=words.pile(["card:base/lady_jessica"])) in told

"""The epic form of the game (IX7)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from bot.games.imperium.lobby import ImperiumLobby
from bot.language import LANGUAGES, Words
from engine.imperium.config import read_config
from engine.imperium.family import FAMILY
from engine.imperium.state import bare, lib
from engine.kernel.game import Game
from tests.engine.imperium.table import Table

DESERT, SPICE = "dune_the_desert_planet", "control_the_spice"
BOARDS = (("base", 3), ("base", 4), ("uprising", 3), ("uprising", 4))


def begin(board: str, seats: int, *sets: str) -> Game[Any]:
    """An epic game before the choice of Leaders."""
    return Game.new(
        FAMILY,
        {"product": board, "seats": seats, "modules": ["ix", *sets], "leaders": "draft", "forms": ["epic"]},
        bytes(32),
    )


def count_cards(game: Game[Any], pile: list[int]) -> Counter[str]:
    """The number of each card in a pile, by id."""
    return Counter(bare(game.state.cards[card]) for card in pile)


@pytest.mark.parametrize(("board", "seats"), BOARDS)
def test_ix7_1_it_goes_to_12_on_five_cards_each_of_the_two_higher_levels(board: str, seats: int) -> None:
    game = begin(board, seats)
    levels = [lib(game).conflicts[card].level for card in game.state.conflict_deck]
    assert levels == [3] * 5 + [2] * 5  # the top card last
    assert lib(game).board.goal == 12
    assert "ix/economic_supremacy" in game.state.conflict_deck


@pytest.mark.parametrize(("board", "seats"), BOARDS)
def test_ix7_1_everybody_begins_with_five_troops_and_control_the_spice(board: str, seats: int) -> None:
    game = begin(board, seats)
    for player in game.state.players:
        cards = count_cards(game, player.deck)
        assert (cards[SPICE], cards[DESERT], len(player.deck), player.discard) == (1, 1, 10, [])
        assert (player.units["garrison.troop"], player.supply) == (5, 7)
        assert player.vp == (1 if seats == 4 else 0)  # IX7.4


def test_ix7_1_everybody_begins_with_an_intrigue_card() -> None:
    state = Table(4, product="base", modules=["ix"], forms=["epic"]).game.state
    assert [len(player.intrigue) for player in state.players] == [1] * 4


def test_ix7_1_without_the_form_nothing_of_it_is_there() -> None:
    for board in ("base", "uprising"):
        library = read_config({"product": board, "seats": 4, "modules": ["ix"]}).library
        assert "ix/control_the_spice" not in library.cards
        assert library.board.goal == 10
        assert ("ix/economic_supremacy" in library.conflicts) == (board == "base")  # IX13.3


@pytest.mark.parametrize("board", ["base", "uprising"])
def test_ix7_3_with_immortality_it_replaces_nothing_and_begins_in_the_discard_pile(board: str) -> None:
    game = begin(board, 4, "immortality")
    for player in game.state.players:
        cards = count_cards(game, player.deck)
        assert (cards[SPICE], cards[DESERT], cards["experimentation"], len(player.deck)) == (0, 0, 2, 10)
        assert count_cards(game, player.discard) == {SPICE: 1}


def test_t12_1_commanders_keep_their_decks_and_draw_an_intrigue_card_too() -> None:
    plain = Game.new(FAMILY, {"seats": 6, "leaders": "draft"}, bytes(32)).state
    game = begin("uprising", 6)
    for role, player, usual in zip(game.config.roles, game.state.players, plain.players, strict=True):
        same = count_cards(game, player.deck) == Counter(bare(plain.cards[card]) for card in usual.deck)
        assert same == (role.kind == "commander")
        assert player.units["garrison.troop"] == (0 if role.kind == "commander" else 5)
        assert player.vp == usual.vp
    begun = Game.new(FAMILY, {"seats": 6, "modules": ["ix"], "forms": ["epic"]}, bytes(32)).state
    assert [len(player.intrigue) for player in begun.players] == [1] * 6


def test_ix7_5_one_person_does_not_play_it() -> None:
    """The epic form is not for one person (IX7.5, R315)."""
    with pytest.raises(ValueError, match="forms: epic: not with these sets and so many people"):
        read_config({"product": "base", "seats": 1, "modules": ["ix"], "forms": ["epic"]})


def test_ix19_1_it_is_refused_together_with_go_to_11() -> None:
    with pytest.raises(ValueError, match="forms: epic: not together with go_to_11"):
        read_config({"product": "base", "modules": ["ix", "immortality"], "forms": ["epic", "go_to_11"]})


@pytest.mark.slow
@pytest.mark.parametrize("board", ["base", "uprising"])
def test_the_lobby_says_how_long_it_is_and_with_what_it_does_not_go(board: str) -> None:
    lobby = ImperiumLobby(board)
    assert "epic" in {setting.name for setting in lobby.settings}
    why = lobby.why_not(dict.fromkeys(("ix", "immortality", "epic", "go_to_11"), "on"), 4)
    assert why is not None
    assert lobby.find_idle({"ix": "on"}, 1).keys() >= {"epic"}
    for language in LANGUAGES:
        words = Words(language)
        assert "12" in (words.attribute("setting-epic-on", "about") or "")
        assert words.name("form:epic") in words.say(why)


def test_control_the_spice_trashes_and_recruits_for_a_spice() -> None:
    """Control the Spice is as on the fact sheet: in an Agent turn, 1 spice pays for a trash and 1 troop; in a Reveal
    turn it gives 1 persuasion and 1 spice."""
    table = Table(4, product="base", modules=["ix"], forms=["epic"])
    table.give(0, "ix/control_the_spice")
    dagger, other = table.give(0, "dagger", "dagger")
    table.set(0, spice=1)
    table.send(0, "ix/control_the_spice", "smuggling")
    table.take(0, "control_the_spice.agent")
    table.take(0, "card:base/dagger")
    player = table.player(0)
    assert (player.spice, player.units["garrison.troop"]) == (0, 6)
    assert dagger in table.state.trashed or other in table.state.trashed
    card = table.game.config.library.cards["ix/control_the_spice"]
    assert card.icons == ("spice_trade",)

    table = Table(4, product="base", modules=["ix"], forms=["epic"])
    table.give(0, "ix/control_the_spice")
    table.reveal(0)
    assert (table.player(0).spice, table.player(0).persuasion) == (1, 1)

"""Statements of a manifest: forms of the game, options inside a box, sets that include others (IX7, IX13.3, IX19)."""

from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from bot.games.imperium.lobby import ImperiumLobby
from bot.games.imperium.picture.paint import open_page
from bot.games.registry import product
from bot.language import LANGUAGES, Words
from content.imperium.loader import assemble, load_content
from content.imperium.printed import printed_for
from content.imperium.reader import ContentError, load_board, load_set, read_set
from engine.imperium.config import read_config
from engine.imperium.family import FAMILY
from engine.imperium.state import bare
from engine.kernel.game import Game
from engine.players import player as computer
from engine.sweep import play_game
from tests.engine.imperium.table import Table
from tests.imagined.opened import opened

__all__ = ["opened"]
pytestmark = pytest.mark.usefixtures("opened")
DESERT = "dune_the_desert_planet"


def begin(board: str, *sets: str, forms: tuple[str, ...] = (), seats: int = 4) -> Game[Any]:
    """A game with the caravans before the choice of Leaders."""
    data = {"product": board, "seats": seats, "modules": ["caravan", *sets], "leaders": "draft", "forms": list(forms)}
    return Game.new(FAMILY, data, bytes(32))


def conflicts_of(board: str, *forms: str) -> set[str]:
    library = read_config({"product": board, "modules": ["caravan"], "forms": list(forms)}).library
    return {name.partition("/")[2] for name in library.conflicts if name.startswith("caravan/")}


# -- goods at the start -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("board", ["base", "uprising"])
@pytest.mark.parametrize("forms", [(), ("long_road",)])
def test_ix7_1_a_form_replaces_a_starting_card_and_gives_an_intrigue_card(board: str, forms: tuple[str, ...]) -> None:
    game = begin(board, forms=forms)
    long = len(forms)
    plain = Game.new(FAMILY, {"product": board, "seats": 4, "leaders": "draft"}, bytes(32)).state.players[0]
    for player in game.state.players:
        names = Counter(bare(game.state.cards[card]) for card in player.deck)
        assert (names["drover"], names[DESERT], len(player.deck)) == (long, 2 - long, len(plain.deck))
        assert player.intrigue == player.discard == []
    begun = Table(4, product=board, modules=["caravan"], forms=list(forms)).game
    assert [len(player.intrigue) for player in begun.state.players] == [long] * 4
    assert FAMILY.faults(begun) == []


def test_ix7_3_with_another_box_the_card_begins_in_the_discard_pile() -> None:
    game = begin("base", "immortality", forms=("long_road",))
    for player in game.state.players:
        assert [bare(game.state.cards[card]) for card in player.discard] == ["drover"]
        names = Counter(bare(game.state.cards[card]) for card in player.deck)
        assert (names["drover"], names[DESERT], names["experimentation"], len(player.deck)) == (0, 0, 2, 10)
    assert begin("base", "immortality").state.players[0].discard == []


@pytest.mark.slow
@pytest.mark.parametrize(("board", "sets"), [("base", ()), ("uprising", ("immortality",))])
def test_games_in_such_a_form_are_played_to_their_end(board: str, sets: tuple[str, ...]) -> None:
    data = {"product": board, "seats": 4, "modules": ["caravan", *sets], "forms": ["long_road"]}
    played = play_game(FAMILY, data, [computer("mercenary", "imperium")] * 4, 1, check=True)
    assert played.violations == []


# -- forms within a box -----------------------------------------------------------------------------------------------


def test_ix19_13_conflicts_of_a_box_are_off_until_a_switch_turns_them_on() -> None:
    """Conflicts of a box are not in play until an option adds them (IX19.13). The longer form of the game adds the one
    Conflict that it needs even without the option (R308, IX7.1, IX13.3)."""
    assert conflicts_of("base") == conflicts_of("uprising", "raids") == {"raid", "siege"}
    assert conflicts_of("uprising") == set()
    assert conflicts_of("uprising", "long_road") == {"siege"}
    assert conflicts_of("uprising", "long_road", "raids") == {"raid", "siege"}


def test_what_is_shown_knows_the_forms() -> None:
    """Views, players and pictures know the forms of the game, so they show a card that exists in one form only."""
    game = begin("uprising", forms=("raids",))
    view = game.view(None)
    assert view["forms"] == ["raids"]
    assert "forms" not in begin("uprising").view(None)
    assert "caravan/raid" in printed_for(view).conflicts
    page, _ = open_page(view, "en", ("Ayla", "Bo", "Cy", "Dee"), range(4))
    assert "caravan/raid" in page.sheets.conflicts


@pytest.mark.slow
def test_a_switch_is_offered_where_it_changes_something() -> None:
    assert "raids" not in {setting.name for setting in product("base").lobby.settings}
    lobby = product("uprising").lobby
    on = {"caravan": "on", "raids": "on"}
    assert "raids" not in lobby.find_idle(on, 4)
    assert lobby.configure(lobby.read_options(on, 4), 4)["forms"] == ["raids"]
    why = lobby.find_idle(on, 3)["raids"]
    assert "forms" not in lobby.configure(lobby.read_options(on, 3), 3)
    for language in LANGUAGES:
        words = Words(language)
        assert words.name("form:raids") in words.say(why)
        assert "4" in words.say(why)
    for board, seats in (("base", 4), ("uprising", 3)):
        with pytest.raises(ValueError, match="forms: raids: not with these sets and so many people"):
            read_config({"product": board, "seats": seats, "modules": ["caravan"], "forms": ["raids"]})


@pytest.mark.slow
@pytest.mark.parametrize("order", [("long_road", "go_to_11"), ("go_to_11", "long_road")])
def test_ix19_1_forms_of_two_boxes_that_both_set_the_goal_are_refused(order: tuple[str, ...]) -> None:
    """Forms of two boxes that both set the goal are refused (IX19.1), and the reason is given (R307)."""
    data = {"product": "base", "modules": ["caravan", "immortality"], "forms": list(order)}
    with pytest.raises(ValueError, match="forms: long_road: not together with go_to_11"):
        read_config(data)
    why = product("base").lobby.why_not(dict.fromkeys(("caravan", "immortality", *order), "on"), 4)
    assert why is not None
    for language in LANGUAGES:
        words = Words(language)
        assert all(words.name(f"form:{form}") in words.say(why) for form in order)


def test_a_change_names_forms_of_its_own_set(tmp_path: Path) -> None:
    shutil.copytree(Path(__file__).parent / "caravan", tmp_path / "caravan")
    manifest = tmp_path / "caravan" / "set.yaml"
    manifest.write_text(manifest.read_text("utf-8").replace("forms: [raids]", "forms: [raid]"), "utf-8")
    with pytest.raises(ContentError, match=r"caravan/set\.yaml: caravan: changes: no form raid"):
        read_set(tmp_path / "caravan")


# -- sets that require other sets -------------------------------------------------------------------------------------


def test_a_set_that_no_lobby_offers_comes_with_the_one_that_needs_it() -> None:
    config = read_config({"product": "base", "modules": ["caravan"]})
    assert "wells/digger" in config.library.cards
    assert config.modules == ("caravan",)
    assert "wells" in load_content("base", ("caravan",)).sets
    assert "wells/digger" not in read_config({"product": "base"}).library.cards
    lobby = product("base").lobby
    assert "wells" not in {setting.name for setting in lobby.settings}
    assert {preset.name: preset.options for preset in lobby.presets}["base-caravan"] == {"caravan": "on"}
    assert lobby.why_not({"caravan": "on"}, 4) is None
    with pytest.raises(ContentError, match="needs: set wells is not in play"):
        assemble(load_board("base"), [load_set("base"), load_set("caravan")])


def test_of_several_sets_one_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    sets = {name: load_set(name) for name in ("base", "caravan", "wells", "immortality", "bloodlines")}
    monkeypatch.setattr(sets["caravan"].manifest, "needs", ("wells", ("immortality", "bloodlines")))
    with pytest.raises(ContentError, match="needs: set immortality or bloodlines is not in play"):
        assemble(load_board("base"), [sets["base"], sets["wells"], sets["caravan"]], 4)
    for one in ("immortality", "bloodlines"):
        assert assemble(load_board("base"), [sets["base"], sets[one], sets["wells"], sets["caravan"]], 4).sets
    lobby = ImperiumLobby("base")
    assert lobby.presets[[preset.name for preset in lobby.presets].index("base-caravan")].options == {
        "caravan": "on", "immortality": "on",
    }  # fmt: skip
    off = {"bloodlines": "off", "immortality": "off"}
    (setting,) = (setting for setting in lobby.settings if setting.name == "caravan")
    assert setting.when is not None
    assert setting.when(off | {"bloodlines": "on"}, 4) is None
    why = setting.when(off, 4)
    assert why is not None
    for language in LANGUAGES:
        words = Words(language)
        assert all(words.name(f"module:{name}") in words.say(why) for name in ("caravan", *off))

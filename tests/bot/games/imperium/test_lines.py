"""Each count in a player's line has an icon or a word. If one of the icons does not exist, all counts have words."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.imperium.faces import list_open
from bot.games.imperium.lines import FACTIONS, RESOURCES, list_board, list_brief, tell_player
from bot.language import LANGUAGES, Words
from engine.kernel.decisions import Answer
from engine.kernel.game import Game
from engine.registry import family
from tests.engine.imperium.immortality.vats import Vats
from tests.engine.imperium.table import USUAL, Table
from tests.engine.imperium.teams.six import LEFT, Six

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


KEPT = (
    "council", "swordmaster", "hooks", "bonus_token", "deck", "sandworms", "troops.supply", "troops.memories",
    "conflicts", "conflicts.0.up", "objectives", "objectives.0.up",
)  # fmt: skip
"""Public facts about a player that the picture shows and the board in words has to tell."""


def change(value: Any) -> Any:
    return not value if isinstance(value, bool) else value + 1 if isinstance(value, int) else []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("what", [*(f"players.2.{one}" for one in KEPT), "imperium_deck", "intrigue_deck",
                                  "intrigue_discard", "conflict_deck"])  # fmt: skip
def test_the_board_in_words_tells_what_the_picture_shows_of_pieces_and_cards(language: str, what: str) -> None:
    table = Six()
    table.trophies(LEFT, ("siege_of_arrakeen", "ornithopter", False), ("objective_crysknife", "crysknife", True))
    table.state.intrigue_discard.append(table.state.intrigue_deck.pop())
    view, words = table.game.view(None), Words(language, ["Ayla"])
    before, *path, key = list_board(view, words), *what.split(".")
    inner: Any = view
    for step in path:
        inner = inner[int(step) if step.isdecimal() else step]
    inner[key] = change(inner[key])
    assert list_board(view, words) != before


def test_u11_7_the_board_in_words_names_won_cards_with_their_icons_until_they_are_turned() -> None:
    table, words = Table(), Words("en", ["Ayla"])
    table.set(0, council=True, swordmaster=True, hooks=True, sandworms=1)
    table.trophies(0, ("siege_of_arrakeen", "ornithopter", False), ("objective_crysknife", "crysknife", True))
    table.player(0).trophies[1].up = False
    told = list_board(table.game.view(None), words)
    assert "Ayla’s Objectives: Crysknife (face down)" in told
    assert "Ayla’s Conflict cards: Siege of Arrakeen (Ornithopter)" in told
    line = "Ayla: deck 10 · troops in supply 9 · High Council seat · Swordmaster · 1 sandworm in the Conflict"
    assert f"{line} · Maker Hooks" in told


def test_im6_1_the_cards_on_offer_for_specimens_can_be_looked_up() -> None:
    """The cards of the Tleilaxu Row and Reclaimed Forces are in the menu below the board, beside the Imperium Row."""
    table = Vats()
    table.shelf("corrino_genes", "ghola")
    (row,) = [menu.references for menu in list_open(table.game.view(None)) if menu.name == "row"]
    assert [f"card:immortality/{name}" for name in ("corrino_genes", "ghola", "reclaimed_forces")] == list(row[-3:])
    assert not any("immortality" in one for menu in list_open(Table(3).game.view(None)) for one in menu.references)


def test_scores_are_listed_once_everybody_has_a_leader() -> None:
    """No scores are listed while Leaders are chosen in turn, because the line would leave out those who have none
    yet."""
    game, words = (
        Game.new(family("imperium"), {"seats": 3, "leaders": "draft"}, bytes(32)),
        Words("en", ["Ayla", "Bo", "Cy"]),
    )
    while (decision := game.options(seat := game.waiting()[0])) is not None and decision.kind == "leader":
        assert list_brief(game.view(None), words) == []
        game.apply(seat, Answer(decision.id, (decision.legal()[0].id,)))
    (line,) = list_brief(game.view(None), words)
    assert all(name in line for name in ("Ayla", "Bo", "Cy"))

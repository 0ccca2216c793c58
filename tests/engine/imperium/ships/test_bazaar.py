"""Whole games with negotiators, prices in Solari, and tiles that are paid for (IX3)."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from bot.games.imperium.modules.tech.lines import list_player
from bot.games.imperium.picture.paint import open_page, unshown
from bot.language import LANGUAGES, Words
from content.imperium.text import describe
from engine.imperium.family import FAMILY
from engine.imperium.fold import differences
from engine.imperium.tech.negotiators import BANNER, has_banner
from engine.players import player as computer
from engine.sweep import play_game
from tests.engine.imperium.table import Table

SETS = ["bloodlines", "tech", "bazaar"]
GAMES = [("base", 4), ("base", 2), ("base", 1), ("uprising", 3), ("uprising", 1), ("uprising", 6)]


@pytest.mark.rotating
@pytest.mark.slow
@pytest.mark.parametrize(("product", "seats"), GAMES)
def test_whole_games_keep_all_invariants(product: str, seats: int) -> None:
    seated = [computer(name, "imperium") for name in (["random", "mercenary"] * 3)[:seats]]
    for seed in range(2):
        played = play_game(FAMILY, {"product": product, "seats": seats, "modules": SETS}, seated, seed, check=True)
        assert played.violations == []
        assert differences(played.game) == []
        assert has_banner(played.game)


@pytest.mark.slow
def test_random_people_send_negotiators_and_pay_by_every_way() -> None:
    kinds: set[str] = set()
    paid: set[str] = set()
    for seed in range(6):
        game = play_game(FAMILY, {"product": "base", "seats": 4, "modules": SETS}, [computer("random")] * 4, seed).game
        kinds |= {event.kind for event in game.events}
        paid |= {str(one.data["what"]) for one, two in pairwise(game.events)
                 if one.kind == "spend" and two.kind == "tech"}  # fmt: skip
    assert {"negotiators", "negotiators-back", "tile-flip", "tile-trash", "tech"} <= kinds
    assert paid == {"resource:spice", "resource:solari"}


def at_ix(product: str) -> Table:
    """A table whose seat 0 has two negotiators on Ix and a tile."""
    table = Table(3, product=product, modules=SETS)
    player, part = table.player(0), table.state.parts["tech"]
    player.units["supply.troop"] -= 2
    player.units[BANNER] += 2
    part.owned[0].append(part.stacks[0].pop())  # type: ignore[attr-defined]  # the tech part
    table.settle()
    return table


@pytest.mark.sweep(4)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("product", ["base", "uprising"])
def test_negotiators_are_shown(product: str, language: str) -> None:
    table = at_ix(product)
    view: dict[str, Any] = table.game.view(0)
    words = Words(language, ("Ayla", "Bo", "Cy"))
    assert view["players"][0]["tech"]["negotiators"] == 2
    assert unshown(view) == []
    page, asked = open_page(view, language, ("Ayla", "Bo", "Cy"), range(3))
    assert any(words.text("picture-negotiators", n=2) in line for panel in asked for _, line in panel.tell(page))
    assert words.text("board-negotiators", seat=0, n=2) in list_player(view, view["players"][0], words)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reference", ["card:bazaar/envoy", "card:bazaar/buyer", "card:bazaar/banker",
                                       "tech:bazaar/projectors", "tech:bazaar/satellites"])  # fmt: skip
def test_their_words_read_in_every_language(reference: str, language: str) -> None:
    said = [line for box in describe(reference, language).boxes for line in (box.face, box.sentence)]
    assert said
    assert not any(mark in line for line in said for mark in "{}|_")

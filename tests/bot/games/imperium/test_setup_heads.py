"""The present step of a game before its first round, in panels and in the picture."""

from __future__ import annotations

import random
from functools import cache
from itertools import count

import pytest

from bot.games.imperium.lines import head_line
from bot.games.picture import Faces
from bot.games.registry import product
from bot.language import LANGUAGES, Words
from engine.kernel.game import Game
from engine.players import answer_randomly
from engine.registry import family

NAMES = ["Ayla", "Bo", "Chie"]


KINDS = {"ban", "leader", "navigation"}


@cache
def list_setup() -> dict[str, Game]:
    """A game for each kind of question in `KINDS`, before the first round of a table with Bloodlines."""
    found: dict[str, Game] = {}
    lobby = product("uprising").lobby
    config = lobby.configure(lobby.read_options({"bloodlines": "on", "leaders": "draft", "bans": "on"}, 3), 3)
    for seed in count():
        if found.keys() >= KINDS:
            break
        game = Game.new(family("imperium"), config, random.Random(seed).randbytes(32), digests=False)
        while not game.view(None)["round"]:
            decision = game.decisions()[0]
            found.setdefault(decision.kind, game.clone())
            game.apply(decision.seat, answer_randomly({}, decision, random.Random(seed)))
    return {kind: found[kind] for kind in KINDS}


def test_before_the_first_round_only_the_choice_of_leaders_is_called_so() -> None:
    games = list_setup()
    for kind, game in games.items():
        view = game.view(None)
        chosen = all(player["leader"] for player in view["players"])
        assert chosen == (kind == "navigation")
        assert ("choosing Leaders" in head_line(view, Words("en", NAMES))) == (not chosen)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_names_the_setup_as_such(language: str) -> None:
    view = list_setup()["navigation"].view(None)
    drawn = product("uprising").picture.draw_board(view, language, Faces(NAMES))
    assert drawn is not None
    words = Words(language)
    assert words.text("picture-phase-setup") in drawn.alt
    assert words.text("picture-phase-recall") not in drawn.alt

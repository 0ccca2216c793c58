"""The abilities of Leaders on one line."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from bot.games.imperium.deciding.components import about_leader, tell_leader
from bot.games.registry import product
from bot.language import LANGUAGES, Words
from content.imperium.printed import printed_for
from content.imperium.text import describe
from engine.kernel.game import Game
from engine.registry import family

BOXES = {"bloodlines": "on", "immortality": "on"}


def open_view(board: str) -> dict[str, Any]:
    lobby = product(board).lobby
    config = lobby.configure(lobby.read_options(BOXES, 3), 3)
    return Game.new(family("imperium"), config, random.Random(1).randbytes(32), digests=False).view(0)


@pytest.mark.sweep(4)
@pytest.mark.parametrize("board", ["base", "uprising"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_ability_of_several_parts_is_named_once_and_told_whole(board: str, language: str) -> None:
    view, words, several = open_view(board), Words(language), 0
    for leader in printed_for(view).leaders:
        boxes = describe(f"leader:{leader}", language, view["product"], words.lacking).boxes
        view["players"][0]["leader"] = leader
        for told in (about_leader(view, leader, words), tell_leader(view, 0, words)):
            for name, parts in Counter(box.label for box in boxes).items():
                begun = words.text("deciding-ability", name=name, text="@").partition("@")[0]
                assert told.count(begun) <= 1, told
                several += parts > 1
        assert all(line in about_leader(view, leader, words) for box in boxes for line in box.face.split("\n"))
    assert several

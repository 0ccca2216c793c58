"""Everybody has as much of everything as may be: still nothing lies over other things, leaves its box or is cut."""

from __future__ import annotations

import random
from collections.abc import Iterable
from functools import cache
from typing import Any

import pytest

from bot.draw.pictures import _cache
from bot.draw.record import recording
from bot.games.imperium.picture.layout import Form
from bot.games.imperium.picture.paint import forget_boards, paint
from content import LANGUAGES
from engine.imperium.family import FAMILY
from engine.kernel.game import Game
from engine.players import answer_randomly
from tests.bot.support.apart import list_faults
from tests.content.imperium.own import list_mixed

TABLES = (("uprising", 6), ("uprising", 4), ("uprising", 1), ("base", 4), ("base", 2))
FORMS: tuple[Form, ...] = ("landscape", "portrait")
NAMES = ("Ayla", "髙橋さくら", "Bohdan", "宥瑄", "Chloé", "Farok")
BATTLES = ("crysknife", "desert_mouse", "ornithopter", "wild", "crysknife", "desert_mouse", "ornithopter")


@cache
def late(board: str, seats: int) -> dict[str, Any]:
    """The public view of a game with all sets, towards its end."""
    rng = random.Random(3)
    config = {"product": board, "seats": seats, "modules": list(list_mixed(board))}
    game = Game.new(FAMILY, config, bytes([3] * 32))
    while (decisions := game.decisions()) and game.revision < 500:
        game.apply(decisions[0].seat, answer_randomly({}, decisions[0], rng))
    return game.view(None)


def fill(player: dict[str, Any]) -> dict[str, Any]:
    """A player with two digits of all that is counted, and every lasting possession."""
    most = {"solari": 12, "spice": 14, "water": 10, "hand": 10, "intrigue": 10, "persuasion": 12, "strength": 28,
            "vp": 12, "council": True, "swordmaster": True, "hooks": True}  # fmt: skip
    full = player | {key: most[key] for key in most.keys() & player.keys()}
    full["troops"] = player["troops"] | {"garrison": 10, "conflict": 10}
    if "persuasion" in player:
        full["revealed"] = True
    if "objectives" in player:
        full["conflicts"] = [{"id": icon, "icon": icon, "up": True} for icon in BATTLES]
    if "specimens" in player.get("tleilaxu", {}):
        full["tleilaxu"] = player["tleilaxu"] | {"specimens": 10}
    if "commanders" in player:
        full["commanders"] = dict.fromkeys(player["commanders"], 2)
    return full


def list_tables() -> Iterable[tuple[str, int, str, Form]]:
    for board, seats in TABLES:
        for form in FORMS:
            for language in LANGUAGES:
                yield board, seats, language, form


@pytest.mark.sweep(5)
@pytest.mark.parametrize(("board", "seats", "language", "form"), list(list_tables()))
def test_a_full_table_is_whole_and_apart(board: str, seats: int, language: str, form: Form) -> None:
    """Six had numbers under icons, battle icons outside their boxes, and research cells over each other."""
    view = late(board, seats)
    for full in (view, {**view, "players": [fill(player) for player in view["players"]]}):
        _cache.clear()
        forget_boards()
        with recording() as placed:
            paint(full, language, NAMES, form=form)
        assert len(placed) > 500
        assert list_faults(placed) == []

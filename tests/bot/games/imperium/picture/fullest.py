"""The fullest states of every board: everybody has as much of everything as possible."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

from bot.games.imperium.picture.layout import Form
from content.arrakis.loader import load_printed
from engine.imperium.family import FAMILY
from engine.kernel.game import Game
from engine.players import answer_randomly
from engine.registry import family
from tests.content.imperium.own import list_mixed

TABLES = (("uprising", 6), ("uprising", 4), ("uprising", 1), ("base", 4), ("base", 2))
FORMS: tuple[Form, ...] = ("landscape", "portrait")
NAMES = ("Ayla", "髙橋さくら", "Bohdan", "宥瑄", "Chloé", "Farok")
BATTLES = ("crysknife", "desert_mouse", "ornithopter", "wild", "crysknife", "desert_mouse", "ornithopter")
PLACES = ("board", "aside", "tank")


@cache
def late(board: str, seats: int) -> dict[str, Any]:
    """The public view of a game with all sets near its end."""
    rng = random.Random(3)
    config = {"product": board, "seats": seats, "modules": list(list_mixed(board))}
    game = Game.new(FAMILY, config, bytes([3] * 32))
    while (decisions := game.decisions()) and game.revision < 500:
        game.apply(decisions[0].seat, answer_randomly({}, decisions[0], rng))
    return game.view(None)


def fill(player: dict[str, Any]) -> dict[str, Any]:
    """A player with two digits in every count, and with every lasting possession."""
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


@cache
def war(seats: int) -> dict[str, Any]:
    """The public view of a game of War for Arrakis after some turns, with leaders in every kind of place."""
    rng = random.Random(seats)
    game = Game.new(family("arrakis"), {"product": "arrakis", "seats": seats, "version": "retail"}, rng.randbytes(32))
    while (decisions := game.decisions()) and game.revision < 300:
        game.apply(decisions[0].seat, answer_randomly({}, decisions[0], rng))
    leaders = {
        leader.id: {"where": PLACES[number % len(PLACES)], "spent": number % 2 == 0}
        for number, leader in enumerate(load_printed()[0]["leaders"])
    }
    return game.view(None) | {"leaders": leaders}

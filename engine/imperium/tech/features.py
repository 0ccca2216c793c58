"""The features of a position about tech tiles: their number and their cost."""

from __future__ import annotations

from engine.imperium.tech.negotiators import BANNER
from engine.imperium.tech.state import Tech, tiles_of
from engine.imperium.thinking.features import Features

FEATURES: Features = {
    "tiles": lambda game, seat: len(Tech.of(game).owned[seat]),
    "cost of tiles": lambda game, seat: sum(tiles_of(game)[tile].cost for tile in Tech.of(game).owned[seat]) / 3,
    "negotiators": lambda game, seat: game.state.players[seat].units.get(BANNER, 0),
}

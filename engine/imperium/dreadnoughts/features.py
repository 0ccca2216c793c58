"""The features of a position about dreadnoughts, in the garrison and on locations."""

from __future__ import annotations

from engine.imperium.dreadnoughts.state import Dreadnoughts, count_dreadnoughts
from engine.imperium.thinking.features import Features

FEATURES: Features = {
    "dreadnoughts": lambda game, seat: count_dreadnoughts(game, seat, "garrison"),
    "dreadnoughts on locations": lambda game, seat: sum(one == seat for one in Dreadnoughts.of(game).at.values()),
}

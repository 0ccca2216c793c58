"""The features of a position about Commanders and their Skills."""

from __future__ import annotations

from engine.imperium.sardaukar.state import PLACES, Sardaukar, count_commanders
from engine.imperium.thinking.features import Features

FEATURES: Features = {
    "commanders": lambda game, seat: sum(count_commanders(game, seat, place) for place in PLACES),
    "skills": lambda game, seat: len(Sardaukar.of(game).skills[seat]),
}

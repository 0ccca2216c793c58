"""The features of a position about Spies: those on posts, and those in the supply."""

from __future__ import annotations

from engine.imperium.spies.state import Spies, own_posts
from engine.imperium.thinking.features import Features

FEATURES: Features = {
    "spies on posts": lambda game, seat: len(own_posts(game, seat)),
    "spies in supply": lambda game, seat: Spies.of(game).supply[seat],
}

"""The feature of a caravan that estimates of positions use: its place on the road."""

from __future__ import annotations

from engine.imperium.thinking.features import Features
from tests.imagined.caravan.state import Caravan

FEATURES: Features = {"caravan": lambda game, seat: Caravan.of(game).places[seat]}

"""The feature by which positions with caravans are judged: a caravan's place on the road."""

from __future__ import annotations

from engine.imperium.thinking.features import Features
from tests.imagined.caravan.state import Caravan

FEATURES: Features = {"caravan": lambda game, seat: Caravan.of(game).places[seat]}

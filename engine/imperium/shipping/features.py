"""The feature of a Freighter: its space."""

from __future__ import annotations

from engine.imperium.shipping.state import Shipping
from engine.imperium.thinking.features import Features

FEATURES: Features = {
    "freighter": lambda game, seat: Shipping.of(game).at[seat],
}

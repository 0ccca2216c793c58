"""The feature of a position about Freighters: their spaces."""

from __future__ import annotations

from engine.imperium.shipping.state import Shipping
from engine.imperium.thinking.features import Features

FEATURES: Features = {
    "freighter": lambda game, seat: Shipping.of(game).at[seat],
}

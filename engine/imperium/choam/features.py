"""The features of a position about contracts, completed and open."""

from __future__ import annotations

from engine.imperium.choam.state import count_completed, open_contracts
from engine.imperium.thinking.features import Features

FEATURES: Features = {
    "contracts completed": count_completed,
    "contracts open": lambda game, seat: len(open_contracts(game, seat)),
}

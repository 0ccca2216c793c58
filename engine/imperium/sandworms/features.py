"""The feature of Maker Hooks."""

from __future__ import annotations

from engine.imperium.sandworms.state import Sandworms
from engine.imperium.thinking.features import Features

FEATURES: Features = {
    "hooks": lambda game, seat: Sandworms.of(game).hooks[seat],
}

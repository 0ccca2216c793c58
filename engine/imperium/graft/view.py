"""What everybody sees of grafting."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.imperium.config import Config
from engine.imperium.graft.state import graft
from engine.imperium.state import G


def show(game: G, viewer: int | None, view: dict[str, Any]) -> None:
    """What is borrowed from the Row (IM12.18)."""
    view["borrowed"] = [game.state.cards[card] for card in graft(game).borrowed]


def list_expected(config: Config) -> Iterable[str]:
    """Every card that can only be played together with another one."""
    yield from (f"joined card:{name}" for name in config.library.together)


def follow_joined(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """A second card from hand, unless it was borrowed."""
    seat.hand -= data["hand"]

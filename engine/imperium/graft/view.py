"""The public view of grafting."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.imperium.config import Config
from engine.imperium.graft.state import Graft, list_returning
from engine.imperium.state import G


def show(game: G, viewer: int | None, view: dict[str, Any]) -> None:
    """Add to the view the grafted pair of this turn, the borrowed card, and the cards that return to a hand before its
    next reveal (IM12.18, IM16.1)."""
    state, names = game.state, game.state.cards
    sent = state.turn.sending.cards if state.turn is not None and state.turn.sending is not None else []
    view["joined"] = [names[card] for card in sent] if len(sent) > 1 else []
    view["borrowed"] = [names[card] for card in Graft.of(game).borrowed]
    for player in view["players"]:
        player["returning"] = [names[card] for card in list_returning(game, player["seat"])]


def list_expected(config: Config) -> Iterable[str]:
    """The coverage goals of random games: every card that can only be played together with another one."""
    yield from (f"joined card:{name}" for name in config.library.together)


def follow_joined(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """Subtract the second card of a pair from the hand, unless it was borrowed from the Row."""
    seat.hand -= data["hand"]

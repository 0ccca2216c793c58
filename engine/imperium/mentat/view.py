"""The Mentat in the view, and its invariant."""

from __future__ import annotations

from functools import cache
from typing import Any

from content.imperium import effects as fx
from engine.imperium.library import Library
from engine.imperium.mentat.rules import NAME, Mentat
from engine.imperium.state import NOBODY, G, lib, list_tokens


def home_of(content: Library) -> str:
    """The space on which the Mentat starts."""
    return next(
        space.key
        for space in content.spaces.values()
        for way in space.ways
        for node in fx.walk(way.effect)
        if isinstance(node, fx.TakeMentat)
    )


@cache
def _token(seat: int) -> str:
    return f"{seat}.{NAME}"


def show(game: G, viewer: int | None, view: dict[str, Any]) -> None:
    """Add to the view the place of the Mentat, its owner, and the seat that has won it for the next round."""
    part = Mentat.of(game)
    if part.owner == NOBODY:
        place: str | None = home_of(lib(game))
    else:
        token = _token(part.owner)
        place = next((space for space, there in game.state.agents.items() if token in there), None)
    view["mentat"] = {
        "at": place,
        "owner": None if part.owner == NOBODY else part.owner,
        "next": None if part.next == NOBODY else part.next,
    }


def find_faults(game: G) -> list[str]:
    """Check that the Mentat is in exactly one place: on its space, with a Leader, or on a space as an Agent."""
    owner = Mentat.of(game).owner
    lent = [seat for seat, player in enumerate(game.state.players) for name in player.lent if name == NAME]
    out = [token for token in list_tokens(game) if token.endswith(f".{NAME}")]
    where = [*(_token(seat) for seat in lent), *out]
    return [] if where == ([] if owner == NOBODY else [_token(owner)]) else [f"the Mentat of seat {owner} is {where}"]

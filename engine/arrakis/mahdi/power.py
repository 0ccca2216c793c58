"""The power of legions, as the automatic opponent counts it (W19.11), and the distances between areas."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache, partial

from content.arrakis import paths
from content.arrakis.loader import load_around
from engine.arrakis.library import HARKONNEN
from engine.arrakis.places import is_free, own_legion, stack_limit
from engine.arrakis.state import G, Legion, lib, solo

TOKEN = 2
"""Power of a face-down token (W19.3, W19.11)."""
FIGURES = {"generic": 1, "regular": 2, "elite": 3, "special": 4}
"""Power of single figures; a named leader is worth a regular (W19.11)."""
FAR = 99


def power(legion: Legion | None) -> int:
    """The power of a legion: 1 for each unit, 2 for each token, 1 for each leader. The rank of a sietch does not count
    (W19.11)."""
    if legion is None:
        return 0
    return legion.regular + legion.elite + legion.special + TOKEN * len(legion.tokens) + legion.leaders


def figure_power(legion: Legion) -> int:
    """The power of a legion counted figure by figure (W19.11); each face-down token counts as a token."""
    units: int = sum(FIGURES[kind] * getattr(legion, kind) for kind in FIGURES)
    return units + FIGURES["regular"] * len(legion.named) + TOKEN * len(legion.tokens)


def power_at(game: G, area: str) -> int:
    """The power of the legion in an area, whichever side it belongs to."""
    return power(game.state.legions.get(area))


def defenders(game: G, area: str) -> int:
    """The power of the Atreides legion in an area, 0 if there is none."""
    legion = game.state.legions.get(area)
    return power(legion) if legion is not None and legion.side != HARKONNEN else 0


def count_steps(game: G, sources: Iterable[str], free: bool = False) -> Mapping[str, int]:
    """The number of steps from every area to the nearest of `sources`. Steps across impassable borders count like
    all others (W19.6). With `free`, paths use only areas that the Harkonnen may enter, and unreachable areas are
    missing."""
    if free:
        return paths.count_steps(lib(game).around, sources, partial(is_free, game, HARKONNEN))
    return _count_anywhere(tuple(sources))


@lru_cache(4096)
def _count_anywhere(sources: tuple[str, ...]) -> Mapping[str, int]:
    """The number of steps from every area to the nearest of `sources` on the printed map. It is the same in every
    game."""
    return paths.count_steps(load_around(), sources)


def to_target(game: G) -> Mapping[str, int]:
    """The number of steps from every area to the target of the round."""
    return count_steps(game, [place_of(game, solo(game).target)])


def place_of(game: G, tactic: str) -> str:
    """The current area of the sietch on a tactical card, since cards can move a sietch."""
    return solo(game).moved.get(tactic, tactic)


def room(game: G, area: str) -> int:
    """The number of Harkonnen units for which an area still has room (W1.6)."""
    legion = own_legion(game, HARKONNEN, area)
    return stack_limit(game, HARKONNEN) - (0 if legion is None else legion.units)

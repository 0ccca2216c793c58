"""The reach of a moving or attacking legion: on foot, by riding worms, by flying (W6, W7.1)."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.arrakis.library import ATREIDES
from engine.arrakis.places import connected, has_enemy, has_settlement, has_worm, is_free, worm_areas
from engine.arrakis.side_policy import policy_for
from engine.arrakis.state import G, lib, other_side, rules


@dataclass(slots=True)
class Reach:
    """The areas that a legion can reach. Each area is listed once, with the cheapest way."""

    # The areas reached on foot.
    foot: list[str] = field(default_factory=list)
    # The areas reached by riding, with the marked areas that the ride crosses.
    ride: dict[str, tuple[str, ...]] = field(default_factory=dict)
    # The areas reached by flying, with the number of ornithopters.
    fly: dict[str, int] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.foot or self.ride or self.fly)

    def areas(self) -> list[str]:
        return [*self.foot, *self.ride, *self.fly]


def reach_to_move(game: G, side: str, area: str) -> Reach:
    """The free areas to which a legion can move (W6.1, W6.4, W6.5)."""
    found = Reach([other for other in _next_to(game, side, area) if is_free(game, side, other)])
    if side == ATREIDES:
        for target, way in _ride(game, area).items():
            if target != area and target not in found.foot and is_free(game, side, target):
                found.ride[target] = way
    else:
        for target, price in _fly(game, area).items():
            if target not in found.foot and is_free(game, side, target):
                found.fly[target] = price
    return found


def reach_to_attack(game: G, side: str, area: str) -> Reach:
    """The areas that a legion can attack: those with an enemy legion or settlement but no sandworm (W7.1, W9.6)."""
    found = Reach([other for other in _next_to(game, side, area) if is_target(game, side, other)])
    if side == ATREIDES:
        for target, way in _ride(game, area).items():
            if target not in found.foot and is_target(game, side, target):
                found.ride[target] = way
    else:
        for target, price in _fly(game, area).items():
            if target not in found.foot and is_target(game, side, target):
                found.fly[target] = price
    return found


def _next_to(game: G, side: str, area: str) -> tuple[str, ...]:
    """The areas next to an area, including those across impassable borders for a side that may cross them."""
    found: tuple[str, ...] = (lib(game).around if policy_for(game, side).crosses else lib(game).near)[area]
    return found


def is_target(game: G, side: str, area: str) -> bool:
    """Whether a side can attack an area (W7.1)."""
    enemy = has_enemy(game, side, area) or has_settlement(game, other_side(side), area)
    return enemy and not has_worm(game, area)


def _ride(game: G, area: str) -> dict[str, tuple[str, ...]]:
    """The areas that can be reached by riding, each with the marked areas that the ride crosses (W6.4): all areas in
    the chain of marked areas or next to it. A ride takes the shortest way, and the first of several equally short ways
    (R206)."""
    marked = {*game.state.signs, *worm_areas(game)}
    if not marked:
        return {}
    near = lib(game).near
    edge: list[tuple[str, tuple[str, ...]]] = [(area, (area,))] if area in marked else []
    edge += [(one, (one,)) for one in near[area] if one in marked and not has_enemy(game, ATREIDES, one)]
    ways: dict[str, tuple[str, ...]] = dict(reversed(edge))
    found: dict[str, tuple[str, ...]] = {}
    while edge:
        following = []
        for here, way in edge:
            found.setdefault(here, way)
            for other in near[here]:
                found.setdefault(other, way)
                if other in marked and other not in ways and not has_enemy(game, ATREIDES, other):
                    ways[other] = (*way, other)
                    following.append((other, ways[other]))
        edge = following
    found.pop(area, None)
    return found


def _fly(game: G, area: str) -> dict[str, int]:
    """The areas that can be reached with ornithopters in connected zones, each with the number needed; borders do not
    matter (W6.5).

    Each ornithopter adds areas to the one area of a move; even a neighbour across an impassable border is one area
    away. In the retail game a legion uses one ornithopter in a turn.
    """
    turn = game.state.turn
    left = rules(game).transports - (turn.flown.count(area) if turn is not None else 0)
    flown = rules(game).count_flown(min(left, len(connected(game, area, "ornithopter"))))
    if not flown:
        return {}
    around, found, edge = lib(game).around, {area: 0}, [area]
    for distance in range(1, 1 + flown + 1):
        edge = list(dict.fromkeys(other for one in edge for other in around[one] if other not in found))
        found.update(dict.fromkeys(edge, rules(game).count_ornithopters(distance)))
    del found[area]
    return found


def retreats(game: G, side: str, area: str, units: int, limit: int) -> list[str]:
    """The free adjacent areas for a retreat. If any of them have room for the whole legion, only those are possible
    (W7.11, R207)."""
    free = [other for other in _next_to(game, side, area) if is_free(game, side, other)]
    legions = game.state.legions
    roomy = [other for other in free if (legions[other].units if other in legions else 0) + units <= limit]
    return roomy or free

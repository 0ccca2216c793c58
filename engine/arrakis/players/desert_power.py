"""Desert Power of the Atreides: the best places for wormsigns, and the best targets for worms (W5.12, W9)."""

from __future__ import annotations

import random
from functools import cache

from content.arrakis.loader import load_around
from engine.arrakis.players.map_view import DESERTS, ground, neighbours, steps_from
from engine.arrakis.players.observation import Observation, nearest
from engine.kernel.decisions import Option

HITS = {"deep_desert": 3.5, "desert": 2.9}
"""The expected hits of a worm by the ground (W8.6). On all other ground the number is 2.2."""


@cache
def worm_reach(worm: str) -> tuple[str, ...]:
    """The areas that a worm could attack (W9.4)."""
    near = neighbours()
    found = {*near[worm], *(other for one in near[worm] if ground(one) in DESERTS for other in near[one])}
    return tuple(area for area in found if ground(area) != "mountain" and area != worm)


def strike_value(observed: Observation, area: str) -> float:
    """The worth of a worm's attack on an area: mostly hits on a legion that threatens a sietch; a harvester is worth
    its spice."""
    strength = observed.strength(area)
    if not strength:
        return 1.6 if area in observed.harvesters else 0.0
    hits = min(strength, HITS.get(ground(area), 2.2))
    found = 0.7 * hits
    for sietch, rank in observed.sietches.items():
        far, now = steps_from(sietch)[area], observed.held(sietch)
        if far <= 2 and strength > now:
            found = max(found, (1.5 if far == 1 else 1.0) * rank + (1.0 if strength - hits <= now else 0.0))
    return found


def best_strike(observed: Observation, worm: str) -> float:
    """The worth of the best attack of a worm that is in the area `worm`."""
    return max((strike_value(observed, area) for area in worm_reach(worm)), default=0.0)


def signs(observed: Observation) -> dict[str, float]:
    """The worth of a wormsign in each desert area between an enemy legion and a sietch, highest in deep deserts."""
    found: dict[str, float] = {}
    for area in observed.enemies:
        strength = observed.strength(area)
        for sietch, rank in observed.sietches.items():
            steps = steps_from(sietch)
            far = steps[area]
            if not 1 < far <= 4 or strength <= observed.held(sietch) - 2:
                continue
            for other in load_around()[area]:
                if steps[other] < far and ground(other) in DESERTS and _is_bare(observed, other):
                    deep = 1.6 if ground(other) == "deep_desert" else 1.0
                    found[other] = max(found.get(other, 0.0), 0.125 * rank * deep * (5 - far))
    return found


def _is_bare(observed: Observation, area: str) -> bool:
    return area not in observed.signs and area not in observed.worms and area not in observed.sietches


def two_signs(observed: Observation) -> float:
    """The worth of placing two wormsigns, which may become worms."""
    return 0.9 + sum(sorted(signs(observed).values(), reverse=True)[:2])


def desert(observed: Observation) -> float:
    """The worth of Desert Power."""
    return max([two_signs(observed), *(best_strike(observed, worm) for worm in observed.worms)])


def desert_power(observed: Observation, legal: list[Option], rng: random.Random) -> str:
    """Choose worms or signs, whichever is worth more."""
    ids = [one.id for one in legal]
    if "worms" in ids and ("signs" not in ids or desert(observed) > two_signs(observed)):
        return "worms"
    return ids[0]


def place_signs(observed: Observation, ids: list[str], number: int, rng: random.Random) -> list[str]:
    """Place signs on the best ways, then near sietches."""
    good = signs(observed)
    order = {one: (good.get(one[5:], 0.0), -nearest(observed.sietches, one[5:]), rng.random()) for one in ids}
    return sorted(ids, key=order.__getitem__, reverse=True)[:number]


def call_worm(observed: Observation, legal: list[Option], rng: random.Random) -> str:
    """The option to activate or to place the worm that can attack the best target."""
    rows = {
        one.id: (best_strike(observed, one.id.partition(".")[2]), rng.random()) for one in legal if one.id != "done"
    }
    return max(rows, key=rows.__getitem__) if rows else legal[0].id


def worm_acts(observed: Observation, legal: list[Option], rng: random.Random) -> str:
    """The worm's best attack; a random move if it can't attack."""
    strikes = [one.id for one in legal if one.verb == "worm-strike"]
    if strikes:
        return max(strikes, key=lambda one: (strike_value(observed, one.partition(".")[2]), one))
    return rng.choice([one.id for one in legal if one.id != "done"] or [legal[0].id])


def threaten(observed: Observation, ids: list[str], number: int) -> list[str]:
    """Place the last signs under the strongest enemy legions, then under harvesters alone."""
    return sorted(ids, key=lambda one: (observed.strength(one[5:]), one), reverse=True)[:number]


def flip(observed: Observation, legal: list[Option], rng: random.Random) -> str:
    """Flip first the wormsign under the strongest enemy legion, then those under harvesters, because worms are few."""
    rows = [one.id for one in legal if one.verb == "flip"]
    urgent = [one for one in rows if one[5:] in observed.enemies or one[5:] in observed.harvesters]
    if urgent:
        return max(urgent, key=lambda one: (observed.strength(one[5:]), one))
    return legal[0].id

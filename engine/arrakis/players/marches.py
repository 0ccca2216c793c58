"""Marches and attacks of the Atreides, and the worth of each."""

from __future__ import annotations

import random

from engine.arrakis.players.map_view import View, neighbours, steps_from
from engine.arrakis.players.objectives import needs, posts
from engine.arrakis.players.observation import ENEMY, OWN, Observation, might, nearest, places
from engine.arrakis.players.odds import odds, reserves
from engine.kernel.decisions import Option

LIMIT = 6
STATION, RACED_STATION = 1.6, 2.4
"""The worth of a testing station, usually and in a race."""
ARMY = 3
"""The units of a legion that marches to settlements."""
NEAR = 3
"""The distance in areas within which an enemy is a danger."""


# -- attacks -------------------------------------------------------------------------------------------------------


def _cards(view: View) -> tuple[int, int]:
    return reserves(view, OWN), reserves(view, ENEMY)


def attack_value(observed: Observation, source: str, target: str) -> float:
    """The worth of an attack: enemy losses, a sietch made safe, a settlement taken, less the places left undefended."""
    enemy, rank = observed.enemies.get(target), observed.settlements.get(target, 0)
    likely = 9.0 if enemy is None else odds(observed.own[source], enemy, rank, _cards(observed.view))
    if likely < 1.1:
        return -1.0
    strength = might(enemy)
    saved = max((r for one, r in observed.sietches.items() if steps_from(one)[target] <= 1 and strength > 2), default=0)
    gain = 0.35 * strength + 1.3 * saved + rank * (0.6 + 0.8 * sum(one > 0 for one in needs(observed.view).values()))
    leaves = observed.sietches.get(source, 0) if observed.threat(source, 2) else 0
    return gain * min(1.0, likely / 2) - 0.5 * leaves


def prey(observed: Observation) -> dict[tuple[str, str], float]:
    """The worth of each attack on a neighbour."""
    return {
        (area, other): attack_value(observed, area, other)
        for area in observed.own
        for other in neighbours()[area]
        if observed.is_prey(other)
    }


def attack(observed: Observation, legal: list[Option], rng: random.Random) -> str:
    """The attacking legion and target that gain most."""
    ids, worth = [one.id for one in legal], prey(observed)
    sources = [one for one in ids if one.startswith("attack.")]
    if sources:
        best = {
            one: max((value for pair, value in worth.items() if pair[0] == one[7:]), default=-1.0) for one in sources
        }
        choice = max(sources, key=lambda one: (best[one], one))
        return choice if best[choice] > 0 or "done" not in ids else "done"
    strikes = [one for one in ids if one.startswith("strike.")]
    likely = {target: value for (_, target), value in worth.items()}
    return max(strikes or ids, key=lambda one: (likely.get(one[7:], -2.0), -observed.strength(one[7:]), one))


def go_on(observed: Observation, legal: list[Option], rng: random.Random) -> str:
    battle = observed.view["battle"]
    enemy, rank = observed.enemies.get(battle["target"]), observed.settlements.get(battle["target"], 0)
    likely = 9.0 if enemy is None else odds(battle["force"], enemy, rank, _cards(observed.view))
    return "on" if likely > 0.95 + 0.1 * rank else "cease"


def retreat(observed: Observation, legal: list[Option], rng: random.Random) -> str:
    """Retreat from a sietch only if it is lost anyway, elsewhere from a clearly stronger enemy."""
    battle = observed.view["battle"]
    own, rank = observed.own.get(battle["target"]), observed.sietches.get(battle["target"], 0)
    likely = 0.0 if own is None else odds(battle["force"], own, rank, _cards(observed.view)[::-1])
    return "retreat" if likely > (3.0 if rank else 1.5) else "stay"


def campaign(observed: Observation, source: str) -> dict[str, float]:
    """The settlements that a legion should be able to take, with the worth of each to a legion in its area."""
    own = observed.own[source]
    if places(own) < ARMY:
        return {}
    each = 0.6 + 0.8 * sum(one > 0 for one in needs(observed.view).values())
    steps, cards, found = steps_from(source), _cards(observed.view), {}
    for area, rank in observed.settlements.items():
        enemy = observed.enemies.get(area)
        if enemy is None or odds(own, enemy, rank, cards) > 1.2:
            found[area] = rank * each / (1 + steps[area])
    return found


# -- moves ---------------------------------------------------------------------------------------------------------


def marching(observed: Observation) -> float:
    """The worth of the best two moves on foot."""
    wanted = posts(observed)
    found = sorted((best_step(observed, area, wanted) for area in observed.own), reverse=True)
    return sum(one for one in found[:2] if one > 0)


def best_step(observed: Observation, area: str, wanted: dict[str, float]) -> float:
    """The worth of a legion's best move, less the worth of the place that it leaves."""
    aims = campaign(observed, area)
    rows = [step_value(observed, area, other, wanted, aims) for other in neighbours()[area] if observed.is_open(other)]
    return max(rows, default=-1.0) - _leaving(observed, area, wanted)


def step_value(
    observed: Observation, source: str, target: str, wanted: dict[str, float], aims: dict[str, float]
) -> float:
    """The worth of a legion's move to an adjacent area: a station, ground that a card asks for, a threatened sietch, or
    the way to a settlement."""
    goes = 2 if source in observed.sietches and observed.threat(source, NEAR) else observed.held(source)
    gain = wanted.get(target, 0.0) if target not in observed.own else 0.0
    if goes > 2:
        gain += max((value for area, value in aims.items() if _nearer(area, source, target)), default=0.0)
    if target in observed.stations:
        gain += station_value(observed)
    elif observed.stations:
        gain += 0.35 * (nearest(observed.stations, source) - nearest(observed.stations, target))
    if target in observed.sietches:
        room = LIMIT - places(observed.own.get(target))
        gain += observed.relief(target, min(room, goes)) if room > 0 else -1.0
    elif target not in observed.own and observed.threat(target) > goes:
        gain -= 0.5 * goes / 2
    return gain


def station_value(observed: Observation) -> float:
    """The worth of entering the area of a testing station."""
    return RACED_STATION if observed.races else STATION


def _nearer(area: str, source: str, target: str) -> bool:
    steps = steps_from(area)
    return steps[target] < steps[source]


def _leaving(observed: Observation, source: str, wanted: dict[str, float]) -> float:
    """The loss when a legion leaves an area; from a threatened sietch only one unit goes (`who`)."""
    rank = observed.sietches.get(source, 0)
    if not rank:
        return wanted.get(source, 0.0)
    danger = observed.threat(source, 2)
    if places(observed.own[source]) < 2:
        return 2.0 * rank if observed.threat(source, 4) else 0.7
    return 1.0 * rank if danger > observed.held(source) - 2 else 0.0


def moves(observed: Observation, legal: list[Option], rng: random.Random) -> str:
    """The legion to move, or its next area."""
    ids, wanted = [one.id for one in legal], posts(observed)
    sources = [one for one in ids if one.startswith("move.")]
    if sources:
        rows = {one: best_step(observed, one[5:], wanted) for one in sources}
        best = max(rows, key=lambda one: (rows[one], one))
        return best if rows[best] > 0.2 or "done" not in ids else "done"
    return max(ids, key=lambda one: (arrival(observed, one.partition(".")[2], wanted), one))


def arrival(observed: Observation, area: str, wanted: dict[str, float]) -> float:
    """The worth of coming to an area, for any legion."""
    gain = (wanted.get(area, 0.0) if area not in observed.own else 0.0) + (
        station_value(observed) if area in observed.stations else 0.0
    )
    if observed.stations:
        gain -= 0.35 * min(6, nearest(observed.stations, area)) if area not in observed.stations else 0.0
    if area in observed.sietches:
        gain += observed.relief(area, 2)
    elif observed.threat(area) > 2:
        gain -= 0.6
    return gain


def who(observed: Observation, legal: list[Option], rng: random.Random, area: str) -> str:
    """Send all figures; but leave one unit in a sietch, and send only one unit if enemies are near the sietch."""
    ids = [one.id for one in legal]
    if observed.view["battle"] is not None or area not in observed.sietches or legal[0].verb not in ("go", "come"):
        return "go" if "go" in ids else rng.choice(ids)
    leaves = [one for one in ids if one.startswith("leave.")]
    units = [one for one in leaves if one[6:] in ("regular", "elite", "special") or one.startswith("leave.token-")]
    leaders = [one for one in leaves if one not in units]
    if not observed.threat(area, NEAR):
        goes = int(str(legal[0].label.args.get("n", 1)))
        return min(units) if units and goes == places(observed.own[area]) and goes > 1 else "go"
    if leaders:
        return leaders[0]
    return max(units, key=lambda one: ("token" in one, "special" in one, one)) if units else "go"


def spot(observed: Observation, legal: list[Option], rng: random.Random) -> str:
    """The area for the figures of a card: a threatened sietch, a station, or ground that a prescience card asks for."""
    wanted = posts(observed)
    areas = {one.id: one.id.partition(".")[2] for one in legal if one.id != "done"}
    rows = {pick: arrival(observed, area, wanted) + rng.random() * 0.1 for pick, area in areas.items()}
    return max(rows, key=rows.__getitem__) if rows else legal[0].id

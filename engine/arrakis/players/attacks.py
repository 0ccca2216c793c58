"""Attacks of the Atreides, and the settlements to which their legions march."""

from __future__ import annotations

import random

from engine.arrakis.players.map_view import View, neighbours, steps_from, walk_from
from engine.arrakis.players.objectives import MARKERS, completes, hurry, needs, wins_at_once
from engine.arrakis.players.observation import ENEMY, OWN, Observation, might, places
from engine.arrakis.players.odds import odds, reserves
from engine.kernel.decisions import Option

ARMY = 3
"""The least number of units in a legion that marches to defended settlements."""
RAID = 4
"""The most steps that a smaller legion walks to an undefended settlement."""
OPEN, LAST = 2, 10.0
"""Two numbers. The worth of an undefended settlement is multiplied by the first number if a completed objective wins at
once, because such a settlement falls without a battle. The second number is added to the worth of the settlement that
completes the objective."""


def _cards(view: View) -> tuple[int, int]:
    return reserves(view, OWN), reserves(view, ENEMY)


def worth_of_rank(observed: Observation) -> float:
    """The worth of each rank of a settlement that is destroyed. Each rank moves every marker by a step (W7.14)."""
    return (0.6 + 0.8 * sum(one > 0 for one in needs(observed.view).values())) * hurry(observed.view)


def _value_attack(observed: Observation, source: str, target: str, cards: tuple[int, int], per_rank: float) -> float:
    """The worth of an attack; -1 if it would probably fail. Enemy losses, a sietch made safe and a settlement taken add
    to the worth; the risk to a sietch that the legion leaves reduces it."""
    enemy, rank = observed.enemies.get(target), observed.settlements.get(target, 0)
    likely = 9.0 if enemy is None else odds(observed.own[source], enemy, rank, cards)
    if likely < 1.1:
        return -1.0
    strength = might(enemy)
    saved = max((r for one, r in observed.sietches.items() if steps_from(one)[target] <= 1 and strength > 2), default=0)
    gain = 0.35 * strength + 1.3 * saved + rank * per_rank
    if enemy is None and wins_at_once(observed.view):
        gain *= OPEN
    if rank and completes(observed.view, [rank] * len(MARKERS)):
        gain += LAST
    leaves = observed.sietches.get(source, 0) if observed.threat(source, 2) else 0
    return gain * min(1.0, likely / 2) - 0.5 * leaves


def prey(observed: Observation) -> dict[tuple[str, str], float]:
    """The worth of each possible attack on a neighbouring area, by the area of the legion and the target."""
    cards, per_rank = _cards(observed.view), worth_of_rank(observed)
    return {
        (area, other): _value_attack(observed, area, other, cards, per_rank)
        for area in observed.own
        for other in neighbours()[area]
        if observed.is_prey(other)
    }


def attack(observed: Observation, legal: list[Option], rng: random.Random) -> str:
    """The option to attack with the best legion, to attack its best target, or to stop if no attack gains anything."""
    ids, worth = [one.id for one in legal], prey(observed)
    sources = [one for one in ids if one.startswith("attack.")]
    if sources:
        best = {
            one: max((value for pair, value in worth.items() if pair[0] == one[7:]), default=-1.0) for one in sources
        }
        choice = max(sources, key=lambda one: (best[one], rng.random()))
        return choice if best[choice] > 0 or "done" not in ids else "done"
    strikes = [one for one in ids if one.startswith("strike.")]
    likely = {target: value for (_, target), value in worth.items()}
    return max(strikes or ids, key=lambda one: (likely.get(one[7:], -2.0), -observed.strength(one[7:]), rng.random()))


def go_on(observed: Observation, legal: list[Option], rng: random.Random) -> str:
    battle = observed.view["battle"]
    enemy, rank = observed.enemies.get(battle["target"]), observed.settlements.get(battle["target"], 0)
    likely = 9.0 if enemy is None else odds(battle["force"], enemy, rank, _cards(observed.view))
    return "on" if likely > 0.95 + 0.1 * rank else "cease"


def retreat(observed: Observation, legal: list[Option], rng: random.Random) -> str:
    """Retreat from a sietch only if the sietch is lost anyway, but never if its loss would lose the game. Outside
    sietches, retreat from a clearly stronger enemy."""
    battle = observed.view["battle"]
    own, rank = observed.own.get(battle["target"]), observed.sietches.get(battle["target"], 0)
    if rank and observed.decides(rank):
        return "stay"
    likely = 0.0 if own is None else odds(battle["force"], own, rank, _cards(observed.view)[::-1])
    return "retreat" if likely > (3.0 if rank else 1.5) else "stay"


def campaign(observed: Observation, source: str) -> dict[str, float]:
    """The settlements that a legion should be able to take, with the worth of each step towards them. An army marches
    anywhere; a smaller legion that can be spared marches only to undefended settlements within `RAID` steps."""
    own = observed.own[source]
    army, spare = places(own) >= ARMY, observed.can_spare(source)
    if not army and not spare:
        return {}
    steps, cards, per_rank, found = walk_from(source), _cards(observed.view), worth_of_rank(observed), {}
    for area, rank in observed.settlements.items():
        enemy = observed.enemies.get(area)
        if enemy is None:
            takes = army or steps[area] <= RAID
        else:
            takes = army and odds(own, enemy, rank, cards) > 1.2
        if takes:
            found[area] = rank * per_rank / (1 + steps[area])
    return found

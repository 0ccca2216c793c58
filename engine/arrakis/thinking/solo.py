"""Numbers about a position against an automatic opponent: its possible attacks, worm attacks, and prescience cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from content.arrakis.schema import Condition
from engine.arrakis.library import ATREIDES, HARKONNEN
from engine.arrakis.places import connected, find_leader, ground, legions_of, worm_areas
from engine.arrakis.players.desert_power import HITS, worm_reach
from engine.arrakis.players.map_view import steps_from
from engine.arrakis.prophecy import MOST_CLAIMS, is_met
from engine.arrakis.state import G, Legion, lib, rules

ROCK_HITS = 2.2
"""The approximate number of hits of a worm outside deserts (W8.6)."""
FAINT = 0.1
"""The share of a condition that counts as met if the condition is not examined."""


def find_power(legion: Legion | None) -> int:
    """The power of a legion as an automatic opponent counts it (W19.11): 1 for each unit, 2 for each token, 1 for each
    leader."""
    return 0 if legion is None else legion.units + len(legion.tokens) + legion.leaders


def list_exposed(game: G, reach: int) -> Iterator[int]:
    """The ranks of the sietches that a stronger legion can attack within `reach` steps, or from farther away with the
    one ornithopter that may carry it (W6.5, W19.7, W19.11)."""
    legions, flown = game.state.legions, rules(game).count_flown(1)
    armies = [
        (area, find_power(legions[area]), flown if connected(game, area, "ornithopter") else 0)
        for area in legions_of(game, HARKONNEN)
    ]
    for sietch, rank in game.state.sietches.items():
        held, steps = find_power(legions.get(sietch)), steps_from(sietch)
        if any(steps[area] - more <= reach and strength > held for area, strength, more in armies):
            yield rank


def count_claims(game: G, needs: Sequence[int]) -> tuple[float, float]:
    """The needed steps that claimable cards give, and the needed steps of the other revealed cards, each weighted by
    the share of its condition that is met. Only as many cards count in all as can still be claimed this round
    (W14.2)."""
    met, near = [], []
    for name in game.state.omens:
        card = lib(game).prescience[name]
        worth = float(sum(map(min, card.reward.steps, needs)))
        if is_met(game, card):
            met.append(worth)
        else:
            near.append(worth * find_share(game, card.condition))
    left = max(0, MOST_CLAIMS - game.state.claims)
    return sum(sorted(met)[-left:] if left else ()), sum(sorted(near, reverse=True)[: max(0, left - len(met))])


def find_share(game: G, condition: Condition) -> float:
    """The share of a condition that is met, from 0 to 1."""
    match condition.test:
        case "legions":
            there = sum(_fits(game, condition, area) for area in legions_of(game, ATREIDES))
            return float((there / condition.least) ** 2)
        case "worms":
            return float(min(1.0, len(worm_areas(game)) / condition.least) / 2)
        case "harvesters":
            return float(min(1.0, game.state.lost_harvesters / condition.least) / 2)
        case "each_in" | "together":
            return sum(find_leader(game, who) != "" for who in condition.leaders) / 4
        case "hidden_sietch" | "tokens_with":
            return (find_leader(game, "paul") != "") / 3
    return FAINT


def _fits(game: G, condition: Condition, area: str) -> bool:
    if condition.terrain and ground(game, area) not in condition.terrain:
        return False
    return condition.sietch is None or condition.sietch == (area in game.state.sietches)


def count_strikes(game: G) -> float:
    """The expected hits of all worms on the board, each attacking the best legion in its reach (W9.4)."""
    legions = set(legions_of(game, HARKONNEN))
    return sum(
        max((HITS.get(ground(game, area), ROCK_HITS) for area in worm_reach(worm) if area in legions), default=0.0)
        for worm in worm_areas(game)
    )


def count_dice(game: G) -> int:
    """The number of dice that an automatic opponent has not rolled yet (W19.6)."""
    return 0 if game.state.solo is None else int(game.state.solo.unrolled)

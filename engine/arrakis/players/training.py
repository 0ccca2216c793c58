"""Guerrilla training of the Atreides: the tokens that are worth opening (W5.14)."""

from __future__ import annotations

from engine.arrakis.players.marches import LEAST, Marches
from engine.arrakis.players.objectives import claimable
from engine.arrakis.players.observation import Observation, places
from engine.kernel.decisions import Option


def ambush(observed: Observation, legal: list[Option]) -> str | None:
    """The option to open a token outside sietches for a claimable card that asks for an ambush in several areas;
    None if the areas with tokens are too few."""
    least = next((one.least for _, one in claimable(observed.view) if one.test == "ambush"), 0)
    picks = [pick for area, pick in _list_tokens(legal).items() if area not in observed.sietches]
    return picks[0] if least and picks and len(picks) + len(observed.view["turn"]["ambushes"]) >= least else None


def part(marches: Marches, legal: list[Option]) -> str | None:
    """The option to open the only token of a sietch, so that one of its units can march and another can stay; None if
    no such march is worth it."""
    observed, tokens = marches.observed, _list_tokens(legal)
    for area in marches.best_sources()[:2]:
        lone = area in observed.sietches and places(observed.own[area]) == 1
        if lone and area in tokens and observed.splits(area) and marches.best_step(area) > LEAST:
            return tokens[area]
    return None


def _list_tokens(legal: list[Option]) -> dict[str, str]:
    """The id of one option to open a token, by area."""
    return {one.id.split(".")[1]: one.id for one in legal if one.verb == "train"}

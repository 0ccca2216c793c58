"""The order in which options are searched, by their worth to the computer player `raider`."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from engine.arrakis.library import HARKONNEN
from engine.arrakis.players import atreides, attacks, harkonnen, objectives
from engine.arrakis.players.marches import Marches
from engine.arrakis.players.observation import Observation, find_area
from engine.arrakis.thinking.roll_out import answer_at_once
from engine.kernel.decisions import Decision, Option

FAVOUR, FALL, LEAST = 0.02, 0.004, -0.04
"""Prior chances to win: the advantage of the option that the raider chooses, the cost of each place in its order, and
the greatest cost."""
POINT = 0.01
"""The change in the chance to win that corresponds to one point of the raider's values."""
CLAIM, DISTANCE = 3.0, 0.3
"""The value of claiming any card, and the value of each step nearer to a sietch."""


def rank(view: Mapping[str, Any], decision: Decision) -> list[tuple[str, float]]:
    """The options with their priors: the raider's choice first, then the others by worth."""
    legal = decision.legal()
    chosen = answer_at_once(view, decision, random.Random(decision.kind)).picks[0]
    worths = value_options(view, decision, legal)
    order = sorted(range(len(legal)), key=lambda place: (-worths.get(legal[place].id, 0.0), place))
    ids = [legal[place].id for place in order if legal[place].id != chosen]
    best = max(worths.values(), default=0.0)
    found = [(chosen, FAVOUR)]
    for place, one in enumerate(ids):
        behind = POINT * (worths[one] - best) if one in worths else -FALL * place
        found.append((one, max(LEAST, behind)))
    return found


def value_options(view: Mapping[str, Any], decision: Decision, legal: Sequence[Option]) -> dict[str, float]:
    """The worth to the raider of each option for which it calculates one."""
    if view["players"][decision.seat]["side"] == HARKONNEN:
        front = harkonnen.Front(view)
        worths = {one.id: _value_harkonnen(front, decision.kind, one) for one in legal}
        return {option: worth for option, worth in worths.items() if worth is not None}
    observed = Observation(view, trains=decision.kind == "turn")
    match decision.kind:
        case "turn" | "any_box":
            return _value_turn(observed, legal)
        case "moves":
            return _value_moves(Marches(observed), legal, find_area(decision, "source"))
        case "attack":
            return _value_attacks(observed, legal)
    return {}


def _value_turn(observed: Observation, legal: Sequence[Option]) -> dict[str, float]:
    values = atreides.Values(observed)
    return {
        one.id: CLAIM + objectives.worth(observed.view, _place(one)) if one.id.startswith("claim") else values.of(one)
        for one in legal
    }


def _value_moves(marches: Marches, legal: Sequence[Option], source: str) -> dict[str, float]:
    found = {"done": 0.0}
    for one in legal:
        if one.id.startswith("move."):
            found[one.id] = marches.best_step(_place(one))
        elif one.id != "done":
            found[one.id] = marches.step(source, _place(one))
    return found


def _value_attacks(observed: Observation, legal: Sequence[Option]) -> dict[str, float]:
    """The worth of each option of an attack: the best attack by an area's legion, or the best attack on an area."""
    prey, found = attacks.prey(observed), {"done": 0.0}
    for one in legal:
        which = {"attack": 0, "strike": 1}.get(one.id.partition(".")[0])
        if which is not None:
            found[one.id] = max((worth for pair, worth in prey.items() if pair[which] == _place(one)), default=-1.0)
    return found


def _value_harkonnen(front: harkonnen.Front, kind: str, one: Option) -> float | None:
    verb, _, area = one.id.partition(".")
    match kind, verb:
        case ("moves" | "attack", "done"):
            return 0.0
        case "turn" | "any_box", _:
            return harkonnen.value_option(front, one)
        case "moves", "move":
            return front.best_step(area)
        case "moves" | "deploy_units", _:
            return -DISTANCE * front.near(area)
        case "attack", "attack":
            return front.strike(area)
        case "attack", _:
            return 0.5 * front.sietches.get(area, 0)
    return None


def _place(one: Option) -> str:
    """The part of an option's id after its verb."""
    return one.id.partition(".")[2]

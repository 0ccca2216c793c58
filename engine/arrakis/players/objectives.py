"""The missing steps of the Atreides' objective, and the revealed prescience cards (W14.2, W15.2)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from operator import ge

from content.arrakis.loader import load_box, load_rulesets
from content.arrakis.schema import Condition, PrescienceCard
from engine.arrakis.players.map_view import View, ground, sheets
from engine.arrakis.players.observation import Observation

MARKERS = ("kwisatz_haderach", "sand_dwellers", "jihad")
MOST_CLAIMS = 2
HARD, SLOW = ("ride",), ("harvesters", "captain")
"""Two groups of tests in conditions of prescience cards. A raider rarely meets the first. It meets the second too late
if supremacy rises every round."""
FAMILY = ("together", "hidden_sietch", "tokens_with", "each_in")
"""Conditions about the areas of Paul and Jessica."""
SPARE = 0.2
"""The worth of a step that the objective does not need."""
FEW, HURRY = 7, 0.3
"""Two numbers for games in which a completed objective wins at once (W15.2). If fewer steps are missing than the first
number, the Atreides hurry. For each step below it, the worth of moving markers grows by the second number."""


@cache
def cards() -> dict[str, PrescienceCard]:
    """Every prescience card."""
    return {card.id: card for card in load_box().sheets["prescience"]}


def needs(view: View) -> dict[str, int]:
    """The number of steps that each marker still needs, for the objective nearest to completion."""
    found = [
        {marker: max(0, score - view["markers"][marker]) for marker, score in zip(MARKERS, scores, strict=True)}
        for scores in view["you"]["objectives"]
    ]
    return min(found, key=lambda one: sum(one.values()))


def hurry(view: View) -> float:
    """The factor for the worth of everything that moves markers; it grows when few steps are missing."""
    return 1.0 + (HURRY * max(0, FEW - sum(needs(view).values())) if wins_at_once(view) else 0.0)


def wins_at_once(view: View) -> bool:
    """Whether a completed objective wins at once, not at the end of the round (W15.2)."""
    return load_rulesets()[view["version"]].victory == "at_once"


def completes(view: View, steps: Sequence[int]) -> bool:
    """Whether these steps of the markers complete an objective."""
    reached = [view["markers"][marker] + more for marker, more in zip(MARKERS, steps, strict=True)]
    return any(all(map(ge, reached, scores)) for scores in view["you"]["objectives"])


def is_last(view: View, name: str) -> bool:
    """Whether a prescience card's reward completes an objective."""
    return name in cards() and completes(view, cards()[name].reward.steps)


def worth(view: View, name: str) -> float:
    """The worth of a prescience card's steps: full for needed ones, little for others."""
    if name not in cards():
        return 1.0
    wanted = needs(view)
    pairs = zip(MARKERS, cards()[name].reward.steps, strict=True)
    return sum(min(steps, wanted[marker]) + SPARE * max(0, steps - wanted[marker]) for marker, steps in pairs)


def claimable(view: View) -> list[tuple[float, Condition]]:
    """The worth and the condition of each revealed card; once two cards have been claimed this round, there are
    none."""
    if view["claims"] >= MOST_CLAIMS:
        return []
    found = [cards()[omen["id"]] for omen in view["omens"] if omen["id"] in cards()]
    factor = hurry(view)
    return [(factor * worth(view, card.id), card.condition) for card in found]


def counted(observed: Observation) -> list[tuple[float, Condition, list[str]]]:
    """The worth and the condition of each claimable card that asks for legions on a kind of ground, and the areas of
    legions that fulfil it already."""
    return [
        (value, condition, [area for area in observed.own if fits(observed, condition, area)])
        for value, condition in claimable(observed.view)
        if condition.test == "legions"
    ]


def fits(observed: Observation, condition: Condition, area: str) -> bool:
    """Whether an area has the ground that a condition demands, and has or lacks a sietch as demanded."""
    if condition.terrain and ground(area) not in condition.terrain:
        return False
    return condition.sietch is None or condition.sietch == (area in observed.sietches)


def posts(observed: Observation) -> dict[str, float]:
    """The worth of a legion's presence in each area, for the claimable cards that need legions on ground of a certain
    kind. If such a card is fulfilled, the legions on that ground should stay. If at most two legions are missing,
    others should come."""
    found: dict[str, float] = {}
    for value, condition, there in counted(observed):
        short = condition.least - len(there)
        if short <= 0:
            found.update({area: found.get(area, 0.0) + value for area in there})
        elif short <= 2:
            for area in sheets():
                if fits(observed, condition, area):
                    found[area] = found.get(area, 0.0) + value / short
    return found


def asks_for_family(observed: Observation) -> bool:
    """Whether a claimable card needs Paul or Jessica in a certain place, and supremacy rises every round."""
    return observed.races and any(condition.test in FAMILY for _, condition in claimable(observed.view))


def choose_marker(view: View, options: list[str]) -> str:
    """The option whose marker still needs most steps for the nearest objective."""
    wanted = needs(view)
    return max(options, key=lambda one: (wanted[one.partition(".")[2]], one))


def is_hopeless(observed: Observation, name: str) -> bool:
    """Whether the Atreides should remove a revealed card from the game, because it is hard to fulfil or gains
    little."""
    if name not in cards():
        return False
    condition = cards()[name].condition
    if condition.test == "legions":
        return any(one == condition and one.least - len(there) > 1 for _, one, there in counted(observed))
    if observed.races and condition.test in SLOW:
        return True
    return condition.test in HARD or worth(observed.view, name) < 1

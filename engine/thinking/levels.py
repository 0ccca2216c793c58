"""Thinking players by level: the decisions that they search, and the size and time of the search."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import partial

from engine.kernel.decisions import Decision
from engine.players import Player
from engine.thinking import Thinker, Thought, Worlds, always
from engine.thinking.search import Effort, Skill, search

SECONDS = {"captain": 0.3, "mentat": 2.0}
"""The time that a player of each level has for one decision."""
Efforts = Mapping[str, Effort]
"""The effort of the search by kind of decision; decisions of other kinds are answered without a search."""


def can_compare(efforts: Efforts, decision: Decision) -> bool:
    """Whether a decision has several options and is of a kind that is searched."""
    return decision.kind in efforts and decision.pick.kind == "one" and len(decision.legal()) > 1


def _think(
    skill: Skill,
    efforts: Efforts,
    worlds: Worlds,
    decision: Decision,
    rng: random.Random,
    go_on: Callable[[], bool] = always,
) -> Thought:
    return search(worlds, decision, rng, go_on, skill=skill, effort=efforts[decision.kind])


def make_thinkers(skill: Skill, quick: Player, levels: Mapping[str, Efforts]) -> dict[str, Thinker]:
    """The thinking players of a family by name; `quick` answers the decisions that the thinking players do not
    search."""
    return {
        name: Thinker(quick, partial(can_compare, efforts), partial(_think, skill, efforts), SECONDS[name])
        for name, efforts in levels.items()
    }

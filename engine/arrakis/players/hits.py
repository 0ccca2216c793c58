"""The figures that take hits unless their owner chooses others (W7.9)."""

from __future__ import annotations

from collections.abc import Sequence

from content.arrakis.loader import load_box
from engine.kernel.decisions import Option

LIFE = {"elite": 2, "regular": 1, "special": 2}
"""The number of hits that a unit of each kind can take, since a regular replaces an elite or special elite."""
ORDER = ("elite", "regular", "special", "generic")
"""The order in which figures take hits by default: all units stay as long as possible."""
KEPT = ("regular", "elite", "token", "special")
"""The units from the least to the most valuable."""
Worth = tuple[int, int]
GENERIC = (1, 0)
"""Hits and shields of a generic leader for a special result (W7.6)."""


def choose_loss(options: Sequence[Option], left: int, order: Sequence[str] = ORDER) -> str:
    """The option for the figure that takes the next of `left` hits: the first kind in `order`, or the weakest leader if
    the hits would destroy all units. Leaders cannot survive without units (W1.7).

    If an elite falls because the supply has no regular (`falls`), regulars go first: the first of them to fall can
    replace an elite (W7.9).
    """
    figures = {one.id.partition(".")[2]: one for one in options}
    falls = any(one.label.args.get("falls") for one in options)
    if falls and "regular" in figures:
        order = ("regular", *order)
    lives = dict.fromkeys(LIFE, 1) if falls and "regular" not in figures else LIFE
    life = sum(lives[kind] * int(str(one.label.args.get("n", 1))) for kind, one in figures.items() if kind in lives)
    leaders = [name for name in figures if name not in LIFE]
    if left >= life and leaders:
        return figures[min(leaders, key=lambda name: (sum(worth_of(name)), name != "generic", name))].id
    return next((figures[kind].id for kind in order if kind in figures), options[0].id)


def worth_of(leader: str) -> Worth:
    """The hits and shields of a leader's special result."""
    combat = {one.id: one.combat for one in load_box().sheets["leaders"]}.get(leader)
    return GENERIC if combat is None else (combat.hits, combat.shields)

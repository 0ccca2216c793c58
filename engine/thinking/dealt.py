"""The worth of the cards that a seat holds: its luck, as distinct from its play.

The worth is the difference between two chances to win. The first is found in worlds dealt from the seat's view, the
second in worlds in which the seat's own hidden cards are dealt anew as well. So the second chance is the mean over all
cards that a spectator thinks possible.
"""

from __future__ import annotations

import random
from typing import Any, NamedTuple

from engine.kernel.game import Game
from engine.thinking.review import Coach, deal_world, estimate_ahead
from engine.thinking.search import measure

PAIRS = 60
"""The number of pairs of worlds that are compared."""
SURE = 3.0
"""The least difference from the mean, in standard errors, for which cards are called better or worse."""
FELT = 0.005
"""The least difference that is reported; smaller ones are shown as zero after rounding."""


class Dealt(NamedTuple):
    """The effect of a seat's cards on its chance to win."""

    # The difference between these cards and the mean of all cards that could have been dealt.
    gain: float
    # The standard error of the difference.
    error: float

    @property
    def is_sure(self) -> bool:
        """Whether the difference is large, and too large to be due to the choice of worlds."""
        return abs(self.gain) >= FELT and abs(self.gain) >= SURE * self.error


def weigh_cards(game: Game[Any], seat: int, coach: Coach, luck: int, pairs: int = PAIRS) -> Dealt | None:
    """The worth of a seat's cards at a decision worth judging; None at other decisions, and in solo games.

    Worlds are compared in pairs: a world of this seat, and a spectator's world, which is dealt from another seat's view
    of the first world. The two worlds have the same cards of the other seat and the same future chance. So they differ
    only in this seat's cards and in other facts that the other seat cannot see. Two real facts about this seat's cards
    remain in the second world: the other seat's knowledge of some of these cards, and the fact that none of them is in
    the other seat's hand. With three or more seats, the other seat is drawn for each pair.
    """
    decision = game.options(seat)
    others = [other for other in range(game.config.seats) if other != seat]
    if decision is None or decision.sealed or not coach.thinks(decision) or not others:
        return None
    rng = random.Random(f"{luck} {game.revision} {seat} cards")
    gains = []
    for _ in range(pairs):
        world = deal_world(game, seat, rng)
        mean = deal_world(world, rng.choice(others), rng)
        mean.chance = world.chance.clone()
        gains.append(estimate_ahead(world, coach.skill)[seat] - estimate_ahead(mean, coach.skill)[seat])
    return Dealt(*measure(gains))

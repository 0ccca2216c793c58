"""The end of the game: standings and tiebreakers (U14.2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from engine.imperium.state import G, rules
from engine.imperium.units import count_troops
from engine.kernel.game import Outcome, Standing

CRITERIA = ("vp", "spice", "solari", "water", "garrison", "last_reveal")
"""VP and the tiebreakers, in order, as names of a player's attributes."""


def outcome(game: G) -> Outcome | None:
    """The standings; None before the end of the game. They go by VP, then the tiebreakers of modules, then spice,
    Solari, water and garrison troops, then the latest Reveal turn."""
    state = game.state
    if state.phase != "over":
        return None

    first = rules(game).tiebreaks
    criteria = (CRITERIA[0], *first, *CRITERIA[1:])

    def rank(seat: int) -> tuple[int, ...]:
        player = state.players[seat]
        troops = count_troops(game, player, "garrison")  # of every kind (BL20.1)
        vp, *others = (troops if what == "garrison" else getattr(player, what) for what in CRITERIA)
        return (vp, *(count(game, seat) for count in first.values()), *others)

    if any(role.team >= 0 for role in game.config.roles):
        return _outcome_of_sides(game, rank, criteria)
    ranked = [seat for seat, role in enumerate(game.config.roles) if role.scores]
    order = sorted(ranked, key=rank, reverse=True)
    ties = [find_tie(rank(one), rank(other), criteria) for one, other in pairwise(order)] + [""]
    return Outcome(
        tuple(
            Standing(seat, place, state.players[seat].vp, dict(state.players[seat].sources), tie=tie)
            for place, (seat, tie) in enumerate(zip(order, ties, strict=True), 1)
        )
    )


def _outcome_of_sides(game: G, rank: Callable[[int], tuple[int, ...]], criteria: Sequence[str]) -> Outcome:
    """The outcome of a game of two sides, whose members share place and score.

    The sum of the victory points decides, then the sum of each tiebreaker in turn. For the tiebreaker of the latest
    Reveal turn, the best member counts (T1.2, T1.3).
    """
    roles, players = game.config.roles, game.state.players
    sides = {role.team: [seat for seat, other in enumerate(roles) if other.team == role.team] for role in roles}

    def total(seats: list[int]) -> tuple[int, ...]:
        *sums, last = zip(*map(rank, seats), strict=True)
        return (*map(sum, sums), max(last))

    order = sorted(sides.values(), key=total, reverse=True)
    ties = [find_tie(total(one), total(other), criteria) for one, other in pairwise(order)] + [""]
    return Outcome(
        tuple(
            Standing(seat, place, total(seats)[0], dict(players[seat].sources), roles[seat].team, tie)
            for place, (seats, tie) in enumerate(zip(order, ties, strict=True), 1)
            for seat in seats
        )
    )


def find_tie(one: Sequence[int], other: Sequence[int], criteria: Sequence[str] = CRITERIA) -> str:
    """The tiebreaker that decided between two participants with equal VP, or the last one if all are equal; "" if VP
    decided."""
    decided = next((name for name, a, b in zip(criteria, one, other, strict=True) if a != b), criteria[-1])
    return "" if decided == criteria[0] else decided

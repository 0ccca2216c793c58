"""The Faction with which a Rival gains Influence (RV5.1–RV5.3)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.imperium.influence import gain_influence
from engine.imperium.partial_gains import TOP
from engine.imperium.rivals.state import rival_of
from engine.imperium.state import NOBODY, G


def gain_least(game: G, seat: int, factions: Iterable[str], amount: int, different: int = 1) -> None:
    """Gain Influence with the Faction with which the Rival has the least, among these Factions. If `different` is more
    than 1, repeat this with the remaining Factions until that many have been chosen. The Rival's priority breaks ties
    (RV5.2)."""
    left = list(factions)
    for _ in range(different):
        chosen = find_least(game, seat, left)
        left.remove(chosen)
        gain_influence(game, seat, chosen, amount)


def find_least(game: G, seat: int, factions: Iterable[str]) -> str:
    """The Faction with which the Rival has the least Influence. The Rival's priority breaks ties."""
    levels, order = game.state.players[seat].influence, rival_of(game, seat).priority
    return min(factions, key=lambda faction: (levels[faction], order.index(faction)))


def gain_ranked(game: G, seat: int, place: int) -> None:
    """Gain Influence with the Faction at this place, counted from 1, of the Rival's priority (RV5.3)."""
    gain_influence(game, seat, rival_of(game, seat).priority[place - 1], 1)


def gain_toward(game: G, seat: int, toward: str, amount: int) -> None:
    """Gain Influence with one Faction: if possible, one whose Alliance the gain takes, otherwise the one with which the
    Rival has the least Influence. With `toward` "most", it is instead the Faction with which the Rival has the most
    Influence without being at the top of the track. The Rival's priority breaks ties (RV5.2, R43)."""
    levels, order = game.state.players[seat].influence, rival_of(game, seat).priority
    if toward == "most":
        below = [faction for faction in order if levels[faction] < TOP] or list(order)
        gain_influence(game, seat, max(below, key=lambda faction: levels[faction]), amount)
        return
    taking = [faction for faction in order if would_ally(game, seat, faction, amount)]
    gain_influence(game, seat, find_least(game, seat, taking or order), amount)


def would_ally(game: G, seat: int, faction: str, amount: int) -> bool:
    """Whether this gain of Influence would take the Alliance (U4.4, U4.5)."""
    state = game.state
    holder, before = state.alliances[faction], state.players[seat].influence[faction]
    after = min(TOP, before + amount)
    if holder == NOBODY:
        return before < 4 <= after
    return holder != seat and after > state.players[holder].influence[faction]

"""Negotiators: troops from the supply that wait at Ix, and return to make a tile cheaper (IX3.3–IX3.6)."""

from __future__ import annotations

from functools import cache

from content.imperium.effects import Negotiate
from engine.imperium.agenda import CHOICES, GO, MAY, PERFORM, STANDING, WAIT, Choice, rule
from engine.imperium.effects.opponents import APPRAISALS
from engine.imperium.effects.troops import TAKERS, count_refill, take_supplied
from engine.imperium.library import Library
from engine.imperium.partial_gains import SUPPLY, USES, Use
from engine.imperium.seating import is_person, unit_seat
from engine.imperium.state import G, Pending, lib
from engine.imperium.units import move
from engine.kernel.decisions import Msg

BANNER = "ix.troop"
"""The place of a player's negotiators, which are troops outside of garrison and Conflict (IX3.5)."""


@cache
def sends_any(content: Library) -> bool:
    """Whether an effect of this content, apart from contracts, sends negotiators."""
    return any(isinstance(node, Negotiate) and "/contracts/" not in at for at, node in content.nodes.items())


def raise_banner(game: G) -> None:
    """Add an empty place for negotiators to each player, if any effect sends them."""
    if sends_any(lib(game)):
        for player in game.state.players:
            player.units[BANNER] = 0


def has_banner(game: G) -> bool:
    """Whether this game has a place for negotiators."""
    return BANNER in game.state.players[0].units


def count_negotiators(game: G, seat: int) -> int:
    """The number of the seat's negotiators. For a Commander, the negotiators of the active Ally count (T12.2)."""
    return game.state.players[unit_seat(game, seat)].units.get(BANNER, 0)


def return_negotiators(game: G, seat: int, amount: int) -> None:
    """Return negotiators to the supply (IX3.4)."""
    owner = unit_seat(game, seat)
    if amount:
        move(game.state.players[owner], "troop", "ix", "supply", amount)
        game.emit("negotiators-back", {"seat": owner, "n": amount})


USES[Negotiate] = lambda game, seat, node: [Use(SUPPLY, node.amount)]


def _most(game: G, seat: int, node: Negotiate) -> int:
    owner = unit_seat(game, seat)
    there = game.state.players[owner].supply + count_refill(game, owner)
    return min(node.amount, there) if has_banner(game) else 0


@rule(STANDING, Negotiate)
def stand_negotiate(game: G, seat: int, node: Negotiate, item: Pending) -> int:
    """The state of the effect: optional if a troop is in the supply or may return to it, otherwise waiting (IX3.3,
    IM5.3)."""
    return MAY if _most(game, seat, node) else WAIT


@rule(CHOICES, Negotiate)
def choose_negotiate(game: G, seat: int, node: Negotiate, item: Pending) -> list[Choice]:
    """The numbers of negotiators that can be sent, as choices: at most one for each icon."""
    return [Choice(str(n), Msg("choose-negotiate", {"n": n})) for n in range(1, _most(game, seat, node) + 1)]


@rule(PERFORM, Negotiate)
def perform_negotiate(game: G, seat: int, node: Negotiate, item: Pending, pick: str) -> None:
    """Send troops from the supply to Ix; an automatic opponent does so only if it buys tiles (IX9.6)."""
    if has_banner(game) and (is_person(game, seat) or APPRAISALS[Negotiate](game, seat, node)):
        take_supplied(game, seat, node, item.origin, node.amount if pick == GO else int(pick))


def take_negotiators(game: G, seat: int, node: Negotiate, origin: str, owner: int, amount: int) -> None:
    """Send troops to Ix, at most as many as the supply has. They do not count as recruits (IX3.5)."""
    player = game.state.players[owner]
    amount = min(amount, player.supply)
    if amount:
        move(player, "troop", "supply", "ix", amount)
        game.emit("negotiators", {"seat": owner, "n": amount})


TAKERS[Negotiate] = take_negotiators

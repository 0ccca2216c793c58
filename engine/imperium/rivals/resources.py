"""The use of a Rival's resources: first for its Swordmaster, then for victory points (RV7)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.imperium.automata.deck import rivals
from engine.imperium.automata.solo import spend_intrigue
from engine.imperium.module import Facts
from engine.imperium.rivals.state import rival_of
from engine.imperium.state import G
from engine.imperium.triggers import Change, find_permits
from engine.imperium.verbs.agents import take_swordmaster
from engine.imperium.verbs.goods import score, spend

INTRIGUE = "intrigue"
PAID = ("solari", "spice", INTRIGUE, "water")
"""The resources with which a Rival pays for its Swordmaster, in this order (RV7.1)."""
PRICES = {INTRIGUE: 3, "spice": 7, "water": 3, "solari": 7}
"""The prices for which a Rival buys a victory point, in this order (RV7.3)."""
NONE = -20
"""The change of a bonus that a Rival refuses. It is so large that nothing of the bonus remains."""


def spend_all(game: G, seat: int, facts: Facts) -> None:
    """Let every Rival buy what it can afford."""
    for rival in rivals(game):
        spend_resources(game, rival)


def spend_resources(game: G, seat: int) -> None:
    """Buy the Swordmaster and, once a Rival has it, victory points if the Rival scores (RV7.1, RV7.3)."""
    player = game.state.players[seat]
    if not player.swordmaster:
        value = rival_of(game, seat).swordmaster
        if sum(owned(game, seat, what) for what in PAID) < value:
            return
        for what in PAID:
            paid = min(value, owned(game, seat, what))
            pay(game, seat, what, paid)
            value -= paid
        take_swordmaster(game, seat)
        player.done = False  # the Swordmaster may be sent in this round
    if not game.config.roles[seat].scores:
        return
    for what, price in PRICES.items():
        while owned(game, seat, what) >= price and what not in kept(game, seat):
            pay(game, seat, what, price)
            score(game, seat, 1, INTRIGUE if what == INTRIGUE else f"resource:{what}")


def kept(game: G, seat: int) -> set[str]:
    """The resources that a Rival saves now instead of buying victory points (BL17.9)."""
    return find_permits(game, "saved", seat)


def owned(game: G, seat: int, what: str) -> int:
    """The amount of one of `PAID` that a Rival has."""
    player = game.state.players[seat]
    return len(player.intrigue) if what == INTRIGUE else int(getattr(player, what))


def pay(game: G, seat: int, what: str, amount: int) -> None:
    """Pay an amount of one of `PAID` for a Rival."""
    if not amount:
        return
    if what == INTRIGUE:
        spend_intrigue(game, seat, amount)
    else:
        spend(game, seat, what, amount)


def collects(game: G, seat: int) -> bool:
    """Whether a Rival takes resources and Intrigue cards. A streamlined Rival does so only until it has its Swordmaster
    (RV9.5, R42)."""
    return game.config.roles[seat].scores or not game.state.players[seat].swordmaster


def refuse_bonus(game: G, seat: int) -> Iterable[Change]:
    """Refuse the control bonus of a location for a Rival that takes no resources."""
    if seat in rivals(game) and not collects(game, seat):
        yield Change(NONE, {})


def refuse_goods(game: G, seat: int) -> Iterable[Change]:
    """Refuse goods from effects of others for a Rival that takes no resources."""
    if seat in rivals(game) and not collects(game, seat):
        yield Change("goods", {})

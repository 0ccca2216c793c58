"""The rules of the Freighter icon, and of troops from the Shipping track (IX4, IX9.4, IX12.7)."""

from __future__ import annotations

from content.imperium.sets.ix.freighters import Freighter
from engine.imperium.agenda import CHOICES, MAY, PERFORM, STANDING, Choice, rule
from engine.imperium.effects.troops import take_supplied
from engine.imperium.module import Facts
from engine.imperium.seating import is_person, unit_seat
from engine.imperium.shipping.state import Shipping, advance, can_advance, recall
from engine.imperium.state import G, Pending, allowance, own_turn
from engine.imperium.triggers import find_permits, modified
from engine.imperium.verbs.units import deploy
from engine.kernel.decisions import Msg, Option
from engine.kernel.frames import Question
from engine.kernel.record import record

ADVANCE, RECALL, KEEP = "advance", "recall", "keep"
MORE = "token:freighter"
"""The origin of troops recruited in addition to those of the track."""
BACK = 2
"""The space from which an automatic opponent recalls its Freighter (IX9.4)."""


@rule(STANDING, Freighter)
def stand_freighter(game: G, seat: int, node: Freighter, item: Pending) -> int:
    """The state of the effect: always optional, because the owner chooses the moment (IX4.1)."""
    return MAY


@rule(CHOICES, Freighter)
def choose_freighter(game: G, seat: int, node: Freighter, item: Pending) -> list[Choice]:
    """The ways to move the Freighter, as choices: advance or recall."""
    return [Choice(pick, label) for pick, label in _list_ways(game, unit_seat(game, seat))]


def _list_ways(game: G, owner: int) -> list[tuple[str, Msg]]:
    """The possible moves of a Freighter now."""
    here = Shipping.of(game).at[owner]
    on = [(ADVANCE, Msg("choose-freighter-advance", {"n": here + 1}))] if can_advance(game, owner) else []
    return [*on, (RECALL, Msg("choose-freighter-recall", {"n": here}))]


@rule(PERFORM, Freighter)
def perform_freighter(game: G, seat: int, node: Freighter, item: Pending, pick: str) -> None:
    """Move the Freighter as chosen; for the next icon, ask again after the rewards (IX4.3). A Commander moves the
    Freighter of the active Ally (T12.2)."""
    if not is_person(game, seat):
        sail_by_rule(game, seat, node.amount, item.origin)
        return
    if node.amount > 1:
        game.push(Sail(seat=seat, left=node.amount - 1, origin=item.origin))
    _sail(game, unit_seat(game, seat), pick, item.origin)


def _sail(game: G, owner: int, pick: str, origin: str) -> None:
    if pick == ADVANCE:
        advance(game, owner)
    else:
        recall(game, owner, origin)


@record
class Sail(Question):
    """The choice of how to move the Freighter for one of the remaining icons of an effect."""

    kind = "imperium.freighter"
    # The number of icons that are left.
    left: int
    origin: str

    def offers(self, game: G) -> list[Option]:
        """Offer the choices to advance, to recall, and to stop."""
        ways = _list_ways(game, unit_seat(game, self.seat))
        return [*(Option(pick, label, "resolve") for pick, label in ways), Option(KEEP, Msg("choose-done"), "done")]

    def prefers(self, options: list[Option]) -> str | None:
        """Prefer to leave the Freighter where it is."""
        return KEEP

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Move the Freighter as chosen, then ask for the next icon."""
        game.pop()
        if picks[0] == KEEP:
            return
        if self.left > 1:
            game.push(Sail(seat=seat, left=self.left - 1, origin=self.origin))
        _sail(game, unit_seat(game, seat), picks[0], self.origin)


def sail_by_rule(game: G, seat: int, amount: int, origin: str) -> None:
    """Move an automatic opponent's Freighter `amount` times: each time advance it, or recall it from the second space
    (IX9.4)."""
    for _ in range(amount):
        if Shipping.of(game).at[seat] < BACK:
            advance(game, seat)
        else:
            recall(game, seat, origin)


def reinforce(game: G, seat: int, facts: Facts) -> None:
    """Add troops to the troops that the Shipping track gives, for the owner of a tile with this effect.

    In the owner's turn all of them may be deployed from any space (IX12.7). An automatic opponent deploys them unless
    it holds troops back (IX9.8, R309).
    """
    tracked = facts["why"].startswith("shipping:")
    more = modified(game, "shipping_troops", seat, 0) if tracked or facts["why"] == MORE else 0
    turn, owner = own_turn(game, seat), facts["owner"]
    if more and turn is not None:
        allowed = allowance(turn, owner)
        allowed.free += facts["n"]
        if facts["n"] and not is_person(game, seat) and not find_permits(game, "holds_back", seat):
            allowed.used += facts["n"]
            deploy(game, owner, facts["n"])
    if more and tracked:
        take_supplied(game, seat, facts["node"], MORE, more)

"""A Rival's Agent turn by the House Hagal cards of Uprising (RV3, RV9.2, RV9.3)."""

from __future__ import annotations

from collections.abc import Iterable

from content.imperium.sets.base.kinds import Errand, HagalCard
from engine.imperium.automata.deck import cards_in_play, is_solo, reveal_card
from engine.imperium.automata.solo import churn_row
from engine.imperium.automata.turn import (
    GARRISON,
    AutomatonTurn,
    begin_turn,
    count_recruits,
    errand_of,
    is_let_in,
    send_agent,
)  # fmt: skip
from engine.imperium.module import Facts
from engine.imperium.rivals.gains import take
from engine.imperium.rivals.resources import spend_resources
from engine.imperium.rivals.rules import plays_with
from engine.imperium.seating import is_person, opponents
from engine.imperium.state import G, lib, tallied_troops
from engine.imperium.triggers import Change
from engine.imperium.units import count_at, count_units, strength
from engine.imperium.verbs.units import deploy_others_first
from engine.kernel.record import record

LEAD = 3
"""The least lead in units with which an expert Rival deploys nothing (RV9.3)."""
STRONGER = 4
"""The least lead in strength with which an expert Rival deploys nothing. It is used in games with units that are
stronger than troops (IX9.12)."""
LAST = 3
"""The level of the Conflict at which a Rival deploys as many units as it can."""


def begin_rival_turn(game: G, seat: int) -> None:
    begin_turn(game, ErrandTurn(seat=seat))


def follow_turn(game: G, seat: int, facts: Facts) -> None:
    """Trash cards of the Imperium Row after a person's Reveal turn, if the table plays the variant Imperium Row churn
    (RV9.6)."""
    if facts["kind"] == "reveal" and is_solo(game):
        churn_row(game, seat)


@record
class ErrandTurn(AutomatonTurn):
    """A Rival's Agent turn. The Rival deploys units if the card sent the Agent to a Combat space."""

    kind = "imperium.errand-turn"

    def send(self, game: G) -> bool:
        """Send an Agent according to the next card that fits, and gain its effects (RV3.1, RV3.4). Return whether a
        card fitted."""
        found = find_errand(game, self.seat)
        if found is None:
            return False
        card, errand = found
        self.deploys = errand.combat
        send_agent(game, self.seat, card, lib(game).spaces[errand.space])
        if errand.effect is not None:
            take(game, self.seat, errand.effect, f"hagal:{card.key}")
        return True

    def deploy(self, game: G) -> None:
        """Deploy the units recruited in this turn, and up to two more of the garrison, if the Rival may deploy and does
        not hold back (RV3.6, IX9.5)."""
        recruited = count_recruits(game, self.seat)
        units = min(count_at(game, game.state.players[self.seat], "garrison"), recruited + GARRISON)
        if (self.deploys or is_let_in(game, self.seat)) and units and not holds_back(game, self.seat):
            deploy_others_first(game, self.seat, units)

    def close(self, game: G) -> None:
        """Buy what the Rival can afford now (RV3.9)."""
        spend_resources(game, self.seat)


def find_errand(game: G, seat: int) -> tuple[HagalCard, Errand] | None:
    """Reveal cards until one fits, and carry out the effects of the cards before it (RV3.1, RV3.2, RV3.5). No card is
    revealed if none in the deck fits."""
    while any(wanted_errand(game, seat, card) is not None for card in cards_in_play(game)):
        card = reveal_card(game, seat)
        if (errand := wanted_errand(game, seat, card)) is not None:
            return card, errand
        if card.effect is not None and card.space not in lib(game).spaces:
            take(game, seat, card.effect, f"hagal:{card.key}")
    return None


def wanted_errand(game: G, seat: int, card: HagalCard) -> Errand | None:
    """The errand on which the card sends an Agent of `seat` now; None if there is none, or Smart Politics ignores
    it."""
    errand = errand_of(game, seat, card)
    return None if errand is None or is_ignored(game, seat, errand) else errand


def is_ignored(game: G, seat: int, errand: Errand) -> bool:
    """Whether Smart Politics ignores the errand (RV9.2).

    An errand is ignored if the Rival has the Alliance of the errand's track and is ahead of everybody on it. It is also
    ignored if the Rival has at least 2 Influence on the track and is at least two behind another player.
    """
    track = errand.smart_politics
    if track is None or not plays_with(game, "smart_politics"):
        return False
    state = game.state
    own = state.players[seat].influence[track]
    best = max(state.players[other].influence[track] for other in opponents(game, seat))
    return (state.alliances[track] == seat and own > best) or (own >= 2 and best >= own + 2)


def holds_back(game: G, seat: int) -> bool:
    """Whether Expert Deployment keeps the Rival's troops out of a Conflict I or II. The rule applies if the Rival
    leads by at least three units, counting sandworms of this turn (RV9.3).

    In games with deployable units other than troops, a lead of at least four strength is needed instead (IX9.12,
    IX19.4), and the rule no longer applies once a troop was deployed in this turn (R31, R309).
    """
    state, rules = game.state, game.config.rules
    if not plays_with(game, "expert_deployment") or lib(game).conflicts[state.conflict].level == LAST:
        return False
    alike = rules.deploying == rules.troops
    if not alike and tallied_troops(game, seat):
        return False
    measure, lead = (count_units, LEAD) if alike else (strength, STRONGER)
    best = max(measure(game, state.players[other]) for other in opponents(game, seat))
    return measure(game, state.players[seat]) - best >= lead


def hold_back(game: G, seat: int) -> Iterable[Change]:
    """Hold back the troops that tech tiles would bring to the Conflict, if Expert Deployment keeps the Rival from
    deploying (R309)."""
    if not is_person(game, seat) and holds_back(game, seat):
        yield Change("troops", {})

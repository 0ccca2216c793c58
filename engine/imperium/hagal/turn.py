"""A Rival's Agent turn, by the cards of the base game (B17.2–B17.6, B18.2)."""

from __future__ import annotations

from content.imperium import effects as fx
from content.imperium.schema import Space
from content.imperium.sets.base.kinds import Errand, HagalCard
from engine.imperium.automata.deck import cards_in_play, is_solo, reveal_card, rivals
from engine.imperium.automata.solo import churn_row
from engine.imperium.automata.turn import (
    GARRISON,
    AutomatonTurn,
    begin_turn,
    count_recruits,
    errand_of,
    is_free,
    is_let_in,
    send_agent,
)  # fmt: skip
from engine.imperium.effects.troops import staying
from engine.imperium.hagal.automatic import Automatic
from engine.imperium.hagal.solo import deploys_nothing, spend_on_points
from engine.imperium.influence import gain_influence
from engine.imperium.module import Facts
from engine.imperium.state import NOBODY, G, Pending, lib, tallied
from engine.imperium.triggers import NO_FACTS
from engine.imperium.units import count_at
from engine.imperium.verbs.agents import take_bonus
from engine.imperium.verbs.goods import gain
from engine.imperium.verbs.units import deploy_others_first, deploy_supply, recruit
from engine.kernel.record import record


def follow_turn(game: G, seat: int, facts: Facts) -> None:
    """With two people, let House Hagal act right after each Agent turn of the First Player (B18.2). After a Reveal
    turn, trash cards of the Imperium Row if the table plays the variant Imperium Row churn."""
    state = game.state
    if facts["kind"] == "reveal":
        churn_row(game, seat)
    if not is_solo(game) and seat == state.first and facts["kind"] == "agent":
        state.queue += [rival for rival in rivals(game) if state.players[rival].ready or state.players[rival].lent]


def begin_rival_turn(game: G, seat: int) -> None:
    """Begin the turn of a Rival. House Hagal in a game of two people has a turn only while it has an Agent (B18.2,
    IX19.6)."""
    player = game.state.players[seat]
    if is_solo(game) or player.ready or player.lent:
        begin_turn(game, RivalTurn(seat=seat))


@record
class RivalTurn(AutomatonTurn):
    """A Rival's turn. A Signet Ring resolves after sending and before deploying. The decision whether to deploy is made
    before any troop moves (B19.13)."""

    kind = "imperium.rival-turn"

    def send(self, game: G) -> bool:
        """Send an Agent according to the next card that fits, and gain its effects (B17.3). Return whether a card
        fitted."""
        card, errand = find_errand(game, self.seat)
        if card is None:
            return False
        if errand is None:  # the card has an effect before it sends an Agent (BL17.1)
            assert card.effect is not None
            self.stage = "send"
            game.push(Automatic(seat=self.seat, items=[Pending(card.effect.at, NOBODY, f"hagal:{card.key}")]))
            return True
        self.deploys = lib(game).spaces[errand.space].combat and not deploys_nothing(game, self.seat)
        send_rival(game, self.seat, card, errand, self.deploys)
        leader = lib(game).leaders.get(game.state.players[self.seat].leader)
        if card.signet and leader is not None and leader.signet is not None:
            item = Pending(leader.signet.at, NOBODY, f"leader:{leader.key}")
            game.push(Automatic(seat=self.seat, items=[item]))
        return True

    def deploy(self, game: G) -> None:
        """Deploy units from the garrison, except those that must stay there (BL13.8).

        At a Combat space these are up to two units, even if the card has no troop icon (B17.4). Each recruit of this
        turn that is not a troop adds one to this limit (BL17.12, IX9.5). At another space, units are deployed only if
        an effect allows it; then all units recruited in this turn add to the limit.
        """
        garrison = count_at(game, game.state.players[self.seat], "garrison") - staying(game, self.seat)
        others = game.config.rules.deploying[1:]
        fresh = sum(tallied(game, self.seat, f"recruited.{kind.name}") for kind in others)
        if self.deploys and garrison:
            deploy_others_first(game, self.seat, min(GARRISON + fresh, garrison))
        elif garrison and is_let_in(game, self.seat) and not deploys_nothing(game, self.seat):
            deploy_others_first(game, self.seat, min(garrison, count_recruits(game, self.seat) + GARRISON))

    def close(self, game: G) -> None:
        """Buy victory points (B19.12)."""
        spend_on_points(game, self.seat, NO_FACTS)


def find_errand(game: G, seat: int) -> tuple[HagalCard | None, Errand | None]:
    """Reveal cards until one fits. The space of a fitting card has no Agent and is open to the Rival (B17.2). No card
    is revealed if none in the deck fits.

    A card with an effect but no space is returned, too; another card is revealed after its effect.
    """
    if all(errand_by(game, seat, card) is None for card in cards_in_play(game)):
        return None, None
    while True:
        card = reveal_card(game, seat)
        errand = errand_by(game, seat, card)
        if errand is not None or (card.effect is not None and card.space is None):
            return card, errand


def errand_by(game: G, seat: int, card: HagalCard) -> Errand | None:
    """The errand on which the card can send an Agent of `seat` now; None if there is none."""
    if not card.harvest:
        return errand_of(game, seat, card)
    maker = best_maker(game, seat)
    return None if maker is None else Errand(space=maker.key)


def best_maker(game: G, seat: int) -> Space | None:
    """The free Maker space with the most bonus spice; of equal ones, the one with the most base spice. None if no free
    Maker space has bonus spice (B17.6, R29)."""
    state, spaces = game.state, lib(game).spaces
    free = [name for name in state.bonus if state.bonus[name] and is_free(game, seat, name)]
    if not free:
        return None
    return spaces[max(free, key=lambda name: (state.bonus[name], base_spice(spaces[name])))]


def base_spice(space: Space) -> int:
    """The base spice printed on a Maker space (B1.9)."""
    nodes = (node for way in space.ways for node in fx.walk(way.effect))
    return sum(node.amount for node in nodes if isinstance(node, fx.Harvest))


def send_rival(game: G, seat: int, card: HagalCard, errand: Errand, deploys: bool) -> None:
    """Send an Agent, ignoring cost, requirement and effects of the space. The Rival takes the gains of the card. The
    troops go to the Conflict if the Rival `deploys`, otherwise to the garrison (B17.3)."""
    space = lib(game).spaces[errand.space]
    send_agent(game, seat, card, space)
    origin = f"hagal:{card.key}"
    if card.influence is not None:
        gain_influence(game, seat, card.influence, 1)
    if card.harvest:
        bonus = take_bonus(game, space.key)
        if is_solo(game):  # B19.8; in games of two people the spice returns to the bank
            gain(game, seat, "spice", bonus + base_spice(space), origin)
    troops = min(card.troops, game.state.players[seat].supply)
    if troops and deploys:
        deploy_supply(game, seat, troops)
    elif troops:
        recruit(game, seat, troops, origin)
    if errand.effect is not None:
        game.push(Automatic(seat=seat, items=[Pending(errand.effect.at, NOBODY, origin)]))

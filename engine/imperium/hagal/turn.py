"""A Rival's Agent turn: a frame without owners that tells what it did, and by which card (B17.2–B17.6, B18.2)."""

from __future__ import annotations

from content.imperium import effects as fx
from content.imperium.schema import HagalCard, Space
from engine.imperium.agenda import Pending
from engine.imperium.effects.lasting import is_closed, release
from engine.imperium.hagal.automatic import Automatic
from engine.imperium.hagal.rules import cards_in_play, is_solo, reveal_card, rivals
from engine.imperium.hagal.solo import churn_row, deploys_nothing, spend_on_points
from engine.imperium.influence import gain_influence
from engine.imperium.modules import Facts
from engine.imperium.moments import NO_FACTS, notify, tell
from engine.imperium.sending import pay_controller, take_ready
from engine.imperium.state import NOBODY, G, Sending, Turn, lib
from engine.imperium.verbs import deploy, deploy_supply, gain, place_agent, recruit, take_bonus
from engine.kernel.frames import Frame
from engine.kernel.record import record

GARRISON = 2
"""Troops that leave the garrison for the Conflict at a combat space (B17.4)."""


def follow_turn(game: G, seat: int, facts: Facts) -> None:
    """With two people House Hagal acts right after each Agent turn of the First Player, and never otherwise (B18.2)."""
    state = game.state
    if facts["kind"] == "reveal":
        churn_row(game, seat)
    if not is_solo(game) and seat == state.first and facts["kind"] == "agent":
        state.queue += [rival for rival in rivals(game) if state.players[rival].ready or state.players[rival].lent]


def begin_rival_turn(game: G, seat: int) -> None:
    """Open the turn of a Rival; without an Agent left it has none (B19.7)."""
    player = game.state.players[seat]
    if not player.ready and not player.lent:
        player.done = True
        return
    game.state.active = seat
    game.state.turn = Turn(seat=seat, kind="agent")
    game.emit("turn", {"seat": seat})
    game.push(RivalTurn(seat=seat))


@record
class RivalTurn(Frame):
    """The steps of the turn: `send` an Agent, then `deploy`, then `end`; a Signet Ring is resolved between them.
    `deploys`: whether troops go to the Conflict at all in this turn, as judged before any of them does (B19.13)."""

    kind = "imperium.rival-turn"
    seat: int
    stage: str = "send"
    deploys: bool = True

    def resume(self, game: G) -> bool:
        """The next step; nobody is asked here."""
        if self.stage == "send":
            self.stage = "deploy"
            self._send(game)
        elif self.stage == "deploy":
            self.stage = "end"
            self._deploy_garrison(game)
        else:
            self._end(game)
        return False

    def _send(self, game: G) -> None:
        card, space = find_space(game, self.seat)
        if card is None or space is None:
            game.state.players[self.seat].done = True
            self.stage = "end"
            return
        self.deploys = space.combat and not deploys_nothing(game, self.seat)
        send_rival(game, self.seat, card, space, self.deploys)
        if card.signet:
            leader = lib(game).leaders[game.state.players[self.seat].leader]
            item = Pending(leader.signet.at, NOBODY, f"leader:{leader.key}")
            game.push(Automatic(seat=self.seat, items=[item]))

    def _deploy_garrison(self, game: G) -> None:
        """Up to two troops of the garrison, even if the card has no troop icon (B17.4)."""
        garrison = game.state.players[self.seat].garrison
        if self.deploys and garrison:
            deploy(game, self.seat, min(GARRISON, garrison))

    def _end(self, game: G) -> None:
        spend_on_points(game, self.seat, NO_FACTS)
        game.barrier()
        game.emit("end", {"seat": self.seat, "kind": "agent"})
        game.pop()
        game.state.turn = None
        notify(game, "turn_over", self.seat, {"kind": "agent"})


def find_space(game: G, seat: int) -> tuple[HagalCard | None, Space | None]:
    """Reveal cards until one fits: its space holds no Agent and is not closed to the Rival (B17.2). Where none of all
    the cards fits, none is revealed."""
    if all(space_of(game, seat, card) is None for card in cards_in_play(game)):
        return None, None
    while True:
        card = reveal_card(game, seat)
        space = space_of(game, seat, card)
        if space is not None:
            return card, space


def space_of(game: G, seat: int, card: HagalCard) -> Space | None:
    """Where the card sends an Agent of `seat` now; None where it does not fit."""
    if card.harvest:
        return best_maker(game, seat)
    return lib(game).spaces[card.space] if card.space and is_free(game, seat, card.space) else None


def is_free(game: G, seat: int, space: str) -> bool:
    """Returns whether the space holds no Agent and is not closed to the Rival."""
    return not game.state.agents[space] and not is_closed(game, seat, space)


def best_maker(game: G, seat: int) -> Space | None:
    """The free Maker space with the most bonus spice, then the most base spice; None where none has any (B17.6,
    R29)."""
    state, spaces = game.state, lib(game).spaces
    free = [name for name in lib(game).makers if state.bonus[name] and is_free(game, seat, name)]
    if not free:
        return None
    return spaces[max(free, key=lambda name: (state.bonus[name], base_spice(spaces[name])))]


def base_spice(space: Space) -> int:
    """The base spice printed on a Maker space (B1.9)."""
    nodes = (node for way in space.ways for node in fx.walk(way.effect))
    return sum(node.amount for node in nodes if isinstance(node, fx.Harvest))


def send_rival(game: G, seat: int, card: HagalCard, space: Space, deploys: bool) -> None:
    """The Agent goes there; cost, requirement and effects of the space are ignored: the Rival gets what its card says,
    its troops in the Conflict if it `deploys`, else in the garrison (B17.3)."""
    turn = game.state.turn
    assert turn is not None
    token = take_ready(game, seat)
    turn.sending = Sending([], token, space.key, 0)
    place_agent(game, token, space.key)
    game.emit("rival-agent", {"seat": seat, "space": f"space:{space.key}", "card": f"hagal:{card.key}"})
    pay_controller(game, space)
    release(game, seat)
    tell(game, "sent", seat, {"space": space.key, "way": 0, "paid": (), "card": NOBODY})
    origin = f"hagal:{card.key}"
    if card.influence is not None:
        gain_influence(game, seat, card.influence, 1)
    if card.harvest:
        bonus = take_bonus(game, space.key)
        if is_solo(game):  # B19.8; with two people the spice goes to the bank
            gain(game, seat, "spice", bonus + base_spice(space), origin)
    troops = min(card.troops, game.state.players[seat].supply)
    if troops and deploys:
        deploy_supply(game, seat, troops)
    elif troops:
        recruit(game, seat, troops, origin)

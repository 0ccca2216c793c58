"""The Agent turn of an automatic opponent (B17.2, RV3). It is a frame that asks nothing. Its reports of the actions
name the cards that caused them."""

from __future__ import annotations

from functools import cache

from content.imperium.schema import Space
from content.imperium.sets.base.kinds import Errand, HagalCard
from engine.imperium.conditions import holds
from engine.imperium.effects.lasting import is_closed, release
from engine.imperium.library import Library
from engine.imperium.sending import pay_controller, take_ready
from engine.imperium.state import NOBODY, G, Sending, Turn, has_agent, lib, tallied
from engine.imperium.triggers import find_permits, notify, tell
from engine.imperium.verbs.agents import place_agent
from engine.kernel.frames import Frame
from engine.kernel.record import record

GARRISON = 2
"""The most units that leave the garrison for the Conflict at a combat space (B17.4, RV3.6)."""


@record
class AutomatonTurn(Frame):
    """A turn in three steps, defined by subclasses: send an Agent, deploy units, close. The effects of sending the
    Agent resolve between these steps."""

    seat: int
    # The next step: `send`, `deploy` or `end`.
    stage: str = "send"
    # Whether units are deployed to the Conflict in this turn.
    deploys: bool = True

    def resume(self, game: G) -> bool:
        """Take the next step, without asking anybody."""
        if self.stage == "send":
            self.stage = "deploy"
            if not self.send(game):
                game.state.players[self.seat].done = True
                self.stage = "end"
        elif self.stage == "deploy":
            self.stage = "end"
            self.deploy(game)
        else:
            self._end(game)
        return False

    def send(self, game: G) -> bool:
        """Send an Agent according to the next card that fits, and take its gains. Return whether a card fitted."""
        raise NotImplementedError(self.kind)

    def deploy(self, game: G) -> None:
        """Deploy units to the Conflict."""
        raise NotImplementedError(self.kind)

    def close(self, game: G) -> None:
        """Carry out the last part of the turn."""
        raise NotImplementedError(self.kind)

    def _end(self, game: G) -> None:
        self.close(game)
        game.barrier()
        game.emit("end", {"seat": self.seat, "kind": "agent"})
        game.pop()
        game.state.turn = None
        notify(game, "turn_over", self.seat, {"kind": "agent"})


def begin_turn(game: G, frame: AutomatonTurn) -> None:
    """Begin the turn of an automatic opponent; without a ready Agent it has no turn (B19.7, RV3.8)."""
    player = game.state.players[frame.seat]
    if not player.ready and not player.lent:
        player.done = True
        return
    game.state.active = frame.seat
    game.state.turn = Turn(seat=frame.seat, kind="agent")
    game.emit("turn", {"seat": frame.seat})
    game.push(frame)


def is_free(game: G, seat: int, space: str) -> bool:
    """Whether an automatic opponent can send an Agent to the space. The space must be open to the opponent and have
    none of its Agents. Agents of others must not be there either, unless an effect ignores them."""
    there = game.state.agents[space]
    blocked = there and (has_agent(there, seat) or not find_permits(game, "passes", seat))
    return not blocked and not is_closed(game, seat, space)


def errand_of(game: G, seat: int, card: HagalCard) -> Errand | None:
    """The errand on which a card sends an Agent of `seat`: the first errand whose condition is true; None if its space
    is not free. Later errands are never used instead (RV3.2, RV3.3, IX9.2)."""
    for errand in list_errands(lib(game), card.key):
        if errand.when is None or holds(game, seat, errand.when, NOBODY):
            return errand if is_free(game, seat, errand.space) else None
    return None


@cache
def list_errands(content: Library, key: str) -> tuple[Errand, ...]:
    """The errands that a card lists. A card that names a single space has one errand, to this space. If the board lacks
    the space, such a card has no errand of its own, and only its effect counts (RV10.2)."""
    card: HagalCard = content.sheets["hagal"][key]
    if card.space not in content.spaces:
        return card.errands
    return (Errand(space=card.space, when=card.when, combat=card.combat, effect=card.effect),)


def is_let_in(game: G, seat: int) -> bool:
    """Whether an effect lets the seat deploy troops in this turn as if its Agent were on a Combat space (BL6.1)."""
    turn = game.state.turn
    return turn is not None and any(found.seat == seat and found.open for found in turn.allowance)


def count_recruits(game: G, seat: int) -> int:
    """The number of units that were recruited in this turn and have not entered the Conflict yet."""
    turn = game.state.turn
    gone = 0 if turn is None else sum(found.used for found in turn.allowance if found.seat == seat)
    return tallied(game, seat, "recruited") - gone


def send_agent(game: G, seat: int, card: HagalCard, space: Space) -> None:
    """Send an Agent to a space, ignoring its cost, requirement and effects (B17.3, RV3.4); the player who controls the
    space is paid (RV3.5)."""
    turn = game.state.turn
    assert turn is not None
    token = take_ready(game, seat)
    turn.sending = Sending([], token, space.key, 0)
    place_agent(game, token, space.key)
    game.emit("rival-agent", {"seat": seat, "space": f"space:{space.key}", "card": f"hagal:{card.key}"})
    pay_controller(game, space)
    release(game, seat)
    tell(game, "sent", seat, {"space": space.key, "way": 0, "paid": (), "card": NOBODY})

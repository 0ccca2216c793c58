"""Effects that go on working: rules changed for a while, what happens later, a space that is closed (width, A4)."""

from __future__ import annotations

from content.imperium import effects as fx
from engine.imperium.agenda import CHOICES, MUST, PERFORM, STANDING, Choice, Pending, rule, start
from engine.imperium.moments import make_lasting
from engine.imperium.seating import opponents
from engine.imperium.state import G, own_turn
from engine.kernel.decisions import Msg


@rule(PERFORM, fx.Modify)
def perform_modify(game: G, seat: int, node: fx.Modify, item: Pending, pick: str) -> None:
    """From now on the rules compute something else for the owner."""
    make_lasting(game, seat, node, item, node.until)


@rule(PERFORM, fx.Later)
def perform_later(game: G, seat: int, node: fx.Later, item: Pending, pick: str) -> None:
    """In the own Reveal turn of this round; in it, at once (B10.4)."""
    turn = own_turn(game, seat)
    if turn is not None and turn.kind == "reveal":
        start(game, seat, node.effect, Pending(node.effect.at, item.card, item.origin))
    else:
        make_lasting(game, seat, node, item, "reveal")


@rule(PERFORM, fx.WhenAcquiring)
def perform_when_acquiring(game: G, seat: int, node: fx.WhenAcquiring, item: Pending, pick: str) -> None:
    """The played card itself waits face up (UC4.F)."""
    make_lasting(game, seat, node, item, "reveal")


# -- a closed space (B16.36, B21.2) ----------------------------------------------------------------------------------


@rule(STANDING, fx.CloseSpace)
def stand_close(game: G, seat: int, node: fx.CloseSpace, item: Pending) -> int:
    """A space has to be chosen."""
    return MUST


@rule(CHOICES, fx.CloseSpace)
def choose_space(game: G, seat: int, node: fx.CloseSpace, item: Pending) -> list[Choice]:
    """Any board space."""
    return [
        Choice(space, Msg("choose-close", {"space": f"space:{space}"}), (f"space:{space}",))
        for space in game.state.agents
    ]


@rule(PERFORM, fx.CloseSpace)
def perform_close(game: G, seat: int, node: fx.CloseSpace, item: Pending, pick: str) -> None:
    """It binds each opponent's next Agent until the owner's next turn, at the latest to the end of the round."""
    made = make_lasting(game, seat, node, item, "own_turn")
    made.mark = pick
    made.facts |= {str(other): 1 for other in opponents(game, seat)}
    game.emit("closed", {"seat": seat, "space": f"space:{pick}"})


def is_closed(game: G, seat: int, space: str) -> bool:
    """Returns whether an effect of an opponent keeps the next Agent of `seat` from the space."""
    return any(lasting.mark == space and lasting.facts.get(str(seat)) for lasting in game.state.lasting)


def release(game: G, seat: int) -> None:
    """An Agent of `seat` was sent: what bound it binds the next one no more."""
    for lasting in game.state.lasting:
        if lasting.mark:
            lasting.facts.pop(str(seat), None)

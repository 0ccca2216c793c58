"""The place of the Mentat, and the players who take it (B14.2, B15.2, B15.3)."""

from __future__ import annotations

from content.imperium import effects as fx
from engine.imperium.agenda import AUTO, PERFORM, STANDING, WAIT, rule
from engine.imperium.conditions import FACTS
from engine.imperium.module import Facts
from engine.imperium.state import NOBODY, G, Part, Pending
from engine.kernel.record import record

NAME = "mentat"
"""The name of the Mentat's token, on the board and on a Leader."""


@record
class Mentat(Part):
    """The place of the Mentat."""

    kind = "imperium.mentat"
    # The seat that has the Mentat in this round; `NOBODY` while it is on its space.
    owner: int = NOBODY
    # The seat that will have the Mentat in the next round, `NOBODY` if none.
    next: int = NOBODY


def set_up(game: G, seat: int, facts: Facts) -> None:
    """Put the Mentat on its space (B2.1)."""
    Mentat().add_to(game)


@rule(STANDING, fx.TakeMentat)
def stand_mentat(game: G, seat: int, node: fx.TakeMentat, item: Pending) -> int:
    """The state of the effect: immediate if the Mentat is on its space, otherwise waiting. If the effect gives the
    Mentat for the next round, it is always immediate."""
    return AUTO if node.when == "next_round" or Mentat.of(game).owner == NOBODY else WAIT


@rule(PERFORM, fx.TakeMentat)
def perform_mentat(game: G, seat: int, node: fx.TakeMentat, item: Pending, pick: str) -> None:
    """Take the Mentat as an additional Agent for this round, or reserve it for the next."""
    if node.when == "next_round":
        Mentat.of(game).next = seat
        game.emit("mentat-won", {"seat": seat})
    elif Mentat.of(game).owner == NOBODY:
        take_mentat(game, seat)


def take_mentat(game: G, seat: int) -> None:
    """Give the Mentat to a seat, ready to be sent."""
    Mentat.of(game).owner = seat
    player = game.state.players[seat]
    player.lent = (*player.lent, NAME)
    game.emit("mentat", {"seat": seat})


def return_home(game: G, seat: int, facts: Facts) -> None:
    """Return the Mentat to its space in the Recall phase, after the Agents on the board (B14.2)."""
    Mentat.of(game).owner = NOBODY


def hand_over(game: G, seat: int, facts: Facts) -> None:
    """Give the Mentat, at the start of a round, to the seat that has won it (B15.3)."""
    part = Mentat.of(game)
    if part.next != NOBODY:
        winner, part.next = part.next, NOBODY
        take_mentat(game, winner)


FACTS["mentat_here"] = lambda game, seat: Mentat.of(game).owner == NOBODY

"""The place of the Mentat, and its takers (B14.2, B15.2, B15.3)."""

from __future__ import annotations

from content.imperium import effects as fx
from engine.imperium.agenda import AUTO, PERFORM, STANDING, WAIT, rule
from engine.imperium.conditions import FACTS
from engine.imperium.module import Facts
from engine.imperium.state import NOBODY, G, Part, Pending
from engine.kernel.record import record

NAME = "mentat"
"""Of its token on the board, and on a Leader."""


@record
class Mentat(Part):
    """The seat whose Agent it is this round (-1: it stands on its space), and the one that has won it for the next (-1:
    nobody)."""

    kind = "imperium.mentat"
    owner: int = NOBODY
    next: int = NOBODY


def set_up(game: G, seat: int, facts: Facts) -> None:
    """The Mentat on its space (B2.1)."""
    Mentat().add_to(game)


@rule(STANDING, fx.TakeMentat)
def stand_mentat(game: G, seat: int, node: fx.TakeMentat, item: Pending) -> int:
    """From its own space only, never from a player or another space; a won one is promised wherever it is."""
    return AUTO if node.when == "next_round" or Mentat.of(game).owner == NOBODY else WAIT


@rule(PERFORM, fx.TakeMentat)
def perform_mentat(game: G, seat: int, node: fx.TakeMentat, item: Pending, pick: str) -> None:
    """An Agent more for this round, or for the next."""
    if node.when == "next_round":
        Mentat.of(game).next = seat
        game.emit("mentat-won", {"seat": seat})
    elif Mentat.of(game).owner == NOBODY:
        take_mentat(game, seat)


def take_mentat(game: G, seat: int) -> None:
    """Take the Mentat to the Leader, ready to be sent."""
    Mentat.of(game).owner = seat
    player = game.state.players[seat]
    player.lent = (*player.lent, NAME)
    game.emit("mentat", {"seat": seat})


def return_home(game: G, seat: int, facts: Facts) -> None:
    """Recall: back to its space; Agents on the board and lent ones are gone already (B14.2)."""
    Mentat.of(game).owner = NOBODY


def hand_over(game: G, seat: int, facts: Facts) -> None:
    """The start of a round: who won it takes it (B15.3)."""
    part = Mentat.of(game)
    if part.next != NOBODY:
        winner, part.next = part.next, NOBODY
        take_mentat(game, winner)


FACTS["mentat_here"] = lambda game, seat: Mentat.of(game).owner == NOBODY

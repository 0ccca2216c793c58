"""Where the Mentat is, and who takes it when (B14.2, B15.2, B15.3)."""

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
    """Whose Agent it is this round (-1: it stands on its space), and who has won it for the next (-1: nobody)."""

    kind = "imperium.mentat"
    owner: int = NOBODY
    next: int = NOBODY


def mentat(game: G) -> Mentat:
    """The part of the table."""
    found = game.state.parts[NAME]
    assert isinstance(found, Mentat)
    return found


def set_up(game: G, seat: int, facts: Facts) -> None:
    """On its space (B2.1)."""
    game.state.parts[NAME] = Mentat()


@rule(STANDING, fx.TakeMentat)
def stand_mentat(game: G, seat: int, node: fx.TakeMentat, item: Pending) -> int:
    """From its own space only, never from a player or another space; a won one is promised wherever it is."""
    return AUTO if node.when == "next_round" or mentat(game).owner == NOBODY else WAIT


@rule(PERFORM, fx.TakeMentat)
def perform_mentat(game: G, seat: int, node: fx.TakeMentat, item: Pending, pick: str) -> None:
    """An Agent more for this round, or for the next."""
    if node.when == "next_round":
        mentat(game).next = seat
        game.emit("mentat-won", {"seat": seat})
    elif mentat(game).owner == NOBODY:
        take_mentat(game, seat)


def take_mentat(game: G, seat: int) -> None:
    """It stands by the Leader, ready to be sent."""
    mentat(game).owner = seat
    player = game.state.players[seat]
    player.lent = (*player.lent, NAME)
    game.emit("mentat", {"seat": seat})


def return_home(game: G, seat: int, facts: Facts) -> None:
    """Recall: back to its space; Agents on the board and lent ones are gone already (B14.2)."""
    mentat(game).owner = NOBODY


def hand_over(game: G, seat: int, facts: Facts) -> None:
    """The start of a round: who won it takes it (B15.3)."""
    part = mentat(game)
    if part.next != NOBODY:
        winner, part.next = part.next, NOBODY
        take_mentat(game, winner)


FACTS["mentat_here"] = lambda game, seat: mentat(game).owner == NOBODY

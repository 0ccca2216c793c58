"""A table of six: seat 0 is Muad'Dib, with the Allies 2 (to his left) and 4; seat 3 is Shaddam, with the Allies 5 (to
his left) and 1."""

from __future__ import annotations

from typing import Any

from engine.imperium.family import FAMILY
from engine.imperium.state import State
from engine.imperium.teams.state import Teams
from engine.kernel.events import Event
from engine.kernel.game import Game
from tests.engine.imperium.table import Table

LEADERS = (
    "muad_dib", "gurney_halleck", "lady_amber_metulli", "shaddam_corrino_iv", "princess_irulan",
    "feyd_rautha_harkonnen",
)  # fmt: skip
MUAD_DIB, LEFT, RIGHT = 0, 2, 4
"""Muad'Dib and his Allies."""
SHADDAM, HIS_LEFT, HIS_RIGHT = 3, 5, 1
"""Shaddam and his Allies."""
ALLIES, COMMANDERS = (1, 2, 4, 5), (0, 3)


class Six(Table):
    """A game of six at the first turn of a seat; all hands are empty."""

    def __init__(
        self, first: int = MUAD_DIB, conflict: str = "choam_security", leaders: tuple[str, ...] = LEADERS, **config: Any
    ) -> None:
        super().__init__(6, leaders, conflict, **config)
        self.turn_of(first)

    def turn_of(self, seat: int) -> None:
        """Begin a new turn of `seat` instead of the present turn."""
        state = self.state
        state.stack = state.stack[:1]
        state.phase, state.turn, state.queue = "turns", None, [seat]
        self.settle()

    @property
    def teams(self) -> Teams:
        """The teams' part of the state."""
        return Teams.of(self.game)

    def activate(self, seat: int, ally: int) -> None:
        """Activate this Ally for the Commander."""
        if self.teams.activated[seat] != ally:
            self.answer(seat, f"for.{ally}")

    def lend(self, seat: int, *names: str) -> None:
        """Make exactly these named Agents of a Commander ready; all others are on spaces."""
        self.player(seat).lent = names
        self.settle()

    def token(self, seat: int) -> None:
        """Give a seat a Bonus token, and a Swordmaster that has left the game."""
        self.player(seat).swordmaster = True
        self.teams.bonus[seat] = self.teams.gone[seat] = True
        self.settle()

    def market(self, *names: str) -> None:
        """Make exactly these contracts face up; all others are in the bank."""
        part = self.choam
        part.bank += part.market
        for name in names:
            part.bank.remove(name)
        part.market = list(names)
        self.settle()

    def told(self, kind: str) -> list[Event]:
        return [event for event in self.game.events if event.kind == kind]

    def finish_combat(self) -> None:
        """Play to the end of the combat; everybody takes the first option."""
        while self.state.phase == "combat":
            seat = self.game.waiting()[0]
            self.answer(seat, self.ids(seat)[0])

    def step_on(self, seat: int, card: str, space: str) -> None:
        """Play a turn in which a Commander has both arrows ready and sends an Agent with a card to a space that was
        cleared."""
        self.state.agents[space] = ()
        self.player(seat).lent = ("left", "right")
        self.turn_of(seat)
        self.give(seat, card)
        self.send(seat, card, space)


def new(number: int = 0, **config: Any) -> Game[State]:
    """A new game after its setup, at its first decision."""
    return Game.new(FAMILY, {"seats": 6} | config, bytes([number]) * 32)

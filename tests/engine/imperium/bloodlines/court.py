"""A table with a Leader of Bloodlines at seat 0, and helpers for the pieces of that Leader."""

from __future__ import annotations

from engine.imperium.influence import gain_influence
from engine.imperium.leaders.fray import Fray
from engine.imperium.leaders.navigation import Course
from engine.imperium.leaders.tactics import Tactics
from engine.imperium.leaders.twisted import Twisted
from engine.imperium.state import bare
from tests.engine.imperium.table import LEADERS, USUAL, Table

SET = "bloodlines"


class Court(Table):
    """A table whose seat 0 has the Leader with the id `leader` (without the set) and which also has the sets
    `extra`."""

    def __init__(
        self, leader: str, seats: int = 3, conflict: str = "", product: str = "uprising", extra: tuple[str, ...] = ()
    ) -> None:
        others = LEADERS if product == "uprising" else USUAL[product][0]
        super().__init__(seats, (f"{SET}/{leader}", *others), conflict, product, modules=(SET, *extra))

    def key(self, name: str) -> str:
        """The key of a name as in `Table`. Components of Bloodlines may also be named by their id alone."""
        names = (*self.game.config.library.cards, *self.game.config.library.intrigue) if hasattr(self, "game") else ()
        return f"{SET}/{name}" if f"{SET}/{name}" in names else super().key(name)

    def fresh(self) -> None:
        """Clear values computed before a change by hand."""
        self.game._open, self.game.found = {}, {}

    # -- pieces ------------------------------------------------------------------------------------------------------

    @property
    def token(self) -> int:
        """The space of the Tactics token of seat 0."""
        return Tactics.of(self.game).at[0]

    def course(self, *cards: str) -> None:
        """Set the Navigation cards of seat 0, from the left; the cards that were there go to the box."""
        part = Course.of(self.game)
        part.boxed += part.rows[0] + part.played[0]
        part.rows[0], part.played[0] = [f"{SET}/{card}" for card in cards], []
        part.boxed = [card for card in part.boxed if card not in part.rows[0]]
        self.fresh()

    def sail(self, card: str, slot: int = 1, faction: str = "fremen") -> None:
        """Let seat 0 reach 2 Influence with a Faction while this card, in this slot, is the next Navigation card."""
        others = [f"nav_{n:02}" for n in range(1, 11) if f"nav_{n:02}" != card]
        part = Course.of(self.game)
        self.course(*others[: slot - 1], card)
        part.played[0], part.rows[0] = part.rows[0][: slot - 1], part.rows[0][slot - 1 :]
        self.influence(0, faction, 1)
        gain_influence(self.game, 0, faction, 1)
        self.settle()

    def played(self) -> list[str]:
        """The Navigation cards that seat 0 has played."""
        return [bare(card) for card in Course.of(self.game).played[0]]

    def twist(self, seat: int, *cards: str) -> list[int]:
        """Put Twisted Intrigue cards into a seat's hand."""
        deck, given = Twisted.of(self.game).deck, []
        for name in cards:
            card = next(card for card in deck if bare(self.state.intrigues[card]) == name)
            deck.remove(card)
            self.player(seat).intrigue.append(card)
            given.append(card)
        self.fresh()
        return given

    def fighters(self, seat: int = 0) -> int:
        """The number of a seat's Agents in the Conflict."""
        return len(Fray.of(self.game).tokens[seat])

    def ring(self, space: str, card: str = "signet_ring") -> None:
        """Send an Agent of seat 0 to a space with the Signet Ring."""
        self.give(0, card)
        self.send(0, card, space)


def refill(table: Court) -> None:
    """Put all Twisted Intrigue cards into their deck."""
    from engine.imperium.leaders.twisted import Twisted

    first = len(table.game.config.library.intrigue_deck)
    Twisted.of(table.game).deck[:] = range(first, len(table.state.intrigues))
    table.fresh()

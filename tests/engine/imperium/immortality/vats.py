"""A table with the Bene Tleilax board, and helpers for its positions."""

from __future__ import annotations

from typing import Any

from engine.imperium.tleilaxu.state import TANKS, Tleilaxu, take_specimens
from tests.engine.imperium.table import Table

SET = "immortality"


class Vats(Table):
    """A table with Immortality, by default on the base board, whose cards have their ids as names."""

    def __init__(self, seats: int = 3, product: str = "base", **config: Any) -> None:
        super().__init__(seats, product=product, modules=[SET, *config.pop("modules", ())], **config)

    @property
    def part(self) -> Tleilaxu:
        """The state of the Bene Tleilax board."""
        return Tleilaxu.of(self.game)

    def key(self, name: str) -> str:
        """The key of a name; if the set and the board have cards with the same id, it is the set's card."""
        own = f"{SET}/{name}"
        library = self.game.config.library if hasattr(self, "game") else None
        if library is not None and (own in library.cards or own in library.intrigue):
            return own
        return super().key(name)

    def give(self, seat: int, *cards: str, zone: str = "hand") -> list[int]:
        """Give a seat cards; Tleilaxu cards come from their deck or from the Tleilaxu Row, which is refilled."""
        given = []
        for name in map(self.key, cards):
            piles = (self.part.deck, self.part.row)
            own = [(pile, card) for pile in piles for card in pile if self.state.cards[card] == name]
            if not own:
                given += super().give(seat, name, zone=zone)
                continue
            pile, card = own[0]
            place = pile.index(card)
            pile.remove(card)
            if pile is self.part.row:
                pile.insert(place, self.part.deck.pop())
            getattr(self.player(seat), zone).append(card)
            given.append(card)
        self.game._open, self.game.found = {}, {}
        return given

    def node(self, seat: int, name: str) -> None:
        """Put a seat's research token on a node."""
        self.part.nodes[seat] = f"{SET}/{name}"
        self.game._open, self.game.found = {}, {}

    def where(self, seat: int) -> str:
        """The node where a seat's research token is."""
        return self.part.nodes[seat].partition("/")[2]

    def fill(self, seat: int, amount: int) -> None:
        """Give a seat this number of specimens."""
        take_specimens(self.game, seat, amount)
        self.game._open, self.game.found = {}, {}

    def specimens(self, seat: int) -> int:
        """The number of a seat's specimens."""
        return self.player(seat).units[TANKS]

    def shelf(self, *cards: str) -> None:
        """Put these cards into the Tleilaxu Row."""
        part, names = self.part, self.state.cards
        for place, name in enumerate(map(self.key, cards)):
            pile = next(pile for pile in (part.deck, part.row) if any(names[card] == name for card in pile))
            there = next(i for i, card in enumerate(pile) if names[card] == name)
            pile[there], part.row[place] = part.row[place], pile[there]
        self.game._open, self.game.found = {}, {}

    def join(self, card: str, other: str, space: str, *words: str, seat: int = 0) -> None:
        """Send an Agent with two grafted cards."""
        found = [
            option
            for option in self.find(seat, "join", f"space:{space}", *words)
            if {target.rpartition("/")[2].rpartition(":")[2] for target in option.targets[:2]} == {card, other}
        ]
        assert found, f"{card} and {other} do not reach {space}"
        self.answer(seat, found[0].id)

    def pairs(self, seat: int = 0) -> set[frozenset[str]]:
        """The pairs of cards with which an Agent can be sent, by their ids."""
        return {
            frozenset(target.rpartition("/")[2].rpartition(":")[2] for target in option.targets[:2])
            for option in self.find(seat, "join")
        }

    def reach(self, card: str, other: str, seat: int = 0) -> set[str]:
        """The spaces that two grafted cards reach together."""
        return {
            option.targets[2].partition(":")[2]
            for option in self.find(seat, "join")
            if {target.rpartition("/")[2].rpartition(":")[2] for target in option.targets[:2]} == {card, other}
        }


def offers(table: Vats, key: str, seat: int = 0) -> list[str]:
    """The ids of the choices with this label."""
    return [option.id for option in table.find(seat, "resolve") if option.label.key == key]

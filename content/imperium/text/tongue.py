"""What a grammar can say, whichever language it speaks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from content.imperium import effects as e


class Tongue(Protocol):
    """What a grammar can say."""

    @property
    def lines(self) -> str:
        """What stands between the lines of a face that is written on one."""

    @property
    def comma(self) -> str:
        """What stands between things side by side."""

    @property
    def slash(self) -> str:
        """What stands between kinds that a component has at once."""

    @property
    def gap(self) -> str:
        """What stands between sentences."""

    @property
    def language(self) -> str:
        """The tag of the language, such as `zh-TW`."""

    @property
    def stop(self) -> str:
        """The full stop."""

    def clause(self, node: e.Effect) -> str:
        """The node as an order without full stop."""

    def face(self, node: e.Effect) -> str:
        """The node in terse card style; independent lines are separated by newlines."""

    def sentence(self, node: e.Effect) -> str:
        """The node in full sentences that address the owner."""

    def order(self, node: e.Effect) -> str:
        """As `sentence`, but an arrow that is the whole of the node is an order: its cost has to be paid."""

    def cost(self, cost: e.Cost) -> str:
        """One cost."""

    def condition(self, condition: e.Condition, brief: bool) -> str:
        """What must be so, as on a card where it is `brief`."""

    def amount(self, what: str, amount: int) -> str:
        """So much of one of `GAINS`."""

    def goods(self, amounts: Iterable[tuple[str, int]]) -> str:
        """Amounts of goods as they stand in a sentence."""

    def listed(self, parts: Sequence[str]) -> str:
        """The phrases joined by this language's "and"."""

    def either(self, parts: Sequence[str]) -> str:
        """The phrases joined by this language's "or"."""

    def icon(self, icon: str) -> str:
        """An Agent icon or battle icon."""

    def space_icon(self, icon: str) -> str:
        """An Agent icon before the word for a board space."""

    def space_of(self, icons: Sequence[str]) -> str:
        """A space of one of the icons."""

    def faction(self, faction: str) -> str:
        """A Faction."""

    def inline(self, text: str) -> str:
        """A face or sentence after a colon."""

    def nested(self, text: str) -> str:
        """A face after a colon, with a comma for a colon of its own."""


TONGUES: dict[str, Tongue] = {}
"""The grammar of each language, entered by `content.imperium.text.languages`: a grammar asks for the words of atoms,
and these for words of the grammar."""

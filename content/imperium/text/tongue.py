"""The interface of every grammar."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from content.imperium import effects as e


class Tongue(Protocol):
    """The interface of a grammar."""

    @property
    def lines(self) -> str:
        """The separator that replaces line breaks when card text is written on one line."""

    @property
    def comma(self) -> str:
        """The separator of items side by side."""

    @property
    def slash(self) -> str:
        """The separator of the kinds of a component that has several kinds at the same time."""

    @property
    def gap(self) -> str:
        """The separator of sentences."""

    @property
    def language(self) -> str:
        """The tag of the language, such as `zh-TW`."""

    @property
    def stop(self) -> str:
        """The full stop."""

    def capital(self, text: str) -> str:
        """The text as the beginning of a line or sentence."""

    def clause(self, node: e.Effect) -> str:
        """The node as an order without a full stop."""

    def face(self, node: e.Effect) -> str:
        """The node as terse card text; independent lines are separated by newlines."""

    def sentence(self, node: e.Effect) -> str:
        """The node in full sentences addressed to the owner."""

    def order(self, node: e.Effect) -> str:
        """The node as in `sentence`, except for a single arrow, which is written as an order because its cost has to be
        paid."""

    def cost(self, cost: e.Cost) -> str:
        """The words of one cost."""

    def condition(self, condition: e.Condition, brief: bool) -> str:
        """The words of a condition, as on a card if `brief`."""

    def amount(self, what: str, amount: int) -> str:
        """The words for an amount of one of `GAINS`."""

    def goods(self, amounts: Iterable[tuple[str, int]]) -> str:
        """Amounts of goods as an enumeration within a sentence."""

    def listed(self, parts: Sequence[str]) -> str:
        """The phrases as a list on a card."""

    def joined(self, parts: Sequence[str]) -> str:
        """The phrases as an enumeration within a sentence."""

    def either(self, parts: Sequence[str]) -> str:
        """The phrases joined by this language's "or"."""

    def icon(self, icon: str) -> str:
        """The name of an Agent icon or battle icon."""

    def space_icon(self, icon: str) -> str:
        """The name of an Agent icon before the word for a board space."""

    def space_of(self, icons: Sequence[str]) -> str:
        """The words for a space with one of the icons."""

    def faction(self, faction: str) -> str:
        """The name of a Faction."""

    def inline(self, text: str) -> str:
        """A text as it is used after a colon."""

    def nested(self, text: str) -> str:
        """A card text as it is used after a colon: its own colon becomes a comma."""


TONGUES: dict[str, Tongue] = {}
"""The grammar of each language. `content.imperium.text.languages` enters them, because grammars and the phrases of
atoms use each other."""

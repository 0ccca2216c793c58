"""The grammars behind one interface, and which language speaks which."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from content.imperium import effects as e
from content.imperium.text import english, english_face, english_words
from content.imperium.text.chinese import Chinese
from content.imperium.text.chinese_mainland import MAINLAND
from content.imperium.text.chinese_taiwan import TAIWAN
from content.imperium.text.japanese import Japanese


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
        """All of the parts."""

    def either(self, parts: Sequence[str]) -> str:
        """One of the parts."""

    def icon(self, icon: str) -> str:
        """An Agent icon or battle icon."""

    def space_icon(self, icon: str) -> str:
        """An Agent icon before the word for a board space."""

    def faction(self, faction: str) -> str:
        """A Faction."""

    def inline(self, text: str) -> str:
        """A face or sentence after a colon."""


class English:
    """The English language."""

    lines, comma, slash, gap = "; ", ", ", "/", " "

    def face(self, node: e.Effect) -> str:
        """The node in terse card style; independent lines are separated by newlines."""
        return english.face(node)

    def sentence(self, node: e.Effect) -> str:
        """The node in full sentences that address the owner."""
        return english.sentence(node)

    def order(self, node: e.Effect) -> str:
        """As `sentence`, but an arrow that is the whole of the node is an order."""
        return english.order(node)

    def cost(self, cost: e.Cost) -> str:
        """One cost."""
        return english.capital(english_face.face_of_cost(cost))

    def condition(self, condition: e.Condition, brief: bool) -> str:
        """What must be so."""
        return english_face.face_of_condition(condition) if brief else english.when(condition)

    def amount(self, what: str, amount: int) -> str:
        """So much of one of `GAINS`."""
        return english_words.count_of(amount, *english_words.GAIN[what])

    def goods(self, amounts: Iterable[tuple[str, int]]) -> str:
        """Amounts of goods as they stand in a sentence."""
        return english_words.listed([self.amount(what, amount) for what, amount in amounts])

    def listed(self, parts: Sequence[str]) -> str:
        """All of the parts."""
        return english_words.listed(parts)

    def either(self, parts: Sequence[str]) -> str:
        """One of the parts."""
        return english_words.either(parts)

    def icon(self, icon: str) -> str:
        """An Agent icon or battle icon."""
        return english.capital(english_words.ICON[icon])

    space_icon = icon

    def faction(self, faction: str) -> str:
        """A Faction."""
        return english_words.FACTION[faction]

    def inline(self, text: str) -> str:
        """With a small first letter, unless the first word is a term that keeps its capital."""
        first = text.split(" ", 1)[0]
        return text if first in {"Influence", "Maker", "High", "Swordmaster", "Solari"} else text[:1].lower() + text[1:]


TONGUES: dict[str, Tongue] = {
    "en": English(),
    "zh-TW": Chinese(TAIWAN),
    "zh-CN": Chinese(MAINLAND),
    "ja": Japanese(),
}

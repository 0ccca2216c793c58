"""The grammars behind one interface, by language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from content.imperium import effects as e
from content.imperium.text import english, english_face, english_words
from content.imperium.text.chinese import Chinese
from content.imperium.text.chinese_mainland import MAINLAND
from content.imperium.text.chinese_taiwan import TAIWAN
from content.imperium.text.japanese import Japanese
from content.imperium.text.tongue import TONGUES

__all__ = ["TONGUES", "English"]


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

    def space_of(self, icons: Sequence[str]) -> str:
        """A space of one of the icons."""
        return english_face.space_phrase(icons)

    def faction(self, faction: str) -> str:
        """A Faction."""
        return english_words.FACTION[faction]

    def inline(self, text: str) -> str:
        """With a small first letter, unless the first word is a term that keeps its capital."""
        first = text.split(" ", 1)[0]
        return text if first in {"Influence", "Maker", "High", "Swordmaster", "Solari"} else text[:1].lower() + text[1:]


TONGUES.update(
    {
        "en": English(),
        "zh-TW": Chinese(TAIWAN),
        "zh-CN": Chinese(MAINLAND),
        "ja": Japanese(),
    }
)

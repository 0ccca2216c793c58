"""The common part of all grammars. It writes forms one by one, as card text (`line_…`) and as clauses of sentences
(`clause_…`); everything else is an atom with phrases."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from content.imperium import effects as e
from content.imperium.text.atoms import atom_words
from content.imperium.text.shapes import (
    additions,
    are_counted,
    grouped,
    is_gained,
    is_plain,
    is_short,
    keeps_order,
    part_counted,
    summed,
    together,
)
from content.loading import Loader

FORMS: dict[type[e.Node], str] = {
    e.All: "all", e.Seq: "seq", e.Choose: "choose", e.May: "may", e.Pay: "pay", e.If: "if", e.Per: "per",
    e.EachOpponent: "opponents", e.Later: "later", e.WhenAcquiring: "acquiring", e.Gain: "gain",
}  # fmt: skip
"""The suffix in the names of a grammar's methods, for every form of an effect."""


CLAUSES = re.compile(r"(\([^()]*\)|（[^（）]*）|[；;／\n]|、また、)")
ENDS = ("；", ";", "／", "、また、", "\n")


@cache
def _words() -> dict[str, dict[str, dict[str, str]]]:
    with (Path(__file__).parent / "words.yaml").open("rb") as file:
        return dict(yaml.load(file, Loader))


class Grammar(ABC):
    """The grammar of a language: its separators, and a method for each form and style of text."""

    language: str
    lines: str
    comma: str
    slash: str
    gap: str
    stop = "。"
    marks = "：", "，"

    # -- texts for components -----------------------------------------------------------------------------------------

    def face(self, node: e.Effect) -> str:
        """The node as terse card text; independent lines are separated by newlines."""
        if not isinstance(node, e.All):
            return self.capital(self.line(node))
        faces = self.faces(node.items)
        if self.is_list(node.items, faces):
            return self.capital(self.side_by_side(node.items, faces))
        return "\n".join(map(self.capital, faces))

    def sentence(self, node: e.Effect, is_more: bool = False) -> str:
        """The node in full sentences addressed to the owner; `is_more`: whether it adds to an effect stated before."""
        if isinstance(node, e.All) and not is_plain(node) and not are_counted(node.items):
            groups = grouped(node.items)
            return self.gap.join(map(self.sentence, groups, additions(groups)))
        return f"{self.capital(self.clause(node, is_more))}{self.stop}"

    def order(self, node: e.Effect) -> str:
        """The node as in `sentence`, except that an arrow by itself is an order."""
        match node:
            case e.Pay():
                return f"{self.capital(self.paid(node))}{self.stop}"
            case e.If(condition=condition, effect=e.Pay() as arrow, otherwise=None):
                return f"{self.capital(self.supposed(condition))}{self.paid(arrow)}{self.stop}"
            case _:
                return self.sentence(node)

    def cost(self, cost: e.Cost) -> str:
        """The words of one cost."""
        return self.capital(self.line_of_cost(cost))

    def condition(self, condition: e.Condition, brief: bool) -> str:
        """The words of a condition, as on a card if `brief`."""
        if isinstance(condition, e.Both):
            return self.both([self.condition(part, brief) for part in condition.conditions])
        return atom_words(condition, "face" if brief else "full", self.language)

    def goods(self, amounts: Iterable[tuple[str, int]]) -> str:
        """Amounts of goods as an enumeration within a sentence."""
        return self.joined([self.piece(what, amount) for what, amount in amounts])

    def inline(self, text: str) -> str:
        """A text as it is used after a colon."""
        return text

    def nested(self, text: str) -> str:
        """A card text as it is used after a colon: a colon of its first clause becomes a comma, because a clause has at
        most one colon. Text after a semicolon or in brackets is another clause and remains as it is."""
        parts = CLAUSES.split(text)
        end = next((place for place, part in enumerate(parts) if part in ENDS), len(parts))
        said = "".join(part if part[0] in "(（" else part.replace(*self.marks) for part in parts[:end] if part)
        return said + "".join(parts[end:])

    # -- words --------------------------------------------------------------------------------------------------------

    def faction(self, faction: str) -> str:
        """The rulebook's short name of a Faction."""
        return _words()["factions"][faction][self.language]

    def icon(self, icon: str) -> str:
        """The name of an Agent icon or battle icon."""
        words = _words()
        return (words["icons"].get(icon) or words["factions"][icon])[self.language]

    def space_icon(self, icon: str) -> str:
        """The name of an Agent icon before the word for a board space."""
        return _words()["places"].get(icon, {}).get(self.language) or self.icon(icon)

    @abstractmethod
    def amount(self, what: str, amount: int) -> str:
        """The words for an amount of one of `GAINS`."""

    def piece(self, what: str, amount: int) -> str:
        """The words for an amount of one of `GAINS` within a sentence."""
        return self.amount(what, amount)

    def listed(self, parts: Sequence[str]) -> str:
        return self.comma.join(parts)

    @abstractmethod
    def joined(self, parts: Sequence[str]) -> str:
        """The parts as an enumeration within a sentence."""

    @abstractmethod
    def both(self, parts: list[str]) -> str:
        """Several conditions joined by "and"."""

    @abstractmethod
    def supposed(self, condition: e.Condition) -> str:
        """The beginning of a sentence with a condition."""

    def capital(self, text: str) -> str:
        """The text as the beginning of a line or sentence."""
        return text

    # -- short texts, as on a card ------------------------------------------------------------------------------------

    def line(self, node: e.Effect) -> str:
        """The node as card text on one line."""
        if isinstance(node, e.EffectAtom):
            return atom_words(node, "face", self.language)
        return self._form("line", node)

    def _form(self, style: str, node: e.Effect) -> str:
        said: str = getattr(self, f"{style}_{FORMS[type(node)]}")(node)
        return said

    def faces(self, items: Sequence[e.Effect]) -> list[str]:
        """The card texts of the items. Equal items that can be counted are written once, with their number."""
        rest, alike = part_counted(summed(items))
        counted = [atom_words(alike[0], "face", self.language, len(alike))] if alike else []
        return [*map(self.line, rest), *counted]

    def is_list(self, items: Sequence[e.Effect], faces: Sequence[str]) -> bool:
        """Whether the items can form a list: each of them is short."""
        return all(map(is_short, items))

    def is_order(self, face: str) -> bool:
        """Whether a card text is an order with a verb instead of an amount."""
        return False

    def beside(self, faces: Sequence[str]) -> str:
        """Card texts as a list."""
        return self.comma.join(faces)

    def side_by_side(self, items: Sequence[e.Effect], faces: Sequence[str]) -> str:
        """The card texts of several effects as a list."""
        return self.beside(faces) if keeps_order(items) else self.arranged(faces)

    def arranged(self, faces: Sequence[str]) -> str:
        """Card texts as a list. Amounts come before orders, so that no verb seems to govern an amount after it."""
        return self.beside(sorted(faces, key=self.is_order))

    def line_all(self, node: e.All) -> str:
        """The lines of an `All`. Effects on the owner come before effects on opponents, so that no colon after an
        opponent seems to govern the effects on the owner."""
        items = sorted(node.items, key=lambda item: isinstance(item, e.EachOpponent))
        faces = self.faces(items)
        return self.side_by_side(items, faces) if self.is_list(items, faces) else self.lines.join(faces)

    def line_pay(self, node: e.Pay) -> str:
        costs = [self.line_of_cost(cost, times) for cost, times in together(node.costs)]
        return f"{self.arranged(costs)} → {self.line(node.effect)}"

    def line_gain(self, node: e.Gain) -> str:
        return self.amount(node.what, node.amount)

    def line_of_cost(self, cost: e.Cost, times: int = 1) -> str:
        """The words of one cost, or of `times` equal ones."""
        if isinstance(cost, e.Spend):
            return self.amount(cost.what, cost.amount)
        return atom_words(cost, "cost", self.language, times)

    # -- sentences ----------------------------------------------------------------------------------------------------

    def clause(self, node: e.Effect, is_more: bool = False) -> str:
        """The node as an order without a full stop; `is_more` has the same meaning as in `sentence`."""
        if isinstance(node, e.EffectAtom):
            return atom_words(node, "full", self.language)
        return self.clause_if(node, is_more) if isinstance(node, e.If) else self._form("clause", node)

    @abstractmethod
    def clause_if(self, node: e.If, is_more: bool = False) -> str:
        """The words of a conditional effect."""

    @abstractmethod
    def paid(self, node: e.Pay) -> str:
        """The words of an arrow as an order."""

    def spent(self, costs: tuple[e.Cost, ...]) -> list[str]:
        """The words of the goods among the costs."""
        return [self.piece(cost.what, cost.amount) for cost in costs if isinstance(cost, e.Spend)]

    def orders(self, costs: tuple[e.Cost, ...]) -> list[str]:
        """The costs that are not goods, each as an order."""
        others = tuple(cost for cost in costs if not isinstance(cost, e.Spend))
        return [atom_words(cost, "order", self.language, times) for cost, times in together(others)]

    def counted(self, items: Sequence[e.Effect]) -> str:
        """The words of equal items, which are written once, with their number."""
        return atom_words(items[0], "full", self.language, len(items))

    def part_gained(self, items: Iterable[e.Effect]) -> tuple[list[e.Effect], list[e.Effect]]:
        """The items in two lists: first those that can share the verb *gain*, then the others."""
        parts: Any = ([], [])
        for item in summed(items):
            parts[not is_gained(item)].append(item)
        return parts[0], parts[1]

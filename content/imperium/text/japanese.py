"""Effect nodes in Japanese, as card text and as full sentences.

Clauses end in a plain verb, whose ending joins them to other clauses or makes them optional.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import pairwise

from content.imperium import effects as e
from content.imperium.text.atoms import atom_words
from content.imperium.text.grammar import Grammar
from content.imperium.text.japanese_words import (
    GAIN,
    GOODS,
    both,
    either,
    is_option,
    joined_verbs,
    may,
    one_verb,
    onward,
    terse,
)
from content.imperium.text.shapes import (
    additions,
    are_conditional,
    are_counted,
    grouped,
    is_plain,
    is_short,
    keeps_order,
)

VERBS = ("る", "う", "す", "く", "い")
"""The verb endings of effects."""
VERBAL = re.compile("を[一-龥]{2}$")
"""A pattern of a noun that stands for an imperative at the end of a face."""
AT_WILL = "してもよく"
"""The words for something optional in the middle of a sentence; they are superfluous if the whole sentence is
optional."""
LATER = {"reveal": "このラウンドの自分の「説得力の行使」で", "won": "この紛争に勝利したら"}
"""The words for a later moment."""


class Japanese(Grammar):
    language = "ja"
    lines, comma, slash, gap = "、また、", "、", "／", ""
    marks = "：", "、"

    # -- words --------------------------------------------------------------------------------------------------------

    def amount(self, what: str, amount: int) -> str:
        """The words for an amount of one of `GAINS`."""
        return GAIN[what].format(n=amount)

    def piece(self, what: str, amount: int) -> str:
        """The words for an amount of one of `GAINS` within a sentence, with the counter for pieces (個)."""
        return GOODS[what].format(n=amount)

    def joined(self, parts: Sequence[str]) -> str:
        """The parts as an enumeration within a sentence."""
        return both(parts)

    def either(self, parts: Sequence[str]) -> str:
        return either(parts)

    def both(self, parts: list[str]) -> str:
        """Several conditions joined by "and"."""
        return "、かつ".join([*map(_and, parts[:-1]), parts[-1]])

    def supposed(self, condition: e.Condition) -> str:
        """The beginning of a sentence that states a condition."""
        return f"{self.condition(condition, brief=False)}なら、"

    def space_of(self, icons: Sequence[str]) -> str:
        """The words for a space with one of the icons."""
        return "派閥のマス" if set(icons) == set(e.FACTIONS) else f"{either(list(map(self.icon, icons)))}のマス"

    # -- short texts, as on a card ------------------------------------------------------------------------------------

    def is_order(self, face: str) -> bool:
        """Whether a card text ends with a verb instead of an amount."""
        return face.endswith(VERBS) or VERBAL.search(face) is not None

    def line_seq(self, node: e.Seq) -> str:
        *before, last = map(self.line, node.items)
        return "、その後、".join([*map(_before, before), last])

    def line_choose(self, node: e.Choose) -> str:
        faces = list(map(self.line, node.items))
        if node.pick > 1:
            return f"異なる{node.pick}つを選択：{'、'.join(faces)}"
        bare = [is_short(item) and "、" not in text for item, text in zip(node.items, faces, strict=True)]
        options = [text if is_bare else f"（{text}）" for text, is_bare in zip(faces, bare, strict=True)]
        return ("、または" if any(text.endswith(VERBS) for text in options) else "または").join(options)

    def line_may(self, node: e.May) -> str:
        if isinstance(node.effect, e.Choose):
            return f"任意で{self.line(node.effect).replace(AT_WILL, 'し')}"
        if isinstance(node.effect, e.EffectAtom):
            return may(atom_words(node.effect, "may", "ja"))
        return terse(self.clause_may(node))

    def line_if(self, node: e.If) -> str:
        rest = "" if node.otherwise is None else f"／そうでなければ、{self.line(node.otherwise)}"
        return f"{self.condition(node.condition, brief=True)}なら：{self.nested(self.line(node.effect))}{rest}"

    def line_per(self, node: e.Per) -> str:
        return f"{atom_words(node.count, 'full', 'ja')}につき：{self.nested(self.line(node.effect))}"

    def line_opponents(self, node: e.EachOpponent) -> str:
        if node.who == "each" and isinstance(node.effect, e.Discard):
            return terse(self.clause_opponents(node))
        return f"{'各対戦相手' if node.who == 'each' else '対戦相手1人'}：{self.nested(self.line(node.effect))}"

    def line_later(self, node: e.Later) -> str:
        return f"{LATER[node.moment]}：{self.nested(self.line(node.effect))}"

    def line_acquiring(self, node: e.WhenAcquiring) -> str:
        return f"このラウンドの「説得力の行使」でカードを1枚獲得するたび：{self.nested(self.line(node.effect))}"

    # -- sentences ----------------------------------------------------------------------------------------------------

    def sentence(self, node: e.Effect, is_more: bool = False) -> str:
        """The node in full sentences addressed to the owner; `is_more`: whether it adds to an effect stated before."""
        if isinstance(node, e.Seq):
            return "その後、".join(
                self.sentence(item) if are_conditional(item) else f"{self.clause(item)}。" for item in node.items
            )
        return super().sentence(node, is_more)

    def clause_all(self, node: e.All) -> str:
        """Clauses side by side. All gains share one verb, and equal items are written once, with their number."""
        if are_counted(node.items):
            return self.counted(node.items)
        if is_plain(node):
            gained, others = self.part_gained(node.items)
            parts = [f"{both(list(map(self._gained, gained)))}を獲得する"] if gained else []
            for text in map(self.clause, others):
                parts = [*parts[:-1], *joined_verbs(parts[-1], text)] if parts else [text]
        else:
            groups = grouped(sorted(node.items, key=lambda item: isinstance(item, e.EachOpponent)))
            parts = list(map(self.clause, groups, additions(groups)))
            if keeps_order(node.items):
                return "。その後、".join(parts)
            if not any(isinstance(item, e.If) for item in node.items):
                parts.sort(key=is_option)
        said = parts[0]
        for before, part in pairwise(parts):
            if is_option(part) and not is_option(before):
                said = f"{onward(said)}、加えて、{part}"  # otherwise the option would seem to include `said`
            elif is_option(before) and not is_option(part):
                said = f"{said}。また、{part}"
            else:
                said = f"{onward(said)}、{part}"
        return said

    def clause_seq(self, node: e.Seq) -> str:
        *before, last = map(self.clause, node.items)
        return "、その後、".join([*map(onward, before), last])

    def clause_choose(self, node: e.Choose) -> str:
        number = f"異なる{node.pick}" if node.pick > 1 else "1"
        return f"次から{number}つを選ぶ：{'／'.join(map(self.clause, node.items))}"

    def clause_may(self, node: e.May) -> str:
        if isinstance(node.effect, e.Choose):
            options = "／".join(
                self.paid(item) if isinstance(item, e.Pay) and is_plain(item.effect) else self.clause(item)
                for item in node.effect.items
            )
            return f"次から1つを選んでもよい：{options}".replace(AT_WILL, "し")
        return may(self.clause(node.effect))

    def clause_pay(self, node: e.Pay) -> str:
        if is_plain(node.effect):
            return may(self.paid(node))
        return f"{self._price(node.costs, last=may)}。そうしたら、{self.clause(node.effect)}"

    def clause_if(self, node: e.If, is_more: bool = False) -> str:
        """The words of a conditional effect."""
        rest = "" if node.otherwise is None else f"。そうでなければ、{self.clause(node.otherwise)}"
        return f"{self.supposed(node.condition)}{'さらに' if is_more else ''}{self.clause(node.effect)}{rest}"

    def clause_per(self, node: e.Per) -> str:
        return f"{atom_words(node.count, 'full', 'ja')}につき、{self.clause(node.effect)}"

    def clause_opponents(self, node: e.EachOpponent) -> str:
        if isinstance(node.effect, e.Discard) and node.who == "each":
            return f"各対戦相手は自分の手札からカード{node.effect.amount}枚を選んで捨て札にする"
        return f"{'各対戦相手' if node.who == 'each' else '自分が選ぶ対戦相手1人'}は{self.clause(node.effect)}"

    def clause_later(self, node: e.Later) -> str:
        return f"{LATER[node.moment]}、{self.clause(node.effect)}"

    def clause_acquiring(self, node: e.WhenAcquiring) -> str:
        return f"このラウンドの自分の「説得力の行使」中、カードを1枚獲得するたびに、{self.clause(node.effect)}"

    def clause_gain(self, node: e.Gain) -> str:
        return f"{self._gained(node)}を獲得する"

    def _gained(self, node: e.Effect) -> str:
        """The object of a gain within a sentence."""
        return self.piece(node.what, node.amount) if isinstance(node, e.Gain) else self.line(node)

    def paid(self, node: e.Pay) -> str:
        """The words of an arrow as an order."""
        if is_plain(node.effect):
            return f"{self._price(node.costs, last=onward)}、{self.clause(node.effect)}"
        return f"{self._price(node.costs, last=str)}。その後、{self.clause(node.effect)}"

    def _price(self, costs: tuple[e.Cost, ...], last: Callable[[str], str]) -> str:
        """All costs as clauses; `last` inflects the final clause."""
        spent = self.spent(costs)
        *parts, final = ([f"{both(spent)}を支払う"] if spent else []) + one_verb(self.orders(costs), "を破棄する")
        return "、".join([*map(onward, parts), last(final)])


def _before(face: str) -> str:
    """A card text as it is used before その後: an order is inflected."""
    try:
        return onward(face)
    except ValueError:
        return face


def _and(phrase: str) -> str:
    """A condition as it is used before another one."""
    for ending, bent in (("ている", "ていて"), ("ある", "あり"), ("した", "していて")):
        if phrase.endswith(ending):
            return phrase.removesuffix(ending) + bent
    return phrase

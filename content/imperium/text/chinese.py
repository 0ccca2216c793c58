"""Effect nodes in Chinese, as card text and as full sentences: one grammar with two vocabularies."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from content.imperium import effects as e
from content.imperium.text.atoms import atom_words
from content.imperium.text.chinese_words import Vocabulary
from content.imperium.text.grammar import Grammar
from content.imperium.text.shapes import additions, are_counted, grouped, is_plain, is_short, keeps_order


class Chinese(Grammar):
    """The grammar of one of the two Chinese languages, depending on its vocabulary."""

    lines, comma, slash, gap = "；", "、", "／", ""

    def __init__(self, words: Vocabulary) -> None:
        self.words, self.language = words, words.language

    # -- words --------------------------------------------------------------------------------------------------------

    def amount(self, what: str, amount: int) -> str:
        """The words for an amount of one of `GAINS`."""
        return self.words.gains[what].format(n=amount)

    def joined(self, parts: Sequence[str]) -> str:
        """The parts as an enumeration within a sentence."""
        return parts[0] if len(parts) == 1 else f"{'、'.join(parts[:-1])}和{parts[-1]}"

    def either(self, parts: Sequence[str]) -> str:
        return parts[0] if len(parts) == 1 else f"{'、'.join(parts[:-1])}或{parts[-1]}"

    def both(self, parts: list[str]) -> str:
        """Several conditions joined by "and"."""
        return "且".join(parts)

    def supposed(self, condition: e.Condition) -> str:
        """The beginning of a sentence that states a condition."""
        return f"{self.words.if_.format(condition=self.condition(condition, brief=False))}，"

    def space_of(self, icons: Sequence[str]) -> str:
        """The words for a board space with one of these icons."""
        if set(icons) == set(e.FACTIONS):
            return self.words.faction_space
        return self.words.space.format(icons=self.either(list(map(self.space_icon, icons))))

    def _count(self, count: e.Count) -> str:
        """The words for "for each", with the name of the things counted; for some counts they include the verb."""
        text = atom_words(count, "full", self.language)
        return text if self.words.per.partition("{")[0].rstrip("1") in text else self.words.per.format(count=text)

    # -- short texts, as on a card ------------------------------------------------------------------------------------

    def is_list(self, items: Sequence[e.Effect], faces: Sequence[str]) -> bool:
        """Whether the items can form a list: each is short, and its words contain no comma."""
        return super().is_list(items, faces) and not any("，" in text for text in faces)

    def beside(self, faces: Sequence[str]) -> str:
        """Card texts side by side. Amounts form a list, and each order is a clause of its own."""
        text = faces[0]
        for before, face in pairwise(faces):
            text += ("，" if self.is_order(before) or self.is_order(face) else "、") + face
        return text

    def is_order(self, face: str) -> bool:
        """Whether a card text begins with a verb instead of an amount."""
        return re.match(self.words.orders, face) is not None

    def line_seq(self, node: e.Seq) -> str:
        return self.words.then.join(map(self.line, node.items))

    def line_choose(self, node: e.Choose) -> str:
        faces = list(map(self.line, node.items))
        if node.pick > 1:
            return self.words.some_of.format(
                n=node.pick, items=("；" if any(map(self.is_order, faces)) else "、").join(faces)
            )
        if all(is_short(item) and "，" not in text for item, text in zip(node.items, faces, strict=True)):
            return self.either(faces)
        options = [f"（{text}）" if "；" in text else text for text in map(self.nested, faces)]
        return "；或".join(options)

    def line_may(self, node: e.May) -> str:
        start, text = self.words.may.partition("{")[0], self.line(node.effect)
        if isinstance(node.effect, e.Choose) and not self.is_order(text):
            return self.words.may_choose.format(items=text)
        return _may(self.words.may, text.replace(f"；或{start}", "；或"))

    def line_if(self, node: e.If) -> str:
        rest = "" if node.otherwise is None else f"；{self.words.otherwise}，{self.line(node.otherwise)}"
        condition = self.words.if_.format(condition=self.condition(node.condition, brief=True))
        return f"{condition}：{self.nested(self.line(node.effect))}{rest}"

    def line_per(self, node: e.Per) -> str:
        return f"{self._count(node.count)}：{self.nested(self.line(node.effect))}"

    def line_opponents(self, node: e.EachOpponent) -> str:
        whom = self.words.each_opponent if node.who == "each" else self.words.one_opponent
        text = self.nested(self.line(node.effect))
        return whom.replace("：", "").format(effect=text) if self.is_order(text) else whom.format(effect=text)

    def line_later(self, node: e.Later) -> str:
        return f"{self.words.later[node.moment]}：{self.nested(self.line(node.effect))}"

    def line_acquiring(self, node: e.WhenAcquiring) -> str:
        return f"{self.words.when_acquiring}：{self.nested(self.line(node.effect))}"

    # -- sentences ----------------------------------------------------------------------------------------------------

    def sentence(self, node: e.Effect, is_more: bool = False) -> str:
        """The node in full sentences addressed to the owner; `is_more`: whether it adds to an effect stated before."""
        match node:
            case e.Seq(items=items):
                first, *rest = map(self.clause, items)
                return "".join([f"{first}。", *(f"{self.words.then.strip('，')}{text}。" for text in rest)])
            case e.If(otherwise=e.Effect() as otherwise):
                text = self.clause_if(e.If(node.condition, node.effect), is_more)
                return f"{text}。{self.words.otherwise}，{self.clause(otherwise)}。"
            case _:
                return super().sentence(node, is_more)

    def clause_all(self, node: e.All) -> str:
        """Clauses side by side. All gains share one verb, and equal items are written once, with their number."""
        if are_counted(node.items):
            return self.counted(node.items)
        if not is_plain(node):
            return self._with_options(node.items)
        gained, others = self.part_gained(node.items)
        parts = [self.words.gain.format(what=self.joined(list(map(self.line, gained))))] if gained else []
        for text in map(self.clause, others):
            if parts and (one := self._under_one_verb(parts[-1], text)):
                parts[-1] = one
            else:
                parts.append(text)
        return parts[0] if len(parts) == 1 else f"{'，'.join(parts[:-1])}，{self.words.and_}{parts[-1]}"

    def _under_one_verb(self, before: str, text: str) -> str:
        """Two orders with the same verb and a number each, joined as one; "" if they cannot be joined."""
        for verb in self.words.verbs:
            goods = text.removeprefix(verb)
            joinable = before.startswith(verb) and goods != text and (goods[0].isdecimal() or goods[0] == "其")
            if joinable and not {*before, *goods} & {*"，；（"}:
                return f"{before.replace('和', '、')}和{goods}"
        return ""

    def _hanging(self, node: e.Effect) -> str:
        """A clause whose parts all depend on the words before it, with commas instead of semicolons."""
        if isinstance(node, e.All) and not are_counted(node.items) and not is_plain(node):
            return self._with_options(node.items, mark="，")
        return self.clause(node)

    def _with_options(self, items: Sequence[e.Effect], mark: str = "；") -> str:
        """The clauses, with the optional ones last, so that the others do not seem to depend on them. If one item makes
        another possible, the clauses keep their order."""
        text, optional = "", False
        ordered = keeps_order(items)
        groups = grouped(items if ordered else sorted(items, key=lambda item: not is_plain(item)))
        for item, is_more in zip(groups, additions(groups), strict=True):
            stop = mark if mark == "；" and (optional or not is_short(item)) else "，且"
            if text:
                text += self.words.then.replace("，", mark) if optional and ordered else stop
            text += self.clause(item, is_more)
            optional = not is_plain(item)
        return text

    def clause_seq(self, node: e.Seq) -> str:
        return self.words.then.join(map(self.clause, node.items))

    def clause_choose(self, node: e.Choose) -> str:
        parts = list(map(self._hanging, node.items))
        if node.pick > 1:
            return self.words.some_of_full.format(n=node.pick, items="；".join(parts))
        start = self.words.if_.partition("{")[0]
        return self.words.either_of.format(items="；或者".join(parts).replace(f"；或者{start}", f"；或者，{start}"))

    def clause_may(self, node: e.May) -> str:
        text = self.clause(node.effect)
        if isinstance(node.effect, e.Choose):
            for before in ("：", "或者"):
                text = text.replace(f"{before}{self.words.you_may.partition('{')[0]}", before)
        return _may(self.words.you_may, text)

    def clause_pay(self, node: e.Pay) -> str:
        if is_plain(node.effect) or isinstance(node.effect, e.If):
            return self.words.you_may.format(effect=self.paid(node))
        price = self.words.you_may.format(effect=self._price(node.costs))
        return f"{price}{self.words.if_so}{self._hanging(node.effect)}"

    def clause_if(self, node: e.If, is_more: bool = False) -> str:
        """The words of a conditional effect."""
        rest = "" if node.otherwise is None else f"；{self.words.otherwise}，{self.clause(node.otherwise)}"
        said = self._added(node.effect) if is_more else self._hanging(node.effect)
        return f"{self.supposed(node.condition)}{said}{rest}"

    def clause_per(self, node: e.Per) -> str:
        return f"{self._count(node.count)}，{self._hanging(node.effect)}"

    def clause_opponents(self, node: e.EachOpponent) -> str:
        if isinstance(node.effect, e.Discard) and node.who == "each":
            return self.words.each_opponent_full.format(n=node.effect.amount)
        whom = self.words.each_opponent_must if node.who == "each" else self.words.one_opponent_must
        return whom.format(effect=self.clause(node.effect))

    def clause_later(self, node: e.Later) -> str:
        return f"{self.words.later[node.moment]}，{self._hanging(node.effect)}"

    def clause_acquiring(self, node: e.WhenAcquiring) -> str:
        return f"{self.words.when_acquiring}，{self._hanging(node.effect)}"

    def clause_gain(self, node: e.Gain) -> str:
        return self.words.gain.format(what=self.line_gain(node))

    def paid(self, node: e.Pay) -> str:
        """The words of an arrow as an order."""
        price, gained = self._price(node.costs), self.clause(node.effect)
        if is_plain(node.effect):
            return self.words.pay_for.format(price=price, effect=gained)
        return f"{price}{self.words.then}{gained}"

    def _price(self, costs: tuple[e.Cost, ...]) -> str:
        spent = self.spent(costs)
        paid = [self.words.pay.format(cost=self.joined(spent))] if spent else []
        return self.words.and_.join(paid + self.orders(costs))

    def _added(self, node: e.Effect) -> str:
        """The node as an order, with a word that marks it as an addition."""
        is_draw = isinstance(node, e.EffectAtom) and node.more == "draw"
        return (self.words.draw_more if is_draw else self.words.gain_more).format(effect=self.clause(node))


def _may(phrase: str, text: str) -> str:
    """`text` as an option. The words of `phrase` are added unless the text has them already."""
    return text if text.startswith(phrase.partition("{")[0]) else phrase.format(effect=text)

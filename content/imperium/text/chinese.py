"""Effect nodes in Chinese, tersely and in full sentences: one grammar for two vocabularies. Exhaustive: a node without
text does not pass the type check.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from content.imperium import effects as e
from content.imperium.text.atoms import atom_words
from content.imperium.text.chinese_parts import ChineseParts
from content.imperium.text.shapes import additions, count_spies, grouped, is_any_spy, is_plain, is_short


class Chinese(ChineseParts):
    """One of the two Chinese languages, by its vocabulary."""

    lines, comma, slash, gap = "；", "、", "／", ""

    # -- what the sheets ask for --------------------------------------------------------------------------------------

    def face(self, node: e.Effect) -> str:
        """The node in terse card style; independent lines are separated by newlines."""
        if isinstance(node, e.All):
            faces = self._faces(node.items)
            return ("、" if self._are_short(node.items, faces) else "\n").join(faces)
        return self._line(node)

    def sentence(self, node: e.Effect, is_more: bool = False) -> str:
        """The node in full sentences that address the owner; `is_more`: it adds to what was said before it."""
        match node:
            case e.All(items=items) if not all(is_plain(item) for item in items) and not count_spies(items):
                groups = grouped(items)
                return "".join(map(self.sentence, groups, additions(groups)))
            case e.Seq(items=items):
                first, *rest = (self._clause(item) for item in items)
                return "".join([f"{first}。", *(f"{self.words.then.strip('，')}{text}。" for text in rest)])
            case e.If(condition=condition, effect=effect, otherwise=otherwise):
                text = f"{self._if(condition)}，{self._added(effect) if is_more else self._clause(effect)}。"
                return text if otherwise is None else f"{text}{self.words.otherwise}，{self._clause(otherwise)}。"
            case _:
                return f"{self._clause(node)}。"

    def condition(self, condition: e.Condition, brief: bool) -> str:
        """What must be so."""
        return self._condition(condition, brief)

    def order(self, node: e.Effect) -> str:
        """As `sentence`, but an arrow that is the whole of the node is an order."""
        match node:
            case e.Pay():
                return f"{self._paid(node)}。"
            case e.If(condition=condition, effect=e.Pay() as arrow, otherwise=None):
                return f"{self._if(condition)}，{self._paid(arrow)}。"
            case _:
                return self.sentence(node)

    # -- as on a card -------------------------------------------------------------------------------------------------

    def _faces(self, items: Sequence[e.Effect]) -> list[str]:
        """The items one by one, with Spies under one number."""
        spies = sum(is_any_spy(item) for item in items)
        if spies < 2:
            return [self._line(item) for item in items]
        rest = [self._line(item) for item in items if not is_any_spy(item)]
        return [*rest, self.words.spies.format(n=spies)]

    @staticmethod
    def _are_short(items: Sequence[e.Effect], faces: Sequence[str]) -> bool:
        """Returns whether the items can stand in a list: each one thing, in words without a comma."""
        return all(is_short(item) for item in items) and not any("，" in text for text in faces)

    def _line(self, node: e.Effect) -> str:
        """The node on one line."""
        words = self.words
        match node:
            case e.All(items=items):
                faces = self._faces(items)
                return ("、" if self._are_short(items, faces) else "；").join(faces)
            case e.Seq(items=items):
                return words.then.join(self._line(item) for item in items)
            case e.Choose(items=items, pick=pick) if pick > 1:
                return words.some_of.format(n=pick, items="、".join(self._line(item) for item in items))
            case e.Choose(items=items):
                marked = [(self._line(item), is_short(item)) for item in items]
                return "或".join(text if short and "，" not in text else f"（{text}）" for text, short in marked)
            case e.May(effect=effect):
                start = words.may.partition("{")[0]
                return self._may(words.may, self._line(effect).replace(f"（{start}", "（"))
            case e.Pay(costs=costs, effect=effect):
                return f"{'、'.join(self._costs(costs))} → {self._line(effect)}"
            case e.If(condition=condition, effect=effect, otherwise=otherwise):
                rest = "" if otherwise is None else f"；{words.otherwise}：{self._line(otherwise)}"
                return f"{self._if(condition, terse=True)}：{self._line(effect)}{rest}"
            case e.Per(count=count, effect=effect):
                return f"{self._per(count)}：{self._line(effect)}"
            case e.EachOpponent(effect=effect, who=who):
                whom = words.each_opponent if who == "each" else words.one_opponent
                return whom.format(effect=self._line(effect))
            case e.Later(effect=effect):
                return f"{words.later_reveal}：{self._line(effect)}"
            case e.WhenAcquiring(effect=effect):
                return f"{words.when_acquiring}：{self._line(effect)}"
            case e.Gain(what=what, amount=amount):
                return self.amount(what, amount)
            case e.Recruit(amount=amount, deploy=deploy):
                return f"{words.troops.format(n=amount)}{words.may_deploy if deploy else ''}"
            case e.GainInfluence(amount=amount, factions=factions, different=different, among=among):
                if among:
                    return words.influence_behind.format(n=amount)
                if different > 1:
                    return words.influence_different.format(n=amount, count=different)
                if factions == e.FACTIONS:
                    return words.influence_any.format(n=amount)
                return words.influence.format(n=amount, faction=self._factions(factions))
            case e.PlaceSpy(linked=linked, visited=visited, share=share):
                where = words.on_visited if visited else self._linked(words.on_linked, linked)
                shared = words.may_share if share else ""
                return f"{words.spies.format(n=1)}{where}{shared}".replace("）（", "，")
            case e.Trash():
                return words.may.format(effect=self._trash(node, len(node.zones) < 3))
            case e.Acquire(card=str()):
                return self._acquire(words.acquire, node)
            case e.Acquire():
                return self._acquire(words.acquire_from if node.pay == "solari" else words.acquire_gratis, node)
            case e.Deploy():
                return self._deploy(node)
            case e.Retreat():
                return self._retreat(node)
            case e.EffectAtom():
                return atom_words(node, "face", words.language)
            case _:
                assert_never(node)

    # -- in sentences -------------------------------------------------------------------------------------------------

    def _added(self, node: e.Effect) -> str:
        """The node as an order, with a word that says that it comes on top of the same."""
        is_draw = isinstance(node, e.Draw | e.DrawIntrigue)
        return (self.words.draw_more if is_draw else self.words.gain_more).format(effect=self._clause(node))

    def _clause(self, node: e.Effect, is_more: bool = False) -> str:
        """The node as an order without full stop; as on a card where that is an order already."""
        words = self.words
        match node:
            case e.All(items=items):
                return self._all(items)
            case e.Seq(items=items):
                return words.then.join(self._clause(item) for item in items)
            case e.Choose(items=items, pick=pick) if pick > 1:
                return words.some_of_full.format(n=pick, items="；".join(self._clause(item) for item in items))
            case e.Choose(items=items):
                return words.either_of.format(items="；或者".join(self._clause(item) for item in items))
            case e.May(effect=effect):
                text = self._clause(effect)
                if isinstance(effect, e.Choose):
                    text = text.replace(f"或者{words.you_may.partition('{')[0]}", "或者")
                return self._may(words.you_may, text)
            case e.Pay(costs=costs, effect=effect):
                if is_plain(effect) or isinstance(effect, e.If):
                    return words.you_may.format(effect=self._paid(node))
                return f"{words.you_may.format(effect=self._price(costs))}{words.if_so}{self._clause(effect)}"
            case e.If(condition=condition, effect=effect, otherwise=otherwise):
                rest = "" if otherwise is None else f"；{words.otherwise}，{self._clause(otherwise)}"
                return f"{self._if(condition)}，{self._added(effect) if is_more else self._clause(effect)}{rest}"
            case e.Per(count=count, effect=effect):
                return f"{self._per(count)}，{self._clause(effect)}"
            case e.EachOpponent(effect=e.Discard(amount=amount), who="each"):
                return words.each_opponent_full.format(n=amount)
            case e.EachOpponent(effect=effect, who=who):
                whom = words.each_opponent_must if who == "each" else words.one_opponent_must
                return whom.format(effect=self._clause(effect))
            case e.Later(effect=effect):
                return f"{words.later_reveal}，{self._clause(effect)}"
            case e.WhenAcquiring(effect=effect):
                return f"{words.when_acquiring}，{self._clause(effect)}"
            case e.Gain() | e.GainInfluence():
                return words.gain.format(what=self._line(node))
            case e.Recruit(amount=amount, deploy=deploy):
                return f"{words.recruit.format(n=amount)}{words.may_deploy_full if deploy else ''}"
            case e.PlaceSpy():
                return words.you_may.format(effect=self._place_spy(node))
            case e.Trash():
                return words.you_may.format(effect=self._trash(node, True))
            case e.Acquire(card=str()):
                return self._acquire(words.acquire_reserve, node)
            case e.Acquire():
                return self._acquire(words.acquire_from if node.pay == "solari" else words.acquire_free, node)
            case e.Deploy(source="supply"):
                return words.deploy_supply_full.format(n=node.amount)
            case e.Deploy():
                return words.deploy_full.format(deploy=self._line(node))
            case e.Retreat():
                return words.retreat_to.format(retreat=self._retreat(node))
            case e.EffectAtom():
                return atom_words(node, "full", words.language)
            case _:
                return self._line(node)

    def _paid(self, node: e.Pay) -> str:
        """An arrow as an order."""
        price, gained = self._price(node.costs), self._clause(node.effect)
        if is_plain(node.effect):
            return self.words.pay_for.format(price=price, effect=gained)
        return f"{price}{self.words.then}{gained}"

    def _all(self, items: Sequence[e.Effect]) -> str:
        """Clauses side by side, with all gains under one verb and Spies under one number."""
        if spies := count_spies(items):
            return self.words.you_may.format(effect=self.words.place_spies.format(n=spies))
        if not all(is_plain(item) for item in items):
            text, optional = "", False
            # After something optional the rest would seem to depend on it, so it comes last; but a broken wall must
            # come before the sandworm that it lets in.
            ordered = any(isinstance(item, e.Sandworm) for item in items)
            groups = grouped(items if ordered else sorted(items, key=lambda item: not is_plain(item)))
            for item, is_more in zip(groups, additions(groups), strict=True):
                stop = "；" if optional or not is_short(item) else "，且"
                if text:
                    text += self.words.then.replace("，", "；") if optional and ordered else stop
                text += self._clause(item, is_more)
                optional = not is_plain(item)
            return text
        gained = [self._line(item) for item in items if isinstance(item, e.Gain | e.GainInfluence)]
        parts = [self.words.gain.format(what=self._both(gained))] if gained else []
        parts += [self._clause(item) for item in items if not isinstance(item, e.Gain | e.GainInfluence)]
        return parts[0] if len(parts) == 1 else f"{'，'.join(parts[:-1])}，{self.words.and_}{parts[-1]}"

    def _may(self, phrase: str, text: str) -> str:
        """`text` as something optional; what is so by itself stays as it is."""
        return text if text.startswith(phrase.partition("{")[0]) else phrase.format(effect=text)

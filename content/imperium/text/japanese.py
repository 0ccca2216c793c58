"""Effect nodes in Japanese, tersely and in full sentences.

Exhaustive: a node without text does not pass the type check. Clauses end in a plain verb, so that they can be joined
and made optional by its ending.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import assert_never

from content.imperium import effects as e
from content.imperium.text.atoms import atom_words
from content.imperium.text.japanese_parts import (
    acquire_clause,
    condition_phrase,
    counted_phrase,
    deploy_object,
    face_of_cost,
    faces_of_costs,
    factions_phrase,
    linked_phrase,
    price_clause,
    retreat_clause,
    space_phrase,
    trash_clause,
)
from content.imperium.text.japanese_words import FACTION, GAIN, GOODS, ICON, both, either, may, onward, terse
from content.imperium.text.shapes import additions, count_spies, grouped, is_any_spy, is_plain, is_short

VERBS = ("る", "う", "す", "く")
"""How the verbs of effects end."""
AT_WILL = "してもよく"
"""An option in the middle of a sentence; superfluous where the whole is one."""


class Japanese:
    """The Japanese language."""

    lines, comma, slash, gap = "／", "、", "／", ""

    # -- what the sheets ask for --------------------------------------------------------------------------------------

    def face(self, node: e.Effect) -> str:
        """The node in terse card style; independent lines are separated by newlines."""
        if isinstance(node, e.All):
            return ("、" if all(is_short(item) for item in node.items) else "\n").join(_faces(node.items))
        return _line(node)

    def sentence(self, node: e.Effect, is_more: bool = False) -> str:
        """The node in full sentences that address the owner; `is_more`: it adds to what was said before it."""
        match node:
            case e.All(items=items) if not all(is_plain(item) for item in items) and not count_spies(items):
                groups = grouped(items)
                return "".join(map(self.sentence, groups, additions(groups)))
            case e.Seq(items=items):
                return "その後、".join(f"{_clause(item)}。" for item in items)
            case _:
                return f"{_clause(node, is_more)}。"

    def condition(self, condition: e.Condition, brief: bool) -> str:
        """What must be so."""
        return condition_phrase(condition, brief)

    def order(self, node: e.Effect) -> str:
        """As `sentence`, but an arrow that is the whole of the node is an order."""
        match node:
            case e.Pay():
                return f"{_paid(node)}。"
            case e.If(condition=condition, effect=e.Pay() as arrow, otherwise=None):
                return f"{condition_phrase(condition, brief=False)}なら、{_paid(arrow)}。"
            case _:
                return self.sentence(node)

    def cost(self, cost: e.Cost) -> str:
        """One cost."""
        return face_of_cost(cost)

    def amount(self, what: str, amount: int) -> str:
        """So much of one of `GAINS`."""
        return GAIN[what].format(n=amount)

    def goods(self, amounts: Iterable[tuple[str, int]]) -> str:
        """Amounts of goods as they stand in a sentence."""
        return both([GOODS[what].format(n=amount) for what, amount in amounts])

    def listed(self, parts: Sequence[str]) -> str:
        """All of the parts."""
        return "、".join(parts)

    def either(self, parts: Sequence[str]) -> str:
        """One of the parts."""
        return either(parts)

    def icon(self, icon: str) -> str:
        """An Agent icon or battle icon."""
        return ICON[icon]

    space_icon = icon

    def space_of(self, icons: Sequence[str]) -> str:
        """A space of one of the icons."""
        return space_phrase(icons)

    def faction(self, faction: str) -> str:
        """A Faction."""
        return FACTION[faction]

    def inline(self, text: str) -> str:
        """A face or sentence after a colon."""
        return text


# -- as on a card -----------------------------------------------------------------------------------------------------


def _faces(items: Sequence[e.Effect]) -> list[str]:
    """The items one by one, with Spies under one number."""
    spies = sum(is_any_spy(item) for item in items)
    if spies < 2:
        return [_line(item) for item in items]
    return [*(_line(item) for item in items if not is_any_spy(item)), f"スパイ{spies}"]


def _line(node: e.Effect) -> str:
    """The node on one line; what is not shorter on a card is written as in a sentence."""
    match node:
        case e.All(items=items):
            return ("、" if all(is_short(item) for item in items) else "／").join(_faces(items))
        case e.Seq(items=items):
            *before, last = (_line(item) for item in items)
            return "、その後、".join([*(_before(part) for part in before), last])
        case e.Choose(items=items, pick=pick) if pick > 1:
            return f"異なる{pick}つを選択：{'、'.join(_line(item) for item in items)}"
        case e.Choose(items=items):
            faces = [(_line(item), is_short(item)) for item in items]
            options = [text if short and "、" not in text else f"（{text}）" for text, short in faces]
            return ("、または" if any(text.endswith(VERBS) for text in options) else "または").join(options)
        case e.May(effect=e.Choose() as effect):
            return f"任意で{_line(effect).replace(AT_WILL, 'し')}"
        case e.May(effect=e.Acquire() as effect):
            return may(acquire_clause("", effect))
        case e.Pay(costs=costs, effect=effect):
            return f"{'、'.join(faces_of_costs(costs))} → {_line(effect)}"
        case e.If(condition=condition, effect=effect, otherwise=otherwise):
            rest = "" if otherwise is None else f"／そうでなければ：{_line(otherwise)}"
            return f"{condition_phrase(condition, brief=True)}なら：{_line(effect)}{rest}"
        case e.Per(count=count, effect=effect):
            return f"{counted_phrase(count)}につき：{_line(effect)}"
        case e.EachOpponent(effect=effect, who=who) if who == "one" or not isinstance(effect, e.Discard):
            return f"{'各対戦相手' if who == 'each' else '対戦相手1人'}：{_line(effect)}"
        case e.Later(effect=effect):
            return f"このラウンドの自分の「説得力の行使」で：{_line(effect)}"
        case e.WhenAcquiring(effect=effect):
            return f"このラウンドの「説得力の行使」でカードを1枚獲得するたび：{_line(effect)}"
        case e.Gain(what=what, amount=amount):
            return GAIN[what].format(n=amount)
        case e.Recruit(amount=amount, deploy=deploy):
            return f"部隊{amount}{'（進軍も可）' if deploy else ''}"
        case e.GainInfluence(amount=amount, factions=factions, different=different, among=among):
            if among:
                return f"自分より影響力の高い対戦相手がいる派閥への影響力{amount}"
            if different > 1:
                return f"異なる{different}派閥への影響力各{amount}"
            return f"{factions_phrase(factions)}への影響力{amount}"
        case e.PlaceSpy(linked=linked, visited=visited, share=share):
            where = linked_phrase(linked, visited)
            only = f"（{where}監視所のみ）" if where else ""
            shared = "（他プレイヤーのスパイと同じ監視所も可）" if share else ""
            return f"スパイ1{only}{shared}".replace("）（", "、")
        case e.Trash():
            return may(trash_clause(node, len(node.zones) < 3))
        case e.Acquire():
            return terse(acquire_clause("", node))
        case e.Deploy(source=source):
            return f"{'基地から' if source == 'supply' else ''}{deploy_object(node)}進軍"
        case e.Retreat():
            return terse(retreat_clause(node))
        case e.EffectAtom():
            return atom_words(node, "face", "ja")
        case _:
            return terse(_clause(node))


def _before(face: str) -> str:
    """A face before その後: an order bends, anything else stays."""
    try:
        return onward(face)
    except ValueError:
        return face


# -- in sentences -----------------------------------------------------------------------------------------------------


def _clause(node: e.Effect, is_more: bool = False) -> str:
    """The node as a clause that ends in a plain verb or in もよい; several sentences where it needs them."""
    match node:
        case e.All(items=items):
            return _all(items)
        case e.Seq(items=items):
            *before, last = (_clause(item) for item in items)
            return "、その後、".join([*(onward(part) for part in before), last])
        case e.Choose(items=items, pick=pick) if pick > 1:
            return f"次から異なる{pick}つを選ぶ：{'／'.join(_clause(item) for item in items)}"
        case e.Choose(items=items):
            return f"次から1つを選ぶ：{'／'.join(_clause(item) for item in items)}"
        case e.May(effect=e.Choose(items=items)):
            return f"次から1つを選んでもよい：{'／'.join(_clause(item) for item in items)}".replace(AT_WILL, "し")
        case e.May(effect=effect):
            return may(_clause(effect))
        case e.Pay(costs=costs, effect=effect):
            if is_plain(effect):
                return may(_paid(node))
            return f"{price_clause(costs, last=may)}。そうしたら、{_clause(effect)}"
        case e.If(condition=condition, effect=effect, otherwise=otherwise):
            rest = "" if otherwise is None else f"。そうでなければ、{_clause(otherwise)}"
            return (
                f"{condition_phrase(condition, brief=False)}なら、{'さらに' if is_more else ''}{_clause(effect)}{rest}"
            )
        case e.Per(count=count, effect=effect):
            return f"{counted_phrase(count)}につき、{_clause(effect)}"
        case e.EachOpponent(effect=e.Discard(amount=amount), who="each"):
            return f"各対戦相手は自分の手札からカード{amount}枚を選んで捨て札にする"
        case e.EachOpponent(effect=effect, who=who):
            return f"{'各対戦相手' if who == 'each' else '自分が選ぶ対戦相手1人'}は{_clause(effect)}"
        case e.Later(effect=effect):
            return f"このラウンドの自分の「説得力の行使」で、{_clause(effect)}"
        case e.WhenAcquiring(effect=effect):
            return f"このラウンドの自分の「説得力の行使」中、カードを1枚獲得するたびに、{_clause(effect)}"
        case e.Gain() | e.GainInfluence():
            return f"{_gained(node)}を獲得する"
        case e.Recruit(amount=amount, deploy=deploy):
            text = f"{amount}部隊を招集する"
            return f"{onward(text)}、その部隊を戦場に進軍させてもよい" if deploy else text
        case e.PlaceSpy(linked=linked, visited=visited, share=share):
            post = "監視所（他プレイヤーのスパイがいてもよい）" if share else "空いている監視所"
            return may(f"{linked_phrase(linked, visited)}{post}にスパイ1個を配置する")
        case e.Trash():
            return may(trash_clause(node, True))
        case e.Acquire(card=str()):
            return acquire_clause("予備カード置き場から", node)
        case e.Acquire():
            return acquire_clause("帝国の列または予備カード置き場から", node)
        case e.Deploy(source=source):
            return f"{'自分の基地' if source == 'supply' else '駐屯地'}から{deploy_object(node)}戦場に進軍させる"
        case e.Retreat():
            return f"戦場から{retreat_clause(node)}"
        case e.EffectAtom():
            return atom_words(node, "full", "ja")
        case _:
            assert_never(node)


def _gained(node: e.Effect) -> str:
    """What is gained, as it stands in a sentence: goods are counted in pieces."""
    return GOODS[node.what].format(n=node.amount) if isinstance(node, e.Gain) else _line(node)


def _paid(node: e.Pay) -> str:
    """An arrow as an order."""
    if is_plain(node.effect):
        return f"{price_clause(node.costs, last=onward)}、{_clause(node.effect)}"
    return f"{price_clause(node.costs, last=str)}。その後、{_clause(node.effect)}"


def _all(items: Sequence[e.Effect]) -> str:
    """Clauses side by side, with all gains under one verb and Spies under one number."""
    if spies := count_spies(items):
        return may(f"空いている監視所にスパイを{spies}個まで配置する")
    if not all(is_plain(item) for item in items):
        groups = grouped(sorted(items, key=lambda item: isinstance(item, e.EachOpponent)))
        parts = list(map(_clause, groups, additions(groups)))
        return "、".join([*(onward(part) for part in parts[:-1]), parts[-1]])
    gained = [_gained(item) for item in items if isinstance(item, e.Gain | e.GainInfluence)]
    parts = [f"{both(gained)}を獲得する"] if gained else []
    parts += [_clause(item) for item in items if not isinstance(item, e.Gain | e.GainInfluence)]
    return "、".join([*(onward(part) for part in parts[:-1]), parts[-1]])

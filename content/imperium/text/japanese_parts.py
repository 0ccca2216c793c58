"""The parts that faces and sentences in Japanese share: costs, conditions, places and cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import assert_never

from content.imperium import effects as e
from content.imperium.names import name_of
from content.imperium.text.atoms import atom_words
from content.imperium.text.japanese_words import (
    FACTION,
    GAIN,
    GOODS,
    ICON,
    TALLIES,
    ZONES,
    both,
    either,
    onward,
    terse,
)
from content.imperium.text.phrases import phrase
from content.imperium.text.shapes import together

# -- costs ------------------------------------------------------------------------------------------------------------


def cost_clause(cost: e.Cost, times: int = 1) -> str:
    """A cost as a clause that ends in a plain verb."""
    match cost:
        case e.Spend(what=what, amount=amount):
            return f"{GOODS[what].format(n=amount)}を支払う"
        case e.LoseInfluence(factions=factions):
            whose = "" if factions == e.FACTIONS else f"{factions_phrase(factions)}への"
            return f"{whose}影響力を{'1' if times == 1 else f'1ずつ{times}回'}失う"
        case e.Trash():
            return trash_clause(cost, len(cost.zones) < 3)
        case e.Retreat():
            return retreat_clause(cost)
        case e.CostAtom():
            return atom_words(cost, "full", "ja", times)
        case _:
            assert_never(cost)


def faces_of_costs(costs: tuple[e.Cost, ...]) -> list[str]:
    """Equal costs are written once."""
    return [face_of_cost(cost, times) for cost, times in together(costs)]


def face_of_cost(cost: e.Cost, times: int = 1) -> str:
    """A cost as on a card."""
    if isinstance(cost, e.Spend):
        return GAIN[cost.what].format(n=cost.amount)
    return atom_words(cost, "cost", "ja", times) if isinstance(cost, e.CostAtom) else terse(cost_clause(cost, times))


def price_clause(costs: tuple[e.Cost, ...], last: Callable[[str], str]) -> str:
    """All costs as clauses; `last` bends the final one."""
    spent = [GOODS[cost.what].format(n=cost.amount) for cost in costs if isinstance(cost, e.Spend)]
    paid = [f"{both(spent)}を支払う"] if spent else []
    others = tuple(cost for cost in costs if not isinstance(cost, e.Spend))
    *parts, final = paid + [_order(cost, times) for cost, times in together(others)]
    return "、".join([*(onward(part) for part in parts), last(final)])


def _order(cost: e.Cost, times: int) -> str:
    """A cost that is no payment as a clause, with the zone of its card."""
    match cost:
        case e.Trash():
            return trash_clause(cost, True)
        case _:
            return cost_clause(cost, times)


# -- parts ------------------------------------------------------------------------------------------------------------


def condition_phrase(condition: e.Condition, brief: bool) -> str:
    """What holds, as it stands before なら."""
    match condition:
        case e.Both(conditions=conditions):
            *before, last = (condition_phrase(part, brief) for part in conditions)
            return "、かつ".join([*(_and(part) for part in before), last])
        case e.ConditionAtom():
            return atom_words(condition, "face" if brief else "full", "ja")
        case _:
            assert_never(condition)


def _and(phrase: str) -> str:
    """A condition before another one."""
    for ending, bent in (("ている", "ていて"), ("ある", "あり")):
        if phrase.endswith(ending):
            return phrase.removesuffix(ending) + bent
    return phrase


def counted_phrase(count: e.Count) -> str:
    """What is counted, one of it."""
    if isinstance(count, e.CountAtom):
        return atom_words(count, "full", "ja")
    return TALLIES[count.what].format(faction="" if count.faction is None else FACTION[count.faction])


def factions_phrase(factions: Sequence[str]) -> str:
    """To whom Influence goes."""
    return "任意の派閥" if tuple(factions) == e.FACTIONS else either([FACTION[faction] for faction in factions])


def space_phrase(icons: Sequence[str]) -> str:
    """A space of one of the icons."""
    return "派閥のマス" if set(icons) == set(e.FACTIONS) else f"{either([ICON[icon] for icon in icons])}のマス"


def linked_phrase(linked: Sequence[str], visited: bool) -> str:
    """What an observation post must be linked to, before its name; empty for any post."""
    if visited:
        return "訪れたマスにつながる"
    return f"{space_phrase(linked)}につながる" if linked else ""


def place(location: str) -> str:
    """The name of a location; locations are spaces."""
    return f"《{name_of(f'space:{location}', 'ja')}》"


def trash_clause(node: e.Trash, with_zones: bool) -> str:
    """Trashing as a clause that ends in a plain verb; its zones where they are no matter of course."""
    zones = f"{either([ZONES[zone] for zone in node.zones])}の" if with_zones else ""
    kind = "" if node.faction is None else f"{FACTION[node.faction]}の"
    kind = f"説得力コスト1以上の{kind}" if node.priced else kind
    return f"{zones}{'他の' if node.other else ''}{kind}カード1枚を破棄する"


def deploy_object(node: e.Deploy) -> str:
    """The troops that are deployed, as the object of a verb."""
    if node.amount is None:
        return "任意の数の部隊を"
    exactly = node.amount == 1 or node.source == "supply"
    return f"{node.amount}部隊を" if exactly else f"最大{node.amount}部隊を"


def retreat_clause(node: e.Retreat) -> str:
    """Retreating as a clause that ends in a plain verb."""
    if node.high is None:
        return "任意の数の部隊を撤退させる"
    if node.low == 0:
        return f"最大{node.high}部隊を撤退させる"
    return f"{node.low}{'' if node.low == node.high else f'〜{node.high}'}部隊を撤退させる"


def acquire_clause(where: str, node: e.Acquire) -> str:
    """Acquiring as a clause that ends in a plain verb; `where` from."""
    if node.card is not None:
        name = phrase("quote-card", "ja", name=name_of(f"card:{node.card}", "ja"))
        return f"{where}{name}1枚を獲得する"
    kind = f"説得力コスト{node.high}{'' if node.low == node.high else '以下'}の" if node.high < 99 else ""
    paid = "、その説得力コストをソラリで支払って" if node.pay == "solari" else "無料で"
    text = f"{where}{kind}カード1枚を{paid}獲得する"
    if node.to == "hand":
        return f"{onward(text)}、手札に加える"
    if node.to == "top":
        return f"{onward(text)}、デッキの一番上に置く"
    return text if node.hand_if is None else f"{text}（{condition_phrase(node.hand_if, True)}なら手札に加える）"

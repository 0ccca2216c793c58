"""The words used by the Chinese grammar.

Traditional and Simplified Chinese are two translations of the game and not only two scripts, so each has a vocabulary
of its own.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Vocabulary:
    """The terms and phrases of one Chinese language; `{n}` is a number, and every other field is named after its
    content.

    A phrase whose name ends in `full`, or that is an order, is for sentences; the phrase of the same name without
    `full` is for card text.
    """

    language: str
    gains: dict[str, str]
    then: str
    and_: str
    either_of: str
    some_of: str
    some_of_full: str
    pay: str
    pay_for: str
    if_so: str
    if_: str
    otherwise: str
    per: str
    you_may: str
    may_choose: str
    may: str
    each_opponent: str
    each_opponent_full: str
    each_opponent_must: str
    one_opponent: str
    one_opponent_must: str
    later: dict[str, str]
    when_acquiring: str
    gain: str
    gain_more: str
    draw_more: str
    """The phrase around an order that adds to the order before it."""
    verbs: tuple[str, ...]
    """Verbs that are written once before several objects."""
    orders: str
    """A pattern of the verbs that begin an order on a card face."""
    faction_space: str
    space: str


TAIWAN = Vocabulary(
    language="zh-TW",
    gains={
        "solari": "{n}太陽幣", "spice": "{n}香料", "water": "{n}水資源",
        "persuasion": "{n}點招募點數", "swords": "{n}個劍刃", "vp": "{n}點勝利點數",
    },
    then="，然後",
    and_="並",
    either_of="選擇一項：{items}",
    some_of="任選不同的{n}項：{items}",
    some_of_full="選擇其中不同的{n}項：{items}",
    pay="支付{cost}",
    pay_for="{price}，以{effect}",
    if_so="；若如此做，",
    if_="若{condition}",
    otherwise="否則",
    per="每有1{count}",
    you_may="你可以{effect}",
    may="可{effect}",
    may_choose="可選擇：{items}",
    each_opponent="每位對手：{effect}",
    each_opponent_full="每位對手須自選並棄置{n}張手牌",
    each_opponent_must="每位對手須{effect}",
    one_opponent="1位對手：{effect}",
    one_opponent_must="由你選擇的1位對手須{effect}",
    later={"reveal": "本輪你的揭示回合中", "won": "若你獲得此衝突的勝利"},
    when_acquiring="本輪你的揭示回合中，每獲得1張牌",
    gain="獲得{what}",
    gain_more="另{effect}",
    draw_more="再{effect}",
    verbs=("獲得", "抽取"),
    orders="抽取|可|銷毀|控制|棄置|撤退|部署|召回|失去|移除|獲得|免費|完成|將|查看|從|收集|推進|打出|炸毀",
    faction_space="派系位置",
    space="{icons}位置",
)  # fmt: skip
"""The vocabulary of Traditional Chinese: the words of the Taiwanese edition."""

MAINLAND = Vocabulary(
    language="zh-CN",
    gains={
        "solari": "{n}帝国索", "spice": "{n}香料", "water": "{n}水资源",
        "persuasion": "{n}点说服力", "swords": "{n}个武器", "vp": "{n}点胜利点数",
    },
    then="，然后",
    and_="并",
    either_of="选择一项：{items}",
    some_of="任选不同的{n}项：{items}",
    some_of_full="选择其中不同的{n}项：{items}",
    pay="支付{cost}",
    pay_for="{price}来{effect}",
    if_so="；如果这样做，",
    if_="如果{condition}",
    otherwise="否则",
    per="每有1{count}",
    you_may="你可以{effect}",
    may="可{effect}",
    may_choose="可选择：{items}",
    each_opponent="每个对手：{effect}",
    each_opponent_full="每个对手须自选{n}张手牌弃掉",
    each_opponent_must="每个对手须{effect}",
    one_opponent="1个对手：{effect}",
    one_opponent_must="由你选择的1个对手须{effect}",
    later={"reveal": "在你本回合的展示阶段中", "won": "如果你赢得此冲突"},
    when_acquiring="在你本回合的展示阶段中，每获取1张牌",
    gain="获得{what}",
    gain_more="再{effect}",
    draw_more="再{effect}",
    verbs=("获得", "抽"),
    orders="抽|可|销毁|控制|弃掉|弃置|弃(?!牌堆)|撤回|部署|召回|失去|移除|获得|获取|免费|完成|将|查看|从|收集|推进|打出|炸毁",
    faction_space="阵营专属地区",
    space="{icons}地区",
)  # fmt: skip
"""The vocabulary of Simplified Chinese: the words of the mainland edition."""

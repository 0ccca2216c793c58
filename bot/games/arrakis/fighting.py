"""Help during a battle: the roll, the value of cards, hits and leaders (W7.4 to W7.10)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.games.arrakis.foreseeing import find_odds_now, find_odds_on, find_odds_stay, percent
from bot.games.arrakis.lines import tell_battle
from bot.language import Words
from content.arrakis.loader import find_house, load_printed, load_rulesets
from content.arrakis.text import describe
from engine.kernel.decisions import Decision, Option

View = Mapping[str, Any]
IN_BATTLE = frozenset({"battle_cards", "specials", "losses", "go_on", "retreat", "retreat_to", "stack_excess"})
"""The kinds of questions that are shown together with the present battle."""
ROLLED = frozenset({"specials", "losses", "go_on", "retreat", "retreat_to"})
"""The kinds of questions that follow a roll of their battle round."""
ODDS = frozenset({"battle_cards", "go_on", "retreat"})
"""The kinds of questions that are shown together with the attacker's chance to win."""


def list_battle(view: View, decision: Decision, kind: str, words: Words) -> list[str]:
    """The present battle, its roll, and the attacker's chance to win if the answer can change it."""
    if kind not in IN_BATTLE or not view["battle"]:
        return []
    facts = [tell_battle(view, words)]
    if kind in ROLLED and view["battle"]["hits"]:
        facts.append(_tell_roll(view, decision, kind, words))
    match kind:
        case "battle_cards":
            facts += [_tell_cards(view, decision, words), words.text("war-odds-note")]
        case "go_on":
            facts.append(words.text("war-odds-on", chance=percent(find_odds_on(view))))
        case "retreat":
            facts.append(words.text("war-odds-stay", chance=percent(find_odds_stay(view))))
    return [*facts, *list_reserves(view, words)] if kind in ODDS else facts


def list_reserves(view: View, words: Words) -> list[str]:
    """The cards that an automatic opponent discards for dice in every battle round. The displayed chances do not count
    these cards."""
    return [words.text("war-odds-reserves", n=cards)] if (cards := count_reserves(view)) else []


def count_reserves(view: View) -> int:
    """The number of cards that an automatic opponent can discard for dice (W19.13); 0 if a ban forbids that
    (W10.5)."""
    if "solo" not in view or load_rulesets()[view["version"]].forbids("cards", view["bans"]):
        return 0
    return int(view["solo"]["reserves"])


def _tell_roll(view: View, decision: Decision, kind: str, words: Words) -> str:
    """The results of both sides in this battle round, the attacker's first.

    Special results are told until their leaders are chosen (W7.6); the hits and shields contain them afterwards.
    """
    battle = view["battle"]
    sides = (battle["side"], _enemy_of(battle["side"]))
    asked = view["players"][decision.seat]["side"]
    open_ones = sides[sides.index(asked) :] if kind == "specials" else ()
    results = [
        words.text("war-rolled", side=f"side:{side}", hit=hit, shield=shield, special=special)
        if side in open_ones
        else words.text("war-counted", side=f"side:{side}", hit=hit, shield=shield)
        for side, hit, shield, special in zip(sides, battle["hits"], battle["shields"], battle["specials"], strict=True)
    ]
    return words.text("war-fact-rolled" if open_ones else "war-fact-counted", results=" · ".join(results))


def _enemy_of(side: str) -> str:
    return "atreides" if side == "harkonnen" else "harkonnen"


def _tell_cards(view: View, decision: Decision, words: Words) -> str:
    """The attacker's chance to win by the number of cards that the asked side discards now (W7.4, W7.5)."""
    attacks = view["players"][decision.seat]["side"] == view["battle"]["side"]
    chances = []
    for n in range(decision.bounds()[1] + 1):
        chance = find_odds_now(view, cards=n * attacks, answers=n * (not attacks))
        chances.append(words.text("war-card-chance", n=n, chance=percent(chance)))
    return words.text("war-fact-cards", side=f"side:{view['battle']['side']}", chances=" · ".join(chances))


# -- options ---------------------------------------------------------------------------------------------------------


def tell_loss(view: View, option: Option, words: Words) -> str:
    """The consequence of a hit on a figure (W7.9): an elite is replaced by a regular, if the supply has one."""
    if option.verb == "lose-leader":
        return words.text("war-loss-leader")
    kind = option.id.partition(".")[2]
    side = option.targets[-1].removeprefix("figure:").partition("_")[0]
    replaced = kind in ("elite", "special") and view["supply"][f"{side}.regular"]
    return words.text("war-loss-replaced" if replaced else "war-loss-falls")


def tell_lead(name: str, words: Words) -> str:
    """The value of a special result used with a leader (W7.6); "" for a named leader whose value is unknown."""
    if name.startswith("figure:"):
        return _tell_worth(1, 0, words)
    leader = name.partition(":")[2]
    combat = next(one.combat for one in load_printed()[0]["leaders"] if one.id == leader)
    return "" if combat is None else _tell_worth(combat.hits, combat.shields, words)


def _tell_worth(hits: int, shields: int, words: Words) -> str:
    worth = "both" if hits and shields else "hits" if hits else "shields"
    return words.text("war-leads", hit=hits, shield=shields, worth=worth)


def tell_special_action(view: View, reference: str, words: Words) -> str:
    """The special action of a named leader under this table's rules, with the die that it needs; "" if there is
    none."""
    off = frozenset(view.get("off", ()))
    boxes = describe(reference, words.language, find_house(view.get("house", "")), off).boxes
    leader = next(one for one in load_printed()[0]["leaders"] if f"warlord:{one.id}" == reference)
    if len(boxes) <= (leader.combat is not None):
        return ""
    return words.text("war-labelled", label=boxes[0].label, text=boxes[0].face)

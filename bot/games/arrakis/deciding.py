"""Help for a question: the content of an area, the dice of an attack, the effect of a card or a leader."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from bot.games.arrakis.foreseeing import find_odds_on, tell_dangers, tell_going, tell_odds
from bot.games.arrakis.ground import tell_area, zone_areas
from bot.games.arrakis.lines import FACES, MARKERS, SIDES, tell_battle
from bot.games.arrakis.presets import suggest
from bot.games.previews import NO_PREVIEW, Asked, Preview
from bot.language import Words
from content.arrakis.loader import find_house
from content.arrakis.text import describe
from content.arrakis.text.sheets import find_omen, tell_condition, tell_reward
from engine.kernel.decisions import Decision, Option

View = Mapping[str, Any]
FOR_THE_OPPONENT = ("opposite_", "mahdi_")
"""The prefixes of kinds of questions in which one person chooses for the automatic opponent (W19.18)."""
IN_BATTLE = frozenset({"battle_cards", "specials", "losses", "go_on", "retreat", "retreat_to", "stack_excess"})
DESCRIBED = ("plan", "warlord", "atomics")
NAMED_ONLY = frozenset({"lead", "lose-leader", "leave-leader", "leader", "aside", "hunt", "discard"})
"""The verbs of options to which a component's text adds nothing."""


def preview(asked: Asked, words: Words) -> Preview:
    """The battle of a question, the opponent if the person chooses for it, and a line for each option whose label is
    not enough."""
    if asked.decision is None:
        return NO_PREVIEW
    kind = asked.decision.kind
    facts = [words.text("war-opposite")] if kind.startswith(FOR_THE_OPPONENT) else []
    if kind.removeprefix("opposite_") in IN_BATTLE and asked.view["battle"]:
        facts.append(tell_battle(asked.view, words))
    if kind == "deploy_units":
        facts += [words.text("war-next-unit", what=one.label.args["what"]) for one in asked.decision.options[:1]]
    if kind == "turn":
        facts += _tell_turn(asked.view, asked.seat, words)
    if kind.removeprefix("opposite_") == "go_on" and asked.view["battle"]:
        facts.append(words.text("war-odds-on", chance=round(100 * find_odds_on(asked.view))))
    if _shows_odds(asked.view, asked.decision):
        attack = asked.view["attack"]
        if attack["target"]:
            facts.append(tell_odds(asked.view, attack["target"], words))
        facts.append(words.text("war-odds-note"))
    plain = words.plain
    about = {
        option.id: told
        for option in asked.decision.options
        if (told := _about(asked.view, asked.decision, option, plain))
    }
    return Preview(facts=tuple(facts), about=about, suggestions=suggest(asked.decision, asked.view))


def _shows_odds(view: View, decision: Decision) -> bool:
    """Whether the options of a question are shown with a chance to win."""
    return "attack" in view and any(option.verb.startswith(("strike", "send")) for option in decision.options)


def _tell_turn(view: View, seat: int, words: Words) -> list[str]:
    """The state of the game on the panel of a turn: own dice by face, the enemy's dice, and both goals."""
    side = view["players"][seat]["side"]
    left = {one: [player["dice"] for player in view["players"] if player["side"] == one] for one in SIDES}
    own = [
        words.text("war-line-dice", action=f"action:{face}", n=n)
        for face in FACES
        if (n := sum(dice.get(face, 0) for dice in left[side]))
    ]
    enemy = next(one for one in SIDES if one != side)
    others = sum(sum(dice.values()) for dice in left[enemy])
    if enemy == "harkonnen" and "solo" in view:
        others = view["solo"]["unrolled"]
    told = words.text("war-fact-dice", dice=" · ".join(own) or words.text("war-line-no-dice"), n=others, side=enemy)
    return [told, _tell_race(view, words)]


def _tell_race(view: View, words: Words) -> str:
    """Supremacy and the markers, beside the objective if the viewer knows it."""
    goals = view.get("you", {}).get("objectives") or [[0] * len(MARKERS)]
    tracks = [
        words.text("war-fact-track", track=f"track:{one}", n=view["markers"][one], goal=goal)
        for one, goal in zip(MARKERS, goals[0], strict=True)
    ]
    return words.text("war-fact-race", n=view["supremacy"], tracks=" · ".join(tracks))


def _tell_zone(view: View, zone: str, words: Words) -> str:
    """The vehicle in an air zone and the areas below it, in words."""
    below = [here for area in zone_areas()[zone] if (here := view["areas"].get(area))]
    sides = Counter(here["legion"]["side"] for here in below if "legion" in here)
    counts = {"harvesters": sum("harvester" in here for here in below), **{side: sides[side] for side in SIDES}}
    there = view["zones"].get(zone)
    return " · ".join([*([words.name(f"figure:{there}")] if there else []), words.text("war-zone-below", **counts)])


def _about(view: View, decision: Decision, option: Option, words: Words) -> str:
    parts = [_tell(view, decision, option, words)]
    if option.final and option.verb not in ("end", "done"):
        parts.append(words.text("war-final"))
    return " · ".join(part for part in parts if part)


def _tell(view: View, decision: Decision, option: Option, words: Words) -> str:
    kind, _, name = option.targets[-1].partition(":") if option.targets else ("", "", "")
    if decision.kind == "who":
        return " · ".join(tell_going(view, decision, option, words))
    if kind == "area":
        told = [tell_area(view, name, words)]
        if option.verb.startswith("strike") and view.get("attack", {}).get("source"):
            told.insert(0, tell_odds(view, name, words))
        if option.verb.startswith("to") and decision.kind == "moves":
            told += tell_dangers(view, name, view["players"][decision.seat]["side"], words)
        return " · ".join(told)
    if kind == "zone":
        return _tell_zone(view, name, words)
    if kind == "omen":
        card, _ = find_omen(name, find_house(view.get("house", "")))
        return f"{tell_reward(card, words.language)} · {tell_condition(card.condition, words.language)}"
    if kind in DESCRIBED and option.verb not in NAMED_ONLY:
        off = frozenset(view.get("off", ()))
        boxes = describe(option.targets[-1], words.language, find_house(view.get("house", "")), off).boxes
        return boxes[0].face if boxes else ""
    return ""

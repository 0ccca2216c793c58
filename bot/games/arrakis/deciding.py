"""Help in answering a question: what is in an area, the dice of an attack, what a card or a leader does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from bot.games.arrakis.ground import tell_area, zone_areas
from bot.games.arrakis.lines import SIDES, count_dice, tell_battle
from bot.games.arrakis.presets import suggest
from bot.games.previews import NO_PREVIEW, Asked, Preview
from bot.language import Words
from content.arrakis.loader import find_house
from content.arrakis.text import describe
from content.arrakis.text.sheets import find_omen, tell_condition, tell_reward
from engine.kernel.decisions import Decision, Option

View = Mapping[str, Any]
FOR_THE_OPPONENT = ("opposite_", "mahdi_")
"""The beginnings of the kinds of questions in which one person chooses for the automatic opponent (W19.18)."""
IN_BATTLE = frozenset({"battle_cards", "specials", "losses", "go_on", "retreat", "retreat_to", "stack_excess"})
DESCRIBED = ("plan", "warlord", "atomics")
NAMED_ONLY = frozenset({"lead", "lose-leader", "leave-leader", "leader", "aside", "hunt", "discard"})
"""The verbs of options about which the text of a component says nothing."""


def preview(asked: Asked, words: Words) -> Preview:
    """The battle that a question is about, for whom it is if not for oneself, and a line for each option whose label
    does not say it all."""
    if asked.decision is None:
        return NO_PREVIEW
    kind = asked.decision.kind
    facts = [words.text("war-opposite")] if kind.startswith(FOR_THE_OPPONENT) else []
    if kind.removeprefix("opposite_") in IN_BATTLE and asked.view["battle"]:
        facts.append(tell_battle(asked.view, words))
    plain = words.plain
    about = {
        option.id: told
        for option in asked.decision.options
        if (told := _about(asked.view, asked.decision, option, plain))
    }
    return Preview(facts=tuple(facts), about=about, suggestions=suggest(asked.decision, asked.view))


def _tell_zone(view: View, zone: str, words: Words) -> str:
    """The words for the vehicle in an air zone, and for the areas below it."""
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
    if kind == "area":
        told = tell_area(view, name, words)
        source = str(decision.prompt.args.get("source", "")).removeprefix("area:")
        if option.verb.startswith("strike") and source in view["areas"] and "legion" in view["areas"][source]:
            own, other = count_dice(view, source, name)
            told = f"{words.text('war-odds', n=own, other=other)} · {told}"
        return told
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

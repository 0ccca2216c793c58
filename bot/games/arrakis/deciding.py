"""Help with a question: facts about the situation, and the consequence of each option."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from bot.games.arrakis import consequences
from bot.games.arrakis.fighting import list_battle, list_reserves, tell_lead, tell_loss, tell_special_action
from bot.games.arrakis.foreseeing import (
    find_siege,
    is_last_unit,
    percent,
    tell_dangers,
    tell_distance,
    tell_excess,
    tell_going,
    tell_odds,
)
from bot.games.arrakis.ground import ground_of, list_there, tell_legion, tidy, zone_areas
from bot.games.arrakis.lines import SIDES, tell_omen
from bot.games.arrakis.looking_ahead import changes_nothing, ends_undo, find_best, list_struck
from bot.games.arrakis.presets import suggest
from bot.games.arrakis.standing import list_standing
from bot.games.previews import NO_PREVIEW, Asked, Preview
from bot.language import Words
from content.arrakis.loader import find_house
from content.arrakis.text import describe
from engine.kernel.decisions import Decision, Msg, Option

View = Mapping[str, Any]
OPPOSITE = "opposite_"
"""The prefix of kinds of questions that are usually asked of a person, and here of an automatic opponent."""
FOR_THE_OPPONENT = (OPPOSITE, "mahdi_")
"""The prefixes of kinds of questions in which a person chooses for the automatic opponent (W19.18)."""
STANDS = {
    "moves": "own", "carry": "own", "deploy_units": "own", "deploy_leader": "own", "deploy_token": "own",
    "place": "own", "upgrade": "own", "flee": "harkonnen", "retreat_to": "driven", "drive": "enemy",
    "mahdi_march": "harkonnen", "mahdi_muster": "harkonnen", "mahdi_reinforce": "harkonnen",
}  # fmt: skip
"""The kinds of questions after which figures will be in the chosen area, each with the owner of these figures. The hint
names the dangers in that area."""
PLACED = frozenset({
    "deploy_units", "deploy_leader", "deploy_token", "place", "upgrade", "mahdi_muster", "mahdi_reinforce",
})  # fmt: skip
"""The kinds in `STANDS` in which figures do not move, but are placed or replaced."""
NEAR = {
    "harvesters": "harkonnen", "mahdi_crews": "harkonnen", "place_signs": "atreides", "place_worms": "atreides",
    "place_maker": "atreides", "activate": "atreides", "worm_acts": "atreides",
}  # fmt: skip
"""The kinds of questions that place or move other pieces, each with a side. The hint gives the distance to the nearest
legion that is hostile to this side."""
CHOSEN = frozenset({"move", "attack"})
"""The verbs that choose a legion without moving it; the hint gives only the distance to its nearest enemy."""
ATTACKS = frozenset({"attack", "way-attack"})
"""The verbs that lead to the choice of an attack, besides action boxes with an attack."""
MOVES = frozenset({"to", "to-ride", "to-fly"})
"""The verbs that choose where a legion moves."""
TRIED = frozenset({"turn", "any_box", "either", "play_more", "desert_power"})
"""The kinds of questions whose options are effects. Such an effect may turn out to change nothing."""
UNDECIDED = frozenset({"go_on", "retreat", "mahdi_assault", "mahdi_march"})
"""The kinds of questions whose answers can be undone only if another question follows at once."""
CARDS = ("plan", "atomics")
"""The kinds of components whose effect is shown in the hint of an option."""
LEADERS = {
    "leader": ("special", "combat"), "aside": ("special", "combat"), "hunt": ("place", "special"),
    "lead": ("combat",), "leave-leader": ("combat",), "lose-leader": ("loss", "combat"),
}  # fmt: skip
"""The facts about a named leader that are shown in the hint of an option, by its verb."""
CONSEQUENCES: dict[str, Callable[[View, Option, Words], str]] = {
    "shift": consequences.tell_shift, "lower": consequences.tell_lower, "spice": consequences.tell_payment,
    "draw": consequences.tell_deck, "rob": consequences.tell_hand,
    "rockets": consequences.tell_sector, "sister": consequences.tell_face, "turn-die": consequences.tell_face,
    "die": consequences.tell_face,
}  # fmt: skip
"""Functions that describe the consequences of options without an area, by verb."""


def preview(asked: Asked, words: Words) -> Preview:
    """The help shown with a question: the battle, facts about the situation, and a line for each option that its label
    does not explain."""
    if asked.decision is None:
        return NO_PREVIEW
    view, decision = asked.view, asked.decision
    kind = decision.kind.removeprefix(OPPOSITE)
    facts = [words.text("war-opposite")] if _chooses_for_opponent(decision, kind) else []
    facts += list_battle(view, decision, kind, words)
    if kind == "deploy_units":
        facts += [words.text("war-next-unit", what=one.label.args["what"]) for one in decision.options[:1]]
    facts += _warn(view, decision, words)
    facts += list_standing(view, kind, view["players"][asked.seat]["side"], words)
    if _shows_odds(view, decision):
        attack = view["attack"]
        if attack["target"]:
            facts.append(tell_odds(view, attack["target"], words))
        facts += [words.text("war-odds-note"), *list_reserves(view, words)]
    facts += _tell_both_decks(view, decision, words)
    about = {option.id: told for option in decision.options if (told := _about(asked, kind, option, words.plain))}
    prompt = words.text("war-turn-power") if _has_only_power(decision) else _ask_opposite(decision, words)
    return Preview(prompt, tuple(facts), about, suggestions=suggest(decision, view))


def _chooses_for_opponent(decision: Decision, kind: str) -> bool:
    """Whether a person chooses what the automatic opponent does (W19.18). The person's own legion retreats where the
    person wants (W19.13)."""
    return decision.kind.startswith(FOR_THE_OPPONENT) and kind != "retreat_to"


def _ask_opposite(decision: Decision, words: Words) -> str:
    """The automatic opponent's question, worded for the person who answers it; "" if it has no such wording."""
    key = f"war-ask-{decision.kind}"
    is_worded = decision.kind.startswith(OPPOSITE) and words.has(key)
    return words.say(Msg(key, decision.prompt.args)) if is_worded else ""


def _has_only_power(decision: Decision) -> bool:
    """Whether Desert Power is the only action of a turn, since no die is left (W5.5, W5.12)."""
    verbs = {option.verb for option in decision.legal()}
    return decision.kind == "turn" and "power" in verbs and not any(verb.startswith("box-") for verb in verbs)


def _tell_both_decks(view: View, decision: Decision, words: Words) -> list[str]:
    """The number of cards left in each deck, for a question in which every option divides the same number of cards
    among the decks. No line for other questions."""
    split = next((option for option in decision.options if option.verb == "split"), None)
    return [f"-# {consequences.tell_decks(view, split, words)}"] if split is not None else []


def _warn(view: View, decision: Decision, words: Words) -> list[str]:
    """A warning about a settlement whose only unit is about to move: the rules do not ask which figures stay (W6.1)."""
    area = str(decision.prompt.args.get("source", "none")).removeprefix("area:")
    if area == "none" or not any(option.verb in MOVES for option in decision.options):
        return []
    return [words.text("war-fact-empties", area=f"area:{area}")] if is_last_unit(view, area) else []


def _shows_odds(view: View, decision: Decision) -> bool:
    """Whether the options of a question are shown with the chance of winning the attack."""
    return "attack" in view and any(option.verb.startswith(("strike", "send", "attack")) for option in decision.options)


def _about(asked: Asked, kind: str, option: Option, words: Words) -> str:
    assert asked.decision is not None
    parts = _tell(asked, asked.decision, kind, option, words)
    if kind in TRIED and words.text("war-no-reach") not in parts and changes_nothing(asked, option):
        parts.insert(0, words.text("war-no-effect"))
    if option.final and option.verb not in ("end", "done") and (kind not in UNDECIDED or ends_undo(asked, option)):
        parts.append(words.text("war-final"))
    return " · ".join(part for part in parts if part)


def _tell(asked: Asked, decision: Decision, kind: str, option: Option, words: Words) -> list[str]:
    """The consequence of an option, as several phrases."""
    view, side = asked.view, asked.view["players"][asked.seat]["side"]
    target, _, name = option.targets[-1].partition(":") if option.targets else ("", "", "")
    if kind == "who":
        return tell_going(view, decision, option, words)
    if option.verb == "marker":
        return [consequences.tell_marker(view, option, int(str(decision.prompt.args.get("steps", 1))), words)]
    if option.verb == "fight-on":
        hits = find_siege(view)[1]
        return [words.text("war-about-siege", n=hits)] if hits else []
    if option.verb in CONSEQUENCES:
        return [CONSEQUENCES[option.verb](view, option, words)]
    if option.verb == "split":
        return []
    if option.verb in LEADERS or (kind == "losses" and option.verb == "lose"):
        return _tell_leader(view, option, words)
    if target == "area":
        return _tell_place(asked, kind, option, name, words)
    if target == "zone":
        return [_tell_zone(view, name, words)]
    if target == "omen":
        return tell_omen(view, name, words)
    if target in CARDS or option.verb == "special":
        off = frozenset(view.get("off", ()))
        boxes = describe(option.targets[-1], words.language, find_house(view.get("house", "")), off).boxes
        told = [boxes[0].face] if boxes else []
        return [*told, words.text(f"war-solo-{name}")] if "solo" in view and words.has(f"war-solo-{name}") else told
    if option.verb in ATTACKS or option.verb.endswith("-attack"):
        return [_tell_best(asked, option, words)]
    return [consequences.tell_box(view, option, side, words)]


def _tell_place(asked: Asked, kind: str, option: Option, area: str, words: Words) -> list[str]:
    """The prospects in an area, its pieces, and its kind of ground; the ground is last, since a phone shows only the
    first 44 columns."""
    view, verb = asked.view, option.verb
    ground = words.text(f"war-ground-{ground_of(view, area)}")
    if verb == "worm":  # the sandworm itself is in this area; it is offered only if it can attack or move (W9.2)
        return [_tell_struck(asked, option, words) or words.text("war-worm-moves"), ground]
    told: list[str] = []
    if verb.startswith("strike") and view.get("attack", {}).get("source"):
        told.append(tell_odds(view, area, words))
    elif verb == "attack":
        told.append(_tell_best(asked, option, words))
    elif kind == "strike" and asked.decision is not None:
        told.append(consequences.tell_special_attack(int(asked.decision.prompt.args["dice"]), words))
    elif verb == "worm-strike":
        maker = view["areas"].get(_source_of(asked), {}).get("worm") == "wild_maker"
        told.append(consequences.tell_worm_attack(view, area, maker, words))
    elif verb == "flip":
        told.append(consequences.tell_sign(view, area, words))
    if verb in MOVES and asked.decision is not None:
        told += tell_excess(view, str(asked.decision.prompt.args.get("source", "")).removeprefix("area:"), area, words)
    told += list_there(view, area, words)
    if side := _whose(asked, STANDS.get(kind) or NEAR.get(kind, "")):
        if kind in NEAR or verb in CHOSEN:
            told += tell_distance(view, area, side, words)
        else:
            told += tell_dangers(view, area, side, words, enters=kind not in PLACED)
    return [*told, ground]


def _whose(asked: Asked, owner: str) -> str:
    """The side that owns the figures in question: `own`, `enemy` and `driven` are replaced by the side's name."""
    own: str = asked.view["players"][asked.seat]["side"]
    enemy = next(one for one in SIDES if one != own)
    if owner == "driven":
        return next(one for one in SIDES if one != asked.view["battle"]["side"])
    return {"own": own, "enemy": enemy}.get(owner, owner)


def _source_of(asked: Asked) -> str:
    """The area named in the question's sentence; "" if it names none."""
    assert asked.decision is not None
    return str(asked.decision.prompt.args.get("area", "")).removeprefix("area:")


def _tell_best(asked: Asked, option: Option, words: Words) -> str:
    """The best attack that this option makes possible."""
    best = find_best(asked, option)
    if best is None:
        return words.text("war-no-reach")
    return words.text("war-best", area=f"area:{best.target}", chance=percent(best.chance))


def _tell_struck(asked: Asked, option: Option, words: Words) -> str:
    """The areas that a sandworm can attack."""
    areas = list_struck(asked, option)
    return words.text("war-worm-reach", areas=areas) if areas else ""


def _tell_leader(view: View, option: Option, words: Words) -> list[str]:
    """Facts about a leader: combat value, special action, whereabouts, or the loss if it takes a hit."""
    target = option.targets[-1]
    named = target.startswith("warlord:")
    told = []
    for fact in LEADERS.get(option.verb, ("loss",)):
        match fact:
            case "combat" if named or target.endswith("_generic"):
                told.append(tell_lead(target, words))
            case "special" if named:
                told.append(tell_special_action(view, target, words))
            case "loss":
                told.append(tell_loss(view, option, words))
            case "place":
                told.append(_tell_whereabouts(view, target.partition(":")[2], words))
    return told


def _tell_whereabouts(view: View, leader: str, words: Words) -> str:
    """The area of a named leader and the legion there; "" for a leader who is not on the board."""
    for area, here in view["areas"].items():
        if leader in here.get("legion", {}).get("named", ()):
            legion = tidy(tell_legion(here["legion"], words))
            return words.text("war-about-there", area=f"area:{area}", what=legion)
    return ""


def _tell_zone(view: View, zone: str, words: Words) -> str:
    """The vehicle in an air zone and the areas below it, in words."""
    below = [here for area in zone_areas()[zone] if (here := view["areas"].get(area))]
    sides = Counter(here["legion"]["side"] for here in below if "legion" in here)
    counts = {"harvesters": sum("harvester" in here for here in below), **{side: sides[side] for side in SIDES}}
    there = view["zones"].get(zone)
    return " · ".join([*([words.name(f"figure:{there}")] if there else []), words.text("war-zone-below", **counts)])

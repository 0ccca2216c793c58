"""The panel for planning the next action turn, and the turn after it.

Actions of the tags made here: `plan-die` (`p<n>`: a page) and `plan-card` add a planned action, `plan-free` adds a free
action before that action, or removes a planned one. For the last action, `plan-from` and `plan-to` choose a legion and
its target (`p<n>`: a page of the targets), `plan-at` and `plan-lead` the place and the leader of a deployment,
`plan-decks` the decks to draw from, `plan-pay` the die for a card, and `plan-when` the condition. `plan-stay` (`on`,
`off`), `plan-rest` (`ask`, `end`) and `plan-ahead` (`on`, `off`: the turn that is shown) are buttons; `plan-clear`
deletes the plan. The value of a tag names the choice.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from discord import ui

from bot.components.parts import CHOICES, LABEL, Entry, button, cut_between, panel, row, rows, select, turn_page
from bot.components.tags import Tag
from bot.games.arrakis import plan_choices as choices
from bot.games.arrakis.foreseeing import tell_dangers
from bot.games.arrakis.ground import ground_of, list_there
from bot.games.arrakis.lines import FACES
from bot.games.arrakis.plans import (
    ALTERNATIVES,
    DECLARING,
    PRESET,
    Condition,
    Deed,
    TurnPlan,
    bare,
    find_effect,
    side_of,
)
from bot.games.planning import PlanScene, Wish, describe_turns, write_argument
from bot.language import Words
from content.arrakis.loader import find_house
from content.arrakis.text import describe

View = Mapping[str, Any]
ALWAYS = "always"
"""The value for an action without a condition."""


def build_plan(scene: PlanScene, plan: TurnPlan, note: str = "") -> ui.LayoutView:
    """The plan in words, and controls that extend the plan of the turn being shown."""
    words, view = scene.words, scene.view
    labels, turn = words.plain, (plan.after or TurnPlan()) if plan.ahead else plan
    last = choices.find_last(turn)

    def menu(action: str, key: str, entries: list[Entry]) -> Any:
        tag = Tag(scene.game_id, scene.asked, action, write_argument(plan))
        return row(select(tag, labels.text(key), entries)) if entries else None

    def tool(action: str, key: str, arg: str = "", style: str = "plain") -> Any:
        return button(Tag(scene.game_id, scene.asked, action, write_argument(plan, arg)), words.text(key), style)

    def switch(action: str, is_on: bool, on: str, off: str) -> Any:
        return tool(action, f"button-{action}-{off if is_on else on}", off if is_on else on)

    tools = [switch("plan-ahead", plan.ahead, "on", "off")]
    if any(deed.list_marches() for deed in turn.begin):
        tools.append(switch("plan-stay", turn.stay, "on", "off"))
    if side_of(view) == "atreides":
        tools.append(switch("plan-rest", turn.rest == "end", "end", "ask"))
    if plan != TurnPlan():
        tools.append(tool("plan-clear", "button-plan-clear", style="grave"))
    more = len(turn.begin) < ALTERNATIVES
    details = [] if last is None else _list_details(turn, last, view, labels)
    return panel(
        f"-# {note}" if note else None,
        f"**{words.text('plan-head', code=scene.code)}**",
        "\n".join(describe_plan(plan, words, view)),
        "\n".join(f"-# {words.text(f'plan-about-{line}')}" for line in ("when", "asked", "dropped")),
        *(menu(action, key, entries[:CHOICES]) for action, key, entries in details),
        menu(
            "plan-die",
            f"menu-plan-{'else' if turn.begin else 'die'}",
            turn_page(_list_dice(view, labels), turn.sheet, labels.text),
        )
        if more
        else None,
        menu("plan-card", "menu-plan-hand", _list_cards(view, labels)) if more else None,
        menu("plan-free", "menu-plan-free", _list_free(view, labels)),
        *rows([*tools, button(Tag(scene.game_id, scene.asked, "fresh"), words.text("button-back"))]),
    )


def _list_details(turn: TurnPlan, last: Deed, view: View, words: Words) -> Iterator[tuple[str, str, list[Entry]]]:
    """The menus for details of the last planned action: their tag action, the key of their text, and their entries."""
    effect = find_effect(last)
    match effect:
        case "move" | "attack":
            sources = [_area_entry(area, view, words) for area in choices.list_sources(view, last)]
            yield "plan-from", f"menu-plan-{effect}", sources
            targets = choices.list_targets(view, last, turn.draft)
            entries = [_area_entry(area, view, words, effect == "move", price) for area, price in targets.items()]
            yield "plan-to", "menu-plan-to", turn_page(entries, turn.page, words.text)
        case "deploy":
            yield "plan-at", "menu-plan-at", [_area_entry(area, view, words) for area in choices.list_homes(view)]
            chiefs = [Entry(chief, words.name(chief)) for chief in choices.list_chiefs(view)]
            yield "plan-lead", "menu-plan-lead", chiefs
        case "draw":
            entries = [Entry(name, words.queue(decks)) for name, decks in choices.list_draws(view).items()]
            yield "plan-decks", "menu-plan-decks", entries
        case "card":
            yield "plan-pay", "menu-plan-pay", [Entry(face, words.name(f"action:{face}")) for face in FACES]
    entries = [Entry(ALWAYS, words.text("plan-when-always"))]
    for name, condition in choices.list_conditions(view, last).items():
        entries.append(Entry(name, tell_condition(condition, words)))
    yield "plan-when", "menu-plan-when", entries


def _list_dice(view: View, words: Words) -> list[Entry]:
    found = []
    for name, deed in choices.list_deeds(view).items():
        dice = choices.count_dice(view, deed)
        told = _tell_ref(deed.targets[-1], view, words) if deed.verb == "special" else ""
        have = "" if dice is None else words.text("plan-war-dice", n=dice)
        about = " · ".join(part for part in (have, told) if part)
        found.append(Entry(name, name_action(deed, words), cut_between(about, LABEL) if about else ""))
    return found


def _list_free(view: View, words: Words) -> list[Entry]:
    return [Entry(name, name_free(wish, words)) for name, wish in choices.list_free(view).items()][:CHOICES]


def _list_cards(view: View, words: Words) -> list[Entry]:
    return [
        Entry(name, words.name(deed.targets[0]), cut_between(told, LABEL) if told else "")
        for name, deed in choices.list_cards(view).items()
        for told in (_tell_ref(deed.targets[0], view, words),)
    ][:CHOICES]


def _tell_ref(ref: str, view: View, words: Words) -> str:
    """The first line of a component's text, under this table's rules."""
    boxes = describe(ref, words.language, find_house(view.get("house", "")), frozenset(view.get("off", ()))).boxes
    return boxes[0].face if boxes else ""


def _area_entry(area: str, view: View, words: Words, goes: bool = False, price: int = 0) -> Entry:
    """A menu entry for an area: its contents and its kind of ground.

    Before them is the number of ornithopters needed to carry a legion there (`price`); the area's dangers are added if
    a legion would go there (`goes`).
    """
    told = [words.text("plan-war-flight", n=price)] if price else []
    told += list_there(view, bare(area), words)
    if goes:
        told += tell_dangers(view, bare(area), side_of(view), words)
    told.append(words.text(f"war-ground-{ground_of(view, bare(area))}"))
    return Entry(area, words.name(area), cut_between(" · ".join(told), LABEL))


# -- the plan in words -----------------------------------------------------------------------------------------------


def describe_plan(plan: TurnPlan, words: Words, view: View) -> list[str]:
    """Lines that describe the plan, one for each of its parts."""
    return describe_turns(plan, words, lambda turn: _list_parts(turn, words, view))


def _list_parts(turn: TurnPlan, words: Words, view: View) -> list[str]:
    return [f"- {line}" for line in _describe_turn(turn, words, view)] or [words.text("plan-war-none")]


def _describe_turn(turn: TurnPlan, words: Words, view: View) -> Iterator[str]:
    for wish in turn.free:
        yield words.text("plan-war-free", what=name_free(wish, words))
    for number, deed in enumerate(turn.begin, 1):
        line = describe_deed(deed, view, words)
        if deed.when is None:
            yield words.text("plan-war-deed", number=number, what=line)
        else:
            yield words.text("plan-if", number=number, when=tell_condition(deed.when, words), what=line)
    if turn.draft:
        yield words.text("plan-war-draft", area=turn.draft)
    if any(deed.list_marches() for deed in turn.begin):
        yield words.text(f"plan-war-stay-{'on' if turn.stay else 'off'}")
    if turn.begin and side_of(view) == "atreides":
        yield words.text(f"plan-war-rest-{turn.rest}")


def describe_deed(deed: Deed, view: View, words: Words) -> str:
    """A planned action in words, with its details but without its condition."""
    details = list(_list_answers(deed, words))
    effect = find_effect(deed)
    if effect in ("move", "attack") and not deed.list_marches():
        details.append(words.text("plan-war-open"))
    what = name_action(deed, words)
    return words.text("plan-war-how", what=what, how=" · ".join(details)) if details else what


def name_action(deed: Deed, words: Words) -> str:
    """The name of a planned action, as its option is called, with a note if it uses Desert Power or a house result."""
    kind, _, name = deed.targets[0].partition(":")
    match deed.verb:
        case "card" | "pay":
            return words.text(f"plan-war-{deed.verb}", what=f"{kind}:{name}")
        case "special":
            return words.text("war-special", action=deed.targets[0], leader=deed.targets[1])
        case "power":
            uses = [words.text(f"plan-war-{step.verb}") for step in deed.steps if step.verb != PRESET]
            uses += [words.text(step.targets[0]) for step in deed.steps if step.verb == PRESET]
            return words.text("plan-war-how", what=words.text("war-power"), how=" · ".join(uses))
    inner = next((step for step in deed.steps if step.verb.startswith("box-")), None)
    if inner is not None:
        return words.text("plan-war-house", what=words.text(f"war-{inner.verb}"))
    special = next((step for step in deed.steps if step.verb == "special"), None)
    if special is not None:
        told = words.text("war-special", action=special.targets[0], leader=special.targets[1])
        return words.text("plan-war-house", what=told)
    return words.text(f"war-{deed.verb}")


def name_free(wish: Wish, words: Words) -> str:
    """The name of a planned free action."""
    return words.text(f"plan-war-{wish.verb}", what=wish.targets[-1], zone=wish.targets[0])


def _list_answers(deed: Deed, words: Words) -> Iterator[str]:
    """The details of a planned action, each in words."""
    for source, target in deed.list_marches():
        yield words.text("plan-war-march", source=source, target=target)
    if drawn := [step.targets[0] for step in deed.steps if step.verb == "draw"]:
        yield words.queue(drawn)
    told = {*DECLARING, *DECLARING.values()}
    for step in dict.fromkeys(step for step in deed.steps if step.verb not in told):
        if step.verb in ("deploy", "leader", "with"):
            yield words.text(f"plan-war-{step.verb}", what=step.targets[0])


def tell_condition(condition: Condition, words: Words) -> str:
    if condition.same:
        return words.text("plan-war-when-same", areas=words.join([words.name(area) for area, _ in condition.same]))
    if condition.near:
        return words.text("plan-war-when-near", area=condition.near)
    if condition.clear:
        return words.text("plan-war-when-clear", area=condition.clear)
    return words.text("plan-war-when-dice", n=condition.dice)

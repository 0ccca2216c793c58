"""The grouping of a question's options in menus: by verb, and long lists of areas by sector."""

from __future__ import annotations

from collections.abc import Sequence

from content.arrakis.codes import LETTERS, POLE, POLE_CODE
from content.arrakis.loader import load_printed
from engine.kernel.decisions import Decision, Msg, Option

LIMIT, FEW = 25, 3
"""The most entries of a menu, and the most areas that are offered as buttons instead of a menu."""
GROUPED = (
    "box",
    "special",
    "card",
    "pay",
    "claim",
    "train",
    "scout",
    "atomics",
    "hawat",
    "worm-to",
    "worm-strike",
    "flip",
    "deploy-all",
)
"""The verbs of options that get a menu of their own if the question also has other options."""


FREE = frozenset({"train", "scout", "hawat", "atomics"})
"""The verbs of free actions, which are placed below the others."""
ALONE = frozenset({"flip", "deploy-all"})
"""The verbs of options that cause all options of their question to be grouped by verb."""


def arrange(decision: Decision) -> Decision:
    """A copy of the question with its options sorted and grouped for menus."""
    options = decision.options
    kinds = {option.verb for option in options if verb_of(option) in GROUPED}
    if decision.pick.kind == "one" and (decision.kind == "turn" or len(kinds) > 1 or kinds & ALONE):
        options = [_by_verb(option) for option in options]
    if decision.kind == "turn":  # actions that cost the turn come before free ones
        options = sorted(options, key=lambda option: option.verb in FREE)
    areas = [option for option in options if not option.group and _area(option)]
    if decision.kind == "payment":
        options = sorted(options, key=lambda option: -int(option.label.args["n"]))
    elif decision.kind == "who":
        options = [_leave(option) for option in options]
    elif len(areas) > LIMIT:
        options = _by_sector(options)
    elif decision.pick.kind == "one" and FEW < len(areas) < len(options):
        options = [_by_area(option) for option in options]
    return decision if options is decision.options else decision._replace(options=options)


def verb_of(option: Option) -> str:
    """The group of an option: its verb; all actions of action dice share the group `box`."""
    return "box" if option.verb.startswith("box-") else option.verb


def _by_verb(option: Option) -> Option:
    verb = verb_of(option)
    if verb not in GROUPED:
        return option
    return option._replace(group=verb, group_label=Msg(f"war-group-{verb}"))


def _leave(option: Option) -> Option:
    if not option.verb.startswith("leave"):
        return option
    return option._replace(group="leave", group_label=Msg("war-group-leave"))


def _by_area(option: Option) -> Option:
    if option.group or not _area(option):
        return option
    return option._replace(group="areas", group_label=Msg("war-group-areas"))


def _area(option: Option) -> str:
    """The area of an option that concerns exactly one area; "" for any other option."""
    if len(option.targets) != 1 or not option.targets[0].startswith("area:"):
        return ""
    return option.targets[0].removeprefix("area:")


def _by_sector(options: Sequence[Option]) -> list[Option]:
    """Group options about areas by neighbouring sectors, each group as large as a menu allows."""
    sectors = {area.id: area.sectors[0] for area in load_printed()[0]["areas"]}
    held: dict[str, list[Option]] = {letter: [] for letter in (*LETTERS.values(), POLE_CODE)}
    for option in options:
        if not option.group and (area := _area(option)):
            held[POLE_CODE if area == POLE else LETTERS[sectors[area]]].append(option)
    packed: list[list[str]] = []
    for letter, found in held.items():
        if not found:
            continue
        size = sum(len(held[one]) for one in packed[-1]) if packed else LIMIT
        if size + len(found) > LIMIT:
            packed.append([letter])
        else:
            packed[-1].append(letter)
    labels: dict[str, tuple[str, Msg]] = {}
    for run in packed:
        facts = {"first": run[0], "last": run[-1], "one": len(run) == 1}
        for letter in run:
            for option in held[letter]:
                labels[option.id] = run[0], Msg("war-group-sectors", facts)
    return [
        option._replace(group=f"sector:{labels[option.id][0]}", group_label=labels[option.id][1])
        if option.id in labels
        else option
        for option in options
    ]

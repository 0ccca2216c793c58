"""The panel for planning the next turn, and the turn after it.

Actions of the tags made here: `plan-ally` names a Commander's Ally for the last beginning, or for the whole turn while
the plan has at most one beginning; `plan-card`, `plan-space`, `plan-troops`, `plan-buy` and `plan-also` add to the
plan; `plan-when` sets the condition of its last beginning; `plan-spies` (`on`, `off`), `plan-rest` (`ask`, `end`),
`plan-others` (`ask`, `leave`) and `plan-ahead` (`on`, `off`: the turn that is shown) are buttons; `plan-clear` deletes
the plan. Values of menus are indices in the lists that were shown at the tag's `asked`, except for numbers of troops,
`r` (`REVEAL_TURN`), `a` (`ALWAYS`), and conditions: `t` with the index of a space, or `w` with a strength. `p<n>` in
the menu of spaces leads to another of its pages.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from discord import ui

from bot.components.parts import CHOICES, LABEL, Entry, button, cut_between, panel, row, rows, select, turn_page
from bot.components.tags import Tag
from bot.games.imperium.deciding.components import about_card
from bot.games.imperium.deciding.spaces import about_cards, about_space, cost_at
from bot.games.imperium.modules import ask
from bot.games.imperium.plan_choices import (
    combat_spaces,
    count_troops,
    has_posts,
    list_allies,
    list_buys,
    list_extras,
    list_figures,
    list_sends,
    list_spaces,
    list_uses,
    split_refs,
)
from bot.games.imperium.plans import (
    ALL,
    ALTERNATIVES,
    EXTRAS,
    JOIN,
    PURCHASES,
    REVEAL,
    TROOPS,
    Beginning,
    Condition,
    Extra,
    TurnPlan,
)
from bot.games.planning import PlanScene, describe_turns, write_argument
from bot.language import Words
from content.imperium.printed import printed_for
from engine.kernel.decisions import Msg

View = Mapping[str, Any]
REVEAL_TURN = "r"
"""The value of the entry in the menu of cards that plans a Reveal turn."""
ALWAYS = "a"
"""The value for an alternative without a condition, and for a turn through any Ally."""
STRENGTHS = (3, 6, 10)
"""The strengths in the Conflict that a condition can require."""


def build_plan(scene: PlanScene, plan: TurnPlan, note: str = "") -> ui.LayoutView:
    """The plan in words, and controls that extend the plan of the turn being shown."""
    words, game, view = scene.words, scene.game_id, scene.view
    labels, turn = words.plain, (plan.after or TurnPlan()) if plan.ahead else plan

    def menu(action: str, key: str, entries: list[Entry]) -> Any:
        tag = Tag(game, scene.asked, action, write_argument(plan))
        return row(select(tag, labels.text(key), entries[:CHOICES])) if entries else None

    def tool(action: str, key: str, arg: str = "", style: str = "plain") -> Any:
        return button(Tag(game, scene.asked, action, write_argument(plan, arg)), words.text(key), style)

    cards = [_send_entry(str(i), split_refs(cards), view, labels) for i, cards in enumerate(list_sends(scene.view))]
    cards.append(Entry(REVEAL_TURN, labels.text("choose-reveal")))
    uses = [
        _use_entry(str(i), use, view, labels)
        for i, use in enumerate(list_uses(scene.view, turn.draft) if turn.draft else ())
    ]
    there, both = combat_spaces(view).intersection(turn.sends_to()), any(wish.verb == JOIN for wish in turn.begin)
    most = min(TROOPS, count_troops(view, there, turn.only_ally, 2 if both else 1))
    troops = [Entry(str(n), labels.text("plan-troops", n=n)) for n in range(most + 1)]
    troops.append(Entry(str(ALL), labels.text("plan-troops-all")))
    buys = [_buy_entry(str(i), card, scene, labels) for i, card in enumerate(list_buys(scene.view))]
    open_ = len(turn.begin) < ALTERNATIVES and Beginning(verb=REVEAL) not in turn.begin
    tools = [tool("plan-ahead", f"button-plan-ahead-{'off' if plan.ahead else 'on'}", "off" if plan.ahead else "on")]
    if turn.sends_to() and has_posts(view):
        tools.append(
            tool("plan-spies", f"button-plan-spies-{'off' if turn.spies else 'on'}", "off" if turn.spies else "on")
        )
    if turn.reveals:
        other = "ask" if turn.rest == "end" else "end"
        tools.append(tool("plan-rest", f"button-plan-rest-{other}", other))
    extras = [
        Entry(str(i), name_extra(one, labels), _about_extra(one, scene))
        for i, one in enumerate(list_extras(scene.view))
    ]
    if extras:
        other = "ask" if turn.others == "leave" else "leave"
        tools.append(tool("plan-others", f"button-plan-others-{other}", other))
    if plan != TurnPlan():
        tools.append(tool("plan-clear", "button-plan-clear", style="grave"))
    return panel(
        f"-# {note}" if note else None,
        f"**{words.text('plan-head', code=scene.code)}**",
        "\n".join(describe_plan(plan, words, view)),
        "\n".join(f"-# {words.text(f'plan-about-{line}')}" for line in ("when", "asked", "dropped")),
        menu("plan-ally", "menu-plan-ally", list_partners(view, labels)),
        menu("plan-card", "menu-plan-else" if turn.begin else "menu-plan-card", cards) if open_ else None,
        menu("plan-space", "menu-plan-space", turn_page(uses, turn.page, labels.text)) if open_ else None,
        menu("plan-when", "menu-plan-when", list_conditions(view, labels, turn.sends_to())) if turn.begin else None,
        menu("plan-also", "menu-plan-also", extras) if len(turn.also) < EXTRAS else None,
        menu("plan-troops", "menu-plan-troops", troops),
        menu("plan-buy", "menu-plan-buy", buys) if len(turn.buys) < PURCHASES else None,
        *rows([*tools, button(Tag(game, scene.asked, "fresh"), words.text("button-back"))]),
    )


def list_partners(view: View, words: Words) -> list[Entry]:
    """The entries for the Ally whom a Commander activates for the turn: any Ally first, then each by name. Other
    players get no entry (T3.2)."""
    named = [Entry(str(i), _name_ally(ally, words)) for i, ally in enumerate(list_allies(view))]
    return [Entry(ALWAYS, words.text("plan-ally-any")), *named] if named else []


def _name_ally(ally: int, words: Words) -> str:
    return words.say(Msg("choose-activate", {"seat": f"seat:{ally}"}))


def list_conditions(view: View, words: Words, named: Collection[str] = ()) -> list[Entry]:
    """The entries for the condition of the last beginning: no condition, a strength of the viewer below a number, or an
    occupied space.

    If there is no room for all spaces, those `named` in the plan come first.
    """
    weaker = [Entry(f"w{n}", words.text("plan-when-weaker", n=n)) for n in STRENGTHS]
    spaces = sorted(enumerate(list_spaces(view)), key=lambda one: one[1] not in named)
    taken = [Entry(f"t{i}", words.text("plan-when-taken", space=space)) for i, space in spaces]
    return [Entry(ALWAYS, words.text("plan-when-always")), *weaker, *taken][:CHOICES]


def name_extra(extra: Extra, words: Words) -> str:
    """The name of a further action of a turn."""
    if not extra.what:
        return words.text(f"plan-also-{extra.does}")
    return words.text(f"plan-also-{extra.does}", tile=extra.what)


def _about_extra(extra: Extra, scene: PlanScene) -> str:
    """The effect of a further action of a turn, for a menu."""
    told = (tell(extra, scene.view, scene.words.plain) for tell in ask("plans", "about_extra"))
    return cut_between("".join(told), LABEL)


def describe_plan(plan: TurnPlan, words: Words, view: View) -> list[str]:
    """Lines that describe the plan, one for each of its parts."""
    return describe_turns(plan, words, lambda turn: _list_parts(turn, words, view))


def _list_parts(turn: TurnPlan, words: Words, view: View) -> list[str]:
    return [f"- {line}" for line in _describe_turn(turn, words, view)] or [words.text("plan-none")]


def _describe_turn(turn: TurnPlan, words: Words, view: View) -> Iterator[str]:
    if turn.ally >= 0:
        yield _name_ally(turn.ally, words)
    for number, wish in enumerate(turn.begin, 1):
        line = _describe_beginning(wish, number if wish.when is None else 1, words, view)
        if wish.ally >= 0:
            line = words.text("plan-way", what=line, way=_name_ally(wish.ally, words))
        if wish.when is not None:
            line = words.text("plan-if", number=number, when=_describe_condition(wish.when, words), what=line)
        yield line
    if turn.draft:
        yield words.text("plan-draft", number=len(turn.begin) + 1, card=_name_cards(split_refs(turn.draft), words))
    for extra in turn.also:
        yield words.text("plan-line-also", what=name_extra(extra, words))
    if turn.also or turn.others == "leave":
        yield words.text(f"plan-line-others-{turn.others}")
    if turn.deploy or combat_spaces(view).intersection(turn.sends_to()):
        line = words.text("plan-line-troops", n=turn.deploy, all=1 if turn.deploy == ALL else 0)
        figures = [words.text(f"plan-figure-{kind}") for kind in list_figures(view)] if turn.deploy else []
        yield words.text("plan-line-figures", what=line, figures=words.join(figures)) if figures else line
    if turn.sends_to() and has_posts(view):
        yield words.text(f"plan-line-spies-{'on' if turn.spies else 'off'}")
    if turn.buys:
        yield words.text("plan-line-buys", cards=words.queue(turn.buys))
    if turn.reveals:
        yield words.text(f"plan-line-rest-{turn.rest}", bought=1 if turn.buys else 0)


def _describe_beginning(wish: Beginning, number: int, words: Words, view: View) -> str:
    cards, use = wish.sends
    if not use:
        return words.text("plan-reveal", number=number)
    space, *way = use
    line = words.text("plan-send", number=number, card=_name_cards(cards, words), space=space)
    return words.text("plan-way", what=line, way=_describe_way(view, space, way[0], words)) if way else line


def _name_cards(cards: Sequence[str], words: Words) -> str:
    """The name of the card, or of the pair of cards, that sends an Agent."""
    if len(cards) == 1:
        return words.text("plan-ref", ref=cards[0])
    return words.say(Msg("choose-join", {"card": cards[0], "other": cards[1]}))


def _describe_condition(when: Condition, words: Words) -> str:
    if when.taken:
        return words.text("plan-when-taken", space=when.taken)
    return words.text("plan-when-weaker", n=when.weaker)


def _buy_entry(value: str, card: str, scene: PlanScene, words: Words) -> Entry:
    """The menu entry for a card on offer: its price, its Agent icons, its effects."""
    name = card.partition(":")[2]
    aside = name in scene.view["players"][scene.view["you"]["seat"]].get("set_aside", ())  # 1 cheaper (B16.20)
    about = about_card(scene.view, name, words, price=True, less=int(aside))
    prices = [price for tell in ask("plans", "tell_price") if (price := tell(scene.view, name, words))]
    return Entry(value, words.text("plan-ref", ref=card), cut_between(" · ".join([*prices, about]), LABEL))


def _send_entry(value: str, cards: tuple[str, ...], view: View, words: Words) -> Entry:
    """The menu entry for a card or pair of cards that sends an Agent, with the effects."""
    if len(cards) == 1:
        about = about_card(view, cards[0].partition(":")[2], words)
    else:
        about = about_cards(view, view["you"]["seat"], cards, words)
    return Entry(value, _name_cards(cards, words), cut_between(about, LABEL))


def _use_entry(value: str, use: tuple[str, ...], view: View, words: Words) -> Entry:
    """The menu entry for a space and one way of using it: missing requirements, then the text that the turn's menu
    has."""
    space, *way = use
    about = about_space(view, view["you"]["seat"], space, int(way[0].removeprefix("way:")) if way else 0, words)
    return Entry(value, name_use(view, use, words), cut_between(about, LABEL))


def name_use(view: View, use: tuple[str, ...], words: Words) -> str:
    """The name of a space. If there are several ways of using it, the cost of this way follows."""
    space, *way = use
    label = words.text("plan-ref", ref=space)
    return words.text("plan-way", what=label, way=_describe_way(view, space, way[0], words)) if way else label


def _describe_way(view: View, space: str, way: str, words: Words) -> str:
    """The cost of a way of using a space."""
    sheet = printed_for(view).spaces[space.removeprefix("space:")]
    cost = cost_at(view, sheet, int(way.removeprefix("way:")))
    paid = [words.say(Msg("cost", {"what": f"resource:{what}", "n": n})) for what, n in cost.items()]
    return words.join(paid) if paid else words.text("plan-way-free")

"""The facts beside a question, and the texts of its options."""

from __future__ import annotations

from collections.abc import Sequence

from bot.components.parts import LABEL, cut_between
from bot.games.imperium.deciding.closing import TURNS, is_done
from bot.games.imperium.deciding.components import about_boxes, about_card, about_leader, about_post, tell_leader
from bot.games.imperium.deciding.fight import about_strength, shows_strength, tell_fight
from bot.games.imperium.deciding.spaces import about_cards, about_sending, list_idle, read_sending, tell_cards
from bot.games.imperium.deciding.tracks import about_influence, about_loss
from bot.games.imperium.faces import find_unit_seat, has_agent
from bot.games.imperium.modules import ask
from bot.games.imperium.plans import ACTIVATE, DEPLOY, PLAY, REVEAL, SENDING
from bot.games.imperium.windows import list_plays
from bot.games.previews import Asked, Preview
from bot.language import Words
from engine.kernel.decisions import Answer, Decision, Msg, Option

PRICED = frozenset({"choose-set-aside"})
"""The labels of options that name a card on offer without its price."""
OFFERED = PRICED | {"choose-acquire", "choose-draw"}
"""The labels of options for a card whose complete text is shown."""


def preview(asked: Asked, plays: dict[str, Msg], words: Words) -> Preview:
    """The help shown with a question; `plays` are cards that the viewer may play although another player is asked."""
    if asked.decision is None:
        return _look_on(asked, plays, words)
    legal = asked.decision.legal()
    about = {option.id: text for option in legal if (text := _about(asked, option, legal, words.plain))}
    facts, cannot = _facts(asked, asked.decision, legal, words), list_idle(asked, asked.decision, words)
    sent = {option.group: read_sending(option)[0] for option in legal if option.verb in SENDING}
    boxes = {group: about_cards(asked.view, asked.seat, cards, words.plain) for group, cards in sent.items()}
    return Preview(_prompt(asked, words), tuple(facts), about, tuple(cannot), groups=boxes)


def _look_on(asked: Asked, plays: dict[str, Msg], words: Words) -> Preview:
    """The help during a combat for a viewer who is not asked."""
    if asked.view["phase"] != "combat":
        return Preview()
    plain = words.plain
    about = {name: about_strength(asked, str(what.args["effect"]), plain) for name, what in plays.items()}
    return Preview("", tuple(tell_fight(asked, words)), about)


def _facts(asked: Asked, decision: Decision, legal: Sequence[Option], words: Words) -> list[str]:
    return [
        *(fact for tell in ask("preview", "list_facts") for fact in tell(asked, decision, words)),
        *_tell_what_counts(asked, decision, legal, words),
    ]


def _tell_what_counts(asked: Asked, decision: Decision, legal: Sequence[Option], words: Words) -> list[str]:
    sends = [option for option in legal if option.verb in SENDING]
    if decision.kind == "turn":
        told = (tell_leader(asked.view, asked.seat, words), tell_cards(asked.view, asked.seat, sends, words))
        return [*tell_fight(asked, words), *filter(None, told)]
    if decision.kind in ("combat", "defence") or any(option.verb == "deploy" for option in legal):
        return tell_fight(asked, words)
    return []


def _prompt(asked: Asked, words: Words) -> str:
    """The sentence that replaces the text of a question: about the open choices of a turn, or about a combat in which
    no card can be played; "" for other questions."""
    assert asked.decision is not None
    kind, legal = asked.decision.kind, asked.decision.legal()
    if kind == "turn":
        return _prompt_turn(asked, legal, words)
    if kind == "combat" and not _may_play(asked, legal):
        unit = asked.view["players"][find_unit_seat(asked.view, asked.seat)]
        return words.text("deciding-combat-none", n=unit["strength"])
    if kind not in TURNS:
        return ""
    effects = {option.group for option in legal if option.verb == "resolve"}
    cards = {option.targets[0] for option in legal if option.verb == "play"}
    buys = sum(option.verb == "acquire" for option in legal)
    others = frozenset().union(*ask("preview", "NO_TROOPS"))
    units = "units" if others.intersection(_list_units(legal)) else "troops"
    counts = {"effects": len(effects), units: _count_deployable(asked, legal), "plots": len(cards), "buys": buys}
    counts |= {
        f"{verb}s": sum(option.verb == verb for option in legal) for verbs in ask("preview", "OPEN") for verb in verbs
    }
    still = [words.text(f"deciding-open-{name}", n=n) for name, n in counts.items() if n]
    if not still:
        return words.text("deciding-open-free") if is_done(asked.decision) and len(legal) > 1 else ""
    persuasion = asked.view["players"][asked.seat]["persuasion"]
    return words.text(f"deciding-open-{kind}", n=persuasion, what=words.join(still))


def _may_play(asked: Asked, legal: Sequence[Option]) -> bool:
    """Whether the seat asked in a combat can play a card, now or perhaps after a Commander has activated the other Ally
    (T4.2)."""
    verbs = {option.verb for option in legal}
    return PLAY in verbs or (ACTIVATE in verbs and bool(list_plays(asked.view)))


def _prompt_turn(asked: Asked, legal: Sequence[Option], words: Words) -> str:
    """The sentence that replaces the question of a turn in two cases; "" in all others.

    Either Agents are left, but only the Reveal turn and the verbs in `FREE` are possible. Or no Agent is left, but a
    card can move one (B16.23).
    """
    ready, free = has_agent(asked.view, asked.seat), {REVEAL}.union(*ask("preview", "FREE"))
    if ready and all(option.verb in free for option in legal):
        return words.text("deciding-turn-none")
    if not ready and any(option.verb in SENDING for option in legal):
        return words.text("deciding-turn-move")
    return ""


def _count_deployable(asked: Asked, legal: Sequence[Option]) -> int:
    """The greatest number of units of one owner, of all kinds together, that can be deployed one after the other."""
    options = [option for option in legal if option.verb == DEPLOY]
    if not _list_units(legal):
        return max(map(_read_amount, options), default=0)
    world, total = asked.imagine().clone(), 0
    while own := [one for one in options if not any(target.startswith("seat:") for target in one.targets)]:
        best = max(own, key=_read_amount)
        total += _read_amount(best)
        decision = world.options(asked.seat)
        assert decision is not None
        world.apply(asked.seat, Answer(decision.id, (best.id,)))
        after = world.options(asked.seat)
        options = [] if after is None else [option for option in after.legal() if option.verb == DEPLOY]
    return total


def _list_units(legal: Sequence[Option]) -> list[str]:
    """The units besides cubes that can be deployed."""
    targets = (target for option in legal if option.verb == DEPLOY for target in option.targets)
    return [target for target in targets if target.startswith("unit:")]


def _read_amount(option: Option) -> int:
    return int(option.targets[0].partition(":")[2])


def _about(asked: Asked, option: Option, legal: Sequence[Option], words: Words) -> str:
    """The effect of an option, for its label; "" if the option's own text says everything. If the option costs
    something and brings nothing, a warning comes first (R17)."""
    futile = words.text("deciding-futile") if option.label.args.get("futile") else ""
    return " · ".join(filter(None, (futile, _tell_effect(asked, option, legal, words))))


def _tell_effect(asked: Asked, option: Option, legal: Sequence[Option], words: Words) -> str:
    view = asked.view
    for tell in ask("preview", "about"):
        if (told := tell(view, option, words)) is not None:
            return str(told)
    kind, _, name = option.targets[0].partition(":") if option.targets else ("", "", "")
    match option.verb, kind:
        case (("agent" | "join"), "card"):
            return about_sending(asked, option, legal, words)
        case "reveal", _:
            return _about_revealing(asked, option.id, words)
        case _ if shows_strength(asked, option):
            return about_strength(asked, option.id, words)
        case _, "faction" if option.label.key == "choose-influence":
            return about_influence(view, asked.seat, name, int(option.label.args["n"]), words)
        case _, "faction" if option.label.key == "choose-lose-influence":
            return about_loss(view, asked.seat, name, words)
        case verb, "intrigue" if verb != "play":
            return about_boxes(view, option.targets[0], words)
        case _, "leader":
            return about_leader(view, name, words)
        case _, "post":
            return about_post(view, name, words)
        case _, "card":
            about = about_card(view, name, words, option.label.key in PRICED)
            return about if option.label.key in OFFERED else cut_between(about, LABEL)
        case _:
            return ""


def _about_revealing(asked: Asked, pick: str, words: Words) -> str:
    """The persuasion and swords of a Reveal turn. Swords that already count for the units of the seat, or of a
    Commander's activated Ally, are left out (T3.7)."""
    seen = asked.imagine().foresee(asked.seat, pick)
    persuasion, swords = seen["persuasion"], seen["swords"]
    there = asked.view["players"][find_unit_seat(asked.view, asked.seat)]["swords"]
    return words.text(
        "deciding-reveals",
        persuasion=persuasion.amount,
        swords=swords.amount - there,
        more_persuasion=persuasion.more,
        more_swords=swords.more,
    )

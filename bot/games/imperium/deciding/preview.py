"""Which question needs which facts, and which options which words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.components.marks import mark_of
from bot.components.parts import LABEL, cut_between
from bot.games.imperium.deciding.closing import TURNS
from bot.games.imperium.deciding.components import about_card, about_leader, about_post, about_tile
from bot.games.imperium.deciding.fight import about_strength, tell_fight
from bot.games.imperium.deciding.spaces import about_sending, list_idle, tell_cards
from bot.games.imperium.deciding.tracks import about_influence
from bot.games.imperium.lines import mark_team
from bot.games.previews import Asked, Preview
from bot.language import Words
from content.imperium.printed import printed_for
from engine.kernel.decisions import Decision, Msg, Option

PRICED = frozenset({"choose-set-aside"})
"""Wordings of options that name a card on offer without what it costs."""
OFFERED = PRICED | {"choose-acquire", "choose-draw"}
"""Wordings of options by which somebody comes by a card: what it does is told in whole."""


def preview(asked: Asked, plays: dict[str, Msg], words: Words) -> Preview:
    """What helps `asked` to answer; `plays` is what they could play in a window that is open to others."""
    if asked.decision is None:
        return _look_on(asked, plays, words)
    legal = asked.decision.legal()
    about = {option.id: text for option in legal if (text := _about(asked, option, legal, words.plain))}
    facts, cannot = _facts(asked, asked.decision, legal, words), list_idle(asked.view, asked.decision, words)
    return Preview(_prompt(asked, words), tuple(facts), about, tuple(cannot))


def _look_on(asked: Asked, plays: dict[str, Msg], words: Words) -> Preview:
    """Of a combat in which others are asked."""
    if asked.view["phase"] != "combat":
        return Preview()
    plain = words.plain
    about = {name: about_strength(asked, str(what.args["effect"]), plain) for name, what in plays.items()}
    return Preview("", tuple(tell_fight(asked, words)), about)


def _facts(asked: Asked, decision: Decision, legal: Sequence[Option], words: Words) -> list[str]:
    return [
        *_tell_through(asked, decision, words),
        *_tell_advised(asked, decision, legal, words),
        *_tell_what_counts(asked, decision, legal, words),
    ]


def _tell_through(asked: Asked, decision: Decision, words: Words) -> list[str]:
    """In a turn and a combat of a Commander: through whom he acts, who has what he cannot own (T3.2, T3.3)."""
    ally = asked.view["players"][asked.seat].get("activated")
    if ally is None or decision.kind not in (*TURNS, "turn", "combat"):
        return []
    return [words.text("deciding-through", seat=ally, mark=mark_team(asked.view, ally) + mark_of(ally, asked.tokens))]


def _tell_advised(asked: Asked, decision: Decision, legal: Sequence[Option], words: Words) -> list[str]:
    """Who among the Leaders to choose from suits the team: advice for the story, no rule (T2.4)."""
    team = asked.view["players"][asked.seat].get("team")
    if team is None or decision.kind != "leader":
        return []
    advised = printed_for(asked.view).advised[team]
    found = [words.name(target) for option in legal for target in option.targets if target.partition(":")[2] in advised]
    named = asked.view["teams"][team]["id"]
    return [words.text("deciding-advised", team=f"team:{named}", leaders=words.join(found))] if found else []


def _tell_what_counts(asked: Asked, decision: Decision, legal: Sequence[Option], words: Words) -> list[str]:
    sends = [option for option in legal if option.verb == "agent"]
    if sends:
        told = tell_cards(asked.view, asked.seat, sends, words)
        return [told] if told else []
    if decision.kind in ("combat", "defence") or any(option.verb == "deploy" for option in legal):
        return tell_fight(asked, words)
    return []


def _prompt(asked: Asked, words: Words) -> str:
    """In an open turn: what is still to be done in it, by name; "" where the question says it all."""
    assert asked.decision is not None
    kind, legal = asked.decision.kind, asked.decision.legal()
    if kind == "combat" and not any(option.verb == "play" for option in legal):
        players = asked.view["players"]
        unit = players[asked.seat].get("activated", asked.seat)
        return words.text("deciding-combat-none", n=players[unit]["strength"])
    if kind not in TURNS:
        return ""
    effects = {option.group for option in legal if option.verb == "resolve"}
    cards = {option.targets[0] for option in legal if option.verb == "play"}
    troops = [int(option.targets[0].partition(":")[2]) for option in legal if option.verb == "deploy"]
    buys = sum(option.verb == "acquire" for option in legal)
    counts = {"effects": len(effects), "troops": max(troops, default=0), "plots": len(cards), "buys": buys}
    counts |= {f"{verb}s": sum(option.verb == verb for option in legal) for verb in ("commander", "flip")}
    still = [words.text(f"deciding-open-{name}", n=n) for name, n in counts.items() if n]
    if not still:
        return ""
    persuasion = asked.view["players"][asked.seat]["persuasion"]
    return words.text(f"deciding-open-{kind}", n=persuasion, what=words.join(still))


def _about(asked: Asked, option: Option, legal: Sequence[Option], words: Words) -> str:
    """What an option does, as a label has it; "" where its own words say it all."""
    view = asked.view
    kind, _, name = option.targets[0].partition(":") if option.targets else ("", "", "")
    match option.verb, kind:
        case "agent", "card":
            return about_sending(asked, option, legal, words)
        case "reveal", _:
            return _about_revealing(asked, option.id, words)
        case ("deploy", "amount") | ("play", "intrigue") if option.verb == "deploy" or view["phase"] == "combat":
            return about_strength(asked, option.id, words)
        case _, "faction" if option.label.key == "choose-influence":
            return about_influence(view, asked.seat, name, int(option.label.args["n"]), words)
        case _, "leader":
            return about_leader(view, name, words)
        case "commander", _:
            return _about_commander(view, option, words)
        case _, "tech" if option.verb != "flip":
            return about_tile(view, name, words, option.label.key == "choose-project")
        case _, "post":
            return about_post(view, name, words)
        case _, "card":
            about = about_card(view, name, words, option.label.key in PRICED)
            return about if option.label.key in OFFERED else cut_between(about, LABEL)
        case _:
            return ""


def _about_commander(view: Mapping[str, Any], option: Option, words: Words) -> str:
    """What a Commander is good for, and the Skills to choose from when one is acquired (BL3.4, BL4.1)."""
    what = option.label.key.removeprefix("choose-commander-")
    if what == "dismiss":
        return ""
    skills = [words.name(f"skill:{skill}") for skill in dict.fromkeys(view["sardaukar"]["row"])]
    return words.text(f"deciding-commander-{what}", skills=words.join(skills), n=len(skills))


def _about_revealing(asked: Asked, pick: str, words: Words) -> str:
    seen = asked.imagine().foresee(asked.seat, pick)
    persuasion, swords = seen["persuasion"], seen["swords"]
    return words.text(
        "deciding-reveals",
        persuasion=persuasion.amount,
        swords=swords.amount,
        more_persuasion=persuasion.more,
        more_swords=swords.more,
    )

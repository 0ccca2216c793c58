"""Help with questions to members of teams."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.components.marks import mark_of
from bot.games.imperium.deciding.closing import TURNS
from bot.games.imperium.lines import mark_team
from bot.games.previews import Asked
from bot.language import Words
from content.imperium.nodes.base import FACTIONS, walk
from content.imperium.nodes.influence import GainInfluence
from content.imperium.printed import printed_for
from engine.kernel.decisions import Decision

View = Mapping[str, Any]


def list_facts(asked: Asked, decision: Decision, words: Words) -> list[str]:
    """The activated Ally of a Commander, and the Leaders that the story recommends to the Commander's team."""
    return [*_tell_through(asked, decision, words), *_tell_advised(asked, decision, words)]


def tell_rewards(view: View, words: Words) -> list[str]:
    """The Factions with which the Allies gain the Influence of a reward, if a reward prints the icon of another Faction
    (T5.4).

    Only Allies take rewards.
    """
    if view["players"][0].get("team") is None:
        return []
    printed = printed_for(view)
    meant = {
        space.icon: space.faction
        for space in printed.spaces.values()
        if space.icon in FACTIONS and space.faction not in (None, *FACTIONS)
    }
    card = printed.conflicts[view["conflict"]["id"]]
    gained = [
        faction
        for effect in (card.first, card.second, card.third)
        for node in walk(effect)
        if isinstance(node, GainInfluence)
        for faction in node.factions
    ]
    return [
        words.text("fight-means", icon=f"faction:{icon}", faction=f"faction:{meant[icon]}")
        for icon in dict.fromkeys(gained)
        if icon in meant
    ]


def _tell_through(asked: Asked, decision: Decision, words: Words) -> list[str]:
    """The Ally whose pieces a Commander uses, in a Commander's turn or combat (T3.2, T3.3)."""
    ally = asked.view["players"][asked.seat].get("activated")
    if ally is None or decision.kind not in (*TURNS, "turn", "combat"):
        return []
    return [words.text("deciding-through", seat=ally, mark=mark_team(asked.view, ally) + mark_of(ally, asked.tokens))]


def _tell_advised(asked: Asked, decision: Decision, words: Words) -> list[str]:
    """The Leaders on offer that suit the team according to the story; no rule requires them (T2.4)."""
    team = asked.view["players"][asked.seat].get("team")
    if team is None or decision.kind != "leader":
        return []
    advised = printed_for(asked.view).advised[team]
    found = [
        words.name(target)
        for option in decision.legal()
        for target in option.targets
        if target.partition(":")[2] in advised
    ]
    named = asked.view["teams"][team]["id"]
    return [words.text("deciding-advised", team=f"team:{named}", leaders=words.join(found))] if found else []

"""Help with questions to members of teams."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.components.marks import mark_of
from bot.games.imperium.deciding.closing import TURNS
from bot.games.imperium.lines import mark_team
from bot.games.previews import Asked
from bot.language import Words
from content.imperium.modules.teams import Contribution
from content.imperium.nodes.actions import TakeSeat
from content.imperium.nodes.base import FACTIONS, walk
from content.imperium.nodes.control import Pay
from content.imperium.nodes.influence import GainInfluence
from content.imperium.printed import printed_for
from content.imperium.rulebook import COUNCIL_SEATS
from content.imperium.schema import Space
from engine.kernel.decisions import Decision

View = Mapping[str, Any]


def list_facts(asked: Asked, decision: Decision, words: Words) -> list[str]:
    """The activated Ally of a Commander, the Leaders that the story recommends to the Commander's team, and the reason
    why an Ally is asked to contribute."""
    tellers = (_tell_through, _tell_advised, _tell_cause)
    return [line for tell in tellers for line in tell(asked, decision, words)]


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


def list_obstacles(view: View, seat: int, space: Space, words: Words) -> list[str]:
    """The note that the High Council has no seat left, for a player who has no seat there (T3.9)."""
    taken = [bool(player["council"]) for player in view["players"]]
    gives = any(isinstance(node, TakeSeat) for way in space.ways for node in walk(way.effect))
    if taken[seat] or sum(taken) < COUNCIL_SEATS or not gives:
        return []
    return [words.text("refused-council-full", space=f"space:{space.key}", n=COUNCIL_SEATS)]


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


def _tell_cause(asked: Asked, decision: Decision, words: Words) -> list[str]:
    """The card in play for whose effect an Ally is asked to contribute (UC5.11)."""
    if decision.kind != "contribution":
        return []
    payer = asked.view["players"][int(str(decision.prompt.args["seat"]).removeprefix("seat:"))]
    printed = printed_for(asked.view)
    return [
        words.text("deciding-contribution", card=f"card:{name}", effect=f"effect:{node.at}")
        for name in dict.fromkeys(payer["play"])
        if (effect := printed.cards[name].agent) is not None
        for node in walk(effect)
        if isinstance(node, Pay) and any(isinstance(cost, Contribution) for cost in node.costs)
    ]

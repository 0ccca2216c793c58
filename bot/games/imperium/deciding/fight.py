"""Who is how strong in the Conflict, what is fought for, and what somebody could make of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.games.previews import Asked
from bot.language import Words
from bot.messages.marks import mark_of
from content.imperium.catalog import find_node
from engine.imperium.foresight import Foresight, foresee, sure_swords
from engine.imperium.players.printed import printed_for
from engine.imperium.ranking import rewards_due

View = Mapping[str, Any]


def tell_fight(asked: Asked, words: Words) -> list[str]:
    """The Conflict with everybody's strength, the strongest first, and who has passed; then its rewards."""
    view, conflict = asked.view, asked.view.get("conflict")
    if conflict is None:
        return []
    strengths = _strengths(view)
    due = rewards_due(strengths)
    ranked = sorted((s for s, amount in enumerate(strengths) if amount), key=lambda seat: -strengths[seat])
    standings = [
        words.text(
            "fight-own" if seat == asked.seat else "fight-other",
            mark=mark_of(seat, asked.tokens),
            seat=seat,
            n=strengths[seat],
            place=due.get(seat, 0),
        )
        for seat in ranked
    ]
    passed = [f"seat:{seat}" for seat in view.get("passed", ())]
    shown = " · ".join(standings) or words.text("fight-nobody")
    line = words.text("fight-line", conflict=f"conflict:{conflict['id']}", standings=shown, passed=passed)
    return [line, *_tell_rewards(view, conflict["id"], words)]


def _tell_rewards(view: View, conflict: str, words: Words) -> list[str]:
    """The rewards by place; the third is one of its own with four players or more (U11.3)."""
    card = printed_for(view).conflicts[conflict]
    places = {"first": card.first, "second": card.second, "third": card.third}
    effects = {name: f"effect:{effect.at}" for name, effect in places.items()}
    return [words.text("fight-rewards", **effects, four=len(view["players"]) > 3)]


def about_deploying(asked: Asked, pick: str, words: Words) -> str:
    """The strength that deploying makes, or playing a Combat card, and the reward for it as things stand."""
    return _say_outcome(asked.view, asked.seat, foresee(asked.imagine(), asked.seat, pick), words)


def about_play(asked: Asked, address: str, words: Words) -> str:
    """The same of a card that cannot be played yet, by the swords of the effect at a content address."""
    swords, more = sure_swords(find_node(address))
    strength = asked.view["players"][asked.seat]["strength"] + swords
    seen = Foresight(0, swords, strength, frozenset({"strength"} if more else ()))
    return _say_outcome(asked.view, asked.seat, seen, words)


def _say_outcome(view: View, seat: int, seen: Foresight, words: Words) -> str:
    strengths = _strengths(view)
    strengths[seat] = seen.strength
    place = rewards_due(strengths).get(seat, 0)
    return words.text("fight-makes", n=seen.strength, more="strength" in seen.more, place=place)


def _strengths(view: View) -> list[int]:
    return [int(player["strength"]) for player in view["players"]]

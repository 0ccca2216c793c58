"""The reason for a computer player's last turn: its most important public result.

The reason is found from public events and a spectator's view, with the weights by which the player judges. So the
reason reveals nothing about a hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from engine.imperium.players import weights
from engine.imperium.players.evaluation import Judge
from engine.imperium.players.eyes import look
from engine.imperium.players.resource_values import cost_of
from engine.kernel.decisions import Msg

Data = Mapping[str, Any]
Told = Sequence[tuple[str, Data]]
Weighed = tuple[float, Msg]
"""The weight of a reason, and the reason."""
UNITS = {"deploy": 2.0, "deploy-supply": 2.0, "deploy-unit": 2.0}
"""By kind of event that brings units into the Conflict, the strength of one unit."""
STEPS = ("influence:", "alliance:")
"""The sources of victory points that are reported together with their cause."""


def explain(view: Mapping[str, Any], told: Told, seat: int) -> Msg | None:
    """The last turn of a seat and its reason; None if there is no turn or no result. `told` are the public events of
    the game, or of its last rounds. What happens after the turn, such as rewards of the Conflict, does not count as a
    reason."""
    begun = max((n for n, (kind, data) in enumerate(told) if kind == "turn" and data["seat"] == seat), default=-1)
    if begun < 0:
        return None
    later = (n for n, (kind, _) in enumerate(told) if n > begun and kind in ("turn", "round", "end"))
    over = next(later, len(told))
    turn = [(kind, data) for kind, data in told[begun:over] if seat in (data.get("seat"), _by(data))]
    conflict = next((data["conflict"] for kind, data in reversed(told[:begun]) if kind == "round"), "")
    scored = sum(int(data["n"]) for kind, data in told[over:] if kind == "score" and data["seat"] == seat)
    reasons = list(_weigh(look(view, seat), turn, str(conflict), scored))
    deed = next(((kind, data) for kind, data in turn if kind in ("agent", "reveal")), None)
    if not reasons or deed is None:
        return None
    reason = max(reasons, key=lambda weighed: weighed[0])[1]
    kind, data = deed
    if kind == "reveal":
        return Msg("why-reveal", {"seat": f"seat:{seat}", "reason": reason})
    where = {"card": data["card"], "space": data["space"]}
    return Msg("why-agent", {"seat": f"seat:{seat}", **where, "reason": reason})


def _by(data: Data) -> int:
    """The seat that acted through a partner, if the seat of the event is that partner. -1 if the seat of the event
    acted itself."""
    return int(str(data.get("by", ":-1")).partition(":")[2])


def _weigh(eyes: Judge, turn: Told, conflict: str, scored: int) -> Iterator[Weighed]:
    """The results of the turn, each with its weight; `scored` are the points scored after the turn."""
    units, strong, points = 0, 0.0, 0
    counts: Counter[str] = Counter()
    arrivals, single = {**UNITS, **eyes.worth.arrivals}, {**SINGLE, **eyes.worth.reasons}
    for kind, data in turn:
        if kind in arrivals:
            units += int(data["n"])
            strong += arrivals[kind] * int(data["n"])
        elif kind == "score" and not str(data["why"]).startswith(STEPS):
            points += int(data["n"])
        elif kind in COUNTED:
            counts[kind] += int(data["n"])
        elif kind == "gain":
            counts[str(data["what"]).partition(":")[2]] += int(data["n"])
        elif kind in single:
            yield single[kind](eyes, data)
    if units and conflict:
        yield 1.5 * strong, Msg("why-fight", {"n": units, "conflict": conflict})
    if points > 0:
        ends = int(eyes.me["vp"]) - scored >= int(eyes.view["goal"])
        yield (weights.VP + ends) * points, Msg("why-goal" if ends else "why-points", {"n": points})
    for kind, (worth, key) in COUNTED.items():
        if counts[kind]:
            yield worth * counts[kind], Msg(key, {"n": counts[kind]})
    if counts["swords"] and eyes.me["strength"] and conflict:
        yield weights.SWORD * counts["swords"], Msg("why-swords", {"n": counts["swords"], "conflict": conflict})
    for what, worth in weights.GOODS.items():
        if counts[what]:
            yield worth * counts[what], Msg("why-goods", {"n": counts[what], "what": f"resource:{what}"})
            yield from _saved(eyes, what, counts[what])
    bought = [data["card"] for kind, data in turn if kind == "acquire"]
    if bought:
        cost = sum(eyes.printed.cards[card.partition(":")[2]].cost or 0 for card in bought)
        yield weights.PERSUASION * cost, Msg("why-cards", {"cards": bought})


def _saved(eyes: Judge, what: str, amount: int) -> Iterator[Weighed]:
    """The permanent gains of the board for which the seat saves and which it does not have yet."""
    for space, way in eyes.printed.lasting:
        wanted, worth, held = cost_of(eyes, space, way).get(what, 0), eyes.effect(way.effect), int(eyes.me[what])
        if worth > 0 and amount <= held <= wanted:
            data = {"n": held, "whole": wanted, "what": f"resource:{what}", "space": f"space:{space.key}"}
            yield weights.GOODS[what] * amount + weights.SAVED * worth * amount / wanted, Msg("why-saving", data)


def _step(eyes: Judge, data: Data) -> Weighed:
    """A gain of Influence, weighted by the difference in worth between the new level and the old one (U4.2)."""
    faction, now = str(data["faction"]).partition(":")[2], int(data["now"])
    before = now - int(data["n"])
    worth = eyes.standing(faction, now) - eyes.standing(faction, before)
    return worth, Msg("why-influence", {"faction": data["faction"], "now": now, "points": int(before < 2 <= now)})


def _token(eyes: Judge, data: Data) -> Weighed:
    """The gain of a Swordmaster or of a seat in the High Council."""
    name = str(data["what"]).partition(":")[2]
    return eyes.icon((name,)) * 2, Msg("why-token", {"what": data["what"]})


SINGLE: dict[str, Callable[[Judge, Data], Weighed]] = {
    "influence": _step,
    "token": _token,
    "alliance": lambda eyes, data: (1.5 * weights.VP, Msg("why-alliance", {"faction": data["faction"]})),
    "control": lambda eyes, data: (4.0, Msg("why-control", {"space": data["space"]})),
}
"""By kind of event, a function that turns a single event into a reason with its weight."""

COUNTED = {
    "recruit": (weights.TROOP / 2, "why-troops"),
    "draw": (weights.CARD, "why-draw"),
    "intrigue": (weights.INTRIGUE, "why-intrigue"),
}
"""By kind of event, the weight of one unit, and the text key of the reason. Several events of one kind are added up and
make one reason."""

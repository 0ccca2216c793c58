"""The player of roll-outs: the raider."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from engine.arrakis.config import AUTOMATON
from engine.arrakis.library import ATREIDES, SIDES
from engine.arrakis.players import raider
from engine.arrakis.players.map_view import sheets
from engine.arrakis.side_policy import policy_for
from engine.arrakis.state import G, Turn, lib
from engine.arrakis.view import show_battle, show_legion
from engine.kernel.decisions import Answer, Decision

View = Mapping[str, Any]


def answer_at_once(view: View, decision: Decision, rng: random.Random) -> Answer:
    """The raider's answer, or the only legal option, for which the raider is not called."""
    legal = decision.legal()
    if decision.pick.kind == "one" and len(legal) == 1:
        return Answer(decision.id, (legal[0].id,))
    return raider.answer(view, decision, rng)


class Glance(dict[str, Any]):
    """A seat's view whose entries are computed when they are first read."""

    def __init__(self, game: G, seat: int) -> None:
        super().__init__()
        self.game, self.seat = game, seat
        self.knows = game.config.sides[seat] == ATREIDES
        if game.state.solo is not None:
            for side in SIDES:
                self.update(policy_for(game, side).view(game))

    def __missing__(self, key: str) -> Any:
        made = self[key] = PARTS[key](self)
        return made


def _list_players(glance: Glance) -> list[dict[str, Any]]:
    game, sides = glance.game, glance.game.config.sides
    return [
        {"side": side, "hand": {"": len(hand)}, "kind": AUTOMATON if seat in game.config.automatic else "person"}
        for seat, (side, hand) in enumerate(zip(sides, game.state.hands, strict=True))
    ]


@cache
def _order_areas() -> dict[str, int]:
    return {area: number for number, area in enumerate(sheets())}


def _list_areas(glance: Glance) -> dict[str, dict[str, Any]]:
    """The areas that are not empty, in the form that they have in a complete view (`engine.arrakis.view`)."""
    state, knows = glance.game.state, glance.knows
    found: dict[str, dict[str, Any]] = {}
    for area, legion in state.legions.items():
        found[area] = {"legion": show_legion(glance.game, legion, knows)}
    for area, rank in state.sietches.items():
        here = found.setdefault(area, {})
        seen = area in state.seen
        here["sietch"], here["revealed"] = rank if knows or seen else None, seen
    for area, rank in state.settlements.items():
        found.setdefault(area, {})["settlement"] = rank
    rest = (("station", state.stations), ("sign", state.signs), ("harvester", state.harvesters), ("worm", state.worms))
    for what, areas in rest:
        for area in areas:
            found.setdefault(area, {})[what] = True
    if state.maker:
        found.setdefault(state.maker, {})["worm"] = True
    order = _order_areas()
    return {area: found[area] for area in sorted(found, key=order.__getitem__)}


def _list_turn(turn: Turn | None) -> dict[str, list[str]] | None:
    return None if turn is None else {"ambushes": turn.ambushes, "flown": turn.flown}


PARTS: Mapping[str, Callable[[Glance], Any]] = {
    "players": _list_players,
    "areas": _list_areas,
    "bans": lambda glance: glance.game.state.bans,
    "battle": lambda glance: show_battle(glance.game, glance.knows),
    "claims": lambda glance: glance.game.state.claims,
    "leaders": lambda glance: {name: {"where": one.where} for name, one in glance.game.state.chiefs.items()},
    "markers": lambda glance: glance.game.state.markers,
    "omens": lambda glance: [{"id": name} for name in glance.game.state.omens],
    "pool": lambda glance: len(glance.game.state.pool),
    "rows": lambda glance: glance.game.state.rows,
    "round": lambda glance: glance.game.state.round,
    "supremacy": lambda glance: glance.game.state.supremacy,
    "turn": lambda glance: _list_turn(glance.game.state.turn),
    "version": lambda glance: glance.game.config.version,
    "you": lambda glance: {
        "objectives": [lib(glance.game).box.house.objectives[number] for number in glance.game.state.objectives]
    },
    "zones": lambda glance: glance.game.state.zones,
}
"""The functions that compute the entries of a view that the player reads."""


class RollOut:
    """A player for all seats in roll-outs. It uses the random numbers of the world, so that all candidates have the
    same luck in the same world."""

    def __init__(self) -> None:
        self.game: G | None = None
        self.rng = random.Random(0)

    def answer(self, game: G, decision: Decision) -> Answer:
        if game is not self.game:
            self.game, self.rng = game, random.Random(game.chance.seed)
        return answer_at_once(Glance(game, decision.seat), decision, self.rng)

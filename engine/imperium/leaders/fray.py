"""Duncan Idaho: an Agent that goes into the Conflict (BL13.3)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from content.imperium.sets.bloodlines.pieces import IntoTheFray
from engine.imperium.agenda import CHOICES, DO_IT, MAY, PERFORM, STANDING, WAIT, Choice, rule
from engine.imperium.effects.troops import is_barred
from engine.imperium.module import Facts, Module, Recalling
from engine.imperium.state import G, Part, Pending, own_turn, sent_stands
from engine.imperium.units import UnitKind
from engine.imperium.verbs.agents import deploy_sent, take_back
from engine.kernel.decisions import Msg
from engine.kernel.record import record

AGENT = UnitKind("agent", 2)
"""Agents in the Conflict, which are no troops and cannot retreat."""
PRIVILEGE = "space:imperial_privilege"
"""The only space whose effect recalls the Agent before the combat (BL13.3, BL20.5)."""


@record
class Fray(Part):
    """The Agents in the Conflict."""

    kind = "imperium.fray"
    # The Agents that each seat has in the Conflict.
    tokens: list[list[str]]
    # The number of Agents that entered the Conflict in this turn.
    fresh: int = 0


def set_up(game: G, seat: int, facts: Facts) -> None:
    Fray(tokens=[[] for _ in game.state.players]).add_to(game)


@rule(STANDING, IntoTheFray)
def stand_fray(game: G, seat: int, node: IntoTheFray, item: Pending) -> int:
    """The state of the effect: optional, once for each Agent, while the Agent of this turn is on its space and the seat
    may deploy; otherwise waiting."""
    done = Fray.of(game).fresh and own_turn(game, seat) is not None
    return MAY if sent_stands(game, seat) and not done and not is_barred(game, seat) else WAIT


@rule(CHOICES, IntoTheFray)
def choose_fray(game: G, seat: int, node: IntoTheFray, item: Pending) -> list[Choice]:
    return DO_IT[:]


@rule(PERFORM, IntoTheFray)
def perform_fray(game: G, seat: int, node: IntoTheFray, item: Pending, pick: str) -> None:
    """Move the Agent from its space into the Conflict. The space becomes free, and gains from the space are kept."""
    if sent_stands(game, seat):
        part = Fray.of(game)
        part.tokens[seat].append(deploy_sent(game, seat, AGENT))
        part.fresh += 1


def boost(game: G, seat: int) -> int:
    """The additional strength of Agents in the Conflict: 1 for each while the seat has the Swordmaster."""
    return len(Fray.of(game).tokens[seat]) if game.state.players[seat].swordmaster else 0


def end_turn(game: G, seat: int, facts: Facts) -> None:
    """Reset the number of Agents that came into the Conflict in this turn."""
    Fray.of(game).fresh = 0


def come_back(game: G, seat: int, facts: Facts) -> None:
    """Return the Agents to their Leader after the combat."""
    part = Fray.of(game)
    for token in part.tokens[seat]:
        take_back(game, seat, token)
    part.tokens[seat] = []


def _list_recalls(game: G, seat: int, item: Pending) -> list[Choice]:
    """The choice to recall an Agent that came into the Conflict before this turn; only the effect of `PRIVILEGE` offers
    it."""
    there = len(Fray.of(game).tokens[seat]) - Fray.of(game).fresh
    return [Choice("fray", Msg("choose-recall-fray"))] if item.origin == PRIVILEGE and there > 0 else []


def _recall(game: G, seat: int, pick: str) -> None:
    """Recall the Agent that has been in the Conflict longest."""
    token = Fray.of(game).tokens[seat].pop(0)
    game.state.players[seat].units["conflict.agent"] -= 1
    take_back(game, seat, token)
    game.emit("recall-fray", {"seat": seat})


def show(game: G, viewer: int | None, view: dict[str, Any]) -> None:
    """Add the number of Agents in the Conflict to the view of each player."""
    for player in view["players"]:
        if tokens := Fray.of(game).tokens[player["seat"]]:
            player["troops"]["agents"] = len(tokens)


def find_faults(game: G) -> list[str]:
    """Check that the module records as many Agents in the Conflict as there are units of this kind."""
    return [
        f"seat {seat} has {tokens} in the Conflict"
        for seat, tokens in enumerate(Fray.of(game).tokens)
        if len(tokens) != game.state.players[seat].units["conflict.agent"]
    ]


def follow_deployed(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """Record that an Agent moved from its space into the Conflict."""
    seat.agents.remove(data["space"].partition(":")[2])
    seat.marks["fray"] = seat.marks.get("fray", 0) + 1


def follow_recall(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """Record that an Agent was recalled from the Conflict."""
    seat.marks["fray"] -= 1


def follow_clear(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    seat.marks["fray"] = 0


def compare(game: G, table: Any) -> Iterable[tuple[str, object, object]]:
    for number, seat in enumerate(table.seats):
        yield f"seat {number} Agents in the Conflict", seat.marks.get("fray", 0), len(Fray.of(game).tokens[number])


MODULE = Module(
    name="fray",
    at={"set_up": set_up, "turn_over": end_turn, "cleared": come_back},
    units=(AGENT,),
    strength=boost,
    tokens=lambda game: [token for tokens in Fray.of(game).tokens for token in tokens],
    recalls=Recalling(_list_recalls, _recall),
    view=show,
    faults=find_faults,
    follow={"deploy-agent": follow_deployed, "recall-fray": follow_recall, "clear": follow_clear},
    told=compare,
)

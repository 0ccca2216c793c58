"""Chani: the Tactics token, which advances when troops retreat or are lost from the Conflict (BL13.1)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from content.imperium.schema import Tactics as Line
from engine.imperium.agenda import start
from engine.imperium.module import Facts, Module
from engine.imperium.state import NOBODY, G, Part, Pending, lib, rules
from engine.kernel.record import record


@record
class Tactics(Part):
    """The places of the Tactics tokens."""

    kind = "imperium.tactics"
    # The number of the space of each seat's token, 0 for a Leader without one.
    at: list[int]


def set_up(game: G, seat: int, facts: Facts) -> None:
    """Add the state of the Tactics tokens before Leaders are given."""
    Tactics(at=[0] * len(game.state.players)).add_to(game)


def _line(game: G, seat: int) -> Line | None:
    leader = lib(game).leaders.get(game.state.players[seat].leader)
    return None if leader is None or not game.config.roles[seat].abilities else leader.tactics


def first_space(game: G, line: Line) -> int:
    """The space on which the token starts, for this number of players (BL13.1)."""
    return line.start_of.get(len(game.config.roles), line.start)


def place_token(game: G, seat: int, facts: Facts) -> None:
    """Put the token on the space where it starts."""
    line = _line(game, seat)
    Tactics.of(game).at[seat] = 0 if line is None else first_space(game, line)


def follow_troops(game: G, seat: int, facts: Facts) -> None:
    """Advance the token by the number of troops that left the Conflict in one event."""
    if _line(game, seat) is not None and facts["n"]:
        advance(game, seat, facts["n"])


def follow_clearing(game: G, seat: int, facts: Facts) -> None:
    """Advance the token by the number of troops that are lost from the Conflict at the end of the combat."""
    kinds = {kind.name for kind in rules(game).units if kind.is_troop}
    follow_troops(game, seat, {"n": sum(n for kind, n in facts["units"].items() if kind in kinds)})


def advance(game: G, seat: int, steps: int) -> None:
    """Advance the token and take each space's reward in order. From the last space the token returns to the space where
    it starts, and stops."""
    part, line = Tactics.of(game), _line(game, seat)
    assert line is not None
    origin = f"leader:{game.state.players[seat].leader}"
    here = part.at[seat]
    reached = range(here + 1, min(here + steps, line.spaces) + 1)
    back = line.spaces in reached
    part.at[seat] = first_space(game, line) if back else here + steps
    game.emit("tactics", {"seat": seat, "n": len(reached), "now": part.at[seat], "back": int(back)})
    for mark in line.rewards:
        if mark.space in reached:
            start(game, seat, mark.reward, Pending(mark.reward.at, NOBODY, origin))


def show(game: G, viewer: int | None, view: dict[str, Any]) -> None:
    """Add the space of the token to the view."""
    for player in view["players"]:
        if place := Tactics.of(game).at[player["seat"]]:
            player["tactics"] = place


def follow_token(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """Record the space of the token."""
    seat.marks["tactics"] = data["now"]


def find_faults(game: G) -> list[str]:
    """Check that the token is on its line and not on the last space."""
    found = []
    for seat, place in enumerate(Tactics.of(game).at):
        line = _line(game, seat)
        if (line is None) != (place == 0) or (line is not None and not first_space(game, line) <= place < line.spaces):
            found.append(f"seat {seat} has its Tactics token on {place}")
    return found


def compare(game: G, table: Any) -> Iterable[tuple[str, object, object]]:
    """Compare the token's space according to the events with its space in the state, once the token has moved."""
    for number, seat in enumerate(table.seats):
        if "tactics" in seat.marks:
            yield f"seat {number} Tactics token", seat.marks["tactics"], Tactics.of(game).at[number]


MODULE = Module(
    name="tactics",
    at={
        "set_up": set_up,
        "leader_given": place_token,
        "retreated": follow_troops,
        "lost_in_conflict": follow_troops,
        "cleared": follow_clearing,
    },
    view=show,
    faults=find_faults,
    follow={"tactics": follow_token},
    told=compare,
)

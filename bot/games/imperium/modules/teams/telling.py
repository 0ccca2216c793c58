"""The Allies through which Commanders act, payments by several players, and trades of nothing, in a story."""

from __future__ import annotations

from typing import Any

from bot.games.course import Told
from bot.games.imperium.telling import AFTER_COMBAT, Data, Happened


def name_allies(told: Told) -> Told:
    """Report the activated Ally in the same event as the Commander's action (`agent-for`, `reveal-for`), whichever
    comes first."""
    through: Happened | None = None
    held: list[Happened] = []
    for kind, data in told:
        acts = kind in ("agent", "reveal")
        if held and kind == "activated" and data["seat"] == held[0][1]["seat"]:
            (deed, facts), *rest = held
            yield f"{deed}-for", {**facts, "ally": data["ally"]}
            yield from rest
            held = []
            continue
        if kind in (*AFTER_COMBAT, "agent", "reveal", "activated", "end"):
            yield from held
            held = []
        if acts and through is not None and data["seat"] == through[1]["seat"]:
            yield f"{kind}-for", {**data, "ally": through[1]["ally"]}
            through = None
            continue
        if through is not None:
            yield through
            through = None
        if kind == "activated":
            through = (kind, data)
        elif acts or held:
            held.append((kind, data))
        else:
            yield kind, data
    yield from [through] if through is not None else held


def pay_together(told: Told) -> Told:
    """Leave out the payment after a contribution, because the line of the contribution already reports it (UC5.11)."""
    given: Data | None = None
    for kind, data in told:
        is_said = given is not None and kind == "spend" and all(data[name] == given[name] for name in data)
        if not is_said:
            yield kind, data
        given = data if kind == "contribution" else None


def join_refusals(told: Told) -> Told:
    """Combine the two events of a trade in which neither side gave anything. The combined event names the seat that
    acted last before the trade, if that is one of the two."""
    held: Data | None = None
    actor: Any = None
    for kind, data in told:
        refused = kind == "no-gift"
        if refused and held is not None and data["to"] == f"seat:{held['seat']}":
            one = data if data["seat"] == actor else held
            held = None
            yield "no-trade", {"seat": one["seat"], "to": one["to"]}
            continue
        if held is not None:
            yield "no-gift", held
        held = data if refused else None
        if not refused:
            actor = data.get("seat", actor)
            yield kind, data
    if held is not None:
        yield "no-gift", held


STEPS = (name_allies, pay_together, join_refusals)

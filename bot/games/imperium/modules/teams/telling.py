"""The Allies through which Commanders act, and payments by several players, in a story."""

from __future__ import annotations

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
    """Leave out the payment after a contribution, which already says it (UC5.11)."""
    given: Data | None = None
    for kind, data in told:
        is_said = given is not None and kind == "spend" and all(data[name] == given[name] for name in data)
        if not is_said:
            yield kind, data
        given = data if kind == "contribution" else None


STEPS = (name_allies, pay_together)

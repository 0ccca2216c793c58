"""The acquisition of Sardaukar Commanders in a story."""

from __future__ import annotations

from bot.games.course import Told


def hire_at_once(told: Told) -> Told:
    """Leave out the recruiting of a Commander that was acquired just before (BL3.1)."""
    hired = None
    for kind, data in told:
        if kind != "recruit-unit" or data["seat"] != hired:
            yield kind, data
        hired = data["seat"] if kind == "commander" else None


STEPS = (hire_at_once,)

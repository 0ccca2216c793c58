"""The parts of a step's time: a game is played again under the standard library's profiler."""

from __future__ import annotations

import cProfile
import pstats
from pathlib import Path
from typing import Any, NamedTuple

from tests.tools.bench.engine import play_again, play_sample

ROOT = Path(__file__).parents[3]
STAGES = ("options", "check", "digest")
"""The parts of `Game.apply` that are measured: the open options, the check of the answer, and the digest. Everything
else is rules."""
MOST = 12
Place = tuple[str, int, str]
Stats = dict[Place, tuple[int, int, float, float, dict[Place, tuple[int, int, float, float]]]]
"""The records of `pstats` by file, line and name: calls (with and without recursion), own time and total time in
seconds, and the same by caller."""


class Share(NamedTuple):
    """A function, the percentage of the time that it takes without its callees, and the number of its calls in a
    step."""

    name: str
    percent: float
    calls: float


def profile_steps() -> dict[str, Any]:
    """The parts of a step in percent (their sum is 100), and the functions that take most time without their callees.

    The profiler adds time to each call, so functions with many small calls look more expensive than they are; `calls`
    are exact.
    """
    played = play_sample()
    profile = cProfile.Profile()
    profile.runcall(play_again, played)
    found: Stats = pstats.Stats(profile).stats  # type: ignore[attr-defined]  # missing in the stubs
    return {"stages": _stages(found), "functions": _busiest(found, len(played.steps))}


def _stages(found: Stats) -> dict[str, float]:
    whole = sum(cumulated for (_, _, name), (_, _, _, cumulated, _) in found.items() if name == "apply")
    parts = dict.fromkeys(STAGES, 0.0)
    for (_, _, name), (_, _, _, _, callers) in found.items():
        if name in parts:
            parts[name] += sum(cumulated for (_, _, by), (_, _, _, cumulated) in callers.items() if by == "apply")
    shares = {name: round(part / whole * 100, 1) for name, part in parts.items()}
    return {**shares, "rules": round(100 - sum(shares.values()), 1)}


def _busiest(found: Stats, steps: int) -> list[Share]:
    whole = sum(own for _, _, own, _, _ in found.values())
    rows = [
        Share(_name(file, name), round(own / whole * 100, 1), round(count / steps, 2))
        for (file, _, name), (_, count, own, _, _) in found.items()
    ]
    return sorted(rows, key=lambda row: -row.percent)[:MOST]


def _name(file: str, name: str) -> str:
    """A function's import name; a compiled or generated function has the profiler's name."""
    path = Path(file)
    if not path.is_relative_to(ROOT):
        return name
    return ".".join((*path.relative_to(ROOT).with_suffix("").parts, name))

"""Paths on the map, counted in areas."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence


def count_steps(
    near: Mapping[str, Sequence[str]], sources: Iterable[str], may_enter: Callable[[str], bool] | None = None
) -> dict[str, int]:
    """The number of steps from each area to the nearest of the `sources`, in the order in which the areas are reached.
    `near` has the neighbours of each area. Areas that cannot be reached or are forbidden are missing from the
    result."""
    found = dict.fromkeys(sources, 0)
    edge = list(found)
    while edge:
        following = []
        for here in edge:
            for other in near[here]:
                if other not in found and (may_enter is None or may_enter(other)):
                    found[other] = found[here] + 1
                    following.append(other)
        edge = following
    return found

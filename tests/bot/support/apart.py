"""Measurable faults of a picture: items that overlap, leave their box or the picture, and text that is cut."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from bot.draw.record import Placed

SLACK = 2.0
"""The overlap in pixels that is tolerated because of soft edges."""
BAND = 48
"""The height in pixels of the bands by which boxes near an item are found."""


def list_faults(drawn: Iterable[Placed], spared: Sequence[str] = ()) -> list[str]:
    """The faults of a drawing. Texts that begin like one of `spared`, which are people's names, may be cut."""
    pages: dict[tuple[int, int], list[Placed]] = defaultdict(list)
    for one in drawn:
        pages[one.page].append(one)
    return [fault for page, pieces in pages.items() for fault in _list_of_page(page, pieces, spared)]


def _list_of_page(page: tuple[int, int], pieces: Sequence[Placed], spared: Sequence[str]) -> list[str]:
    found = [f"cut {name(one)}" for one in pieces if one.kind == "cut" and not one.what.startswith(tuple(spared))]
    grounds = _list_bands(pieces)
    for place, one in enumerate(pieces):
        if one.kind not in ("text", "icon"):
            continue
        if one.left < -SLACK or one.top < -SLACK or one.right > page[0] + SLACK or one.bottom > page[1] + SLACK:
            found.append(f"off {name(one)}")
        near = {at: box for band in _find_bands(one) for at, box in grounds[band]}
        if any(at > place and box.kind == "box" and covers(box, one) for at, box in near.items()):
            found.append(f"hidden {name(one)}")
        below = pieces[max((at for at, box in near.items() if at < place and holds(box, one)), default=place)]
        if below.kind == "box" and (out := reach_out(below, one)) > SLACK:
            found.append(f"out by {out:.0f}: {name(one)} of {below.left:.0f}, {below.top:.0f}")
    inked = sorted(((one, place) for place, one in enumerate(pieces) if one.kind in ("text", "icon")),
                   key=lambda entry: entry[0].left)  # fmt: skip
    for number, (one, place) in enumerate(inked):
        for other, then in inked[number + 1 :]:
            if other.left >= one.right - SLACK:
                break
            if not covers(one, other):
                continue
            under, over = (one, other) if place < then else (other, one)
            if reach_out(under, over) > 1:
                found.append(f"over {name(under)}: {name(over)}")
    return found


def _find_bands(one: Placed) -> range:
    """The numbers of the horizontal bands of the page that an item touches."""
    return range(int(one.top // BAND), int(one.bottom // BAND) + 1)


def _list_bands(pieces: Sequence[Placed]) -> dict[int, list[tuple[int, Placed]]]:
    """The boxes and tokens by band, each with its place among all items."""
    found: dict[int, list[tuple[int, Placed]]] = defaultdict(list)
    for place, one in enumerate(pieces):
        for band in _find_bands(one) if one.kind in ("box", "token") else ():
            found[band].append((place, one))
    return found


def name(one: Placed) -> str:
    """The kind, text and place of a drawn item."""
    return f"{one.kind} {one.what!r} at {one.left:.0f}, {one.top:.0f}"


def holds(box: Placed, one: Placed) -> bool:
    """Whether the middle of an item is in a box."""
    x, y = (one.left + one.right) / 2, (one.top + one.bottom) / 2
    return box.left <= x < box.right and box.top <= y < box.bottom


def reach_out(box: Placed, one: Placed) -> float:
    """The distance by which an item extends beyond a box."""
    return max(box.left - one.left, box.top - one.top, one.right - box.right, one.bottom - box.bottom)


def covers(one: Placed, other: Placed) -> bool:
    """Whether two items visibly overlap."""
    high = min(one.bottom, other.bottom) - max(one.top, other.top)
    return high > SLACK and min(one.right, other.right) - max(one.left, other.left) > SLACK

"""The text of the spaces of the Shipping track (IX4.2), and of Snooper tokens (IX10.4)."""

from __future__ import annotations

from collections.abc import Iterator

from content.imperium.schema import Leader
from content.imperium.sets.ix.kinds import ShippingSpace
from content.imperium.text.sheets import LEADER_BOXES, WRITERS, Writer
from content.texts import Box


def _write_space(w: Writer, stem: str, sheet: ShippingSpace) -> tuple[str, Iterator[Box]]:
    """The kind line and the box of a Shipping space."""
    return w.say("shipping-space", n=sheet.space), iter((w.box(w.say("reward"), sheet.reward),))


def _snoopers(w: Writer, leader: Leader) -> Iterator[Box]:
    """Yield the boxes of the Snooper tokens: their start, and the gain of each space to which they move."""
    if leader.snoopers is not None:
        level = leader.snoopers.level
        yield Box(w.name(f"ability:{leader.key}"), *(w.say(f"snoopers-{s}", n=level) for s in ("face", "full")))
        for n, reward in enumerate(leader.snoopers.rewards, 1):
            yield w.box(w.say("snoopers-space", n=n), reward)


WRITERS[ShippingSpace] = _write_space
LEADER_BOXES.append(_snoopers)

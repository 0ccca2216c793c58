"""The text of Objectives and training tracks (U2, U16.4)."""

from __future__ import annotations

from collections.abc import Iterator

from content.imperium.schema import Leader
from content.imperium.sets.uprising.kinds import Objective
from content.imperium.text.sheets import LEADER_BOXES, WRITERS, Writer, line
from content.texts import Box


def _write_objective(w: Writer, stem: str, sheet: Objective) -> tuple[str, Iterator[Box]]:
    """The kind line and the boxes of an Objective."""
    icon = w.say("battle-icon", icon=w.tongue.icon(sheet.battle_icon))
    first = sheet.first_player and w.say("first-player")
    seats = w.say("objective-seats", seats=w.tongue.slash.join(map(str, sheet.in_use)))
    return line(w.say("objective"), icon, seats, first), iter(())


def _training(w: Writer, leader: Leader) -> Iterator[Box]:
    order = [step.id for step in leader.track]
    for i, step in enumerate(leader.track):
        after = w.tongue.either([str(order.index(other) + 1) for other in step.next]) if step.next else ""
        onward = w.say("step-onward", steps=after) if after else w.say("step-last")
        label = w.say("step", n=i + 1)
        if step.reward is None:
            yield Box(label, w.say("step-start"), onward)
        else:
            box = w.box(label, step.reward)
            yield Box(label, box.face, f"{box.sentence}{w.tongue.gap}{onward}")


WRITERS[Objective] = _write_objective
LEADER_BOXES.append(_training)

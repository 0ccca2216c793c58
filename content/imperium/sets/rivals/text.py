"""The text of Rivals (RV2)."""

from __future__ import annotations

from collections.abc import Iterator

from content.imperium.sets.base.text import write_automatic
from content.imperium.sets.rivals.kinds import Rival
from content.imperium.text.sheets import WRITERS, Writer, line
from content.texts import Box


def _write_rival(w: Writer, stem: str, sheet: Rival) -> tuple[str, Iterator[Box]]:
    """The kind line and the boxes of a Rival."""
    streamlined = sheet.streamlined and w.say("rival-streamlined")
    return line(w.say("rival"), streamlined), _rival_boxes(w, sheet)


def _rival_boxes(w: Writer, rival: Rival) -> Iterator[Box]:
    value = str(rival.swordmaster)
    yield Box(w.say("rival-swordmaster"), value, w.say("rival-swordmaster-full", n=value))
    order = " → ".join(w.tongue.faction(faction) for faction in rival.priority)
    yield Box(w.say("rival-priority"), order, w.say("rival-priority-full", order=order))
    if rival.setup is not None:
        yield write_automatic(w, w.say("setup"), rival.setup)
    yield write_automatic(w, w.name("icon:signet"), rival.signet)
    yield write_automatic(w, w.say("rival-scheme"), rival.scheme)
    if rival.streamlined:
        yield Box(w.say("rival-two"), w.say("rival-two-face"), w.say("rival-two-full"))
    if rival.doubtful:
        yield Box(w.say("rival-doubt"), w.say("rival-doubt-face"), w.say("rival-doubt-full"))


WRITERS[Rival] = _write_rival

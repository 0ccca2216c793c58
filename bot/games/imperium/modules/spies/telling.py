"""The recall of Spies for Gathering Intelligence, in a story."""

from __future__ import annotations

from bot.games.course import Told
from bot.games.imperium.telling import Happened


def gather_news(told: Told) -> Told:
    """Leave out the recall of a Spy if Gathering Intelligence follows, because that line already reports the recall."""
    recalled: Happened | None = None
    for kind, data in told:
        if recalled is not None and (kind, data.get("post")) != ("gather", recalled[1]["post"]):
            yield recalled
        recalled = (kind, data) if kind == "recall-spy" else None
        if recalled is None:
            yield kind, data
    if recalled is not None:
        yield recalled


STEPS = (gather_news,)

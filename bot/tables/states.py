"""Refusals of requests, because a table is in the wrong state for them, or because the person has no seat at the
table."""

from __future__ import annotations

from bot.store.games import GameRow
from bot.tables.codes import game_code
from engine.kernel.decisions import Msg, NotYours, Refused

STOPPED = {"paused": "refused-paused", "held": "refused-held"}
"""The reason why a game accepts no answers, by the status of the game. A game with any other status is over."""


def refuse_stopped(row: GameRow) -> Refused:
    """The refusal of an answer in a game that is paused, on hold, or over."""
    return Refused(Msg(STOPPED.get(row.status, "refused-over"), {"code": game_code(row.id)}))


def refuse_begun(row: GameRow | None) -> Refused:
    """The refusal of a request to a lobby if the table is not a lobby: it does not exist, is closed or over, or its
    game has begun."""
    if row is None or row.status == "closed":
        return Refused(Msg("refused-no-game"))
    return Refused(Msg("refused-over" if row.status == "over" else "refused-started"))


def refuse_stranger(lent: bool) -> NotYours:
    """The refusal of a request from a person without a seat or, with `lent`, from a person whose seat a substitute
    occupies."""
    return NotYours(Msg("refused-lent-out" if lent else "refused-not-at-table"))

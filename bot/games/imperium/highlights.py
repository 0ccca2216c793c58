"""Sentences about finished games of Dune: Imperium (highlights)."""

from __future__ import annotations

from bot.games.highlights import EARLY, LAST, LATE, Facts, Highlight, Record, leader_of
from engine.kernel.decisions import Msg


def turned_in_combat(record: Record) -> Facts | None:
    """The facts of a game whose leader before the last Conflict did not win; None for other games."""
    fought = next((one for one in reversed(record.happened) if one.kind == "strength"), None)
    ahead = None if fought is None else leader_of(fought.scores)
    return None if ahead in (None, record.winner) else {"winner": record.winner, "other": ahead}


def took_an_alliance(record: Record) -> Facts | None:
    """The facts of a game whose winner took a decisive Alliance from another player in the last two rounds; None for
    other games."""
    lost = None
    found: Facts | None = None
    for one in record.happened:
        if one.kind == "alliance-lost":
            lost = one
        elif one.kind == "alliance" and lost is not None and one.data["faction"] == lost.data["faction"]:
            late = one.round >= len(record.course) - 3
            if late and one.data["seat"] == record.winner and lost.data["seat"] != record.winner and record.margin <= 2:
                found = {
                    "winner": record.winner,
                    "other": lost.data["seat"],
                    "faction": one.data["faction"],
                    "round": one.round,
                }
            lost = None
    return found


def came_from(record: Record) -> Facts | None:
    """The source of the winner's last point, if the second seat was close; None for other games."""
    gained = [one for one in record.happened if one.kind == "score" and one.data["seat"] == record.winner]
    points = [one for one in gained if one.data["n"] > 0]
    if not points or record.margin > 1:
        return None
    source = str(points[-1].data["why"]).partition(":")[0]
    return {"winner": record.winner, "source": Msg(f"source-{source}"), "round": points[-1].round}


HIGHLIGHTS: tuple[Highlight, ...] = (
    *EARLY,
    Highlight("combat", turned_in_combat),
    Highlight("alliance", took_an_alliance),
    *LATE,
    Highlight("point", came_from),
    *LAST,
)

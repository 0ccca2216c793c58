"""Sentences about finished games of War for Arrakis (highlights)."""

from __future__ import annotations

from collections.abc import Callable

from bot.games.highlights import Facts, Highlight, Record


def _won_by(why: str) -> Callable[[Record], Facts | None]:
    def find(record: Record) -> Facts | None:
        won = next((one for one in reversed(record.happened) if one.kind == "war-won"), None)
        return {} if won is not None and won.data["why"] == f"power:{why}" else None

    return find


HIGHLIGHTS: tuple[Highlight, ...] = (
    Highlight("war-supremacy", _won_by("supremacy")),
    Highlight("war-prophecy", _won_by("prophecy")),
)

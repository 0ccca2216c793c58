"""What the games of War for Arrakis are remembered by."""

from __future__ import annotations

from collections.abc import Callable

from bot.games.drama import Drama, Facts, Record


def _won_by(why: str) -> Callable[[Record], Facts | None]:
    def find(record: Record) -> Facts | None:
        won = next((one for one in reversed(record.happened) if one.kind == "war-won"), None)
        return {} if won is not None and won.data["why"] == f"power:{why}" else None

    return find


DRAMAS: tuple[Drama, ...] = (
    Drama("war-supremacy", _won_by("supremacy")),
    Drama("war-prophecy", _won_by("prophecy")),
)

"""Help in deciding on a Conflict with sandworms."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.language import Words

View = Mapping[str, Any]


def tell_rewards(view: View, words: Words) -> list[str]:
    """The players whose rewards a sandworm doubles (U11.8)."""
    doubled = [f"seat:{player['seat']}" for player in view["players"] if player.get("sandworms")]
    return [words.text("fight-doubled", who=doubled)] if doubled else []

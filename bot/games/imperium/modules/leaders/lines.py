"""Message lines about the extra pieces that Leaders bring."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.language import Words

View = Mapping[str, Any]


def list_hand(view: View, words: Words) -> list[str]:
    """Lines for the owner only: face-down Navigation cards (BL13.7) and a card set aside (IX10.2)."""
    row = [f"navigation:{card}" for card in view.get("course", ())]
    held = [f"card:{card}" for card in view.get("held", ())]
    lines = [words.text("hand-course", cards=words.pile(row))] if row else []
    return [*lines, *([words.text("hand-held", cards=words.pile(held))] if held else [])]


def list_leader(view: View, player: View, words: Words) -> list[str]:
    """The public facts about the extra pieces of a player's Leader, one line each."""
    seat, lines = player["seat"], []
    if course := player.get("course"):
        cards = [f"navigation:{card}" for card in course["played"]]
        facts = {"cards": words.pile(cards), "played": len(cards)}
        lines.append(words.text("board-course", seat=seat, n=course["left"], **facts))
    if out := player.get("snoopers", {"out": ()})["out"]:
        lines.append(words.text("board-snoopers", seat=seat, factions=[f"faction:{track}" for track in out]))
    counts = {
        "board-tactics": player.get("tactics"),
        "board-twisted": player.get("twisted"),
        "board-twisted-deck": player.get("twisted_deck"),
        "board-fray": player["troops"].get("agents"),
        "board-held": player.get("held"),
    }
    return lines + [words.text(key, seat=seat, n=n) for key, n in counts.items() if n is not None]


def list_kept(player: View, words: Words) -> list[str]:
    """A player's memories."""
    return [words.text("board-has-memories", n=n)] if (n := player["troops"].get("memories")) else []

"""Message lines about the Mentat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.language import Words

View = Mapping[str, Any]


def list_board(view: View, words: Words) -> list[str]:
    """The space or owner of the Mentat, and its next owner, in games with a Mentat (B15.2, B15.3)."""
    mentat = view.get("mentat")
    if mentat is None:
        return []
    owner, place = mentat["owner"], mentat["at"]
    state = "home" if owner is None else "held" if place is None else "out"
    facts = {} if owner is None else {"seat": owner}
    facts |= {} if place is None else {"place": f"space:{place}"}
    lines = [words.text("board-mentat", state=state, **facts)]
    return lines if mentat["next"] is None else [*lines, words.text("board-mentat-next", seat=mentat["next"])]

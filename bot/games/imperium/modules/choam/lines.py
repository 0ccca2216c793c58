"""Message lines about contracts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.language import Words

View = Mapping[str, Any]


def list_board(view: View, words: Words) -> list[str]:
    """The contracts on offer, and for each player the contracts to complete and the number of completed ones."""
    choam = view.get("choam")
    if choam is None:
        return []
    market = [f"contract:{name}" for name in choam["market"]]
    lines = [words.text("board-market", contracts=words.pile(market), bank=choam["bank"])] if market else []
    for seat, held in enumerate(choam["held"]):
        names = [f"contract:{name}" for name in held["open"]]
        if names or held["done"]:
            done = len(held["done"])
            lines.append(
                words.text(
                    "board-contracts", seat=seat, contracts=words.pile(names), contracts_count=len(names), done=done
                )
            )
    return lines

"""Message lines about research, the Tleilaxu track and specimens."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.language import Words
from content.imperium.printed import printed_for

View = Mapping[str, Any]


def list_hand(view: View, words: Words) -> list[str]:
    """The viewer's state on the Bene Tleilax board; empty in games without the board."""
    seat = view["you"]["seat"]
    mine = [player.get("tleilaxu", {}) for player in view["players"] if player["seat"] == seat]
    return [words.text("hand-tleilaxu", **_numbers(view, own)) for own in mine if "node" in own]


def list_board(view: View, words: Words) -> list[str]:
    """The cards of the Tleilaxu Row, and each player's state on the board."""
    board = view.get("tleilaxu")
    if board is None:
        return []
    row = words.pile([f"card:{card}" for card in board["row"]])
    lines = [words.text("board-tleilaxu-row", cards=row, deck=board["deck"])]
    for player in view["players"]:
        own = player.get("tleilaxu", {})
        if "node" in own:
            lines.append(words.text("board-tleilaxu", seat=player["seat"], **_numbers(view, own)))
        elif "space" in own:
            lines.append(words.text("board-tleilaxu-rival", seat=player["seat"], space=own["space"]))
        elif own.get("atomics"):
            lines.append(words.text("board-tleilaxu-commander", seat=player["seat"]))
    return lines


def _numbers(view: View, own: Mapping[str, Any]) -> dict[str, int]:
    """A player's number of specimens, column of the research token, space of the Tleilaxu token, and whether the Family
    Atomics are left."""
    return {
        "specimens": own["specimens"],
        "column": printed_for(view).research[own["node"]].column,
        "space": own["space"],
        "atomics": int(own["atomics"]),
    }

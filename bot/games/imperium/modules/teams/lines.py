"""Message lines about teams and the Throne Row."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.games.imperium.lines import TEAM_MARKS
from bot.language import Words

View = Mapping[str, Any]


def group_seats(view: View, words: Words) -> list[tuple[str, list[int]]]:
    """The teams, each with its sign, name and score, and with its seats, the Commander's first."""
    return [
        (
            words.text("imperium-team", mark=TEAM_MARKS[number], team=f"team:{team['id']}", vp=team["score"]),
            sorted(team["seats"], key=lambda seat: not view["players"][seat].get("allies")),
        )
        for number, team in enumerate(view.get("teams", ()))
    ]


def list_offers(view: View, words: Words) -> list[str]:
    """The cards of the Throne Row, in one line."""
    row = [f"card:{card}" for card in view.get("throne_row", ())]
    return [words.text("board-throne", cards=words.pile(row))] if row else []


def list_kept(player: View, words: Words) -> list[str]:
    """A player's Swordmaster Bonus token."""
    return [words.name("token:swordmaster_bonus")] if player.get("bonus_token") else []

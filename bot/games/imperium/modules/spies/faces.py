"""The icon of observation posts."""

from __future__ import annotations

from content.imperium.loader import load_board

ICONS = {"post": "spy"}


def list_icons(board: str) -> list[str]:
    """The icon of observation posts, if the board has any."""
    return list(ICONS.values()) if load_board(board).board.posts else []

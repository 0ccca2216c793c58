"""The modules that there are."""

from __future__ import annotations

from functools import cache

from content.imperium.loader import list_sets, list_sides
from content.imperium.reader import load_board, load_set
from engine.imperium.module import Module
from engine.imperium.ruleset import find_module


@cache
def list_modules() -> dict[str, Module]:
    """Every module that a board or a set asks for."""
    asked = [name for board in list_sides() for name in (*load_board(board).board.modules,
             *load_board(board).board.automata)]  # fmt: skip
    asked += [name for one in list_sets() for name in load_set(one).manifest.modules]
    return {name: find_module(name) for name in asked}

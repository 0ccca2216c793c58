"""Pictures of Dune: Imperium: the table, a hand, and charts of a game."""

from bot.games.imperium.picture.course import paint_chances, paint_course
from bot.games.imperium.picture.hand import paint_hand
from bot.games.imperium.picture.layout import LayoutError, Unplaced, find_form
from bot.games.imperium.picture.leaders import paint_leaders
from bot.games.imperium.picture.paint import paint

__all__ = [
    "LayoutError",
    "Unplaced",
    "find_form",
    "paint",
    "paint_chances",
    "paint_course",
    "paint_hand",
    "paint_leaders",
]

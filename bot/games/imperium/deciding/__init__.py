"""Help for questions of Dune: Imperium: one module for each subject of decisions."""

from bot.games.imperium.deciding.preview import preview

__all__ = ["preview"]

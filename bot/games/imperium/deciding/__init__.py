"""Help with questions of Dune: Imperium, one module for each subject."""

from bot.games.imperium.deciding.preview import preview

__all__ = ["preview"]

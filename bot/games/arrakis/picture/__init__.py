"""Pictures of War for Arrakis: the map with its pieces, and both sides."""

from bot.games.arrakis.picture.paint import paint

__all__ = ["paint"]

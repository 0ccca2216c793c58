"""The knowledge needed to answer a question of Dune: Imperium: one module for each kind of thing to decide on."""

from bot.games.imperium.deciding.preview import preview

__all__ = ["preview"]

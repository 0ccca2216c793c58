"""The application's knowledge of each game beyond the rules: options of a lobby, and texts about a game's state."""

from bot.games.lobby import Setting
from bot.games.product import Product
from bot.games.registry import product, register

__all__ = ["Product", "Setting", "product", "register"]

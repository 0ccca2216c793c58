"""The application's knowledge of each product beyond the kernel: options, and the wording of its views."""

from bot.games.lobby import Setting
from bot.games.product import Product
from bot.games.registry import product, register

__all__ = ["Product", "Setting", "product", "register"]

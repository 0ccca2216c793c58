"""Pictures, where they were before the games had rooms of their own."""

from bot.draw.icons import ICONS, icon_png
from bot.draw.pictures import Picture
from bot.games.imperium.picture import paint, paint_course, paint_hand

__all__ = ["ICONS", "Picture", "icon_png", "paint", "paint_course", "paint_hand"]

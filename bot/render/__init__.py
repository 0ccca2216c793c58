"""Pictures: the table for everybody, the hand for one, and the icons as application emojis."""

from bot.render.chart import paint_course
from bot.render.hand import paint_hand
from bot.render.icons import ICONS, icon_png
from bot.render.paint import Picture, paint

__all__ = ["ICONS", "Picture", "icon_png", "paint", "paint_course", "paint_hand"]

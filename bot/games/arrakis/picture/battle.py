"""The strip of the picture that shows the present battle: both sides, their dice, and the results of the battle round
(W7.5, W7.6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.draw.boxes import Box
from bot.draw.canvas import Canvas
from bot.draw.palette import NAMED
from bot.draw.text import largest_size
from bot.games.arrakis.lines import count_battle_dice
from bot.games.arrakis.picture.pieces import SIDES, count_units, draw_letter, letters_of
from bot.games.arrakis.picture.strips import Look
from content.arrakis.names import name_of
from content.arrakis.text.steps import area_name

View = Mapping[str, Any]
RADIUS = 14
"""The radius of the strip's corners."""
RESULTS = (("hits", "war_hit"), ("shields", "war_shield"), ("specials", "war_special"))
"""The results of a battle round, and their icons."""


def draw_battle(canvas: Canvas, box: Box, view: View, look: Look) -> None:
    """Draw attacker and defender side by side, the attacker first; only facts that a spectator may see are shown."""
    battle = view["battle"]
    own, other = count_battle_dice(view)
    there = view["areas"].get(battle["target"], {})
    enemy = "atreides" if battle["side"] == "harkonnen" else "harkonnen"
    half = (box.w - look.size) // 2
    left, right = Box(box.x, box.y, half, box.h), Box(box.right - half, box.y, half, box.h)
    rank = there.get("settlement") or there.get("sietch") or 0
    _draw_side(canvas, left, battle["side"], battle["origin"], battle["force"], str(own), 0, view, look)
    legion = there.get("legion")
    legion = legion if legion is not None and legion["side"] == enemy else None
    _draw_side(canvas, right, enemy, battle["target"], legion, other, rank, view, look)
    canvas.icon("war_hit", round(2.4 * look.size), box.x + box.w / 2, box.y + box.h / 2, "mm", laid=True)


def _draw_side(
    canvas: Canvas, box: Box, side: str, area: str, legion: View | None, dice: str, rank: int, view: View, look: Look
) -> None:
    """Draw a side's area, its figures, its dice with the cards discarded for them, and its results."""
    battle, size = view["battle"], look.size
    canvas.plate(box, RADIUS, NAMED["zone"], SIDES[side], 4)
    canvas.fill(box.x + 4, box.y + 14, 8, box.h - 28, SIDES[side])
    x, pitch = box.x + 26, (box.h - 16) / 4
    rows = [box.y + 8 + pitch * (number + 0.5) for number in range(4)]
    title = f"{name_of(f'side:{side}', look.language)} · {area_name(area, look.language)}"
    room = box.w - 26 - 2 * size
    fitting = largest_size(title, tuple(range(size, 15, -1)), room, look.language, bold=True)
    canvas.write(x, rows[0], title, fitting, look.language, bold=True, room=room)
    if legion is not None:
        _draw_figures(canvas, x, rows[1], legion, rank, look)
    place = 0 if side == battle["side"] else 1
    left = _draw_number(canvas, x, rows[2], "war_die", dice, look)
    if any(battle["cards"]) and (cards := battle["cards"][place]):
        _draw_number(canvas, left, rows[2], "card", f"+{cards}", look)
    left = float(x)
    for kind, icon in RESULTS if battle["hits"] else ():
        left = _draw_number(canvas, left, rows[3], icon, str(battle[kind][place]), look)


def _draw_figures(canvas: Canvas, x: float, y: float, legion: View, rank: int, look: Look) -> None:
    """Draw units, tokens, leaders, and the settlement of a side."""
    size, left = look.size, float(x)
    if units := count_units(legion):
        left = _draw_number(canvas, left, y, "troops", units, look)
    if legion["tokens"]:
        left = _draw_number(canvas, left, y, "war_token", str(legion["tokens"]), look)
    if rank:
        icon = "war_sietch" if legion["side"] == "atreides" else "war_city"
        left = _draw_number(canvas, left, y, icon, str(rank), look)
    if legion["generic"]:
        left = _draw_number(canvas, left, y, "war_pennant", str(legion["generic"]), look)
    for leader in legion["named"]:
        draw_letter(canvas, left + size, y, letters_of(look.language)[leader], look.language, size / 18)
        left += 1.9 * size


def _draw_number(canvas: Canvas, x: float, y: float, icon: str, text: str, look: Look) -> float:
    """Draw an icon with a number; returns the x at which the next icon begins."""
    side = round(1.4 * look.size)
    canvas.icon(icon, side, x, y)
    return x + side + 8 + canvas.write(x + side + 8, y, text, look.size, look.language, bold=True) + 0.7 * look.size

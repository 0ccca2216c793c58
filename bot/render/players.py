"""The players around the Conflict: one quadrant each, with what is theirs and what they fight with."""

from __future__ import annotations

from typing import Any

from PIL import Image, ImageDraw

from bot.language import Words
from bot.render import layout
from bot.render.icons import icon
from bot.render.palette import NAMED, SEATS, Tokens
from bot.render.shapes import put, rounded, seat_token
from bot.render.text import width_of, write


def draw_players(
    image: Image.Image, draw: ImageDraw.ImageDraw, view: dict[str, Any], names: list[str], words: Words, tokens: Tokens
) -> None:
    """All quadrants; `names` are clean and in the order of the seats."""
    for player in view["players"]:
        box = layout.QUADRANTS[layout.SEAT_QUADRANT[player["seat"]]]
        _draw_player(image, draw, view, player, names[player["seat"]], box, words, tokens)


def _draw_player(
    image: Image.Image, draw: ImageDraw.ImageDraw, view: dict[str, Any], player: dict[str, Any], name: str,
    box: layout.Box, words: Words, tokens: Tokens,
) -> None:  # fmt: skip
    seat, language = player["seat"], words.language
    if seat == view["active"]:
        put(image, rounded(box.w, box.h, 14, None, SEATS[tokens[seat]], 5), box.x, box.y)
    put(image, seat_token(tokens[seat], 52), box.x + 37, box.y + 42, "mm")
    vp = str(player["vp"])
    write(draw, box.right - 14, box.y + 34, vp, 48, bold=True, anchor="r")
    star = box.right - 20 - width_of(vp, 48, bold=True)
    put(image, icon("vp", 42), star, box.y + 32, "rm")
    room = star - 50 - (box.x + 70)
    first = view["first"] == seat
    write(draw, box.x + 70, box.y + 30, name, 26, language, bold=True, room=room)
    leader = words.name(f"leader:{player['leader']}") if player["leader"] else "–"
    left = box.x + 70
    if first:
        put(image, icon("first", 26), left, box.y + 65, "lm")
        left += 32
    write(draw, left, box.y + 65, leader, 20, language, ink=NAMED["dim"], room=box.right - 8 - left)
    for number, what in enumerate(("solari", "spice", "water")):
        _draw_count(image, draw, box.x + 14 + number * 122, box.y + 107, what, player[what], 42, 40)
    agents = player["agents"]
    for number, (what, count) in enumerate(
        (
            ("agent", f"{agents['ready']}/{agents['total']}"), ("card", player["hand"]),
            ("intrigue", player["intrigue"]), ("spies", player["spies"]),
        )
    ):  # fmt: skip
        _draw_count(image, draw, box.x + 14 + (0, 112, 204, 286)[number], box.y + 152, what, count, 30, 28)
    _draw_units(image, draw, player, box)
    held = view["choam"]["held"][seat] if view["choam"] else None
    _draw_honours(image, draw, player, box, words, held)


def _draw_count(
    image: Image.Image, draw: ImageDraw.ImageDraw, x: float, y: float, what: str, count: int | str, size: int,
    number: int,
) -> None:  # fmt: skip
    """An icon and its number; nothing is shown dimmed."""
    put(image, icon(what, size), x, y, "lm")
    ink = NAMED["ink"] if count else NAMED["faint"]
    write(draw, x + size + 7, y, str(count), number, ink=ink, bold=True)


def _draw_units(image: Image.Image, draw: ImageDraw.ImageDraw, player: dict[str, Any], box: layout.Box) -> None:
    """Garrison at the left; on the dark field what fights, and the strength it makes."""
    y = box.y + 197
    troops = player["troops"]
    _draw_count(image, draw, box.x + 14, y, "troops", troops["garrison"], 34, 34)
    put(image, rounded(box.w - 118, 46, 10, NAMED["tab"], None), box.x + 108, y, "lm")
    _draw_count(image, draw, box.x + 118, y, "troops", troops["conflict"], 32, 30)
    _draw_count(image, draw, box.x + 196, y, "sandworms", player["sandworms"], 32, 30)
    strength = str(player["strength"])
    ink = NAMED["ink"] if player["strength"] else NAMED["faint"]
    write(draw, box.right - 20, y, strength, 42, ink=ink, bold=True, anchor="r")
    put(image, icon("swords", 36), box.right - 26 - width_of(strength, 42, bold=True), y, "rm")


def _draw_honours(
    image: Image.Image, draw: ImageDraw.ImageDraw, player: dict[str, Any], box: layout.Box, words: Words,
    contracts: dict[str, list[str]] | None,
) -> None:  # fmt: skip
    """High Council, Swordmaster, Maker Hooks, battle icons (turned ones dim), contracts (completed of taken); in a
    Reveal turn its Persuasion, after it the sign of that turn."""
    y, x = box.y + 239, float(box.x + 14)
    for what in ("council", "swordmaster", "hooks"):
        if player[what]:
            put(image, icon(what, 32), x, y, "lm")
            x += 37
    if contracts and (contracts["open"] or contracts["done"]):
        put(image, icon("contract", 30), x, y, "lm")
        number = f"{len(contracts['done'])}/{len(contracts['open']) + len(contracts['done'])}"
        x += 42 + write(draw, x + 33, y, number, 24, bold=True)
    won = sorted((t for t in (*player["objectives"], *player["conflicts"]) if t["icon"]), key=lambda t: not t["up"])
    room = box.right - (84 if player["persuasion"] else 50) - x
    pitch = min(33.0, room / max(1, len(won)))
    for trophy in won if pitch > 20 else [t for t in won if t["up"]]:
        put(image, icon(trophy["icon"] if trophy["up"] else f"{trophy['icon']}_down", 28), x, y, "lm")
        x += max(pitch, 21)
    if player["persuasion"]:
        text = str(player["persuasion"])
        write(draw, box.right - 18, y, text, 28, bold=True, anchor="r")
        put(image, icon("persuasion", 30), box.right - 24 - width_of(text, 28, bold=True), y, "rm")
    elif player["revealed"]:
        put(image, icon("reveal", 34), box.right - 14, y, "rm")

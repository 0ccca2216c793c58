"""The pieces on the board: Agents, Spies, control flags, bonus spice, the Shield Wall, Influence and score."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from PIL import Image, ImageDraw

from bot.language import Words
from bot.render import layout
from bot.render.board import FLAG_DROP, FLAG_LEFT, score_y
from bot.render.icons import icon
from bot.render.palette import NAMED, SEATS, Tokens, ink_on
from bot.render.shapes import SEAT_SHAPES, put, rounded, seat_token, veil
from bot.render.text import write
from content import schema
from content.loader import load_product

AGENT_SIZE = 44
AGENT_PLACES = ((18, 19), (18, 68), (190, 84), (146, 84))
"""In a space: over its badge, then below it; rarely are there more."""
SPY_SIZE = 28
INFLUENCE_SIZE = 34


def draw_pieces(
    image: Image.Image, draw: ImageDraw.ImageDraw, view: dict[str, Any], words: Words, tokens: Tokens
) -> None:
    """Everything that lies on the board itself."""
    for name, state in view["spaces"].items():
        if name in layout.SPACES:
            if not state["agents"] and _is_closed(name, view):
                box = layout.SPACES[name]
                put(image, veil(box.w, box.h, 10, NAMED["zone"], 0.55), box.x, box.y)
            _draw_space_state(image, draw, layout.SPACES[name], state, tokens)
    if view["choam"]:
        _draw_goals(image, view, tokens)
    for post, seats in view["posts"].items():
        if post in layout.POSTS:
            _draw_row(image, [tokens[seat] for seat in seats], *layout.POSTS[post], SPY_SIZE, 20)
    _draw_wall(image, draw, view, words)
    _draw_influence(image, draw, view, tokens)
    _draw_score(image, view, tokens)


@lru_cache(maxsize=8)
def _spaces(product: str) -> dict[str, schema.Space]:
    return {space.id: space for space in load_product(product).all_of("board", schema.Space)}


def _is_closed(name: str, view: dict[str, Any]) -> bool:
    """Whether no player meets what the space requires (U5.2), or all have what it gives once a game."""
    space, players = _spaces(view["product"])[name], view["players"]
    if space.once and all(player["swordmaster"] for player in players):
        return True
    return any(
        all(player["influence"][faction] < amount for player in players) for faction, amount in space.requires.items()
    )


def _draw_space_state(
    image: Image.Image, draw: ImageDraw.ImageDraw, box: layout.Box, state: dict[str, Any], tokens: Tokens
) -> None:
    agents = state["agents"]
    if agents:
        put(image, rounded(box.w, box.h, 10, None, SEATS[tokens[agents[0]]], 4), box.x, box.y)
    if state["control"] is not None:
        x, y = box.x + FLAG_LEFT, box.bottom + FLAG_DROP
        put(image, rounded(86, 30, 8, None, SEATS[tokens[state["control"]]], 3), x, y, "lm")
        put(image, seat_token(tokens[state["control"]], 34), x - 8, y, "mm")
    if state["spice"]:
        put(image, icon("spice_pile", 46), box.right - 14, box.y - 6, "mm")
        write(draw, box.right - 14, box.y - 5, str(state["spice"]), 28, ink=NAMED["dark"], bold=True, anchor="m")
    for number, seat in enumerate(agents):
        x, y = AGENT_PLACES[min(number, len(AGENT_PLACES) - 1)]
        put(image, seat_token(tokens[seat], AGENT_SIZE), box.x + x, box.y + y, "mm")


@lru_cache(maxsize=8)
def _goals(product: str) -> dict[str, str]:
    """Contract to the space that completes it, where that is what it takes (U13.5)."""
    contracts = load_product(product).all_of("contracts", schema.Contract)
    return {contract.id: contract.visit for contract in contracts if contract.visit is not None}


def _draw_goals(image: Image.Image, view: dict[str, Any], tokens: Tokens) -> None:
    """Where players have contracts to complete."""
    wanted: dict[str, list[int]] = {}
    for seat, held in enumerate(view["choam"]["held"]):
        for contract in held["open"]:
            space = _goals(view["product"]).get(contract)
            if space in layout.SPACES:
                wanted.setdefault(space, []).append(seat)
    for space, seats in wanted.items():
        box = layout.SPACES[space]
        for number, seat in enumerate(seats):
            x = box.right - 20 - number * 40
            put(image, icon("contract", 30), x, box.bottom + 3, "mm")
            put(image, seat_token(tokens[seat], 24), x + 12, box.bottom + 10, "mm")


def _draw_row(image: Image.Image, tokens: Tokens, x: float, y: float, size: int, pitch: int) -> None:
    """Tokens side by side around a point."""
    for number, token in enumerate(tokens):
        put(image, seat_token(token, size), x + (number - (len(tokens) - 1) / 2) * pitch, y, "mm")


def _draw_wall(image: Image.Image, draw: ImageDraw.ImageDraw, view: dict[str, Any], words: Words) -> None:
    box = layout.WALL_SIGN
    middle = box.x + box.w / 2
    put(image, icon("wall" if view["wall"] else "wall_broken", 56), middle, box.y + 34, "mm")
    ink = NAMED["dim"] if view["wall"] else NAMED["red"]
    write(draw, middle, box.y + 74, words.text("picture-wall"), 20, words.language, ink=NAMED["dim"], anchor="m")
    state = words.text("picture-wall-up" if view["wall"] else "picture-wall-down")
    write(draw, middle, box.y + 98, state, 20, words.language, ink=ink, anchor="m")


def _draw_influence(image: Image.Image, draw: ImageDraw.ImageDraw, view: dict[str, Any], tokens: Tokens) -> None:
    """A column a seat: a bar up to its Influence and its token with the number; the Alliance is a ring."""
    players = view["players"]
    for faction, band in layout.BANDS.items():
        holder = view["alliances"].get(faction)
        put(image, icon("alliance", 32), band.right - 60, band.y + 21, "mm")
        if holder is not None:
            put(image, seat_token(tokens[holder], 30), band.right - 26, band.y + 21, "mm")
        for player in players:
            seat, level = player["seat"], min(player["influence"][faction], 6)
            x, y = influence_place(view, faction, seat)
            low = band.y + layout.TRACK_BOTTOM
            if level:
                put(image, rounded(14, low - y + 4, 5, SEATS[tokens[seat]], NAMED["dark"], 2), x - 7, y)
            if seat == holder:
                put(image, icon("ring", INFLUENCE_SIZE + 14), x, y, "mm")
            put(image, seat_token(tokens[seat], INFLUENCE_SIZE), x, y, "mm")
            if level:
                lift = 3 if SEAT_SHAPES[tokens[seat]] == "triangle" else 0
                ink = ink_on(SEATS[tokens[seat]])
                write(draw, x, y + lift, str(level), 20, ink=ink, bold=True, anchor="m")


def influence_place(view: Mapping[str, Any], faction: str, seat: int) -> tuple[int, int]:
    """The middle of a seat's token on a Faction's track."""
    band, players = layout.BANDS[faction], view["players"]
    level = min(players[seat]["influence"][faction], 6)
    pitch = layout.TRACK_WIDTH / len(players)
    low = band.y + layout.TRACK_BOTTOM
    return round(band.x + layout.TRACK_COLUMNS + pitch * (seat + 0.5)), low - level * layout.TRACK_STEP


def _draw_score(image: Image.Image, view: dict[str, Any], tokens: Tokens) -> None:
    """Tokens at their score; they share a field by growing smaller."""
    fields: dict[float, list[int]] = {}
    for player in view["players"]:
        fields.setdefault(score_y(player["vp"]), []).append(player["seat"])
    middle = layout.SCORE.x + layout.SCORE.w / 2
    for y, seats in fields.items():
        if len(seats) == 1:
            put(image, seat_token(tokens[seats[0]], 44), middle, y - 10, "mm")
            continue
        top = y - 10 if len(seats) == 2 else y - 22
        for number, seat in enumerate(seats):
            alone = number == len(seats) - 1 and number % 2 == 0
            x = middle if alone else middle - 11 + number % 2 * 22
            put(image, seat_token(tokens[seat], 24), x, top + number // 2 * 22, "mm")

"""The printed board: everything that does not change during a game, drawn once a product and language."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

from PIL import Image, ImageDraw

from bot.language import Words
from bot.render import layout
from bot.render.effects import BREAK, Chunk, Mark, row_of
from bot.render.icons import icon
from bot.render.layout import Box
from bot.render.palette import NAMED, Colour, mix
from bot.render.rows import draw_mark, draw_setting, fit, mark_width
from bot.render.shapes import put, rounded
from bot.render.text import write
from content import schema
from content.loader import load_product
from content.names import name_of

RADIUS = 10
BADGE = 36
FLAG_LEFT = 46
FLAG_DROP = 11
"""The tab of a control bonus: from the left edge of its space, and how far its middle hangs below it."""
LEFT_COLUMN = 42
"""Room for the badge, the blades and the requirement of a space."""


@lru_cache(maxsize=8)
def paint_board(product: str, language: str, seats: int, wall: bool, choam: bool) -> Image.Image:
    """The empty board for this many seats, with the Shield Wall or its ruins, with or without room for contracts.

    Treat the image as read-only.
    """
    image = _grounds(product, seats, wall, market_of(choam))
    draw = ImageDraw.Draw(image)
    spaces = {space.id: space for space in load_product(product).all_of("board", schema.Space)}
    for name, box in layout.SPACES.items():
        _draw_space(image, draw, spaces[name], box, language)
    for track in load_product(product).all_of("tracks", schema.Track):
        _draw_band(image, draw, track, language)
    _draw_score(image, draw)
    words = Words(language)
    write(draw, layout.MARKET.x + 4, layout.MARKET.y + 16, words.text("picture-row"), 22, language, ink=NAMED["dim"])
    return image


def market_of(choam: bool) -> layout.Market:
    """The boxes with or without the CHOAM module."""
    return layout.CHOAM_MARKET if choam else layout.PLAIN_MARKET


def _grounds(product: str, seats: int, wall: bool, market: layout.Market) -> Image.Image:
    """Boxes and lines without text, drawn at twice the size and reduced."""
    image = Image.new("RGB", (layout.WIDTH * 2, layout.HEIGHT * 2), NAMED["ground"])
    draw = ImageDraw.Draw(image)

    def box(at: Box, fill: Colour, edge: Colour | None = None, radius: int = RADIUS, line: int = 2) -> None:
        corners = (at.x * 2, at.y * 2, at.right * 2 - 1, at.bottom * 2 - 1)
        draw.rounded_rectangle(corners, radius * 2, fill=fill, outline=edge, width=line * 2)

    box(Box(0, 0, layout.WIDTH, 60), NAMED["tab"], radius=0)
    box(layout.DESERT, NAMED["desert"], radius=18)
    for faction, band in layout.BANDS.items():
        box(band, mix(NAMED["ground"], NAMED[faction], 0.24), mix(NAMED["ground"], NAMED[faction], 0.55), radius=14)
        _draw_track_lines(draw, band, seats)
    _draw_ridge(draw, wall)
    for post in load_product(product).all_of("observation_posts", schema.Post):
        x, y = layout.POSTS[post.id]
        for space in post.connects:
            to = layout.SPACES[space]
            near = min(max(x, to.x + 12), to.right - 12), min(max(y, to.y + 12), to.bottom - 12)
            draw.line((x * 2, y * 2, near[0] * 2, y * 2, near[0] * 2, near[1] * 2), fill=NAMED["faint"], width=5)
    for at in layout.SPACES.values():
        box(at, NAMED["box"], NAMED["edge"])
    for x, y in layout.POSTS.values():
        reach = layout.POST_SIZE / 2
        corners = [(x - reach) * 2, (y - reach) * 2, (x + reach) * 2, (y + reach) * 2]
        draw.ellipse(corners, fill=NAMED["tab"], outline=NAMED["faint"], width=5)
    box(layout.CONFLICT, NAMED["zone"], NAMED["edge"], radius=14)
    for seat in range(seats):
        box(layout.QUADRANTS[layout.SEAT_QUADRANT[seat]], NAMED["zone"], NAMED["edge"], radius=14)
    for at in (*market.row, *market.reserve):
        box(at, NAMED["box"], NAMED["edge"])
    for at in market.contracts:
        box(at, NAMED["zone"], NAMED["edge"])
    box(layout.SCORE, NAMED["zone"], NAMED["edge"], radius=14)
    pitch = layout.SCORE.h / (layout.SCORE_TOP + 1)
    for number in range(1, layout.SCORE_TOP + 1):
        y = round(layout.SCORE.bottom - number * pitch) * 2
        goal = number == layout.SCORE_GOAL
        ink = NAMED["gold"] if goal else NAMED["edge"]
        draw.line((layout.SCORE.x * 2 + 8, y, layout.SCORE.right * 2 - 9, y), fill=ink, width=4 if goal else 2)
    return image.reduce(2)


def _draw_track_lines(draw: ImageDraw.ImageDraw, band: Box, seats: int) -> None:
    left = band.x + layout.TRACK_COLUMNS
    for level in range(7):
        y = band.y + layout.TRACK_BOTTOM - level * layout.TRACK_STEP
        marked = level in (2, 4)
        ink = NAMED["dim"] if marked else mix(NAMED["ground"], NAMED["faint"], 0.6)
        draw.line((left * 2, y * 2, (left + layout.TRACK_WIDTH) * 2, y * 2), fill=ink, width=4 if marked else 2)
    pitch = layout.TRACK_WIDTH / seats
    for seat in range(seats):
        x = left + pitch * (seat + 0.5)
        top = band.y + layout.TRACK_BOTTOM - 6 * layout.TRACK_STEP
        draw.line((x * 2, top * 2, x * 2, (band.y + layout.TRACK_BOTTOM) * 2), fill=NAMED["tab"], width=8)


def _draw_ridge(draw: ImageDraw.ImageDraw, wall: bool) -> None:
    """The mountains of the Shield Wall: small peaks along its line; broken, low rubble with gaps."""
    light, shade = NAMED["stone"], NAMED["ridge"]
    if not wall:
        light, shade = mix(light, NAMED["desert"], 0.6), mix(shade, NAMED["desert"], 0.6)
    for (x0, y0), (x1, y1) in pairwise(layout.RIDGE):
        upright = x0 == x1
        steps = max(1, round(max(abs(x1 - x0), abs(y1 - y0)) / (17 if upright else 20)))
        for step in range(steps + 1):
            x, y = x0 + (x1 - x0) * step / steps, y0 + (y1 - y0) * step / steps
            if upright:
                x += 5 if step % 2 else -5
            tall, wide = (20, 15) if step % 2 else (13, 11)
            if not wall:
                if step % 3 == 1:
                    continue
                tall, wide = tall // 2, wide * 2 // 3
            peak = [((x - wide) * 2, (y + 8) * 2), (x * 2, (y - tall) * 2), ((x + wide) * 2, (y + 8) * 2)]
            draw.polygon(peak, fill=shade)
            draw.polygon([peak[0], peak[1], ((x + wide * 0.1) * 2, (y + 8) * 2)], fill=light)


def _draw_space(image: Image.Image, draw: ImageDraw.ImageDraw, space: schema.Space, box: Box, language: str) -> None:
    put(image, icon(space.icon, BADGE), box.x + 22, box.y + 22, "mm")
    below = box.y + 58
    for faction, amount in space.requires.items():
        draw_mark(image, draw, box.x + 5, below, Mark(faction, str(amount)), 22)
        below += 28
    if space.combat:
        put(image, icon("combat", 24), box.x + 22, below + 2 if space.requires else box.y + 80, "mm")
    left, room = box.x + LEFT_COLUMN, box.w - LEFT_COLUMN - 2
    write(draw, left, box.y + 19, name_of(f"space:{space.id}", language), 20, language, room=room)
    chunks = _space_chunks(space)
    setting = fit(chunks, room, box.h - 36, largest=28)
    draw_setting(image, draw, left, box.y + 34, setting)
    if space.control_bonus:
        _draw_control_bonus(image, draw, space.control_bonus, box)


def _space_chunks(space: schema.Space) -> list[Chunk]:
    """The ways of a space below each other, each with its cost on a tab before it."""
    chunks: list[Chunk] = []
    for number, way in enumerate(space.ways):
        if number:
            chunks.append(BREAK)
        later = space.later_cost or {}
        for what, amount in way.cost.items():
            price = f"{amount}/{later[what]}" if what in later else str(amount)
            chunks.append((Mark(what, price, tab=True),))
        chunks += row_of(way.effect)
    if space.reveal is not None:
        chunks += [BREAK, (Mark("agent"), Mark("", "…"), *row_of(space.reveal)[0])]
    return chunks


def _draw_control_bonus(
    image: Image.Image, draw: ImageDraw.ImageDraw, bonus: dict[schema.Resource, int], box: Box
) -> None:
    """The tab that hangs below a place that can be controlled."""
    tab = rounded(86, 30, 8, NAMED["tab"], NAMED["edge"])
    put(image, tab, box.x + FLAG_LEFT, box.bottom + FLAG_DROP, "lm")
    put(image, icon("control", 22), box.x + FLAG_LEFT + 8, box.bottom + FLAG_DROP, "lm")
    for what, amount in bonus.items():
        draw_mark(image, draw, box.x + FLAG_LEFT + 36, box.bottom + FLAG_DROP, Mark(what, str(amount)), 22)


def _draw_band(image: Image.Image, draw: ImageDraw.ImageDraw, track: schema.Track, language: str) -> None:
    """A Faction's name and what its track gives."""
    band = layout.BANDS[track.id]
    put(image, icon(track.id, 32), band.x + 26, band.y + 22, "mm")
    write(draw, band.x + 48, band.y + 22, name_of(f"faction:{track.id}", language), 22, language, room=270)
    left = band.x + layout.TRACK_LABEL
    for level, chunk in ((2, (Mark("vp"),)), (4, row_of(track.at_4)[0])):
        y = band.y + layout.TRACK_BOTTOM - level * layout.TRACK_STEP
        draw_mark(image, draw, left + (44 - mark_width(chunk[0], 22)) / 2, y, chunk[0], 22)


def _draw_score(image: Image.Image, draw: ImageDraw.ImageDraw) -> None:
    """The numbers of the score track, the goal in gold."""
    for number in range(layout.SCORE_TOP + 1):
        y = score_y(number)
        goal = number >= layout.SCORE_GOAL
        ink = NAMED["gold"] if goal else NAMED["faint"]
        write(draw, layout.SCORE.x + layout.SCORE.w / 2, y + 26, str(number), 22, ink=ink, bold=goal, anchor="m")


def score_y(score: int) -> float:
    """The middle of a score's field; more than the track holds stands at its top."""
    pitch = layout.SCORE.h / (layout.SCORE_TOP + 1)
    return layout.SCORE.bottom - pitch * (min(max(score, 0), layout.SCORE_TOP) + 0.5)

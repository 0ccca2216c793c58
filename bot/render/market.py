"""What is fought over and what is for sale: Conflict card, Imperium Row, Reserve; and the header."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from PIL import Image, ImageDraw

from bot.language import Words
from bot.render import layout
from bot.render.board import market_of
from bot.render.effects import row_of
from bot.render.icons import icon
from bot.render.palette import NAMED, Tokens
from bot.render.rows import draw_setting, fit
from bot.render.shapes import put, rounded, seat_token
from bot.render.text import largest_size, width_of, write
from content import schema
from content.loader import load_product

ROMAN = ("", "I", "II", "III")
REWARD_LEFT = 208
"""From the left edge of a contract to its reward."""


@lru_cache(maxsize=8)
def _sheets(product: str) -> dict[str, schema.Sheet]:
    """Conflict cards and the cards that can be acquired, by id."""
    found = load_product(product)
    return {sheet.id: sheet for stem in ("conflicts", "reserve", "imperium", "starter") for sheet in found.sheets[stem]}


@lru_cache(maxsize=8)
def _contracts(product: str) -> dict[str, schema.Contract]:
    return {contract.id: contract for contract in load_product(product).all_of("contracts", schema.Contract)}


def draw_market(image: Image.Image, draw: ImageDraw.ImageDraw, view: dict[str, Any], words: Words) -> None:
    """The Row with its deck, the Reserve with its stacks, and the contracts on offer."""
    y, x = layout.MARKET.y + 16, float(layout.MARKET.right - 4)
    for what, count in (("intrigue", view["intrigue_deck"]), ("card", view["imperium_deck"])):
        x -= write(draw, x, y, str(count), 22, ink=NAMED["dim"], bold=True, anchor="r") + 4
        put(image, icon(what, 24), x, y, "rm")
        x -= 32
    sheets, boxes = _sheets(view["product"]), market_of(bool(view["choam"]))
    for box, name in zip(boxes.row, view["row"], strict=False):
        _draw_card(image, draw, sheets[name], box, words, None)
    for box, (name, count) in zip(boxes.reserve, view["reserve"].items(), strict=False):
        _draw_card(image, draw, sheets[name], box, words, count)
    for box, name in zip(boxes.contracts, view["choam"]["market"] if view["choam"] else (), strict=False):
        _draw_contract(image, draw, _contracts(view["product"])[name], box, words)


def _draw_card(
    image: Image.Image, draw: ImageDraw.ImageDraw, card: schema.Sheet, box: layout.Box, words: Words, count: int | None
) -> None:  # fmt: skip
    """Price, name, Agent icons and Factions; of a stack also how many are left."""
    assert isinstance(card, schema.Card)
    put(image, icon("price", 58), box.x + 36, box.y + box.h / 2, "mm")
    write(draw, box.x + 36, box.y + box.h / 2, str(card.cost), 32, ink=NAMED["pale"], bold=True, anchor="m")
    left, name = box.x + 71, words.name(f"card:{card.id}")
    room = box.right - 4 - left
    size = largest_size(name, (22, 21, 20), room, words.language)
    upper, lower = box.y + box.h * 0.28, box.y + box.h * 0.69
    write(draw, left, upper, name, size, words.language, room=room)
    for number, name in enumerate(card.icons):
        put(image, icon(name, 30), left + number * 34, lower, "lm")
    right = float(box.right - 12)
    if count is not None:
        right -= write(draw, right, lower, f"×{count}", 26, ink=NAMED["dim"], bold=True, anchor="r") + 10
    if card.factions:
        put(image, rounded(len(card.factions) * 32 + 6, 30, 8, NAMED["tab"], None), right, lower, "rm")
    for number, faction in enumerate(reversed(card.factions)):
        put(image, icon(faction, 26), right - 6 - number * 32, lower, "rm")


def _draw_contract(
    image: Image.Image, draw: ImageDraw.ImageDraw, contract: schema.Contract, box: layout.Box, words: Words
) -> None:
    """What completes it, and its reward."""
    name = words.name(f"contract:{contract.id}")
    middle = box.y + box.h / 2
    put(image, icon("contract", 26), box.x + 6, middle, "lm")
    write(draw, box.x + 38, middle, name, 20, words.language, room=REWARD_LEFT - 44)
    setting = fit(row_of(contract.reward), box.w - REWARD_LEFT - 4, box.h, largest=26)
    draw_setting(image, draw, box.x + REWARD_LEFT, middle - setting.height / 2, setting)


def draw_conflict(image: Image.Image, draw: ImageDraw.ImageDraw, view: dict[str, Any], words: Words) -> None:
    """The Conflict card: level, battle icon, name, and the rewards of the three places."""
    box = layout.CONFLICT
    put(image, icon("combat", 26), box.x + 14, box.y + 99, "lm")
    write(draw, box.x + 46, box.y + 99, str(view["conflict_deck"]), 22, ink=NAMED["dim"], bold=True)
    if view["conflict"] is None:
        write(draw, box.x + 16, box.y + 34, words.text("picture-conflict"), 22, words.language, ink=NAMED["faint"])
        return
    card = _sheets(view["product"])[view["conflict"]["id"]]
    assert isinstance(card, schema.Conflict)
    write(draw, box.x + 16, box.y + 64, ROMAN[card.level], 34, ink=NAMED["gold"], bold=True)
    if card.battle_icon:
        put(image, icon(card.battle_icon, 52), box.x + 206, box.y + 82, "mm")
    if card.location:
        put(image, icon("wall" if view["wall"] else "wall_broken", 36), box.x + 140, box.y + 82, "mm")
    name = words.name(f"conflict:{card.id}")
    room = layout.REWARDS[0].x - box.x - 20
    size = largest_size(name, (24, 22, 20), room, words.language)
    write(draw, box.x + 16, box.y + 26, name, size, words.language, room=room)
    for number, (place, effect) in enumerate(zip(layout.REWARDS, (card.first, card.second, card.third), strict=True)):
        middle = place.y + place.h / 2
        draw.line((place.x, place.y + 14, place.x, place.bottom - 15), fill=NAMED["edge"], width=2)
        write(draw, place.x + 14, middle, str(number + 1), 36, ink=NAMED["faint"], bold=True)
        setting = fit(row_of(effect), place.w - 48, place.h - 16, largest=32)
        draw_setting(image, draw, place.x + 44, middle - setting.height / 2, setting)


def draw_header(
    image: Image.Image, draw: ImageDraw.ImageDraw, view: dict[str, Any], names: list[str], words: Words, tokens: Tokens
) -> None:
    """Round and how many there are, phase, first player, whose decision; at the end the winner under a star."""
    language, y = words.language, 30
    x = 20 + write(draw, 20, y, words.text("picture-round"), 24, language, ink=NAMED["dim"]) + 12
    x += write(draw, x, y, str(view["round"]), 42, bold=True) + 6
    x += write(draw, x, y + 3, f"/ {view['rounds']}", 26, ink=NAMED["dim"], bold=True) + 24
    for number in range(view["rounds"]):
        ink = NAMED["gold"] if number < view["round"] else NAMED["edge"]
        draw.rectangle((x, y - 8, x + 9, y + 8), fill=ink)
        x += 14
    write(draw, 470, y, words.text(f"picture-phase-{view['phase']}"), 26, language, room=240)
    x = 760
    put(image, icon("first", 34), x, y, "lm")
    put(image, seat_token(tokens[view["first"]], 36), x + 62, y, "mm")
    write(draw, x + 90, y, names[view["first"]], 24, language, ink=NAMED["dim"], room=250)
    winners = [entry["seat"] for entry in view.get("outcome") or () if entry["place"] == 1]
    shown = winners[0] if winners else view["active"]
    if shown is None:
        return
    x = 1580 - min(300, width_of(names[shown], 30, language, True))
    write(draw, x, y, names[shown], 30, language, bold=True, room=300)
    put(image, seat_token(tokens[shown], 44), x - 30, y, "mm")
    if winners:
        put(image, icon("vp", 38), x - 62, y - 1, "rm")
    else:
        write(draw, x - 62, y, words.text("picture-active"), 24, language, ink=NAMED["dim"], anchor="r")

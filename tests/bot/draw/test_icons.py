"""Each icon can be exported, is small enough for Discord, and is recognisable at 20 pixels."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image, ImageDraw

from bot.delivery.emojis import name_emoji
from bot.draw.icons import EMOJI_LIMIT, ICONS, icon, icon_png
from bot.draw.palette import NAMED, Colour
from bot.draw.shapes import SCALE, read_path, rounded


@pytest.mark.parametrize("name", ICONS)
def test_every_icon_is_exported(name: str) -> None:
    data = icon_png(name)
    image = Image.open(BytesIO(data))
    assert image.format == "PNG"
    assert image.size == (EMOJI_LIMIT, EMOJI_LIMIT)
    assert image.mode == "RGBA"
    assert len(data) <= 256 * 1024
    assert image.getpixel((0, 0))[3] == 0


@pytest.mark.parametrize("name", ICONS)
def test_every_icon_reads_at_twenty_pixels(name: str) -> None:
    small = icon(name, 20)
    solid = sum(1 for value in small.getchannel("A").tobytes() if value > 128)
    assert 55 <= solid <= 380
    lightness = small.convert("LA").getchannel("L")
    inked = [
        value for value, alpha in zip(lightness.tobytes(), small.getchannel("A").tobytes(), strict=True) if alpha > 200
    ]
    assert max(inked) - min(inked) >= 40


def test_icons_differ() -> None:
    assert len({icon(name, 32).tobytes() for name in ICONS}) == len(ICONS)


@pytest.mark.slow
def test_names_are_fit_for_emojis() -> None:
    emojis = [name_emoji(name, icon_png(name)) for name in ICONS]
    assert all(name.replace("_", "").isalnum() and 2 <= len(name) <= 32 for name in emojis)


def test_sizes_are_checked() -> None:
    for size in (0, 15, 129):
        with pytest.raises(ValueError, match="pixels wide"):
            icon_png("spice", size)
    with pytest.raises(KeyError):
        icon_png("no such icon")


def test_unknown_path_commands_are_refused() -> None:
    with pytest.raises(ValueError, match="no path command"):
        read_path("M 1 2 X 3 4")


@pytest.mark.parametrize("size", [(9, 9), (40, 24), (200, 30), (30, 200), (301, 157)])
@pytest.mark.parametrize("edge", [None, (200, 10, 10)])
def test_large_boxes_look_as_if_they_were_drawn_whole(size: tuple[int, int], edge: Colour | None) -> None:
    width, height = size
    large = Image.new("RGBA", (width * SCALE, height * SCALE))
    corners = (0, 0, width * SCALE - 1, height * SCALE - 1)
    ImageDraw.Draw(large).rounded_rectangle(corners, 8 * SCALE, fill=(1, 2, 3), outline=edge, width=3 * SCALE)
    assert rounded(width, height, 8, (1, 2, 3), edge, 3).tobytes() == large.reduce(SCALE).tobytes()


COLOURS = {
    "vp": "gold", "water": "water", "persuasion": "persuasion", "swords": "steel", "troops": "bone",
    "sandworms": "sand",
}  # fmt: skip
"""A colour that each icon must contain, as on the components."""


@pytest.mark.parametrize("name", COLOURS)
def test_an_icon_has_the_colour_of_its_thing(name: str) -> None:
    """An icon has the colour of its component: red victory points would look like a loss."""
    image = icon(name, 64).convert("RGBA")
    pixels = {colour: number for number, colour in image.getcolors(image.width * image.height) or ()}
    solid = sum(number for colour, number in pixels.items() if colour[3] == 255)
    assert pixels.get((*NAMED[COLOURS[name]], 255), 0) > solid / 10

"""The colours of seats are distinct in grey and with the three common deficiencies of colour vision."""

from __future__ import annotations

from itertools import combinations

import pytest

from bot.draw.palette import NAMED, SEATS, Colour, ink_on
from bot.draw.shapes import SEAT_SHAPES, seat_token

# Machado, Oliveira and Fernandes (2009), severity 1, on linear light.
VISION = {
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}
GROUNDS = (
    "ground", "zone", "box", "tab", "desert", "desert_deep", "desert_box", "rock", "rock_box", "stone_ground",
    "stone_box", "trade", "trade_box",
)  # fmt: skip
LEAST = {"full": 45, "protanopia": 35, "deuteranopia": 35, "tritanopia": 35, "grey": 14}
"""The least CIE76 distance of two colours for each kind of vision; a distance of 2.3 is just noticeable."""


def linear(value: int) -> float:
    share = value / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def seen(colour: Colour, vision: str) -> tuple[float, float, float]:
    """A colour in CIE Lab as it is seen with this kind of vision."""
    light = [linear(value) for value in colour]
    r, g, b = (
        min(1.0, max(0.0, sum(x * y for x, y in zip(row, light, strict=True)))) for row in VISION[vision]
    )  # fmt: skip

    def curve(value: float) -> float:
        return value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116

    x = curve((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505)
    y = curve(0.2126 * r + 0.7152 * g + 0.0722 * b)
    z = curve((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(first: Colour, second: Colour, vision: str) -> float:
    pairs = zip(seen(first, vision), seen(second, vision), strict=True)
    return sum((a - b) ** 2 for a, b in pairs) ** 0.5


@pytest.mark.parametrize("vision", VISION)
def test_four_seats_stay_apart(vision: str) -> None:
    for first, second in combinations(SEATS[:4], 2):
        assert distance(first, second, vision) >= LEAST[vision]


@pytest.mark.parametrize("vision", VISION)
def test_any_two_of_six_can_be_told_apart(vision: str) -> None:
    for first, second in combinations(SEATS, 2):
        assert distance(first, second, vision) >= LEAST[vision] / 2


@pytest.mark.parametrize("vision", VISION)
def test_numbers_on_tokens_can_be_read(vision: str) -> None:
    for seat in SEATS:
        assert distance(seat, ink_on(seat), vision) >= 40


@pytest.mark.parametrize("vision", VISION)
def test_seats_stand_out_from_the_grounds(vision: str) -> None:
    for seat in SEATS:
        for ground in GROUNDS:
            assert distance(seat, NAMED[ground], vision) >= 22


def test_arrakis_is_sand_and_the_landsraad_cool() -> None:
    """The ground of Arrakis is drawn in warm colours and the Landsraad in cool ones, and neither looks like the empty
    table."""
    for warm in ("desert", "desert_deep", "desert_box"):
        red, _, blue = NAMED[warm]
        assert red > blue + 15
    for cool in ("stone_ground", "stone_box"):
        red, _, blue = NAMED[cool]
        assert blue > red + 10
    assert distance(NAMED["desert"], NAMED["stone_ground"], "full") >= 25
    assert distance(NAMED["desert"], NAMED["ground"], "full") >= 20
    assert distance(NAMED["stone_ground"], NAMED["ground"], "full") >= 15


def test_every_seat_has_a_shape_of_its_own() -> None:
    assert len(set(SEAT_SHAPES)) == len(SEATS) == 6
    shapes = {seat_token(seat, 40).getchannel("A").tobytes() for seat in range(6)}
    assert len(shapes) == 6

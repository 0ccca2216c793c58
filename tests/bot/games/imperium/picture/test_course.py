"""The chart of the scores: whole text in every language, every seat in its place, and the same bytes every time."""

from __future__ import annotations

import random
from io import BytesIO

import pytest
from PIL import Image

from bot.draw.chart import AREA, HEIGHT, LABELS, WIDTH
from bot.draw.coverage import covered
from bot.draw.palette import SEATS
from bot.draw.pictures import ALT_LIMIT as LIMIT
from bot.draw.pictures import _cache
from bot.draw.text import FONTS
from bot.games.imperium.picture import paint_course
from bot.language import Words
from content import LANGUAGES
from tests.bot.games.imperium.picture.views import CJK_NAMES, NAMES, opening, watch

SMALLEST_HERE = 36
"""The smallest text size. A phone shows the picture at a third of its size, so such text is 12 pixels high."""


@pytest.fixture(autouse=True)
def _fresh() -> None:
    _cache.clear()


def course(seats: int, rounds: int, seed: int) -> list[list[int]]:
    """Scores that change by a few points a round, mostly upwards."""
    rng = random.Random(seed)
    made = [[1 if seats == 4 else 0] * seats]
    for _ in range(rounds + 1):
        made.append([max(0, score + rng.choice((-1, 0, 0, 1, 1, 2, 3))) for score in made[-1]])
    return made


@pytest.mark.sweep(3)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("seats", "rounds"), [(3, 1), (3, 5), (4, 10), (4, 7)])
def test_text_is_whole_apart_and_large_enough_for_a_phone(
    seats: int, rounds: int, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for seed in range(4):
        drawn = watch(monkeypatch)
        paint_course(opening(seats), course(seats, rounds, seed), language, (NAMES, CJK_NAMES)[seed % 2][:seats])
        for words, path, size, (left, top, right, bottom) in drawn:
            assert {ord(c) for c in words} <= covered(FONTS / path.rsplit("/", 1)[1]), words
            assert size >= SMALLEST_HERE
            assert left >= 0
            assert top >= 0
            assert right <= WIDTH
            assert bottom <= HEIGHT
        boxes = [(box, words) for words, _, _, box in drawn]
        for i, ((left, top, right, bottom), words) in enumerate(boxes):
            for (left2, top2, right2, bottom2), other in boxes[i + 1 :]:
                apart = left2 >= right - 2 or left >= right2 - 2 or top2 >= bottom - 2 or top >= bottom2 - 2
                assert apart, f"{words!r} over {other!r}"


def test_every_seat_is_drawn_in_its_colour_even_where_scores_are_equal() -> None:
    equal = [[1] * 4, [2] * 4, [3] * 4, [3] * 4]
    image = Image.open(BytesIO(paint_course(opening(), equal, "en", NAMES).data)).convert("RGB")
    plot = image.crop((AREA.x, AREA.y, AREA.right, AREA.bottom + 30))
    labels = image.crop((LABELS, 0, WIDTH, HEIGHT))
    for part in (plot, labels):
        colours = {colour for _, colour in part.getcolors(1 << 20)}
        assert set(SEATS[:4]) <= colours


def test_negative_scores_and_a_game_without_rounds_are_drawn() -> None:
    for scores in ([[0, 0, 0], [-1, 0, 2], [-2, 3, 13]], [[0, 0, 0], [0, 0, 0]]):
        assert Image.open(BytesIO(paint_course(opening(3), scores, "en").data)).size == (WIDTH, HEIGHT)


@pytest.mark.sweep(4)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_description_holds_every_score_and_the_picture_is_kept(language: str) -> None:
    scores = course(4, 10, 3)
    first = paint_course(opening(), scores, language, NAMES)
    assert paint_course(opening(), scores, language, NAMES) is first
    _cache.clear()
    assert paint_course(opening(), scores, language, NAMES).data == first.data
    assert len(first.alt) <= LIMIT
    assert len(first.data) < 200_000
    for seat in range(4):
        comma = ", " if language == "en" else "、"
        assert comma.join(str(row[seat]) for row in scores) in first.alt


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_of_computer_players_are_whole(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    names = [Words(language).text("computer-name", number=number) for number in range(1, 5)]
    drawn = watch(monkeypatch)
    paint_course(opening(4), course(4, 10, 1), language, names)
    said = "".join(words for words, *_ in drawn)
    assert all(name in said for name in names), said

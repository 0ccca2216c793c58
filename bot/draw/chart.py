"""Line charts of a game, in the colours and shapes of the seats: the scores after each round, or the chances to win at
the start of each round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from PIL import Image, ImageDraw

from bot.draw.boxes import Box
from bot.draw.palette import NAMED, SEATS, Tokens, mix
from bot.draw.pictures import within_limit
from bot.draw.shapes import put, seat_token, stroke
from bot.draw.text import largest_size, width_of, write
from bot.language import Words
from bot.language.names import tell_apart

WIDTH, HEIGHT = 1200, 840
AREA = Box(86, 108, 634, 630)
NUMBER = 38
"""The size of the numbers on both axes; a phone shows the picture at a third of its size."""
NAMES = (40, 36)
"""The sizes to try for a name at the right, the largest first. A name that is too wide for the last size is cut."""
LABELS = AREA.right + 30
PITCH = 84
"""The least distance between two labels at the right."""
LINE = 9
APART = 10
"""The distance at which lines of equal scores are drawn, one below the other."""


def describe_course(course: Sequence[Sequence[int]], names: Sequence[str], words: Words) -> str:
    """Everybody's score after each round, in words."""
    said = [words.text("chart-alt-head", rounds=len(course) - 2)]
    for seat, name in enumerate(tell_apart(names)):
        scores = words.side_by_side([str(scores[seat]) for scores in course])
        said.append(words.text("chart-alt-seat", player=name, scores=scores))
    return within_limit(said, words.text("picture-alt-more"), words.gap)


class Scale(NamedTuple):
    """The vertical axis of a chart."""

    low: int
    top: int
    # The distance between numbered lines.
    step: int = 2
    # The distance between lines without a number.
    between: int = 1
    # The value at which a golden line is drawn; None for no such line.
    goal: int | None = None
    # The text after every number.
    unit: str = ""


def draw_course(
    course: Sequence[Sequence[int]], names: Sequence[str], words: Words, tokens: Tokens, goal: int
) -> Image.Image:
    """Draw a line for the scores of each seat. `course[i]` has the scores after round i (for 0: at the start), and its
    last entry those at the end.

    1200 × 840 pixels. The score `goal` is a golden line. `names` must have been cleaned.
    """
    top = max(goal, *(max(scores) for scores in course)) + 1
    low = min(0, *(min(scores) for scores in course))
    return _draw_lines(course, names, words, tokens, "chart-title", Scale(low, top, goal=goal))


def draw_chances(course: Sequence[Sequence[int]], names: Sequence[str], words: Words, tokens: Tokens) -> Image.Image:
    """Draw a line for the chances of each seat to win, in percent. `course[i]` has the chances at the start of round i
    + 1, and its last entry those at the end."""
    return _draw_lines(course, names, words, tokens, "chances-title", Scale(0, 100, 25, 25, unit="%"), first=1)


def describe_chances(course: Sequence[Sequence[int]], names: Sequence[str], words: Words) -> str:
    """Everybody's chance to win at the start of each round, in words."""
    said = [words.text("chances-alt-head", rounds=len(course) - 1)]
    for seat, name in enumerate(tell_apart(names)):
        scores = words.side_by_side([f"{chances[seat]}%" for chances in course])
        said.append(words.text("chart-alt-seat", player=name, scores=scores))
    return within_limit(said, words.text("picture-alt-more"), words.gap)


def _draw_lines(
    course: Sequence[Sequence[int]], names: Sequence[str], words: Words, tokens: Tokens, title: str, scale: Scale,
    first: int = 0,
) -> Image.Image:  # fmt: skip
    """Draw a chart's lines; `first` is the number below the first point, if that is not 0."""
    low, top, goal = scale.low, scale.top, scale.goal
    seats = range(len(names))

    def x_of(place: int) -> float:
        return AREA.x + AREA.w * place / max(1, len(course) - 1)

    def y_of(score: float) -> float:
        return AREA.bottom - AREA.h * (score - low) / (top - low)

    large = Image.new("RGB", (WIDTH * 2, HEIGHT * 2), NAMED["ground"])
    draw = ImageDraw.Draw(large)
    for score in range(low, top + 1, scale.between):
        y, ends = round(y_of(score)) * 2, score == goal
        ink = NAMED["gold"] if ends else mix(NAMED["ground"], NAMED["faint"], 0.55 if score % scale.step == 0 else 0.25)
        draw.line((AREA.x * 2, y, AREA.right * 2, y), fill=ink, width=6 if ends else 3)
    beside = _spread(course)
    for seat in seats:
        points = [
            (x_of(place) * 2, (y_of(scores[seat]) + beside[place][seat] * APART) * 2)
            for place, scores in enumerate(course)
        ]
        stroke(draw, points, False, LINE * 2 + 8, NAMED["ground"])
        stroke(draw, points, False, LINE * 2, SEATS[tokens[seat]])
    image = large.reduce(2)
    draw = ImageDraw.Draw(image)
    write(draw, 30, 48, words.text(title), 46, words.language, bold=True, room=WIDTH - 60)
    for score in range(low + low % scale.step, top + 1, scale.step):
        ink = NAMED["gold"] if score == goal else NAMED["dim"]
        write(
            draw,
            AREA.x - (10 if scale.unit else 18),
            y_of(score),
            str(score),
            NUMBER,
            ink=ink,
            bold=score == goal,
            anchor="r",
        )
    _write_rounds(draw, len(course) - 1, x_of, words, first)
    for place, scores in enumerate(course):
        size = 40 if place == len(course) - 1 else 24
        for seat in seats:
            height = y_of(scores[seat]) + beside[place][seat] * APART
            put(image, seat_token(tokens[seat], size), x_of(place), height, "mm")
    heights = [y_of(score) for score in course[-1]]
    _write_names(image, draw, [f"{score}{scale.unit}" for score in course[-1]], heights, names, words, tokens)
    return image


def _write_rounds(draw: ImageDraw.ImageDraw, last: int, x_of: Any, words: Words, first: int) -> None:
    """Below the lines, write the numbers of the rounds, as many as fit, and the word for the end."""
    y = AREA.bottom + 44
    end = words.text("chart-end")
    free = x_of(last) - width_of(end, NUMBER, words.language, bold=True) / 2 - 6
    write(draw, x_of(last), y, end, NUMBER, words.language, bold=True, anchor="m")
    for place in range(1 - first, last):
        if x_of(place) + width_of(str(place + first), NUMBER) / 2 < free:
            write(draw, x_of(place), y, str(place + first), NUMBER, ink=NAMED["dim"], anchor="m")


def _write_names(
    image: Image.Image, draw: ImageDraw.ImageDraw, scores: Sequence[str], heights: Sequence[float],
    names: Sequence[str], words: Words, tokens: Tokens,
) -> None:  # fmt: skip
    """Write the names to the right of the lines, from the highest line down, moved apart if they would touch."""
    order = sorted(range(len(scores)), key=lambda seat: (heights[seat], seat))
    places = [heights[seat] for seat in order]
    for i in range(1, len(places)):
        places[i] = max(places[i], places[i - 1] + PITCH)
    over = places[-1] - (AREA.bottom + 10)
    if over > 0:
        places[-1] -= over
        for i in range(len(places) - 2, -1, -1):
            places[i] = min(places[i], places[i + 1] - PITCH)
    for seat, y in zip(order, places, strict=True):
        put(image, seat_token(tokens[seat], 50), LABELS + 30, y, "mm")
        score = scores[seat]
        write(draw, WIDTH - 24, y, score, 50, bold=True, anchor="r")
        room = WIDTH - 24 - width_of(score, 50, bold=True) - 20 - (LABELS + 66)
        size = largest_size(names[seat], NAMES, room, words.language)
        write(draw, LABELS + 66, y, names[seat], size, words.language, room=room)


def _spread(course: Sequence[Sequence[int]]) -> list[list[float]]:
    """The vertical shift of each seat's line at each point, in units of `APART`, so that lines of equal scores do not
    cover each other. A line that shares its score with no other has the shift 0."""
    made = []
    for scores in course:
        row = []
        for seat, score in enumerate(scores):
            equal = [other for other, value in enumerate(scores) if value == score]
            row.append(equal.index(seat) - (len(equal) - 1) / 2)
        made.append(row)
    return made

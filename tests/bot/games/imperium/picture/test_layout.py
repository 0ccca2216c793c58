"""Layouts: one file a board, checked when it is read; what has no place in one is an error by name."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
import yaml

from bot.draw.boxes import Box
from bot.games.imperium.picture.layout import (
    FOLDER,
    MARGIN,
    Layout,
    LayoutError,
    Unplaced,
    boards,
    grown,
    layout_of,
    read_layout,
)
from content.imperium import schema
from content.imperium.loader import load_product

TEXT = (FOLDER / "uprising.yaml").read_text(encoding="utf-8")
WANTED = {
    "plain": frozenset[str](),
    "contracts": frozenset({"contracts"}),
}


def changed(**given: Any) -> str:
    """The text of Uprising's layout with some fields changed; None takes one away."""
    entries = yaml.safe_load(TEXT) | given
    return yaml.safe_dump({name: value for name, value in entries.items() if value is not None})


def apart(first: Box, second: Box) -> bool:
    """Returns whether two boxes share no pixel."""
    across = first.right <= second.x or second.right <= first.x
    return across or first.bottom <= second.y or second.bottom <= first.y


@pytest.mark.parametrize("board", boards())
@pytest.mark.parametrize("wanted", WANTED)
@pytest.mark.parametrize("seats", range(1, 7))
def test_boxes_lie_on_the_picture_and_apart(board: str, wanted: str, seats: int) -> None:
    layout = layout_of(board, seats, WANTED[wanted])
    named = {name: boxes for name, boxes in layout.regions.items() if name not in ("rewards", "conflict")}
    boxes = [*layout.spaces.values(), *layout.seats, *(box for region in named.values() for box in region)]
    for box in (*boxes, *layout.boxes("rewards"), layout.box("conflict"), *layout.tracks.values()):
        assert 0 <= box.x < box.right <= layout.width
        assert 0 <= box.y < box.bottom <= layout.height
    for first, second in combinations(boxes, 2):
        assert apart(first, second), (first, second)


def test_the_board_of_uprising_has_all_its_spaces_and_posts() -> None:
    layout, product = layout_of("uprising", 4), load_product("uprising")
    assert set(layout.spaces) == {space.id for space in product.all_of("board", schema.Space)}
    assert set(layout.posts) == {post.id for post in product.all_of("observation_posts", schema.Post)}
    assert set(layout.tracks) == {track.id for track in product.all_of("tracks", schema.Track)}


@pytest.mark.parametrize(("seats", "rows"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_players_sit_clockwise_in_two_columns(seats: int, rows: int) -> None:
    layout = layout_of("uprising", seats)
    assert len(layout.seats) == seats
    left, right = min(box.x for box in layout.seats), max(box.x for box in layout_of("uprising", 4).seats)
    assert layout.seats[0].x == left
    column = [box for box in layout.seats if box.x == right]
    assert column == sorted(column, key=lambda box: box.y)
    assert list(layout.seats[1 : 1 + rows]) == column
    back = list(layout.seats[1 + rows :])
    assert back == sorted(back, key=lambda box: -box.y)
    lowest = max(box.bottom for box in layout.seats)
    assert layout.height == max(1200, lowest + MARGIN)


def test_more_is_shown_below() -> None:
    layout = layout_of("uprising", 4)
    taller = grown(layout, {"embassy": 120, "ix": 80})
    assert taller.box("embassy").y == layout.height
    assert taller.box("ix").y > taller.box("embassy").bottom
    assert taller.height >= taller.box("ix").bottom
    assert layout.height == 1200


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        (lambda layout: layout.space("tueks_sietch"), "layout uprising: no place for space tueks_sietch"),
        (lambda layout: layout.post("moon"), "layout uprising: no place for post moon"),
        (lambda layout: layout.band("great_houses"), "layout uprising: no place for track great_houses"),
        (lambda layout: layout.box("embassy"), "layout uprising: no place for region embassy"),
        (lambda layout: layout.boxes("row", 6), "layout uprising: row has room for 5, not 6"),
    ],
)
def test_what_has_no_place_is_named(ask: Any, said: str) -> None:
    layout: Layout = layout_of("uprising", 4)
    with pytest.raises(Unplaced, match=said):
        ask(layout)


def test_an_unknown_board_is_named() -> None:
    with pytest.raises(Unplaced, match="no layout for board caladan"):
        layout_of("caladan", 4)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (changed(wall=[1, 2]), r"^x\.yaml: wall: "),
        (changed(track=None), r"^x\.yaml: track: "),
        (changed(tracks={"emperor": [1, 2, 3]}), r"^x\.yaml: tracks\.emperor: a box is \[left, top, width, height\]$"),
        (changed(lands=[{"box": [1, 2, 3, 4], "colour": "mauve"}]), r"^x\.yaml: lands\.0\.colour: no colour mauve$"),
        (changed(spaces={"arrakeen": [1500, 72]}), r"^x\.yaml: spaces\.arrakeen: outside the picture$"),
        (changed(spaces={"arrakeen": [1500]}), r"^x\.yaml: spaces\.arrakeen: a space is "),
        (changed(regions={"row": {"first": [0, 0, 1, 1], "count": 2}}), r"^x\.yaml: regions\.row: "),
        ("- {", r"^x\.yaml: no valid YAML: "),
        ("7", r"^x\.yaml: "),
    ],
)
def test_a_faulty_file_is_refused_by_its_field(text: str, said: str) -> None:
    with pytest.raises(LayoutError, match=said):
        read_layout("x.yaml", text)


def test_layouts_are_part_of_the_package() -> None:
    assert {path.stem for path in Path(FOLDER).iterdir()} == set(boards())

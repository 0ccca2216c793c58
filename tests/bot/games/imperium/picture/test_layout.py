"""Each board has one layout file, which is checked when it is read. An error names each thing that has no place in the
file."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
import yaml

from bot.draw.boxes import Box
from bot.games.imperium.picture.layout import (
    FOLDER,
    Form,
    Layout,
    LayoutError,
    Unplaced,
    boards,
    forms,
    grown,
    layout_of,
    read_layout,
)
from content.imperium import schema
from content.imperium.loader import list_boards, load_board, load_product
from content.loading import Loader

TEXT = (FOLDER / "uprising.yaml").read_text(encoding="utf-8")
WANTED = {
    "plain": frozenset[str](),
    "contracts": frozenset({"contracts"}),
}


def changed(**given: Any) -> str:
    """The text of Uprising's layout with some fields changed; None removes one."""
    entries = yaml.load(TEXT, Loader) | given
    return yaml.safe_dump({name: value for name, value in entries.items() if value is not None})


def apart(first: Box, second: Box) -> bool:
    """Whether two boxes share no pixel."""
    across = first.right <= second.x or second.right <= first.x
    return across or first.bottom <= second.y or second.bottom <= first.y


FORMS = [(board, form) for board in boards() for form in forms(board)]
TABLES = [
    (board, form, seats)
    for board, form in FORMS
    for seats in (range(1, 7) if board in list_boards() else load_board(board).board.seats)
]
"""The tables to draw. The back of a board is drawn only with the numbers of players that it is for."""


@pytest.mark.parametrize(("board", "form", "seats"), TABLES)
@pytest.mark.parametrize("wanted", WANTED)
def test_boxes_lie_on_the_picture_and_apart(board: str, form: Form, wanted: str, seats: int) -> None:
    layout = layout_of(board, seats, WANTED[wanted], form)
    parts = ("rewards", "conflict", "fought", "strengths")
    named = {name: boxes for name, boxes in layout.regions.items() if name not in parts}
    boxes = [*layout.spaces.values(), *layout.seats, *(box for region in named.values() for box in region)]
    inner = [box for part in parts[:1] + parts[2:] for box in layout.boxes(part)]
    for box in (*boxes, *inner, layout.box("conflict"), *layout.tracks.values()):
        assert 0 <= box.x < box.right <= layout.width
        assert 0 <= box.y < box.bottom <= layout.height
    for first, second in [*combinations(boxes, 2), *combinations(inner, 2)]:
        assert apart(first, second), (first, second)
    around = layout.box("conflict")
    for box in inner:
        assert around.x <= box.x
        assert around.y <= box.y
        assert box.right <= around.right
        assert box.bottom <= around.bottom


@pytest.mark.parametrize("board", boards())
def test_every_board_has_a_portrait_with_the_same_places(board: str) -> None:
    wide, narrow = (layout_of(board, 4, form=form) for form in ("landscape", "portrait"))
    assert narrow.form == "portrait"
    assert narrow.width < wide.width
    for of in ("spaces", "posts", "tracks", "lines"):
        assert set(getattr(narrow, of)) == set(getattr(wide, of)), of
    assert set(wide.regions) - set(narrow.regions) <= {"stock"}
    for region, boxes in narrow.regions.items():
        assert len(boxes) == len(wide.regions[region]), region


def test_a_board_without_a_portrait_is_drawn_as_landscape(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.games.imperium.picture.layout.forms", lambda board: ("landscape",))
    layout_of.cache_clear()
    assert layout_of("uprising", 4, form="portrait").form == "landscape"
    layout_of.cache_clear()


def test_the_board_of_uprising_has_all_its_spaces_and_posts() -> None:
    layout, product = layout_of("uprising", 4), load_product("uprising")
    assert set(layout.spaces) == {space.id for space in product.all_of("board", schema.Space)}
    assert set(layout.posts) == {post.id for post in product.all_of("observation_posts", schema.Post)}
    assert set(layout.tracks) == {track.id for track in product.all_of("tracks", schema.Track)}


@pytest.mark.parametrize(("board", "form", "seats"), [table for table in TABLES if table[0] in list_boards()])
def test_the_players_fill_their_place_in_rows_clockwise(board: str, form: Form, seats: int) -> None:
    """The players fill their area in rows, clockwise, without a gap for an absent fourth player."""
    boxes = layout_of(board, seats, form=form).seats
    widest = layout_of(board, 1, form=form).seats[0]
    assert len(boxes) == seats
    rows = sorted({box.y for box in boxes})
    for number, top in enumerate(rows):
        row = [box for box in boxes if box.y == top]
        assert row == sorted(row, key=lambda box: box.x, reverse=bool(number % 2))
        assert min(box.x for box in row) == widest.x
        assert widest.right - max(box.right for box in row) < len(row)
    assert list(boxes) == sorted(boxes, key=lambda box: box.y)
    assert widest.bottom - max(box.bottom for box in boxes) < len(rows)


@pytest.mark.parametrize("form", ["landscape", "portrait"])
def test_each_team_has_a_row_or_a_column_with_its_commander_first(form: Form) -> None:
    """Each team has a row or a column with its Commander first (T2.3): Muad'Dib's team has the seats 0, 2 and 4,
    Shaddam's 3, 5 and 1."""
    layout = layout_of("uprising_six", 6, form=form)
    for commander, team, strip in ((0, (0, 2, 4), 0), (3, (3, 1, 5), 1)):
        boxes = [layout.seats[seat] for seat in team]
        assert len({box.x if form == "portrait" else box.y for box in boxes}) == 1
        assert boxes == sorted(boxes, key=lambda box: box.y if form == "portrait" else box.x)
        assert layout.seats[commander] is boxes[0]
        assert layout.boxes("teams")[strip].bottom <= boxes[0].y
    side = load_product("uprising_six")
    assert set(layout.spaces) == {space.key for space in side.all_of("board", schema.Space)}
    assert set(layout.posts) == {post.key for post in side.all_of("observation_posts", schema.Post)}
    assert set(layout.tracks) == {track.key for track in side.all_of("tracks", schema.Track)}


def test_more_is_shown_below() -> None:
    layout = layout_of("uprising", 4)
    taller = grown(layout, {"embassy": 120, "ix": 80})
    assert taller.box("embassy").y == layout.height
    assert taller.box("ix").y > taller.box("embassy").bottom
    assert taller.height >= taller.box("ix").bottom
    assert layout.box("row").bottom <= layout.height


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
    assert {path.name.partition(".")[0] for path in Path(FOLDER).iterdir()} == set(boards())

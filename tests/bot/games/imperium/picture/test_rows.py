"""Rows of icons: every effect has one, every icon exists, and every row fits its place on the board."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Any, ClassVar, get_args, get_type_hints

import pytest

from bot.draw.boxes import Box
from bot.draw.icons import ICONS
from bot.draw.rows import SIZES, Mark, Setting, chunk_width, fit
from bot.draw.text import BOLD, runs
from bot.games.imperium.picture.atoms import COUNT_ICONS, FACT_MARKS
from bot.games.imperium.picture.conflict import REWARD_LEFT, REWARD_RIGHT, reward_setting
from bot.games.imperium.picture.effects import row_of
from bot.games.imperium.picture.faces import INDENT, strip_boxes
from bot.games.imperium.picture.layout import Form, layout_of
from bot.games.imperium.picture.spaces import LEFT_COLUMN, pile_box, space_setting
from content.imperium import effects as e
from content.imperium import schema
from content.imperium.effects import Node
from content.imperium.loader import list_boards, load_content, load_product
from content.imperium.notation import read_effect
from content.imperium.sets.immortality.atoms import HasMarker
from tests.content.imperium.counts import list_counts
from tests.content.imperium.own import list_mixed

BOARDS = list_boards()
EFFECTS = [
    node
    for board in BOARDS
    for node in load_content(board, list_mixed(board)).nodes.values()
    if isinstance(node, e.Effect)
]


def printed(*stems: str) -> list[Any]:
    """Test cases of every board's components in these files, each with its board's name."""
    return [
        pytest.param(board, sheet, id=f"{board}-{sheet.id}")
        for board in BOARDS
        for stem in stems
        for sheet in load_product(board).sheets[stem]
    ]


def test_every_effect_is_drawn_with_icons_that_exist() -> None:
    for node in EFFECTS:
        marks = [mark for chunk in row_of(node) for mark in chunk]
        assert marks
        assert all(mark.icon in ICONS or (not mark.icon and mark.text) for mark in marks), node.at


def test_numbers_and_signs_are_in_the_font() -> None:
    texts = {mark.text for node in EFFECTS for chunk in row_of(node) for mark in chunk if mark.text}
    assert {text for text in texts if list(runs(text, "en", bold=True)) != [(BOLD, text)]} == set()


def test_conditions_and_counts_are_complete() -> None:
    assert set(e.FACTS) <= set(FACT_MARKS)
    assert set(e.COUNTS) <= set(COUNT_ICONS)
    for count in list_counts():
        assert row_of(e.Per(count, e.Draw(1)))
    icons = {icon for marks in FACT_MARKS.values() for icon, _ in marks} | {
        i for row in COUNT_ICONS.values() for i in row
    }
    assert icons <= set(ICONS)


FORMS: tuple[Form, ...] = ("landscape", "portrait")


def has_room(setting: Setting, width: float, height: float) -> bool:
    """Whether a row fits this width and height."""
    wide = max(chunk_width(line, setting.size) for line in setting.lines)
    return wide <= width and setting.height <= height


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(("board", "space"), printed("board"))
def test_spaces_have_room_for_their_effects(board: str, space: schema.Space, form: Form) -> None:
    box = layout_of(board, 4, form=form).space(space.id)
    assert has_room(space_setting(space, box), box.w - LEFT_COLUMN, box.h - 32)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(("board", "space"), printed("board"))
def test_spice_lies_inside_its_space_beside_what_is_printed_there(board: str, space: schema.Space, form: Form) -> None:
    """The pile of spice is inside its space, beside the printed effects. In an earlier version it extended beyond the
    box, between two spaces."""
    if not space.maker:
        return
    box = layout_of(board, 4, form=form).space(space.id)
    pile = pile_box(box)
    assert box.x < pile.x
    assert pile.right < box.right
    assert box.y < pile.y
    assert pile.bottom < box.bottom
    setting = space_setting(space, box)
    top = box.y + 32
    for number, line in enumerate(setting.lines):
        below = top + (number + 1) * setting.height / len(setting.lines) > pile.y + 8
        assert not below or box.x + LEFT_COLUMN + chunk_width(line, setting.size) <= pile.x + 4


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(("board", "conflict"), printed("conflicts"))
def test_conflicts_have_room_for_their_rewards(board: str, conflict: schema.Conflict, form: Form) -> None:
    for effect, box in zip(
        (conflict.first, conflict.second, conflict.third), layout_of(board, 4, form=form).boxes("rewards"), strict=True
    ):
        assert has_room(reward_setting(effect, box), box.w - REWARD_LEFT - REWARD_RIGHT, box.h)


@pytest.mark.sweep(4)
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("wanted", [frozenset[str](), frozenset({"contracts"})])
@pytest.mark.parametrize(("board", "card"), printed("imperium"))
def test_cards_of_the_row_say_what_they_do(
    board: str, card: schema.Card, wanted: frozenset[str], form: Form
) -> None:  # fmt: skip
    """Cards of the Row show what they do: each has a separate strip inside the card, and the strip has room for its row
    of icons."""
    for box in layout_of(board, 4, wanted, form).boxes("row"):
        check_strips(card, box)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("wanted", [frozenset[str](), frozenset({"contracts"})])
@pytest.mark.parametrize(("board", "card"), printed("reserve"))
def test_stacks_of_the_reserve_say_what_they_do(
    board: str, card: schema.Card, wanted: frozenset[str], form: Form
) -> None:  # fmt: skip
    for box in layout_of(board, 4, wanted, form).boxes("reserve"):
        check_strips(card, box)


def check_strips(card: schema.Card, box: Box) -> None:
    strips = strip_boxes(card, box)
    hints = get_type_hints(schema.Card, include_extras=True)
    boxes = [name for name, hint in hints.items() if get_args(hint)[:1] == (schema.Notation,)]
    assert {"turn_start", "agent", "reveal"} < set(boxes)
    assert len(strips) == sum(getattr(card, name) is not None for name in boxes)
    below = box.y
    for _, at, setting in strips:
        assert box.x < at.x
        assert at.right < box.right
        assert below <= at.y
        assert at.bottom < box.bottom
        assert has_room(setting, at.w - INDENT, at.h), (at, setting.size, setting.height)
    for (_, first, _), (_, second, _) in pairwise(strips):
        assert first.right <= second.x or first.bottom <= second.y


def test_rows_break_between_chunks_and_shrink_before_they_split() -> None:
    row = row_of(read_effect({"pay": {"spice": 4}, "for": {"vp": 1}}, "test"))
    assert fit(row, 400, 40).size == SIZES[0]
    assert len(fit(row, 400, 40).lines) == 1
    narrow = fit(row, 110, 40)
    assert len(narrow.lines) == 1
    assert narrow.size < SIZES[0]
    assert len(fit([(Mark("spice", "1"),)] * 4, 100, 200).lines) >= 2


@dataclass(slots=True, eq=False)
class Word(Node):
    """An effect declared by a module with its icons."""

    icons: ClassVar[tuple[str, ...]] = ()
    amount: int | None = None
    faction: str | None = None
    effect: Node | None = None


def declared(*icons: str, **given: Any) -> Any:
    """An instance of an effect with these icons."""
    return type("Declared", (Word,), {"__slots__": (), "icons": icons})(**given)


@pytest.mark.parametrize(
    ("node", "drawn"),
    [
        (declared("mentat"), [("mentat", "")]),
        (declared("harvest", amount=2), [("harvest", "2")]),
        (declared("no", "troops", amount=3), [("no", ""), ("troops", "3")]),
        (declared("recall", "card", faction="fremen"), [("recall", ""), ("card", ""), ("fremen", "")]),
        (declared("repeat", effect=e.Draw(2)), [("repeat", ""), ("", ":"), ("card", "2")]),
    ],
)
def test_words_of_modules_are_drawn_by_the_icons_they_declare(node: Any, drawn: list[tuple[str, str]]) -> None:
    assert [(mark.icon, mark.text) for chunk in row_of(node) for mark in chunk] == drawn
    assert row_of(e.EachOpponent(node))[0][:2] == (Mark("opponents"), Mark("", ":"))


def test_a_word_without_icons_is_an_error() -> None:
    with pytest.raises(TypeError, match="no icons for Declared"):
        row_of(declared())


def test_im3_4_the_second_genetic_marker_has_two_helices() -> None:
    """The second genetic marker has two helices (IM3.4), so the two halves of Vicious Talents look different."""
    assert [row_of(HasMarker(number=number))[0] for number in (1, 2)] == [(Mark("marker"),), (Mark("marker"),) * 2]

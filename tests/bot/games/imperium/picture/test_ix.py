"""The pictures of Rise of Ix, also on a phone: the overlay, the Shipping track, the board of Ix, dreadnoughts
(IX16.1)."""

from __future__ import annotations

import random
from functools import cache
from itertools import combinations
from typing import Any

import pytest

from bot.draw.canvas import Canvas
from bot.draw.pictures import _cache
from bot.games.imperium.changes import describe_changes, find_changes
from bot.games.imperium.lines import list_board
from bot.games.imperium.picture.layout import Form
from bot.games.imperium.picture.paint import describe, forget_boards, open_page, paint, unshown
from bot.language import LANGUAGES, Words
from engine.imperium.family import FAMILY
from engine.kernel.game import Game
from engine.players import answer_randomly
from tests.bot.games.imperium.picture.views import NAMES, check_on_a_phone, overlaps, watch

SIX = [*NAMES, "Emil", "無名の砂漠の旅人たち"]
TABLES = (
    ("base", 4, ()), ("base", 1, ("bloodlines", "tech")), ("base", 3, ("immortality",)),
    ("uprising", 4, ("choam", "bloodlines", "tech")), ("uprising", 3, ()), ("uprising", 6, ()),
)  # fmt: skip
HELD = {"base": ("arrakeen", "carthag", "imperial_basin"), "uprising": ("arrakeen", "spice_refinery", "imperial_basin")}


@pytest.fixture(autouse=True)
def _fresh() -> None:
    _cache.clear()
    forget_boards()


@cache
def views(board: str, seats: int, others: tuple[str, ...]) -> tuple[dict[str, Any], ...]:
    """A spectator's views of a game with the box, at intervals to its end."""
    config = {"product": board, "seats": seats, "modules": ["ix", *others]}
    game, rng, found = Game.new(FAMILY, config, bytes([5] * 32)), random.Random(5), []
    while decisions := game.decisions():
        if game.revision % 90 == 0:
            found.append(game.view(None))
        game.apply(decisions[0].seat, answer_randomly({}, decisions[0], rng))
    return (*found, game.view(None))


def crowded(board: str, seats: int) -> dict[str, Any]:
    """A view with a dreadnought over a marker on every location, and all Freighters on one space."""
    made = views(board, seats, next(others for name, n, others in TABLES if (name, n) == (board, seats)))
    view = dict(made[len(made) // 2])
    view["dreadnoughts"] = dict(zip(HELD[board], (0, 1, 0), strict=True))
    view["spaces"] = {
        name: state | ({"control": 2} if name in HELD[board] else {}) for name, state in view["spaces"].items()
    }
    ships = {"dreadnoughts": {"supply": 1, "garrison": 2, "conflict": 1}, "freighter": 1, "strength": 24}
    view["players"] = [player if player.get("allies") else player | ships for player in view["players"]]
    for player in view["players"]:
        player["tech"] = player["tech"] | {"negotiators": 0 if player.get("allies") else 12}
    return view


@pytest.mark.sweep(12)
@pytest.mark.parametrize("form", ["landscape", "portrait"])
@pytest.mark.parametrize(("board", "seats", "others"), TABLES)
def test_ix16_1_everything_has_a_place(board: str, seats: int, others: tuple[str, ...], form: Form) -> None:
    for view in views(board, seats, others):
        assert unshown(view) == []
        page, asked = open_page(view, "en", SIX[: len(view["players"])], range(6), form=form)
        assert {"shipping", "ix", "tech"} <= {panel.region for panel in asked}
        assert describe(page, asked)


@pytest.mark.parametrize("form", ["landscape", "portrait"])
@pytest.mark.parametrize(("board", "seats", "others"), TABLES)
def test_spaces_and_posts_of_both_boards_lie_apart(board: str, seats: int, others: tuple[str, ...], form: Form) -> None:
    view = views(board, seats, others)[0]
    page, _ = open_page(view, "en", SIX[: len(view["players"])], range(6), form=form)
    boxes = [page.layout.space(name) for name in view["spaces"]] + [page.layout.box("shipping")]
    for first, second in combinations(boxes, 2):
        beside = first.right <= second.x or second.right <= first.x
        assert beside or first.bottom <= second.y or second.bottom <= first.y
    points = [page.layout.post(name) for name in view.get("posts", ())]
    assert len(set(points)) == len(points)
    ix = page.layout.box("ix")
    for name in ("tech_negotiation", "dreadnought"):
        box = page.layout.space(name)
        assert ix.x < box.x < box.right < ix.right
        assert ix.y < box.y < box.bottom < ix.bottom


@pytest.mark.rotating
@pytest.mark.sweep(6)
@pytest.mark.parametrize(("board", "seats"), [("base", 4), ("uprising", 4), ("uprising", 6)])
@pytest.mark.parametrize("form", ["landscape", "portrait"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_crowded_boards_are_whole_and_lie_apart(
    monkeypatch: pytest.MonkeyPatch, language: str, form: Form, board: str, seats: int
) -> None:
    view = crowded(board, seats)
    drawn = watch(monkeypatch)
    picture = paint(view, language, SIX[:seats], form=form)
    if form == "portrait":
        check_on_a_phone(picture, [piece for piece in drawn if piece[0].strip()])
    words = Words(language)
    page, _ = open_page(view, language, SIX[:seats], range(6), form=form)
    scale = page.layout.scale
    for region, keys in (("shipping", ["picture-shipping"]), ("ix", ["picture-ix", "picture-docked"])):
        box = page.layout.box(region)
        inside = [
            piece
            for piece in drawn
            if box.y * scale <= piece[3][1] and piece[3][3] <= box.bottom * scale
            if box.x * scale <= piece[3][0] and piece[3][2] <= box.right * scale
        ]
        assert overlaps([piece for piece in inside if piece[0].strip()]) == []
        written = "".join("".join(text for text, *_ in inside).split())
        assert all("".join(words.text(key).split()) in written for key in keys)


@pytest.mark.sweep(4)
@pytest.mark.parametrize("form", ["landscape", "portrait"])
@pytest.mark.parametrize(("board", "seats"), [("base", 4), ("uprising", 6)])
def test_every_freighter_is_drawn_on_its_space(
    monkeypatch: pytest.MonkeyPatch, board: str, seats: int, form: Form
) -> None:
    """Every Freighter is drawn on its space, even six on one; a Commander has none (T12.2)."""
    view = crowded(board, seats)
    page, asked = open_page(view, "en", SIX[:seats], range(6), form=form)
    box, placed = page.layout.box("shipping"), []
    token = Canvas.token

    def noting(self: Canvas, seat: int, size: int, x: float, y: float, anchor: str = "mm") -> None:
        if box.x <= x <= box.right and box.y <= y <= box.bottom:
            placed.append((seat, x, y))
        token(self, seat, size, x, y, anchor)

    monkeypatch.setattr(Canvas, "token", noting)
    paint(view, "en", SIX[:seats], form=form)
    owners = [player["seat"] for player in page.players if not player.get("allies")]
    assert sorted(seat for seat, _, _ in placed) == owners
    width = box.w / 4
    assert all(box.x + width <= x <= box.x + 2 * width for _, x, _ in placed)
    assert len({x for _, x, _ in placed}) == len(owners)
    told = next(sentence for sentence in describe(page, asked) if sentence.startswith("Freighters: "))
    assert "space 1" in told


def test_dreadnoughts_are_counted_in_the_conflict_and_told() -> None:
    view = crowded("base", 4)
    page, asked = open_page(view, "en", NAMES, range(4))
    told = describe(page, asked)
    assert "Ayla, dreadnoughts: garrison 2, Conflict 1, supply 1." in told
    assert any(sentence.startswith("Dreadnoughts on locations: ") and "Carthag" in sentence for sentence in told)
    assert "Ayla, tech tiles: Minimic Film and Negotiators: 12." in told
    lines = list_board(view, Words("en", NAMES))
    assert any("Carthag" in line and "dreadnought" in line for line in lines)
    assert any("Freighter on space 1" in line for line in lines)


@pytest.mark.sweep(4)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_has_moved_is_marked_and_told(language: str) -> None:
    view = crowded("base", 4)
    before = view | {"dreadnoughts": {}, "players": [player | {"freighter": 0} for player in view["players"]]}
    marks = find_changes(before, view)
    assert (marks["freighters"], marks["dreadnoughts"]) == ([True], [True])
    words = Words(language, NAMES).plain
    told = " ".join(describe_changes(marks, words))
    assert words.text("changes-freighters") in told
    assert words.text("changes-dreadnoughts") in told
    assert paint(view, language, NAMES, marks=marks).data != paint(view, language, NAMES).data
    assert not {"freighters", "dreadnoughts"} & find_changes(view, view).keys()


@pytest.mark.parametrize("board", ["base", "uprising"])
def test_games_without_the_box_have_none_of_it(board: str) -> None:
    game = Game.new(FAMILY, {"product": board, "seats": 4}, bytes(32))
    page, asked = open_page(game.view(None), "en", NAMES, range(4))
    assert not {"shipping", "ix"} & {panel.region for panel in asked}
    assert "interstellar_shipping" not in page.layout.spaces

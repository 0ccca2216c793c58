"""Every field of a view is shown somewhere in the layout, or is listed as shown elsewhere."""

from __future__ import annotations

import random
from collections.abc import Iterable
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from bot.draw.boxes import Box
from bot.draw.canvas import Canvas
from bot.draw.palette import NAMED, SEATS
from bot.draw.pictures import _cache
from bot.games.imperium.picture import Unplaced, paint
from bot.games.imperium.picture.paint import (
    ELSEWHERE,
    board_panels,
    describe,
    forget_boards,
    open_page,
    paint_board,
    unshown,
)
from bot.games.imperium.picture.panels import Page, Panel, Rank, View
from bot.language import Words
from content import LANGUAGES
from content.imperium.loader import list_boards
from engine.kernel.game import Game
from engine.players import player as computer
from engine.registry import family
from tests.bot.games.imperium.picture.base import base_crowded, base_opening
from tests.bot.games.imperium.picture.views import NAMES, crowded, opening, player, watch
from tests.content.imperium.own import list_mixed
from tests.engine.imperium.immortality.vats import Vats

SIX = [*NAMES, "Emil", "Farida"]


@pytest.fixture(autouse=True)
def _fresh() -> None:
    _cache.clear()
    forget_boards()


def many(seats: int) -> dict[str, Any]:
    """An opening with more seats than are printed on the board."""
    view = opening()
    view["players"] = [player(seat % 4, vp=seat) | {"seat": seat} for seat in range(seats)]
    return view


def played_views(board: str) -> Iterable[dict[str, Any]]:
    """Public views of a game with all sets of the board, from the beginning to the end."""
    rng, answer = random.Random(11), computer("random")
    config = {"product": board, "seats": 4, "modules": list_mixed(board)}
    game: Game[Any] = Game.new(family("imperium"), config, rng.randbytes(32), digests=False)
    steps = 0
    while game.waiting():
        if steps % 60 == 0:
            yield game.view(None)
        decision = game.options(game.waiting()[0])
        assert decision is not None
        game.apply(game.waiting()[0], answer({}, decision, rng))
        steps += 1
    yield game.view(None)


@pytest.mark.slow
def test_every_key_of_every_view_is_shown_or_said_to_be_shown_elsewhere() -> None:
    played = [view for board in list_boards() for view in played_views(board)]
    for view in (*played, opening(), crowded(), base_opening(), base_crowded()):
        assert unshown(view) == []
        page, asked = open_page(view, "en", NAMES, range(4))
        assert describe(page, asked)


def test_what_is_shown_elsewhere_is_not_drawn_as_well() -> None:
    drawn = frozenset().union(*(panel.keys for panel in board_panels()))
    assert drawn.isdisjoint(ELSEWHERE)
    assert all(ELSEWHERE.values())


def test_a_key_that_nobody_shows_is_found() -> None:
    view = opening() | {"embassy": {}}
    view["players"][1]["specimens"] = 2
    assert unshown(view) == ["embassy", "players.specimens"]


def add(view: dict[str, Any], key: str, name: str, value: Any) -> dict[str, Any]:
    """The view with one more entry in one of its mappings."""
    return view | {key: view.get(key, {}) | {name: value}}


@pytest.mark.parametrize(
    ("view", "said"),
    [
        (add(opening(), "spaces", "caladan_keep", {"agents": [], "control": None, "spice": 0}), "space caladan_keep"),
        (add(opening(), "posts", "moon", []), "post moon"),
        (add(opening(), "alliances", "great_houses", None), "track great_houses"),
        (add(opening(), "reserve", "steersman", 3), "reserve has room for 2, not 3"),
        (opening() | {"row": ["steersman"] * 6}, "row has room for 5, not 6"),
        (opening() | {"choam": crowded()["choam"] | {"market": ["espionage_solari"] * 3}}, "contracts has room for 2"),
        (base_opening() | {"wall": True}, "layout base: no place for region wall"),
        (add(base_opening(), "posts", "emperor", []), "layout base: no place for post emperor"),
        (base_opening() | {"mentat": {"at": "ix", "owner": None}}, "layout base: no place for space ix"),
        (opening() | {"board": "caladan"}, "no layout for board caladan"),
    ],
)
def test_what_has_no_place_is_an_error(view: dict[str, Any], said: str) -> None:
    with pytest.raises(Unplaced, match=said):
        paint(view, "en", NAMES)


def test_a_track_that_only_a_player_has_needs_a_place() -> None:
    view = opening()
    view["players"][0] = player(0, influence=view["players"][0]["influence"] | {"fringe_worlds": 1})
    with pytest.raises(Unplaced, match="track fringe_worlds"):
        paint(view, "en", NAMES)


class Embassy(Panel):
    """A panel of a module that is not part of the board."""

    region, height, keys = "embassy", 90, frozenset({"embassy"})

    def is_asked(self, view: View) -> bool:
        """Whether the view has an embassy."""
        return "embassy" in view

    def draw(self, canvas: Canvas, page: Page, box: Box | None) -> None:
        """Fill the box with one colour."""
        assert box is not None
        canvas.fill(box.x, box.y, box.w, box.h, NAMED["veil"])

    def tell(self, page: Page) -> Iterable[tuple[Rank, str]]:
        """Yield one sentence."""
        yield Rank.STATE, f"Embassy: {page.view['embassy']}."


def test_a_module_adds_a_panel_below_the_board() -> None:
    panels = (*board_panels(), Embassy())
    plain, _ = open_page(opening(), "en", NAMES, range(4), panels)
    view = opening() | {"embassy": "open"}
    page, asked = open_page(view, "en", NAMES, range(4), panels)
    assert page.layout.height >= plain.layout.height + Embassy.height
    assert unshown(view, panels) == []
    image = paint_board(page, asked).image.copy()
    assert image.size == (1600, page.layout.height)
    canvas, box = Canvas.on(image), page.layout.box("embassy")
    asked[-1].draw(canvas, page, box)
    assert image.getpixel((box.x + 5, box.y + 5)) == NAMED["veil"]
    told = describe(page, asked)
    assert told.index("Embassy: open.") < told.index("First player: Bashir the Pa….")


@pytest.mark.sweep(6)
@pytest.mark.parametrize("seats", range(1, 7))
def test_one_to_six_players_have_a_box_each(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = watch(monkeypatch)
    view = many(seats) | {"first": 0, "active": seats - 1}
    picture = paint(view, "en", SIX[:seats])
    image = Image.open(BytesIO(picture.data)).convert("RGB")
    page, _ = open_page(view, "en", SIX[:seats], range(seats))
    assert image.size == (1600, page.layout.height)
    for seat, box in enumerate(page.layout.seats):
        token = image.crop((box.x + 16, box.y + 16, box.x + 60, box.y + 44))
        assert SEATS[seat] in {colour for _, colour in token.getcolors(1 << 12)}
        names = [words for words, _, _, (x, y, *_) in drawn if box.x < x < box.right and box.y < y < box.bottom]
        assert any(page.names[seat].startswith(name.removesuffix("…")) for name in names if len(name) > 3)
    assert all(bottom <= page.layout.height for _, _, _, (_, _, _, bottom) in drawn)


def test_a_rival_is_drawn_with_what_it_has() -> None:
    view = opening(3)
    rival = {key: view["players"][2][key] for key in ("seat", "leader", "vp", "influence", "troops", "strength")}
    view["players"][2] = rival | {"kind": "rival", "solari": 4, "spice": 1, "water": 0, "conflicts": []}
    assert unshown(view) == []
    alt = paint(view, "en", NAMES[:3]).alt
    assert "Chani: 1 VP, strength 0, garrison 3, Influence 0 0 0 0." in alt
    assert "Ayla: 1 VP, strength 0, garrison 3, 0 Solari," in alt


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_description_puts_the_people_of_a_place_in_brackets(language: str) -> None:
    """The description puts the people on a space into brackets: without a mark between space and people, English would
    read "Arrakeen Chani and Paul, Carthag Ayla"."""
    words = Words(language)
    carthag, people = words.name("space:carthag"), words.join(NAMES[:2])
    said = words.text("picture-alt-pair", place=carthag, players=people)
    assert said == (f"{carthag} ({people})" if language == "en" else f"{carthag}（{people}）")


@pytest.mark.slow
def test_a_game_that_ends_later_has_its_goal_on_the_score_track() -> None:
    pictures = {paint(opening() | goal, "en", NAMES).data for goal in ({}, {"goal": 10}, {"goal": 11})}
    assert len(pictures) == 2


@pytest.mark.parametrize("form", ["landscape", "portrait"])
def test_im4_tokens_leave_the_bonus_of_their_space_free(form: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """On the space of the Tleilaxu track with two bonuses, neither is covered by the tokens (IM4.2, IM4.3)."""
    view = Vats(4).game.view(None)
    for one in view["players"]:
        one["tleilaxu"]["space"] = 4
    icons: list[tuple[str, float, float]] = []
    tokens: list[float] = []
    icon, token = Canvas.icon, Canvas.token

    def note_icon(canvas: Canvas, name: str, size: int, x: float, y: float, anchor: str = "lm", *more: Any) -> Any:
        icons.append((name, x, y + size / 2))
        return icon(canvas, name, size, x, y, anchor, *more)

    def note_token(canvas: Canvas, which: int, size: int, x: float, y: float, *more: Any) -> Any:
        tokens.append(y - size / 2)
        return token(canvas, which, size, x, y, *more)

    monkeypatch.setattr(Canvas, "icon", note_icon)
    monkeypatch.setattr(Canvas, "token", note_token)
    paint(view, "en", NAMES, form=form)
    at, first = next((x, low) for name, x, low in reversed(icons) if name == "bonus_spice")
    (point,) = [low for name, x, low in icons if name == "vp" and abs(low - first) < 40 and 0 < at - x < 110]
    assert point <= min(high for high in tokens if abs(high - first) < 40)

"""Every component of War for Arrakis is drawn in both forms and every language, without errors, missing parts or
overlapping text."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from bot.draw.boxes import Box
from bot.draw.canvas import Canvas
from bot.draw.icons import load_icons
from bot.draw.pictures import _cache
from bot.draw.record import recording
from bot.games.arrakis.picture import paint
from bot.games.arrakis.picture.paint import GAP, LOW, NARROW, SIDE, WIDE
from bot.games.arrakis.picture.pieces import MARKS, draw_area, letters_of
from bot.games.arrakis.picture.strips import Look, draw_affairs, draw_header, draw_side
from bot.games.registry import product
from bot.language import Words
from bot.messages.learning import build_entry
from content import LANGUAGES
from content.arrakis.loader import load_printed
from content.arrakis.names import name_of
from content.arrakis.text.sheets import describe, list_components
from engine.arrakis.config import LEVELS
from engine.kernel.game import Game
from engine.players import player as computer
from engine.registry import family
from tests.bot.games.imperium.picture.views import overlaps, watch
from tests.bot.support.apart import list_faults

FORMS = ("landscape", "portrait")
NAMES = ["Ayla", "Bohdan", "Chloé", "大介"]
PLACES = ("board", "aside", "tank")
SEEDS = {1: 4, 2: 2, 3: 3, 4: 4}
"""The seeds of the games in the pictures, by the number of players."""
OTHERS = {
    11: (4, 300),
    21: (4, 300),
    12: (1, 40),
    13: (2, 80),
    14: (3, 160),
    15: (4, 40),
    16: (1, 80),
    17: (2, 160),
    18: (3, 40),
}
"""Further games, by seed: the number of players and the number of steps."""
OMENS = 4
"""The number of face-up prescience cards."""


@cache
def table(seats: int, seed: int = 0, steps: int = 80) -> dict[str, Any]:
    """The public view of a game after some turns."""
    rng = random.Random(seed or SEEDS[seats])
    config = {"product": "arrakis", "seats": seats, "version": "retail"}
    game = Game.new(family("arrakis"), config, rng.randbytes(32))
    players = [computer("raider", "arrakis") for _ in range(seats)]
    for _ in range(steps):
        if not (waiting := game.waiting()):
            break
        decision = game.options(waiting[0])
        assert decision is not None
        game.apply(waiting[0], players[waiting[0]](game.view(waiting[0]), decision, rng))
    return game.view(None)


@cache
def omens() -> list[str]:
    return [reference.partition(":")[2] for _, reference in list_components() if reference.startswith("omen:")]


def pages(seats: int, *game: int) -> Iterator[tuple[dict[str, Any], set[str]]]:
    """Views that together show every leader in each kind of place, and every prescience card face up."""
    leaders = [leader.id for leader in load_printed()[0]["leaders"]]
    for page in range(-(-len(omens()) // OMENS)):
        view = dict(table(seats, *game))
        where = {name: PLACES[(number + page) % 3] for number, name in enumerate(leaders)}
        view["leaders"] = {
            name: {"where": at, "spent": number % 2 == 0} for number, (name, at) in enumerate(where.items())
        }
        shown = [omens()[(page * OMENS + n) % len(omens())] for n in range(OMENS)]
        view["omens"] = [{"id": name, "attached": ""} for name in shown]
        yield view, {f"omen:{name}" for name in shown} | {f"warlord:{name}" for name in leaders}


@pytest.fixture(autouse=True)
def _fresh() -> None:
    _cache.clear()


def squeeze(text: str) -> str:
    return "".join(text.split())


def check(view: dict[str, Any], lies: set[str], language: str, form: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Check a picture for faults, and its text for overlaps except in charts, which are drawn separately."""
    with recording() as placed:
        paint(view, language, NAMES, "Round 3", ["Round 3."], form=form)
    assert list_faults(placed) == []
    _cache.clear()
    drawn = watch(monkeypatch)
    monkeypatch.setattr(sys.modules[paint.__module__], "draw_chart", lambda *given, **more: None)
    picture = paint(view, language, NAMES, "Round 3", ["Round 3."], form=form)
    monkeypatch.undo()
    pieces = [piece for piece in drawn if piece[0].strip()]
    width, height = Image.open(BytesIO(picture.data)).size
    assert overlaps(pieces) == []
    assert all(left >= 0 and right <= width and top >= 0 and bottom <= height
               for _, _, _, (left, top, right, bottom) in pieces)  # fmt: skip
    written = squeeze("".join(text for text, *_ in pieces))
    assert {one for one in lies if squeeze(name_of(one, language)) not in squeeze(written)} == set()


@pytest.mark.sweep(8)
@pytest.mark.parametrize(("size", "low", "wide"), [(22, LOW, SIDE), (30, 380, NARROW)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_leaders_and_prescience_cards_are_named_beside_the_map(
    language: str, size: int, low: int, wide: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Leaders and prescience cards have their whole names beside the map, and the picture shows all of them."""
    look = Look(language, size, NAMES, (0, 1, 2, 3))
    for view, lies in pages(4):
        drawn = watch(monkeypatch)
        canvas = Canvas.on(Image.new("RGB", (2 * wide + WIDE, low)))
        draw_side(canvas, Box(0, 0, wide, low), "harkonnen", view, look)
        draw_side(canvas, Box(wide, 0, wide, low), "atreides", view, look)
        between = Box(2 * wide, 0, WIDE - 2 * (SIDE + GAP) if wide == SIDE else NARROW, low if wide == SIDE else 240)
        draw_affairs(canvas, between, view, look)
        monkeypatch.undo()
        assert overlaps(drawn) == []
        assert all(top >= 0 and bottom <= low for _, _, _, (_, top, _, bottom) in drawn)
        written = squeeze("".join(text for text, *_ in drawn))
        assert [one for one in lies if squeeze(name_of(one, language)) not in written] == []


@pytest.mark.parametrize("level", ["", *LEVELS])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_head_of_the_narrow_form_is_whole(language: str, level: str) -> None:
    """The top of the narrow form is not cut, including the phase, the rules and the difficulty in Japanese."""
    words, view = Words(language, NAMES).plain, {**table(2), "difficulty": level}
    told = product("arrakis").panel.head_line(view, words)
    head = words.text("war-picture-head", product="product:arrakis", head=told)
    with recording() as placed:
        canvas = Canvas.on(Image.new("RGB", (NARROW, 120)))
        draw_header(canvas, Box(0, 0, NARROW, 120), head, view, Look(language, 38, NAMES, (0, 1)))
    assert list_faults(placed) == []


@pytest.mark.slow
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(("language", "seats"), list(zip(LANGUAGES, (1, 2, 3, 4), strict=True)))
def test_a_full_map_is_whole_and_apart(language: str, form: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wormsigns and the pennants of legions on a full map do not overlap, and none is cut at the edge of the enlarged
    part."""
    check(*next(pages(seats)), language, form, monkeypatch)


@pytest.mark.rotating
@pytest.mark.sweep(32)
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", OTHERS)
def test_other_games_are_whole_and_apart_too(
    seed: int, language: str, form: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats, steps = OTHERS[seed]
    check(*next(pages(seats, seed, steps)), language, form, monkeypatch)


@pytest.mark.rotating
@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_is_named_and_apart(language: str, form: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: set[str] = set()
    for view, lies in pages(seats):
        check(view, lies, language, form, monkeypatch)
        seen |= lies
    assert {f"omen:{name}" for name in omens()} <= seen
    assert len(omens()) == 16


@pytest.mark.parametrize("led", range(4))
@pytest.mark.parametrize("settled", ["settlement", "sietch"])
def test_a_rank_is_never_behind_those_who_lead_there(led: int, settled: str, monkeypatch: pytest.MonkeyPatch) -> None:
    names = [leader.id for leader in load_printed()[0]["leaders"] if leader.side == "atreides"][:led]
    legion = {"side": "atreides", "regular": 1, "elite": 0, "special": 0, "generic": 0, "named": names, "tokens": 0}
    drawn = watch(monkeypatch)
    shown = {settled: 2, "revealed": True, "legion": legion}
    draw_area(Canvas.on(Image.new("RGB", (300, 200))), (150, 100), shown, "en", False, 1.0)
    assert overlaps(drawn) == []
    chips = [box for text, _, _, box in drawn if text in letters_of("en").values()]
    (rank,) = (box for text, _, _, box in drawn if text == "2")
    assert len(chips) == led
    assert all(rank[3] <= top - 3 or rank[2] <= left - 5 for left, top, _, _ in chips)


@pytest.mark.sweep(2)
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_can_be_looked_up_is_shown_by_its_name(language: str) -> None:
    words = Words(language)
    for _, reference in list_components():
        shown = str(build_entry(reference, words).to_components())
        assert describe(reference, language).title in shown.replace("\\", ""), reference


def test_every_mark_of_an_area_has_an_icon() -> None:
    assert {icon for _, icon in MARKS} <= load_icons().keys()

"""The Conflict in the picture: the reward of each place, everybody's strength, and the last Conflict."""

from __future__ import annotations

import random
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from bot.draw.palette import SEATS
from bot.draw.pictures import _cache
from bot.games.imperium.picture import paint
from bot.games.imperium.picture.layout import Form, layout_of
from content import LANGUAGES
from engine.kernel.game import Game
from engine.players import player as computer
from engine.registry import family
from tests.bot.games.imperium.picture.base import base_crowded
from tests.bot.games.imperium.picture.views import NAMES, crowded, opening, player, watch

Drawn = list[tuple[str, str, int, tuple[float, float, float, float]]]


@pytest.fixture(autouse=True)
def _fresh() -> None:
    _cache.clear()


def inside(drawn: Drawn, region: str, form: Form = "landscape") -> list[str]:
    """The words in a region of Uprising's picture, from the top down."""
    layout = layout_of("uprising", 4, form=form)
    boxes = layout.boxes(region)
    found = [
        (top, words)
        for words, _, _, (left, top, right, bottom) in drawn
        for box in boxes
        if box.x <= left / layout.scale and right / layout.scale <= box.right + 2
        if box.y <= (top + bottom) / 2 / layout.scale <= box.bottom
    ]
    return [words for _, words in sorted(found)]


@pytest.mark.parametrize("form", ["landscape", "portrait"])
def test_everybodys_strength_is_shown_the_strongest_first(form: Form, monkeypatch: pytest.MonkeyPatch) -> None:
    """The strengths of all players are shown, the strongest first: 21, 12, 2 and 0, with the places that they would
    get."""
    drawn = watch(monkeypatch)
    paint(crowded(), "en", NAMES, form=form)
    written = inside(drawn, "strengths", form)
    assert [words for words in written if words in ("21", "12", "2", "0")][-1] == "0"
    assert written.index("21") < written.index("12")
    assert sorted(set("123") & set(written)) == ["1", "2", "3"]


def bar(view: dict[str, Any], seat: int, form: Form) -> int:
    """The number of pixels of a seat's colour among the strengths."""
    layout = layout_of("uprising", len(view["players"]), form=form)
    box, scale = layout.box("strengths"), layout.scale
    image = Image.open(BytesIO(paint(view, "en", NAMES, form=form).data)).convert("RGB")
    part = image.crop(tuple(round(x * scale) for x in (box.x + 186, box.y, box.right, box.bottom)))
    return sum(count for count, colour in part.getcolors(1 << 16) if colour == SEATS[seat])


@pytest.mark.parametrize("form", ["landscape", "portrait"])
def test_bars_are_as_long_as_the_strengths(form: Form) -> None:
    view = crowded()
    bars = [bar(view, seat, form) for seat in range(4)]
    assert bars[0] > bars[2] > bars[1] > bars[3] == 0
    assert bars[2] / bars[0] == pytest.approx(12 / 21, abs=0.08)


def test_strengths_of_the_base_game_are_shown_without_sandworms(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = watch(monkeypatch)
    paint(base_crowded(), "en", NAMES)
    assert {"15", "12", "2"} <= set(inside(drawn, "strengths"))


def over() -> dict[str, Any]:
    """The view of a game that is over: there is no Conflict, and all units are home."""
    last = {"id": "battle_for_arrakeen", "level": 3, "strengths": [7, 0, 12, 7], "places": [3, -1, 1, 3]}
    outcome = [{"seat": 2, "place": 1}, {"seat": 0, "place": 2}]
    return opening() | {
        "phase": "over", "active": None, "conflict": None, "conflict_deck": 0, "fought": last, "outcome": outcome,
    }  # fmt: skip


@pytest.mark.sweep(3)
@pytest.mark.parametrize("form", ["landscape", "portrait"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_last_conflict_is_kept_at_the_end(language: str, form: Form, monkeypatch: pytest.MonkeyPatch) -> None:
    """The last Conflict with its card, rewards and strengths remains in the picture when the game is over, instead of
    an empty box."""
    drawn = watch(monkeypatch)
    picture = paint(over(), language, NAMES, form=form)
    written = inside(drawn, "strengths", form)
    assert [words for words in written if words in ("12", "7", "0")] == ["12", "7", "7", "0"]
    assert [words for words in written if words in ("1", "3")] == ["1", "3", "3"]
    assert inside(drawn, "rewards", form)
    said = {"en": "Last Conflict III: Battle for Arrakeen. Strengths: Chani (12)"}.get(language, "III")
    assert said in picture.alt


def test_nothing_is_kept_before_the_first() -> None:
    alt = paint(opening() | {"conflict": None, "fought": None}, "en", NAMES).alt
    assert "Conflict" not in alt


def test_the_table_remembers_the_last_conflict_until_the_next_one_is_over() -> None:
    """In games between computer players, a view without a Conflict contains the last Conflict with its strengths."""
    rng, answer = random.Random(5), computer("random")
    game: Game[Any] = Game.new(family("imperium"), {"product": "uprising", "seats": 4}, rng.randbytes(32))
    fought: list[tuple[str, list[int]]] = []
    while game.waiting():
        decision = game.options(game.waiting()[0])
        assert decision is not None
        events = game.apply(game.waiting()[0], answer({}, decision, rng))
        told = {event.data["seat"]: event.data["n"] for event in events if event.kind == "strength"}
        view = game.view(None)
        if told and view["fought"] is not None:
            strengths = [told.get(seat, 0) for seat in range(4)]
            assert view["fought"]["strengths"] == strengths
            fought.append((view["fought"]["id"], strengths))
    last = game.view(None)
    assert last["conflict"] is None
    assert (last["fought"]["id"], last["fought"]["strengths"]) == fought[-1]
    restored = Game.restore(family("imperium"), game.snapshot(), bytes(32))
    assert restored.view(None)["fought"] == last["fought"]
    assert restored.digest() == game.digest()


def test_a_saved_game_of_before_has_no_last_conflict() -> None:
    """A game that was saved before views had the last Conflict still loads, with the same digest and without a last
    Conflict."""
    game: Game[Any] = Game.new(family("imperium"), {"product": "uprising", "seats": 3}, bytes(32))
    before = game.digest()
    state = game.state.to_data()
    del state["fought"]
    read = type(game.state).from_data(state)
    assert read.fought is None
    assert read.fingerprint() == game.state.fingerprint()
    assert game.digest() == before


def test_units_are_beside_the_strength_and_not_in_the_players_box(monkeypatch: pytest.MonkeyPatch) -> None:
    view = opening()
    troops = {"supply": 0, "garrison": 3, "conflict": 9, "memories": 0}
    view["players"][2] = player(2, troops=troops, strength=18)
    drawn = watch(monkeypatch)
    paint(view, "en", NAMES)
    assert {"9", "18"} <= set(inside(drawn, "strengths"))
    box = layout_of("uprising", 4).seats[2]
    own = {words for words, _, _, (x, y, *_) in drawn if box.x < x < box.right and box.y < y < box.bottom}
    assert not {"9", "18"} & own

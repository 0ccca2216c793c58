"""The picture of a table of six, also on a phone: teams, the Commanders' boards, the Throne Row."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest

from bot.draw.canvas import Canvas
from bot.draw.pictures import _cache
from bot.draw.rows import chunk_width
from bot.games.imperium.picture.layout import Form, Unplaced
from bot.games.imperium.picture.paint import open_page, paint, unshown
from bot.games.imperium.picture.spaces import LEFT_COLUMN, name_lines, space_setting
from bot.games.imperium.picture.tracks import bonuses_of, seats_on
from bot.language import LANGUAGES
from engine.imperium.family import FAMILY
from engine.kernel.game import Game
from engine.players import answer_randomly
from tests.bot.games.imperium.picture.views import check_on_a_phone, watch

NAMES = ["Ayla", "Bashir", "Chani", "Duncan", "Esmar", "Farok"]


@cache
def views() -> tuple[dict[str, Any], ...]:
    """The spectator's views of a game of six at intervals, to its end."""
    game, rng, found = Game.new(FAMILY, {"seats": 6}, bytes(32)), random.Random(3), []
    while decisions := game.decisions():
        if game.revision % 60 == 0:
            found.append(game.view(None))
        game.apply(decisions[0].seat, answer_randomly({}, decisions[0], rng))
    return (*found, game.view(None))


@pytest.mark.parametrize("form", ["landscape", "portrait"])
def test_everything_in_a_game_of_six_has_a_place(form: Form) -> None:
    for view in views():
        assert unshown(view) == []
        page, asked = open_page(view, "en", NAMES, range(6), form=form)
        assert {"teams", "throne"} <= {panel.region for panel in asked}
        assert page.layout.board == "uprising_six"


@pytest.mark.sweep(4)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_of_six_reads_on_a_phone(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    drawn = watch(monkeypatch)
    picture = paint(views()[len(views()) // 2], language, NAMES, form="portrait")
    written = check_on_a_phone(picture, drawn)
    assert "Ayla" in written


@pytest.mark.parametrize("form", ["landscape", "portrait"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_of_a_space_is_cut_and_its_row_stays_below_it(language: str, form: Form) -> None:
    """No name of a space is cut, and the row of effects is below the name. In an earlier version, Controversial
    Technology, Economic Support and サルダウカー部隊 ended in an ellipsis."""
    page, _ = open_page(views()[0], language, NAMES, range(6), form=form)
    for space in page.view["spaces"]:
        box = page.layout.space(space)
        lines = name_lines(page.words, space, box)
        assert "".join(lines) == page.words.name(f"space:{space}").replace(" ", "" if len(lines) > 1 else " ")
        assert len(lines) <= 2
        setting = space_setting(page.sheets.spaces[space], box, len(lines))
        assert setting.height <= box.h - 32 - 16 * (len(lines) - 1)
        assert max(chunk_width(line, setting.size) for line in setting.lines) <= box.w - LEFT_COLUMN


@pytest.mark.parametrize("form", ["landscape", "portrait"])
def test_t1_3_the_header_names_everybody_of_the_team_that_won(form: Form, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn, view = watch(monkeypatch), views()[-1]
    won = [NAMES[standing["seat"]] for standing in view["outcome"] if standing["place"] == 1]
    assert len(won) == 3
    paint(view, "en", NAMES, form=form)
    assert f"{won[0]}, {won[1]} and {won[2]}" in [words for words, *_ in drawn]


def test_a_first_player_with_a_long_name_has_the_room_of_the_line(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = watch(monkeypatch)
    view = views()[len(views()) // 2]
    names = [*NAMES]
    names[view["first"]] = "無名の砂漠の旅人たちの長い名"
    written = check_on_a_phone(paint(view, "ja", names, form="portrait"), drawn)
    assert names[view["first"]] in written


def test_the_description_tells_the_teams_and_through_whom_commanders_act() -> None:
    view = views()[len(views()) // 2]
    alt = paint(view, "en", NAMES).alt
    for team, seats in (("Muad’Dib’s team", (0, 2, 4)), ("Emperor’s team", (1, 3, 5))):
        score = sum(view["players"][seat]["vp"] for seat in seats)
        assert f"{team}: {score} VP (" in alt
    assert f"acts through {NAMES[view['players'][0]['activated']]}" in alt


def test_a_personal_track_is_the_commanders_alone() -> None:
    """Only the Commander has a marker on a personal track (T5.1, T5.3)."""
    page, _ = open_page(views()[1], "en", NAMES, range(6))
    assert {track: seats_on(page, track) for track in ("fremen", "emperor")} == {"fremen": [0], "emperor": [3]}
    for track in ("great_houses", "guild", "bene_gesserit", "fringe_worlds"):
        assert seats_on(page, track) == [1, 2, 4, 5]
        assert [level for level, _, _ in bonuses_of(page, track)] == [2, 4]
    levels = {level: shared for level, _, shared in bonuses_of(page, "fremen")}
    assert levels == {1: True, 2: False, 3: True, 4: False}


def test_commanders_are_not_among_the_strengths(monkeypatch: pytest.MonkeyPatch) -> None:
    """Commanders have no strength (T4.1), so the list of strengths leaves them out."""
    view = next(view for view in views() if view["conflict"] and any(p["strength"] for p in view["players"]))
    assert [view["players"][seat]["strength"] for seat in (0, 3)] == [0, 0]
    page, _ = open_page(view, "en", NAMES, range(6))
    box, token, shown = page.layout.box("strengths"), Canvas.token, set[int]()

    def noting(self: Canvas, seat: int, size: int, x: float, y: float, anchor: str = "mm") -> None:
        if box.x <= x <= box.right and box.y <= y <= box.bottom:
            shown.add(seat)
        token(self, seat, size, x, y, anchor)

    monkeypatch.setattr(Canvas, "token", noting)
    _cache.clear()
    paint(view, "en", NAMES)
    assert shown == {1, 2, 4, 5}


def test_a_throne_row_longer_than_its_room_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    view = dict(views()[1])
    view["throne_row"] = view["row"][:5]
    drawn = watch(monkeypatch)
    paint(view, "en", NAMES)
    assert "+2" in [words for words, *_ in drawn]


def test_a_layout_without_strips_for_teams_is_refused() -> None:
    view = {**views()[1], "board": "uprising"}
    with pytest.raises((Unplaced, KeyError)):
        open_page(view, "en", NAMES, range(6))

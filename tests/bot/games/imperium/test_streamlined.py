"""A streamlined Rival on the panels, in the picture and in charts: without points, but with resources."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.draw.pictures import Picture
from bot.games.imperium.lines import list_brief, tell_player
from bot.games.imperium.picture import paint_course
from bot.games.imperium.picture.course import paint_chances
from bot.games.picture import Faces
from bot.games.registry import product
from bot.language import LANGUAGES, Words
from tests.engine.imperium.base.automata import two as base_for_two
from tests.engine.imperium.rivals.tables import BETWEEN, two

NAMES = ["Ayla", "Bo", "Rival"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_rv9_5_a_streamlined_rival_has_no_points_on_the_board_and_others_have(language: str) -> None:
    """A streamlined Rival scores no points, but still collects resources before it has its Swordmaster (RV9.5)."""
    words = Words(language, NAMES)
    for name, scores in (("lady_amber_metulli", False), ("glossu_rabban", False), ("staban_tuek", True)):
        view = two(name).game.view(None)
        told = tell_player(view["players"][BETWEEN], words, view)
        assert told.startswith("**") == scores, told
        assert words.name("resource:spice") in told
        assert ("Rival" in " ".join(list_brief(view, words))) == scores


def test_rv9_5_the_picture_gives_a_streamlined_rival_no_points() -> None:
    view = two("lady_amber_metulli").game.view(None)
    alt = product("uprising").picture.draw_board(view, "en", Faces(NAMES)).alt
    assert "Bo: 0 VP, strength 0" in alt
    assert "Rival: strength 0" in alt


@pytest.mark.parametrize("paint", [paint_course, paint_chances])
def test_b18_4_rv9_5_charts_leave_out_who_cannot_score(paint: Callable[..., Picture]) -> None:
    """Neither House Hagal (B18.4) nor a streamlined Rival (RV9.5) scores or wins; other Rivals do."""
    course = [[0, 0, 0], [1, 2, 0], [3, 5, 0]]
    tables = ((base_for_two(), False), (two("lady_amber_metulli"), False), (two("staban_tuek"), True))
    for table, drawn in tables:
        alt = paint(table.game.view(None), course, "en", NAMES).alt
        assert "Ayla" in alt
        assert "Bo" in alt
        assert ("Rival" in alt) == drawn

"""Even if everybody has as much of everything as possible, nothing in the picture overlaps, leaves its box or is
cut."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from bot.draw.pictures import _cache
from bot.draw.record import recording
from bot.games.imperium.picture.layout import Form
from bot.games.imperium.picture.paint import forget_boards, paint
from content import LANGUAGES
from tests.bot.games.imperium.picture.fullest import FORMS, NAMES, TABLES, fill, late
from tests.bot.support.apart import list_faults


def list_tables() -> Iterable[tuple[str, int, str, Form]]:
    for board, seats in TABLES:
        for form in FORMS:
            for language in LANGUAGES:
                yield board, seats, language, form


@pytest.mark.rotating
@pytest.mark.slow
@pytest.mark.parametrize(("board", "seats", "language", "form"), list(list_tables()))
def test_a_full_table_is_whole_and_apart(board: str, seats: int, language: str, form: Form) -> None:
    """A full table of six is drawn without cut or overlapping parts. No number is under an icon, no battle icon is
    outside its box, and no research cells overlap."""
    view = late(board, seats)
    for full in (view, {**view, "players": [fill(player) for player in view["players"]]}):
        _cache.clear()
        forget_boards()
        with recording() as placed:
            paint(full, language, NAMES, form=form)
        assert len(placed) > 500
        assert list_faults(placed) == []

"""The reader's own line below the first lines of a ranking, with an ellipsis only if somebody is left out between."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from discord import ui

from bot.language import Words
from bot.messages import challenge, statistics
from bot.sandbox.components import texts
from bot.store.entries import Entry, Finish
from bot.tables.challenges import Week, task_of
from bot.tables.ratings import Rating
from bot.tables.tallies import Rung, Tally
from tests.bot.support.panels import shown

WORDS = Words("en", [])


def lines_of(view: ui.LayoutView) -> list[str]:
    return "\n".join(texts(shown(view))).splitlines()


def ladder(people: int, reader: int) -> list[str]:
    """The lines of a ladder of this many people; the reader has this place."""
    ranked = [Rung(place, f"P{place}", Tally("", 1, 0, 2), Rating()) for place in range(1, people + 1)]
    return lines_of(statistics.build_ladder(statistics.Ladder(ranked, []), reader, WORDS))


def week(people: int, reader: int) -> list[str]:
    """The lines of a week's challenge with this many entries; the reader's entry has this place."""
    ranked = [Finish(Entry(1, place, place, 1), f"P{place}", 1, 12, 8, 0) for place in range(1, people + 1)]
    facts = challenge.Shown(task_of(Week(1)), "", 0, True, False, None, ranked, [])
    return lines_of(challenge.build_challenge(facts, False, reader, WORDS))


@pytest.mark.parametrize(("lines", "listed"), [(ladder, statistics.LISTED), (week, challenge.LISTED)])
@pytest.mark.parametrize(("behind", "gaps"), [(0, 0), (1, 0), (2, 1), (5, 1)])
def test_an_ellipsis_stands_only_for_places_that_are_left_out(
    lines: Callable[[int, int], list[str]], listed: int, behind: int, gaps: int
) -> None:
    own = listed + behind
    found = lines(own + 3, own)
    assert found.count("…") == gaps
    assert len([line for line in found if re.search(rf"\bP{own}\b|<@{own}>", line)]) == 1

"""Contributions of Allies and trades between teammates, in questions and in the story."""

from __future__ import annotations

import random

import pytest

from bot.games.previews import Asked
from bot.games.registry import product
from bot.language import LANGUAGES, Words
from bot.messages.story import tell
from engine.kernel.events import Event
from tests.bot.support.six import NAMES
from tests.engine.imperium.teams.six import LEFT, MUAD_DIB, RIGHT, Six


def test_uc5_11_an_ally_reads_for_which_effect_a_contribution_is_asked() -> None:
    table = Six()
    table.give(MUAD_DIB, "md_threaten_spice_production")
    for seat, amount in ((MUAD_DIB, 3), (LEFT, 4), (RIGHT, 4)):
        table.set(seat, spice=amount)
    table.send(MUAD_DIB, "md_threaten_spice_production", "accept_contract")
    table.answer(MUAD_DIB, next(o.id for o in table.find(MUAD_DIB, "choose-share") if o.label.args["n"] == 3))
    game = table.game
    asked = Asked(game.view(LEFT), LEFT, game.options(LEFT), (), lambda: game.determinize(LEFT, random.Random(1)))
    (fact,) = product("uprising").questions.preview(asked, Words("en", NAMES)).facts
    assert fact.startswith("This is for **Threaten Spice Production**: Pay 7 spice")
    assert "1 VP" in fact


def story(language: str, *events: tuple[int, int]) -> list[str]:
    """The story of a turn of Ayla's. Each of `events` is a seat that gave nothing, and the seat that could have got a
    gift."""
    said = [Event("no-gift", {"seat": one, "to": f"seat:{other}"}) for one, other in events]
    turn = Event("recruit", {"seat": 0, "n": 1, "why": "space:arrakeen"})
    return tell([turn, *said], None, Words(language, NAMES), product("uprising").course.telling, "post")


@pytest.mark.parametrize("language", LANGUAGES)
def test_t8_3_a_trade_of_nothing_for_nothing_takes_no_line_of_its_own(language: str) -> None:
    for given in [(MUAD_DIB, LEFT), (LEFT, MUAD_DIB)], [(LEFT, MUAD_DIB), (MUAD_DIB, LEFT)]:
        (line,) = story(language, *given)
        told = Words(language, NAMES).event_tail("no-trade", {"seat": MUAD_DIB, "to": f"seat:{LEFT}"})
        assert told is not None
        assert told in line
    assert len(story(language, (LEFT, MUAD_DIB))) == 2

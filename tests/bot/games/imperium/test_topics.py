"""The rules that a panel lists for its content are true at the panel's table."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any

import pytest

from bot.language import LANGUAGES
from bot.messages.learning import choose_terms
from content.imperium.lexicon import list_terms
from tests.engine.imperium.table import Table

USUALLY = re.compile(r"(usually |通常は?)10")


def topics(table: Table, seat: int = 0) -> set[str]:
    """The terms for the panel of a seat."""
    row = SimpleNamespace(product=table.product)
    scene: Any = SimpleNamespace(row=row, view=table.game.view(seat), decision=table.game.options(seat))
    return {reference.removeprefix("rule:") for reference in choose_terms(scene)}


@pytest.mark.parametrize(("product", "told"), [("base", False), ("uprising", True)])
def test_bl8_1_pairs_of_battle_icons_are_a_topic_only_where_there_are_battle_icons(product: str, told: bool) -> None:
    """The base game has no battle icons, even with Bloodlines. In Uprising battle icons can be paired at the end of the
    game."""
    table = Table(3, product=product, modules=["bloodlines"])
    card = "corner_the_market" if product == "base" else "crysknife"
    table.intrigue(0, card)
    table.endgame()
    assert table.decision(0).kind == "endgame"
    found = topics(table)
    assert "endgame" in found
    assert bool(found & {"wild_icon", "wild_pairs", "battle_icon"}) == told


@pytest.mark.parametrize("language", LANGUAGES)
def test_u12_3_topics_do_not_state_a_goal_that_other_forms_of_the_game_change(language: str) -> None:
    """A game ends at 10 points, but not in the Epic Game Mode nor with Go to 11: a topic that names 10 points says
    "usually", and one sentence names the other goals."""
    told = {term.key: term.text for term in list_terms(language)}
    for key in ("recall", "endgame", "victory_point", "team"):
        for line in told[key][:3]:
            assert len(re.findall(r"\b10|(?<!\d)10", line)) == len(USUALLY.findall(line)), line
    assert all(number in told["endgame"][3] for number in ("10", "11", "12"))

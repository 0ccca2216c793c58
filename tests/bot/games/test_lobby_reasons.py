"""The explanations of a lobby's choices and the reasons why some are refused, in each product."""

from __future__ import annotations

import pytest

from bot.games.lobby import Lobby
from bot.games.registry import product
from bot.language import LANGUAGES, Words
from engine.kernel.decisions import Msg

LEVELS = {
    # RV2.6: garrisons and an Intrigue card; no changes; three variants; also no Swordmaster.
    "uprising": ["Intrigue card", "3 troops", "Brutal Escalation, Expert Deployment and Smart Politics", "Swordmaster"],
    # B19.1: the person's resources; Intrigue cards and the price of Mentat; deployment; no Swordmaster.
    "base": ["1 Solari and 1 spice", "an Intrigue card", "deploy none", "Swordmaster"],
}
"""Words in the explanation of each level of difficulty, the easiest first."""


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_b19_1_rv2_6_each_level_of_difficulty_says_what_it_changes_in_its_product(name: str, language: str) -> None:
    (setting,) = (one for one in product(name).lobby.settings if one.name == "difficulty")
    told = [setting.explain(choice, Words(language)) for choice in setting.choices]
    assert all(told)
    assert max(map(len, told)) <= 100  # Discord's limit for the description of an option
    if language == "en":
        assert all(words in line for words, line in zip(LEVELS[name], told, strict=True))
        assert ("Intrigue" in told[0]) == (name == "uprising")
        rounds = [line.partition("third Agents from round ")[2][:1] for line in told]
        assert rounds == (["5", "4", "3", ""] if name == "base" else [""] * 4)


def list_reasons(lobby: Lobby) -> list[Msg]:
    """The reasons why settings do not apply or why a choice is refused, at tables of every size."""
    found: list[Msg] = []
    for seats in range(1, 7):
        found += lobby.find_idle({}, seats).values()
        for setting in lobby.settings:
            for choice in setting.choices:
                changed = {setting.name: choice}
                found += lobby.find_idle(changed, seats).values()
                found += [why for why in [lobby.why_not(changed, seats)] if why is not None]
    return found


@pytest.mark.parametrize("name", ["uprising", "base", "arrakis"])
def test_a_refused_choice_has_a_reason_that_begins_as_a_sentence_does(name: str) -> None:
    words = Words("en")
    reasons = {words.say(why) for why in list_reasons(product(name).lobby)}
    assert reasons
    assert [why for why in reasons if why[0].islower()] == []

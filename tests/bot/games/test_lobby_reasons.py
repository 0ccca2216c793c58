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


RIVALS = "rival_muad_dib", "rival_lady_jessica"
FEW, ALONE, NAMED = "refused-few", "refused-alone", "refused-named"
DEMANDED = dict.fromkeys(("escalation", "politics", "deployment"), "refused-demanded")
SETTINGS = ("difficulty", "rival", "rival_other", "streamlined", "churn", "escalation", "politics", "deployment")
PAIR = dict.fromkeys(("difficulty", "rival_other", "churn"), ALONE)
IDLE = [
    # one person plays against two Rivals, each of them named or not; two people against one
    (1, {}, {"streamlined": "refused-pair"}),
    (2, {}, PAIR),
    (2, {"rival": RIVALS[0]}, PAIR | {"streamlined": NAMED}),
    # RV9.1: the two highest levels of difficulty demand three variants
    (1, {"difficulty": "sardaukar"}, {"streamlined": "refused-pair"}),
    (1, {"difficulty": "mentat"}, {"streamlined": "refused-pair"} | DEMANDED),
    (1, {"difficulty": "kwisatz_haderach"}, {"streamlined": "refused-pair"} | DEMANDED),
    (2, {"difficulty": "mentat"}, PAIR),
]


@pytest.mark.parametrize(("seats", "options", "reasons"), IDLE)
def test_rv2_1_rv9_1_settings_of_rivals_are_offered_where_they_apply(seats, options, reasons) -> None:
    found = product("uprising").lobby.find_idle(options, seats).items()
    assert {name: why.key for name, why in found if name in SETTINGS} == reasons


def test_rv2_1_no_setting_of_rivals_is_offered_to_three() -> None:
    found = product("uprising").lobby.find_idle({}, 3)
    assert found.keys() >= set(SETTINGS)
    assert {found[name].key for name in ("rival", "escalation", "politics", "deployment")} == {FEW}


def test_rv2_1_a_rival_is_named_once_and_one_person_meets_two() -> None:
    lobby = product("uprising").lobby
    twice = {"rival": RIVALS[0], "rival_other": RIVALS[0]}
    why = lobby.why_not(twice, 1)
    assert why is not None
    assert why.key == "refused-rival-twice"
    assert lobby.why_not({}, 1) is lobby.why_not(twice, 2) is None
    both = {"rival": RIVALS[0], "rival_other": RIVALS[1], "difficulty": "sardaukar", "politics": "on"}
    alone = lobby.configure(lobby.read_options(both, 1), 1)
    assert (alone["rivals"], alone["difficulty"], alone["variants"]) == ([*RIVALS], "sardaukar", ["smart_politics"])
    pair = lobby.configure(lobby.read_options(both, 2), 2)
    assert (pair["rivals"], pair["variants"], "difficulty" in pair) == ([RIVALS[0]], ["smart_politics"], False)
    named = lobby.configure(lobby.read_options({"streamlined": "on"}, 2), 2)
    assert named["rivals"] == ["streamlined"]
    assert "rivals" not in lobby.configure(lobby.read_options(both, 3), 3)

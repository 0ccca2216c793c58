"""The names of plans that computer players compared, made of an option's label and that of its group."""

from __future__ import annotations

import pytest

from bot.language import LANGUAGES, Words
from bot.tables.compared import name_plan, read_words, write_words
from engine.kernel.decisions import Msg, Option

OPTIONS = {
    "Family Atomics": Option("atomics", Msg("choose-atomics"), "atomics", "token", Msg("group-token")),
    "Return specimens: 2": Option(
        "return.2", Msg("choose-return-specimens", {"n": 2}), "return", "return", Msg("group-return")
    ),
    "Deploy troops: 3": Option("deploy.3", Msg("choose-deploy", {"n": 3}), "deploy", "deploy", Msg("group-deploy")),
}


def test_what_a_group_says_is_not_said_again_by_its_option() -> None:
    words = Words("en")
    for name, option in OPTIONS.items():
        assert words.say(name_plan(option)) == name
        assert words.say(read_words(write_words(name_plan(option)))) == name
    other = Option("x", Msg("choose-retreat", {"n": 1}), "x", "deploy", Msg("group-deploy"))
    assert words.say(name_plan(other)) == "Deploy troops: Retreat 1"


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_effect_that_is_resolved_has_the_name_of_the_effect(language: str) -> None:
    words, group = Words(language), Msg("group-token")
    option = Option("go", Msg("choose-go"), "resolve", "effect", group)
    assert words.say(name_plan(option)) == words.say(group)

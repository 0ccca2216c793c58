"""The names of plans that computer players compared, made of an option's label and that of its group."""

from __future__ import annotations

import pytest

from bot.language import LANGUAGES, Words
from bot.tables.compared import name_plan, name_plans, read_words, write_words
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


def test_only_options_of_one_name_are_told_apart_by_what_they_cost_and_bring() -> None:
    def way(name: str, number: int, cost: int = 0, gain: int = 0) -> Option:
        costs = (Msg("gain-spice", {"n": cost}),) * bool(cost)
        gains = (Msg("gain-water", {"n": gain}),) * bool(gain)
        return Option(name, Msg("choose-retreat", {"n": number}), costs=costs, gains=gains)

    plain = {"alone": way("alone", 1, 1, 1), "same": way("same", 2, 1), "equal": way("equal", 2, 1)}
    apart = {
        "free": way("free", 3),
        "dear": way("dear", 3, 1),
        "paid": way("paid", 3, 1, 1),
        "rich": way("rich", 3, 0, 1),
    }
    names = name_plans([*plain.values(), *apart.values()])
    assert {name: names[name] for name in plain} == {name: option.label for name, option in plain.items()}
    plan = Msg("choose-retreat", {"n": 3})
    cost, gain = apart["paid"].costs[0], apart["paid"].gains[0]
    assert {name: names[name] for name in apart} == {
        "free": plan,
        "dear": Msg("compared-way", {"plan": plan, "what": [cost]}),
        "rich": Msg("compared-way", {"plan": plan, "what": [gain]}),
        "paid": Msg("compared-paid", {"plan": plan, "costs": [cost], "gains": [gain]}),
    }

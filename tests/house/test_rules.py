"""Every rule of the digests and every ruling is tested, or has a reason why it is not."""

from __future__ import annotations

from functools import cache

import pytest

from tests.tools.rules import (
    DIGESTS,
    TOP,
    Rule,
    find_mentions,
    join_rules,
    list_digests,
    read_again,
    read_argued,
    read_digests,
    read_numbers,
)


@cache
def rules() -> dict[str, Rule]:
    """All rules and rulings by number."""
    digests = list_digests()
    mentions = list(find_mentions(TOP / "tests", [number for numbers in digests.values() for number in numbers]))
    return {rule.number: rule for found in join_rules(digests, mentions).values() for rule in found}


def test_every_rule_is_tested_or_argued() -> None:
    assert len(rules()) > 1300
    assert {number for number, rule in rules().items() if rule.way == "missing"} == set()


def test_every_ruling_is_cited_by_a_test() -> None:
    rulings = [rule for number, rule in rules().items() if number[1:].isdecimal() and number[0] == "R"]
    assert len(rulings) > 170
    assert [rule.number for rule in rulings if rule.way not in ("name", "id", "note")] == []


def test_what_is_argued_has_no_test_of_its_name() -> None:
    """A rule in `argued.yaml` has no test named after it; once it has such a test, it is removed from that file."""
    assert [number for number in read_argued() if number not in rules()] == []
    assert [number for number in read_argued() if rules()[number].tests["name"]] == []


def test_what_other_rules_say_again_is_tested_there() -> None:
    for number, others in read_again().items():
        for other in others.split(", "):
            assert rules()[other].way in ("name", "id", "note"), (number, other)


def test_the_list_of_numbers_is_that_of_the_digests() -> None:
    """The list of numbers equals the numbers in the digests; `landsraad rules FOLDER --write` rewrites it."""
    if not DIGESTS.is_dir():
        pytest.skip("the digests do not lie beside the repository")
    assert read_numbers() == read_digests(DIGESTS)

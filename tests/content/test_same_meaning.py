"""A sentence means the same in all four languages: its limits, its forms, and which of two amounts is which."""

from __future__ import annotations

import itertools
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest
import yaml
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import content
from content import LANGUAGES
from content.loading import Loader
from tests.content.messages import list_texts, read_messages
from tests.content.sentences import sentences

HOME = Path(content.__file__).parent
TRANSLATED = LANGUAGES[1:]


# -- limits ----------------------------------------------------------------------------------------------------------

LIMITS = {
    "up to": (
        re.compile(r"\bup to\b|\bat most\b|\bno more than\b"),
        {
            "zh-TW": re.compile("至多|最多|以下|至|合計達到|到"),
            "zh-CN": re.compile("至多|最多|以下|至|合计达到|到"),
            "ja": re.compile("まで|最大|最長|以下|上限|に達する"),
        },
    ),
    "at least": (
        re.compile(r"\bat least\b|\bor more\b|\d\+"),
        {
            "zh-TW": re.compile(r"至少|以上|或更多|達到|\d\+"),
            "zh-CN": re.compile(r"至少|以上|或更多|(增加|达)到|\d\+"),
            "ja": re.compile(r"以上|少なくとも|に到達|\d\+"),
        },
    ),
}
"""By limit, the English words and those of the other languages."""
LEFT_OVER = {"war-ask-moves", "war-ask-fliers", "why-influence"}
"""Messages in which a language says how many are left, or uses a sign."""


@cache
def texts() -> dict[str, Mapping[str, str]]:
    """Every sentence of the content and of the wording, in all languages."""
    found: dict[str, Mapping[str, str]] = {}
    for path in sorted(HOME.rglob("*.yaml")):
        if path.stem.isascii() and path.parent.name not in ("levels", "puzzles"):
            data = yaml.load(path.read_text(encoding="utf-8"), Loader)
            found |= dict(sentences(data, f"{path.relative_to(HOME).as_posix()}:"))
    for key in read_messages("en"):
        found[key] = {language: " ".join(list_texts(read_messages(language)[key])) for language in LANGUAGES}
    return found


@pytest.mark.parametrize("limit", sorted(LIMITS))
def test_a_limit_is_a_limit_in_all_languages(limit: str) -> None:
    """`Remove up to 2 wormsigns` may not be `remove 2 wormsigns` in another language."""
    english, others = LIMITS[limit]
    told = {at: told for at, told in texts().items() if english.search(told["en"]) and at not in LEFT_OVER}
    missing = [(at, name) for at, one in told.items() for name in TRANSLATED if not others[name].search(one[name])]
    assert missing == []
    assert len(told) > 40


# -- forms of a message ----------------------------------------------------------------------------------------------

NAMED = ("figure:carryall", "figure:ornithopter", "figure:harvester", "side:harkonnen", "side:atreides")
"""Components whose names choose between the forms of a message."""
MEASURED = "counted-figure"
"""The message in which names choose the Chinese measure word, which several share."""


@cache
def list_names() -> dict[str, Mapping[str, str]]:
    names = yaml.load((HOME / "arrakis" / "names.yaml").read_text(encoding="utf-8"), Loader)
    return {key: names[key] for key in NAMED}


def list_forms(pattern: ftl.Pattern) -> dict[tuple[str, str], str]:
    """The forms of a message that names choose, by the argument and the name; `other` is the form for other names."""
    found: dict[tuple[str, str], str] = {}

    class Forms(Visitor):  # type: ignore[misc]
        def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:
            if isinstance(node.selector, ftl.VariableReference):
                for variant in node.variants:
                    if isinstance(variant.key, ftl.Identifier):
                        at = node.selector.id.name, variant.key.name
                        found[at] = found.get(at, "") + " ".join(list_texts(variant.value))
            self.generic_visit(node)

    Forms().visit(pattern)
    return found


@pytest.mark.parametrize("language", TRANSLATED)
def test_each_form_of_a_message_names_what_the_english_one_names(language: str) -> None:
    """The form for a carryall may not be about an ornithopter, nor that for the Harkonnen about the Atreides."""
    wrong, seen = [], 0
    for key, pattern in read_messages("en").items():
        forms = list_forms(pattern)
        theirs = list_forms(read_messages(language)[key]) if forms else {}
        for (at, text), name in itertools.product(forms.items(), list_names().values()):
            if at in theirs and name["en"].lower() in text.lower():
                seen += 1
                wrong += [] if name[language] in theirs[at] else [(key, at, name[language])]
    assert wrong == []
    assert seen > 10


@pytest.mark.parametrize("language", TRANSLATED)
def test_forms_that_differ_in_english_differ_in_all_languages(language: str) -> None:
    """If a name or an amount chooses between two English forms, it may not choose the same form elsewhere."""
    same, seen = [], 0
    for key, pattern in read_messages("en").items():
        forms = list_forms(pattern) if key != MEASURED else {}
        theirs = list_forms(read_messages(language)[key]) if forms else {}
        for one, other in itertools.combinations(forms, 2):
            if one[0] == other[0] and one in theirs and other in theirs and forms[one].lower() != forms[other].lower():
                seen += 1
                same += [(key, one, other)] if theirs[one] == theirs[other] else []
    assert same == []
    assert seen > 50


IRREGULAR = {
    "is": "are", "was": "were", "has": "have", "does": "do", "it": "they", "them": "they", "its": "their",
    "die": "dice", "person": "people", "another": "other",
}  # fmt: skip
OF_AMOUNTS = frozenset({"a", "an", "the", "one", "at", "most", "more", "up", "to", "left", "exactly", "none", "or"})
OTHERWISE = {
    "counted-figure", "event-war-upgraded", "war-ask-losses", "war-ask-shared_cards", "war-ask-place",
    "war-ask-any_vehicles", "war-ask-wreck", "deciding-open-buys", "refused-empty-seats", "help-dm", "status-before",
    "refused-no-round",
}  # fmt: skip
"""Messages that say it in other words if there is only one, or name several only by their kind."""


def list_things(pattern: ftl.Pattern) -> set[str]:
    """The words of an English form without its amount, those in the plural as in the singular."""
    words = re.findall(r"[a-z]{2,}", " ".join(list_texts(pattern)).lower())
    singular = {re.sub(r"(?<=[a-z]{2})(?<!s)s$", "", re.sub(r"ies$", "y", IRREGULAR.get(word, word))) for word in words}
    return singular - OF_AMOUNTS


def test_the_form_for_one_names_what_the_form_for_several_names() -> None:
    """`1 troop` and `2 troops` may not become `1 unit` and `2 troops`."""
    different, seen = set(), 0
    for key, pattern in read_messages("en").items():

        class Amounts(Visitor):  # type: ignore[misc]
            def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:
                nonlocal seen
                forms = {one.key.name: one.value for one in node.variants if isinstance(one.key, ftl.Identifier)}
                if forms.keys() == {"one", "other"}:
                    seen += 1
                    different.update([] if list_things(forms["one"]) == list_things(forms["other"]) else [key])  # noqa: B023
                self.generic_visit(node)

        Amounts().visit(pattern)
    assert different == OTHERWISE
    assert seen > 200


@pytest.mark.parametrize("language", TRANSLATED)
def test_an_icon_in_a_message_has_the_name_of_its_term(language: str) -> None:
    """The form for the Landsraad icon may not be called after the City icon. A message may shorten the name."""
    terms = yaml.load((HOME / "imperium" / "terms.yaml").read_text(encoding="utf-8"), Loader)
    forms, theirs = (list_forms(read_messages(name)["deciding-icon"]) for name in ("en", language))
    icons = {name: terms[f"icon:{name}"] for _, name in forms if f"icon:{name}" in terms}
    assert len(icons) > 6
    for name, term in icons.items():
        assert forms["icon", name] in term["en"]
        assert theirs["icon", name] in term[language]


# -- which amount is which -------------------------------------------------------------------------------------------

ALIKE = (
    {"n", "m", "have", "count", "low", "high", "left", "now", "there", "limit", "also", "among", "hours", "days",
     "ahead", "whole", "rounds", "round", "done", "games", "wins", "place", "places", "solved", "tried", "goal",
     "score", "points", "vp", "ready", "total", "harvesters", "hits", "shields", "hit", "shield", "lead", "best",
     "saved", "tables", "page", "pages", "running", "taken", "swords", "persuasion", "strength"},
    {"who", "other", "host", "owner", "guest", "seat", "player", "victim", "ally", "winner", "by", "others"},
    {"area", "source", "to", "from", "space", "target"},
    {"since", "until", "start", "begins", "ends"},
)  # fmt: skip
"""Arguments of the same kind, which a reader cannot tell apart: amounts, people, places, and times."""
ALL, CHINESE, JAPANESE = frozenset(TRANSLATED), frozenset({"zh-TW", "zh-CN"}), frozenset({"ja"})
TURNED = {
    "aside-shut": ALL, "event-war-fight": ALL, "event-war-harvested": ALL, "motion-kick-lent": CHINESE,
    "parting-others": ALL, "puzzle-score": ALL, "refused-influence-either": JAPANESE,
    "refused-influence-either.detail": JAPANESE, "replay-place": JAPANESE, "war-about-worms": ALL,
    "war-house-own": ALL, "war-over-limit": ALL, "why-saving": ALL,
}  # fmt: skip
"""Messages in which languages name two such arguments in another order, as their grammar wants: `7 of 10`."""


def list_arguments(pattern: ftl.Pattern) -> list[str]:
    """The arguments that a message shows, in their order."""
    found: list[str] = []

    class Shown(Visitor):  # type: ignore[misc]
        def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:
            for variant in node.variants:
                self.visit(variant.value)

        def visit_VariableReference(self, node: ftl.VariableReference) -> None:
            found.append(node.id.name)

    Shown().visit(pattern)
    return list(dict.fromkeys(found))


@pytest.mark.parametrize("language", TRANSLATED)
def test_arguments_of_one_kind_come_in_the_same_order_in_all_languages(language: str) -> None:
    """`That needs 4 spice, you have 2` may not be `needs 2, you have 4` in another language."""
    turned, seen = set(), 0
    for key, pattern in read_messages("en").items():
        english, theirs = list_arguments(pattern), list_arguments(read_messages(language)[key])
        for kind in ALIKE:
            one, other = ([name for name in order if name in kind] for order in (english, theirs))
            seen += len(one) > 1
            if one != other and sorted(one) == sorted(other):
                turned.add(key)
    assert turned == {key for key, languages in TURNED.items() if language in languages}
    assert seen > 100

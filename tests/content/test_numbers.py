"""A text has the same numbers in all four languages, and they are the numbers of the rules."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
import yaml

import content
from content import LANGUAGES
from content.loading import Loader
from tests.content.messages import list_texts, read_messages
from tests.content.sentences import sentences

HOME = Path(content.__file__).parent
SPELLED = {
    "two": 2, "second": 2, "twice": 2, "both": 2, "double": 2, "doubled": 2, "three": 3, "third": 3, "four": 4,
    "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12,
    "eighteen": 18,
}  # fmt: skip
HAN = {"二": 2, "兩": 2, "两": 2, "雙": 2, "双": 2, "倍": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8,
       "九": 9, "十": 10}  # fmt: skip
ROMAN = {"II": 2, "III": 3, "IV": 4}
OTHERWISE = re.compile(
    r"arrakis/names\.yaml:(plan:hope_clouds_observation|omen:house_presc_7)"
    r"|imperium/modules/teams\.yaml:reinforce\.full"
)
"""Sentences with a numeral that is part of a name or a word, or with `both` where the number is known from the
context."""


def list_numbers(text: str) -> list[int]:
    """The numbers above one in a text in their order, whether digits or words, without placeholders."""
    plain = re.sub(r"\{[^}]*\}", "", text)
    found = re.findall(rf"\d+|[A-Za-z]+|[{''.join(HAN)}]", plain)
    values = (
        int(one) if one.isdigit() else ROMAN.get(one) or SPELLED.get(one.lower()) or HAN.get(one) for one in found
    )
    return [value for value in values if value is not None and value > 1]


def count(text: str) -> frozenset[int]:
    """The numbers in a text, whether digits or words, except one (often written `a`) and placeholders."""
    plain = re.sub(r"\{[^}]*\}", "", text)
    found = {int(digits) for digits in re.findall(r"\d+", plain)}
    found |= {SPELLED[word] for word in re.findall(r"[a-z]+", plain.lower()) if word in SPELLED}
    found |= {ROMAN[word] for word in re.findall(r"(?<![A-Za-z])[IV]+(?![A-Za-z])", plain) if word in ROMAN}
    found |= {number for sign, number in HAN.items() if sign in plain}
    return frozenset(found - {0, 1})


@pytest.mark.slow
def test_numbers_of_a_phrase_are_the_same_in_all_languages() -> None:
    """The numbers of a phrase are the same in all languages. An earlier English text had `below 3` where the other
    languages had `fall below 4`."""
    seen, different = 0, []
    for path in sorted(HOME.rglob("*.yaml")):
        data = yaml.load(path.read_text(encoding="utf-8"), Loader)
        for at, told in sentences(data, f"{path.relative_to(HOME).as_posix()}:"):
            seen += 1
            if len({count(told[language]) for language in LANGUAGES}) > 1 and not OTHERWISE.match(at):
                different.append((at, [sorted(count(told[language])) for language in LANGUAGES]))
    assert different == []
    assert seen > 900


REPEATED = re.compile(
    r"arrakis/names\.yaml:(plan:hope_clouds_observation|omen:house_presc_[47])"
    r"|imperium/modules/teams\.yaml:(reinforce|deal_contracts)\.full"
    r"|imperium/nodes/actions\.yaml:double_harvest"
)
"""Sentences in which a language uses `both` or `double` more often than others."""


@pytest.mark.slow
def test_every_number_of_a_phrase_comes_as_often_in_all_languages() -> None:
    """Every number of a phrase occurs equally often in all languages: `At 2 Influence 1 VP` may not be `at 2 Influence
    2 VP` elsewhere."""
    different = []
    for path in sorted(HOME.rglob("*.yaml")):
        data = yaml.load(path.read_text(encoding="utf-8"), Loader)
        for at, told in sentences(data, f"{path.relative_to(HOME).as_posix()}:"):
            numbers = {name: sorted(list_numbers(told[name])) for name in LANGUAGES}
            if len(set(map(tuple, numbers.values()))) > 1 and not REPEATED.match(at):
                different.append((at, numbers))
    assert different == []


ALIKE = {
    "observation_post": "`one, two or three` and `one to three`",
    "deck": "`both` piles",
    "intrigue_card": "three kinds, counted or listed",
    "wild_pairs": "a pair, or two cards",
}
"""Terms whose text has a number in only some languages, with that number."""
RULES = sorted({path.parent for path in HOME.rglob("rules/en.yaml")})


@pytest.mark.parametrize("folder", RULES, ids=lambda folder: folder.parent.name)
def test_numbers_of_a_term_are_the_same_in_all_languages(folder: Path) -> None:
    books = {name: yaml.load((folder / f"{name}.yaml").read_text(encoding="utf-8"), Loader) for name in LANGUAGES}
    different = []
    for key in books["en"]:
        numbers = {name: count(" ".join(book[key]["text"])) for name, book in books.items()}
        if len(set(numbers.values())) > 1 and key not in ALIKE:
            different.append((key, {name: sorted(found) for name, found in numbers.items()}))
    assert different == []


OTHER_ORDER = {
    "influence_track", "conflict_card", "reward", "double_rewards", "observation_post", "recall_spy", "deck",
    "intrigue_card", "team", "wild_pairs", "graft",
}  # fmt: skip
"""Terms whose text has numbers in another order, or an additional number, in one language."""


@pytest.mark.parametrize("folder", RULES, ids=lambda folder: folder.parent.name)
def test_numbers_of_a_term_come_in_the_same_order_in_all_languages(folder: Path) -> None:
    """The numbers of a term have the same order in all languages: `Two Agents, three with a Swordmaster` may not be
    `three, two with a Swordmaster` elsewhere."""
    books = {name: yaml.load((folder / f"{name}.yaml").read_text(encoding="utf-8"), Loader) for name in LANGUAGES}
    different = []
    for key in books["en"].keys() - OTHER_ORDER:
        numbers = {name: list_numbers(" ".join(book[key]["text"])) for name, book in books.items()}
        if len(set(map(tuple, numbers.values()))) > 1:
            different.append((key, numbers))
    assert different == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_written_out_are_those_of_the_rules(language: str) -> None:
    """Numbers that are written as words equal those of the rules, each in its text: the thresholds of Influence (U4.2,
    U4.4), the size of the hand, and the number of Conflict cards, which is ten, or nine with six players (T2.2)."""
    phrases = yaml.load((HOME / "imperium" / "phrases.yaml").read_text(encoding="utf-8"), Loader)
    for key, numbers in {"at-2-full": {2}, "alliance-full": {4}, "alliance-own-full": {4}}.items():
        assert count(phrases[key][language]) == numbers
    terms = yaml.load((HOME / "imperium" / "rules" / f"{language}.yaml").read_text(encoding="utf-8"), Loader)
    for key, numbers in {"round": {5, 6, 9, 10}, "round_start": {5}, "conflict_card": {2, 3, 4, 5, 6}}.items():
        assert count(" ".join(terms[key]["text"])) == numbers


IN_OTHER_WORDS = {"action_turn", "air_zones", "battle", "planning_card", "shared_side"}
"""Terms of War for Arrakis in which a language says `both`, `half` or `two` where others do not."""


def test_numbers_of_a_term_of_war_come_in_the_same_order_in_all_languages() -> None:
    """The numbers of a term have the same order in all languages: `The Atreides roll 4 dice, the Harkonnen 8` may not
    be 8 and 4 elsewhere."""
    terms, different = yaml.load((HOME / "arrakis" / "terms.yaml").read_text(encoding="utf-8"), Loader), []
    for key in terms.keys() - IN_OTHER_WORDS:
        numbers = {name: list_numbers(" ".join(terms[key][name]["text"])) for name in LANGUAGES}
        if len(set(map(tuple, numbers.values()))) > 1:
            different.append((key, numbers))
    assert different == []
    assert len(terms) > 20


COUNTED_OTHERWISE = {
    "choose-concede", "colour-crimson", "colour-pink", "colour-sky", "event-reward", "fight-doubled", "fight-makes",
    "fight-other", "fight-own", "imperium-conflict", "ladder-note", "lesson-base-end", "refused-not-finished",
    "refused-rival-twice", "refused-together", "refused-webhook-soon", "setting-difficulty-even.about",
    "setting-opponent-mahdi.about", "setting-shared", "war-ask-shared_cards", "weekday-2", "weekday-3", "weekday-4",
    "weekday-5", "weekday-6",
}  # fmt: skip
"""Messages in which a language uses a numeral that others express otherwise, such as the name of a day."""
TURNED = {
    "queue-about", "review-none", "setting-difficulty-desperate.about", "setting-difficulty-easy.about",
    "setting-difficulty-hard.about", "setting-difficulty-mercenary.about-base",
    "setting-difficulty-sardaukar.about-base", "webhook-terms",
}  # fmt: skip
"""Messages whose numbers come in another order in a language, such as `7 of 10`."""


@cache
def messages(language: str) -> dict[str, list[int]]:
    """The numbers of every message and attribute of a language, by its key."""
    return {key: list_numbers(" ".join(list_texts(one))) for key, one in read_messages(language).items()}


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_numbers_of_a_message_are_the_same_in_all_languages(language: str) -> None:
    """The numbers of a message are those of the English one: `if the host has not played for 14 days` may not be 7 days
    elsewhere. They come in the same order, unless a language says `of 10 games 7`."""
    english, other = messages("en"), messages(language)
    different = {
        key: (numbers, other[key])
        for key, numbers in english.items()
        if key not in COUNTED_OTHERWISE and _differ(numbers, other[key], key in TURNED)
    }
    assert different == {}
    assert len(english) > 3000


def _differ(one: list[int], other: list[int], turned: bool) -> bool:
    """Whether two texts have different numbers or, unless they are `turned`, the same ones in another order."""
    return {*one} != {*other} or (not turned and sorted(one) == sorted(other) and one != other)

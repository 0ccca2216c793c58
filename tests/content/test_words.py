"""The wording of every language has the same messages, attributes and arguments as the English one."""

from __future__ import annotations

import itertools
import re
from functools import cache

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import content
from content import LANGUAGES

TRANSLATED = LANGUAGES[1:]
FILES = sorted(content.list_wording("en"))
NUMBERS = (-1, 0, 1, 2, 7)
"""The values tried for arguments that choose a form of the text: flags, plural forms, and a loss."""
LATIN = {
    "CHOAM",
    "A",  # an area by its code
    "English",
    "Discord",
    "Landsraad",
    "Webhook",
    "JSON",
    "YAML",
    "UTC",
    "Asia",
    "Taipei",
    "Europe",
    "Berlin",
    "off",
    "I",
    "II",
    "III",
}
"""Latin words that are allowed in other languages besides commands: glossary terms, names, typed text."""


class Uses(Visitor):
    """The arguments that a pattern shows, and those that only choose a form."""

    def __init__(self) -> None:
        self.shown: set[str] = set()
        self.choosing: set[str] = set()

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:
        if isinstance(node.selector, ftl.VariableReference):
            self.choosing.add(node.selector.id.name)
        for variant in node.variants:
            self.visit(variant.value)

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.shown.add(node.id.name)


@cache
def patterns(language: str, file: str) -> dict[str, ftl.Pattern]:
    """Every pattern of a file by message; those of attributes have the key `message.attribute`."""
    found: dict[str, ftl.Pattern] = {}
    body = FluentParser().parse(content.list_wording(language)[file].read_text(encoding="utf-8")).body
    for entry in body:
        assert not isinstance(entry, ftl.Junk), entry.content
        if isinstance(entry, ftl.Message):
            if entry.value is not None:
                found[entry.id.name] = entry.value
            for attribute in entry.attributes:
                found[f"{entry.id.name}.{attribute.id.name}"] = attribute.value
    return found


def uses_of(pattern: ftl.Pattern) -> Uses:
    uses = Uses()
    uses.visit(pattern)
    return uses


@cache
def bundle_of(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    for path in content.list_wording(language).values():
        bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return bundle


@cache
def renderings(language: str, file: str, key: str) -> list[str]:
    """The texts of a message with sample arguments, one for each combination of the numbers that choose a form."""
    uses = uses_of(patterns(language, file)[key])
    name, _, attribute = key.partition(".")
    message = bundle_of(language).get_message(name)
    pattern = message.attributes[attribute] if attribute else message.value
    texts = []
    for numbers in itertools.product(NUMBERS, repeat=len(uses.choosing)):
        args: dict[str, object] = dict.fromkeys(uses.shown, "7")
        args |= dict(zip(sorted(uses.choosing), numbers, strict=True))
        text, errors = bundle_of(language).format_pattern(pattern, args)
        assert errors == [], (key, errors)
        texts.append(str(text))
    return texts


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_file_is_translated(language: str) -> None:
    assert sorted(content.list_wording(language)) == FILES


@pytest.mark.slow
def test_what_follows_from_a_deed_names_as_much_as_if_it_stood_alone() -> None:
    told = {key: uses_of(pattern) for file in FILES for key, pattern in patterns("en", file).items()}
    for key, tail in told.items():
        name, _, attribute = key.partition(".")
        if attribute == "tail" and name in told and tail.shown:
            missing = told[name].shown - {"seat", "side"} - tail.shown - tail.choosing
            assert not missing, f"{key} lacks {missing}"


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("language", TRANSLATED)
def test_the_same_messages_with_the_same_arguments(language: str, file: str) -> None:
    english, translated = patterns("en", file), patterns(language, file)
    assert sorted(set(english) - set(translated)) == []
    assert sorted(set(translated) - set(english)) == []
    for key, pattern in english.items():
        wanted, given = uses_of(pattern), uses_of(translated[key])
        missing = wanted.shown - wanted.choosing - given.shown
        assert not missing, f"{key} lacks {missing}"
        derived = {f"{name.removesuffix('_icon')}{ending}" for name in wanted.shown for ending in ("_id", "_count")}
        surplus = (given.shown | given.choosing) - wanted.shown - wanted.choosing - derived
        assert not surplus, f"{key} invents {surplus}"


@pytest.mark.rotating
@pytest.mark.sweep(4)
@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_renders(language: str, file: str) -> None:
    for key in patterns(language, file):
        for text in renderings(language, file, key):
            assert not re.search(r"\{\s*\$|\}|[?]{3}", text), (key, text)


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("language", TRANSLATED)
def test_no_english_is_left(language: str, file: str) -> None:
    for key in patterns(language, file):
        for text in renderings(language, file, key):
            said = re.sub(r"`[^`]*`", "", text)
            assert set(re.findall(r"[A-Za-z]+", said)) <= LATIN, (key, text)


@pytest.mark.rotating
@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_english_tells_every_language_tells(language: str) -> None:
    """A message is empty in every language exactly if it is empty in English."""
    for file in FILES:
        for key in patterns("en", file):
            assert any(renderings("en", file, key)) == any(renderings(language, file, key)), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_commands_and_buttons_fit(language: str) -> None:
    for file, key in ((name, key) for name in FILES for key in patterns("en", name)):
        limit = 100 if key.startswith("command-") else 80 if key.startswith("button-") else None
        for text in renderings(language, file, key) if limit else ():
            assert len(text) <= limit, key


@pytest.mark.parametrize("language", TRANSLATED)
def test_marks_are_full_width(language: str) -> None:
    for file in FILES:
        for key in patterns(language, file):
            for text in renderings(language, file, key):
                said = re.sub(r"`[^`]*`", "``", text)  # typed text has the marks of commands
                assert not re.search(r"[一-龥ぁ-んァ-ヶー][,;:!?.]|[,;:!?][一-龥ぁ-んァ-ヶ]", said), (key, text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_commands_in_sentences_refer_to_their_names(language: str) -> None:
    """Texts write commands by reference, so that they show each command's name at Discord in that language."""
    for path in content.list_wording(language).values():
        assert not re.findall(r"`/[^{]", path.read_text(encoding="utf-8")), path


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sign_needs_a_font_of_pictures(language: str) -> None:
    """No text needs an emoji font, without which a reader would see boxes; pictures use the bot's own icons."""
    for path in content.list_wording(language).values():
        assert not re.findall("[\U0001f000-\U0001faff\u23e9-\u23fa]", path.read_text(encoding="utf-8")), path

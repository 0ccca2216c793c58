"""A text is parsed when it is first needed, and is then the same as if its whole file had been parsed."""

from __future__ import annotations

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message

import content
from bot.language import LANGUAGES
from bot.language.bundles import ENTRY, Bundle

RESOURCE = """# A comment
greeting = Hello, { name-of-you }!
    .short = Hi

    = no key
name-of-you =
    { $sex ->
        [f] madam

       *[other] { called }
    }
## A section
called = sir
# called = nobody
Called-last = { called }
"""


@pytest.mark.sweep(4)
@pytest.mark.parametrize("language", LANGUAGES)
def test_files_are_split_into_the_messages_that_a_parser_finds(language) -> None:
    parser = FluentParser(with_spans=False)
    for path in content.list_wording(language).values():
        text = path.read_text(encoding="utf-8")
        expected = [entry for entry in parser.parse(text).body if isinstance(entry, Message)]
        found = [parser.parse(entry[0] + "\n").body for entry in ENTRY.finditer(text)]
        assert all(len(body) == 1 for body in found), path
        assert len(found) == len(expected), path
        for body, entry in zip(found, expected, strict=True):
            assert entry.equals(body[0], ignored_fields=["comment"]), (path, entry.id.name)


def test_a_text_is_found_with_those_that_it_refers_to() -> None:
    bundle = Bundle("en", [RESOURCE])
    message = bundle.get_message("greeting")
    assert message.value is not None
    assert bundle.format_pattern(message.value, {"sex": "m"}) == ("Hello, sir!", [])
    assert bundle.format_pattern(message.value, {"sex": "f"}) == ("Hello, madam!", [])
    assert bundle.format_pattern(message.attributes["short"]) == ("Hi\n\n= no key", [])
    assert [key for key in ("greeting", "called", "Called-last", "short", "not") if bundle.has_message(key)] == [
        "greeting",
        "called",
        "Called-last",
    ]
    with pytest.raises(LookupError):
        bundle.get_message("nobody")


def test_a_later_resource_overrides_an_earlier_one() -> None:
    bundle = Bundle("en", ["a = 1\nb = 2\n", "a = 3\n"])
    values = [bundle.get_message(key).value for key in "ab"]
    assert [bundle.format_pattern(value)[0] for value in values if value is not None] == ["3", "2"]

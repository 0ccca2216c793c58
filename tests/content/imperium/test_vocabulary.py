"""`landsraad content words` lists every word of the notation, with an example that can be read back."""

from __future__ import annotations

import pytest

import content
from content import LANGUAGES
from content.imperium import effects as e
from content.imperium import notation
from content.imperium.boxes import HOME
from content.imperium.loader import list_sets
from content.imperium.nodes.atoms import WRITTEN
from content.imperium.reader import load_set
from content.imperium.vocabulary import Word, list_words
from tests.content.imperium.own import is_ours

for name in list_sets():
    load_set(name)
DECLARED = {word for (_, word), made in WRITTEN.items() if is_ours(made)} - {"fact"}
OWN = {*notation.CONTROL, "both", *e.GAINS, *e.FACTS, *notation.NAMED, *DECLARED}
"""The words of our boxes; other tests add words of invented boxes."""
WORDS = [known for known in list_words() if known.word in OWN]


def find(word: str) -> Word:
    (found,) = [known for known in WORDS if known.word == word]
    return found


def test_every_word_of_the_notation_is_listed() -> None:
    assert {known.word for known in WORDS} == OWN
    assert len(OWN) > 170


@pytest.mark.parametrize("known", WORDS, ids=lambda known: f"{known.word}-{'-'.join(known.kinds)}")
def test_a_word_has_a_meaning_an_example_and_four_texts(known: Word) -> None:
    assert known.meaning
    assert known.kinds
    assert known.example is not None
    assert tuple(known.example.texts) == LANGUAGES
    assert all(known.example.texts.values())
    file, _, entry = known.example.entry.partition(": ")
    (path,) = [path for room in ("sets", "boards", "boards/sides") if (path := HOME / room / f"{file}.yaml").is_file()]
    assert f"id: {entry}" in path.read_text(encoding="utf-8")


def test_what_a_word_takes_is_what_the_notation_reads() -> None:
    assert find("recall_agent").kinds == ("effect",)
    assert find("recall_agent").rule == "U6.6"
    assert find("recall_agent").fields == {"which": "other | any, other unless written"}
    assert find("spice").kinds == ("effect", "cost")
    assert find("spice").fields == {"": "1 to 20"}
    assert find("if").fields == {"": "a condition", "then": "effects", "else": "effects"}
    assert find("choose").fields["pick"] == "1 to 20, 1 unless written"
    assert find("acquire").fields["low"] == "1 to 20, 0 unless written"
    assert find("acquire_tech").module == "tech"
    with pytest.raises(notation.NotationError):
        notation.read_effect({"recall_agent": "nobody"}, "")


def test_what_an_example_says_is_what_its_component_says() -> None:
    known = find("ban_deployment")
    assert known.example is not None
    assert known.example.entry == "choam/leaders: shaddam_corrino_iv"
    assert known.example.written == {"ban_deployment": True}
    assert known.example.texts["en"] == "You cannot deploy units this turn."
    boxes = content.describe("leader:shaddam_corrino_iv", "en").boxes
    assert any("cannot deploy units this turn" in box.sentence for box in boxes)

"""Generated text: every node and component has one, and the faces equal those of the golden file.

`LANDSRAAD_GOLDEN=write` rewrites the golden file; then its diff must be reviewed against the fact sheets.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from content import LANGUAGES
from content.imperium import effects as e
from content.imperium.loader import load_product
from content.imperium.notation import read_effect
from content.imperium.schema import REFERENCES
from content.imperium.text import describe
from content.imperium.text.languages import TONGUES
from tests.content.imperium.counts import list_counts

GOLDEN = Path(__file__).parent / "golden" / "texts.en.txt"
COMPONENTS = [
    f"{REFERENCES[stem]}:{sheet.id}" for stem, sheets in load_product("uprising").sheets.items() for sheet in sheets
]
face, sentence = TONGUES["en"].face, TONGUES["en"].sentence


def _faces() -> str:
    lines: list[str] = []
    for reference in COMPONENTS:
        text = describe(reference)
        lines.append(f"{reference} | {text.title} | {text.kind}")
        lines += [f"  {box.label} | {' // '.join(box.face.splitlines())}" for box in text.boxes]
    return "\n".join(lines) + "\n"


def test_faces_are_those_of_the_golden_file() -> None:
    if os.environ.get("LANDSRAAD_GOLDEN") == "write":
        GOLDEN.parent.mkdir(exist_ok=True)
        GOLDEN.write_text(_faces(), encoding="utf-8")
    assert _faces() == GOLDEN.read_text(encoding="utf-8")


@pytest.mark.parametrize("reference", COMPONENTS)
def test_every_component_reads_without_ids(reference: str) -> None:
    text = describe(reference)
    assert text.title
    assert text.kind
    written = [text.kind, *(part for box in text.boxes for part in (box.label, box.face, box.sentence))]
    for part in written:
        assert part
        assert not re.search(r"[_{}\[\]]|\bNone\b|\bTrue\b|  ", part), part
        assert "beneGesserit" not in part
    assert all(re.search(r"[.]$", box.sentence) for box in text.boxes)


def test_every_effect_with_an_address_has_both_texts() -> None:
    nodes = [node for node in load_product("uprising").nodes.values() if isinstance(node, e.Effect)]
    assert len(nodes) > 400
    for node in nodes:
        assert face(node)
        assert sentence(node).endswith(".")


def test_every_fact_count_and_tally_has_words() -> None:
    for fact in e.FACTS:
        assert "_" not in face(e.If(e.Fact(fact), e.Draw(1))) + sentence(e.If(e.Fact(fact), e.Draw(1)))
    for what in e.COUNTS:
        assert "_" not in sentence(e.If(e.AtLeast(what, 2), e.Draw(1)))
    for count in list_counts():
        assert "_" not in sentence(e.Per(count, e.Draw(1)))


@pytest.mark.parametrize(
    ("notation", "short", "full"),
    [
        ({"pay": {"water": 2}, "for": {"draw": 2}}, "2 water → draw 2 cards", "You may pay 2 water to draw 2 cards."),
        (
            {"if": "fremen_bond", "then": {"persuasion": 2}},
            "If Fremen Bond: 2 Persuasion",
            "If you have another Fremen card in play, gain 2 Persuasion.",
        ),
        (
            {"trash": True},
            "Trash a card (optional)",
            "You may trash a card from your hand, your discard pile or in play.",
        ),
        ({"spy": True}, "1 Spy", "You may place a Spy on any free observation post."),
        (
            {"pay": [{"recall_spy": True}, {"recall_spy": True}], "for": {"vp": 1}},
            "Recall 2 Spies → 1 VP",
            "You may recall 2 Spies to gain 1 VP.",
        ),
        ({"solari": 2, "water": 1, "troops": 1}, "2 Solari, 1 water, 1 troop", None),
    ],
)
def test_wording(notation: object, short: str, full: str | None) -> None:
    node = read_effect(notation, "test")
    assert face(node) == short
    assert full is None or sentence(node) == full


@pytest.mark.parametrize("language", LANGUAGES)
def test_titles_are_in_the_language(language: str) -> None:
    titles = {"en": "Dagger", "zh-TW": "匕首", "zh-CN": "匕首", "ja": "短剣"}
    assert describe("card:dagger", language).title == titles[language]


def test_unknown_references_are_refused() -> None:
    for reference in ("card:no_such_card", "faction:emperor", "dagger", ""):
        with pytest.raises(KeyError):
            describe(reference)

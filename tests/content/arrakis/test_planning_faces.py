"""Every planning card's programme equals its printed face (W13)."""

from __future__ import annotations

from collections import Counter

import pytest

from content.arrakis.loader import load_printed
from content.arrakis.programme import Branch, Step
from tests.content.arrakis.printed_cards import FACES

CARDS = {card.id: card for card in load_printed()[0]["planning"]}
COUNTED = frozenset(
    {"draw", "rob", "rockets", "discard_signs", "special_attack", "upgrade", "place_signs", "unload", "worms", "wreck"}
)
"""The verbs that have a number on the card, unless a place is named instead."""


def say(step: Step) -> str:
    """A step in the words of the table of printed faces: its verb and all fields except defaults."""
    if step.do == "either":
        return " / ".join("; ".join(map(say, way.do)) for way in step.ways)
    figures = [f"{n} {kind}" for kind, n in zip(("regular", "elite", "special"), step.units.counts, strict=True) if n]
    figures += [f"{n} {kind}" for kind in ("harvester", "ornithopter", "carryall") if (n := getattr(step, kind))]
    figures += [f"{step.tokens} token"] if step.tokens else []
    figures += [step.leader] if step.leader else []
    parts = [step.do, ", ".join(figures), step.by, step.face]
    if step.n != 1 or (step.do in COUNTED and not step.near.startswith("north")):
        parts.append(str(step.n))
    for field in ("at", "keep", "range", "near", "to", "deck"):
        if value := getattr(step, field):
            parts.append(f"{field} {value}")
    parts += [f"{field} {value}" for field in ("spread", "dice", "cap") if (value := getattr(step, field))]
    parts += [flag for flag in ("surprise", "relentless", "printed") if getattr(step, flag)]
    return " ".join(part for part in parts if part)


def say_all(branches: tuple[Branch, ...]) -> str:
    """The branches of a programme in the words of the table of printed faces."""
    told = []
    for branch in branches:
        what = "; ".join(map(say, branch.do))
        told.append(f"{branch.when}: {what}" if branch.when else what)
    return " | ".join(told)


@pytest.mark.parametrize("name", list(FACES))
def test_w13_the_programme_of_a_planning_card_is_its_face(name: str) -> None:
    card = CARDS[name]
    assert (card.deck, card.copies, say_all(card.does)) == FACES[name]


def test_w13_the_four_decks_have_18_cards_each_and_the_table_has_all_of_them() -> None:
    assert set(FACES) == set(CARDS)
    decks: Counter[str] = Counter()
    for deck, copies, _ in FACES.values():
        decks[deck] += copies
    assert decks == {"house_harkonnen": 18, "corrino_ally": 18, "house_atreides": 18, "fremen_ally": 18}


def test_every_field_of_a_step_is_in_the_words_of_the_table() -> None:
    """Every field of a step has a word in the table of printed faces, so whole faces are compared."""
    said = {
        "do", "n", "units", "leader", "at", "spread", "by", "keep", "surprise", "relentless", "dice", "cap", "deck",
        "to", "range", "near", "face", "tokens", "harvester", "ornithopter", "carryall", "printed", "ways",
    }  # fmt: skip
    assert set(Step.model_fields) == said

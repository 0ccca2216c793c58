"""The terms that concern a panel: each once, those about the question first."""

from __future__ import annotations

from dataclasses import replace

from bot.messages.learning import LINES, choose_terms
from content import list_terms
from engine.kernel.decisions import Decision, Msg, Option
from tests.bot.support.panels import ROW, scene


def test_a_term_about_the_question_and_about_what_is_on_offer_is_named_once_and_first() -> None:
    checked = 0
    for term in list_terms("en"):
        if not term.faces:
            continue
        for place in (at for at in term.at if not at.startswith(("phase-", "start", "verb-"))):
            option = Option("a", Msg("test-label", {"text": "a"}), targets=tuple(term.faces))
            board = sorted(term.boards)[0]
            made = scene(Decision("r1.f1", 0, place, Msg("p"), [option]), row=replace(ROW, product=board))
            found = choose_terms(made)
            assert len(found) == len(set(found)) <= LINES, place
            assert term.reference in found
            checked += 1
    assert checked

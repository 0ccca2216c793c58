"""Every way to play every Intrigue card of Immortality (IM13), with each condition and cost met and unmet."""

from __future__ import annotations

import pytest

from engine.imperium.config import Config
from engine.imperium.state import bare
from tests.engine.imperium.faces import UNPLAYABLE, Row, play_intrigue
from tests.engine.imperium.faces import base_row as row
from tests.engine.imperium.immortality.boxes import vats_for
from tests.engine.imperium.immortality.vats import SET, Vats

MARKER_0, MARKER_1, MARKER_2 = "c3r3", "c4r4", "c8r2"
"""A node before the first marker, a node with it, and one with the second."""
COPIES = {
    "breakthrough": 1, "counterattack": 1, "disguised_bureaucrat": 1, "economic_positioning": 1,
    "gruesome_sacrifice": 2, "harvest_cells": 2, "illicit_dealings": 2, "shadowy_bargain": 1, "study_melange": 1,
    "tleilaxu_puppet": 1, "vicious_talents": 2,
}  # fmt: skip
"""The number of copies of each Intrigue card in the box."""

PLOT = [
    row("breakthrough.0", "research+1 specimens+1"),
    row("breakthrough.0", "research+1 specimens+1", "research:c2r2", node="c1r3"),
    row("breakthrough.0", "draw+1", node=MARKER_2),
    row("counterattack.0", "garrison-1 conflict+1", "way 1"),
    row("counterattack.0", "garrison-2 conflict+2", "no way 3; way 2"),
    row("counterattack.0", "", "done"),
    row("disguised_bureaucrat.0", UNPLAYABLE, node=MARKER_0),
    row("disguised_bureaucrat.0", "spice+1", "no faction:guild", node=MARKER_1),
    row("disguised_bureaucrat.0", "spice+1", "no faction:guild", node="c7r5"),
    row("disguised_bureaucrat.0", "spice+1 guild+1", "no reveal; faction:guild", node=MARKER_2),
    row("disguised_bureaucrat.0", "spice+1 fremen+1", "faction:fremen", node="c8r6"),
    row("illicit_dealings.0", "tleilaxu+1"),
    row("illicit_dealings.0", "tleilaxu+1 vp+1 spice+2", steps=3),
    row("shadowy_bargain.0", "specimens+1"),
    row("study_melange.0", "spice+1"),
    row("study_melange.0", "spice+1", spice=3, node=MARKER_2),
    row("tleilaxu_puppet.0", ""),
]
FOUGHT = {"act": lambda table: play_first(table)}
"""A position in which seat 1 has already played a Combat Intrigue card."""
COMBAT = [
    row("counterattack.1", UNPLAYABLE),
    row("counterattack.1", "swords+4", **FOUGHT),
    row("economic_positioning.0", UNPLAYABLE, garrison=5),
    row("economic_positioning.0", "conflict-2 garrison+2 solari+3", "choose-pay", conflict=2),
    row("economic_positioning.0", "conflict-2 garrison+2 solari+3", "choose-pay", conflict=5),
    row("gruesome_sacrifice.0", UNPLAYABLE, garrison=5),
    row("gruesome_sacrifice.0", "conflict-2 tleilaxu+1 specimens+2", "choose-pay", conflict=2),
    row("gruesome_sacrifice.0", "conflict-2 tleilaxu+1 specimens+2", "choose-pay", conflict=3, garrison=9),
    row("vicious_talents.0", "swords+2", node=MARKER_0),
    row("vicious_talents.0", "swords+4", node=MARKER_1),
    row("vicious_talents.0", "swords+4", node="c7r1"),
    row("vicious_talents.0", "swords+6", node=MARKER_2),
]
CLEARED = [
    row("harvest_cells.0", UNPLAYABLE, conflict=2),
    row("harvest_cells.0", "specimens+2", "done", conflict=3),
    row("harvest_cells.0", "specimens+1 discard+1", "card:contaminator", conflict=4),
    row("harvest_cells.0", "discard+1", "card:chairdog", conflict=3),
    row("harvest_cells.0", "specimens+1 draw-1", "card:contaminator; top", conflict=3, node=MARKER_1),
    row("harvest_cells.0", "specimens-1 tleilaxu+1", "card:reclaimed_forces; way 1", conflict=3, tanks=3),  # IM17.5
    row("harvest_cells.0", "specimens+2", "no card:reclaimed_forces; done", conflict=3),
]
ENDGAME = [
    row("economic_positioning.1", UNPLAYABLE, solari=9),
    row("economic_positioning.1", "vp+1", solari=10),
    row("shadowy_bargain.1", "tleilaxu+1"),
    row("shadowy_bargain.1", "tleilaxu+1 vp+1", steps=6),
    row("study_melange.1", UNPLAYABLE, spice=2, node=MARKER_2),
    row("study_melange.1", UNPLAYABLE, spice=3, node="c7r1"),
    row("study_melange.1", "vp+1", spice=3, node=MARKER_2),
    row("tleilaxu_puppet.1", UNPLAYABLE, node=MARKER_2),
    row("tleilaxu_puppet.1", UNPLAYABLE, council=True, node="c7r5"),
    row("tleilaxu_puppet.1", "vp+1", council=True, node=MARKER_2),
]


def play_first(table: Vats) -> None:
    """Give seat 1 a Combat Intrigue card, which it plays before seat 0 is asked."""
    table.intrigue(1, "ambush")


@pytest.mark.parametrize("made", PLOT, ids=str)
def test_plot(made: Row) -> None:
    play_intrigue(made, vats_for(made.position))


@pytest.mark.parametrize("made", COMBAT, ids=str)
def test_combat(made: Row) -> None:
    table = vats_for({"conflict": 1} | made.position)
    table.set(1, conflict=1)
    for seat in (0, 1):  # so that both are asked before and after the card
        table.intrigue(seat, "windfall" if seat else "bribery")
    table.combat()
    if table.player(1).intrigue[1:]:
        table.answer(0, "pass")
        table.take(1, "play", "ambush")
        table.answer(1, "pass")
    play_intrigue(made, table)


def test_counterattack_is_no_answer_to_ones_own_card() -> None:
    """Counterattack cannot answer a card of the same player (IM13): an opponent must have played a card in this
    Conflict."""
    table = vats_for({"conflict": 1})
    table.set(1, conflict=1)
    table.intrigue(0, "ambush", "counterattack", "bribery")
    table.intrigue(1, "windfall")
    table.combat()
    table.take(0, "play", "ambush")
    table.answer(0, "pass")
    table.answer(1, "pass")
    assert table.find(0, "play", "intrigue:bribery") == []
    assert table.find(0, "play", "intrigue:counterattack") == []


@pytest.mark.parametrize("made", CLEARED, ids=str)
def test_when_the_troops_have_gone_home(made: Row) -> None:
    """Cards that are bought after the troops have returned to the supply cost the usual price: Contaminator 1 specimen,
    Chairdog 2, Reclaimed Forces 3."""
    table = vats_for({"shelf": "contaminator chairdog"} | made.position)
    table.intrigue(0, "harvest_cells", "windfall")  # with a card left, seat 0 is still asked afterwards
    table.combat()
    assert table.find(0, "harvest_cells") == []
    held = list(table.player(0).intrigue)
    while table.player(0).conflict:
        table.answer(0, "pass")
    if made.position.get("conflict", 0) < 3:  # IM13.3: a player with fewer losses is not asked
        assert table.player(0).intrigue == held
        assert 0 not in table.game.waiting()
        return
    assert table.game.waiting() == (0,)
    play_intrigue(made, table)


@pytest.mark.parametrize("made", ENDGAME, ids=str)
def test_endgame(made: Row) -> None:
    table = vats_for(made.position)
    table.intrigue(0, "windfall")
    table.endgame()
    play_intrigue(made, table)


@pytest.mark.parametrize("in_reveal_turn", [False, True])
def test_tleilaxu_puppet_counts_in_the_reveal_turn(in_reveal_turn: bool) -> None:
    table = vats_for({"intrigue": "tleilaxu_puppet"})
    if in_reveal_turn:
        table.reveal(0)
    table.take(0, "play", "tleilaxu_puppet")
    if not in_reveal_turn:
        assert table.player(0).persuasion == 0
        table.reveal(0)
    assert table.player(0).persuasion == 1


# -- completeness ----------------------------------------------------------------------------------------------------


def test_how_many_of_each_there_are() -> None:
    names = [bare(name) for name in Vats().state.intrigues if name.startswith(f"{SET}/")]
    assert {name: names.count(name) for name in names} == COPIES


def test_every_play_of_every_intrigue_card_has_a_row() -> None:
    cards = Config(product="base", modules=(SET,)).library.intrigue.values()
    for timing, rows in (("plot", PLOT), ("combat", COMBAT), ("cleared", CLEARED), ("endgame", ENDGAME)):
        faces = {
            f"{card.id}.{i}"
            for card in cards
            if card.set == SET
            for i, printed in enumerate(card.plays)
            if printed.timing == timing
        }
        assert {made.face for made in rows} == faces
        for face in faces:
            name, _, way = face.partition(".")
            text = repr(next(card for card in cards if card.id == name).plays[int(way)].effect)
            if "If(" in text or "Pay(" in text:
                assert sum(made.face == face for made in rows) >= 2, face
